"""Decisions of Game On tried out: solid players finish the round, then the race is weighed."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Action
from engine.games.game_on.observation import GameOnObservation
from engine.games.game_on.state import GameOnState
from engine.players import decide
from engine.players.game_on.solid import best_action
from engine.players.game_on.stakes import Stakes, hand_worth
from engine.players.game_on.strong import STRONG
from engine.rng import Rng
from lessons.coach.trial import GAME, World

_THOUGHT = 0xC0AC4
"""Seed of the worlds in which the strong player finds its move: the same decision, the same candidates."""


class GameOnTrial:
    """See `Trial`."""

    def __init__(self, observation: GameOnObservation) -> None:
        self._observation = observation
        self._seat = observation.seat
        self.about = GAME
        best, other = best_action(observation), decide(STRONG, observation, Rng(_THOUGHT))
        self.candidates: Sequence[Action] = [best] if other == best else [best, other]

    def world(self, rng: Rng) -> World:
        """Every way to deal what is unseen is as likely as another."""
        return World(1.0, self._observation.sample(rng))

    def share(self, world: World, action: Action) -> float:
        """See `Trial`."""
        state: GameOnState = world.state.clone()
        present = state.round_number
        state.apply(action)
        while state.to_move is not None and state.round_number == present:
            state.apply(best_action(state.observation(state.to_move)))
        return state.scores()[self._seat] if state.to_move is None else self._standing(state)

    def _standing(self, state: GameOnState) -> float:
        """The share of the win that points, the next ball and the cards in hand promise."""
        seat, hand = self._seat, state.hands[self._seat]
        side = state.settings.sides[seat]
        stakes = Stakes(state, side, hand)
        balls = (seat - state.attacker) % state.seats
        share = stakes.share(side, 0, state.attacker) + stakes.card * hand_worth(hand, balls, stakes.worth)
        return min(max(share, 0.0), 1.0)
