"""An assignment in the built site, on a phone's screen: from the teacher's page to the student and back. The
student's name is markup, which nothing on the way may take for such.
"""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from lessons.assignments import Assignment, part_of, read_assignment, round_of, task_at
from lessons.content import COURSE
from lessons.results import read_work
from tests.browser.arrive import expect_ready
from tests.browser.conftest import OpenPage

NAME = '<img src=x onerror="document.title=1">'
LESSON = COURSE[0]
PHONE: ViewportSize = {"width": 360, "height": 740}


def answer_of(assignment: Assignment, task: int) -> str:
    """What is right; the tasks are the same for everybody, so the student's number does not matter."""
    return str(task_at(LESSON.id, round_of(assignment, 0, 0, 0)[task]).answer)


def expect_no_markup(page: Page) -> None:
    """The name is text wherever it stands."""
    expect(page.locator("img")).to_have_count(0)
    assert page.title() != "1"


def start(page: Page) -> None:
    """Take the assignment up and open its first lesson."""
    page.locator("#nickname").fill(NAME)
    page.locator("#start").click()
    page.locator("#part-1").click()
    page.locator("#start-tasks").click()
    expect(page.locator("#task")).to_be_focused()


@pytest.mark.browser_context_args(service_workers="allow")
def test_T_010_an_answer_is_there_after_the_page_was_closed_at_once_and_without_network(
    open_page: OpenPage, context: BrowserContext
) -> None:
    assignment = Assignment((part_of(LESSON, "primary", 1),), 5, "第一週", count=2)
    page = open_page(f"homework/#{assignment.code}")
    page.set_viewport_size(PHONE)
    start(page)
    expect_no_markup(page)
    page.locator("#answer").fill(answer_of(assignment, 0))
    page.locator("#send").click()
    page.locator("#next").click()
    expect(page.locator("#homework")).to_contain_text("第 2／2 題")
    page.locator("#answer").fill(answer_of(assignment, 1))
    page.keyboard.press("Enter")
    page.wait_for_timeout(100)
    page.close()
    again = open_page(f"homework/#{assignment.code}")
    expect(again.locator("#parts")).to_contain_text("完成 2／2 題，一次答對 2 題")
    expect(again.locator("#offline-ready")).to_contain_text("沒有網路也能用", timeout=60_000)
    context.set_offline(True)
    again.reload()
    expect_ready(again)
    expect(again.locator("#parts")).to_contain_text("一次答對 2 題")
    again.locator("#hand-in").click()
    work = read_work(again.locator("#result-link").input_value())
    assert work.nickname == NAME and work.passed
    again.locator("#show-qr").click()
    expect(again.locator(".qr")).to_be_visible()
    expect_no_markup(again)
    context.set_offline(False)


def test_from_the_teachers_link_to_the_class_report(
    open_page: OpenPage, context: BrowserContext, tmp_path: Path
) -> None:
    teacher = open_page("teach/")
    teacher.set_viewport_size(PHONE)
    teacher.get_by_role("checkbox", name=LESSON.code + " ").first.check()
    teacher.get_by_label("每一課的題數").fill("1")
    teacher.locator("#made-heading").click()
    expect(teacher.locator("#made")).to_contain_text(LESSON.code)
    expect(teacher.locator("#made")).to_contain_text("1 題中有 1 題")
    assignment = read_assignment(teacher.locator("#made-link").input_value())
    assert assignment.count == 1

    student = context.new_page()
    student.goto(teacher.locator("#made-link").input_value())
    expect_ready(student)
    start(student)
    student.locator("#answer").fill("999")
    student.locator("#send").click()
    expect(student.locator("#feedback")).to_be_visible()
    student.locator("#answer").fill(answer_of(assignment, 0))
    student.locator("#send").click()
    expect(student.locator("#round-done")).to_be_visible()
    student.locator("#back-to-homework").click()
    student.locator("#hand-in").click()
    with student.expect_download() as saved:
        student.locator("#save-result").click()
    handed = tmp_path / saved.value.suggested_filename
    saved.value.save_as(handed)
    student.close()

    broken = tmp_path / "broken.txt"
    broken.write_text(handed.read_text(encoding="utf-8")[:-20], encoding="utf-8")
    teacher.locator("#to-report").click()
    teacher.locator("#files").set_input_files([handed, broken])
    expect(teacher.locator("#refused")).to_contain_text("broken.txt")
    row = teacher.locator("#table-students tbody tr")
    expect(row.locator("th")).to_have_text(NAME)
    expect(row.locator("td").first).to_have_text("0")
    expect_no_markup(teacher)
    with teacher.expect_download() as table:
        teacher.locator("#save-students").click()
    text = Path(table.value.path()).read_text(encoding="utf-8-sig")
    shown = teacher.locator("#table-students tr").evaluate_all(
        "rows => rows.map(row => [...row.children].map(cell => cell.textContent))"
    )
    assert list(csv.reader(io.StringIO(text))) == shown
