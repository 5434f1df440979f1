"""F-4, unseen cards: nine of each unit, less those in hand, face up, discarded and openly taken by others.

A card that nobody has located lies in the deck or hidden in another hand, each equally likely to be the next
one drawn. A reshuffle makes the discards unseen again (FB-11).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from engine.games.fire_bulls.cards import COPIES, QI_CARDS, UNIT, UNITS
from engine.games.fire_bulls.odds import any_of
from engine.games.fire_bulls.state import BONUS, MARKET
from engine.rng import Rng
from lessons.content.fire_bulls.battlefield import qi, qi_fact
from lessons.content.fire_bulls.unseen_cards.pieces import PLAYS
from lessons.course import EXTENSION, JUNIOR, CourseLesson, Step
from lessons.facts import Fact, Percent, number
from lessons.fire_bulls.pictures import QiRows, Squares
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Draws
from lessons.tasks import CHANCE, CHOICE, COUNT, Mistake

UNSEEN_COUNT, ALL_UNSEEN, CHANCE_NEXT, EITHER, AFTER_SHUFFLE, LIKELIER, BONUS_TWO = (
    "unseen_count",
    "all_unseen",
    "chance_next",
    "either",
    "after_shuffle",
    "likelier",
    "bonus_two",
)
FORMS = {
    1: (UNSEEN_COUNT, ALL_UNSEEN),
    2: (CHANCE_NEXT, EITHER),
    3: (AFTER_SHUFFLE, LIKELIER),
    4: (BONUS_TWO,),
}
PLACES = ("hand", "market", "discards", "taken")
"""Where a located card lies: the own hand, face up, discarded, openly taken by others."""


@dataclass(frozen=True, slots=True)
class Table:
    """Units by the place where they were seen, in the order of PLACES, and how many cards others hold that
    nobody has seen; all others lie in the deck.
    """

    places: tuple[tuple[int, ...], ...]
    hidden: int

    @property
    def seen(self) -> tuple[int, ...]:
        """All located units."""
        return tuple(unit for place in self.places for unit in place)

    @property
    def unseen(self) -> list[int]:
        """How many of each unit are not located."""
        return [COPIES[unit] - self.seen.count(unit) for unit in range(UNITS)]

    @property
    def total(self) -> int:
        """How many cards are not located."""
        return QI_CARDS - len(self.seen)

    @property
    def deck(self) -> int:
        """How many cards the deck has."""
        return self.total - self.hidden

    def rows(self) -> QiRows:
        """What lies open, by place."""
        return QiRows(
            tuple((name, qi(sorted(place))) for name, place in zip(PLACES, self.places, strict=True))
        )

    def facts(self, unit: int) -> dict[str, Fact]:
        """What the texts name about one unit."""
        seen = self.seen.count(unit)
        return {
            "unit": qi_fact((unit,)),
            "copies": number(COPIES[unit]),
            "seen": number(seen),
            "good": number(COPIES[unit] - seen),
            "all": number(QI_CARDS),
            "all_seen": number(len(self.seen)),
            "unseen": number(self.total),
            "deck": number(self.deck),
            "hidden": number(self.hidden),
        }


def dealt(rng: Rng) -> Table:
    """A table in the middle of a game."""
    deck = [UNIT[card] for card in range(QI_CARDS)]
    rng.shuffle(deck)
    sizes = (3 + rng.below(4), MARKET, 5 + rng.below(10), rng.below(4))
    places, at = [], 0
    for size in sizes:
        places.append(tuple(sorted(deck[at : at + size])))
        at += size
    return Table(tuple(places), 2 + rng.below(5))


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    match rng.choice(FORMS[level]):
        case "unseen_count":
            return _unseen_count(seed, rng)
        case "all_unseen":
            return _all_unseen(seed, rng)
        case "chance_next":
            return _chance_next(seed, rng)
        case "either":
            return _either(seed, rng)
        case "after_shuffle":
            return _after_shuffle(seed, rng)
        case "likelier":
            return _likelier(seed, rng)
    return _bonus_two(seed, rng)


def _copies(table: Table, units: Iterable[int]) -> Squares:
    """The copies of units, unseen ones filled."""
    return Squares(
        tuple((f"u{unit}", table.unseen[unit], COPIES[unit] - table.unseen[unit]) for unit in units),
        "not_seen",
        "seen_ones",
    )


def _pool(good: int, total: int) -> Squares:
    """All unseen cards, the wanted ones filled."""
    return Squares((("pool", good, total - good),), "wanted", "others")


def _forgotten(table: Table, unit: int, over: int = 1) -> Iterable[Mistake]:
    """The counts of those who overlook one of the places."""
    for name, place in zip(PLACES, table.places, strict=True):
        missed = place.count(unit)
        if missed:
            yield Mistake(f"{name}_forgotten", "M10", Fraction(table.unseen[unit] + missed, over))


def _spread_unit(rng: Rng, table: Table) -> int | None:
    """A unit that lies open in two places at least and is not all seen."""
    fitting = [
        unit
        for unit in range(UNITS)
        if table.unseen[unit] > 1 and sum(unit in place for place in table.places) > 1
    ]
    return rng.choice(fitting) if fitting else None


def _table_and_unit(rng: Rng) -> tuple[Table, int]:
    while True:
        table = dealt(rng)
        unit = _spread_unit(rng, table)
        if unit is not None:
            return table, unit


def _unseen_count(seed: int, rng: Rng) -> Item:
    table, unit = _table_and_unit(rng)
    answer = Fraction(table.unseen[unit])
    return Item(
        1,
        seed,
        UNSEEN_COUNT,
        COUNT,
        answer,
        table.facts(unit),
        mistakes_beside(
            answer,
            *_forgotten(table, unit),
            Mistake("all_copies", "M10", Fraction(COPIES[unit])),
            Mistake("seen_counted", "", COPIES[unit] - answer),
        ),
        shown=(table.rows(),),
        picture=(_copies(table, (unit,)),),
        reasons=("right", "deck_only", "discards_back"),
    )


def _all_unseen(seed: int, rng: Rng) -> Item:
    """How many cards are unseen altogether?"""
    table = dealt(rng)
    answer = Fraction(table.total)
    return Item(
        1,
        seed,
        ALL_UNSEEN,
        COUNT,
        answer,
        table.facts(0),
        mistakes_beside(
            answer,
            Mistake("deck_alone", "M09", Fraction(table.deck)),
            Mistake("full_deck", "M09", Fraction(QI_CARDS)),
            Mistake("hand_not_taken_off", "M09", Fraction(table.total + len(table.places[0]))),
            Mistake("discards_not_taken_off", "M09", Fraction(table.total + len(table.places[2]))),
            Mistake("seen_ones", "", Fraction(len(table.seen))),
        ),
        shown=(table.rows(),),
        picture=(Squares((("cards", table.total, len(table.seen)),), "not_seen", "seen_ones"),),
        reasons=("right", "deck_only"),
    )


def _chance_mistakes(table: Table, good: int, everything: int, *, copies: int) -> Iterable[Mistake]:
    """What a chance comes to over wrong cards, or with wrong good ones."""
    yield Mistake("over_all", "M09", Fraction(good, QI_CARDS))
    if table.deck > good:
        yield Mistake("over_deck", "M09", Fraction(good, table.deck))
    yield Mistake("all_over_all", "M09", Fraction(copies, QI_CARDS))
    if copies < everything:
        yield Mistake("no_copy_taken_off", "M10", Fraction(copies, everything))
    yield Mistake("even", "M05", Fraction(1, 2))


def _chance_next(seed: int, rng: Rng) -> Item:
    table, unit = _table_and_unit(rng)
    good, total = table.unseen[unit], table.total
    answer = Fraction(good, total)
    return Item(
        2,
        seed,
        CHANCE_NEXT,
        CHANCE,
        answer,
        table.facts(unit),
        mistakes_beside(
            answer,
            *_chance_mistakes(table, good, total, copies=COPIES[unit]),
            *_forgotten(table, unit, total),
            Mistake("the_others", "", 1 - answer),
        ),
        shown=(table.rows(),),
        picture=(_pool(good, total),),
        reasons=("right", "over_deck", "sixth"),
    )


def _either(seed: int, rng: Rng) -> Item:
    """Two units help: the chance that the next card is one of them."""
    while True:
        table = dealt(rng)
        one, two = rng.below(UNITS), rng.below(UNITS)
        if one < two and min(table.unseen[one], table.unseen[two]) > 0:
            break
    first, second, total = table.unseen[one], table.unseen[two], table.total
    answer = Fraction(first + second, total)
    return Item(
        2,
        seed,
        EITHER,
        CHANCE,
        answer,
        {
            **table.facts(one),
            "other": qi_fact((two,)),
            "first": number(first),
            "second": number(second),
            "both": number(first + second),
        },
        mistakes_beside(
            answer,
            *_chance_mistakes(table, first + second, total, copies=COPIES[one] + COPIES[two]),
            Mistake("multiplied", "", Fraction(first * second, total * total)),
            Mistake("one_unit", "", Fraction(first, total)),
            Mistake("one_unit", "", Fraction(second, total)),
        ),
        shown=(table.rows(),),
        picture=(_copies(table, (one, two)), _pool(first + second, total)),
        reasons=("right", "times", "sixth"),
    )


def _after_shuffle(seed: int, rng: Rng) -> Item:
    """The deck has run out, and the discards are shuffled: what is unseen now?"""
    while True:
        table, unit = _table_and_unit(rng)
        back = table.places[2].count(unit)
        if back:
            break
    after = Table((table.places[0], table.places[1], (), table.places[3]), table.hidden)
    answer = Fraction(after.unseen[unit])
    return Item(
        3,
        seed,
        AFTER_SHUFFLE,
        COUNT,
        answer,
        {
            **table.facts(unit),
            "back": number(back),
            "still": number(after.seen.count(unit)),
        },
        mistakes_beside(
            answer,
            Mistake("discards_still_off", "M10", Fraction(table.unseen[unit])),
            Mistake("all_copies", "M10", Fraction(COPIES[unit])),
            Mistake("only_those_back", "", Fraction(back)),
            *_forgotten(after, unit),
        ),
        shown=(table.rows(),),
        picture=(_copies(after, (unit,)),),
        reasons=("right", "gone_for_good"),
    )


def _likelier(seed: int, rng: Rng) -> Item:
    """Which of two units is likelier to be drawn next?"""
    wanted = rng.choice(("first", "second", "same"))
    while True:
        table = dealt(rng)
        one, two = rng.below(UNITS), rng.below(UNITS)
        gap = table.unseen[one] - table.unseen[two]
        found = "first" if gap > 0 else "second" if gap < 0 else "same"
        if one != two and found == wanted and min(table.unseen[one], table.unseen[two]) > 0:
            break
    wrong = [code for code in ("first", "second") if code != wanted]
    return Item(
        3,
        seed,
        LIKELIER,
        CHOICE,
        wanted,
        {
            **table.facts(one),
            "other": qi_fact((two,)),
            "first": number(table.unseen[one]),
            "second": number(table.unseen[two]),
        },
        mistakes_beside(
            wanted,
            *(Mistake("seen_means_many", "M10", code) for code in wrong),
            Mistake("equal", "M05", "same"),
        ),
        options=(
            Option("first", qi_fact((one,))),
            Option("second", qi_fact((two,))),
            Option("same"),
        ),
        shown=(table.rows(),),
        picture=(_copies(table, (one, two)),),
        reasons=("right", "seen_often", "nine_each"),
    )


def _bonus_two(seed: int, rng: Rng) -> Item:
    """The two bonus cards: the chance that at least one of them is of the unit."""
    table, unit = _table_and_unit(rng)
    good, total = table.unseen[unit], table.total
    answer = any_of((unit,), table.unseen, BONUS, table.deck)
    once, none = Fraction(good, total), 1 - answer
    return Item(
        4,
        seed,
        BONUS_TWO,
        CHANCE,
        answer,
        {
            **table.facts(unit),
            "bad": number(total - good),
            "bad_then": number(total - good - 1),
            "then": number(total - 1),
            "none": Percent(none),
        },
        mistakes_beside(
            answer,
            Mistake("added", "M01", 2 * once),
            Mistake("put_back", "M09", 1 - (1 - once) ** 2),
            Mistake("one_draw", "", once),
            Mistake("none_drawn", "", none),
            Mistake("over_all", "M09", Fraction(good, QI_CARDS)),
            Mistake("even", "M05", Fraction(1, 2)),
        ),
        shown=(table.rows(),),
        picture=(Draws(good, total, (True, True, True, False)),),
        reasons=("right", "added", "all"),
    )


_TABLE = Table(((0, 0, 2), (0, 3, 5), (0, 0, 1, 4, 4), (0, 2)), 4)
"""The table of the guide: oxen in every place."""


def _guide() -> tuple[Step, ...]:
    """From the copies of one unit to all unseen cards, the chance, and what a reshuffle does."""
    facts, good, total = _TABLE.facts(0), _TABLE.unseen[0], _TABLE.total
    rows = _TABLE.rows()
    back = _TABLE.places[2].count(0)
    count = Fraction(good)
    steps = (
        ("nine_copies", COUNT, count, _forgotten(_TABLE, 0), (rows,)),
        (
            "what_is_left",
            COUNT,
            Fraction(total),
            (
                Mistake("deck_alone", "M09", Fraction(_TABLE.deck)),
                Mistake("full_deck", "M09", Fraction(QI_CARDS)),
            ),
            (rows,),
        ),
        (
            "next_card",
            CHANCE,
            Fraction(good, total),
            _chance_mistakes(_TABLE, good, total, copies=COPIES[0]),
            (_pool(good, total),),
        ),
        (
            "shuffled",
            COUNT,
            count + back,
            (Mistake("discards_still_off", "M10", count),),
            (rows,),
        ),
    )
    return tuple(
        Step(
            name,
            Item(
                0,
                0,
                name,
                asked,
                answer,
                {**facts, "back": number(back)},
                mistakes_beside(answer, *found),
                shown=shown,
            ),
        )
        for name, asked, answer, found, shown in steps
    )


LESSON = CourseLesson(
    id="fire_bulls/unseen_cards",
    game="fire_bulls",
    name="unseen_cards",
    code="F-4",
    levels={JUNIOR: (1, 2, 3), EXTENSION: (1, 2, 3, 4)},
    skills={1: ("D3",), 2: ("D3", "C3"), 3: ("D3",), 4: ("D3", "C3")},
    forms=FORMS,
    guide=_guide(),
    generate=generate,
    misconceptions=("M01", "M05", "M09", "M10"),
    plays=PLAYS,
)
