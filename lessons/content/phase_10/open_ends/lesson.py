"""T-4, open ends and gaps: a run that grows at both ends waits for twice as many cards as one with a gap.

Good cards are those that nobody has shown yet and that bring the hand nearer to its phase; which they are
says the engine's phase finder.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache

from engine.games.phase_10.cards import IS_WILD, NUMBER, WILDS
from engine.games.phase_10.finder import CARD_TALLY, missing, outs, tally
from engine.games.phase_10.phases import PHASES, Group
from engine.rng import Rng
from lessons.content.phase_10.hands import (
    GAME,
    NUMBERS,
    Pack,
    card_of,
    groups_of,
    in_order,
    made,
    named,
)
from lessons.content.phase_10.open_ends.pieces import PLAYS
from lessons.course import JUNIOR, PRIMARY, CourseLesson, Step
from lessons.facts import Fact, Name, Number, number
from lessons.items import Item, Option, mistakes_beside
from lessons.phase_10.sight import COPIES
from lessons.pictures import Bars, CardRow, CardRows
from lessons.tasks import CHOICE, COUNT, MARK, Mistake

WAITS, COUNT_WAITS, CHOOSE_KEEP, DISCARD = "waits", "count_waits", "choose_keep", "discard"
FORMS = {1: (WAITS,), 2: (COUNT_WAITS,), 3: (CHOOSE_KEEP,), 4: (DISCARD,)}
FIRST, SECOND, SAME = "first", "second", "same"
CLEAR = 4
"""By so many cards the better of two choices is better at least."""
OPEN, GAP, EDGE = "open", "gap", "edge"


@lru_cache(maxsize=32)
def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    make = {1: _waits_task, 2: _count_task, 3: _keep_task, 4: _discard_task}[level]
    return made(make, rng, seed)


def waits(values: Iterable[int]) -> tuple[int, ...]:
    """The numbers with which three numbers make a run of four."""
    held = sorted(values)
    return tuple(
        n
        for n in NUMBERS
        if n not in held and any(sorted([*held, n]) == list(range(low, low + 4)) for low in range(1, 10))
    )


def shape_of(values: Sequence[int]) -> str:
    """OPEN (grows at both ends), GAP (a number is lacking between), or EDGE (it can grow at one end only)."""
    if max(values) - min(values) > len(values) - 1:
        return GAP
    return OPEN if len(waits(values)) > 1 else EDGE


def _three(rng: Rng, kind: str) -> list[int]:
    """Three numbers of that shape."""
    if kind == EDGE:
        return rng.choice(([1, 2, 3], [10, 11, 12]))
    if kind == OPEN:
        low = 2 + rng.below(8)
        return [low, low + 1, low + 2]
    low = 1 + rng.below(9)
    run = list(range(low, low + 4))
    del run[1 + rng.below(2)]
    return run


def left_of(value: int, seen: Iterable[int]) -> int:
    """How many cards of a number (0: wilds) have not been seen."""
    if value == 0:
        return WILDS - sum(IS_WILD[card] for card in seen)
    return COPIES - sum(NUMBER[card] == value for card in seen)


def _number_options(values: Sequence[int]) -> tuple[Option, ...]:
    low, high = max(1, min(values) - 2), min(12, max(values) + 2)
    return tuple(Option(f"n{value}", number(value)) for value in range(low, high + 1))


def _numbers(values: Iterable[int]) -> str:
    return " ".join(sorted(f"n{value}" for value in values))


def _row(code: str, cards: Sequence[int]) -> CardRows:
    return CardRows(GAME, (CardRow(code, tuple(cards)),))


def _waits_item(level: int, seed: int, form: str, cards: Sequence[int]) -> Item:
    values = sorted(NUMBER[card] for card in cards)
    found, answer, kind = waits(values), _numbers(waits(values)), shape_of(values)
    ends = [value for value in (values[0] - 1, values[-1] + 1) if value in NUMBERS]
    inside = [value for value in range(values[0], values[-1] + 1) if value not in values]
    mistakes = [Mistake("one_end", "", _numbers([value])) for value in found]
    mistakes.append(Mistake("ends_too", "", _numbers([*inside, *ends])))
    mistakes.append(Mistake("only_ends", "", _numbers(ends)))
    mistakes.append(Mistake("held", "", _numbers(values)))
    return Item(
        level,
        seed,
        form,
        MARK,
        answer,
        {
            "cards": named(cards),
            "low": number(values[0]),
            "high": number(values[-1]),
            "how": Name(f"shape_{kind}"),
            "first": number(found[0]),
            "last": number(found[-1]),
        },
        mistakes_beside(answer, *mistakes),
        options=_number_options(values),
        shown=(_row("keep", cards),),
        reasons=("right", "near"),
    )


def _waits_task(rng: Rng, seed: int) -> Item:
    pack = Pack(rng)
    return _waits_item(
        1, seed, WAITS, [pack.number(value) for value in _three(rng, rng.choice((OPEN, GAP, EDGE)))]
    )


def _count_item(level: int, seed: int, form: str, cards: Sequence[int], table: Sequence[int]) -> Item:
    values = sorted(NUMBER[card] for card in cards)
    found, wilds = waits(values), left_of(0, table)
    counts = [left_of(value, table) for value in found]
    answer = Fraction(sum(counts) + wilds)
    mistakes = [
        Mistake("all_copies", "M10", Fraction(COPIES * len(found) + WILDS)),
        Mistake("no_wilds", "", answer - wilds),
        Mistake("one_number", "", Fraction(counts[0] + wilds)),
    ]
    if len(found) > 1:
        mistakes.insert(0, Mistake("wilds_twice", "M21", answer + wilds))
    facts: dict[str, Fact] = {
        "cards": named(cards),
        "copies": number(COPIES),
        "wilds": number(WILDS),
        "numbers": Name(f"numbers_{len(found)}"),
        "first": number(found[0]),
        "last": number(found[-1]),
        "first_left": number(counts[0]),
        "last_left": number(counts[-1]),
        "wilds_left": number(wilds),
        "numbers_left": number(sum(counts)),
    }
    rows = [CardRow("keep", tuple(cards))] + ([CardRow("seen", tuple(table))] if table else [])
    parts = [(f"wait_{n}", Fraction(count)) for n, count in enumerate(counts, 1)]
    return Item(
        level,
        seed,
        form,
        COUNT,
        answer,
        facts,
        mistakes_beside(answer, *mistakes),
        shown=(CardRows(GAME, tuple(rows)),),
        picture=(Bars((*parts, ("wait_wilds", Fraction(wilds))), "number"),),
        reasons=("right", "twice"),
    )


def _table(rng: Rng, pack: Pack, wanted: Sequence[int]) -> tuple[int, ...]:
    """What has been seen on the table: some wanted cards, mostly others, at times a wild."""
    cards = [pack.number(rng.choice(wanted)) for _ in range(1 + rng.below(3))]
    cards += [pack.other(wanted) for _ in range(2 + rng.below(2))]
    if rng.below(2):
        cards.append(pack.wild())
    return in_order(cards)


def _count_task(rng: Rng, seed: int) -> Item | None:
    pack = Pack(rng)
    cards = [pack.number(value) for value in _three(rng, rng.choice((OPEN, OPEN, GAP, EDGE)))]
    item = _count_item(2, seed, COUNT_WAITS, cards, _table(rng, pack, waits(NUMBER[card] for card in cards)))
    told = [found.value for found in item.mistakes if found.misconception]
    return item if item.answer not in told else None


def _keep_item(
    level: int, seed: int, form: str, pairs: Sequence[Sequence[int]], table: Sequence[int]
) -> Item:
    wilds = left_of(0, table)
    counts = [
        sum(left_of(value, [*table, *pairs[0], *pairs[1]]) for value in waits(NUMBER[card] for card in cards))
        for cards in pairs
    ]
    answer = SAME if counts[0] == counts[1] else FIRST if counts[0] > counts[1] else SECOND
    kinds = [shape_of([NUMBER[card] for card in cards]) for cards in pairs]
    other = {FIRST: SECOND, SECOND: FIRST}
    mistakes = (
        [Mistake("now_alone", "M16", other[answer]), Mistake("not_equal", "", SAME)]
        if answer != SAME
        else [Mistake("looks_better", "M16", FIRST), Mistake("looks_better", "M16", SECOND)]
    )
    rows = [CardRow(FIRST, tuple(pairs[0])), CardRow(SECOND, tuple(pairs[1]))]
    if table:
        rows.append(CardRow("seen", tuple(table)))
    right = pairs[1] if answer == SECOND else pairs[0]
    return Item(
        level,
        seed,
        form,
        CHOICE,
        answer,
        {
            "first": named(pairs[0]),
            "second": named(pairs[1]),
            "first_shape": Name(f"is_{kinds[0]}"),
            "second_shape": Name(f"is_{kinds[1]}"),
            "first_good": number(counts[0] + wilds),
            "second_good": number(counts[1] + wilds),
            "first_left": number(counts[0]),
            "wilds_left": number(wilds),
            "right": named(right),
            "verdict": Name(f"keep_{answer}"),
        },
        mistakes_beside(answer, *mistakes),
        options=(Option(FIRST, named(pairs[0])), Option(SECOND, named(pairs[1])), Option(SAME)),
        shown=(CardRows(GAME, tuple(rows)),),
        picture=(
            Bars(
                ((FIRST, Fraction(counts[0] + wilds)), (SECOND, Fraction(counts[1] + wilds))),
                "number",
                None if answer == SAME else (FIRST, SECOND).index(answer),
            ),
        ),
        reasons=("right", "high"),
    )


def _keep_task(rng: Rng, seed: int) -> Item | None:
    """Two shapes, of which one can be kept; what has been seen may turn the choice round."""
    wanted = rng.choice((FIRST, SECOND, FIRST, SECOND, SAME))
    while True:
        pack = Pack(rng)
        values = [_three(rng, rng.choice((OPEN, GAP, EDGE))) for _ in range(2)]
        if set(values[0]) & set(values[1]):
            continue
        both = [*waits(values[0]), *waits(values[1])]
        pairs = [[pack.number(value) for value in three] for three in values]
        table = _table(rng, pack, both)
        item = _keep_item(3, seed, CHOOSE_KEEP, pairs, table)
        if item.answer == wanted and _apart(item):
            return item


def _apart(item: Item) -> bool:
    """Whether both sides wait for equally many cards, or for clearly more on one side."""
    first, second = item.facts["first_good"], item.facts["second_good"]
    assert isinstance(first, Number) and isinstance(second, Number)
    return first == second or abs(first.value - second.value) >= CLEAR


HAND = 11


def kept(hand: Sequence[int], card: int, phase: Sequence[Group]) -> tuple[int, int]:
    """What a discard leaves: cards lacking, and good cards among those that have not been seen."""
    left = tally(hand) - CARD_TALLY[card]
    fields = outs(left, tuple(phase))
    good = sum(left_of(value, hand) for value in range(13) if fields >> value & 1)
    return missing(left, tuple(phase)), good


def _discard_task(rng: Rng, seed: int) -> Item | None:
    """Which of four discards leaves most good cards for the next draw?"""
    number_of_phase = 2 + rng.below(5)
    phase, pack = PHASES[number_of_phase], Pack(rng)
    size = phase[-1].size
    low = 1 + rng.below(13 - size)
    values = list(range(low, low + size))
    values.remove(rng.choice(values))
    cards = [pack.number(value) for value in values]
    if len(phase) == 2:
        value = 1 + rng.below(12)
        cards += [pack.number(value) for _ in range(phase[0].size)]
    while len(cards) < HAND:
        cards.append(pack.number(max(1, min(12, low - 2 + rng.below(size + 4)))))
    hand = in_order(cards)
    found = {card: kept(hand, card, phase) for card in hand}
    least = min(lacking for lacking, _ in found.values())
    most = max(good for lacking, good in found.values() if lacking == least)
    best = [card for card in hand if found[card] == (least, most)]
    fewer = [card for card in hand if found[card][0] == least and found[card][1] <= most - CLEAR]
    breaks = [card for card in hand if found[card][0] > least]
    if least != 1 or not fewer or not breaks:
        return None
    chosen = [rng.choice(best), rng.choice(fewer), rng.choice(breaks)]
    spare = [c for c in (*fewer, *breaks) if NUMBER[c] not in {NUMBER[other] for other in chosen}]
    if len({NUMBER[card] for card in chosen}) < len(chosen) or not spare:
        return None
    chosen.append(rng.choice(spare))
    right, instead = chosen[0], chosen[1]
    answer = f"c{right}"
    mistakes = [
        Mistake(
            "breaks" if found[card][0] > least else "fewer",
            "" if found[card][0] > least else "M16",
            f"c{card}",
        )
        for card in chosen[1:]
    ]
    return Item(
        4,
        seed,
        DISCARD,
        CHOICE,
        answer,
        {
            "phase": number(number_of_phase),
            "what": groups_of(phase),
            "best": named([right]),
            "good": number(most),
            "instead": named([instead]),
            "instead_good": number(found[instead][1]),
            "unseen": number(108 - HAND),
        },
        mistakes_beside(answer, *mistakes),
        options=tuple(Option(f"c{card}", named([card])) for card in in_order(chosen)),
        shown=(_row("hand", hand),),
        reasons=("right", "high"),
    )


_OPEN = (card_of(5, 0), card_of(6, 2), card_of(7, 1))
_GAP = (card_of(5, 3), card_of(6, 1), card_of(8, 0))
LESSON = CourseLesson(
    id="phase_10/open_ends",
    game="phase_10",
    name="open_ends",
    code="T-4",
    levels={PRIMARY: (1, 2, 3), JUNIOR: (1, 2, 3, 4)},
    skills={1: ("C4",), 2: ("C4", "C2"), 3: ("C4",), 4: ("C4", "C2")},
    forms=FORMS,
    guide=(
        Step("both_ends", _waits_item(0, 0, "both_ends", _OPEN)),
        Step("the_gap", _waits_item(0, 0, "the_gap", _GAP)),
        Step("count_open", _count_item(0, 0, "count_open", _OPEN, ())),
        Step(
            "which_to_keep",
            _keep_item(0, 0, "which_to_keep", (_OPEN, (card_of(9, 3), card_of(10, 1), card_of(12, 0))), ()),
        ),
    ),
    generate=generate,
    misconceptions=("M10", "M16", "M21"),
    plays=PLAYS,
)
