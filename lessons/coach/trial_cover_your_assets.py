"""Decisions of Cover Your Assets tried out: some turns are played, then towers and hands are weighed."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from engine.game import Action
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from engine.players.cover_your_assets.imagine import Imagination
from engine.players.cover_your_assets.judgement import Judge, judged, ranked
from engine.players.cover_your_assets.playout import NOBODY
from engine.players.cover_your_assets.prospects import WEIGHTS, promise
from engine.players.cover_your_assets.strong import LAPS, TASTES, habits_of
from engine.rng import Rng
from lessons.coach.trial import DEAL, GAME, World, share_of_lead

MOST = 3
"""So many moves are compared with."""
LEAST, EACH_CARD = 70.0**2, 1250.0
"""Uncertainty of the lead of one seat over another, in thousands of dollars squared, with an empty draw pile,
and what each card in it adds. Fitted to playouts that were played to the end of the round."""


class CoverYourAssetsTrial:
    """See `Trial`. The last round of a game of so many rounds is judged by its win, any other by itself."""

    def __init__(self, observation: CoverYourAssetsObservation) -> None:
        self._table = observation.table
        self._seat, self._seats = observation.seat, observation.seats
        judge = Judge(observation, TASTES[self._seats])
        self._imagination = Imagination(observation, habits_of(judge))
        settings = self._table.settings
        last = settings.rounds and self._table.round_number >= settings.rounds
        self.about = GAME if last else DEAL
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
        promised = [promise(playout, seat, mover, weights) for seat in range(self._seats)]
        if self.about == GAME:
            promised = [total / 1000 + more for total, more in zip(self._table.totals, promised, strict=True)]
        uncertain = LEAST + EACH_CARD * playout.left if mover != NOBODY else 0.0
        return share_of_lead(self._seat, promised, sqrt(uncertain))
