"""F-6, not taken: a card left lying is a clue, too. Two or three plans are weighed by natural frequencies: of
so many imagined games with each plan, in how many does the player take the card?

The chance of a plan after the clue is the share of its games among all games that fit the clue. A forecast of
a chance f costs (1 - f)^2 where it comes true and f^2 where it does not (Brier score).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from engine.games.fire_bulls.actions import POSITIONS
from engine.games.fire_bulls.cards import COPIES, UNITS
from engine.games.fire_bulls.odds import all_of
from engine.rng import Rng
from lessons.content.fire_bulls.battlefield import (
    LINE_CODES,
    dealt_field,
    price,
    qi_fact,
    standing,
)
from lessons.content.fire_bulls.not_taken.pieces import PLAYS
from lessons.course import EXTENSION, JUNIOR, PRIMARY, CourseLesson, Step
from lessons.facts import Fact, Line, Name, Percent, number
from lessons.fire_bulls.pictures import DRAW, TAKE, Record, Squares, Turn
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars
from lessons.tasks import CHANCE, CHOICE, COUNT, Mistake

FITS, FITS_PLAN, WHICH_LINE, NOT_TAKEN, WAS_TAKEN, BOTH_OR_ONE, PENALTY, FORECAST = (
    "fits",
    "fits_plan",
    "which_line",
    "not_taken",
    "was_taken",
    "both_or_one",
    "penalty",
    "forecast",
)
FORMS = {
    1: (FITS, FITS_PLAN),
    2: (WHICH_LINE,),
    3: (NOT_TAKEN, WAS_TAKEN),
    4: (BOTH_OR_ONE,),
    5: (PENALTY, FORECAST),
}
TOOK, LEFT = "took", "left"
FORECASTS = ("first", "second", "third")


@dataclass(frozen=True, slots=True)
class Plan:
    """Imagined games with one plan: the line it goes for, in how many games the player takes the card and in
    how many he leaves it.
    """

    line: int
    took: int
    left: int

    @property
    def games(self) -> int:
        """All games with this plan."""
        return self.took + self.left


@dataclass(frozen=True, slots=True)
class Case:
    """The unit in question, what lay face up, and the plans; the first plan alone takes the unit."""

    unit: int
    market: tuple[int, ...]
    plans: tuple[Plan, ...]

    @property
    def games(self) -> int:
        """All imagined games."""
        return sum(plan.games for plan in self.plans)

    def fitting(self, seen: str) -> list[int]:
        """By plan: the games in which he did what was seen."""
        return [plan.took if seen == TOOK else plan.left for plan in self.plans]

    def record(self, seen: str) -> Record:
        """The turn that everybody saw."""
        turn = Turn(TAKE, (self.unit,), self.market) if seen == TOOK else Turn(DRAW, (), self.market)
        return Record((turn,))

    def squares(self, seen: str) -> Squares:
        """The imagined games, those that fit filled."""
        other = LEFT if seen == TOOK else TOOK
        return Squares(
            tuple(
                (LINE_CODES[plan.line], fits, plan.games - fits)
                for plan, fits in zip(self.plans, self.fitting(seen), strict=True)
            ),
            seen,
            other,
        )

    def facts(self, seen: str) -> dict[str, Fact]:
        """What the texts name."""
        fits = self.fitting(seen)
        one, two = self.plans[:2]
        return {
            "unit": qi_fact((self.unit,)),
            "games": number(self.games),
            "line": Line(one.line),
            "other": Line(two.line),
            "plan": number(one.games),
            "plan_took": number(one.took),
            "plan_left": number(one.left),
            "other_plan": number(two.games),
            "other_took": number(two.took),
            "other_left": number(two.left),
            "fit": number(sum(fits)),
            "plan_fit": number(fits[0]),
            "other_fit": number(fits[1]),
        }


def _lines(rng: Rng, count: int) -> tuple[int, tuple[int, ...], list[int]]:
    """A unit, what lies face up with it, and lines of a real field: the first takes the unit, no other
    does."""
    while True:
        grid = dealt_field(rng)
        unit = rng.below(UNITS)
        needing = [line for line in range(POSITIONS) if unit in price(standing(grid, line))]
        others = [line for line in range(POSITIONS) if line not in needing]
        if needing and len(others) >= count - 1:
            break
    rng.shuffle(others)
    market = [unit, *rng.choice([(a, b) for a in range(UNITS) for b in range(UNITS) if unit not in (a, b)])]
    rng.shuffle(market)
    return unit, tuple(market), [rng.choice(needing), *others[: count - 1]]


def _case(rng: Rng) -> Case:
    """Two plans in 10 or 20 games: who goes for the line mostly takes the card, the other seldom."""
    unit, market, (line, other) = _lines(rng, 2)
    games = rng.choice((10, 20))
    plan = games * (3 + rng.below(5)) // 10
    rest = games - plan
    took = plan - 1 - rng.below(max(1, plan // 3))
    stray = rng.below(1 + rest // 3)
    return Case(unit, market, (Plan(line, took, plan - took), Plan(other, stray, rest - stray)))


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    match rng.choice(FORMS[level]):
        case "fits":
            return _fits(seed, rng)
        case "fits_plan":
            return _fits_plan(seed, rng)
        case "which_line":
            return _which_line(seed, rng)
        case "not_taken":
            return _after_clue(seed, rng, LEFT)
        case "was_taken":
            return _after_clue(seed, rng, TOOK)
        case "both_or_one":
            return _both_or_one(seed, rng)
        case "penalty":
            return _penalty(seed, rng)
    return _forecast(seed, rng)


def _fits(seed: int, rng: Rng) -> Item:
    """In how many games did he leave it?"""
    case = _case(rng)
    one, two = case.plans
    answer = Fraction(one.left + two.left)
    return Item(
        1,
        seed,
        FITS,
        COUNT,
        answer,
        case.facts(LEFT),
        mistakes_beside(
            answer,
            Mistake("all_games", "M20", Fraction(case.games)),
            Mistake("taken_ones", "M20", Fraction(one.took + two.took)),
            Mistake("one_plan", "M19", Fraction(one.left)),
            Mistake("one_plan", "M19", Fraction(two.left)),
        ),
        shown=(case.record(LEFT),),
        picture=(case.squares(LEFT),),
        reasons=("right", "no_clue"),
    )


def _fits_plan(seed: int, rng: Rng) -> Item:
    """Of the games that fit, how many have the plan?"""
    case = _case(rng)
    one, two = case.plans
    answer = Fraction(one.left)
    return Item(
        1,
        seed,
        FITS_PLAN,
        COUNT,
        answer,
        case.facts(LEFT),
        mistakes_beside(
            answer,
            Mistake("clue_ignored", "M20", Fraction(one.games)),
            Mistake("other_side", "", Fraction(one.took)),
            Mistake("all_that_fit", "M19", Fraction(one.left + two.left)),
            Mistake("other_plan", "", Fraction(two.left)),
        ),
        shown=(case.record(LEFT), case.squares(LEFT)),
        picture=(case.squares(LEFT),),
        reasons=("right", "no_clue"),
    )


def _which_line(seed: int, rng: Rng) -> Item:
    """Which of three plans is likeliest after the card was left?"""
    turned = rng.below(3) > 0
    while True:
        unit, market, lines = _lines(rng, 3)
        games, first = 20, 8 + rng.below(4)
        second = 4 + rng.below(games - first - 6)
        sizes = (first, second, games - first - second)
        takes = (first - 1 - rng.below(4) if turned else 1 + rng.below(3), rng.below(2), rng.below(2))
        plans = tuple(
            Plan(line, took, size - took) for line, size, took in zip(lines, sizes, takes, strict=True)
        )
        fits = [plan.left for plan in plans]
        best = fits.index(max(fits))
        if sorted(fits)[-2] < fits[best] and (best != 0) == turned:
            break
    case = Case(unit, market, plans)
    answer, third = LINE_CODES[plans[best].line], plans[2]
    most = max(plans, key=lambda plan: plan.games)
    fewest = max(plans, key=lambda plan: Fraction(plan.left, plan.games))
    return Item(
        2,
        seed,
        WHICH_LINE,
        CHOICE,
        answer,
        {
            **case.facts(LEFT),
            "last": Line(third.line),
            "last_plan": number(third.games),
            "last_took": number(third.took),
            "last_left": number(third.left),
            "right": Line(plans[best].line),
            "most": number(fits[best]),
        },
        mistakes_beside(
            answer,
            Mistake("clue_ignored", "M20", LINE_CODES[most.line]),
            Mistake("rate_only", "M19", LINE_CODES[fewest.line]),
            *(Mistake("fewer_games", "", LINE_CODES[plan.line]) for plan in plans),
        ),
        options=tuple(Option(LINE_CODES[plan.line], Line(plan.line)) for plan in plans),
        shown=(case.record(LEFT),),
        picture=(case.squares(LEFT),),
        reasons=("right", "most_before", "never_takes"),
    )


def _after_clue(seed: int, rng: Rng, seen: str) -> Item:
    """The chance of the plan, once the card was left or taken."""
    case = _case(rng)
    fits = case.fitting(seen)
    while not fits[0] or not fits[1]:
        case = _case(rng)
        fits = case.fitting(seen)
    plan = case.plans[0]
    answer = Fraction(fits[0], sum(fits))
    return Item(
        3,
        seed,
        NOT_TAKEN if seen == LEFT else WAS_TAKEN,
        CHANCE,
        answer,
        case.facts(seen),
        mistakes_beside(
            answer,
            Mistake("clue_ignored", "M20", Fraction(plan.games, case.games)),
            Mistake("one_plan", "M19", Fraction(fits[0], plan.games)),
            Mistake("over_all_games", "", Fraction(fits[0], case.games)),
            Mistake("other_plan", "", 1 - answer),
            Mistake("even", "M05", Fraction(1, 2)),
        ),
        shown=(case.record(seen),),
        picture=(case.squares(seen),),
        reasons=("right", "no_clue", "own_games"),
    )


def _both_or_one(seed: int, rng: Rng) -> Item:
    """What is likelier: that one unit is hidden in his hand, or that two are?"""
    wanted = rng.choice(("first", "second"))
    other = "second" if wanted == "first" else "first"
    unit, extra = rng.below(UNITS), rng.below(UNITS - 1)
    extra += extra >= unit
    unseen = [COPIES[n] - 1 - rng.below(4) for n in range(UNITS)]
    hidden = 2 + rng.below(3)
    one = all_of([int(n == unit) for n in range(UNITS)], unseen, hidden)
    both = all_of([int(n in (unit, extra)) for n in range(UNITS)], unseen, hidden)
    single, pair = Option(wanted, qi_fact((unit,))), Option(other, qi_fact((unit, extra)))
    return Item(
        4,
        seed,
        BOTH_OR_ONE,
        CHOICE,
        wanted,
        {
            "unit": qi_fact((unit,)),
            "pair": qi_fact((unit, extra)),
            "hidden": number(hidden),
            "one_chance": Percent(one),
            "both_chance": Percent(both),
        },
        mistakes_beside(wanted, Mistake("two_likelier", "M11", other), Mistake("equal", "M05", "same")),
        options=(*sorted((single, pair), key=lambda option: option.code), Option("same")),
        picture=(Bars((("single", one), ("pair", both)), best=0),),
        reasons=("right", "story"),
    )


def _penalty(seed: int, rng: Rng) -> Item:
    """The penalty of one forecast."""
    forecast, came = Fraction(1 + rng.below(9), 10), rng.below(2) == 1
    miss = 1 - forecast if came else forecast
    answer = miss**2
    return Item(
        5,
        seed,
        PENALTY,
        CHANCE,
        answer,
        {
            "forecast": number(forecast),
            "result": Name("came_true" if came else "came_not"),
            "truth": number(int(came)),
            "miss": number(miss),
            "answer": number(answer),
        },
        mistakes_beside(
            answer,
            Mistake("not_squared", "", miss),
            Mistake("other_result", "M20", (1 - miss) ** 2),
            Mistake("forecast_itself", "", forecast),
            *((Mistake("doubled", "", 2 * miss),) if miss < Fraction(1, 2) else ()),
        ),
        picture=(Bars((("miss", miss), ("square", answer)), "number", 1),),
        reasons=("right", "hit_or_miss"),
    )


def penalties(forecast: Fraction, true: int, games: int) -> Fraction:
    """The penalties of the same forecast in all games, of which so many come true."""
    return true * (1 - forecast) ** 2 + (games - true) * forecast**2


def _forecast(seed: int, rng: Rng) -> Item:
    """Whose forecast costs least over all games that fit?"""
    while True:
        case = _case(rng)
        fits = case.fitting(LEFT)
        games = sum(fits)
        if games not in (2, 4, 5, 8, 10) or not fits[0]:
            continue
        best = Fraction(fits[0], games)
        prior = Fraction(case.plans[0].games, case.games)
        even = Fraction(1, 2)
        if len({best, prior, even}) == 3 and min(abs(best - prior), abs(best - even)) > Fraction(1, 8):
            break
    said = [("weighed", best), ("clue_ignored", prior), ("even", even)]
    rng.shuffle(said)
    place = {name: FORECASTS[at] for at, (name, _) in enumerate(said)}
    tags = {"clue_ignored": "M20", "even": "M05"}
    costs = tuple((FORECASTS[at], penalties(value, fits[0], games)) for at, (_, value) in enumerate(said))
    return Item(
        5,
        seed,
        FORECAST,
        CHOICE,
        place["weighed"],
        {
            **case.facts(LEFT),
            "best": Percent(best),
            "cost": number(penalties(best, fits[0], games)),
            "even_cost": number(penalties(even, fits[0], games)),
        },
        mistakes_beside(
            place["weighed"],
            *(Mistake(f"forecast_{name}", tag, place[name]) for name, tag in tags.items()),
        ),
        options=tuple(Option(FORECASTS[at], Percent(value)) for at, (_, value) in enumerate(said)),
        shown=(case.record(LEFT), case.squares(LEFT)),
        picture=(Bars(costs, "number", FORECASTS.index(place["weighed"])),),
        reasons=("right", "safe_middle", "before_clue"),
    )


_GUIDE = Case(0, (0, 2, 4), (Plan(2, 5, 1), Plan(3, 1, 3)))
"""Of ten games six go for the middle column; five of them take the ox, of the others one."""


def _guide() -> tuple[Step, ...]:
    """Who takes it, who leaves it, what fits the clue, and the share of the plan."""
    one, two = _GUIDE.plans
    record, squares = _GUIDE.record(LEFT), _GUIDE.squares(LEFT)
    fit = one.left + two.left
    facts = _GUIDE.facts(LEFT)

    def step(name: str, asked: str, answer: Fraction, *found: Mistake, filled: bool = True) -> Step:
        shown = (record, squares) if filled else (record,)
        return Step(name, Item(0, 0, name, asked, answer, facts, found, shown=shown))

    return (
        step(
            "would_leave",
            COUNT,
            Fraction(one.left),
            Mistake("other_side", "", Fraction(one.took)),
            Mistake("clue_ignored", "M20", Fraction(one.games)),
            filled=False,
        ),
        step(
            "all_that_left",
            COUNT,
            Fraction(fit),
            Mistake("one_plan", "M19", Fraction(one.left)),
            Mistake("all_games", "M20", Fraction(_GUIDE.games)),
        ),
        step(
            "share",
            CHANCE,
            Fraction(one.left, fit),
            Mistake("clue_ignored", "M20", Fraction(one.games, _GUIDE.games)),
            Mistake("over_all_games", "", Fraction(one.left, _GUIDE.games)),
            Mistake("even", "M05", Fraction(1, 2)),
            Mistake("one_plan", "M19", Fraction(one.left, one.games)),
        ),
    )


LESSON = CourseLesson(
    id="fire_bulls/not_taken",
    game="fire_bulls",
    name="not_taken",
    code="F-6",
    levels={PRIMARY: (1, 2), JUNIOR: (1, 2, 3, 4), EXTENSION: (1, 2, 3, 4, 5)},
    skills={1: ("D5",), 2: ("D5", "D6"), 3: ("D6", "D5"), 4: ("D6",), 5: ("D6",)},
    forms=FORMS,
    guide=_guide(),
    generate=generate,
    misconceptions=("M05", "M11", "M19", "M20"),
    plays=PLAYS,
)
