"""Damaged command lines: each ends with an exit code and, where it is bad, one sentence."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from engine import cli
from engine.game import InvalidInput
from engine.games.phase_10 import PHASE_10, questions
from tests.engine.fuzz import Mutator, feed

PARTS = 4
GOOD = (
    "games",
    "games --json",
    "play phase_10 --seats 3 --players solid,easy,random --seed 7 --option skip_limit=lap --record out.json",
    "play phase_10 --players random --option phases=2 --option tie_break=replay --json",
    "check position.json|hit 8y > 1|--json",
    "check position.json|discard S > 2",
    "replay record.json --json",
    "replay record.json",
    "tournament phase_10 --players solid,easy --games 2 --seed 1 --option phases=5 --resume out.txt",
    "odds phase_10 --phase 3 --cards 11",
    "odds phase_10 --ask outs --position position.json --draws 2 --json",
    "odds phase_10 --ask penalty --position position.json --seat 2",
    "bench phase_10 --json",
)
PIECES = (
    *("--json", "--help", "--seats", "--players", "--seed", "--option", "--record", "--games", "--phase"),
    *("--ask", "--position", "--draws", "--seat", "--cards", "penalty", "outs", "deal"),
    *("--", "phases=even", "phases=", "=5", "variant=ten_hands", "solid,solid", ",", "strongest", "chess"),
    *("phase_10", "0", "-1", "7", "1e9", "٣", "9" * 30, "9" * 5000, "", " ", "\n", "\x00", "\x1b[31m", "過"),
    *("\udcff", "%s", "position.json", "record.json", "folder", "missing.json", "draw deck", "pass", "check"),
)


def lines(mutator: Mutator, count: int) -> list[str]:
    """Command lines as JSON lists: good ones with arguments dropped, doubled, swapped, changed."""
    found = []
    rng = mutator.rng
    for _ in range(count):
        good = rng.choice(GOOD)
        first, *rest = good.split("|")
        arguments = [*first.split(), *rest]
        for _ in range(1 + rng.below(3)):
            place = rng.below(len(arguments) + 1)
            match rng.below(4):
                case 0:
                    arguments[place : place + 1] = []
                case 1:
                    arguments.insert(place, rng.choice(PIECES))
                case 2:
                    arguments[place : place + 1] = [rng.choice(PIECES)]
                case _:
                    arguments[place : place + 1] = [mutator.text("".join(arguments[place : place + 1]))]
        found.append(json.dumps([argument.replace("/", "")[:6000] for argument in arguments]))
    return found


@pytest.mark.parametrize("part", range(PARTS))
def test_command_lines(
    part: int,
    long_run: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    # What is computed is not meant here: games are cut short, and what measures does nothing.
    monkeypatch.setattr(PHASE_10.__class__, "max_actions", 30)
    monkeypatch.setattr(cli, "run_tournament", lambda *_: [])
    monkeypatch.setattr(cli, "_bench", lambda _: print("measured"))
    monkeypatch.setattr(questions, "deal_chance", lambda *_: Fraction(0))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    position = {"seats": [{"hand": "W 8y S"}, {}], "step": "play", "melds": [
        {"seat": 1, "cards": "4r 4b 4g"}, {"seat": 1, "cards": "9r 9b 9y 9g W=9"}]}  # fmt: skip
    (tmp_path / "position.json").write_text(
        json.dumps({"game": "phase_10", "version": 1, **position}), encoding="utf-8"
    )
    cli.main(["play", "phase_10", "--players", "easy", "--record", "record.json"])
    kept = {name: (tmp_path / name).read_bytes() for name in ("position.json", "record.json")}
    codes: dict[int, int] = {}

    def run(line: str) -> None:
        for name, content in kept.items():
            (tmp_path / name).write_bytes(content)
        capsys.readouterr()
        try:
            code = cli.main(json.loads(line))
        except SystemExit as end:
            assert isinstance(end.code, int)
            code = end.code
        said = capsys.readouterr()
        codes[code] = codes.get(code, 0) + 1
        if code == cli.BAD_INPUT:
            assert said.out == "" and said.err.endswith("\n")
            raise InvalidInput("", said.err[:-1])
        assert code in (0, cli.ILLEGAL) and said.err == "" and said.out

    feed(run, lines(Mutator(part, PIECES), (20_000 if long_run else 1000) // PARTS))
    assert codes[0] > 10 and codes[2] > 100
