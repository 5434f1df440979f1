"""Cards on their way between piles and hands, and what everybody can tell from it (GO-05, GO-06, GO-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.game_on.actions import NO_CARD
from engine.games.game_on.cards import AD, ALL, BACK, CANONICAL, COPIES_OF_FACE, FACE
from engine.games.game_on.events import Happening

if TYPE_CHECKING:
    from engine.games.game_on.state import GameOnState


def draw_cards(state: GameOnState, seat: int, ad: int, all_round: int, events: list[Happening]) -> None:
    """The seat draws so many cards of each back, or what there is."""
    drawn = []
    for back in (AD,) * ad + (ALL,) * all_round:
        card = _top(state, back, events)
        if card != NO_CARD:
            state.hands[seat].append(card)
            drawn.append(card)
    if drawn:
        events.append(Happening("draw", seat, tuple(drawn)))


def _top(state: GameOnState, back: int, events: list[Happening]) -> int:
    """The top card of that pile; of a pile made anew; of the other pile; else none (GO-05)."""
    for this in (back, 1 - back):
        if not state.draw_piles[this] and state.discards[this]:
            pile = state.draw_piles[this] = state.discards[this]
            state.discards[this] = []
            state.rng.shuffle(pile)
            held = [card for hand in state.hands for card in hand if BACK[card] == this]
            state.old[this] = tuple(sorted(held))
            kind = "reshuffle_all" if this == ALL else "reshuffle_ad"
            events.append(Happening(kind, state.attacker, amount=len(pile)))
        if state.draw_piles[this]:
            return state.draw_piles[this].pop()
    return NO_CARD


def leave_hand(state: GameOnState, seat: int, cards: tuple[int, ...]) -> None:
    """Cards go from hand to their discard pile (GO-19); what they tell about the others is kept."""
    hand = state.hands[seat]
    for card in cards:
        back = BACK[card]
        if state.old[back]:
            _forget(state, hand, card, back)
        hand.remove(card)
        state.discards[back].append(card)


def _forget(state: GameOnState, hand: list[int], card: int, back: int) -> None:
    """Take a card that is played from the old ones; where nobody else can tell whether it was one, all that
    was known is in doubt."""
    old = state.old[back]
    first = CANONICAL[card]
    alike = sum([CANONICAL[other] == first for other in old])
    held_old = sum([other in old for other in hand])
    held_new = sum([BACK[other] == back for other in hand]) - held_old
    seen = sum([CANONICAL[other] == first for other in state.discards[back]])
    new_ones = COPIES_OF_FACE[FACE[card]] - alike - seen
    if alike and held_old and held_new and new_ones:
        state.old[back] = ()
    elif card in old:
        state.old[back] = tuple([other for other in old if other != card])
