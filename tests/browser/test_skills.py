"""Skills in the built site: from the map to a review and its end; placing a newcomer."""

from __future__ import annotations

from time import time

from playwright.sync_api import Page, expect

from lessons.mastery import PROFICIENT, SkillRecord
from lessons.schedule import DAY
from lessons.skill_data import to_json
from tests.browser.conftest import OpenPage, focused
from tests.browser.table import violations
from web.review.records import REVIEW, Review
from web.store import PROGRESS, Progress


def _moves(page: Page, skill: str) -> str:
    """What moved a skill, as the map says it."""
    page.locator(f"#node-{skill}").press("Enter")
    expect(page.locator(f"#node-{skill}")).to_have_attribute("aria-pressed", "true")
    return page.locator("#skill-now").inner_text()


def test_from_the_map_of_skills_through_a_review_to_its_end(visit: OpenPage) -> None:
    now = round(time() * 1000)
    known = SkillRecord(
        known=0.97, recent=(True,) * 5, forms=("read", "make_tens"), luck=0.001, tried=5, right=5,
        level=PROFICIENT, since=now - 9 * DAY, due=now - DAY, updated=now - 9 * DAY,
    )  # fmt: skip
    kept = Progress(skills={skill: to_json(known) for skill in ("P1", "C1")})
    records = {"progress": PROGRESS.to_text(kept), "review": REVIEW.to_text(Review(on=True))}
    page = visit("en/progress/", records)
    page.get_by_role("button", name="reading two dice as 00 to 99").press("Enter")
    expect(page.locator("#skill-now-heading")).to_be_focused()
    expect(page.locator("#next-steps")).to_contain_text("A review is due now.")
    assert not violations(page)
    page.get_by_role("link", name="Review: 2 skills are due").click()
    page.get_by_role("button", name="Begin: 2 tasks").press("Enter")
    expect(page.locator("#task")).to_be_focused()
    for number in (1, 2):
        expect(page.locator("#task")).to_have_text(f"Task {number}")
        if number == 1:  # whatever it is worth: a first attempt that moves its skill, and when it is due
            if page.locator("#answer").count():
                page.locator("#answer").fill("1")
            else:
                page.locator("#options button").first.press("Enter")
            page.locator("#send").press("Enter")
            expect(page.locator("#feedback")).to_be_visible()
        for rung in range(1, 5):
            if page.locator(f"#ask{rung}").count():
                page.locator(f"#ask{rung}").press("Enter")
                expect(page.locator(f"#rung{rung}")).to_be_focused()
        if number == 1:
            assert not violations(page)
        page.locator("#next").press("Enter")
    expect(page.locator("#end-heading")).to_be_focused()
    expect(page.locator("#end")).to_contain_text("Solved with help")
    assert not violations(page)
    page.locator("#end-close").press("Enter")
    page.get_by_role("link", name="My progress").first.click()
    page.locator("#node-P1, #node-C1").first.wait_for()
    moved = [_moves(page, skill) for skill in ("P1", "C1")]
    assert sorted("in the review" in text for text in moved) == [False, True]


def test_a_newcomer_is_led_to_a_beginning(visit: OpenPage) -> None:
    page = visit("")
    page.get_by_role("link", name="從哪裡開始？").click()
    page.get_by_role("button", name="國小").press("Enter")
    for number in range(1, 11):
        expect(page.locator("#task")).to_have_text(f"第 {number} 題")
        assert focused(page) == "task"
        page.get_by_role("button", name="這個我還不會").press("Enter")
    expect(page.locator("#end-heading")).to_be_focused()
    assert not violations(page)
    page.locator("#begin-1").click()
    expect(page.locator("#title")).to_have_text("兩顆骰子，一個數")
