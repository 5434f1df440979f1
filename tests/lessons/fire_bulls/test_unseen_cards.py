"""Tasks of F-4: 54 cards laid out one by one, those in sight taken away, the rest drawn from in every way."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

from lessons.content.fire_bulls.unseen_cards import LESSON
from lessons.items import Item
from lessons.tasks import diagnose
from tests.lessons.fire_bulls.fields import cards, row, value

PLACES = ("hand", "market", "discards", "taken")


def left(item: Item, places: tuple[str, ...] = PLACES) -> list[int]:
    """The cards of the box without those that lie in these places."""
    box = [unit for unit in range(6) for _ in range(9)]
    for place in places:
        for unit in row(item, place):
            box.remove(unit)
    return box


def share(box: list[int], wanted: set[int]) -> Fraction:
    return Fraction(sum(unit in wanted for unit in box), len(box))


def unit(item: Item, name: str = "unit") -> int:
    (found,) = cards(item, name)
    return found


def test_what_is_unseen_is_what_is_left_of_the_box(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 1)
        box = left(item)
        if item.form == "all_unseen":
            assert item.answer == len(box) == value(item, "deck") + value(item, "hidden")
        else:
            assert item.answer == box.count(unit(item))
            for place in PLACES:
                others = left(item, tuple(name for name in PLACES if name != place))
                overlooked = Fraction(others.count(unit(item)))
                if overlooked != item.answer:
                    told = diagnose(item, overlooked)
                    assert told is not None and told.misconception == "M10"


def test_the_next_card_is_any_of_the_unseen_ones(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 2)
        box = left(item)
        if item.form == "chance_next":
            assert item.answer == share(box, {unit(item)})
        else:
            assert item.answer == share(box, {unit(item), unit(item, "other")})
        assert isinstance(item.answer, Fraction)
        wrong = item.answer * len(box) / 54
        told = diagnose(item, wrong)
        assert told is not None and told.misconception == "M09"


def test_a_shuffle_hides_the_discards_again_and_more_unseen_is_likelier(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 3)
        if item.form == "after_shuffle":
            assert item.answer == left(item, ("hand", "market", "taken")).count(unit(item))
            told = diagnose(item, Fraction(left(item).count(unit(item))))
            assert told is not None and told.misconception == "M10"
        else:
            box = left(item)
            one, two = share(box, {unit(item)}), share(box, {unit(item, "other")})
            assert item.answer == ("first" if one > two else "second" if two > one else "same")


def test_two_bonus_cards_are_drawn_in_every_way(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 4)
        pairs = list(combinations(left(item), 2))
        assert item.answer == Fraction(sum(unit(item) in pair for pair in pairs), len(pairs))


def test_guide() -> None:
    answers = [step.item.answer for step in LESSON.guide]
    box = left(LESSON.guide[0].item)
    assert answers == [box.count(0), len(box), share(box, {0}), box.count(0) + 2]
