"""What one seat of Fire Bulls may know (FB-29), and the states it may stand for.

An observation is a copy of the state in which every hidden card is blank and every public Qi card is the
first copy of its unit; so the rules that judge a state judge an observation, too.
"""

from engine.games.fire_bulls.actions import HIDDEN, NOBODY, Happening
from engine.games.fire_bulls.cards import (
    CANONICAL,
    COPIES,
    FIRST_OF_UNIT,
    GENERAL,
    QI_CARDS,
    UNIT,
    YAN_CARDS,
    counts,
    packed,
)
from engine.games.fire_bulls.state import FireBullsState
from engine.rng import Rng
from engine.table import TableView


class FireBullsObservation(TableView[FireBullsState, Happening]):
    """See `engine.table.TableView`."""

    __slots__ = ()

    def __init__(self, state: FireBullsState, seat: int) -> None:
        super().__init__(state, seat)
        table = self.table
        table.deck = [HIDDEN] * len(state.deck)
        table.market = [CANONICAL[card] for card in state.market]
        table.discard_pile = [CANONICAL[card] for card in state.discard_pile]
        table.piles = [(HIDDEN,) * len(pile) for pile in state.piles]
        for owner, hand in enumerate(state.hands):
            if owner != seat:
                table.hands[owner] = (HIDDEN,) * len(hand)
                table.held[owner] = 0

    @property
    def hand(self) -> tuple[int, ...]:
        """The seat's own cards, by id."""
        return self.table.hands[self.seat] if self.seat != NOBODY else ()

    def unseen(self) -> list[int]:
        """How many cards of each unit this seat has not located: in the deck or unknown in others' hands.

        Located are the own hand, the market, the discards (each was paid openly), and cards that others took
        openly.
        """
        table = self.table
        left = list(COPIES)
        for card in (*self.hand, *table.market, *table.discard_pile):
            left[UNIT[card]] -= 1
        for owner, known in enumerate(table.known):
            if owner != self.seat:
                for unit, count in enumerate(counts(known)):
                    left[unit] -= count
        return left

    def hidden_in_hand(self, owner: int) -> int:
        """How many cards of another seat's hand nobody but that seat knows."""
        return len(self.table.hands[owner]) - sum(counts(self.table.known[owner]))

    def unseen_yan(self) -> list[int]:
        """The Yan cards that still lie in the piles, in order of their ids; the general may be among them."""
        table = self.table
        seen = set(table.grid).union(table.removed, *table.captured)
        if table.general_up:
            seen.add(GENERAL)
        return [card for card in range(YAN_CARDS) if card not in seen]

    def sample(self, rng: Rng) -> FireBullsState:
        """Deal the unseen cards to the other hands, the deck and the piles, every way equally likely.

        That the deck was made of known discards, once it has run out, is not remembered.
        """
        table = self.table
        state = table.clone()
        state.rng = rng.split()
        state.history = self.past()
        own = set(self.hand)
        copies = [
            [card for card in reversed(range(first, first + count)) if card not in own]
            for first, count in zip(FIRST_OF_UNIT, COPIES, strict=True)
        ]
        state.market = [copies[UNIT[card]].pop() for card in table.market]
        state.discard_pile = [copies[UNIT[card]].pop() for card in table.discard_pile]
        others = [owner for owner in range(self.seats) if owner != self.seat]
        hands = {
            owner: [
                copies[unit].pop()
                for unit, count in enumerate(counts(table.known[owner]))
                for _ in range(count)
            ]
            for owner in others
        }
        rest = [card for cards in copies for card in cards]
        rng.shuffle(rest)
        for owner, hand in hands.items():
            hand += [rest.pop() for _ in range(len(table.hands[owner]) - len(hand))]
            state.hands[owner] = tuple(sorted(hand))
            state.held[owner] = packed(hand)
        state.deck = rest
        assert len(rest) == len(table.deck), f"{QI_CARDS} Qi cards must be accounted for"
        yan = self.unseen_yan()
        rng.shuffle(yan)
        for column, pile in enumerate(table.piles):
            state.piles[column] = tuple([yan.pop() for _ in pile])
        assert not yan, f"{YAN_CARDS} Yan cards must be accounted for"
        return state
