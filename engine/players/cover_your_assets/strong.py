"""The player that imagines: it deals the unseen cards in many ways and plays each choice on in all."""

from engine.game import Thought
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from engine.players.cover_your_assets.imagine import Imagination
from engine.players.cover_your_assets.judgement import judged
from engine.players.cover_your_assets.playout import HABITS, Playout
from engine.players.cover_your_assets.prospects import WEIGHTS, forecast
from engine.rng import Rng

WORLDS, SLICE, MOST = 60, 4, 5
LAPS = 2


class StrongPlayer:
    """Picks the choice whose forecast is best on average over the imagined worlds."""

    name = "strong"

    def choose(self, observation: CoverYourAssetsObservation, rng: Rng) -> Thought:
        """Pick an action (see `engine.game.Thought`)."""
        yield 0.0
        choices = [action for action, _ in judged(observation)][:MOST]
        if len(choices) == 1:
            return choices[0]
        imagination = Imagination(observation, HABITS[observation.seats])
        seat, seats = observation.seat, observation.seats
        totals = [0.0] * len(choices)
        weights = WEIGHTS[seats]
        for number in range(WORLDS):
            if number % SLICE == 0:
                yield number / WORLDS
            world = imagination.world(rng, 2 * LAPS * seats + 4)
            for index, action in enumerate(choices):
                playout = Playout(
                    world.habits, world.hands, world.towers, world.discards, world.piles, world.size
                )
                mover = playout.do(seat, action, observation.table)
                mover = playout.run(mover, LAPS * seats)
                totals[index] += forecast(playout, seat, mover, weights)
        totals = [round(total, 6) for total in totals]
        return choices[totals.index(max(totals))]


STRONG = StrongPlayer()
