"""The cards of Phase 10: names, faces, pictures from the notation."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.phase_10.cards import COLOUR, DECK_SIZE, IS_SKIP, IS_WILD, NUMBER, parse_card
from web.cards import Face, copies
from web.i18n import Words

COLOURS = ("red", "blue", "yellow", "green")


@dataclass(frozen=True, slots=True)
class CardFace(Face):
    """`look` is a colour, wild, skip or back; `letter` and `mark` are printed."""

    letter: str
    mark: str


def colour_name(words: Words, colour: int) -> str:
    """The name of colour 0..3: 紅 or red."""
    return (words.gettext("red"), words.gettext("blue"), words.gettext("yellow"), words.gettext("green"))[
        colour
    ]


def colour_letter(words: Words, colour: int) -> str:
    """What is printed on the card: 紅 or R."""
    return (
        # NOTE: the letter printed on a red card; each colour needs its own
        words.pgettext("card letter", "R"),
        words.pgettext("card letter", "B"),
        words.pgettext("card letter", "Y"),
        words.pgettext("card letter", "G"),
    )[colour]


def card_name(words: Words, card: int, stands_for: str = "") -> str:
    """A card's accessible name: 紅 5 / red 5; a laid wild says what it stands for."""
    if IS_SKIP[card]:
        return words.gettext("skip")
    if IS_WILD[card]:
        if stands_for:
            # NOTE: a wild card on the table; %(what)s is a number or a colour
            return words.gettext("wild as %(what)s", what=stands_for)
        return words.gettext("wild")
    # NOTE: the name of a card, as "red 5"
    return words.gettext(
        "%(colour)s %(number)s", colour=colour_name(words, COLOUR[card]), number=NUMBER[card]
    )


def card_face(words: Words, card: int, stands_for: str = "") -> CardFace:
    """The face of a card id 0..107; `stands_for` is the number or colour name that a laid wild has."""
    name = card_name(words, card, stands_for)
    if IS_SKIP[card]:
        return CardFace("skip", name, words.pgettext("card letter", "skip"), "⊘")
    if IS_WILD[card]:
        return CardFace("wild", name, words.pgettext("card letter", "wild"), stands_for or "★")
    colour = COLOUR[card]
    return CardFace(COLOURS[colour], name, colour_letter(words, colour), str(NUMBER[card]))


def back_face(words: Words) -> CardFace:
    return CardFace("back", words.gettext("face-down card"), "", "")


def pictured(text: str) -> tuple[tuple[int, str], ...]:
    """Cards to draw, (card id, what it stands for), from the engine's notation: `5r 12g W=6 S`.

    A card that is mentioned again is its next copy. Raises InvalidInput.
    """
    words = [word.partition("=") for word in text.split()]
    cards = copies([name for name, _, _ in words], parse_card, DECK_SIZE)
    return tuple((card, stands_for) for card, (_, _, stands_for) in zip(cards, words, strict=True))
