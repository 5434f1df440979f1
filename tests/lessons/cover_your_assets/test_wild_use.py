"""Tasks of A-6: each use worked out over ten cases that are equally likely."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from lessons.content.cover_your_assets.wild_use import LESSON
from lessons.items import Item
from lessons.tasks import diagnose
from tests.lessons.game_on.task_facts import number, value


def over_ten(chance: Fraction, brings: Callable[[bool], int]) -> Fraction:
    """The mean over ten cases, so many of which happen as the chance says."""
    times = chance * 10
    assert times.denominator == 1
    return Fraction(sum(brings(case < times) for case in range(10)), 10)


def uses(item: Item) -> dict[str, Fraction]:
    wild = number(item, "value")
    without = over_ten(value(item, "attacked"), lambda attacked: 0 if attacked else number(item, "top"))
    kept = Fraction(number(item, "top") + wild)
    return {
        "pair": Fraction(number(item, "asset_value") + wild),
        "steal": over_ten(value(item, "win"), lambda won: number(item, "stake") + wild if won else 0),
        "shield": kept - without,
    }


def test_what_a_challenge_brings_and_a_kept_card_saves(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 1)
        worth = uses(item)
        wanted = worth["steal"] if item.form == "steal_worth" else worth["shield"] - number(item, "value")
        assert item.answer == wanted
        prize = number(item, "stake" if item.form == "steal_worth" else "top")
        told = diagnose(item, Fraction(prize))
        assert prize == item.answer or (told is not None and told.misconception == "M13")


def test_the_better_use_is_clear_and_the_prize_tempts(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 2)
        worth = uses(item)
        assert item.answer == ("pair" if worth["pair"] > worth["steal"] else "steal")
        assert abs(worth["pair"] - worth["steal"]) >= 4_000
        assert number(item, "stake") > number(item, "asset_value")


def test_the_best_of_three_uses_is_clear(seeds: range) -> None:
    best = set()
    for seed in seeds:
        item = LESSON.item(seed, 3)
        (first, one), (_, two), _ = sorted(uses(item).items(), key=lambda use: -use[1])
        assert item.answer == first and one - two >= 4_000
        if first == "shield":
            told = diagnose(item, "pair")
            assert told is not None and told.misconception == "M16"
        best.add(first)
    assert best == {"pair", "steal", "shield"}


def test_the_guide_adds_up() -> None:
    assert [step.item.answer for step in LESSON.guide] == [40_000, 34_000, 24_000, "shield"]
