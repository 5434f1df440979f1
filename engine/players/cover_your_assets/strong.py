"""The player that imagines: it deals the unseen cards in many ways and plays each choice on in all.

Its judgement (`judgement.py`, with a taste of its own) names the choices that may be best; what the playouts
say (`playout.py`, `prospects.py`) is then weighed against that judgement.
"""

from engine.game import Thought
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from engine.players.cover_your_assets.imagine import Imagination
from engine.players.cover_your_assets.judgement import Judge, Taste, ranked
from engine.players.cover_your_assets.playout import Habits
from engine.players.cover_your_assets.prospects import WEIGHTS, forecast
from engine.rng import Rng

WORLDS, SLICE, MOST = 24, 4, 4
CLOSE = 30_000
"""Choices are played out that are judged at most so many dollars below the best."""
JUDGEMENT = 1.0
"""How much the judgement counts against the forecast."""
LAPS = 2
TASTES = {
    2: Taste(0.9, 1.5, 90_000, 90_000, 0.35),
    3: Taste(0.9, 0.9, 65_000, 65_000, 1.0),
    4: Taste(0.9, 0.9, 50_000, 50_000, 1.0),
    5: Taste(0.9, 0.9, 45_000, 50_000, 1.0),
    6: Taste(0.9, 0.9, 40_000, 50_000, 1.0),
}
"""What was found to win most, by the number of seats: a wild decides the more challenges the fewer there
are, whether it is silver or gold."""


class StrongPlayer:
    """Picks the choice whose forecast is best on average over the imagined worlds."""

    name = "strong"

    def choose(self, observation: CoverYourAssetsObservation, rng: Rng) -> Thought:
        """Pick an action (see `engine.game.Thought`)."""
        yield 0.0
        seat, seats = observation.seat, observation.seats
        judge = Judge(observation, TASTES[seats])
        choices = ranked(judge)
        least = choices[0][1] - CLOSE
        choices = [choice for choice in choices if choice[1] >= least][:MOST]
        if len(choices) == 1:
            return choices[0][0]
        imagination = Imagination(observation, habits_of(judge))
        weights = WEIGHTS[seats]
        totals = [worth / 1000 * JUDGEMENT * WORLDS for _, worth in choices]
        for number in range(WORLDS):
            if number % SLICE == 0:
                yield number / WORLDS
            world = imagination.world(rng, 2 * LAPS * seats + 4)
            for index, (action, _) in enumerate(choices):
                playout = world.clone()
                mover = playout.do(seat, action, observation.table)
                mover = playout.run(mover, LAPS * seats)
                totals[index] += forecast(playout, seat, mover, weights)
        totals = [round(total, 6) for total in totals]
        return choices[totals.index(max(totals))][0]


def habits_of(judge: Judge) -> Habits:
    """The chances that quick players go by, as they stand for one seat now."""
    return Habits(
        tuple([judge.dangers(answers) for answers in range(3)]),
        tuple([judge.chances(ready) for ready in range(1, 4)]),
        judge.taste.silver / 1000,
        judge.taste.gold / 1000,
        judge.taste.lost,
    )


STRONG = StrongPlayer()
