"""A piece of real play for F-6: a card that the rival left lying will wait; take first what he has not yet
seen."""

from __future__ import annotations

from engine.games.fire_bulls.actions import TAKE
from engine.games.fire_bulls.cards import UNIT
from engine.games.fire_bulls.observation import FireBullsObservation
from lessons.content.fire_bulls.battlefield import lacking, price, qi_fact, standing
from lessons.content.fire_bulls.moves import piece, units_of
from lessons.facts import Fact, Line
from lessons.plays import PlayStep

RIVAL = 1


def _needed(seen: FireBullsObservation) -> list[int]:
    """The units that the own line still takes."""
    return lacking(units_of(seen), price(standing(seen.table.grid, seen.table.bulls[seen.seat])))


def _newest(seen: FireBullsObservation) -> int:
    """The unit that was turned up after the rival's turn."""
    return UNIT[seen.table.market[-1]]


def _new_first(seen: FireBullsObservation, played: str) -> str:
    if played == str(TAKE[_newest(seen)]):
        return ""
    if played in [str(TAKE[unit]) for unit in _needed(seen)]:
        return "it_waits"
    return "draw" if played == "draw" else "other"


def _the_last(seen: FireBullsObservation, played: str) -> str:
    (unit,) = _needed(seen)
    if played == str(TAKE[unit]):
        return ""
    return "draw" if played == "draw" else "other"


def _facts(seen: FireBullsObservation) -> dict[str, Fact]:
    took = next(event.qi for event in reversed(seen.events()) if event.kind == "take" and event.seat == RIVAL)
    new = _newest(seen)
    return {
        "line": Line(seen.table.bulls[seen.seat]),
        "took": qi_fact([UNIT[card] for card in took]),
        "new": qi_fact((new,)),
        "old": qi_fact([unit for unit in _needed(seen) if unit != new]),
    }


def _last_facts(seen: FireBullsObservation) -> dict[str, Fact]:
    return {"old": qi_fact(_needed(seen)), "line": Line(seen.table.bulls[seen.seat])}


PLAYS = (
    piece(
        "left_lying",
        81,
        "take ox",
        PlayStep("new", _new_first, ("it_waits", "draw", "other"), ("take scout",), _facts),
        PlayStep("old", _the_last, ("draw", "other"), (), _last_facts),
    ),
)
