"""What one seat of Cover Your Assets may know (CYA-19), and the states it may stand for.

An observation is a copy of the state in which every hidden card is blank and every public card is the first
copy of its face; so the rules that judge a state judge an observation, too.
"""

from collections.abc import Sequence

from engine.games.cover_your_assets.actions import HIDDEN, NOBODY, Happening
from engine.games.cover_your_assets.cards import (
    CANONICAL,
    COPIES_OF_FACE,
    FACE,
    FIRST_OF_FACE,
)
from engine.games.cover_your_assets.memory import Declined, declined, likelihood
from engine.games.cover_your_assets.state import CoverYourAssetsState
from engine.history import events_of
from engine.rng import Rng
from engine.table import TableView

_TRIES = 16
"""So often a hand is dealt anew that the declined challenges make unlikely; the next one is taken."""


class CoverYourAssetsObservation(TableView[CoverYourAssetsState, Happening]):
    """See `engine.table.TableView`."""

    __slots__ = ("_declined",)

    def __init__(self, state: CoverYourAssetsState, seat: int) -> None:
        super().__init__(state, seat)
        table = self.table
        self._declined: list[list[Declined]] | None = None
        table.draw_pile = [HIDDEN] * len(state.draw_pile)
        table.discard_pile = [CANONICAL[card] for card in state.discard_pile]
        table.hands = [
            sorted(hand) if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(state.hands)
        ]
        table.towers = [
            [tuple([CANONICAL[card] for card in stack]) for stack in tower] for tower in state.towers
        ]
        table.battle = tuple([CANONICAL[card] for card in state.battle])

    @property
    def hand(self) -> list[int]:
        """The seat's own cards, by id."""
        return self.table.hands[self.seat] if self.seat != NOBODY else []

    def unseen(self) -> list[int]:
        """How many cards of each face this seat has not located: they are in the draw pile or in others'
        hands. Towers and discards were seen by all (CYA-19)."""
        left = list(COPIES_OF_FACE)
        for card in self._located():
            left[FACE[card]] -= 1
        return left

    def declined(self) -> list[list[Declined]]:
        """By seat the challenges given up in this round that may still tell something about its hand."""
        if self._declined is None:
            self._declined = declined(events_of(self._history), list(map(len, self.table.hands)))
        return self._declined

    def sample(self, rng: Rng) -> CoverYourAssetsState:
        """Deal the unseen cards to the other hands and the draw pile; hands that could have gone on in a
        challenge their owner gave up are rarer, all others equally likely."""
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
        state.towers = [
            [tuple([copies[FACE[card]].pop() for card in stack]) for stack in tower] for tower in table.towers
        ]
        state.battle = tuple([copies[FACE[card]].pop() for card in table.battle])
        rest = [card for cards in copies for card in cards]
        rng.shuffle(rest)
        for owner, stops in enumerate(self.declined()):
            count = len(table.hands[owner])
            if owner == self.seat or not count:
                continue
            for _ in range(_TRIES):
                if _accepted(stops, rest[-count:], rng):
                    break
                for place in range(len(rest) - 1, len(rest) - 1 - count, -1):
                    other = rng.below(place + 1)
                    rest[place], rest[other] = rest[other], rest[place]
            state.hands[owner] = rest[-count:]
            del rest[-count:]
        state.draw_pile = rest
        assert len(rest) == len(table.draw_pile), "all cards must be accounted for"
        return state

    def _located(self) -> list[int]:
        table = self.table
        on_towers = [card for tower in table.towers for stack in tower for card in stack]
        return [*self.hand, *table.discard_pile, *on_towers, *table.battle]


def _accepted(stops: Sequence[Declined], hand: Sequence[int], rng: Rng) -> bool:
    """Keep a hand as often as what its owner declined makes it likely."""
    if not stops:
        return True
    weight = likelihood(stops, [FACE[card] for card in hand])
    return weight >= 1 or rng.random() < weight
