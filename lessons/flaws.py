"""Which misconception a computer player holds on purpose, and among which a student may look for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

FLAWS: Mapping[str, Mapping[str, str]] = {
    "game_on": {"ada": "M01", "howard": "M04"},
    "phase_10": {"hana": "M17"},
    "fire_bulls": {"tian": "M19"},
    "cover_your_assets": {"sam": "M15"},
}
"""By game and player."""
CHOICES: Mapping[str, tuple[str, ...]] = {
    "game_on": ("M03", "M01", "M13", "M04"),
    "phase_10": ("M16", "M18", "M17", "M10"),
    "fire_bulls": ("M16", "M25", "M18", "M19"),
    "cover_your_assets": ("M24", "M15", "M13", "M16"),
}
"""What can be named, by game."""


def flawed_at(game: str, players: Iterable[str]) -> tuple[str, ...]:
    """Those of the players who hold a misconception, each once, as they sit."""
    flaws = FLAWS.get(game, {})
    return tuple(dict.fromkeys(player for player in players if player in flaws))
