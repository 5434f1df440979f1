"""Computer players of Game On, the weakest first."""

from engine.game import Player
from engine.players.game_on.easy import EASY
from engine.players.game_on.flawed import ADA, HOWARD
from engine.players.game_on.solid import SOLID
from engine.players.game_on.strong import STRONG

PLAYERS: tuple[Player, ...] = (EASY, SOLID, STRONG)
FLAWED: tuple[Player, ...] = (ADA, HOWARD)
"""Those with a misconception."""
