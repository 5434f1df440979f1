"""A lesson opened under an assignment: its tasks are the assignment's, and so are its rules.

The lesson's page asks here for its place and its next task, and tells here what was answered and shown.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TypeVar

from lessons.answers import RIGHT, WRONG
from lessons.assignments import Assignment, Part, round_of
from lessons.course import CourseLesson
from lessons.practice import SOLUTION, Attempt, Run
from lessons.results import (
    MOST_ROUNDS,
    Mark,
    Standing,
    Tried,
    at_task,
    marks_of,
    may_begin_round,
    standing_of,
    with_answer,
    with_round,
    with_task,
)
from web.homework.records import HOMEWORK, Kept, with_coach, write
from web.lesson.saves import TASKS, Place
from web.store import Store, Write

T = TypeVar("T")
_FRAGMENT = re.compile(r"hw=([A-Za-z0-9]{6})\.(\d{1,2})")


def fragment_of(assignment: Assignment, index: int) -> str:
    """What stands behind the address of a lesson that is opened under an assignment."""
    return f"hw={assignment.id}.{index}"


def asks_for_desk(fragment: str) -> bool:
    """Whether the address names an assignment, be it here or not."""
    return fragment.startswith("hw=")


def desk_at(store: Store, fragment: str, lesson: CourseLesson) -> Desk | None:
    """What the address names; None for free practice, or where the assignment is not on this device."""
    match = _FRAGMENT.fullmatch(fragment)
    kept = store.get(HOMEWORK).of(match[1]) if match else None
    if match is None or kept is None:
        return None
    index = int(match[2])
    if index >= len(kept.assignment.parts) or kept.assignment.parts[index].lesson != lesson.id:
        return None
    return Desk(kept, index)


@dataclass(frozen=True, slots=True)
class Desk:
    """One lesson of one assignment."""

    kept: Kept
    index: int

    @property
    def assignment(self) -> Assignment:
        """What was asked."""
        return self.kept.assignment

    @property
    def part(self) -> Part:
        """What was asked of this lesson."""
        return self.assignment.parts[self.index]

    @property
    def place(self) -> Place:
        """Where the student is."""
        return self.kept.places[self.index]

    @property
    def standing(self) -> Standing:
        """What was reached."""
        return standing_of(self.kept.work, self.index)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The tasks of the present round."""
        rounds = self.kept.work.parts[self.index]
        return marks_of(self.kept.work, self.index, len(rounds) - 1) if rounds else ()

    @property
    def task(self) -> int:
        """Which task of the round is open, from 0."""
        return self.place.run.number - 1 if self.place.run else 0

    @property
    def task_done(self) -> bool:
        """Whether the open task may be left."""
        return self.task < len(self.marks) and self.marks[self.task].done

    @property
    def round_done(self) -> bool:
        """Whether every task of the round is done."""
        return sum(found.done for found in self.marks) == self.assignment.count

    @property
    def another_round(self) -> bool:
        """Whether fresh tasks may follow."""
        return may_begin_round(self.kept.work, self.index)

    def with_place(self, place: Place) -> Desk:
        """The same with the student elsewhere in it."""
        kept = self.kept
        return replace(self, kept=replace(kept, places=_put(kept.places, self.index, place)))

    def write(self, store: Store) -> Write:
        """What is to be kept of it."""
        return write(store, self.kept)

    def write_answer(self, store: Store) -> tuple[Write, ...]:
        """What is to be kept after an answer, which may end the assignment."""
        return with_coach(store, store.get(HOMEWORK).with_kept(self.kept))

    def at_tasks(self, now: int) -> Desk:
        """At the open task: the one that was left, else the first that is not done."""
        number, task = at_task(self.kept.work, self.index)
        desk = self
        if number >= MOST_ROUNDS:
            return desk
        if number == len(self.kept.work.parts[self.index]):
            work = with_round(self.kept.work, self.index)
            desk = replace(self, kept=replace(self.kept, work=work))
        elif self._is_at(number):
            return self.with_place(replace(self.place, step=TASKS))
        return desk._opened(number, task, now)

    def _is_at(self, number: int) -> bool:
        """Whether the place is at a task of that round."""
        run = self.place.run
        slots = round_of(self.assignment, self.index, number, self.kept.work.key)
        return (
            run is not None
            and run.number <= len(slots)
            and ((run.level, run.seed) == (slots[run.number - 1].level, slots[run.number - 1].seed))
        )

    def _opened(self, number: int, task: int, now: int) -> Desk:
        slot = round_of(self.assignment, self.index, number, self.kept.work.key)[task]
        run = Run(
            register=self.part.register,
            level=slot.level,
            seed=slot.seed,
            number=task + 1,
            hints=self.assignment.hints,
            fixed=True,
        )
        desk = self.with_place(Place(TASKS, self.place.guide, run))
        since = _put(desk.kept.since, self.index, now // 1000)
        return replace(desk, kept=replace(desk.kept, since=since))

    def next_task(self, now: int) -> Desk:
        """At the next task of the round; where all are done, as it is."""
        number = len(self.kept.work.parts[self.index]) - 1
        later = range(self.task + 1, self.assignment.count)
        marks = self.marks
        undone = next((n for n in later if n >= len(marks) or not marks[n].done), None)
        if undone is None:
            undone = next((n for n in range(self.task) if not marks[n].done), None)
        return self if undone is None else self._opened(number, undone, now)

    def next_round(self, now: int) -> Desk:
        """At the first task of a new round."""
        if not self.another_round:
            return self
        work = with_round(self.kept.work, self.index)
        return replace(self, kept=replace(self.kept, work=work))._opened(
            len(work.parts[self.index]) - 1, 0, now
        )

    def noted(self, before: Run, run: Run, attempt: Attempt, now: int) -> Desk:
        """After an answer: what was sent, when, and which hints had been shown."""
        desk = self.with_place(replace(self.place, run=run))
        if before.solved or attempt.verdict not in (RIGHT, WRONG):
            return desk
        tried = with_answer(self._tried(), run.typed, before.rung, now // 1000 - self.kept.since[self.index])
        return desk._with_task(tried, now)

    def hinted(self, run: Run, now: int) -> Desk:
        """After a hint was shown."""
        desk = self.with_place(replace(self.place, run=run))
        return desk._with_task(
            replace(self._tried(), rung=min(max(run.rung, self._tried().rung), SOLUTION)), now
        )

    def _tried(self) -> Tried:
        tasks = self.kept.work.parts[self.index][-1].tasks
        return tasks[self.task] if self.task < len(tasks) else Tried()

    def _with_task(self, tried: Tried, now: int) -> Desk:
        work = with_task(self.kept.work, self.index, self.task, tried, now // 1000)
        return replace(self, kept=replace(self.kept, work=work))


def _put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])
