"""Tournaments: every deal is played once for each rotation of the seats; a stopped one can be continued."""

import json
import multiprocessing
import signal
import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, TypeAlias

from engine.game import InvalidInput
from engine.games import game_named
from engine.match import Match
from engine.players import player_named
from engine.rng import Rng

_Z = statistics.NormalDist().inv_cdf(0.975)
_FORMAT = "tabletop-tutor tournament 1"
_LONGEST_LINE = 10_000

Shares: TypeAlias = tuple[float, ...]
"""Of one deal: each entrant's share of its games."""


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class WinRate:
    """An entrant's share of wins, with its 95 % interval over deals (None for a single deal)."""

    name: str
    rate: float
    interval: tuple[float, float] | None


def run_tournament(
    plan: Tournament,
    workers: int = 1,
    results: Path | None = None,
    progress: Callable[[int, int], None] = lambda _done, _deals: None,
) -> list[WinRate]:
    """Play what `results` does not have yet; the outcome depends neither on that nor on `workers`.

    Each deal is added to the file as it ends. `progress` is told how many deals of how many are done. Raises
    InvalidInput for a file that belongs to another tournament or is damaged before its last line.
    """
    with _kept(plan, results) as (done, keep):
        shares = {number: found for number, found in done.items() if number < plan.deals}
        stream = Rng(plan.seed)
        seeds = [stream.bits() for _ in range(plan.deals)]
        tasks = [(plan, number, seed) for number, seed in enumerate(seeds) if number not in shares]
        progress(len(shares), plan.deals)
        for number, found in _played(tasks, workers):
            keep(number, found)
            shares[number] = found
            progress(len(shares), plan.deals)
    return [
        win_rate(name, [shares[number][entrant] for number in range(plan.deals)])
        for entrant, name in enumerate(plan.entrants)
    ]


def win_rate(name: str, shares: Sequence[float]) -> WinRate:
    """The mean of the shares won in each deal, with its normal 95 % interval cut to 0 and 1."""
    rate = statistics.fmean(shares)
    if len(shares) < 2:
        return WinRate(name, rate, None)
    margin = _Z * statistics.stdev(shares) / len(shares) ** 0.5
    return WinRate(name, rate, (max(rate - margin, 0.0), min(rate + margin, 1.0)))


_Task: TypeAlias = tuple[Tournament, int, int]


def _played(tasks: Sequence[_Task], workers: int) -> Iterator[tuple[int, Shares]]:
    """The results as they come in."""
    if workers == 1 or len(tasks) < 2:
        yield from map(_play_deal, tasks)
    else:
        # A tournament that is stopped from the keyboard ends here alone, not in every worker.
        quiet = (signal.SIGINT, signal.SIG_IGN)
        with multiprocessing.Pool(min(workers, len(tasks)), signal.signal, quiet) as pool:
            yield from pool.imap_unordered(_play_deal, tasks)


def _play_deal(task: _Task) -> tuple[int, Shares]:
    """The deal's number and each entrant's share of its games."""
    plan, number, seed = task
    count = len(plan.entrants)
    shares = [0.0] * count
    for shift in range(count):
        order = [(seat + shift) % count for seat in range(count)]
        players = [player_named(plan.game, plan.entrants[entrant]) for entrant in order]
        match = Match(plan.game, players, seed, plan.options)
        for _ in match.play():
            pass
        for entrant, score in zip(order, match.state.scores(), strict=True):
            shares[entrant] += score / count
    return number, tuple(shares)


@contextmanager
def _kept(
    plan: Tournament, results: Path | None
) -> Iterator[tuple[dict[int, Shares], Callable[[int, Shares], None]]]:
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
        yield done, lambda number, found: add({"deal": number, "shares": found})


def _read(file: IO[bytes], plan: Tournament, path: Path) -> tuple[dict[int, Shares], int]:
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
    done: dict[int, Shares] = {}
    end = len(first)
    while (line := file.readline(_LONGEST_LINE)).endswith(b"\n"):
        number, shares = _result(line, plan, path, len(done) + 2)
        done[number] = shares
        end += len(line)
    if len(line) == _LONGEST_LINE:
        raise _damaged(path, len(done) + 2)
    return done, end


def _result(line: bytes, plan: Tournament, path: Path, place: int) -> tuple[int, Shares]:
    """Read one result. Raises InvalidInput."""
    if line.count(b"[") + line.count(b"{") > 2:  # deep nesting would be the end of the stack in Pyodide
        raise _damaged(path, place)
    try:
        match json.loads(line):
            case {"deal": number, "shares": [*shares]} if (
                type(number) is int
                and number >= 0
                and len(shares) == len(plan.entrants)
                and all(type(share) is float and 0 <= share <= 1 for share in shares)
            ):
                return number, tuple(shares)
    except ValueError:
        pass  # no JSON, like no result
    raise _damaged(path, place)


def _damaged(path: Path, place: int) -> InvalidInput:
    return InvalidInput(
        "tournament_damaged", f"Line {place} of {path} is damaged: delete that line and start again."
    )
