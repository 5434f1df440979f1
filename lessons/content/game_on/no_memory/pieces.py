"""Pieces of real play for G-4: after misses the best attack is still the one with the highest chance."""

from __future__ import annotations

from engine.games.game_on.observation import GameOnObservation
from lessons.content.game_on.moves import after_attack, attacks_that, best, chance, piece, wants_best
from lessons.facts import Fact, Percent, number


def _facts(seen: GameOnObservation) -> dict[str, Fact]:
    return {"misses": number(attacks_that(seen, "missed")), "highest": Percent(best(seen, chance))}


PLAYS = (
    piece(
        "after_misses",
        69,
        "pass; draw 2+0; pass; attack three35; pass; pass; pass; pass; pass; draw 2+0; pass; attack "
        "post60; pass; pass; pass; pass; pass; draw 2+0; pass; attack mid50#2; pass; pass; pass; "
        "pass; pass; draw 2+0; pass; attack three40; pass; pass; pass; pass; pass; draw 2+0; pass; "
        "attack mid55; discard layup55; discard layup60; discard inside20; pass; pass; pass; pass; "
        "pass; draw 2+0; pass; attack mid45; discard shot15; discard charge100/5; discard "
        "charge100/10; pass; pass; pass; pass; pass; draw 2+0; pass",
        after_attack("attack", wants_best(chance, "lower"), "lower", _facts),
    ),
    piece(
        "one_more_miss",
        198,
        "pass; draw 2+0; pass; attack post50; pass; pass; pass; pass; pass; draw 2+0; pass; attack "
        "dunk75; pass; pass; pass; draw 2+0; pass; attack three40; pass; pass; pass; pass; pass; "
        "draw 2+0; pass; attack three45; pass; pass; pass; pass; pass; draw 2+0; pass; attack "
        "mid55; discard layup55; discard inside30; discard shot20#2; pass; pass; pass; pass; pass; "
        "draw 2+0; pass; attack mid50#2; discard post60; discard inside25#2; discard shot15; pass; "
        "pass; pass; draw 2+0; pass",
        after_attack("attack", wants_best(chance, "lower"), "lower", _facts),
    ),
)
