"""A piece of real play for G-8: which attack brings more points?"""

from __future__ import annotations

from engine.games.game_on.actions import Attack
from engine.games.game_on.cards import POINTS
from engine.games.game_on.observation import GameOnObservation
from lessons.content.game_on.moves import after_attack, open_actions, piece, points, wants_best
from lessons.facts import Fact, number


def _facts(seen: GameOnObservation) -> dict[str, Fact]:
    """The points of a hundred attacks for three and, at best, for two."""
    found = {
        worth: max(
            outlook.expected
            for action, outlook in open_actions(seen)
            if isinstance(action, Attack) and POINTS[action.cards[0]] == worth
        )
        for worth in (2, 3)
    }
    return {"threes": number(100 * found[3]), "twos": number(100 * found[2])}


PLAYS = (
    piece(
        "worth_more",
        27,
        "pass; draw 1+1; pass; pass; pass; draw 1+1; pass",
        after_attack("attack", wants_best(points, "fewer_points"), "fewer_points", _facts),
    ),
)
