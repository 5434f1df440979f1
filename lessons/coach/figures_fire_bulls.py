"""Figures of a move of Fire Bulls, from what its seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.game import Action
from engine.games.fire_bulls.actions import (
    NOBODY,
    Again,
    Attack,
    AttackGeneral,
    Discard,
    Draw,
    Move,
    Stop,
    Take,
)
from engine.games.fire_bulls.cards import NEEDS, ONE, POINTS, TOTEM, counts, packed
from engine.games.fire_bulls.observation import FireBullsObservation
from engine.players.fire_bulls.plans import Plan, best_plan, plan_of, prospects
from lessons.coach.figures import Figure, Measure, figure
from lessons.fire_bulls.hints import aim_of, good_draw, points_along

MEASURES: Mapping[str, Measure] = {
    "points": Measure(True, Fraction(3), "T1"),
    "helpful": Measure(True, Fraction(1, 4), "T2"),
    "lacking": Measure(False, Fraction(1, 2), "D2"),
    "way": Measure(False, Fraction(1), "D1"),
    "held": Measure(True, Fraction(2), "T8"),
}
"""points: won by this move at once. helpful: chance that the card taken or drawn is missing for the best
plan (good, unseen). lacking: cards missing for the best plan then. way: places between the bull and the
line of that plan. held: cards in hand after it, where going on in an attack is the question."""


def figures(observation: FireBullsObservation, action: Action) -> dict[str, Figure]:
    """By kind of MEASURES."""
    table, seat = observation.table, observation.seat
    match action:
        case Again() | Stop():
            return _going_on(observation, isinstance(action, Again))
        case Attack(line):
            return {"points": figure(points_along(observation, line))}
        case AttackGeneral():
            return {"points": figure(points_along(observation, NOBODY))}
        case Take(unit):
            found = _of_plan(_plan(observation, ONE[unit], 1))
            plan = plan_of(table, seat)
            missing = counts(plan.missing)[unit] > 0
            return {"points": figure(0), "helpful": figure(missing), **found}
        case Draw():
            aim = aim_of(observation, plan_of(table, seat))
            good, unseen, chance = good_draw(observation, aim)
            return {"points": figure(0), "helpful": figure(chance, good, unseen)}
        case Move(step):
            return _of_plan(_plan(observation, shift=step))
        case Discard(unit):
            return _of_plan(_plan(observation, -ONE[unit], -1))
    raise AssertionError(action)


def _plan(observation: FireBullsObservation, more: int = 0, cards: int = 0, shift: int = 0) -> Plan:
    """The best plan with so many cards more (packed, and their number) and the bull so many places
    further."""
    table, seat = observation.table, observation.seat
    attacks = prospects(tuple(table.grid), table.general_up, table.settings.bonus_for_any)
    size, place = len(observation.hand) + cards, table.bulls[seat] + shift
    market = packed(table.market) - (more if cards > 0 else 0)
    return best_plan(table.held[seat] + more, size, market, place, seat, attacks)


def _of_plan(plan: Plan) -> dict[str, Figure]:
    return {"lacking": figure(sum(counts(plan.missing))), "way": figure(abs(plan.shift))}


def _going_on(observation: FireBullsObservation, goes_on: bool) -> dict[str, Figure]:
    """Of the next card of an attack."""
    table, seat = observation.table, observation.seat
    card, held = table.grid[table.next_cell(table.line)], len(observation.hand)
    if not goes_on:
        return {"points": figure(0), "held": figure(held)}
    return {
        "points": figure(POINTS[card] + (TOTEM[card] == seat), card),
        "held": figure(held - len(NEEDS[card]), card),
    }
