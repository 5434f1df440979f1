"""The 110 cards of Cover Your Assets, read from `cards.toml`: ids, faces, values, notation.

A card is an id from 0 to 109; equal cards have different ids but one *face*, which is all that anybody can
tell. Faces are the kinds in the order of the list: ten of assets, then silver and gold.
"""

from collections.abc import Sequence
from typing import Any

from engine.card_list import card_list
from engine.game import InvalidInput

_KINDS: list[dict[str, Any]] = card_list(__package__)["kind"]

FACE_NAMES: tuple[str, ...] = tuple(kind["code"] for kind in _KINDS)
"""The code of each face: `piggy_bank` ... `home`, `silver`, `gold`."""
VALUE_OF_FACE: tuple[int, ...] = tuple(kind["value"] for kind in _KINDS)
COPIES_OF_FACE: tuple[int, ...] = tuple(kind["copies"] for kind in _KINDS)
FACES = len(_KINDS)
ASSETS = sum(not kind.get("wild", False) for kind in _KINDS)
"""Faces below this are assets, the others wilds."""

FACE = tuple(face for face, copies in enumerate(COPIES_OF_FACE) for _ in range(copies))
DECK_SIZE = len(FACE)
FIRST_OF_FACE = tuple(FACE.index(face) for face in range(FACES))
"""The lowest id of each face."""
FIRST_WILD = FIRST_OF_FACE[ASSETS]
"""Assets have lower ids, wilds this or a higher one."""
IS_WILD = tuple(card >= FIRST_WILD for card in range(DECK_SIZE))
VALUE = tuple(VALUE_OF_FACE[face] for face in FACE)
"""In dollars."""
CANONICAL = tuple(FIRST_OF_FACE[face] for face in FACE)
"""The first card with the same face: what others see of a card."""

CARD_NAMES = tuple(
    FACE_NAMES[FACE[card]] + (f"#{card - CANONICAL[card] + 1}" if card != CANONICAL[card] else "")
    for card in range(DECK_SIZE)
)
"""The written form: `home`, and `home#2` for further copies."""
_CARD_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)}


def parse_card(text: str, hand: Sequence[int] = ()) -> int:
    """Read a card: `home`, `home#2`, `silver`, any case. A name without copy number means the lowest copy in
    `hand`, or the first copy where the hand has none. Raises InvalidInput."""
    key = text.strip().lower()
    name = key.removesuffix("#1")
    card = _CARD_BY_NAME.get(name)
    if card is None or (name != key and "#" in name):
        shown = text.strip()[:20]
        raise InvalidInput(
            "card_unknown",
            f"{shown!r} is no card; write one of {', '.join(FACE_NAMES)}, or home#2 for another copy.",
            text=shown,
        )
    if "#" not in key:
        return min((held for held in hand if CANONICAL[held] == card), default=card)
    return card


def value_of(cards: Sequence[int]) -> int:
    """What cards are worth together, in dollars."""
    return sum([VALUE[card] for card in cards])
