"""Games of Fire Bulls played fast: the rules on ints, without events; every seat follows its best plan."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.fire_bulls.actions import LINES, NOBODY
from engine.games.fire_bulls.cards import (
    FIELD_BITS,
    GENERAL,
    NEEDS,
    ONE,
    PACKED_NEEDS,
    POINTS,
    TOTEM,
    UNIT,
    UNITS,
)
from engine.games.fire_bulls.ending import EXHAUSTIONS, IDLE_LAPS
from engine.games.fire_bulls.state import (
    BONUS,
    EMPTY,
    HAND_LIMIT,
    MARKET,
    MOST_ALIGNED,
    FireBullsState,
)
from engine.players.fire_bulls.plans import Plan, best_plan, prospects, spare_unit
from engine.rng import Rng

_FIELD = (1 << FIELD_BITS) - 1


class Playout:
    """A copy of a state that plays on. Units instead of cards; the top of a pile is its last entry."""

    __slots__ = (
        "any_bonus", "beaten", "best", "bulls", "deck", "discards", "exhausted", "general_up", "grid", "held",
        "idle", "loss", "market", "market_size", "over", "piles", "points", "rng", "seats",
        "second", "sizes",
    )  # fmt: skip

    def __init__(self, state: FireBullsState, rng: Rng) -> None:
        self.seats = state.seats
        self.rng = rng
        self.any_bonus = state.settings.bonus_for_any
        self.held = state.held[:]
        self.sizes = [len(hand) for hand in state.hands]
        self.market = sum([ONE[UNIT[card]] for card in state.market])
        self.market_size = len(state.market)
        self.deck = [UNIT[card] for card in state.deck]
        self.discards = [UNIT[card] for card in state.discard_pile]
        self.grid = state.grid[:]
        self.piles = [list(pile) for pile in state.piles]
        self.bulls = state.bulls[:]
        self.general_up = state.general_up
        self.beaten = any(GENERAL in cards for cards in state.captured)
        self.exhausted = state.exhausted
        self.idle = state.idle
        self.over = state.is_over
        self.points = [0] * self.seats
        self.best = [0] * self.seats
        """The highest printed points of a card of each seat."""
        self.second = [0] * self.seats
        """The next highest."""
        self.loss = [0] * self.seats
        """What the third exhaustion costs each seat (FB-25)."""
        for seat, cards in enumerate(state.captured):
            for card in cards:
                self._keep(seat, card)

    def plan(self, seat: int) -> Plan:
        """The seat's best plan."""
        attacks = prospects(tuple(self.grid), self.general_up, self.any_bonus)
        return best_plan(self.held[seat], self.sizes[seat], self.market, self.bulls[seat], seat, attacks)

    def run(self, seat: int, turns: int) -> None:
        """Play so many turns, or to the end, beginning with a whole turn of that seat."""
        while not self.over and turns > 0:
            plan = self.plan(seat)
            if plan.is_ready and plan.depth:
                self.attack(seat, plan.line, plan.depth)
            else:
                self._muster(seat, plan)
            self.end_turn(seat)
            seat = (seat + 1) % self.seats
            turns -= 1

    # What a seat can do

    def take(self, seat: int, unit: int) -> None:
        """Take a card from the market."""
        self.market -= ONE[unit]
        self.market_size -= 1
        self.held[seat] += ONE[unit]
        self.sizes[seat] += 1
        self.idle += 1
        while self.market_size < MARKET and self.deck:
            self.market += ONE[self._top()]
            self.market_size += 1
            self.idle = 0

    def draw(self, seat: int) -> None:
        """Draw a card."""
        self.held[seat] += ONE[self._top()]
        self.sizes[seat] += 1
        self.idle = 0

    def move(self, seat: int, step: int) -> None:
        """Move the bull one place, or with 0 let it stay."""
        bulls = self.bulls
        old = bulls[seat]
        new = old + step
        if step and new in bulls:
            bulls[bulls.index(new)] = old
        bulls[seat] = new

    def wander(self, seat: int) -> None:
        """After a draw: move towards the line of the best plan."""
        shift = self.plan(seat).shift
        if shift:
            self.move(seat, 1 if shift > 0 else -1)

    def attack(self, seat: int, line: int, depth: int, before: int = 0) -> None:
        """Beat so many cards of a line (NOBODY: the general), after `before` in this attack, and end it."""
        if line == NOBODY:
            self.general_up = False
            self.beaten = True
            self._kill(seat, GENERAL)
            self._end_attack()
            return
        grid = self.grid
        left = depth
        for cell in LINES[line]:
            card = grid[cell]
            if left and card != EMPTY:
                grid[cell] = EMPTY
                self._kill(seat, card)
                left -= 1
        self._end_attack()
        if line == self.bulls[seat] and (self.any_bonus or depth + before >= MOST_ALIGNED):
            for _ in range(BONUS):
                if self.deck:
                    self.draw(seat)
        self._fill_grid()

    def give(self, seat: int, unit: int) -> None:
        """Put a card into the market."""
        self.held[seat] -= ONE[unit]
        self.sizes[seat] -= 1
        self.market += ONE[unit]
        self.market_size += 1

    def end_turn(self, seat: int) -> None:
        """Keep the hand limit, then see whether the game is over."""
        while self.sizes[seat] > HAND_LIMIT:
            self.give(seat, spare_unit(self.held[seat], self.plan(seat), self.grid))
        if self.beaten and self.piles.count([]) >= 2:
            self.over = True
        elif self.exhausted >= EXHAUSTIONS or self.idle >= IDLE_LAPS * self.seats:
            self.over = True
            self.points = [points - loss for points, loss in zip(self.points, self.loss, strict=True)]
            self.best = self.second

    # The parts of a turn

    def _muster(self, seat: int, plan: Plan) -> None:
        """Take what the plan misses; else draw; without a deck take anything."""
        if not self.deck or self.idle <= (IDLE_LAPS - 1) * self.seats:
            unit = wanted_unit(plan.missing, self.market)
            if unit != NOBODY:
                self.take(seat, unit)
                return
        if self.deck:
            self.draw(seat)
            self.wander(seat)
        else:
            self.take(seat, wanted_unit(self.market, self.market))

    def _kill(self, seat: int, card: int) -> None:
        self.held[seat] -= PACKED_NEEDS[card]
        self.sizes[seat] -= len(NEEDS[card])
        self.discards += NEEDS[card]
        self._keep(seat, card)

    def _keep(self, seat: int, card: int) -> None:
        printed = POINTS[card]
        value = printed + (TOTEM[card] == seat)
        self.points[seat] += value
        best = self.best[seat]
        if printed > best:
            self.second[seat], self.best[seat], self.loss[seat] = best, printed, value
        elif printed == best:
            self.second[seat] = printed
            self.loss[seat] = min(value, self.loss[seat])
        elif printed > self.second[seat]:
            self.second[seat] = printed

    def _end_attack(self) -> None:
        self.idle = 0
        if not self.deck:
            self._reshuffle()

    def _top(self) -> int:
        unit = self.deck.pop()
        if not self.deck:
            self.exhausted += 1
            self._reshuffle()
        return unit

    def _reshuffle(self) -> None:
        if self.discards and self.exhausted < EXHAUSTIONS:
            self.deck, self.discards = self.discards, []
            self.rng.shuffle(self.deck)

    def _fill_grid(self) -> None:
        grid = self.grid
        for column, pile in enumerate(self.piles):
            outer, middle, inner = column + 6, column + 3, column
            if grid[outer] != EMPTY and grid[middle] != EMPTY and grid[inner] != EMPTY:
                continue
            cards = [card for cell in (outer, middle, inner) if (card := grid[cell]) != EMPTY]
            while len(cards) < 3 and pile:
                card = pile.pop()
                if card == GENERAL:
                    self.general_up = True
                else:
                    cards.append(card)
            cards += [EMPTY] * (3 - len(cards))
            grid[outer], grid[middle], grid[inner] = cards


def wanted_unit(wanted: int, market: int) -> int:
    """The first unit of a packed set that the market (packed, too) has; NOBODY without one."""
    for unit in range(UNITS):
        shift = FIELD_BITS * unit
        if wanted >> shift & _FIELD and market >> shift & _FIELD:
            return unit
    return NOBODY


def shares(playout: Playout) -> Sequence[float]:
    """Each seat's share of the win in a playout that is over (FB-28)."""
    results = list(zip(playout.points, playout.best, strict=True))
    top = max(results)
    return [1 / results.count(top) if result == top else 0.0 for result in results]
