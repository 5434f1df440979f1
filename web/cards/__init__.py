"""How cards look and what they are called: a module a game.

Each has `card_name(words, card)`, the short name for sentences, and `card_face(words, card)`, the data of the
drawing in `templates/cards/<game>.html`, with the full accessible name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Face:
    """`look`: CSS classes of the drawing. `name`: all that the card shows, in words, to be spoken."""

    look: str
    name: str


def copies(names: Iterable[str], parse: Callable[[str, list[int]], int], deck: int) -> list[int]:
    """Ids of cards to draw, from the engine's notation; a card that is mentioned again is its next copy.

    `parse` reads a name with the ids that are left of `deck`. Raises InvalidInput.
    """
    left = list(range(deck))
    found = []
    for name in names:
        card = parse(name, left)
        left.remove(card)
        found.append(card)
    return found
