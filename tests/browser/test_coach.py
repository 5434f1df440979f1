"""The coach in the built site: it teaches by keyboard, within the time a student waits, on a phone-sized
screen."""

from __future__ import annotations

from functools import cache

from playwright.sync_api import Page, expect

from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.actions import Discard
from engine.players import chance_after, decide, player_named
from engine.rng import Rng
from lessons.coach import Judgement, judge
from tests.browser.conftest import put_back
from tests.browser.table import violations
from tests.browser.table_phase_10 import ALONE, sit_down
from web.build.server import SiteServer
from web.table.saves import Saved

WAIT_MS = 4_000
"""A judgement takes about a second where it takes longest; machines that test are slow."""


@cache
def bad_discard() -> tuple[Saved, Judgement]:
    """A game in which the student has drawn, and a discard that the coach of the table surely finds bad."""
    solid = player_named(PHASE_10.name, "solid")
    for seed in range(1, 80):
        saved = Saved.dealt(PHASE_10, ALONE, seed, {})
        if saved.state.to_move != 0:
            continue
        saved, _ = saved.after(decide(solid, saved.state.observation(0), Rng(0)))
        seen, chance = saved.state.observation(0), chance_after(seed, len(saved.actions)).bits()
        for action in seen.legal_actions():
            if not isinstance(action, Discard):
                continue
            thought = judge(PHASE_10.name, seen, action, chance)
            try:
                while True:
                    next(thought)
            except StopIteration as done:
                if done.value is not None:
                    return saved, done.value
    raise LookupError("no such discard among eighty games")


def test_a_bad_move_is_taken_back_and_the_better_one_found_by_keyboard(
    booted: Page, site: SiteServer
) -> None:
    saved, judgement = bad_discard()
    assert isinstance(judgement.action, Discard)
    booted.set_viewport_size({"width": 320, "height": 700})
    booted.emulate_media(color_scheme="dark")
    table = sit_down(booted, site.address, saved, "zh-Hant", pace=0, coach="teach")
    words = table.words
    table.card(judgement.action.card).focus()
    booted.keyboard.press("Enter")
    booted.locator("#discard").focus()
    booted.keyboard.press("Enter")
    expect(booted.locator("#coach-heading")).to_be_focused(timeout=WAIT_MS)
    assert table.saved == saved
    for _ in range(3):
        booted.locator("#coach-more").focus()
        booted.keyboard.press("Enter")
        table.answered()
    expect(booted.locator("#coach-keep")).to_be_focused()
    assert table.spoken[-1] == booted.locator("#coach p").nth(-2).text_content()
    assert booted.evaluate("document.documentElement.scrollWidth") <= 320
    assert violations(booted) == []
    booted.locator("#more-open").press("Enter")
    booted.get_by_label(words.gettext("Type an action")).fill(str(judgement.better))
    booted.get_by_label(words.gettext("Type an action")).press("Enter")
    expect(booted.locator("#coach")).to_have_count(0)
    assert table.saved.actions[len(saved.actions)] == str(judgement.better)
    put_back(booted)
