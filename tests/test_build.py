"""build.py: what a user sees when something is missing, and that nothing is done twice."""

import errno
import gzip
import json
import os
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import build
from web.build import runtime, site
from web.build.hashing import files_under

ROOT = Path(build.__file__).parent
LOCKS = [
    *build.REQUIREMENTS,
    build.NODE_REQUIREMENTS,
    build.WHEEL_REQUIREMENTS,
    build.TEST_WHEEL_REQUIREMENTS,
]


def run_build(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run build.py as a user does."""
    command = [sys.executable, str(ROOT / "build.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=os.environ | environment, timeout=300)


def test_busy_port_is_one_sentence_before_any_work() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = run_build("serve", "--no-open", "--port", str(port))
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr == f"Port {port} is already in use: choose another with --port.\n"


@pytest.mark.parametrize("port", ["-1", "65536"])
def test_impossible_port_is_one_sentence(port: str) -> None:
    done = run_build("serve", "--no-open", f"--port={port}")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"{port} is not a port: choose one from 1024 to 65535 with --port.\n"


def test_missing_tool_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "set_up", lambda: build.run(["no-such-tool"], "Installing failed."))
    assert build.main(["site"]) == 1
    assert capsys.readouterr().err == "no-such-tool was not found: Installing failed.\n"


def test_failed_download_shows_the_tools_words_then_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, "-c", "import sys; print('no route to host'); sys.exit(1)"]
    with pytest.raises(build.BuildError, match=r"^Check the network\.$"):
        build.run(command, "Check the network.")
    assert capsys.readouterr().err == "no route to host\n"


def test_full_disk_of_a_tool_is_named() -> None:
    command = [sys.executable, "-c", "import sys; print('No space left on device'); sys.exit(1)"]
    with pytest.raises(build.BuildError, match="The disk is full"):
        build.run(command, "Check the network.")


def test_full_disk_is_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room() -> str:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(build, "set_up", no_room)
    assert build.main(["site"]) == 1
    assert capsys.readouterr().err == "The disk is full: make room and run the command again.\n"


def test_second_setup_installs_nothing_and_needs_no_network() -> None:
    nowhere = {"PIP_NO_INDEX": "1", "npm_config_offline": "true", "HTTPS_PROXY": "http://127.0.0.1:9"}
    done = run_build("setup", **nowhere)
    assert (done.returncode, done.stdout, done.stderr) == (0, "All is set up.\n", "")


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_locked_python_package_has_hashes_and_no_address(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    entries = re.split(r"\n(?=\S)", text.strip())
    assert all(re.match(r"[\w.-]+==\S+", entry) and "--hash=sha256:" in entry for entry in entries)
    assert "://" not in text
    assert "--index" not in text


def test_every_locked_npm_package_has_a_hash_and_no_address() -> None:
    packages = json.loads(build.NPM_LOCK.read_text(encoding="utf-8"))["packages"]
    del packages[""]
    assert packages
    for entry in packages.values():
        assert entry["integrity"].startswith("sha512-")
        assert "resolved" not in entry


def test_tests_in_pyodide_use_the_same_versions() -> None:
    def versions(lock: Path) -> set[str]:
        return set(re.findall(r"^([\w.-]+==[\w.]+)", lock.read_text(encoding="utf-8"), re.MULTILINE))

    assert versions(build.TEST_WHEEL_REQUIREMENTS) <= versions(build.REQUIREMENTS[1])


def test_ci_runs_the_test_command() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert lines[-1] == "exec python3 build.py test"


def test_same_inputs_give_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config, long_run: bool
) -> None:
    """The short run assembles one compiled program twice; the long one compiles it twice, too."""
    node = pytestconfig.getoption("--node")
    sites = [tmp_path / "dist0", tmp_path / "dist1"]
    for number, folder in enumerate(sites):
        if long_run:
            monkeypatch.setattr(runtime, "CACHE", tmp_path / f"cache{number}")
        site.build_site(folder, node)
    names = [[path.relative_to(folder) for path in files_under(folder)] for folder in sites]
    assert names[0] == names[1]
    assert [
        name for name in names[0] if (sites[0] / name).read_bytes() != (sites[1] / name).read_bytes()
    ] == []


def test_snapshot_holds_no_path_of_this_machine(pytestconfig: pytest.Config) -> None:
    compiled = runtime.compiled_program(pytestconfig.getoption("--node"))
    snapshot = gzip.decompress((compiled / "snapshot.bin.gz").read_bytes())
    assert str(ROOT).encode() not in snapshot
