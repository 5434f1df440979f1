"""What a game adds to the frame of the table: its words, its pictures, its own controls.

The frame (`page`, `turns`, `view`, `setup`, `saves`, the templates beside `table/frame.html`) knows no game.
A part is one object: `web.pages.play_<game>` makes the page of it with `table_page(PART)`.

Its two templates extend the frame: `table/<game>/play.html` extends `table/frame.html`, and
`table/<game>/replay.html` extends `table/replay.html`; both see what `context` gives. The blocks that they
fill are described at the head of the frame.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol

from engine.game import Action, Event, Game, GameError, Reason, Standing
from lessons.coach import Reason as Reasoned
from web.i18n import Words
from web.page import Answer, Context
from web.page import Event as Press
from web.store import Kind
from web.table.saves import Saved, kept
from web.table.ui import NOBODY, Own, TableUi, viewer
from web.table.words import Named, names


class Face(Protocol):
    """How a card of the hand looks: a CSS class and its spoken name; the rest is for the game's template."""

    @property
    def look(self) -> str: ...

    @property
    def name(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Sight(Generic[Own]):
    """The table as somebody sees it: `seen` is the observation of `seat` (NOBODY for a spectator)."""

    words: Words
    saved: Saved
    ui: TableUi[Own]
    seat: int
    seen: Any
    named: Named

    @property
    def playing(self) -> bool:
        """Whether the viewer must decide now."""
        return self.seat != NOBODY and self.seen.to_move == self.seat


def sight_of(words: Words, saved: Saved, ui: TableUi[Own]) -> Sight[Own]:
    """The table as its viewer sees it."""
    seat = viewer(saved, ui)
    return Sight(words, saved, ui, seat, saved.state.observation(seat), names(words, saved.players))


@dataclass(frozen=True, slots=True)
class Choice:
    """A button below the hand: an id, what it says, and what it does.

    `value` is the notation of an action of the game, or the value of another `action` of the page.
    """

    id: str
    label: str
    value: str
    primary: bool = False
    action: str = "act"


@dataclass(frozen=True, slots=True)
class CoachSays:
    """One reason of the coach as four sentences: where to look and the idea, both without a number; what
    the own move comes to; the same of the better one against it."""

    look: str
    idea: str
    own: str
    both: str


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the table of places: its heading and what it says of a seat."""

    label: str
    cell: Callable[[Standing], str]


Handler = Callable[[Context[TableUi[Own]], Press], Answer[TableUi[Own]]]


@dataclass(frozen=True, slots=True)
class Option:
    """An option of the form of a new game: its label, and a label for each of its values."""

    label: str
    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class SetupWords:
    """What the form of a new game says of this game."""

    lead: str
    options: Mapping[str, Option] = field(default_factory=dict)


class GamePart(ABC, Generic[Own]):
    """One game at the table. All words are sentences or names in the language of the page."""

    game: Game
    first_seats = 3
    """How many players the form of a new game begins with."""
    several = False
    """Whether several cards of the hand can be marked at once; see `may_mark_several`."""

    @property
    def page(self) -> str:
        """The name of the table's page."""
        return f"play_{self.game.name}"

    def template(self, what: str) -> str:
        """The template of the table (`play`) or of a game looked at again (`replay`). A game with nothing to
        draw may use the frame's own, `table/frame.html` and `table/replay.html`.
        """
        return f"table/{self.game.name}/{what}.html"

    def make_kind(self) -> Kind[Saved | None]:
        """The kind of record in which the table's game is kept."""
        return kept(self.game)

    def __init__(self) -> None:
        self.kind = self.make_kind()

    # What the part remembers

    @abstractmethod
    def begin(self) -> Own:
        """What the part remembers when the program starts."""

    def moved(self, own: Own) -> Own:
        """What it remembers after any action of the game: half-made choices are gone."""
        return own

    # Words

    @abstractmethod
    def name(self, words: Words) -> str:
        """The game's name."""

    @abstractmethod
    def title(self, words: Words) -> str:
        """The heading of the table."""

    @abstractmethod
    def title_of_replay(self, words: Words) -> str:
        """The heading over a finished game that is looked at again."""

    @abstractmethod
    def waiting(self, words: Words, saved: Saved) -> str:
        """The sentence of the home page while a game waits to be continued."""

    @abstractmethod
    def setup_words(self, words: Words) -> SetupWords:
        """What the form of a new game says."""

    def setup_problem(self, words: Words, problem: GameError) -> str:
        """What is wrong with a combination of seats and options that the game refuses."""
        raise problem

    def setup_note(self, words: Words, seat: int) -> str:
        """What the form of a new game says of a seat beside its number, as its colour; "" for nothing."""
        return ""

    @abstractmethod
    def event_sentence(self, words: Words, event: Any, named: Named) -> str:
        """One sentence for an event as the reader saw it; "" for what needs none."""

    def sentences(self, words: Words, events: Sequence[Any], named: Named) -> tuple[str, ...]:
        """The sentences for events in order, as the reader saw them."""
        found = (self.event_sentence(words, event, named) for event in events)
        return tuple(sentence for sentence in found if sentence)

    @abstractmethod
    def reason_sentence(self, words: Words, reason: Reason) -> str:
        """Why an action is not allowed, and what to do."""

    @abstractmethod
    def status(self, sight: Sight[Own]) -> str:
        """One sentence: whose turn it is and what to do."""

    def call(self, sight: Sight[Own]) -> str:
        """What is said after what happened when the viewer must decide next; "" where that needs no word."""
        return ""

    @abstractmethod
    def notation_help(self, words: Words) -> str:
        """Examples of actions as they are typed."""

    def hint(self, sight: Sight[Own]) -> tuple[str, ...]:
        """The steps of the hint for the viewer's present decision: four, one where only one thing can be
        done, none where there is nothing to say.
        """
        return ()

    def move_words(self, sight: Sight[Own], action: Action) -> str:
        """What an action of the viewer does, as a button would say it."""
        return str(action)

    def coach_says(self, sight: Sight[Own], reason: Reasoned) -> CoachSays | None:
        """What the coach says of a figure in which a better move is ahead; None for a game without coach."""
        return None

    def readings(self, words: Words) -> Sequence[tuple[str, str]]:
        """What can be read aloud: a key (one letter) and its label; `h` is the hand."""
        return ()

    def told(self, sight: Sight[Own], key: str) -> str:
        """The sentence that is read aloud for one of `readings`, as the viewer may know it; "" for another
        key.
        """
        return ""

    def keys_help(self, words: Words) -> str:
        """What the keys within the hand do."""
        return words.gettext("Arrow keys move, Space marks a card, Enter goes to what can be done with it.")

    # Moving on

    def tells(self, event: Event) -> bool:
        """Whether a user knows more after this event than before: nothing can be undone past it."""
        return True

    def pauses(self, events: Sequence[Event]) -> bool:
        """Whether the score sheet is shown before the game goes on."""
        return False

    def in_passing(self, events: Sequence[Event]) -> bool:
        """Whether what a computer did is told together with what comes next, without a pause between: a pass
        where many are asked.
        """
        return False

    def by_itself(self, seen: Any) -> Action | None:
        """The action that is played for a lone person without asking: where there is nothing to decide."""
        return None

    def focus(self, events: Sequence[Any]) -> str:
        """Where the keyboard goes while the same person goes on; "" for the hand."""
        return ""

    # What is shown

    @abstractmethod
    def hand(self, sight: Sight[Own]) -> Sequence[int]:
        """The viewer's cards, by id, in the order they are shown."""

    @abstractmethod
    def face(self, words: Words, card: int) -> Face:
        """How a card of the hand looks."""

    @abstractmethod
    def choices(self, sight: Sight[Own]) -> list[Choice]:
        """The buttons below the hand, the most likely first."""

    def first_control(self, sight: Sight[Own]) -> str:
        """The id of the control that Enter on a card of the hand leads to; "" where there is none."""
        choices = self.choices(sight)
        return choices[0].id if choices else ""

    def may_mark_several(self, sight: Sight[Own]) -> bool:
        """Whether marking a card keeps those marked before."""
        return self.several

    def marked_with(self, sight: Sight[Own], card: int) -> tuple[int, ...]:
        """The marked cards once this one, which was not, is marked, too."""
        return (*sight.ui.chosen, card) if self.may_mark_several(sight) else (card,)

    @abstractmethod
    def context(self, sight: Sight[Own], table: Any) -> dict[str, Any]:
        """What the game's templates need beside the frame's values.

        `table` is what the viewer sees of the state: the observation's, or in a replay the open state.
        """

    def columns(self, words: Words, saved: Saved) -> list[Column]:
        """Columns of the table of places between the player and the score."""
        return []

    def score_label(self, words: Words) -> str:
        """The heading over the scores."""
        return words.gettext("Points")

    def score(self, words: Words, score: int) -> str:
        """A score as it is written."""
        return words.number(score)

    def sheet_title(self, words: Words, ui: TableUi[Own], events: Sequence[Event]) -> str:
        """The heading of the score sheet; "" for a game that keeps none (the block `sheet` draws it)."""
        return ""

    def seat_note(self, words: Words, saved: Saved, seat: int) -> str:
        """What is said of a seat beside its name, as its team; "" for nothing."""
        return ""

    def actions(self) -> Mapping[str, Handler[Own]]:
        """The controls of its own, by the name that templates send."""
        return {}
