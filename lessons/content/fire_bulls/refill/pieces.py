"""A piece of real play for F-3: bring a dear card to the front, then beat it there."""

from __future__ import annotations

from engine.games.fire_bulls.actions import LINES
from engine.games.fire_bulls.cards import NEEDS, POINTS
from engine.games.fire_bulls.observation import FireBullsObservation
from lessons.content.fire_bulls.battlefield import qi_fact, yan_fact
from lessons.content.fire_bulls.moves import MUSTER, line_of, piece
from lessons.facts import Fact, number
from lessons.plays import PlayStep, only

COLUMN = 1
"""The line of the piece, a column."""
OUTER, _, INNER = LINES[COLUMN]


def _column(_seen: FireBullsObservation, played: str) -> str:
    line = line_of(played)
    if line is None:
        return MUSTER
    return "" if line == COLUMN else "elsewhere"


def _inner(seen: FireBullsObservation) -> dict[str, Fact]:
    return _facts(seen.table.grid[INNER])


def _pushed(seen: FireBullsObservation) -> dict[str, Fact]:
    return _facts(seen.table.grid[OUTER])


def _facts(card: int) -> dict[str, Fact]:
    return {"card": yan_fact(card), "points": number(POINTS[card]), "units": qi_fact(NEEDS[card])}


def _front(_seen: FireBullsObservation, played: str) -> str:
    """Any line that begins with the card that was pushed to the front."""
    line = line_of(played)
    if line is None:
        return MUSTER
    return "" if LINES[line][0] == OUTER else "elsewhere"


PLAYS = (
    piece(
        "to_the_front",
        647,
        "take archer; take archer; take rider; draw; stay",
        PlayStep("attack", _column, ("elsewhere", MUSTER), (), _inner),
        PlayStep("again", only("again", "stop"), ("stop",), ("draw", "stay"), _inner),
        PlayStep("front", _front, ("elsewhere", MUSTER), (), _pushed),
    ),
)
