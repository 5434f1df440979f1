"""Lists and examples of the rules of Cover Your Assets, made from its cards."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.cover_your_assets.cards import (
    COPIES_OF_FACE,
    DECK_SIZE,
    FACES,
    FIRST_WILD,
    VALUE_OF_FACE,
    value_of,
)
from web.cards.cover_your_assets import dollars, kind_name, pictured
from web.i18n import Words

# A tower from base to top, and a set that is fought for: as it lies there, and with all that was played.
TOWER = ("stamps stamps", "home gold", "jewels jewels jewels silver")
FOUGHT_FOR = "jewels jewels"
PLAYED = ("jewels", "silver", "gold")


@dataclass(frozen=True, slots=True)
class Duel:
    """A challenge: the set before it and after it."""

    set: tuple[int, ...]
    won: tuple[int, ...]


def values(words: Words) -> dict[str, object]:
    """For the template: cards to draw, the card list, its sums."""
    kinds = zip(VALUE_OF_FACE, COPIES_OF_FACE, strict=True)
    return {
        "pictured": pictured,
        "assets": FIRST_WILD,
        "wilds": DECK_SIZE - FIRST_WILD,
        "tower": [pictured(text) for text in TOWER],
        "duel": Duel(pictured(FOUGHT_FOR), pictured(" ".join((FOUGHT_FOR, *PLAYED)))),
        "played": [pictured(text) for text in PLAYED],
        "most_turns": DECK_SIZE - 1,
        "card_list": [
            (kind_name(words, face), dollars(words, value), copies, dollars(words, value * copies))
            for face, (value, copies) in zip(range(FACES), kinds, strict=True)
        ],
        "total_cards": DECK_SIZE,
        "total_value": dollars(words, value_of(range(DECK_SIZE))),
    }
