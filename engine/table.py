"""What states and observations of all games do the same way.

A `TableState` keeps its past and lets one seat move after the other; a game says what an action does, what
speaks against it, and who has won. A `TableView` is a copy of it in which a game blanks what a seat may not
know, so that the rules that judge a state judge an observation, too.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar, cast

from engine.game import Action, IllegalAction, Observation, Reason, State
from engine.history import NO_HISTORY, E, History, events_of, longer
from engine.rng import Rng

S = TypeVar("S", bound="TableState[Any]")


class TableState(State, Generic[E]):
    """See `engine.game.State`."""

    __slots__ = ("history", "rng")
    rng: Rng
    history: History[E]
    rule_of_end: ClassVar[str]
    """The rule that nobody moves after the end."""
    rule_of_turn: ClassVar[str]
    """The rule that one seat moves after the other."""

    @abstractmethod
    def winners(self) -> tuple[int, ...]:
        """Who has won or shares the win; nobody until the game is over."""

    @abstractmethod
    def _why_not(self, action: Action, seat: int) -> Reason | None:
        """The reason against any action of the seat to move, or None."""

    @abstractmethod
    def _do(self, action: Any, seat: int, events: list[E]) -> None:
        """Carry out a legal action of the seat to move; add what happens to `events`."""

    def events(self) -> list[E]:  # type: ignore[override]  # events of one game
        """All events so far, the deal first; hidden cards are shown."""
        return events_of(self.history)

    def why_illegal(self, action: Action, seat: int | None = None) -> Reason | None:
        """The reason against any action of `seat` (default: the seat to move), with its rule, or None."""
        mover = self.to_move
        if mover is None:
            return Reason("game_over", self.rule_of_end)
        if seat is not None and seat != mover:
            return Reason("not_your_turn", self.rule_of_turn, {"seat": mover})
        return self._why_not(action, mover)

    def apply(self, action: Action, seat: int | None = None) -> list[E]:  # type: ignore[override]  # events of one game
        """Check, then change. Raises IllegalAction and leaves the state as it was."""
        reason = self.why_illegal(action, seat)
        if reason is not None:
            raise IllegalAction(reason)
        events: list[E] = []
        mover = self.to_move
        assert mover is not None
        self._do(action, mover, events)
        self.history = longer(self.history, events)
        return events

    def scores(self) -> list[float]:
        """Each seat's share of the win: winners share one point; all zeros until the game is over."""
        winners = self.winners()
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]


class TableView(Observation, Generic[S, E]):
    """See `engine.game.Observation`. `table` is the blanked state: read it, never change it.

    With NOBODY for the seat it is what a spectator sees: no hand at all. A game's own `__init__` blanks the
    table further: what is hidden, and which of equal cards it is.
    """

    __slots__ = ("_history", "_past", "seat", "seats", "table", "to_move")

    def __init__(self, state: S, seat: int) -> None:
        self.seat = seat
        self.seats = state.seats
        self.to_move = state.to_move
        self._history: History[E] = state.history
        self._past: History[E] | None = None
        self.table = cast(S, state.clone())
        self.table.rng = Rng(0)
        self.table.history = NO_HISTORY

    def legal_actions(self) -> Sequence[Action]:
        """The sensible choices if it is this seat's turn, else none."""
        return self.table.legal_actions() if self.to_move == self.seat else ()

    def why_illegal(self, action: Action) -> Reason | None:
        """The reason against an action of this seat, or None."""
        return self.table.why_illegal(action, self.seat)

    def past(self) -> History[E]:
        """The events as this seat saw them: the past of a state that is imagined from here (`sample`), in
        which no hidden card of the true game may be found.
        """
        if self._past is None:
            self._past = (), tuple(self.events())
        return self._past

    def events(self, last: int | None = None) -> list[E]:  # type: ignore[override]  # events of one game
        """What happened, oldest first, as this seat saw it: all of it, or the last so many events."""
        happened = events_of(self._history)
        if last is not None:
            happened = happened[max(0, len(happened) - last) :]
        return [event.seen_by(self.seat) for event in happened]  # type: ignore[misc]  # an event of the same game
