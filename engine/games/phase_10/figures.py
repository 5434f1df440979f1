"""Figures of whole games of Phase 10; its card list is known."""

from collections.abc import Sequence

from engine.figure import Figures, Measures, count
from engine.games.phase_10.state import Phase10State


def measure(state: Phase10State, movers: Sequence[int]) -> Measures:  # noqa: ARG001  # draws count here
    """Hands, turns, phases, points."""
    events = state.events()
    hands = state.hand_number
    return {
        "hands": (hands, 1),
        "turns a hand": (count(events, "draw_deck", "draw_discard"), hands),
        "phases a seat and hand": (sum(state.done), hands * state.seats),
        "points a seat and hand": (sum(state.totals), hands * state.seats),
    }


FIGURES = Figures(measure)
