"""What each action is worth, in dollars, from what one seat may know: the base of `solid` and of the hints.

Chances are exact for hands dealt at random from the unseen cards (`odds.py`). What happens later is judged
by a few rules of thumb, which stand here as constants.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.game import Action
from engine.games.cover_your_assets.actions import Answer, Challenge, Discard, Match, Pair, Stop
from engine.games.cover_your_assets.cards import ASSETS, FACE, FACES, VALUE, VALUE_OF_FACE, value_of
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from engine.games.cover_your_assets.odds import somebody_has
from engine.odds import at_least

LATE = 20
"""With fewer cards in the draw pile what is kept in hand loses its worth by and by."""
TWIN, DEFENCE, PREY = 5_000, 4_000, 2_000
"""What a card in hand is worth that is one of a pair; that defends the own top set; that may challenge."""


class Taste(NamedTuple):
    """What a judge can't count."""

    eager: float
    """How often somebody who can challenge a set without defence does so before its owner's next turn ..."""
    eager_guarded: float
    """... and one that is defended, if he has cards enough to win."""
    silver: int
    gold: int
    """Dollars that a wild in hand is worth."""
    lost: float
    """Weight of the own cards in a challenge that is lost."""


PLAIN = {
    2: Taste(0.9, 0.9, 50_000, 50_000, 1.0),
    3: Taste(0.9, 0.9, 40_000, 50_000, 1.0),
    4: Taste(0.9, 0.9, 30_000, 50_000, 1.0),
    5: Taste(0.9, 0.9, 25_000, 50_000, 1.0),
    6: Taste(0.9, 0.9, 25_000, 50_000, 1.0),
}
"""By the number of seats. A wild that is kept is worth at least its value: it can be laid at any time, so to
lay it now gains nothing by itself. The fewer the seats, the more often a wild decides a challenge."""


@lru_cache(maxsize=20_000)
def _somebody(times: int, count: int, unseen: int, hands: tuple[int, ...]) -> float:
    return float(somebody_has(times, count, unseen, hands))


@lru_cache(maxsize=20_000)
def _has(times: int, count: int, unseen: int, hand: int) -> float:
    return float(at_least(times, count, unseen, hand))


class Judge:
    """The judgement of one decision; the taste is PLAIN unless it is given."""

    def __init__(self, observation: CoverYourAssetsObservation, taste: Taste | None = None) -> None:
        table = observation.table
        self.observation = observation
        self.taste = taste or PLAIN[observation.seats]
        self.table = table
        self.seat = observation.seat
        self.counts = [0] * FACES
        """How many cards of each face are in the own hand."""
        for card in observation.hand:
            self.counts[FACE[card]] += 1
        self.unseen = observation.unseen()
        self.pool = sum(self.unseen)
        self.others = [seat for seat in range(observation.seats) if seat != self.seat]
        self.share = 1 / len(self.others)
        """What another seat loses counts so much: with one rival as much as what is gained."""
        self.late = min(1.0, len(table.draw_pile) / LATE)
        self.tower = table.towers[self.seat]

    # Chances

    def counting(self, kind: int) -> int:
        """How many unseen cards count in a challenge about that kind."""
        return self.unseen[kind] + sum(self.unseen[ASSETS:])

    def answers(self, kind: int, used: Sequence[int] = ()) -> int:
        """How many own cards count, without those of the faces that are used up."""
        mine = self.counts[kind] + sum(self.counts[ASSETS:])
        return mine - sum([face == kind or face >= ASSETS for face in used])

    def takers(self) -> tuple[int, ...]:
        """The sizes of the hands of those who may challenge this seat until its next turn. Who has no set
        yet may not, and his one turn until then is gone once he has laid one (CYA-22)."""
        table = self.table
        sizes = [len(table.hands[seat]) for seat in self.others if table.towers[seat]]
        return tuple(sorted([size for size in sizes if size]))

    def taken(self, kind: int, answers: int) -> float:
        """The chance that somebody has more cards for that kind than so many answers."""
        return _somebody(answers + 1, self.counting(kind), self.pool, self.takers())

    def exposure(self, kind: int, answers: int) -> float:
        """The chance that a top set of that kind is lost before the next turn."""
        return min(1.0, self._eager(answers) * self.taken(kind, answers))

    def _eager(self, answers: int) -> float:
        """How often somebody challenges a set with so many answers who can."""
        return self.taste.eager_guarded if answers else self.taste.eager

    def beaten(self, kind: int, answers: int, rival: int) -> float:
        """The chance that the rival's hand has at least so many cards for that kind."""
        return _has(answers, self.counting(kind), self.pool, len(self.table.hands[rival]))

    def chances(self, times: int) -> list[float]:
        """By kind, the chance that a full hand has at least so many cards that count."""
        hand = max([len(self.table.hands[seat]) for seat in self.others])
        return [_has(times, self.counting(kind), self.pool, hand) for kind in range(ASSETS)]

    def dangers(self, answers: int) -> list[float]:
        """By kind, how exposed a top set with so many answers is later on, when all have a set."""
        hands = tuple(sorted([len(self.table.hands[seat]) for seat in self.others]))
        eager = self._eager(answers)
        chances = [_somebody(answers + 1, self.counting(kind), self.pool, hands) for kind in range(ASSETS)]
        return [min(1.0, eager * chance) for chance in chances]

    # Worth

    def worth(self, action: Action) -> float:
        """What the action is worth, in dollars more than doing nothing."""
        match action:
            case Pair(one, other):
                return self._new_set([FACE[one], FACE[other]], VALUE[one] + VALUE[other])
            case Match(card):
                assert self.table.top is not None
                taken = self.table.top
                return self._new_set([FACE[card]], VALUE[card] + VALUE[taken], FACE[taken])
            case Challenge(card, target):
                return self._challenge(FACE[card], target)
            case Discard(card):
                return self._discard(FACE[card])
            case Answer(card):
                return self._answer(FACE[card])
            case Stop():
                return 0.0
        raise AssertionError(action)

    def covered(self) -> float:
        """What is saved by a set laid upon the present top set."""
        if len(self.tower) < 2:
            return 0.0
        top = self.tower[-1]
        kind = FACE[top[0]]
        return self.exposure(kind, self.answers(kind)) * sum([VALUE[card] for card in top])

    def kept(self, face: int) -> float:
        """What a wild in hand is still good for."""
        if face < ASSETS:
            return 0.0
        return self.late * (self.taste.silver if face == ASSETS else self.taste.gold)

    def _new_set(self, used: Sequence[int], value: int, taken: int | None = None) -> float:
        kind = min([*used, ASSETS if taken is None else taken])
        safe = 1.0 if not self.tower else 1 - self.exposure(kind, self.answers(kind, used))
        return value * safe + self.covered() - sum([self.kept(face) for face in used])

    def _challenge(self, face: int, target: int) -> float:
        stack = self.table.towers[target][-1]
        stake, kind = sum([VALUE[card] for card in stack]), FACE[stack[0]]
        mine = self.ready(kind, face)
        lost = self.beaten(kind, len(mine), target)
        value = VALUE_OF_FACE[face]
        safe = 1 - self.exposure(kind, self.answers(kind, [face]))
        won = (stake + value) * safe + stake * self.share + self.covered()
        return (1 - lost) * won - self.failed(lost, value) - self.kept(face)

    def ready(self, kind: int, face: int) -> list[int]:
        """The faces that this seat would play one after the other, beginning with that one: the cheapest
        first, and no gold after the first card."""
        rest = list(self.counts)
        rest[face] -= 1
        return [face, *[f for f in (kind, ASSETS) for _ in range(rest[f])]]

    def price(self, faces: Sequence[int]) -> int:
        """What such cards are worth together."""
        return sum([VALUE_OF_FACE[face] for face in faces])

    def gain(self, action: Action) -> int:
        """Dollars that a set laid or taken brings if all goes well; 0 for other actions."""
        match action:
            case Pair(one, other):
                return VALUE[one] + VALUE[other]
            case Match(card):
                return VALUE[card] + value_of(self.table.discard_pile[-1:])
            case Challenge(card, target):
                return VALUE[card] + value_of(self.table.towers[target][-1])
        return 0

    def failed(self, chance: float, value: int) -> float:
        """What a card of that value costs that is lost with that chance."""
        return chance * value * (1 + self.share) * self.taste.lost

    def _answer(self, face: int) -> float:
        table = self.table
        stake, kind = sum([VALUE[card] for card in table.contested]), FACE[table.towers[table.target][-1][0]]
        lost = self.beaten(kind, len(self.ready(kind, face)), table.opponent)
        value = VALUE_OF_FACE[face]
        return (1 - lost) * stake * (1 + self.share) - self.failed(lost, value) - self.kept(face)

    def _discard(self, face: int) -> float:
        """Nothing is gained; a card that is still good for something is missed."""
        missed = VALUE_OF_FACE[face] / 10 + 2 * self.kept(face)
        if self.counts[face] > 1:
            missed += TWIN
        if len(self.tower) > 1 and FACE[self.tower[-1][0]] == face:
            missed += DEFENCE
        for seat in self.others:
            tower = self.table.towers[seat]
            if len(tower) > 1 and FACE[tower[-1][0]] == face:
                missed += PREY
        return -missed * self.late - self.fed(face)

    def fed(self, face: int) -> float:
        """What the next seat is likely to make of a card of that face on the discard pile."""
        following = self.following()
        if following == self.seat:
            return 0.0
        hand = len(self.table.hands[following])
        value = 2 * VALUE_OF_FACE[face]
        if face < ASSETS:
            return self.share * value * self.taste.eager * _has(1, self.unseen[face], self.pool, hand)
        return self.share * value

    def following(self) -> int:
        """The next seat that has cards, or this one if no other has."""
        table, seats = self.table, self.observation.seats
        order = [(self.seat + step) % seats for step in range(1, seats + 1)]
        return next((seat for seat in order if table.hands[seat]), self.seat)


def judged(observation: CoverYourAssetsObservation) -> list[tuple[Action, float]]:
    """The choices with their worth, the best first; of equal ones the first of the list."""
    return ranked(Judge(observation))


def ranked(judge: Judge) -> list[tuple[Action, float]]:
    """What the judge thinks of each choice, the best first; of equal ones the first of the list."""
    # Rounded, so that the last digits of floats decide nothing.
    found = [(action, round(judge.worth(action), 3)) for action in judge.observation.legal_actions()]
    return sorted(found, key=lambda choice: -choice[1])
