"""Lessons in the built site, from the guide to their end, by keyboard and accessible names."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from lessons.content import COURSE
from lessons.course import CourseLesson
from lessons.items import Item
from lessons.practice import answered, begin, next_task
from lessons.tasks import PRESSED
from tests.browser.arrive import chosen
from tests.browser.conftest import OpenPage
from web.i18n import LANGS, Words, words_for
from web.lesson.say import Said
from web.links import PATHS, PREFIXES

SEED, MOST_TASKS, EVERY = 6, 12, 6
"""In a plain run every so many lessons, each in one language; all of them in both with --long."""


class Keyboard:
    """A student at a lesson who has only keys, and knows controls by their names."""

    def __init__(self, page: Page, lesson: CourseLesson, words: Words) -> None:
        self.page, self.words = page, words
        self.said = Said(words, lesson)

    def to(self, target: Locator) -> None:
        """Move the focus with the Tab key alone."""
        for _ in range(90):
            if target.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{target} cannot be reached with Tab")

    def press(self, name: str) -> None:
        """Press the button of that name."""
        self.to(self.page.get_by_role("button", name=name, exact=True))
        self.page.keyboard.press("Enter")

    def answer(self, item: Item) -> None:
        """Give the right answer of the open task."""
        if item.asked not in PRESSED:
            self.to(self.page.get_by_label(self.words.gettext("Your answer"), exact=True))
            self.page.keyboard.press("Control+A")
            self.page.keyboard.type(str(item.answer))
            self.page.keyboard.press("Enter")
            return
        codes = [option.code for option in item.options]
        for code in str(item.answer).split():
            place = codes.index(code)
            option = self.page.locator("#options").get_by_role("button").nth(place)
            name = re.escape(self.said.option(item.options[place]))
            expect(option).to_have_accessible_name(re.compile(f"^{name}"))
            self.to(option)
            self.page.keyboard.press("Enter")
            expect(option).to_have_attribute("aria-pressed", "true")
        self.press(self.words.gettext("Check"))

    def expect_right(self, item: Item) -> None:
        """The answer is right, and the solution is said."""
        expect(self.page.locator("#feedback")).to_be_focused()
        expect(self.page.locator("#feedback")).to_contain_text(self.words.gettext("Right."))
        solution = "".join(self.said.spoken(f"solution {item.form}", item).split())
        assert solution in "".join(self.page.locator("#spoken").inner_text().split())


def _chosen(number: int, lang: str) -> bool:
    """Whether a plain run does this lesson in this language."""
    return number % EVERY == 1 and LANGS[number // EVERY % len(LANGS)] == lang


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("number", range(len(COURSE)), ids=[lesson.code for lesson in COURSE])
def test_a_whole_lesson_by_keyboard_and_names(
    visit: OpenPage, number: int, lang: str, long_run: bool
) -> None:
    if not long_run and not _chosen(number, lang):
        pytest.skip("with --long: every lesson in both languages")
    lesson, words = COURSE[number], words_for(lang)
    page = visit(f"{PREFIXES[lang]}{PATHS[lesson.page]}#seed={SEED}", chosen(lang=lang))
    student = Keyboard(page, lesson, words)
    for at, step in enumerate(lesson.guide, 1):
        student.answer(step.item)
        student.expect_right(step.item)
        last = at == len(lesson.guide)
        student.press(words.gettext("On to the task that waits" if last else "On to the next step"))
    run = begin(lesson, next(iter(lesson.levels)), SEED)
    for task in range(1, MOST_TASKS + 1):
        heading = words.gettext("Task %(number)s", number=task)
        expect(page.get_by_role("heading", name=heading)).to_be_focused()
        item = lesson.item(run.seed, run.level)
        student.answer(item)
        student.expect_right(item)
        run = answered(lesson, run, str(item.answer))[0]
        if page.locator("#lesson-done").count():
            return
        student.press(words.gettext("Next task"))
        run = next_task(lesson, run)
    raise AssertionError(f"{lesson.code} is not finished after {MOST_TASKS} tasks")
