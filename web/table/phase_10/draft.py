"""A phase as the user arranges it before laying: groups of cards, and what each wild stands for.

The engine alone judges what may be laid; a draft may be incomplete or wrong, and then it says why.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from engine.games.phase_10.actions import NATURAL, Lay, Placed
from engine.games.phase_10.cards import COLOUR as COLOUR_OF
from engine.games.phase_10.cards import IS_SKIP, IS_WILD, NUMBER
from engine.games.phase_10.finder import COLOUR_FIELD
from engine.games.phase_10.phases import RUN, SET, Group
from engine.games.phase_10.state import Phase10State

HIGHEST = 12


@dataclass(frozen=True, slots=True)
class Draft:
    """Groups in the phase's order, wilds with their value; `way` numbers the suggestion it began from."""

    groups: tuple[tuple[Placed, ...], ...]
    way: int = 0

    @property
    def cards(self) -> tuple[int, ...]:
        """All cards in the groups."""
        return tuple(card for group in self.groups for card, _ in group)


def suggested(table: Phase10State, way: int = 0) -> Draft:
    """The engine's suggestion of that number (counted round), or empty groups where the phase is not held."""
    ways = table.ways_to_lay()
    seat = table.to_move
    assert seat is not None
    if not ways:
        return Draft(tuple(() for _ in table.groups_of(seat)))
    return Draft(ways[way % len(ways)].groups, way % len(ways))


def put(draft: Draft, phase: tuple[Group, ...], index: int, cards: tuple[int, ...]) -> Draft:
    """Cards that lie in no group yet go into this one; wilds get the first value that fits."""
    groups = list(draft.groups)
    placed = groups[index]
    for card in sorted(cards, key=lambda card: IS_WILD[card]):
        if card not in draft.cards:
            placed = _settled(phase[index], (*placed, (card, 0 if IS_WILD[card] else NATURAL)))
    groups[index] = placed
    return Draft(tuple(groups), draft.way)


def take_back(draft: Draft, phase: tuple[Group, ...], card: int) -> Draft:
    """Without this card; wilds that followed the numbers beside them follow those that are left."""
    return Draft(
        tuple(
            _settled(group, tuple(one for one in placed if one[0] != card))
            for group, placed in zip(phase, draft.groups, strict=True)
        ),
        draft.way,
    )


def stands_for(draft: Draft, card: int, value: int) -> Draft:
    """Let a wild of a run stand for another number; the wild that has it now takes this one's in exchange."""
    groups = []
    for placed in draft.groups:
        mine = dict(placed).get(card)
        groups.append(
            placed
            if mine is None
            else tuple(
                (one, value)
                if one == card
                else (one, mine)
                if IS_WILD[one] and old == value and mine
                else (one, old)
                for one, old in placed
            )
        )
    return Draft(tuple(groups), draft.way)


def choices(group: Group, placed: tuple[Placed, ...]) -> tuple[int, ...]:
    """The numbers that wilds of a run may stand for: those that no number card of it has."""
    if group.kind != RUN:
        return ()
    taken = {NUMBER[card] for card, value in placed if value == NATURAL}
    return tuple(number for number in range(1, HIGHEST + 1) if number not in taken)


def in_order(group: Group, placed: tuple[Placed, ...]) -> tuple[Placed, ...]:
    """As it will lie on the table: a run from low to high, other groups with the wilds last."""
    if group.kind == RUN:
        return tuple(sorted(placed, key=lambda one: NUMBER[one[0]] if one[1] == NATURAL else one[1]))
    return tuple(sorted(placed, key=lambda one: one[1] != NATURAL))


def lay(draft: Draft, phase: tuple[Group, ...]) -> Lay:
    """The action that lays the draft."""
    return Lay(tuple(in_order(group, placed) for group, placed in zip(phase, draft.groups, strict=True)))


def _settled(group: Group, placed: tuple[Placed, ...]) -> tuple[Placed, ...]:
    """Give every wild a value: in a set and a colour group that of the first number card, in a run a free
    number.
    """
    numbers = [card for card, value in placed if value == NATURAL and not IS_SKIP[card]]
    if group.kind != RUN:
        value = 0
        if numbers:
            value = NUMBER[numbers[0]] if group.kind == SET else COLOUR_FIELD + COLOUR_OF[numbers[0]]
        return tuple((card, value if IS_WILD[card] else NATURAL) for card, _ in placed)
    taken = {NUMBER[card] for card in numbers}
    found: list[Placed] = []
    for card, value in placed:
        if IS_WILD[card]:
            if not value or value in taken:
                value = _free(taken)
            taken.add(value)
        found.append((card, value))
    return tuple(found)


def _free(taken: set[int]) -> int:
    """The number that makes a run of these most whole: a gap, else above, else below."""
    if not taken:
        return 1
    low, high = min(taken), max(taken)
    gaps = (number for number in range(low, high) if number not in taken)
    return next(chain(gaps, range(high + 1, HIGHEST + 1), range(low - 1, 0, -1), (high,)))
