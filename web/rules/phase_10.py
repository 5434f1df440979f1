"""Pictures of the rules of Phase 10."""

from __future__ import annotations

from web.cards.phase_10 import pictured
from web.i18n import Words

# One way to lay each phase: a picture, nothing more. Groups are divided by `|`.
EXAMPLES = (
    "4r 4b 4g | 9y 9r W=9",
    "6b 6y 6g | 2r 3b 4g 5y",
    "8r 8g 8y W=8 | 5b 6r 7g 8b",
    "3r 4b 5g 6y 7r W=8 9b",
    "1g 2r 3y 4b 5r 6g 7y 8b",
    "4y 5r 6b 7g W=8 9r 10y 11b 12g",
    "5r 5b 5g 5y | 11r 11b 11y W=11",
    "2g 4g 4g 7g 9g 12g W",
    "7r 7b 7y 7g W=7 | 3r 3g",
    "10r 10b 10y 10g W=10 | 6r 6b 6y",
)


def pictures(text: str) -> list[tuple[tuple[int, str], ...]]:
    """Groups of cards to draw: (card id, what it stands for)."""
    return [pictured(group) for group in text.split("|")]


def values(_words: Words) -> dict[str, object]:
    """For the template: an example of each phase, and what draws a text."""
    return {"examples": [pictures(text) for text in EXAMPLES], "pictures": pictures}
