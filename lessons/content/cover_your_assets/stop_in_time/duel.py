"""What the next card in a challenge is worth: dollars on average, whatever was played before."""

from __future__ import annotations

from fractions import Fraction

GO, STOP = "go", "stop"


def worth_of_going_on(pot: int, card: int, chance: Fraction) -> Fraction:
    """The mean of what is one's own after playing a card of that value for a pot that is won with that
    chance. Nothing that was played before is part of it."""
    return chance * (pot + card)


def choice(pot: int, card: int, chance: Fraction) -> str:
    """GO or STOP, whichever leaves more on average; a card that is kept is worth its value."""
    return GO if worth_of_going_on(pot, card, chance) > card else STOP
