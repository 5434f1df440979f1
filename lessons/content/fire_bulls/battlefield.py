"""Fields and hands of Fire Bulls for tasks, and what an attack reaches on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.fire_bulls.actions import LINE_NAMES, LINES
from engine.games.fire_bulls.cards import (
    FIRST_OF_UNIT,
    GENERAL,
    NEEDS,
    ONE,
    PACKED_NEEDS,
    POINTS,
    TOTEM,
    UNITS,
    YAN_CARDS,
    covers,
)
from engine.games.fire_bulls.state import CELLS, EMPTY, MOST_ALIGNED, MOST_OTHER
from engine.rng import Rng
from lessons.facts import Cards, Yan

FIELD_CARDS = tuple(card for card in range(YAN_CARDS) if card != GENERAL)
"""Yan cards that can lie in the grid (FB-06)."""
LINE_CODES = tuple(f"l{name}" for name in LINE_NAMES)
CELL_CODES = tuple(f"c{cell + 1}" for cell in range(CELLS))
"""Options that are a line or a cell."""


def dealt_field(rng: Rng) -> tuple[int, ...]:
    """Nine different Yan cards, by cell."""
    cards = list(FIELD_CARDS)
    rng.shuffle(cards)
    return tuple(cards[:CELLS])


def dealt_units(rng: Rng, count: int) -> tuple[int, ...]:
    """Units of a hand, sorted."""
    return tuple(sorted(rng.below(UNITS) for _ in range(count)))


def qi(units: Iterable[int]) -> tuple[int, ...]:
    """Qi cards of these units, as everybody sees them."""
    return tuple(FIRST_OF_UNIT[unit] for unit in units)


def qi_fact(units: Iterable[int]) -> Cards:
    """The same as a fact."""
    return Cards("fire_bulls", qi(sorted(units)))


def yan_fact(*cards: int) -> Yan:
    """Yan cards as a fact."""
    return Yan(cards)


def most_kills(bull: int, line: int) -> int:
    """How many cards an attack may beat at most (FB-16)."""
    return MOST_ALIGNED if bull == line else MOST_OTHER


def standing(grid: Sequence[int], line: int) -> list[int]:
    """The cards of a line from outside inward, gaps stepped over (FB-17)."""
    return [grid[cell] for cell in LINES[line] if grid[cell] != EMPTY]


def beaten(units: Iterable[int], grid: Sequence[int], line: int, most: int) -> list[int]:
    """The cards that an attack along the line beats with these units, as far as it can go (FB-13 to
    FB-16)."""
    held = sum(ONE[unit] for unit in units)
    found: list[int] = []
    for card in standing(grid, line)[:most]:
        if not covers(held, PACKED_NEEDS[card]):
            break
        held -= PACKED_NEEDS[card]
        found.append(card)
    return found


def worth(cards: Iterable[int], colour: int = -1) -> int:
    """Printed points, and one for each card of the colour (FB-27)."""
    return sum(POINTS[card] + (TOTEM[card] == colour) for card in cards)


def price(cards: Iterable[int]) -> list[int]:
    """All units that the cards take, sorted."""
    return sorted(unit for card in cards for unit in NEEDS[card])


def lacking(units: Iterable[int], wanted: Iterable[int]) -> list[int]:
    """The units that are missing, sorted."""
    left, missing = list(units), []
    for unit in sorted(wanted):
        if unit in left:
            left.remove(unit)
        else:
            missing.append(unit)
    return missing


def marked(codes: Iterable[str]) -> str:
    """The written form of options pressed in any order."""
    return " ".join(sorted(codes))
