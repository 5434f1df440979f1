"""G-3, attack minus defence: skills add points, a defence takes them, and nothing goes below 0 or above 100
(GO-14, GO-15).
"""

from __future__ import annotations

from fractions import Fraction

from engine.games.game_on.cards import (
    ATTACK_SKILL,
    BONUS,
    DECK_SIZE,
    FITS,
    GROUP,
    NAME,
    VALUE,
)
from engine.rng import Rng
from lessons.content.game_on.attack_minus_defence.pieces import PLAYS
from lessons.content.game_on.hands import ATTACKS, GUARDS, stops
from lessons.course import PRIMARY, CourseLesson, Step
from lessons.facts import Cards, Fact, number, percent
from lessons.items import Item, mistakes_beside
from lessons.pictures import Grid
from lessons.tasks import COUNT, PERCENT, Mistake

TAKEN_OFF, CHAIN, CLAMPED, NEEDED = "taken_off", "chain", "clamped", "needed"
FORMS = {1: (TAKEN_OFF,), 2: (CHAIN,), 3: (CLAMPED,), 4: (NEEDED,)}
SKILLS = tuple(card for card in range(DECK_SIZE) if GROUP[card] == ATTACK_SKILL)
COMBOS = (25, 40, 45, 50, 55, 65)
"""What a combo defence may take off: a card and a skill (GO-25)."""


def clamped(value: int) -> int:
    """A value between 0 and 100 (GO-15)."""
    return max(0, min(value, 100))


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    attack = rng.choice(ATTACKS)
    if level == 1:
        guard = rng.choice([card for card in GUARDS if stops(card, attack) and VALUE[card] < VALUE[attack]])
        return _taken_off(1, seed, attack, guard)
    if level == 2:
        return _chain(seed, rng, attack)
    if level == 3:
        return _clamped(seed, rng)
    return _needed(seed, rng, attack)


def _as_discount(value: int, off: int) -> Fraction:
    """What comes out when so many per cent of the value are taken off instead of so many points."""
    return Fraction(value * (100 - off), 10_000)


def _taken_off(level: int, seed: int, attack: int, guard: int, form: str = TAKEN_OFF) -> Item:
    value, off = VALUE[attack], VALUE[guard]
    left = value - off
    answer = Fraction(left, 100)
    return Item(
        level,
        seed,
        form,
        PERCENT,
        answer,
        {
            "attack": Cards("game_on", (attack,)),
            "guard": Cards("game_on", (guard,)),
            "value": number(value),
            "off": number(off),
            "left": number(left),
        },
        mistakes_beside(
            answer,
            Mistake("discount", "M07", _as_discount(value, off)),
            Mistake("added", "", Fraction(value + off, 100)),
            Mistake("defence_forgotten", "", Fraction(value, 100)),
            Mistake("the_other_side", "", 1 - answer),
            Mistake("even", "M05", Fraction(1, 2)),
        ),
        picture=(Grid(left, before=value),),
        reasons=("right", "discount"),
    )


def _chain(seed: int, rng: Rng, attack: int) -> Item:
    """Attack, one or two skills that fit it, and a defence."""
    fitting = [card for card in SKILLS if NAME[attack] in FITS[card]]
    rng.shuffle(fitting)
    skills = tuple(sorted(fitting[: 1 + rng.below(2)]))
    value, plus = VALUE[attack], sum(BONUS[card] for card in skills)
    off = rng.choice([off for off in (*COMBOS, 20, 30) if 0 < value + plus - off < 100])
    left = value + plus - off
    answer = Fraction(left, 100)
    return Item(
        2,
        seed,
        CHAIN,
        PERCENT,
        answer,
        {
            "attack": Cards("game_on", (attack,)),
            "skills": Cards("game_on", skills),
            "value": number(value),
            "plus": number(plus),
            "total": number(value + plus),
            "off": number(off),
            "left": number(left),
        },
        mistakes_beside(
            answer,
            Mistake("discount", "M07", _as_discount(value + plus, off)),
            Mistake("skills_forgotten", "", Fraction(clamped(value - off), 100)),
            Mistake("defence_forgotten", "", Fraction(clamped(value + plus), 100)),
            Mistake("all_added", "", Fraction(value + plus + off, 100)),
        ),
        picture=(Grid(left, before=min(value + plus, 100)),),
        reasons=("right", "discount"),
    )


def _clamped(seed: int, rng: Rng) -> Item:
    """A sum that would leave the scale, or one that just does not."""
    value = 5 * (6 + rng.below(15))
    if rng.below(3) == 0:
        plus, off = 5 * rng.below(9), 0
    else:
        plus, off = 0, value + 5 * (rng.below(6) - 2)
    bare = value + plus - off
    answer = Fraction(clamped(bare), 100)
    facts: dict[str, Fact] = {
        "value": number(value),
        "plus": number(plus),
        "off": number(off),
        "total": number(value + plus),
    }
    return Item(
        3,
        seed,
        CLAMPED,
        PERCENT,
        answer,
        facts,
        mistakes_beside(
            answer,
            Mistake("above_all", "", Fraction(value + plus, 100)),
            Mistake("turned_round", "", Fraction(abs(bare), 100)),
            Mistake("discount", "M07", _as_discount(value + plus, min(off, 100))),
        ),
        picture=(Grid(clamped(bare), before=clamped(value + plus)),),
        reasons=("right", "keeps_counting"),
    )


def _needed(seed: int, rng: Rng, attack: int) -> Item:
    """How strong must the defence be, so that just so much is left?"""
    value = VALUE[attack]
    left = rng.choice([left for left in range(5, value, 5) if left != value - left])
    answer = Fraction(value - left)
    return Item(
        4,
        seed,
        NEEDED,
        COUNT,
        answer,
        {"attack": Cards("game_on", (attack,)), "value": number(value), "left": number(left)},
        mistakes_beside(
            answer,
            Mistake("what_is_left", "", Fraction(left)),
            Mistake("sum", "", Fraction(value + left)),
            Mistake("from_hundred", "M07", Fraction(100 - left)),
        ),
        picture=(Grid(left, before=value),),
        reasons=("right", "hundred"),
    )


def _guided(name: str, value: int, plus: int, off: int) -> Step:
    left = clamped(value + plus - off)
    facts: dict[str, Fact] = {
        "value": number(value),
        "plus": number(plus),
        "total": number(value + plus),
        "off": number(off),
        "before": percent(clamped(value + plus)),
    }
    answer = Fraction(left, 100)
    mistakes = mistakes_beside(answer, Mistake("discount", "M07", _as_discount(value + plus, min(off, 100))))
    return Step(name, Item(0, 0, name, PERCENT, answer, facts, mistakes, shown=(Grid(value),)))


LESSON = CourseLesson(
    id="game_on/attack_minus_defence",
    game="game_on",
    name="attack_minus_defence",
    code="G-3",
    levels={PRIMARY: (1, 2, 3, 4)},
    skills={1: ("P4",), 2: ("P4",), 3: ("P4",), 4: ("P4",)},
    forms=FORMS,
    guide=(_guided("a_defence", 70, 0, 30), _guided("a_skill", 50, 15, 0), _guided("too_strong", 30, 0, 40)),
    generate=generate,
    misconceptions=("M05", "M07"),
    plays=PLAYS,
)
