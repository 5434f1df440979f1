"""籃球 Game On: see `rules/game_on` on the site for the rules; GO-nn are its numbered decisions."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.figure import Figures
from engine.game import Action, Event, Game, InvalidInput, Observation
from engine.games.game_on.actions import parse_move
from engine.games.game_on.events import parse_event
from engine.games.game_on.observation import GameOnObservation
from engine.games.game_on.position import state_from
from engine.games.game_on.settings import ROUND_MODES, Settings
from engine.games.game_on.state import GameOnState
from engine.position_fields import options_of
from engine.question import Question


class GameOn(Game):
    """The game's entry (GO-01 to GO-47)."""

    name = "game_on"
    min_seats, max_seats = 2, 6
    options = {
        "mode": ("match_7", "match_11", "round", "team_11", "team_21", "team_round"),
        "pile": ("30", "20", "10"),
        "roll_test": ("below", "at_most"),
        "defenders": ("one", "several"),
        "put_back": ("same", "two"),
        "free_throw": ("70", "50", "60", "80", "90"),
    }
    max_actions = 100_000

    def new_game(self, seats: int, seed: int, options: Mapping[str, str] | None = None) -> GameOnState:
        """Deal a game. Raises InvalidInput."""
        self.check_seats_and_seed(seats, seed)
        return GameOnState.deal(self.settings(options, seats), seed)

    def parse_event(self, text: str) -> Event:
        """Read an event's notation back. Raises InvalidInput."""
        return parse_event(text)

    def questions(self) -> Sequence[Question]:
        """The chances that can be asked for."""
        from engine.games.game_on.questions import QUESTIONS

        return QUESTIONS

    def figures(self) -> Figures:
        """What is measured of whole games."""
        from engine.games.game_on.figures import FIGURES

        return FIGURES

    def state_from_position(self, data: Any) -> GameOnState:
        """Set up a state from its position (see `position`). Raises InvalidInput."""
        options = options_of(self, data)
        return state_from(data, lambda seats: self.settings(options, seats))

    def checked_options(self, options: Mapping[str, str] | None) -> dict[str, str]:
        """All options with defaults filled in. Raises InvalidInput, also for options that do not combine."""
        chosen = super().checked_options(options)
        if chosen["pile"] != self.options["pile"][0] and chosen["mode"] not in ROUND_MODES:
            raise InvalidInput(
                "pile_of_match", "A match is played with all 30 score cards: leave pile at 30 (GO-44)."
            )
        if chosen["defenders"] == "several" and chosen["mode"].startswith("team"):
            raise InvalidInput(
                "defenders_of_team", "In team play one seat defends: leave defenders at one (GO-22)."
            )
        return chosen

    def settings(self, options: Mapping[str, str] | None, seats: int) -> Settings:
        """The checked options, read. Raises InvalidInput; teams need four or six seats (GO-47)."""
        chosen = self.checked_options(options)
        if chosen["mode"].startswith("team") and seats not in (4, 6):
            raise InvalidInput(
                "team_seats", f"Teams need 4 or 6 seats, not {seats}: choose another mode.", seats=seats
            )
        return Settings(chosen, seats)

    def parse_action(self, text: str, observation: Observation | None = None) -> Action:
        """Read an action's notation; with an observation a card without copy number means one that is
        held."""
        return parse_move(text, observation.hand if isinstance(observation, GameOnObservation) else ())


GAME_ON = GameOn()
GameOnState.game = GAME_ON
