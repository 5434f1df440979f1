"""Exact chances of Phase 10: dealt hands that hold a phase, draws from what a seat has not seen, points.

The deal chances do not use the finder. They walk over the numbers 1 to 12 (for a colour phase over the
four colours) and keep, for each stage that the phase's groups can have reached, the fewest wilds spent:
`wilds_needed` is the same walk for one hand, a second way to judge a hand.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TypeAlias

from engine import odds
from engine.games.phase_10.cards import FACE, FIRST_OF_FACE, POINTS, SKIP, WILD
from engine.games.phase_10.finder import Fields, Phase, count_of
from engine.games.phase_10.phases import COLOUR, RUN, Group

CARDS = len(FACE)
WILDS = FACE.count(WILD)
SKIPS = FACE.count(SKIP)

# A group's stage: a set or colour group is open or done; a run has the length reached and whether it
# has a number card already, or is done. The run's stage 0 is open.
_Stage: TypeAlias = tuple[int, bool]
_OPEN: _Stage = (0, False)
_DONE: _Stage = (-1, True)
_Stages: TypeAlias = tuple[_Stage, ...]
_Walk: TypeAlias = tuple[tuple[_Stages, int], ...]
"""The stages that can be reached, sorted, each with the fewest wilds it takes."""


def deal_chance(phase: Phase, cards: int) -> Fraction:
    """Chance that `cards` cards (0 to 108) of a shuffled deck already hold the phase."""
    if not 0 <= cards <= CARDS:
        raise ValueError(f"{cards} cards cannot be dealt from {CARDS}")
    return Fraction(holding_hands(phase)[cards], comb(CARDS, cards))


@lru_cache(maxsize=64)
def holding_hands(phase: Phase) -> tuple[int, ...]:
    """For each number of cards from 0 to 108, how many different hands of that size hold the phase."""
    columns, each = _columns(phase)
    # Numbers of hands by size lie side by side in one large int, so that a product multiplies polynomials.
    width = 128
    step = lru_cache(maxsize=None)(_step)
    enough = sum(1 if group.kind == RUN else group.size for group in phase)
    walks = {_start(phase): 1}
    for _ in range(columns):
        longer: dict[_Walk, int] = {}
        for walk, hands in walks.items():
            for count in range(each + 1):
                after = step(walk, min(count, enough), phase)
                longer[after] = longer.get(after, 0) + (hands * comb(each, count) << width * count)
        walks = longer
    skips = sum(comb(SKIPS, count) << width * count for count in range(SKIPS + 1))
    total = 0
    for walk, hands in walks.items():
        needed = _wilds_at_end(walk, phase)
        if needed is not None:
            wilds = sum(comb(WILDS, count) << width * count for count in range(needed, WILDS + 1))
            total += hands * wilds * skips
    return tuple(total >> width * size & (1 << width) - 1 for size in range(CARDS + 1))


def wilds_needed(counts: Sequence[int], phase: Phase) -> int | None:
    """The fewest wilds with which number cards hold the phase; None when no number of wilds is enough.

    `counts`: cards of each number 1 to 12, for a colour phase cards of each of the four colours.
    """
    columns, _ = _columns(phase)
    if len(counts) != columns:
        raise ValueError(f"the phase needs {columns} counts, got {len(counts)}")
    walk = _start(phase)
    for count in counts:
        walk = _step(walk, count, phase)
    return _wilds_at_end(walk, phase)


def draw_chance(outs: Fields, unseen: Sequence[int], draws: int, pile: int | None = None) -> Fraction:
    """Chance of one or more outs in the next `draws` cards of the draw pile; `unseen` by face.

    Every unseen card is equally likely to lie anywhere. With `pile`, the size of the draw pile, draws
    beyond it don't happen; without it all unseen cards can be drawn.
    """
    return odds.at_least_one(count_of(outs, unseen), sum(unseen), draws, pile)


def expected_penalty(cards: int, unseen: Sequence[int]) -> Fraction:
    """Mean penalty points of that many random cards of the unseen ones; `unseen` by face."""
    total = sum(unseen)
    if not 0 <= cards <= total:
        raise ValueError(f"{cards} cards cannot come from {total} unseen ones")
    points = sum(POINTS[card] * count for card, count in zip(FIRST_OF_FACE, unseen, strict=True))
    return Fraction(points * cards, total) if cards else Fraction(0)


def _columns(phase: Phase) -> tuple[int, int]:
    """How many kinds of number card the phase tells apart, and how many of each kind the deck has."""
    if any(group.kind == COLOUR for group in phase):
        if len(phase) > 1:
            raise ValueError("a colour group cannot be combined with other groups")
        return 4, 24
    return 12, 8


def _start(phase: Phase) -> _Walk:
    return (((_OPEN,) * len(phase), 0),)


def _wilds_at_end(walk: _Walk, phase: Phase) -> int | None:
    return dict(walk).get((_DONE,) * len(phase))


def _step(walk: _Walk, count: int, phase: Phase) -> _Walk:
    """The walk after one more number (colour) of which the hand holds `count` cards."""
    reached: dict[_Stages, int] = {}
    for stages, wilds in walk:
        for after, spent, _ in _moves(stages, count, phase):
            if wilds + spent <= min(WILDS, reached.get(after, WILDS)):
                reached[after] = wilds + spent
    return tuple(
        sorted((stages, wilds) for stages, wilds in reached.items() if _is_best(stages, wilds, reached))
    )


def _moves(stages: _Stages, count: int, phase: Phase) -> list[tuple[_Stages, int, int]]:
    """What the groups can do with `count` equal cards: stages after, wilds spent, cards left over."""
    ways: list[tuple[_Stages, int, int]] = [((), 0, count)]
    for stage, group in zip(stages, phase, strict=True):
        ways = [
            ((*done, after), spent + more, left - used)
            for done, spent, left in ways
            for after, more, used in _group_moves(stage, left, group)
        ]
    return ways


def _group_moves(stage: _Stage, count: int, group: Group) -> list[tuple[_Stage, int, int]]:
    """What one group can do with up to `count` equal cards: stage after, wilds spent, cards used."""
    if stage == _DONE:
        return [(_DONE, 0, 0)]
    if group.kind == RUN:
        length, natural = stage
        moves = [(_run_stage(length + 1, natural, group), 1, 0)]
        if count:
            moves.append((_run_stage(length + 1, True, group), 0, 1))
        if length == 0:
            moves.append((_OPEN, 0, 0))
        return [(after, wilds, used) for after, wilds, used in moves if after != (group.size, False)]
    takes = range(1, min(count, group.size) + 1)
    return [(_OPEN, 0, 0), *((_DONE, group.size - used, used) for used in takes)]


def _run_stage(length: int, natural: bool, group: Group) -> _Stage:
    return _DONE if length == group.size and natural else (length, natural)


def _is_best(stages: _Stages, wilds: int, reached: dict[_Stages, int]) -> bool:
    """Whether no other reached stages are at least as far in every group for no more wilds."""
    return not any(
        other != stages and spent <= wilds and all(_as_far(a, b) for a, b in zip(other, stages, strict=True))
        for other, spent in reached.items()
    )


def _as_far(one: _Stage, other: _Stage) -> bool:
    """Whether a group at stage `one` can do all that it could at stage `other`."""
    if one in (_DONE, other):
        return True
    return one[0] == other[0] and one[1] >= other[1]
