"""The score sheet: what each tower was worth at the end of each round. All of it is public."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.games.cover_your_assets.actions import Happening


@dataclass(slots=True)
class Round:
    """One round: its number, and dollars by seat once it has ended."""

    number: int
    dollars: dict[int, int] = field(default_factory=dict)


def score_sheet(events: Iterable[Happening]) -> list[Round]:
    """The rounds that have ended, oldest first, from a game's events in order."""
    rounds: list[Round] = []
    for event in events:
        if event.kind == "deal":
            rounds.append(Round(event.amount))
        elif event.kind == "score":
            rounds[-1].dollars[event.seat] = event.amount
    return [one for one in rounds if one.dollars]
