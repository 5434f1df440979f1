"""Plans of attack: which line, how deep, what is still missing for it, and what it is worth.

A plan's worth is counted in points: what it captures, less the cards it spends and the turns that it takes
until everything is in hand. The best plan decides what a seat does now; its worth tells how good a hand, a
market and a bull's place are.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engine.games.fire_bulls.actions import LINES, NOBODY
from engine.games.fire_bulls.cards import (
    FIELD_BITS,
    GENERAL,
    GUARD,
    NEEDS,
    ONE,
    PACKED_NEEDS,
    POINTS,
    TOTEM,
    UNITS,
    count_of,
    covers,
    packed,
)
from engine.games.fire_bulls.state import (
    BONUS,
    EMPTY,
    HAND_LIMIT,
    MOST_ALIGNED,
    MOST_OTHER,
    FireBullsState,
)

_ALL = sum(ONE)
_TOP = FIELD_BITS * (len(ONE) - 1)
_FIELD = (1 << FIELD_BITS) - 1
_LOW = FIELD_BITS - 1
_TOTEM_BITS = 3
_TOTEM_FIELD = (1 << _TOTEM_BITS) - 1
_COST = tuple(len(needs) for needs in NEEDS)
_TOTEM = tuple(1 << _TOTEM_BITS * totem for totem in TOTEM)

# What a plan costs, in points.
CARD = 0.65
"""A Qi card that is paid, or drawn as bonus."""
TURN = 0.65
"""A turn."""
DRAWS = 1.6
"""Turns until a missing card that is not in the market is drawn."""
WAIT = 0.05
"""The part of the gain that is lost for each turn before the attack, as rivals come first."""


class Plan(NamedTuple):
    """An attack that is ready or prepared."""

    worth: float
    line: int
    """An index of LINES, NOBODY for the general."""
    depth: int
    """How many cards it beats."""
    missing: int
    """What is not in hand, packed."""
    shift: int
    """How far the bull has to go, to the right if positive."""

    @property
    def is_ready(self) -> bool:
        """Whether the attack can be made now."""
        return not self.missing and not self.shift

    def targets(self, grid: Sequence[int]) -> list[int]:
        """The cards that it beats, in order."""
        if self.line == NOBODY:
            return [GENERAL] * self.depth
        return [card for cell in LINES[self.line] if (card := grid[cell]) != EMPTY][: self.depth]


Prospect: TypeAlias = tuple[float, int, int, int, int, int, int, bool]
"""An attack that may be planned: the most it can be worth, needs (packed), cards spent, printed points, its
totems (packed), line, depth, and whether it needs the bull and earns the bonus."""


@lru_cache(maxsize=20_000)
def prospects(grid: tuple[int, ...], general_up: bool, any_bonus: bool) -> tuple[Prospect, ...]:
    """All attacks on a grid that a hand can pay, those that may be worth most first."""
    found: list[Prospect] = []
    for line, cells in enumerate(LINES):
        depth = needs = cost = points = totems = 0
        for cell in cells:
            card = grid[cell]
            if card < 0:
                continue
            depth += 1
            needs += PACKED_NEEDS[card]
            cost += _COST[card]
            points += POINTS[card]
            totems += _TOTEM[card]
            if cost > HAND_LIMIT:
                break
            ceiling = points + depth - CARD * cost
            if depth <= MOST_OTHER:
                found.append((ceiling, needs, cost, points, totems, line, depth, False))
            if depth == MOST_ALIGNED or any_bonus:
                found.append((ceiling + CARD * BONUS, needs, cost, points, totems, line, depth, True))
    if general_up:
        points, cost = POINTS[GENERAL], _COST[GENERAL]
        most = points + 1 - CARD * cost
        found.append((most, PACKED_NEEDS[GENERAL], cost, points, _TOTEM[GENERAL], NOBODY, 1, False))
    found.sort(reverse=True)
    return tuple(found)


def best_plan(
    held: int, size: int, market: int, place: int, colour: int, attacks: tuple[Prospect, ...]
) -> Plan:
    """The most worthy plan of a seat with that hand (packed, and its size), whose bull stands at `place`.

    `market` is packed, too; `attacks` are the prospects. With nothing to attack the worth is very low.
    """
    best, best_line, best_depth, best_missing, best_shift = -1000.0, NOBODY, 0, 0, 0
    guarded = held | GUARD
    offered = market | GUARD
    totem = _TOTEM_BITS * colour
    for ceiling, needs, cost, points, totems, line, depth, aligned in attacks:
        if ceiling <= best:
            break
        turns = 0.0
        short = GUARD & ~(guarded - needs)
        if short:
            short -= short >> _LOW
            missing = (needs & short) - (held & short)
            count = missing * _ALL >> _TOP & _FIELD
            short = GUARD & ~(offered - missing)
            turns = count
            if short:
                short -= short >> _LOW
                draws = ((missing & short) - (market & short)) * _ALL >> _TOP & _FIELD
                turns += draws * (DRAWS - 1)
                count -= draws
            else:
                draws = 0
            over = size + count + draws - HAND_LIMIT
            if over > 0:
                cost += over
        else:
            missing = count = 0
        shift = 0
        if aligned:
            cost -= BONUS
            shift = line - place
            if shift:
                way = count + (shift if shift > 0 else -shift)
                if way > turns:
                    turns = way
        gain = points + (totems >> totem & _TOTEM_FIELD)
        worth = gain * (1 - WAIT * turns) - CARD * cost - TURN * turns
        if worth > best:
            best, best_line, best_depth, best_missing, best_shift = worth, line, depth, missing, shift
    return Plan(best, best_line, best_depth, best_missing, best_shift)


def plan_of(table: FireBullsState, seat: int) -> Plan:
    """The best plan of a seat whose own hand can be seen."""
    attacks = prospects(tuple(table.grid), table.general_up, table.settings.bonus_for_any)
    size = len(table.hands[seat])
    return best_plan(table.held[seat], size, packed(table.market), table.bulls[seat], seat, attacks)


def worth_going_on(held: int, cards: Sequence[int], kills: int, colour: int, bonus: Sequence[bool]) -> int:
    """How many more of the cards to beat in an attack that has `kills`: the number that is worth most.

    `bonus` tells for each number of kills in all whether it earns the bonus.
    """
    best, chosen, worth = 0.0, 0, 0.0
    for more, card in enumerate(cards, 1):
        if not covers(held, PACKED_NEEDS[card]):
            break
        held -= PACKED_NEEDS[card]
        worth += POINTS[card] + (TOTEM[card] == colour) - CARD * _COST[card]
        total = worth + CARD * BONUS * (bonus[kills + more] - bonus[kills])
        if total > best:
            best, chosen = total, more
    return chosen


def spare_unit(held: int, plan: Plan, grid: Sequence[int]) -> int:
    """The unit of which the plan leaves most in hand: the one to give away."""
    for card in plan.targets(grid):
        for unit in NEEDS[card]:
            if count_of(held, unit):
                held -= ONE[unit]
    return max(range(UNITS), key=lambda unit: count_of(held, unit))
