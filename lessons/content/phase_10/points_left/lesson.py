"""T-7, points left in hand: what cards cost when somebody goes out, who may be next, which card goes first.

Points are those of the engine (P10-21): 5 up to 9, 10 from 10 on, 15 a skip, 25 a wild.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engine.games.phase_10.cards import IS_SKIP, IS_WILD, NUMBER, POINTS
from engine.rng import Rng
from lessons.content.phase_10.hands import (
    GAME,
    Pack,
    card_of,
    fits,
    in_order,
    made,
    named,
    set_and_row,
)
from lessons.content.phase_10.points_left.pieces import PLAYS
from lessons.content.phase_10.rivals import FULL, RIVALS, Rivals, three
from lessons.course import JUNIOR, PRIMARY, CourseLesson, Step
from lessons.facts import Fact, Name, number
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars, CardRow, CardRows
from lessons.tasks import CHOICE, COUNT, Mistake

HAND_POINTS, WHO_GOES_OUT, DUMP, KEEP_OR_DUMP, POINTS_AFTER = (
    "hand_points", "who_goes_out", "dump", "keep_or_dump", "points_after",
)  # fmt: skip
FORMS = {1: (HAND_POINTS,), 2: (WHO_GOES_OUT,), 3: (DUMP, KEEP_OR_DUMP), 4: (POINTS_AFTER,)}
HIGH_FROM = 10


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    make = {1: _hand_points, 2: _who, 3: rng.choice((_dump, _keep_or_dump)), 4: _points_after}[level]
    return made(make, rng, seed)


def total(cards: Sequence[int]) -> int:
    """What the cards cost in hand."""
    return sum(POINTS[card] for card in cards)


def _row(code: str, cards: Sequence[int]) -> CardRows:
    return CardRows(GAME, (CardRow(code, tuple(cards)),))


def _hand_points(rng: Rng, seed: int) -> Item:
    pack = Pack(rng)
    cards = [pack.take(lambda card: NUMBER[card] >= HIGH_FROM) for _ in range(1 + rng.below(2))]
    cards += [pack.take(lambda card: 0 < NUMBER[card] < HIGH_FROM) for _ in range(1 + rng.below(3))]
    cards += [pack.wild() for _ in range(rng.below(2))] + [pack.skip() for _ in range(rng.below(2))]
    return _points_item(1, seed, HAND_POINTS, in_order(cards))


def _points_item(level: int, seed: int, form: str, hand: Sequence[int]) -> Item:
    answer = Fraction(total(hand))
    low = sum(0 < NUMBER[card] < HIGH_FROM for card in hand)
    high = sum(NUMBER[card] >= HIGH_FROM for card in hand)
    wilds, skips = sum(IS_WILD[card] for card in hand), sum(IS_SKIP[card] for card in hand)
    found = (
        Mistake("face_values", "M23", Fraction(sum(NUMBER[card] for card in hand))),
        Mistake("face_values", "M23", Fraction(sum(NUMBER[card] or POINTS[card] for card in hand))),
        Mistake("special_free", "M17", answer - 25 * wilds - 15 * skips),
        Mistake("all_alike", "", Fraction(5 * len(hand))),
        Mistake("how_many", "", Fraction(len(hand))),
    )
    parts = [("low_cards", 5 * low), ("high_cards", 10 * high), ("skips", 15 * skips), ("wilds", 25 * wilds)]
    return Item(
        level,
        seed,
        form,
        COUNT,
        answer,
        {
            "cards": named(hand),
            "low": number(low),
            "high": number(high),
            "low_points": number(5 * low),
            "high_points": number(10 * high),
            "special_points": number(25 * wilds + 15 * skips),
        },
        mistakes_beside(answer, *found),
        shown=(_row("hand", hand),),
        picture=(Bars(tuple((code, Fraction(points)) for code, points in parts if points), "number"),),
        reasons=("right", "numbers"),
    )


def _who(rng: Rng, seed: int) -> Item | None:
    """Three rivals: who may go out first?"""
    rivals, phases = three(rng), [1 + rng.below(9) for _ in RIVALS]
    if rivals.cards.count(min(rivals.cards)) > 1 or len(set(phases)) < len(phases):
        return None
    return _who_item(2, seed, WHO_GOES_OUT, rivals, phases)


def _who_item(level: int, seed: int, form: str, rivals: Rivals, phases: Sequence[int]) -> Item:
    cards = rivals.cards
    found = [
        Mistake("furthest_phase", "", RIVALS[phases.index(max(phases))]),
        Mistake("most_cards", "", RIVALS[cards.index(max(cards))]),
        *(Mistake("more_cards", "", code) for code in RIVALS),
    ]
    facts: dict[str, Fact] = {"fewest": number(min(cards)), "full": number(FULL)}
    facts |= {f"{code}_phase": number(phase) for code, phase in zip(RIVALS, phases, strict=True)}
    answer = RIVALS[cards.index(min(cards))]
    return rivals.item(level, seed, form, answer, facts, found, ("right", "ahead"))


def _dump(rng: Rng, seed: int) -> Item | None:
    """Somebody is about to go out, and none of these cards is of use: which one goes first?"""
    pack = Pack(rng)
    cards = [pack.take(lambda card: 0 < NUMBER[card] < HIGH_FROM) for _ in range(2)]
    cards += [pack.take(lambda card: NUMBER[card] >= HIGH_FROM) for _ in range(1 + rng.below(2))]
    if rng.below(2):
        cards.append(pack.skip())
    dear = [card for card in cards if POINTS[card] == max(POINTS[other] for other in cards)]
    if len(dear) > 1 or len(cards) > 4:
        return None
    return _dump_item(3, seed, DUMP, in_order(cards), 1 + rng.below(2))


def _dump_item(level: int, seed: int, form: str, cards: Sequence[int], rival_cards: int) -> Item:
    dear = max(cards, key=lambda card: POINTS[card])
    answer = f"c{dear}"
    found = [
        Mistake("keeps_high" if POINTS[card] > 5 else "keeps_dearest", "M17", f"c{card}")
        for card in cards
        if card != dear
    ]
    return Item(
        level,
        seed,
        form,
        CHOICE,
        answer,
        {
            "rival_cards": number(rival_cards),
            "right": named([dear]),
            "points": number(POINTS[dear]),
            "before": number(total(cards)),
            "after": number(total(cards) - POINTS[dear]),
        },
        mistakes_beside(answer, *found),
        options=tuple(Option(f"c{card}", named([card])) for card in cards),
        reasons=("right", "useful_later"),
    )


def _keep_or_dump(rng: Rng, seed: int) -> Item:
    """A pair of high cards, useful for the phase, or a lonely low one: which goes, early and late?"""
    pack, late = Pack(rng), rng.below(2) == 0
    value = HIGH_FROM + rng.below(3)
    pair = [pack.number(value) for _ in range(2)]
    lonely = pack.take(lambda card: 0 < NUMBER[card] < HIGH_FROM)
    dear, cheap = f"c{pair[0]}", f"c{lonely}"
    answer = dear if late else cheap
    found = Mistake("keeps_for_phase", "M17", cheap) if late else Mistake("too_early", "", dear)
    return Item(
        3,
        seed,
        KEEP_OR_DUMP,
        CHOICE,
        answer,
        {
            "pair": named(pair),
            "high": named(pair[:1]),
            "low": named([lonely]),
            "lacking": number(4 + rng.below(2) if late else 2),
            "situation": Name("late" if late else "early"),
            "right": named([pair[0] if late else lonely]),
            "high_points": number(POINTS[pair[0]]),
            "low_points": number(POINTS[lonely]),
            "why": Name("why_late" if late else "why_early"),
        },
        (found,),
        options=(Option(dear, named(pair[:1])), Option(cheap, named([lonely]))),
        shown=(_row("hand", in_order([*pair, lonely])),),
        reasons=("right", "always_high"),
    )


def _points_after(rng: Rng, seed: int) -> Item | None:
    """The phase is down: add all that fits, discard the dearest; what is left if somebody goes out?"""
    pack = Pack(rng)
    melds = set_and_row(rng, pack)
    value, low = (meld.values[0] for meld in melds)
    ends = {low - 1, low + 4} - {0, 13}
    cards = [pack.number(rng.choice((value, *sorted(ends)))), pack.other()]
    cards += [pack.take(lambda card: NUMBER[card] >= HIGH_FROM) for _ in range(2)]
    if rng.below(2):
        cards.append(pack.wild() if rng.below(2) else pack.skip())
    hand = in_order(cards)
    fitting = [card for card in hand if fits(melds, card)]
    rest = [card for card in hand if card not in fitting]
    places = [NUMBER[card] for card in fitting if NUMBER[card] in ends]
    further = {low - 2, low + 5, low - 3, low + 6}
    if len(rest) < 2 or len(set(places)) < len(places) or further & {NUMBER[card] for card in rest}:
        return None
    if any(IS_WILD[card] for card in fitting) and any(
        -6 <= NUMBER[card] - low <= 9 for card in rest if NUMBER[card]
    ):
        return None  # a wild could make a bridge to it
    dear = max(POINTS[card] for card in rest)
    answer = Fraction(total(rest) - dear)
    found = (
        Mistake("nothing_added", "M17", Fraction(total(hand) - max(POINTS[card] for card in hand))),
        Mistake("all_kept", "M17", Fraction(total(hand))),
        Mistake("no_discard", "", Fraction(total(rest))),
        Mistake("cheap_discard", "M17", Fraction(total(rest) - min(POINTS[card] for card in rest))),
    )
    rows = (CardRow("a_set", melds[0].cards), CardRow("a_row", melds[1].cards), CardRow("hand", hand))
    return Item(
        4,
        seed,
        POINTS_AFTER,
        COUNT,
        answer,
        {
            "all": number(total(hand)),
            "fitting": named(fitting),
            "rest": named(rest),
            "rest_points": number(total(rest)),
            "dear": number(dear),
        },
        mistakes_beside(answer, *found),
        shown=(CardRows(GAME, rows),),
        reasons=("right", "keep_wild"),
    )


_TWELVE, _WILD = card_of(12, 0), 96
_FOUR = in_order((card_of(12, 1), card_of(8, 0), card_of(3, 3)))
LESSON = CourseLesson(
    id="phase_10/points_left",
    game="phase_10",
    name="points_left",
    code="T-7",
    levels={PRIMARY: (1, 2, 3), JUNIOR: (1, 2, 3, 4)},
    skills={1: ("T4",), 2: ("T9",), 3: ("T4", "T9"), 4: ("T4",)},
    forms=FORMS,
    guide=(
        Step("what_they_cost", _points_item(0, 0, "what_they_cost", (_TWELVE, _WILD))),
        Step("who_first", _who_item(0, 0, "who_first", Rivals((6, 10, 1), (True, False, True)), (3, 7, 2))),
        Step("which_away", _dump_item(0, 0, "which_away", _FOUR, 1)),
    ),
    generate=generate,
    misconceptions=("M17", "M23"),
    plays=PLAYS,
)
