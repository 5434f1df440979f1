"""Whole games of Phase 10 in the built site: by keyboard alone, by accessible names alone, by touch."""

import pytest
from playwright.sync_api import Browser, expect

from engine.games.phase_10 import PHASE_10
from tests.browser.arrive import expect_ready
from tests.browser.conftest import watch
from tests.browser.table import FIXED_CHANCE, ByFinger, ByKeys, ByName, Driver, happened, in_words
from tests.browser.table_phase_10 import PATHS, Phase10Table, play_out, put_records
from web.build.server import SiteServer
from web.table.saves import Saved

KEPT = 40
"""Sentences that the live region keeps."""
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def start(driver: Driver) -> None:
    """Fill in the form of a game of two seats and one phase, and start it."""
    text = driver.table.text
    driver.choose(text("Players at the table"), "2")
    driver.choose(text("Seat %(number)s", number=2), text("easy"))
    driver.unfold(text("Length and variants"))
    driver.choose(text("Phases"), text("phase 1 only"))
    driver.press(text("Start"))


# The deals make games of few turns.
@pytest.mark.parametrize(
    ("kind", "lang", "pace", "deal"),
    [(ByKeys, "en", 0, 121), (ByName, "zh-Hant", 300, 258), (ByFinger, "en", 300, 344)],
)
def test_X_003_a_whole_game_is_played_and_spoken(
    browser: Browser, site: SiteServer, kind: type[Driver], lang: str, pace: int, deal: int
) -> None:
    context = browser.new_context(service_workers="block", **(PHONE if kind is ByFinger else {}))  # type: ignore[arg-type]  # options by name
    foreign = watch(context)
    page = context.new_page()
    page.set_default_timeout(10_000)
    page.add_init_script(FIXED_CHANCE % deal)
    put_records(page, site.address, None, lang=lang, pace=pace)
    page.goto(site.address + PATHS[lang])
    expect_ready(page)
    table = Phase10Table(page, lang=lang)
    start(kind(table))
    turns = play_out(kind(table))
    saved = table.saved
    assert (saved.seed, saved.options["phases"], saved.players) == (deal, "1", ("person", "easy"))
    assert saved.state.is_over
    assert turns > 1
    dealt = Saved.dealt(PHASE_10, saved.players, saved.seed, saved.options)
    told = in_words(table, dealt, dealt.state.events()) + happened(table, dealt)
    assert table.spoken == told[-len(table.spoken) :]
    assert len(table.spoken) == min(len(told), KEPT)
    expect(table.button("New game")).to_be_visible()
    if kind is ByFinger:
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    context.close()
    assert foreign == []
