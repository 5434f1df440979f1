"""The player that counts: the action that is worth most, with exact chances from what its seat may know."""

from engine.game import Action, Thought
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from engine.players.cover_your_assets.judgement import judged
from engine.rng import Rng


class SolidPlayer:
    """Weighs each set against the chance of losing it, and each challenge against the chance of an answer."""

    name = "solid"

    def choose(self, observation: CoverYourAssetsObservation, rng: Rng) -> Thought:  # noqa: ARG002  # leaves nothing to chance
        """Pick an action (see `engine.game.Thought`)."""
        yield 1.0
        return best_action(observation)


def best_action(observation: CoverYourAssetsObservation) -> Action:
    """The first of the choices by worth."""
    return judged(observation)[0][0]


SOLID = SolidPlayer()
