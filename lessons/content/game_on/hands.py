"""Cards of Game On for tasks: what may be attacked and defended with, drawn from the game's list."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.game_on.cards import ATTACK, DECK_SIZE, DEFENCE, GROUP, KIND, NAME, ROLL_OFF, STOPS
from engine.rng import Rng

ATTACKS = tuple(card for card in range(DECK_SIZE) if GROUP[card] == ATTACK)
DEFENCES = tuple(card for card in range(DECK_SIZE) if GROUP[card] == DEFENCE)
GUARDS = tuple(card for card in DEFENCES if not ROLL_OFF[card])
"""Defence cards without a roll-off."""
BLOCKS = tuple(card for card in DEFENCES if ROLL_OFF[card])


def stops(guard: int, attack: int) -> bool:
    """Whether the defence card may meet the attack card (GO-21)."""
    return KIND[attack] in STOPS[guard]


def same_name(rng: Rng, cards: Sequence[int], count: int) -> tuple[int, ...]:
    """So many different cards of one name, from a choice that has them."""
    while True:
        first = rng.choice(cards)
        others = [card for card in cards if NAME[card] == NAME[first] and card != first]
        rng.shuffle(others)
        if len(others) >= count - 1:
            return tuple(sorted([first, *others[: count - 1]]))
