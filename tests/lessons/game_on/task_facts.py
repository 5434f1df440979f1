"""Facts of a task as plain numbers and cards."""

from __future__ import annotations

from fractions import Fraction

from lessons.facts import Cards, Number, Percent, Stamina
from lessons.items import Item

SEEDS, LONG_SEEDS = 60, 1_000
"""Tasks of each level that a test looks at."""


def value(item: Item, name: str) -> Fraction:
    """A number, or a chance from 0 to 1."""
    fact = item.facts[name]
    assert isinstance(fact, Number | Percent)
    return fact.value


def number(item: Item, name: str) -> int:
    """A whole number, or a chance in whole per cents."""
    found = value(item, name) * (100 if isinstance(item.facts[name], Percent) else 1)
    assert found.denominator == 1, name
    return int(found)


def cards(item: Item, name: str) -> tuple[int, ...]:
    """Cards by id."""
    fact = item.facts[name]
    assert isinstance(fact, Cards | Stamina)
    return fact.ids


def card(item: Item, name: str) -> int:
    """The only card of a fact."""
    (found,) = cards(item, name)
    return found
