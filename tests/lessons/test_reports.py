"""The class report: every mark worked out anew, who needs help, which misconception, which groups."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from lessons import assignments, reports, results
from lessons.assignments import Assignment, lesson_at, part_of, round_of, task_at
from lessons.codes import DAMAGED
from lessons.content import COURSE
from lessons.items import Item
from lessons.reports import HELP_AFTER, NEEDS, READY, SHARES, WORKING, Shown, read_all, report_on
from lessons.results import Tried, Work, handed_in, standing_of, with_answer, with_round, with_task
from tests.lessons.test_results import HOMEWORK, NOW, right_answer, worked


def works(*made: Work) -> list[tuple[str, Work]]:
    return [(work.code, work) for work in made]


def answered_by(name: str, choose: Callable[[int, Item], str], homework: Assignment) -> Work:
    """A work whose single answers are chosen task by task."""
    work = results.begin_work(homework, name, 3, NOW)
    for index, part in enumerate(homework.parts):
        work = with_round(work, index)
        for task, slot in enumerate(round_of(homework, index, 0, 3)):
            tried = with_answer(Tried(), choose(task, task_at(part.lesson, slot)), 0, 9)
            work = with_task(work, index, task, tried, NOW)
    return work


def test_of_each_nickname_the_newest_snapshot_counts_and_all_are_listed() -> None:
    first, second = handed_in(worked("甲", 3), NOW + 1), handed_in(worked("甲", 0), NOW + 2)
    for order in ((first, second), (second, first)):
        report = report_on(works(*order, handed_in(worked("乙", 1), NOW)))
        assert report is not None
        assert [(s.nickname, s.snapshots, s.work.taken) for s in report.students] == [
            ("乙", 1, NOW),
            ("甲", 2, NOW + 2),
        ]
        assert report.older == (first,)


def test_bad_codes_are_named_with_their_reason_and_the_good_ones_are_read() -> None:
    good = worked("甲").code
    broken = good[:-9] + ("x" if good[-9] != "x" else "y") + good[-8:]
    read, refused = read_all([("a.txt", good), ("b.txt", broken), ("again.txt", good)])
    assert [work.nickname for _, work in read] == ["甲"]
    assert [(found.source, found.error.code) for found in refused] == [("b.txt", DAMAGED)]


def test_skills_count_the_first_attempts_of_every_task() -> None:
    report = report_on(works(worked("甲", 2)))
    assert report is not None
    expected: dict[str, list[int]] = {}
    for index, part in enumerate(HOMEWORK.parts):
        for task, slot in enumerate(round_of(HOMEWORK, index, 0, 5)):
            for skill in lesson_at(part.lesson).skills[slot.level]:
                right, tried = expected.get(skill, [0, 0])
                expected[skill] = [right + (task >= 2), tried + 1]
    student = report.students[0]
    assert {skill: [tally.right, tally.tried] for skill, tally in student.skills.items()} == expected
    assert set(report.skills) == set(expected)


def test_four_failures_on_a_skill_ask_for_help() -> None:
    lesson = COURSE[0]
    homework = replace(HOMEWORK, parts=(part_of(lesson, next(iter(lesson.levels)), 1),), count=6)
    (skill,) = lesson.skills[1]
    for wrong in range(7):
        report = report_on(works(worked("甲", wrong, homework=homework)))
        assert report is not None
        assert report.students[0].needs_help == ((skill,) if wrong >= HELP_AFTER else ())
        assert report.groups[0].kind == (NEEDS if wrong >= HELP_AFTER else report.groups[0].kind)


def test_misconceptions_are_counted_over_the_class() -> None:
    lesson = next(lesson for lesson in COURSE if lesson.name == "double_attack")
    homework = Assignment((part_of(lesson, "junior", 2),), 4, count=3)

    def adds(_task: int, item: Item) -> str:
        value = next(m.value for m in item.mistakes if m.misconception == "M01")
        assert isinstance(value, Fraction)
        return str(float(value * 100))

    report = report_on(
        works(
            answered_by("甲", adds, homework), answered_by("乙", lambda _, item: right_answer(item), homework)
        )
    )
    assert report is not None
    assert report.misconceptions == (Shown("M01", 3, ("甲",), ("甲",)),)
    assert [(group.kind, group.about, group.students) for group in report.groups] == [
        (SHARES, "M01", ("甲",)),
        (READY, "", ("乙",)),
    ]


def test_a_single_slip_is_counted_but_not_held_for_sure() -> None:
    lesson = next(lesson for lesson in COURSE if lesson.name == "double_attack")
    homework = Assignment((part_of(lesson, "junior", 2),), 4)

    def once(task: int, item: Item) -> str:
        slip = next(m.value for m in item.mistakes if m.misconception == "M01")
        assert isinstance(slip, Fraction)
        return str(float(slip * 100)) if task == 0 else right_answer(item)

    report = report_on(works(answered_by("甲", once, homework)))
    assert report is not None
    assert report.misconceptions == (Shown("M01", 1, ("甲",), ()),)


def test_everybody_is_in_one_group() -> None:
    made = [handed_in(worked(f"s{n}", n % 6), NOW) for n in range(12)]
    report = report_on([*works(*made), *works(results.begin_work(HOMEWORK, "new", 1, NOW))])
    assert report is not None
    assert Counter(name for group in report.groups for name in group.students) == Counter(
        [*(f"s{n}" for n in range(12)), "new"]
    )
    assert report.groups[-2].kind == WORKING or report.groups[-1].kind == READY


def test_T_002_all_solved_is_all_solved_however_long_ago() -> None:
    report = report_on(works(handed_in(worked("甲"), NOW - 10 * 86_400)))
    assert report is not None
    assert all(
        standing.right == HOMEWORK.count and standing.passed for standing in report.students[0].standings
    )


def test_works_of_another_version_are_not_mixed() -> None:
    work = worked("甲")
    old = replace(work, parts=((replace(work.parts[0][0], version=1),), *work.parts[1:]))
    report = report_on(works(old))
    assert report is not None
    assert report.students[0].not_marked == (0,) and not report.students[0].passed
    assert sum(t.tried for t in report.students[0].skills.values()) < sum(
        t.tried for t in reports.student_of(work, "").skills.values()
    )


def test_without_works_there_is_no_report() -> None:
    assert report_on([]) is None


def test_forty_codes_are_reported_in_two_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The work is counted: each task of each student is made once. The time has room for a busy machine."""
    rng = random.Random(40)
    homework = replace(HOMEWORK, seed=12_345)
    found = [("", handed_in(worked(f"學生{n:02d}", n % 4, rng, homework), NOW + n).code) for n in range(40)]
    task_at.cache_clear()
    assignments._drawn.cache_clear()
    made = Counter[tuple[str, int, int]]()

    class Counting:
        def __init__(self, lesson: str) -> None:
            self.lesson = lesson

        def item(self, seed: int, level: int) -> Item:
            made[self.lesson, seed, level] += 1
            return lesson_at(self.lesson).item(seed, level)

        def __getattr__(self, name: str) -> object:
            return getattr(lesson_at(self.lesson), name)

    monkeypatch.setattr("lessons.assignments.lesson_at", Counting)
    started = time.perf_counter()
    read, refused = read_all(found)
    report = report_on(read)
    seconds = time.perf_counter() - started
    assert report is not None and len(report.students) == 40 and not refused
    assert max(made.values()) == 1 and sum(made.values()) >= 40 * HOMEWORK.count
    assert seconds < 10
    assert standing_of(read[0][1], 0).right == HOMEWORK.count
