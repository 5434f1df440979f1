"""Figures of whole games: what shows whether a card list plays as it should."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

Measures: TypeAlias = Mapping[str, tuple[float, float]]
"""Of one game, by name: an amount and of how many it is; 1 for what is counted once a game."""
Known: TypeAlias = Mapping[str, Mapping[int, tuple[float, float]]]
"""What is known of a figure, by number of seats: a lowest and a highest value."""


@dataclass(frozen=True, slots=True)
class Figures:
    """A game's own figures. `measure` gets a finished state and the seats that moved, an entry an action.

    `known` are those with which the card list was made or checked, by simple players in games with `options`;
    for what is counted once a game they are medians, else means.
    """

    measure: Callable[..., Measures]
    known: Known = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)


def turns(movers: Sequence[int]) -> int:
    """How often the move went to another seat, the first time included."""
    return sum(after != before for before, after in zip([-1, *movers], movers, strict=False))


class _Kinded(Protocol):
    @property
    def kind(self) -> str: ...


def count(events: Iterable[_Kinded], *kinds: str) -> int:
    """How many of the events are of these kinds."""
    return sum(event.kind in kinds for event in events)
