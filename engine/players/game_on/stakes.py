"""What points, the next ball and cards are worth to one side, as shares of the win (`race.py`)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.game_on.cards import (
    CODE,
    DECK_SIZE,
    DEFENCE,
    FOUL,
    GROUP,
    NAME,
    TECHNICAL,
    THREE,
)
from engine.games.game_on.state import GameOnState
from engine.players.game_on import race
from engine.players.game_on.judgement import worth

BALL_IN_POINTS = 0.8
"""What it is worth to have the next ball, not the last of all, in points."""
DUEL_BALL_IN_POINTS = 0.5
"""The same between two sides."""
EMPTY_IN_POINTS = 1.2
"""What it is worth to have no card when the own ball comes: five cards are drawn, not two (GO-09)."""
_LEAST_BALL = 0.004
"""The worth of a ball as a share of the win, where it is hardly worth anything."""
_NAMES = {
    "three": 0.1, "mid_range": 0.3, "post_up": 0.3, "layup": 0.26, "dunk": 0.38, "inside_defence": 0.14,
    "shot_defence": 0.2, "charge": 0.18, "ultimate_defence": 0.24, "block": 0.2, "hot_hand": 0.08,
    "euro_step": 0.2, "pick_and_roll": 0.1, "contest": 0.06, "double_team": 0.12, "jump_timing": 0.3,
    "set_feet": -0.1, "timeout": 0.6, "substitution": 0.15, "fine_pass": 0.1, "foul": 0.83, "technical": 0.4,
    "turnover": 0.37, "rebound": 0.33, "put_back": 0.29,
}  # fmt: skip
"""What a card in hand is worth on average, in points: from regressions over many games. Others: nothing."""
_SPENT = {
    "inside_defence": 0.4, "shot_defence": 0.4, "charge": 0.4, "ultimate_defence": 0.5, "block": 0.5,
    "foul": 0.6, "technical": 0.9, "turnover": 0.9, "rebound": 0.4,
}  # fmt: skip
"""How likely a card can be played while another side has the ball. Others: not at all."""

FLIP = 0.31
"""How much more than that a technical foul or a foul is worth where an odd number of points is missing to the
target, and how much less elsewhere."""
THREES = tuple(card for card in range(DECK_SIZE) if NAME[card] == THREE)
SINGLE_POINTS = tuple(card for card in range(DECK_SIZE) if NAME[card] in (TECHNICAL, FOUL))
WORTH = tuple(worth(card, _NAMES) for card in range(DECK_SIZE))
"""By card: its worth in hand, in points."""
SPENT = tuple(_SPENT.get(CODE[card], 0.0) for card in range(DECK_SIZE))


def hand_worth(hand: Sequence[int], balls: int, each: Sequence[float]) -> float:
    """What a hand is worth, in points, while others have the ball so many more times before the own one;
    `each` is the worth of every card."""
    worth, empty, defences = 0.0, 1.0, 0
    for card in hand:
        worth += each[card]
        if empty:
            kept = 1 - SPENT[card]
            left = 1.0
            for _ in range(balls):
                left *= kept
            empty *= 1 - left
            defences += GROUP[card] == DEFENCE
    return worth + EMPTY_IN_POINTS * empty if defences <= balls else worth


class Stakes:
    """For one side and one decision."""

    __slots__ = ("_has_three", "_memo", "_pile", "_points", "_settings", "_sides", "card", "side", "worth")

    def __init__(self, table: GameOnState, side: int, hand: Sequence[int]) -> None:
        self._settings = table.settings
        self._sides = table.settings.sides
        self._points = tuple(table.points)
        self._pile = table.score_pile
        self._memo: dict[tuple[int, int, int, bool], float] = {}
        self._has_three = holds_three(hand)
        self.side = side
        in_points = DUEL_BALL_IN_POINTS if len(self._points) == 2 else BALL_IN_POINTS
        self.card = max(self._usual_ball(), _LEAST_BALL) / in_points
        """The share of the win that one point's worth of cards is."""
        self.worth = list(WORTH)
        """By card: what it is worth to this side now, in points; the last three is not counted."""
        target = self._settings.target
        if target:
            self._adjust(target - self._points[side])

    def _usual_ball(self) -> float:
        """What a ball is worth on average: in a match at its beginning, as cards are kept for any time."""
        target, count = self._settings.target, len(self._points)
        if target:
            start, unknown = (0,) * count, (race.UNKNOWN,) * count
            balls = [race.shares(target, start, unknown, first)[0] for first in range(count)]
        else:
            balls = [self.share(self.side, 0, seat) for seat in range(len(self._sides))]
        return max(balls) - min(balls)

    def share(self, scorer: int, gained: int, ball: int, three: bool | None = None) -> float:
        """The side's share of the win once side `scorer` has so many points more and seat `ball` the next
        ball; `three` tells whether the own hand still holds a three-pointer then (default: as now)."""
        key = scorer, gained, self._sides[ball], self._has_three if three is None else three
        found = self._memo.get(key)
        if found is None:
            found = self._memo[key] = self._share(*key)
        return found

    def _share(self, scorer: int, gained: int, first: int, three: bool) -> float:
        points = list(self._points)
        points[scorer] += gained
        target = self._settings.target
        if target:
            if points[scorer] > target:
                points[scorer] -= target
            threes = [race.UNKNOWN] * len(points)
            if three or not self._settings.team:
                threes[self.side] = race.THREE_HELD if three else race.NO_THREE
            return race.shares(target, tuple(points), tuple(threes), first)[self.side]
        ahead = list(map(float, points))
        ahead[first] += BALL_IN_POINTS / 2
        return race.lead(ahead, self.side, self._pile - (gained > 0))

    def _adjust(self, missing: int) -> None:
        """A single point is wanted where twos alone lead past the target, and unwelcome elsewhere."""
        here = self.side, 0, 0
        if not self._has_three:
            three = (self.share(*here, True) - self.share(*here, False)) / self.card
            for card in THREES:
                self.worth[card] += three
        odd = FLIP if missing % 2 else -FLIP
        for card in SINGLE_POINTS:
            self.worth[card] += odd

    def cost(self, hand: Sequence[int], cards: Sequence[int], balls: int) -> float:
        """What it costs the side to play these cards of a hand when so many more balls of others follow
        before the own one; whether a three is left is not counted."""
        left = [card for card in hand if card not in cards]
        return self.card * (hand_worth(hand, balls, self.worth) - hand_worth(left, balls, self.worth))


def holds_three(hand: Sequence[int]) -> bool:
    """Whether there is a three-pointer among the cards."""
    return any(NAME[card] == THREE for card in hand)
