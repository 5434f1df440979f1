"""Whether a state set up from a position can come about in a game; if not, one sentence says why not."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engine.games.fire_bulls.actions import LINES
from engine.games.fire_bulls.cards import GENERAL, YAN_CARDS
from engine.games.fire_bulls.ending import EXHAUSTIONS, is_exhausted, is_stalled, is_won
from engine.games.fire_bulls.legality import ATTACK, DISCARD, MOVE, OVER, TURN
from engine.games.fire_bulls.state import (
    EMPTY,
    HAND_LIMIT,
    MARKET,
    MOST_ALIGNED,
    MOST_OTHER,
    PILES,
    FireBullsState,
)
from engine.position_fields import refusal

LARGEST_PILE = YAN_CARDS // PILES - 3
"""What setup leaves of a pile at most."""


def check(state: FireBullsState) -> None:
    """Raises InvalidInput where the state can't come about in a game."""
    _check_hands(state)
    _check_deck(state)
    _check_grid(state)
    _check_end(state)


def _check_hands(state: FireBullsState) -> None:
    for seat, hand in enumerate(state.hands):
        low, high = 0, HAND_LIMIT
        if seat == state.to_move and state.stage in (MOVE, DISCARD):
            high += 1
            low = high if state.stage == DISCARD else 1
        if not low <= len(hand) <= high:
            raise refusal(
                "hand",
                f"Seat {seat + 1} can't hold {len(hand)} cards now: give it {low} to {high} (FB-10).",
            )


def _check_deck(state: FireBullsState) -> None:
    """The deck runs out and comes back as FB-11 says."""
    if not state.deck:
        if not state.exhausted:
            raise refusal("exhausted", "Without a draw pile the deck has run out: set exhausted (FB-11).")
        if state.discard_pile and not is_exhausted(state) and state.stage != ATTACK:
            raise refusal("draw_pile", "Discards become a new draw pile when it runs out: swap them (FB-11).")
    elif is_exhausted(state):
        raise refusal("draw_pile", f"After exhaustion {EXHAUSTIONS} there is no draw pile: empty it (FB-11).")
    elif len(state.market) < MARKET and not state.exhausted:
        raise refusal("market", f"At least {MARKET} cards lie face up until the deck runs out (FB-08).")


def _check_grid(state: FireBullsState) -> None:
    for column, pile in enumerate(state.piles):
        if len(pile) > LARGEST_PILE:
            raise refusal("piles", f"Pile {column + 1} can't have more than {LARGEST_PILE} cards (L23).")
    if state.stage != ATTACK:
        if not _is_filled(state.grid, state.piles):
            raise refusal(
                "grid", "Each column is full or its pile empty, and its cards lie outermost (FB-21)."
            )
        return
    assert state.to_move is not None
    most = MOST_ALIGNED if state.is_aligned else MOST_OTHER
    if state.kills >= most or len(state.captured[state.to_move]) < state.kills:
        raise refusal("kills", "So many kills don't fit the line and what was captured (FB-16).")
    target = state.next_cell(state.line)
    line = LINES[state.line]
    beaten = line[: line.index(target)] if target in line else ()
    for cells in combinations(beaten, state.kills):
        before = [GENERAL if cell in cells else card for cell, card in enumerate(state.grid)]
        if _is_filled(before, state.piles):
            return
    raise refusal("grid", "The cards beaten so far must be missing at the beginning of the line (FB-15).")


def _is_filled(grid: Sequence[int], piles: Sequence[tuple[int, ...]]) -> bool:
    """Whether the grid is as a refill leaves it."""
    for column, pile in enumerate(piles):
        cards = [grid[cell] for cell in (column + 6, column + 3, column)]
        present = sum(card != EMPTY for card in cards)
        if EMPTY in cards[:present] or (pile and present < len(cards)):
            return False
    return True


def _check_end(state: FireBullsState) -> None:
    """The game is over when it must be, and the penalty was paid where it is due (FB-23, FB-25, FB-26)."""
    won, late = is_won(state), is_exhausted(state) or is_stalled(state)
    if state.stage == OVER:
        owners = sum(bool(cards) for cards in state.captured)
        if not (won or late):
            raise refusal(
                "step", "The game is not over by any of its conditions: choose another step (L71-73)."
            )
        if won and state.removed:
            raise refusal("removed", "Nobody loses a card when two piles and the general are gone (FB-26).")
        if not won and not owners <= len(state.removed) <= state.seats:
            raise refusal("removed", "Each seat that captured something has lost one card (FB-25).")
        if GENERAL in state.removed and state.piles.count(()) >= 2:
            raise refusal(
                "removed", "With two piles empty the beaten general would have ended the game (FB-26)."
            )
        return
    if state.removed:
        raise refusal("removed", "Cards are removed at the end of the game only (FB-25).")
    if state.stage == MOVE and state.idle:
        raise refusal("idle", "A card was just drawn, so idle is 0 (FB-31).")
    if (late and state.stage in (TURN, ATTACK)) or ((won or is_stalled(state)) and state.stage != DISCARD):
        raise refusal("step", f"The game has ended in this position: write {OVER} as its step (L71-73).")
