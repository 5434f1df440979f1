"""T-3, the chance to draw it: good cards among all that have not been seen; several draws are counted from
the other side, without putting back.
"""

from __future__ import annotations

from fractions import Fraction

from engine.games.phase_10.cards import DECK_SIZE
from engine.odds import at_least_one, exactly, none_of
from engine.rng import Rng
from lessons.content.phase_10.chance_to_draw.pieces import PLAYS
from lessons.course import EXTENSION, JUNIOR, CourseLesson, Step
from lessons.facts import Fact, Percent, number
from lessons.items import Item, mistakes_beside
from lessons.pictures import Bars, Draws, Picture, Pool
from lessons.tasks import CHANCE, COUNT, Mistake

DRAW_ONCE, NEITHER, DRAW_TWO, DRAW_MORE = "draw_once", "neither", "draw_two", "draw_more"
FORMS = {1: (DRAW_ONCE,), 2: (NEITHER,), 3: (DRAW_TWO,), 4: (DRAW_MORE,)}
CLEAR = Fraction(1, 100)
"""By so much a misconception's answer differs from the right one, so that rounding can't hide it."""
HALF = Fraction(1, 2)


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    while True:
        known, good = 11 + rng.below(35), 5 + rng.below(18)
        draws = {1: 1, 2: 2, 3: 2, 4: 3 + rng.below(2)}[level]
        item = _drawn(level, seed, FORMS[level][0], known, good, draws)
        assert isinstance(item.answer, Fraction)
        told = [found.value for found in item.mistakes if found.misconception]
        if all(isinstance(value, Fraction) and abs(value - item.answer) >= CLEAR for value in told):
            return item


def _facts(known: int, good: int, draws: int) -> dict[str, Fact]:
    unseen = DECK_SIZE - known
    return {
        "deck": number(DECK_SIZE),
        "known": number(known),
        "unseen": number(unseen),
        "left": number(unseen - 1),
        "good": number(good),
        "bad": number(unseen - good),
        "bad_left": number(unseen - good - 1),
        "draws": number(draws),
        "one": Percent(Fraction(good, unseen)),
        "sum": Percent(Fraction(good * draws, unseen)),
        "none": Percent(none_of(good, unseen, draws)),
        "none_two": Percent(none_of(good, unseen, min(draws, 2))),
    }


def _drawn(level: int, seed: int, form: str, known: int, good: int, draws: int) -> Item:
    """The chance of a good card in so many draws; for NEITHER, of none."""
    unseen = DECK_SIZE - known
    one, some, none = Fraction(good, unseen), at_least_one(good, unseen, draws), none_of(good, unseen, draws)
    answer = none if form == NEITHER else some
    whole_deck = at_least_one(good, DECK_SIZE, draws)
    if draws == 1:
        found = [
            Mistake("whole_deck", "M09", whole_deck),
            Mistake("of_the_known", "M09", Fraction(good, known)),
            Mistake("even", "M05", HALF),
            Mistake("against", "", Fraction(good, unseen - good)),
            Mistake("others", "", none),
        ]
    elif form == NEITHER:
        found = [
            Mistake("whole_deck", "M09", 1 - whole_deck),
            Mistake("take_away_sum", "M01", 1 - draws * one),
            Mistake("one_miss", "", 1 - one),
            Mistake("at_least_one", "M02", some),
            Mistake("put_back", "", (1 - one) ** draws),
        ]
    else:
        found = [
            Mistake("added", "M01", draws * one),
            Mistake("whole_deck", "M09", whole_deck),
            Mistake("all_good", "M02", exactly(draws, good, unseen, draws)),
            Mistake("none_good", "", none),
            Mistake("one_draw", "", one),
            Mistake("put_back", "", 1 - (1 - one) ** draws),
        ]
    picture: tuple[Picture, ...] = (Pool(good, unseen),)
    if draws == 2:
        counts = (False, False, False, True) if form == NEITHER else (True, True, True, False)
        picture = (Draws(good, unseen, counts),)
    elif draws > 2:
        steps = tuple((f"after_{n}", at_least_one(good, unseen, n)) for n in range(1, draws + 1))
        picture = (Bars(steps, best=draws - 1),)
    return Item(
        level,
        seed,
        form,
        CHANCE,
        answer,
        _facts(known, good, draws),
        mistakes_beside(answer, *found),
        picture=picture,
        reasons=("right", "whole") if draws == 1 else ("right", "added", "put_back"),
    )


KNOWN, GOOD = 11, 14
"""The example: ten cards in hand and one face up; six 5s and eight wilds are still to come."""


def _count_step(name: str, answer: int, *found: Mistake) -> Step:
    value = Fraction(answer)
    return Step(name, Item(0, 0, name, COUNT, value, _facts(KNOWN, GOOD, 2), mistakes_beside(value, *found)))


def _chance_step(name: str, form: str, draws: int) -> Step:
    item = _drawn(0, 0, form, KNOWN, GOOD, draws)
    shown = (Draws(GOOD, DECK_SIZE - KNOWN, (False, False, False, True)),) if draws == 2 else item.picture
    return Step(name, Item(0, 0, name, CHANCE, item.answer, item.facts, item.mistakes, shown=shown))


_UNSEEN = DECK_SIZE - KNOWN
LESSON = CourseLesson(
    id="phase_10/chance_to_draw",
    game="phase_10",
    name="chance_to_draw",
    code="T-3",
    levels={JUNIOR: (1, 2, 3), EXTENSION: (1, 2, 3, 4)},
    skills={1: ("C3",), 2: ("C3", "P6"), 3: ("C3", "P5"), 4: ("C3", "P5")},
    forms=FORMS,
    guide=(
        _count_step("unseen", _UNSEEN, Mistake("all_cards", "M09", Fraction(DECK_SIZE))),
        _chance_step("one_draw", DRAW_ONCE, 1),
        _count_step("one_less", _UNSEEN - 1, Mistake("still_there", "", Fraction(_UNSEEN))),
        _chance_step("both_miss", NEITHER, 2),
        _chance_step("at_least_one", DRAW_TWO, 2),
    ),
    generate=generate,
    misconceptions=("M01", "M02", "M05", "M09"),
    plays=PLAYS,
)
