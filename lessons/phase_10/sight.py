"""What a learner sees in a task of Phase 10, and how its cards are counted.

Nothing is simulated: every count comes from the cards in sight, every good card from the engine's phase
finder.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from engine.games.phase_10.cards import DECK_SIZE, IS_WILD, NUMBER, WILDS
from engine.games.phase_10.finder import NUMBERS, Phase, missing, outs, tally
from engine.games.phase_10.melds import Meld
from engine.games.phase_10.phases import RUN, SET

COPIES = 8
"""Cards of each number in the pack: two in each of four colours (P10-01)."""


@dataclass(frozen=True, slots=True)
class Sight:
    """The cards in sight: the own hand, the discards (each was face up once; the last is on top), the
    groups of the table.
    """

    hand: tuple[int, ...]
    discards: tuple[int, ...]
    melds: tuple[Meld, ...]

    @property
    def table(self) -> tuple[int, ...]:
        """All cards in sight outside the own hand."""
        return (*self.discards, *(card for meld in self.melds for card in meld.cards))

    @property
    def seen(self) -> tuple[int, ...]:
        return (*self.hand, *self.table)

    @property
    def unseen(self) -> int:
        """How many cards lie in the draw pile or in other hands."""
        return DECK_SIZE - len(self.seen)


@dataclass(frozen=True, slots=True)
class Count:
    """Cards of one number (0: the wilds): how many there are, are in the own hand, on the table, are left."""

    number: int
    total: int
    in_hand: int
    on_table: int

    @property
    def seen(self) -> int:
        return self.in_hand + self.on_table

    @property
    def left(self) -> int:
        return self.total - self.seen


def count_of(sight: Sight, number: int) -> Count:
    """The count of a number 1 to 12, or of the wilds for 0. A laid wild is a wild, whatever it stands for."""

    def fits(card: int) -> bool:
        return NUMBER[card] == number if number else IS_WILD[card]

    total = COPIES if number else WILDS
    return Count(number, total, sum(map(fits, sight.hand)), sum(map(fits, sight.table)))


@dataclass(frozen=True, slots=True)
class Role:
    """One way in which a single number card would complete the phase: in a SET or a RUN, and its number."""

    kind: int
    number: int


def roles(hand: tuple[int, ...], phase: Phase) -> tuple[Role, ...]:
    """Every way in which one number card would complete the phase, for a hand without wilds that lacks one
    card.

    A number has two roles where it may complete the set, or the run because another card of it stands in
    the set.
    """
    counts = [sum(NUMBER[card] == number for card in hand) for number in range(13)]
    found: set[Role] = set()
    if len(phase) == 1:
        found.update(Role(RUN, gap) for gap in _gaps_in_runs(counts, phase[0].size, allowed=1))
    elif phase[1].kind == RUN:
        for number in NUMBERS:
            for lent in range(min(counts[number], 1) + 1):
                in_set = min(counts[number] - lent, phase[0].size)
                spare = max(lent, counts[number] - phase[0].size)
                rest = [*counts[:number], spare, *counts[number + 1 :]]
                if in_set == phase[0].size:
                    found.update(Role(RUN, gap) for gap in _gaps_in_runs(rest, phase[1].size, allowed=1))
                elif 0 < in_set == phase[0].size - 1 and _gaps_in_runs(rest, phase[1].size, allowed=0):
                    found.add(Role(SET, number))
    else:
        first, second = phase[0].size, phase[1].size
        for number in NUMBERS:
            for other in NUMBERS:
                if number != other and counts[number] and counts[other]:
                    lacking = max(first - counts[number], 0), max(second - counts[other], 0)
                    if sum(lacking) == 1:
                        found.add(Role(SET, number if lacking[0] else other))
    return tuple(sorted(found, key=lambda role: (role.number, role.kind)))


def _gaps_in_runs(counts: list[int], size: int, allowed: int) -> set[int]:
    """The numbers that alone are lacking in a run of that size; with `allowed` 0 a number of each whole
    run.
    """
    found = set()
    for low in range(1, 14 - size):
        gaps = [number for number in range(low, low + size) if not counts[number]]
        if len(gaps) == allowed:
            found.add(gaps[0] if allowed else low)
    return found


def wanted_numbers(hand: tuple[int, ...], phase: Phase) -> tuple[int, ...]:
    """The numbers of which a card would bring the hand nearer to its phase, as the engine's finder says."""
    fields = outs(tally(hand), phase)
    return tuple(number for number in NUMBERS if fields >> number & 1)


def lacks_one(hand: tuple[int, ...], phase: Phase) -> bool:
    """Whether one card completes the phase, so that "a good card" has one meaning."""
    return missing(tally(hand), phase) == 1


def chance(good: int, sight: Sight) -> Fraction:
    """The chance that the next card of the draw pile is one of `good` cards nobody has shown yet."""
    return Fraction(good, sight.unseen)
