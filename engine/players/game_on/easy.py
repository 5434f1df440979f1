"""A plausible beginner: attacks with the highest value at hand, defends now and then, saves nothing."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Action, Thought
from engine.games.game_on.actions import PASS, Add, Attack, Defend, Play, draw
from engine.games.game_on.cards import KIND, NAME, SUBSTITUTION, TURNOVER
from engine.games.game_on.contest import assault, joint_value
from engine.games.game_on.observation import GameOnObservation
from engine.games.game_on.stages import CHAIN, DRAW
from engine.rng import Rng

DEFENDS, PLAYS, ADDS = 2, 2, 2
"""One time in so many: an attack is met, a single card played, a team-mate helped."""


class EasyPlayer:
    """Sees values, but neither counts chances nor looks ahead."""

    name = "easy"

    def choose(self, observation: GameOnObservation, rng: Rng) -> Thought:
        """Pick an action (see `engine.game.Thought`)."""
        yield 1.0
        legal = observation.legal_actions()
        if len(legal) == 1:
            return legal[0]
        if observation.table.stage == DRAW and observation.hand:
            return draw[1][1] if any(map(KIND.__getitem__, observation.hand)) else draw[2][0]
        attacks = [action for action in legal if isinstance(action, Attack)]
        if attacks:
            return max(attacks, key=lambda a: (assault(a.cards, a.extras).value, -len(a.cards)))
        defences = [action for action in legal if isinstance(action, Defend)]
        if defences:
            return max(defences, key=_value) if not rng.below(DEFENDS) else PASS
        additions = [action for action in legal if isinstance(action, Add)]
        if additions:
            return additions[0] if not rng.below(ADDS) else PASS
        return _other(observation, legal, rng)


def _value(action: Defend) -> tuple[int, int]:
    """The printed value together, then fewer cards."""
    return joint_value(action.cards), -len(action.cards) - len(action.pay)


def _other(observation: GameOnObservation, legal: Sequence[Action], rng: Rng) -> Action:
    """A single card now and then; among draws and discards any."""
    singles = [a for a in legal if isinstance(a, Play) and NAME[a.card] != SUBSTITUTION]
    if not singles:
        return rng.choice(legal) if PASS not in legal else PASS
    eager = observation.table.stage != CHAIN and all(NAME[a.card] != TURNOVER for a in singles)
    return singles[0] if eager or not rng.below(PLAYS) else PASS


EASY = EasyPlayer()
