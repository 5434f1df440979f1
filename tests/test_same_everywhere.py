"""One seed, one game: under any hash seed and in Pyodide."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.players import players_of
from web.build.checks import TEST_WHEELS
from web.build.runtime import MODULES, ROOT, RUNTIME

PYODIDE = MODULES / "pyodide"


# Short games; where an option is not named its default is short enough.
OPTIONS = {"phase_10": ["--option", "phases=2"], "cover_your_assets": ["--option", "length=one"]}


def played(runner: list[str], game: str, players: str, file: Path, hash_seed: str = "0") -> str:
    """What `play` prints, and the record it writes, for seed 42."""
    command = ["engine", "play", game, "--seed", "42", *OPTIONS.get(game, []), "--players", players]
    done = subprocess.run(
        [*runner, *command, "--record", str(file)],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        timeout=600,
        check=True,
    )
    return done.stdout


@pytest.mark.parametrize("game", GAMES)
def test_A_010_same_game_under_any_hash_seed_and_in_pyodide(
    game: str, pytestconfig: pytest.Config, tmp_path: Path, long_run: bool
) -> None:
    names = [name for name in players_of(game) if long_run or name != "strong"]
    players = ",".join((names * 2)[: max(len(names), 2)])
    python = [sys.executable, "-m"]
    games = [played(python, game, players, tmp_path / seed, seed) for seed in ("1", "2")]
    assert games[0].count("\n") > 30 and games[0] == games[1]
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()
    if not PYODIDE.is_dir():
        pytest.skip("Pyodide is not installed: run build.py setup")
    node = [str(pytestconfig.getoption("--node")), str(RUNTIME / "run_module.mjs")]
    there = played(
        [*node, str(ROOT), str(PYODIDE), str(TEST_WHEELS)], game, players, Path("/tmp/record.json")
    )
    assert there == games[0]
