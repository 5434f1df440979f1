"""The exact chance of an attack, as Fractions: before and after every answer there can be.

Everything follows from the values that rolls are held against (`contest.plan`), the number of rolls that
succeed against a value (`Settings.good_rolls`), and from two rolls for a duel. Nothing here looks at a card
that is not played, so it takes a state as well as the table of an observation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from engine.game import Action
from engine.games.game_on.actions import NO_CARD, Add, Attack, Defend, Play
from engine.games.game_on.cards import FOUL, NAME, ROLL_OFF
from engine.games.game_on.contest import LOST, NO_DUEL, WON, Assault, Defence, Plan, assault, plan
from engine.games.game_on.settings import Settings
from engine.games.game_on.stages import CANCEL, CHAIN, LIMIT, MISS, SUPPORT, WITH_CONTEST
from engine.games.game_on.state import GameOnState

SIDES = 100
"""Rolls are 0 to 99, every one equally likely (GO-02)."""
DUEL_WON = Fraction(sum(roll + 1 for roll in range(SIDES)), SIDES**2)
"""The chance that the defender wins a roll-off, as ties are his (GO-24): 101/200."""


@dataclass(frozen=True, slots=True)
class Case:
    """One way in which the duels of an attack end, and how likely it is: `rolls` as in `contest.Plan`."""

    weight: Fraction
    rolls: Plan


@dataclass(frozen=True, slots=True)
class Outlook:
    """What an attack can bring as it stands, put-backs not counted.

    `chance` that it goes in. `points`: for each total that its rolls and free throws can bring, from 0 up,
    how likely it is.
    """

    cases: tuple[Case, ...]
    chance: Fraction
    points: tuple[Fraction, ...]

    @property
    def expected(self) -> Fraction:
        """The mean number of points."""
        return sum((points * chance for points, chance in enumerate(self.points)), Fraction(0))

    @property
    def value(self) -> int:
        """The value that the first roll is held against, of several cases in the first: a duel won."""
        return self.cases[0].rolls[0][0]


def roll_chance(settings: Settings, value: int) -> Fraction:
    """The chance that one roll succeeds against a value (GO-03, GO-15)."""
    return Fraction(settings.good_rolls(value), SIDES)


def plan_chance(settings: Settings, rolls: Plan) -> Fraction:
    """The chance that one attempt succeeds, all its rolls together (GO-16, GO-27)."""
    fails = Fraction(1)
    for attempt in rolls:
        success = Fraction(1)
        for value in attempt:
            success *= roll_chance(settings, value)
        fails *= 1 - success
    return 1 - fails


def free_throws(settings: Settings, throws: int) -> tuple[Fraction, ...]:
    """The chances of 0, 1, 2, ... points from so many free throws (GO-33)."""
    good = roll_chance(settings, settings.free_throw)
    return tuple(
        comb(throws, made) * good**made * (1 - good) ** (throws - made) for made in range(throws + 1)
    )


def outlook(
    settings: Settings, attack: Assault, defences: Sequence[Defence] = (), foul: int = NO_CARD
) -> Outlook:
    """The outlook of an attack; a defence whose duel was not rolled yet counts with both its ends."""
    cases = tuple(
        Case(weight, plan(attack, ends, foul)) for weight, ends in _duels(() if foul != NO_CARD else defences)
    )
    chance = sum((case.weight * plan_chance(settings, case.rolls) for case in cases), Fraction(0))
    points = [Fraction(0)] * (attack.points + 2)
    fouled = foul != NO_CARD
    for count, made in enumerate(free_throws(settings, 1 if fouled else 0)):
        points[attack.points + count] += chance * made
    for count, made in enumerate(free_throws(settings, attack.points if fouled else 0)):
        points[count] += (1 - chance) * made
    return Outlook(cases, chance, tuple(points))


def _duels(defences: Sequence[Defence]) -> Iterator[tuple[Fraction, tuple[Defence, ...]]]:
    """All ways in which the duels that are still to be rolled can end: won first."""
    if not defences:
        yield Fraction(1), ()
        return
    first = defences[0]
    ends = [(Fraction(1), first)]
    if first.duel == NO_DUEL and ROLL_OFF[first.cards[0]]:
        won, lost = first._replace(duel=WON), first._replace(duel=LOST)
        ends = [(DUEL_WON, won), (1 - DUEL_WON, lost)]
    for weight, end in ends:
        for other_weight, others in _duels(defences[1:]):
            yield weight * other_weight, (end, *others)


def outlook_now(table: GameOnState) -> Outlook | None:
    """The outlook of the declared attack as it stands before its rolls; afterwards that of a put-back,
    which is one roll (GO-38). None where no attack stands, or a rebound has ended it."""
    attack = table.assault
    if attack is None or table.stage not in (*WITH_CONTEST, LIMIT) or table.stage == CHAIN:
        return None
    if table.stage in (MISS, CANCEL):
        return put_back_outlook(table)
    return outlook(table.settings, attack, table.defences, table.foul)


def put_back_outlook(table: GameOnState) -> Outlook:
    """The outlook of a put-back of the attack that has failed."""
    value = table.plan()[0][0]
    chance = roll_chance(table.settings, value)
    points = [Fraction(0)] * (table.put_back_points() + 1)
    points[0], points[-1] = 1 - chance, chance
    return Outlook((Case(Fraction(1), ((value,),)),), chance, tuple(points))


def outlook_after(table: GameOnState, action: Action) -> Outlook | None:
    """The outlook after a legal action of the seat to move that changes it: an attack, a defence, a foul,
    cards added. None for any other action."""
    seat, settings, attack = table.to_move, table.settings, table.assault
    assert seat is not None
    if isinstance(action, Attack):
        return outlook(settings, assault(action.cards, action.extras))
    if attack is None:
        return None
    if isinstance(action, Defend):
        defence = Defence(seat, action.cards, action.skill)
        return outlook(settings, attack, (*table.defences, defence), table.foul)
    if isinstance(action, Add):
        if table.stage == SUPPORT:
            return outlook(settings, assault(attack.cards + action.cards, attack.extras))
        helped = table.defences[-1]
        helped = helped._replace(cards=helped.cards + action.cards)
        return outlook(settings, attack, (*table.defences[:-1], helped), table.foul)
    if isinstance(action, Play) and NAME[action.card] == FOUL:
        return outlook(settings, attack, table.defences, action.card)
    return None
