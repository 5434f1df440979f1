"""What guided pieces of Fire Bulls share: a piece in one line, and what an action of it is."""

from __future__ import annotations

from engine.games.fire_bulls.actions import LINE_NAMES
from engine.games.fire_bulls.cards import UNIT
from engine.games.fire_bulls.observation import FireBullsObservation
from lessons.content.fire_bulls.battlefield import beaten, most_kills
from lessons.plays import Play, PlayStep

MUSTER = "muster"
"""The code for an action that takes or draws a card where an attack is wanted."""


def piece(name: str, seed: int, actions: str, *steps: PlayStep, seats: int = 2) -> Play:
    """A piece whose actions so far are written in one line, divided by `;`."""
    before = tuple(line.strip() for line in actions.split(";") if line.strip())
    return Play(name, "fire_bulls", seats, seed, steps, actions=before)


def line_of(played: str) -> int | None:
    """The line that an action attacks, None for every other action (the general has no line)."""
    verb, _, name = played.partition(" ")
    return LINE_NAMES.index(name) if verb == "attack" and name in LINE_NAMES else None


def units_of(seen: FireBullsObservation) -> tuple[int, ...]:
    """The own hand by units."""
    return tuple(UNIT[card] for card in seen.hand)


def reached(seen: FireBullsObservation, line: int) -> list[int]:
    """The Yan cards that the hand beats along a line now."""
    return beaten(units_of(seen), seen.table.grid, line, most_kills(seen.table.bulls[seen.seat], line))
