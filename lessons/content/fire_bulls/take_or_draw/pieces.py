"""A piece of real play for F-7: the cards are there, so draw, move the bull, and beat three."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.fire_bulls.actions import LINE_NAMES
from engine.games.fire_bulls.observation import FireBullsObservation
from lessons.content.fire_bulls.battlefield import price, qi_fact, standing, worth
from lessons.content.fire_bulls.moves import piece
from lessons.facts import Fact, Line, number
from lessons.plays import PlayStep, only

AIM = "963"
LINE = LINE_NAMES.index(AIM)


def _verb(right: str, *others: str) -> Callable[[FireBullsObservation, str], str]:
    """One action is right; others are answered by their verb."""

    def wants(_seen: FireBullsObservation, played: str) -> str:
        if played == right:
            return ""
        verb = played.partition(" ")[0]
        assert verb in others, played
        return verb

    return wants


def _facts(seen: FireBullsObservation) -> dict[str, Fact]:
    cards = standing(seen.table.grid, LINE)
    return {
        "line": Line(LINE),
        "own": Line(seen.table.bulls[seen.seat]),
        "price": qi_fact(price(cards)),
        "points": number(worth(cards)),
    }


PLAYS = (
    piece(
        "draw_and_move",
        241,
        "take ox; take ox; take archer; take archer; take rider; take archer",
        PlayStep("draw", _verb("draw", "take", "attack"), ("take", "attack"), (), _facts),
        PlayStep("move", only("move right", "elsewhere"), ("elsewhere",), ("draw", "stay"), _facts),
        PlayStep(
            "attack",
            _verb(f"attack {AIM}", "take", "draw", "attack"),
            ("take", "draw", "attack"),
            (),
            _facts,
        ),
        PlayStep("again", only("again", "stop"), ("stop",)),
        PlayStep("third", only("again", "stop"), ("stop",)),
    ),
)
