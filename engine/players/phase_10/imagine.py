"""What other seats may hold: imagined worlds, weighted by how well they explain what those seats left alone.

A seat that discards a card, or leaves one lying face up, has hardly any use for its like. So of two imagined
hands the one that could have used those cards is the less likely.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.phase_10.finder import CARD_FIELDS, Fields
from engine.games.phase_10.observation import Phase10Observation
from engine.games.phase_10.state import Phase10State
from engine.players.phase_10.playout import WILD_BIT, Habits
from engine.rng import Rng

_RECENT = 10
"""So many of the cards a seat left alone count, the newest: its hand changes with every turn."""
_EVENTS = 40
"""So many of the last events for each seat hold them."""
_UNLIKELY, _COULD_HAVE_LAID = 0.25, 0.05
"""How much rarer a hand is that could use a card left alone; that holds its phase and did not lay it."""


class World(NamedTuple):
    """A state that may be the real one, and how likely it is against others."""

    state: Phase10State
    weight: float


def left_alone(observation: Phase10Observation) -> list[list[Fields]]:
    """By seat the cards (by fields) that it discarded or did not take up in this hand, newest first."""
    found: list[list[Fields]] = [[] for _ in range(observation.seats)]
    top: int | None = None
    for event in observation.events(last=_EVENTS * observation.seats):
        match event.kind:
            case "deal":
                found = [[] for _ in range(observation.seats)]
            case "upcard":
                top = event.cards[0]
            case "draw_discard":
                top = None
            case "draw_deck" if top is not None:
                found[event.seat].append(CARD_FIELDS[top])
            case "discard":
                top = event.cards[0]
                found[event.seat].append(CARD_FIELDS[top])
    return [fields[::-1][:_RECENT] for fields in found]


class Imagination:
    """Deals worlds for one decision; `habits` by seat."""

    def __init__(self, observation: Phase10Observation, habits: Sequence[Habits]) -> None:
        self.observation = observation
        self.habits = habits
        table = observation.table
        self.left_alone = left_alone(observation)
        self.guessed = [seat for seat in table.playing if seat != observation.seat and not table.laid[seat]]
        """The seats whose hands are judged: the others' that have not laid."""

    def world(self, rng: Rng) -> World:
        """One way to deal the unseen cards."""
        state = self.observation.sample(rng)
        weight = 1.0
        for seat in self.guessed:
            wanted = self._wanted(state, seat)
            if not wanted and self.left_alone[seat]:
                weight *= _COULD_HAVE_LAID
            for fields in self.left_alone[seat]:
                if fields & wanted:
                    weight *= _UNLIKELY
        return World(state, weight)

    def wanted_by(self, seat: int, worlds: Sequence[World]) -> list[tuple[Fields, float]]:
        """In each world the fields of the cards that the seat would take, and the world's weight."""
        return [(self._wanted(world.state, seat) | WILD_BIT, world.weight) for world in worlds]

    def _wanted(self, state: Phase10State, seat: int) -> Fields:
        habit = self.habits[seat]
        return habit.wanted[sum([habit.tallies[card] for card in state.hands[seat]])]
