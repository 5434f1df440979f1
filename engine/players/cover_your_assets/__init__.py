"""Computer players of Cover Your Assets, the weakest first."""

from engine.game import Player
from engine.players.cover_your_assets.easy import EASY
from engine.players.cover_your_assets.flawed import SAM
from engine.players.cover_your_assets.solid import SOLID
from engine.players.cover_your_assets.strong import STRONG

PLAYERS: tuple[Player, ...] = (EASY, SOLID, STRONG)
FLAWED: tuple[Player, ...] = (SAM,)
"""Those with a misconception."""
