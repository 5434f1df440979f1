"""A player who holds a misconception on purpose: solid in everything else."""

from engine.game import Thought
from engine.games.fire_bulls.cards import packed
from engine.games.fire_bulls.observation import FireBullsObservation
from engine.games.fire_bulls.state import FireBullsState
from engine.players.fire_bulls.plans import Plan, best_plan, prospects
from engine.players.fire_bulls.solid import action_for
from engine.rng import Rng


class Tian:
    """Sees one attack alone, the richest on the field, and prepares it, whatever else could be beaten now."""

    name = "tian"

    def choose(self, observation: FireBullsObservation, rng: Rng) -> Thought:  # noqa: ARG002  # leaves nothing to chance
        """Pick an action (see `engine.game.Thought`)."""
        yield 1.0
        return action_for(observation, only_plan)


def only_plan(table: FireBullsState, seat: int) -> Plan:
    """The plan for the one attack that would be worth most if it cost no time."""
    attacks = prospects(tuple(table.grid), table.general_up, table.settings.bonus_for_any)[:1]
    return best_plan(
        table.held[seat], len(table.hands[seat]), packed(table.market), table.bulls[seat], seat, attacks
    )


TIAN = Tian()
