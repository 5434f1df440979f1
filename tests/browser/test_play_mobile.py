"""The table of Phase 10 on small screens, with large text and by finger: nothing clipped or out of reach."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import watch
from tests.browser.faults import COVERED, FAULTS, LARGE_TEXT
from tests.browser.table import finished
from tests.browser.table_phase_10 import (
    ALONE,
    THREE,
    TWO_PEOPLE,
    Phase10Table,
    drawing,
    may_add,
    may_choose_pile,
    may_lay_wild_in_run,
    not_laid,
    saved_game,
    sit_down,
)
from tests.browser.test_controls import Finger, centre
from web.build.server import SiteServer
from web.table.saves import PERSON, Saved

Go = Callable[[Phase10Table], None]


def stay(_table: Phase10Table) -> None:
    """The moment is there already."""


def mark(table: Phase10Table) -> None:
    table.hand.first.click()
    table.page.locator("#more-open").click()
    table.page.locator("#hint-open").click()
    expect(table.page.locator("#hint-more")).to_be_visible()


def arrange(table: Phase10Table) -> None:
    table.page.locator("#arrange").click()
    expect(table.page.locator("#lay")).to_be_visible()


def quit_(table: Phase10Table) -> None:
    table.page.locator("#more-open").click()
    table.page.locator("#quit").click()
    expect(table.page.locator("#quit-not")).to_be_focused()


def watch_again(table: Phase10Table) -> None:
    table.page.locator("#watch").click()
    table.page.locator("#replay-next").click()
    expect(table.page.locator("#replay-at")).to_contain_text("1")


MOMENTS: dict[str, tuple[Saved | None, Go]] = {
    "form": (None, stay),
    "draw": (saved_game((PERSON, *["easy"] * 5), may_choose_pile), stay),
    "marked": (saved_game(THREE, not_laid), mark),
    "arranging": (saved_game(ALONE, may_lay_wild_in_run, phases="even"), arrange),
    "add": (saved_game(THREE, may_add), stay),
    "give up": (saved_game(ALONE, not_laid), quit_),
    "handover": (saved_game(TWO_PEOPLE, drawing), stay),
    "game end": (saved_game(THREE, finished, phases="1"), stay),
    "replay": (saved_game(THREE, finished, phases="1"), watch_again),
}


@pytest.fixture
def page(booted: Page) -> Iterator[Page]:
    yield booted
    booted.set_viewport_size({"width": 1280, "height": 720})


@pytest.mark.parametrize("moment", MOMENTS)
def test_I_006_M_004_large_text_on_a_small_screen_is_whole_and_in_reach(
    page: Page, site: SiteServer, moment: str
) -> None:
    saved, go = MOMENTS[moment]
    page.set_viewport_size({"width": 320, "height": 640})
    table = sit_down(page, site.address, saved, pace=0, motion="off")
    page.evaluate(LARGE_TEXT)
    go(table)
    faults = {}
    for lang in ("en", "zh-Hant"):
        if lang != table.lang:
            page.locator(f"#lang-{lang}").dispatch_event("click")  # also behind a dialog
            expect(page.locator("html")).to_have_attribute("lang", lang)
        for width, height in ((320, 640), (640, 360)):
            page.set_viewport_size({"width": width, "height": height})
            found = [*page.evaluate(FAULTS), *page.evaluate(COVERED)]
            if found or page.evaluate("document.documentElement.scrollWidth") > width:
                faults[lang, width] = found
    assert faults == {}


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A small phone with a touch screen."""
    context = browser.new_context(
        viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True, service_workers="block"
    )
    foreign = watch(context)
    yield context.new_page()
    context.close()
    assert foreign == []


def test_M_002_each_of_eleven_cards_is_hit_by_a_finger(phone: Page, site: SiteServer) -> None:
    table = sit_down(phone, site.address, saved_game(ALONE, not_laid), pace=0)
    cards = table.hand.all()
    assert len(cards) == 11
    for card in cards:
        box = card.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        free = card.evaluate(
            """(card) => {
                card.scrollIntoView({block: "center"});
                const {left, top, width, height} = card.getBoundingClientRect();
                const x = left + width / 2, y = top + height / 2;
                const spots = [-20, -12, 12, 20].flatMap((a) => [[x + a, y], [x, y + a], [x + a / 2, y + a]]);
                return spots.every((spot) => card.contains(document.elementFromPoint(...spot)));
            }"""
        )
        assert free
        card.tap()
        expect(card).to_have_attribute("aria-pressed", "true")
        expect(phone.locator("#hand [aria-pressed=true]")).to_have_count(1)


def test_M_006_a_swipe_over_the_hand_scrolls_and_marks_nothing(phone: Page, site: SiteServer) -> None:
    sit_down(phone, site.address, saved_game(THREE, not_laid), pace=0)
    phone.locator("#hand").scroll_into_view_if_needed()
    finger, before = Finger(phone), phone.evaluate("scrollY")
    x, y = centre(phone, "#hand .card >> nth=2")
    finger.move((x, y), (x, y - 120), rest_ms=0)
    assert phone.evaluate("scrollY") > before
    expect(phone.locator("#hand [aria-pressed=true], [data-dragging], .dragged")).to_have_count(0)
    assert phone.evaluate("getComputedStyle(document.querySelector('#hand .card')).touchAction") in (
        "auto",
        "manipulation",
        "pan-y pinch-zoom",
    )
    card = phone.locator("#hand .card").nth(3)
    card.tap()
    expect(card).to_have_attribute("aria-pressed", "true")


def test_a_player_is_folded_and_unfolded_on_a_phone(phone: Page, site: SiteServer) -> None:
    table = sit_down(phone, site.address, saved_game(THREE, may_add), pace=0)
    fold = table.button("More about %(player)s", player="Computer 2")
    body = phone.locator("#seat-body-1")
    for shown in (True, False):
        expect(fold).to_have_attribute("aria-expanded", "false" if shown else "true")
        fold.tap()
        expect(fold).to_have_attribute("aria-expanded", "true" if shown else "false")
        expect(body).to_be_visible() if shown else expect(body).to_be_hidden()


def test_what_is_refused_is_explained_where_a_phone_shows_it(phone: Page, site: SiteServer) -> None:
    table = sit_down(phone, site.address, saved_game(THREE, not_laid), pace=0)
    phone.locator("#arrange").tap()
    phone.locator("#lay").tap()
    expect(phone.locator("#notice-problem")).to_be_in_viewport()
    expect(table.hand).to_have_count(11)
