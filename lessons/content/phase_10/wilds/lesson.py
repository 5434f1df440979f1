"""T-6, where a wild goes: the end of a run where more cards follow, the group that is hardest to fill; and
nothing is kept for the next hand, because its cards are dealt anew (P10-07, P10-18, P10-22).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from engine.games.phase_10.cards import NUMBER, POINTS, WILDS
from engine.games.phase_10.finder import outs, tally
from engine.games.phase_10.melds import Meld, added, hit_values
from engine.games.phase_10.phases import PHASES, RUN, SET, Group
from engine.rng import Rng
from lessons.content.phase_10.hands import GAME, Pack, card_of, groups_of, in_order, made, named
from lessons.content.phase_10.moves import fewest_left
from lessons.content.phase_10.wilds.pieces import PLAYS
from lessons.course import PRIMARY, CourseLesson, Step
from lessons.facts import Fact, Name, number
from lessons.items import Item, Option, mistakes_beside
from lessons.phase_10.sight import COPIES
from lessons.pictures import Bars, CardRow, CardRows
from lessons.tasks import CHOICE, COUNT, Mistake

PLACE, NEXT_HAND, KEPT_COST, GROUP = "place", "next_hand", "kept_cost", "group"
FORMS = {1: (PLACE,), 2: (NEXT_HAND, KEPT_COST), 3: (GROUP,)}
HIT, DISCARD, KEEP = "hit", "discard", "keep"
FIRST, SECOND, SAME = "first", "second", "same"
CLEAR = 2
"""By so many cards the better place of a wild is better at least."""
RUN_OF_FOUR = Group(RUN, 4)


@lru_cache(maxsize=32)
def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    make = {1: _place, 2: rng.choice((_next_hand, _kept_cost)), 3: _group}[level]
    return made(make, rng, seed)


# A wild at one end of a run


def _place(rng: Rng, seed: int) -> Item | None:
    """Three numbers in a row and a wild: which number should the wild be?"""
    low, wanted = 2 + rng.below(8), rng.choice((FIRST, SECOND, SAME))
    pack = Pack(rng)
    run = [pack.number(low + n) for n in range(3)]
    numbers = [n for n in (low - 3, low - 2, low + 4, low + 5) if 1 <= n <= 12]
    rest = [pack.number(value) for value in numbers if rng.below(2)]
    rest.append(pack.other([*range(low - 2, low + 5)]))
    left = _left(run, rest, low - 1), _left(run, rest, low + 3)
    best = SAME if left[0] == left[1] else FIRST if left[0] < left[1] else SECOND
    if best != wanted or not 2 <= len(rest) <= 4:
        return None
    return _place_item(1, seed, PLACE, pack.wild(), run, in_order(rest))


def _left(run: Sequence[int], rest: Sequence[int], value: int) -> int:
    """How many of the other cards stay, with the wild at that end of the run."""
    values = tuple(NUMBER[card] for card in run)
    meld = Meld(RUN, 0, tuple(run), values)
    return fewest_left(rest, [added(meld, _ANY_WILD, value)])


def _place_item(level: int, seed: int, form: str, wild: int, run: Sequence[int], rest: Sequence[int]) -> Item:
    low, high = NUMBER[run[0]] - 1, NUMBER[run[-1]] + 1
    left = _left(run, rest, low), _left(run, rest, high)
    answer = SAME if left[0] == left[1] else f"n{low}" if left[0] < left[1] else f"n{high}"
    best = low if left[0] <= left[1] else high
    mistakes = [Mistake("either_end", "M16", f"n{value}") for value in (low, high)] + [
        Mistake("no_matter", "M16", SAME)
    ]
    laid, stands = ((wild, *run), (best, 0, 0, 0)) if best == low else ((*run, wild), (0, 0, 0, best))
    return Item(
        level,
        seed,
        form,
        CHOICE,
        answer,
        {
            "run": named(run),
            "rest": named(rest),
            "low": number(low),
            "high": number(high),
            "low_left": number(left[0]),
            "high_left": number(left[1]),
            "count": number(len(rest)),
            "verdict": Name("place_same" if answer == SAME else "place_low" if best == low else "place_high"),
        },
        mistakes_beside(answer, *mistakes),
        options=(Option(f"n{low}", number(low)), Option(f"n{high}", number(high)), Option(SAME)),
        shown=(CardRows(GAME, (CardRow("to_lay", (*run, wild)), CardRow("rest", tuple(rest)))),),
        picture=(CardRows(GAME, (CardRow("laid", laid, stands),)),),
        reasons=("right", "at_once"),
    )


# Nothing is kept for the next hand


def _next_hand(rng: Rng, seed: int) -> Item | None:
    """The phase is down and two cards are left: what about one of them?"""
    pack, phase = Pack(rng), 1 + rng.below(9)
    group = rng.choice((Group(SET, 3), RUN_OF_FOUR))
    low = 1 + rng.below(12 if group.kind == SET else 9)
    values = (low,) * 3 if group.kind == SET else tuple(range(low, low + 4))
    meld = Meld(group.kind, 0, tuple(pack.number(value) for value in values), values)
    cards = [pack.wild() if rng.below(3) == 0 else pack.other() for _ in range(2)]
    asked = rng.choice(cards)
    fitting = [card for card in cards if hit_values(meld, card)]
    if len(fitting) != 1:
        return None
    return _next_item(2, seed, NEXT_HAND, phase, meld, in_order(cards), asked)


def _next_item(
    level: int, seed: int, form: str, phase: int, meld: Meld, cards: Sequence[int], asked: int
) -> Item:
    answer = HIT if hit_values(meld, asked) else DISCARD
    return Item(
        level,
        seed,
        form,
        CHOICE,
        answer,
        {
            "phase": number(phase),
            "next": number(phase + 1),
            "next_what": groups_of(PHASES[phase + 1]),
            "cards": named(cards),
            "asked": named([asked]),
            "points": number(POINTS[asked]),
            "verdict": Name(f"next_{answer}"),
        },
        mistakes_beside(
            answer,
            Mistake("kept_for_next", "M16", KEEP),
            Mistake(
                "cannot_hit" if answer == DISCARD else "can_hit", "M23", HIT if answer == DISCARD else DISCARD
            ),
        ),
        options=(Option(HIT), Option(DISCARD), Option(KEEP)),
        shown=(CardRows(GAME, (CardRow("on_table", meld.cards), CardRow("hand", tuple(cards)))),),
        reasons=("right", "save"),
    )


def _kept_cost(rng: Rng, seed: int) -> Item:
    """Two cards are kept for the next phase, and somebody goes out: what do they cost?"""
    pack, phase = Pack(rng), 1 + rng.below(9)
    one, other = pack.wild() if rng.below(2) else pack.other(), pack.other()
    cost = POINTS[one] + POINTS[other]
    return Item(
        2,
        seed,
        KEPT_COST,
        COUNT,
        Fraction(cost),
        {
            "phase": number(phase),
            "next": number(phase + 1),
            "next_what": groups_of(PHASES[phase + 1]),
            "cards": named(in_order((one, other))),
            "one": named([one]),
            "other": named([other]),
            "one_points": number(POINTS[one]),
            "other_points": number(POINTS[other]),
        },
        mistakes_beside(
            Fraction(cost),
            Mistake("nothing_lost", "M16", Fraction(0)),
            Mistake("by_number", "M23", Fraction(NUMBER[one] + NUMBER[other])),
        ),
        shown=(CardRows(GAME, (CardRow("hand", in_order((one, other))),)),),
        reasons=("right", "save"),
    )


# The group that is hardest to fill


def good_with(kept: Sequence[Sequence[int]], groups: Sequence[Group], place: int, wild: int) -> int:
    """How many unseen cards bring the groups nearer, if the wild stands in that one; wilds count, too."""
    fields = 0
    for at, (cards, group) in enumerate(zip(kept, groups, strict=True)):
        fields |= outs(tally([*cards, wild] if at == place else cards), (group,))
    held = [card for cards in kept for card in cards]
    return sum(
        WILDS - 1 if value == 0 else COPIES - sum(NUMBER[card] == value for card in held)
        for value in range(13)
        if fields >> value & 1
    )


def _group(rng: Rng, seed: int) -> Item | None:
    """Two groups, one wild: in which of them does it leave more good cards?"""
    phase, wanted = rng.choice((1, 2, 3, 7, 9, 10)), rng.choice((FIRST, SECOND))
    pack, groups = Pack(rng), PHASES[phase]
    kept: list[list[int]] = []
    lacking = []
    for group in groups:
        lacks = 1 + rng.below(2 if group.kind == RUN else min(3, group.size - 1))
        if group.kind == SET:
            value = 1 + rng.below(12)
            values = [value] * (group.size - lacks)
        else:
            low = 1 + rng.below(9)
            values = list(range(low, low + 4))
            for _ in range(lacks):
                values.remove(rng.choice(values))
        kept.append([pack.number(value) for value in values])
        lacking.append(lacks)
    if {NUMBER[card] for card in kept[0]} & {NUMBER[card] for card in kept[1]} or sum(lacking) > 4:
        return None
    wild = pack.wild()
    good = [good_with(kept, groups, place, wild) for place in (0, 1)]
    if (
        abs(good[0] - good[1]) < CLEAR
        or lacking[good[0] > good[1]] > 1
        or (FIRST if good[0] > good[1] else SECOND) != wanted
    ):
        return None
    return _group_item(3, seed, GROUP, phase, kept, wild, lacking)


def _group_item(
    level: int,
    seed: int,
    form: str,
    phase: int,
    kept: Sequence[Sequence[int]],
    wild: int,
    lacking: Sequence[int],
) -> Item:
    groups = PHASES[phase]
    good = [good_with(kept, groups, place, wild) for place in (0, 1)]
    answer = FIRST if good[0] > good[1] else SECOND
    wrong = SECOND if answer == FIRST else FIRST
    first, second = ((group.kind, group.size) for group in groups)
    facts: dict[str, Fact] = {
        "phase": number(phase),
        "what": groups_of(groups),
        "first": groups_of([Group(*first)]),
        "second": groups_of([Group(*second)]),
        "first_lacks": number(lacking[0]),
        "second_lacks": number(lacking[1]),
        "first_good": number(good[0]),
        "second_good": number(good[1]),
        "verdict": Name(f"group_{answer}"),
    }
    return Item(
        level,
        seed,
        form,
        CHOICE,
        answer,
        facts,
        mistakes_beside(
            answer,
            Mistake("finish_now", "M16", wrong),
            Mistake("no_matter", "", SAME),
        ),
        options=(Option(FIRST), Option(SECOND), Option(SAME)),
        shown=(
            CardRows(
                GAME,
                (CardRow(FIRST, tuple(kept[0])), CardRow(SECOND, tuple(kept[1])), CardRow("wild", (wild,))),
            ),
        ),
        picture=(
            Bars(
                (("in_first", Fraction(good[0])), ("in_second", Fraction(good[1]))),
                "number",
                (FIRST, SECOND).index(answer),
            ),
        ),
        reasons=("right", "at_once"),
    )


_ANY_WILD = 96
_RUN = (card_of(5, 0), card_of(6, 2), card_of(7, 1))
_REST = (card_of(2, 3), card_of(9, 0), card_of(10, 2))
_FIVES = tuple(card_of(5, colour) for colour in range(3))
_NINES = (card_of(9, 0), card_of(9, 3))


def _gap_step() -> Step:
    """Which number is the wild in 4, 5, 7?"""
    cards = (card_of(4, 1), card_of(5, 3), card_of(7, 0), _ANY_WILD)
    item = Item(
        0,
        0,
        "the_gap",
        COUNT,
        Fraction(6),
        {"cards": named(cards)},
        (Mistake("at_the_end", "", Fraction(8)), Mistake("at_the_end", "", Fraction(3))),
        shown=(CardRows(GAME, (CardRow("to_lay", cards),)),),
    )
    return Step("the_gap", item)


_TABLE = Meld(SET, 0, (card_of(8, 0), card_of(8, 1), card_of(8, 3)), (8, 8, 8))
LESSON = CourseLesson(
    id="phase_10/wilds",
    game="phase_10",
    name="wilds",
    code="T-6",
    levels={PRIMARY: (1, 2, 3)},
    skills={1: ("C5",), 2: ("C6",), 3: ("C5", "C2")},
    forms=FORMS,
    guide=(
        _gap_step(),
        Step("which_end", _place_item(0, 0, "which_end", _ANY_WILD, _RUN, _REST)),
        Step("next_deal", _next_item(0, 0, "next_deal", 3, _TABLE, (card_of(4, 1), _ANY_WILD), _ANY_WILD)),
        Step(
            "hardest",
            _group_item(
                0, 0, "hardest", 10,
                (_FIVES, _NINES), _ANY_WILD, (2, 1),
            ),
        ),
    ),
    generate=generate,
    misconceptions=("M16", "M23"),
    plays=PLAYS,
)  # fmt: skip
