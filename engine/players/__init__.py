"""The computer players by name. They see observations and their own random numbers, nothing else."""

from engine.game import Action, InvalidInput, Observation, Player
from engine.players.chance import RANDOM
from engine.players.phase_10.easy import EASY
from engine.players.phase_10.solid import SOLID
from engine.players.phase_10.strong import STRONG
from engine.rng import Rng

PLAYERS: dict[str, Player] = {player.name: player for player in (RANDOM, EASY, SOLID, STRONG)}


def player_named(name: str) -> Player:
    """The player of that name. Raises InvalidInput."""
    if name not in PLAYERS:
        raise InvalidInput(
            "player_unknown", f"There is no player {name[:40]!r}; choose from {', '.join(PLAYERS)}."
        )
    return PLAYERS[name]


def decide(player: Player, observation: Observation, rng: Rng) -> Action:
    """Let the player think to the end, without pauses."""
    thought = player.choose(observation, rng)
    while True:
        try:
            next(thought)
        except StopIteration as done:
            action: Action = done.value
            return action
