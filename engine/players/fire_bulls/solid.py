"""The player with a plan: it prepares the attack that is worth most for its cost, and makes it when ready."""

from collections.abc import Callable

from engine.game import Action, Thought
from engine.games.fire_bulls.actions import (
    AGAIN,
    ATTACK,
    ATTACK_GENERAL,
    DISCARD,
    DRAW,
    LEFT,
    LINES,
    NOBODY,
    RIGHT,
    STAY,
    STOP,
    TAKE,
)
from engine.games.fire_bulls.cards import packed
from engine.games.fire_bulls.ending import IDLE_LAPS
from engine.games.fire_bulls.legality import ATTACK as ATTACKING
from engine.games.fire_bulls.legality import MOVE, TURN
from engine.games.fire_bulls.observation import FireBullsObservation
from engine.games.fire_bulls.state import EMPTY, MOST_ALIGNED, MOST_OTHER, FireBullsState
from engine.players.fire_bulls.plans import Plan, plan_of, spare_unit, worth_going_on
from engine.players.fire_bulls.playout import wanted_unit
from engine.rng import Rng


class SolidPlayer:
    """Attacks when its best plan is ready; else takes what the plan misses, or draws and moves its bull."""

    name = "solid"

    def choose(self, observation: FireBullsObservation, rng: Rng) -> Thought:  # noqa: ARG002  # leaves nothing to chance
        """Pick an action (see `engine.game.Thought`)."""
        yield 1.0
        return best_action(observation)


def best_action(observation: FireBullsObservation) -> Action:
    """What the best plan asks for now."""
    return action_for(observation, plan_of)


def action_for(observation: FireBullsObservation, planning: Callable[[FireBullsState, int], Plan]) -> Action:
    """What the plan of somebody who plans like that asks for now."""
    legal = observation.legal_actions()
    if len(legal) == 1:
        return legal[0]
    table, seat = observation.table, observation.seat
    if table.stage == ATTACKING:
        return AGAIN if more_kills(table, seat) else STOP
    plan = planning(table, seat)
    if table.stage == TURN:
        return _turn(table, plan) or legal[0]
    if table.stage == MOVE:
        return STAY if not plan.shift else RIGHT if plan.shift > 0 else LEFT
    return DISCARD[spare_unit(table.held[seat], plan, table.grid)]


def _turn(table: FireBullsState, plan: Plan) -> Action | None:
    """Attack, take or draw; None where only taking something useless is left."""
    if plan.is_ready and plan.depth:
        return ATTACK_GENERAL if plan.line == NOBODY else ATTACK[plan.line]
    # Exchanges without a draw would end the game (FB-31).
    if not table.deck or table.idle <= (IDLE_LAPS - 1) * table.seats:
        unit = wanted_unit(plan.missing, packed(table.market))
        if unit != NOBODY:
            return TAKE[unit]
    return DRAW if table.deck else None


def more_kills(table: FireBullsState, seat: int) -> int:
    """How many more cards the attack that goes on should beat."""
    aligned = table.bulls[seat] == table.line
    most = MOST_ALIGNED if aligned else MOST_OTHER
    cards = [card for cell in LINES[table.line] if (card := table.grid[cell]) != EMPTY]
    bonus = [
        aligned and (kills >= MOST_ALIGNED or (table.settings.bonus_for_any and kills > 0))
        for kills in range(most + 1)
    ]
    return worth_going_on(table.held[seat], cards[: most - table.kills], table.kills, seat, bonus)


SOLID = SolidPlayer()
