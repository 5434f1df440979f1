"""A piece of real play for F-2: the attack that brings the most points with the cards in hand."""

from __future__ import annotations

from engine.games.fire_bulls.actions import POSITIONS
from engine.games.fire_bulls.observation import FireBullsObservation
from lessons.content.fire_bulls.battlefield import worth
from lessons.content.fire_bulls.moves import MUSTER, line_of, piece, reached
from lessons.facts import Fact, number
from lessons.plays import PlayStep, only


def _points(seen: FireBullsObservation, line: int) -> int:
    return worth(reached(seen, line))


def _most_points(seen: FireBullsObservation, played: str) -> str:
    line = line_of(played)
    if line is None:
        return MUSTER
    best = max(_points(seen, other) for other in range(POSITIONS))
    return "" if _points(seen, line) == best else "less"


def _facts(seen: FireBullsObservation) -> dict[str, Fact]:
    best = max(range(POSITIONS), key=lambda line: _points(seen, line))
    return {"points": number(_points(seen, best)), "cards": number(len(reached(seen, best)))}


PLAYS = (
    piece(
        "longest_attack",
        1,
        "take scout; attack 852; stop",
        PlayStep("attack", _most_points, ("less", MUSTER), (), _facts),
        PlayStep("again", only("again", "stop"), ("stop",)),
        PlayStep("third", only("again", "stop"), ("stop",)),
    ),
)
