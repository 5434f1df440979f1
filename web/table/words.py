"""Words for the seats of any table."""

from __future__ import annotations

from collections.abc import Callable

from web.i18n import Words
from web.table.flaws import introduced, own_names
from web.table.saves import PERSON

Named = Callable[[int], str]
"""Gives a seat's name in the language of the page."""


def names(words: Words, players: tuple[str, ...], *, reader_plays: bool = True) -> Named:
    """Names of the seats, numbered as they sit; the one person at a table of computers is "You", unless
    somebody else may be the reader.
    """
    alone = reader_plays and players.count(PERSON) == 1

    def named(seat: int) -> str:
        if players[seat] != PERSON:
            # NOTE: the name of a computer player; %(number)s is its seat, counted from 1
            return words.gettext("Computer %(number)s", number=seat + 1)
        if alone:
            return words.gettext("You")
        # NOTE: the name of a person who shares the device with others; %(number)s is the seat, from 1
        return words.gettext("Player %(number)s", number=seat + 1)

    return named


def strength_words(words: Words, player: str) -> str:
    """How strong a computer player is; a person at this device has a word of its own."""
    return {
        PERSON: words.gettext("a person here"),
        "random": words.gettext("by chance"),
        "easy": words.gettext("easy"),
        "solid": words.gettext("solid"),
        "strong": words.gettext("strong"),
        **{flawed: introduced(words, flawed) for flawed in own_names(words)},
    }.get(player, player)


def rung_names(words: Words) -> tuple[str, str, str, str]:
    """What the four steps of a hint are called."""
    return (
        words.gettext("Where to look"),
        words.gettext("The idea"),
        words.gettext("One worked step"),
        words.gettext("Answer and reason"),
    )
