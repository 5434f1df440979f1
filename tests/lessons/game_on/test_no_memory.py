"""Tasks of G-4: answers from counting rolls one by one, without a formula."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from engine.games.game_on.cards import VALUE
from lessons.content.game_on.no_memory import LESSON
from lessons.content.game_on.no_memory.lesson import IN, OUT, STATEMENTS, share_chance
from lessons.facts import Cards, Name, Percent
from lessons.items import Item
from lessons.pictures import Rolled, Settling
from lessons.tasks import diagnose
from tests.lessons.game_on.task_facts import number


def rolls_in(value: int) -> int:
    """How many of the hundred rolls are in, one by one."""
    return sum(1 for tens, units in product(range(10), repeat=2) if 10 * tens + units < value)


@cache
def after_history(value: int, before_was: bool) -> Fraction:
    """The share of hits among all pairs of a roll before and a roll now in which the one before went so."""
    before = [roll for roll in range(100) if (roll < value) == before_was]
    pairs = [(first, second) for first in before for second in range(100)]
    return Fraction(sum(second < value for _, second in pairs), len(pairs))


def misses_of(item: Item) -> tuple[int, ...]:
    (shown,) = item.shown
    assert isinstance(shown, Rolled)
    return shown.rolls


def test_the_streak_on_the_table_is_the_one_of_the_words(seeds: range) -> None:
    for level in (1, 2, 4):
        for seed in seeds:
            item = LESSON.item(seed, level)
            result = item.facts["result"]
            assert isinstance(result, Name) and result.code in (IN, OUT)
            rolls = misses_of(item)
            assert len(rolls) == number(item, "times")
            assert all((roll < number(item, "value")) == (result.code == IN) for roll in rolls)


def test_higher_equal_or_lower_follows_the_cells(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 1)
        before, after = rolls_in(number(item, "value")), rolls_in(number(item, "next"))
        assert item.answer == ("same" if before == after else "higher" if after > before else "lower")
        assert {option.code for option in item.options} == {"higher", "same", "lower"}
        assert len(item.mistakes) == 2


def test_the_next_chance_is_that_of_all_pairs_of_rolls(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 2)
        attack, guard = item.facts["attack"], item.facts["guard"]
        assert isinstance(attack, Cards) and isinstance(guard, Cards)
        value = VALUE[attack.ids[0]] - (VALUE[guard.ids[0]] if item.form == "next_defended" else 0)
        assert item.answer == Fraction(rolls_in(value), 100)
        assert item.answer == after_history(value, True) == after_history(value, False)


@pytest.mark.parametrize(("result", "higher", "lower"), [(OUT, "M03", "M04"), (IN, "M04", "M03")])
def test_every_step_of_five_away_from_the_chance_tells_its_belief(
    seeds: range, result: str, higher: str, lower: str
) -> None:
    found = set()
    for seed in seeds:
        item = LESSON.item(seed, 2)
        if item.facts["result"] != Name(result) or item.form != "next_chance":
            continue
        assert isinstance(item.answer, Fraction)
        for step in range(0, 101, 5):
            told = diagnose(item, Fraction(step, 100))
            if Fraction(step, 100) in (item.answer, 1 - item.answer, Fraction(1, 2)):
                continue
            assert told is not None
            assert told.misconception == (higher if Fraction(step, 100) > item.answer else lower)
            found.add(told.code)
    assert len(found) == 2


def test_many_rolls_are_the_mean_of_all_rolls(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 3)
        share = Fraction(rolls_in(number(item, "value")), 100)
        assert item.answer == share * number(item, "rolls")
        (series,) = item.picture
        assert isinstance(series, Settling) and series.chance == Fraction(number(item, "value"), 100)
        assert list(series.counts) == sorted(series.counts)


def test_of_three_who_speak_just_one_names_no_misconception(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 4)
        result = item.facts["result"]
        assert isinstance(result, Name)
        right, *others = STATEMENTS[item.form, result.code]
        spoken = {option.code: option.shows for option in item.options}
        assert len(spoken) == 3 and spoken[str(item.answer)] == Name(str(right))
        assert {mistake.code for mistake in item.mistakes} == {code for code, _ in others}
        assert all(re.fullmatch(r"M\d\d", mistake.misconception) for mistake in item.mistakes)
        for mistake in item.mistakes:
            assert spoken[str(mistake.value)] == Name(mistake.code)


@cache
def slow_share(value: int, rolls: int, low: int, high: int) -> Fraction:
    """The distribution of the number of hits, one roll after the other: in how many of 100**rolls ways."""
    ways, hit = [1] + [0] * rolls, rolls_in(value)
    for _ in range(rolls):
        ways = [ways[hits] * (100 - hit) + (ways[hits - 1] * hit if hits else 0) for hits in range(rolls + 1)]
    within = [hits for hits in range(rolls + 1) if low <= Fraction(100 * hits, rolls) <= high]
    return Fraction(sum(ways[hits] for hits in within), 100**rolls)


def test_few_and_many_rolls_are_counted_roll_by_roll(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 5)
        value, low, high = (number(item, name) for name in ("chance", "low", "high"))
        found = {}
        for name in ("first", "second"):
            key = (value, number(item, f"{name}_rolls"), low, high)
            fact = item.facts[f"{name}_chance"]
            assert isinstance(fact, Percent) and fact.value == slow_share(*key) == share_chance(*key)
            found[name] = slow_share(*key)
        assert found[str(item.answer)] == max(found.values()) and found["first"] != found["second"]
        few = min(found, key=lambda name: number(item, f"{name}_rolls"))
        assert (item.answer == few) == (item.form == "far_off")
        assert {mistake.misconception for mistake in item.mistakes} == {"M12"}
