"""A series of trials: what came out so far, and how the mean moved on its way."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rng import Rng
from lessons.lab.experiments import MOST_TRIALS, Experiment, Values

STOPS = tuple(sorted({step * 10**power for power in range(4) for step in (1, 2, 5)} | {MOST_TRIALS}))
"""Numbers of trials at which the way is noted: 1, 2, 5, 10, 20, ... 10,000."""


@dataclass(frozen=True, slots=True)
class Series:
    """`sums`: the sum of the outcomes of each line after `trials`. `way`: (trials, sums) at each stop that
    was passed. `last`: the outcomes of the last trial. `state`: where the random numbers go on.
    """

    state: int
    trials: int = 0
    sums: tuple[int, ...] = ()
    way: tuple[tuple[int, tuple[int, ...]], ...] = ()
    last: tuple[int, ...] = ()

    def mean(self, line: int) -> float:
        """The mean outcome of a line so far; at least one trial must have been."""
        return self.sums[line] / self.trials

    @property
    def marks(self) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """The way, with where it is now at its end."""
        here = (self.trials, self.sums)
        return self.way if not self.trials or (self.way and self.way[-1] == here) else (*self.way, here)


def more(experiment: Experiment, values: Values, series: Series, trials: int) -> Series:
    """The series after so many more trials, at most MOST_TRIALS in all."""
    rng = Rng(series.state)
    sums = list(series.sums) or [0] * len(experiment.lines(values))
    way, last, total = list(series.way), series.last, series.trials
    for _ in range(min(trials, MOST_TRIALS - total)):
        last = experiment.trial(values, rng)
        for line, outcome in enumerate(last):
            sums[line] += outcome
        total += 1
        if total in STOPS:
            way.append((total, tuple(sums)))
    return Series(rng.state, total, tuple(sums), tuple(way), last)
