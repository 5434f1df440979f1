"""How likely a side is to win the race to the target from here, if all go on as players usually do.

A side that has the ball gets points with chances that were counted in games of `solid` players. Each side
plays for the target on its own: of the plays that its cards allow it chooses the one that comes to the target
soonest on average. Points of two are mostly at hand, a three-pointer is not, and a target of seven is not
reached by twos alone; so it counts whether a three is held. From that follows after how many balls a side
gets there, and from that who is first. In round mode, which has no target, what counts is the lead, the less
the more score cards are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import TypeAlias

Chances: TypeAlias = tuple[float, ...]
"""By 0 to 3 points."""

_TWO: Chances = (0.61, 0.02, 0.35, 0.02)
_THREE: Chances = (0.71, 0.02, 0.01, 0.26)
_NONE: Chances = (0.98, 0.02, 0.0, 0.0)
"""Chances of 0 to 3 points from one ball: played for two points, for three, and not played."""
_TWO_AT_HAND = 0.85
"""How often a side that has the ball can play for two points."""
_THREE_COMES = 0.16
"""How often a three is drawn for a ball."""
NO_THREE, THREE_HELD, UNKNOWN = range(3)
_HELD = 0.3
"""How often a side holds a three of which nobody else knows."""
_BALLS = 48
"""So many balls are reckoned with for each side; few games of `solid` players take more than half."""
_SWEEPS = 80
_SPREAD = 1.5
"""In round mode: the square of the difference in points that one score card brings."""


@lru_cache(maxsize=8)
def waits(target: int) -> tuple[tuple[float, float], ...]:
    """By points up to the target, without and with a three in hand: how many balls it takes to get there on
    average (GO-41)."""
    found = [[10.0, 10.0] for _ in range(target)]
    for _ in range(_SWEEPS):
        for points in range(target):
            for held in (NO_THREE, THREE_HELD):
                stay, coming = 0.0, 1.0
                for chance, total, then in _ball(found, points, held):
                    if (total, then) == (points, held):
                        stay += chance
                    elif total < target:
                        coming += chance * found[total][then]
                found[points][held] = coming / (1 - stay)
    return (*((none, held) for none, held in found), (0.0, 0.0))


def _ball(found: Sequence[Sequence[float]], points: int, held: int) -> list[tuple[float, int, int]]:
    """What one ball leads to: chance, points, three held or not. The play is chosen that brings the target
    nearest; coming to the target shows as the target's points."""
    target = len(found)

    def after(play: Chances, then: int) -> list[tuple[float, int, int]]:
        ends = []
        for more, chance in enumerate(play):
            total = points + more
            ends.append((chance, total - target if total > target else total, then))
        return ends

    def wait(ends: Sequence[tuple[float, int, int]]) -> float:
        balls = sum([chance * found[total][then] for chance, total, then in ends if total < target])
        return round(balls, 9)  # the last digits of a sum are not the same in every Python

    mix: list[tuple[float, int, int]] = []
    for now, often in ((held, 1.0),) if held else ((NO_THREE, 1 - _THREE_COMES), (THREE_HELD, _THREE_COMES)):
        plays = [after(_NONE, now)]
        if now:
            plays.append(after(_THREE, NO_THREE))
        best = min(plays, key=wait)
        best_with_two = min((best, after(_TWO, now)), key=wait)
        for part, ends in ((1 - _TWO_AT_HAND, best), (_TWO_AT_HAND, best_with_two)):
            mix.extend([(often * part * chance, total, then) for chance, total, then in ends])
    return mix


Arrival: TypeAlias = tuple[tuple[float, ...], tuple[float, ...]]
"""The chance to reach the target with ball number 1, 2, ..., and not to have reached it after so many balls,
from 0."""


@lru_cache(maxsize=8)
def _arrivals(target: int) -> tuple[tuple[Arrival, ...], ...]:
    """By points, then by NO_THREE, THREE_HELD, UNKNOWN."""
    found = waits(target)[:target]
    states = [(points, held) for points in range(target) for held in (NO_THREE, THREE_HELD)]
    balls = {state: _ball(found, *state) for state in states}
    reached: dict[tuple[int, int], list[float]] = {state: [] for state in states}
    for number in range(_BALLS):
        for state in states:
            chance = 0.0
            for part, total, then in balls[state]:
                if total == target:
                    chance += part if number == 0 else 0.0
                elif number:
                    chance += part * reached[total, then][number - 1]
            reached[state].append(chance)

    def arrival(chances: Sequence[float]) -> Arrival:
        left = [1.0]
        for chance in chances:
            left.append(left[-1] - chance)
        return tuple(chances), tuple(left)

    table = []
    for points in range(target):
        none, held = reached[points, NO_THREE], reached[points, THREE_HELD]
        mixed = [(1 - _HELD) * a + _HELD * b for a, b in zip(none, held, strict=True)]
        table.append((arrival(none), arrival(held), arrival(mixed)))
    return tuple(table)


@lru_cache(maxsize=1 << 16)
def shares(target: int, points: tuple[int, ...], threes: tuple[int, ...], first: int) -> tuple[float, ...]:
    """Each side's chance to win the race; side `first` has the next ball, then the others in turn. `threes`
    tells of each side whether it holds one."""
    if target in points:
        return tuple(1.0 if number == target else 0.0 for number in points)
    count = len(points)
    table = _arrivals(target)
    order = [(first + step) % count for step in range(count)]
    runners = [(side, *table[points[side]][threes[side]]) for side in order]
    won = [0.0] * count
    alive = 1.0
    for ball in range(_BALLS):
        for side, arrival, left in runners:
            if left[ball] > 1e-9:
                chance = alive * arrival[ball] / left[ball]
                won[side] += chance
                alive -= chance
    return tuple(share + alive / count for share in won)


def lead(points: Sequence[float], side: int, cards_left: int) -> float:
    """In round mode: the side's chance to have most points in the end."""
    best = max([number for other, number in enumerate(points) if other != side])
    ahead = points[side] - best
    spread = sqrt(1.0 + _SPREAD * cards_left)
    return 0.5 + 0.5 * ahead / (spread + abs(ahead))
