"""Playing Phase 10 in the built site, by keyboard and by names alone."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, expect_ready

TURNS = 3


def press(page: Page, name: str) -> None:
    """Press the button of that name with the keyboard."""
    button = page.get_by_role("button", name=name)
    button.focus()
    page.keyboard.press("Enter")


def play_turn(page: Page) -> None:
    """Draw from the pile and discard the first card of the hand."""
    expect(page.get_by_text("Your turn: draw a card.")).to_be_visible(timeout=30_000)
    press(page, "Draw from the pile")
    hand = page.get_by_role("group", name="Your hand").get_by_role("button")
    expect(hand).to_have_count(11)
    hand.first.focus()
    page.keyboard.press("Space")
    press(page, "Discard " + str(hand.first.get_attribute("aria-label")))
    expect(page.get_by_text("Your turn: draw a card.")).to_be_hidden()


@pytest.mark.parametrize("width", [360, 1280])
def test_turns_are_played_by_keyboard_and_a_reload_goes_on_where_it_was(
    open_page: OpenPage, width: int
) -> None:
    page = open_page("en/play/phase_10/")
    page.set_viewport_size({"width": width, "height": 800})
    press(page, "Start")
    for _ in range(TURNS):
        play_turn(page)
    expect(page.get_by_text("Your turn: draw a card.")).to_be_visible(timeout=30_000)
    cards = page.get_by_role("group", name="Your hand").get_by_role("button")
    hand = [card.get_attribute("aria-label") for card in cards.all()]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert Axe().run(page).violations_count == 0
    page.reload()
    expect_ready(page)
    expect(page.get_by_text("Your turn: draw a card.")).to_be_visible()
    assert [card.get_attribute("aria-label") for card in cards.all()] == hand
