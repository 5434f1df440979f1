"""Playouts: the next turns of an imagined round, played fast.

Every seat decides from its own hand and from what lies open, by a few weights; see `Habits`. Cards are faces
and amounts are thousands of dollars here, as nothing else is needed. Each seat draws from a share of the pile
of its own, so that what one draws does not change with what another has done.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from engine.game import Action
from engine.games.cover_your_assets.actions import Answer, Challenge, Discard, Match, Pair
from engine.games.cover_your_assets.cards import ASSETS, FACE, FACES, VALUE, VALUE_OF_FACE
from engine.games.cover_your_assets.state import CoverYourAssetsState

SILVER, GOLD = ASSETS, ASSETS + 1
K = tuple(value // 1000 for value in VALUE_OF_FACE)
"""Value of each face."""
LATE = 20
"""With fewer cards in the pile wilds cost less, and in the end nothing."""
NOBODY = -1

Top: TypeAlias = tuple[int, int]
"""A set: its kind and its value."""


class Habits(NamedTuple):
    """How quick players weigh what they may do. Chances are by face, as they stand at the first decision."""

    taken: tuple[Sequence[float], ...]
    """Chance that a set of that kind is lost with no, one, two cards to defend it; with more it is kept."""
    beaten: tuple[Sequence[float], ...]
    """Chance that a challenge about that kind fails with one, two, three cards to play."""
    silver: float
    gold: float
    """What using a wild costs."""
    lost: float
    """Weight of the own card in a challenge that fails."""


class Playout:
    """An imagined round in progress."""

    __slots__ = ("discards", "habits", "hands", "left", "piles", "seats", "size", "towers")

    def __init__(
        self,
        habits: Habits,
        hands: Sequence[Sequence[int]],
        towers: Sequence[Sequence[Top]],
        discards: Sequence[int],
        piles: Sequence[Sequence[int]],
        size: int,
    ) -> None:
        """Copies what it changes. `piles`: each seat's share of the draw pile."""
        self.habits = habits
        self.seats = len(hands)
        self.size = size
        self.hands = [list(hand) for hand in hands]
        self.towers = [list(tower) for tower in towers]
        self.discards = list(discards)
        self.piles = [list(pile) for pile in piles]
        self.left = sum(map(len, self.piles))
        """Cards in the draw pile."""

    def clone(self) -> Playout:
        """A copy to play on."""
        return Playout(self.habits, self.hands, self.towers, self.discards, self.piles, self.size)

    def run(self, seat: int, turns: int) -> int:
        """Play so many turns from that seat's on, or to the end of the round; whose turn it is then, or
        NOBODY."""
        seats, hands = self.seats, self.hands
        for _ in range(turns):
            for _ in range(seats):
                if hands[seat]:
                    break
                seat = (seat + 1) % seats
            else:
                return NOBODY
            self.turn(seat)
            seat = (seat + 1) % seats
        return seat

    def turn(self, seat: int) -> None:
        """The action that is worth most, as `judgement.py` has it, but quick."""
        hand, towers, left = self.hands[seat], self.towers, self.left
        taken, beaten, silver, gold, weight = self.habits
        tower, seats = towers[seat], self.seats
        count = [0] * FACES
        for face in hand:
            count[face] += 1
        late = left / LATE if left < LATE else 1.0
        silvers, golds = count[SILVER], count[GOLD]
        wilds = silvers + golds
        wild = SILVER if silvers else GOLD if golds else 0
        price = (silver if wild == SILVER else gold) * late
        danger = 1.0
        if not tower:
            danger = 0.0
        elif not left:
            others = sum([len(other) for other in self.hands]) - len(hand)
            danger = others / ((seats - 1) * self.size)
        cover = 0.0
        if len(tower) > 1:
            kind, value = tower[-1]
            answers = count[kind] + wilds
            if answers < 3:
                cover = taken[answers][kind] * value * danger
        best, one, other, target = -1000.0, NOBODY, NOBODY, NOBODY
        top = self.discards[-1] if self.discards else NOBODY
        for face in hand:
            if face >= ASSETS:
                continue
            held = count[face]
            answers = held + wilds
            if held > 1:
                worth = 2 * K[face] + cover
                if answers < 5:
                    worth -= 2 * K[face] * taken[answers - 2][face] * danger
                if worth > best:
                    best, one, other = worth, face, face
            if wild:
                worth = K[face] + K[wild] + cover - price
                if answers < 5:
                    worth -= (K[face] + K[wild]) * taken[answers - 2][face] * danger
                if worth > best:
                    best, one, other = worth, face, wild
            if face == top or top >= ASSETS:
                worth = K[face] + K[top] + cover
                if answers < 4:
                    worth -= (K[face] + K[top]) * taken[answers - 1][face] * danger
                if worth > best:
                    best, one, other = worth, face, NOBODY
        if wild and NOBODY < top < ASSETS:
            worth = K[top] + K[wild] + cover - price
            answers = count[top] + wilds
            if answers < 4:
                worth -= (K[top] + K[wild]) * taken[answers - 1][top] * danger
            if worth > best:
                best, one, other = worth, wild, NOBODY
        if tower:
            share = 1 / (seats - 1)
            for rival in range(seats):
                if len(towers[rival]) < 2 or rival == seat:
                    continue
                kind, stake = towers[rival][-1]
                held = count[kind]
                if not held and not wild:
                    continue
                answers = held + wilds
                keeps = 1 - taken[answers - 1][kind] * danger if answers < 4 else 1.0
                for face, cost in ((kind, 0.0), (wild, price)):
                    if not (held if face == kind else wild):
                        continue
                    ready = held + silvers + (face == GOLD)
                    fails = beaten[ready - 1 if ready < 4 else 2][kind] if self.hands[rival] else 0.0
                    won = (stake + K[face]) * keeps + stake * share + cover
                    worth = (1 - fails) * won - fails * K[face] * (1 + share) * weight - cost
                    if worth > best:
                        best, one, target = worth, face, rival
        if best < 0:
            spare, lost = self.spare(seat, count)
            if -lost * late >= best:
                self.throw(seat, spare)
                return
        if target != NOBODY:
            hand.remove(one)
            self.battle(seat, target, K[one], target)
        elif other == NOBODY:
            self.match(seat, one)
        else:
            self.pair(seat, one, other)

    # What can be done

    def pair(self, seat: int, asset: int, other: int) -> None:
        """Lay two cards of the hand."""
        hand = self.hands[seat]
        hand.remove(asset)
        hand.remove(other)
        self.towers[seat].append((asset, K[asset] + K[other]))
        self.fill(seat)

    def match(self, seat: int, face: int) -> None:
        """Lay a card and the top discard."""
        self.hands[seat].remove(face)
        taken = self.discards.pop()
        self.towers[seat].append((min(face, taken), K[face] + K[taken]))
        self.fill(seat)

    def throw(self, seat: int, face: int) -> None:
        """Discard."""
        self.hands[seat].remove(face)
        self.discards.append(face)
        self.fill(seat)

    def spare(self, seat: int, count: Sequence[int]) -> tuple[int, float]:
        """The card that is missed least, and how much: of low value, no wild, of no use on the table."""
        tower, least, found = self.towers[seat], 1000.0, NOBODY
        own = tower[-1][0] if len(tower) > 1 else NOBODY
        tops = [other[-1][0] for other in self.towers if len(other) > 1 and other is not tower]
        for face in self.hands[seat]:
            missed = K[face] / 10 if face < ASSETS else 2 * K[face]
            if count[face] > 1:
                missed += 5
            if face == own:
                missed += 4
            missed += 2 * tops.count(face)
            if missed < least:
                least, found = missed, face
        return found, least

    def battle(self, attacker: int, target: int, played: int, side: int) -> None:
        """Play a challenge to its end; `played` is worth what was played so far, `side` is to answer."""
        kind, stake = self.towers[target].pop()
        other = attacker if side == target else target
        stake += played
        late = self.left / LATE if self.left < LATE else 1.0
        beaten, share = self.habits.beaten, 1 + 1 / (self.seats - 1)
        while True:
            hand = self.hands[side]
            held, silvers = hand.count(kind), hand.count(SILVER)
            if held:
                face, price = kind, 0.0
            elif silvers:
                face, price = SILVER, self.habits.silver * late
            elif GOLD in hand:
                face, price = GOLD, self.habits.gold * late
            else:
                break
            ready = held + silvers + (face == GOLD)
            fails = beaten[ready - 1 if ready < 4 else 2][kind] if self.hands[other] else 0.0
            if ((1 - fails) * stake - fails * K[face] * self.habits.lost) * share < price:
                break
            hand.remove(face)
            stake += K[face]
            side, other = other, side
        self.towers[other].append((kind, stake))
        self.fill(attacker)
        self.fill(target)

    def fill(self, seat: int) -> None:
        """Draw up to a full hand: from the seat's own share of the pile, then from the largest."""
        hand = self.hands[seat]
        missing = self.size - len(hand)
        if missing <= 0 or not self.left:
            return
        pile = self.piles[seat]
        while missing and self.left:
            if not pile:
                pile = max(self.piles, key=len)
            hand.append(pile.pop())
            self.left -= 1
            missing -= 1

    # Taking over from a state

    def do(self, seat: int, action: Action, state: CoverYourAssetsState) -> int:
        """Do an action that is legal for the seat in that state; whose turn comes then."""
        after = (state.turn + 1) % self.seats
        if isinstance(action, Pair):
            self.pair(seat, FACE[action.first], FACE[action.second])
        elif isinstance(action, Match):
            self.match(seat, FACE[action.card])
        elif isinstance(action, Discard):
            self.throw(seat, FACE[action.card])
        elif isinstance(action, Challenge):
            self.hands[seat].remove(FACE[action.card])
            self.battle(seat, action.target, VALUE[action.card] // 1000, action.target)
        else:
            played = sum([VALUE[card] for card in state.battle]) // 1000
            if isinstance(action, Answer):
                self.hands[seat].remove(FACE[action.card])
                self.battle(state.turn, state.target, played + VALUE[action.card] // 1000, state.opponent)
            else:
                winner = state.opponent
                kind, stake = self.towers[state.target].pop()
                self.towers[winner].append((kind, stake + played))
                self.fill(state.turn)
                self.fill(state.target)
        return after
