"""What guided pieces of Phase 10 have in common."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.phase_10.cards import parse_card
from lessons.plays import Play, PlayStep

EVEN = {"phases": "even"}
"""The phases 2, 4, 6, 8 and 10 alone: the first one has a run."""


def piece(
    name: str,
    seed: int,
    actions: str,
    *steps: PlayStep,
    seats: int = 2,
    options: Mapping[str, str] | None = None,
) -> Play:
    """A piece of Phase 10; its actions so far are written in one line, divided by `;`."""
    before = tuple(line.strip() for line in actions.split(";") if line.strip())
    return Play(name, "phase_10", seats, seed, steps, options or {}, before)


def verb(played: str) -> str:
    """What kind of action it is: draw, lay, hit, discard or pass."""
    return played.partition(" ")[0]


def card_of(played: str) -> int:
    """The card of a hit or of a discard."""
    return parse_card(played.split()[1].partition("=")[0])
