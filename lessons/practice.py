"""Practising a lesson: one task at a time, hints by rungs, levels that follow the learner. Pure: every step
gives a new run and says what it means for the record; nothing is drawn or said here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.rng import Rng
from lessons.answers import OVER_ONE, RIGHT, WRONG, judge, read_answer
from lessons.guess import guess_of
from lessons.mastery import Evidence
from lessons.suspicion import weights
from lessons.tasks import Lesson, Mistake, Task, Value, diagnose

NUDGE, IDEA, WORKED_STEP, SOLUTION = 1, 2, 3, 4
"""The rungs of the hint ladder. The first two are free, the last two take the attempt out of the evidence."""
SEED_LIMIT = 1 << 32
UP_AFTER, DOWN_AFTER = 2, 2
PICTURE_AFTER = 2
"""After so many tasks in a row that only rung 4 has solved, the picture is shown from the start."""


class HintsOffError(ValueError):
    """The assignment allows no hints, by whatever way they are asked for."""


@dataclass(frozen=True, slots=True)
class Run:
    """Where a learner is in a lesson: the present task, what was tried and shown, and how it went so far.

    `number` counts tasks from 1. `rung` is the highest hint shown. `typed` is the last answer sent, `first`
    the result of the first attempt at this task (None: none yet). `streak`: right first attempts in a row
    at this level, negative for misses. `shown`: tasks in a row that only rung 4 has solved. `fixed`: the
    level never changes. `top`: a task of the last level was right at the first attempt.
    """

    register: str = "primary"
    level: int = 1
    seed: int = 0
    number: int = 1
    rung: int = 0
    typed: str = ""
    solved: bool = False
    first: bool | None = None
    streak: int = 0
    shown: int = 0
    reason: str = ""
    tried: int = 0
    right: int = 0
    top: bool = False
    hints: bool = True
    fixed: bool = False

    @property
    def assisted(self) -> bool:
        """Whether a hint has given away so much that the attempt is no evidence."""
        return self.rung >= WORKED_STEP

    @property
    def pictured(self) -> bool:
        """Whether the picture is shown from the start."""
        return self.shown >= PICTURE_AFTER


@dataclass(frozen=True, slots=True)
class Attempt:
    """How one answer was taken: its verdict (RIGHT, WRONG or why it was not read), the value, what it tells.

    `evidence` is None unless it was the task's first attempt and unassisted.
    """

    verdict: str
    value: Value | None
    mistake: Mistake | None
    evidence: Evidence | None


def begin(lesson: Lesson, register: str, seed: int, level: int | None = None) -> Run:
    """The first task of a lesson."""
    return Run(register=register, level=level or lesson.levels[register][0], seed=seed)


def task_of(lesson: Lesson, run: Run) -> Task:
    """The present task."""
    return lesson.generate(run.seed, run.level)


def verdict_on(task: Task, text: str) -> tuple[str, Value | None, Mistake | None]:
    """What an answer is worth: the verdict, the value read, and what a wrong one tells. One that is a rounded
    mistake is read as that mistake, and so is a chance above 1 that comes of one."""
    verdict, value = judge(text, task.asked, task.answer)
    if verdict == OVER_ONE and (more := diagnose(task, read_answer(text).value)):
        return WRONG, more.value, more
    if verdict != WRONG or value is None:
        return verdict, value, None
    told = diagnose(task, value) or next(
        (found for found in task.mistakes if judge(text, task.asked, found.value)[0] == RIGHT), None
    )
    return verdict, told.value if told else value, told


def answered(lesson: Lesson, run: Run, text: str) -> tuple[Run, Attempt]:
    """Send an answer. What cannot be read is no attempt; after the task is solved nothing counts any more."""
    task = task_of(lesson, run)
    verdict, value, mistake = verdict_on(task, text)
    after = replace(run, typed=text)
    if verdict not in (RIGHT, WRONG) or run.solved:
        return (run if run.solved else after), Attempt(verdict, value, mistake, None)
    right = verdict == RIGHT
    evidence = None
    if run.first is None:
        counts = right and not run.assisted
        if not run.assisted:
            told = mistake.misconception if mistake else ""
            said = weights(task, right, mistake)
            evidence = Evidence(right, task.form, guess_of(task), told, said, lesson.id)
        after = replace(
            after,
            first=counts,
            tried=run.tried + 1,
            right=run.right + counts,
            streak=max(run.streak, 0) + 1 if counts else min(run.streak, 0) - 1,
            top=run.top or (counts and run.level == lesson.levels[run.register][-1]),
        )
    if right:
        only_shown = run.rung >= SOLUTION
        after = replace(after, solved=True, shown=run.shown + 1 if only_shown else 0)
    return after, Attempt(verdict, value, mistake, evidence)


def hinted(run: Run, rung: int) -> Run:
    """Show the next rung; one that is shown already changes nothing. Raises HintsOffError, ValueError."""
    if not run.hints:
        raise HintsOffError
    if not NUDGE <= rung <= min(run.rung + 1, SOLUTION):
        raise ValueError(f"rung {rung} cannot follow rung {run.rung}")
    return replace(run, rung=max(run.rung, rung))


def reasoned(run: Run, reason: str) -> Run:
    """Choose a reason for the answer that rung 4 has shown."""
    return replace(run, reason=reason)


def next_task(lesson: Lesson, run: Run) -> Run:
    """A fresh task: a level up after enough right first attempts in a row, down after enough misses, else
    alike. After the last level come the first ones again, so that every skill of the lesson stays in practice
    and gets the evidence that it needs.
    """
    levels = lesson.levels[run.register]
    level, streak = run.level, run.streak
    here = levels.index(level) if level in levels else 0
    if not run.fixed:
        enough = 1 if here == 0 else UP_AFTER
        if streak >= enough:
            level, streak = levels[(here + 1) % len(levels)], 0
        elif streak <= -DOWN_AFTER and here > 0:
            level, streak = levels[here - 1], 0
    fresh = Run(register=run.register, level=level, seed=next_seed(run.seed), number=run.number + 1)
    return replace(
        fresh,
        streak=streak,
        shown=run.shown,
        tried=run.tried,
        right=run.right,
        top=run.top,
        hints=run.hints,
        fixed=run.fixed,
    )


def next_seed(seed: int) -> int:
    """The seed of the task that follows."""
    return Rng(seed).bits() % SEED_LIMIT
