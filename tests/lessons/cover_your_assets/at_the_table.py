"""What the engine lets a player do at a table that a task describes."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.cover_your_assets import COVER_YOUR_ASSETS
from engine.games.cover_your_assets.state import CoverYourAssetsState
from lessons.cover_your_assets.pictures import Towers
from lessons.items import Item
from lessons.pictures import CardRows


def table(
    hand: Sequence[int], towers: Sequence[Sequence[tuple[int, ...]]], discards: Sequence[int] = ()
) -> CoverYourAssetsState:
    """A table at which the first seat is to move, with these cards before it."""
    state = COVER_YOUR_ASSETS.new_game(max(2, len(towers)), 0, {"length": "one"})
    assert isinstance(state, CoverYourAssetsState)
    state.turn = state.to_move = 0
    state.hands[0], state.discard_pile = list(hand), list(discards)
    for seat, sets in enumerate(towers):
        state.towers[seat] = list(sets)
    return state


def verbs(state: CoverYourAssetsState) -> set[str]:
    """The kinds of actions that are legal."""
    return {str(action).split()[0] for action in state.legal_actions()}


def row(item: Item, code: str) -> tuple[int, ...]:
    """The cards of a row of the task's pictures, none where there is no such row."""
    rows = [row for found in item.shown if isinstance(found, CardRows) for row in found.rows]
    return next((found.cards for found in rows if found.code == code), ())


def towers(item: Item) -> dict[str, tuple[tuple[int, ...], ...]]:
    """The towers of the task's pictures by their owners."""
    return {code: sets for found in item.shown if isinstance(found, Towers) for code, sets in found.towers}
