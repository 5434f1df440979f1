"""The games: rules, records, chances and computer players. Standard library alone; knows no screen and
no language."""

from engine.game import GameError, IllegalAction, InvalidInput, Reason, State
from engine.games import GAMES, new_game

__all__ = ["GAMES", "GameError", "IllegalAction", "InvalidInput", "Reason", "State", "new_game"]
