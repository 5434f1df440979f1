"""A-3, sums: every card of a set counts, wilds and the cards of a challenge, too (CYA-11); a set that is
taken changes two towers."""

from __future__ import annotations

from fractions import Fraction

from engine.games.cover_your_assets.cards import FACE, IS_WILD, VALUE, value_of
from engine.rng import Rng
from lessons.content.cover_your_assets.box import (
    GOLD,
    HOME,
    JEWELS,
    KINDS,
    SILVER,
    Box,
    cards,
    guided,
    rows,
)
from lessons.content.cover_your_assets.stack_worth.pieces import PLAYS
from lessons.course import JUNIOR, PRIMARY, CourseLesson
from lessons.facts import Fact, number
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars
from lessons.tasks import CHOICE, COUNT, Mistake

STACK, GAIN, GAIN_BATTLE, SWING, LEAD, WHICH = "stack", "gain", "gain_battle", "swing", "lead", "which"
FORMS = {1: (STACK,), 2: (GAIN, GAIN_BATTLE), 3: (SWING, LEAD), 4: (WHICH,)}
STEP = 5_000


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    return (_stack, _gain, _swing, _which)[level - 1](rng, seed)


def _a_stack(box: Box, most_wilds: int = 2) -> tuple[int, ...]:
    """Any set of two to four cards."""
    rng = box.rng
    wilds = [box.wild() for _ in range(rng.below(most_wilds + 1))]
    return box.stack(rng.choice(KINDS), rng.choice((1, 2)) if wilds else 2 + rng.below(2), wilds)


def _stack(rng: Rng, seed: int) -> Item:
    """What is this set worth?"""
    box = Box(rng)
    stack = _a_stack(box)
    kind_value = VALUE[stack[0]]
    wilds = [card for card in stack if IS_WILD[card]]
    assets = len(stack) - len(wilds)
    answer = Fraction(value_of(stack))
    facts: dict[str, Fact] = {
        "stack": cards(*stack),
        "assets": number(assets),
        "each": number(kind_value),
        "assets_sum": number(assets * kind_value),
        "wilds_sum": number(value_of(wilds)),
    }
    found = [Mistake("wilds_left_out", "", Fraction(assets * kind_value))]
    if wilds:
        found.insert(0, Mistake("wild_as_kind", "M23", Fraction(len(stack) * kind_value)))
        swapped = sum(VALUE[card] if not IS_WILD[card] else 75_000 - VALUE[card] for card in stack)
        found.append(Mistake("wilds_swapped", "", Fraction(swapped)))
        found.append(Mistake("wilds_only", "", Fraction(value_of(wilds))))
    found += [Mistake("one_card", "", Fraction(kind_value)), Mistake("counted", "", Fraction(len(stack)))]
    return Item(
        1,
        seed,
        STACK,
        COUNT,
        answer,
        facts,
        mistakes_beside(answer, *found),
        shown=(rows(stack=stack),),
        reasons=("right", "front_only"),
    )


def _gain(rng: Rng, seed: int) -> Item:
    """By how much does the own tower grow after a challenge that was won?"""
    box, form = Box(rng), rng.choice((GAIN, GAIN_BATTLE))
    stack = _a_stack(box, 1)
    face = FACE[stack[0]]
    rounds = 1 if form == GAIN else 3
    played = box.take_all(*(face if rng.below(3) else box.wild() for _ in range(rounds)))
    stake, own = value_of(stack), value_of(played[::2])
    answer = Fraction(stake + value_of(played))
    facts: dict[str, Fact] = {
        "stack": cards(*stack),
        "stake": number(stake),
        "own": cards(*played[::2]),
        "own_value": number(own),
        "answered": cards(*played[1::2]) if form == GAIN_BATTLE else number(0),
        "answered_value": number(value_of(played[1::2])),
    }
    found = [
        Mistake("cards_forgotten", "", Fraction(stake)),
        Mistake("answer_forgotten", "", Fraction(stake + own)),
        Mistake("own_forgotten", "", Fraction(stake + value_of(played[1::2]))),
        Mistake("both_sides", "", answer + stake),
        Mistake("own_taken_off", "M15", Fraction(abs(stake + value_of(played[1::2]) - own))),
    ]
    return Item(
        2,
        seed,
        form,
        COUNT,
        answer,
        facts,
        mistakes_beside(answer, *found),
        shown=(rows(top_set=stack, you_play=played[::2], rival_plays=played[1::2]),),
        reasons=("right", "set_only"),
    )


def _towers(rng: Rng, stake: int) -> tuple[int, int]:
    """What the two towers are worth before: the own one, and the rival's, which has that set on top."""
    return STEP * (8 + rng.below(30)), stake + STEP * (6 + rng.below(30))


def _swing(rng: Rng, seed: int) -> Item:
    """How far does a taken set move two towers apart?"""
    box, form = Box(rng), rng.choice((SWING, LEAD))
    while True:
        stack = _a_stack(box, 1)
        (card,) = box.take_all(FACE[stack[0]] if rng.below(3) else box.wild())
        stake, gain = value_of(stack), value_of(stack) + VALUE[card]
        own, rival = _towers(rng, stake)
        if own + gain > rival:
            break
        box = Box(rng)
    own_after, rival_after = own + gain, rival - stake
    answer = Fraction(gain + stake if form == SWING else own_after - rival_after)
    facts: dict[str, Fact] = {
        "stack": cards(*stack),
        "card": cards(card),
        "stake": number(stake),
        "card_value": number(VALUE[card]),
        "gain": number(gain),
        "own": number(own),
        "rival": number(rival),
        "own_after": number(own_after),
        "rival_after": number(rival_after),
    }
    if form == SWING:
        found = [
            Mistake("one_side", "M13", Fraction(gain)),
            Mistake("card_forgotten", "", Fraction(2 * stake)),
            Mistake("set_alone", "", Fraction(stake)),
            Mistake("card_twice", "", Fraction(2 * gain)),
        ]
    else:
        found = [
            Mistake("rival_keeps", "M13", Fraction(own_after - rival)),
            Mistake("card_forgotten", "", Fraction(own + stake - rival_after)),
            Mistake("own_only", "", Fraction(own_after)),
            Mistake("before", "", Fraction(abs(own - rival))),
        ]
    return Item(
        3,
        seed,
        form,
        COUNT,
        answer,
        facts,
        mistakes_beside(answer, *(mistake for mistake in found if mistake.value != 0)),
        shown=(rows(top_set=stack, you_play=(card,)),),
        picture=(
            Bars(
                (
                    ("own_before", Fraction(own)),
                    ("own_later", Fraction(own_after)),
                    ("rival_before", Fraction(rival)),
                    ("rival_later", Fraction(rival_after)),
                ),
                unit="number",
                best=1,
            ),
        ),
        reasons=("right", "one_tower"),
    )


def _which(rng: Rng, seed: int) -> Item:
    """Which changes the gap to the rival more: an own pair, or a set of his, where he cannot answer?"""
    wanted = rng.choice(("pair", "steal"))
    while True:
        box = Box(rng)
        stack = _a_stack(box, 1)
        (card,) = box.take_all(FACE[stack[0]])
        own_kind = rng.choice(KINDS)
        if own_kind == FACE[stack[0]]:
            continue
        pair = box.stack(own_kind, 1, [rng.choice((SILVER, GOLD))]) if rng.below(2) else box.stack(own_kind)
        gain, stake, laid = value_of(stack) + VALUE[card], value_of(stack), value_of(pair)
        if wanted == "steal" and gain < laid < gain + stake:
            break
        if wanted == "pair" and laid > gain + stake:
            break
    swing = gain + stake
    facts: dict[str, Fact] = {
        "pair": cards(*pair),
        "stack": cards(*stack),
        "card": cards(card),
        "laid": number(laid),
        "gain": number(gain),
        "stake": number(stake),
        "swing": number(swing),
        "more": number(max(laid, swing)),
        "less": number(min(laid, swing)),
    }
    other = ("one_side", "M13", "pair") if wanted == "steal" else ("steal_always", "M13", "steal")
    return Item(
        4,
        seed,
        WHICH,
        CHOICE,
        wanted,
        facts,
        mistakes_beside(wanted, Mistake(*other), Mistake("equal", "M05", "same")),
        options=(Option("pair"), Option("steal"), Option("same")),
        shown=(rows(your_pair=pair, top_set=stack, you_play=(card,)),),
        picture=(
            Bars(
                (("pair", Fraction(laid)), ("steal", Fraction(swing))),
                unit="number",
                best=0 if wanted == "pair" else 1,
            ),
        ),
        reasons=("right", "bigger_set"),
    )


_BOX = Box(Rng(3))
_HOMES, _SILVER_CARD = _BOX.stack(HOME), _BOX.take(SILVER)
_JEWELS = _BOX.take(JEWELS)
_FACTS: dict[str, Fact] = {
    "home": number(VALUE[_HOMES[0]]),
    "homes": number(value_of(_HOMES)),
    "silver": number(VALUE[_SILVER_CARD]),
    "gain": number(value_of(_HOMES) + VALUE[_SILVER_CARD]),
    "jewels": number(VALUE[_JEWELS]),
}


def _amount(value: int) -> Fraction:
    return Fraction(value)


LESSON = CourseLesson(
    id="cover_your_assets/stack_worth",
    game="cover_your_assets",
    name="stack_worth",
    code="A-3",
    levels={PRIMARY: (1, 2, 3), JUNIOR: (1, 2, 3, 4)},
    skills={1: ("C7",), 2: ("C7",), 3: ("C7", "T1"), 4: ("T1", "C7")},
    forms=FORMS,
    guide=(
        guided(
            "add_them_up",
            COUNT,
            _amount(value_of((_JEWELS, _SILVER_CARD))),
            _FACTS,
            (rows(stack=(_JEWELS, _SILVER_CARD)),),
            Mistake("wild_as_kind", "M23", _amount(2 * VALUE[_JEWELS])),
        ),
        guided(
            "you_gain",
            COUNT,
            _amount(value_of((*_HOMES, _SILVER_CARD))),
            _FACTS,
            (rows(top_set=_HOMES, you_play=(_SILVER_CARD,)),),
            Mistake("cards_forgotten", "", _amount(value_of(_HOMES))),
        ),
        guided(
            "rival_loses",
            COUNT,
            _amount(value_of(_HOMES)),
            _FACTS,
            (rows(top_set=_HOMES, you_play=(_SILVER_CARD,)),),
            Mistake("not_his_card", "", _amount(value_of((*_HOMES, _SILVER_CARD)))),
        ),
        guided(
            "the_gap",
            COUNT,
            _amount(2 * value_of(_HOMES) + VALUE[_SILVER_CARD]),
            _FACTS,
            (
                Bars(
                    (
                        ("you_win", _amount(value_of((*_HOMES, _SILVER_CARD)))),
                        ("rival_loses", _amount(value_of(_HOMES))),
                    ),
                    unit="number",
                ),
            ),
            Mistake("one_side", "M13", _amount(value_of((*_HOMES, _SILVER_CARD)))),
        ),
    ),
    generate=generate,
    misconceptions=("M05", "M13", "M15", "M23"),
    plays=PLAYS,
)
