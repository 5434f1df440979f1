"""Decisions of Phase 10 tried out: the rest of the hand is played, then the standings are weighed."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Action
from engine.games.phase_10.actions import Discard
from engine.games.phase_10.observation import Phase10Observation
from engine.games.phase_10.state import DRAW
from engine.players.phase_10.imagine import Imagination
from engine.players.phase_10.playout import Habits
from engine.players.phase_10.solid import best_action, ranked_discards
from engine.players.phase_10.strong import share_after
from engine.rng import Rng
from lessons.coach.trial import World

MOST = 3
"""So many discards are compared with."""


class Phase10Trial:
    """See `Trial`."""

    def __init__(self, observation: Phase10Observation) -> None:
        self._seat = observation.seat
        self._habits = [Habits(observation.table.groups_of(seat)) for seat in range(observation.seats)]
        self._imagination = Imagination(observation, self._habits)
        self.candidates = _candidates(observation)

    def world(self, rng: Rng) -> World:
        """Hands that explain what their owners left alone are the more likely ones."""
        imagined = self._imagination.world(rng)
        return World(imagined.weight, imagined.state)

    def share(self, world: World, action: Action) -> float:
        """See `Trial`."""
        return share_after(world.state, action, self._seat, self._habits)


def _candidates(observation: Phase10Observation) -> Sequence[Action]:
    best = best_action(observation)
    if isinstance(best, Discard):
        return [best, *ranked_discards(observation)[1:MOST]]
    if observation.table.stage == DRAW:
        return [best, *(action for action in observation.legal_actions() if action != best)]
    return [best]
