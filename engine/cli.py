"""The command line: games, play, check, replay, tournament, odds, figures, bench.

Exit codes: 0 done, 1 an action that `check` found illegal, 2 bad input (one sentence on standard error).
"""

import argparse
import json
import os
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict
from fractions import Fraction
from itertools import chain
from pathlib import Path
from typing import Any, NoReturn

from engine.balance import Average, averages
from engine.game import InvalidInput, Observation, State
from engine.games import GAMES, game_named
from engine.match import Match
from engine.players import everybody_of, player_named, players_of
from engine.position import read_position, write_position
from engine.question import Question
from engine.record import FORMAT, Record
from engine.rng import Rng
from engine.sequential import SequentialTest
from engine.strict_json import POSITION
from engine.tournament import Tournament, run_sequential, run_tournament

ILLEGAL, BAD_INPUT, INTERRUPTED = 1, 2, 130
_LONGEST_MESSAGE = 300
_PROGRESS_SECONDS = 10
_BENCH_SEATS = 4


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Say in one line what is wrong."""
        self.exit(BAD_INPUT, f"{self.prog}: {_printable(message)}; see --help.\n")


def _printable(text: str) -> str:
    """The text on one line, its middle left out if it is long, without what a terminal would obey."""
    shown = text if text.isprintable() else ascii(text)[1:-1]
    half = _LONGEST_MESSAGE // 2
    return shown if len(shown) <= _LONGEST_MESSAGE else f"{shown[:half]} ... {shown[-half:]}"


def _path(text: str) -> Path:
    if "\0" in text:
        raise argparse.ArgumentTypeError("a file's name has no zero character")
    return Path(text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    parser = _parser()
    chosen, rest = parser.parse_known_args(arguments)
    if rest and chosen.run is not _odds:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    chosen.rest = rest
    try:
        code: int | None = chosen.run(chosen)
    except InvalidInput as problem:
        print(_printable(str(problem)), file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        # The reader (say `head`) has seen enough; nothing may be flushed to it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as problem:
        name = _printable(str(problem.filename or "the output"))
        print(f"Can't use {name}: {problem.strerror}.", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    else:
        return code or 0
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m engine", description="Play and measure table games.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: Any, says: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=says, description=says)
        added.add_argument("--json", action="store_true", help="print JSON")
        added.set_defaults(run=run)
        return added

    command("games", _games, "list the games, their options and the players")
    play = command("play", _play, "let computer players play one game")
    play.add_argument("game")
    play.add_argument("--seats", type=int, help="number of seats (default: as many as players, at least 2)")
    play.add_argument("--players", default="solid", help="names with commas; one name takes every seat")
    play.add_argument("--record", type=_path, metavar="FILE", help="write the game's record")
    check = command("check", _check, "judge one action in a position; exit code 1 if it is illegal")
    check.add_argument("position", type=_path, metavar="POSITION.json")
    check.add_argument("action", metavar="'ACTION'", help="in notation, such as 'hit 7y > 2'")
    replay = command("replay", _replay, "play a record again")
    replay.add_argument("file", type=_path)
    tournament = command("tournament", _tournament, "play every deal once for each rotation of the seats")
    tournament.add_argument("game")
    tournament.add_argument("--players", required=True, help="names with commas")
    tournament.add_argument("--games", type=int, default=100, help="rounded up to whole deals")
    tournament.add_argument(
        "--resume",
        type=_path,
        metavar="FILE",
        help="keep the result of each deal in FILE; what it has already is not played again",
    )
    tournament.add_argument(
        "--sequential",
        type=float,
        nargs=2,
        metavar=("LOW", "HIGH"),
        help="stop when it is decided, at 5 %% error each, whether the first player is ahead of the others "
        "in a share LOW or HIGH of the games",
    )
    for added in (play, tournament):
        added.add_argument("--seed", type=int, default=0)
        added.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    odds = command("odds", _odds, "exact chances; `games` lists each game's questions and what they ask for")
    odds.add_argument("game")
    odds.add_argument("--ask", metavar="QUESTION", help="which chance (default: the game's first)")
    figures = command(
        "figures", _figures, "length and balance of games, beside what is known of the card list"
    )
    figures.add_argument("game")
    figures.add_argument("--seats", type=int, help="number of seats (default: each that the game takes)")
    figures.add_argument("--player", default="solid", help="who plays at every seat")
    figures.add_argument("--games", type=int, default=100, help="games for each number of seats")
    figures.add_argument("--seed", type=int, default=0)
    figures.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    bench = command("bench", _bench, "measure random play, copies of a state and thinking")
    bench.add_argument("game")
    bench.add_argument(
        "--think", type=int, default=0, metavar="N", help="time N decisions of the strongest player, too"
    )
    return parser


def _print(data: Any, lines: Sequence[str], as_json: bool) -> None:
    print(json.dumps(data, indent=2) if as_json else "\n".join(lines), flush=True)


def _text_of(file: Path, characters: int) -> str:
    """The file's text, or a little more than so many characters of it. A byte order mark is no part of it."""
    with file.open("rb") as source:
        return source.read(4 * characters + 1).decode("utf-8-sig", errors="replace")[: characters + 1]


def _options(pairs: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise InvalidInput("option_form", f"Write an option as name=value, not {pair[:40]!r}.")
        if name in found:
            raise InvalidInput("option_twice", f"Option {name[:40]!r} is given twice; choose one value.")
        found[name] = value
    return found


def _games(chosen: argparse.Namespace) -> None:
    found = [
        {
            "game": game.name,
            "seats": [game.min_seats, game.max_seats],
            "options": {name: list(values) for name, values in game.options.items()},
            "players": list(everybody_of(game.name)),
            "odds": {question.name: _needs(question) for question in game.questions()},
        }
        for game in GAMES.values()
    ]
    lines = []
    for game in GAMES.values():
        players = ", ".join(everybody_of(game.name))
        lines += [f"{game.name}: {game.min_seats} to {game.max_seats} seats; players {players}"]
        lines += [f"  {name}: {', '.join(values)}" for name, values in game.options.items()]
        for question in game.questions():
            asks = "".join(f" {ask}" for ask in _needs(question))
            lines += [f"  odds --ask {question.name}{asks}: {question.says}"]
    _print(found, lines, chosen.json)


def _needs(question: Question) -> list[str]:
    """The options with which the question is asked; what may be left out is in brackets."""
    found = ["--position FILE", "[--seat N]"] if question.position else []
    for ask in question.asks:
        given = f"--{ask.name} {'TEXT' if ask.low is None else f'{ask.low}..{ask.high}'}"
        found.append(given if ask.default is None else f"[{given}]")
    return found


def _standings(state: State) -> tuple[list[dict[str, Any]], list[str]]:
    places = [asdict(place) | {"seat": place.seat + 1} for place in state.standings()]
    head = "result" if state.is_over else "so far, not finished"
    return places, [
        f"{head}: rank {p['rank']}, seat {p['seat']}, score {p['score']}, {p['detail']}" for p in places
    ]


def _play(chosen: argparse.Namespace) -> None:
    names = chosen.players.split(",")
    if chosen.seats is not None:
        game_named(chosen.game).check_seats_and_seed(chosen.seats, chosen.seed)
    if len(names) == 1:
        names *= chosen.seats or 2
    if chosen.seats is not None and chosen.seats != len(names):
        raise InvalidInput("players_count", f"There are {len(names)} players for {chosen.seats} seats.")
    players = [player_named(chosen.game, name) for name in names]
    match = Match(chosen.game, players, chosen.seed, _options(chosen.option))
    opening = match.state.events()
    lines = [str(event) for events in chain([opening], match.play()) for event in events]
    record = match.record()
    if chosen.record:
        chosen.record.write_text(record.to_json() + "\n", encoding="utf-8")
    places, ends = _standings(match.state)
    data = {"players": names, "standings": places, "record": json.loads(record.to_json())}
    _print(data, lines + ends, chosen.json)


def _check(chosen: argparse.Namespace) -> int:
    state = read_position(_text_of(chosen.position, POSITION.characters))
    seat = state.to_move
    action = state.game.parse_action(chosen.action, None if seat is None else state.observation(seat))
    reason = state.why_illegal(action)
    if reason is not None:
        # Seats and melds are numbered from 1 in writing.
        data = {name: value + 1 if name in ("seat", "meld") else value for name, value in reason.data.items()}
        details = "".join(f", {name} {value}" for name, value in data.items())
        found = {"legal": False, "reason": {"code": reason.code, "rule": reason.rule, "data": data}}
        _print(found, [f"illegal: {reason.code} ({reason.rule}){details}"], chosen.json)
        return ILLEGAL
    events = [str(event) for event in state.apply(action)]
    _print(
        {"legal": True, "events": events, "position": state.position()},
        [f"legal: {action}", *events, write_position(state)],
        chosen.json,
    )
    return 0


def _replay(chosen: argparse.Namespace) -> None:
    state = Record.from_json(_text_of(chosen.file, FORMAT.characters)).final_state()
    lines = [str(event) for event in state.events()]
    places, ends = _standings(state)
    _print({"standings": places, "over": state.is_over, "events": lines}, lines + ends, chosen.json)


class _Progress:
    """Tells on standard error how far a long command is, every few seconds."""

    def __init__(self) -> None:
        self._told = time.monotonic()

    def __call__(self, done: int, deals: int) -> None:
        now = time.monotonic()
        if now - self._told >= _PROGRESS_SECONDS:
            self._told = now
            print(f"{done} of {deals} deals", file=sys.stderr, flush=True)


def _tournament(chosen: argparse.Namespace) -> None:
    names = tuple(chosen.players.split(","))
    for name in names:
        player_named(chosen.game, name)
    if not 1 <= chosen.games <= 1_000_000:
        raise InvalidInput("games_count", "Choose 1 to 1000000 games.")
    options = _options(chosen.option)
    game_named(chosen.game).new_game(len(names), chosen.seed, options)  # refuses what can't be played
    plan = Tournament(chosen.game, names, -(-chosen.games // len(names)), chosen.seed, options)
    workers = os.cpu_count() or 1
    data: dict[str, Any] = {}
    if chosen.sequential is None:
        deals, rates = plan.deals, run_tournament(plan, workers, chosen.resume, _Progress())
        lines = []
    else:
        test = _sequential(*chosen.sequential)
        end = run_sequential(plan, test, workers, chosen.resume, _Progress())
        deals, rates = end.deals, end.rates
        data |= {"low": test.low, "high": test.high, "verdict": end.verdict, "log_ratio": end.log_ratio}
        lines = [f"{names[0]} ahead {test.high} rather than {test.low}: {end.verdict}"]
    lines.append(f"{deals} deals, {deals * len(names)} games")
    for rate in rates:
        wins = f"{rate.name}: {rate.rate:.3f}{_spread(rate.interval)}"
        ahead = "" if rate.ahead is None else f", ahead {rate.ahead:.3f}{_spread(rate.ahead_interval)}"
        lines.append(wins + ahead)
    data |= {"deals": deals, "games": deals * len(names), "players": [asdict(rate) for rate in rates]}
    _print(data, lines, chosen.json)


def _sequential(low: float, high: float) -> SequentialTest:
    try:
        return SequentialTest(low, high)
    except ValueError:
        raise InvalidInput(
            "sequential", "Choose two means from 0 to 1, the lower first: --sequential 0.52 0.56."
        ) from None


def _spread(interval: tuple[float, float] | None) -> str:
    return "" if interval is None else f" (95 %: {interval[0]:.3f} to {interval[1]:.3f})"


def _odds(chosen: argparse.Namespace) -> None:
    questions = {question.name: question for question in game_named(chosen.game).questions()}
    if not questions:
        raise InvalidInput("question", f"{chosen.game} has no questions about chances.")
    name = chosen.ask or next(iter(questions))
    if name not in questions:
        raise InvalidInput(
            "question", f"{chosen.game} has no question {name[:40]!r}: {', '.join(questions)}."
        )
    question = questions[name]
    asked = _asked(chosen, question)
    about: list[Observation] = []
    if question.position:
        state = read_position(_text_of(asked.pop("position"), POSITION.characters))
        seat = asked.pop("seat") or (1 if state.to_move is None else state.to_move + 1)
        if state.game.name != chosen.game or not 1 <= seat <= state.seats:
            raise InvalidInput("position", f"Choose a position of {chosen.game} and one of its seats.")
        about.append(state.observation(seat - 1))
    answer = question.answer(*about, **asked)
    shown = {label: {"fraction": str(chance), "value": float(chance)} for label, chance in answer.items()}
    lines = [f"{label}: {chance}: {_decimal(chance)}".removeprefix(": ") for label, chance in answer.items()]
    _print(shown.get("", shown), lines, chosen.json)


def _asked(chosen: argparse.Namespace, question: Question) -> dict[str, Any]:
    """What the rest of the command line answers to what the question asks for. Raises InvalidInput."""
    parser = _Parser(prog=f"python -m engine odds {chosen.game} --ask {question.name}", allow_abbrev=False)
    for ask in question.asks:
        kind = str if ask.low is None else int
        needed = ask.default is None
        parser.add_argument(f"--{ask.name}", type=kind, required=needed, default=ask.default)
    if question.position:
        parser.add_argument("--position", type=_path, required=True)
        parser.add_argument("--seat", type=int)
    asked = vars(parser.parse_args(chosen.rest))
    for ask in question.asks:
        if ask.low is not None and ask.high is not None and not ask.low <= asked[ask.name] <= ask.high:
            raise InvalidInput("odds_number", f"Choose {ask.low} to {ask.high} for --{ask.name}.")
    return asked


def _decimal(chance: Fraction) -> str:
    """A decimal that shows nothing as certain that is not."""
    shown = f"{float(chance):.10f}"
    if chance > 0 and shown == f"{0:.10f}":
        return "less than 0.0000000001"
    if chance < 1 and shown == f"{1:.10f}":
        return "more than 0.9999999999"
    return shown


def _figures(chosen: argparse.Namespace) -> None:
    game, options = game_named(chosen.game), _options(chosen.option)
    player_named(game.name, chosen.player)
    if not 1 <= chosen.games <= 100_000:
        raise InvalidInput("games_count", "Choose 1 to 100000 games.")
    counts = range(game.min_seats, game.max_seats + 1) if chosen.seats is None else (chosen.seats,)
    workers = os.cpu_count() or 1
    found: dict[str, list[Average]] = {}
    lines = []
    for seats in counts:
        try:
            game.new_game(seats, chosen.seed, options)
        except InvalidInput:
            if chosen.seats is not None:
                raise
            continue  # some options go with some numbers of seats only
        rows = averages(game.name, chosen.player, seats, chosen.games, chosen.seed, options, workers)
        found[str(seats)] = rows
        lines.append(f"{seats} seats, {chosen.games} games of {chosen.player}")
        lines += [f"  {_figure(row)}" for row in rows]
    if not found:
        raise InvalidInput("options_combined", "No number of seats goes with these options.")
    data = {seats: {row.name: asdict(row) for row in rows} for seats, rows in found.items()}
    _print(data, lines, chosen.json)


def _figure(row: Average) -> str:
    median = "" if row.median is None else f", median {row.median:g}"
    if row.known is None:
        return f"{row.name}: {row.mean:.3g}{median}"
    low, high = row.known
    return f"{row.name}: {row.mean:.3g}{median} (known: {low:g}{'' if low == high else f' to {high:g}'})"


def _bench(chosen: argparse.Namespace, decisions: int = 20_000, clones: int = 30_000) -> None:
    if not 0 <= chosen.think <= 10_000:
        raise InvalidInput("think", "Choose 0 to 10000 decisions to think about.")
    # Processor time, the best of three rounds: other programs can only slow a round down.
    game, rng = game_named(chosen.game), Rng(1)
    playing, copying = [], []
    for _ in range(3):
        state = game.new_game(_BENCH_SEATS, 1)
        start = time.process_time()
        for number in range(decisions):
            if state.is_over:
                state = game.new_game(_BENCH_SEATS, number)
            state.apply(rng.choice(state.legal_actions()))
        playing.append(time.process_time() - start)
        start = time.process_time()
        for _ in range(clones):
            state.clone()
        copying.append(time.process_time() - start)
    match = Match(game.name, [player_named(game.name, "random")] * _BENCH_SEATS, 1)
    for _ in match.play():
        pass
    data = {
        "decisions_per_second": round(decisions / min(playing)),
        "clones_per_second": round(clones / min(copying)),
        "record_bytes_of_a_random_game": len(match.record().to_json()),
    }
    if chosen.think:
        times = _thinking(game.name, chosen.think)
        data |= {
            "thinking_median_ms": round(statistics.median(times)),
            "thinking_9_of_10_ms": round(sorted(times)[len(times) * 9 // 10]),
            "thinking_longest_ms": round(max(times)),
        }
    _print(data, [f"{name}: {value}" for name, value in data.items()], chosen.json)


def _thinking(game: str, count: int) -> list[float]:
    """Milliseconds that the strongest player takes for each of so many choices, among the next strongest."""
    players = list(players_of(game).values())
    strongest, usual = players[-1], players[-2:][0]
    times: list[float] = []
    deal = 0
    while len(times) < count:
        match = Match(game, [strongest] + [usual] * (_BENCH_SEATS - 1), deal)
        while match.state.to_move is not None and len(times) < count:
            choice = match.state.to_move == 0 and len(match.state.legal_actions()) > 1
            start = time.process_time()
            match.step()
            if choice:
                times.append(1000 * (time.process_time() - start))
        deal += 1
    return times
