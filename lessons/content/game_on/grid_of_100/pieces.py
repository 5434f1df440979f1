"""A piece of real play for G-2: the attack with the most cells."""

from __future__ import annotations

from engine.games.game_on.observation import GameOnObservation
from lessons.content.game_on.moves import after_attack, best, chance, piece, wants_best
from lessons.facts import Fact, Percent


def _facts(seen: GameOnObservation) -> dict[str, Fact]:
    return {"most": Percent(best(seen, chance))}


PLAYS = (
    piece(
        "most_cells",
        102,
        "pass; draw 1+1; pass; pass; pass; draw 1+1; pass",
        after_attack("attack", wants_best(chance, "fewer_cells"), "fewer_cells", _facts),
    ),
)
