"""By how much one action is ahead of another in the same imagined worlds, and how sure that is."""

from __future__ import annotations

from math import sqrt

SURE = 2.6
"""So many standard errors lie between the mean and its lower bound. One-sided that is wrong about once in
200 looks for a normal mean; a judge looks a few times."""


class Paired:
    """Differences (-1 to 1) of two actions, each pair from one world, worlds with weights.

    The lower bound is that of the mean with one more world, which speaks against it as strongly as any of
    them speaks for or against: a few worlds that happen to agree are no proof."""

    __slots__ = ("_differences", "_weights")

    def __init__(self) -> None:
        self._weights: list[float] = []
        self._differences: list[float] = []

    def add(self, weight: float, difference: float) -> None:
        """One more world."""
        self._weights.append(weight)
        self._differences.append(difference)

    def __len__(self) -> int:
        return len(self._weights)

    @property
    def mean(self) -> float:
        """The mean difference."""
        return self._mean_and_error(0.0, 0.0)[0]

    @property
    def low(self) -> float:
        """What the mean difference surely is at least."""
        mean, error = self._mean_and_error(-max(map(abs, self._differences)), 1.0)
        return mean - SURE * error

    def hopeful(self, errors: float) -> float:
        """What the mean difference would be if it were so many standard errors above the one that was
        found."""
        mean, error = self._mean_and_error(0.0, 0.0)
        return mean + errors * error

    def _mean_and_error(self, contrary: float, worlds: float) -> tuple[float, float]:
        """Mean and standard error with so many worlds more of a contrary difference."""
        total = sum(self._weights)
        extra = worlds * total / len(self._weights)
        pairs = [*zip(self._weights, self._differences, strict=True), (extra, contrary)]
        total += extra
        mean = sum([weight * difference for weight, difference in pairs]) / total
        squares = sum([weight * weight for weight, _ in pairs])
        spread = sum([(weight * (difference - mean)) ** 2 for weight, difference in pairs])
        counted = total * total / squares
        return mean, sqrt(spread * counted / max(counted - 1, 1e-9)) / total
