"""Why an action is illegal, with the rule that says so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.game import Action, Reason
from engine.games.game_on.actions import NO_CARD, Add, Attack, Defend, Discard, Draw, Pass, Play
from engine.games.game_on.cards import (
    AD,
    ATTACK_SKILL,
    BACK,
    CARD_NAMES,
    DECK_SIZE,
    DEFENCE,
    DEFENCE_SKILL,
    FITS,
    GROUP,
    KIND,
    NAME,
    NAME_CODES,
    PRICE,
    PUT_BACK,
    ROLL_OFF,
    STAMINA,
    STOPS,
    SUBSTITUTION,
    WITH_ATTACK,
)
from engine.games.game_on.stages import (
    ATTACK,
    DRAW,
    EMPTY_HAND_DRAW,
    EXCHANGE,
    HELP,
    LIMIT,
    MISS,
    MOST_EXCHANGED,
    NORMAL_DRAW,
    SINGLES,
    SUPPORT,
)
from engine.games.game_on.stages import (
    DEFENCE as DEFENCE_STAGE,
)

if TYPE_CHECKING:
    from engine.games.game_on.contest import Assault
    from engine.games.game_on.state import GameOnState


def why_not(state: GameOnState, action: Action, seat: int) -> Reason | None:
    """The reason against any action of `seat`, whose decision it is, or None."""
    stage = state.stage
    if isinstance(action, Pass):
        return _why_not_pass(state, seat)
    if isinstance(action, Play):
        return _why_not_play(state, action.card, seat)
    if isinstance(action, Draw):
        return _why_not_draw(state, action, seat)
    if isinstance(action, Discard):
        if stage not in (LIMIT, EXCHANGE):
            return Reason("no_discard_now", "GO-07", {"stage": stage})
        if stage == EXCHANGE and state.exchanged >= MOST_EXCHANGED:
            return Reason("enough_exchanged", "GO-13", {"most": MOST_EXCHANGED})
        return _why_not_cards(state.hands[seat], (action.card,))
    if isinstance(action, Attack):
        return _why_not_attack(state, action, seat)
    if isinstance(action, Defend):
        return _why_not_defend(state, action, seat)
    if isinstance(action, Add):
        return _why_not_add(state, action, seat)
    return Reason("unknown_action", "L45")


def _why_not_pass(state: GameOnState, seat: int) -> Reason | None:
    stage = state.stage
    if stage == DRAW:
        return Reason("must_draw", "GO-08")
    if stage == LIMIT:
        return Reason("must_discard", "GO-07", {"count": state.over_limit()})
    if stage == EXCHANGE:
        return Reason("must_exchange", "GO-13")
    if stage == ATTACK and not state.may_decline(seat):
        return Reason("must_attack", "GO-18")
    return None


def _why_not_draw(state: GameOnState, action: Draw, seat: int) -> Reason | None:
    ad, all_round = action.ad, action.all_round
    if ad < 0 or all_round < 0:
        return Reason("draw_count", "GO-08")
    if state.stage == EXCHANGE:
        if not state.exchanged or ad + all_round != state.exchanged:
            return Reason("exchange_count", "GO-13", {"count": state.exchanged})
        return None
    if state.stage != DRAW:
        return Reason("no_draw_now", "GO-08", {"stage": state.stage})
    if not state.hands[seat]:
        if ad + all_round != EMPTY_HAND_DRAW:
            return Reason("draw_count", "GO-09", {"count": EMPTY_HAND_DRAW})
        return None
    if ad + all_round != NORMAL_DRAW:
        return Reason("draw_count", "GO-08", {"count": NORMAL_DRAW})
    return Reason("two_all_round", "GO-08") if all_round == NORMAL_DRAW else None


def _why_not_play(state: GameOnState, card: int, seat: int) -> Reason | None:
    if reason := _why_not_cards(state.hands[seat], (card,)):
        return reason
    if NAME[card] not in SINGLES.get(state.stage, ()):
        late = NAME[card] == PUT_BACK and state.stage in ("cancel", "chain")
        return Reason("not_now", "GO-35" if late else "GO-10", {"card": _name(card), "stage": state.stage})
    sides = state.settings.sides
    if state.stage == MISS and NAME[card] == PUT_BACK and sides[seat] != sides[state.attacker]:
        return Reason("attackers_only", "GO-35", {"card": _name(card)})
    if NAME[card] == SUBSTITUTION and len(state.hands[seat]) == 1:
        return Reason("nothing_to_exchange", "GO-13")
    return None


def _why_not_attack(state: GameOnState, action: Attack, seat: int) -> Reason | None:
    if state.stage != ATTACK:
        return Reason("no_attack_now", "GO-12", {"stage": state.stage})
    if reason := _why_not_cards(state.hands[seat], (*action.cards, *action.extras)):
        return reason
    return why_no_attack(action.cards, action.extras)


def why_no_attack(cards: Sequence[int], extras: Sequence[int]) -> Reason | None:
    """The reason why these cards do not make one attack (GO-13, GO-14), or None."""
    if not cards:
        return Reason("no_attack_card", "GO-14")
    for card in cards:
        if not KIND[card]:
            return Reason("no_attack_card", "GO-14", {"card": _name(card)})
    name = NAME[cards[0]]
    if any(NAME[card] != name for card in cards):
        return Reason("different_names", "GO-14")
    for card in extras:
        if not WITH_ATTACK[card] and GROUP[card] != ATTACK_SKILL:
            return Reason("not_with_attack", "GO-13", {"card": _name(card)})
        if not WITH_ATTACK[card] and name not in FITS[card]:
            return Reason("does_not_fit", "GO-14", {"card": _name(card), "name": NAME_CODES[name]})
    return None


def _why_not_defend(state: GameOnState, action: Defend, seat: int) -> Reason | None:
    if state.stage != DEFENCE_STAGE or state.assault is None:
        return Reason("no_defence_now", "GO-20", {"stage": state.stage})
    skill = () if action.skill == NO_CARD else (action.skill,)
    if reason := _why_not_cards(state.hands[seat], (*action.cards, *skill, *action.pay)):
        return reason
    if reason := why_no_defence(state.assault, action.cards, action.skill):
        return reason
    if action.skill == NO_CARD:
        return Reason("pay_without_skill", "GO-25") if action.pay else None
    for card in action.pay:
        if BACK[card] != AD:
            return Reason("no_stamina", "GO-25", {"card": _name(card)})
    price, paid = PRICE[action.skill], sum(STAMINA[card] for card in action.pay)
    if paid < price:
        return Reason("too_little_stamina", "GO-25", {"price": price, "paid": paid})
    return None


def why_no_defence(assault: Assault, cards: Sequence[int], skill: int) -> Reason | None:
    """The reason why these cards do not make one defence against the attack (GO-21 to GO-28), or None."""
    if not cards:
        return Reason("no_defence_card", "GO-20")
    for card in cards:
        if GROUP[card] != DEFENCE:
            return Reason("no_defence_card", "GO-20", {"card": _name(card)})
        if assault.kind not in STOPS[card]:
            return Reason("does_not_stop", "GO-28", {"card": _name(card)})
    name = NAME[cards[0]]
    if any(NAME[card] != name for card in cards):
        return Reason("different_names", "GO-26")
    if assault.fast and (len(cards) > 1 or skill != NO_CARD):
        return Reason("fast_break", "GO-13")
    if len(cards) > 1:
        if ROLL_OFF[cards[0]]:
            return Reason("no_double", "GO-26", {"card": _name(cards[0])})
        if skill != NO_CARD:
            return Reason("double_with_skill", "GO-26")
    if skill != NO_CARD and (GROUP[skill] != DEFENCE_SKILL or name not in FITS[skill]):
        return Reason("does_not_fit", "GO-25", {"card": _name(skill), "name": NAME_CODES[name]})
    return None


def _why_not_add(state: GameOnState, action: Add, seat: int) -> Reason | None:
    if state.stage not in (SUPPORT, HELP) or state.assault is None:
        return Reason("nothing_to_add_to", "GO-46", {"stage": state.stage})
    if reason := _why_not_cards(state.hands[seat], action.cards):
        return reason
    name = state.assault.name if state.stage == SUPPORT else NAME[state.defences[-1].cards[0]]
    if not action.cards or any(NAME[card] != name for card in action.cards):
        return Reason("different_names", "GO-46", {"name": NAME_CODES[name]})
    return None


def _why_not_cards(hand: Sequence[int], cards: Sequence[int]) -> Reason | None:
    """Whether these are different cards of the hand."""
    for place, card in enumerate(cards):
        if card not in hand:
            return Reason("not_in_hand", "L45", {"card": _name(card)})
        if card in cards[:place]:
            return Reason("card_twice", "L45", {"card": _name(card)})
    return None


def _name(card: Any) -> str:
    return CARD_NAMES[card] if type(card) is int and 0 <= card < DECK_SIZE else str(card)[:20]
