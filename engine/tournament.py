"""Tournaments: every deal is played once for each rotation of the seats; a stopped one can be continued.

All estimates are over deals, as the games of one deal are not independent of each other. Each name has two:
its share of the wins, and how often it was *ahead*. The latter tells players apart sooner where several seats
play: one stronger player among three others wins a little more than a quarter, but is ahead of each of them
more than half of the time.
"""

import json
import statistics
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import IO, Any, TypeAlias

from engine.game import InvalidInput
from engine.games import game_named
from engine.match import Match
from engine.parallel import unordered
from engine.players import player_named
from engine.rng import Rng
from engine.sequential import SequentialTest, Verdict

_Z = statistics.NormalDist().inv_cdf(0.975)
_FORMAT = "tabletop-tutor tournament 2"
_LONGEST_LINE = 10_000

Interval: TypeAlias = tuple[float, float]
Ranks: TypeAlias = tuple[int, ...]
"""Of one game: each entrant's rank at the end; no ranks at all for a game that was stopped unfinished."""
Deal: TypeAlias = tuple[Ranks, ...]
"""The games of one deal, by rotation."""


@dataclass(frozen=True)
class Tournament:
    """Entrants by name, the number of deals, and how the game is set up."""

    game: str
    entrants: tuple[str, ...]
    deals: int
    seed: int
    options: Mapping[str, str]

    @property
    def settings(self) -> dict[str, Any]:
        """All that decides how a deal ends: what a file of results must agree with."""
        options = game_named(self.game).checked_options(self.options)
        return {
            "format": _FORMAT,
            "game": self.game,
            "players": list(self.entrants),
            "seed": self.seed,
            "options": options,
        }

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the entrants, each once."""
        return tuple(dict.fromkeys(self.entrants))

    @cached_property
    def _teams(self) -> tuple[int, ...]:
        """The team of each seat."""
        state = game_named(self.game).new_game(len(self.entrants), self.seed, self.options)
        return tuple(state.team_of(seat) for seat in range(state.seats))

    def order(self, shift: int) -> list[int]:
        """Which entrant sits where in one rotation."""
        count = len(self.entrants)
        return [(seat + shift) % count for seat in range(count)]

    def win_share(self, name: str, deal: Deal) -> float:
        """The share of the wins of one entrant with that name, over the games of a deal."""
        entrants = [number for number, other in enumerate(self.entrants) if other == name]
        shares = [
            sum(1 / ranks.count(1) for entrant in entrants if ranks[entrant] == 1) / len(entrants)
            for ranks in deal
            if ranks
        ]
        return sum(shares) / len(deal)

    def ahead_share(self, name: str, deal: Deal) -> float | None:
        """In which share of the pairs (entrant of that name, opponent of another name) over the games of a
        deal the former ended ahead; equal ranks and unfinished games count half. None without such pairs.

        Who is in the same team is no opponent.
        """
        found = []
        for shift, ranks in enumerate(deal):
            team_of = dict(zip(self.order(shift), self._teams, strict=True))
            for one, other in self._pairs(name):
                if team_of[one] != team_of[other]:
                    better = ranks[other] - ranks[one] if ranks else 0
                    found.append(0.5 if better == 0 else float(better > 0))
        return statistics.fmean(found) if found else None

    def _pairs(self, name: str) -> list[tuple[int, int]]:
        entrants = list(enumerate(self.entrants))
        return [
            (one, other)
            for one, own in entrants
            if own == name
            for other, theirs in entrants
            if theirs != name
        ]


@dataclass(frozen=True, slots=True)
class WinRate:
    """How well the entrants of one name did, with 95 % intervals over deals (None for a single deal)."""

    name: str
    entrants: int
    rate: float
    """The share of the wins of one entrant with this name."""
    interval: Interval | None
    ahead: float | None
    """The share of (game, opponent of another name and team) in which one ended ahead; between two seats it
    equals `rate`. None without such opponents."""
    ahead_interval: Interval | None


@dataclass(frozen=True, slots=True)
class Decision:
    """The end of a sequential test: its verdict and the deals that count for it."""

    verdict: Verdict
    log_ratio: float
    deals: int
    rates: list[WinRate]


Progress: TypeAlias = Callable[[int, int], None]
"""Is told how many deals of how many are done."""


def _silent(_done: int, _deals: int) -> None:
    """Nobody wants to know."""


def run_tournament(
    plan: Tournament, workers: int = 1, results: Path | None = None, progress: Progress = _silent
) -> list[WinRate]:
    """Play what `results` does not have yet; the outcome depends neither on that nor on `workers`.

    Each deal is added to the file as it ends. Raises InvalidInput for a file that belongs to another
    tournament or is damaged before its last line.
    """
    return _rates(plan, list(_in_order(plan, workers, results, progress)))


def run_sequential(
    plan: Tournament,
    test: SequentialTest,
    workers: int = 1,
    results: Path | None = None,
    progress: Progress = _silent,
) -> Decision:
    """Play until it is decided how often the first name is ahead, at most the plan's deals.

    Deals count in their order, whichever ends first, and up to the one that decides: so the outcome depends
    neither on what `results` has already nor on `workers`. Raises InvalidInput as `run_tournament` does, and
    where there is nobody to be ahead of.
    """
    deals: list[Deal] = []
    coming = _in_order(plan, workers, results, progress)
    try:
        for deal in coming:
            share = plan.ahead_share(plan.names[0], deal)
            if share is None:
                raise InvalidInput("tournament_alone", "A sequential test needs players of two names.")
            deals.append(deal)
            if test.add(share) != "undecided":
                break
    finally:
        coming.close()
    return Decision(test.verdict, test.log_ratio, len(deals), _rates(plan, deals))


def _rates(plan: Tournament, deals: Sequence[Deal]) -> list[WinRate]:
    rates = []
    for name in plan.names:
        rate, interval = estimate([plan.win_share(name, deal) for deal in deals])
        shares = [plan.ahead_share(name, deal) for deal in deals]
        known = [share for share in shares if share is not None]
        ahead, ahead_interval = estimate(known) if known else (None, None)
        rates.append(WinRate(name, plan.entrants.count(name), rate, interval, ahead, ahead_interval))
    return rates


def estimate(values: Sequence[float]) -> tuple[float, Interval | None]:
    """The mean of what was found in each deal, with its normal 95 % interval cut to 0 and 1."""
    mean = statistics.fmean(values)
    if len(values) < 2:
        return mean, None
    margin = _Z * statistics.stdev(values) / len(values) ** 0.5
    return mean, (max(mean - margin, 0.0), min(mean + margin, 1.0))


_Task: TypeAlias = tuple[Tournament, int, int]


def _in_order(
    plan: Tournament, workers: int, results: Path | None, progress: Progress
) -> Generator[Deal, None, None]:
    """The plan's deals in their order, each as soon as it and all before it have been played."""
    with _kept(plan, results) as (done, keep):
        found = {number: deal for number, deal in done.items() if number < plan.deals}
        stream = Rng(plan.seed)
        seeds = [stream.bits() for _ in range(plan.deals)]
        tasks = [(plan, number, seed) for number, seed in enumerate(seeds) if number not in found]
        progress(len(found), plan.deals)
        played = unordered(_play_deal, tasks, workers)
        for number in range(plan.deals):
            while number not in found:
                ended, deal = next(played)
                keep(ended, deal)
                found[ended] = deal
                progress(len(found), plan.deals)
            yield found[number]


def _play_deal(task: _Task) -> tuple[int, Deal]:
    """The deal's number and the ranks at the end of each of its games."""
    plan, number, seed = task
    games = []
    for shift in range(len(plan.entrants)):
        order = plan.order(shift)
        players = [player_named(plan.game, plan.entrants[entrant]) for entrant in order]
        match = Match(plan.game, players, seed, plan.options)
        for _ in match.play():
            pass
        ranks = {order[place.seat]: place.rank for place in match.state.standings()}
        games.append(tuple(ranks[entrant] for entrant in sorted(ranks)) if match.state.is_over else ())
    return number, tuple(games)


@contextmanager
def _kept(
    plan: Tournament, results: Path | None
) -> Iterator[tuple[dict[int, Deal], Callable[[int, Deal], None]]]:
    """The deals that the file has, and how to add one."""
    if results is None:
        yield {}, lambda _number, _found: None
        return
    # Opened to append: a file that is not ours is left as it is.
    with results.open("a+b") as file:
        file.seek(0)
        done, end = _read(file, plan, results)
        # A line that a stopped run left half written is written anew.
        file.truncate(end)

        def add(entry: Mapping[str, Any]) -> None:
            file.write(json.dumps(entry).encode("ascii") + b"\n")
            file.flush()

        if end == 0:
            add(plan.settings)
        yield done, lambda number, found: add({"deal": number, "ranks": found})


def _read(file: IO[bytes], plan: Tournament, path: Path) -> tuple[dict[int, Deal], int]:
    """The deals in the file, and where its last whole line ends."""
    first = file.readline(_LONGEST_LINE)
    header = json.dumps(plan.settings).encode("ascii") + b"\n"
    if first != header:
        if header.startswith(first):  # nothing, or the run was stopped in its first line
            return {}, 0
        raise InvalidInput(
            "tournament_settings",
            f"{path} holds no results of this game, players, seed and options; choose another file.",
        )
    done: dict[int, Deal] = {}
    end = len(first)
    while (line := file.readline(_LONGEST_LINE)).endswith(b"\n"):
        number, deal = _result(line, plan, path, len(done) + 2)
        done[number] = deal
        end += len(line)
    if len(line) == _LONGEST_LINE:
        raise _damaged(path, len(done) + 2)
    return done, end


def _result(line: bytes, plan: Tournament, path: Path, place: int) -> tuple[int, Deal]:
    """Read one result. Raises InvalidInput."""
    count = len(plan.entrants)
    if line.count(b"[") + line.count(b"{") > 2 + count:  # deep nesting would be the end of Pyodide's stack
        raise _damaged(path, place)
    try:
        match json.loads(line):
            case {"deal": number, "ranks": [*games]} if (
                type(number) is int
                and number >= 0
                and len(games) == count
                and all(_are_ranks(ranks, count) for ranks in games)
            ):
                return number, tuple(map(tuple, games))
    except ValueError:
        pass  # no JSON, like no result
    raise _damaged(path, place)


def _are_ranks(ranks: Any, count: int) -> bool:
    """Whether these are the ranks of a finished game, or none at all."""
    if not isinstance(ranks, list) or not all(type(rank) is int for rank in ranks):
        return False
    return not ranks or (len(ranks) == count and min(ranks) == 1 and max(ranks) <= count)


def _damaged(path: Path, place: int) -> InvalidInput:
    return InvalidInput(
        "tournament_damaged", f"Line {place} of {path} is damaged: delete that line and start again."
    )
