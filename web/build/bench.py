"""All measurements, as a table and as JSON: `python -m web.build.bench --node NODE [--runs N]`."""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from engine.games import GAMES
from web.build.bench_report import measure_report
from web.build.bench_start import measure_start
from web.build.bench_table import MARKED, measure_table
from web.build.checks import TEST_WHEELS
from web.build.runtime import MODULES, ROOT, RUNTIME

# What each must reach: the largest allowed (True) or the smallest (False).
TARGETS: dict[str, tuple[float, bool]] = {
    "ready, cold / bare": (0.40, True),
    "ready, second visit / bare": (0.45, True),
    "ready, offline / bare": (0.45, True),
    "first paint, home - empty (ms)": (150, True),
    "first paint, lesson - empty (ms)": (150, True),
    **{f"first paint, table of {game} - empty (ms)": (150, True) for game in GAMES},
    "layout shift, home": (0.1, True),
    "layout shift, lesson": (0.1, True),
    "layout shift, resumed table": (0.1, True),
    "first visit (bytes)": (11_000_000, True),
    **{
        f"click to paint{where}, {name}": (most, True)
        for where in ("", ", lesson", *(f", table of {game}" for game in MARKED))
        for name, most in (("median (ms)", 50), ("95th percentile (ms)", 100))
    },
    "report on 40 result codes (ms)": (2000, True),
}
# The same for each game.
GAME_TARGETS: dict[str, tuple[float, bool]] = {
    "decisions a second, CPython": (30_000, False),
    "decisions a second, Pyodide": (12_000, False),
    "clones a second, CPython": (100_000, False),
    "thinking in Pyodide, median (ms)": (1000, True),
}
THOUGHTS = 40
"""Decisions of the strongest player that are timed."""


def engine_speed(game: str, *runner: str, think: int) -> dict[str, Any]:
    """Return what the engine's own bench prints when run so."""
    line = (*runner, "engine", "bench", game, "--json", "--think", str(think))
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


def measure_engine(node: str) -> dict[str, float]:
    """Return for each game the speed of random play, of clones and of the strongest player."""
    values: dict[str, float] = {}
    pyodide = (str(RUNTIME / "run_module.mjs"), str(ROOT), str(MODULES / "pyodide"), str(TEST_WHEELS))
    for game in GAMES:
        print(f"  {game} on CPython and in Pyodide", flush=True)
        here = engine_speed(game, sys.executable, "-m", think=0)
        there = engine_speed(game, node, *pyodide, think=THOUGHTS)
        found = {
            "decisions a second, CPython": here["decisions_per_second"],
            "decisions a second, Pyodide": there["decisions_per_second"],
            "clones a second, CPython": here["clones_per_second"],
            "clones a second, Pyodide": there["clones_per_second"],
            "thinking in Pyodide, median (ms)": there["thinking_median_ms"],
            "thinking in Pyodide, 9 of 10 (ms)": there["thinking_9_of_10_ms"],
            "thinking in Pyodide, longest (ms)": there["thinking_longest_ms"],
            "record of a random game (bytes)": here["record_bytes_of_a_random_game"],
        }
        values |= {f"{game}: {name}": value for name, value in found.items()}
    return values


def table(values: dict[str, float]) -> str:
    """Return the measurements with what they must reach, one a line."""
    lines = []
    for name, value in values.items():
        known = TARGETS.get(name) or GAME_TARGETS.get(name.partition(": ")[2])
        if known is None:
            lines.append(f"{name:54} {value:>12,}")
        else:
            target, is_most = known
            verdict = "ok" if (value <= target if is_most else value >= target) else "MISSED"
            lines.append(
                f"{name:54} {value:>12,}   {'at most' if is_most else 'at least'} {target:,}   {verdict}"
            )
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--node", default="node")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--site", type=Path, default=ROOT / "dist")
    options = parser.parse_args(arguments)
    values = {
        **measure_start(options.site, options.runs),
        **measure_table(options.site),
        **measure_report(options.site),
        **measure_engine(options.node),
    }
    print(json.dumps(values))
    print(table(values))
    return 0


if __name__ == "__main__":
    sys.exit(main())
