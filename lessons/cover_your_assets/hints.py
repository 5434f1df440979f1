"""A hint for the decision that a seat of Cover Your Assets has to make now: the move, and its counts.

Everything comes from the seat's observation and the evaluation of the solid player, whose move is the one
that is named. Data only; the four sentences (where to look, the idea, one worked step, the move and its
reason) are the screen's. Chances are exact for hands dealt at random from the unseen cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from engine.game import Action
from engine.games.cover_your_assets.actions import Answer, Challenge, Discard, Match, Pair, Stop
from engine.games.cover_your_assets.cards import ASSETS, FACE, FIRST_WILD, VALUE, value_of
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from engine.games.cover_your_assets.odds import can_answer, outlasts, somebody_has
from engine.games.cover_your_assets.state import Stack
from engine.players.cover_your_assets.judgement import Judge, judged


@dataclass(frozen=True, slots=True)
class Danger:
    """How a top set can be lost: `answers` cards of the own hand defend it; `counting` of the `unseen` cards
    attack it; `chance`: that the hand of somebody who may challenge before the next turn, so who has a set,
    has more of them than there are answers. Whether its owner then attacks is another question. `stake`: what
    the set is worth."""

    kind: int
    stake: int
    answers: int
    counting: int
    unseen: int
    chance: Fraction

    @property
    def exposure(self) -> Fraction:
        """The dollars that are at stake on average: chance times value."""
        return self.chance * self.stake


@dataclass(frozen=True, slots=True)
class SetFacts:
    """Lay a new set, from the hand or with the top discard.

    `cards`: the set, asset in front. `gain`: what it is worth. `base`: it is the first set, so it is safe.
    `danger`: how the new set can be lost (None for a base set). `covered`: the same of the present top set,
    which the new one makes safe (None where there is none to take). `wild`: a wild is spent. `others`: so
    many other sets could be laid instead. `left`: cards in the draw pile.
    """

    cards: Stack
    gain: int
    matched: bool
    base: bool
    danger: Danger | None
    covered: Danger | None
    wild: bool
    others: int
    left: int


@dataclass(frozen=True, slots=True)
class ChallengeFacts:
    """Challenge the top set of another seat.

    `stake`: what it is worth; `card` is played first, and `ready` cards in all could be. The target holds
    `held` of `unseen` cards, `counting` of which count. `answered`: the chance that it has an answer; `win`:
    that it has fewer than `ready`. `gain`: dollars for the own tower if the first card is not answered;
    `loss`: what the cards that are ready are worth.
    """

    target: int
    kind: int
    stake: int
    card: int
    ready: int
    held: int
    counting: int
    unseen: int
    answered: Fraction
    win: Fraction
    gain: int
    loss: int
    left: int


@dataclass(frozen=True, slots=True)
class AnswerFacts:
    """In a challenge: play one more card, or stop.

    `defends`: whether the own set is at stake. `stake`: what set and played cards are worth now. `ready`: so
    many own cards count; `counting`, `unseen`, `held`: those of the other side `rival`. `win`: the chance
    that it has fewer than `ready` left; `cost`: what the cheapest card that counts is worth, or None.
    """

    defends: bool
    rival: int
    kind: int
    stake: int
    ready: int
    held: int
    counting: int
    unseen: int
    win: Fraction
    cost: int | None


@dataclass(frozen=True, slots=True)
class DiscardFacts:
    """Throw a card away and draw another.

    `gains`: the most that another action would have brought if all went well (0: there was none). `twins`:
    cards of the hand that are one of a pair; `guards`: those that defend the own top set; `hunters`: those
    that could challenge; `spare`: those that are none of it, and no wild. `copies` of the named card's kind
    are unseen, and `next_seat` holds one with chance `fed`.
    """

    card: int
    gains: int
    twins: tuple[int, ...]
    guards: tuple[int, ...]
    hunters: tuple[int, ...]
    spare: tuple[int, ...]
    copies: int
    unseen: int
    next_seat: int
    fed: Fraction
    left: int


@dataclass(frozen=True, slots=True)
class ForcedFacts:
    """There is only one thing to do, so there is nothing to advise; asking costs nothing."""


Facts: TypeAlias = SetFacts | ChallengeFacts | AnswerFacts | DiscardFacts | ForcedFacts


@dataclass(frozen=True, slots=True)
class Hint:
    """The move that the solid player would make, and the counts that speak for it."""

    move: Action
    facts: Facts

    @property
    def forced(self) -> bool:
        """Whether nothing else could be done."""
        return isinstance(self.facts, ForcedFacts)


def hint_for(observation: CoverYourAssetsObservation) -> Hint | None:
    """The hint for the seat's present decision; None when it has none to make."""
    if observation.to_move != observation.seat:
        return None
    choices = judged(observation)
    move = choices[0][0]
    if len(choices) == 1:
        return Hint(move, ForcedFacts())
    return Hint(move, _facts(Judge(observation), move, [action for action, _ in choices]))


def _facts(judge: Judge, move: Action, choices: list[Action]) -> Facts:
    match move:
        case Pair() | Match():
            return _set_facts(judge, move, choices)
        case Challenge():
            return _challenge_facts(judge, move)
        case Discard():
            return _discard_facts(judge, move, choices)
        case Answer() | Stop():
            return _answer_facts(judge)
    raise AssertionError(move)


def danger_of(judge: Judge, stack: Stack, used: tuple[int, ...] = ()) -> Danger:
    """How that set can be lost while it lies on top, once the cards of the faces `used` have left the
    hand."""
    kind = FACE[stack[0]]
    answers, counting = judge.answers(kind, used), judge.counting(kind)
    chance = somebody_has(answers + 1, counting, judge.pool, judge.takers())
    return Danger(kind, value_of(stack), answers, counting, judge.pool, chance)


def _set_facts(judge: Judge, move: Pair | Match, choices: list[Action]) -> SetFacts:
    table = judge.table
    if isinstance(move, Pair):
        from_hand: Stack = (move.first, move.second)
        cards = tuple(sorted(from_hand))
    else:
        assert table.top is not None
        from_hand = (move.card,)
        cards = tuple(sorted((move.card, table.top)))
    used = tuple([FACE[card] for card in from_hand])
    return SetFacts(
        cards=cards,
        gain=value_of(cards),
        matched=isinstance(move, Match),
        base=not judge.tower,
        danger=danger_of(judge, cards, used) if judge.tower else None,
        covered=danger_of(judge, judge.tower[-1]) if len(judge.tower) > 1 else None,
        wild=max(used) >= ASSETS,
        others=sum(isinstance(action, Pair | Match) for action in choices) - 1,
        left=len(table.draw_pile),
    )


def _challenge_facts(judge: Judge, move: Challenge) -> ChallengeFacts:
    table = judge.table
    stack = table.towers[move.target][-1]
    kind, held = FACE[stack[0]], len(table.hands[move.target])
    ready = judge.ready(kind, FACE[move.card])
    counting = judge.counting(kind)
    return ChallengeFacts(
        target=move.target,
        kind=kind,
        stake=value_of(stack),
        card=move.card,
        ready=len(ready),
        held=held,
        counting=counting,
        unseen=judge.pool,
        answered=can_answer(1, counting, judge.pool, held),
        win=outlasts(len(ready), counting, judge.pool, held),
        gain=value_of(stack) + VALUE[move.card],
        loss=judge.price(ready),
        left=len(table.draw_pile),
    )


def _answer_facts(judge: Judge) -> AnswerFacts:
    table = judge.table
    kind, rival = FACE[table.towers[table.target][-1][0]], table.opponent
    mine = [card for card in judge.observation.hand if FACE[card] == kind or card >= FIRST_WILD]
    held, counting = len(table.hands[rival]), judge.counting(kind)
    return AnswerFacts(
        defends=judge.seat == table.target,
        rival=rival,
        kind=kind,
        stake=value_of(table.contested),
        ready=len(mine),
        held=held,
        counting=counting,
        unseen=judge.pool,
        win=outlasts(len(mine), counting, judge.pool, held),
        cost=min((VALUE[card] for card in mine), default=None),
    )


def _discard_facts(judge: Judge, move: Discard, choices: list[Action]) -> DiscardFacts:
    table, hand = judge.table, judge.observation.hand
    own = FACE[judge.tower[-1][0]] if len(judge.tower) > 1 else None
    tops = {FACE[table.towers[seat][-1][0]] for seat in judge.others if len(table.towers[seat]) > 1}
    twins = tuple(card for card in hand if judge.counts[FACE[card]] > 1 and card < FIRST_WILD)
    guards = tuple(card for card in hand if FACE[card] == own)
    hunters = tuple(card for card in hand if FACE[card] in tops)
    good = {*twins, *guards, *hunters}
    face, following = FACE[move.card], judge.following()
    fed = Fraction(0)
    if following != judge.seat:
        fed = can_answer(1, judge.unseen[face], judge.pool, len(table.hands[following]))
    return DiscardFacts(
        card=move.card,
        gains=max((judge.gain(action) for action in choices), default=0),
        twins=twins,
        guards=guards,
        hunters=hunters,
        spare=tuple(card for card in hand if card not in good and card < FIRST_WILD),
        copies=judge.unseen[face],
        unseen=judge.pool,
        next_seat=following,
        fed=fed,
        left=len(table.draw_pile),
    )
