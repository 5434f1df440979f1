"""F-2, within reach: cards are paid in the order of the line, each once (FB-14, FB-15); two cards at most,
three along the line of one's own bull, and then two bonus cards (FB-16, FB-18).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.games.fire_bulls.actions import POSITIONS
from engine.games.fire_bulls.cards import NEEDS, POINTS, UNIT_CODES, UNITS
from engine.games.fire_bulls.state import BONUS, HAND_LIMIT, MOST_ALIGNED, MOST_OTHER
from engine.rng import Rng
from lessons.content.fire_bulls.battlefield import (
    LINE_CODES,
    beaten,
    dealt_field,
    dealt_units,
    lacking,
    most_kills,
    price,
    qi,
    qi_fact,
    standing,
    worth,
)
from lessons.content.fire_bulls.within_reach.pieces import PLAYS
from lessons.course import JUNIOR, PRIMARY, CourseLesson, Step
from lessons.facts import Fact, Line, Name, number
from lessons.fire_bulls.pictures import Field, QiRows
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars
from lessons.tasks import CHOICE, COUNT, Mistake

KILLS, MISSING, BEST_LINE, WHICH_TAKE, HAND_AFTER = (
    "kills",
    "missing",
    "best_line",
    "which_take",
    "hand_after",
)
FORMS = {1: (KILLS, MISSING), 2: (BEST_LINE,), 3: (WHICH_TAKE, HAND_AFTER)}
NOTHING = "nothing"
HAND = "hand"
MARKET = "market"


@dataclass(frozen=True, slots=True)
class Scene:
    """A field, the place of the own bull, the line in question, and the units in hand."""

    grid: tuple[int, ...]
    bull: int
    line: int
    units: tuple[int, ...]

    @property
    def most(self) -> int:
        """How many cards the attack may beat."""
        return most_kills(self.bull, self.line)

    @property
    def cards(self) -> list[int]:
        """The cards of the line, outermost first."""
        return standing(self.grid, self.line)

    @property
    def fallen(self) -> list[int]:
        """Those that the attack beats."""
        return beaten(self.units, self.grid, self.line, self.most)

    def shown(self) -> tuple[Field, QiRows]:
        """What the question is about."""
        return (
            Field(self.grid, bulls=(self.bull,), line=self.line, steps=3),
            QiRows(((HAND, qi(self.units)),)),
        )

    def facts(self) -> dict[str, Fact]:
        """What the texts name."""
        first, second, third = self.cards
        return {
            "line": Line(self.line),
            "most": number(self.most),
            "limit": Name("aligned" if self.bull == self.line else "other"),
            "first": qi_fact(NEEDS[first]),
            "second": qi_fact(NEEDS[second]),
            "third": qi_fact(NEEDS[third]),
            "hand": qi_fact(self.units),
            "after_first": qi_fact(_left(self.units, NEEDS[first])),
        }


def _left(units: Sequence[int], paid: Sequence[int]) -> list[int]:
    """What is left of a hand, as far as it can pay."""
    left = list(units)
    for unit in paid:
        if unit in left:
            left.remove(unit)
    return left


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    match rng.choice(FORMS[level]):
        case "kills":
            return _kills(seed, rng)
        case "missing":
            return _missing(seed, rng)
        case "best_line":
            return _best_line(seed, rng)
        case "which_take":
            return _which_take(seed, rng)
    return _hand_after(seed, rng)


def _scene(rng: Rng, aligned: bool) -> Scene:
    """A hand that has some of what the line takes."""
    while True:
        grid, line = dealt_field(rng), rng.below(POSITIONS)
        bull = line if aligned else (line + 1 + rng.below(POSITIONS - 1)) % POSITIONS
        wanted = price(standing(grid, line))
        rng.shuffle(wanted)
        kept = wanted[: 2 + rng.below(max(1, len(wanted) - 1))]
        units = tuple(sorted((*kept, *dealt_units(rng, 1 + rng.below(2)))))
        if len(units) < HAND_LIMIT:
            return Scene(grid, bull, line, units)


def reused(units: Sequence[int], cards: Sequence[int]) -> int:
    """How many cards of a row one seems to beat when no card is taken out of the hand."""
    count = 0
    for card in cards:
        if lacking(units, NEEDS[card]):
            break
        count += 1
    return count


def skipped(units: Sequence[int], cards: Sequence[int]) -> int:
    """How many one seems to beat when a card that can't be paid is left standing."""
    left, count = list(units), 0
    for card in cards:
        if not lacking(left, NEEDS[card]):
            left = _left(left, NEEDS[card])
            count += 1
    return count


def _kills(seed: int, rng: Rng) -> Item:
    """How many cards fall?"""
    wanted = rng.below(4)
    while True:
        scene = _scene(rng, wanted == MOST_ALIGNED or rng.below(2) == 1)
        if len(scene.fallen) == wanted:
            break
    answer, cards = Fraction(wanted), scene.cards
    return Item(
        1,
        seed,
        KILLS,
        COUNT,
        answer,
        {**scene.facts(), "way": Name(_stops(scene))},
        mistakes_beside(
            answer,
            Mistake("reused", "M23", Fraction(reused(scene.units, cards[: scene.most]))),
            Mistake("over_limit", "M23", Fraction(len(beaten(scene.units, scene.grid, scene.line, 3)))),
            Mistake("skipped", "M23", Fraction(skipped(scene.units, cards[: scene.most]))),
            Mistake("all_three", "", Fraction(MOST_ALIGNED)),
        ),
        shown=scene.shown(),
        picture=(Field(scene.grid, bulls=(scene.bull,), line=scene.line, steps=wanted),),
        reasons=("right", "each_alone", "any_order"),
    )


def _stops(scene: Scene) -> str:
    """Why the attack ends: no card pays for the next one, or the limit."""
    count = len(scene.fallen)
    return f"limit_{count}" if count == scene.most else f"blocked_{count}"


def _missing(seed: int, rng: Rng) -> Item:
    """Which unit is missing for the first two cards, or three along the own line?"""
    enough = rng.below(4) == 0
    while True:
        scene = _scene(rng, rng.below(2) == 1)
        aim = scene.cards[: scene.most]
        lack = lacking(scene.units, price(aim))
        if (not lack if enough else len(lack) == 1) and len(scene.units) < HAND_LIMIT:
            break
    answer = NOTHING if enough else UNIT_CODES[lack[0]]
    doubled = not enough and lack[0] in scene.units
    spare = _left(scene.units, price(aim))
    return Item(
        1,
        seed,
        MISSING,
        CHOICE,
        answer,
        {
            **scene.facts(),
            "count": number(scene.most),
            "price": qi_fact(price(aim)),
            "lack": qi_fact(lack),
        },
        mistakes_beside(
            answer,
            Mistake("used_twice" if doubled else "enough", "M23" if doubled else "", NOTHING),
            *(Mistake("has_it", "", UNIT_CODES[unit]) for unit in sorted(set(scene.units))),
            *(Mistake("not_wanted", "", UNIT_CODES[unit]) for unit in range(UNITS) if unit not in spare),
        ),
        options=(
            *(Option(code, qi_fact((unit,))) for unit, code in enumerate(UNIT_CODES)),
            Option(NOTHING),
        ),
        shown=scene.shown(),
        picture=(QiRows(((HAND, qi(scene.units)), ("price", qi(price(aim))))),),
        reasons=("right", "each_alone"),
    )


def _best_line(seed: int, rng: Rng) -> Item:
    """Which attack brings the most points now?"""
    while True:
        grid, bull = dealt_field(rng), rng.below(POSITIONS)
        units = dealt_units(rng, 5 + rng.below(2))
        falls = [beaten(units, grid, line, most_kills(bull, line)) for line in range(POSITIONS)]
        points = [worth(cards) for cards in falls]
        best = points.index(max(points))
        if sum(map(bool, falls)) >= 3 and sorted(points)[-2] < points[best] and len(falls[best]) > 1:
            break
    first = [POINTS[standing(grid, line)[0]] if falls[line] else 0 for line in range(POSITIONS)]
    unlimited = [worth(beaten(units, grid, line, MOST_ALIGNED)) for line in range(POSITIONS)]
    many = [len(cards) for cards in falls]
    answer = LINE_CODES[best]
    scene = Scene(grid, bull, best, units)
    return Item(
        2,
        seed,
        BEST_LINE,
        CHOICE,
        answer,
        {
            **scene.facts(),
            "own": Line(bull),
            "cards": number(many[best]),
            "points": number(points[best]),
            "own_cards": number(many[bull]),
            "own_points": number(points[bull]),
        },
        mistakes_beside(
            answer,
            Mistake("biggest_first", "M16", LINE_CODES[first.index(max(first))]),
            Mistake("over_limit", "M23", LINE_CODES[unlimited.index(max(unlimited))]),
            Mistake("most_cards", "", LINE_CODES[many.index(max(many))]),
            *(Mistake("cannot", "M23", LINE_CODES[line]) for line in range(POSITIONS) if not falls[line]),
            *(Mistake("fewer", "", LINE_CODES[line]) for line in range(POSITIONS) if falls[line]),
        ),
        options=tuple(Option(code, Line(line)) for line, code in enumerate(LINE_CODES)),
        shown=(Field(grid, bulls=(bull,)), QiRows(((HAND, qi(units)),))),
        picture=(
            Bars(
                tuple((code, Fraction(points[line])) for line, code in enumerate(LINE_CODES)),
                "number",
                best,
            ),
            Field(grid, bulls=(bull,), line=best, steps=many[best]),
        ),
        reasons=("right", "first_card", "most"),
    )


def _which_take(seed: int, rng: Rng) -> Item:
    """Which face-up card makes the attack along the own line longest?"""
    while True:
        scene = _scene(rng, True)
        market = list(range(UNITS))
        rng.shuffle(market)
        market = sorted(market[:3])
        after = [len(beaten((*scene.units, unit), scene.grid, scene.line, scene.most)) for unit in market]
        best = after.index(max(after))
        if len(scene.fallen) < after[best] and sorted(after)[-2] < after[best] and after[best] >= 2:
            break
    answer = UNIT_CODES[market[best]]
    stuck = scene.cards[len(scene.fallen)]
    later = price(scene.cards[len(scene.fallen) + 1 :])
    return Item(
        3,
        seed,
        WHICH_TAKE,
        CHOICE,
        answer,
        {
            **scene.facts(),
            "now": number(len(scene.fallen)),
            "then": number(after[best]),
            "stuck": qi_fact(NEEDS[stuck]),
            "rest": qi_fact(_left(scene.units, price(scene.fallen))),
            "right": qi_fact((market[best],)),
        },
        mistakes_beside(
            answer,
            *(Mistake("too_far", "M16", UNIT_CODES[unit]) for unit in market if unit in later),
            *(Mistake("no_use", "", UNIT_CODES[unit]) for unit in market),
        ),
        options=tuple(Option(UNIT_CODES[unit], qi_fact((unit,))) for unit in market),
        shown=(scene.shown()[0], QiRows(((HAND, qi(scene.units)), (MARKET, qi(market))))),
        picture=(Field(scene.grid, bulls=(scene.bull,), line=scene.line, steps=after[best]),),
        reasons=("right", "any_needed"),
    )


def _hand_after(seed: int, rng: Rng) -> Item:
    """How many cards are in hand after the attack, the bonus included?"""
    while True:
        aligned = rng.below(3) > 0
        scene = _scene(rng, aligned)
        fallen = scene.fallen
        if len(fallen) >= MOST_OTHER:
            break
    paid, held = len(price(fallen)), len(scene.units)
    earned = BONUS if aligned and len(fallen) == MOST_ALIGNED else 0
    answer = Fraction(held - paid + earned)
    found = [
        Mistake("bonus_forgotten" if earned else "no_bonus", "M23", Fraction(held - paid + BONUS - earned))
    ]
    return Item(
        3,
        seed,
        HAND_AFTER,
        COUNT,
        answer,
        {
            **scene.facts(),
            "held": number(held),
            "paid": number(paid),
            "fallen": number(len(fallen)),
            "bonus": Name("earned" if earned else "not_three" if aligned else "not_own"),
            "extra": number(earned),
            "left": number(held - paid),
        },
        mistakes_beside(
            answer,
            *found,
            Mistake("one_each", "M23", Fraction(held - len(fallen) + earned)),
            Mistake("nothing_paid", "", Fraction(held + earned)),
            Mistake("paid_only", "", Fraction(paid)),
        ),
        shown=scene.shown(),
        picture=(
            Field(scene.grid, bulls=(scene.bull,), line=scene.line, steps=len(fallen)),
            QiRows(((HAND, qi(scene.units)), ("price", qi(price(fallen))))),
        ),
        reasons=("right", "always_two", "one_card"),
    )


_GRID = (16, 39, 40, 37, 20, 21, 0, 9, 5)
"""The field of the guide; the middle column takes warrior, chariot and warrior again."""
_WARRIOR, _ARCHER, _CHARIOT = 1, 2, 4


def _guided(name: str, scene: Scene, asked: int, *found: Mistake) -> Step:
    answer = Fraction(asked)
    return Step(name, Item(0, 0, name, COUNT, answer, scene.facts(), found, shown=scene.shown()))


def _guide() -> tuple[Step, ...]:
    """One line: stopped by a card, by a unit that is paid already, by the limit, and not at all."""
    line, off = 2, 0
    order = Scene(_GRID, line, line, (_WARRIOR, _WARRIOR))
    once = Scene(_GRID, line, line, (_WARRIOR, _ARCHER, _CHARIOT))
    two = Scene(_GRID, off, line, (_WARRIOR, _WARRIOR, _CHARIOT))
    three = Scene(_GRID, line, line, (_WARRIOR, _WARRIOR, _CHARIOT))
    return (
        _guided("in_order", order, 1, Mistake("skipped", "M23", Fraction(2))),
        _guided("paid_once", once, 2, Mistake("reused", "M23", Fraction(3))),
        _guided("two_at_most", two, 2, Mistake("over_limit", "M23", Fraction(3))),
        _guided("own_line", three, 3, Mistake("under_limit", "M23", Fraction(2))),
    )


LESSON = CourseLesson(
    id="fire_bulls/within_reach",
    game="fire_bulls",
    name="within_reach",
    code="F-2",
    levels={PRIMARY: (1, 2), JUNIOR: (1, 2, 3)},
    skills={1: ("D2",), 2: ("D2",), 3: ("D2", "C8")},
    forms=FORMS,
    guide=_guide(),
    generate=generate,
    misconceptions=("M16", "M23"),
    plays=PLAYS,
)
