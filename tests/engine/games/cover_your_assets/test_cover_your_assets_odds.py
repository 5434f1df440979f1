"""Chances of answers and challenges, against all hands counted one by one."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import pytest

from engine.games.cover_your_assets.cards import COPIES_OF_FACE
from engine.games.cover_your_assets.odds import (
    can_answer,
    challenge_odds,
    outlasts,
    somebody_has,
    values_that_count,
)


def chance(hits: int, ways: int) -> Fraction:
    return Fraction(hits, ways)


@pytest.mark.parametrize("count", range(6))
@pytest.mark.parametrize("hand", range(5))
@pytest.mark.parametrize("times", range(4))
def test_answers_in_one_hand(count: int, hand: int, times: int) -> None:
    hands = list(combinations(range(9), hand))
    hits = sum(sum(card < count for card in cards) >= times for cards in hands)
    assert can_answer(times, count, 9, hand) == chance(hits, len(hands))
    assert outlasts(times, count, 9, hand) == 1 - chance(hits, len(hands))


@pytest.mark.parametrize("sizes", [(2,), (2, 2), (3, 1, 2), (0, 3)])
@pytest.mark.parametrize("count", [0, 1, 3, 5])
@pytest.mark.parametrize("times", [0, 1, 2, 3])
def test_answers_in_some_hand(sizes: Sequence[int], count: int, times: int) -> None:
    def deals(cards: frozenset[int], left: Sequence[int]) -> list[list[tuple[int, ...]]]:
        if not left:
            return [[]]
        return [
            [hand, *rest]
            for hand in combinations(sorted(cards), left[0])
            for rest in deals(cards - set(hand), left[1:])
        ]

    ways = deals(frozenset(range(8)), sizes)
    hits = sum(any(sum(card < count for card in hand) >= times for hand in way) for way in ways)
    assert somebody_has(times, count, 8, sizes) == chance(hits, len(ways))


def test_hands_of_more_cards_than_are_unseen_are_no_hands() -> None:
    with pytest.raises(ValueError, match="cannot be part of"):
        somebody_has(1, 1, 5, (3, 3))


@pytest.mark.parametrize("played", [(15,), (15, 25), (15, 15, 50)])
@pytest.mark.parametrize("hand", [0, 1, 3, 5])
@pytest.mark.parametrize("counting", [(), (15,), (15, 25, 50), (15, 15, 25, 25, 50)])
def test_a_challenge_played_against_every_hand(
    played: tuple[int, ...], hand: int, counting: tuple[int, ...]
) -> None:
    stake, unseen = 40, 9
    won = gained = lost = 0
    hands = list(combinations(range(unseen), hand))
    for cards in hands:
        answers = [counting[card] for card in cards if card < len(counting)]
        mine, table = list(played), stake
        while True:
            table += mine.pop(0)
            if not answers:
                won, gained = won + 1, gained + table
                break
            table += answers.pop(0)
            if not mine:
                lost += sum(played)
                break
    odds = challenge_odds(played, stake, counting, unseen, hand)
    assert odds.win == chance(won, len(hands))
    assert odds.gain == chance(gained, len(hands)) and odds.loss == chance(lost, len(hands))


def test_a_challenge_needs_a_card() -> None:
    with pytest.raises(ValueError, match="begins with a card"):
        challenge_odds((), 10, (), 9, 3)


def test_the_values_that_count() -> None:
    unseen = list(COPIES_OF_FACE)
    assert values_that_count(9, unseen) == [20_000] * 8 + [25_000] * 8 + [50_000] * 4
    unseen[0] = 1
    assert values_that_count(0, unseen) == [5_000, *[25_000] * 8, *[50_000] * 4]


def test_a_first_challenge_at_the_table() -> None:
    """Ten autos, of which two lie in the set and one is played; twelve wilds; four cards in hand."""
    counting = values_that_count(7, [0] * 7 + [7, 0, 0, 8, 4])
    odds = challenge_odds((15_000,), 30_000, counting, 90, 4)
    assert odds.win == Fraction(71 * 70 * 69 * 68, 90 * 89 * 88 * 87)
    assert odds.gain == odds.win * 45_000 and odds.loss == (1 - odds.win) * 15_000
