"""A hint for the decision that a seat of Phase 10 has to make now: the move, and the counts behind it.

Everything comes from the seat's observation and the evaluation of the solid player, whose move is the one
that is named. Data only; the four sentences (where to look, the idea, one worked step, the move and its
reason) are the screen's.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from engine.game import Action
from engine.games.phase_10.actions import NOBODY, Discard, Draw, Hit, Lay, Placed
from engine.games.phase_10.cards import CANONICAL, FACE, FACES, FIRST_OF_FACE, IS_SKIP, IS_WILD, POINTS
from engine.games.phase_10.finder import CARD_FIELDS, CARD_TALLY, missing, outs
from engine.games.phase_10.melds import hit_values
from engine.games.phase_10.observation import Phase10Observation
from engine.players.phase_10.solid import best_action, next_seat, unseen_outs


@dataclass(frozen=True, slots=True)
class DrawFacts:
    """Draw blind or take the top discard.

    `lacking`: cards missing for the phase (0 once it is laid), `with_top` the same with the top discard.
    `fits`: the top discard helps, a wild always. `good` of `pool` cards that may come from the pile would
    help.
    """

    phase: int
    laid: bool
    top: int
    fits: bool
    lacking: int
    with_top: int
    good: int
    pool: int

    @property
    def chance(self) -> Fraction:
        """The chance that the next card of the pile helps."""
        return Fraction(self.good, self.pool) if self.pool else Fraction(0)


@dataclass(frozen=True, slots=True)
class LayFacts:
    """Lay the phase: the cards of each group, and how many ways there are to do it."""

    phase: int
    groups: tuple[tuple[Placed, ...], ...]
    ways: int


@dataclass(frozen=True, slots=True)
class HitFacts:
    """Add a card to a group: the cards of the hand that fit some group, and how many cards are in hand."""

    fitting: tuple[int, ...]
    held: int
    last: bool
    """Whether the hit empties the hand."""


@dataclass(frozen=True, slots=True)
class DiscardFacts:
    """Throw a card away.

    Before the phase is laid: `lacking` cards are missing now and `after` without the named card; `spare`
    are the cards whose loss leaves `lacking` as it is; `good` of `unseen` cards still help after the
    discard. After it: `points` is what the hand costs. `feeds`: the next player has laid the phase and
    could add the card. `last`: the discard empties the hand.
    """

    phase: int
    laid: bool
    lacking: int
    after: int
    spare: tuple[int, ...]
    good: int
    unseen: int
    points: int
    saves: int
    feeds: bool
    last: bool


@dataclass(frozen=True, slots=True)
class Rival:
    """Another player who may be skipped: cards in hand, whether the phase is laid."""

    seat: int
    cards: int
    laid: bool


@dataclass(frozen=True, slots=True)
class SkipFacts:
    """Discard a skip against somebody: who may be named."""

    rivals: tuple[Rival, ...]
    victim: int


@dataclass(frozen=True, slots=True)
class ForcedFacts:
    """There is only one thing to do, so there is nothing to advise; asking costs nothing."""


Facts: TypeAlias = DrawFacts | LayFacts | HitFacts | DiscardFacts | SkipFacts | ForcedFacts


@dataclass(frozen=True, slots=True)
class Hint:
    """The move that the solid player would make, and the counts that speak for it."""

    move: Action
    facts: Facts

    @property
    def forced(self) -> bool:
        """Whether nothing else could be done."""
        return isinstance(self.facts, ForcedFacts)


def hint_for(observation: Phase10Observation) -> Hint | None:
    """The hint for the seat's present decision; None when it has none to make."""
    if observation.to_move != observation.seat:
        return None
    legal = observation.legal_actions()
    move = best_action(observation)
    if len(legal) == 1:
        return Hint(move, ForcedFacts())
    return Hint(move, _facts(observation, move))


def _facts(observation: Phase10Observation, move: Action) -> Facts:
    table, seat = observation.table, observation.seat
    if isinstance(move, Draw):
        return draw_facts(observation)
    if isinstance(move, Lay):
        return LayFacts(table.phase_of(seat), move.groups, len(table.ways_to_lay()))
    if isinstance(move, Hit):
        fitting = [card for card in observation.hand if any(hit_values(meld, card) for meld in table.melds)]
        return HitFacts(tuple(fitting), len(observation.hand), len(observation.hand) == 1)
    if isinstance(move, Discard) and move.victim != NOBODY:
        rivals = [Rival(other, len(table.hands[other]), table.laid[other]) for other in table.victims()]
        return SkipFacts(tuple(rivals), move.victim)
    assert isinstance(move, Discard)
    return _discard_facts(observation, move)


def draw_facts(observation: Phase10Observation) -> DrawFacts:
    table, seat = observation.table, observation.seat
    top = table.top
    assert top is not None
    held, groups, laid = observation.hand_tally(), table.groups_of(seat), table.laid[seat]
    pool = observation.unseen()
    if not table.draw_pile:  # the discards below the top are shuffled into the new pile (P10-06)
        pool = [0] * FACES
        for card in table.discard_pile[:-1]:
            pool[FACE[card]] += 1
    if laid:
        helps = [any(hit_values(meld, first) for meld in table.melds) for first in FIRST_OF_FACE]
        lacking = with_top = 0
        fits = any(hit_values(meld, top) for meld in table.melds)
    else:
        wanted = outs(held, groups)
        helps = [bool(CARD_FIELDS[first] & wanted) for first in FIRST_OF_FACE]
        lacking, with_top = missing(held, groups), missing(held + CARD_TALLY[top], groups)
        fits = with_top < lacking or IS_WILD[top]
    good = sum(count for count, help_ in zip(pool, helps, strict=True) if help_)
    return DrawFacts(table.phase_of(seat), laid, top, fits, lacking, with_top, good, sum(pool))


def _discard_facts(observation: Phase10Observation, move: Discard) -> DiscardFacts:
    table, seat, hand = observation.table, observation.seat, observation.hand
    held, groups, laid = observation.hand_tally(), table.groups_of(seat), table.laid[seat]
    left = held - CARD_TALLY[move.card]
    unseen = observation.unseen()
    lacking = 0 if laid else missing(held, groups)
    spare = [c for c in hand if laid or missing(held - CARD_TALLY[c], groups) == lacking]
    next_to_play = next_seat(observation)
    fits = not IS_SKIP[move.card] and any(hit_values(meld, CANONICAL[move.card]) for meld in table.melds)
    return DiscardFacts(
        phase=table.phase_of(seat),
        laid=laid,
        lacking=lacking,
        after=0 if laid else missing(left, groups),
        spare=tuple(spare),
        good=0 if laid else unseen_outs(left, groups, unseen),
        unseen=sum(unseen),
        points=sum(POINTS[card] for card in hand),
        saves=POINTS[move.card],
        feeds=table.laid[next_to_play] and fits,
        last=len(hand) == 1,
    )
