"""Figures of whole games of Cover Your Assets, and those with which its rules were checked."""

from collections.abc import Sequence

from engine.figure import Figures, Measures, count
from engine.games.cover_your_assets.state import CoverYourAssetsState

LONG = 4
"""Cards of a challenge that is called long."""


def measure(state: CoverYourAssetsState, movers: Sequence[int]) -> Measures:  # noqa: ARG001  # rounds count here
    """Rounds, turns, dollars, challenges."""
    events = state.events()
    rounds = count(events, "deal")
    cards: list[int] = []
    for event in events:
        if event.kind == "challenge":
            cards.append(1)
        elif event.kind == "answer":
            cards[-1] += 1
    played = count(events, "pair", "match", "challenge", "discard")
    return {
        "rounds": (rounds, 1),
        "turns a round": (played, rounds),
        "thousand dollars a seat and round": (sum(state.totals) / 1000, rounds * state.seats),
        "challenges a round": (len(cards), rounds),
        "challenges without an answer": (cards.count(1), len(cards)),
        "challenges of four or more cards": (sum(length >= LONG for length in cards), len(cards)),
    }


FIGURES = Figures(
    measure,
    {
        "rounds": {2: (2, 2), 3: (2, 3), 4: (2, 3), 5: (3, 4), 6: (3, 4)},
        "turns a round": dict.fromkeys(range(2, 7), (72, 81)),
        "thousand dollars a seat and round": {
            2: (658, 658), 3: (437, 437), 4: (320, 320), 5: (255, 255), 6: (211, 211)
        },
        "challenges a round": dict.fromkeys(range(2, 7), (8, 19)),
        "challenges without an answer": dict.fromkeys(range(2, 7), (0.70, 0.74)),
        "challenges of four or more cards": dict.fromkeys(range(2, 7), (0.0, 0.02)),
    },
)  # fmt: skip
