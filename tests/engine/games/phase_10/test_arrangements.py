"""The listed ways to lay a phase against all ways found by trying everything."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.phase_10.arrangements import Arrangement, arrangements, best_arrangement
from engine.games.phase_10.cards import FACE, WILD
from engine.games.phase_10.finder import Phase
from engine.games.phase_10.phases import PHASES, RUN
from tests.engine.games.phase_10.slow_layings import (
    Laid,
    hand,
    holds,
    keeps_no_card_that_a_wild_stands_for,
    random_hands,
    ways,
)

NAMES = {face: f"{face % 12 + 1}{'rbyg'[face // 12]}" for face in range(48)}

hands = st.lists(st.integers(0, 107) | st.integers(96, 103), unique=True, max_size=11)
phases = st.sampled_from(sorted(PHASES)).map(PHASES.__getitem__)


def by_face(arrangement: Arrangement) -> tuple[Laid, ...]:
    return tuple(tuple(sorted((FACE[card], value) for card, value in group)) for group in arrangement)


def without_order_of_twins(way: tuple[Laid, ...], phase: Phase) -> tuple[Laid, ...]:
    return tuple(sorted(way)) if len(phase) == 2 and phase[0] == phase[1] else way


def wilds_in(arrangement: Arrangement) -> int:
    return len([card for group in arrangement for card, _ in group if FACE[card] == WILD])


def written(arrangement: Arrangement | None) -> str:
    """As in the notation of a lay-down, for sets and runs."""
    if arrangement is None:
        return "none"
    return " | ".join(
        " ".join(NAMES.get(FACE[card], f"W={value}") for card, value in group) for group in arrangement
    )


@pytest.mark.parametrize(("phase", "groups"), sorted(PHASES.items()))
def test_all_ways_are_listed_once_but_those_that_waste_a_wild(
    phase: int, groups: Phase, long_run: bool
) -> None:
    found = 0
    for cards in random_hands(300 + phase, 6000 if long_run else 200):
        listed = [without_order_of_twins(by_face(way), groups) for way in arrangements(cards, groups)]
        expected = {
            without_order_of_twins(way, groups)
            for way in ways(cards, groups)
            if keeps_no_card_that_a_wild_stands_for(way, cards, groups)
        }
        assert len(set(listed)) == len(listed), cards
        assert set(listed) == expected, cards
        found += bool(listed)
    assert found > 5


@pytest.mark.parametrize(("phase", "groups"), sorted(PHASES.items()))
def test_a_way_is_listed_whenever_there_is_one(phase: int, groups: Phase, long_run: bool) -> None:
    for cards in random_hands(400 + phase, 6000 if long_run else 200):
        way = next(arrangements(cards, groups), None)
        assert (way is not None) == holds(cards, groups)
        assert best_arrangement(cards, groups) == way


@given(hands, phases)
def test_the_fewest_wilds_come_first_and_other_colours_last(cards: list[int], phase: Phase) -> None:
    first = list(arrangements(cards, phase, colours=False))
    assert list(arrangements(cards, phase))[: len(first)] == first
    assert all(wilds_in(one) <= wilds_in(other) for one, other in pairwise(first))
    assert {wilds_in(way) for way in arrangements(cards, phase)} == {wilds_in(way) for way in first}


@given(hands, phases)
def test_cards_are_of_the_hand_each_once_and_of_equal_ones_the_lowest(cards: list[int], phase: Phase) -> None:
    for way in arrangements(cards, phase):
        used = [card for group in way for card, _ in group]
        assert len(set(used)) == len(used)
        assert set(used) <= set(cards)
        for card in used:
            twins = [other for other in cards if FACE[other] == FACE[card] and other < card]
            assert set(twins) <= set(used)


@given(hands, phases)
def test_runs_go_up_and_sets_show_their_wilds_last(cards: list[int], phase: Phase) -> None:
    for way in arrangements(cards, phase):
        for group, spec in zip(way, phase, strict=True):
            values = [value for _, value in group]
            if spec.kind == RUN:
                assert values == list(range(values[0], values[0] + spec.size))
            else:
                are_wild = [FACE[card] == WILD for card, _ in group]
                assert values == [values[0]] * spec.size
                assert are_wild == sorted(are_wild)


@given(hands, phases)
def test_the_order_of_the_hand_changes_nothing(cards: list[int], phase: Phase) -> None:
    assert list(arrangements(cards, phase)) == list(arrangements(sorted(cards), phase))


@pytest.mark.parametrize(
    ("text", "phase", "expected"),
    [
        ("7r 7b W W W W W", 2, "7r W=7 W=7 | W=4 W=5 W=6 7b"),
        ("8r 8b 8y 3r 4r 5r 6r W 12g", 2, "8r 8b 8y | 3r 4r 5r 6r"),  # the wild stays in hand
        ("8r 8b 8y 3r 4r 5r 6r 7g 2r", 2, "8r 8b 8y | 2r 3r 4r 5r"),  # all the rest can be hit, lower first
        ("2r 2b 2y 9r 9b 9y 12r 12b 12y 9g", 1, "9r 9b 9y | 12r 12b 12y"),  # three 2s stay: few points
        ("8r 8b 8y 1r 1b 1y W 8g", 7, "1r 1b 1y W=1 | 8r 8b 8y 8g"),
        ("12r 11r 10r 9r 8r 7r W", 4, "W=6 7r 8r 9r 10r 11r 12r"),
        ("3r 4r 6r 7r 8r 9r 10r W", 5, "3r 4r W=5 6r 7r 8r 9r 10r"),
        ("3r 4r 5r 6r 7r 8r", 4, "none"),
    ],
)
def test_the_best_way_worked_out_by_hand(text: str, phase: int, expected: str) -> None:
    assert written(best_arrangement(hand(text), PHASES[phase])) == expected


def test_of_many_red_cards_the_high_ones_are_laid_first() -> None:
    ways_listed = list(arrangements(hand("1r 2r 3r 4r 5r 6r 7r 8r 12r"), PHASES[8]))
    assert written(ways_listed[0]) == "12r 8r 7r 6r 5r 4r 3r"
    assert len(ways_listed) == 36


def test_a_wild_in_a_colour_group_takes_the_colour() -> None:
    way = best_arrangement(hand("1y 2y 3y 4y 5y 6y W 9r"), PHASES[8])
    assert way is not None
    assert [value for _, value in way[0]] == [2] * 7


@pytest.mark.parametrize(
    ("text", "phase", "expected"),
    [
        ("W W W 8r 8b 8g", 1, ["8r 8b W=8 | 8g W=8 W=8"]),  # never W W W beside three 8s
        ("W W 4r 8r 8b 8g", 1, ["4r W=4 W=4 | 8r 8b 8g"]),
        ("6r 6b 6y 6g W W W", 9, ["6r 6b W=6 W=6 W=6 | 6y 6g", "6r 6b 6y W=6 W=6 | 6g W=6"]),
        ("6r 6b 6y 6g W W 3r", 9, ["6r 6b 6y 6g W=6 | 3r W=3"]),
    ],
)
def test_R_026_no_listed_group_is_all_wilds(text: str, phase: int, expected: list[str]) -> None:
    listed = [written(way) for way in arrangements(hand(text), PHASES[phase], colours=False)]
    assert listed == expected


def test_R_014_a_run_lists_each_number_once() -> None:
    assert not list(arrangements(hand("4r 5b 5g 6y 7r 8b 9g"), PHASES[4]))
    assert len(list(arrangements(hand("4r 5b 5g 6y 7r 8b 9g 10g"), PHASES[4]))) == 2


def test_the_longest_lists_stay_short() -> None:
    """Hands of eleven with the most choices that a search found, and their like."""
    for text, phase, most in (
        ("1r 2r 3r 4r 5r 6r 7r 8r 9r 10r 11r", 8, 330),
        ("W W W 10r 10b 5b 12b 11r 11y 9y 11g", 2, 250),
        ("7r 7b 7y 7g 8r 8b 8y 8g W W W", 1, 250),
    ):
        assert 1 <= len(list(arrangements(hand(text), PHASES[phase]))) <= most
