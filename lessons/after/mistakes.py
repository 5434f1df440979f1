"""The few worst decisions of one seat in a finished game, and how many of its decisions were sound."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.game import Action, Game
from lessons.coach import Judgement, judge

FEW = 3
"""So many decisions are shown to be learned from."""
LEAST = 0.015
"""A decision is to be learned from if it surely lost so large a share (of the win, or of the deal where the
coach judges by that): smaller than what the coach speaks up for while somebody plays."""
MOST_JUDGED = 80
"""Of a longer game so many decisions are judged, spread evenly over it."""
DEVIATIONS = 2


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision that surely lost much: the number of actions before it, and the coach's judgement."""

    at: int
    judgement: Judgement


@dataclass(frozen=True, slots=True)
class Examined:
    """What was found so far: decisions with a choice that were judged, of `total`; mistakes, the worst
    first."""

    judged: int
    total: int
    mistakes: tuple[Mistake, ...] = ()

    @property
    def worst(self) -> tuple[Mistake, ...]:
        """The few to learn from."""
        return self.mistakes[:FEW]

    @property
    def sound(self) -> float:
        """The share of judged decisions without a sure large loss; 1 before any was judged."""
        return 1 - len(self.mistakes) / self.judged if self.judged else 1.0

    @property
    def band(self) -> tuple[float, float]:
        """Where the share would settle if the seat went on playing like that: about 95 of 100 times within
        this (Wilson's interval), narrower the more decisions were judged."""
        if not self.judged:
            return 0.0, 1.0
        count, share, square = self.judged, self.sound, DEVIATIONS**2
        middle = (share + square / (2 * count)) / (1 + square / count)
        reach = (share * (1 - share) / count + square / (4 * count**2)) ** 0.5 * DEVIATIONS
        reach /= 1 + square / count
        return max(0.0, middle - reach), min(1.0, middle + reach)


Examining: TypeAlias = Generator[Examined, None, Examined]
"""Yields what was found so far, often enough that a page can go on answering."""


def examined(
    game: Game, seats: int, seed: int, options: Mapping[str, str], actions: Sequence[str], seat: int
) -> Examining:
    """Judge the decisions of a seat, from its own observations at the time. `actions` in notation.

    Raises GameError where the actions do not fit the deal.
    """
    decisions = list(_decisions(game, seats, seed, options, actions, seat))
    if len(decisions) > MOST_JUDGED:
        step = len(decisions) / MOST_JUDGED
        decisions = [decisions[int(number * step)] for number in range(MOST_JUDGED)]
    found = Examined(0, len(decisions))
    for at, observation, action in decisions:
        thinking = judge(game.name, observation, action, seed + at, LEAST)
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                judgement: Judgement | None = done.value
                break
            yield found
        mistakes = found.mistakes
        if judgement is not None:
            more = (*mistakes, Mistake(at, judgement))
            mistakes = tuple(sorted(more, key=lambda mistake: (-mistake.judgement.loss, mistake.at)))
        found = Examined(found.judged + 1, found.total, mistakes)
        yield found
    return found


def _decisions(
    game: Game, seats: int, seed: int, options: Mapping[str, str], actions: Sequence[str], seat: int
) -> Generator[tuple[int, Any, Action], None, None]:
    """Where the seat had a choice: the number of actions before, what it saw, what it did."""
    state = game.new_game(seats, seed, options)
    for at, line in enumerate(actions):
        action = game.parse_action(line)
        if state.to_move == seat:
            observation = state.clone().observation(seat)
            if len(observation.legal_actions()) > 1:
                yield at, observation, action
        state.apply(action)
