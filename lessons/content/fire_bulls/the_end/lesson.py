"""F-8, the end: one point more for each card of one's own colour (FB-27); the game ends with two empty piles
and the general beaten (FB-23), or when the Qi deck has run out for the third time, which costs everybody the
dearest card (FB-25); where both happen in one turn, it costs nothing (FB-26).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engine.games.fire_bulls.cards import GENERAL, POINTS, TOTEM
from engine.games.fire_bulls.ending import EXHAUSTIONS, best_of, lost_card, points_of
from engine.games.fire_bulls.supply import PILES
from engine.rng import Rng
from lessons.content.fire_bulls.battlefield import FIELD_CARDS, yan_fact
from lessons.content.fire_bulls.the_end.pieces import PLAYS
from lessons.course import JUNIOR, PRIMARY, CourseLesson, Step
from lessons.facts import Fact, Name, number
from lessons.fire_bulls.pictures import Squares, YanRows
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars
from lessons.tasks import CHOICE, COUNT, Mistake

FINAL_SCORE, WHICH_LOST, AFTER_LOSS, WHAT_ENDS, WHICH_END = (
    "final_score",
    "which_lost",
    "after_loss",
    "what_ends",
    "which_end",
)
FORMS = {1: (FINAL_SCORE,), 2: (WHICH_LOST, AFTER_LOSS), 3: (WHAT_ENDS,), 4: (WHICH_END,)}
RED, YELLOW = 0, 1
"""The learner's seat and the rival's, which are the colours of their bulls, too."""
WON, LATE, GOES_ON = "won", "late", "goes_on"
BY_ATTACK, BY_DECK, BOTH, NEITHER = "by_attack", "by_deck", "both", "neither"
HAND_CODES = ("a", "b", "c", "d", "e", "f")


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    match rng.choice(FORMS[level]):
        case "final_score":
            return _final_score(seed, rng)
        case "which_lost":
            return _which_lost(seed, rng)
        case "after_loss":
            return _after_loss(seed, rng)
        case "what_ends":
            return _what_ends(seed, rng)
    return _which_end(seed, rng)


def _captured(rng: Rng, count: int) -> tuple[int, ...]:
    """Captured cards, some of them of the own colour."""
    own = [card for card in FIELD_CARDS if TOTEM[card] == RED]
    others = [card for card in FIELD_CARDS if TOTEM[card] != RED]
    rng.shuffle(own)
    rng.shuffle(others)
    coloured = 1 + rng.below(2)
    cards = [*own[:coloured], *others[: count - coloured]]
    rng.shuffle(cards)
    return tuple(cards)


def _printed(cards: Sequence[int]) -> int:
    return sum(POINTS[card] for card in cards)


def _coloured(cards: Sequence[int], colour: int = RED) -> int:
    return sum(TOTEM[card] == colour for card in cards)


def _facts(cards: Sequence[int]) -> dict[str, Fact]:
    return {
        "printed": number(_printed(cards)),
        "coloured": number(_coloured(cards)),
        "score": number(points_of(cards, RED)),
    }


def _final_score(seed: int, rng: Rng) -> Item:
    """Printed points and the own colour."""
    cards = _captured(rng, 4 + rng.below(3))
    answer = Fraction(points_of(cards, RED))
    return Item(
        1,
        seed,
        FINAL_SCORE,
        COUNT,
        answer,
        _facts(cards),
        mistakes_beside(
            answer,
            Mistake("colour_forgotten", "M25", Fraction(_printed(cards))),
            Mistake("every_card", "", Fraction(_printed(cards) + len(cards))),
            Mistake("colour_doubled", "", answer + _coloured(cards)),
            Mistake("cards_counted", "", Fraction(len(cards))),
        ),
        shown=(YanRows((("mine", cards),)),),
        picture=(
            Bars((("printed", Fraction(_printed(cards))), ("colour", Fraction(_coloured(cards)))), "number"),
        ),
        reasons=("right", "printed_only"),
    )


def _with_loss(rng: Rng) -> tuple[tuple[int, ...], int]:
    """Captured cards and which of them is lost: sometimes one of two equally dear ones."""
    tie = rng.below(2) == 1
    while True:
        cards = _captured(rng, 4 + rng.below(2))
        top = [card for card in cards if POINTS[card] == best_of(cards)]
        lost = lost_card(cards, RED)
        if tie and len(top) == 2 and _coloured(top) == 1:
            return cards, lost
        if not tie and len(top) == 1 and POINTS[lost] > 2:
            return cards, lost


def _loss_facts(cards: Sequence[int], lost: int) -> dict[str, Fact]:
    tied = sum(POINTS[card] == POINTS[lost] for card in cards) > 1
    left = [card for card in cards if card != lost]
    return {
        **_facts(cards),
        "lost": yan_fact(lost),
        "lost_points": number(POINTS[lost]),
        "lost_colour": number(int(TOTEM[lost] == RED)),
        "lost_worth": number(POINTS[lost] + (TOTEM[lost] == RED)),
        "rule": Name("other_colour_goes" if tied else "dearest_goes"),
        "left_score": number(points_of(left, RED)),
    }


def _which_lost(seed: int, rng: Rng) -> Item:
    """Which card does the third exhaustion cost?"""
    cards, lost = _with_loss(rng)
    code = {card: HAND_CODES[at] for at, card in enumerate(cards)}
    own_top = [c for c in cards if POINTS[c] == POINTS[lost] and c != lost]
    cheapest = min(cards, key=lambda card: POINTS[card])
    with_colour = max(cards, key=lambda card: POINTS[card] + (TOTEM[card] == RED))
    return Item(
        2,
        seed,
        WHICH_LOST,
        CHOICE,
        code[lost],
        _loss_facts(cards, lost),
        mistakes_beside(
            code[lost],
            *(Mistake("own_colour_goes", "M25", code[card]) for card in own_top),
            Mistake("with_colour", "M25", code[with_colour]),
            Mistake("cheapest_goes", "M25", code[cheapest]),
            *(Mistake("not_the_dearest", "", code[card]) for card in cards),
        ),
        options=tuple(Option(code[card], yan_fact(card)) for card in cards),
        shown=(YanRows((("mine", cards),)),),
        picture=(YanRows((("stays", tuple(c for c in cards if c != lost)), ("goes", (lost,)))),),
        reasons=("right", "own_choice"),
    )


def _after_loss(seed: int, rng: Rng) -> Item:
    """The score after the third exhaustion."""
    cards, lost = _with_loss(rng)
    left = tuple(card for card in cards if card != lost)
    answer = Fraction(points_of(left, RED))
    return Item(
        2,
        seed,
        AFTER_LOSS,
        COUNT,
        answer,
        _loss_facts(cards, lost),
        mistakes_beside(
            answer,
            Mistake("nothing_lost", "M25", Fraction(points_of(cards, RED))),
            Mistake("bonus_kept", "M25", Fraction(points_of(cards, RED) - POINTS[lost])),
            Mistake("colour_forgotten", "M25", Fraction(_printed(left))),
            Mistake("lost_points_only", "", Fraction(POINTS[lost])),
        ),
        shown=(YanRows((("mine", cards),)),),
        picture=(YanRows((("stays", left), ("goes", (lost,)))),),
        reasons=("right", "no_loss"),
    )


GENERAL_STATES = ("hidden", "beside", "beaten")


def ending(empty: int, general: str, exhausted: int) -> str:
    """How the game stands at the end of a turn (FB-23 to FB-26)."""
    if empty >= 2 and general == "beaten":
        return WON
    return LATE if exhausted >= EXHAUSTIONS else GOES_ON


def _stand(empty: int, beaten: bool, exhausted: int) -> Squares:
    """How far the two ends have come."""
    return Squares(
        (
            ("yan_piles", empty, PILES - empty),
            ("the_general", int(beaten), 1 - int(beaten)),
            ("qi_deck", exhausted, EXHAUSTIONS - exhausted),
        ),
        "done_so_far",
        "not_yet",
    )


def _what_ends(seed: int, rng: Rng) -> Item:
    """Does the game end, and how?"""
    wanted = rng.choice((WON, LATE, GOES_ON))
    while True:
        empty, general, exhausted = rng.below(4), rng.choice(GENERAL_STATES), 1 + rng.below(3)
        if empty == 3 and general == "hidden":
            continue
        if ending(empty, general, exhausted) == wanted and (
            wanted != GOES_ON or empty >= 2 or general == "beaten"
        ):
            break
    found = []
    if wanted == WON:
        found = [Mistake("late_first" if exhausted >= EXHAUSTIONS else "look_again", "M25", LATE)]
    elif wanted == LATE:
        found = [Mistake("condition_half_met", "M25", WON)]
    else:
        found = [
            Mistake("condition_half_met", "M25", WON),
            Mistake("not_third", "M25", LATE),
        ]
    return Item(
        3,
        seed,
        WHAT_ENDS,
        CHOICE,
        wanted,
        {
            "empty": number(empty),
            "general": Name(general),
            "exhausted": number(exhausted),
            "limit": number(EXHAUSTIONS),
            "why": Name(f"because_{wanted}"),
            "first": Name(
                "first_met"
                if empty >= 2 and general == "beaten"
                else "general_missing"
                if empty >= 2
                else "piles_missing"
            ),
        },
        mistakes_beside(wanted, *found, Mistake("look_again", "", GOES_ON), Mistake("look_again", "", LATE)),
        options=(Option(WON), Option(LATE), Option(GOES_ON)),
        shown=(_stand(empty, general == "beaten", exhausted),),
        reasons=("right", "one_is_enough"),
    )


def _final(cards: Sequence[int], colour: int, late: bool) -> int:
    """The score at the end; a late one costs the dearest card."""
    left = list(cards)
    if late and left:
        left.remove(lost_card(cards, colour))
    return points_of(left, colour)


def _which_end(seed: int, rng: Rng) -> Item:
    """Attack, which empties the second pile, or draw the last card of the deck for the third time: what wins?

    The general is beaten already and lies before one of the two.
    """
    wanted = rng.choice((BY_ATTACK, BY_DECK, BOTH, NEITHER))
    while True:
        deck = list(FIELD_CARDS)
        rng.shuffle(deck)
        size, his_general = 4 + rng.below(2), rng.below(3) > 0
        prize, mine, his = deck[0], deck[1 : size + 1], deck[size + 1 : 2 * size + 1]
        (his if his_general else mine).append(GENERAL)
        now = _final((*mine, prize), RED, False), _final(his, YELLOW, False)
        late = _final(mine, RED, True), _final(his, YELLOW, True)
        near = abs(now[0] - now[1]) <= 9 and abs(late[0] - late[1]) <= 9
        if _winning(now, late) == wanted and near and now[0] != now[1] and late[0] != late[1]:
            break
    plain = _final(mine, RED, False), _final(his, YELLOW, False)
    return Item(
        4,
        seed,
        WHICH_END,
        CHOICE,
        wanted,
        {
            "prize": yan_fact(prize),
            "prize_worth": number(_final((prize,), RED, False)),
            "my_score": number(plain[0]),
            "his_score": number(plain[1]),
            "my_now": number(now[0]),
            "his_now": number(now[1]),
            "my_late": number(late[0]),
            "his_late": number(late[1]),
            "my_loss": yan_fact(lost_card(mine, RED)),
            "his_loss": yan_fact(lost_card(his, YELLOW)),
            "right": Name(f"wins_{wanted}"),
        },
        mistakes_beside(
            wanted,
            Mistake("penalty_forgotten", "M25", _winning(now, plain)),
            Mistake("prize_at_once", "M13", BY_ATTACK),
            *(Mistake("work_out_both", "", code) for code in (BY_DECK, BOTH, NEITHER)),
        ),
        options=(Option(BY_ATTACK), Option(BY_DECK), Option(BOTH), Option(NEITHER)),
        shown=(YanRows((("mine", tuple(mine)), ("his", tuple(his)))),),
        picture=(
            Bars(
                (
                    ("my_now", Fraction(now[0])),
                    ("his_now", Fraction(now[1])),
                    ("my_late", Fraction(late[0])),
                    ("his_late", Fraction(late[1])),
                ),
                "number",
            ),
        ),
        reasons=("right", "points_now", "no_loss"),
    )


def _winning(now: tuple[int, int], late: tuple[int, int]) -> str:
    """Which of the two ends the learner wins."""
    won = now[0] > now[1], late[0] > late[1]
    return {(True, False): BY_ATTACK, (False, True): BY_DECK, (True, True): BOTH}.get(won, NEITHER)


_CARDS = (0, 8, 16, 26, 12)
"""The captured cards of the guide: red with 1 and 5 points, yellow 4, blue 5, yellow 1."""


def _guide() -> tuple[Step, ...]:
    """Points and colour, the first way to end, and what the second costs."""
    lost = lost_card(_CARDS, RED)
    left = tuple(card for card in _CARDS if card != lost)
    facts = _loss_facts(_CARDS, lost)
    mine = YanRows((("mine", _CARDS),))
    score, later = Fraction(points_of(_CARDS, RED)), Fraction(points_of(left, RED))
    codes = {card: HAND_CODES[at] for at, card in enumerate(_CARDS)}
    count = Item(
        0,
        0,
        "own_colour",
        COUNT,
        score,
        facts,
        (Mistake("colour_forgotten", "M25", Fraction(_printed(_CARDS))),),
        shown=(mine,),
    )
    ends = Item(
        0,
        0,
        "two_things",
        CHOICE,
        GOES_ON,
        {},
        (Mistake("condition_half_met", "M25", WON), Mistake("not_third", "M25", LATE)),
        tuple(Option(code) for code in (WON, LATE, GOES_ON)),
        (_stand(2, False, 1),),
    )
    goes = Item(
        0,
        0,
        "third_time",
        CHOICE,
        codes[lost],
        facts,
        mistakes_beside(
            codes[lost],
            Mistake("own_colour_goes", "M25", codes[8]),
            *(Mistake("not_the_dearest", "", code) for code in codes.values()),
        ),
        tuple(Option(codes[card], yan_fact(card)) for card in _CARDS),
        (mine,),
    )
    after = Item(
        0,
        0,
        "what_is_left",
        COUNT,
        later,
        facts,
        (Mistake("nothing_lost", "M25", score),),
        shown=(YanRows((("stays", left), ("goes", (lost,)))),),
    )
    return (
        Step("own_colour", count),
        Step("two_things", ends),
        Step("third_time", goes),
        Step("what_is_left", after),
    )


LESSON = CourseLesson(
    id="fire_bulls/the_end",
    game="fire_bulls",
    name="the_end",
    code="F-8",
    levels={PRIMARY: (1, 2), JUNIOR: (1, 2, 3, 4)},
    skills={1: ("D8",), 2: ("D8",), 3: ("D8",), 4: ("T9", "D8")},
    forms=FORMS,
    guide=_guide(),
    generate=generate,
    misconceptions=("M13", "M25"),
    plays=PLAYS,
)
