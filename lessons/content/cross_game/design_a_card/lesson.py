"""X-2, design a card: set its value so that it is fair, and try it out ten thousand times.

Fair is what brings as much on average as what there is already: points an attack against a card of Game On,
dollars of a challenge against a card of Cover Your Assets that is kept.
"""

from __future__ import annotations

from fractions import Fraction

from engine.games.cover_your_assets.cards import FIRST_OF_FACE, VALUE_OF_FACE
from engine.games.game_on.cards import POINTS, VALUE
from engine.rng import Rng
from lessons.content.cover_your_assets.box import GOLD, SILVER
from lessons.content.game_on.hands import ATTACKS
from lessons.course import EXTENSION, JUNIOR, CourseLesson, Step
from lessons.cover_your_assets.pictures import Means
from lessons.facts import Cards, Fact, Name, Percent, number, percent
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars, Tree
from lessons.tasks import CHOICE, COUNT, PERCENT, Mistake
from lessons.trials import COUNTS, Tryout, scored

FAIR_VALUE, FAIR_POINTS, FAIR_PRICE, FAIR_SET, READ_MANY, READ_FEW, TWO_ROLLS = (
    "fair_value", "fair_points", "fair_price", "fair_set", "read_many", "read_few", "two_rolls",
)  # fmt: skip
FORMS = {1: (FAIR_VALUE, FAIR_POINTS), 2: (FAIR_PRICE, FAIR_SET), 3: (READ_MANY, READ_FEW), 4: (TWO_ROLLS,)}
HALF = Fraction(1, 2)
RUNS = 8
"""So many different series of simulated attacks there are for each value."""
FEW = (5, 10)
NEAR = Fraction(5, 100)
"""After ten thousand attacks a card counts as fair if its mean is so near to what is fair, in points."""
WEAK, FAIR, STRONG, UNSURE = "weak", "fair", "strong", "unsure"
VERDICTS = (WEAK, FAIR, STRONG, UNSURE)
DESIGNS = tuple(
    (card, points, VALUE[card] * POINTS[card] // points)
    for card in ATTACKS
    for points in range(1, 6)
    if points != POINTS[card]
    and VALUE[card] * POINTS[card] % points == 0
    and 10 <= VALUE[card] * POINTS[card] // points <= 95
)
"""Cards of the game, other points, and the value with which a card of these points is as good."""


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    return (_as_good, _price, _read, _two_rolls)[level - 1](rng, seed)


def _off(answer: Fraction, step: Fraction, most: int) -> list[Mistake]:
    """Every other number that may be set: with it the card is too weak or too strong, as its trials show."""
    return [
        Mistake("too_weak" if step * n < answer else "too_strong", "", step * n)
        for n in range(1, most + 1)
        if step * n != answer
    ]


def _as_good(rng: Rng, seed: int) -> Item:
    """Which value, or how many points, make a new attack card as good as an old one?"""
    form = rng.choice((FAIR_VALUE, FAIR_POINTS))
    card, points, fair_value = rng.choice(DESIGNS)
    old_points, old_value = POINTS[card], VALUE[card]
    mean = Fraction(old_points * old_value, 100)
    facts: dict[str, Fact] = {
        "card": Cards("game_on", (card,)),
        "old_points": number(old_points),
        "old_value": percent(old_value),
        "hundred": number(old_points * old_value),
        "mean": number(mean),
        "points": number(points),
    }
    if form == FAIR_VALUE:
        answer = Fraction(fair_value, 100)
        turned = Fraction(old_value * points, 100 * old_points)
        found = [
            Mistake("same_value", "M13", Fraction(old_value, 100)),
            Mistake("turned_round", "", turned),
            Mistake("even", "M05", HALF),
            Mistake("points_off", "", Fraction(old_value - 10 * (points - old_points), 100)),
        ]
        kept = [
            mistake for mistake in found if isinstance(mistake.value, Fraction) and 0 < mistake.value <= 1
        ]
        kept += _off(answer, Fraction(1, 100), 100)
        tryout = Tryout(seed % RUNS, mean, points)
    else:
        answer = Fraction(points)
        facts |= {"value": percent(fair_value)}
        del facts["points"]
        kept = [
            Mistake("same_points", "M13", Fraction(old_points)),
            Mistake("one_more", "", Fraction(old_points + 1)),
            Mistake("one_less", "", Fraction(points - 1)),
        ]
        kept = [mistake for mistake in kept if mistake.value != 0]
        kept += _off(answer, Fraction(1), 20)
        tryout = Tryout(seed % RUNS, mean, 0, fair_value)
    bars = Bars(
        (("old_card", Fraction(old_points * old_value)), ("new_card", Fraction(points * fair_value))),
        unit="number",
    )
    return Item(
        1,
        seed,
        form,
        PERCENT if form == FAIR_VALUE else COUNT,
        answer,
        facts,
        mistakes_beside(answer, *kept),
        picture=(bars,),
        reasons=("right", "same"),
        tryout=tryout,
    )


def _price(rng: Rng, seed: int) -> Item:
    """What is a new card fairly worth, or how much must a set be worth for a fair challenge?"""
    form, win = rng.choice((FAIR_PRICE, FAIR_SET)), rng.choice((20, 25, 40, 50, 80))
    chance = Fraction(win, 100)
    if form == FAIR_PRICE:
        stake = 5_000 * (4 + rng.below(21))
        answer = chance * stake
        facts: dict[str, Fact] = {"chance": percent(win), "stake": number(stake)}
        found = [
            Mistake("prize_only", "M13", Fraction(stake)),
            Mistake("other_side", "", (1 - chance) * stake),
            Mistake("half_of_it", "M05", Fraction(stake, 2)),
        ]
    else:
        face = rng.choice((SILVER, GOLD))
        card = VALUE_OF_FACE[face]
        answer = card * (1 - chance) / chance
        facts = {
            "chance": percent(win),
            "card": Cards("cover_your_assets", (FIRST_OF_FACE[face],)),
            "value": number(card),
            "whole": number(card / chance),
        }
        found = [
            Mistake("card_comes_back", "", card / chance),
            Mistake("same_as_card", "M13", Fraction(card)),
            Mistake("multiplied", "", card * chance),
        ]
    return Item(
        2, seed, form, COUNT, answer, facts, mistakes_beside(answer, *found), reasons=("right", "same")
    )  # fmt: skip


def _series(run: int, value: int, points: int, fair: Fraction, counts: tuple[int, ...]) -> Means:
    hits = scored(run, value, 1, counts)
    return Means(fair, tuple((count, points * hit) for count, hit in zip(counts, hits, strict=True)))


def verdict_on_design(series: Means) -> str:
    """What the mean of a long series says of a card (NEAR)."""
    off = series.means[-1] - series.fair
    return FAIR if abs(off) < NEAR else STRONG if off > 0 else WEAK


def _read(rng: Rng, seed: int) -> Item:
    """Is a card fair, by its series of trials? Ten trials tell nothing."""
    form = rng.choice((READ_MANY, READ_MANY, READ_MANY, READ_FEW))
    wanted = rng.choice((WEAK, FAIR, STRONG))
    while True:
        points, fair_value = 2 + rng.below(2), 10 * (3 + rng.below(4))
        value = fair_value + {WEAK: -10, FAIR: 0, STRONG: 10}[wanted]
        fair, run = Fraction(points * fair_value, 100), rng.below(RUNS)
        series = _series(run, value, points, fair, COUNTS if form == READ_MANY else FEW)
        if form == READ_FEW or verdict_on_design(series) == wanted:
            break
    answer = wanted if form == READ_MANY else UNSURE
    told = {
        code: ("too_soon", "M12")
        if form == READ_FEW
        else ("never_sure", "M12")
        if code == UNSURE
        else ("line", "")
        for code in VERDICTS
        if code != answer
    }
    return Item(
        3,
        seed,
        form,
        CHOICE,
        answer,
        {
            "points": number(points),
            "fair": number(fair),
            "near": number(NEAR),
            "trials": number(series.sums[-1][0]),
            "total": number(series.sums[-1][1]),
            "mean": number(series.means[-1]),
            "right": Name(f"is_{answer}"),
        },
        mistakes_beside(answer, *(Mistake(*told[code], code) for code in told)),
        options=tuple(Option(code) for code in VERDICTS),
        shown=(series,),
        reasons=("right", "first_tries"),
    )


def _two_rolls(rng: Rng, seed: int) -> Item:
    """Which value makes a card with two rolls as good as a single roll of a given chance?"""
    value, points = 10 * (1 + rng.below(9)), 2 + rng.below(2)
    one = Fraction(value, 100)
    chance = 1 - (1 - one) ** 2
    found = [
        Mistake("halved", "M01", chance / 2),
        Mistake("same_value", "M02", chance),
        Mistake("miss_named", "", 1 - one),
        Mistake("both_missed", "", 1 - chance),
        Mistake("even", "M05", HALF),
        *_off(one, Fraction(1, 100), 100),
    ]
    return Item(
        4,
        seed,
        TWO_ROLLS,
        PERCENT,
        one,
        {
            "points": number(points),
            "chance": Percent(chance),
            "none": Percent(1 - chance),
            "miss": Percent(1 - one),
            "mean": number(points * chance),
        },
        mistakes_beside(one, *found),
        picture=(Tree(one, one, (True, True, True, False)),),
        reasons=("right", "half"),
        tryout=Tryout(seed % RUNS, points * chance, points, rolls=2),
    )


def _guide() -> tuple[Step, ...]:
    fair = Fraction(120, 100)
    facts: dict[str, Fact] = {
        "old_points": number(2),
        "old_value": percent(60),
        "points": number(3),
        "hundred": number(120),
        "too_much": number(180),
        "trials": number(COUNTS[-1]),
        "mean": number(fair),
    }

    def step(
        name: str, asked: str, answer: Fraction | str, *told: Mistake, codes: tuple[str, ...] = (),
        shown: tuple[Means | Bars, ...] = (), tryout: Tryout | None = None,
    ) -> Step:  # fmt: skip
        options = tuple(Option(code) for code in codes)
        return Step(name, Item(0, 0, name, asked, answer, facts, told, options, shown=shown, tryout=tryout))

    too_strong = _series(1, 60, 3, fair, COUNTS)
    return (
        step(
            "how_good",
            COUNT,
            Fraction(120),
            Mistake("chance_forgotten", "M13", Fraction(200)),
            shown=(Bars((("scored", Fraction(60)), ("missed", Fraction(40))), unit="number"),),
        ),
        step(
            "try_it",
            CHOICE,
            STRONG,
            Mistake("same_is_fair", "M13", FAIR),
            Mistake("line", "", WEAK),
            codes=(WEAK, FAIR, STRONG),
            shown=(too_strong,),
        ),
        step(
            "set_it",
            PERCENT,
            Fraction(40, 100),
            Mistake("same_value", "M13", Fraction(60, 100)),
            Mistake("turned_round", "", Fraction(90, 100)),
            *(
                off
                for off in _off(Fraction(40, 100), Fraction(1, 100), 100)
                if off.value not in (Fraction(6, 10), Fraction(9, 10))
            ),
            shown=(Bars((("old_card", Fraction(120)), ("same_value_card", Fraction(180))), unit="number"),),
            tryout=Tryout(1, fair, 3),
        ),
        step(
            "how_often",
            CHOICE,
            "many",
            Mistake("too_soon", "M12", "few"),
            Mistake("size_ignored", "M12", "any"),
            codes=("few", "many", "any"),
            shown=(_series(3, 40, 3, fair, COUNTS),),
        ),
    )


LESSON = CourseLesson(
    id="cross_game/design_a_card",
    game="cross_game",
    name="design_a_card",
    code="X-2",
    levels={JUNIOR: (1, 2, 3), EXTENSION: (1, 2, 3, 4)},
    skills={1: ("T1",), 2: ("T1", "T2"), 3: ("P10",), 4: ("P5",)},
    forms=FORMS,
    guide=_guide(),
    generate=generate,
    misconceptions=("M01", "M02", "M05", "M12", "M13"),
)
