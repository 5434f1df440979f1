"""Groups on the table: what may be laid, what may be added (P10-07 to P10-12, P10-17)."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.game import Reason
from engine.games.phase_10.actions import NATURAL, Placed
from engine.games.phase_10.cards import CARD_NAMES, IS_SKIP, IS_WILD, NUMBER
from engine.games.phase_10.cards import COLOUR as COLOUR_OF
from engine.games.phase_10.finder import COLOUR_FIELD
from engine.games.phase_10.phases import COLOUR, RUN, SET, Group


class Meld(NamedTuple):
    """A laid group. `values[i]` is the frozen number of `cards[i]` (P10-08), in a colour group
    COLOUR_FIELD + colour."""

    kind: int
    owner: int
    cards: tuple[int, ...]
    values: tuple[int, ...]


def value_in(kind: int, card: int, value: int) -> int:
    """What a placed card counts as in a group of that kind."""
    if value != NATURAL:
        return value
    return COLOUR_FIELD + COLOUR_OF[card] if kind == COLOUR else NUMBER[card]


def why_not_group(placed: Sequence[Placed], group: Group) -> Reason | None:
    """The reason against laying these cards as that group in its exact size, or None."""
    for card, _ in placed:
        if IS_SKIP[card]:
            return Reason("skip_in_meld", "P10-17", {"card": CARD_NAMES[card]})
    if len(placed) != group.size:
        return Reason("group_size", "P10-07", {"need": group.size, "have": len(placed)})
    if all(IS_WILD[card] for card, _ in placed):
        return Reason("all_wild", "P10-09")
    for card, value in placed:
        if IS_WILD[card] != (value != NATURAL):
            return Reason("wild_value", "P10-08", {"card": CARD_NAMES[card]})
        if IS_WILD[card] and (value >= COLOUR_FIELD) != (group.kind == COLOUR):
            return Reason("wild_value", "P10-08", {"card": CARD_NAMES[card]})
    values = [value_in(group.kind, card, value) for card, value in placed]
    if group.kind == RUN:
        if values[0] < 1 or any(after != before + 1 for before, after in pairwise(values)):
            return Reason("not_a_run", "P10-10")
        return None
    if len(set(values)) != 1:
        return Reason(
            "not_a_set" if group.kind == SET else "not_one_colour",
            "P10-11" if group.kind == SET else "P10-12",
        )
    return None


def why_not_hit(meld: Meld, card: int, value: int) -> Reason | None:
    """The reason against adding the card to the meld, or None. A wild names its value."""
    if IS_SKIP[card]:
        return Reason("skip_in_meld", "P10-17", {"card": CARD_NAMES[card]})
    if meld.kind == RUN and (meld.values[0], meld.values[-1]) == (1, 12):
        return Reason("run_full", "P10-10")
    if IS_WILD[card] != (value != NATURAL):
        return Reason("wild_value", "P10-08", {"card": CARD_NAMES[card]})
    counts_as = value_in(meld.kind, card, value)
    if meld.kind != RUN:
        if counts_as == meld.values[0]:
            return None
        return Reason("hit_misfit", "P10-11" if meld.kind == SET else "P10-12", {"card": CARD_NAMES[card]})
    low, high = meld.values[0], meld.values[-1]
    if counts_as in (low - 1, high + 1) and 1 <= counts_as <= 12:
        return None
    return Reason("hit_misfit", "P10-10", {"card": CARD_NAMES[card]})


def hit_values(meld: Meld, card: int) -> tuple[int, ...]:
    """The values with which the card fits the meld: (NATURAL,) for a number card, those of a wild, or ()."""
    if IS_SKIP[card]:
        return ()
    if meld.kind == RUN:
        low, high = meld.values[0], meld.values[-1]
        if IS_WILD[card]:
            return tuple(value for value in (low - 1, high + 1) if 1 <= value <= 12)
        return (NATURAL,) if NUMBER[card] in (low - 1, high + 1) else ()
    if IS_WILD[card]:
        return (meld.values[0],)
    return (NATURAL,) if value_in(meld.kind, card, NATURAL) == meld.values[0] else ()


def added(meld: Meld, card: int, value: int) -> Meld:
    """The meld with the card in its place; the values already there never change (P10-08)."""
    counts_as = value_in(meld.kind, card, value)
    if meld.kind == RUN and counts_as < meld.values[0]:
        return Meld(meld.kind, meld.owner, (card, *meld.cards), (counts_as, *meld.values))
    return Meld(meld.kind, meld.owner, (*meld.cards, card), (*meld.values, counts_as))
