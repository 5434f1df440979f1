"""Paired differences: mean and lower bound, worlds with weights."""

from __future__ import annotations

from statistics import mean, stdev

import pytest

from engine.rng import Rng
from lessons.coach.paired import SURE, Paired


def paired(*differences: float, weights: tuple[float, ...] = ()) -> Paired:
    found = Paired()
    for index, difference in enumerate(differences):
        found.add(weights[index] if weights else 1.0, difference)
    return found


def test_the_mean_is_that_of_the_differences_and_hope_adds_standard_errors() -> None:
    differences = (0.1, 0.3, -0.1, 0.2)
    found = paired(*differences)
    assert len(found) == 4
    assert found.mean == pytest.approx(mean(differences))
    assert found.hopeful(2) == pytest.approx(mean(differences) + 2 * stdev(differences) / 2)


def test_the_lower_bound_counts_one_more_world_that_speaks_against_it() -> None:
    differences = (0.1, 0.3, -0.1, 0.2)
    contrary = (*differences, -0.3)
    assert paired(*differences).low == pytest.approx(mean(contrary) - SURE * stdev(contrary) / 5**0.5)


def test_a_few_worlds_that_agree_are_no_proof() -> None:
    assert paired(*[0.2] * 4).low < 0 < paired(*[0.2] * 100).low


def test_a_world_of_double_weight_counts_like_two() -> None:
    once = paired(0.4, 0.1, weights=(2.0, 1.0))
    assert once.mean == pytest.approx(paired(0.4, 0.4, 0.1).mean)
    assert paired(0.4, 0.1, 0.2, weights=(3.0, 3.0, 3.0)).low == pytest.approx(paired(0.4, 0.1, 0.2).low)


def test_the_lower_bound_is_seldom_above_the_truth(long_run: bool) -> None:
    """Differences of -1, 0 and 1 with a true mean of 0.1: at most one bound of a hundred is above it."""
    rng, tries, above = Rng(3), 20_000 if long_run else 1_500, 0
    for _ in range(tries):
        found = Paired()
        for _ in range(48):
            draw = rng.below(10)
            found.add(1.0, 1.0 if draw < 2 else -1.0 if draw == 2 else 0.0)
        above += found.low > 0.1
    assert above <= tries / 100
