"""Why an action is illegal, with the rule that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.game import Action, Reason
from engine.games.phase_10.actions import NOBODY, Discard, Draw, Hit, Lay, Pass
from engine.games.phase_10.cards import CARD_NAMES, DECK_SIZE, IS_SKIP
from engine.games.phase_10.melds import why_not_group, why_not_hit

if TYPE_CHECKING:
    from engine.games.phase_10.state import Phase10State

DRAW, PLAY, OVER = "draw", "play", "over"
"""The stages of a turn: take a card (P10-06b), then lay, hit and discard; OVER when the game has ended."""


def why_not(state: Phase10State, action: Action, seat: int) -> Reason | None:
    """The reason against any action of `seat`, whose turn it is, or None."""
    if isinstance(action, Draw | Pass):
        return _why_not_draw(state, action)
    if not isinstance(action, Lay | Hit | Discard):
        return Reason("unknown_action", "L27")
    if state.stage == DRAW:
        return Reason("draw_first", "P10-06b")
    if isinstance(action, Lay):
        return _why_not_lay(state, action, seat)
    if action.card not in state.hands[seat]:
        return Reason("not_in_hand", "L33", {"card": _name(action.card)})
    if isinstance(action, Hit):
        if not state.laid[seat]:
            return Reason("phase_not_laid", "P10-18")
        if not 0 <= action.meld < len(state.melds):
            return Reason("no_such_meld", "P10-18", {"meld": action.meld})
        return why_not_hit(state.melds[action.meld], action.card, action.value)
    return _why_not_discard(state, action, seat)


def _why_not_draw(state: Phase10State, action: Draw | Pass) -> Reason | None:
    if state.stage != DRAW:
        return Reason("already_drawn", "L29")
    if isinstance(action, Pass):
        return Reason("must_draw", "P10-06b") if state.may_draw_deck() or state.may_draw_discard() else None
    if not action.from_discard:
        return None if state.may_draw_deck() else Reason("no_cards", "P10-06")
    if not state.discard_pile:
        return Reason("no_cards", "P10-06")
    return None if state.may_draw_discard() else Reason("skip_not_taken", "L31")


def _why_not_lay(state: Phase10State, action: Lay, seat: int) -> Reason | None:
    if state.laid[seat]:
        return Reason("already_laid", "L35")
    groups = state.groups_of(seat)
    if len(action.groups) != len(groups):
        return Reason("group_count", "L35", {"need": len(groups), "have": len(action.groups)})
    hand = state.hands[seat]
    used: set[int] = set()
    for placed in action.groups:
        for card, _ in placed:
            if card not in hand:
                return Reason("not_in_hand", "L33", {"card": _name(card)})
            if card in used:
                return Reason("card_twice", "L35", {"card": _name(card)})
            used.add(card)
    for placed, group in zip(action.groups, groups, strict=True):
        if reason := why_not_group(placed, group):
            return reason
    return None


def _why_not_discard(state: Phase10State, action: Discard, seat: int) -> Reason | None:
    victim = action.victim
    if victim == NOBODY:
        return None
    if not IS_SKIP[action.card]:
        return Reason("victim_without_skip", "L45", {"card": _name(action.card)})
    if len(state.hands[seat]) == 1:
        return None  # the hand ends; the victim sent has no effect (P10-16)
    if victim == seat:
        return Reason("victim_self", "P10-15")
    if victim not in state.playing:
        return Reason("no_such_seat", "L45", {"seat": victim})
    return Reason("victim_used", "P10-13", {"seat": victim}) if state.named[victim] else None


def _name(card: Any) -> str:
    return CARD_NAMES[card] if type(card) is int and 0 <= card < DECK_SIZE else str(card)[:20]
