"""Tasks of T-3: chances from counting hands of so many cards, and from trying all pairs of a small pile."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

from lessons.answers import RIGHT, judge
from lessons.content.phase_10.chance_to_draw import LESSON
from lessons.facts import Number
from lessons.practice import verdict_on
from lessons.tasks import CHANCE, diagnose
from tests.lessons.game_on.task_facts import number


def some_of(good: int, unseen: int, draws: int) -> Fraction:
    """Hands with at least one good card among all hands: added up by the number of good cards."""
    hands = sum(comb(good, n) * comb(unseen - good, draws - n) for n in range(1, draws + 1))
    return Fraction(hands, comb(unseen, draws))


def test_counted_hands_agree_with_trying_every_pair() -> None:
    pairs = list(combinations(range(12), 2))
    assert some_of(5, 12, 2) == Fraction(sum(min(pair) < 5 for pair in pairs), len(pairs))


def test_chances_are_those_of_counted_hands(seeds: range) -> None:
    for level, draws in ((1, {1}), (2, {2}), (3, {2}), (4, {3, 4})):
        for seed in seeds:
            item = LESSON.item(seed, level)
            good, unseen, count = number(item, "good"), number(item, "unseen"), number(item, "draws")
            assert count in draws and unseen == 108 - number(item, "known")
            some = some_of(good, unseen, count)
            assert item.answer == (1 - some if item.form == "neither" else some)


def test_the_task_says_what_is_known_unseen_and_drawn(seeds: range) -> None:
    for level in LESSON.forms:
        for seed in seeds:
            item = LESSON.item(seed, level)
            assert item.asked == CHANCE
            assert all(isinstance(item.facts[name], Number) for name in ("known", "unseen", "draws"))


def test_adding_and_the_whole_pack_are_told_even_when_rounded(seeds: range) -> None:
    for level in (1, 3, 4):
        for seed in seeds:
            item = LESSON.item(seed, level)
            good, unseen, draws = number(item, "good"), number(item, "unseen"), number(item, "draws")
            wrong = {"M09": some_of(good, 108, draws)}
            if level > 1:
                wrong["M01"] = Fraction(good * draws, unseen)
            for misconception, value in wrong.items():
                told = diagnose(item, value)
                assert told is not None and told.misconception == misconception
                if value < 1:
                    verdict, _, rounded = verdict_on(item, f"{float(100 * value):.0f}%")
                    assert verdict == "wrong" and rounded is not None


def test_fourteen_of_ninety_seven() -> None:
    unseen, one, left, none, some = (step.item for step in LESSON.guide)
    assert [unseen.answer, left.answer] == [97, 96]
    assert one.answer == Fraction(14, 97) and judge("14.4%", one.asked, one.answer)[0] == RIGHT
    assert none.answer == Fraction(83 * 82, 97 * 96)
    assert judge("26.9%", some.asked, some.answer)[0] == RIGHT
    told = verdict_on(some, "28.9%")[2]
    assert told is not None and told.misconception == "M01"
    assert round(float(some_of(14, 97, 4)), 3) == 0.470
