"""Reading the fields of a position, whatever the game: each is checked, and refused in one sentence."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.game import Game, InvalidInput
from engine.strict_json import POSITION

HEAD = ("game", "version", "options")
"""What every position begins with."""
LONGEST_TEXT = 1000
"""Characters of one field."""


def refusal(field: str, message: str) -> InvalidInput:
    """The error about a position; `field` names what is wrong in it."""
    return InvalidInput(f"position_{field}", message, field=field)


def options_of(game: Game, data: Any) -> dict[str, str]:
    """Check the head of a position (version, game, options) and return its options, all filled in.

    Raises InvalidInput.
    """
    POSITION.check_version(data)
    if data.get("game") != game.name:
        raise refusal("game", f"Write the game as {game.name}; this position names another one.")
    options = data.get("options", {})
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise refusal("options", "Write options as names with texts as values.")
    return game.checked_options(options)


def head_of(game: Game, options: Mapping[str, str]) -> dict[str, Any]:
    """The head of a position that is written."""
    return {"game": game.name, "version": POSITION.version, "options": dict(options)}


def check_fields(data: Mapping[str, Any], allowed: Sequence[str], what: str) -> None:
    """Raises InvalidInput for a field that `what` (say "A position") does not have."""
    for name in data:
        if name not in allowed:
            raise refusal(
                "fields", f"{what} has no field {str(name)[:20]!r}; it may have {', '.join(allowed)}."
            )


def objects(
    data: Mapping[str, Any], field: str, allowed: Sequence[str], most: int = 20
) -> list[Mapping[str, Any]]:
    """A list of at most so many objects with no other than the allowed fields. Raises InvalidInput."""
    found = data.get(field, [])
    if (
        not isinstance(found, list)
        or len(found) > most
        or not all(isinstance(entry, dict) for entry in found)
    ):
        raise refusal(field, f"Write {field} as a short list of objects, such as {{{allowed[0]!r}: ...}}.")
    for entry in found:
        check_fields(entry, allowed, f"An entry of {field}")
    return found


def whole(data: Mapping[str, Any], field: str, low: int, high: int, default: int | None = None) -> int:
    """A whole number in bounds; without a default it is needed. Raises InvalidInput."""
    value = data.get(field, default)
    if type(value) is not int or not low <= value <= high:
        raise refusal(field, f"Write {field} as a whole number from {low} to {high}.")
    return value


def flag(data: Mapping[str, Any], field: str) -> bool:
    """True or false, which is the default. Raises InvalidInput."""
    value = data.get(field, False)
    if type(value) is not bool:
        raise refusal(field, f"Write {field} as true or false.")
    return value


def one_of(data: Mapping[str, Any], field: str, allowed: Sequence[str], default: str) -> str:
    """One of the allowed words. Raises InvalidInput."""
    value = data.get(field, default)
    if not isinstance(value, str) or value not in allowed:
        raise refusal(field, f"Write {field} as one of {', '.join(allowed)}.")
    return value


def words_in(data: Mapping[str, Any], field: str, default: str | None, example: str) -> list[str]:
    """The words of a text, mostly cards; `example` is such a text. Without a default it is needed.

    Raises InvalidInput.
    """
    value = data.get(field, default)
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise refusal(field, f'Write {field} as a text of cards, such as "{example}".')
    return value.split()
