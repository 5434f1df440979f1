"""The engine's source of chance: the published numbers, and fair."""

from fractions import Fraction
from statistics import fmean

import pytest

from engine.rng import Rng


def test_it_is_splitmix64() -> None:
    """The first numbers of the reference implementation for the seeds 0 and 1234567."""
    rng, other = Rng(0), Rng(1234567)
    assert [rng.bits() for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert [other.bits() for _ in range(3)] == [
        6457827717110365317, 3203168211198807973, 9817491932198370423,
    ]  # fmt: skip


def test_a_clone_goes_on_alike_and_a_split_does_not() -> None:
    rng = Rng(5)
    twin, branch = rng.clone(), rng.split()
    twin.bits()
    assert [rng.bits() for _ in range(5)] == [twin.bits() for _ in range(5)]
    assert branch.bits() != rng.bits()


def test_P_015_no_shuffle_favours_a_side() -> None:
    places, unmoved, before = 0, 0, 0
    shuffles, cards = 20_000, 108
    for seed in range(shuffles):
        deck = list(range(cards))
        Rng(seed).shuffle(deck)
        first = deck.index(0)
        places += first
        unmoved += sum(map(int.__eq__, deck, range(cards)))
        before += first < deck.index(1)
    assert places / shuffles == pytest.approx(53.5, abs=0.88)
    assert unmoved / shuffles == pytest.approx(1, abs=0.029)
    assert before / shuffles == pytest.approx(0.5, abs=0.0142)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 108, 1000])
def test_every_number_below_n_is_equally_likely(n: int) -> None:
    rng, draws = Rng(n), 200 * n
    counts = [0] * n
    for _ in range(draws):
        counts[rng.below(n)] += 1
    chi_square = Fraction(sum((count - 200) ** 2 for count in counts), 200)
    assert chi_square <= n - 1 + 5 * (2 * n) ** 0.5  # mean n - 1, variance 2 (n - 1)


def test_floats_are_spread_over_the_unit_interval() -> None:
    rng = Rng(9)
    numbers = [rng.random() for _ in range(20_000)]
    assert min(numbers) >= 0 and max(numbers) < 1
    assert fmean(numbers) == pytest.approx(0.5, abs=4 * (1 / 12 / 20_000) ** 0.5)
