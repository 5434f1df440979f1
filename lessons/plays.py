"""Guided pieces of real play: a game that stands at a certain moment, and what the learner shall do there.

The game is the real one, dealt from its seed; what happened before and what the others do are actions in
notation, so that a piece is the same for everybody. Its words are sections of its lesson's texts: `play NAME`
(its title), and for each step `play NAME STEP` (what to do), `play NAME STEP done` (said to the right action)
and `play NAME STEP CODE` for each other answer of the step.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.games import game_named
from lessons.facts import Fact


def _no_facts(_seen: Any) -> Mapping[str, Fact]:
    return {}


@dataclass(frozen=True, slots=True)
class PlayStep:
    """One thing to do. `wants(observation, played)` is "" for what is right, else the code of what is said to
    it; `played` is legal and in notation (several actions of one press are divided by `; `). `then`: what the
    others do after it, in notation. `codes`: every code that `wants` can give. `facts(observation)`: the
    values that the step's texts name.
    """

    name: str
    wants: Callable[[Any, str], str]
    codes: tuple[str, ...]
    then: tuple[str, ...] = ()
    facts: Callable[[Any], Mapping[str, Fact]] = _no_facts


@dataclass(frozen=True, slots=True)
class Play:
    """A guided piece of play; the learner has the first seat. `actions`: what happened before it begins."""

    name: str
    game: str
    seats: int
    seed: int
    steps: tuple[PlayStep, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    actions: tuple[str, ...] = ()

    def begun(self) -> Any:
        """The state in which it begins."""
        game = game_named(self.game)
        state = game.new_game(self.seats, self.seed, dict(self.options))
        for line in self.actions:
            state.apply(game.parse_action(line))
        return state


def only(notation: str, otherwise: str) -> Callable[[Any, str], str]:
    """For a step that wants one action and says the same to every other."""

    def wants(_seen: Any, played: str) -> str:
        return "" if played == notation else otherwise

    return wants
