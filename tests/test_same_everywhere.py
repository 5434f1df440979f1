"""One seed, one game: under any hash seed and in Pyodide."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.players import players_of
from web.build.checks import TEST_WHEELS
from web.build.runtime import MODULES, ROOT, RUNTIME

PYODIDE = MODULES / "pyodide"


def played(runner: list[str], players: str, file: Path, hash_seed: str = "0") -> str:
    """What `play` prints, and the record it writes, for seed 42."""
    command = ["engine", "play", "phase_10", "--seed", "42", "--option", "phases=2", "--players", players]
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


def test_A_010_same_game_under_any_hash_seed_and_in_pyodide(
    pytestconfig: pytest.Config, tmp_path: Path, long_run: bool
) -> None:
    players = ",".join(name for name in players_of("phase_10") if long_run or name != "strong")
    python = [sys.executable, "-m"]
    games = [played(python, players, tmp_path / seed, seed) for seed in ("1", "2")]
    assert games[0].count("\n") > 100 and games[0] == games[1]
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()
    if not PYODIDE.is_dir():
        pytest.skip("Pyodide is not installed: run build.py setup")
    node = [str(pytestconfig.getoption("--node")), str(RUNTIME / "run_module.mjs")]
    there = played([*node, str(ROOT), str(PYODIDE), str(TEST_WHEELS)], players, Path("/tmp/record.json"))
    assert there == games[0]
