"""A-4, answers in an unseen hand: count the hands without one, card by card, without putting back (C3).

Cards that count are those of the set's kind and wilds (CYA-09); every unseen card is equally likely to lie in
every place.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import NamedTuple

from engine.games.cover_your_assets.cards import COPIES_OF_FACE, DECK_SIZE
from engine.games.cover_your_assets.odds import can_answer
from engine.odds import none_of
from engine.rng import Rng
from lessons.content.cover_your_assets.box import (
    CASH,
    COINS,
    HOME,
    JEWELS,
    KINDS,
    SILVER,
    WILD_CARDS,
    Box,
    cards,
    guided,
    kind,
    rows,
)
from lessons.content.cover_your_assets.can_block.pieces import PLAYS
from lessons.course import EXTENSION, JUNIOR, PRIMARY, CourseLesson
from lessons.cover_your_assets.pictures import Listing
from lessons.facts import Fact, Name, Percent, Ratio, number, percent
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars, Draws, Pool
from lessons.tasks import CHANCE, CHOICE, COUNT, MARK, PERCENT, Mistake

HANDS, COMPARE, ONE_CARD, TWO_CARDS, NEITHER, WHOLE_HAND = (
    "hands",
    "compare",
    "one_card",
    "two_cards",
    "neither",
    "whole_hand",
)
FORMS = {1: (HANDS,), 2: (COMPARE,), 3: (ONE_CARD,), 4: (TWO_CARDS, NEITHER), 5: (WHOLE_HAND,)}
HALF = Fraction(1, 2)
CLEAR = Fraction(5, 100)
"""By so much two chances to block differ at least where they are compared."""


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    return (_hands, _compare, _one_card, _two_cards, _whole_hand)[level - 1](rng, seed)


def _hands(rng: Rng, seed: int) -> Item:
    """In how many of all hands of two is at least one answer?"""
    box = Box(rng)
    unseen, good = 5 + rng.below(2), 1 + rng.below(3)
    wanted, *others = box.kinds(1 + unseen - good)
    answers = [wanted if rng.below(2) else box.wild() for _ in range(good)]
    held = (*sorted(box.take_all(*answers)), *sorted(box.take_all(*others)))
    every, none = comb(unseen, 2), comb(unseen - good, 2)
    answer = Fraction(every - none)
    facts: dict[str, Fact] = {
        "kind": kind(wanted),
        "unseen": number(unseen),
        "every": number(every),
        "good": number(good),
        "bad": number(unseen - good),
        "none": number(none),
    }
    found = [
        Mistake("counted_twice", "M01", Fraction(good * (unseen - 1))),
        Mistake("none_counted", "", Fraction(none)),
        Mistake("both_needed", "M02", Fraction(comb(good, 2))),
        Mistake("cards_counted", "", Fraction(good)),
        Mistake("every_hand", "", Fraction(every)),
        Mistake("half_of_them", "M05", Fraction(every, 2)),
    ]
    return Item(
        1,
        seed,
        HANDS,
        COUNT,
        answer,
        facts,
        mistakes_beside(answer, *found),
        shown=(rows(unseen_cards=held),),
        picture=(Listing(good, unseen),),
        reasons=("right", "each_card", "half"),
    )


def _compare(rng: Rng, seed: int) -> Item:
    """Which of two rivals is likelier to have an answer? Either the cards that count or the hands differ."""
    while True:
        unseen, by_hand = 20 + rng.below(50), rng.below(2) == 1
        one, other = 2 + rng.below(12), 2 + rng.below(12)
        first, second = 1 + rng.below(5), 1 + rng.below(5)
        if by_hand:
            other = one
        else:
            second = first
        chances = can_answer(1, one, unseen, first), can_answer(1, other, unseen, second)
        if abs(chances[0] - chances[1]) >= CLEAR:
            break
    answer = "first" if chances[0] > chances[1] else "second"
    wrong = "second" if answer == "first" else "first"
    facts: dict[str, Fact] = {
        "unseen": number(unseen),
        "first_good": number(one),
        "second_good": number(other),
        "first_cards": number(first),
        "second_cards": number(second),
        "why": Name("more_cards" if by_hand else "more_answers"),
        "right": Name(answer),
    }
    return Item(
        2,
        seed,
        COMPARE,
        CHOICE,
        answer,
        facts,
        mistakes_beside(answer, Mistake("equal", "M05", "same"), Mistake("turned_round", "", wrong)),
        options=(Option("first"), Option("second"), Option("same")),
        picture=(Bars((("first", chances[0]), ("second", chances[1])), best=0 if answer == "first" else 1),),
        reasons=("right", "half"),
    )


class _Left(NamedTuple):
    """What is unseen at some moment of a round: copies of a kind, wilds, and all cards."""

    face: int
    of_kind: int
    wilds: int
    unseen: int

    @property
    def good(self) -> int:
        """The cards that count in a challenge about that kind."""
        return self.of_kind + self.wilds

    @property
    def facts(self) -> dict[str, Fact]:
        """All of it, and what was seen, in words."""
        copies = COPIES_OF_FACE[self.face]
        return {
            "kind": kind(self.face),
            "copies": number(copies),
            "kind_seen": number(copies - self.of_kind),
            "kind_left": number(self.of_kind),
            "wilds": number(WILD_CARDS),
            "wilds_seen": number(WILD_CARDS - self.wilds),
            "wilds_left": number(self.wilds),
            "good": number(self.good),
            "unseen": number(self.unseen),
            "bad": number(self.unseen - self.good),
        }


def _left(rng: Rng) -> _Left:
    """Any such moment."""
    face = rng.choice(KINDS)
    of_kind = 2 + rng.below(COPIES_OF_FACE[face] - 3)
    wilds = 2 + rng.below(WILD_CARDS - 3)
    return _Left(face, of_kind, wilds, of_kind + wilds + 12 + rng.below(50))


def _one_card(rng: Rng, seed: int) -> Item:
    """The rival holds one card: the chance that it is an answer."""
    left = _left(rng)
    good, unseen = left.good, left.unseen
    answer = Fraction(good, unseen)
    all_copies = Fraction(COPIES_OF_FACE[left.face] + WILD_CARDS, unseen)
    found = [
        Mistake("whole_deck", "M09", Fraction(good, DECK_SIZE)),
        Mistake("seen_forgotten", "M10", all_copies),
        Mistake("wild_forgotten", "M23", Fraction(left.of_kind, unseen)),
        Mistake("other_side", "", 1 - answer),
        Mistake("even", "M05", HALF),
    ]
    return Item(
        3,
        seed,
        ONE_CARD,
        CHANCE,
        answer,
        {**left.facts, "answer": Ratio(answer)},
        mistakes_beside(answer, *found),
        picture=(Pool(good, unseen),),
        reasons=("right", "half", "whole_deck"),
    )


def _two_cards(rng: Rng, seed: int) -> Item:
    """The rival holds two cards: the chance of at least one answer, or of none."""
    form = rng.choice((TWO_CARDS, NEITHER))
    left = _left(rng)
    facts, good, unseen = left.facts, left.good, left.unseen
    none = none_of(good, unseen, 2)
    answer = 1 - none if form == TWO_CARDS else none
    one, bad = Fraction(good, unseen), unseen - good
    whole = none_of(good, DECK_SIZE, 2)
    facts |= {
        "bad_later": number(bad - 1),
        "unseen_later": number(unseen - 1),
        "none": Percent(none),
        "sum": Percent(2 * one),
        "answer": Percent(answer),
    }
    if form == TWO_CARDS:
        found = [
            Mistake("added", "M01", 2 * one),
            Mistake("whole_deck", "M09", 1 - whole),
            Mistake("put_back", "", 1 - (1 - one) ** 2),
            Mistake("none_given", "", none),
            Mistake("one_only", "", one),
            Mistake("both_needed", "M02", one * Fraction(good - 1, unseen - 1)),
        ]
    else:
        found = [
            Mistake("put_back", "", (1 - one) ** 2),
            Mistake("whole_deck", "M09", whole),
            Mistake("other_side", "", 1 - none),
            Mistake("one_bad", "", 1 - one),
        ]
        if 2 * one <= 1:
            found.append(Mistake("sum_taken_off", "M01", 1 - 2 * one))
    found.append(Mistake("even", "M05", HALF))
    counts = (form == TWO_CARDS,) * 3 + (form == NEITHER,)
    return Item(
        4,
        seed,
        form,
        CHANCE,
        answer,
        facts,
        mistakes_beside(answer, *found),
        picture=(Draws(good, unseen, (counts[0], counts[1], counts[2], counts[3])),),
        reasons=("right", "added", "half"),
    )


def _whole_hand(rng: Rng, seed: int) -> Item:
    """The rival holds a whole hand: the chance of at least one answer in it."""
    held = 3 + rng.below(3)
    left = _left(rng)
    facts, good, unseen = left.facts, left.good, left.unseen
    none = none_of(good, unseen, held)
    answer, one = 1 - none, Fraction(good, unseen)
    bad = unseen - good
    facts |= {
        "held": number(held),
        "after_two": Percent(none_of(good, unseen, 2)),
        "bad_later": number(bad - 1),
        "unseen_later": number(unseen - 1),
        "none": Percent(none),
    }
    found = [
        Mistake("added", "M01", held * one),
        Mistake("whole_deck", "M09", 1 - none_of(good, DECK_SIZE, held)),
        Mistake("put_back", "", 1 - (1 - one) ** held),
        Mistake("none_given", "", none),
        Mistake("one_only", "", one),
        Mistake("even", "M05", HALF),
    ]
    steps = tuple((f"cards_{n}", 1 - none_of(good, unseen, n)) for n in range(1, held + 1))
    return Item(
        5,
        seed,
        WHOLE_HAND,
        PERCENT,
        answer,
        facts,
        mistakes_beside(answer, *found),
        picture=(Bars(steps, best=held - 1),),
        reasons=("right", "added", "half"),
    )


_BOX = Box(Rng(4))
_FIVE = _BOX.take_all(JEWELS, SILVER, CASH, COINS, HOME)
_CODES = ("jewels", "silver", "cash", "coins", "home")

LESSON = CourseLesson(
    id="cover_your_assets/can_block",
    game="cover_your_assets",
    name="can_block",
    code="A-4",
    levels={PRIMARY: (1, 2), JUNIOR: (1, 2, 3, 4), EXTENSION: (1, 2, 3, 4, 5)},
    skills={1: ("T6",), 2: ("T6", "P3"), 3: ("C3", "T6"), 4: ("C3", "T6"), 5: ("C3", "T6")},
    forms=FORMS,
    guide=(
        guided(
            "what_counts",
            MARK,
            "jewels silver",
            {"kind": kind(JEWELS)},
            (rows(unseen_cards=_FIVE),),
            Mistake("wild_forgotten", "M23", "jewels"),
            options=tuple(Option(code, cards(card)) for code, card in zip(_CODES, _FIVE, strict=True)),
        ),
        guided(
            "no_answer",
            COUNT,
            Fraction(comb(3, 2)),
            {"every": number(comb(5, 2)), "good": number(2)},
            (Listing(2, 5),),
            Mistake("other_hands", "", Fraction(comb(5, 2) - comb(3, 2))),
            Mistake("half_of_them", "M05", Fraction(5)),
        ),
        guided(
            "some_answer",
            PERCENT,
            Fraction(7, 10),
            {"every": number(10), "none": number(3), "some": number(7)},
            (Listing(2, 5),),
            Mistake("added", "M01", Fraction(8, 10)),
            Mistake("none_given", "", Fraction(3, 10)),
            Mistake("even", "M05", HALF),
        ),
        guided(
            "one_card_less",
            COUNT,
            Fraction(2),
            {"bad": number(3), "unseen": number(5), "left": number(4), "none": percent(30)},
            (Draws(2, 5, (False, False, False, True)),),
            Mistake("put_back", "", Fraction(3)),
        ),
    ),
    generate=generate,
    misconceptions=("M01", "M02", "M05", "M09", "M10", "M23"),
    plays=PLAYS,
)
