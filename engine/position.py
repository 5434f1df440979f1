"""Positions as text: a JSON object that names its game."""

import json

from engine.game import InvalidInput, State
from engine.games import game_named
from engine.strict_json import POSITION


def read_position(text: str) -> State:
    """The state of a position file. Raises InvalidInput."""
    data = POSITION.read(text)
    game = data.get("game")
    if not isinstance(game, str):
        raise InvalidInput("position_game", "The position names no game: write for example phase_10.")
    return game_named(game).state_from_position(data)


def write_position(state: State) -> str:
    """The state's position as JSON text that people can read and change."""
    return json.dumps(state.position(), indent=2)
