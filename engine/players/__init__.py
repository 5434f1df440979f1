"""The computer players of each game by name. They see observations and their own random numbers, nothing
else. The players of a new game add one line here."""

from collections.abc import Mapping

from engine.game import Action, InvalidInput, Observation, Player
from engine.players import cover_your_assets, fire_bulls, game_on, phase_10
from engine.players.chance import RANDOM
from engine.rng import Rng

_STREAM = 0xC0_FFEE_0F_7AB1E5
"""Keeps the players' chance apart from that of the deal, which has the same seed."""

PLAYERS: dict[str, dict[str, Player]] = {
    game: {player.name: player for player in (RANDOM, *players)}
    for game, players in (
        ("phase_10", phase_10.PLAYERS),
        ("cover_your_assets", cover_your_assets.PLAYERS),
        ("fire_bulls", fire_bulls.PLAYERS),
        ("game_on", game_on.PLAYERS),
    )
}
"""Of each game, the weakest first. A game without a line is played by chance alone."""

FLAWED: dict[str, dict[str, Player]] = {
    game: {player.name: player for player in players}
    for game, players in (
        ("phase_10", phase_10.FLAWED),
        ("cover_your_assets", cover_your_assets.FLAWED),
        ("fire_bulls", fire_bulls.FLAWED),
        ("game_on", game_on.FLAWED),
    )
}
"""Of each game, those who hold a misconception on purpose; no step of the ladder of strengths."""


def players_of(game: str) -> Mapping[str, Player]:
    """The players of that game by name, the weakest first."""
    return PLAYERS.get(game, {RANDOM.name: RANDOM})


def flawed_of(game: str) -> Mapping[str, Player]:
    """The game's players with a misconception, by name."""
    return FLAWED.get(game, {})


def everybody_of(game: str) -> Mapping[str, Player]:
    """All players of that game by name: by strength, then those with a misconception."""
    return {**players_of(game), **flawed_of(game)}


def player_named(game: str, name: str) -> Player:
    """The game's player of that name. Raises InvalidInput."""
    players = everybody_of(game)
    if name not in players:
        raise InvalidInput(
            "player_unknown", f"{game} has no player {name[:40]!r}; choose from {', '.join(players)}."
        )
    return players[name]


def chance_after(seed: int, actions: int) -> Rng:
    """The random numbers of the player who decides after so many actions of the game with that seed.

    They are the same at the table and on the command line, and a game that was kept goes on as it would have.
    """
    return Rng(Rng(seed ^ _STREAM).bits() + actions)


def decide(player: Player, observation: Observation, rng: Rng) -> Action:
    """Let the player think to the end, without pauses."""
    thought = player.choose(observation, rng)
    while True:
        try:
            next(thought)
        except StopIteration as done:
            action: Action = done.value
            return action
