"""Contrast tasks about chances and dice: small numbers with which the belief can be seen to fail."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from engine.games.game_on.cards import VALUE
from engine.rng import Rng
from lessons.content.game_on.hands import ATTACKS, GUARDS, stops
from lessons.facts import Cards, Fact, Name, number, percent
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars, Grid, Outcomes, Picture, Tree
from lessons.tasks import CHOICE, COUNT, MARK, Mistake

PLACES = ("a", "b", "c")
_HUNDRED = 100


def added(rng: Rng, seed: int, level: int) -> Item:
    """M01: two rolls that would add up to 100 % or more; how many of 100 pairs have no hit?"""
    value = rng.choice((50, 60, 70, 80, 90))
    miss = Fraction(_HUNDRED - value, _HUNDRED)
    answer = miss**2 * _HUNDRED
    facts: dict[str, Fact] = {
        "value": percent(value),
        "rounds": number(_HUNDRED),
        "sum": percent(2 * value),
        "miss": percent(miss * _HUNDRED),
        "none": percent(answer),
        "any": percent(_HUNDRED - answer),
        "first": number(miss * _HUNDRED),
    }
    mistakes = mistakes_beside(
        answer,
        Mistake("never", "M01", Fraction(0)),
        Mistake("one_miss", "", miss * _HUNDRED),
        Mistake("both", "M02", (1 - miss) ** 2 * _HUNDRED),
    )
    tree = Tree(1 - miss, 1 - miss, (False, False, False, True))
    return Item(level, seed, "M01", COUNT, answer, facts, mistakes, picture=(tree,), reasons=())


_PATHS = ("both", "first", "second", "neither")
_COUNTING = {"any": ("both", "first", "second"), "all": ("both",)}


def any_or_all(rng: Rng, seed: int, level: int) -> Item:
    """M02: which of the four paths count, once one hit is enough and once both are needed?"""
    asked = rng.choice(("any", "all"))
    value = rng.choice((40, 50, 60, 70))
    hit = Fraction(value, _HUNDRED)
    answer, other = (
        " ".join(sorted(_COUNTING[kind])) for kind in (asked, "all" if asked == "any" else "any")
    )
    one, two, three, four = (path in _COUNTING[asked] for path in _PATHS)
    tree = Tree(hit, hit, (one, two, three, four))
    facts: dict[str, Fact] = {
        "rule": Name(f"rule_{asked}"),
        "value": percent(value),
        "paths": number(len(_COUNTING[asked])),
        "any": percent((1 - (1 - hit) ** 2) * _HUNDRED),
        "all": percent(hit**2 * _HUNDRED),
        "right": Name(f"paths_{asked}"),
    }
    mistakes = mistakes_beside(
        answer, Mistake("turned", "M02", other), Mistake("just_one", "", "first second")
    )
    options = tuple(Option(path) for path in _PATHS)
    return Item(
        level, seed, "M02", MARK, answer, facts, mistakes, options, picture=(tree,), reasons=()
    )  # fmt: skip


_SERIES, _STREAK = 3_000, 3


@lru_cache(maxsize=64)
def _after_streak(seed: int, value: int, hit: bool) -> tuple[int, int]:
    """In many real rolls: how many came right after a streak, and how many of them were in."""
    rng = Rng(seed)
    run = times = hits = 0
    for _ in range(_SERIES):
        rolled = rng.below(_HUNDRED) < value
        if run >= _STREAK:
            times += 1
            hits += rolled
        run = run + 1 if rolled == hit else 0
    return times, hits


def _streak(rng: Rng, seed: int, level: int, hit: bool) -> Item:
    form = "M04" if hit else "M03"
    value = rng.choice((50, 60, 70) if hit else (30, 40, 60))
    times, hits = _after_streak(rng.bits(), value, hit)
    values = {"same": value, "more": value + 20, "fewer": value - 20}
    order = ["same", "more", "fewer"]
    rng.shuffle(order)
    place = {code: PLACES[at] for at, code in enumerate(order)}
    facts: dict[str, Fact] = {
        "value": percent(value),
        "streak": number(_STREAK),
        "hundred": number(_HUNDRED),
        "rolls": number(_SERIES),
        "times": number(times),
        "hits": number(hits),
        "share": percent(Fraction(round(Fraction(hits * 1000, times)), 10)),
        "right": number(value),
    }
    bars = Bars((("all_rolls", Fraction(value, _HUNDRED)), ("after_streak", Fraction(hits, times))))
    opposite = "M03" if hit else "M04"
    return Item(
        level,
        seed,
        form,
        CHOICE,
        place["same"],
        facts,
        (Mistake("more", form, place["more"]), Mistake("fewer", opposite, place["fewer"])),
        tuple(Option(PLACES[at], number(values[code])) for at, code in enumerate(order)),
        picture=(bars,),
        reasons=(),
    )


def after_misses(rng: Rng, seed: int, level: int) -> Item:
    """M03: of 100 rolls that come right after a streak of misses, about how many are in?"""
    return _streak(rng, seed, level, False)


def after_hits(rng: Rng, seed: int, level: int) -> Item:
    """M04: the same after a streak of hits."""
    return _streak(rng, seed, level, True)


def not_even(rng: Rng, seed: int, level: int) -> Item:
    """M05: two outcomes, and a grid that shows how unlike they are."""
    value = rng.choice((5, 10, 20, 80, 90, 95))
    facts: dict[str, Fact] = {
        "value": number(value),
        "hundred": number(_HUNDRED),
        "misses": number(_HUNDRED - value),
        "half": number(50),
    }
    mistakes = mistakes_beside(
        Fraction(value), Mistake("half", "M05", Fraction(50)), Mistake("misses", "", Fraction(100 - value))
    )
    return Item(
        level, seed, "M05", COUNT, Fraction(value), facts, mistakes, shown=(Grid(value),), reasons=()
    )  # fmt: skip


def one_result(rng: Rng, seed: int, level: int) -> Item:
    """M06: the better attack missed once, the worse one hit; who is ahead after 100 more of each?"""
    low, high = rng.choice((20, 30)), rng.choice((70, 75, 80))
    while True:
        hits = tuple(sum(rng.below(_HUNDRED) < value for _ in range(_HUNDRED)) for value in (high, low))
        if hits[0] > hits[1]:
            break
    right, wrong = ("a", "b") if rng.below(2) else ("b", "a")
    facts: dict[str, Fact] = {
        "high": percent(high),
        "low": percent(low),
        "rest": percent(_HUNDRED - high),
        "rounds": number(_HUNDRED),
        "high_hits": number(hits[0]),
        "low_hits": number(hits[1]),
        "right": Name("high_side"),
    }
    mistakes = (Mistake("by_result", "M06", wrong), Mistake("unknown", "M06", "c"))
    options = {right: Option(right, Name("high_side")), wrong: Option(wrong, Name("low_side"))}
    bars = Bars(
        (("high_side", Fraction(hits[0], _HUNDRED)), ("low_side", Fraction(hits[1], _HUNDRED))), best=0
    )
    return Item(
        level,
        seed,
        "M06",
        CHOICE,
        right,
        facts,
        mistakes,
        (options["a"], options["b"], Option("c", Name("nobody_knows"))),
        picture=(bars,),
        reasons=(),
    )


def points_off(rng: Rng, seed: int, level: int) -> Item:
    """M07: the same defence against a high and a low attack takes the same number of cells."""
    while True:
        high, low, guard = rng.choice(ATTACKS), rng.choice(ATTACKS), rng.choice(GUARDS)
        off = VALUE[guard]
        fits = stops(guard, high) and stops(guard, low)
        if fits and VALUE[high] < _HUNDRED and VALUE[high] - VALUE[low] >= 15 and 0 < off < VALUE[low]:
            break
    answer = Fraction(off)
    facts: dict[str, Fact] = {
        "high": Cards("game_on", (high,)),
        "low": Cards("game_on", (low,)),
        "guard": Cards("game_on", (guard,)),
        "off": number(off),
        "high_value": number(VALUE[high]),
        "high_left": number(VALUE[high] - off),
        "low_value": number(VALUE[low]),
        "low_left": number(VALUE[low] - off),
    }
    mistakes = mistakes_beside(
        answer,
        Mistake("discount", "M07", Fraction(VALUE[low] * off, _HUNDRED)),
        Mistake("discount_left", "M07", Fraction(VALUE[low] * (_HUNDRED - off), _HUNDRED)),
        Mistake("what_is_left", "", Fraction(VALUE[low] - off)),
    )
    return Item(
        level,
        seed,
        "M07",
        COUNT,
        answer,
        facts,
        mistakes,
        shown=(Grid(VALUE[high] - off, before=VALUE[high]),),
        picture=(Grid(VALUE[low] - off, before=VALUE[low]),),
        reasons=(),
    )


def ties(rng: Rng, seed: int, level: int) -> Item:
    """M08: dice so small that the ties are most of what there is."""
    sides = rng.choice((2, 3, 4))
    attacks = rng.below(2) == 1
    higher, equal, _ = Outcomes(sides).counts
    answer = Fraction(higher if attacks else higher + equal)
    other = Fraction(higher + equal if attacks else higher)
    facts: dict[str, Fact] = {
        "sides": number(sides),
        "all": number(sides**2),
        "who": Name("attacker" if attacks else "defender"),
        "higher": number(higher),
        "ties": number(equal),
        "defends": number(higher + equal),
    }
    half = Fraction(sides**2, 2)
    mistakes = mistakes_beside(
        answer,
        Mistake("tie_turned", "M08", other),
        *([Mistake("half", "M08", half)] if half.denominator == 1 else []),
    )
    return Item(
        level, seed, "M08", COUNT, answer, facts, mistakes, picture=(Outcomes(sides),), reasons=()
    )  # fmt: skip


def two_needs(rng: Rng, seed: int, level: int) -> Item:
    """M11: one thing alone, or that thing and one more: which happens more often?"""
    value = rng.choice((60, 70, 80, 90))
    hit = Fraction(value, _HUNDRED)
    order = ["one", "two"]
    rng.shuffle(order)
    place = {code: PLACES[at] for at, code in enumerate(order)}
    facts: dict[str, Fact] = {
        "value": percent(value),
        "rounds": number(_HUNDRED),
        "one": number(value),
        "two": number(hit**2 * _HUNDRED),
        "lost": number((hit - hit**2) * _HUNDRED),
        "right": Name("one_hit"),
    }
    bars = Bars((("one_hit", hit), ("two_hits", hit**2)), best=0)
    return Item(
        level,
        seed,
        "M11",
        CHOICE,
        place["one"],
        facts,
        (Mistake("two", "M11", place["two"]), Mistake("alike", "M11", "c")),
        (*(Option(PLACES[at], Name(f"{code}_hit{'s' * (code == 'two')}")) for at, code in enumerate(order)),
         Option("c", Name("alike"))),
        picture=(bars,),
        reasons=(),
    )  # fmt: skip


def all_in(rng: Rng, seed: int, level: int) -> Item:
    """M12: a short and a long series of the same dice: in which do all rolls hit more often?"""
    value = rng.choice((50, 60, 70))
    few, many = rng.choice((2, 3)), rng.choice((10, 20))
    hit = Fraction(value, _HUNDRED)
    right, wrong = ("a", "b") if rng.below(2) else ("b", "a")
    facts: dict[str, Fact] = {
        "value": percent(value),
        "few": number(few),
        "many": number(many),
        "few_all": percent(hit**few * _HUNDRED),
        "many_all": percent(hit**many * _HUNDRED),
        "first": number(few if right == "a" else many),
        "second": number(many if right == "a" else few),
        "right": Name("short_series"),
    }
    options = {right: Option(right, Name("short_series")), wrong: Option(wrong, Name("long_series"))}
    bars = Bars((("short_series", hit**few), ("long_series", hit**many)), best=0)
    return Item(
        level,
        seed,
        "M12",
        CHOICE,
        right,
        facts,
        (Mistake("alike", "M12", "c"), Mistake("long", "M12", wrong)),
        (options["a"], options["b"], Option("c", Name("alike"))),
        picture=(bars,),
        reasons=(),
    )


def ordered(rng: Rng, seed: int, level: int) -> Item:
    """M22: how many different rolls of two small dice make a sum? A roll and its mirror are two."""
    sides = rng.choice((2, 3, 4, 6))
    sums = [total for total in range(3, 2 * sides) if _pairs(sides, total) > 1]
    total = rng.choice(sums)
    answer = _pairs(sides, total)
    merged = len({tuple(sorted(pair)) for pair in _rolls(sides, total)})
    low, high = _rolls(sides, total)[0]
    facts: dict[str, Fact] = {
        "sides": number(sides),
        "sum": number(total),
        "low": number(low),
        "high": number(high),
        "merged": number(merged),
        "all": number(sides**2),
    }
    mistakes = mistakes_beside(
        Fraction(answer),
        Mistake("merged", "M22", Fraction(merged)),
        Mistake("doubles_twice", "M22", Fraction(2 * merged)),
    )
    picture: tuple[Picture, ...] = ()
    return Item(
        level, seed, "M22", COUNT, Fraction(answer), facts, mistakes, picture=picture, reasons=()
    )  # fmt: skip


def _rolls(sides: int, total: int) -> list[tuple[int, int]]:
    return [(one, total - one) for one in range(1, sides + 1) if 1 <= total - one <= sides]


def _pairs(sides: int, total: int) -> int:
    return len(_rolls(sides, total))
