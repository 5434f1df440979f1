"""How a card looks and what it is called: the data behind the one card macro, `templates/card.html`."""

from __future__ import annotations

from dataclasses import dataclass

from web.i18n import Words

COLOURS = ("red", "blue", "yellow", "green")
WILD_FACE, SKIP_FACE = 48, 49


@dataclass(frozen=True, slots=True)
class CardFace:
    """`look` is the CSS class (a colour, wild, skip or back), `letter` and `mark` are printed, `name` is
    spoken.
    """

    look: str
    letter: str
    mark: str
    name: str


def face_of(card: int) -> int:
    """Face 0..49 of a card id 0..107 of Phase 10."""
    if card < 96:
        return card // 2
    return WILD_FACE if card < 104 else SKIP_FACE


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
    face = face_of(card)
    if face == SKIP_FACE:
        return words.gettext("skip")
    if face == WILD_FACE:
        if stands_for:
            # NOTE: a wild card on the table; %(what)s is a number or a colour
            return words.gettext("wild as %(what)s", what=stands_for)
        return words.gettext("wild")
    # NOTE: the name of a card, as "red 5"
    return words.gettext("%(colour)s %(number)s", colour=colour_name(words, face // 12), number=face % 12 + 1)


def card_face(words: Words, card: int, stands_for: str = "") -> CardFace:
    """The face of a card id 0..107; `stands_for` is the number or colour name that a laid wild has."""
    face = face_of(card)
    name = card_name(words, card, stands_for)
    if face == SKIP_FACE:
        return CardFace("skip", words.pgettext("card letter", "skip"), "⊘", name)
    if face == WILD_FACE:
        return CardFace("wild", words.pgettext("card letter", "wild"), stands_for or "★", name)
    return CardFace(COLOURS[face // 12], colour_letter(words, face // 12), str(face % 12 + 1), name)


def back_face(words: Words) -> CardFace:
    return CardFace("back", "", "", words.gettext("face-down card"))


def parse_cards(text: str) -> tuple[tuple[int, str], ...]:
    """Card ids from their written form: `5r 12g W=6 S`; a number's second mention is its second copy."""
    used: dict[int, int] = {}
    found = []
    for word in text.split():
        name, _, stands_for = word.partition("=")
        if name in "WS":
            face, first = (WILD_FACE, 96) if name == "W" else (SKIP_FACE, 104)
        else:
            face = "rbyg".index(name[-1]) * 12 + int(name[:-1]) - 1
            first = face * 2
        found.append((first + used.get(face, 0), stands_for))
        used[face] = used.get(face, 0) + 1
    return tuple(found)
