"""The one source of chance in a game: SplitMix64, a generator whose whole state is one int.

`random.Random` promises the same numbers across Python versions only for `random()`, and a copy of it costs
2.5 KB; this one is the same everywhere and free to copy. Algorithm: Steele, Lea, Flood, "Fast splittable
pseudorandom number generators" (OOPSLA 2014).
"""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
SEED_LIMIT = 1 << 64
"""Seeds are whole numbers from 0 to SEED_LIMIT - 1."""


class Rng:
    """A stream of random numbers; `state` (an int below 2**64) is all there is to save or copy."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    def clone(self) -> "Rng":
        """An independent copy that yields the same numbers."""
        return Rng(self.state)

    def split(self) -> "Rng":
        """A new stream, seeded from this one (which advances by one number)."""
        return Rng(self.bits())

    def bits(self) -> int:
        """The next 64 random bits."""
        self.state = z = (self.state + _GOLDEN) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, every one equally likely (rejection, no modulo bias); n from
        1 to 2**32."""
        limit = (1 << 32) - (1 << 32) % n
        while (draw := self.bits() >> 32) >= limit:
            pass
        return draw % n

    def choice(self, items: Sequence[T]) -> T:
        """One of `items` (not empty), every one equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place: Fisher-Yates, every order equally likely."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def random(self) -> float:
        """A float in [0, 1) with 53 random bits."""
        return (self.bits() >> 11) / (1 << 53)
