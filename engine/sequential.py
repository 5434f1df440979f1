"""Deciding between two hypotheses about a mean while the results come in, with as few of them as needed.

The generalised sequential probability ratio test: after n independent results with mean m and variance v the
logarithm of the likelihood ratio of "the mean is `high`" against "the mean is `low`" is about

    n * (high - low) * (m - (low + high) / 2) / v,

that of normal results whose unknown variance is estimated. The test stops when this leaves the interval from
log(error / (1 - error)) to log((1 - error) / error). Bounds: A. Wald, "Sequential tests of statistical
hypotheses", Annals of Mathematical Statistics 16 (1945). With an estimated parameter: X. Li, J. Liu, Z. Ying,
"Generalized sequential probability ratio test for separate families of hypotheses", Sequential Analysis 33
(2014). Results near 0 and 1 that are all alike have no variance to speak of: two imagined ones, a 0 and a 1,
keep it from being taken for nothing, and no decision falls before `LEAST` results.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import log
from typing import Literal, TypeAlias

LEAST = 30
"""Results without which the variance is not known well enough."""
ERROR = 0.05
"""The chance to reject `high` when it is true, and to accept it when `low` is true."""
_BOUND = log((1 - ERROR) / ERROR)

Verdict: TypeAlias = Literal["accepted", "rejected", "undecided"]


@dataclass(slots=True)
class SequentialTest:
    """Whether a mean of results from 0 to 1 is `high` (accepted) or only `low` (rejected)."""

    low: float
    high: float
    verdict: Verdict = field(default="undecided", init=False)
    count: int = field(default=0, init=False)
    """Results so far."""
    _total: float = field(default=0.0, init=False)
    _squares: float = field(default=0.0, init=False)

    def __post_init__(self) -> None:
        if not 0 <= self.low < self.high <= 1:
            raise ValueError(f"the means must rise within 0 to 1, got {self.low} and {self.high}")

    @property
    def log_ratio(self) -> float:
        """The logarithm of the likelihood ratio: above 0 the results speak for `high`."""
        if not self.count:
            return 0.0
        imagined = self.count + 2
        mean = (self._total + 1) / imagined
        variance = (self._squares + 1) / imagined - mean * mean
        middle = (self.low + self.high) / 2
        return (self.high - self.low) * (self._total - self.count * middle) / variance

    def add(self, result: float) -> Verdict:
        """Take the next result in; once the test is decided, more results change nothing."""
        if self.verdict == "undecided":
            self.count += 1
            self._total += result
            self._squares += result * result
            if self.count >= LEAST and abs(ratio := self.log_ratio) >= _BOUND:
                self.verdict = "accepted" if ratio > 0 else "rejected"
        return self.verdict

    def add_all(self, results: Iterable[float]) -> Verdict:
        """Take results in until the test is decided."""
        for result in results:
            if self.add(result) != "undecided":
                break
        return self.verdict
