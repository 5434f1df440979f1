"""A-5, the stop rule: cards that were played are gone either way; weigh the next one alone (T7).

Who goes on wins the set with the card where the rival has no answer, and has lost the card where he has one;
who stops keeps the card. What is compared is the mean of the dollars that are his then.
"""

from __future__ import annotations

from fractions import Fraction

from engine.games.cover_your_assets.cards import FACE, FIRST_OF_FACE, IS_WILD, VALUE, VALUE_OF_FACE, value_of
from engine.odds import none_of
from engine.rng import Rng
from lessons.content.cover_your_assets.box import (
    CASH,
    COINS,
    GOLD,
    KINDS,
    SILVER,
    Box,
    cards,
    guided,
    kind,
    rows,
)
from lessons.content.cover_your_assets.stop_in_time.duel import GO, STOP, choice, worth_of_going_on
from lessons.content.cover_your_assets.stop_in_time.pieces import PLAYS
from lessons.course import EXTENSION, JUNIOR, CourseLesson, Step
from lessons.facts import Fact, Name, Percent, number, percent
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars
from lessons.tasks import CHOICE, COUNT, PERCENT, Mistake

NEXT_COST, WIN_GETS, GO_WORTH, DECIDE, HISTORIES, BREAK_EVEN, FROM_CARDS = (
    "next_cost",
    "win_gets",
    "go_worth",
    "decide",
    "histories",
    "break_even",
    "from_cards",
)
FORMS = {
    1: (NEXT_COST, WIN_GETS),
    2: (GO_WORTH,),
    3: (DECIDE, HISTORIES),
    4: (BREAK_EVEN, FROM_CARDS),
}
STEP = 5_000
CLEAR = Fraction(1, 8)
"""Going on is worth by so much more or less than the card, as a part of its value, where it is decided."""
HALF = Fraction(1, 2)


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level. From level 3 on two seeds that follow each other (2n, 2n + 1) have the
    same position with different histories."""
    if level == 1:
        return _next_card(Rng(seed), seed)
    if level == 2:
        return _go_worth(Rng(seed), seed)
    here, history = Rng(seed // 2), Rng(seed)
    if level == 3:
        return (_decide, _histories)[here.below(2)](here, history, seed)
    return (_break_even, _from_cards)[here.below(2)](here, history, seed)


def _next_card(rng: Rng, seed: int) -> Item:
    """What does going on put at stake, or what does it win?"""
    box, form = Box(rng), rng.choice((NEXT_COST, WIN_GETS))
    face, *others = box.kinds(3)
    counting = [face if rng.below(2) else box.wild() for _ in range(1 + rng.below(2))]
    held = sorted((*box.take_all(*counting), *box.take_all(*others)))
    played = box.take_all(*(face if rng.below(2) else box.wild() for _ in range(1 + rng.below(2))))
    answers = box.take_all(*[face] * len(played))
    stack = box.stack(face)
    pot, spent = value_of((*stack, *played, *answers)), value_of(played)
    fitting = [card for card in held if FACE[card] == face or IS_WILD[card]]
    card = min(VALUE[fit] for fit in fitting)
    answer = Fraction(card if form == NEXT_COST else pot + card)
    facts: dict[str, Fact] = {
        "kind": kind(face),
        "pot": number(pot),
        "spent": number(spent),
        "card": number(card),
        "cheapest": cards(min(fitting, key=lambda fit: VALUE[fit])),
        "fitting": cards(*fitting),
    }
    if form == NEXT_COST:
        found = [
            Mistake("spent_too", "M15", Fraction(spent + card)),
            Mistake("spent_only", "M15", Fraction(spent)),
            Mistake("pot_named", "", Fraction(pot)),
            *(Mistake("dearer_one", "", Fraction(VALUE[fit])) for fit in fitting),
            *(Mistake("does_not_count", "M23", Fraction(VALUE[one])) for one in held if one not in fitting),
        ]
    else:
        found = [
            Mistake("card_forgotten", "", Fraction(pot)),
            Mistake("spent_taken_off", "M15", Fraction(pot + card - spent)),
            Mistake("spent_taken_off", "M15", Fraction(pot - spent)),
            Mistake("spent_twice", "M15", Fraction(pot + card + spent)),
        ]
    return Item(
        1,
        seed,
        form,
        COUNT,
        answer,
        facts,
        mistakes_beside(answer, *found),
        shown=(rows(you_played=played, hand=held),),
        reasons=("right", "spent"),
    )


def _position(rng: Rng) -> tuple[int, int, int]:
    """A pot, the face of the card that would be played next, and the chance in tenths that it is not
    answered."""
    while True:
        pot, tenths = STEP * (4 + rng.below(25)), 1 + rng.below(8)
        face = rng.choice((rng.choice(KINDS), SILVER, SILVER, GOLD))
        card = VALUE_OF_FACE[face]
        if abs(worth_of_going_on(pot, card, Fraction(tenths, 10)) - card) >= CLEAR * card:
            return pot, face, tenths


def _clear_position(rng: Rng) -> tuple[int, int, int]:
    """The same, to stop and to go on equally often."""
    wanted = rng.choice((GO, STOP))
    while True:
        pot, face, tenths = _position(rng)
        if choice(pot, VALUE_OF_FACE[face], Fraction(tenths, 10)) == wanted:
            return pot, face, tenths


def _spent(rng: Rng, pot: int) -> int:
    """Dollars played so far: at most half of the pot, which holds the old set and the rival's cards, too."""
    return STEP * (1 + rng.below(max(1, (pot - 10_000) // (2 * STEP))))


def _facts(pot: int, face: int, chance: Fraction, spent: int) -> dict[str, Fact]:
    card = VALUE_OF_FACE[face]
    go = worth_of_going_on(pot, card, chance)
    return {
        "pot": number(pot),
        "next": cards(FIRST_OF_FACE[face]),
        "card": number(card),
        "chance": Percent(chance),
        "spent": number(spent),
        "gets": number(pot + card),
        "go": number(round(go)),
        "right": Name(f"is_{choice(pot, card, chance)}"),
    }


def _bars(pot: int, face: int, chance: Fraction) -> Bars:
    card = VALUE_OF_FACE[face]
    right = choice(pot, card, chance)
    parts = ((GO, worth_of_going_on(pot, card, chance)), (STOP, Fraction(card)))
    return Bars(parts, unit="number", best=0 if right == GO else 1)


def _go_worth(rng: Rng, seed: int) -> Item:
    """What is going on worth on average?"""
    pot, face, tenths = _position(rng)
    chance, spent, card = Fraction(tenths, 10), _spent(rng, pot), VALUE_OF_FACE[face]
    answer = worth_of_going_on(pot, card, chance)
    found = [
        Mistake("card_forgotten", "", chance * pot),
        Mistake("chance_forgotten", "M13", Fraction(pot + card)),
        Mistake("spent_taken_off", "M15", answer - spent),
        Mistake("other_side", "", (1 - chance) * (pot + card)),
        Mistake("cost_named", "", Fraction(card)),
    ]
    return Item(
        2,
        seed,
        GO_WORTH,
        COUNT,
        answer,
        _facts(pot, face, chance, spent),
        mistakes_beside(answer, *found),
        shown=(rows(next_card=(FIRST_OF_FACE[face],)),),
        picture=(_bars(pot, face, chance),),
        reasons=("right", "spent"),
    )


def _wrong(right: str, chance: Fraction) -> Mistake:
    """What the other choice tells."""
    if right == STOP:
        return Mistake("spent_drives", "M15", GO)
    return Mistake("chance_only", "M13" if chance <= HALF else "", STOP)


def _decide(here: Rng, history: Rng, seed: int) -> Item:
    """Go on or stop?"""
    pot, face, tenths = _clear_position(here)
    chance = Fraction(tenths, 10)
    right = choice(pot, VALUE_OF_FACE[face], chance)
    return Item(
        3,
        seed,
        DECIDE,
        CHOICE,
        right,
        _facts(pot, face, chance, _spent(history, pot)),
        mistakes_beside(right, _wrong(right, chance)),
        options=(Option(GO), Option(STOP)),
        shown=(rows(next_card=(FIRST_OF_FACE[face],)),),
        picture=(_bars(pot, face, chance),),
        reasons=("right", "spent", "half"),
    )


def _histories(here: Rng, history: Rng, seed: int) -> Item:
    """Two players with the same position and different histories: who should go on?"""
    pot, face, tenths = _clear_position(here)
    while pot < 50_000:
        pot, face, tenths = _clear_position(here)
    chance = Fraction(tenths, 10)
    right = choice(pot, VALUE_OF_FACE[face], chance)
    little, much = STEP * (1 + history.below(2)), STEP * (pot // (2 * STEP) - history.below(2))
    turned = history.below(2) == 1
    first, second = (much, little) if turned else (little, much)
    answer = "both" if right == GO else "none"
    big, small = ("first", "second") if turned else ("second", "first")
    facts = _facts(pot, face, chance, 0)
    del facts["spent"]
    return Item(
        3,
        seed,
        HISTORIES,
        CHOICE,
        answer,
        {**facts, "first_spent": number(first), "second_spent": number(second)},
        mistakes_beside(
            answer,
            Mistake("more_spent", "M15", big),
            Mistake("less_spent", "M15", small),
            Mistake(
                "both_wrong", "M13" if answer == "both" else "M15", "none" if answer == "both" else "both"
            ),
        ),
        options=(Option("first"), Option("second"), Option("both"), Option("none")),
        shown=(rows(next_card=(FIRST_OF_FACE[face],)),),
        picture=(_bars(pot, face, chance),),
        reasons=("right", "spent"),
    )


def _break_even(here: Rng, history: Rng, seed: int) -> Item:
    """With which chance is going on worth just as much as stopping?"""
    pot, face, _ = _position(here)
    card, spent = VALUE_OF_FACE[face], _spent(history, pot)
    answer = Fraction(card, pot + card)
    facts = _facts(pot, face, answer, spent)
    del facts["chance"]
    found = [
        Mistake("card_forgotten", "", Fraction(card, pot)),
        Mistake("spent_too", "M15", Fraction(card + spent, pot + card)),
        Mistake("spent_too", "M15", Fraction(card + spent, pot)),
        Mistake("even", "M05", HALF),
        Mistake("other_side", "", 1 - answer),
    ]
    return Item(
        4,
        seed,
        BREAK_EVEN,
        PERCENT,
        answer,
        facts,
        mistakes_beside(answer, *(mistake for mistake in found if mistake.value != 1)),
        shown=(rows(next_card=(FIRST_OF_FACE[face],)),),
        reasons=("right", "spent", "half"),
    )


def _from_cards(here: Rng, history: Rng, seed: int) -> Item:
    """Go on or stop, with the chance to be worked out from the cards?"""
    wanted = here.choice((GO, STOP))
    while True:
        pot, face, _ = _position(here)
        card, held = VALUE_OF_FACE[face], 1 + here.below(2)
        good, unseen = 2 + here.below(12), 20 + here.below(40)
        chance = none_of(good, unseen, held)
        gap = worth_of_going_on(pot, card, chance) - card
        if abs(gap) >= CLEAR * card and choice(pot, card, chance) == wanted:
            break
    return Item(
        4,
        seed,
        FROM_CARDS,
        CHOICE,
        wanted,
        {
            **_facts(pot, face, chance, _spent(history, pot)),
            "good": number(good),
            "bad": number(unseen - good),
            "unseen": number(unseen),
            "held": number(held),
            "product": Name(f"cards_{held}"),
        },
        mistakes_beside(wanted, _wrong(wanted, chance)),
        options=(Option(GO), Option(STOP)),
        shown=(rows(next_card=(FIRST_OF_FACE[face],)),),
        picture=(_bars(pot, face, chance),),
        reasons=("right", "spent", "half"),
    )


def _guide() -> tuple[Step, ...]:
    box = Box(Rng(5))
    played, silver, cash = box.take_all(COINS, SILVER), box.take(SILVER), box.take(CASH)
    pot, card, chance = 60_000, VALUE[silver], Fraction(1, 5)
    facts: dict[str, Fact] = {
        "pot": number(pot),
        "spent": number(value_of(played)),
        "kind": kind(COINS),
        "card": number(card),
        "gets": number(pot + card),
        "chance": percent(20),
        "go": number(worth_of_going_on(pot, card, chance)),
        "little": number(10_000),
    }
    answer = worth_of_going_on(pot, card, chance)
    bars = _bars(pot, SILVER, chance)
    choices = (Option(GO), Option(STOP))
    return (
        guided(
            "already_played",
            CHOICE,
            "no",
            facts,
            (rows(you_played=played, hand=(cash, silver)),),
            Mistake("comes_back", "M15", "yes"),
            options=(Option("yes"), Option("no")),
        ),
        guided(
            "next_one",
            COUNT,
            Fraction(card),
            facts,
            (rows(hand=(cash, silver)),),
            Mistake("spent_too", "M15", Fraction(card + value_of(played))),
            Mistake("does_not_count", "M23", Fraction(VALUE[cash])),
        ),
        guided(
            "on_average",
            COUNT,
            answer,
            facts,
            (rows(next_card=(silver,)),),
            Mistake("card_forgotten", "", chance * pot),
            Mistake("chance_forgotten", "M13", Fraction(pot + card)),
        ),
        guided(
            "compare_them",
            CHOICE,
            choice(pot, card, chance),
            facts,
            (bars,),
            Mistake("spent_drives", "M15", GO),
            options=choices,
        ),
        guided(
            "another_past",
            CHOICE,
            choice(pot, card, chance),
            facts,
            (bars,),
            Mistake("less_spent", "M15", GO),
            options=choices,
        ),
    )


LESSON = CourseLesson(
    id="cover_your_assets/stop_in_time",
    game="cover_your_assets",
    name="stop_in_time",
    code="A-5",
    levels={JUNIOR: (1, 2, 3), EXTENSION: (1, 2, 3, 4)},
    skills={1: ("T7",), 2: ("T7", "T1"), 3: ("T7",), 4: ("T7", "T6")},
    forms=FORMS,
    guide=_guide(),
    generate=generate,
    misconceptions=("M05", "M13", "M15", "M23"),
    plays=PLAYS,
)
