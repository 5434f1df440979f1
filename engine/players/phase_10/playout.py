"""Playouts: the rest of an imagined hand, played fast.

Every seat plays as `solid` would, but decides from its hand alone and remembers what it decided: the same
thought is not thought twice within one decision of the player that imagines.
"""

from collections.abc import Sequence

from engine.games.phase_10.arrangements import best_arrangement
from engine.games.phase_10.cards import COLOUR as COLOUR_OF
from engine.games.phase_10.cards import DECK_SIZE, IS_SKIP, IS_WILD, NUMBER, POINTS
from engine.games.phase_10.finder import (
    CARD_FIELDS,
    CARD_TALLY,
    COLOUR_FIELD,
    NUMBERS,
    Fields,
    Phase,
    Tally,
    outs,
    useful,
)
from engine.games.phase_10.phases import COLOUR, RUN
from engine.games.phase_10.state import DRAW, Phase10State
from engine.games.phase_10.turns import pass_turn

MAX_TURNS = 60
"""A playout stops after so many turns of each seat; a hand of `solid` players seldom takes twenty."""

_BYTE = 0xFF
_NUMBER_CARDS = 17
_NUMBER_PART = sum(_BYTE << 8 * field for field in (0, *NUMBERS, _NUMBER_CARDS))
_COLOUR_PART = sum(_BYTE << 8 * field for field in (0, *range(COLOUR_FIELD, COLOUR_FIELD + 4), _NUMBER_CARDS))
_BY_NUMBER = tuple(CARD_TALLY[card] & _NUMBER_PART for card in range(DECK_SIZE))
_BY_COLOUR = tuple(CARD_TALLY[card] & _COLOUR_PART for card in range(DECK_SIZE))
WILD_BIT: Fields = 1


class _Wanted(dict[Tally, Fields]):
    """Hand -> the fields of the cards that lower `missing`."""

    def __init__(self, phase: Phase) -> None:
        self.phase = phase

    def __missing__(self, hand: Tally) -> Fields:
        found = self[hand] = outs(hand, self.phase)
        return found


class _Thrown(dict[Tally, Fields]):
    """Hand after drawing -> the number (colour) to discard: fewest missing, most outs, most points."""

    def __init__(self, phase: Phase, wanted: _Wanted) -> None:
        self.phase = phase
        self.wanted = wanted
        by_colour = phase[0].kind == COLOUR
        self.fields = range(COLOUR_FIELD, COLOUR_FIELD + 4) if by_colour else NUMBERS
        self.copies = 24 if by_colour else 8

    def __missing__(self, hand: Tally) -> Fields:
        needed = useful(hand, self.phase)
        counts = hand.to_bytes(_NUMBER_CARDS + 1, "little")
        held = [field for field in self.fields if counts[field]]
        spare = [field for field in held if not needed >> field & 1] or held
        if len(spare) > 1:
            spare = [max(spare, key=lambda field: self._worth(hand, counts, field))]
        found = self[hand] = 1 << spare[0] if spare else 0
        return found

    def _worth(self, hand: Tally, counts: bytes, field: int) -> tuple[int, int]:
        """How good the hand is without a card of that field."""
        wanted = self.wanted[hand - (1 << 8 * field) - (1 << 8 * _NUMBER_CARDS)]
        live = sum([self.copies - counts[other] for other in self.fields if wanted >> other & 1])
        return live, field if field < COLOUR_FIELD else 0


class Habits:
    """What quick players do with which hand in one phase; filled as playouts meet new hands."""

    __slots__ = ("colour", "phase", "tallies", "thrown", "wanted", "ways")

    def __init__(self, phase: Phase) -> None:
        self.phase = phase
        self.colour = phase[0].kind == COLOUR
        self.tallies = _BY_COLOUR if self.colour else _BY_NUMBER
        self.wanted = _Wanted(phase)
        self.thrown = _Thrown(phase, self.wanted)
        self.ways: dict[Tally, list[tuple[int, int, int, list[int]]]] = {}
        """Hand -> groups to lay: kind, lowest and highest value, the values of its number cards."""

    def way_to_lay(self, hand: list[int], held: Tally) -> list[tuple[int, int, int, list[int]]]:
        """The best way to lay the phase from a hand that holds it."""
        way = self.ways.get(held)
        if way is None:
            arrangement = best_arrangement(hand, self.phase)
            assert arrangement is not None
            way = []
            for placed, group in zip(arrangement, self.phase, strict=True):
                shift = COLOUR_FIELD if self.colour else 0
                naturals = [value for card, value in placed if not IS_WILD[card]]
                way.append((group.kind, placed[0][1] + shift, placed[-1][1] + shift, naturals))
            self.ways[held] = way
        return way


class Playout:
    """One imagined hand in progress."""

    __slots__ = (
        "discards", "fits", "habits", "hands", "laid", "lap", "melds", "named", "order", "pending",
        "pile", "tallies",
    )  # fmt: skip

    def __init__(self, state: Phase10State, habits: Sequence[Habits]) -> None:
        """Copies what it changes; `habits` are those of each seat's phase."""
        self.habits = habits
        self.order = state.playing
        self.lap = state.settings.lap
        self.hands = [hand[:] for hand in state.hands]
        self.tallies = [
            sum([habit.tallies[card] for card in hand])
            for habit, hand in zip(habits, state.hands, strict=True)
        ]
        self.pile = state.draw_pile[:]
        self.discards = state.discard_pile[:]
        self.laid = state.laid[:]
        self.named = state.named[:]
        self.pending = state.pending[:]
        self.melds = [(meld.kind, meld.values[0], meld.values[-1]) for meld in state.melds]
        """Kind, lowest and highest value (in a colour group its field)."""
        self.fits: Fields = 0
        """What can be added to a meld."""
        self._open_melds()

    def run(self, seat: int, stage: str) -> int:
        """Play on from the seat's turn until somebody is out; that seat, or -1 when it takes too long."""
        draws = stage == DRAW
        for _ in range(MAX_TURNS * len(self.order)):
            if draws and not self._draw(seat):
                return -1
            draws = True
            if not self.laid[seat] and not self.habits[seat].wanted[self.tallies[seat]]:
                self._lay(seat)
            if self.laid[seat]:
                self._hit(seat)
            hand = self.hands[seat]
            if hand:
                self._discard(seat, hand)
            if not hand:
                return seat
            seat = self._next(seat)
        return -1

    def _open_melds(self) -> None:
        """What fits a meld on the table, by fields."""
        fits = 0
        for kind, low, high in self.melds:
            if kind == RUN:
                if low > 1:
                    fits |= 1 << low - 1 | WILD_BIT
                if high < 12:
                    fits |= 1 << high + 1 | WILD_BIT
            else:
                fits |= 1 << low | WILD_BIT
        self.fits = fits

    def _draw(self, seat: int) -> bool:
        """Take the top discard where it helps, else the next of the pile; False when there is none."""
        discards = self.discards
        habit = self.habits[seat]
        if discards:
            wanted = self.fits if self.laid[seat] else habit.wanted[self.tallies[seat]] | WILD_BIT
            if CARD_FIELDS[discards[-1]] & wanted:
                card = discards.pop()
                self.hands[seat].append(card)
                self.tallies[seat] += habit.tallies[card]
                return True
        if not self.pile:
            if len(discards) < 2:
                return False
            # The order of an imagined pile is as good as any other.
            self.pile, self.discards = discards[:-1], discards[-1:]
        card = self.pile.pop()
        self.hands[seat].append(card)
        self.tallies[seat] += habit.tallies[card]
        return True

    def _lay(self, seat: int) -> None:
        """Lay the phase in the best way."""
        habit = self.habits[seat]
        hand = self.hands[seat]
        value_of = COLOUR_OF if habit.colour else NUMBER
        wilds = 0
        for (kind, low, high, naturals), group in zip(
            habit.way_to_lay(hand, self.tallies[seat]), habit.phase, strict=True
        ):
            for value in naturals:
                hand.remove(max([card for card in hand if value_of[card] == value]))
            wilds += group.size - len(naturals)
            self.melds.append((kind, low, high))
        for _ in range(wilds):
            hand.remove(next(card for card in hand if IS_WILD[card]))
        self.laid[seat] = True
        self._open_melds()

    def _hit(self, seat: int) -> None:
        """Hit with all that fits, number cards first."""
        hand = self.hands[seat]
        while fitting := [card for card in hand if CARD_FIELDS[card] & self.fits]:
            card = min(fitting)
            hand.remove(card)
            if IS_WILD[card]:
                self._extend_with_wild(hand)
            else:
                self._extend(NUMBER[card])

    def _extend(self, number: int) -> None:
        """Put a number card on the first run that takes it; in sets and colour groups it changes nothing."""
        for index, (kind, low, high) in enumerate(self.melds):
            if kind == RUN:
                if number == low - 1:
                    self.melds[index] = (kind, number, high)
                elif number == high + 1:
                    self.melds[index] = (kind, low, number)
                else:
                    continue
                self._open_melds()
                return

    def _extend_with_wild(self, hand: list[int]) -> None:
        """Put a wild where a card of the hand fits next, else where it changes nothing, else on a run."""
        numbers = [NUMBER[card] for card in hand]
        ends = [
            (after in numbers, -index, low, high)
            for index, (kind, first, last) in enumerate(self.melds)
            if kind == RUN
            for low, high, after in ((first - 1, last, first - 2), (first, last + 1, last + 2))
            if low >= 1 and high <= 12
        ]
        if not ends:
            return
        serves, index, low, high = max(ends)
        if serves or all(kind == RUN for kind, _, _ in self.melds):
            self.melds[-index] = (RUN, low, high)
            self._open_melds()

    def _discard(self, seat: int, hand: list[int]) -> None:
        """Discard, and name a victim with a skip: who has laid, then who has fewest cards."""
        card = self._spare(seat, hand)
        hand.remove(card)
        self.tallies[seat] -= self.habits[seat].tallies[card]
        self.discards.append(card)
        if IS_SKIP[card] and hand:
            victims = [other for other in self.order if other != seat and not self.named[other]]
            if victims:
                victim = min(victims, key=lambda other: (not self.laid[other], len(self.hands[other])))
                self.named[victim] = self.pending[victim] = True

    def _spare(self, seat: int, hand: list[int]) -> int:
        """A skip that has a victim; then what the phase misses least, once it is laid what costs most."""
        last = max(hand)  # a skip if there is one, then a wild
        if IS_SKIP[last] and any(other != seat and not self.named[other] for other in self.order):
            return last
        if self.laid[seat]:
            return max(hand, key=POINTS.__getitem__)
        fields = self.habits[seat].thrown[self.tallies[seat]]
        if not fields:
            return last
        return max([card for card in hand if CARD_FIELDS[card] & fields], key=NUMBER.__getitem__)

    def _next(self, seat: int) -> int:
        """The next seat to the left whose turn is not lost."""
        after, _ = pass_turn(self.order, seat, self.pending)
        if self.lap:
            self.named[after] = False
        return after
