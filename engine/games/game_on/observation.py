"""What one seat of Game On may know (GO-06), and the states it may stand for.

An observation is a copy of the state in which every hidden card shows only its back and every public card is
the first of its face; so the rules that judge a state judge an observation, too.
"""

from __future__ import annotations

from engine.games.game_on.actions import NOBODY
from engine.games.game_on.cards import (
    AD,
    ALL,
    BACK,
    CANONICAL,
    COPIES_OF_FACE,
    FACE,
    FIRST_OF_FACE,
)
from engine.games.game_on.events import HIDDEN, Happening
from engine.games.game_on.state import GameOnState
from engine.rng import Rng
from engine.table import TableView


class GameOnObservation(TableView[GameOnState, Happening]):
    """See `engine.table.TableView`."""

    __slots__ = ("_old_held", "_old_others", "_old_own")

    def __init__(self, state: GameOnState, seat: int) -> None:
        super().__init__(state, seat)
        table = self.table
        table.draw_piles = [[HIDDEN[back]] * len(pile) for back, pile in enumerate(state.draw_piles)]
        table.discards = [[CANONICAL[card] for card in pile] for pile in state.discards]
        hands = state.hands
        table.hands = [
            sorted(hand) if owner == seat else sorted([HIDDEN[BACK[card]] for card in hand], reverse=True)
            for owner, hand in enumerate(hands)
        ]
        if table.assault is not None:
            attack = table.assault
            table.assault = attack._replace(cards=_first(attack.cards), extras=_first(attack.extras))
            table.defences = tuple(
                [
                    defence._replace(cards=_first(defence.cards), skill=_first((defence.skill,))[0])
                    for defence in table.defences
                ]
            )
        table.old = [(), ()]
        self._old_own: tuple[int, ...] = ()
        self._old_others: list[list[int]] = [[], []]
        self._old_held: list[list[int]] = [[], []]
        for back, old in enumerate(state.old):
            if old:
                own = hands[seat] if seat != NOBODY else []
                self._old_own += tuple([card for card in old if card in own])
                self._old_others[back] = sorted([CANONICAL[card] for card in old if card not in own])
                self._old_held[back] = [sum([card in old for card in hand]) for hand in hands]

    @property
    def hand(self) -> list[int]:
        """The seat's own cards, by id."""
        return self.table.hands[self.seat] if self.seat != NOBODY else []

    def unseen(self) -> list[int]:
        """How many cards of each face this seat has not located: they are in the draw piles or in others'
        hands."""
        left = list(COPIES_OF_FACE)
        for card in self.hand:
            left[FACE[card]] -= 1
        for pile in self.table.discards:
            for card in pile:
                left[FACE[card]] -= 1
        return left

    def sample(self, rng: Rng) -> GameOnState:
        """Deal the unseen cards to the other hands and the draw piles, every way that fits what is public
        equally likely.

        Public are the backs, the cards played, and that a hand's cards drawn before a reshuffle were not
        among the cards reshuffled. That somebody passed tells nothing for certain.
        """
        table = self.table
        state = table.clone()
        state.rng = rng.split()
        state.history = self.past()
        own = set(self.hand)
        copies = [
            [card for card in reversed(range(first, first + count)) if card not in own]
            for first, count in zip(FIRST_OF_FACE, COPIES_OF_FACE, strict=True)
        ]
        state.discards = [[copies[FACE[card]].pop() for card in pile] for pile in table.discards]
        if state.assault is not None:
            _choose_copies(state)
        for seat in range(self.seats):
            if seat != self.seat:
                state.hands[seat] = []
        for back in (AD, ALL):
            old = [copies[FACE[card]].pop() for card in self._old_others[back]]
            state.old[back] = tuple(sorted(old + [card for card in self._old_own if BACK[card] == back]))
            rest = [card for cards in copies for card in cards if BACK[card] == back]
            rng.shuffle(old)
            rng.shuffle(rest)
            for seat in range(self.seats):
                if seat != self.seat:
                    held = table.hands[seat].count(HIDDEN[back])
                    aged = self._old_held[back][seat] if self._old_held[back] else 0
                    state.hands[seat] += [old.pop() for _ in range(aged)]
                    state.hands[seat] += [rest.pop() for _ in range(held - aged)]
            state.draw_piles[back] = rest
        return state


def _first(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([card if card < 0 else CANONICAL[card] for card in cards])


def _choose_copies(state: GameOnState) -> None:
    """Give the cards of the contest the ids that lie in the discard piles, the newest copies first."""
    lying: dict[int, list[int]] = {}
    for pile in state.discards:
        for card in pile:
            lying.setdefault(CANONICAL[card], []).append(card)

    def chosen(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([card if card < 0 else lying[card].pop() for card in cards])

    attack = state.assault
    assert attack is not None
    state.assault = attack._replace(cards=chosen(attack.cards), extras=chosen(attack.extras))
    state.defences = tuple(
        [
            defence._replace(cards=chosen(defence.cards), skill=chosen((defence.skill,))[0])
            for defence in state.defences
        ]
    )
