"""The events of a game so far, shared by all clones of its state.

Adding to it copies little. It is not one long chain of nested tuples: Pyodide's stack is too small to free
such a chain.
"""

from itertools import chain
from typing import Any, TypeAlias, TypeVar

from engine.game import Event

E = TypeVar("E", bound=Event)

History: TypeAlias = tuple[tuple[tuple[E, ...], ...], tuple[E, ...]]
"""Oldest first: full blocks, then the events of the block that grows."""
NO_HISTORY: History[Any] = ((), ())
_BLOCK = 64


def longer(history: History[E], events: list[E]) -> History[E]:
    """The history with some more events."""
    blocks, last = history
    if len(last) >= _BLOCK:
        blocks, last = (*blocks, last), ()
    return blocks, last + tuple(events)


def events_of(history: History[E]) -> list[E]:
    """The events as a list, oldest first."""
    blocks, last = history
    return [*chain.from_iterable(blocks), *last]
