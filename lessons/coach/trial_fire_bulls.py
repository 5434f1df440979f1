"""Decisions of Fire Bulls tried out: some turns are played, then points and plans are weighed."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from engine.game import Action
from engine.games.fire_bulls.actions import DRAW, NOBODY, Again, Attack, AttackGeneral
from engine.games.fire_bulls.observation import FireBullsObservation
from engine.players.fire_bulls.playout import shares
from engine.players.fire_bulls.solid import best_action, more_kills
from engine.players.fire_bulls.strong import Choice, played_on, promises
from engine.rng import Rng
from lessons.coach.trial import GAME, World, share_of_lead

SPREAD = {2: (30, 2.4), 3: (26, 2.4), 4: (19, 1.4), 5: (17, 0.75)}
"""By seats: uncertainty of the lead of one seat over another, in points squared, and what each card in the
two smallest piles adds. Fitted to playouts that were played to the end."""


class FireBullsTrial:
    """See `Trial`. An attack goes on as far as the solid player would go."""

    def __init__(self, observation: FireBullsObservation) -> None:
        self._observation = observation
        self._seat = observation.seat
        self.about = GAME
        best = best_action(observation)
        legal = observation.legal_actions()
        attacks = [action for action in legal if isinstance(action, Attack | AttackGeneral)]
        self.candidates: Sequence[Action] = [
            best,
            *(action for action in (*attacks, DRAW) if action != best and action in legal),
        ]

    def world(self, rng: Rng) -> World:
        """Every way to deal what is unseen is as likely as another."""
        state = self._observation.sample(rng)
        return World(1.0, (state, rng.bits()))

    def share(self, world: World, action: Action) -> float:
        """See `Trial`."""
        state, chance = world.state
        playout = played_on(state, self._choice(action), self._seat, Rng(chance))
        if playout.over:
            return shares(playout)[self._seat]
        least, each = SPREAD[playout.seats]
        left = sum(sorted(map(len, playout.piles))[:2])
        promised = [promise / 1000 for promise in promises(playout)]
        return share_of_lead(self._seat, promised, sqrt(least + each * left))

    def _choice(self, action: Action) -> Choice:
        """The action with the kills that solid would make of it."""
        table = self._observation.table
        if isinstance(action, Again) or (isinstance(action, Attack) and action.line != NOBODY):
            attacking = table.clone()
            if isinstance(action, Attack):
                attacking.line, attacking.kills = action.line, 0
            return Choice(action, max(more_kills(attacking, self._seat), 1))
        return Choice(action)
