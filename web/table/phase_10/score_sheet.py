"""The score sheet: what every hand cost each seat, and who did a phase in it. All of it is public."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.games.phase_10.actions import Happening


@dataclass(slots=True)
class Hand:
    """One hand: who played it, penalty points by seat (none in a replay of the last phase, P10-23), the seats
    that did their phase, who went out (-1: nobody).
    """

    number: int
    playing: set[int] = field(default_factory=set)
    points: dict[int, int] = field(default_factory=dict)
    advanced: set[int] = field(default_factory=set)
    out: int = -1
    ended: bool = False


def score_sheet(events: Iterable[Happening]) -> list[Hand]:
    """The hands that have ended, oldest first, from a game's events in order."""
    hands: list[Hand] = []
    for event in events:
        if event.kind == "deal":
            hands.append(Hand(event.amount))
        elif event.kind == "dealt":
            hands[-1].playing.add(event.seat)
        elif event.kind == "score":
            hands[-1].points[event.seat] = event.amount
            hands[-1].ended = True
        elif event.kind == "advance":
            hands[-1].advanced.add(event.seat)
        elif event.kind in ("out", "over"):
            hands[-1].ended = True
            if event.kind == "out":
                hands[-1].out = event.seat
    return [hand for hand in hands if hand.ended]
