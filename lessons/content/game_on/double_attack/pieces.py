"""A piece of real play for G-5: two layups, one at a time or together?"""

from __future__ import annotations

from engine.games.game_on.actions import Attack
from engine.games.game_on.observation import GameOnObservation
from lessons.content.game_on.moves import after_attack, best, chance, open_actions, piece, wants_best
from lessons.facts import Fact, Percent


def _facts(seen: GameOnObservation) -> dict[str, Fact]:
    """The chance of the lower card alone, of the higher one, and of both."""
    alone = [
        found.chance
        for action, found in open_actions(seen)
        if isinstance(action, Attack) and len(action.cards) == 1
    ]
    return {
        "low": Percent(min(alone)),
        "high": Percent(max(alone)),
        "both": Percent(best(seen, chance)),
    }


PLAYS = (
    piece(
        "two_layups",
        3,
        "pass; draw 1+1; pass; pass; pass; draw 1+1; pass; pass; pass; draw 1+1; pass",
        after_attack("attack", wants_best(chance, "one"), "one", _facts),
    ),
)
