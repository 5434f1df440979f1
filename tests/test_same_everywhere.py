"""One seed, one game and one task: under any hash seed and in Pyodide."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.players import everybody_of
from lessons.content import COURSE
from web.build.checks import TEST_WHEELS
from web.build.runtime import MODULES, ROOT, RUNTIME

PYODIDE = MODULES / "pyodide"


# Short games; where an option is not named its default is short enough.
OPTIONS = {"phase_10": ["--option", "phases=2"], "cover_your_assets": ["--option", "length=one"]}


def printed(runner: list[str], *command: str, hash_seed: str) -> str:
    """What a module prints that is run so."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [*runner, *command],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=True,
    )
    return done.stdout


def in_pyodide(config: pytest.Config) -> list[str]:
    """What runs a module in Pyodide."""
    if not PYODIDE.is_dir():
        pytest.skip("Pyodide is not installed: run build.py setup")
    node = [str(config.getoption("--node")), str(RUNTIME / "run_module.mjs")]
    return [*node, str(ROOT), str(PYODIDE), str(TEST_WHEELS)]


def played(runner: list[str], game: str, players: str, file: Path, hash_seed: str = "0") -> str:
    """What `play` prints, and the record it writes, for seed 42."""
    command = ["engine", "play", game, "--seed", "42", *OPTIONS.get(game, []), "--players", players]
    return printed(runner, *command, "--record", str(file), hash_seed=hash_seed)


@pytest.mark.parametrize("game", GAMES)
def test_A_010_same_game_under_any_hash_seed_and_in_pyodide(
    game: str, pytestconfig: pytest.Config, tmp_path: Path, long_run: bool
) -> None:
    names = [name for name in everybody_of(game) if long_run or name != "strong"]
    players = ",".join((names * 2)[: max(len(names), 2)])
    python = [sys.executable, "-m"]
    games = [played(python, game, players, tmp_path / seed, seed) for seed in ("1", "2")]
    assert games[0].count("\n") > 30 and games[0] == games[1]
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()
    assert played(in_pyodide(pytestconfig), game, players, Path("/tmp/record.json")) == games[0]


def test_same_tasks_under_any_hash_seed_and_in_pyodide(pytestconfig: pytest.Config, long_run: bool) -> None:
    seeds = "1000" if long_run else "40"
    here, again = (
        printed([sys.executable, "-m"], "tests.tasks_digest", seeds, hash_seed=seed) for seed in ("1", "2")
    )
    assert here.count("\n") >= 2 * len(COURSE)
    assert again == here
    assert printed(in_pyodide(pytestconfig), "tests.tasks_digest", seeds, hash_seed="0") == here
