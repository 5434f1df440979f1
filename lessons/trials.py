"""Designs tried out: what a value that a learner sets would do in ten thousand simulated attacks."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from engine.rng import Rng
from lessons.cover_your_assets.pictures import Means

COUNTS = (10, 100, 1_000, 10_000)
"""After so many attacks the mean is looked at."""


@lru_cache(maxsize=64)
def scored(seed: int, value: int, rolls: int, counts: tuple[int, ...] = COUNTS) -> tuple[int, ...]:
    """How many attacks have scored after so many of them. An attack has so many rolls, and one below `value`
    is enough (GO-03, GO-16)."""
    rng, hits, done, found = Rng(seed), 0, 0, []
    for count in counts:
        for _ in range(count - done):
            for _ in range(rolls):
                if rng.below(100) < value:
                    hits += 1
                    break
        done = count
        found.append(hits)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Tryout:
    """A card to be designed: an attack with so many rolls, its value or its points still to be set (0), and
    the points an attack should bring on average."""

    seed: int
    fair: Fraction
    points: int
    value: int = 0
    rolls: int = 1

    def means(self, typed: Fraction) -> Means | None:
        """The card with what was typed, a chance as its value or a number as its points; None where there is
        no such card."""
        value = self.value or typed * 100
        points = self.points or typed
        if value.denominator != 1 or points.denominator != 1 or not 0 <= value <= 100 or not 0 < points <= 20:
            return None
        hits = scored(self.seed, int(value), self.rolls)
        sums = tuple((count, hit * int(points)) for count, hit in zip(COUNTS, hits, strict=True))
        return Means(self.fair, sums)
