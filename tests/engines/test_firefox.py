"""The walk in Firefox, driven by puppeteer-core over WebDriver BiDi."""

import subprocess
from pathlib import Path

import pytest

from web.build.browsers import firefox
from web.build.runtime import MODULES
from web.build.server import SiteServer

SCRIPT = Path(__file__).with_name("firefox.mjs")
PUPPETEER = MODULES / "puppeteer-core" / "lib" / "esm" / "puppeteer" / "puppeteer-core.js"


def test_firefox_starts_plays_resumes_switches_language_and_goes_offline(
    site: SiteServer, pytestconfig: pytest.Config
) -> None:
    program = firefox()
    assert program is not None
    command = [pytestconfig.getoption("--node"), str(SCRIPT), PUPPETEER.as_uri(), program, site.address]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as walk:
        assert walk.stdout is not None
        assert walk.stdin is not None
        assert walk.stdout.readline() == "STOP SERVER\n"
        site.stop()
        walk.stdin.write("stopped\n")
        walk.stdin.flush()
        assert walk.wait(timeout=180) == 0
