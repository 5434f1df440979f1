"""A class at a glance, from result codes alone: marks, skills, misconceptions, who needs help, groups.

Everything is worked out anew from the answers. No words: the screen names skills and misconceptions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from lessons.assignments import Assignment, lesson_at, round_of
from lessons.codes import CodeError
from lessons.results import Mark, Standing, Work, marks_in, read_work, standing_from
from lessons.skills import SKILLS
from lessons.suspicion import Suspicions, after, flags

HELP_AFTER = 4
"""So many failed tasks of a skill mean that the student needs help with it."""
NEEDS, SHARES, READY, WORKING = "needs", "shares", "ready", "working"
"""Groups: need help with a skill; share a misconception; passed; still working."""


@dataclass(frozen=True, slots=True)
class Tally:
    """First attempts at tasks of one skill."""

    right: int = 0
    tried: int = 0

    @property
    def failed(self) -> int:
        """Attempts that were not right."""
        return self.tried - self.right


@dataclass(frozen=True)
class Student:
    """One student's newest snapshot, marked: `marks` of each round of each lesson, `standings` of each
    lesson. `shown`: how often each misconception showed; `flagged`: those that are no slip or guess, the most
    likely first. `not_marked`: lessons that have other tasks now than the student saw.
    """

    work: Work
    code: str
    marks: tuple[tuple[tuple[Mark, ...], ...], ...]
    standings: tuple[Standing, ...]
    skills: Mapping[str, Tally]
    shown: Mapping[str, int]
    flagged: tuple[str, ...]
    hints: int
    seconds: int
    not_marked: tuple[int, ...]
    snapshots: int = 1

    @property
    def nickname(self) -> str:
        """The name that the student chose."""
        return self.work.nickname

    @property
    def passed(self) -> bool:
        """Whether every lesson is passed."""
        return all(standing.passed for standing in self.standings)

    @property
    def needs_help(self) -> tuple[str, ...]:
        """Skills with HELP_AFTER failures or more, the worst first."""
        failing = [skill for skill, tally in self.skills.items() if tally.failed >= HELP_AFTER]
        return tuple(sorted(failing, key=lambda skill: (-self.skills[skill].failed, _place(skill))))


@dataclass(frozen=True, slots=True)
class Group:
    """Students who might work together, and on what: `kind` is one of the four, `about` a skill or a
    misconception.
    """

    kind: str
    about: str
    students: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """A misconception in a class: how often it showed in all, with whom, and whose answers are no slips."""

    misconception: str
    times: int
    students: tuple[str, ...]
    sure: tuple[str, ...]


@dataclass(frozen=True)
class ClassReport:
    """Everybody who handed in one assignment, by nickname; `older`: snapshots that a newer one replaces."""

    assignment: Assignment
    students: tuple[Student, ...]
    older: tuple[Work, ...] = ()
    skills: tuple[str, ...] = ()
    misconceptions: tuple[Shown, ...] = ()
    groups: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """A code that cannot be used: where it came from (a file's name, or ""), and why."""

    source: str
    error: CodeError


def read_all(codes: Iterable[tuple[str, str]]) -> tuple[list[tuple[str, Work]], list[Refused]]:
    """The works of many codes, each given with its source, in their order, equal ones once; and those that
    cannot be used.
    """
    works: dict[str, Work] = {}
    refused = []
    for source, code in codes:
        if code in works:
            continue
        try:
            works[code] = read_work(code)
        except CodeError as error:
            refused.append(Refused(source, error))
    return list(works.items()), refused


def student_of(work: Work, code: str, snapshots: int = 1) -> Student:
    """One work, marked."""
    skills: dict[str, Tally] = {}
    shown: Counter[str] = Counter()
    suspected: Suspicions = {}
    hints = seconds = 0
    not_marked = []
    all_marks = marks_in(work)
    for index, rounds in enumerate(work.parts):
        lesson = lesson_at(work.assignment.parts[index].lesson)
        for round_number, done in enumerate(rounds):
            marks = all_marks[index][round_number]
            if done.tasks and not marks:
                not_marked.append(index)
            slots = round_of(work.assignment, index, round_number, work.key)
            for found, slot, task in zip(marks, slots, done.tasks, strict=False):
                _count(skills, lesson.skills[slot.level], found)
                shown.update(found.shown)
                suspected = after(suspected, dict(found.says))
                hints += task.rung
                seconds += task.last
    return Student(
        work,
        code,
        all_marks,
        tuple(standing_from(work, marks) for marks in all_marks),
        skills,
        shown,
        flags(suspected),
        hints,
        seconds,
        tuple(dict.fromkeys(not_marked)),
        snapshots,
    )


def _count(skills: dict[str, Tally], names: tuple[str, ...], found: Mark) -> None:
    if found.tried:
        for name in names:
            old = skills.get(name, Tally())
            skills[name] = Tally(old.right + found.right, old.tried + 1)


def _place(skill: str) -> int:
    return list(SKILLS).index(skill)


def report_on(works: Iterable[tuple[str, Work]]) -> ClassReport | None:
    """The report on works of one assignment; None without any. Of each nickname the newest counts."""
    newest: dict[str, tuple[str, Work]] = {}
    counts: Counter[str] = Counter()
    older = []
    for code, work in works:
        counts[work.nickname] += 1
        known = newest.get(work.nickname)
        if known is None or work.taken >= known[1].taken:
            newest[work.nickname] = (code, work)
            if known is not None:
                older.append(known[1])
        else:
            older.append(work)
    if not newest:
        return None
    students = tuple(student_of(work, code, counts[name]) for name, (code, work) in sorted(newest.items()))
    used = {skill for student in students for skill in student.skills}
    return ClassReport(
        students[0].work.assignment,
        students,
        tuple(older),
        tuple(skill for skill in SKILLS if skill in used),
        _misconceptions(students),
        tuple(_groups(students)),
    )


def _misconceptions(students: tuple[Student, ...]) -> tuple[Shown, ...]:
    """Each that showed, the most frequent first."""
    total: Counter[str] = Counter()
    for student in students:
        total.update(student.shown)
    ranked = sorted(total, key=lambda name: (-total[name], name))
    return tuple(
        Shown(
            name,
            total[name],
            tuple(student.nickname for student in students if student.shown.get(name)),
            tuple(student.nickname for student in students if name in student.flagged),
        )
        for name in ranked
    )


def _groups(students: tuple[Student, ...]) -> list[Group]:
    """Each student in one group, by what helps most."""
    members: dict[tuple[str, str], list[str]] = {}
    for student in students:
        members.setdefault(_group_of(student), []).append(student.nickname)
    order = (NEEDS, SHARES, WORKING, READY)
    ranked = sorted(members, key=lambda key: (order.index(key[0]), -len(members[key]), key[1]))
    return [Group(kind, about, tuple(members[kind, about])) for kind, about in ranked]


def _group_of(student: Student) -> tuple[str, str]:
    if student.needs_help:
        return NEEDS, student.needs_help[0]
    if student.flagged and not student.passed:
        return SHARES, student.flagged[0]
    return (READY if student.passed else WORKING), ""
