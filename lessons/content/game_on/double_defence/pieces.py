"""A piece of real play for G-6: two defence cards of one name, played together."""

from __future__ import annotations

from engine.games.game_on.observation import GameOnObservation
from lessons.content.game_on.moves import (
    after_defence,
    before_now,
    best,
    best_single,
    chance,
    piece,
    wants_best,
)
from lessons.facts import Fact, Percent


def _facts(seen: GameOnObservation) -> dict[str, Fact]:
    return {
        "before": before_now(seen),
        "single": Percent(best_single(seen, chance, lowest=True)),
        "both": Percent(best(seen, chance, lowest=True)),
    }


PLAYS = (
    piece(
        "two_guards",
        3,
        "pass; draw 1+1; pass; pass; pass; draw 1+1; pass; attack layup60",
        after_defence("defend", wants_best(chance, "single_card", lowest=True), "single_card", _facts),
    ),
)
