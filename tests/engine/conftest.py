"""Every game in turn, for the tests of what all games share."""

from collections.abc import Iterator

import pytest

from engine.game import Game
from engine.games import GAMES
from tests.tiny_game import TINY_RACE, registered


@pytest.fixture(params=GAMES)
def shipped_game(request: pytest.FixtureRequest) -> Game:
    """Each game of the engine."""
    return GAMES[request.param]


@pytest.fixture(params=[*GAMES, TINY_RACE.name])
def game(request: pytest.FixtureRequest) -> Iterator[Game]:
    """Each game of the engine, and a tiny one that is registered while the test runs."""
    if request.param == TINY_RACE.name:
        with registered() as tiny:
            yield tiny
    else:
        yield GAMES[request.param]
