"""Why an action is illegal, with the rule that says so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.game import Action, Reason
from engine.games.cover_your_assets.actions import Answer, Challenge, Discard, Match, Pair, Stop
from engine.games.cover_your_assets.cards import CARD_NAMES, DECK_SIZE, FACE, FACE_NAMES, FIRST_WILD

if TYPE_CHECKING:
    from engine.games.cover_your_assets.state import CoverYourAssetsState

ACT, ANSWER, OVER = "act", "answer", "over"
"""Stages: one of the four actions; a side of a challenge answers; the game has ended."""


def why_not(state: CoverYourAssetsState, action: Action, seat: int) -> Reason | None:
    """The reason against any action of `seat`, whose decision it is, or None."""
    if isinstance(action, Answer | Stop):
        if state.stage != ANSWER:
            return Reason("no_challenge", "CYA-10")
        return None if isinstance(action, Stop) else _why_not_answer(state, action, seat)
    if not isinstance(action, Pair | Match | Challenge | Discard):
        return Reason("unknown_action", "L37")
    if state.stage == ANSWER:
        return Reason("answer_first", "CYA-10")
    hand = state.hands[seat]
    if isinstance(action, Pair):
        return _why_not_pair(action, hand)
    if action.card not in hand:
        return _not_in_hand(action.card)
    if isinstance(action, Match):
        return _why_not_match(state, action)
    if isinstance(action, Challenge):
        return _why_not_challenge(state, action, seat)
    return None


def _why_not_pair(action: Pair, hand: Sequence[int]) -> Reason | None:
    for card in (action.first, action.second):
        if card not in hand:
            return _not_in_hand(card)
    if action.first == action.second:
        return Reason("card_twice", "L41", {"card": card_name(action.first)})
    return why_no_set(action.first, action.second)


def why_no_set(one: int, other: int) -> Reason | None:
    """Two cards make a set if one is an asset and the other equal or a wild."""
    if one >= FIRST_WILD and other >= FIRST_WILD:
        return Reason("two_wilds", "L43")
    if one >= FIRST_WILD or other >= FIRST_WILD or FACE[one] == FACE[other]:
        return None
    return Reason("no_match", "L41", {"card": card_name(one), "other": card_name(other)})


def _why_not_match(state: CoverYourAssetsState, action: Match) -> Reason | None:
    top = state.top
    if top is None:
        return Reason("discard_empty", "CYA-07")
    if top >= FIRST_WILD and action.card < FIRST_WILD and not state.settings.wild_top:
        return Reason("wild_on_top", "CYA-06")
    return why_no_set(action.card, top)


def _why_not_challenge(state: CoverYourAssetsState, action: Challenge, seat: int) -> Reason | None:
    target = action.target
    if target == seat:
        return Reason("challenge_self", "L89")
    if not 0 <= target < state.seats:
        return Reason("no_such_seat", "L89", {"seat": target})
    if not state.towers[seat]:
        return Reason("no_base_set", "L81")
    if len(state.towers[target]) < 2:
        return Reason("base_set_safe", "CYA-12", {"seat": target})
    return _why_not_against(state, action.card, target)


def _why_not_answer(state: CoverYourAssetsState, action: Answer, seat: int) -> Reason | None:
    if action.card not in state.hands[seat]:
        return _not_in_hand(action.card)
    return _why_not_against(state, action.card, state.target)


def _why_not_against(state: CoverYourAssetsState, card: int, target: int) -> Reason | None:
    """In a challenge count cards of the set's kind, and wilds (CYA-09)."""
    kind = FACE[state.towers[target][-1][0]]
    if card >= FIRST_WILD or FACE[card] == kind:
        return None
    return Reason("wrong_kind", "CYA-09", {"card": card_name(card), "kind": FACE_NAMES[kind]})


def _not_in_hand(card: object) -> Reason:
    return Reason("not_in_hand", "L41", {"card": card_name(card)})


def card_name(card: Any) -> str:
    """A card's notation, or what stands in its place."""
    return CARD_NAMES[card] if type(card) is int and 0 <= card < DECK_SIZE else str(card)[:20]
