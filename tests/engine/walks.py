"""Games of any kind at random: every number of seats, every value of every option."""

from collections.abc import Iterator

from engine.game import Game, InvalidInput, State
from engine.rng import Rng


def setups(game: Game) -> list[tuple[int, dict[str, str]]]:
    """Seats and options that go together: every number of seats with the defaults, and each other value of an
    option with the fewest seats that take it."""
    counts = range(game.min_seats, game.max_seats + 1)
    found: list[tuple[int, dict[str, str]]] = [(seats, {}) for seats in counts if _takes(game, seats, {})]
    for name, values in game.options.items():
        for value in values[1:]:
            for options in _with(game, name, value):
                fitting = [seats for seats in counts if _takes(game, seats, options)]
                found += [(seats, options) for seats in fitting[:1]]
    return found


def _with(game: Game, name: str, value: str) -> list[dict[str, str]]:
    """The defaults with that value; where they do not go together, with another option changed, too."""
    plain = {name: value}
    if any(_takes(game, seats, plain) for seats in range(game.min_seats, game.max_seats + 1)):
        return [plain]
    others = [
        (other, choice) for other, values in game.options.items() if other != name for choice in values[1:]
    ]
    for other, choice in others:
        both = plain | {other: choice}
        if any(_takes(game, seats, both) for seats in range(game.min_seats, game.max_seats + 1)):
            return [both]
    raise AssertionError(f"no game takes {name}={value}")


def _takes(game: Game, seats: int, options: dict[str, str]) -> bool:
    try:
        game.new_game(seats, 0, options)
    except InvalidInput:
        return False
    return True


def states(game: Game, actions: int = 150) -> Iterator[State]:
    """States of random games in every setup: the deal, then about every tenth; each goes on afterwards."""
    for number, (seats, options) in enumerate(setups(game)):
        state, rng = game.new_game(seats, number, options), Rng(number)
        for done in range(actions):
            if done == 0 or rng.below(10) == 0:
                yield state
            if state.is_over:
                break
            state.apply(rng.choice(state.legal_actions()))
