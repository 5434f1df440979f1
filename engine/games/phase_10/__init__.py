"""過十關 Phase 10: see `rules/phase_10` on the site for the rules; P10-nn are its numbered decisions."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.figure import Figures
from engine.game import Action, Event, Game, InvalidInput, Observation
from engine.games.phase_10.actions import parse_event, parse_move
from engine.games.phase_10.observation import Phase10Observation
from engine.games.phase_10.position import state_from
from engine.games.phase_10.state import Phase10State, Settings
from engine.position_fields import options_of
from engine.question import Question


class Phase10(Game):
    """The game's entry (P10-01 to P10-30)."""

    name = "phase_10"
    min_seats, max_seats = 2, 6
    options = {
        "phases": ("10", "1", "2", "3", "4", "5", "6", "7", "8", "9", "even"),
        "variant": ("standard", "ten_hands"),
        "skip_limit": ("hand", "lap"),
        "tie_break": ("shared", "replay"),
    }
    max_actions = 100_000

    def new_game(self, seats: int, seed: int, options: Mapping[str, str] | None = None) -> Phase10State:
        """Deal a game. Raises InvalidInput."""
        self.check_seats_and_seed(seats, seed)
        return Phase10State.deal(seats, self.settings(options), seed)

    def parse_event(self, text: str) -> Event:
        """Read an event's notation back. Raises InvalidInput."""
        return parse_event(text)

    def state_from_position(self, data: Any) -> Phase10State:
        """Set up a state from its position (see `position`). Raises InvalidInput."""
        return state_from(data, Settings(options_of(self, data)))

    def questions(self) -> Sequence[Question]:
        """The chances that can be asked for."""
        from engine.games.phase_10.questions import QUESTIONS

        return QUESTIONS

    def figures(self) -> Figures:
        """What is measured of whole games."""
        from engine.games.phase_10.figures import FIGURES

        return FIGURES

    def checked_options(self, options: Mapping[str, str] | None) -> dict[str, str]:
        """All options with defaults filled in. Raises InvalidInput; variants do not combine (P10-27)."""
        chosen = super().checked_options(options)
        if chosen["variant"] == "ten_hands" and chosen["phases"] != "10":
            raise InvalidInput(
                "variants_combined", "Ten hands is played with all ten phases: leave phases at 10."
            )
        return chosen

    def settings(self, options: Mapping[str, str] | None) -> Settings:
        """The checked options, read. Raises InvalidInput."""
        return Settings(self.checked_options(options))

    def parse_action(self, text: str, observation: Observation | None = None) -> Action:
        """Read an action's notation; with an observation a card without copy number means one that is
        held."""
        return parse_move(text, observation.hand if isinstance(observation, Phase10Observation) else ())


PHASE_10 = Phase10()
Phase10State.game = PHASE_10
