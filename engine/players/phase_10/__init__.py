"""Computer players of Phase 10, the weakest first."""

from engine.game import Player
from engine.players.phase_10.easy import EASY
from engine.players.phase_10.flawed import HANA
from engine.players.phase_10.solid import SOLID
from engine.players.phase_10.strong import STRONG

PLAYERS: tuple[Player, ...] = (EASY, SOLID, STRONG)
FLAWED: tuple[Player, ...] = (HANA,)
"""Those with a misconception."""
