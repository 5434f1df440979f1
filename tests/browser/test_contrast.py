"""Misconceptions in the built site, by keyboard alone and accessible: the small task once one has shown
twice, and naming what a player at the table believes."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from lessons.content.game_on.double_attack import LESSON
from lessons.misconceptions import MISCONCEPTIONS
from lessons.practice import next_seed
from tests.browser.conftest import OpenPage, focused
from tests.browser.test_lesson import tab_to
from tests.web.test_flaws import KIND, finished

SEED, LEVEL = 3, 2
PATH = "lesson/game_on/double_attack/"


def added(seed: int) -> str:
    """What somebody answers who adds the chances."""
    task = LESSON.item(seed, LEVEL)
    (value,) = [mistake.value for mistake in task.mistakes if mistake.misconception == "M01"]
    return f"{float(value) * 100:g}%"


def send(page: Page, text: str) -> None:
    field = page.locator("#answer")
    tab_to(page, field)
    page.keyboard.press("Control+A")
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def test_the_small_task_by_keyboard_and_axe_finds_nothing(visit: OpenPage) -> None:
    page = visit(f"{PATH}#level={LEVEL}&seed={SEED}&for=junior")
    page.emulate_media(reduced_motion="reduce")  # axe must not look at a colour on its way
    send(page, added(SEED))
    expect(page.locator("#feedback")).to_be_visible()
    expect(page.locator("#contrast-open")).to_have_count(0)
    send(page, str(LESSON.item(SEED, LEVEL).answer))
    tab_to(page, page.locator("#next"))
    page.keyboard.press("Enter")
    expect(page.locator("#answer")).to_have_value("")
    send(page, added(next_seed(SEED)))
    tab_to(page, page.locator("#contrast-open"))
    page.keyboard.press("Enter")
    expect(page.locator("#task")).to_be_focused()
    tab_to(page, page.locator("#answer"))
    page.keyboard.type("0")
    page.keyboard.press("Enter")
    expect(page.locator("#feedback")).to_be_visible()
    assert focused(page) == "answer"
    assert Axe().run(page).violations_count == 0
    tab_to(page, page.locator("#ask1"))
    page.keyboard.press("Enter")
    expect(page.locator("#rung1")).to_be_focused()
    tab_to(page, page.locator("#answer"))
    page.keyboard.press("Control+A")
    page.keyboard.type(answer_of(page))
    page.keyboard.press("Enter")
    expect(page.locator("#contrast-insight")).to_be_visible()
    assert Axe().run(page).violations_count == 0
    tab_to(page, page.locator("#contrast-close"))
    page.keyboard.press("Enter")
    expect(page.locator("#task")).to_be_focused()
    expect(page.locator("#contrast-open")).to_have_count(0)


def test_naming_a_belief_after_the_game_by_keyboard_and_axe_finds_nothing(visit: OpenPage) -> None:
    page = visit("play/game_on/", {KIND.name: KIND.to_text(finished("game_on", "ada", "howard"))})
    tab_to(page, page.locator("#flaw-ada-M04"))
    page.keyboard.press("Enter")
    expect(page.locator("#flaw-reply-ada")).to_be_focused()
    tab_to(page, page.locator("#flaw-howard-M04"))
    page.keyboard.press("Enter")
    expect(page.locator("#flaw-reply-howard.good")).to_be_focused()
    assert Axe().run(page).violations_count == 0


def answer_of(page: Page) -> str:
    """The answer to the contrast task that is shown: its seed is the device's, its question tells which."""
    asked = page.locator("#question").inner_text()
    tasks = [MISCONCEPTIONS["M01"].contrast(seed) for seed in range(60)]
    for task in tasks:
        value = task.facts["value"].value  # type: ignore[union-attr]  # a chance
        if f" {int(value * 100)}%" in asked:
            return str(task.answer)
    raise AssertionError(asked)
