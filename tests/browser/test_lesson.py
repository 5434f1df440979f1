"""The lesson in the built site: by keyboard and names alone, spoken, resumed, accessible in every state."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from lessons.content.phase_10.outs import LESSON
from lessons.items import Item
from lessons.practice import Run, answered, begin, next_task
from tests.browser.arrive import expect_ready
from tests.browser.conftest import OpenPage
from web.i18n import words_for
from web.lesson.say import Said

PATH = {"en": "en/lesson/phase_10/outs/", "zh-Hant": "lesson/phase_10/outs/"}
NAMES = {
    "en": {
        "check": "Check",
        "answer": "Your answer",
        "next": "Next task",
        "skip": "I know that: on to the tasks",
        "reason": "Only cards that I have not seen can still be drawn.",
        "done": "You have finished this lesson.",
    },
    "zh-Hant": {
        "check": "看看對不對",
        "next": "下一題",
        "reason": "只有沒看過的牌，才可能被抽到。",
    },
}
HINTS = {
    "en": ("Where to look", "The idea", "One worked step", "Answer and reason"),
    "zh-Hant": ("提醒", "策略", "示範一步", "答案與理由"),
}
SEED = 6


def tab_to(page: Page, target: Locator) -> None:
    """Move the focus with the Tab key alone."""
    for _ in range(60):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{target} cannot be reached with Tab")


def press(page: Page, name: str) -> None:
    tab_to(page, page.get_by_role("button", name=name, exact=True))
    page.keyboard.press("Enter")


def write(page: Page, label: str, text: str) -> None:
    field = page.get_by_label(label)
    tab_to(page, field)
    page.keyboard.press("Control+A")
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def said(lang: str, name: str, item: Item) -> str:
    """A section of the lesson's texts with the values of a task."""
    return Said(words_for(lang), LESSON).spoken(name, item)


def spoken(page: Page) -> str:
    return page.locator("#spoken").inner_text()


def test_the_whole_lesson_by_keyboard_and_names_alone(visit: OpenPage) -> None:
    page = visit(f"{PATH['en']}#seed={SEED}")
    names = NAMES["en"]
    write(page, names["answer"], "9")
    expect(page.locator("[aria-invalid=true]")).to_have_count(1)
    expect(page.get_by_label(names["answer"])).to_be_focused()
    for step, text in enumerate(("4", "4", "5", "9"), 1):
        expect(page.get_by_role("heading", name=f"Step {step} of 4")).to_be_visible()
        write(page, names["answer"], text)
        expect(page.locator("#feedback")).to_be_focused()
        press(page, "On to the next step" if step < 4 else "On to the task that waits")
    run = begin(LESSON, "primary", SEED)
    for number in range(1, 9):
        expect(page.get_by_role("heading", name=f"Task {number}")).to_be_focused()
        task = LESSON.item(run.seed, run.level)
        write(page, names["answer"], str(task.answer))
        expect(page.locator("#feedback")).to_be_focused()
        assert said("en", f"solution {task.form}", task) in spoken(page)
        run = answered(LESSON, run, str(task.answer))[0]
        if page.locator("#lesson-done").count():
            break
        press(page, names["next"])
        run = next_task(LESSON, run)
    assert names["done"] in spoken(page)
    expect(page.get_by_role("link", name="Use it in a game")).to_be_visible()


def test_hints_by_keyboard_are_spoken_and_take_the_focus(visit: OpenPage) -> None:
    page = visit(f"{PATH['zh-Hant']}#seed={SEED}&level=3")
    task = LESSON.item(SEED, 3)
    for rung, name in enumerate(HINTS["zh-Hant"], 1):
        page.locator("#answer").focus()
        press(page, name)
        expect(page.locator(f"#rung{rung}")).to_be_focused()
        assert said("zh-Hant", f"hint {task.form} {rung}", task) in spoken(page)
    press(page, NAMES["zh-Hant"]["reason"])
    expect(page.get_by_role("button", name=NAMES["zh-Hant"]["reason"])).to_have_attribute(
        "aria-pressed", "true"
    )
    press(page, NAMES["zh-Hant"]["next"])
    expect(page.get_by_role("heading", name="第 2 題")).to_be_focused()


def test_a_reload_goes_on_in_the_middle(visit: OpenPage) -> None:
    page = visit(PATH["en"])
    page.get_by_role("button", name=NAMES["en"]["skip"]).click()
    page.get_by_role("button", name="Where to look").click()
    page.get_by_label("Your answer").fill("99")
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#feedback")).to_contain_text("Think again.")
    shown = page.locator("main").inner_text()
    page.reload()
    expect_ready(page)
    expect(page.locator("#feedback")).to_contain_text("Think again.")
    assert page.locator("main").inner_text() == shown
    expect(page.get_by_label("Your answer")).to_have_value("99")


def test_L_003_feedback_goes_as_soon_as_the_answer_is_changed(visit: OpenPage) -> None:
    page = visit(f"{PATH['en']}#seed={SEED}&level=1")
    page.get_by_label("Your answer").fill("99")
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#feedback")).to_be_visible()
    page.get_by_label("Your answer").press("End")
    page.keyboard.type("1")
    expect(page.locator("#feedback")).to_have_count(0)
    expect(page.get_by_label("Your answer")).to_have_value("991")


def test_a_teachers_link_opens_its_task_and_can_be_left_again(visit: OpenPage) -> None:
    page = visit(f"{PATH['en']}#seed={SEED}&level=3")
    question = page.locator("#question").inner_text()
    page.locator("#teachers-open").click()
    page.locator("#task-link-without").click()
    expect(page.locator("#hints-off")).to_be_visible()
    assert page.locator("#question").inner_text() == question
    assert f"seed={SEED}" in page.url
    page.get_by_role("button", name="Leave it and practise freely").click()
    expect(page.locator("#assigned")).to_have_count(0)
    assert "seed=" not in page.url
    expect(page.locator("#ask1")).to_be_visible()


def test_L_002_a_link_without_hints_offers_none(visit: OpenPage) -> None:
    page = visit(f"{PATH['en']}#seed={SEED}&level=2&hints=off")
    expect(page.locator("#hints-off")).to_have_text("Hints are switched off in this assignment.")
    expect(page.get_by_role("button", name="Where to look")).to_have_count(0)


@pytest.mark.parametrize("lang", PATH)
def test_axe_finds_nothing_in_any_state_of_the_lesson(visit: OpenPage, lang: str) -> None:
    page = visit(f"{PATH[lang]}#seed={SEED}&for=junior")
    names = NAMES[lang]
    check = page.get_by_role("button", name=names["check"])

    def clean(state: str) -> None:
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            results = Axe().run(page)
            assert results.violations_count == 0, f"{state}, {scheme}: {results.generate_report()}"
        for width in (320, 360, 768, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{state} at {width}"

    clean("guide")
    page.locator("#answer").fill("9")
    check.click()
    expect(page.locator("[aria-invalid=true]")).to_have_count(1)
    clean("guide, wrong")
    page.locator("#answer").fill("4")
    check.click()
    expect(page.locator("#feedback.good")).to_be_visible()
    clean("guide, right")
    page.locator("#start-tasks").click()
    page.locator("#teachers-open").click()
    clean("task")
    run = _solve_up_to(page, begin(LESSON, "junior", SEED), 4)
    task = LESSON.item(run.seed, run.level)
    page.locator("#answer").fill(str(task.mistakes[0].value))
    check.click()
    expect(page.locator("#feedback")).to_be_visible()
    clean("wrong answer")
    for name in HINTS[lang]:
        page.get_by_role("button", name=name).click()
    expect(page.locator("#reasons")).to_be_visible()
    clean("all hints")
    page.locator("#answer").fill(str(task.answer))
    check.click()
    expect(page.locator(".pool")).to_be_visible()
    clean("solved")


def _solve_up_to(page: Page, run: Run, level: int) -> Run:
    """Solve tasks until one of that level is open."""
    while run.level < level:
        answer = str(LESSON.item(run.seed, run.level).answer)
        page.locator("#answer").fill(answer)
        page.locator("#send").click()
        page.locator("#next").click()
        run = next_task(LESSON, answered(LESSON, run, answer)[0])
        expect(page.locator("#task")).to_contain_text(str(run.number))
    return run


@pytest.mark.parametrize("lang", PATH)
def test_text_at_200_per_cent_needs_no_sideways_scrolling(visit: OpenPage, lang: str) -> None:
    page = visit(f"{PATH[lang]}#seed={SEED}&level=4")
    page.set_viewport_size({"width": 640, "height": 800})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= 640
    for button in page.locator("main button").all():
        box = button.bounding_box()
        assert box is not None and box["height"] >= 44
