"""The sequential test: by hand, and on coins whose chances are known."""

from collections.abc import Iterator
from itertools import islice, repeat
from math import log

import pytest

from engine.rng import Rng
from engine.sequential import LEAST, SequentialTest


def test_the_ratio_by_hand() -> None:
    test = SequentialTest(0.5, 0.6)
    assert test.log_ratio == 0
    test.add_all([1.0, 0.5])
    # with the two imagined results: mean 2.5 / 4, mean of squares 2.25 / 4
    variance = 2.25 / 4 - (2.5 / 4) ** 2
    assert test.log_ratio == pytest.approx(0.1 * (1.5 - 2 * 0.55) / variance)


def test_the_bound_by_hand() -> None:
    test = SequentialTest(0.52, 0.56)
    pattern = [1.0, 1.0, 0.0]
    while test.add(pattern[test.count % 3]) == "undecided":
        assert test.count < LEAST or abs(test.log_ratio) < log(19)
    assert test.verdict == "accepted" and test.log_ratio >= log(19)
    # mean 2/3: 0.04 * n * (2/3 - 0.54) / (2/9) passes log(19) at about 129
    assert 125 <= test.count <= 140


def test_results_that_are_all_alike_decide_at_the_least_count() -> None:
    # 0.04 * 30 * 0.46 / (31/32 - (31/32)**2) = 18.2
    test = SequentialTest(0.52, 0.56)
    assert test.add_all(repeat(1.0)) == "accepted" and test.count == LEAST
    assert test.log_ratio == pytest.approx(0.04 * 30 * 0.46 / (31 / 32 - (31 / 32) ** 2))
    lost = SequentialTest(0.52, 0.56)
    assert lost.add_all(repeat(0.0)) == "rejected" and lost.count == LEAST


def test_a_decided_test_does_not_change() -> None:
    test = SequentialTest(0.52, 0.56)
    test.add_all(repeat(1.0))
    before = (test.verdict, test.count, test.log_ratio)
    test.add_all([0.0] * 1000)
    assert (test.verdict, test.count, test.log_ratio) == before


@pytest.mark.parametrize(
    ("low", "high"), [(0.56, 0.52), (0.5, 0.5), (-0.1, 0.5), (0.5, 1.1), (float("nan"), 1)]
)
def test_means_that_are_none_are_refused(low: float, high: float) -> None:
    with pytest.raises(ValueError, match="rise"):
        SequentialTest(low, high)


def coin(mean: float, rng: Rng) -> Iterator[float]:
    """Throws with that chance of 1."""
    while True:
        yield float(rng.random() < mean)


def deals(mean: float, rng: Rng) -> Iterator[float]:
    """Means of four throws that tend to fall alike, as the games of one deal do."""
    while True:
        tilt = (rng.random() - 0.5) / 2
        yield sum(rng.random() < mean + tilt for _ in range(4)) / 4


@pytest.mark.parametrize("source", [coin, deals])
@pytest.mark.parametrize(("mean", "wrong"), [(0.5, "accepted"), (0.6, "rejected")])
def test_errors_are_as_rare_as_promised(source: type, mean: float, wrong: str, long_run: bool) -> None:
    runs = 2000 if long_run else 400
    ends = []
    counts = 0
    for seed in range(runs):
        test = SequentialTest(0.5, 0.6)
        ends.append(test.add_all(islice(source(mean, Rng(seed)), 20_000)))
        counts += test.count
    assert "undecided" not in ends
    # 5 %, and three standard errors of this simulation
    assert ends.count(wrong) / runs < 0.05 + 3 * (0.05 * 0.95 / runs) ** 0.5  # type: ignore[arg-type]  # a verdict
    # a fixed number of throws for the same errors: (2 * 1.645 * 0.5 / 0.1) ** 2 = 271
    assert counts / runs < 200


def test_between_the_hypotheses_it_takes_longer_and_ends_all_the_same() -> None:
    counts = []
    for seed in range(100):
        test = SequentialTest(0.5, 0.6)
        assert test.add_all(islice(coin(0.55, Rng(seed)), 20_000)) != "undecided"
        counts.append(test.count)
    assert 150 < sum(counts) / 100 < 600
