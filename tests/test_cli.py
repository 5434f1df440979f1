"""The command line as a user meets it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.match import Tournament, run_tournament

ROOT = Path(__file__).parent.parent


def engine(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command line."""
    return subprocess.run(
        [sys.executable, "-m", "engine", *arguments], cwd=ROOT, capture_output=True, text=True, timeout=120
    )


def answer(*arguments: str) -> Any:
    """Run a command that must succeed, and read its JSON."""
    done = engine(*arguments, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


def test_games() -> None:
    assert answer("games")[0]["game"] == "phase_10"
    assert "phases: 10, 1" in engine("games").stdout


def test_a_played_game_replays(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    setup = ("--players", "solid,easy,random", "--seed", "7", "--option", "phases=2", "--record", str(file))
    played = answer("play", "phase_10", *setup)
    again = answer("replay", str(file))
    assert again["over"] and again["standings"] == played["standings"]
    printed = engine("play", "phase_10", *setup).stdout
    assert engine("replay", str(file)).stdout == printed
    assert [line.split()[0] for line in printed.splitlines()[:5]] == ["deal", *["dealt"] * 3, "upcard"]


def test_tournament_on_all_cores_equals_one_core() -> None:
    found = answer(
        "tournament", "phase_10", "--players", "solid,easy", "--games", "7", "--option", "phases=1"
    )
    assert (found["deals"], found["games"]) == (4, 8)
    plan = Tournament("phase_10", ("solid", "easy"), 4, 0, {"phases": "1"})
    assert [player["rate"] for player in found["players"]] == [rate.rate for rate in run_tournament(plan)]


def test_odds() -> None:
    assert answer("odds", "phase_10", "--phase", "1")["fraction"] == "6069200932/33209965035"


def test_bench() -> None:
    assert all(value > 100 for value in answer("bench", "phase_10").values())


@pytest.mark.parametrize(
    "line",
    [
        "",
        "dance",
        "play chess",
        "play phase_10 --seats 9",
        "play phase_10 --seats 3 --players solid,easy",
        "play phase_10 --players genius,easy",
        "play phase_10 --seed -1",
        "play phase_10 --option phases",
        "play phase_10 --option phases=99",
        "replay no/such/file",
        "replay README.md",
        "tournament phase_10 --players solid",
        "tournament phase_10 --players solid,easy --games 0",
        "odds phase_10 --phase 11",
        "odds phase_10 --phase 1 --cards 109",
        "bench chess",
    ],
)
def test_bad_input_gets_one_sentence(line: str) -> None:
    done = engine(*line.split())
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.count("\n") == 1 and done.stderr.endswith(".\n")
