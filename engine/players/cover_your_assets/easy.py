"""A plausible beginner: sees pairs and big sets, but does not count, and overlooks things."""

from engine.game import Action, Thought
from engine.games.cover_your_assets.actions import Answer, Challenge, Discard, Stop
from engine.games.cover_your_assets.cards import FACE, IS_WILD
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from engine.players.cover_your_assets.judgement import Judge
from engine.rng import Rng

OVERLOOKS, GIVES_IN, BOLD = 4, 3, 3
"""One time in so many: a choice is not seen; a challenge is given up; a wild is spent on a challenge."""


class EasyPlayer:
    """Lays or takes the most that it sees, and throws away any card that is not one of a pair."""

    name = "easy"

    def choose(self, observation: CoverYourAssetsObservation, rng: Rng) -> Thought:
        """Pick an action (see `engine.game.Thought`)."""
        yield 1.0
        legal = observation.legal_actions()
        if observation.table.stage == "answer":
            answers = [action for action in legal if isinstance(action, Answer)]
            if answers and rng.below(GIVES_IN):
                return answers[0]
            return legal[-1]
        seen = [action for action in legal if _takes_part(action, rng)]
        if seen:
            return max(seen, key=Judge(observation).gain)
        return _discard(observation, rng)


def _takes_part(action: Action, rng: Rng) -> bool:
    if isinstance(action, Challenge) and IS_WILD[action.card]:
        return rng.below(BOLD) == 0
    return not isinstance(action, Discard | Stop) and rng.below(OVERLOOKS) > 0


def _discard(observation: CoverYourAssetsObservation, rng: Rng) -> Action:
    faces = [FACE[card] for card in observation.hand]
    single = [card for card in observation.hand if not IS_WILD[card] and faces.count(FACE[card]) == 1]
    return Discard(rng.choice(single or observation.hand))


EASY = EasyPlayer()
