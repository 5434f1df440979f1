"""A player who holds a misconception on purpose: solid in everything else."""

from engine.game import Thought
from engine.games.phase_10.actions import Discard, Hit, Lay
from engine.games.phase_10.cards import IS_WILD, POINTS
from engine.games.phase_10.observation import Phase10Observation
from engine.games.phase_10.state import DRAW
from engine.players.phase_10.solid import best_action, best_hit, ranked_discards
from engine.rng import Rng

TREASURE = 10
"""Cards that count so many points are too good to be given away."""


class Hana:
    """Hoards: keeps tens and higher cards, skips and wilds while there is anything else to discard, and never
    hits with a wild, however soon somebody may go out."""

    name = "hana"

    def choose(self, observation: Phase10Observation, rng: Rng) -> Thought:  # noqa: ARG002  # leaves nothing to chance
        """Pick an action (see `engine.game.Thought`)."""
        yield 1.0
        legal = observation.legal_actions()
        if observation.table.stage == DRAW or isinstance(legal[0], Lay):
            return best_action(observation)
        hits = [action for action in legal if isinstance(action, Hit) and not IS_WILD[action.card]]
        return best_hit(observation, hits) if hits else hoarding_discard(observation)


def hoarding_discard(observation: Phase10Observation) -> Discard:
    """The best discard of a card that counts little; with nothing but treasures the best of those."""
    ranked = ranked_discards(observation)
    return next((action for action in ranked if POINTS[action.card] < TREASURE), ranked[0])


HANA = Hana()
