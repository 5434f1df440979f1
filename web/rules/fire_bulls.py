"""Lists and examples of the rules of Fire Bulls, made from its cards."""

from __future__ import annotations

from engine.games.fire_bulls.cards import (
    COPIES,
    FIRST_OF_UNIT,
    GENERAL,
    NEEDS,
    POINTS,
    TOTEM,
    TOTEM_CODES,
    UNITS,
    YAN_CARDS,
    parse_yan,
)
from web.cards.fire_bulls import colour_name, unit_name, units_in_words, yan_name
from web.i18n import Words

# Yan cards that the page shows, from cheap to dear; the one that is paid for as an example.
SAMPLES = ("blue:a", "green:wa", "yellow:aa", "brown:owa", "red:sso", "general")
PAID = "red:sso"


def _cell(words: Words, card: int) -> str:
    """What a Yan card asks for; the general with his name."""
    units = units_in_words(words, NEEDS[card])
    if card == GENERAL:
        return words.gettext("%(general)s: %(rest)s", general=yan_name(words, card), rest=units)
    return units


def values(words: Words) -> dict[str, object]:
    """For the template: cards to draw, and all cards by totem and points."""
    prices = sorted(set(POINTS))
    by_totem = [
        [card for card in range(YAN_CARDS) if TOTEM[card] == totem] for totem in range(len(TOTEM_CODES))
    ]
    target = parse_yan(PAID)
    return {
        "units": FIRST_OF_UNIT,
        "samples": [parse_yan(name) for name in SAMPLES],
        "target": target,
        "payment": [FIRST_OF_UNIT[unit] for unit in NEEDS[target]],
        "qi_list": [(unit_name(words, unit), COPIES[unit]) for unit in range(UNITS)],
        "prices": prices,
        "yan_list": [
            (
                colour_name(words, totem),
                [[_cell(words, card) for card in cards if POINTS[card] == points] for points in prices],
            )
            for totem, cards in enumerate(by_totem)
        ],
    }
