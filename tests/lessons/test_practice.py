"""Practice: first attempts, hints by rungs, levels that follow, all as pure steps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lessons.content import COURSE
from lessons.content.phase_10.outs.lesson import LESSON, generate
from lessons.course import CourseLesson
from lessons.mastery import SkillRecord, after_attempt
from lessons.practice import (
    SOLUTION,
    WORKED_STEP,
    HintsOffError,
    Run,
    answered,
    begin,
    hinted,
    next_task,
    reasoned,
)
from lessons.tasks import Mistake


def start(register: str = "primary", level: int | None = None) -> Run:
    return begin(LESSON, register, 11, level)


def right_answer(run: Run) -> str:
    return str(generate(run.seed, run.level).answer)


def mistake_of(run: Run) -> Mistake:
    return next(m for m in generate(run.seed, run.level).mistakes if m.misconception)


def solve(run: Run) -> Run:
    return next_task(LESSON, answered(LESSON, run, right_answer(run))[0])


def miss(run: Run) -> Run:
    run = answered(LESSON, run, str(mistake_of(run).value))[0]
    return solve(run)


def climb(run: Run, rung: int) -> Run:
    for step in range(1, rung + 1):
        run = hinted(run, step)
    return run


def test_a_right_first_attempt_is_evidence_and_solves_the_task() -> None:
    run, attempt = answered(LESSON, start(), right_answer(start()))
    assert run.solved and run.first and run.right == run.tried == 1
    assert attempt.evidence is not None and attempt.evidence.right
    assert attempt.evidence.form == "copies"


def test_a_wrong_first_attempt_names_its_misconception_and_a_second_attempt_is_no_evidence() -> None:
    run, attempt = answered(LESSON, start(), str(mistake_of(start()).value))
    assert attempt.mistake == mistake_of(start())
    assert attempt.evidence is not None and attempt.evidence.shown == "M10"
    run, attempt = answered(LESSON, run, right_answer(run))
    assert run.solved and run.first is False and (run.right, run.tried) == (0, 1)
    assert attempt.evidence is None


@pytest.mark.parametrize("text", ["", "abc", "1/2", "9" * 99])
def test_what_cannot_be_read_is_no_attempt(text: str) -> None:
    run, attempt = answered(LESSON, start(), text)
    assert (run.first, run.tried, attempt.evidence) == (None, 0, None)
    assert answered(LESSON, run, right_answer(run))[1].evidence is not None


def test_nothing_counts_after_the_task_is_solved() -> None:
    run, _ = answered(LESSON, start(), right_answer(start()))
    again, attempt = answered(LESSON, run, "3")
    assert again == run
    assert attempt.evidence is None


@pytest.mark.parametrize("rung", [1, 2, 3, 4])
def test_the_first_two_hints_are_free_and_the_others_take_the_evidence_away(rung: int) -> None:
    run, attempt = answered(LESSON, climb(start(), rung), right_answer(start()))
    assert run.solved
    assert (attempt.evidence is None) == (rung >= WORKED_STEP)
    assert run.right == (rung < WORKED_STEP)


def test_L_004_hints_come_in_their_order_and_the_ladder_ends() -> None:
    run = start()
    for rung in (2, 3, 4):
        with pytest.raises(ValueError, match="cannot follow"):
            hinted(run, rung)
    run = climb(run, SOLUTION)
    assert hinted(run, 1) == run
    for rung in (0, 5, -1):
        with pytest.raises(ValueError, match="cannot follow"):
            hinted(run, rung)


def test_L_002_no_hint_where_the_assignment_allows_none() -> None:
    run = replace(start(), hints=False)
    for rung in (0, 1, 2, 3, 4):
        with pytest.raises(HintsOffError):
            hinted(run, rung)
    assert next_task(LESSON, run).hints is False


def test_levels_rise_with_right_first_attempts_and_fall_with_misses() -> None:
    run, levels = start(), []
    for _ in range(10):
        levels.append(run.level)
        run = solve(run)
    assert levels == [1, 2, 2, 3, 3, 4, 4, 1, 2, 2]  # after the last level the first ones stay in practice
    run = miss(miss(start(level=4)))
    assert run.level == 3
    run = miss(miss(run))
    assert run.level == 2


def test_junior_high_goes_on_to_the_chance_and_primary_school_does_not() -> None:
    runs = {register: start(register, 4) for register in LESSON.levels}
    for register, run in runs.items():
        runs[register] = solve(solve(run))
    assert {register: run.level for register, run in runs.items()} == {"primary": 1, "junior": 5}


def test_a_fixed_level_stays() -> None:
    run = replace(start(level=3), fixed=True)
    assert solve(solve(solve(run))).level == 3
    assert miss(miss(miss(run))).level == 3


def test_a_task_of_the_last_level_at_the_first_attempt_is_remembered() -> None:
    assert solve(start(level=4)).top
    assert not miss(start(level=4)).top
    assert not solve(start("junior", level=4)).top


def test_two_tasks_that_only_the_last_hint_has_solved_bring_the_picture() -> None:
    run = start()
    for _ in range(2):
        assert not run.pictured
        run = solve(climb(run, SOLUTION))
    assert run.pictured
    assert not solve(run).pictured


def test_a_fresh_task_starts_without_hints_answer_or_reason() -> None:
    run = solve(reasoned(climb(start(), SOLUTION), "unseen"))
    assert (run.rung, run.typed, run.solved, run.first, run.reason) == (0, "", False, None, "")
    assert run.number == 2


def test_no_task_comes_twice() -> None:
    run, seen = start(), set()
    for _ in range(60):
        assert (run.seed, run.level) not in seen
        seen.add((run.seed, run.level))
        run = solve(run)


@pytest.mark.parametrize(
    ("lesson", "register"),
    [
        pytest.param(lesson, register, id=f"{lesson.code}-{register}")
        for lesson in COURSE
        for register in lesson.levels
    ],
)
def test_a_lesson_gives_its_first_skill_enough_evidence_in_every_register(
    lesson: CourseLesson, register: str
) -> None:
    """A learner who makes no mistake is proficient in it within ten tasks."""
    run, record, number = begin(lesson, register, 6), SkillRecord(), 0
    first = next(iter(lesson.skills.values()))[0]
    while not (record.proficient and run.top):
        number += 1
        assert number <= 10
        skills = lesson.skills[run.level]
        run, attempt = answered(lesson, run, str(lesson.item(run.seed, run.level).answer))
        if first in skills:
            assert attempt.evidence is not None
            record = after_attempt(record, attempt.evidence, 1_000)
        run = next_task(lesson, run)
