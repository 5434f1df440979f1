"""The contract that all games keep.

A game module offers a `Game`. `Game.new_game` deals a `State`. The one seat in `state.to_move` picks one of
`state.legal_actions()`; `state.apply(action)` checks it, changes the state and returns the events. Players,
hints and screens never touch a state: they get `state.observation(seat)`.

Seats are ints from 0 in Python and numbers from 1 in every written form.
"""

from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from engine.figure import Figures
from engine.question import Question
from engine.rng import Rng

NOBODY = -1
"""Stands for no seat: `state.observation(NOBODY)` is what somebody knows who only watches."""


class GameError(ValueError):
    """The root of what the engine raises on purpose."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is illegal: a code for the catalogue of messages, its data, and the rule it rests on."""

    code: str
    rule: str
    data: Mapping[str, Any] = field(default_factory=dict)


class IllegalAction(GameError):
    """The action breaks a rule; the state is as it was."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.code} ({reason.rule})")
        self.reason = reason


class InvalidInput(GameError):
    """Text or data from outside (notation, position, record, options) that can't be read.

    `code` and `data` are for the screen's catalogue; the message is an English sentence for the command line
    that says what is wrong and what to do.
    """

    def __init__(self, code: str, message: str, **data: Any) -> None:
        super().__init__(message)
        self.code = code
        self.data = data


class Action(Protocol):
    """A move: a small frozen value. `str(action)` is its notation, which parses back to an equal action."""

    def __hash__(self) -> int: ...
    def __str__(self) -> str: ...


class Event(Protocol):
    """Something that happened. `str(event)` is its notation. Events are data; words for them live in
    the screen."""

    @property
    def kind(self) -> str: ...

    @property
    def seat(self) -> int: ...

    def seen_by(self, seat: int) -> "Event":
        """The event as that seat may know it: hidden cards are left out, equal cards look the same."""
        ...


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat's place at the end or so far: `rank` from 1 (ties share a rank; at the end rank 1 has won or
    shares the win), `score` in the game's own points."""

    seat: int
    rank: int
    score: int
    detail: Mapping[str, Any] = field(default_factory=dict)


class Observation(ABC):
    """All that one seat may know, and nothing else."""

    __slots__ = ()
    seat: int
    seats: int
    to_move: int | None

    @abstractmethod
    def legal_actions(self) -> Sequence[Action]:
        """The sensible choices of the seat to move if that is this seat; otherwise empty."""

    @abstractmethod
    def why_illegal(self, action: Action) -> Reason | None:
        """The reason against any action of this seat, or None where it is legal."""

    @abstractmethod
    def events(self, last: int | None = None) -> list[Event]:
        """What happened in this game so far, oldest first, as this seat saw it: all, or the last so many."""

    @abstractmethod
    def sample(self, rng: Rng) -> "State":
        """A state dealt at random from all that are consistent with this observation.

        The base of every search and estimate. `rng` is the thinker's own: the game's own chance is
        never touched.
        """


class State(ABC):
    """A game in progress. It changes only through `apply`; chance comes only from its own generator."""

    __slots__ = ()
    game: ClassVar["Game"]
    seats: int
    to_move: int | None
    """The one seat that must decide now; None when the game is over."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move is None

    @abstractmethod
    def legal_actions(self) -> list[Action]:
        """Every sensible choice of the seat to move, in a fixed order; never empty until the game is over."""

    @abstractmethod
    def why_illegal(self, action: Action, seat: int | None = None) -> Reason | None:
        """The reason against any action of `seat` (default: the seat to move), or None where it is legal."""

    @abstractmethod
    def apply(self, action: Action, seat: int | None = None) -> list[Event]:
        """Check, then change: returns the events. Raises IllegalAction and leaves the state as it was."""

    @abstractmethod
    def events(self) -> list[Event]:
        """All that happened in this game so far, the opening deal first; hidden cards are shown."""

    @abstractmethod
    def observation(self, seat: int) -> Observation:
        """All that `seat` may know; with NOBODY what somebody may know who only watches."""

    def team_of(self, seat: int) -> int:
        """A number for the seat's team: seats with the same one win and lose together. Alone by default."""
        return seat

    @abstractmethod
    def clone(self) -> "State":
        """An independent copy, cheap enough for search."""

    @abstractmethod
    def position(self) -> dict[str, Any]:
        """All of the state but its past, in written form, for JSON: `Game.state_from_position` gives an
        equal state back."""

    @abstractmethod
    def standings(self) -> list[Standing]:
        """All seats, best first: the result when the game is over, else how things stand."""

    @abstractmethod
    def scores(self) -> list[float]:
        """For each seat its share of the win (shares add up to 1) once the game is over, else all zeros."""


Thought = Generator[float, None, Action]
"""What `Player.choose` returns: it yields its progress (0 to 1) after each slice of work and returns an
action."""


class Player(Protocol):
    """A computer player: sees an observation and its own random numbers, nothing else."""

    name: str

    def choose(self, observation: Any, rng: Rng) -> Thought: ...


class Game(ABC):
    """A game's entry: its name, bounds, options, and the ways in from written forms."""

    name: ClassVar[str]
    min_seats: ClassVar[int]
    max_seats: ClassVar[int]
    options: ClassVar[Mapping[str, tuple[str, ...]]]
    """Each option's allowed values as text, default first."""

    max_actions: ClassVar[int]
    """No game lasts longer: a bound for runners and tests."""

    @abstractmethod
    def new_game(self, seats: int, seed: int, options: Mapping[str, str] | None = None) -> State:
        """Deal a game. Raises InvalidInput for seats, seed or options out of range."""

    @abstractmethod
    def parse_action(self, text: str, observation: Observation | None = None) -> Action:
        """Read an action's notation; short forms (any copy of a card, the only possible place) need
        `observation`."""

    @abstractmethod
    def parse_event(self, text: str) -> Event:
        """Read an event's notation. Raises InvalidInput."""

    @abstractmethod
    def state_from_position(self, data: Any) -> State:
        """Set up a state from its position; parts left out have defaults. Events start from there.

        Raises InvalidInput for anything that can't be read or can't come about in a game.
        """

    def questions(self) -> Sequence[Question]:
        """The chances that can be asked for exactly (`python -m engine odds`), the usual one first."""
        return ()

    def figures(self) -> Figures | None:
        """What is measured of whole games (`python -m engine figures`); None: only what all games have."""
        return None

    def checked_options(self, options: Mapping[str, str] | None) -> dict[str, str]:
        """All options with defaults filled in. Raises InvalidInput for an unknown name or value."""
        chosen = {name: values[0] for name, values in self.options.items()}
        for name, value in (options or {}).items():
            if name not in self.options:
                known = ", ".join(self.options)
                raise InvalidInput(
                    "option_unknown",
                    f"{self.name} has no option {name[:40]!r}; it has {known}.",
                    name=name[:40],
                )
            if value not in self.options[name]:
                allowed = ", ".join(self.options[name])
                raise InvalidInput(
                    "option_value",
                    f"Option {name} can't be {value[:40]!r}; choose one of {allowed}.",
                    name=name,
                    value=value[:40],
                )
            chosen[name] = value
        return chosen

    def check_seats_and_seed(self, seats: int, seed: int) -> None:
        """Raises InvalidInput for a number of seats or a seed that the game does not take."""
        if type(seats) is not int or not self.min_seats <= seats <= self.max_seats:
            raise InvalidInput(
                "seats",
                f"{self.name} takes {self.min_seats} to {self.max_seats} seats, not {_shown(seats)}.",
                seats=_shown(seats),
            )
        if type(seed) is not int or not 0 <= seed < 1 << 64:
            raise InvalidInput(
                "seed",
                f"A seed is a whole number from 0 to 2**64 - 1, not {_shown(seed)}.",
                seed=_shown(seed),
            )


def _shown(value: object) -> str:
    """A value from outside for a message: short, and no int of thousands of digits."""
    if isinstance(value, int) and value.bit_length() > 200:
        return "a number of that size"
    return repr(value)[:40]
