"""Tasks of X-2: fair numbers from all rolls, verdicts from the trials shown, and what a typed value shows."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product

import pytest

from engine.games.game_on.cards import POINTS, VALUE
from engine.rng import Rng
from lessons.content.cross_game.design_a_card import LESSON
from lessons.cover_your_assets.pictures import Means
from lessons.trials import COUNTS, Tryout, scored
from tests.lessons.game_on.task_facts import card, number, value
from web.i18n import words_for
from web.lesson.frame import task_values
from web.lesson.say import Said


def mean_of_rolls(hits_below: int, points: int) -> Fraction:
    """What an attack brings on average over all hundred rolls."""
    return Fraction(sum(points for roll in range(100) if roll < hits_below), 100)


def test_a_fair_card_brings_over_all_rolls_what_the_old_one_brings(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 1)
        old = card(item, "card")
        wanted = mean_of_rolls(VALUE[old], POINTS[old])
        assert wanted == value(item, "mean") and isinstance(item.answer, Fraction)
        if item.form == "fair_value":
            assert mean_of_rolls(int(item.answer * 100), number(item, "points")) == wanted
        else:
            assert mean_of_rolls(number(item, "value"), int(item.answer)) == wanted


def test_a_fair_price_is_the_mean_of_a_hundred_cases(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 2)
        assert isinstance(item.answer, Fraction)
        wins = number(item, "chance")
        if item.form == "fair_price":
            assert item.answer == Fraction(number(item, "stake") * wins, 100)
        else:
            cases = [item.answer + number(item, "value")] * wins + [Fraction(0)] * (100 - wins)
            assert sum(cases) == 100 * number(item, "value")


def test_a_verdict_is_that_of_the_trials_and_few_give_none(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 3)
        (series,) = item.shown
        assert isinstance(series, Means)
        trials, total = series.sums[-1]
        if item.form == "read_few":
            assert trials <= 10 and item.answer == "unsure"
            continue
        off = Fraction(total, trials) - value(item, "fair")
        assert trials == 10_000 and item.answer == ("fair" if abs(off) < value(item, "near") else item.answer)
        if item.answer != "fair":
            assert (off > 0) == (item.answer == "strong") and abs(off) > Fraction(1, 10)


def test_two_rolls_are_counted_over_all_pairs(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 4)
        assert isinstance(item.answer, Fraction)
        below = int(item.answer * 100)
        pairs = product(range(100), repeat=2)
        assert value(item, "chance") == Fraction(sum(min(pair) < below for pair in pairs), 10_000)


def test_trials_are_counted_roll_by_roll_and_come_near_the_chance() -> None:
    rng, hits = Rng(5), 0
    found = []
    for trial in range(1, 1001):
        rolls = [rng.below(100)]
        if rolls[0] >= 30:
            rolls.append(rng.below(100))
        hits += min(rolls) < 30
        if trial in COUNTS:
            found.append(hits)
    assert tuple(found) == scored(5, 30, 2)[:3]
    assert abs(scored(5, 30, 2)[-1] - 5_100) < 4 * 50


@pytest.mark.parametrize("typed", [Fraction(1, 3), Fraction(2), Fraction(-1, 10)])
def test_no_card_has_such_a_value(typed: Fraction) -> None:
    assert Tryout(1, Fraction(1), 3).means(typed) is None


@pytest.mark.parametrize("lang", ["zh-Hant", "en"])
def test_a_typed_value_is_tried_out_whether_right_or_wrong(lang: str) -> None:
    item = next(item for item in (LESSON.item(seed, 1) for seed in range(20)) if item.form == "fair_value")
    said = Said(words_for(lang), LESSON)
    points = number(item, "points")
    for typed in ("50", f"{number(item, 'old_value')}%"):
        values = task_values(said, item, None, typed, (), edited=False)
        (shown,) = values["pictures"][:1]  # type: ignore[index]
        last = shown.rows[-1]
        hits = scored(item.tryout.seed, int(re.findall(r"\d+", typed)[0]), 1)[-1] if item.tryout else 0
        assert re.sub(r"\D", "", last[1]) == str(points * hits)
        assert shown.label
    assert task_values(said, item, None, "50", (), edited=True)["pictures"] == []
