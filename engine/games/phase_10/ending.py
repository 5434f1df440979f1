"""Who is ahead, and when a game ends (P10-22 to P10-27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import Standing

if TYPE_CHECKING:
    from engine.games.phase_10.state import Phase10State


def is_replay(state: Phase10State) -> bool:
    """Whether the hand being played repeats the last phase for the tied (P10-23): somebody had done that
    phase before the deal."""
    return not state.settings.ten_hands and _somebody_is_through(state)


def is_last_hand(state: Phase10State) -> bool:
    """Whether the hand just scored decides the game."""
    return state.hand_number >= 10 if state.settings.ten_hands else _somebody_is_through(state)


def leaders(state: Phase10State) -> tuple[int, ...]:
    """Who wins at the end of a hand: of all who have done the last phase (in ten hands: of all) the fewest
    points."""
    last = len(state.settings.targets)
    able = [seat for seat in range(state.seats) if state.settings.ten_hands or state.done[seat] >= last]
    best = min(state.totals[seat] for seat in able)
    return tuple(seat for seat in able if state.totals[seat] == best)


def share_or_replay(state: Phase10State, tied: tuple[int, ...]) -> bool:
    """Whether the leaders share the win; else they replay the last phase (P10-23, P10-25)."""
    return len(tied) == 1 or not state.settings.replay or state.settings.ten_hands


def standings(state: Phase10State) -> list[Standing]:
    """Best first: by phases done (not in ten hands, P10-25), then by fewest points; when over, winners
    first."""
    winners = state.winners()

    def key(seat: int) -> tuple[int, int, int]:
        return (seat not in winners, 0 if state.settings.ten_hands else -state.done[seat], state.totals[seat])

    order = sorted(range(state.seats), key=lambda seat: (key(seat), seat))
    ranks = {seat: 1 + sum(key(other) < key(seat) for other in order) for seat in order}
    return [Standing(seat, ranks[seat], state.totals[seat], {"phases": state.done[seat]}) for seat in order]


def _somebody_is_through(state: Phase10State) -> bool:
    return any(done >= len(state.settings.targets) for done in state.done)
