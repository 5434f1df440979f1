"""Playouts: the next turns of an imagined round, played fast.

Every seat decides from its own hand and from what lies open, by a few weights; see `Habits`. Cards are faces
and amounts are thousands of dollars here, as nothing else is needed. Each seat draws from a share of the pile
of its own, so that what one draws does not change with what another has done.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from engine.game import Action
from engine.games.cover_your_assets.actions import Answer, Challenge, Discard, Match, Pair
from engine.games.cover_your_assets.cards import ASSETS, FACE, FACES, VALUE, VALUE_OF_FACE
from engine.games.cover_your_assets.state import CoverYourAssetsState

SILVER, GOLD = ASSETS, ASSETS + 1
K = tuple(value // 1000 for value in VALUE_OF_FACE)
"""Value of each face."""
NOBODY = -1

Top: TypeAlias = tuple[int, int]
"""A set: its kind and its value."""


class Habits(NamedTuple):
    """How quick players weigh what they may do; found by playing many rounds against each other."""

    bare: float
    """Chance that a set on top is lost if its owner has no card to defend it, ..."""
    guarded: float
    """... if he has one of its kind, ..."""
    wild_guard: float
    """... if he has a wild only."""
    cover: float
    """Share of the value of the own top set that is saved by laying another upon it."""
    silver: float
    gold: float
    """What using a wild costs."""
    wins: float
    """Chance that a challenge is not answered to the end."""
    rival: float
    """Weight of what the rivals lose."""
    lost: float
    """Weight of the own card if the challenge is lost."""
    idle: float
    """A set that is worth no more than this is not laid; a card is thrown away instead."""
    late: float
    """With fewer cards in the pile wilds cost less, and in the end nothing."""
    defend_silver: float
    defend_gold: float
    attack_silver: float
    attack_gold: float
    """A challenge for at least so much is answered with a silver (gold), by its defender and attacker."""


HABITS: dict[int, Habits] = {
    2: Habits(0.47, 0.2, 0.3, 0.12, 52, 144, 0.7, 1.0, 2.4, 2.3, 3.4, 26, 51, 14, 36),
    3: Habits(0.6, 0.2, 0.2, 0.2, 30, 80, 0.7, 1.0, 1.0, 2.5, 10, 23, 55, 20, 50),
    4: Habits(0.64, 0.2, 0.08, 0.3, 12, 46, 0.7, 1.0, 0.6, 3.0, 20, 20, 60, 27, 60),
}
HABITS[5] = HABITS[6] = HABITS[4]
"""By the number of seats."""


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
        """The action that weighs most, for the seat and its hand."""
        habits, hand, towers = self.habits, self.hands[seat], self.towers
        tower, seats, left = towers[seat], self.seats, self.left
        count = [0] * FACES
        for face in hand:
            count[face] += 1
        late = left / habits.late if left < habits.late else 1.0
        wild = SILVER if count[SILVER] else GOLD if count[GOLD] else 0
        price = (habits.silver if wild == SILVER else habits.gold) * late
        wilds = count[SILVER] + count[GOLD]
        danger = 1.0
        if not left:
            others = sum([len(other) for other in self.hands]) - len(hand)
            danger = others / ((seats - 1) * self.size)
        if not tower:
            bare = guarded = wild_guard = 0.0
        else:
            bare, guarded, wild_guard = (
                habits.bare * danger, habits.guarded * danger, habits.wild_guard * danger,
            )  # fmt: skip
        one_wild_used = wild_guard if wilds > 1 else bare
        no_wild_used = wild_guard if wilds else bare
        cover = habits.cover * tower[-1][1] * danger if len(tower) > 1 else 0.0
        best, one, other, target = habits.idle * late, NOBODY, NOBODY, NOBODY
        top = self.discards[-1] if self.discards else NOBODY
        for face in range(ASSETS):
            held = count[face]
            if not held:
                continue
            if held > 1:
                worth = 2 * K[face] * (1 - (guarded if held > 2 else no_wild_used)) + cover
                if worth > best:
                    best, one, other = worth, face, face
            if wild:
                worth = (K[face] + K[wild]) * (1 - (guarded if held > 1 else one_wild_used)) + cover - price
                if worth > best:
                    best, one, other = worth, face, wild
            if face == top or top >= ASSETS:
                worth = (K[face] + K[top]) * (1 - (guarded if held > 1 else no_wild_used)) + cover
                if worth > best:
                    best, one, other = worth, face, NOBODY
        if wild and NOBODY < top < ASSETS:
            worth = (K[top] + K[wild]) * (1 - (guarded if count[top] else one_wild_used)) + cover - price
            if worth > best:
                best, one, other = worth, wild, NOBODY
        if tower:
            for rival in range(seats):
                if rival == seat or len(towers[rival]) < 2:
                    continue
                kind, stake = towers[rival][-1]
                held = count[kind]
                if not held and not wild:
                    continue
                wins = habits.wins if self.hands[rival] else 1.0
                fails = (1 - wins) * habits.lost
                prey = stake * habits.rival / (seats - 1) + cover
                if held:
                    lost = guarded if held > 1 else no_wild_used
                    worth = wins * ((stake + K[kind]) * (1 - lost) + prey) - fails * K[kind]
                    if worth > best:
                        best, one, target = worth, kind, rival
                if wild:
                    lost = guarded if held else one_wild_used
                    worth = wins * ((stake + K[wild]) * (1 - lost) + prey) - fails * K[wild] - price
                    if worth > best:
                        best, one, target = worth, wild, rival
        if one == NOBODY:
            self.throw(seat, self.spare(seat, count))
        elif target != NOBODY:
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

    def spare(self, seat: int, count: Sequence[int]) -> int:
        """The card that is missed least: of low value, no wild, and good for nothing on the table."""
        tower, least, found = self.towers[seat], 1000.0, NOBODY
        own = tower[-1][0] if len(tower) > 1 else NOBODY
        tops = [other[-1][0] for other in self.towers if len(other) > 1 and other is not tower]
        for face in self.hands[seat]:
            missed = K[face] if face < ASSETS else 100
            if count[face] > 1:
                missed += 5
            if face == own:
                missed += 4
            if face in tops:
                missed += 2
            if missed < least:
                least, found = missed, face
        return found

    def battle(self, attacker: int, target: int, played: int, side: int) -> None:
        """Play a challenge to its end; `played` is worth what was played so far, `side` is to answer."""
        habits = self.habits
        kind, stake = self.towers[target].pop()
        other = attacker if side == target else target
        stake += played
        while True:
            hand = self.hands[side]
            if kind in hand:
                face = kind
            elif SILVER in hand and stake >= (
                habits.defend_silver if side == target else habits.attack_silver
            ):
                face = SILVER
            elif GOLD in hand and stake >= (habits.defend_gold if side == target else habits.attack_gold):
                face = GOLD
            else:
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
