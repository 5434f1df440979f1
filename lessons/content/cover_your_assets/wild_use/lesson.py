"""A-6, three uses of a wild card: in an own set, in a challenge, or kept to defend the own top set (C5, T8).

Compared is the mean of the dollars that the card brings or saves, its own value included: certain with an own
set, by the chance of success in a challenge, and kept in any case where it stays in hand or in the set that
it has defended.
"""

from __future__ import annotations

from fractions import Fraction

from engine.games.cover_your_assets.cards import FACE, FIRST_OF_FACE, VALUE, VALUE_OF_FACE, value_of
from engine.rng import Rng
from lessons.content.cover_your_assets.box import JEWELS, KINDS, SILVER, Box, cards, guided, rows
from lessons.content.cover_your_assets.wild_use.pieces import PLAYS
from lessons.course import EXTENSION, JUNIOR, CourseLesson, Step
from lessons.facts import Fact, Name, Percent, number
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars
from lessons.tasks import CHOICE, COUNT, Mistake

STEAL_WORTH, SHIELD_WORTH, PAIR_OR_STEAL, THREE_USES = (
    "steal_worth",
    "shield_worth",
    "pair_or_steal",
    "three_uses",
)
FORMS = {1: (STEAL_WORTH, SHIELD_WORTH), 2: (PAIR_OR_STEAL,), 3: (THREE_USES,)}
PAIR, STEAL, SHIELD = "pair", "steal", "shield"
USES = (PAIR, STEAL, SHIELD)
CLEAR = 4_000
"""By so many dollars the best use is better than the next."""
STAKES = tuple(range(20_000, 125_000, 5_000))


class Uses:
    """A wild card, what it can be laid with, set for or kept for, and with which chances."""

    def __init__(self, rng: Rng) -> None:
        box = Box(rng)
        self.wild = box.take(box.wild())
        self.asset = box.take(rng.choice(KINDS))
        self.stake, self.win = rng.choice(STAKES), Fraction(1 + rng.below(9), 10)
        self.top, self.attacked = rng.choice(STAKES), Fraction(1 + rng.below(9), 10)

    @property
    def worth(self) -> dict[str, Fraction]:
        """What each use brings or saves on average."""
        wild = VALUE[self.wild]
        return {
            PAIR: Fraction(VALUE[self.asset] + wild),
            STEAL: self.win * (self.stake + wild),
            SHIELD: self.attacked * self.top + wild,
        }

    def best(self, *uses: str) -> str:
        """The best of these uses, "" where it is not clear."""
        first, second, *_ = sorted(uses, key=lambda use: -self.worth[use])
        return first if self.worth[first] - self.worth[second] >= CLEAR else ""

    @property
    def facts(self) -> dict[str, Fact]:
        """All of it in words."""
        wild, worth = VALUE[self.wild], self.worth
        return {
            "wild": cards(self.wild),
            "value": number(wild),
            "asset": cards(self.asset),
            "asset_value": number(VALUE[self.asset]),
            "stake": number(self.stake),
            "gets": number(self.stake + wild),
            "win": Percent(self.win),
            "top": number(self.top),
            "attacked": Percent(self.attacked),
            "saved": number(self.attacked * self.top),
            "pair": number(worth[PAIR]),
            "steal": number(worth[STEAL]),
            "shield": number(worth[SHIELD]),
        }


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    return (_worth, _pair_or_steal, _three_uses)[level - 1](rng, seed)


def _worth(rng: Rng, seed: int) -> Item:
    """What is a challenge worth on average, or what does a kept wild card save?"""
    form, uses = rng.choice((STEAL_WORTH, SHIELD_WORTH)), Uses(rng)
    wild, stake, win, top, attacked = VALUE[uses.wild], uses.stake, uses.win, uses.top, uses.attacked
    if form == STEAL_WORTH:
        answer = uses.worth[STEAL]
        found = [
            Mistake("prize_only", "M13", Fraction(stake + wild)),
            Mistake("prize_only", "M13", Fraction(stake)),
            Mistake("wild_forgotten", "", win * stake),
            Mistake("other_side", "", (1 - win) * (stake + wild)),
            Mistake("wild_kept", "", win * stake + wild),
        ]
    else:
        answer = attacked * top
        found = [
            Mistake("always_attacked", "M13", Fraction(top)),
            Mistake("not_attacked", "", (1 - attacked) * top),
            Mistake("wild_lost", "M16", attacked * top - wild),
        ]
    return Item(
        1,
        seed,
        form,
        COUNT,
        answer,
        uses.facts,
        mistakes_beside(answer, *found),
        shown=(rows(wild_card=(uses.wild,)),),
        reasons=("right", "prize"),
    )


def _bars(uses: Uses, *shown: str) -> Bars:
    worth = uses.worth
    best = max(shown, key=lambda use: worth[use])
    return Bars(tuple((use, worth[use]) for use in shown), unit="number", best=shown.index(best))


def _pair_or_steal(rng: Rng, seed: int) -> Item:
    """A certain set, or a challenge that may fail?"""
    wanted = rng.choice((PAIR, STEAL))
    while True:
        uses = Uses(rng)
        tempting = uses.stake > VALUE[uses.asset]
        if uses.best(PAIR, STEAL) == wanted and tempting:
            break
    other = ("sure_thing", "M18", PAIR) if wanted == STEAL else ("prize_tempts", "M13", STEAL)
    return Item(
        2,
        seed,
        PAIR_OR_STEAL,
        CHOICE,
        wanted,
        {**uses.facts, "right": Name(f"is_{wanted}")},
        mistakes_beside(wanted, Mistake(*other), Mistake("equal", "M05", "same")),
        options=(Option(PAIR), Option(STEAL), Option("same")),
        shown=(rows(wild_card=(uses.wild,), with_it=(uses.asset,)),),
        picture=(_bars(uses, PAIR, STEAL),),
        reasons=("right", "prize", "sure"),
    )


def _three_uses(rng: Rng, seed: int) -> Item:
    """Lay it, challenge with it or keep it?"""
    wanted = rng.choice(USES)
    while True:
        uses = Uses(rng)
        if uses.best(*USES) == wanted:
            break
    told = {
        PAIR: ("laid_at_once", "M16") if wanted == SHIELD else ("sure_thing", "M18"),
        STEAL: ("prize_tempts", "M13"),
        SHIELD: ("kept_always", "M18"),
    }
    return Item(
        3,
        seed,
        THREE_USES,
        CHOICE,
        wanted,
        {**uses.facts, "right": Name(f"is_{wanted}")},
        mistakes_beside(wanted, *(Mistake(*told[use], use) for use in USES if use != wanted)),
        options=tuple(Option(use) for use in USES),
        shown=(rows(wild_card=(uses.wild,), with_it=(uses.asset,)),),
        picture=(_bars(uses, *USES),),
        reasons=("right", "prize", "at_once"),
    )


def _guide() -> tuple[Step, ...]:
    uses = Uses(Rng(6))
    uses.wild, uses.asset = FIRST_OF_FACE[SILVER], FIRST_OF_FACE[JEWELS]
    uses.stake, uses.win, uses.top, uses.attacked = 60_000, Fraction(4, 10), 80_000, Fraction(3, 10)
    facts, worth, wild = uses.facts, uses.worth, VALUE_OF_FACE[SILVER]
    card = rows(wild_card=(uses.wild,))
    both = (uses.asset, uses.wild)
    assert FACE[uses.asset] == JEWELS
    return (
        guided("lay_it", COUNT, Fraction(value_of(both)), facts, (rows(two_cards=both),)),
        guided(
            "take_with_it",
            COUNT,
            worth[STEAL],
            facts,
            (card,),
            Mistake("prize_only", "M13", Fraction(uses.stake + wild)),
            Mistake("wild_forgotten", "", uses.win * uses.stake),
        ),
        guided(
            "keep_it",
            COUNT,
            uses.attacked * uses.top,
            facts,
            (card,),
            Mistake("always_attacked", "M13", Fraction(uses.top)),
        ),
        guided(
            "which_use",
            CHOICE,
            SHIELD,
            facts,
            (_bars(uses, *USES),),
            Mistake("laid_at_once", "M16", PAIR),
            Mistake("prize_tempts", "M13", STEAL),
            options=tuple(Option(use) for use in USES),
        ),
    )


LESSON = CourseLesson(
    id="cover_your_assets/wild_use",
    game="cover_your_assets",
    name="wild_use",
    code="A-6",
    levels={JUNIOR: (1, 2, 3), EXTENSION: (1, 2, 3)},
    skills={1: ("T8", "T1"), 2: ("T2", "C5"), 3: ("C5", "T8")},
    forms=FORMS,
    guide=_guide(),
    generate=generate,
    misconceptions=("M05", "M13", "M16", "M18"),
    plays=PLAYS,
)
