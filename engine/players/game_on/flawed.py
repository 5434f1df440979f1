"""Players who hold a misconception on purpose: solid in everything else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.game import Action, Thought
from engine.games.game_on.actions import Attack, Play
from engine.games.game_on.contest import Plan, assault
from engine.games.game_on.observation import GameOnObservation
from engine.games.game_on.settings import Settings
from engine.games.game_on.stages import ATTACK, DEFENCE
from engine.players.game_on.judgement import Reckon, made, plan_made
from engine.players.game_on.solid import best_action, best_attack, best_defence
from engine.rng import Rng


class Ada:
    """Adds the chances of several attempts, beyond certainty, too, where the ways to miss them all count."""

    name = "ada"

    def choose(self, observation: GameOnObservation, rng: Rng) -> Thought:  # noqa: ARG002  # leaves nothing to chance
        """Pick an action (see `engine.game.Thought`)."""
        yield 1.0
        legal = observation.legal_actions()
        attacks = [action for action in legal if isinstance(action, Attack)]
        if observation.table.stage == ATTACK and attacks and not any(isinstance(a, Play) for a in legal):
            return _most_added(observation, attacks)
        return _reckoning(observation, surely_added)


class Howard:
    """Believes in the hot hand: after baskets in a row the next one is likelier, after misses less likely."""

    name = "howard"

    def choose(self, observation: GameOnObservation, rng: Rng) -> Thought:  # noqa: ARG002  # leaves nothing to chance
        """Pick an action (see `engine.game.Thought`)."""
        yield 1.0
        streak = streak_of(observation, observation.table.attacker)
        return _reckoning(observation, partial(heated, max(-MOST_HEAT, min(HEAT * streak, MOST_HEAT))))


def _most_added(observation: GameOnObservation, attacks: Sequence[Attack]) -> Attack:
    """The attack with the most points on average when chances are added; what a card may bring later is
    little beside a chance beyond certainty."""
    settings = observation.table.settings

    def worth(action: Attack) -> tuple[float, int]:
        declared = assault(action.cards, action.extras)
        points = declared.points * made(settings, declared, reckon=chances_added)
        return round(points, 6), -len(action.extras)

    return max(attacks, key=worth)


HEAT, MOST_HEAT = 20, 60
"""Points of value that a basket of the streak adds, and the most that a streak does."""


def _reckoning(observation: GameOnObservation, reckon: Reckon) -> Action:
    """What solid would do if chances were as somebody reckons them."""
    legal = observation.legal_actions()
    table = observation.table
    if len(legal) > 1 and table.stage == ATTACK:
        return best_attack(observation, legal, reckon)
    if len(legal) > 1 and table.stage == DEFENCE:
        return best_defence(table, observation.seat, legal, reckon)
    return best_action(observation)


def chances_added(settings: Settings, rolls: Plan) -> float:
    """The chances of the attempts one after the other, added up: two of 60 % come to 120 %."""
    return sum([plan_made(settings, (attempt,)) for attempt in rolls])


def surely_added(settings: Settings, rolls: Plan) -> float:
    """The same, and no more than certainty: of a defence that leaves more than 100 % she sees no use."""
    return min(1.0, chances_added(settings, rolls))


def heated(heat: int, settings: Settings, rolls: Plan) -> float:
    """The chance with so many points more on every value."""
    return plan_made(settings, tuple([tuple([min(max(value + heat, 0), 100) for value in a]) for a in rolls]))


def streak_of(observation: GameOnObservation, seat: int) -> int:
    """How many of the seat's attacks have gone in since its last miss; below 0: have missed since its last
    basket."""
    streak = 0
    for event in observation.events():
        if event.seat == seat and event.kind in ("made", "missed"):
            good = event.kind == "made"
            streak = (max(streak, 0) + 1) if good else (min(streak, 0) - 1)
    return streak


ADA, HOWARD = Ada(), Howard()
