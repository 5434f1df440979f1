"""Find the browsers that tests and measurements drive; install them where that is possible."""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC_CHROME = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
# Quiet and without a request of its own; every name but this machine's is unknown to it.
CHROMIUM_ARGUMENTS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
)


class BrowserMissingError(RuntimeError):
    """No browser is there and none could be installed; the text is a sentence."""


def is_root() -> bool:
    """Tell whether this user may install Debian packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


@cache
def apt_install(*packages: str) -> bool:
    """Install Debian packages where apt and root are there; tell whether they are now."""
    if not (is_root() and shutil.which("apt-get")):
        return False
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["apt-get", "-qq", "update"],
        ["apt-get", "-qq", "install", "-y", "--no-install-recommends", *packages],
    ):
        done = subprocess.run(command, env=environment, capture_output=True)
    return done.returncode == 0


def system_chromium() -> str | None:
    """Return the path of a Chromium or Chrome of the system."""
    found = next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    return found or (MAC_CHROME if Path(MAC_CHROME).exists() else None)


@cache
def chromium() -> str | None:
    """Return the browser's path, or None for Playwright's own.

    Tried in this order: the system's, Playwright's (downloaded), Debian's. Raises BrowserMissingError.
    """
    if found := system_chromium():
        return found
    print("  no Chromium found: trying Playwright's own", flush=True)
    installed = subprocess.run(
        [sys.executable, "-m", "playwright", "install", "chromium"], capture_output=True
    )
    if installed.returncode == 0:
        return None
    print("  that could not be downloaded: trying Debian's package", flush=True)
    if apt_install("chromium") and (found := system_chromium()):
        return found
    raise BrowserMissingError("No browser for the tests: install Chromium or Chrome.")


def launch_arguments() -> list[str]:
    """Return Chromium's arguments for this user."""
    return [*CHROMIUM_ARGUMENTS, *(["--no-sandbox"] if is_root() else [])]


def firefox() -> str | None:
    """Return the path of a Firefox, installed if it must be."""

    def find() -> str | None:
        return shutil.which("firefox-esr") or shutil.which("firefox")

    return find() or (find() if apt_install("firefox-esr") else None)


def webkit() -> Path | None:
    """Return WebKitGTK's MiniBrowser, installed if need be; its driver and Xvfb are there, too."""

    def find() -> Path | None:
        browsers = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
        tools = shutil.which("WebKitWebDriver") and shutil.which("xvfb-run")
        return browsers[-1] if browsers and tools else None

    return find() or (find() if apt_install("webkit2gtk-driver", "xvfb", "xauth") else None)


if __name__ == "__main__":
    try:
        print(chromium() or "Playwright's own")
    except BrowserMissingError as error:
        sys.exit(str(error))
