"""The field of Fire Bulls worked out anew: lines as straight walks, attacks card by card with lists of units,
facts of tasks as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engine.games.fire_bulls.cards import NEEDS, TOTEM, UNIT
from lessons.facts import Cards, Line, Number, Percent, Ratio, Yan
from lessons.fire_bulls.pictures import Field, QiRows
from lessons.items import Item

WALKS = [
    [3 * row + column + (2 - row) * turn + 1 for row in (2, 1, 0)]
    for column, turn in ((0, 1), (0, 0), (1, 0), (2, 0), (2, -1))
]
"""The straight walks from the outer row to the inner one that stay in the field, by numbers of cells."""


def printed(card: int) -> int:
    """The points of a card of the grid by its price: one unit 1, two different 2, two equal 3, three
    different 4, a pair and one 5."""
    units = NEEDS[card]
    return {(1, 1): 1, (2, 2): 2, (2, 1): 3, (3, 3): 4, (3, 2): 5}[len(units), len(set(units))]


def attack(units: Sequence[int], cards: Sequence[int], most: int) -> list[int]:
    """The cards beaten one after the other, each unit taken out of the hand once."""
    hand = list(units)
    fallen: list[int] = []
    for card in cards:
        if len(fallen) == most or any(hand.count(unit) < NEEDS[card].count(unit) for unit in NEEDS[card]):
            break
        for unit in NEEDS[card]:
            hand.remove(unit)
        fallen.append(card)
    return fallen


def on_line(field: Field, line: int) -> list[int]:
    """The cards of a line, walked from outside; empty cells hold nobody."""
    found = [field.cards[cell - 1] for cell in WALKS[line]]
    return [card for card in found if card != -1]


def points(cards: Sequence[int], colour: int = -1) -> int:
    """Printed points and one for each card of the colour."""
    return sum(printed(card) for card in cards) + [TOTEM[card] for card in cards].count(colour)


def field_of(item: Item) -> Field:
    """The field that the question shows."""
    return next(picture for picture in item.shown if isinstance(picture, Field))


def row(item: Item, code: str) -> list[int]:
    """The units of a row of cards that the question shows."""
    rows = next(picture for picture in item.shown if isinstance(picture, QiRows)).rows
    return [UNIT[card] for name, cards in rows if name == code for card in cards]


def value(item: Item, name: str) -> Fraction:
    """A number or a chance."""
    fact = item.facts[name]
    assert isinstance(fact, Number | Percent | Ratio)
    return fact.value


def line(item: Item, name: str = "line") -> int:
    """A line by its index."""
    fact = item.facts[name]
    assert isinstance(fact, Line)
    return fact.index


def cards(item: Item, name: str) -> tuple[int, ...]:
    """Yan cards by id, or Qi cards by unit."""
    fact = item.facts[name]
    assert isinstance(fact, Cards | Yan)
    return fact.ids if isinstance(fact, Yan) else tuple(UNIT[card] for card in fact.ids)
