"""A fifth game, as small as the contract allows: a race with one die and a bonus that only its owner knows.

Each turn a seat rolls the die or walks one step. Who reaches the target ends the game; place and bonus
together decide. `registered` puts it among the games for as long as it is wanted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from engine.game import (
    Action,
    Game,
    InvalidInput,
    Observation,
    Reason,
    Standing,
    Thought,
)
from engine.games import GAMES
from engine.history import NO_HISTORY, longer
from engine.notation import bad_notation, number_from_1, words_of
from engine.players import PLAYERS
from engine.players.chance import RANDOM
from engine.position_fields import HEAD, check_fields, head_of, objects, options_of, whole
from engine.question import Answer, Ask, Question
from engine.rng import SEED_LIMIT, Rng
from engine.table import TableState, TableView

BONUSES = 3
HIDDEN = -1


@dataclass(frozen=True, slots=True)
class Go:
    """Roll the die, or walk one step."""

    way: str

    def __str__(self) -> str:
        return self.way


ROLL, WALK = Go("roll"), Go("walk")


@dataclass(frozen=True, slots=True)
class Step:
    """bonus: a seat's secret. moved: so many steps. over: who has won or shares the win."""

    kind: str
    seat: int
    amount: int = 0

    def seen_by(self, seat: int) -> Step:
        """Others don't see the bonus."""
        return Step(self.kind, self.seat, HIDDEN) if self.kind == "bonus" and seat != self.seat else self

    def __str__(self) -> str:
        return f"{self.kind} {self.seat + 1} {'?' if self.amount == HIDDEN else self.amount}"


class TinyState(TableState[Step]):
    """A race in progress."""

    __slots__ = ("bonus", "options", "places", "seats", "to_move")
    game: ClassVar[Game]
    rule_of_end, rule_of_turn = "T-3", "T-1"

    def __init__(self, seats: int, options: dict[str, str], rng: Rng) -> None:
        self.seats = seats
        self.options = options
        self.rng = rng
        self.to_move: int | None = 0
        self.places = [0] * seats
        self.bonus = [rng.below(BONUSES) for _ in range(seats)]
        self.history = longer(NO_HISTORY, [Step("bonus", s, self.bonus[s]) for s in range(seats)])

    @property
    def target(self) -> int:
        """How far the race goes."""
        return int(self.options["target"])

    def legal_actions(self) -> list[Action]:
        return [] if self.to_move is None else [ROLL, WALK]

    def _why_not(self, action: Action, seat: int) -> Reason | None:  # noqa: ARG002  # the contract's names
        return None if action in (ROLL, WALK) else Reason("unknown_action", "T-2")

    def _do(self, action: Action, seat: int, events: list[Step]) -> None:
        steps = 1 + self.rng.below(6) if action == ROLL else 1
        self.places[seat] += steps
        events.append(Step("moved", seat, steps))
        self.to_move = (seat + 1) % self.seats
        if self.places[seat] >= self.target:
            self.to_move = None
            events += [Step("over", winner) for winner in self.winners()]

    def observation(self, seat: int) -> TinyObservation:
        return TinyObservation(self, seat)

    def clone(self) -> TinyState:
        copy = TinyState.__new__(TinyState)
        copy.seats, copy.options, copy.rng, copy.to_move = (
            self.seats,
            self.options,
            self.rng.clone(),
            self.to_move,
        )
        copy.places, copy.bonus, copy.history = self.places[:], self.bonus[:], self.history
        return copy

    def position(self) -> dict[str, Any]:
        seats = [{"place": p, "bonus": b} for p, b in zip(self.places, self.bonus, strict=True)]
        turn = None if self.to_move is None else self.to_move + 1
        return {**head_of(self.game, self.options), "seats": seats, "turn": turn, "seed": self.rng.state}

    def standings(self) -> list[Standing]:
        totals = [place + max(bonus, 0) for place, bonus in zip(self.places, self.bonus, strict=True)]
        order = sorted(range(self.seats), key=lambda seat: -totals[seat])
        return [Standing(seat, 1 + sum(t > totals[seat] for t in totals), totals[seat]) for seat in order]

    def winners(self) -> tuple[int, ...]:
        return (
            tuple(sorted(place.seat for place in self.standings() if place.rank == 1)) if self.is_over else ()
        )


class TinyObservation(TableView[TinyState, Step]):
    """The race without the others' bonuses."""

    __slots__ = ()

    def __init__(self, state: TinyState, seat: int) -> None:
        super().__init__(state, seat)
        self.table.bonus = [bonus if owner == seat else HIDDEN for owner, bonus in enumerate(state.bonus)]

    def sample(self, rng: Rng) -> TinyState:
        state = self.table.clone()
        state.rng = rng.split()
        state.history = self.past()
        state.bonus = [rng.below(BONUSES) if bonus == HIDDEN else bonus for bonus in self.table.bonus]
        return state


class Eager:
    """Always rolls."""

    name = "eager"

    def choose(self, observation: Observation, rng: Rng) -> Thought:  # noqa: ARG002  # the contract's names
        """Pick an action."""
        yield 1.0
        return ROLL


def _reached(view: TinyObservation, steps: int) -> Answer:
    """The chance that so many steps or more are rolled at once."""
    return {str(ROLL): Fraction(7 - steps, 6), str(WALK): Fraction(int(steps == 1))} if view.seats else {}


class TinyRace(Game):
    """The game's entry."""

    name = "tiny_race"
    min_seats, max_seats = 2, 4
    options = {"target": ("10", "5")}
    max_actions = 100

    def new_game(self, seats: int, seed: int, options: Mapping[str, str] | None = None) -> TinyState:
        self.check_seats_and_seed(seats, seed)
        return TinyState(seats, self.checked_options(options), Rng(seed))

    def parse_action(self, text: str, observation: Observation | None = None) -> Action:  # noqa: ARG002
        match words_of(text, "roll"):
            case [("roll" | "walk") as way]:
                return ROLL if way == "roll" else WALK
        raise bad_notation(text, f"{text.strip()[:40]!r} is no action; write roll or walk.")

    def parse_event(self, text: str) -> Step:
        match text.split() if len(text) < 100 else []:
            case [("bonus" | "moved" | "over") as kind, seat, amount]:
                steps = HIDDEN if amount == "?" else 0 if amount == "0" else number_from_1(amount, "amount")
                return Step(kind, number_from_1(seat, "seat") - 1, steps)
        raise bad_notation(text, f"{text[:40]!r} is no event.")

    def state_from_position(self, data: Any) -> TinyState:
        options = options_of(self, data)
        check_fields(data, (*HEAD, "seats", "turn", "seed"), "A position")
        seats = objects(data, "seats", ("place", "bonus"))
        if not self.min_seats <= len(seats) <= self.max_seats:
            raise InvalidInput("position_seats", f"A position has 2 to 4 seats, not {len(seats)}.")
        state = TinyState(len(seats), options, Rng(0))
        over = data.get("turn") is None
        state.places = [whole(entry, "place", 0, state.target + 5, 0) for entry in seats]
        state.bonus = [whole(entry, "bonus", 0, BONUSES - 1, 0) for entry in seats]
        state.to_move = None if over else whole(data, "turn", 1, len(seats)) - 1
        if sum(place >= state.target for place in state.places) != over:
            raise InvalidInput("position_turn", "The game is over when one seat has reached the target.")
        state.rng = Rng(whole(data, "seed", 0, SEED_LIMIT - 1, 0))
        state.history = NO_HISTORY
        return state

    def questions(self) -> Sequence[Question]:
        asks = (Ask("steps", "steps", 1, 6, 1),)
        return (Question("reach", "that so many steps are made at once", _reached, asks, position=True),)


TINY_RACE = TinyRace()
TinyState.game = TINY_RACE


@contextmanager
def registered() -> Iterator[Game]:
    """Among the games and with a player of its own, until the end of the block."""
    GAMES[TINY_RACE.name] = TINY_RACE
    PLAYERS[TINY_RACE.name] = {RANDOM.name: RANDOM, Eager.name: Eager()}
    try:
        yield TINY_RACE
    finally:
        del GAMES[TINY_RACE.name], PLAYERS[TINY_RACE.name]
