"""G-8, two or three points: what an attack is worth in the long run is its points times its chance.

Tasks are attacks with cards of the game, also against a combo defence, which meets every roll (GO-25).
"""

from __future__ import annotations

from fractions import Fraction

from engine.games.game_on.cards import POINTS, VALUE
from engine.rng import Rng
from lessons.content.game_on.hands import ATTACKS
from lessons.content.game_on.two_or_three.pieces import PLAYS
from lessons.course import EXTENSION, JUNIOR, CourseLesson, Step
from lessons.facts import Cards, Fact, Name, Percent, number, percent
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars, Grid, Picture
from lessons.tasks import CHOICE, COUNT, PERCENT, Mistake

POINTS_OF_100, COMPARE, ONE_RESULT = "points_of_100", "compare", "one_result"
THREE_NEEDED, TWO_NEEDED = "three_needed", "two_needed"
FORMS = {1: (POINTS_OF_100,), 2: (COMPARE,), 3: (ONE_RESULT,), 4: (THREE_NEEDED, TWO_NEEDED)}
THREE, TWO, SAME = "three", "two", "same"
GOOD, BAD, UNKNOWN = "good", "bad", "unknown"
THREES = tuple(card for card in ATTACKS if POINTS[card] == 3)
TWOS = tuple(card for card in ATTACKS if POINTS[card] == 2)
GUARDS = (5, 10, 15, 20, 25, 30)
"""What a defence takes off both."""
SHOTS = 100
"""Points are compared over so many attacks, so that they are whole numbers."""


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    if level == 1:
        return _points(seed, rng)
    if level == 2:
        return _compare(seed, rng)
    if level == 3:
        return _one_result(seed, rng)
    return _needed(seed, rng)


def _game(card: int) -> Cards:
    return Cards("game_on", (card,))


def _points(seed: int, rng: Rng) -> Item:
    """How many points do a hundred such attacks bring, about?"""
    attack = rng.choice(rng.choice((THREES, TWOS)))
    off = rng.choice([off for off in GUARDS if off < VALUE[attack]])
    left, worth = VALUE[attack] - off, POINTS[attack]
    answer = Fraction(left * worth)
    return Item(
        1,
        seed,
        POINTS_OF_100,
        COUNT,
        answer,
        {
            "attack": _game(attack),
            "value": number(VALUE[attack]),
            "off": number(off),
            "left": number(left),
            "points": number(worth),
        },
        mistakes_beside(
            answer,
            Mistake("hits_counted", "", Fraction(left)),
            Mistake("always_in", "M13", Fraction(SHOTS * worth)),
            Mistake("half_in", "M05", Fraction(SHOTS * worth, 2)),
            Mistake("defence_forgotten", "", Fraction(VALUE[attack] * worth)),
            Mistake("misses_counted", "", Fraction((SHOTS - left) * worth)),
        ),
        picture=(Grid(left),),
        reasons=("right", "prize", "hits"),
    )


def better(three: int, two: int) -> str:
    """Which of two chances in per cent brings more points in the long run: for three points or for two."""
    first, second = 3 * three, 2 * two
    return SAME if first == second else THREE if first > second else TWO


def _pair(rng: Rng, wanted: str) -> tuple[int, int, int]:
    """A three-pointer, a two-pointer and a defence against which just that is right."""
    while True:
        three, two, off = rng.choice(THREES), rng.choice(TWOS), rng.choice(GUARDS)
        if VALUE[three] > off and better(VALUE[three] - off, VALUE[two] - off) == wanted:
            return three, two, off


def _pair_facts(three: int, two: int, off: int) -> dict[str, Fact]:
    first, second = VALUE[three] - off, VALUE[two] - off
    return {
        "three": _game(three),
        "two": _game(two),
        "off": number(off),
        "three_chance": percent(first),
        "two_chance": percent(second),
        "three_in": number(first),
        "two_in": number(second),
        "three_points": number(3 * first),
        "two_points": number(2 * second),
    }


def _bars(three: int, two: int, off: int) -> Bars:
    """The points of a hundred attacks of each kind."""
    first, second = Fraction(3 * (VALUE[three] - off)), Fraction(2 * (VALUE[two] - off))
    best = None if first == second else 0 if first > second else 1
    return Bars(((THREE, first), (TWO, second)), "number", best)


def _compare(seed: int, rng: Rng) -> Item:
    """Which attack brings more points in the long run?"""
    wanted = rng.choice((THREE, THREE, TWO, TWO, SAME))
    cards = _pair(rng, wanted)
    three, two, _ = cards
    return Item(
        2,
        seed,
        COMPARE,
        CHOICE,
        wanted,
        {**_pair_facts(*cards), "right": Name(f"is_{wanted}")},
        mistakes_beside(
            wanted,
            Mistake("biggest_prize", "M13", THREE),
            Mistake("biggest_chance", "M13", TWO),
            Mistake("equal", "M05", SAME),
        ),
        options=(Option(THREE, _game(three)), Option(TWO, _game(two)), Option(SAME)),
        picture=(_bars(*cards),),
        reasons=("right", "prize", "chance"),
    )


def _one_result(seed: int, rng: Rng) -> Item:
    """Somebody chose one of two attacks and was lucky or not: was it the better choice?"""
    best = rng.choice((THREE, TWO))
    cards = _pair(rng, best)
    chosen, made = rng.choice((THREE, TWO)), rng.below(2) == 1
    answer = GOOD if chosen == best else BAD
    other = BAD if answer == GOOD else GOOD
    looks = GOOD if made else BAD
    facts = _pair_facts(*cards)
    return Item(
        3,
        seed,
        ONE_RESULT,
        CHOICE,
        answer,
        {
            **facts,
            "chosen": facts[chosen],
            "result": Name("made" if made else "missed"),
            "right": Name(f"was_{answer}"),
        },
        mistakes_beside(
            answer,
            Mistake("by_result", "M06", other) if looks == other else Mistake("not_compared", "M13", other),
            Mistake("no_answer", "M06", UNKNOWN),
        ),
        options=(Option(GOOD), Option(BAD), Option(UNKNOWN)),
        picture=(_bars(*cards),),
        reasons=("right", "result"),
    )


def _needed(seed: int, rng: Rng) -> Item:
    """What chance makes the other kind of attack worth just as much?"""
    form = rng.choice((THREE_NEEDED, TWO_NEEDED))
    known, wanted = (2, 3) if form == THREE_NEEDED else (3, 2)
    cards = TWOS if form == THREE_NEEDED else [card for card in THREES if 3 * VALUE[card] < 200]
    attack = rng.choice(cards)
    off = rng.choice([off for off in GUARDS if off < VALUE[attack]])
    left = VALUE[attack] - off
    chance = Fraction(left, 100)
    answer = chance * known / wanted
    return Item(
        4,
        seed,
        form,
        PERCENT,
        answer,
        {
            "attack": _game(attack),
            "off": number(off),
            "left": percent(left),
            "in": number(left),
            "total": number(known * left),
            "points": number(known),
            "wanted": number(wanted),
        },
        mistakes_beside(
            answer,
            Mistake("equal_chance", "M13", chance),
            Mistake("turned_round", "", chance * wanted / known),
            Mistake("one_part", "", chance / wanted),
            Mistake("even", "M05", Fraction(1, 2)),
        ),
        picture=(Grid(left),),
        reasons=("right", "equal_chance"),
    )


def _hundred(name: str, value: int, points: int) -> Step:
    answer = Fraction(value * points)
    facts = {"value": number(value), "points": number(points), "shots": number(SHOTS)}
    mistakes = mistakes_beside(
        answer,
        Mistake("hits_counted", "", Fraction(value)),
        Mistake("always_in", "M13", Fraction(SHOTS * points)),
    )
    return Step(name, Item(0, 0, name, COUNT, answer, facts, mistakes, shown=(Grid(value),)))


def _choose(two: int, three: int) -> Step:
    facts: dict[str, Fact] = {
        "two_chance": percent(two),
        "three_chance": percent(three),
        "two_points": number(2 * two),
        "three_points": number(3 * three),
    }
    answer = better(three, two)
    picture: tuple[Picture, ...] = (Bars(((THREE, Fraction(3 * three)), (TWO, Fraction(2 * two))), "number"),)
    mistakes = mistakes_beside(
        answer, Mistake("biggest_chance", "M13", TWO), Mistake("biggest_prize", "M13", THREE)
    )
    options = (Option(THREE, Name(THREE)), Option(TWO, Name(TWO)))
    return Step("choose", Item(0, 0, "choose", CHOICE, answer, facts, mistakes, options, picture))


def _even_with(two: int) -> Step:
    answer = Fraction(2 * two, 300)
    facts: dict[str, Fact] = {
        "two_chance": percent(two),
        "two_points": number(2 * two),
        "rest": Percent(answer),
    }
    mistakes = mistakes_beside(answer, Mistake("equal_chance", "M13", Fraction(two, 100)))
    return Step("even_with", Item(0, 0, "even_with", PERCENT, answer, facts, mistakes, shown=(Grid(two),)))


LESSON = CourseLesson(
    id="game_on/two_or_three",
    game="game_on",
    name="two_or_three",
    code="G-8",
    levels={JUNIOR: (1, 2, 3), EXTENSION: (1, 2, 3, 4)},
    skills={1: ("T1",), 2: ("T1", "P3"), 3: ("T1", "P10"), 4: ("T1",)},
    forms=FORMS,
    guide=(
        _hundred("hundred_twos", 55, 2),
        _hundred("hundred_threes", 40, 3),
        _choose(55, 40),
        _even_with(55),
    ),
    generate=generate,
    misconceptions=("M05", "M06", "M13"),
    plays=PLAYS,
)
