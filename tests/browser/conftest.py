"""The built site in a browser: served under a sub-path, every other host unknown.

`site` serves dist/; `open_page` opens a page in a fresh profile and waits for Python. Starts cost most here,
so most tests share the page `booted`: `visit` shows a page of the site on it. Each test fails when a page
asked another host for anything.
"""

import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request

from tests.browser.arrive import NAME_GLOBALS, arrive, expect_ready
from web.build.browsers import chromium, launch_arguments
from web.build.server import SiteServer, serving

DIST = Path(__file__).resolve().parents[2] / "dist"
OpenPage = Callable[..., Page]


def focused(page: Page) -> str:
    """Return the id of the element that has the focus."""
    return str(page.evaluate("document.activeElement.id"))


def watch(context: BrowserContext) -> list[str]:
    """Return a list that grows with the address of every request to another host."""
    foreign: list[str] = []

    def note(request: Request) -> None:
        if not request.url.startswith(
            ("http://127.0.0.1:", "http://localhost:", "blob:http://127.0.0.1:", "data:", "file:")
        ):
            foreign.append(request.url)

    context.on("request", note)
    return foreign


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Use the system's Chromium where there is one; no name but this machine's can be looked up."""
    return {**browser_type_launch_args, "executable_path": chromium(), "args": launch_arguments()}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Fresh profiles keep nothing offline, which costs as much as a start, but where that is the subject."""
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site: a copy, so that a build beside the tests changes nothing."""
    if not (DIST / "sw.js").is_file():
        pytest.fail("dist/ is not built: run `python3 build.py site` first")
    return Path(shutil.copytree(DIST, tmp_path_factory.mktemp("built") / "dist"))


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[SiteServer]:
    """The built site, served under a sub-path; its `address` is the home page."""
    with serving(dist) as server:
        yield server


@pytest.fixture
def copied_site(dist: Path, tmp_path: Path) -> Path:
    """A copy of the site that a test may change."""
    return Path(shutil.copytree(dist, tmp_path / "site"))


@pytest.fixture
def context(context: BrowserContext) -> Iterator[BrowserContext]:
    """A fresh browser profile, in which no request to another host is made."""
    foreign = watch(context)
    yield context
    assert foreign == []


@pytest.fixture
def open_page(context: BrowserContext, site: SiteServer) -> OpenPage:
    """Open a page of the site, given its path below the root, and wait for Python."""

    def open_page(path: str = "", ready: bool = True, base: str = site.address) -> Page:
        page = context.new_page()
        page.goto(base + path)
        if ready:
            expect_ready(page)
        return page

    return open_page


@pytest.fixture(scope="session")
def booted(browser: Browser, site: SiteServer) -> Iterator[Page]:
    """One page with Python running, shared by the tests of a session: expect nothing of the tests before."""
    context = browser.new_context(service_workers="allow")
    context.add_init_script(NAME_GLOBALS)
    foreign = watch(context)
    page = context.new_page()
    page.goto(site.address)
    expect_ready(page)
    yield page
    context.close()
    assert foreign == []


@pytest.fixture
def visit(booted: Page, site: SiteServer) -> Iterator[OpenPage]:
    """Show the page at a path below the root on the shared page; nothing is saved but what is given."""

    def visit(path: str = "", records: Mapping[str, str] | None = None) -> Page:
        arrive(booted, site.address, path, records or {})
        return booted

    yield visit
    put_back(booted)


def put_back(page: Page) -> None:
    """The shared page as the next test expects it."""
    page.emulate_media(color_scheme="light", reduced_motion="no-preference")
    page.set_viewport_size({"width": 1280, "height": 720})
