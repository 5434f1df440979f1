"""Moments of a game that any table must pass: no sideways scrolling on a phone, nothing that axe finds.

A test module names its moments; `Moments.at` opens the page on one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser import table as tables
from tests.browser.arrive import expect_ready
from tests.browser.conftest import watch
from tests.browser.table import FIXED_CHANCE, Part, Table, violations
from web.build.server import SiteServer
from web.table.saves import Saved


def stay(_table: Table) -> None:
    """The moment is there already."""


@dataclass(frozen=True)
class Moment:
    """A game to begin from (the form of a new one where `wanted` is None), and what to do with it."""

    players: tuple[str, ...] = ()
    wanted: Callable[[Any], bool] | None = None
    go: Callable[[Table], None] = stay
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Moments:
    """The moments of one game by name."""

    part: Part
    named: Mapping[str, Moment]

    def sit_down(self, page: Page, site: SiteServer, saved: Saved | None, lang: str = "en") -> Table:
        """Open the table on a game; nothing moves, and the computers wait for the user's word."""
        return tables.sit_down(page, site.address, self.part, saved, lang, motion="off", pace=0)

    def at(self, page: Page, site: SiteServer, name: str, lang: str = "en") -> Table:
        """Open the table at a moment."""
        moment = self.named[name]
        saved = None
        if moment.wanted is not None:
            saved = tables.saved_game(self.part, moment.players, moment.wanted, **moment.options)
        table = self.sit_down(page, site, saved, lang)
        moment.go(table)
        return table

    def too_wide(self, page: Page, site: SiteServer, lang: str, *widths: int) -> list[str]:
        """The moments that scroll sideways on a screen of one of these widths."""
        found = []
        for name in self.named:
            page.set_viewport_size({"width": min(widths), "height": 700})
            self.at(page, site, name, lang)
            for width in widths:
                page.set_viewport_size({"width": width, "height": 700})
                wide = page.evaluate("document.documentElement.scrollWidth")
                if wide > width:
                    found.append(f"{name}: {wide} pixels wide on {width}")
        return found

    def found_by_axe(self, page: Page, site: SiteServer, name: str) -> dict[str, list[str]]:
        """What axe finds at a moment: on a wide light screen in English, a narrow dark one in Chinese."""
        found = {}
        for lang, scheme, width in (("en", "light", 1280), ("zh-Hant", "dark", 360)):
            page.set_viewport_size({"width": width, "height": 720})
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]  # one of the two
            self.at(page, site, name, lang)
            if wrong := violations(page):
                found[lang] = wrong
        return found


@contextmanager
def new_table(
    browser: Browser, site: SiteServer, part: Part, lang: str, *, pace: int, deal: int, **how: Any
) -> Iterator[Table]:
    """The form of a new game in a fresh profile, whose deal has that seed; no other host is asked.

    `how`: settings of the profile, as for `Browser.new_context`.
    """
    context = browser.new_context(service_workers="block", **how)
    foreign = watch(context)
    page = context.new_page()
    page.set_default_timeout(10_000)
    page.add_init_script(FIXED_CHANCE % deal)
    tables.put_records(page, site.address, part, None, lang=lang, pace=pace)
    page.goto(site.address + tables.path(part, lang))
    expect_ready(page)
    yield Table(page, part, lang)
    context.close()
    assert foreign == []


def all_sentences(table: Table, saved: Saved) -> list[str]:
    """The sentences for the whole of a game, the deal first, as the first seat saw it."""
    dealt = Saved.dealt(saved.game, saved.players, saved.seed, saved.options)
    return tables.in_words(table, dealt, dealt.state.events()) + tables.happened(table, dealt)
