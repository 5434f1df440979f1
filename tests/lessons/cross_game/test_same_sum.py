"""Tasks of X-1: tries walked through one after the other, on every branch."""

from __future__ import annotations

from fractions import Fraction

from lessons.content.cross_game.same_sum import LESSON
from lessons.facts import Formula, Name
from lessons.items import Item
from lessons.tasks import diagnose
from tests.lessons.game_on.task_facts import number, value


def at_least_one(good: int, of: int, tries: int, back: bool) -> Fraction:
    """Walk the tries: a success ends the walk, a failure takes its card away unless it goes back."""
    if tries == 0:
        return Fraction(0)
    hit = Fraction(good, of)
    left = of if back else of - 1
    return hit + (1 - hit) * at_least_one(good, left, tries - 1, back)


def walked(item: Item) -> Fraction:
    back = item.facts["story"] == Name("story_game_on")
    return at_least_one(number(item, "good"), number(item, "unseen"), number(item, "tries"), back)


def worth(formula: Formula) -> Fraction:
    """What a written product or sum comes to."""
    left, sign, right = formula.text.split(" ")
    first, second = (Fraction(side) for side in (left, right))
    return first * second if sign == "×" else first + second


def test_the_calculation_that_is_none(seeds: range) -> None:
    places = set()
    for seed in seeds:
        item = LESSON.item(seed, 1)
        ways = {o.code: worth(o.shows) for o in item.options if isinstance(o.shows, Formula)}
        assert [code for code, found in ways.items() if found == 1 - walked(item)] == [item.answer]
        assert {m.misconception for m in item.mistakes} == {"", "M01", "M02"}
        places.add((item.form, item.answer))
    assert len(places) == 8


def test_at_least_one_is_walked_try_by_try(seeds: range) -> None:
    stories = set()
    for seed in seeds:
        item = LESSON.item(seed, 2)
        assert item.answer == walked(item)
        assert item.form == ("any_dice" if item.facts["story"] == Name("story_game_on") else "any_cards")
        told = diagnose(item, value(item, "sum"))
        assert told is not None and told.misconception == "M01"
        stories.add(str(item.facts["story"]))
    assert len(stories) == 4


def test_the_likelier_of_two_games(seeds: range) -> None:
    single = 0
    for seed in seeds:
        item = LESSON.item(seed, 3)
        some = {}
        for key in ("first", "second"):
            game, one = item.facts[key], value(item, f"{key}_one")
            assert isinstance(game, Name)
            some[game.code] = value(item, f"{key}_some")
            if game.code == "game_on":
                tries = number(item, f"{key}_tries")
                assert some[game.code] == at_least_one(one.numerator, one.denominator, tries, back=True)
        assert item.answer == max(some, key=lambda code: some[code])
        single += any(m.code == "single_try" for m in item.mistakes)
    assert single > len(seeds) // 4


def test_the_four_examples() -> None:
    *games, together = (step.item for step in LESSON.guide)
    assert [item.answer for item in games] == [walked(item) for item in games]
    assert games[0].answer == Fraction(3, 4) and round(float(walked(games[1])), 3) == 0.269
    assert together.answer == "one_minus_none"
