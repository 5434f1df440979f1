"""A player who holds a misconception on purpose: solid in everything else."""

from engine.game import Thought
from engine.games.cover_your_assets.actions import Answer
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from engine.players.cover_your_assets.judgement import judged
from engine.rng import Rng


class Sam:
    """Can't stop: once a card of his own lies in a challenge, he goes on while he has another."""

    name = "sam"

    def choose(self, observation: CoverYourAssetsObservation, rng: Rng) -> Thought:  # noqa: ARG002  # leaves nothing to chance
        """Pick an action (see `engine.game.Thought`)."""
        yield 1.0
        choices = [action for action, _ in judged(observation)]
        if spent(observation):
            return next((action for action in choices if isinstance(action, Answer)), choices[0])
        return choices[0]


def spent(observation: CoverYourAssetsObservation) -> int:
    """How many cards the seat to move has played in the challenge so far: the two sides play in turn, and it
    was the other who played last."""
    return len(observation.table.battle) // 2


SAM = Sam()
