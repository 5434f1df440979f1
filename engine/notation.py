"""What the notations of all games share."""

from engine.game import InvalidInput

LONGEST = 400
"""Characters of an action; longer ones are not looked at."""


def bad_notation(text: str, message: str) -> InvalidInput:
    """The error about a written form: `message` says what is wrong and what to write instead."""
    shown = text.strip()[:40]
    return InvalidInput("notation", message, text=shown)


def number_from_1(text: str, what: str) -> int:
    """Read a seat, place or amount, as they are written: from 1, of at most six digits. `what` names it in
    the message. Raises InvalidInput."""
    if not (text.isascii() and text.isdigit() and len(text) <= 6 and int(text) >= 1):
        raise bad_notation(text[:20], f"{text[:20]!r} is no {what}; write a number from 1.")
    return int(text)


def words_of(text: str, example: str, marks: str = "") -> list[str]:
    """The words of an action, the first in lower case; each of `marks` is a word of its own.

    `example` is an action that the game takes. Raises InvalidInput.
    """
    if len(text) > LONGEST:
        raise bad_notation(text[:20], f"That is too long for an action; write one such as {example}.")
    for mark in marks:
        text = text.replace(mark, f" {mark} ")
    words = text.split()
    return [words[0].lower(), *words[1:]] if words else [""]
