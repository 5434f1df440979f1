"""A hint for the decision that a seat of Fire Bulls has to make now: the move, and the counts behind it.

Everything comes from the seat's observation and the plan of the solid player, whose move is the one that is
named. Data only; the four sentences (where to look, the idea, one worked step, the move and its reason) are
the screen's. Units are indices, lines the indices of LINES, NOBODY where the general is meant. Chances are
exact for cards that lie at random where the seat has not seen them.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from engine.game import Action
from engine.games.fire_bulls.actions import (
    LINES,
    NOBODY,
    Again,
    Attack,
    AttackGeneral,
    Discard,
    Draw,
    Move,
    Stop,
    Take,
)
from engine.games.fire_bulls.cards import (
    GENERAL,
    NEEDS,
    PACKED_NEEDS,
    POINTS,
    TOTEM,
    UNIT,
    UNITS,
    counts,
    lacking,
)
from engine.games.fire_bulls.ending import EXHAUSTIONS
from engine.games.fire_bulls.observation import FireBullsObservation
from engine.games.fire_bulls.odds import any_of, can_beat
from engine.games.fire_bulls.state import BONUS, EMPTY, HAND_LIMIT, MOST_ALIGNED, MOST_OTHER
from engine.players.fire_bulls.plans import Plan, plan_of
from engine.players.fire_bulls.solid import best_action, more_kills


@dataclass(frozen=True, slots=True)
class Aim:
    """The attack that a plan prepares: the `cards` of a `line` in order.

    `needs`: units they cost; `missing`: those not in hand; `in_market`: those of the missing that lie face
    up. `points` are with the colour bonus, one more for each of the `coloured` cards. `shift`: places the
    bull has to go, to the right if positive. `bonus`: Qi cards that the attack earns.
    """

    line: int
    cards: tuple[int, ...]
    needs: tuple[int, ...]
    missing: tuple[int, ...]
    in_market: tuple[int, ...]
    points: int
    coloured: int
    shift: int
    bonus: int


@dataclass(frozen=True, slots=True)
class Danger:
    """The next seat may come first: the `chance` that it can beat the aim's first card now, and how many of
    the units for that it is known to hold, of how many."""

    seat: int
    card: int
    known: int
    needed: int
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Distance:
    """How far the end is: cards in each pile, where the general is, how often the deck has run out.

    `lost` is what the third time would cost this seat now: the printed points of its best card.
    """

    piles: tuple[int, ...]
    general_up: bool
    general_beaten: bool
    deck: int
    exhausted: int
    lost: int

    @property
    def empty(self) -> int:
        """Piles that are used up; two of them and a beaten general end the game (FB-23)."""
        return self.piles.count(0)

    @property
    def last_deck(self) -> bool:
        """Whether the next time that the deck runs out ends the game (FB-11)."""
        return self.exhausted == EXHAUSTIONS - 1


@dataclass(frozen=True, slots=True)
class AttackFacts:
    """Attack now. `held`: cards in hand, `left` of them after the attack. `others`: points of the best attack
    along each other line that is ready, best first."""

    aim: Aim
    aligned: bool
    limit: int
    held: int
    left: int
    others: tuple[tuple[int, int], ...]
    distance: Distance


@dataclass(frozen=True, slots=True)
class AgainFacts:
    """Go on or stop: the next `card` of the line, what it costs and brings, and what is left in hand after
    it. `kills` cards are beaten, at most `limit` may be; `bonus` cards are earned at the end of the plan."""

    line: int
    card: int
    needs: tuple[int, ...]
    points: int
    kills: int
    limit: int
    held: int
    left: int
    bonus: int
    goes_on: bool


@dataclass(frozen=True, slots=True)
class TakeFacts:
    """Take a face-up card: `unit` brings the aim closer, `lacking` cards are missing now and `after` then.
    `chance`: that a blind draw would be a missing card, too (`good` of `unseen` cards)."""

    aim: Aim
    unit: int
    lacking: int
    after: int
    good: int
    unseen: int
    chance: Fraction
    danger: Danger


@dataclass(frozen=True, slots=True)
class DrawFacts:
    """Draw: nothing that is missing lies face up, or the bull has to move. `good` of `unseen` cards are
    missing ones."""

    aim: Aim
    lacking: int
    good: int
    unseen: int
    chance: Fraction
    danger: Danger


@dataclass(frozen=True, slots=True)
class MoveFacts:
    """After a draw: the bull stands at place `stands` and goes to `goes` (the same: it stays). `swaps`: the
    seat whose bull stands there, or NOBODY. On the bull's line three cards may be beaten, elsewhere two."""

    aim: Aim
    stands: int
    goes: int
    swaps: int


@dataclass(frozen=True, slots=True)
class DiscardFacts:
    """Too many cards: give one up. `spare`: how many of each unit the aim does not need."""

    aim: Aim
    unit: int
    over: int
    spare: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ForcedFacts:
    """There is only one thing to do, so there is nothing to advise; asking costs nothing.

    `card`: in an attack the next card of the line, `lacking` units of which are missing; else NOBODY."""

    card: int = NOBODY
    lacking: int = 0


Facts: TypeAlias = AttackFacts | AgainFacts | TakeFacts | DrawFacts | MoveFacts | DiscardFacts | ForcedFacts


@dataclass(frozen=True, slots=True)
class Hint:
    """The move that the solid player would make, and the counts that speak for it."""

    move: Action
    facts: Facts

    @property
    def forced(self) -> bool:
        """Whether nothing else could be done."""
        return isinstance(self.facts, ForcedFacts)


def hint_for(observation: FireBullsObservation) -> Hint | None:
    """The hint for the seat's present decision; None when it has none to make."""
    if observation.to_move != observation.seat:
        return None
    move = best_action(observation)
    if len(observation.legal_actions()) == 1:
        return Hint(move, _forced(observation))
    return Hint(move, _facts(observation, move))


def _forced(observation: FireBullsObservation) -> ForcedFacts:
    table = observation.table
    if table.line == NOBODY:
        return ForcedFacts()
    card = table.grid[table.next_cell(table.line)]
    return ForcedFacts(card, lacking(table.held[observation.seat], PACKED_NEEDS[card]))


def _facts(observation: FireBullsObservation, move: Action) -> Facts:
    table, seat = observation.table, observation.seat
    if isinstance(move, Again | Stop):
        return _again_facts(observation, isinstance(move, Again))
    plan = plan_of(table, seat)
    aim = aim_of(observation, plan)
    match move:
        case Attack() | AttackGeneral():
            return _attack_facts(observation, aim)
        case Take(unit):
            after = len(aim.missing) - (unit in aim.missing)
            return TakeFacts(
                aim, unit, len(aim.missing), after, *good_draw(observation, aim), _danger(observation, aim)
            )
        case Draw():
            return DrawFacts(aim, len(aim.missing), *good_draw(observation, aim), _danger(observation, aim))
        case Move(step):
            goes = table.bulls[seat] + step
            swaps = table.bulls.index(goes) if step and goes in table.bulls else NOBODY
            return MoveFacts(aim, table.bulls[seat], goes, swaps)
    assert isinstance(move, Discard)
    needs = [aim.needs.count(unit) for unit in range(UNITS)]
    spare = [max(0, have - need) for have, need in zip(counts(table.held[seat]), needs, strict=True)]
    return DiscardFacts(aim, move.unit, len(observation.hand) - HAND_LIMIT, tuple(spare))


def aim_of(observation: FireBullsObservation, plan: Plan) -> Aim:
    table, seat = observation.table, observation.seat
    cards = plan.targets(table.grid)
    missing = [unit for unit, count in enumerate(counts(plan.missing)) for _ in range(count)]
    offered = [UNIT[card] for card in table.market]
    in_market = []
    for unit in missing:
        if unit in offered:
            offered.remove(unit)
            in_market.append(unit)
    coloured = sum(TOTEM[card] == seat for card in cards)
    aligned = plan.line != NOBODY and plan.line == table.bulls[seat] + plan.shift
    earns = aligned and (plan.depth >= MOST_ALIGNED or table.settings.bonus_for_any)
    return Aim(
        line=plan.line,
        cards=tuple(cards),
        needs=tuple(unit for card in cards for unit in NEEDS[card]),
        missing=tuple(missing),
        in_market=tuple(in_market),
        points=sum(POINTS[card] for card in cards) + coloured,
        coloured=coloured,
        shift=plan.shift,
        bonus=BONUS if earns else 0,
    )


def good_draw(observation: FireBullsObservation, aim: Aim) -> tuple[int, int, Fraction]:
    """How many of how many unseen cards are missing for the aim, and the chance to draw one of them."""
    unseen = observation.unseen()
    good = sum(unseen[unit] for unit in set(aim.missing))
    return good, sum(unseen), any_of(aim.missing, unseen, 1, len(observation.table.deck))


def _danger(observation: FireBullsObservation, aim: Aim) -> Danger:
    rival, card = (observation.seat + 1) % observation.seats, aim.cards[0]
    known = len(NEEDS[card]) - lacking(observation.table.known[rival], PACKED_NEEDS[card])
    chance = can_beat(observation, rival, PACKED_NEEDS[card])
    return Danger(rival, card, known, len(NEEDS[card]), chance)


def distance(observation: FireBullsObservation) -> Distance:
    """How far the end of the game is for this seat."""
    table = observation.table
    captured = table.captured[observation.seat]
    return Distance(
        piles=tuple(len(pile) for pile in table.piles),
        general_up=table.general_up,
        general_beaten=any(GENERAL in cards for cards in table.captured),
        deck=len(table.deck),
        exhausted=table.exhausted,
        lost=max((POINTS[card] for card in captured), default=0),
    )


def _attack_facts(observation: FireBullsObservation, aim: Aim) -> AttackFacts:
    table, seat = observation.table, observation.seat
    aligned = aim.line == table.bulls[seat]
    limit = 1 if aim.line == NOBODY else MOST_ALIGNED if aligned else MOST_OTHER
    others = []
    for action in observation.legal_actions():
        if isinstance(action, Attack | AttackGeneral):
            line = action.line if isinstance(action, Attack) else NOBODY
            if line != aim.line:
                others.append((line, points_along(observation, line)))
    others.sort(key=lambda entry: (-entry[1], entry[0]))
    held = len(observation.hand)
    left = held - len(aim.needs) + aim.bonus
    return AttackFacts(aim, aligned, limit, held, left, tuple(others), distance(observation))


def points_along(observation: FireBullsObservation, line: int) -> int:
    """The points that the hand can win along a line at once, colour bonus included."""
    table, seat = observation.table, observation.seat
    cards = [GENERAL]
    if line != NOBODY:
        most = MOST_ALIGNED if line == table.bulls[seat] else MOST_OTHER
        cards = [card for cell in LINES[line] if (card := table.grid[cell]) != EMPTY][:most]
    held, points = table.held[seat], 0
    for card in cards:
        if lacking(held, PACKED_NEEDS[card]):
            break
        held -= PACKED_NEEDS[card]
        points += POINTS[card] + (TOTEM[card] == seat)
    return points


def _again_facts(observation: FireBullsObservation, goes_on: bool) -> AgainFacts:
    table, seat = observation.table, observation.seat
    card = table.grid[table.next_cell(table.line)]
    aligned = table.is_aligned
    total = table.kills + more_kills(table, seat)
    earns = aligned and (total >= MOST_ALIGNED or table.settings.bonus_for_any)
    return AgainFacts(
        line=table.line,
        card=card,
        needs=NEEDS[card],
        points=POINTS[card] + (TOTEM[card] == seat),
        kills=table.kills,
        limit=MOST_ALIGNED if aligned else MOST_OTHER,
        held=len(observation.hand),
        left=len(observation.hand) - len(NEEDS[card]),
        bonus=BONUS if earns else 0,
        goes_on=goes_on,
    )
