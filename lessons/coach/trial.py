"""What the coach needs of a game: the moves worth comparing with, and what a move comes to in one world."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf
from typing import Any, NamedTuple, Protocol

from engine.game import Action
from engine.rng import Rng

GAME, DEAL = "game", "deal"
"""What a decision is judged by: the win of the game; or, where one deal hardly moves the win of a long
game, who comes out ahead in this deal."""


class World(NamedTuple):
    """A way in which things may be that the seat can't see, and how likely it is against others."""

    weight: float
    state: Any


class Trial(Protocol):
    """One decision of a seat, tried out; made from the seat's observation alone.

    `about`: what the shares are of, GAME or DEAL. `candidates`: the moves that may be best, the solid
    player's first. `share`: the seat's share (0 to 1) after an action of its own in that world and one
    playout with solid play."""

    @property
    def candidates(self) -> Sequence[Action]: ...

    @property
    def about(self) -> str: ...

    def world(self, rng: Rng) -> World: ...

    def share(self, world: World, action: Action) -> float: ...


def share_of_lead(seat: int, promised: Sequence[float], spread: float) -> float:
    """The seat's share of the win when each seat is expected to end with so much, and the difference of two
    seats is uncertain by `spread` (a standard deviation; 0: the promises are the result)."""
    if spread <= 0:
        best = max(promised)
        return 1 / promised.count(best) if promised[seat] == best else 0.0
    chances = []
    for own, mine in enumerate(promised):
        chance = 1.0
        for other, theirs in enumerate(promised):
            if other != own:
                chance *= 0.5 + 0.5 * erf((mine - theirs) / spread / 1.4142135623730951)
        chances.append(chance)
    return chances[seat] / max(sum(chances), 1e-12)
