"""A piece of real play for G-3: take as many cells from an attack as the hand can."""

from __future__ import annotations

from engine.games.game_on.observation import GameOnObservation
from lessons.content.game_on.moves import after_defence, before_now, best, chance, piece, wants_best
from lessons.facts import Fact, Percent


def _facts(seen: GameOnObservation) -> dict[str, Fact]:
    return {"before": before_now(seen), "left": Percent(best(seen, chance, lowest=True))}


PLAYS = (
    piece(
        "take_cells",
        1,
        "pass; draw 1+1; pass; pass; pass; draw 1+1; pass; attack dunk70",
        after_defence("defend", wants_best(chance, "weaker", lowest=True), "weaker", _facts),
    ),
)
