"""Decisions of Phase 10 tried out: the rest of the hand is played, then its result is weighed."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Action
from engine.games.phase_10.actions import Discard
from engine.games.phase_10.cards import POINTS
from engine.games.phase_10.observation import Phase10Observation
from engine.games.phase_10.state import DRAW, Phase10State
from engine.players.phase_10.imagine import Imagination
from engine.players.phase_10.playout import Habits, Playout
from engine.players.phase_10.solid import best_action, ranked_discards
from engine.players.phase_10.strong import share_after
from engine.rng import Rng
from lessons.coach.trial import DEAL, GAME, World, share_of_lead

MOST = 3
"""So many discards are compared with."""
A_PHASE, SPREAD = 70.0, 10.0
"""Of one hand: what a phase is worth in points (see `engine.players.phase_10.prospects`), and the points by
which a lead has to stand out: that of a single card is hardly one."""


class Phase10Trial:
    """See `Trial`. The last hands of a game are judged by its win, those before by themselves: a phase done
    is A_PHASE points, cards left in hand cost theirs."""

    def __init__(self, observation: Phase10Observation) -> None:
        table = observation.table
        self._seat, self._hand = observation.seat, table.hand_number
        self._done, self._totals = table.done, table.totals
        self._habits = [Habits(table.groups_of(seat)) for seat in range(observation.seats)]
        self._imagination = Imagination(observation, self._habits)
        self.candidates = _candidates(observation)
        last = 10 if table.settings.ten_hands else len(table.settings.targets)
        played = self._hand if table.settings.ten_hands else max(table.done) + 1
        self.about = GAME if played >= last else DEAL

    def world(self, rng: Rng) -> World:
        """Hands that explain what their owners left alone are the more likely ones."""
        imagined = self._imagination.world(rng)
        return World(imagined.weight, imagined.state)

    def share(self, world: World, action: Action) -> float:
        """See `Trial`."""
        if self.about == GAME:
            return share_after(world.state, action, self._seat, self._habits)
        state: Phase10State = world.state.clone()
        state.apply(action)
        if state.to_move is None or state.hand_number != self._hand:
            laid = [after - before for after, before in zip(state.done, self._done, strict=True)]
            costs = [after - before for after, before in zip(state.totals, self._totals, strict=True)]
        else:
            playout = Playout(state, self._habits)
            playout.run(state.to_move, state.stage)
            laid = list(map(int, playout.laid))
            costs = [sum([POINTS[card] for card in hand]) for hand in playout.hands]
        results = [A_PHASE * phases - points for phases, points in zip(laid, costs, strict=True)]
        return share_of_lead(self._seat, results, SPREAD)


def _candidates(observation: Phase10Observation) -> Sequence[Action]:
    best = best_action(observation)
    if isinstance(best, Discard):
        return [best, *ranked_discards(observation)[1:MOST]]
    if observation.table.stage == DRAW:
        return [best, *(action for action in observation.legal_actions() if action != best)]
    return [best]
