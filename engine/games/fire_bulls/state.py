"""A game of Fire Bulls in progress: setup, muster, attack, refill, the end (FB-01 to FB-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engine.game import Action, Game, Reason, Standing
from engine.games.fire_bulls.actions import (
    AGAIN,
    ATTACK_GENERAL,
    DRAW,
    LEFT,
    LINES,
    NOBODY,
    POSITIONS,
    RIGHT,
    STAY,
    STOP,
    TAKE,
    AnyAction,
    Attack,
    AttackGeneral,
    Discard,
    Draw,
    Happening,
    Move,
    Stop,
    Take,
)
from engine.games.fire_bulls.actions import (
    ATTACK as ATTACK_LINE,
)
from engine.games.fire_bulls.actions import (
    DISCARD as DISCARD_UNIT,
)
from engine.games.fire_bulls.cards import (
    GENERAL,
    GUARD,
    NEEDS,
    ONE,
    PACKED_NEEDS,
    POINTS,
    QI_CARDS,
    QI_ONE,
    UNIT,
    YAN_CARDS,
    count_of,
    counts,
    packed,
)
from engine.games.fire_bulls.ending import (
    is_exhausted,
    is_stalled,
    is_won,
    lost_card,
    points_of,
    standings,
)
from engine.games.fire_bulls.legality import ATTACK, DISCARD, MOVE, OVER, TURN, why_not
from engine.games.fire_bulls.supply import (
    EMPTY as EMPTY,
)
from engine.games.fire_bulls.supply import (
    MARKET as MARKET,
)
from engine.games.fire_bulls.supply import (
    PILES as PILES,
)
from engine.games.fire_bulls.supply import (
    fill_grid,
    fill_market,
    reshuffle,
    top_card,
)
from engine.history import NO_HISTORY, longer
from engine.rng import Rng
from engine.table import TableState

if TYPE_CHECKING:
    from engine.games.fire_bulls.observation import FireBullsObservation

HAND_LIMIT = 8
FIRST_HAND = 3
CELLS = 9
MOST_ALIGNED, MOST_OTHER, BONUS = 3, 2, 2
"""Kills of one attack along the bull's own line and any other (FB-16); cards of the bonus (FB-18)."""


class Settings:
    """The options of one game, read once; shared by all clones."""

    __slots__ = ("bonus_for_any", "options")

    def __init__(self, options: dict[str, str]) -> None:
        self.options = options
        self.bonus_for_any = options["bonus"] == "aligned"
        """Whether every aligned attack earns the bonus, not only one that beats three (FB-18)."""


class FireBullsState(TableState[Happening]):
    """See `engine.game.State`. Lists by seat; the top of a pile is its last card.

    Cells are counted from 0: 0 to 2 touch the piles, 6 to 8 are outermost; column = cell % 3 (FB-02).
    """

    __slots__ = (
        "bulls", "captured", "deck", "discard_pile", "exhausted", "general_up", "grid", "hands", "held",
        "idle", "kills", "known", "line", "market", "piles", "removed", "seats", "settings",
        "stage", "to_move",
    )  # fmt: skip
    game: ClassVar[Game]
    rule_of_end, rule_of_turn = "FB-23", "L31"

    def __init__(self, seats: int, settings: Settings, rng: Rng) -> None:
        self.seats = seats
        self.settings = settings
        self.rng = rng
        self.to_move: int | None = 0
        self.stage = TURN
        self.line = NOBODY
        """The line under attack, while `stage` is ATTACK."""
        self.kills = 0
        """Cards beaten in this attack so far."""
        self.hands: list[tuple[int, ...]] = [()] * seats
        """Qi cards, sorted by id."""
        self.held = [0] * seats
        """The hands, packed."""
        self.known = [0] * seats
        """What everybody knows to be in a hand, packed: cards taken from the market and not played since."""
        self.captured: list[tuple[int, ...]] = [()] * seats
        """Yan cards in front of each seat, oldest first."""
        self.removed: tuple[int, ...] = ()
        """Yan cards that the third exhaustion took out of the game (FB-25)."""
        self.bulls = [NOBODY] * seats
        """Each seat's place, an index of LINES (FB-03)."""
        self.grid = [EMPTY] * CELLS
        self.piles: list[tuple[int, ...]] = [()] * PILES
        self.general_up = False
        """Whether the general lies face up beside the grid (FB-06)."""
        self.deck: list[int] = []
        self.market: list[int] = []
        """Face-up Qi cards, the newest last."""
        self.discard_pile: list[int] = []
        self.exhausted = 0
        """How often the deck has run out (FB-11)."""
        self.idle = 0
        """Turns since the last draw or attack (FB-31)."""
        self.history = NO_HISTORY

    @classmethod
    def deal(cls, seats: int, settings: Settings, seed: int) -> FireBullsState:
        """A new game; the first player and the bulls' places are drawn (FB-04, FB-05)."""
        state = cls(seats, settings, Rng(seed))
        state._set_up()
        return state

    # What there is to see

    @property
    def is_aligned(self) -> bool:
        """Whether the attack goes along the line of the mover's bull."""
        return self.to_move is not None and self.bulls[self.to_move] == self.line

    def next_cell(self, line: int) -> int:
        """The outermost cell of the line that holds a card; missing cards are stepped over (FB-17)."""
        grid = self.grid
        for cell in LINES[line]:
            if grid[cell] != EMPTY:
                return cell
        return NOBODY

    def points(self, seat: int) -> int:
        """The seat's points now, colour bonus included."""
        return points_of(self.captured[seat], seat)

    # The contract

    def legal_actions(self) -> list[Action]:
        """Every choice of the seat to move: muster, then attacks from left to right, the general last."""
        seat, stage = self.to_move, self.stage
        if seat is None:
            return []
        found: list[Action] = []
        if stage == TURN:
            found += [TAKE[unit] for unit in sorted({UNIT[card] for card in self.market})]
            if self.deck:
                found.append(DRAW)
            guarded, grid = self.held[seat] + GUARD, self.grid
            for line, cells in enumerate(LINES):
                for cell in cells:
                    card = grid[cell]
                    if card != EMPTY:
                        if (guarded - PACKED_NEEDS[card]) & GUARD == GUARD:
                            found.append(ATTACK_LINE[line])
                        break
            if self.general_up and (guarded - PACKED_NEEDS[GENERAL]) & GUARD == GUARD:
                found.append(ATTACK_GENERAL)
        elif stage == MOVE:
            found.append(STAY)
            if self.bulls[seat] > 0:
                found.append(LEFT)
            if self.bulls[seat] < POSITIONS - 1:
                found.append(RIGHT)
        elif stage == ATTACK:
            card = self.grid[self.next_cell(self.line)]
            if (self.held[seat] + GUARD - PACKED_NEEDS[card]) & GUARD == GUARD:
                found.append(AGAIN)
            found.append(STOP)
        else:
            found += [DISCARD_UNIT[unit] for unit, count in enumerate(counts(self.held[seat])) if count]
        return found

    def _why_not(self, action: Action, seat: int) -> Reason | None:
        return why_not(self, action, seat)

    def observation(self, seat: int) -> FireBullsObservation:
        """All that the seat may know."""
        from engine.games.fire_bulls.observation import FireBullsObservation

        return FireBullsObservation(self, seat)

    def position(self) -> dict[str, Any]:
        """All but the past in written form (see `engine.games.fire_bulls.position`)."""
        from engine.games.fire_bulls.position import written

        return written(self)

    def clone(self) -> FireBullsState:
        """An independent copy; settings, piles and past events are shared, as they never change."""
        copy = FireBullsState.__new__(FireBullsState)
        copy.seats = self.seats
        copy.settings = self.settings
        copy.rng = Rng(self.rng.state)
        copy.to_move = self.to_move
        copy.stage = self.stage
        copy.line = self.line
        copy.kills = self.kills
        copy.hands = self.hands[:]
        copy.held = self.held[:]
        copy.known = self.known[:]
        copy.captured = self.captured[:]
        copy.removed = self.removed
        copy.bulls = self.bulls[:]
        copy.grid = self.grid[:]
        copy.piles = self.piles[:]
        copy.general_up = self.general_up
        copy.deck = self.deck[:]
        copy.market = self.market[:]
        copy.discard_pile = self.discard_pile[:]
        copy.exhausted = self.exhausted
        copy.idle = self.idle
        copy.history = self.history
        return copy

    def standings(self) -> list[Standing]:
        """Best first: by points, then by the best single card (FB-28)."""
        return standings(self)

    def winners(self) -> tuple[int, ...]:
        """Who has won or shares the win; nobody until the game is over."""
        return (
            tuple(sorted(place.seat for place in self.standings() if place.rank == 1)) if self.is_over else ()
        )

    # The parts of a turn

    def _do(self, action: AnyAction, seat: int, events: list[Happening]) -> None:
        match action:
            case Take(unit):
                self._take(unit, seat, events)
            case Draw():
                card = top_card(self, seat, events)
                events.insert(0, Happening("draw", seat, (card,)))
                self._into_hand(seat, card)
                self.idle = 0
                self.stage = MOVE
            case Move(step):
                self._move(step, seat, events)
                self._end_turn(seat, events)
            case Discard(unit):
                card = self._out_of_hand(seat, unit)
                self.market.append(card)
                events.append(Happening("discard", seat, (card,)))
                self._end_turn(seat, events)
            case Stop():
                self._end_attack(seat, events)
            case AttackGeneral():
                self.general_up = False
                self._kill(GENERAL, NOBODY, seat, events)
                self._end_attack(seat, events)
            case _:
                if isinstance(action, Attack):
                    self.line = action.line
                self._strike(seat, events)

    def _into_hand(self, seat: int, card: int) -> None:
        self.hands[seat] = tuple(sorted((*self.hands[seat], card)))
        self.held[seat] += QI_ONE[card]

    def _out_of_hand(self, seat: int, unit: int) -> int:
        """Let go of the first card of that unit; of equal cards the ones that everybody knew of go first."""
        hand = self.hands[seat]
        place = next(place for place, card in enumerate(hand) if UNIT[card] == unit)
        self.hands[seat] = hand[:place] + hand[place + 1 :]
        self.held[seat] -= ONE[unit]
        if count_of(self.known[seat], unit):
            self.known[seat] -= ONE[unit]
        return hand[place]

    def _take(self, unit: int, seat: int, events: list[Happening]) -> None:
        """Muster A: take a face-up card, then fill the market up to three (FB-08)."""
        place = next(place for place, card in enumerate(self.market) if UNIT[card] == unit)
        card = self.market.pop(place)
        events.append(Happening("take", seat, (card,)))
        self._into_hand(seat, card)
        self.known[seat] += ONE[unit]
        drawn = fill_market(self, seat, events)
        self.idle = 0 if drawn else self.idle + 1
        self._end_turn(seat, events)

    def _move(self, step: int, seat: int, events: list[Happening]) -> None:
        """Muster B: the bull may go one place; whoever stands there comes to the one it left (FB-09)."""
        if not step:
            events.append(Happening("stay", seat))
            return
        old = self.bulls[seat]
        new = old + step
        events.append(Happening("move", seat, target=new))
        if new in self.bulls:
            other = self.bulls.index(new)
            self.bulls[other] = old
            events.append(Happening("swapped", other, target=old))
        self.bulls[seat] = new

    def _strike(self, seat: int, events: list[Happening]) -> None:
        """Beat the next card of the line; at the limit, or with nobody left in it, the attack is over.

        Whether the seat could beat one more card does not matter: "cannot" and "will not" look the same.
        """
        cell = self.next_cell(self.line)
        card = self.grid[cell]
        self.grid[cell] = EMPTY
        self._kill(card, cell, seat, events)
        most = MOST_ALIGNED if self.is_aligned else MOST_OTHER
        if self.kills < most and self.next_cell(self.line) != NOBODY:
            self.stage = ATTACK
        else:
            self._end_attack(seat, events)

    def _kill(self, card: int, cell: int, seat: int, events: list[Happening]) -> None:
        """Pay exactly what is pictured (FB-14) and keep the beaten card."""
        paid = tuple([self._out_of_hand(seat, unit) for unit in NEEDS[card]])
        self.discard_pile += paid
        self.captured[seat] += (card,)
        self.kills += 1
        cells = () if cell == NOBODY else (cell,)
        target = NOBODY if cell == NOBODY else self.line
        events.append(Happening("kill", seat, paid, (card,), cells, target, POINTS[card]))

    def _end_attack(self, seat: int, events: list[Happening]) -> None:
        """A late reshuffle (FB-11), the bonus, then the grid is filled (FB-21)."""
        events.append(Happening("attacked", seat, target=self.line, amount=self.kills))
        if not self.deck:
            reshuffle(self, seat, events)
        earned = self.settings.bonus_for_any or self.kills >= MOST_ALIGNED
        if self.line != NOBODY and self.is_aligned and earned:
            self._bonus(seat, events)
        self.line = NOBODY
        self.kills = 0
        self.idle = 0
        fill_grid(self, seat, events)
        self._end_turn(seat, events)

    def _bonus(self, seat: int, events: list[Happening]) -> None:
        """Two cards from the deck, as far as there are any (FB-11, FB-18)."""
        cards: list[int] = []
        later: list[Happening] = []
        while len(cards) < BONUS and self.deck:
            card = top_card(self, seat, later)
            self._into_hand(seat, card)
            cards.append(card)
        if cards:
            events.append(Happening("bonus", seat, tuple(cards)))
        events += later

    def _end_turn(self, seat: int, events: list[Happening]) -> None:
        """The hand limit (FB-10), then the end of the game (FB-23, FB-26), then the next seat."""
        if len(self.hands[seat]) > HAND_LIMIT:
            self.stage = DISCARD
        elif is_won(self):
            self._finish(events)
        elif is_exhausted(self):
            self._finish_late(events)
        elif is_stalled(self):
            events.append(Happening("stalled", seat))
            self._finish_late(events)
        else:
            self.stage = TURN
            self.to_move = (seat + 1) % self.seats

    # The beginning and the end

    def _set_up(self) -> None:
        """Piles and grid, bulls, hands, market (L21-27)."""
        events: list[Happening] = []
        yan, self.deck = list(range(YAN_CARDS)), list(range(QI_CARDS))
        self.rng.shuffle(yan)
        self.rng.shuffle(self.deck)
        places = list(range(POSITIONS))
        self.rng.shuffle(places)
        first = self.to_move = self.rng.below(self.seats)
        events.append(Happening("deal", first))
        size = YAN_CARDS // PILES
        self.piles = [tuple(yan[size * column : size * (column + 1)]) for column in range(PILES)]
        fill_grid(self, first, events)
        for seat in range(self.seats):
            self.bulls[seat] = places[seat]
            events.append(Happening("bull", seat, target=places[seat]))
        for seat in range(self.seats):
            self.hands[seat] = tuple(sorted(self.deck.pop() for _ in range(FIRST_HAND)))
            self.held[seat] = packed(self.hands[seat])
            events.append(Happening("dealt", seat, self.hands[seat]))
        fill_market(self, first, events)
        self.history = longer(self.history, events)

    def _finish_late(self, events: list[Happening]) -> None:
        """End condition 2: everybody with a Yan card loses the best one (FB-25)."""
        for seat, cards in enumerate(self.captured):
            if cards:
                lost = lost_card(cards, seat)
                self.captured[seat] = tuple([card for card in cards if card != lost])
                self.removed += (lost,)
                events.append(Happening("penalty", seat, yan=(lost,)))
        self._finish(events)

    def _finish(self, events: list[Happening]) -> None:
        self.to_move, self.stage = None, OVER
        events.extend(Happening("score", seat, amount=self.points(seat)) for seat in range(self.seats))
        events.extend(Happening("over", seat) for seat in self.winners())
