"""What one seat of Phase 10 may know (P10-28), and the states it may stand for.

An observation is a copy of the state in which every hidden card is blank and every public card is the first
copy of its face; so the rules that judge a state judge an observation, too.
"""

from engine.games.phase_10.actions import HIDDEN, NOBODY, Happening
from engine.games.phase_10.cards import CANONICAL, COPIES_OF_FACE, DECK_SIZE, FACE, FIRST_OF_FACE
from engine.games.phase_10.finder import CARD_TALLY
from engine.games.phase_10.melds import Meld
from engine.games.phase_10.state import Phase10State
from engine.rng import Rng
from engine.table import TableView


class Phase10Observation(TableView[Phase10State, Happening]):
    """See `engine.table.TableView`."""

    __slots__ = ()

    def __init__(self, state: Phase10State, seat: int) -> None:
        super().__init__(state, seat)
        table = self.table
        table.draw_pile = [HIDDEN] * len(state.draw_pile)
        table.discard_pile = [CANONICAL[card] for card in state.discard_pile]
        table.hands = [
            sorted(hand) if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(state.hands)
        ]
        table.melds = [
            Meld(meld.kind, meld.owner, tuple([CANONICAL[card] for card in meld.cards]), meld.values)
            for meld in state.melds
        ]

    @property
    def hand(self) -> list[int]:
        """The seat's own cards, by id."""
        return self.table.hands[self.seat] if self.seat != NOBODY else []

    def unseen(self) -> list[int]:
        """How many cards of each face this seat has not located: they are in the draw pile or in
        others' hands.

        Located are the own hand, the melds, the discards (each was face up once), and cards that others
        took up openly.
        """
        left = list(COPIES_OF_FACE)
        table = self.table
        for card in (*self.hand, *table.discard_pile, *(card for meld in table.melds for card in meld.cards)):
            left[FACE[card]] -= 1
        for owner, faces in enumerate(table.known):
            if owner != self.seat:
                for face in faces:
                    left[face] -= 1
        return left

    def hand_tally(self) -> int:
        """The own hand as the phase finder reads it."""
        return sum([CARD_TALLY[card] for card in self.hand])

    def sample(self, rng: Rng) -> Phase10State:
        """Deal the unseen cards to the other hands and the draw pile, every way equally likely."""
        table = self.table
        state = table.clone()
        state.rng = rng.split()
        state.history = self.past()
        own = set(self.hand)
        copies = [
            [card for card in reversed(range(first, first + count)) if card not in own]
            for first, count in zip(FIRST_OF_FACE, COPIES_OF_FACE, strict=True)
        ]
        state.discard_pile = [copies[FACE[card]].pop() for card in table.discard_pile]
        state.melds = [
            Meld(meld.kind, meld.owner, tuple([copies[FACE[card]].pop() for card in meld.cards]), meld.values)
            for meld in table.melds
        ]
        known = [
            [] if owner == self.seat else [copies[face].pop() for face in faces]
            for owner, faces in enumerate(table.known)
        ]
        rest = [card for cards in copies for card in cards]
        rng.shuffle(rest)
        for owner in range(self.seats):
            if owner != self.seat:
                missing = len(table.hands[owner]) - len(known[owner])
                state.hands[owner] = known[owner] + [rest.pop() for _ in range(missing)]
        state.draw_pile = rest
        assert len(rest) == len(table.draw_pile), f"{DECK_SIZE} cards must be accounted for"
        return state
