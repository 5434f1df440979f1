"""Pieces of real play for G-9: the shot that comes to exactly seven."""

from __future__ import annotations

from engine.games.game_on.observation import GameOnObservation
from lessons.content.game_on.moves import after_attack, best, exactly, piece, wants_best
from lessons.facts import Fact, Percent, number


def _missing(seen: GameOnObservation) -> int:
    return int(seen.table.settings.target - seen.table.points[seen.table.settings.sides[seen.seat]])


def _wins(seen: GameOnObservation, played: str) -> str:
    """Whatever comes to exactly the target most often."""
    return wants_best(exactly(_missing(seen)), "not_exact")(seen, played)


def _facts(seen: GameOnObservation) -> dict[str, Fact]:
    target, missing = seen.table.settings.target, _missing(seen)
    return {
        "target": number(target),
        "score": number(target - missing),
        "missing": number(missing),
        "wins": Percent(best(seen, exactly(missing))),
    }


PLAYS = (
    piece(
        "two_missing",
        0,
        "pass; draw 2+0; pass; attack three45; pass; pass; pass; pass; pass; draw 2+0; pass; attack "
        "dunk75; pass; pass; pass; draw 2+0; pass; attack mid45; pass; pass; pass; draw 2+0; pass; "
        "attack post60; pass; pass; pass; draw 2+0; pass; attack three40; discard mid50; discard "
        "inside25; discard inside30; pass; pass; pass; draw 2+0; pass; attack mid55; discard "
        "post55; discard inside20; discard shot15; pass; pass; pass; draw 2+0; pass",
        after_attack("attack", _wins, "not_exact", _facts),
    ),
    piece(
        "three_missing",
        235,
        "pass; draw 2+0; pass; attack three45; pass; pass; pass; pass; pass; draw 2+0; pass; attack "
        "three35; pass; pass; pass; pass; pass; draw 2+0; pass; attack post60; pass; pass; pass; "
        "pass; pass; draw 2+0; pass; attack mid55; pass; pass; pass; pass; pass; draw 2+0; pass; "
        "attack layup55; discard layup60; discard dunk75; discard inside25; pass; pass; pass; pass; "
        "pass; draw 2+0; pass; attack post55; discard layup65; discard dunk70; discard shot20; "
        "pass; pass; pass; draw 2+0; pass; attack mid50; pass; pass; pass; draw 2+0; pass; attack "
        "post50; pass; pass; pass; draw 2+0; pass; attack mid50#2; pass; pass; pass; draw 2+0; "
        "pass; pass; discard inside20; discard inside25#2; discard shot20#2; pass; draw 2+0; pass; "
        "pass; discard shot25; discard charge100/10; discard ultimate30; discard block60/10; pass; "
        "draw 2+0; pass",
        after_attack("attack", _wins, "not_exact", _facts),
    ),
)
