"""The command line as a user meets it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.position import read_position
from engine.tournament import Tournament, run_tournament

ROOT = Path(__file__).parent.parent
COMMANDS = ("games", "play", "check", "replay", "tournament", "odds", "figures", "bench")


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
    first = answer("games")[0]
    assert first["game"] == "phase_10" and first["odds"]["deal"] == ["--phase 1..10", "[--cards 0..108]"]
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


def test_tournament_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    line = (
        "tournament",
        "phase_10",
        "--players",
        "solid,easy",
        "--option",
        "phases=1",
        "--resume",
        str(file),
    )
    assert answer(*line, "--games", "4") == answer(*line, "--games", "4")
    more = answer(*line, "--games", "8")
    assert more["deals"] == 4 and len(file.read_text().splitlines()) == 5
    done = engine(*line, "--seed", "2")
    assert (done.returncode, done.stdout) == (2, "") and done.stderr.count("\n") == 1
    assert "choose another file" in done.stderr


def test_a_sequential_test_on_the_command_line() -> None:
    line = ("tournament", "phase_10", "--players", "solid,random", "--option", "phases=1", "--games", "400")
    found = answer(*line, "--sequential", "0.52", "0.56")
    assert found["verdict"] == "accepted" and found["log_ratio"] > 2.9 and found["deals"] < 200
    assert found["players"][0]["ahead"] > 0.7
    printed = engine(*line, "--sequential", "0.52", "0.56").stdout.splitlines()
    assert printed[0] == "solid ahead 0.56 rather than 0.52: accepted" and len(printed) == 4
    assert printed[2].startswith("solid: ") and ", ahead " in printed[2]


def test_odds() -> None:
    assert answer("odds", "phase_10", "--phase", "1")["fraction"] == "6069200932/33209965035"
    assert engine("odds", "phase_10", "--phase", "3").stdout.endswith(": 0.0534181250\n")


def test_odds_in_a_position(position: str) -> None:
    asked = ("odds", "phase_10", "--position", position)
    # seat 2 misses a card for phase 1; its hand is dealt by the seed
    found = answer(*asked, "--ask", "outs", "--seat", "2", "--draws", "2")
    assert 0 < found["value"] < 1 and "/" in found["fraction"]
    points = answer(*asked, "--ask", "penalty")
    assert points["seat 1"] == {"fraction": "45", "value": 45} and 50 < points["seat 2"]["value"] < 110
    assert engine(*asked, "--ask", "penalty").stdout.startswith("seat 1: 45: 45.0000000000\nseat 2: ")


def test_P_014_what_is_not_certain_is_not_shown_as_certain() -> None:
    assert engine("odds", "phase_10", "--phase", "1", "--cards", "80").stdout == "1: 1.0000000000\n"
    almost = engine("odds", "phase_10", "--phase", "2", "--cards", "54").stdout
    assert "/" in almost and almost.endswith(": more than 0.9999999999\n")
    assert engine("odds", "phase_10", "--phase", "6", "--cards", "8").stdout == "0: 0.0000000000\n"


POSITION: dict[str, Any] = {
    "game": "phase_10",
    "version": 1,
    "step": "play",
    "seats": [{"hand": "W 8y S"}, {}],
    "melds": [{"seat": 1, "cards": "4r 4b 4g"}, {"seat": 1, "cards": "9r 9b 9y 9g W=9"}],
}


@pytest.fixture
def position(tmp_path: Path) -> str:
    """A position file: seat 1 has laid phase 1 and holds a wild, an eight and a skip."""
    file = tmp_path / "position.json"
    file.write_text(json.dumps(POSITION), encoding="utf-8-sig")
    return str(file)


def test_check_plays_a_legal_action(position: str) -> None:
    found = answer("check", position, "hit W=4 > 1")
    assert (found["legal"], found["events"]) == (True, ["hit 1 W=4 > 1"])
    after = read_position(json.dumps(found["position"]))
    assert found["position"]["melds"][0]["cards"] == "4r 4b 4g W=4" and after.to_move == 0
    printed = engine("check", position, "discard S > 2")
    legal, discarded, skipped, after_text = printed.stdout.split("\n", 3)
    assert (legal, discarded, skipped) == ("legal: discard S > 2", "discard 1 S > 2", "skipped 2")
    assert read_position(after_text).to_move == 0


def test_check_says_which_rule_an_action_breaks(position: str) -> None:
    done = engine("check", position, "hit 8y > 2")
    assert (done.returncode, done.stdout) == (1, "illegal: hit_misfit (P10-11), card 8y\n")
    done = engine("check", position, "hit 8y > 3", "--json")
    reason = {"code": "no_such_meld", "rule": "P10-18", "data": {"meld": 3}}
    assert (done.returncode, json.loads(done.stdout)) == (1, {"legal": False, "reason": reason})
    assert engine("check", position, "draw deck").stdout == "illegal: already_drawn (L29)\n"


def test_check_refuses_a_bad_position_and_a_bad_action(position: str, tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps(POSITION | {"turn": 3}), encoding="utf-8")
    for file, action, sentence in (
        (position, "jump", "'jump' is no action;"),
        (position, "hit 7z > 1", "'7z' is no card;"),
        (str(bad), "draw deck", "Write turn as a whole number from 1 to 2."),
        (str(tmp_path), "draw deck", f"Can't use {tmp_path}: Is a directory."),
    ):
        done = engine("check", file, action)
        assert (done.returncode, done.stdout) == (2, "") and done.stderr.startswith(sentence)
        assert done.stderr.count("\n") == 1


def test_a_full_disk_is_said_in_one_sentence() -> None:
    setup = [sys.executable, "-m", "engine", "play", "phase_10", "--option", "phases=1"]
    for line in (f"{' '.join(setup)} > /dev/full", f"{' '.join(setup)} --record /dev/full > /dev/null"):
        done = subprocess.run(line, shell=True, cwd=ROOT, capture_output=True, text=True, timeout=60)
        assert (done.returncode, done.stderr) == (2, "Can't use the output: No space left on device.\n")


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_command_has_help(command: str) -> None:
    done = engine(*command.split(), "--help")
    assert done.returncode == 0 and done.stdout.startswith(f"usage: python -m engine {command}")


def test_figures() -> None:
    line = ("figures", "phase_10", "--player", "easy", "--games", "2", "--option", "phases=1")
    found = answer(*line, "--seats", "2")
    assert list(found) == ["2"] and found["2"]["unfinished games"]["mean"] == 0
    printed = engine(*line).stdout
    assert [line for line in printed.splitlines() if line[0] != " "] == [
        f"{seats} seats, 2 games of easy" for seats in range(2, 7)
    ]


def test_bench() -> None:
    found = answer("bench", "phase_10", "--think", "3")
    assert min(found["decisions_per_second"], found["clones_per_second"]) > 100
    assert 100 < found["record_bytes_of_a_random_game"] < 1_000_000
    assert 0 <= found["thinking_median_ms"] <= found["thinking_longest_ms"]
    assert "thinking_median_ms" not in answer("bench", "fire_bulls")


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
        "play phase_10 --seats -1",
        "play phase_10 --option phases",
        "play phase_10 --option phases=2 --option phases=3",
        "play phase_10 --option phases=99",
        "check no/such/file pass",
        "check README.md pass",
        "check README.md",
        "replay no/such/file",
        "replay README.md",
        "tournament phase_10 --players solid",
        "tournament phase_10 --players solid,easy --games 0",
        "tournament phase_10 --players solid,easy --sequential 0.56 0.52",
        "tournament phase_10 --players solid,solid --sequential 0.52 0.56",
        "tournament phase_10 --players solid,easy --sequential 0.52",
        "odds phase_10 --phase 11",
        "odds phase_10 --phase 1 --cards 109",
        "odds phase_10",
        "odds phase_10 --phase 1 --draws 2",
        "odds phase_10 --ask luck",
        "odds phase_10 --ask penalty",
        "odds phase_10 --ask penalty --position README.md",
        "play phase_10 --phase 1",
        "bench chess",
        "bench phase_10 --think -1",
        "figures phase_10 --seats 9",
        "figures phase_10 --games 0",
        "figures phase_10 --player genius",
        "figures game_on --option mode=team_11 --seats 3",
    ],
)
def test_bad_input_gets_one_sentence(line: str) -> None:
    done = engine(*line.split())
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.count("\n") == 1 and done.stderr.endswith(".\n")
