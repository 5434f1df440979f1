"""Chances of Fire Bulls against counting every draw, against imagined deals, and by hand."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.fire_bulls.cards import PACKED_NEEDS, covers, parse_yan
from engine.games.fire_bulls.odds import all_of, any_of, beaten_after, can_beat, draw_helps, general_next
from engine.rng import Rng
from tests.engine.games.fire_bulls.positions import place, play


def counted(wanted: list[int], unseen: list[int], draws: int) -> Fraction:
    """The chance by looking at every possible draw."""
    cards = [unit for unit, count in enumerate(unseen) for _ in range(count)]
    hands = list(combinations(cards, draws))
    good = sum(all(hand.count(unit) >= need for unit, need in enumerate(wanted)) for hand in hands)
    return Fraction(good, len(hands))


def six(most: int) -> st.SearchStrategy[list[int]]:
    """Numbers of cards of each unit."""
    return st.lists(st.integers(0, most), min_size=6, max_size=6)


@given(six(3), six(2), st.integers(0, 5))
def test_chances_are_what_counting_every_draw_gives(unseen: list[int], wanted: list[int], draws: int) -> None:
    draws = min(draws, sum(unseen))
    assert all_of(wanted, unseen, draws) == counted(wanted, unseen, draws)
    units = [unit for unit, need in enumerate(wanted) if need]
    cards = [unit for unit, count in enumerate(unseen) for _ in range(count)]
    hands = list(combinations(cards, draws))
    hits = Fraction(sum(any(unit in units for unit in hand) for hand in hands), len(hands))
    assert any_of(units, unseen, draws, sum(unseen)) == hits


def test_a_pile_that_is_part_of_the_unseen_cards_limits_the_draws_only() -> None:
    unseen, wanted = [2, 1, 3, 0, 1, 0], [1, 0, 1, 0, 0, 0]
    assert all_of(wanted, unseen, 9, pile=3) == all_of(wanted, unseen, 3)
    assert all_of(wanted, unseen, 2, pile=0) == 0 and all_of([0] * 6, unseen, 2, pile=0) == 1


def test_what_can_not_be_drawn_is_an_error() -> None:
    for wanted, unseen, draws, pile in (
        ([1] * 6, [1] * 6, 7, None),
        ([0] * 6, [1] * 6, 1, 7),
        ([0] * 6, [1] * 6, -1, None),
        ([-1] * 6, [1] * 6, 1, None),
    ):
        with pytest.raises(ValueError, match="drawn"):
            all_of(wanted, unseen, draws, pile)


def test_worked_examples() -> None:
    # All 54 cards but the own ox and three in the market: 50 unseen, 9 archers and 8 warriors of them.
    state = place(["ox", "?"], market="ox ox warrior", draw_pile="...")
    view = state.observation(0)
    assert sum(view.unseen()) == 50 and view.unseen()[:3] == [6, 8, 9]
    assert draw_helps(view, parse_yan("red:oa")) == Fraction(9, 50)
    assert beaten_after(view, parse_yan("red:oa"), 1) == Fraction(9, 50)
    assert beaten_after(view, parse_yan("red:oa"), 0) == 0 and beaten_after(view, parse_yan("red:o"), 0) == 1
    assert beaten_after(view, parse_yan("brown:owa"), 2) == Fraction(8 * 9, 50 * 49 // 2)
    assert can_beat(view, 1, PACKED_NEEDS[parse_yan("red:a")]) == Fraction(9, 50)
    assert can_beat(view, 1, PACKED_NEEDS[parse_yan("red:oa")]) == 0


def test_what_is_known_of_a_hand_counts() -> None:
    state = place(["", "warrior"], market="archer ox ox")
    play(state, "draw", "stay", "take archer")
    view = state.observation(0)
    assert can_beat(view, 1, PACKED_NEEDS[parse_yan("red:a")]) == 1
    left = sum(view.unseen())
    assert can_beat(view, 1, PACKED_NEEDS[parse_yan("red:oa")]) == Fraction(view.unseen()[0], left)


@pytest.mark.parametrize("name", ["red:w", "red:ww", "green:wa", "red:arc"])
def test_imagined_hands_agree(name: str) -> None:
    state = place(["ox rider", "? ? ? ? ? ?"], market="scout archer archer")
    play(state, "draw", "stay", "take archer")
    view, needs = state.observation(0), PACKED_NEEDS[parse_yan(name)]
    worlds = [view.sample(Rng(seed)).held[1] for seed in range(4000)]
    found = sum(covers(held, needs) for held in worlds) / len(worlds)
    assert found == pytest.approx(float(can_beat(view, 1, needs)), abs=0.03)


def test_where_the_general_may_be() -> None:
    view = place(["", ""], piles=["? ?", "? ? general", 5]).observation(0)
    assert [general_next(view, column) for column in range(3)] == [Fraction(1, 10)] * 3
    assert general_next(view, 0, cards=5) == Fraction(2, 10)
    assert general_next(place(["", ""], general_up=True).observation(0), 0) == 0
