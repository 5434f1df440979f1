"""G-5, the double attack: one hit in several tries is enough, so count the ways to miss them all.

Tasks are double attacks with cards of the game: the higher value and ten for every card more (GO-14) is what
each roll is held against, one roll a card (GO-16).
"""

from __future__ import annotations

from fractions import Fraction

from engine.games.game_on.cards import NAME, VALUE
from engine.games.game_on.contest import EXTRA, joint_value
from engine.rng import Rng
from lessons.content.game_on.double_attack.pieces import PLAYS
from lessons.content.game_on.hands import ATTACKS, same_name
from lessons.course import EXTENSION, JUNIOR, CourseLesson, Step
from lessons.facts import Cards, Fact, number, percent
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars, Grid, Picture, Tree
from lessons.tasks import CHOICE, PERCENT, Mistake

NEITHER, ANY_OF_2, ONE_OR_TWO, ANY_OF_3 = "neither", "any_of_2", "one_or_two", "any_of_3"
FORMS = {1: (NEITHER,), 2: (ANY_OF_2,), 3: (ONE_OR_TWO,), 4: (ANY_OF_3,)}
GUARDS = (35, 40, 45, 50)
"""Values of combo defences: a defence card and a skill."""
CLEAR = Fraction(4, 100)
"""By so much the better of two attacks is better at least."""


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    if level == 3:
        return _one_or_two(rng, seed)
    tries = 3 if level == 4 else 2
    cards = _same_name(rng, tries)
    value = max(VALUE[card] for card in cards) + EXTRA * (tries - 1)
    if level == 1:
        return _neither(seed, cards, value)
    return _any(seed, level, cards, value)


def _same_name(rng: Rng, count: int) -> tuple[int, ...]:
    """Attack cards of one name whose double attack does not always hit."""
    while True:
        cards = same_name(rng, ATTACKS, count)
        if joint_value(cards) < 100:
            return cards


def _facts(cards: tuple[int, ...], value: int) -> dict[str, Fact]:
    return {
        "cards": Cards("game_on", cards),
        "tries": number(len(cards)),
        "highest": number(max(VALUE[card] for card in cards)),
        "extra": number(EXTRA * (len(cards) - 1)),
        "value": percent(value),
        "miss": percent(100 - value),
    }


def _neither(seed: int, cards: tuple[int, ...], value: int) -> Item:
    hit = Fraction(value, 100)
    answer = (1 - hit) ** 2
    return Item(
        1,
        seed,
        NEITHER,
        PERCENT,
        answer,
        _facts(cards, value),
        mistakes_beside(
            answer,
            Mistake("both_hit", "M02", hit**2),
            Mistake("miss_added", "M01", 2 * (1 - hit)),
            Mistake("at_least_one", "M02", 1 - answer),
            Mistake("one_miss", "M11", 1 - hit),
            Mistake("even", "M05", Fraction(1, 2)),
        ),
        picture=(Tree(hit, hit, (False, False, False, True)),),
        reasons=("right", "added", "half"),
    )


def _any(seed: int, level: int, cards: tuple[int, ...], value: int) -> Item:
    tries = len(cards)
    hit = Fraction(value, 100)
    none = (1 - hit) ** tries
    answer = 1 - none
    picture: tuple[Picture, ...] = (Tree(hit, hit, (True, True, True, False)),)
    if tries > 2:
        steps = tuple((f"after_{n}", 1 - (1 - hit) ** n) for n in range(1, tries + 1))
        picture = (Bars(steps, best=tries - 1),)
    return Item(
        level,
        seed,
        ANY_OF_2 if tries == 2 else ANY_OF_3,
        PERCENT,
        answer,
        {**_facts(cards, value), "none": percent(none * 100), "two": percent((1 - hit) ** 2 * 100)},
        mistakes_beside(
            answer,
            Mistake("added", "M01", tries * hit),
            Mistake("all_hit", "M02", hit**tries),
            Mistake("none_hit", "M02", none),
            Mistake("one_try", "", hit),
            Mistake("even", "M05", Fraction(1, 2)),
        ),
        picture=picture,
        reasons=("right", "added", "all"),
    )


def _one_or_two(rng: Rng, seed: int) -> Item:
    """One strong card alone, or two weaker cards together, against a combo defence, which meets every roll
    (GO-25): which attack is likelier to score?
    """
    wanted = rng.choice(("one", "two"))
    while True:
        two, one, guard = _same_name(rng, 2), rng.choice(ATTACKS), rng.choice(GUARDS)
        each = max(VALUE[card] for card in two) + EXTRA - guard
        alone = VALUE[one] - guard
        if NAME[one] == NAME[two[0]] or not 0 < each < alone < 100:
            continue
        single, both = Fraction(alone, 100), 1 - (1 - Fraction(each, 100)) ** 2
        if abs(both - single) >= CLEAR and (both > single) == (wanted == "two"):
            break
    return Item(
        3,
        seed,
        ONE_OR_TWO,
        CHOICE,
        wanted,
        {
            **_facts(two, each),
            "one": Cards("game_on", (one,)),
            "guard": number(guard),
            "alone": percent(alone),
            "none": percent((1 - both) * 100),
            "both": percent(both * 100),
            "right": Cards("game_on", two if wanted == "two" else (one,)),
        },
        mistakes_beside(
            wanted,
            Mistake("looks_higher", "M13", "one"),
            Mistake("added", "M01", "two"),
            Mistake("equal", "M05", "same"),
        ),
        options=(
            Option("one", Cards("game_on", (one,))),
            Option("two", Cards("game_on", two)),
            Option("same"),
        ),
        picture=(Bars((("one", single), ("two", both)), best=0 if wanted == "one" else 1),),
        reasons=("right", "higher_card", "more_cards"),
    )


def _step(name: str, answer: int, picture: Picture) -> Step:
    value = 50
    facts = {"value": percent(value), "miss": percent(100 - value), "none": percent(25), "any": percent(75)}
    item = Item(0, 0, name, PERCENT, Fraction(answer, 100), facts, shown=(picture,))
    return Step(name, item)


_HALF = Fraction(1, 2)
LESSON = CourseLesson(
    id="game_on/double_attack",
    game="game_on",
    name="double_attack",
    code="G-5",
    levels={JUNIOR: (1, 2, 3), EXTENSION: (1, 2, 3, 4)},
    skills={1: ("P5", "P6"), 2: ("P5",), 3: ("P5", "P3"), 4: ("P5",)},
    forms=FORMS,
    guide=(
        _step("one_roll", 50, Grid(50)),
        _step("both_miss", 25, Tree(_HALF, _HALF, (False, False, False, True))),
        _step("at_least_one", 75, Tree(_HALF, _HALF, (True, True, True, False))),
    ),
    generate=generate,
    misconceptions=("M01", "M02", "M05", "M11", "M13"),
    plays=PLAYS,
)
