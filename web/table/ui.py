"""What a table of Phase 10 shows at the moment and forgets when the program ends."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.actions import NOBODY, Happening
from engine.games.phase_10.state import Phase10State
from web.table.draft import Draft
from web.table.saves import PERSON, Saved

MIN_SEATS, MAX_SEATS = 2, 6


@dataclass(frozen=True, slots=True)
class Setup:
    """The form of a new game. `players` has MAX_SEATS entries, of which the first `seats` count."""

    seats: int = 3
    players: tuple[str, ...] = (PERSON, "easy", "solid", "easy", "solid", "easy")
    options: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Replay:
    """A finished game looked at again: its state after `at` actions, and what the last of them led to."""

    saved: Saved
    at: int
    state: Phase10State = field(compare=False, repr=False)
    happened: tuple[Happening, ...] = ()

    @classmethod
    def begun(cls, saved: Saved) -> Replay:
        """At the deal."""
        return cls(saved, 0, Saved.dealt(saved.players, saved.seed, saved.options).state)

    def moved(self, to: int) -> Replay:
        """At another action; numbers beyond the ends mean the ends."""
        to = max(0, min(to, len(self.saved.actions)))
        begin = self if to >= self.at else Replay.begun(self.saved)
        state, events = begin.state.clone(), list(self.happened if to == self.at else ())
        for line in self.saved.actions[begin.at : to]:
            events = state.apply(PHASE_10.parse_action(line))
        return Replay(self.saved, to, state, tuple(events))


@dataclass(frozen=True, slots=True)
class TableUi:
    """`shown`: with several people, the seat whose hand may be seen. `chosen`: marked cards of the hand.

    `before`: the games that undo goes back to, newest last. `rung`: how many steps of the hint are shown.
    `sheet`: "" or the open score sheet: "hand" (a hand has just ended) or "all". `unfolded`: seats unfolded
    on a narrow screen. `waiting`: the next computer's action waits for the user's word.
    `problem`: a code of what was wrong with a link.
    """

    setup: Setup = field(default_factory=Setup)
    replay: Replay | None = None
    problem: str = ""
    shown: int = NOBODY
    chosen: tuple[int, ...] = ()
    by_colour: bool = False
    draft: Draft | None = None
    before: tuple[Saved, ...] = ()
    rung: int = 0
    sheet: str = ""
    unfolded: frozenset[int] = frozenset()
    waiting: bool = False
    quitting: bool = False


def viewer(saved: Saved, ui: TableUi) -> int:
    """The seat whose hand is shown: the one person's; of several the one who has said so; or nobody's."""
    people = saved.people
    return people[0] if len(people) == 1 else ui.shown if ui.shown in people else NOBODY


def handover(saved: Saved, ui: TableUi) -> int:
    """The person who must take the device before the game goes on, NOBODY when none must."""
    mover = saved.state.to_move
    if mover is None or mover not in saved.people or viewer(saved, ui) == mover:
        return NOBODY
    return mover
