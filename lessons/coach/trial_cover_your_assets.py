"""Decisions of Cover Your Assets tried out: some turns are played, then towers and hands are weighed."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from engine.game import Action
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from engine.games.cover_your_assets.state import MILLION
from engine.players.cover_your_assets.imagine import Imagination
from engine.players.cover_your_assets.judgement import Judge, judged, ranked
from engine.players.cover_your_assets.playout import NOBODY
from engine.players.cover_your_assets.prospects import WEIGHTS, promise
from engine.players.cover_your_assets.strong import LAPS, TASTES, habits_of
from engine.rng import Rng
from lessons.coach.trial import World, share_of_lead

MOST = 3
"""So many moves are compared with."""
LEAST, EACH_CARD, EACH_ROUND = 70.0**2, 1250.0, 290.0**2
"""Uncertainty of the lead of one seat over another, in thousands of dollars squared, with an empty draw
pile; what each card in it adds, and each round to come. Fitted to playouts and rounds that were played to
the end."""
A_ROUND = 1700.0
"""Thousands of dollars that the richest seat of a round gets, times the number of seats."""


class CoverYourAssetsTrial:
    """See `Trial`."""

    def __init__(self, observation: CoverYourAssetsObservation) -> None:
        self._table = observation.table
        self._seat, self._seats = observation.seat, observation.seats
        judge = Judge(observation, TASTES[self._seats])
        self._imagination = Imagination(observation, habits_of(judge))
        best = judged(observation)[0][0]
        others = [action for action, _ in ranked(judge) if action != best]
        self.candidates: Sequence[Action] = [best, *others[: MOST - 1]]

    def world(self, rng: Rng) -> World:
        """Hands agree with what their owners declined; the pile is shuffled as far as it is needed."""
        return World(1.0, self._imagination.world(rng, 2 * LAPS * self._seats + 4))

    def share(self, world: World, action: Action) -> float:
        """See `Trial`."""
        playout = world.state.clone()
        mover = playout.run(playout.do(self._seat, action, self._table), LAPS * self._seats)
        weights = WEIGHTS[self._seats]
        promised = [
            total / 1000 + promise(playout, seat, mover, weights)
            for seat, total in enumerate(self._table.totals)
        ]
        uncertain = EACH_ROUND * self._rounds_left(max(promised))
        if mover != NOBODY:
            uncertain += LEAST + EACH_CARD * playout.left
        return share_of_lead(self._seat, promised, sqrt(uncertain))

    def _rounds_left(self, richest: float) -> float:
        """How many rounds follow, about, when the richest seat has so much at the end of this one."""
        table = self._table
        if table.settings.rounds:
            return float(table.settings.rounds - table.round_number)
        return max((MILLION / 1000 - richest) * self._seats / A_ROUND, 0.0)
