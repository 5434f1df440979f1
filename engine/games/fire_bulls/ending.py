"""When a game of Fire Bulls ends, what it costs, and who is ahead (FB-23 to FB-28)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.game import Standing
from engine.games.fire_bulls.cards import GENERAL, POINTS, TOTEM

if TYPE_CHECKING:
    from engine.games.fire_bulls.state import FireBullsState

EXHAUSTIONS = 3
"""The game ends when the deck has run out for the third time (FB-11)."""
IDLE_LAPS = 3
"""It ends, too, after so many laps without a draw and without an attack (FB-31)."""


def is_won(state: FireBullsState) -> bool:
    """End condition 1: two piles are empty and the general is beaten (FB-23, FB-24)."""
    return state.piles.count(()) >= 2 and any(GENERAL in cards for cards in state.captured)


def is_exhausted(state: FireBullsState) -> bool:
    """End condition 2: the deck has run out for the third time (FB-11)."""
    return state.exhausted >= EXHAUSTIONS


def is_stalled(state: FireBullsState) -> bool:
    """The guard against endless exchanges (FB-31)."""
    return state.idle >= IDLE_LAPS * state.seats


def points_of(cards: Sequence[int], colour: int) -> int:
    """Printed points, and one more for each card of the own colour (FB-27)."""
    return sum([POINTS[card] + (TOTEM[card] == colour) for card in cards])


def best_of(cards: Sequence[int]) -> int:
    """The highest printed points of a single card (FB-28); 0 without cards."""
    return max([POINTS[card] for card in cards], default=0)


def lost_card(cards: Sequence[int], colour: int) -> int:
    """The card that end condition 2 costs: of the highest printed points, if possible not of the own colour
    (FB-25)."""
    best = best_of(cards)
    return min([card for card in cards if POINTS[card] == best], key=lambda card: TOTEM[card] == colour)


def standings(state: FireBullsState) -> list[Standing]:
    """Best first: by points, then by the best single card (FB-28)."""

    def key(seat: int) -> tuple[int, int]:
        return -points_of(state.captured[seat], seat), -best_of(state.captured[seat])

    order = sorted(range(state.seats), key=lambda seat: (key(seat), seat))
    ranks = {seat: 1 + sum(key(other) < key(seat) for other in order) for seat in order}
    return [
        Standing(
            seat,
            ranks[seat],
            points_of(state.captured[seat], seat),
            {"cards": len(state.captured[seat]), "best": best_of(state.captured[seat])},
        )
        for seat in order
    ]
