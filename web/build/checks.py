"""Every check: `python -m web.build.checks --node NODE [--quick | --long]`.

Each stage says what it does and how long it took; all run, whatever fails; the last line counts. The tests
inside Pyodide need one processor and no other stage, so they run beside the first ones.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

from web.build.browsers import BrowserMissingError, chromium, firefox, webkit
from web.build.runtime import MODULES, ROOT, RUNTIME

RESULTS = ROOT / ".cache" / "results"
TEST_WHEELS = ROOT / ".cache" / "test-wheels"
BIN = Path(sys.executable).parent
NO_TESTS = 5  # pytest's exit code
# What Pyodide could answer otherwise than CPython (numbers, order, memory) is in the others; these try the
# same rules many times over, there in a long run.
NOT_ALWAYS_IN_PYODIDE = (
    "tests/engine/players/",
    "tests/engine/test_fuzz.py",
    "tests/engine/test_tournament.py",
    "test_arrangements.py",
    "test_finder.py",
    "test_notation.py",
    "test_observation.py",
    "test_position.py",
    "test_random_games.py",
)


@dataclass(slots=True)
class Count:
    """How many passed, failed and were skipped."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def add(self, other: "Count") -> None:
        """Take another stage's counts in."""
        self.passed += other.passed
        self.failed += other.failed
        self.skipped += other.skipped

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"


@dataclass(slots=True)
class Report:
    """What the stages have found so far."""

    total: Count = field(default_factory=Count)
    failures: list[str] = field(default_factory=list)

    def stage(self, name: str, check: Callable[[], Count]) -> None:
        """Run one stage, show its time and keep its counts."""
        print(f"\n== {name}", flush=True)
        start = time.monotonic()
        count = check()
        self.total.add(count)
        if count.failed:
            self.failures.append(f"{name}: {count.failed} failed")
        print(
            f"-- {name}: {'FAILED' if count.failed else 'ok'} in {time.monotonic() - start:.0f} s", flush=True
        )


def command(*arguments: str) -> Callable[[], Count]:
    """Return a check that passes when a command exits with 0."""

    def check() -> Count:
        return Count(failed=1) if subprocess.run(arguments, cwd=ROOT).returncode else Count(passed=1)

    return check


def counted(path: Path, code: int) -> Count:
    """Read pytest's XML report; a run that failed otherwise than by its tests counts as one failure."""
    count = Count()
    if path.is_file():
        for suite in ElementTree.parse(path).getroot().iter("testsuite"):
            number = {name: int(suite.get(name, "0")) for name in ("tests", "failures", "errors", "skipped")}
            failed = number["failures"] + number["errors"]
            count.add(Count(number["tests"] - failed - number["skipped"], failed, number["skipped"]))
    if code not in (0, NO_TESTS) and not count.failed:
        count.failed = 1
    return count


def pytest(
    name: str,
    *arguments: str,
    runner: tuple[str, ...] = (sys.executable, "-m", "pytest"),
    beside: bool = False,
) -> Callable[[], Count]:
    """Return a check that runs pytest and counts its tests.

    With `beside` it starts now, beside other stages, and the check waits for its end; then it is heard.
    """
    target = RESULTS / f"{name}.xml"
    report = f"--junit-xml={target.relative_to(ROOT).as_posix()}"

    def run() -> subprocess.CompletedProcess[str]:
        RESULTS.mkdir(parents=True, exist_ok=True)
        target.unlink(missing_ok=True)
        line = [*runner, "-q", report, *arguments]
        return subprocess.run(line, cwd=ROOT, capture_output=beside, text=True, errors="replace")

    started = ThreadPoolExecutor(1).submit(run) if beside else None

    def check() -> Count:
        done = started.result() if started else run()
        print(done.stdout or "", done.stderr or "", sep="", end="", flush=True)
        return counted(target, done.returncode)

    return check


def in_pyodide(node: str, long: bool) -> Callable[[], Count]:
    """Start the engine's tests inside Pyodide."""
    runner = (node, str(RUNTIME / "run_module.mjs"), str(ROOT), str(MODULES / "pyodide"), str(TEST_WHEELS))
    files = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "tests/engine").rglob("test_*.py"))]
    chosen = [name for name in files if long or not any(left in name for left in NOT_ALWAYS_IN_PYODIDE)]
    without = ("-p", "no:cacheprovider", "-o", "addopts=--import-mode=importlib")
    return pytest("pyodide", *without, *chosen, runner=(*runner, "pytest"), beside=True)


def browser_tests(length: list[str]) -> Count:
    """Run the browser tests on the built site."""
    try:
        chromium()
    except BrowserMissingError as error:
        print(error)
        return Count(failed=1)
    return pytest("browser", "tests/browser", "-n2", "--dist=loadfile", *length)()


def other_engines(node: str) -> Count:
    """Run the smoke tests in Firefox and WebKitGTK, as far as they are there or can be installed."""
    found = {"firefox": firefox() is not None, "webkit": webkit() is not None}
    missing = [name for name, there in found.items() if not there]
    if missing:
        print(f"left out, not installed and not installable here: {', '.join(missing)}")
    chosen = [f"tests/engines/test_{name}.py" for name, there in found.items() if there]
    return pytest("engines", *chosen, f"--node={node}")() if chosen else Count()


def main(arguments: list[str] | None = None) -> int:
    """Run the stages; exit with 1 if anything failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--node", default="node")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--long", action="store_true")
    options = parser.parse_args(arguments)
    length = ["--long"] if options.long else []
    start = time.monotonic()
    report = Report()
    beside = None if options.quick else in_pyodide(options.node, options.long)
    report.stage("format", command(sys.executable, "-m", "ruff", "format", "--check", "."))
    report.stage("lint", command(sys.executable, "-m", "ruff", "check", "."))
    report.stage("types", command(sys.executable, "-m", "mypy"))
    report.stage("imports between the packages", command(str(BIN / "lint-imports"), "--no-cache"))
    report.stage("words of both languages", command(sys.executable, "-m", "web.catalogues", "check"))
    report.stage("catalogues", command(sys.executable, "-m", "web.catalogues", "compile"))
    if beside is not None:
        build = (sys.executable, "-m", "web.build.site", "dist", "--node", options.node)
        report.stage("the site", command(*build))
        report.stage("other browser engines", lambda: other_engines(options.node))
        report.stage("the engine's tests inside Pyodide", beside)
    unit = ("tests", "--ignore=tests/browser", "--ignore=tests/engines", "-n2", f"--node={options.node}")
    report.stage("unit and property tests", pytest("unit", *unit, *length))
    if not options.quick:
        report.stage("browser tests", lambda: browser_tests(length))
    print(f"\nAll stages took {time.monotonic() - start:.0f} s.")
    for failure in report.failures:
        print(failure)
    print(report.total, flush=True)
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main())
