"""How cards look and what they are called: a module a game.

Each has `card_name(words, card)`, the short name for sentences, and `card_face(words, card)`, the data of the
drawing in `templates/cards/<game>.html`, with the full accessible name.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Face:
    """`look`: CSS classes of the drawing. `name`: all that the card shows, in words, to be spoken."""

    look: str
    name: str
