"""Where cards come from: the Qi deck, its market and its discards, and the Yan piles behind the grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.fire_bulls.actions import Happening
from engine.games.fire_bulls.cards import GENERAL
from engine.games.fire_bulls.ending import EXHAUSTIONS

if TYPE_CHECKING:
    from engine.games.fire_bulls.state import FireBullsState

MARKET = 3
"""So many Qi cards lie face up, as far as there are any (FB-08)."""
PILES = 3
EMPTY = -1
"""An empty cell of the grid."""


def top_card(state: FireBullsState, seat: int, events: list[Happening]) -> int:
    """Draw the top card of the deck; taking the last one counts, and brings a new deck if there can be one
    (FB-11)."""
    card = state.deck.pop()
    if not state.deck:
        state.exhausted += 1
        events.append(Happening("exhausted", seat, amount=state.exhausted))
        reshuffle(state, seat, events)
    return card


def reshuffle(state: FireBullsState, seat: int, events: list[Happening]) -> None:
    """The discards become the deck; not after the third exhaustion, and not without discards (FB-11)."""
    if state.discard_pile and state.exhausted < EXHAUSTIONS:
        state.deck, state.discard_pile = state.discard_pile, []
        state.rng.shuffle(state.deck)
        events.append(Happening("reshuffle", seat, amount=len(state.deck)))


def fill_market(state: FireBullsState, seat: int, events: list[Happening]) -> bool:
    """Turn cards up until three lie face up, as far as there are any; whether one was turned up (FB-08)."""
    drawn = False
    while len(state.market) < MARKET and state.deck:
        place = len(events)
        card = top_card(state, seat, events)
        events.insert(place, Happening("market", seat, (card,)))
        state.market.append(card)
        drawn = True
    return drawn


def fill_grid(state: FireBullsState, seat: int, events: list[Happening]) -> None:
    """Push survivors outward, then fill up from the column's own pile, outer to inner (FB-21).

    The general does not enter the grid: it is set aside, and the next card of the pile comes (FB-06).
    """
    grid = state.grid
    cells: list[int] = []
    for column in range(PILES):
        outer, middle, inner = column + 6, column + 3, column
        if grid[outer] != EMPTY and grid[middle] != EMPTY and grid[inner] != EMPTY:
            continue
        cards = [grid[cell] for cell in (outer, middle, inner) if grid[cell] != EMPTY]
        pile = state.piles[column]
        for cell in (outer, middle, inner)[len(cards) :]:
            if pile and pile[-1] == GENERAL:
                pile = pile[:-1]
                state.general_up = True
                events.append(Happening("general", seat, yan=(GENERAL,), target=column))
            if pile:
                cards.append(pile[-1])
                pile = pile[:-1]
                cells.append(cell)
        state.piles[column] = pile
        cards += [EMPTY] * (3 - len(cards))
        grid[outer], grid[middle], grid[inner] = cards
    if cells:
        yan = tuple([grid[cell] for cell in cells])
        events.append(Happening("fill", seat, yan=yan, cells=tuple(cells)))
