"""An attack, the defences against it, and the rolls that decide it (GO-14 to GO-30)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from engine.games.game_on.actions import NO_CARD
from engine.games.game_on.cards import (
    ATTACK_SKILL,
    BONUS,
    FAST_BREAK,
    GROUP,
    KIND,
    LOST_VALUE,
    NAME,
    POINTS,
    ROLL_OFF,
    VALUE,
)

Plan: TypeAlias = tuple[tuple[int, ...], ...]
"""The attempts of an attack, each the values that its rolls are held against: an attempt succeeds when all
its rolls do, the attack when one attempt does (GO-16, GO-26, GO-27). Values are 0 to 100 (GO-15)."""

EXTRA = 10
"""What each card after the first adds to a double attack or defence (GO-14, GO-26)."""
NO_DUEL, WON, LOST = range(3)
"""Of a roll-off card: how the defender fared (GO-24)."""


class Assault(NamedTuple):
    """A declared attack. `base` is its value from attack cards alone; skills and assists add to it."""

    cards: tuple[int, ...]
    extras: tuple[int, ...]
    base: int
    skills: int
    assists: int

    @property
    def name(self) -> int:
        """The one name of its attack cards."""
        return NAME[self.cards[0]]

    @property
    def kind(self) -> str:
        """`shot` or `inside`."""
        return KIND[self.cards[0]]

    @property
    def points(self) -> int:
        """What the basket counts."""
        return POINTS[self.cards[0]]

    @property
    def value(self) -> int:
        """The value with everything that was played with it, not clamped."""
        return self.base + self.skills + self.assists

    @property
    def attempts(self) -> int:
        """One a card (GO-14)."""
        return len(self.cards)

    @property
    def fast(self) -> bool:
        """Whether it is a fast break, which only an ordinary defence may meet (GO-13)."""
        return any(NAME[card] == FAST_BREAK for card in self.extras)


def joint_value(cards: Sequence[int]) -> int:
    """The value of cards of one name together: the highest, and EXTRA for each other card."""
    return max([VALUE[card] for card in cards]) + EXTRA * (len(cards) - 1)


def assault(cards: tuple[int, ...], extras: tuple[int, ...] = ()) -> Assault:
    """The attack with these cards, skills and assists."""
    skills = sum([BONUS[card] for card in extras if GROUP[card] == ATTACK_SKILL])
    return Assault(cards, extras, joint_value(cards), skills, sum([BONUS[card] for card in extras]) - skills)


class Defence(NamedTuple):
    """One defensive play. `duel` tells how the roll-off went, NO_DUEL where there is none."""

    seat: int
    cards: tuple[int, ...]
    skill: int = NO_CARD
    duel: int = NO_DUEL

    @property
    def value(self) -> int:
        """What it takes from the attack's value."""
        bonus = 0 if self.skill == NO_CARD else BONUS[self.skill]
        if self.duel == LOST:
            return LOST_VALUE[self.cards[0]] + bonus
        return joint_value(self.cards) + bonus

    @property
    def rolls(self) -> int:
        """How many rolls in a row it asks of an attempt (GO-26)."""
        return len(self.cards)

    @property
    def first_only(self) -> bool:
        """Whether it meets the first roll alone: an ordinary one (GO-23)."""
        return len(self.cards) == 1 and self.skill == NO_CARD and not ROLL_OFF[self.cards[0]]


def plan(attack: Assault, defences: Sequence[Defence] = (), foul: int = NO_CARD) -> Plan:
    """The rolls of the attack as it now stands.

    A foul voids every defence and all skills; its own value counts on every roll (GO-30). Of several
    defences the values add up, and the most rolls are asked for (GO-22).
    """
    attempts = len(attack.cards)
    if foul != NO_CARD:
        return ((_clamped(attack.base + attack.assists - VALUE[foul]),),) * attempts
    value = attack.value
    if not defences:
        return ((_clamped(value),),) * attempts
    everywhere = first = rolls = 0
    for defence in defences:
        if defence.first_only:
            first += defence.value
        else:
            everywhere += defence.value
        rolls = max(rolls, len(defence.cards))
    later = _clamped(value - everywhere)
    opening = (_clamped(value - everywhere - first), *(later,) * (rolls - 1))
    return (opening, *((later,) * rolls,) * (attempts - 1))


def _clamped(value: int) -> int:
    return min(max(value, 0), 100)
