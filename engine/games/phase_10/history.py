"""The events of a game so far, shared by all clones of its state.

Adding to it copies little. It is not one long chain of nested tuples: Pyodide's stack is too small to free
such a chain.
"""

from itertools import chain
from typing import TypeAlias

from engine.games.phase_10.actions import Happening

History: TypeAlias = tuple[tuple[tuple[Happening, ...], ...], tuple[Happening, ...]]
"""Oldest first: full blocks, then the events of the block that grows."""
NO_HISTORY: History = ((), ())
_BLOCK = 64


def longer(history: History, events: list[Happening]) -> History:
    """The history with some more events."""
    blocks, last = history
    if len(last) >= _BLOCK:
        blocks, last = (*blocks, last), ()
    return blocks, last + tuple(events)


def events_of(history: History) -> list[Happening]:
    """The events as a list, oldest first."""
    blocks, last = history
    return [*chain.from_iterable(blocks), *last]
