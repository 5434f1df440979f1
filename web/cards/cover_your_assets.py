"""The cards of Cover Your Assets: names, faces, and the set that lies on top of a tower."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from engine.games.cover_your_assets.cards import (
    DECK_SIZE,
    FACE,
    FACE_NAMES,
    IS_WILD,
    VALUE,
    parse_card,
    value_of,
)
from web.cards import Face, copies
from web.i18n import Words


@dataclass(frozen=True, slots=True)
class AssetFace(Face):
    """`icon` names the drawing, `title` and `value` are printed."""

    icon: str
    title: str
    value: str


@dataclass(frozen=True, slots=True)
class SetFace:
    """A set of a tower: the card in front, how many cards, how many of them wilds, the value in dollars."""

    front: AssetFace
    size: int
    wilds: int
    value: str
    name: str


@cache
def kind_name(words: Words, face: int) -> str:
    """The name of a kind of card, by face: 珠寶 or jewels."""
    return {
        "piggy_bank": words.pgettext("asset", "piggy bank"),
        "baseball_cards": words.pgettext("asset", "baseball cards"),
        "stamps": words.pgettext("asset", "stamps"),
        # NOTE: banknotes hidden under a mattress
        "cash": words.pgettext("asset", "mattress cash"),
        "bank": words.pgettext("asset", "bank account"),
        "coins": words.pgettext("asset", "coins"),
        "stocks": words.pgettext("asset", "stocks"),
        "auto": words.pgettext("asset", "classic car"),
        "jewels": words.pgettext("asset", "jewels"),
        "home": words.pgettext("asset", "house"),
        "silver": words.pgettext("asset", "silver"),
        "gold": words.pgettext("asset", "gold"),
    }[FACE_NAMES[face]]


def dollars(words: Words, amount: int) -> str:
    """An amount of money: `$15,000`."""
    return f"${words.number(amount)}"


def card_name(words: Words, card: int) -> str:
    """The short name of a card: 珠寶 or jewels."""
    return kind_name(words, FACE[card])


def card_face(words: Words, card: int) -> AssetFace:
    """The face of a card id 0..109."""
    title, value = card_name(words, card), dollars(words, VALUE[card])
    if IS_WILD[card]:
        # NOTE: a card read aloud, as "gold, wild, $50,000"
        name = words.gettext("%(card)s, wild, %(value)s", card=title, value=value)
        look = f"cya wild {FACE_NAMES[FACE[card]]}"
    else:
        # NOTE: a card read aloud, as "jewels, $15,000"
        name = words.gettext("%(card)s, %(value)s", card=title, value=value)
        look = f"cya worth-{VALUE[card] // 1000}"
    return AssetFace(look, name, FACE_NAMES[FACE[card]], title, value)


def back_face(words: Words) -> AssetFace:
    return AssetFace("cya back", words.gettext("face-down card"), "", "", "")


def set_face(words: Words, cards: Sequence[int]) -> SetFace:
    """A set from its cards (at least one asset): an asset stands in front."""
    front = min(cards)  # assets have the lower ids
    wilds = sum(IS_WILD[card] for card in cards)
    value = dollars(words, value_of(cards))
    kind = card_name(words, front)
    if wilds:
        # NOTE: a set on a tower, read aloud, as "jewels: 3 cards, 1 of them wild, $55,000"
        name = words.ngettext(
            "%(kind)s: %(size)s cards, %(num)s of them wild, %(value)s",
            "%(kind)s: %(size)s cards, %(num)s of them wild, %(value)s",
            wilds,
            kind=kind,
            size=len(cards),
            value=value,
        )
    else:
        # NOTE: a set on a tower, read aloud, as "jewels: 2 cards, $30,000"
        name = words.ngettext(
            "%(kind)s: %(num)s card, %(value)s",
            "%(kind)s: %(num)s cards, %(value)s",
            len(cards),
            kind=kind,
            value=value,
        )
    return SetFace(card_face(words, front), len(cards), wilds, value, name)


def pictured(text: str) -> tuple[int, ...]:
    """Cards to draw, from the engine's notation: `jewels jewels gold`. Raises InvalidInput."""
    return tuple(copies(text.split(), parse_card, DECK_SIZE))
