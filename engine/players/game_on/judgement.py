"""What the players of Game On reckon with: chances as floats, and what a card is worth.

The last digits of a sum of floats are not the same in every Python, so choices compare rounded numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from engine.games.game_on.actions import NO_CARD
from engine.games.game_on.cards import CODE, DECK_SIZE, KIND, ROLL_OFF, VALUE
from engine.games.game_on.contest import LOST, NO_DUEL, WON, Assault, Defence, Plan, plan
from engine.games.game_on.settings import Settings

DUEL_WON = 0.505
"""The chance of the defender in a roll-off (GO-24)."""

_NAMES = {
    "three": 0.65, "mid_range": 0.52, "post_up": 0.45, "layup": 0.52, "dunk": 0.65, "inside_defence": 0.30,
    "shot_defence": 0.33, "charge": 0.33, "ultimate_defence": 0.42, "block": 0.48, "step_back": 0.1,
    "euro_step": 0.15, "dream_shake": 0.15, "double_clutch": 0.05, "alley_oop": 0.1, "pick_and_roll": 0.05,
    "timeout": 0.3, "substitution": 0.15, "fine_pass": 0.2, "foul": 0.6, "technical": 0.4, "turnover": 0.3,
    "rebound": 0.5, "put_back": 0.35,
}  # fmt: skip
"""What a card in hand is worth on average, in points, by regression over many games. Others: nothing."""


def worth(card: int, names: Mapping[str, float]) -> float:
    """A card's worth: that of its name (nothing for others), more for a value above the usual one."""
    found = names.get(CODE[card], 0.0)
    if KIND[card]:
        return found + (VALUE[card] - 50) / 200
    if CODE[card] in ("inside_defence", "shot_defence", "ultimate_defence"):
        return found + (VALUE[card] - 25) / 100
    return found


WORTH = tuple(worth(card, _NAMES) for card in range(DECK_SIZE))
"""By card: its worth in hand, in points; discards, payments and exchanges follow it."""


_DIGITS = 9
A = TypeVar("A")


def best_of(actions: Sequence[A], worth: Callable[[A], float]) -> A:
    """The action that is worth most, the first of equals."""
    return max(actions, key=lambda action: round(worth(action), _DIGITS))


def more(gain: float, cost: float) -> bool:
    """Whether a gain is more than what it costs."""
    return round(gain - cost, _DIGITS) > 0


Reckon: TypeAlias = Callable[[Settings, Plan], float]
"""How somebody reckons the chance that one of the attempts of a plan succeeds."""


def plan_made(settings: Settings, rolls: Plan) -> float:
    """The chance that one attempt succeeds."""
    fails = 1.0
    for attempt in rolls:
        success = 1.0
        for value in attempt:
            success *= settings.good_rolls(value) / 100
        fails *= 1 - success
    return 1 - fails


def made(
    settings: Settings,
    attack: Assault,
    defences: Sequence[Defence] = (),
    foul: int = NO_CARD,
    reckon: Reckon = plan_made,
) -> float:
    """The chance that the attack goes in; a duel of the last defence that is still to be rolled counts with
    both its ends. `reckon` gives the chance of the rolls of a plan."""
    if foul == NO_CARD and defences:
        last = defences[-1]
        if last.duel == NO_DUEL and ROLL_OFF[last.cards[0]]:
            before = tuple(defences[:-1])
            won = reckon(settings, plan(attack, (*before, last._replace(duel=WON))))
            lost = reckon(settings, plan(attack, (*before, last._replace(duel=LOST))))
            return DUEL_WON * won + (1 - DUEL_WON) * lost
    return reckon(settings, plan(attack, defences, foul))


def point_chances(settings: Settings, points: int, chance: float, fouled: bool) -> list[float]:
    """The chance of each number of points, from 0, of an attack that counts so many and goes in with that
    chance; put-backs not counted."""
    found = [0.0] * (points + 2)
    if not fouled:
        found[0], found[points] = 1 - chance, chance
        return found
    throw = settings.good_rolls(settings.free_throw) / 100
    found[points], found[points + 1] = chance * (1 - throw), chance * throw
    missed = [1 - chance]
    for _ in range(points):
        missed = [
            (missed[count] if count < len(missed) else 0.0) * (1 - throw)
            + (missed[count - 1] * throw if count else 0.0)
            for count in range(len(missed) + 1)
        ]
    for count, part in enumerate(missed):
        found[count] += part
    return found
