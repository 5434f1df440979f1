"""The cards of Fire Bulls: Qi units, Yan cards with their price, points and totem, and the bulls' colours."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.games.fire_bulls.cards import (
    GENERAL,
    NEEDS,
    POINTS,
    TOTEM,
    TOTEM_CODES,
    UNIT,
    UNIT_CODES,
)
from web.cards import Face
from web.i18n import Words


@dataclass(frozen=True, slots=True)
class UnitFace(Face):
    """A Qi unit, on a card of its own or as part of a price: `icon`, `letter` and `title` are printed."""

    icon: str
    letter: str
    title: str


@dataclass(frozen=True, slots=True)
class YanFace(Face):
    """`colour`: the totem's code, which chooses its shape; `letter` and `points` are printed; `needs`: what
    beats the card. `title` is the general's name.
    """

    colour: str
    letter: str
    points: int
    needs: tuple[UnitFace, ...]
    title: str


@dataclass(frozen=True, slots=True)
class BullFace(Face):
    """A bull of a player's colour."""

    colour: str
    letter: str


def unit_name(words: Words, unit: int) -> str:
    """A unit of Qi: 弓兵 or archer."""
    return {
        "ox": words.pgettext("unit", "ox"),
        "warrior": words.pgettext("unit", "warrior"),
        "archer": words.pgettext("unit", "archer"),
        "rider": words.pgettext("unit", "rider"),
        "chariot": words.pgettext("unit", "chariot"),
        "scout": words.pgettext("unit", "scout"),
    }[UNIT_CODES[unit]]


def unit_letter(words: Words, unit: int) -> str:
    """What is printed beside the icon: 弓 or A."""
    return {
        # NOTE: the letter printed on the card of a unit (ox, warrior, archer, rider, chariot, scout); each
        # needs its own
        "ox": words.pgettext("unit letter", "O"),
        "warrior": words.pgettext("unit letter", "W"),
        "archer": words.pgettext("unit letter", "A"),
        "rider": words.pgettext("unit letter", "R"),
        "chariot": words.pgettext("unit letter", "C"),
        "scout": words.pgettext("unit letter", "S"),
    }[UNIT_CODES[unit]]


def colour_name(words: Words, colour: int) -> str:
    """A totem's or a bull's colour: 棕 or brown."""
    return {
        "red": words.gettext("red"),
        "yellow": words.gettext("yellow"),
        "blue": words.gettext("blue"),
        "green": words.gettext("green"),
        "brown": words.gettext("brown"),
        "white": words.gettext("white"),
    }[TOTEM_CODES[colour]]


def colour_letter(words: Words, colour: int) -> str:
    """What is printed beside the totem's shape: 棕 or Br."""
    return {
        "red": words.pgettext("card letter", "R"),
        "yellow": words.pgettext("card letter", "Y"),
        "blue": words.pgettext("card letter", "B"),
        "green": words.pgettext("card letter", "G"),
        "brown": words.pgettext("card letter", "Br"),
        "white": words.pgettext("card letter", "W"),
    }[TOTEM_CODES[colour]]


def units_in_words(words: Words, units: Iterable[int]) -> str:
    """Several units: `ox ×2, warrior`."""
    counted: dict[int, int] = {}
    for unit in units:
        counted[unit] = counted.get(unit, 0) + 1
    return words.join(
        [unit_name(words, unit) + (f" ×{count}" if count > 1 else "") for unit, count in counted.items()]
    )


def card_name(words: Words, card: int) -> str:
    """The name of a Qi card: 弓兵 or archer."""
    return unit_name(words, UNIT[card])


def yan_name(words: Words, card: int) -> str:
    """The short name of a Yan card: 紅（勇士 ×2） or red (warrior ×2); the general by his name."""
    if card == GENERAL:
        return words.gettext("General Qi Jie")
    # NOTE: the short name of an enemy card: colour of its totem and what beats it, "red (ox, archer)"
    return words.gettext(
        "%(colour)s (%(units)s)",
        colour=colour_name(words, TOTEM[card]),
        units=units_in_words(words, NEEDS[card]),
    )


def unit_face(words: Words, unit: int) -> UnitFace:
    name = unit_name(words, unit)
    return UnitFace("fb qi", name, UNIT_CODES[unit], unit_letter(words, unit), name)


def card_face(words: Words, card: int) -> UnitFace:
    """The face of a Qi card id 0..53."""
    return unit_face(words, UNIT[card])


def yan_face(words: Words, card: int) -> YanFace:
    """The face of a Yan card id 0..53."""
    colour = TOTEM[card]
    # NOTE: an enemy card read aloud: "red totem, 3 points, beaten by warrior ×2"
    name = words.ngettext(
        "%(colour)s totem, %(num)s point, beaten by %(units)s",
        "%(colour)s totem, %(num)s points, beaten by %(units)s",
        POINTS[card],
        colour=colour_name(words, colour),
        units=units_in_words(words, NEEDS[card]),
    )
    title = yan_name(words, card) if card == GENERAL else ""
    if title:
        # NOTE: the general's card read aloud: his name, then totem, points and price
        name = words.gettext("%(general)s: %(rest)s", general=title, rest=name)
    return YanFace(
        look="fb yan general" if card == GENERAL else "fb yan",
        name=name,
        colour=TOTEM_CODES[colour],
        letter=colour_letter(words, colour),
        points=POINTS[card],
        needs=tuple(unit_face(words, unit) for unit in NEEDS[card]),
        title=title,
    )


def bull_face(words: Words, colour: int) -> BullFace:
    """The bull of a seat: seat n has colour n."""
    # NOTE: a player's marker, "red bull"
    name = words.gettext("%(colour)s bull", colour=colour_name(words, colour))
    return BullFace(f"totem-{TOTEM_CODES[colour]}", name, TOTEM_CODES[colour], colour_letter(words, colour))


def back_face(words: Words, side: str = "qi") -> UnitFace:
    """The back of a card of `qi` or `yan`."""
    if side == "yan":
        # NOTE: the character or letter on the back of an enemy card
        return UnitFace(
            "fb back yan", words.gettext("face-down Yan card"), "", words.pgettext("army", "Y"), ""
        )
    return UnitFace("fb back qi", words.gettext("face-down Qi card"), "", words.pgettext("army", "Q"), "")
