"""axe finds nothing wrong at the table of Phase 10: each step of a turn, each dialog, both looks."""

from collections.abc import Callable, Iterator, Mapping
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from engine.games.phase_10.cards import IS_SKIP
from tests.browser.table import finished, violations
from tests.browser.table_phase_10 import (
    ALONE,
    THREE,
    TWO_PEOPLE,
    Phase10Table,
    drawing,
    fitting,
    last_card,
    may_add,
    may_choose_pile,
    may_lay_wild_in_run,
    may_skip,
    not_laid,
    saved_game,
    sit_down,
)
from web.build.server import SiteServer
from web.i18n import LANGS
from web.table.saves import Saved

RUNGS = 4
SCHEMES: Mapping[str, Literal["light", "dark"]] = {"en": "light", "zh-Hant": "dark"}

Go = Callable[[Phase10Table], None]


def stay(_table: Phase10Table) -> None:
    """The moment is there already."""


def mark_first(table: Phase10Table) -> None:
    table.hand.first.click()
    expect(table.hand.first).to_have_attribute("aria-pressed", "true")


def mark_skip(table: Phase10Table) -> None:
    table.card(next(card for card in table.saved.state.hands[0] if IS_SKIP[card])).click()
    expect(table.page.locator("#choices [id^=skip-]")).to_have_count(2)


def mark_fitting(table: Phase10Table) -> None:
    table.card(fitting(table.saved.state)[0][0]).click()
    expect(table.page.locator("[id^=hit-]").first).to_be_visible()


def arrange(table: Phase10Table) -> None:
    table.page.locator("#arrange").click()
    expect(table.page.get_by_label(table.text("What this wild stands for")).first).to_be_visible()
    held = table.hand.count()
    table.page.locator("#draft .card").first.click()
    expect(table.hand).to_have_count(held + 1)
    mark_first(table)
    expect(table.page.locator("#put-0")).to_be_visible()


def refuse(table: Phase10Table) -> None:
    """Try what the rules forbid: its reason is shown."""
    unfold(table)
    table.page.locator("#notation").fill("hit W=8 > 2")
    table.page.locator("#type-it").click()
    expect(table.page.locator("#notice-problem")).to_be_visible()


def unfold(table: Phase10Table) -> None:
    table.page.locator("#more-open").click()
    expect(table.page.locator("#open-sheet")).to_be_visible()


def open_sheet(table: Phase10Table) -> None:
    unfold(table)
    table.page.locator("#open-sheet").click()
    expect(table.page.get_by_role("dialog")).to_contain_text(table.text("Points"))


def ask_to_quit(table: Phase10Table) -> None:
    unfold(table)
    table.page.locator("#quit").click()
    expect(table.page.get_by_role("dialog")).to_be_visible()


def end_hand(table: Phase10Table) -> None:
    mark_first(table)
    table.page.locator("#discard").click()
    expect(table.page.get_by_role("dialog")).to_contain_text(table.text("Points"))


def watch_again(table: Phase10Table) -> None:
    table.page.locator("#watch").click()
    table.page.locator("#replay-last").click()
    expect(table.page.locator("#replay-last")).to_have_attribute("aria-disabled", "true")


def unfinished_link(table: Phase10Table) -> None:
    table.page.goto(table.page.url + "#r=abc")
    expect(table.page.locator("#link-problem")).to_be_visible()


MOMENTS: dict[str, tuple[Saved | None, Go]] = {
    "form": (None, stay),
    "bad link": (None, unfinished_link),
    "draw": (saved_game(THREE, may_choose_pile), stay),
    "play": (saved_game(ALONE, not_laid), stay),
    "marked": (saved_game(ALONE, not_laid), mark_first),
    "skip": (saved_game(THREE, may_skip), mark_skip),
    "arranging": (saved_game(ALONE, may_lay_wild_in_run, phases="even"), arrange),
    "add": (saved_game(ALONE, may_add), mark_fitting),
    "refused": (saved_game(ALONE, not_laid), refuse),
    "more": (saved_game(ALONE, not_laid), unfold),
    "score sheet": (saved_game(ALONE, last_card), open_sheet),
    "give up": (saved_game(ALONE, not_laid), ask_to_quit),
    "hand end": (saved_game(ALONE, last_card), end_hand),
    "handover": (saved_game(TWO_PEOPLE, drawing), stay),
    "game end": (saved_game(ALONE, finished, phases="1"), stay),
    "replay": (saved_game(ALONE, finished, phases="1"), watch_again),
}


@pytest.fixture
def page(booted: Page) -> Iterator[Page]:
    yield booted
    booted.emulate_media(color_scheme="light")


@pytest.mark.parametrize("moment", MOMENTS)
def test_axe_finds_nothing_at_the_table(page: Page, site: SiteServer, moment: str, long_run: bool) -> None:
    saved, go = MOMENTS[moment]
    go(sit_down(page, site.address, saved, motion="off"))  # colours change at once
    assert faults(page, long_run) == {}


def test_axe_finds_nothing_at_any_rung_of_a_hint(page: Page, site: SiteServer, long_run: bool) -> None:
    sit_down(page, site.address, saved_game(ALONE, not_laid), motion="off")
    page.locator("#hint-open").click()
    for rung in range(1, RUNGS + 1):
        expect(page.locator("#hint dd")).to_have_count(rung)
        assert faults(page, long_run) == {}
        if rung < RUNGS:
            page.locator("#hint-more").click()
    expect(page.locator("#hint-more")).to_have_count(0)


def faults(page: Page, long_run: bool) -> dict[tuple[str, str], list[str]]:
    """What axe finds, by language and scheme; the page is left in the other language.

    Each language is looked at in one scheme, in a long run in both.
    """
    found = {}
    present = page.locator("html").get_attribute("lang")
    for lang in sorted(LANGS, key=lambda lang: lang != present):
        if lang != present:
            page.locator(f"#lang-{lang}").dispatch_event("click")  # also behind a dialog
            expect(page.locator("html")).to_have_attribute("lang", lang)
        for scheme in ("light", "dark") if long_run else (SCHEMES[lang],):
            page.emulate_media(color_scheme=scheme)
            if wrong := violations(page):
                found[lang, scheme] = wrong
    return found
