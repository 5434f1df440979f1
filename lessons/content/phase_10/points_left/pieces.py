"""A piece of real play for T-7: the rival has one card left; add what fits, then the dearest card goes."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.phase_10.cards import POINTS
from engine.games.phase_10.observation import Phase10Observation
from lessons.content.phase_10.moves import card_of, piece, verb
from lessons.facts import Fact, number
from lessons.plays import PlayStep

RIVAL = 1


def _hit(_seen: Phase10Observation, played: str) -> str:
    return "" if verb(played) == "hit" else "kept"


def _away(seen: Phase10Observation, played: str) -> str:
    return "" if POINTS[card_of(played)] == max(POINTS[card] for card in seen.hand) else "cheap"


def _facts(seen: Phase10Observation) -> Mapping[str, Fact]:
    points = [POINTS[card] for card in seen.hand]
    return {
        "rival_cards": number(len(seen.table.hands[RIVAL])),
        "points": number(sum(points)),
        "high": number(max(points)),
        "low": number(min(points)),
        "left": number(sum(points) - max(points)),
    }


PLAYS = (
    piece(
        "one_card_left",
        147,
        """
        draw discard; lay 1b#2 1y W=1 | 6r 6b 6b#2; hit W#6=1 > 1; discard 10r#2; draw deck; discard 4r;
        draw deck; hit 6r#2 > 2; discard 2g#2; draw deck; discard 3y; draw deck; discard S#4 > 1; draw deck;
        discard 8r#2; draw deck; discard 2g; draw deck; discard 3r; draw deck; discard 1r#2; draw discard;
        hit 1r#2 > 1; discard 7g#2; draw discard; lay 7y 7y#2 7g#2 | 11b#2 11y W#8=11
        """,
        PlayStep("add", _hit, ("kept",), (), _facts),
        PlayStep("away", _away, ("cheap",), ("draw deck", "hit 1r > 1", "discard 8g#2"), _facts),
    ),
)
