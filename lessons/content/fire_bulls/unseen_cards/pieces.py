"""A piece of real play for F-4: two face-up cards are needed; take the one that is rarer among the unseen."""

from __future__ import annotations

from engine.games.fire_bulls.actions import TAKE
from engine.games.fire_bulls.observation import FireBullsObservation
from lessons.content.fire_bulls.battlefield import lacking, price, qi_fact, standing
from lessons.content.fire_bulls.moves import piece, units_of
from lessons.facts import Fact, Line, number
from lessons.plays import PlayStep


def _needed(seen: FireBullsObservation) -> tuple[int, int]:
    """The two units that the own line still takes, the rarer one first."""
    cards = standing(seen.table.grid, seen.table.bulls[seen.seat])
    unseen = seen.unseen()
    rare, common = sorted(lacking(units_of(seen), price(cards)), key=lambda unit: unseen[unit])
    return rare, common


def _rarer(seen: FireBullsObservation, played: str) -> str:
    rare, common = _needed(seen)
    if played == str(TAKE[rare]):
        return ""
    if played == str(TAKE[common]):
        return "common"
    return "draw" if played == "draw" else "other"


def _facts(seen: FireBullsObservation) -> dict[str, Fact]:
    rare, common = _needed(seen)
    unseen = seen.unseen()
    return {
        "line": Line(seen.table.bulls[seen.seat]),
        "rare": qi_fact((rare,)),
        "common": qi_fact((common,)),
        "few": number(unseen[rare]),
        "many": number(unseen[common]),
    }


PLAYS = (
    piece(
        "the_rarer_card",
        398,
        "take archer; take rider; take chariot; attack 951; again; take chariot; draw; stay; attack 753; "
        "again; take ox; take rider; take rider; attack 741; stop",
        PlayStep("take", _rarer, ("common", "draw", "other"), (), _facts),
    ),
)
