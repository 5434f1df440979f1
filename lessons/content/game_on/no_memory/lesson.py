"""G-4, no memory: what was rolled before changes nothing, and the share of many rolls settles on the chance.

Values are those of the game's attack cards; rolls are the two dice from 0 to 99 (GO-02, GO-03).
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

from engine.games.game_on.cards import VALUE
from engine.rng import Rng
from lessons.content.game_on.hands import ATTACKS, GUARDS, stops
from lessons.content.game_on.no_memory.pieces import PLAYS
from lessons.course import JUNIOR, PRIMARY, CourseLesson, Step
from lessons.facts import Cards, Fact, Name, Percent, number, percent
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars, Grid, Picture, Rolled, Settling
from lessons.tasks import CHOICE, COUNT, PERCENT, Mistake

AFTER_STREAK, NEXT_CHANCE, NEXT_DEFENDED = "after_streak", "next_chance", "next_defended"
MANY_ROLLS, WHO_STREAK, WHO_CHOICE, FAR_OFF, CLOSE = (
    "many_rolls",
    "who_streak",
    "who_choice",
    "far_off",
    "close",
)
FORMS = {
    1: (AFTER_STREAK,),
    2: (NEXT_CHANCE, NEXT_DEFENDED),
    3: (MANY_ROLLS,),
    4: (WHO_STREAK, WHO_CHOICE),
    5: (FAR_OFF, CLOSE),
}
IN, OUT = "in", "out"
VALUES = tuple(sorted({VALUE[card] for card in ATTACKS}))
PLACES = ("one", "two", "three")
SERIES = (10, 100, 1000)
STATEMENTS = {
    (WHO_STREAK, OUT): ("no_memory", ("due", "M03"), ("cold", "M04")),
    (WHO_STREAK, IN): ("no_memory", ("hot", "M04"), ("turns", "M03")),
    (WHO_CHOICE, OUT): ("still_good", ("was_bad", "M06"), ("even_odds", "M05")),
    (WHO_CHOICE, IN): ("was_lucky", ("was_good", "M06"), ("now_hot", "M04")),
}
"""By form and how the rolls went: what is right, and what others say by which misconception."""


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    if level == 1:
        return _after_streak(seed, rng)
    if level == 2:
        return _next(seed, rng)
    if level == 3:
        return _many(seed, rng)
    if level == 4:
        return _who(seed, rng)
    return _sizes(seed, rng)


def _streak(rng: Rng, value: int, result: str, times: int) -> tuple[int, ...]:
    """So many rolls that all went like that."""
    return tuple(rng.below(value) if result == IN else value + rng.below(100 - value) for _ in range(times))


def _streak_facts(value: int, result: str, times: int) -> dict[str, Fact]:
    return {"value": number(value), "times": number(times), "result": Name(result), "chance": percent(value)}


def _beliefs(result: str) -> tuple[tuple[str, str], tuple[str, str]]:
    """Who takes the next chance for higher after such rolls, and who for lower: code and misconception."""
    return (("due", "M03"), ("cold", "M04")) if result == OUT else (("hot", "M04"), ("turns", "M03"))


def _believed(result: str, answer: int) -> tuple[Mistake, ...]:
    """Every step of five above or below the chance, and what it tells."""
    high, low = _beliefs(result)
    return tuple(
        Mistake(*(high if value > answer else low), Fraction(value, 100))
        for value in range(0, 101, 5)
        if value != answer
    )


def _after_streak(seed: int, rng: Rng) -> Item:
    """Is the next chance higher, equal or lower than it was? It changes only with the value."""
    right = rng.choice(("same", "same", "higher", "lower"))
    value, after = rng.choice(VALUES), rng.choice(VALUES)
    while right != "same" and (after == value or (after > value) != (right == "higher")):
        value, after = rng.choice(VALUES), rng.choice(VALUES)
    after = value if right == "same" else after
    result, times = rng.choice((IN, OUT)), 3 + rng.below(2)
    high, low = _beliefs(result)
    return Item(
        1,
        seed,
        AFTER_STREAK,
        CHOICE,
        right,
        {**_streak_facts(value, result, times), "next": number(after), "right": Name(f"is_{right}")},
        mistakes_beside(
            right,
            Mistake(*high, "higher"),
            Mistake(*low, "lower"),
            Mistake("value_changed", "", "same"),
        ),
        options=(Option("higher"), Option("same"), Option("lower")),
        shown=(Rolled(_streak(rng, value, result, times)),),
        picture=(Grid(after, before=value),) if after < value else (Grid(value), Grid(after)),
        reasons=("right", "balance", "feeling"),
    )


def _next(seed: int, rng: Rng) -> Item:
    """The chance of the next roll after a streak, without and with a defence."""
    form = rng.choice((NEXT_CHANCE, NEXT_DEFENDED))
    attack = rng.choice(ATTACKS)
    fitting = [card for card in GUARDS if stops(card, attack) and VALUE[card] < VALUE[attack]]
    guard = rng.choice(fitting)
    off = VALUE[guard] if form == NEXT_DEFENDED else 0
    value, left = VALUE[attack], VALUE[attack] - off
    result, times = rng.choice((IN, OUT)), 3 + rng.below(3)
    answer = Fraction(left, 100)
    facts: dict[str, Fact] = {
        **_streak_facts(value, result, times),
        "attack": Cards("game_on", (attack,)),
        "guard": Cards("game_on", (guard,)),
        "off": number(off),
    }
    return Item(
        2,
        seed,
        form,
        PERCENT,
        answer,
        facts,
        mistakes_beside(
            answer,
            Mistake("even", "M05", Fraction(1, 2)),
            *((Mistake("defence_forgotten", "", Fraction(value, 100)),) if off else ()),
            Mistake("the_other_side", "", 1 - answer),
            *_believed(result, left),
        ),
        shown=(Rolled(_streak(rng, value, result, times)),),
        picture=(Grid(left, before=value if off else None),),
        reasons=("right", "balance", "feeling"),
    )


def _series(rng: Rng, value: int, counts: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Real rolls, counted after so many of them."""
    hits, done, found = 0, 0, []
    for count in counts:
        hits += sum(rng.below(100) < value for _ in range(count - done))
        done = count
        found.append((count, hits))
    return tuple(found)


def _many(seed: int, rng: Rng) -> Item:
    """About how many of many rolls are in?"""
    value, rolls = (
        rng.choice([value for value in VALUES if value != 50]),
        rng.choice((20, 100, 200, 400, 1000)),
    )
    answer = Fraction(value * rolls, 100)
    return Item(
        3,
        seed,
        MANY_ROLLS,
        COUNT,
        answer,
        {"value": number(value), "rolls": number(rolls), "hundreds": number(Fraction(rolls, 100))},
        mistakes_beside(
            answer,
            Mistake("half_of_them", "M05", Fraction(rolls, 2)),
            Mistake("misses_counted", "", rolls - answer),
            Mistake("of_hundred", "", Fraction(value)),
            Mistake("all_of_them", "", Fraction(rolls)),
        ),
        picture=(Settling(Fraction(value, 100), _series(rng, value, (10, 50, 200, 1000))),),
        reasons=("right", "half", "exactly"),
    )


def _who(seed: int, rng: Rng) -> Item:
    """Three of a class say what they think; one is right."""
    form, result = rng.choice((WHO_STREAK, WHO_CHOICE)), rng.choice((IN, OUT))
    right, *others = STATEMENTS[form, result]
    low = form == WHO_CHOICE and result == IN
    value = (
        rng.choice((20, 25, 30))
        if low
        else rng.choice((65, 70, 75))
        if form == WHO_CHOICE
        else rng.choice(VALUES)
    )
    said = [(right, "")] + [(code, tag) for code, tag in (pair for pair in others if isinstance(pair, tuple))]
    rng.shuffle(said)
    place = {code: PLACES[at] for at, (code, _) in enumerate(said)}
    times = 1 if form == WHO_CHOICE else 4
    return Item(
        4,
        seed,
        form,
        CHOICE,
        place[right],
        {**_streak_facts(value, result, times), "right": Name(right), "rest": percent(100 - value)},
        mistakes_beside(place[right], *(Mistake(code, tag, place[code]) for code, tag in said if tag)),
        options=tuple(Option(PLACES[at], Name(code)) for at, (code, _) in enumerate(said)),
        shown=(Rolled(_streak(rng, value, result, times)),),
        picture=(Grid(value),),
        reasons=("right", "result") if form == WHO_CHOICE else ("right", "balance", "feeling"),
    )


@cache
def share_chance(value: int, rolls: int, low: int, high: int) -> Fraction:
    """The chance that between `low` and `high` per cent of the rolls in a series are in, both counted
    (P10)."""
    ways = sum(
        comb(rolls, hits) * value**hits * (100 - value) ** (rolls - hits)
        for hits in range(rolls + 1)
        if low * rolls <= 100 * hits <= high * rolls
    )
    return Fraction(ways, 100**rolls)


def _sizes(seed: int, rng: Rng) -> Item:
    """A short and a long series: whose share is likelier to lie far off, or close to, the chance?"""
    form = rng.choice((FAR_OFF, CLOSE))
    value, few, many = rng.choice((40, 50, 60)), rng.choice((5, 10)), rng.choice((40, 50, 100))
    low, high = (value + 20, 100) if form == FAR_OFF else (value - 10, value + 10)
    short, long = (share_chance(value, rolls, low, high) for rolls in (few, many))
    turned = rng.below(2) == 1
    chances = (long, short) if turned else (short, long)
    answer = "first" if chances[0] > chances[1] else "second"
    other = "second" if answer == "first" else "first"
    return Item(
        5,
        seed,
        form,
        CHOICE,
        answer,
        {
            "chance": percent(value),
            "low": percent(low),
            "high": percent(high),
            "first_rolls": number(many if turned else few),
            "second_rolls": number(few if turned else many),
            "first_chance": Percent(chances[0]),
            "second_chance": Percent(chances[1]),
            "right": Name(answer),
        },
        mistakes_beside(
            answer,
            Mistake("size_ignored", "M12", "same"),
            Mistake("size_turned", "M12", other),
        ),
        options=(Option("first", Name("first")), Option("second", Name("second")), Option("same")),
        picture=(Bars((("first", chances[0]), ("second", chances[1])), best=0 if answer == "first" else 1),),
        reasons=("right", "same_dice"),
    )


def _guided(name: str, value: int, shown: tuple[Picture, ...], result: str, times: int) -> Step:
    mistakes = mistakes_beside(
        Fraction(value, 100),
        Mistake("even", "M05", Fraction(1, 2)),
        *_believed(result, value),
    )
    facts = _streak_facts(value, result, times)
    return Step(name, Item(0, 0, name, PERCENT, Fraction(value, 100), facts, mistakes, shown=shown))


def _predicted(value: int) -> Step:
    counts = _series(Rng(4), value, SERIES)
    facts: dict[str, Fact] = {"value": number(value), "rolls": number(100), "chance": percent(value)}
    for (rolls, hits), name in zip(counts, ("few", "some", "most"), strict=True):
        facts[name], facts[f"{name}_in"] = number(rolls), number(hits)
    answer = Fraction(value)
    mistakes = mistakes_beside(answer, Mistake("half_of_them", "M05", Fraction(50)))
    picture = Settling(Fraction(value, 100), counts)
    return Step("long_run", Item(0, 0, "long_run", COUNT, answer, facts, mistakes, shown=(picture,)))


LESSON = CourseLesson(
    id="game_on/no_memory",
    game="game_on",
    name="no_memory",
    code="G-4",
    levels={PRIMARY: (1, 2, 3), JUNIOR: (1, 2, 3, 4, 5)},
    skills={1: ("P9",), 2: ("P9",), 3: ("P10",), 4: ("P9", "P10"), 5: ("P10",)},
    forms=FORMS,
    guide=(
        _guided("three_misses", 40, (Rolled((57, 83, 91)), Grid(40)), OUT, 3),
        _guided("three_hits", 40, (Rolled((12, 5, 33)), Grid(40)), IN, 3),
        _predicted(40),
    ),
    generate=generate,
    misconceptions=("M03", "M04", "M05", "M06", "M12"),
    plays=PLAYS,
)
