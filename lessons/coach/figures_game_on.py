"""Figures of a move of Game On, from what its seat may know. Chances are those of the dice as the attack
stands with the move: answers that may still come are not in them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.game import Action
from engine.games.game_on.actions import NO_CARD, Add, Attack, Defend, Discard, Draw, Play
from engine.games.game_on.cards import KIND, NAME, PRICE, PUT_BACK, REBOUND, STAMINA, TECHNICAL
from engine.games.game_on.observation import GameOnObservation
from engine.games.game_on.odds import outlook_after, outlook_now, put_back_outlook, roll_chance
from engine.games.game_on.stages import (
    ATTACK,
    CANCEL,
    CHAIN,
    DEFENCE,
    FOUL_STAGE,
    HELP,
    MISS,
    OPENING,
    PREPARE,
    PROTEST,
    SUPPORT,
)
from lessons.coach.figures import Figure, Measure, figure
from lessons.game_on.hints import draw_facts, tally_of

MEASURES: Mapping[str, Measure] = {
    "wins": Measure(True, Fraction(1, 5), "T3"),
    "expected": Measure(True, Fraction(1, 4), "T1"),
    "rival": Measure(False, Fraction(1, 4), "P4"),
    "chance": Measure(True, Fraction(1, 4), "P3"),
    "over": Measure(False, Fraction(1, 4), "T3"),
    "ball": Measure(True, Fraction(1, 2), "T8"),
    "comes": Measure(True, Fraction(1, 4), "C3"),
    "ready": Measure(True, Fraction(1), "T8"),
    "wasted": Measure(False, Fraction(1), "C7"),
    "cards": Measure(True, Fraction(1), "C7"),
    "stamina": Measure(True, Fraction(2), "C7"),
}
"""wins: chance to come to exactly the target with it (target). expected: mean points that it brings the own
side. rival: chance that the attack of the others goes in (its points). chance: that the own attack does.
over: chance to go over the target (target). ball: the own side has the next ball. comes: chance to draw an
attack card (good, unseen). ready: attack cards that stay in hand. wasted: stamina paid beyond the price.
cards, stamina: left in hand."""

_WINDOWS = (PREPARE, OPENING, PROTEST)
"""Where a technical foul may be called."""
_CONTEST = (SUPPORT, DEFENCE, HELP, FOUL_STAGE)
"""Where the attack on the table can still be changed."""


def figures(observation: GameOnObservation, action: Action) -> dict[str, Figure]:
    """By kind of MEASURES."""
    hand, stage = observation.hand, observation.table.stage
    if isinstance(action, Draw):
        facts = draw_facts(observation, action, sum([bool(KIND[card]) for card in hand]))
        return {"comes": figure(facts.chance, facts.good, facts.unseen)}
    left = [card for card in hand if card not in _gone(action)]
    found = {"cards": figure(len(left))}
    if isinstance(action, Discard):
        found["stamina"] = figure(sum([STAMINA[card] for card in left]))
    if isinstance(action, Discard) or stage == ATTACK:
        found["ready"] = figure(sum([bool(KIND[card]) for card in left]))
    if isinstance(action, Defend) and action.skill != NO_CARD:
        found["wasted"] = figure(sum([STAMINA[card] for card in action.pay]) - PRICE[action.skill])
    if isinstance(action, Discard) or (stage == ATTACK and isinstance(action, Play)):
        return found
    if stage in _WINDOWS or stage == ATTACK:
        return {**found, **_declared(observation, action)}
    if stage in _CONTEST:
        return {**found, **_contest(observation, action)}
    return {**found, **_after_a_miss(observation, action)}


def _gone(action: Action) -> tuple[int, ...]:
    """The cards that leave the hand."""
    match action:
        case Attack(cards, extras):
            return cards + extras
        case Defend(cards, skill, pay):
            return cards + pay + (() if skill == NO_CARD else (skill,))
        case Add(cards):
            return cards
        case Play(card) | Discard(card):
            return (card,)
    return ()


def _own(observation: GameOnObservation, points: tuple[Fraction, ...]) -> dict[str, Figure]:
    """Of what the own side may get: for each number of points how likely it is."""
    table = observation.table
    tally = tally_of(table, table.settings.sides[observation.seat])
    found = {"expected": figure(sum([number * chance for number, chance in enumerate(points)], Fraction(0)))}
    if tally.target:
        wins = sum([chance for number, chance in enumerate(points) if tally.wins(number)], Fraction(0))
        over = [chance for number, chance in enumerate(points) if tally.points + number > tally.target]
        found["wins"] = figure(wins, tally.target)
        found["over"] = figure(sum(over, Fraction(0)), tally.target)
    return found


def _declared(observation: GameOnObservation, action: Action) -> dict[str, Figure]:
    """An attack, a technical foul, or neither."""
    table = observation.table
    if isinstance(action, Attack):
        outlook = outlook_after(table, action)
        assert outlook is not None
        return {"chance": figure(outlook.chance), **_own(observation, outlook.points)}
    if isinstance(action, Play) and NAME[action.card] == TECHNICAL:
        chance = roll_chance(table.settings, table.settings.free_throw)
        return _own(observation, (1 - chance, chance))
    return {} if isinstance(action, Play) else _own(observation, (Fraction(1),))


def _contest(observation: GameOnObservation, action: Action) -> dict[str, Figure]:
    """The attack as it stands after the move."""
    table = observation.table
    outlook = outlook_after(table, action) or outlook_now(table)
    if outlook is None or table.assault is None:
        return {}
    sides = table.settings.sides
    if sides[observation.seat] == sides[table.attacker]:
        return {"chance": figure(outlook.chance), **_own(observation, outlook.points)}
    return {"rival": figure(outlook.chance, table.assault.points)}


def _after_a_miss(observation: GameOnObservation, action: Action) -> dict[str, Figure]:
    """Put-backs, rebounds, and who has the next ball."""
    table = observation.table
    sides = table.settings.sides
    name = NAME[action.card] if isinstance(action, Play) else -1
    if table.stage == CANCEL:
        if name == REBOUND:
            return {"rival": figure(0, table.put_back_points())}
        return {"rival": figure(put_back_outlook(table).chance, table.put_back_points())}
    if name == PUT_BACK:
        return _own(observation, put_back_outlook(table).points)
    holder = table.holder if table.stage == CHAIN else (table.attacker + 1) % table.seats
    ball = name == REBOUND or sides[holder] == sides[observation.seat]
    found = {"ball": figure(ball)}
    return {**found, **_own(observation, (Fraction(1),))} if table.stage == MISS else found
