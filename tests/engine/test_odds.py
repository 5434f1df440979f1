"""Draw chances against counting every draw, icepool's decks, and worked examples."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from math import prod

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import odds


@st.composite
def piles(draw: st.DrawFn) -> tuple[int, int, int]:
    """Outs, unseen cards, draws of a sensible question."""
    unseen = draw(st.integers(0, 60))
    return draw(st.integers(0, unseen)), unseen, draw(st.integers(0, unseen))


def test_chances_are_what_counting_every_draw_gives() -> None:
    for unseen in range(8):
        for outs in range(unseen + 1):
            for draws in range(unseen + 1):
                found = [sum(card < outs for card in drawn) for drawn in combinations(range(unseen), draws)]
                for wanted in range(draws + 1):
                    exactly = Fraction(found.count(wanted), len(found))
                    at_least = Fraction(sum(count >= wanted for count in found), len(found))
                    assert odds.exactly(wanted, outs, unseen, draws) == exactly
                    assert odds.at_least(wanted, outs, unseen, draws) == at_least
                some = Fraction(sum(count > 0 for count in found), len(found))
                assert odds.at_least_one(outs, unseen, draws) == some
                assert odds.none_of(outs, unseen, draws) == 1 - some
                assert odds.expected(outs, unseen, draws) == Fraction(sum(found), len(found))


def test_distributions_are_those_of_icepool() -> None:
    for outs, unseen, draws in ((8, 97, 3), (4, 20, 10), (1, 108, 10), (12, 30, 25)):
        dealt = icepool.Deck({1: outs, 0: unseen - outs}).deal(draws).sum()
        expected = [Fraction(dealt.probability(wanted)) for wanted in range(draws + 1)]
        assert list(odds.distribution(outs, unseen, draws)) == expected


@given(piles())
def test_a_distribution_sums_to_one_and_has_the_expected_mean(pile: tuple[int, int, int]) -> None:
    chances = odds.distribution(*pile)
    assert sum(chances) == 1
    assert sum(count * chance for count, chance in enumerate(chances)) == odds.expected(*pile)


@given(piles(), st.integers(0, 80), st.integers(0, 60))
def test_no_chance_leaves_zero_to_one_even_for_more_draws_than_cards(
    question: tuple[int, int, int], draws: int, pile: int
) -> None:
    outs, unseen, _ = question
    pile = min(pile, unseen)
    chances = [odds.exactly(wanted, outs, unseen, draws, pile) for wanted in range(draws + 2)]
    assert all(0 <= chance <= 1 for chance in [*chances, odds.at_least_one(outs, unseen, draws, pile)])
    assert sum(chances) == 1


@given(piles())
def test_missing_every_out_is_a_product_of_misses(question: tuple[int, int, int]) -> None:
    outs, unseen, draws = question
    misses = prod((Fraction(unseen - outs - k, unseen - k) for k in range(draws)), start=Fraction(1))
    assert odds.none_of(outs, unseen, draws) == max(misses, Fraction(0))


def test_P_001_only_the_cards_of_the_pile_can_be_drawn() -> None:
    """One card on the pile, three in the opponent's hand, two 7s among the four."""
    assert odds.exactly(1, 2, 4, 1, pile=1) == Fraction(1, 2)
    assert odds.at_least_one(2, 4, 2, pile=1) == Fraction(1, 2)
    assert odds.exactly(2, 2, 4, 2, pile=1) == 0
    assert odds.expected(2, 4, 2, pile=1) == Fraction(1, 2)


def test_P_003_drawn_cards_do_not_go_back() -> None:
    assert odds.exactly(2, 8, 108, 2) == Fraction(14, 2889)


def test_three_wilds_in_the_first_three_cards() -> None:
    assert odds.exactly(3, 8, 108, 3) == Fraction(14, 51039)


@pytest.mark.parametrize("function", [odds.at_least_one, odds.none_of, odds.expected, odds.distribution])
@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ((-1, 10, 1), "outs must not be negative, got -1"),
        ((0, -1, 0), "unseen must not be negative, got -1"),
        ((1, 10, -1), "draws must not be negative, got -1"),
        ((1, 10, 1, -1), "pile must not be negative, got -1"),
        ((11, 10, 1), "11 outs cannot be among 10 unseen cards"),
        ((1, 10, 11), "11 cards cannot be drawn from 10"),
        ((1, 10, 1, 11), "a pile of 11 cards cannot be part of 10 unseen cards"),
    ],
)
def test_impossible_questions_are_refused(
    function: Callable[..., object], question: tuple[int, ...], sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        function(*question)


@pytest.mark.parametrize("function", [odds.exactly, odds.at_least])
def test_a_negative_number_of_wanted_cards_is_refused(function: Callable[..., object]) -> None:
    with pytest.raises(ValueError, match="must not be negative, got -1"):
        function(-1, 2, 10, 3)
