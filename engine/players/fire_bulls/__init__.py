"""Computer players of Fire Bulls, the weakest first."""

from engine.game import Player
from engine.players.fire_bulls.easy import EASY
from engine.players.fire_bulls.flawed import TIAN
from engine.players.fire_bulls.solid import SOLID
from engine.players.fire_bulls.strong import STRONG

PLAYERS: tuple[Player, ...] = (EASY, SOLID, STRONG)
FLAWED: tuple[Player, ...] = (TIAN,)
"""Those with a misconception."""
