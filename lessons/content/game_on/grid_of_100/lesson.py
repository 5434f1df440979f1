"""G-2, the grid of a hundred: a value of N is N cells of 100, a chance of N per cent (GO-02, GO-03)."""

from __future__ import annotations

from fractions import Fraction

from engine.games.game_on.cards import VALUE
from engine.rng import Rng
from lessons.content.game_on.grid_of_100.pieces import PLAYS
from lessons.content.game_on.hands import ATTACKS
from lessons.course import PRIMARY, CourseLesson, Step
from lessons.facts import Cards, Fact, number, percent
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Grid
from lessons.tasks import CHOICE, MARK, PERCENT, Mistake

CELLS, MISSES, IN_WORDS, COMPARE, RULES = "cells", "misses", "in_words", "compare", "rules"
FORMS = {1: (CELLS, MISSES), 2: (IN_WORDS,), 3: (COMPARE,), 4: (RULES,)}
LIKELY = ("very_unlikely", "unlikely", "even", "likely", "very_likely")
VALUES = {
    "very_unlikely": (2, 3, 5),
    "unlikely": (15, 20, 25, 30),
    "even": (50,),
    "likely": (70, 75, 80, 85),
    "very_likely": (95, 97, 98),
}
"""Values that fit a word beyond doubt."""


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    if level == 1:
        value = 5 * (1 + rng.below(19))
        form = rng.choice((CELLS, MISSES))
        return _cells(level, seed, form, value)
    if level == 2:
        return _in_words(seed, rng)
    if level == 3:
        return _compare(seed, rng)
    return _rules(seed, rng)


def _facts(value: int) -> dict[str, Fact]:
    return {"value": number(value), "misses": number(100 - value), "chance": percent(value)}


def _cells(level: int, seed: int, form: str, value: int) -> Item:
    """The chance to score, or not to score, read off the grid."""
    wanted = 100 - value if form == MISSES else value
    answer = Fraction(wanted, 100)
    return Item(
        level,
        seed,
        form,
        PERCENT,
        answer,
        _facts(value),
        mistakes_beside(
            answer,
            Mistake("other_cells", "", 1 - answer),
            Mistake("even", "M05", Fraction(1, 2)),
            Mistake("one_more", "", answer + Fraction(1, 100)),
        ),
        shown=(Grid(value),),
        reasons=("right", "two_outcomes", "guess"),
    )


def _in_words(seed: int, rng: Rng) -> Item:
    """Which word fits the value?"""
    word = rng.choice(LIKELY)
    value = rng.choice(VALUES[word])
    return Item(
        2,
        seed,
        IN_WORDS,
        CHOICE,
        word,
        _facts(value),
        mistakes_beside(
            word,
            Mistake("even", "M05", "even"),
            Mistake("turned_round", "", LIKELY[len(LIKELY) - 1 - LIKELY.index(word)]),
        ),
        options=tuple(Option(code) for code in LIKELY),
        shown=(Grid(value),),
        reasons=("right", "two_outcomes"),
    )


def _compare(seed: int, rng: Rng) -> Item:
    """Two attack cards: which is likelier to score? Sometimes they are equally likely."""
    one = rng.choice(ATTACKS)
    equal = [card for card in ATTACKS if VALUE[card] == VALUE[one] and card != one]
    other = rng.choice(equal) if equal and rng.below(4) == 0 else rng.choice(ATTACKS)
    while other == one:
        other = rng.choice(ATTACKS)
    first, second = VALUE[one], VALUE[other]
    answer = "same" if first == second else "first" if first > second else "second"
    return Item(
        3,
        seed,
        COMPARE,
        CHOICE,
        answer,
        {
            "one": Cards("game_on", (one,)),
            "other": Cards("game_on", (other,)),
            "one_chance": percent(first),
            "other_chance": percent(second),
        },
        mistakes_beside(
            answer,
            Mistake("equal", "M05", "same"),
            Mistake("lower_card", "", "second" if first > second else "first"),
        ),
        options=(
            Option("first", Cards("game_on", (one,))),
            Option("second", Cards("game_on", (other,))),
            Option("same"),
        ),
        picture=(Grid(first), Grid(second)),
        reasons=("right", "two_outcomes", "points"),
    )


def rolls_that_score(value: int, from_one: bool, equal_counts: bool) -> int:
    """How many of the hundred rolls score: counted from 0 to 99 or from 1 to 100, and with or without the
    roll that is just the value (P-005)."""
    rolls = range(1, 101) if from_one else range(100)
    return sum(roll < value or (equal_counts and roll == value) for roll in rolls)


READINGS = {
    "zero_below": (False, False),
    "zero_at_most": (False, True),
    "one_below": (True, False),
    "one_at_most": (True, True),
}


def _rules(seed: int, rng: Rng) -> Item:
    """A puzzle: under which readings of the dice does a value of N make just so many of 100 rolls score?"""
    value = 5 * (2 + rng.below(17))
    counts = {code: rolls_that_score(value, *reading) for code, reading in READINGS.items()}
    wanted = rng.choice((value, *sorted(set(counts.values()))))

    def with_count(count: int) -> str:
        return " ".join(sorted(code for code in READINGS if counts[code] == count))

    right = with_count(wanted)
    found = [Mistake("counted_otherwise", "", with_count(count)) for count in sorted(set(counts.values()))]
    found += [Mistake("one_of_two", "", code) for code in right.split() if code != right]
    options = [Option(code) for code in READINGS]
    rng.shuffle(options)
    return Item(
        4,
        seed,
        RULES,
        MARK,
        right,
        {
            **_facts(value),
            "wanted": number(wanted),
            "at_most": number(counts["zero_at_most"]),
            "below": number(counts["one_below"]),
        },
        mistakes_beside(right, *found, Mistake("all_alike", "M05", " ".join(sorted(READINGS)))),
        options=tuple(options),
        reasons=("right", "always"),
    )


def _guided(name: str, value: int, form: str = CELLS) -> Step:
    item = _cells(0, 0, form, value)
    return Step(name, Item(0, 0, name, PERCENT, item.answer, item.facts, item.mistakes, shown=item.shown))


LESSON = CourseLesson(
    id="game_on/grid_of_100",
    game="game_on",
    name="grid_of_100",
    code="G-2",
    levels={PRIMARY: (1, 2, 3, 4)},
    skills={1: ("P2",), 2: ("P2",), 3: ("P3", "P2"), 4: ("P2",)},
    forms=FORMS,
    guide=(_guided("forty_cells", 40), _guided("the_rest", 40, MISSES), _guided("seventy_five", 75)),
    generate=generate,
    misconceptions=("M05",),
    plays=PLAYS,
)
