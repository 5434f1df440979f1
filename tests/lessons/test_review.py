"""The mixed review: what is due, in which order, and never the same task twice."""

from __future__ import annotations

from itertools import pairwise

import pytest

from lessons.content import COURSE
from lessons.content.game_on import two_dice
from lessons.course import PRIMARY, CourseLesson
from lessons.mastery import MASTERED, PROFICIENT, SkillRecord
from lessons.review import MOST_SEEN, TASKS_A_SESSION, Seen, choose, due, mark_of, next_due, session, week_of
from lessons.schedule import DAY, LONGEST_DAYS, Memory, after_review
from lessons.skills import SKILLS

NOW = 1_764_000_000_000


def known(days: float, level: str = PROFICIENT) -> SkillRecord:
    """A skill whose review was due so many days ago."""
    return SkillRecord(level=level, due=NOW - round(days * DAY))


RECORDS = {"P1": known(3), "P2": known(1), "T1": known(5, MASTERED), "C2": known(-2), "D1": SkillRecord()}


def everywhere(lesson: CourseLesson) -> str:
    """Somebody who has been in every lesson."""
    return next(iter(lesson.levels))


def test_due_are_proficient_skills_whose_time_has_come_the_longest_first() -> None:
    assert due(RECORDS, NOW) == ("T1", "P1", "P2")
    assert next_due(RECORDS, NOW) == NOW + 2 * DAY
    assert next_due({}, NOW) == 0


def test_a_session_mixes_the_skills_that_are_due() -> None:
    for seed in range(20):
        skills = session(RECORDS, NOW, seed)
        assert sorted(skills) == ["P1", "P2", "T1"]
    many = {skill: known(2) for skill in SKILLS}
    skills = session(many, NOW, 4)
    assert len(set(skills)) == len(skills) == TASKS_A_SESSION


def test_neighbours_of_a_session_are_of_different_kinds_where_they_can_be() -> None:
    many = {skill: known(2) for skill in ("P1", "P2", "P3", "C1", "C2", "C3")}
    for seed in range(20):
        kinds = [SKILLS[skill].parent for skill in session(many, NOW, seed)]
        assert sum(a == b for a, b in pairwise(kinds)) <= 2


def test_without_anything_due_a_session_repeats_what_is_proficient() -> None:
    assert session({"C2": known(-2), "D1": SkillRecord()}, NOW, 1) == ("C2",)
    assert session({}, NOW, 1) == ()


def test_every_skill_that_lessons_tag_has_tasks_of_that_skill() -> None:
    for skill in {skill for lesson in COURSE for skills in lesson.skills.values() for skill in skills}:
        found = choose(skill, COURSE, everywhere, Seen(), 7)
        assert found is not None
        assert skill in found.lesson.skills[found.level]
    assert choose("P1", (), everywhere, Seen(), 7) is None


def test_tasks_come_from_lessons_that_the_learner_knows_when_there_are_any() -> None:
    def only_g1(lesson: CourseLesson) -> str:
        return PRIMARY if lesson.code == "G-1" else ""

    for seed in range(10):
        found = choose("P1", COURSE, only_g1, Seen(), seed)
        assert found is not None and found.lesson.code == "G-1"
    elsewhere = choose("C7", COURSE, only_g1, Seen(), 1)
    assert elsewhere is not None


def test_no_task_comes_twice() -> None:
    seen, marks = Seen(), set[int]()
    for seed in range(120):
        found = choose("P1", (two_dice.LESSON,), everywhere, seen, seed)
        assert found is not None
        mark = mark_of(found.lesson, found.seed, found.level)
        assert mark not in marks
        marks.add(mark)
        seen = seen.with_mark(mark)


def test_equal_tasks_have_one_mark_whatever_their_seed() -> None:
    lesson = two_dice.LESSON
    by_answer: dict[str, set[int]] = {}
    for seed in range(400):
        item = lesson.item(seed, 1)
        by_answer.setdefault(str(item.facts), set()).add(mark_of(lesson, seed, 1))
    assert max(map(len, by_answer.values())) == 1
    assert len(by_answer) > 50


def test_when_all_was_seen_the_task_seen_longest_ago_comes() -> None:
    lesson = two_dice.LESSON
    marks = list(dict.fromkeys(mark_of(lesson, seed, level) for seed in range(1500) for level in (1, 2, 3)))
    seen = Seen(tuple(marks))
    assert all(mark_of(lesson, seed, 1) in seen for seed in range(1500))
    found = choose("P1", (lesson,), everywhere, seen, 9)
    assert found is not None


def test_what_was_seen_is_kept_compactly_and_the_oldest_is_forgotten() -> None:
    seen = Seen()
    for mark in range(MOST_SEEN + 5):
        seen = seen.with_mark(mark)
    assert len(seen.marks) == MOST_SEEN
    assert 4 not in seen and 5 in seen
    text = seen.to_text()
    assert len(text) == MOST_SEEN * 4
    assert Seen.from_text(text) == seen
    assert seen.with_mark(5).marks[-1] == 5 and len(seen.with_mark(5).marks) == MOST_SEEN


@pytest.mark.parametrize("text", ["*", "AA==", "A" * (MOST_SEEN * 4 + 4)])
def test_damaged_marks_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        Seen.from_text(text)


def test_weeks_begin_on_mondays_of_the_learners_clock() -> None:
    monday = 1_764_547_200_000  # 1 December 2025, 00:00 UTC
    assert week_of(monday, 0) == week_of(monday - 1, 0) + 1
    assert week_of(monday, 0) == week_of(monday + 7 * DAY - 1, 0)
    assert week_of(monday - 8 * 3_600_000, 480) == week_of(monday, 0)


def test_a_missed_review_comes_back_sooner_and_an_early_one_lengthens_little() -> None:
    memory, first = after_review(None, True, NOW)
    on_time, second = after_review(memory, True, first)
    early, _ = after_review(memory, True, NOW + DAY // 2)
    missed, soon = after_review(on_time, False, second)
    assert memory.stability <= early.stability < on_time.stability
    assert soon - second < second - first
    assert missed.difficulty > on_time.difficulty
    far = Memory(5000.0, 1.0, NOW)
    assert after_review(far, True, NOW + DAY)[1] <= NOW + DAY + LONGEST_DAYS * DAY
