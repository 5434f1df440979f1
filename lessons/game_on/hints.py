"""A hint for the decision that a seat of Game On has to make now: the move, and the counts behind it.

Everything comes from the seat's observation and the evaluation of the solid player, whose move is the one
that is named. Data only; the four sentences (where to look, the idea, one worked step, the move and its
reason) are the screen's. Chances are those of `engine.games.game_on.odds`, exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from engine.game import Action
from engine.games.game_on.actions import NO_CARD, Add, Attack, Defend, Discard, Draw, Play
from engine.games.game_on.cards import (
    AD,
    BACK,
    FIRST_OF_FACE,
    FOUL,
    KIND,
    NAME,
    PRICE,
    PUT_BACK,
    REBOUND,
    ROLL_OFF,
    STAMINA,
    TECHNICAL,
    TURNOVER,
)
from engine.games.game_on.contest import assault
from engine.games.game_on.observation import GameOnObservation
from engine.games.game_on.odds import (
    Outlook,
    outlook,
    outlook_after,
    outlook_now,
    put_back_outlook,
    roll_chance,
)
from engine.games.game_on.stages import ATTACK, CANCEL, CHAIN, DEFENCE, HELP, LIMIT, SUPPORT
from engine.games.game_on.state import GameOnState
from engine.odds import none_of
from engine.players.game_on.solid import best_action


@dataclass(frozen=True, slots=True)
class Tally:
    """A side's points, those of this round so far with them, and the target (0 in round mode)."""

    points: int
    target: int

    @property
    def missing(self) -> int:
        """How many points are missing to the target; 0 beyond it and without one."""
        return max(self.target - self.points, 0)

    def after(self, more: int) -> int:
        """The points with so many more, brought down where they are beyond the target (GO-41)."""
        total = self.points + more
        return total - self.target if 0 < self.target < total else total

    def wins(self, more: int) -> bool:
        """Whether so many more come to exactly the target."""
        return 0 < self.target == self.points + more


@dataclass(frozen=True, slots=True)
class DrawFacts:
    """Draw: `ready` attack cards are in hand, and so many attack and defence cards are drawn (`ad`) beside
    `all_round` cards.

    `good` of `unseen` attack and defence cards that the seat has not located are attack cards; `pile` of the
    unseen ones lie in the draw pile. `chance` that an attack card comes: from the pile, and where that has
    too few cards from the discards, which are then shuffled (GO-05).
    """

    ad: int
    all_round: int
    ready: int
    good: int
    unseen: int
    pile: int
    chance: Fraction


@dataclass(frozen=True, slots=True)
class AttackFacts:
    """Attack with these cards and skills or assists, before any answer.

    `chance` that it goes in, `expected` points; `single` is the chance with the best of its attack cards
    alone. `left`: attack cards that stay in hand.
    """

    cards: tuple[int, ...]
    extras: tuple[int, ...]
    value: int
    points: int
    chance: Fraction
    expected: Fraction
    single: Fraction
    left: int
    tally: Tally


@dataclass(frozen=True, slots=True)
class PlayFacts:
    """Play an assist before the attack, or discard and draw for a substitution: `ready` attack cards in
    hand."""

    card: int
    ready: int


@dataclass(frozen=True, slots=True)
class DeclineFacts:
    """No attack: there is no attack card, or none is played; `ready` are in hand."""

    ready: int


@dataclass(frozen=True, slots=True)
class DiscardFacts:
    """Discard: `over` cards are still too many, or the card is exchanged (`over` 0). `stamina` of the card
    and of the hand; `ready` attack cards in hand."""

    card: int
    over: int
    stamina: int
    stamina_in_hand: int
    ready: int


@dataclass(frozen=True, slots=True)
class DefenceFacts:
    """Meet the attack or not; `action` is the move, or where that is to pass the answer that takes most.

    `before` and `after`: the attack's outlook without it and with it. `duel`: it has a roll-off first.
    `price` and `paid`: stamina of a skill (0 without); what is paid beyond the price is lost. `cards`: how
    many it costs. `rival`: the attacker's tally.
    """

    action: Defend | Add
    before: Outlook
    after: Outlook
    duel: bool
    price: int
    paid: int
    cards: int
    rival: Tally


@dataclass(frozen=True, slots=True)
class SupportFacts:
    """Add to the team-mate's attack or not: its outlook `before` and `after`."""

    action: Add
    before: Outlook
    after: Outlook
    tally: Tally


@dataclass(frozen=True, slots=True)
class FoulFacts:
    """Play a foul or not: the attack's outlook `before` and `after`; `own`: it is the own side's attack;
    `tally` of the attacker's side."""

    card: int
    own: bool
    before: Outlook
    after: Outlook
    tally: Tally


@dataclass(frozen=True, slots=True)
class ThrowFacts:
    """Play a technical foul or not: one free throw with this `chance`; `tally` of the own side."""

    card: int
    chance: Fraction
    tally: Tally


@dataclass(frozen=True, slots=True)
class TurnoverFacts:
    """Play a turnover or not against the seat that has the ball."""

    card: int
    seat: int
    rival: Tally


@dataclass(frozen=True, slots=True)
class PutBackFacts:
    """A put-back: `value` that its one roll must stay below, `chance`, what it counts. `own`: the seat's side
    plays it, else it may be stopped with `card`. `tally` of the side that rolls."""

    card: int
    own: bool
    value: int
    chance: Fraction
    points: int
    tally: Tally


@dataclass(frozen=True, slots=True)
class ReboundFacts:
    """Play a rebound or not: else seat `ball` has the next ball; `mate`: that seat is on the own side.
    `ready` attack cards and so many `rebounds` are in hand."""

    card: int
    ball: int
    mate: bool
    ready: int
    rebounds: int


@dataclass(frozen=True, slots=True)
class ForcedFacts:
    """There is only one thing to do, so there is nothing to advise; asking costs nothing."""


Facts: TypeAlias = (
    DrawFacts
    | AttackFacts
    | PlayFacts
    | DeclineFacts
    | DiscardFacts
    | DefenceFacts
    | SupportFacts
    | FoulFacts
    | ThrowFacts
    | TurnoverFacts
    | PutBackFacts
    | ReboundFacts
    | ForcedFacts
)


@dataclass(frozen=True, slots=True)
class Hint:
    """The move that the solid player would make, and the counts that speak for it."""

    move: Action
    facts: Facts

    @property
    def forced(self) -> bool:
        """Whether nothing else could be done."""
        return isinstance(self.facts, ForcedFacts)


def hint_for(observation: GameOnObservation) -> Hint | None:
    """The hint for the seat's present decision; None when it has none to make."""
    if observation.to_move != observation.seat:
        return None
    legal = observation.legal_actions()
    move = best_action(observation)
    if len(legal) == 1:
        return Hint(move, ForcedFacts())
    return Hint(move, _facts(observation, move, legal))


def tally_of(table: GameOnState, side: int) -> Tally:
    """The tally of a side, with the points that its attack of this round has brought so far."""
    points = table.points[side]
    if side == table.settings.sides[table.attacker]:
        points += table.gained
    return Tally(points, table.settings.target)


def _facts(observation: GameOnObservation, move: Action, legal: Sequence[Action]) -> Facts:
    table, hand = observation.table, observation.hand
    ready = sum(bool(KIND[card]) for card in hand)
    if isinstance(move, Draw):
        return draw_facts(observation, move, ready)
    if isinstance(move, Attack):
        return _attack_facts(observation, move, ready)
    if isinstance(move, Discard):
        stamina = sum(STAMINA[card] for card in hand)
        over = table.over_limit() if table.stage == LIMIT else 0
        return DiscardFacts(move.card, over, STAMINA[move.card], stamina, ready)
    if table.stage in (DEFENCE, HELP, SUPPORT):
        return _answer_facts(observation, move, legal)
    if table.stage == ATTACK:
        return PlayFacts(move.card, ready) if isinstance(move, Play) else DeclineFacts(ready)
    return _single_facts(observation, move, legal, ready)


def draw_facts(observation: GameOnObservation, move: Draw, ready: int) -> DrawFacts:
    unseen = observation.unseen()
    cards = [(count, card) for count, card in zip(unseen, FIRST_OF_FACE, strict=True) if BACK[card] == AD]
    good, total = sum(count for count, card in cards if KIND[card]), sum(count for count, _ in cards)
    table = observation.table
    pile, discards = len(table.draw_piles[AD]), table.discards[AD]
    later = min(max(move.ad - pile, 0), len(discards))
    none = none_of(good, total, move.ad, pile)
    none *= none_of(sum(bool(KIND[card]) for card in discards), len(discards), later)
    return DrawFacts(move.ad, move.all_round, ready, good, total, pile, 1 - none)


def _attack_facts(observation: GameOnObservation, move: Attack, ready: int) -> AttackFacts:
    table = observation.table
    settings = table.settings
    declared = assault(move.cards, move.extras)
    found = outlook(settings, declared)
    best = max(outlook(settings, assault((card,))).chance for card in move.cards)
    return AttackFacts(
        cards=move.cards,
        extras=move.extras,
        value=declared.value,
        points=declared.points,
        chance=found.chance,
        expected=found.expected,
        single=best,
        left=ready - len(move.cards),
        tally=tally_of(table, settings.sides[observation.seat]),
    )


def _answer_facts(
    observation: GameOnObservation, move: Action, legal: Sequence[Action]
) -> DefenceFacts | SupportFacts:
    """Of a defence, or of cards added to one or to an attack: the move, or what a pass leaves out."""
    table = observation.table
    before = outlook_now(table)
    assert before is not None
    answers = [action for action in legal if isinstance(action, Defend | Add)]
    outlooks = {action: _sure(outlook_after(table, action)) for action in answers}
    tally = tally_of(table, table.settings.sides[table.attacker])
    if table.stage == SUPPORT:
        action = move if isinstance(move, Add) else max(answers, key=lambda a: outlooks[a].expected)
        assert isinstance(action, Add)
        return SupportFacts(action, before, outlooks[action], tally)
    action = move if isinstance(move, Defend | Add) else min(answers, key=lambda a: outlooks[a].expected)
    after = outlooks[action]
    if isinstance(action, Add):
        return DefenceFacts(action, before, after, False, 0, 0, len(action.cards), tally)
    skill = action.skill != NO_CARD
    return DefenceFacts(
        action=action,
        before=before,
        after=after,
        duel=ROLL_OFF[action.cards[0]],
        price=PRICE[action.skill] if skill else 0,
        paid=sum(STAMINA[card] for card in action.pay),
        cards=len(action.cards) + len(action.pay) + skill,
        rival=tally,
    )


def _sure(found: Outlook | None) -> Outlook:
    assert found is not None
    return found


def _single_facts(
    observation: GameOnObservation, move: Action, legal: Sequence[Action], ready: int
) -> FoulFacts | ThrowFacts | TurnoverFacts | PutBackFacts | ReboundFacts:
    """Of a window in which single cards are played: the card of the move, or the first that a pass keeps."""
    table, seat = observation.table, observation.seat
    settings = table.settings
    side, attack_side = settings.sides[seat], settings.sides[table.attacker]
    card = next(a.card for a in (move, *legal) if isinstance(a, Play))
    name = NAME[card]
    if name == FOUL:
        before, after = _sure(outlook_now(table)), _sure(outlook_after(table, Play(card)))
        return FoulFacts(card, side == attack_side, before, after, tally_of(table, attack_side))
    if name == TECHNICAL:
        return ThrowFacts(card, roll_chance(settings, settings.free_throw), tally_of(table, side))
    if name == TURNOVER:
        return TurnoverFacts(card, table.attacker, tally_of(table, attack_side))
    if name == PUT_BACK or table.stage == CANCEL:
        found = put_back_outlook(table)
        return PutBackFacts(
            card=card,
            own=side == attack_side,
            value=found.value,
            chance=found.chance,
            points=table.put_back_points(),
            tally=tally_of(table, attack_side),
        )
    ball = table.holder if table.stage == CHAIN else (table.attacker + 1) % table.seats
    rebounds = sum(NAME[other] == REBOUND for other in observation.hand)
    return ReboundFacts(card, ball, settings.sides[ball] == side, ready, rebounds)
