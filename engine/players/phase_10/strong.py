"""The player that imagines: it deals the unseen cards in many ways and plays its best discards out.

A discard decides most: what the next seat gets, and which cards are left to go out with. All else `solid`
does well, so strong does the same. Its judgement (`judgement.py`) names the discards that may be best; what
the playouts say (`playout.py`) is then weighed against that judgement.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Action, Thought
from engine.games.phase_10.actions import Discard
from engine.games.phase_10.cards import POINTS
from engine.games.phase_10.observation import Phase10Observation
from engine.games.phase_10.state import Phase10State
from engine.players.phase_10.imagine import Imagination, World
from engine.players.phase_10.judgement import judged_discards
from engine.players.phase_10.playout import Habits, Playout
from engine.players.phase_10.prospects import share_of_win
from engine.players.phase_10.solid import best_action, next_seat
from engine.rng import Rng

GUESSES = 24
"""Worlds from which the judgement tells what the next seat can use; each choice is played out in them."""
SLICE = 4
"""Worlds between two pauses."""


class Budget(NamedTuple):
    """How far a decision is searched: counts, so that it is the same on every machine."""

    worlds: int
    """In so many worlds each choice is played out."""
    most: int
    """Choices are at most so many discards ..."""
    close: float
    """... judged at most so much of a win below the best."""
    judgement: float
    """The judgement counts as much as so many playouts."""


RACE = Budget(worlds=60, most=4, close=0.04, judgement=30)
"""While the next seat has laid and the own has not: a discard helps the phase or stops the rival, and here
the playouts find about as much again as the judgement does."""
CALM = Budget(worlds=GUESSES, most=3, close=0.02, judgement=100)
"""Else: the choices differ less, so more would be noise than news."""


class StrongPlayer:
    """Discards by judgement and playouts together; does all else as `solid` does."""

    name = "strong"

    def choose(self, observation: Phase10Observation, rng: Rng) -> Thought:
        """Pick an action (see `engine.game.Thought`)."""
        move = best_action(observation)
        if not isinstance(move, Discard) or len(observation.hand) == 1:
            yield 1.0
            return move
        yield 0.0
        habits = [Habits(observation.table.groups_of(seat)) for seat in range(observation.seats)]
        imagination = Imagination(observation, habits)
        worlds = [imagination.world(rng) for _ in range(GUESSES)]
        judged = judged_discards(observation, imagination, worlds)
        table = observation.table
        racing = table.laid[next_seat(observation)] and not table.laid[observation.seat]
        budget = RACE if racing else CALM
        least = judged[0][1] - budget.close
        choices = [(action, worth) for action, worth in judged if worth > least][: budget.most]
        if len(choices) == 1:
            yield 1.0
            return choices[0][0]
        worlds += [imagination.world(rng) for _ in range(budget.worlds - GUESSES)]
        shares = [0.0] * len(choices)
        for number, world in enumerate(worlds):
            if number % SLICE == 0:
                yield number / budget.worlds
            for index, (action, _) in enumerate(choices):
                shares[index] += world.weight * share_after(world.state, action, observation.seat, habits)
        scale = _equal_worlds(worlds) / sum([world.weight for world in worlds])
        # Rounded, as the last digits of erf and powers are not the same on every machine.
        values = [
            round(share * scale + worth * budget.judgement, 9)
            for share, (_, worth) in zip(shares, choices, strict=True)
        ]
        return choices[values.index(max(values))][0]


def share_after(world: Phase10State, action: Action, seat: int, habits: Sequence[Habits]) -> float:
    """The seat's share of the win in that world after its action and one playout of the hand."""
    state = world.clone()
    hand = state.hand_number
    state.apply(action)
    if state.to_move is None:
        return state.scores()[seat]
    if state.hand_number != hand:
        return share_of_win(seat, hand, state.done, state.totals, state.settings)
    playout = Playout(state, habits)
    playout.run(state.to_move, state.stage)
    done = [phases + laid for phases, laid in zip(state.done, playout.laid, strict=True)]
    totals = [
        points + sum([POINTS[card] for card in cards])
        for points, cards in zip(state.totals, playout.hands, strict=True)
    ]
    return share_of_win(seat, hand, done, totals, state.settings)


def _equal_worlds(worlds: Sequence[World]) -> float:
    """How many equally likely worlds would tell as much as these."""
    return sum([world.weight for world in worlds]) ** 2 / sum([world.weight**2 for world in worlds])


STRONG = StrongPlayer()
