"""Tasks of G-8: points added up over all hundred rolls, and chances found by trying."""

from __future__ import annotations

from fractions import Fraction

from engine.games.game_on.cards import POINTS, VALUE
from lessons.answers import RIGHT, judge
from lessons.content.game_on.two_or_three import LESSON
from lessons.facts import Name, Number
from lessons.items import Item
from lessons.tasks import PERCENT, diagnose
from tests.lessons.game_on.task_facts import card


def points(item: Item, name: str) -> int:
    """What a card brings when each of the hundred rolls comes once."""
    off = item.facts["off"]
    assert isinstance(off, Number)
    attack = card(item, name)
    return sum(POINTS[attack] for roll in range(100) if roll < VALUE[attack] - off.value)


def test_points_are_added_up_over_all_rolls(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 1)
        assert item.answer == points(item, "attack")


def test_the_better_attack_has_more_points_over_all_rolls(seeds: range) -> None:
    seen = set()
    for seed in seeds:
        item = LESSON.item(seed, 2)
        three, two = points(item, "three"), points(item, "two")
        assert POINTS[card(item, "three")] == 3 and POINTS[card(item, "two")] == 2
        assert item.answer == ("same" if three == two else "three" if three > two else "two")
        seen.add(item.answer)
        for mistake in item.mistakes:
            assert mistake.misconception == ("M05" if mistake.value == "same" else "M13")
    assert seen == {"three", "two", "same"}


def test_a_choice_is_judged_whatever_its_result(seeds: range) -> None:
    judged: dict[tuple[int, int, int], set[object]] = {}
    for seed in seeds:
        item = LESSON.item(seed, 3)
        three, two = points(item, "three"), points(item, "two")
        chosen = card(item, "chosen")
        best = "three" if three > two else "two"
        assert three != two
        assert item.answer == ("good" if chosen == card(item, best) else "bad")
        result = item.facts["result"]
        assert isinstance(result, Name)
        looks = "good" if result.code == "made" else "bad"
        told = diagnose(item, "bad" if item.answer == "good" else "good")
        assert told is not None and told.misconception == ("M13" if looks == item.answer else "M06")
        judged.setdefault((three, two, POINTS[chosen]), set()).add(item.answer)
    assert all(len(answers) == 1 for answers in judged.values())


def test_the_chance_asked_for_brings_just_as_much(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 4)
        assert isinstance(item.answer, Fraction) and item.asked == PERCENT
        wanted = 3 if item.form == "three_needed" else 2
        assert POINTS[card(item, "attack")] == 5 - wanted
        total = points(item, "attack")
        assert wanted * item.answer * 100 == total


def test_the_examples_of_the_guide() -> None:
    twos, threes, choose, even = (step.item for step in LESSON.guide)
    assert [twos.answer, threes.answer, choose.answer] == [110, 120, "three"]
    assert judge("36.7 %", even.asked, even.answer)[0] == RIGHT
    told = diagnose(even, Fraction(55, 100))
    assert told is not None and told.misconception == "M13"
