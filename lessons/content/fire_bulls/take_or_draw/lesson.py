"""F-7, take or draw: a face-up card is certain, but the bull stays; who draws gets an unseen card and may
move the bull one place (FB-08, FB-09).

What is right is judged by the next attack along one line: what it beats for certain, or how many points it
brings over all unseen cards, each drawn once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.games.fire_bulls.actions import LINES, POSITIONS
from engine.games.fire_bulls.cards import NEEDS, UNIT_CODES, UNITS
from engine.games.fire_bulls.state import HAND_LIMIT, MARKET
from engine.rng import Rng
from lessons.content.fire_bulls.battlefield import (
    FIELD_CARDS,
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
from lessons.content.fire_bulls.take_or_draw.pieces import PLAYS
from lessons.content.fire_bulls.unseen_cards.lesson import Table, dealt
from lessons.course import EXTENSION, JUNIOR, PRIMARY, CourseLesson, Step
from lessons.facts import Fact, Line, Name, number
from lessons.fire_bulls.pictures import Field, QiRows, Squares
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars, Picture
from lessons.tasks import CHOICE, COUNT, Mistake

NEEDED, WHERE_TO, MAKE_SURE, TOTAL_POINTS, WHICH_PAYS = (
    "needed",
    "where_to",
    "make_sure",
    "total_points",
    "which_pays",
)
FORMS = {1: (NEEDED, WHERE_TO), 2: (MAKE_SURE,), 3: (TOTAL_POINTS, WHICH_PAYS)}
NOTHING, LEFT, STAY, RIGHT = "nothing", "left", "stay", "right"
DRAW_LEFT, DRAW_STAY, DRAW_RIGHT = "draw_left", "draw_stay", "draw_right"
MOVES = {LEFT: -1, STAY: 0, RIGHT: 1}
DRAWS = {DRAW_LEFT: -1, DRAW_STAY: 0, DRAW_RIGHT: 1}
"""How far the bull goes with each option."""
TAKE_IT, DRAW_ONE, SAME = "take_it", "draw_one", "same"
CLEAR = Fraction(1, 2)
"""By so many points an attack the better choice is better at least."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A field, the place of the bull, the line that is to be attacked, the hand and the face-up cards."""

    grid: tuple[int, ...]
    bull: int
    line: int
    units: tuple[int, ...]
    market: tuple[int, ...]

    @property
    def lack(self) -> list[int]:
        """What the hand misses for the whole line."""
        return lacking(self.units, price(standing(self.grid, self.line)))

    def shown(self) -> tuple[Picture, ...]:
        """What the question is about."""
        return (
            Field(self.grid, bulls=(self.bull,), line=self.line, steps=3),
            QiRows((("hand", qi(self.units)), ("market", qi(self.market)))),
        )

    def facts(self) -> dict[str, Fact]:
        """What the texts name."""
        return {
            "line": Line(self.line),
            "own": Line(self.bull),
            "hand": qi_fact(self.units),
            "market": qi_fact(self.market),
            "price": qi_fact(price(standing(self.grid, self.line))),
            "lack": qi_fact(self.lack),
        }

    def points(self, unit: int, bull: int) -> int:
        """What the next attack along the line brings with one unit more and the bull in that place."""
        return worth(beaten((*self.units, unit), self.grid, self.line, most_kills(bull, self.line)))


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    match rng.choice(FORMS[level]):
        case "needed":
            return _needed(seed, rng)
        case "where_to":
            return _where_to(seed, rng)
        case "make_sure":
            return _make_sure(seed, rng)
        case "total_points":
            return _totals(seed, rng, TOTAL_POINTS)
    return _totals(seed, rng, WHICH_PAYS)


def _market(rng: Rng, units: Sequence[int] = (), without: Sequence[int] = ()) -> tuple[int, ...]:
    """Three different face-up units: these first, and none of those."""
    rest = [unit for unit in range(UNITS) if unit not in (*units, *without)]
    rng.shuffle(rest)
    return tuple(sorted([*units, *rest][:MARKET]))


def _hand_for(rng: Rng, grid: tuple[int, ...], line: int, missing: int) -> tuple[int, ...]:
    """A hand that misses so many of the cards that the line takes, and has others besides."""
    wanted = price(standing(grid, line))
    rng.shuffle(wanted)
    return tuple(sorted((*wanted[missing:], *dealt_units(rng, 1 + rng.below(2)))))


def _scene(rng: Rng, missing: int, shift: Sequence[int], listed: bool) -> Scene:
    """A line that misses so many cards, the bull beside it by one of the shifts; `listed`: whether what is
    missing lies face up."""
    while True:
        grid, line = dealt_field(rng), rng.below(POSITIONS)
        bull = line + rng.choice(shift)
        if not 0 <= bull < POSITIONS or len(price(standing(grid, line))) > HAND_LIMIT - 2:
            continue
        units = _hand_for(rng, grid, line, missing)
        found = Scene(grid, bull, line, units, ())
        lack = found.lack
        if len(lack) == missing and len(units) < HAND_LIMIT:
            market = _market(rng, lack) if listed else _market(rng, (), lack)
            return Scene(grid, bull, line, units, market)


def _needed(seed: int, rng: Rng) -> Item:
    """Which face-up card does the line still take?"""
    listed = rng.below(3) > 0
    scene = _scene(rng, 1, (0,), listed)
    (lack,) = scene.lack
    answer = UNIT_CODES[lack] if listed else NOTHING
    return Item(
        1,
        seed,
        NEEDED,
        CHOICE,
        answer,
        {**scene.facts(), "advice": Name("it_lies_there" if listed else "not_there")},
        mistakes_beside(
            answer,
            Mistake("draws_blind", "M18", NOTHING),
            *(Mistake("no_use", "" if listed else "M18", UNIT_CODES[unit]) for unit in scene.market),
        ),
        options=(*(Option(UNIT_CODES[unit], qi_fact((unit,))) for unit in scene.market), Option(NOTHING)),
        shown=scene.shown(),
        picture=(
            QiRows((("hand", qi(scene.units)), ("price", qi(price(standing(scene.grid, scene.line)))))),
        ),
        reasons=("right", "any_card"),
    )


def _where_to(seed: int, rng: Rng) -> Item:
    """The cards are there: where should the bull go after the draw?"""
    scene = _scene(rng, 0, (-1, 0, 1), listed=False)
    shift = scene.line - scene.bull
    answer = next(code for code, goes in MOVES.items() if goes == shift)
    return Item(
        1,
        seed,
        WHERE_TO,
        CHOICE,
        answer,
        {**scene.facts(), "right": Name(f"goes_{answer}")},
        mistakes_beside(
            answer,
            Mistake("not_aligned", "", STAY),
            *(Mistake("wrong_way", "", code) for code in (LEFT, RIGHT)),
        ),
        options=tuple(Option(code) for code, goes in MOVES.items() if 0 <= scene.bull + goes < POSITIONS),
        shown=scene.shown(),
        picture=(Field(scene.grid, bulls=(scene.line,), line=scene.line, steps=3),),
        reasons=("right", "far_away"),
    )


def _make_sure(seed: int, rng: Rng) -> Item:
    """What makes sure that the next attack beats the whole line?"""
    by_taking = rng.below(2) == 1
    scene = _scene(rng, 1, (0,), listed=True) if by_taking else _scene(rng, 0, (-1, 1), listed=False)
    lack = scene.lack
    answer = UNIT_CODES[lack[0]] if by_taking else DRAW_LEFT if scene.line < scene.bull else DRAW_RIGHT
    return Item(
        2,
        seed,
        MAKE_SURE,
        CHOICE,
        answer,
        {
            **scene.facts(),
            "state": Name("card_missing" if by_taking else "bull_beside"),
            "right": qi_fact(lack) if by_taking else Name(answer),
        },
        mistakes_beside(
            answer,
            *(Mistake("draws_blind", "M18", c) for c in DRAWS if by_taking),
            *(Mistake("takes_at_once", "M18", UNIT_CODES[unit]) for unit in scene.market if not by_taking),
            *(Mistake("no_use", "", UNIT_CODES[unit]) for unit in scene.market),
            *(Mistake("wrong_way", "", code) for code in DRAWS),
        ),
        options=(
            *(Option(UNIT_CODES[unit], qi_fact((unit,))) for unit in scene.market),
            *(Option(code) for code, goes in DRAWS.items() if 0 <= scene.bull + goes < POSITIONS),
        ),
        shown=scene.shown(),
        picture=(Field(scene.grid, bulls=(scene.line,), line=scene.line, steps=3),),
        reasons=("right", "certain_card", "more_cards"),
    )


@dataclass(frozen=True, slots=True)
class Choice:
    """Take the unit, or draw and bring the bull before the line: what the next attack brings. `low` and
    `high`: points without and with a helpful card; `good` of `total` unseen cards are helpful.
    """

    taken: int
    certain: int
    low: int
    high: int
    helpful: tuple[int, ...]
    good: int
    total: int

    @property
    def drawn(self) -> int:
        """Points over all unseen cards, each drawn once."""
        return self.good * self.high + (self.total - self.good) * self.low


def weighed(scene: Scene, table: Table) -> Choice | None:
    """The two choices; None where a draw can lead to more than two results."""
    by_unit = [scene.points(unit, scene.line) for unit in range(UNITS)]
    values = sorted({by_unit[unit] for unit in range(UNITS) if table.unseen[unit]})
    if len(values) != 2:
        return None
    low, high = values
    helpful = tuple(unit for unit in range(UNITS) if by_unit[unit] == high)
    best = max(scene.market, key=lambda unit: scene.points(unit, scene.bull))
    good = sum(table.unseen[unit] for unit in helpful)
    return Choice(best, scene.points(best, scene.bull), low, high, helpful, good, table.total)


def _begun_field(rng: Rng, line: int, hand: Sequence[int]) -> tuple[int, ...]:
    """A field on which the hand beats the first card of the line."""
    payable: list[int] = []
    while not payable:
        grid = list(dealt_field(rng))
        payable = [card for card in FIELD_CARDS if card not in grid and not lacking(hand, NEEDS[card])]
    grid[LINES[line][0]] = rng.choice(payable)
    return tuple(grid)


def _weighed_scene(rng: Rng, wanted: str) -> tuple[Scene, Table, Choice]:
    """A table where one choice is clearly better."""
    while True:
        table, line = dealt(rng), rng.below(POSITIONS)
        bull = line + rng.choice((-1, 0, 1))
        if not 0 <= bull < POSITIONS or len(set(table.places[1])) < MARKET:
            continue
        hand = table.places[0]
        scene = Scene(_begun_field(rng, line, hand), bull, line, hand, table.places[1])
        choice = weighed(scene, table)
        if choice is None or not choice.certain:
            continue
        gap = choice.drawn - choice.certain * choice.total
        if abs(gap) >= CLEAR * choice.total and (gap > 0) == (wanted == DRAW_ONE) and choice.low:
            return scene, table, choice


def _totals(seed: int, rng: Rng, form: str) -> Item:
    """Points over all unseen cards: how many, or which choice has more."""
    wanted = rng.choice((TAKE_IT, DRAW_ONE))
    scene, _table, choice = _weighed_scene(rng, wanted)
    facts: dict[str, Fact] = {
        **scene.facts(),
        "unit": qi_fact((choice.taken,)),
        "certain": number(choice.certain),
        "take_total": number(choice.certain * choice.total),
        "low": number(choice.low),
        "high": number(choice.high),
        "helpful": qi_fact(choice.helpful),
        "good": number(choice.good),
        "rest": number(choice.total - choice.good),
        "total": number(choice.total),
        "draw_total": number(choice.drawn),
        "move": Name("stays" if scene.bull == scene.line else "moves"),
    }
    squares = Squares((("unseen", choice.good, choice.total - choice.good),), "helps", "no_help")
    if form == TOTAL_POINTS:
        answer = Fraction(choice.drawn)
        return Item(
            3,
            seed,
            form,
            COUNT,
            answer,
            facts,
            mistakes_beside(
                answer,
                Mistake("always_high", "M13", Fraction(choice.total * choice.high)),
                Mistake("helpful_only", "", Fraction(choice.good * choice.high)),
                Mistake("always_low", "", Fraction(choice.total * choice.low)),
                Mistake("one_game", "", Fraction(choice.low + choice.high)),
            ),
            shown=scene.shown(),
            picture=(squares,),
            reasons=("right", "best_case"),
        )
    found = (
        Mistake("big_prize", "M13", DRAW_ONE)
        if wanted == TAKE_IT
        else Mistake("certain_only", "M18", TAKE_IT)
    )
    parts = (
        (TAKE_IT, Fraction(choice.certain * choice.total)),
        (DRAW_ONE, Fraction(choice.drawn)),
    )
    return Item(
        3,
        seed,
        form,
        CHOICE,
        wanted,
        {**facts, "right": Name(f"best_{wanted}")},
        mistakes_beside(wanted, found, Mistake("equal", "M05", SAME)),
        options=(Option(TAKE_IT), Option(DRAW_ONE), Option(SAME)),
        shown=scene.shown(),
        picture=(squares, Bars(parts, "number", 0 if wanted == TAKE_IT else 1)),
        reasons=("right", "certain_best", "biggest"),
    )


_GRID = (16, 39, 40, 37, 20, 21, 0, 9, 5)
"""The field of the guide; its middle column takes warrior, chariot and warrior."""
_WARRIOR, _ARCHER, _RIDER, _CHARIOT, _SCOUT = 1, 2, 3, 4, 5


def _guide() -> tuple[Step, ...]:
    """A missing card that lies face up; a bull that stands beside; neither card nor move in sight."""
    line = 2
    aligned = Scene(_GRID, line, line, (_WARRIOR, _WARRIOR), (_ARCHER, _RIDER, _CHARIOT))
    beside = Scene(_GRID, 1, line, (_WARRIOR, _WARRIOR, _CHARIOT), (_ARCHER, _RIDER, _SCOUT))
    absent = Scene(_GRID, line, line, (_WARRIOR, _WARRIOR), (_ARCHER, _RIDER, _SCOUT))

    def step(name: str, scene: Scene, answer: str, *found: Mistake) -> Step:
        options = (
            *(Option(UNIT_CODES[unit], qi_fact((unit,))) for unit in scene.market),
            *(Option(code) for code in DRAWS),
        )
        mistakes = mistakes_beside(
            answer,
            *found,
            *(Mistake("no_use", "", UNIT_CODES[unit]) for unit in scene.market),
            *(Mistake("wrong_way", "", code) for code in DRAWS),
        )
        return Step(name, Item(0, 0, name, CHOICE, answer, scene.facts(), mistakes, options, scene.shown()))

    return (
        step(
            "card_there",
            aligned,
            UNIT_CODES[_CHARIOT],
            *(Mistake("draws_blind", "M18", code) for code in DRAWS),
        ),
        step(
            "bull_beside",
            beside,
            DRAW_RIGHT,
            *(Mistake("takes_at_once", "M18", UNIT_CODES[unit]) for unit in beside.market),
        ),
        step(
            "not_there",
            absent,
            DRAW_STAY,
            *(Mistake("takes_at_once", "M18", UNIT_CODES[unit]) for unit in absent.market),
        ),
    )


LESSON = CourseLesson(
    id="fire_bulls/take_or_draw",
    game="fire_bulls",
    name="take_or_draw",
    code="F-7",
    levels={PRIMARY: (1, 2), JUNIOR: (1, 2), EXTENSION: (1, 2, 3)},
    skills={1: ("T2",), 2: ("T2", "T8"), 3: ("T2", "T8")},
    forms=FORMS,
    guide=_guide(),
    generate=generate,
    misconceptions=("M05", "M13", "M18"),
    plays=PLAYS,
)
