"""A piece of real play for T-8: three at the table, and the one after the next is about to go out."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.phase_10.observation import Phase10Observation
from lessons.content.phase_10.moves import piece
from lessons.facts import Fact, number
from lessons.plays import PlayStep

NEXT, LAST = 1, 2


def _skip(_seen: Phase10Observation, played: str) -> str:
    if not played.startswith("discard S"):
        return "other_card"
    target = played.partition(">")[2].strip()
    return "" if target == str(LAST + 1) else "other_rival" if target else "nobody"


def _facts(seen: Phase10Observation) -> Mapping[str, Fact]:
    hands = seen.table.hands
    return {"next_cards": number(len(hands[NEXT])), "last_cards": number(len(hands[LAST]))}


PLAYS = (
    piece(
        "whom_to_skip",
        231,
        """
        draw deck; discard 1b#2; draw deck; discard 4b#2; draw deck; discard 12r; draw discard; discard 8b;
        draw deck; discard 12b#2; draw deck; discard 11b; draw deck; discard 11r; draw discard;
        lay 5b 5y#2 5g | 11r 11b#2 11g; hit 5g#2 > 1; discard 7b; draw deck; discard 2r#2; draw deck;
        lay 3r 3r#2 3y#2 | 12r 12r#2 12b; discard 7b#2; draw deck; hit 5r > 1; discard 9b#2; draw deck;
        lay 3y 3g W#4=3 | 5b#2 5y W#7=5; discard 6r; draw deck; discard 8r; draw deck; hit 11y > 2;
        discard 6y#2; draw deck
        """,
        PlayStep(
            "skip", _skip, ("other_rival", "nobody", "other_card"), ("draw deck", "discard 10r"), _facts
        ),
        seats=3,
    ),
)
