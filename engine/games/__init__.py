"""The games by name. A new game adds one line here."""

from collections.abc import Mapping

from engine.game import Game, InvalidInput, State
from engine.games.cover_your_assets import COVER_YOUR_ASSETS
from engine.games.fire_bulls import FIRE_BULLS
from engine.games.game_on import GAME_ON
from engine.games.phase_10 import PHASE_10

GAMES: dict[str, Game] = {game.name: game for game in (PHASE_10, COVER_YOUR_ASSETS, FIRE_BULLS, GAME_ON)}


def game_named(name: str) -> Game:
    """The game of that name. Raises InvalidInput."""
    try:
        return GAMES[name]
    except KeyError:
        known = ", ".join(GAMES)
        raise InvalidInput(
            "game_unknown", f"There is no game {name[:40]!r}; there is {known}.", name=name[:40]
        ) from None


def new_game(name: str, seats: int = 4, seed: int = 0, options: Mapping[str, str] | None = None) -> State:
    """Deal a game by name. Same name, seats, seed, options and actions: the same game everywhere."""
    return game_named(name).new_game(seats, seed, options)
