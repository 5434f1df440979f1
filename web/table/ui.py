"""What a table shows at the moment and forgets when the program ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from engine.game import Event
from lessons.after.luck import Luck
from lessons.after.mistakes import Examined
from lessons.coach import Judgement
from web.table.saves import PERSON, Saved

Own = TypeVar("Own")
"""What a game's own part of the table remembers beside `TableUi`: a frozen dataclass."""

NOBODY = -1
"""In place of a seat: a spectator, whose observation has no hand."""


@dataclass(frozen=True, slots=True)
class Setup:
    """The form of a new game. `players` has an entry for every possible seat, of which the first `seats`
    count.
    """

    seats: int
    players: tuple[str, ...]
    options: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Replay:
    """A finished game looked at again: its state after `at` actions, and what the last of them led to."""

    saved: Saved
    at: int
    state: Any = field(compare=False, repr=False)
    happened: tuple[Event, ...] = ()

    @classmethod
    def begun(cls, saved: Saved) -> Replay:
        """At the deal."""
        return cls(saved, 0, Saved.dealt(saved.game, saved.players, saved.seed, saved.options).state)

    def moved(self, to: int) -> Replay:
        """At another action; numbers beyond the ends mean the ends."""
        to = max(0, min(to, len(self.saved.actions)))
        begin = self if to >= self.at else Replay.begun(self.saved)
        state, events = begin.state.clone(), list(self.happened if to == self.at else ())
        for line in self.saved.actions[begin.at : to]:
            events = state.apply(self.saved.game.parse_action(line))
        return Replay(self.saved, to, state, tuple(events))


@dataclass(frozen=True, slots=True)
class Guided:
    """A guided piece of play: which (`lesson` by its id, `play` by its name), the step, the game as it stands
    (it is never kept), and what was said to the last action: "" nothing yet, "done", or a code of the step.
    `stood`: the game when the step was opened; the step's texts speak of that. `helped`: a step was not right
    at once, or only after a hint had shown too much.
    """

    lesson: str
    play: str
    saved: Saved
    stood: Saved
    at: int = 0
    said: str = ""
    helped: bool = False


@dataclass(frozen=True, slots=True)
class Coaching:
    """What the coach does about a move that was tried and is not played yet.

    `moves`: its actions in notation; `moment`: actions of the game before it; `mode`: "ask" or "teach".
    `progress`: of the thinking, 0 until it is worth showing. `judgement`: of the action number `at`, None
    while the coach thinks. `rung`: how much is shown. `open`: the student still has to answer."""

    moves: tuple[str, ...]
    moment: int
    mode: str
    progress: float = 0.0
    judgement: Judgement | None = None
    at: int = 0
    rung: int = 1
    open: bool = True


@dataclass(frozen=True, slots=True)
class Afterwards:
    """Looking back at a finished game for one seat: its luck, its decisions as far as they are judged
    (`done`: all).

    `open`: which of the worst ones is tried again (-1: none), `trying` the game before it, and what was said
    to the last move there ("" nothing yet, or a code of `web.table.afterwards`)."""

    saved: Saved
    seat: int
    luck: Luck | None = None
    found: Examined | None = None
    done: bool = False
    open: int = -1
    trying: Saved | None = None
    said: str = ""


@dataclass(frozen=True, slots=True)
class TableUi(Generic[Own]):
    """`own`: what the game's own part remembers. `chosen`: marked cards of the hand. `shown`: with several
    people, the seat whose hand may be seen.

    `before`: the games that undo goes back to, newest last. `rung`: how many steps of the hint are shown.
    `sheet`: "" or the open score sheet: "hand" (a hand has just ended) or "all". `unfolded`: seats unfolded
    on a narrow screen. `waiting`: the next computer's action waits for the user's word. `problem`: a code
    of what was wrong with a link. `coach`: the coach's word on the move that was tried last. `after`: what is
    looked back at after a game. `named`: by player with a misconception, which one was named after the
    game."""

    setup: Setup
    own: Own
    replay: Replay | None = None
    guided: Guided | None = None
    problem: str = ""
    shown: int = NOBODY
    chosen: tuple[int, ...] = ()
    before: tuple[Saved, ...] = ()
    rung: int = 0
    sheet: str = ""
    unfolded: frozenset[int] = frozenset()
    waiting: bool = False
    quitting: bool = False
    named: Mapping[str, str] = field(default_factory=dict)
    coach: Coaching | None = None
    after: Afterwards | None = None


def viewer(saved: Saved, ui: TableUi[Own]) -> int:
    """The seat whose hand is shown: the one person's; of several the one who has said so; or nobody's."""
    people = saved.people
    return people[0] if len(people) == 1 else ui.shown if ui.shown in people else NOBODY


def handover(saved: Saved, ui: TableUi[Own]) -> int:
    """The person who must take the device before the game goes on, NOBODY when none must."""
    mover: int | None = saved.state.to_move
    if mover is None or mover not in saved.people or viewer(saved, ui) == mover:
        return NOBODY
    return mover


def first_setup(seats: int, most: int, computers: Sequence[str]) -> Setup:
    """The form as a newcomer finds it: one person, and computers of the two weakest strengths that do not
    play by chance. `computers`: the game's players, the weakest first.
    """
    names = computers[1:3] or computers
    return Setup(seats, (PERSON, *(names[(seat - 1) % len(names)] for seat in range(1, most))))
