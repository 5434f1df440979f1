"""All measurements, as a table and as JSON: `python -m web.build.bench --node NODE [--runs N]`."""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from web.build.bench_start import measure_start
from web.build.bench_table import measure_table
from web.build.checks import TEST_WHEELS
from web.build.runtime import MODULES, ROOT, RUNTIME

# What each must reach: the largest allowed (True) or the smallest (False).
TARGETS: dict[str, tuple[float, bool]] = {
    "ready, cold / bare": (0.40, True),
    "ready, second visit / bare": (0.45, True),
    "ready, offline / bare": (0.45, True),
    "first paint, home - empty (ms)": (150, True),
    "first paint, lesson - empty (ms)": (150, True),
    "layout shift, home": (0.1, True),
    "layout shift, lesson": (0.1, True),
    "layout shift, resumed table": (0.1, True),
    "first visit (bytes)": (10_000_000, True),
    "click to paint, median (ms)": (50, True),
    "click to paint, 95th percentile (ms)": (100, True),
    "decisions a second, CPython": (30_000, False),
    "decisions a second, Pyodide": (12_000, False),
    "clones a second, CPython": (100_000, False),
}
ENGINE = ("engine", "bench", "phase_10", "--json")


def engine_speed(*runner: str) -> dict[str, Any]:
    """Return what the engine's own bench prints when run so."""
    done = subprocess.run([*runner, *ENGINE], cwd=ROOT, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


def measure_engine(node: str) -> dict[str, float]:
    """Return the speed of random play and of clones."""
    print("  the engine on CPython and in Pyodide", flush=True)
    here = engine_speed(sys.executable, "-m")
    pyodide = (str(ROOT), str(MODULES / "pyodide"), str(TEST_WHEELS))
    there = engine_speed(node, str(RUNTIME / "run_module.mjs"), *pyodide)
    return {
        "decisions a second, CPython": here["decisions_per_second"],
        "decisions a second, Pyodide": there["decisions_per_second"],
        "clones a second, CPython": here["clones_per_second"],
        "clones a second, Pyodide": there["clones_per_second"],
    }


def table(values: dict[str, float]) -> str:
    """Return the measurements with what they must reach, one a line."""
    lines = []
    for name, value in values.items():
        target, is_most = TARGETS.get(name, (None, True))
        if target is None:
            lines.append(f"{name:36} {value:>12,}")
        else:
            verdict = "ok" if (value <= target if is_most else value >= target) else "MISSED"
            lines.append(
                f"{name:36} {value:>12,}   {'at most' if is_most else 'at least'} {target:,}   {verdict}"
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
        **measure_engine(options.node),
    }
    print(json.dumps(values))
    print(table(values))
    return 0


if __name__ == "__main__":
    sys.exit(main())
