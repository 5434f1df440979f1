"""Games between computer players: one game, and tournaments in which every deal is played in every seat."""

import logging
import multiprocessing
import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.game import Event, IllegalAction, Player, State
from engine.games import game_named
from engine.players import decide, player_named
from engine.record import Record
from engine.rng import Rng

log = logging.getLogger(__name__)
_PLAYERS_STREAM = 0x5EED_0F_91A7E25
"""Keeps the players' chance apart from that of the deal, which has the same seed."""
_Z = statistics.NormalDist().inv_cdf(0.975)


class Match:
    """One game between players; each thinks with a random stream of its own, drawn from the seed."""

    def __init__(
        self, game: str, players: Sequence[Player], seed: int, options: Mapping[str, str] | None = None
    ) -> None:
        entry = game_named(game)
        self.state: State = entry.new_game(len(players), seed, options)
        self.players = players
        self.limit = entry.max_actions
        """The match stops unfinished after so many actions."""
        self.actions: list[str] = []
        self._seed = seed
        self._options = entry.checked_options(options)
        base = Rng(seed ^ _PLAYERS_STREAM)
        self._streams = [base.split() for _ in players]

    def play(self) -> Iterator[list[Event]]:
        """Play to the end or the limit; yields the events of each action."""
        while self.state.to_move is not None and len(self.actions) < self.limit:
            yield self._step(self.state.to_move)

    def record(self) -> Record:
        """The record so far."""
        return Record(self.state.game.name, self.state.seats, self._seed, self._options, tuple(self.actions))

    def _step(self, seat: int) -> list[Event]:
        """One decision; where a player's action is illegal, the first legal one is played instead."""
        view = self.state.observation(seat)
        action = decide(self.players[seat], view, self._streams[seat])
        try:
            events = self.state.apply(action, seat)
        except IllegalAction as problem:
            log.warning("seat %d (%s) chose %s: %s", seat + 1, self.players[seat].name, action, problem)
            action = view.legal_actions()[0]
            events = self.state.apply(action, seat)
        self.actions.append(str(action))
        return events


@dataclass(frozen=True, slots=True)
class Tournament:
    """Entrants by name, the number of deals, and how the game is set up."""

    game: str
    entrants: tuple[str, ...]
    deals: int
    seed: int
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class WinRate:
    """An entrant's share of wins, with its 95 % interval over deals (None for a single deal)."""

    name: str
    rate: float
    interval: tuple[float, float] | None


def run_tournament(plan: Tournament, workers: int = 1) -> list[WinRate]:
    """Play every deal once for each rotation of the seats; the result does not depend on `workers`."""
    stream = Rng(plan.seed)
    tasks = [(plan, stream.bits()) for _ in range(plan.deals)]
    if workers == 1:
        shares = [_deal_shares(task) for task in tasks]
    else:
        with multiprocessing.Pool(workers) as pool:
            shares = pool.map(_deal_shares, tasks, chunksize=1)
    return [win_rate(name, [deal[entrant] for deal in shares]) for entrant, name in enumerate(plan.entrants)]


def win_rate(name: str, shares: Sequence[float]) -> WinRate:
    """The mean of the shares won in each deal, with its normal 95 % interval cut to 0 and 1."""
    rate = statistics.fmean(shares)
    if len(shares) < 2:
        return WinRate(name, rate, None)
    margin = _Z * statistics.stdev(shares) / len(shares) ** 0.5
    return WinRate(name, rate, (max(rate - margin, 0.0), min(rate + margin, 1.0)))


def _deal_shares(task: tuple[Tournament, int]) -> list[float]:
    """Each entrant's share of the games with this deal."""
    plan, seed = task
    count = len(plan.entrants)
    shares = [0.0] * count
    for shift in range(count):
        order = [(seat + shift) % count for seat in range(count)]
        players = [player_named(plan.entrants[entrant]) for entrant in order]
        match = Match(plan.game, players, seed, plan.options)
        for _ in match.play():
            pass
        for entrant, score in zip(order, match.state.scores(), strict=True):
            shares[entrant] += score / count
    return shares
