"""Figures of whole games of Fire Bulls, and those with which its card list was made."""

from collections.abc import Sequence

from engine.figure import Figures, Measures, count, turns
from engine.games.fire_bulls.cards import GENERAL
from engine.games.fire_bulls.state import FireBullsState

SWEEP = 3
"""Kills of an attack that beats a whole line."""


def measure(state: FireBullsState, movers: Sequence[int]) -> Measures:
    """Length, how the game ends, points, attacks."""
    events = state.events()
    points = sorted((state.points(seat) for seat in range(state.seats)), reverse=True)
    kills = [event.amount for event in events if event.kind == "attacked"]
    beaten = any(GENERAL in event.yan for event in events if event.kind == "kill")
    return {
        "turns": (turns(movers), 1),
        "ends by two empty piles and the general": (float(not count(events, "penalty", "stalled")), 1),
        "general beaten": (float(beaten), 1),
        "points a seat": (sum(points), state.seats),
        "lead of the winner": (points[0] - points[1], 1),
        "kills an attack": (sum(kills), len(kills)),
        "sweeps": (sum(kill >= SWEEP for kill in kills), 1),
    }


FIGURES = Figures(
    measure,
    {
        "turns": {2: (113, 113), 3: (110, 110), 4: (108, 108), 5: (107, 107)},
        "ends by two empty piles and the general": {
            2: (1, 1),
            3: (0.98, 0.98),
            4: (0.85, 0.85),
            5: (0.57, 0.57),
        },
        "general beaten": {2: (1, 1), 3: (0.98, 0.98), 4: (0.85, 0.85), 5: (0.67, 0.67)},
        "points a seat": {2: (57.8, 57.8), 3: (38.4, 38.4), 4: (27.8, 27.8), 5: (19.8, 19.8)},
        "lead of the winner": {2: (7.7, 7.7), 3: (4.2, 4.2), 4: (2.8, 2.8), 5: (2.3, 2.3)},
        "kills an attack": dict.fromkeys(range(2, 6), (1.7, 1.8)),
        "sweeps": dict.fromkeys(range(2, 6), (2.4, 2.6)),
    },
)
