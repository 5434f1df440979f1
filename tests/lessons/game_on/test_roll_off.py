"""Tasks of G-7: every pair of rolls is looked at, one by one."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from engine.games.game_on.cards import LOST_VALUE, VALUE
from lessons.content.game_on.roll_off import LESSON
from lessons.facts import Cards, Name
from lessons.items import Item
from lessons.pictures import Outcomes
from lessons.tasks import diagnose
from tests.lessons.game_on.task_facts import number


@cache
def winners(sides: int, ties_defend: bool) -> tuple[int, int]:
    """How many pairs of rolls the attacker wins, and how many the defender."""
    attacker = sum(
        attack > defend or (attack == defend and not ties_defend)
        for attack, defend in product(range(1, sides + 1), repeat=2)
    )
    return attacker, sides**2 - attacker


def ties_defend(item: Item) -> bool:
    side = item.facts["tie_side"]
    assert isinstance(side, Name)
    return side.code == "ties_defend"


def test_outcomes_are_listed(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 1)
        pairs = list(product(range(1, number(item, "sides") + 1), repeat=2))
        first, second = number(item, "first"), number(item, "second")
        wanted = {
            "all_pairs": len(pairs),
            "ties": sum(a == b for a, b in pairs),
            "one_pair": sum(sorted(pair) == sorted((first, second)) for pair in pairs),
        }
        assert item.answer == wanted[item.form]
        assert any(mistake.misconception == "M22" for mistake in item.mistakes)


@pytest.mark.parametrize("level", [2, 3, 4])
def test_wins_are_counted_pair_by_pair(level: int, seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, level)
        sides = number(item, "sides")
        attacker, defender = winners(sides, ties_defend(item))
        won = attacker if "attacker" in item.form else defender
        assert item.answer == (won if level == 2 else Fraction(won, sides**2))
        turned = diagnose(item, Fraction(sides**2 - won, 1 if level == 2 else sides**2))
        assert turned is not None and turned.misconception == "M08"
        half = diagnose(item, Fraction(sides**2 if level == 2 else 1, 2))
        assert half is not None and half.misconception == "M08"
        if level < 4:
            (table,) = item.picture
            assert isinstance(table, Outcomes) and table.sides == sides
            rolls = product(range(1, sides + 1), repeat=2)
            assert sum(table.defends(a, d) for a, d in rolls) == defender


def test_against_a_block_both_ends_of_all_duels_count(seeds: range) -> None:
    attacker, defender = winners(100, True)
    for seed in seeds:
        item = LESSON.item(seed, 5)
        attack, block = item.facts["attack"], item.facts["block"]
        assert isinstance(attack, Cards) and isinstance(block, Cards)
        good = 0
        for weight, off in ((defender, VALUE[block.ids[0]]), (attacker, LOST_VALUE[block.ids[0]])):
            good += weight * sum(roll < VALUE[attack.ids[0]] - off for roll in range(100))
        assert item.answer == Fraction(good, 10_000 * 100)


def test_the_example_of_the_guide() -> None:
    assert [step.item.answer for step in LESSON.guide] == [16, 10, Fraction(5, 8), Fraction(505, 1000)]
