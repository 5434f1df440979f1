"""Many games between players of one strength, and what they say about length and balance."""

import statistics
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from engine.figure import Measures
from engine.games import game_named
from engine.match import Match
from engine.parallel import unordered
from engine.players import player_named
from engine.rng import Rng


@dataclass(frozen=True, slots=True)
class Average:
    """A figure over many games: the mean, the median of what is counted in each game, what is known."""

    name: str
    mean: float
    median: float | None
    known: tuple[float, float] | None


_Task: TypeAlias = tuple[str, str, int, int, Mapping[str, str]]


def averages(
    game: str, player: str, seats: int, games: int, seed: int, options: Mapping[str, str], workers: int = 1
) -> list[Average]:
    """The figures of so many games at a table of that size; they do not depend on `workers`."""
    stream = Rng(seed)
    tasks: list[_Task] = [(game, player, seats, stream.bits(), options) for _ in range(games)]
    # In the order of the deals: sums of floats depend on the order.
    found = [measures for _, measures in sorted(unordered(_play, tasks, workers))]
    figures = game_named(game).figures()
    known = {} if figures is None or dict(options) != dict(figures.options) else figures.known
    return [_average(name, found, known.get(name, {}).get(seats)) for name in found[0]]


def _average(name: str, found: list[Measures], known: tuple[float, float] | None) -> Average:
    amounts, counts = zip(*(measures[name] for measures in found), strict=True)
    mean = sum(amounts) / sum(counts) if sum(counts) else 0.0
    counted = all(count == 1 for count in counts) and max(amounts) > 1  # neither a ratio nor a yes or no
    return Average(name, mean, statistics.median(amounts) if counted else None, known)


def _play(task: _Task) -> tuple[int, Measures]:
    """The deal's seed and the figures of its game."""
    name, player, seats, seed, options = task
    match = Match(name, [player_named(name, player)] * seats, seed, options)
    movers = []
    while match.state.to_move is not None and len(match.actions) < match.limit:
        movers.append(match.state.to_move)
        match.step()
    state = match.state
    measures = {
        "actions": (len(movers), 1),
        "share of the wins of who moves first": (state.scores()[movers[0]], 1),
        "unfinished games": (float(not state.is_over), 1),
    }
    figures = state.game.figures()
    return seed, measures if figures is None else {**measures, **figures.measure(state, movers)}
