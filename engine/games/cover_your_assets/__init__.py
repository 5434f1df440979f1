"""護產大作戰 Cover Your Assets: see `rules/cover_your_assets` on the site for the rules; CYA-nn are its
numbered decisions."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.figure import Figures
from engine.game import Action, Event, Game, Observation
from engine.games.cover_your_assets.actions import parse_event, parse_move
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from engine.games.cover_your_assets.position import state_from
from engine.games.cover_your_assets.state import CoverYourAssetsState, Settings
from engine.position_fields import options_of
from engine.question import Question


class CoverYourAssets(Game):
    """The game's entry (CYA-01 to CYA-24)."""

    name = "cover_your_assets"
    min_seats, max_seats = 2, 6
    options = {"length": ("million", "one", "three"), "wild_top": ("yes", "no")}
    max_actions = 20_000

    def new_game(
        self, seats: int, seed: int, options: Mapping[str, str] | None = None
    ) -> CoverYourAssetsState:
        """Deal a game. Raises InvalidInput."""
        self.check_seats_and_seed(seats, seed)
        return CoverYourAssetsState.deal(seats, self.settings(options), seed)

    def settings(self, options: Mapping[str, str] | None) -> Settings:
        """The checked options, read. Raises InvalidInput."""
        return Settings(self.checked_options(options))

    def parse_action(self, text: str, observation: Observation | None = None) -> Action:
        """Read an action's notation; with an observation a card without copy number means one that is
        held."""
        hand = observation.hand if isinstance(observation, CoverYourAssetsObservation) else ()
        return parse_move(text, hand)

    def parse_event(self, text: str) -> Event:
        """Read an event's notation back. Raises InvalidInput."""
        return parse_event(text)

    def questions(self) -> Sequence[Question]:
        """The chances that can be asked for."""
        from engine.games.cover_your_assets.questions import QUESTIONS

        return QUESTIONS

    def figures(self) -> Figures:
        """What is measured of whole games."""
        from engine.games.cover_your_assets.figures import FIGURES

        return FIGURES

    def state_from_position(self, data: Any) -> CoverYourAssetsState:
        """Set up a state from its position (see `position`). Raises InvalidInput."""
        return state_from(data, Settings(options_of(self, data)))


COVER_YOUR_ASSETS = CoverYourAssets()
CoverYourAssetsState.game = COVER_YOUR_ASSETS
