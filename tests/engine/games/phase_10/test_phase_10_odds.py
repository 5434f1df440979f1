"""Deal chances against published fractions, counting all small hands, icepool, and the finder."""

from collections.abc import Iterator
from fractions import Fraction
from math import comb, prod
from random import Random
from typing import Any

import icepool
import pytest

from engine.games.phase_10 import finder, odds
from engine.games.phase_10.cards import COLOUR, COPIES_OF_FACE, FACE, NUMBER, WILD
from engine.games.phase_10.finder import Phase
from engine.games.phase_10.phases import COLOUR as COLOUR_GROUP
from engine.games.phase_10.phases import PHASES, RUN, SET, Group
from tests.engine.games.phase_10.slow_layings import hand, holds, random_hands, unseen

HOLDING_TEN_CARDS = {
    1: Fraction(6069200932, 33209965035),
    2: Fraction(5771491202056, 19361409615405),
    3: Fraction(1034250199352, 19361409615405),
    4: Fraction(21079518824, 135394472835),
    5: Fraction(1256207087912, 19361409615405),
    6: Fraction(385790037416, 19361409615405),
    7: Fraction(64304240372, 19361409615405),
    8: Fraction(5201726804, 187974850635),
    9: Fraction(200861252884, 6453803205135),
    10: Fraction(4012232572, 1138906447965),
}
SMALL_PHASES: dict[str, Phase] = {
    "pair": (Group(SET, 2),),
    "pair and pair": (Group(SET, 2), Group(SET, 2)),
    "three and pair": (Group(SET, 3), Group(SET, 2)),
    "pair and run of three": (Group(SET, 2), Group(RUN, 3)),
    "run of four": (Group(RUN, 4),),
}


def kinds(total: int, copies: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All hands of that many cards by how many there are of each kind."""
    if len(copies) == 1:
        if total <= copies[0]:
            yield (total,)
        return
    for count in range(min(total, copies[0]) + 1):
        for rest in kinds(total - count, copies[1:]):
            yield count, *rest


def counted(phase: Phase, total: int) -> int:
    """Hands of that many cards which hold the phase, counted one kind of hand after the other."""
    by_colour = phase[0].kind == COLOUR_GROUP
    copies = (24, 24, 24, 24, 8, 4) if by_colour else (*[8] * 12, 8, 4)
    value_of = COLOUR if by_colour else NUMBER
    naturals = len(copies) - 2
    pools = [
        [card for card in range(96) if value_of[card] == value + (not by_colour)] for value in range(naturals)
    ]
    pools += [list(range(96, 104)), list(range(104, 108))]
    found = 0
    for counts in kinds(total, copies):
        cards = [card for pool, count in zip(pools, counts, strict=True) for card in pool[:count]]
        if holds(cards, phase):
            found += prod(comb(copy, count) for copy, count in zip(copies, counts, strict=True))
    return found


@pytest.mark.parametrize(("phase", "chance"), sorted(HOLDING_TEN_CARDS.items()))
def test_ten_dealt_cards_hold_a_phase_with_the_published_chance(phase: int, chance: Fraction) -> None:
    assert odds.deal_chance(PHASES[phase], 10) == chance


@pytest.mark.parametrize("name", sorted(SMALL_PHASES))
def test_hands_that_hold_a_small_phase_are_as_many_as_counting_gives(name: str, long_run: bool) -> None:
    phase = SMALL_PHASES[name]
    for total in range(7 if long_run else 5):
        assert odds.holding_hands(phase)[total] == counted(phase, total)


@pytest.mark.parametrize(("phase", "groups"), sorted(PHASES.items()))
def test_hands_that_hold_a_phase_are_as_many_as_counting_gives(
    phase: int, groups: Phase, long_run: bool
) -> None:
    size = sum(group.size for group in groups)
    assert odds.holding_hands(groups)[:size] == (0,) * size
    if long_run or phase in (1, 8):
        assert odds.holding_hands(groups)[size] == counted(groups, size)


def test_seven_cards_of_a_colour_counted_by_wilds() -> None:
    """Of seven cards w are wild (at most six), the others of one of four colours."""
    hands = sum(4 * comb(8, wilds) * comb(24, 7 - wilds) for wilds in range(7))
    assert odds.deal_chance(PHASES[8], 7) == Fraction(hands, comb(108, 7))


def test_seven_cards_in_a_run_counted_by_wilds() -> None:
    """Six runs of seven; with w wilds the other numbers lie in one or more of them, eight cards each."""
    hands = 0
    windows = [set(range(low, low + 7)) for low in range(1, 7)]
    for mask in range(1, 1 << 12):
        numbers = {number for number in range(1, 13) if mask >> number - 1 & 1}
        if len(numbers) <= 7 and any(numbers <= window for window in windows):
            hands += 8 ** len(numbers) * comb(8, 7 - len(numbers))
    assert odds.holding_hands(PHASES[4])[7] == hands


class _Summary(icepool.MultisetEvaluator[int, Any]):  # type: ignore[misc]  # icepool has no types
    """Wilds (kind 0) and the counts of the two most frequent other kinds (from 1); skips are -1."""

    def initial_state(self, *_: object) -> tuple[int, int, int]:
        return 0, 0, 0

    def next_state(self, state: Any, _order: object, kind: int, count: int) -> tuple[int, int, int]:
        wilds, most, second = state
        if kind == 0:
            return count, most, second
        if kind < 0:
            return wilds, most, second
        return wilds, *sorted((most, second, count), reverse=True)[:2]


@pytest.mark.parametrize("total", [8, 11, 15])
@pytest.mark.parametrize("phase", [1, 7, 9, 10])
def test_two_sets_are_dealt_as_often_as_icepool_says(phase: int, total: int) -> None:
    deck = icepool.Deck({-1: 4, 0: 8, **dict.fromkeys(range(1, 13), 8)})
    size, other = (group.size for group in PHASES[phase])
    holding = Fraction(0)
    for (wilds, most, second), quantity in _Summary().evaluate(deck.deal(total)).items():
        apart = second > 0 and max(0, size - most) + max(0, other - second) <= wilds
        together = most > 1 and max(0, size + other - most) <= wilds
        holding += quantity * (apart or together)
    assert odds.deal_chance(PHASES[phase], total) == holding / comb(108, total)


@pytest.mark.parametrize("total", [7, 11, 20])
def test_a_colour_is_dealt_as_often_as_icepool_says(total: int) -> None:
    deck = icepool.Deck({-1: 4, 0: 8, 1: 24, 2: 24, 3: 24, 4: 24})
    summary = _Summary().evaluate(deck.deal(total))
    holding = sum(quantity for (wilds, most, _), quantity in summary.items() if most and most + wilds >= 7)
    assert odds.deal_chance(PHASES[8], total) == Fraction(holding, comb(108, total))


@pytest.mark.parametrize(("phase", "groups"), sorted(PHASES.items()))
def test_more_cards_hold_a_phase_more_often_and_all_cards_always(phase: int, groups: Phase) -> None:
    chances = [odds.deal_chance(groups, cards) for cards in range(109)]
    assert chances == sorted(chances), phase
    assert chances[-1] == 1


@pytest.mark.parametrize(("phase", "groups"), sorted(PHASES.items()))
def test_the_wilds_needed_agree_with_the_finder(phase: int, groups: Phase, long_run: bool) -> None:
    by_colour = groups[0].kind == COLOUR_GROUP
    values = [COLOUR[card] if by_colour else NUMBER[card] - 1 for card in range(96)]
    for cards in random_hands(500 + phase, 5000 if long_run else 300):
        held = [values[card] for card in cards if card < 96]
        needed = odds.wilds_needed([held.count(value) for value in range(4 if by_colour else 12)], groups)
        wilds = sum(FACE[card] == WILD for card in cards)
        assert finder.can_lay(finder.tally(cards), groups) == (needed is not None and needed <= wilds), cards


def test_wilds_needed_counted_by_hand() -> None:
    assert odds.wilds_needed([0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0], PHASES[2]) == 5  # 7 W W and 7 W W W
    assert odds.wilds_needed([0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], PHASES[2]) is None
    assert odds.wilds_needed([3, 6, 0, 0], PHASES[8]) == 1
    with pytest.raises(ValueError, match="needs 4 counts, got 12"):
        odds.wilds_needed([0] * 12, PHASES[8])


@pytest.mark.parametrize("cards", [-1, 109])
def test_no_deal_has_fewer_than_no_cards_or_more_than_all(cards: int) -> None:
    with pytest.raises(ValueError, match=f"{cards} cards cannot be dealt from 108"):
        odds.deal_chance(PHASES[1], cards)


def test_a_colour_group_beside_another_group_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot be combined"):
        odds.deal_chance((Group(COLOUR_GROUP, 4), Group(SET, 3)), 10)


def test_outs_of_a_hand_among_the_cards_not_seen() -> None:
    """Three 7s and 4 5 6: any 3 or 7 or a wild completes phase 2. One 3 and two wilds have been seen."""
    cards = hand("7r 7b 7y 4r 5r 6r")
    seen = unseen([*cards, *hand("3r W W")])
    outs = finder.outs(finder.tally(cards), PHASES[2])
    assert finder.count_of(outs, seen) == (8 - 3) + (8 - 1) + (8 - 2)
    assert odds.draw_chance(outs, seen, 1) == Fraction(18, 99)
    assert odds.draw_chance(outs, seen, 2) == 1 - Fraction(81 * 80, 99 * 98)


def test_outs_of_a_colour_are_its_cards_and_the_wilds() -> None:
    cards = hand("1r 2r 3r 4r 5r 6r 1b")
    outs = finder.outs(finder.tally(cards), PHASES[8])
    assert finder.count_of(outs, unseen(cards)) == (24 - 6) + 8


def test_draws_beyond_the_pile_do_not_happen() -> None:
    cards = hand("1r 2r 3r 4r 5r 6r 1b")
    outs = finder.outs(finder.tally(cards), PHASES[8])
    left = unseen(cards)
    assert odds.draw_chance(outs, left, 5, pile=1) == odds.draw_chance(outs, left, 1) == Fraction(26, 101)
    assert odds.draw_chance(outs, left, 5, pile=0) == 0


def test_P_004_drawing_one_copy_takes_that_copy_alone() -> None:
    five_red, fives = hand("5r"), 1 << 5
    left = unseen(five_red)
    assert odds.draw_chance(fives, left, 1) == Fraction(7, 107)
    assert (left[FACE[five_red[0]]], sum(left)) == (1, 107)


def test_P_018_expected_penalty_of_random_cards() -> None:
    assert odds.expected_penalty(1, COPIES_OF_FACE) == Fraction(215, 27)
    assert odds.expected_penalty(10, COPIES_OF_FACE) == Fraction(2150, 27)
    assert odds.expected_penalty(0, COPIES_OF_FACE) == 0


def test_the_expected_penalty_leaves_out_seen_cards() -> None:
    """Without the eight wilds 660 points lie in 100 cards."""
    assert odds.expected_penalty(1, unseen(hand("W W W W W W W W"))) == Fraction(660, 100)
    with pytest.raises(ValueError, match="101 cards cannot come from 100 unseen ones"):
        odds.expected_penalty(101, unseen(hand("W W W W W W W W")))


def test_dealing_many_hands_holds_phases_as_often_as_computed(long_run: bool) -> None:
    """A plain simulation, within five standard errors."""
    rng = Random(11)
    deals = 100_000 if long_run else 5_000
    held = dict.fromkeys(PHASES, 0)
    for _ in range(deals):
        tally = finder.tally(rng.sample(range(108), 11))
        for phase, groups in PHASES.items():
            held[phase] += finder.can_lay(tally, groups)
    for phase, groups in PHASES.items():
        chance = float(odds.deal_chance(groups, 11))
        assert abs(held[phase] / deals - chance) < 5 * (chance * (1 - chance) / deals) ** 0.5, phase
