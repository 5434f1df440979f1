"""What guided pieces of Game On judge an action by: what the engine says it leads to.

Every number comes from the public table and the learner's own hand (`engine.games.game_on.odds`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TypeAlias

from engine.game import Action
from engine.games.game_on import GAME_ON
from engine.games.game_on.actions import Attack, Defend
from engine.games.game_on.observation import GameOnObservation
from engine.games.game_on.odds import Outlook, outlook_after, outlook_now
from lessons.facts import Fact, Percent
from lessons.plays import Play, PlayStep

Measure: TypeAlias = Callable[[Outlook], Fraction]
Told: TypeAlias = Callable[[GameOnObservation], Mapping[str, Fact]]
NOTHING = "nothing"
"""The code for an action that changes nothing of the attack: it gives the occasion away."""


def chance(found: Outlook) -> Fraction:
    """How likely the attack is to be in."""
    return found.chance


def points(found: Outlook) -> Fraction:
    """The points that it brings on average."""
    return found.expected


def exactly(wanted: int) -> Measure:
    """How likely it is to bring just so many points."""

    def measured(found: Outlook) -> Fraction:
        return found.points[wanted] if wanted < len(found.points) else Fraction(0)

    return measured


def open_actions(seen: GameOnObservation) -> list[tuple[Action, Outlook]]:
    """The legal attacks, defences and fouls, and what each leads to."""
    found = [(action, outlook_after(seen.table, action)) for action in seen.legal_actions()]
    return [(action, outlook) for action, outlook in found if outlook is not None]


def best(seen: GameOnObservation, measure: Measure, lowest: bool = False) -> Fraction:
    """The best that can be had now; for a defender that is the lowest."""
    return (min if lowest else max)(measure(outlook) for _, outlook in open_actions(seen))


def best_single(seen: GameOnObservation, measure: Measure, lowest: bool = False) -> Fraction:
    """The same with one attack or defence card alone."""
    alone = [
        measure(outlook)
        for action, outlook in open_actions(seen)
        if (isinstance(action, Attack) and len(action.cards) == 1 and not action.extras)
        or (isinstance(action, Defend) and len(action.cards) == 1 and action.skill < 0)
    ]
    return (min if lowest else max)(alone)


def wants_best(
    measure: Measure, otherwise: str, lowest: bool = False
) -> Callable[[GameOnObservation, str], str]:
    """For a step that wants whatever is best: NOTHING for an action that leads nowhere, else `otherwise`."""

    def wants(seen: GameOnObservation, played: str) -> str:
        outlook = None if ";" in played else outlook_after(seen.table, GAME_ON.parse_action(played, seen))
        if outlook is None:
            return NOTHING
        return "" if measure(outlook) == best(seen, measure, lowest) else otherwise

    return wants


def piece(name: str, seed: int, actions: str, *steps: PlayStep) -> Play:
    """A piece for two, the match to seven; its actions so far are written in one line, divided by `;`."""
    before = tuple(line.strip() for line in actions.split(";") if line.strip())
    return Play(name, "game_on", 2, seed, steps, actions=before)


def after_attack(
    name: str, wants: Callable[[GameOnObservation, str], str], otherwise: str, facts: Told
) -> PlayStep:
    """A step in which the learner attacks; the other lets the ball fly."""
    return PlayStep(name, wants, (otherwise, NOTHING), ("pass", "pass"), facts)


def after_defence(
    name: str, wants: Callable[[GameOnObservation, str], str], otherwise: str, facts: Told
) -> PlayStep:
    """A step in which the learner defends; nobody plays anything more before the roll."""
    return PlayStep(name, wants, (otherwise, NOTHING), ("pass", "pass", "pass"), facts)


def before_now(seen: GameOnObservation) -> Percent:
    """The chance of the attack as it stands."""
    found = outlook_now(seen.table)
    assert found is not None, "an attack stands"
    return Percent(found.chance)


def attacks_that(seen: GameOnObservation, kind: str) -> int:
    """How often the learner's attacks ended like that: `made` or `missed`."""
    return sum(event.kind == kind and event.seat == seen.seat for event in seen.events())
