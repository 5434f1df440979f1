"""axe finds nothing on home, rules, progress and about, in either language and scheme, wide and narrow."""

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import expect_ready
from tests.browser.table import violations
from web.build.server import SiteServer
from web.i18n import LANGS
from web.links import PATHS, Place

NAMES = [name for name in PATHS if name.startswith("rules_") or name in ("home", "progress", "about")]
LOOKS: tuple[tuple[Literal["light", "dark"], int], ...] = (("light", 1280), ("dark", 360))


@pytest.fixture
def page(booted: Page) -> Iterator[Page]:
    yield booted
    booted.emulate_media(color_scheme="light")
    booted.set_viewport_size({"width": 1280, "height": 720})


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", NAMES)
def test_axe_finds_nothing_on_a_page(page: Page, site: SiteServer, name: str, lang: str) -> None:
    page.goto(site.address + Place(name, lang).path)
    expect_ready(page)
    found = {}
    for scheme, width in LOOKS:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.set_viewport_size({"width": width, "height": 720})
        if wrong := violations(page):
            found[scheme] = wrong
    assert found == {}
