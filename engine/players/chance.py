"""The player that leaves everything to chance."""

from engine.game import Observation, Thought
from engine.rng import Rng


class RandomPlayer:
    """Any of the sensible legal actions, each equally likely; plays every game."""

    name = "random"

    def choose(self, observation: Observation, rng: Rng) -> Thought:
        """Pick an action (see `engine.game.Thought`)."""
        yield 1.0
        return rng.choice(observation.legal_actions())


RANDOM = RandomPlayer()
