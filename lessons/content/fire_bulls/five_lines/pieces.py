"""A piece of real play for F-1: get to the centre on one of the lines that lead through it."""

from __future__ import annotations

from engine.games.fire_bulls.actions import LINES
from engine.games.fire_bulls.observation import FireBullsObservation
from lessons.content.fire_bulls.moves import MUSTER, line_of, piece, reached
from lessons.plays import PlayStep, only

CENTRE = 4


def _to_centre(seen: FireBullsObservation, played: str) -> str:
    """Whatever line beats the card in the centre."""
    line = line_of(played)
    if line is None:
        return MUSTER
    if CENTRE not in LINES[line]:
        return "elsewhere"
    return "" if seen.table.grid[CENTRE] in reached(seen, line) else "short"


PLAYS = (
    piece(
        "to_the_centre",
        131,
        "take rider",
        PlayStep("attack", _to_centre, ("elsewhere", "short", MUSTER)),
        PlayStep("again", only("again", "stop"), ("stop",)),
    ),
)
