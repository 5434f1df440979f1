"""G-6, the double defence: every roll of a try has to be in, and an ordinary defence meets one roll alone.

Tasks are attacks and defences with cards of the game (GO-23 to GO-27).
"""

from __future__ import annotations

from fractions import Fraction

from engine.games.game_on.cards import DECK_SIZE, DEFENCE_SKILL, FITS, GROUP, NAME, VALUE
from engine.games.game_on.contest import EXTRA, Defence, assault, joint_value
from engine.rng import Rng
from lessons.content.game_on.double_defence.pieces import PLAYS
from lessons.content.game_on.hands import ATTACKS, BLOCKS, GUARDS, same_name, stops
from lessons.course import EXTENSION, JUNIOR, CourseLesson, Step
from lessons.facts import Cards, Fact, Name, Percent, number, percent
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars, Picture, Tree
from lessons.tasks import CHOICE, PERCENT, Mistake

ALL_OF_2, WHICH_ROLLS, MIXED, DOUBLE_DOUBLE = "all_of_2", "which_rolls", "mixed", "double_double"
FORMS = {1: (ALL_OF_2,), 2: (WHICH_ROLLS,), 3: (MIXED,), 4: (DOUBLE_DOUBLE,)}
FIRST_ROLL, EACH_ROLL, IN_A_ROW = "first_roll", "each_roll", "in_a_row"
ORDINARY, COMBO, ROLL_OFF, DOUBLE = "ordinary", "combo", "roll_off", "double"
SKILLS = tuple(card for card in range(DECK_SIZE) if GROUP[card] == DEFENCE_SKILL)


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    if level == 1:
        return _all_of_2(seed, rng)
    if level == 2:
        return _which_rolls(seed, rng)
    if level == 3:
        return _mixed(seed, rng)
    return _double_double(seed, rng)


def _game(*cards: int) -> Cards:
    return Cards("game_on", cards)


def _two_guards(rng: Rng, attack: int) -> tuple[int, ...]:
    return same_name(rng, [card for card in GUARDS if stops(card, attack)], 2)


def _all_of_2(seed: int, rng: Rng) -> Item:
    """One attack card against two defence cards of one name: two rolls, both in."""
    while True:
        attack = rng.choice(ATTACKS)
        guards = _two_guards(rng, attack)
        value = VALUE[attack] - joint_value(guards)
        if value > 0:
            break
    hit = Fraction(value, 100)
    answer = hit**2
    return Item(
        1,
        seed,
        ALL_OF_2,
        PERCENT,
        answer,
        {
            "attack": _game(attack),
            "guards": _game(*guards),
            "strength": number(VALUE[attack]),
            "highest": number(max(VALUE[card] for card in guards)),
            "extra": number(EXTRA),
            "off": number(joint_value(guards)),
            "value": percent(value),
        },
        mistakes_beside(
            answer,
            Mistake("any", "M02", 1 - (1 - hit) ** 2),
            Mistake("one_roll", "M11", hit),
            Mistake("added", "M01", 2 * hit),
            Mistake("halved", "", hit / 2),
            Mistake("defence_forgotten", "", Fraction(VALUE[attack], 100) ** 2),
            Mistake("none", "M02", (1 - hit) ** 2),
        ),
        picture=(Tree(hit, hit, (True, False, False, False)),),
        reasons=("right", "any", "once"),
    )


def rolls_met(defence: Defence) -> str:
    """What a defence does to the rolls of a double attack (GO-23 to GO-26)."""
    if defence.first_only:
        return FIRST_ROLL
    return IN_A_ROW if defence.rolls > 1 else EACH_ROLL


def _defence(rng: Rng, kind: str, attack: int) -> Defence:
    """A defence of that kind that may meet the attack."""
    guard = rng.choice([card for card in GUARDS if stops(card, attack)])
    if kind == DOUBLE:
        return Defence(1, _two_guards(rng, attack))
    if kind == ROLL_OFF:
        return Defence(1, (rng.choice([card for card in BLOCKS if stops(card, attack)]),))
    if kind == COMBO:
        return Defence(1, (guard,), rng.choice([card for card in SKILLS if NAME[guard] in FITS[card]]))
    return Defence(1, (guard,))


def _which_rolls(seed: int, rng: Rng) -> Item:
    """Which rolls of a double attack does this defence meet?"""
    kind = rng.choice((ORDINARY, ORDINARY, COMBO, ROLL_OFF, DOUBLE, DOUBLE))
    cards = same_name(rng, ATTACKS, 2)
    defence = _defence(rng, kind, cards[0])
    answer = rolls_met(defence)
    played = defence.cards if defence.skill < 0 else (*defence.cards, defence.skill)
    return Item(
        2,
        seed,
        WHICH_ROLLS,
        CHOICE,
        answer,
        {
            "cards": _game(*cards),
            "played": _game(*played),
            "kind": Name(kind),
            "right": Name(f"meets_{answer}"),
        },
        mistakes_beside(
            answer,
            Mistake("only_first", "M23", FIRST_ROLL),
            Mistake("each", "M02" if kind == DOUBLE else "M23", EACH_ROLL),
            Mistake("row", "M02" if kind != ORDINARY else "M23", IN_A_ROW),
        ),
        options=(Option(FIRST_ROLL), Option(EACH_ROLL), Option(IN_A_ROW)),
        reasons=("right", "as_strong"),
    )


def _mixed(seed: int, rng: Rng) -> Item:
    """A double attack against one ordinary defence, which meets the first roll alone (GO-23)."""
    while True:
        cards = same_name(rng, ATTACKS, 2)
        guard = rng.choice([card for card in GUARDS if stops(card, cards[0])])
        value = joint_value(cards)
        if VALUE[guard] < value < 100:
            break
    first, second = Fraction(value - VALUE[guard], 100), Fraction(value, 100)
    none = (1 - first) * (1 - second)
    answer = 1 - none
    return Item(
        3,
        seed,
        MIXED,
        PERCENT,
        answer,
        {
            "cards": _game(*cards),
            "guard": _game(guard),
            "off": number(VALUE[guard]),
            "first": Percent(first),
            "second": Percent(second),
            "first_miss": Percent(1 - first),
            "second_miss": Percent(1 - second),
            "none": Percent(none),
        },
        mistakes_beside(
            answer,
            Mistake("both_reduced", "M23", 1 - (1 - first) ** 2),
            Mistake("defence_forgotten", "", 1 - (1 - second) ** 2),
            Mistake("every", "M02", first * second),
            Mistake("none_hit", "M02", none),
            Mistake("added", "M01", first + second),
            Mistake("first_alone", "", first),
        ),
        picture=(Tree(first, second, (True, True, True, False)),),
        reasons=("right", "both_reduced", "multiply"),
    )


def _double_double(seed: int, rng: Rng) -> Item:
    """A double attack against a double defence: two tries of two rolls each (GO-27)."""
    while True:
        cards = same_name(rng, ATTACKS, 2)
        guards = _two_guards(rng, cards[0])
        value = joint_value(cards) - joint_value(guards)
        if 0 < value < 100:
            break
    hit = Fraction(value, 100)
    one = hit**2
    answer = 1 - (1 - one) ** 2
    return Item(
        4,
        seed,
        DOUBLE_DOUBLE,
        PERCENT,
        answer,
        {
            "cards": _game(*cards),
            "guards": _game(*guards),
            "strength": number(assault(cards).value),
            "off": number(joint_value(guards)),
            "value": Percent(hit),
            "one": Percent(one),
            "fail": Percent(1 - one),
            "none": Percent((1 - one) ** 2),
        },
        mistakes_beside(
            answer,
            Mistake("one_try", "", one),
            Mistake("four_rolls", "M02", hit**4),
            Mistake("any_roll", "M02", 1 - (1 - hit) ** 2),
            Mistake("tries_added", "M01", 2 * one),
            Mistake("one_roll", "M11", hit),
        ),
        picture=(Bars((("one_try", one), ("two_tries", answer)), best=1),),
        reasons=("right", "four", "sum"),
    )


def _guided(
    name: str, answer: Fraction, picture: tuple[Picture, ...], found: tuple[Mistake, ...] = (), **facts: Fact
) -> Step:
    return Step(
        name, Item(0, 0, name, PERCENT, answer, facts, mistakes_beside(answer, *found), shown=picture)
    )


_HIT, _LOW = Fraction(6, 10), Fraction(3, 10)
_ONE, _TWO = Percent(_HIT), Percent(_LOW)
LESSON = CourseLesson(
    id="game_on/double_defence",
    game="game_on",
    name="double_defence",
    code="G-6",
    levels={JUNIOR: (1, 2, 3), EXTENSION: (1, 2, 3, 4)},
    skills={1: ("P6",), 2: ("P7", "P6"), 3: ("P7",), 4: ("P7",)},
    forms=FORMS,
    guide=(
        _guided(
            "both_in",
            _HIT**2,
            (Tree(_HIT, _HIT, (True, False, False, False)),),
            (Mistake("any", "M02", 1 - (1 - _HIT) ** 2), Mistake("added", "M01", 2 * _HIT)),
            value=_ONE,
        ),
        _guided(
            "first_reduced",
            _LOW,
            (),
            (Mistake("discount", "M07", _HIT * (1 - _LOW)),),
            value=_ONE,
            off=number(30),
        ),
        _guided(
            "one_of_two",
            1 - (1 - _LOW) * (1 - _HIT),
            (Tree(_LOW, _HIT, (True, True, True, False)),),
            (Mistake("both_reduced", "M23", 1 - (1 - _LOW) ** 2), Mistake("every", "M02", _LOW * _HIT)),
            first=_TWO,
            second=_ONE,
            none=Percent((1 - _LOW) * (1 - _HIT)),
        ),
    ),
    generate=generate,
    misconceptions=("M01", "M02", "M07", "M11", "M23"),
    plays=PLAYS,
)
