"""Figures of whole games of Game On, and those with which its card list was made."""

from collections.abc import Sequence

from engine.figure import Figures, Measures, count
from engine.games.game_on.state import GameOnState


def measure(state: GameOnState, movers: Sequence[int]) -> Measures:  # noqa: ARG001  # rounds count here
    """Possessions, points, and what became of attacks."""
    events = state.events()
    rounds, attacks = count(events, "round"), count(events, "attack")
    open_attack = defended = False
    met = 0
    for event in events:
        if event.kind == "attack":
            open_attack, defended = True, False
        elif event.kind == "defend" and open_attack and not defended:
            defended = True
            met += 1
    return {
        "possessions": (rounds, 1),
        "points a possession": (sum(event.amount for event in events if event.kind == "score"), rounds),
        "attacks that go in": (count(events, "made"), attacks),
        "attacks that are defended": (met, attacks),
        "overshoots": (count(events, "overshoot"), 1),
    }


FIGURES = Figures(
    measure,
    {
        "possessions": {2: (18, 18), 3: (20, 20), 4: (24, 24), 5: (27, 27), 6: (28, 28)},
        "points a possession": dict.fromkeys(range(2, 7), (0.70, 0.83)),
        "attacks that go in": dict.fromkeys(range(2, 7), (0.34, 0.38)),
        "attacks that are defended": dict.fromkeys(range(2, 7), (0.72, 0.91)),
        "overshoots": dict.fromkeys(range(2, 7), (0.7, 1.0)),
    },
)
