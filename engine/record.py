"""A game written down: what was dealt and every action, so that it replays exactly anywhere."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.game import Event, Game, IllegalAction, InvalidInput, State
from engine.games import GAMES, game_named
from engine.strict_json import Format

VERSION = 1
FORMAT = Format(
    "record",
    VERSION,
    characters=2_500_000,
    brackets=3,
    commas=max(game.max_actions for game in GAMES.values()) + 50,
)
"""Room for the longest game that a runner lets go on."""
_MAX_ACTION = 400


@dataclass(frozen=True, slots=True)
class Record:
    """Game, seats, seed and options deal the game; `actions` are in notation, oldest first."""

    game: str
    seats: int
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
    actions: tuple[str, ...] = ()
    version: int = VERSION

    def to_json(self) -> str:
        """The record as JSON text, always the same for equal records. Raises InvalidInput where it would be
        too large to be read back."""
        text = json.dumps(
            {
                "game": self.game,
                "version": self.version,
                "seats": self.seats,
                "seed": self.seed,
                "options": dict(sorted(self.options.items())),
                "actions": list(self.actions),
            },
            separators=(",", ":"),
        )
        if len(text) > FORMAT.characters or len(self.actions) > self._game().max_actions:
            raise InvalidInput("record_size", "This game is too long for a record; play a shorter one.")
        return text

    @classmethod
    def from_json(cls, text: str) -> "Record":
        """Read a record and check all of it but the actions' legality. Raises InvalidInput."""
        return cls._checked(FORMAT.read(text))

    @classmethod
    def _checked(cls, data: dict[str, Any]) -> "Record":
        keys = {"game", "version", "seats", "seed", "options", "actions"}
        if data.keys() != keys:
            raise InvalidInput(
                "record_fields", f"A record has the fields {', '.join(sorted(keys))} and no others."
            )
        if not isinstance(data["game"], str):
            raise InvalidInput("record_game", "The record's game must be a name; choose another copy.")
        game = game_named(data["game"])
        game.check_seats_and_seed(data["seats"], data["seed"])
        options, actions = data["options"], data["actions"]
        if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
            raise InvalidInput("record_options", "The record's options must be names with texts as values.")
        if not isinstance(actions, list) or len(actions) > game.max_actions:
            raise InvalidInput("record_actions", "The record's actions must be a list that fits a game.")
        if not all(isinstance(action, str) and len(action) <= _MAX_ACTION for action in actions):
            raise InvalidInput("record_actions", "Each action of a record must be a short text.")
        options = game.checked_options(options)
        return cls(game.name, data["seats"], data["seed"], options, tuple(actions), data["version"])

    def new_game(self) -> State:
        """The state just dealt. Raises InvalidInput."""
        return self._game().new_game(self.seats, self.seed, self.options)

    def replay(self, state: State) -> Iterator[list[Event]]:
        """Play all actions on the state that `new_game` dealt; yields each one's events.

        Raises InvalidInput at the first action that can't be read or is not legal; the state then stands
        before it.
        """
        game = self._game()
        for number, text in enumerate(self.actions, 1):
            try:
                events = state.apply(game.parse_action(text))
            except IllegalAction as problem:
                raise InvalidInput(
                    "record_illegal",
                    f"Action {number} of the record, {text[:40]!r}, is not legal: {problem}.",
                    number=number,
                    reason=problem.reason,
                ) from None
            except InvalidInput as problem:
                raise InvalidInput(
                    "record_notation",
                    f"Action {number} of the record can't be read: {problem}",
                    number=number,
                ) from None
            yield events

    def final_state(self) -> State:
        """The state after all actions. Raises InvalidInput."""
        state = self.new_game()
        for _ in self.replay(state):
            pass
        return state

    def _game(self) -> Game:
        return game_named(self.game)
