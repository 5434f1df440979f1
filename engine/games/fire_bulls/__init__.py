"""火牛陣 Fire Bulls: see `rules/fire_bulls` on the site for the rules; FB-nn are its numbered decisions."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.figure import Figures
from engine.game import Action, Event, Game, Observation
from engine.games.fire_bulls.actions import parse_event, parse_move
from engine.games.fire_bulls.position import state_from
from engine.games.fire_bulls.state import FireBullsState, Settings
from engine.position_fields import options_of
from engine.question import Question


class FireBulls(Game):
    """The game's entry (FB-01 to FB-31)."""

    name = "fire_bulls"
    min_seats, max_seats = 2, 5
    options = {"bonus": ("three", "aligned")}
    max_actions = 10_000
    """Every card that is drawn again was paid before, so at most some 220 turns draw or attack; between two
    of them lie at most three laps of five turns of two actions (FB-31)."""

    def new_game(self, seats: int, seed: int, options: Mapping[str, str] | None = None) -> FireBullsState:
        """Deal a game. Raises InvalidInput."""
        self.check_seats_and_seed(seats, seed)
        return FireBullsState.deal(seats, self.settings(options), seed)

    def parse_action(self, text: str, observation: Observation | None = None) -> Action:  # noqa: ARG002  # actions name units, not copies
        """Read an action's notation. Raises InvalidInput."""
        return parse_move(text)

    def parse_event(self, text: str) -> Event:
        """Read an event's notation back. Raises InvalidInput."""
        return parse_event(text)

    def questions(self) -> Sequence[Question]:
        """The chances that can be asked for."""
        from engine.games.fire_bulls.questions import QUESTIONS

        return QUESTIONS

    def figures(self) -> Figures:
        """What is measured of whole games."""
        from engine.games.fire_bulls.figures import FIGURES

        return FIGURES

    def state_from_position(self, data: Any) -> FireBullsState:
        """Set up a state from its position (see `position`). Raises InvalidInput."""
        return state_from(data, Settings(options_of(self, data)))

    def settings(self, options: Mapping[str, str] | None) -> Settings:
        """The checked options, read. Raises InvalidInput."""
        return Settings(self.checked_options(options))


FIRE_BULLS = FireBulls()
FireBullsState.game = FIRE_BULLS
