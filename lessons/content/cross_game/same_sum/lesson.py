"""X-1, one sum in four games: at least one of several tries is all that is not "none of them".

Dice have no memory, so every try has the same chance; a card that is gone is not there for the next draw. The
situations are those of G-5, T-3, F-4 and A-4.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from engine.odds import exactly, none_of
from engine.rng import Rng
from lessons.course import EXTENSION, JUNIOR, CourseLesson, Step
from lessons.facts import Fact, Formula, Name, Percent, number, percent
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars, Draws, Picture, Tree
from lessons.tasks import CHANCE, CHOICE, Mistake

NONE_DICE, NONE_CARDS, ANY_DICE, ANY_CARDS, LIKELIER = (
    "none_dice", "none_cards", "any_dice", "any_cards", "likelier",
)  # fmt: skip
FORMS = {1: (NONE_DICE, NONE_CARDS), 2: (ANY_DICE, ANY_CARDS), 3: (LIKELIER,)}
DICE = "game_on"
CARDS = {"phase_10": (60, 98), "fire_bulls": (25, 45), "cover_your_assets": (50, 90)}
"""The games with cards, and how many cards may be unseen in them."""
CLEAR = Fraction(3, 100)
"""By so much two chances differ at least."""


@dataclass(frozen=True, slots=True)
class Case:
    """Tries in a game: with dice `good` of 100 rolls are in each time; of `unseen` cards `good` help, drawn
    without putting back.
    """

    game: str
    good: int
    unseen: int
    tries: int = 2

    @property
    def one(self) -> Fraction:
        """The chance of a single try."""
        return Fraction(self.good, self.unseen)

    @property
    def none(self) -> Fraction:
        """The chance that no try succeeds."""
        if self.game == DICE:
            return (1 - self.one) ** self.tries
        return none_of(self.good, self.unseen, self.tries)

    @property
    def all(self) -> Fraction:
        """The chance that every try succeeds."""
        if self.game == DICE:
            return self.one**self.tries
        return exactly(self.tries, self.good, self.unseen, self.tries)


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    if level == 3:
        return _likelier(rng, seed)
    case = _case(rng, rng.choice((DICE, *CARDS, *CARDS)))
    while 2 * case.good == case.unseen:  # then both and none could not be told apart
        case = _case(rng, case.game)
    return _none(1, seed, case) if level == 1 else _any(2, seed, "", case)


def _case(rng: Rng, game: str, tries: int = 2) -> Case:
    if game == DICE:
        return Case(game, 5 * (4 + rng.below(13)), 100, tries)
    low, high = CARDS[game]
    unseen = low + rng.below(high - low)
    return Case(game, max(3, unseen * (6 + rng.below(25)) // 100), unseen, tries)


def _facts(case: Case) -> dict[str, Fact]:
    bad = case.unseen - case.good
    return {
        "story": Name(f"story_{case.game}"),
        "unseen": number(case.unseen),
        "left": number(case.unseen - 1),
        "good": number(case.good),
        "bad": number(bad),
        "bad_left": number(bad - 1),
        "tries": number(case.tries),
        "value": percent(case.good) if case.game == DICE else Percent(case.one),
        "miss": Percent(1 - case.one),
        "none": Percent(case.none),
        "sum": Percent(case.tries * case.one),
    }


def _written(first: int, second: int, of: int, then: int) -> Formula:
    return Formula(f"{first}/{of} × {second}/{then}")


def _none(level: int, seed: int, case: Case) -> Item:
    """Which calculation is "none of the two"?"""
    bad, unseen = case.unseen - case.good, case.unseen
    shrinking = _written(bad, bad - 1, unseen, unseen - 1)
    steady = _written(bad, bad, unseen, unseen)
    dice = case.game == DICE
    right, wrong = (steady, shrinking) if dice else (shrinking, steady)
    both = (
        _written(case.good, case.good, unseen, unseen)
        if dice
        else _written(case.good, case.good - 1, unseen, unseen - 1)
    )
    added = Formula(f"{bad}/{unseen} + {bad}/{unseen}")
    options = [
        Option("right", right), Option("other_rule", wrong), Option("both", both), Option("added", added),
    ]  # fmt: skip
    Rng(seed + 1).shuffle(options)
    codes = {option.code: f"way_{place}" for place, option in enumerate(options, 1)}
    return Item(
        level,
        seed,
        NONE_DICE if dice else NONE_CARDS,
        CHOICE,
        codes["right"],
        {**_facts(case), "right": right},
        (
            Mistake("one_gone" if dice else "put_back", "", codes["other_rule"]),
            Mistake("all_hit", "M02", codes["both"]),
            Mistake("added_none", "M01", codes["added"]),
        ),
        options=tuple(Option(codes[option.code], option.shows) for option in options),
        reasons=("right", "swapped"),
    )


def _picture(case: Case) -> tuple[Picture, ...]:
    if case.game == DICE:
        return (Tree(case.one, case.one, (True, True, True, False)),)
    return (Draws(case.good, case.unseen, (True, True, True, False)),)


def _any(level: int, seed: int, name: str, case: Case) -> Item:
    answer = 1 - case.none
    found = (
        Mistake("added", "M01", case.tries * case.one),
        Mistake("all_hit", "M02", case.all),
        Mistake("none_hit", "M02", case.none),
        Mistake("one_try", "", case.one),
        Mistake("even", "M05", Fraction(1, 2)),
    )
    return Item(
        level,
        seed,
        name or (ANY_DICE if case.game == DICE else ANY_CARDS),
        CHANCE,
        answer,
        _facts(case),
        mistakes_beside(answer, *found),
        picture=_picture(case),
        reasons=("right", "added", "all"),
    )


def _likelier(rng: Rng, seed: int) -> Item:
    """Tries in two games: where is at least one success likelier?"""
    games = [DICE, *CARDS]
    rng.shuffle(games)
    while True:
        first, second = (_case(rng, game, 2 + rng.below(3)) for game in games[:2])
        some = [1 - case.none for case in (first, second)]
        sums = [case.tries * case.one for case in (first, second)]
        apart = abs(some[0] - some[1]) >= CLEAR and sums[0] != sums[1]
        single = (first.one > second.one) != (some[0] > some[1])
        if apart and (single or rng.below(4) == 0):
            break
    best = 0 if some[0] > some[1] else 1
    answer = games[best]
    facts: dict[str, Fact] = {"right": Name(answer)}
    for key, case in (("first", first), ("second", second)):
        facts |= {
            key: Name(case.game),
            f"{key}_one": Percent(case.one),
            f"{key}_tries": number(case.tries),
            f"{key}_how": Name("with_dice" if case.game == DICE else "with_cards"),
            f"{key}_none": Percent(case.none),
            f"{key}_some": Percent(1 - case.none),
        }
    looks = games[0 if first.one > second.one else 1]
    longest = games[0 if sums[0] > sums[1] else 1]
    return Item(
        3,
        seed,
        LIKELIER,
        CHOICE,
        answer,
        facts,
        mistakes_beside(
            answer,
            Mistake("single_try", "M13", looks),
            Mistake("sum_of_tries", "M01", longest),
            Mistake("other_side", "", games[1 - best]),
            Mistake("equal", "M05", "same"),
        ),
        options=(Option(games[0], Name(games[0])), Option(games[1], Name(games[1])), Option("same")),
        picture=(Bars(((games[0], some[0]), (games[1], some[1])), best=best),),
        reasons=("right", "single"),
    )


EXAMPLES = (
    Case(DICE, 50, 100),
    Case("phase_10", 14, 97),
    Case("fire_bulls", 5, 40),
    Case("cover_your_assets", 14, 80),
)
"""Numbers of G-5, T-3, F-4 and A-4."""


def _guided(case: Case) -> Step:
    name = f"in_{case.game}"
    item = _any(0, 0, name, case)
    return Step(name, Item(0, 0, name, CHANCE, item.answer, item.facts, item.mistakes, shown=item.picture))


def _together() -> Step:
    """The four side by side: what is the same in all of them?"""
    bars = Bars(tuple((case.game, 1 - case.none) for case in EXAMPLES))
    item = Item(
        0,
        0,
        "side_by_side",
        CHOICE,
        "one_minus_none",
        {},
        (
            Mistake("sums_differ", "M01", "add_up"),
            Mistake("not_all_dice", "", "same_chance"),
        ),
        options=(Option("add_up"), Option("one_minus_none"), Option("same_chance")),
        shown=(bars,),
    )
    return Step("side_by_side", item)


LESSON = CourseLesson(
    id="cross_game/same_sum",
    game="cross_game",
    name="same_sum",
    code="X-1",
    levels={JUNIOR: (1, 2), EXTENSION: (1, 2, 3)},
    skills={1: ("P5",), 2: ("P5", "C3"), 3: ("P5", "P3")},
    forms=FORMS,
    guide=(*map(_guided, EXAMPLES), _together()),
    generate=generate,
    misconceptions=("M01", "M02", "M05", "M13"),
)
