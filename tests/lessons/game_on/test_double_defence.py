"""Tasks of G-6: answers from counting all rolls, and from the engine's outlook of the attack."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product

from engine.games.game_on import GAME_ON
from engine.games.game_on.cards import BONUS, DEFENCE_SKILL, GROUP, NAME, ROLL_OFF, VALUE
from engine.games.game_on.contest import Defence, assault
from engine.games.game_on.odds import outlook
from lessons.content.game_on.double_defence import LESSON
from lessons.facts import Percent
from lessons.tasks import diagnose
from tests.lessons.game_on.task_facts import cards

RULES = GAME_ON.settings({}, 2)


def together(held: tuple[int, ...]) -> int:
    """The value of cards of one name, written down from the rules: the highest, ten for each other."""
    return sorted(VALUE[card] for card in held)[-1] + 10 * (len(held) - 1)


@cache
def two_rolls(first: int, second: int, how: str) -> Fraction:
    """All 10,000 pairs of rolls: both in, or at least one in."""
    wanted: Callable[[tuple[bool, bool]], bool] = all if how == "all" else any
    return Fraction(sum(wanted((a < first, b < second)) for a, b in product(range(100), repeat=2)), 10_000)


def test_both_in_is_counted_over_all_pairs(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 1)
        (attack,), guards = cards(item, "attack"), cards(item, "guards")
        value = VALUE[attack] - together(guards)
        assert item.answer == two_rolls(value, value, "all")
        assert item.answer == outlook(RULES, assault((attack,)), (Defence(1, guards),)).chance
        told = diagnose(item, two_rolls(value, value, "any"))
        assert told is not None and told.misconception == "M02"


def test_a_kind_of_defence_meets_the_rolls_that_it_changes(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 2)
        attack, played = cards(item, "cards"), cards(item, "played")
        skills = [card for card in played if GROUP[card] == DEFENCE_SKILL]
        guards = tuple(card for card in played if card not in skills)
        assert len({NAME[card] for card in guards}) == 1
        if skills or ROLL_OFF[guards[0]]:
            wanted = "each_roll"
        else:
            wanted = "in_a_row" if len(guards) == 2 else "first_roll"
        assert item.answer == wanted
        plan = outlook(RULES, assault(attack), (Defence(1, guards, *skills),)).cases[0].rolls
        free = outlook(RULES, assault(attack)).cases[0].rolls
        assert (len(plan[0]) == 2) == (wanted == "in_a_row")
        if wanted == "first_roll":
            assert plan[1] == free[1] and plan[0] != free[0]
        assert all(BONUS[skill] for skill in skills)


def test_an_ordinary_defence_lowers_one_of_two_rolls(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 3)
        attack, (guard,) = cards(item, "cards"), cards(item, "guard")
        value = together(attack)
        assert item.answer == two_rolls(value - VALUE[guard], value, "any")
        assert item.answer == outlook(RULES, assault(attack), (Defence(1, (guard,)),)).chance
        told = diagnose(item, two_rolls(value - VALUE[guard], value - VALUE[guard], "any"))
        assert told is not None and told.code == "both_reduced"


def test_two_tries_of_two_rolls_each(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 4)
        attack, guards = cards(item, "cards"), cards(item, "guards")
        value = together(attack) - together(guards)
        tries = product((True, False), repeat=4)
        hit = Fraction(value, 100)
        chance = Fraction()
        for a, b, c, d in tries:
            if (a and b) or (c and d):
                ways = Fraction(1)
                for roll in (a, b, c, d):
                    ways *= hit if roll else 1 - hit
                chance += ways
        assert item.answer == chance
        assert item.answer == outlook(RULES, assault(attack), (Defence(1, guards),)).chance


def test_the_numbers_of_the_guide() -> None:
    answers = [step.item.answer for step in LESSON.guide]
    assert answers == [Fraction(36, 100), Fraction(30, 100), Fraction(72, 100)]
    told = diagnose(LESSON.guide[2].item, Fraction(51, 100))
    assert told is not None and told.code == "both_reduced"
    none = LESSON.guide[2].item.facts["none"]
    assert isinstance(none, Percent) and none.value == Fraction(28, 100)
