"""The 54 Qi cards and 54 Yan cards of Fire Bulls, read from `cards.toml`: ids, kinds, notation.

A Qi card is an id from 0 to 53; equal ones have different ids but one *unit*, which is all that anybody can
tell. A Yan card is an id of its own kind from 0 to 53, no two alike. Sets of Qi cards are also kept *packed*:
an int with one field of FIELD_BITS for each unit, so that one subtraction compares all units.
"""

from collections.abc import Iterable
from typing import Any

from engine.card_list import card_list
from engine.game import InvalidInput

_DATA: dict[str, Any] = card_list(__package__)

UNIT_CODES = tuple(str(unit["code"]) for unit in _DATA["units"])
"""Codes of the Qi units by index."""
UNIT_LETTERS = tuple(str(unit["letter"]) for unit in _DATA["units"])
UNITS = len(UNIT_CODES)
COPIES = tuple(int(unit["copies"]) for unit in _DATA["units"])
"""Qi cards of each unit."""
QI_CARDS = YAN_CARDS = 54

UNIT = tuple(unit for unit, copies in enumerate(COPIES) for _ in range(copies))
"""The unit of each Qi card."""
FIRST_OF_UNIT = tuple(UNIT.index(unit) for unit in range(UNITS))
CANONICAL = tuple(FIRST_OF_UNIT[UNIT[card]] for card in range(QI_CARDS))
"""The first Qi card of the same unit: what others see of a card."""

FIELD_BITS = 5
"""Bits of one unit in a packed set; the highest is a guard, so up to 15 copies fit. The whole set fits in 30
bits, up to which Python's ints are fastest."""
ONE = tuple(1 << FIELD_BITS * unit for unit in range(UNITS))
"""One card of each unit, packed."""
GUARD = sum(one << FIELD_BITS - 1 for one in ONE)
QI_ONE = tuple(ONE[UNIT[card]] for card in range(QI_CARDS))
"""Each Qi card, packed."""

TOTEM_CODES = tuple(str(totem["code"]) for totem in _DATA["totems"])
"""Totem colours by index; seat n's bull has colour n, the last one is nobody's."""


def _yan_rows() -> list[tuple[int, tuple[int, ...], int, bool]]:
    """Of each Yan card: totem, units it takes to beat it, points, whether it is the general (FB-01)."""
    rows = []
    for totem, entry in enumerate(_DATA["totems"]):
        listed = [(text, False) for text in entry["cards"]]
        if "general" in entry:
            listed.append((entry["general"], True))
        for text, general in listed:
            needs, _, points = text.partition("=")
            units = tuple(UNIT_CODES.index(code) for code in needs.split("+"))
            rows.append((totem, units, int(points), general))
    return rows


_YAN = _yan_rows()
TOTEM = tuple(row[0] for row in _YAN)
"""The totem colour of each Yan card."""
NEEDS = tuple(row[1] for row in _YAN)
"""The units that beat each Yan card, as printed (FB-14)."""
POINTS = tuple(row[2] for row in _YAN)
"""The printed points of each Yan card."""
GENERAL = [row[3] for row in _YAN].index(True)
"""General Qi Jie (FB-01)."""
PACKED_NEEDS = tuple(sum(ONE[unit] for unit in units) for units in NEEDS)

QI_NAMES = tuple(
    UNIT_CODES[UNIT[card]] + (f"#{card - CANONICAL[card] + 1}" if card != CANONICAL[card] else "")
    for card in range(QI_CARDS)
)
"""The written form of a Qi card: `ox`, and `ox#2` for further copies."""
GENERAL_NAME = "general"


def _yan_names() -> tuple[str, ...]:
    names: list[str] = []
    for card in range(YAN_CARDS):
        letters = "".join(UNIT_LETTERS[unit] for unit in NEEDS[card])
        name = GENERAL_NAME if card == GENERAL else f"{TOTEM_CODES[TOTEM[card]]}:{letters}"
        copies = sum(earlier.partition("#")[0] == name for earlier in names)
        names.append(f"{name}#{copies + 1}" if copies else name)
    return tuple(names)


YAN_NAMES = _yan_names()
"""The written form of a Yan card: its totem and what beats it, `red:oa`, `white:war`; `general`."""
_QI_BY_NAME = {name: card for card, name in enumerate(QI_NAMES)}
_YAN_BY_NAME = {name: card for card, name in enumerate(YAN_NAMES)}


def packed(cards: Iterable[int]) -> int:
    """Qi cards by id, packed."""
    return sum([QI_ONE[card] for card in cards])


def count_of(held: int, unit: int) -> int:
    """How many cards of the unit a packed set has."""
    return held >> FIELD_BITS * unit & (1 << FIELD_BITS) - 1


def counts(held: int) -> list[int]:
    """How many cards of each unit a packed set has."""
    return [held >> FIELD_BITS * unit & (1 << FIELD_BITS) - 1 for unit in range(UNITS)]


def covers(held: int, needs: int) -> bool:
    """Whether one packed set has at least the cards of another."""
    return (held + GUARD - needs) & GUARD == GUARD


def lacking(held: int, needs: int) -> int:
    """How many cards a packed set misses of another."""
    return sum([max(0, need - have) for have, need in zip(counts(held), counts(needs), strict=True)])


def parse_unit(text: str) -> int:
    """Read a unit: `ox`, any case; a copy number is left aside. Raises InvalidInput."""
    name = text.strip().lower().partition("#")[0]
    if name not in UNIT_CODES:
        raise _unknown(text)
    return UNIT_CODES.index(name)


def parse_qi(text: str) -> int:
    """Read a Qi card: `ox`, `ox#2`, any case; without copy number the first copy. Raises InvalidInput."""
    name = text.strip().lower()
    card = _QI_BY_NAME.get(name.removesuffix("#1"))
    if card is None:
        raise _unknown(text)
    return card


def parse_yan(text: str) -> int:
    """Read a Yan card: `red:oa`, `general`, any case. Raises InvalidInput."""
    card = _YAN_BY_NAME.get(text.strip().lower())
    if card is None:
        shown = text.strip()[:20]
        raise InvalidInput(
            "card_unknown",
            f"{shown!r} is no Yan card; write its totem and the letters of what beats it, such as red:oa, "
            f"or {GENERAL_NAME}.",
            text=shown,
        )
    return card


def _unknown(text: str) -> InvalidInput:
    shown = text.strip()[:20]
    return InvalidInput(
        "card_unknown", f"{shown!r} is no Qi card; write one of {', '.join(UNIT_CODES)}.", text=shown
    )


def check_list() -> None:
    """Raises ValueError where `cards.toml` has not the cards that the rules name (L13-17, FB-01)."""
    if len(UNIT) != QI_CARDS or len(_YAN) != YAN_CARDS:
        raise ValueError(f"there must be 54 cards on each side, not {len(UNIT)} Qi and {len(_YAN)} Yan")
    if sum(row[3] for row in _YAN) != 1:
        raise ValueError("there must be one general")
    if len(set(UNIT_LETTERS)) != UNITS or max(COPIES) >= 1 << FIELD_BITS - 1:
        raise ValueError("units must have different letters and fewer than 16 copies")


check_list()
