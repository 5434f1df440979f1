"""A piece of real play for T-4: one discard, and two places of a run to keep open."""

from __future__ import annotations

from lessons.content.phase_10.moves import EVEN, discard_facts, judged_discard, piece
from lessons.plays import PlayStep

PLAYS = (
    piece(
        "two_places",
        73,
        "draw deck",
        PlayStep("discard", judged_discard, ("fewer", "breaks"), (), discard_facts),
        options=EVEN,
    ),
)
