"""G-1, two dice make one number: the white die counts tens, the black one units (GO-02: 00 and 0 are 0)."""

from __future__ import annotations

from fractions import Fraction

from engine.rng import Rng
from lessons.content.game_on.two_dice.pieces import PLAYS
from lessons.course import PRIMARY, CourseLesson, Step
from lessons.facts import Dice, Fact, number
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Rolled
from lessons.tasks import COUNT, ORDER, Mistake

READ, MAKE_TENS, MAKE_UNITS, IN_ORDER = "read", "make_tens", "make_units", "in_order"
FORMS = {1: (READ,), 2: (MAKE_TENS, MAKE_UNITS), 3: (IN_ORDER,)}
ROLLS = 100
SPECIAL = (0, 5, 50)
"""Rolls in which a 0 is easily misread; one task in four has one."""


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    if level == 1:
        roll = rng.choice(SPECIAL) if rng.below(4) == 0 else rng.below(ROLLS)
        return _read(seed, level, roll)
    if level == 2:
        return _make(seed, rng)
    return _in_order(seed, rng)


def _facts(roll: int) -> dict[str, Fact]:
    return {
        "dice": Dice(roll),
        "tens": number(roll // 10 * 10),
        "units": number(roll % 10),
        "roll": number(roll),
    }


def _read(seed: int, level: int, roll: int, form: str = READ) -> Item:
    tens, units = divmod(roll, 10)
    return Item(
        level,
        seed,
        form,
        COUNT,
        Fraction(roll),
        _facts(roll),
        mistakes_beside(
            Fraction(roll),
            Mistake("swapped", "M22", Fraction(10 * units + tens)),
            Mistake("side_by_side", "", Fraction(100 * tens + units)),
            Mistake("digits_added", "", Fraction(tens + units)),
            Mistake("hundred", "", Fraction(100)),
        ),
        shown=(Rolled((roll,)),),
        reasons=("right", "bigger_first", "added"),
    )


def _make(seed: int, rng: Rng) -> Item:
    """What must one die show, so that the two make this number?"""
    tens, units = 1 + rng.below(9), 1 + rng.below(9)
    while tens == units:
        units = 1 + rng.below(9)
    roll = 10 * tens + units
    form = rng.choice((MAKE_TENS, MAKE_UNITS))
    answer = Fraction(10 * tens if form == MAKE_TENS else units)
    found = (
        Mistake("swapped_die", "M22", Fraction(10 * units if form == MAKE_TENS else tens)),
        Mistake("digit_only", "", Fraction(tens if form == MAKE_TENS else 10 * units)),
        Mistake("whole_number", "", Fraction(roll)),
    )
    return Item(
        2,
        seed,
        form,
        COUNT,
        answer,
        _facts(roll),
        mistakes_beside(answer, *found),
        picture=(Rolled((roll,)),),
        reasons=("right", "swapped"),
    )


def _in_order(seed: int, rng: Rng) -> Item:
    """Three rolls from the lowest to the highest; two of them have the same digits the other way round."""
    tens, units = 1 + rng.below(9), rng.below(10)
    while tens == units:
        units = rng.below(10)
    rolls = {10 * tens + units, 10 * units + tens}
    while len(rolls) < 3:
        rolls.add(rng.below(ROLLS))
    shown = sorted(rolls)
    low, middle, high = shown
    rng.shuffle(shown)
    turned = sorted(shown, key=lambda roll: (roll % 10, roll // 10))

    def written(order: list[int]) -> str:
        return " ".join(f"r{roll}" for roll in order)

    right = written(sorted(shown))
    return Item(
        3,
        seed,
        IN_ORDER,
        ORDER,
        right,
        {
            "low_dice": Dice(low),
            "low": number(low),
            "middle": number(middle),
            "high": number(high),
        },
        mistakes_beside(
            right,
            Mistake("by_units", "M22", written(turned)),
            Mistake("highest_first", "", written(sorted(shown, reverse=True))),
        ),
        options=tuple(Option(f"r{roll}", Dice(roll)) for roll in shown),
        shown=(Rolled(tuple(shown)),),
        reasons=("right", "units_first"),
    )


def _guided(name: str, roll: int) -> Step:
    return Step(name, _read(0, 0, roll, name))


LESSON = CourseLesson(
    id="game_on/two_dice",
    game="game_on",
    name="two_dice",
    code="G-1",
    levels={PRIMARY: (1, 2, 3)},
    skills={1: ("P1",), 2: ("P1",), 3: ("P1",)},
    forms=FORMS,
    guide=(_guided("first_look", 37), _guided("low_roll", 5), _guided("lowest", 0)),
    generate=generate,
    misconceptions=("M22",),
    plays=PLAYS,
)
