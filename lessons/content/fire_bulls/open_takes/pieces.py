"""A piece of real play for F-5: beat first what the rival can certainly beat next."""

from __future__ import annotations

from engine.games.fire_bulls.actions import LINES
from engine.games.fire_bulls.cards import PACKED_NEEDS, POINTS, covers
from engine.games.fire_bulls.cards import counts as counts_of
from engine.games.fire_bulls.observation import FireBullsObservation
from lessons.content.fire_bulls.battlefield import qi_fact, yan_fact
from lessons.content.fire_bulls.moves import MUSTER, line_of, piece
from lessons.facts import Fact, number
from lessons.plays import PlayStep

RIVAL = 1
OUTER = (6, 7, 8)


def _threat(seen: FireBullsObservation) -> int:
    """The card of the outer row that the rival's known cards beat."""
    known, grid = seen.table.known[RIVAL], seen.table.grid
    (card,) = [grid[cell] for cell in OUTER if covers(known, PACKED_NEEDS[grid[cell]])]
    return card


def _before_him(seen: FireBullsObservation, played: str) -> str:
    line = line_of(played)
    if line is None:
        return MUSTER
    return "" if seen.table.grid[LINES[line][0]] == _threat(seen) else "leaves_it"


def _facts(seen: FireBullsObservation) -> dict[str, Fact]:
    card = _threat(seen)
    known = [unit for unit, count in enumerate(counts_of(seen.table.known[RIVAL])) for _ in range(count)]
    return {"known": qi_fact(known), "card": yan_fact(card), "points": number(POINTS[card])}


PLAYS = (
    piece(
        "before_him",
        172,
        "take ox; take scout; attack 741; stop; take archer; take chariot; draw; stay; take archer; draw; "
        "stay; take chariot",
        PlayStep("attack", _before_him, ("leaves_it", MUSTER), (), _facts),
    ),
)
