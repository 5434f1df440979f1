"""Which hands hold a phase, what a hand lacks, and what serves in it.

A hand is a *tally* here: one int with a byte for each *field*. Field 0 counts wilds, fields 1 to 12 the
cards of that number, fields 13 to 16 the cards of each colour, field 17 all number cards; skips are not
counted, they serve in no phase (P10-17). `CARD_TALLY[card]` is what a card adds, so a caller that deals
and discards can keep a tally up to date by plain addition.

A phase is one group, two sets, or a set and then a run.

Everything rests on one fact. Let a phase of `size` cards in `groups` groups (at most two) be given, and
let `fitting` be the most number cards of the hand that can stand in its groups at once. Each card that
is still lacking may be a wild, but each group needs a number card of its own (P10-09). Then

    missing = max(size - fitting - wilds, groups - number cards, 0)

because a hand with enough number cards can always reach `fitting` with none of its groups left empty:
a group that would stand empty takes a card of the other one's number.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from engine.games.phase_10.cards import COLOUR, FACE, FIRST_OF_FACE, NUMBER, WILD
from engine.games.phase_10.phases import RUN, SET, Group

Phase: TypeAlias = tuple[Group, ...]
Tally: TypeAlias = int
Fields: TypeAlias = int
"""A bit set of fields: bit 0 wilds, bits 1 to 12 numbers, bits 13 to 16 colours."""

NUMBERS = range(1, 13)
WILD_FIELD = 0
COLOUR_FIELD = 13
"""The field of colour c is COLOUR_FIELD + c."""
_NUMBER_CARDS = 17
_WIDTH = 18

_ALL_NUMBERS: Fields = sum(1 << number for number in NUMBERS)
_ALL_COLOURS: Fields = 0b1111 << COLOUR_FIELD


def _fields_of(card: int) -> Fields:
    if FACE[card] == WILD:
        return 1 << WILD_FIELD
    if NUMBER[card] == 0:
        return 0
    return 1 << NUMBER[card] | 1 << COLOUR_FIELD + COLOUR[card]


def _tally_of(card: int) -> Tally:
    fields = _fields_of(card)
    if fields & _ALL_NUMBERS:
        fields |= 1 << _NUMBER_CARDS
    return sum(1 << 8 * field for field in range(_WIDTH) if fields >> field & 1)


CARD_FIELDS: tuple[Fields, ...] = tuple(_fields_of(card) for card in range(len(FACE)))
"""The fields that count the card; `CARD_FIELDS[card] & outs(...)` tells whether the card is an out."""
CARD_TALLY: tuple[Tally, ...] = tuple(_tally_of(card) for card in range(len(FACE)))

# The set of numbers held, as a part of a tally: bit 7 of the byte of each of them.
_HELD = tuple(0x80 << 8 * number for number in range(13))
_COUNTS = sum(0xFF << 8 * number for number in NUMBERS)
_CARRY = sum(0x7F << 8 * number for number in NUMBERS)
_TOPS = sum(0x80 << 8 * number for number in NUMBERS)


class _RunTable(dict[int, int]):
    """For runs of one size: numbers held -> the most of them in one run. Grows to 4,096 entries at most."""

    def __init__(self, size: int) -> None:
        self.windows = tuple(sum(_HELD[low : low + size]) for low in range(1, 14 - size))

    def __missing__(self, held: int) -> int:
        most = max((held & window).bit_count() for window in self.windows)
        self[held] = most
        return most


class _RunChanges(dict[int, Fields]):
    """Numbers held -> the numbers whose arrival (for one held: whose loss) changes the run table's value."""

    def __init__(self, runs: _RunTable) -> None:
        self.runs = runs

    def __missing__(self, held: int) -> Fields:
        runs = self.runs
        changes = sum(1 << number for number in NUMBERS if runs[held ^ _HELD[number]] != runs[held])
        self[held] = changes
        return changes


_RUNS = tuple(_RunTable(size) for size in range(13))
_RUN_CHANGES = tuple(_RunChanges(runs) for runs in _RUNS)


def tally(cards: Iterable[int]) -> Tally:
    """The tally of cards given by id."""
    return sum([CARD_TALLY[card] for card in cards])


def can_lay(hand: Tally, phase: Phase) -> bool:
    """Whether the hand holds the whole phase (P10-09 to P10-12, P10-30)."""
    return missing(hand, phase) == 0


def missing(hand: Tally, phase: Phase) -> int:
    """The fewest cards, of the player's wish, with which the hand would hold the phase; 0 when it does."""
    lacking = _size(phase) - _fitting(hand, phase) - (hand & 0xFF)
    empty = len(phase) - (hand >> 8 * _NUMBER_CARDS)
    return max(lacking, empty, 0)


def outs(hand: Tally, phase: Phase) -> Fields:
    """The fields of the cards whose arrival lowers `missing` (always by one); none when nothing is missing.

    Numbers for phases of sets and runs, colours for a colour phase, the wild field in both.
    """
    lacking = _size(phase) - _fitting(hand, phase) - (hand & 0xFF)
    empty = len(phase) - (hand >> 8 * _NUMBER_CARDS)
    if lacking <= 0 and empty <= 0:
        return 0
    if empty > lacking:
        return _ALL_NUMBERS if phase[0].kind in (SET, RUN) else _ALL_COLOURS
    gains = _gains(hand, phase)
    return gains | 1 << WILD_FIELD if lacking > empty else gains


def count_of(fields: Fields, unseen: Sequence[int]) -> int:
    """How many cards one of the fields counts; `unseen` has the number of cards by face."""
    return sum(
        [count for card, count in zip(FIRST_OF_FACE, unseen, strict=True) if CARD_FIELDS[card] & fields]
    )


def useful(hand: Tally, phase: Phase) -> Fields:
    """The fields of the cards of the hand whose loss (of one of them) would raise `missing`.

    A card that none of these fields counts can go without harm to the phase. Of several that are left
    outside each could go alone, not always all of them together.
    """
    lacking = _size(phase) - _fitting(hand, phase) - (hand & 0xFF)
    empty = len(phase) - (hand >> 8 * _NUMBER_CARDS)
    least = max(lacking, empty, 0)
    fields = 1 << WILD_FIELD if lacking == least and hand & 0xFF else 0
    if empty == least:
        counts = hand.to_bytes(_WIDTH, "little")
        relevant = NUMBERS if phase[0].kind in (SET, RUN) else range(COLOUR_FIELD, _NUMBER_CARDS)
        return fields | sum([1 << field for field in relevant if counts[field]])
    return fields | _losses(hand, phase) if lacking == least else fields


def _size(phase: Phase) -> int:
    return phase[0].size if len(phase) == 1 else phase[0].size + phase[1].size


def _fitting(hand: Tally, phase: Phase) -> int:
    """The most number cards of the hand that can stand in the phase's groups at once."""
    first = phase[0]
    if len(phase) == 1:
        if first.kind == RUN:
            return _RUNS[first.size][(hand & _COUNTS) + _CARRY & _TOPS]
        return min(first.size, _most(hand, first))
    second = phase[1]
    counts = hand.to_bytes(_WIDTH, "little")
    if second.kind == SET:
        ranked = sorted(counts[1:13])
        return _in_two_sets(ranked[11], ranked[10], first.size, second.size)
    held = (hand & _COUNTS) + _CARRY & _TOPS
    runs = _RUNS[second.size]
    in_run = runs[held]
    size = first.size
    fitting = 0
    for number in NUMBERS:
        count = counts[number]
        if count and count + in_run > fitting:
            # A set that leaves a card over lends it to the run.
            fits = size + in_run if count > size else count + runs[held ^ _HELD[number]]
            if fits > fitting:
                fitting = fits
    return fitting


def _most(hand: Tally, group: Group) -> int:
    """The number of cards of the most frequent number (colour for a colour group)."""
    counts = hand.to_bytes(_WIDTH, "little")
    return max(counts[1:13] if group.kind == SET else counts[COLOUR_FIELD:_NUMBER_CARDS])


def _in_two_sets(most: int, second: int, size: int, other: int) -> int:
    """Number cards that fit two sets, from the counts of the two most frequent numbers of the hand."""
    if size < other:
        size, other = other, size
    return max(min(most, size) + min(second, other), min(most, size + other))


def _gains(hand: Tally, phase: Phase) -> Fields:
    """The numbers (colours) of which one more card would raise `_fitting`."""
    counts = hand.to_bytes(_WIDTH, "little")
    first = phase[0]
    held = (hand & _COUNTS) + _CARRY & _TOPS
    if len(phase) == 1:
        if first.kind == RUN:
            return _RUN_CHANGES[first.size][held] & ~_present(counts)
        most = _most(hand, first)
        return _with_count(counts, most, first) if most < first.size else 0
    second = phase[1]
    if second.kind == SET:
        ranked = sorted(counts[1:13])
        n1, n2 = ranked[11], ranked[10]
        fitting = _in_two_sets(n1, n2, first.size, second.size)
        gains = 0
        if _in_two_sets(n1 + 1, n2, first.size, second.size) > fitting:
            gains |= _with_count(counts, n1, first)
        if n2 < n1 and _in_two_sets(n1, n2 + 1, first.size, second.size) > fitting:
            gains |= _with_count(counts, n2, first)
        return gains
    runs, changes = _RUNS[second.size], _RUN_CHANGES[second.size]
    size = first.size
    fitting = _fitting(hand, phase)
    present = _present(counts)
    gains = 0
    for number in NUMBERS:
        count = counts[number]
        for_run = held ^ _HELD[number] if 0 < count <= size else held
        if min(count, size) + runs[for_run] == fitting:
            # This number can be the set's: what helps the run then, and the number itself.
            free = present & ~(1 << number) if for_run != held else present
            gains |= changes[for_run] & ~free
            if count < size:
                gains |= 1 << number
    return gains


def _losses(hand: Tally, phase: Phase) -> Fields:
    """The numbers (colours) of which one card less would lower `_fitting`."""
    counts = hand.to_bytes(_WIDTH, "little")
    first = phase[0]
    held = (hand & _COUNTS) + _CARRY & _TOPS
    if len(phase) == 1:
        if first.kind == RUN:
            return _RUN_CHANGES[first.size][held] & _single(counts)
        most = _most(hand, first)
        lost = _with_count(counts, most, first) if 0 < most <= first.size else 0
        return lost if lost.bit_count() == 1 else 0
    second = phase[1]
    if second.kind == SET:
        ranked = sorted(counts[1:13])
        n1, n2, n3 = ranked[11], ranked[10], ranked[9]
        fitting = _in_two_sets(n1, n2, first.size, second.size)
        lost = 0
        if n2 and _in_two_sets(n1, max(n2 - 1, n3), first.size, second.size) < fitting:
            lost = _with_count(counts, n2, first)
        if n1 > n2 and _in_two_sets(n1 - 1, n2, first.size, second.size) < fitting:
            lost |= _with_count(counts, n1, first)
        return lost
    runs, changes = _RUNS[second.size], _RUN_CHANGES[second.size]
    size = first.size
    fitting = _fitting(hand, phase)
    single = _single(counts)
    lost = _ALL_NUMBERS
    for number in NUMBERS:
        count = counts[number]
        if count == 0:
            continue
        for_run = held if count > size else held ^ _HELD[number]
        if min(count, size) + runs[for_run] == fitting:
            # With this number as the set's: what the run needs, and the number itself.
            needed = changes[for_run] & single & ~(1 << number)
            if count <= size or (count == size + 1 and changes[held] >> number & 1):
                needed |= 1 << number
            lost &= needed
    return lost & _present(counts)


def _present(counts: bytes) -> Fields:
    return sum([1 << number for number in NUMBERS if counts[number]])


def _single(counts: bytes) -> Fields:
    return sum([1 << number for number in NUMBERS if counts[number] == 1])


def _with_count(counts: bytes, count: int, group: Group) -> Fields:
    """The numbers (colours for a colour group) of which the hand holds so many cards."""
    fields = NUMBERS if group.kind == SET else range(COLOUR_FIELD, _NUMBER_CARDS)
    return sum([1 << field for field in fields if counts[field] == count])
