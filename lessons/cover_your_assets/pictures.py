"""Pictures of Cover Your Assets: towers, all hands of two cards, and how a mean settles on a fair value.

Each can be read as a table, too.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import TypeAlias

BASE, TOP, COVERED = "base", "top", "covered"
"""Where a set lies in its tower: at the bottom (safe, CYA-12), open to a challenge, or covered by others."""


@dataclass(frozen=True, slots=True)
class Towers:
    """Towers side by side: pairs of a code (a `word` of the texts: whose it is) and the sets, the base first,
    each with its cards by id. `places`: whether it is said which sets are open to a challenge."""

    towers: tuple[tuple[str, tuple[tuple[int, ...], ...]], ...]
    places: bool = True

    def codes(self) -> tuple[str, ...]:
        """The words of the lesson's texts that the picture is labelled with."""
        return tuple(code for code, _ in self.towers)


def place_of(index: int, sets: int) -> str:
    """Where the set with that index lies in a tower of so many sets."""
    return BASE if index == 0 else TOP if index == sets - 1 else COVERED


@dataclass(frozen=True, slots=True)
class Listing:
    """All hands of two cards that a few numbered cards make, the first `good` of which are wanted: those
    with at least one of these stand out."""

    good: int
    cards: int

    @property
    def hands(self) -> tuple[tuple[int, int], ...]:
        """The hands, by the numbers of their cards from 1."""
        return tuple(combinations(range(1, self.cards + 1), 2))

    def counts(self, hand: tuple[int, int]) -> bool:
        """Whether the hand has a wanted card."""
        return min(hand) <= self.good

    def codes(self) -> tuple[str, ...]:
        """The words of the lesson's texts that the picture is labelled with: none."""
        return ()


@dataclass(frozen=True, slots=True)
class Means:
    """How the mean of many trials settles: pairs of a number of trials and the sum of what they brought, from
    few to many, beside the mean that would be `fair`."""

    fair: Fraction
    sums: tuple[tuple[int, int], ...]

    @property
    def means(self) -> tuple[Fraction, ...]:
        """What a trial has brought on average, after so many of them."""
        return tuple(Fraction(total, trials) for trials, total in self.sums)

    def codes(self) -> tuple[str, ...]:
        """The words of the lesson's texts that the picture is labelled with: none."""
        return ()


AssetsPicture: TypeAlias = Towers | Listing | Means
