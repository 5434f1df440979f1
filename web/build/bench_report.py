"""The class report: the time from pasting the results of a whole class to the painted tables."""

from pathlib import Path

from engine.rng import Rng
from lessons.assignments import Assignment, part_of, round_of, task_at
from lessons.content import COURSE
from lessons.results import Tried, Work, begin_work, handed_in, with_answer, with_round, with_task
from web.build.bench_start import WAIT_MS, profile
from web.build.server import serving

STUDENTS = 40
LESSONS = 3
REPORT = "teach/results/"


def class_results() -> list[str]:
    """A code of each student: three lessons, tasks of their own, every fourth of them missed at first."""
    parts = tuple(part_of(lesson, next(iter(lesson.levels))) for lesson in COURSE[:LESSONS])
    assignment = Assignment(parts, 40, same=False)
    return [handed_in(_work(assignment, number), 1_780_000_000 + number).code for number in range(STUDENTS)]


def _work(assignment: Assignment, number: int) -> Work:
    work = begin_work(assignment, f"student {number}", Rng(number).bits() % (1 << 32), 1_780_000_000)
    for index, part in enumerate(assignment.parts):
        work = with_round(work, index)
        for task, slot in enumerate(round_of(assignment, index, 0, work.key)):
            tried = with_answer(Tried(), "7", 0, 20) if (task + number) % 4 == 0 else Tried()
            answer = str(task_at(part.lesson, slot).answer)
            work = with_task(work, index, task, with_answer(tried, answer, 1, 40), work.begun)
    return work


def measure_report(site: Path) -> dict[str, float]:
    """Return the milliseconds that the report takes."""
    codes = "\n".join(class_results())
    print("  the report on a class", flush=True)
    with serving(site) as server, profile() as context:
        page = context.new_page()
        page.goto(server.address + REPORT)
        page.locator("html[data-state=ready]").wait_for(state="attached", timeout=WAIT_MS)
        page.locator("#codes").fill(codes)
        started = page.evaluate("performance.now()")
        page.locator("#add").click()
        page.locator("#table-students tbody tr").nth(STUDENTS - 1).wait_for(timeout=WAIT_MS)
        return {"report on 40 result codes (ms)": round(page.evaluate("performance.now()") - started)}
