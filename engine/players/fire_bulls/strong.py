"""The player that imagines: it deals the unseen cards in many ways and plays every choice on for a few turns.

All seats then go on like `solid` does. What a choice is worth is how far its seat is ahead afterwards, in
points and in what the hands promise. Solid's own choice stands unless another one is ahead of it by more than
chance would explain: all choices are tried in the same worlds, so that their differences tell.
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from engine.game import Action, Thought
from engine.games.fire_bulls.actions import (
    AGAIN,
    LINES,
    NOBODY,
    STOP,
    Again,
    Attack,
    AttackGeneral,
    Discard,
    Draw,
    Move,
    Take,
)
from engine.games.fire_bulls.cards import PACKED_NEEDS, covers
from engine.games.fire_bulls.legality import ATTACK
from engine.games.fire_bulls.observation import FireBullsObservation
from engine.games.fire_bulls.state import EMPTY, MOST_ALIGNED, MOST_OTHER, FireBullsState
from engine.players.fire_bulls.plans import CARD, plan_of
from engine.players.fire_bulls.playout import Playout, shares
from engine.players.fire_bulls.solid import best_action, more_kills
from engine.rng import Rng

ROUNDS, WORLDS = 3, 12
"""After each round of so many worlds the choices that fall behind are left out."""
SLICE = 3
"""Worlds between two pauses."""
TURNS = {2: 5, 3: 5, 4: 7, 5: 9}
"""By number of seats: how many turns are played after the present one."""
SURE, LEAST = 1.3, 50
"""Another choice must lead solid's by so many standard errors, and by so many thousandths of a point."""
WIN = 16_000
"""What a won game is worth, in thousandths of a point."""


class Choice(NamedTuple):
    """An action; an attack goes on to so many kills."""

    action: Action
    kills: int = 0


class StrongPlayer:
    """Does what solid does unless the playouts are sure of something better."""

    name = "strong"

    def choose(self, observation: FireBullsObservation, rng: Rng) -> Thought:
        """Pick an action (see `engine.game.Thought`)."""
        found = choices(observation)
        if len(found) == 1:
            yield 1.0
            return found[0].action
        seat = observation.seat
        worth: list[list[int]] = [[] for _ in found]
        alive = list(range(1, len(found)))
        leads: list[tuple[float, float, int]] = []
        for number in range(ROUNDS):
            for done in range(WORLDS):
                if done % SLICE == 0:
                    yield (number + done / WORLDS) / ROUNDS
                world, chance = observation.sample(rng), rng.bits()
                for index in (0, *alive):
                    worth[index].append(worth_after(world, found[index], seat, Rng(chance)))
            leads = [(*lead(worth[index], worth[0]), index) for index in alive]
            # Those that may still come out first, fewer and fewer of them.
            leads = [entry for entry in leads if entry[1] > (number - 1) / 2]
            leads = sorted(leads, key=lambda entry: (-entry[0], entry[2]))[: ROUNDS + 1 - number]
            alive = [index for _, _, index in leads]
            if not alive:
                return found[0].action
        for mean, sure, index in leads:
            if mean > LEAST and sure > SURE:
                return found[index].action
        return found[0].action


def choices(observation: FireBullsObservation) -> list[Choice]:
    """All that the seat can do, solid's choice first; an attack once for each number of kills."""
    table, seat = observation.table, observation.seat
    legal = observation.legal_actions()
    if len(legal) == 1:
        return [Choice(legal[0])]
    first = best_action(observation)
    if table.stage == ATTACK:
        kills = more_kills(table, seat)
        found = [
            Choice(STOP),
            *(Choice(AGAIN, more) for more in range(1, _reach(table, seat, table.line) + 1)),
        ]
    else:
        kills = plan_of(table, seat).depth if isinstance(first, Attack) else 0
        found = []
        for action in legal:
            if isinstance(action, Attack):
                found += [Choice(action, depth) for depth in range(1, _reach(table, seat, action.line) + 1)]
            else:
                found.append(Choice(action))
    solid = Choice(first, kills)
    return [solid, *(choice for choice in found if choice != solid)]


def _reach(table: FireBullsState, seat: int, line: int) -> int:
    """How many cards of a line the seat can beat now, with what it beat in this attack already."""
    held, most = table.held[seat], MOST_ALIGNED if table.bulls[seat] == line else MOST_OTHER
    cards = [card for cell in LINES[line] if (card := table.grid[cell]) != EMPTY]
    for count, card in enumerate(cards[: most - table.kills]):
        if not covers(held, PACKED_NEEDS[card]):
            return count
        held -= PACKED_NEEDS[card]
    return min(len(cards), most - table.kills)


def worth_after(world: FireBullsState, choice: Choice, seat: int, rng: Rng) -> int:
    """How far the seat is ahead some turns after the choice in that world, in thousandths of a point."""
    return ahead(played_on(world, choice, seat, rng), seat)


def played_on(world: FireBullsState, choice: Choice, seat: int, rng: Rng) -> Playout:
    """That world some turns after the choice."""
    playout = Playout(world, rng)
    match choice.action:
        case Take(unit):
            playout.take(seat, unit)
        case Draw():
            playout.draw(seat)
            playout.wander(seat)
        case Move(step):
            playout.move(seat, step)
        case Discard(unit):
            playout.give(seat, unit)
        case Attack(line):
            playout.attack(seat, line, choice.kills)
        case AttackGeneral():
            playout.attack(seat, NOBODY, 1)
        case Again():
            playout.attack(seat, world.line, choice.kills, world.kills)
        case _:
            playout.attack(seat, world.line, 0, world.kills)
    playout.end_turn(seat)
    playout.run((seat + 1) % world.seats, TURNS[world.seats])
    return playout


def ahead(playout: Playout, seat: int) -> int:
    """The seat's points and promise less the others' mean; at the end of the game what the win counts."""
    if playout.over:
        return round((shares(playout)[seat] - 1 / playout.seats) * WIN)
    promise = promises(playout)
    others = sum(promise) - promise[seat]
    return promise[seat] - others // (playout.seats - 1)


def promises(playout: Playout) -> list[int]:
    """By seat its points and what its hand and plan promise, in thousandths of a point."""
    # Whole numbers, as sums of floats are not the same on every machine.
    return [
        round((playout.points[owner] + CARD * playout.sizes[owner] + playout.plan(owner).worth) * 1000)
        for owner in range(playout.seats)
    ]


def lead(one: Sequence[int], other: Sequence[int]) -> tuple[float, float]:
    """By how much `one` leads in the same worlds: the mean, and how many standard errors that is."""
    differences = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    count, total = len(differences), sum(differences)
    spread = count * sum([difference * difference for difference in differences]) - total * total
    return total / count, total / sqrt(max(spread, 1) / (count - 1))


STRONG = StrongPlayer()
