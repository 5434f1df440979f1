"""What a student did for an assignment, and the code in which it is handed in.

A `Work` holds answers, hints and times, no marks: whoever reads it makes the tasks again from the assignment
and marks the answers himself, so a changed score changes nothing. Its code is a closed snapshot with its
time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from lessons.answers import LONGEST, RIGHT, WRONG
from lessons.assignments import (
    FIELD,
    Assignment,
    check_of_round,
    lesson_at,
    number,
    parse,
    round_of,
    task_at,
)
from lessons.codes import RESULT, CodeError, pack, unpack
from lessons.items import Item
from lessons.practice import SEED_LIMIT, SOLUTION, WORKED_STEP, verdict_on
from lessons.suspicion import weights
from lessons.versions import LIMIT as VERSION_LIMIT
from lessons.versions import version_of

MOST_NICKNAME = 40
MOST_ROUNDS = 8
MOST_ANSWERS = 8
"""Kept of one task: the first ones, and the last in the place of the last."""
LONG, LONGEST_WORK = 40_000, 50_000
"""Of a work's text, in characters: from LONG on no round is begun, from LONGEST_WORK on only the first and
the last answer to a task are kept."""
TRIES = 3
"""After so many wrong answers a task may be left."""
LONGEST_TIME = 86_400
LATEST = 4_102_444_800
"""The year 2100, in seconds: no time of a work lies behind it."""


@dataclass(frozen=True, slots=True)
class Tried:
    """One task as it was worked on. `early`: the highest hint before the first answer; `rung`: at the end.
    `first`, `last`: seconds until the first and until the last answer.
    """

    answers: tuple[str, ...] = ()
    early: int = 0
    rung: int = 0
    first: int = 0
    last: int = 0


@dataclass(frozen=True, slots=True)
class Round:
    """The tasks of one lesson, once through. `version`: of the lesson that made them; `check` stands for the
    very tasks that were seen.
    """

    version: int
    check: int
    tasks: tuple[Tried, ...] = ()


@dataclass(frozen=True, slots=True)
class Work:
    """All that a student did for an assignment. `key`: the student's own number. `parts`: the rounds of each
    lesson. Times are seconds since 1970: `begun`, `passed` (0: not yet; never taken back), `taken`: of the
    snapshot.
    """

    assignment: Assignment
    nickname: str
    key: int
    begun: int
    parts: tuple[tuple[Round, ...], ...]
    passed: int = 0
    taken: int = 0

    @property
    def text(self) -> str:
        """What the code packs."""
        return "\n".join(_lines(self))

    @property
    def code(self) -> str:
        """What is handed in."""
        return pack(RESULT, self.text)


def begin_work(assignment: Assignment, nickname: str, key: int, now: int) -> Work:
    """Nothing done yet."""
    return Work(assignment, nickname, key, now, ((),) * len(assignment.parts))


def handed_in(work: Work, now: int) -> Work:
    """A closed snapshot of a work as it is now."""
    return replace(work, taken=now)


# Marking


@dataclass(frozen=True, slots=True)
class Mark:
    """What one task was worth. `right`: at the first attempt, with no hint that gives it away. `done`: in
    the end, by a right answer, by the last hint or after enough attempts. `shown`: the misconceptions that
    its wrong answers show. `says`: what the first attempt says of each (see `lessons.suspicion`).
    """

    tried: bool
    right: bool
    done: bool
    shown: tuple[str, ...] = ()
    says: tuple[tuple[str, float], ...] = ()


def mark(item: Item, tried: Tried) -> Mark:
    """Mark one task from its answers."""
    verdicts = [verdict_on(item, answer) for answer in tried.answers]
    attempts = [(verdict, told) for verdict, _, told in verdicts if verdict in (RIGHT, WRONG)]
    if not attempts:
        return Mark(tried.rung > 0, False, tried.rung >= SOLUTION)
    first, unaided = attempts[0], tried.early < WORKED_STEP
    right = first[0] == RIGHT and unaided
    solved = any(verdict == RIGHT for verdict, _ in attempts)
    shown = tuple(told.misconception for _, told in attempts if told is not None and told.misconception)
    done = solved or tried.rung >= SOLUTION or len(attempts) >= TRIES
    says = tuple(weights(item, right, first[1]).items()) if unaided else ()
    return Mark(True, right, done, shown, says)


def marks_of(work: Work, index: int, round_number: int) -> tuple[Mark, ...]:
    """The marks of one round; () where its lesson has other tasks now than the student saw."""
    part, done = work.assignment.parts[index], work.parts[index][round_number]
    if not _is_current(work, index, round_number):
        return ()
    slots = round_of(work.assignment, index, round_number, work.key)
    return tuple(mark(task_at(part.lesson, s), t) for s, t in zip(slots, done.tasks, strict=False))


def _is_current(work: Work, index: int, round_number: int) -> bool:
    """Whether a round's tasks are made today as the student saw them."""
    done, lesson = work.parts[index][round_number], lesson_at(work.assignment.parts[index].lesson)
    check = check_of_round(work.assignment, index, round_number, work.key)
    return (done.version, done.check) == (version_of(lesson), check)


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a student stands in one part: of the best round, `right` and `done` of all its tasks."""

    right: int = 0
    done: int = 0
    passed: bool = False
    rounds: int = 0


def marks_in(work: Work) -> tuple[tuple[tuple[Mark, ...], ...], ...]:
    """The marks of every round of every part."""
    return tuple(
        tuple(marks_of(work, index, number) for number in range(len(rounds)))
        for index, rounds in enumerate(work.parts)
    )


def standing_of(work: Work, index: int) -> Standing:
    """The best round of a part."""
    return standing_from(work, tuple(marks_of(work, index, n) for n in range(len(work.parts[index]))))


def standing_from(work: Work, rounds: tuple[tuple[Mark, ...], ...]) -> Standing:
    """The best of some rounds of a part, marked already."""
    best = Standing(rounds=len(rounds))
    for marks in rounds:
        right, done = sum(m.right for m in marks), sum(m.done for m in marks)
        passed = done == work.assignment.count and right >= work.assignment.needed
        found = Standing(right, done, passed, len(rounds))
        if (found.passed, found.right, found.done) > (best.passed, best.right, best.done):
            best = found
    return best


def is_passed(work: Work) -> bool:
    """Whether every lesson of the assignment is passed."""
    return all(standing_of(work, index).passed for index in range(len(work.parts)))


# Working


def at_task(work: Work, index: int) -> tuple[int, int]:
    """The round and the task (both from 0) that are open in a part: the first not done of the last round, or
    the last one where all are done. A round of another version of the lesson is never gone on with.
    """
    rounds = work.parts[index]
    if not rounds or not _is_current(work, index, len(rounds) - 1):
        return len(rounds), 0
    marks = marks_of(work, index, len(rounds) - 1)
    undone = next((n for n, found in enumerate(marks) if not found.done), len(marks))
    return len(rounds) - 1, min(undone, work.assignment.count - 1)


def may_begin_round(work: Work, index: int) -> bool:
    """Whether the last round is done and another may follow."""
    rounds = work.parts[index]
    if not 0 < len(rounds) < MOST_ROUNDS or len(work.text) > LONG:
        return False
    return sum(m.done for m in marks_of(work, index, len(rounds) - 1)) == work.assignment.count


def with_round(work: Work, index: int) -> Work:
    """The work with a new round begun in a part."""
    version = version_of(lesson_at(work.assignment.parts[index].lesson))
    rounds = work.parts[index]
    check = check_of_round(work.assignment, index, len(rounds), work.key)
    return _with_rounds(work, index, (*rounds, Round(version, check)))


def with_task(work: Work, index: int, task: int, tried: Tried, now: int) -> Work:
    """The work with what is known of a task in the last round of a part; passed once, it stays so."""
    rounds = work.parts[index]
    tasks = list(rounds[-1].tasks)
    tasks.extend(Tried() for _ in range(task + 1 - len(tasks)))
    if len(tried.answers) > 2 and len(work.text) > LONGEST_WORK:
        tried = replace(tried, answers=(tried.answers[0], tried.answers[-1]))
    tasks[task] = tried
    new = _with_rounds(work, index, (*rounds[:-1], replace(rounds[-1], tasks=tuple(tasks))))
    return replace(new, passed=now) if not work.passed and is_passed(new) else new


def _with_rounds(work: Work, index: int, rounds: tuple[Round, ...]) -> Work:
    return replace(work, parts=(*work.parts[:index], rounds, *work.parts[index + 1 :]))


def with_answer(tried: Tried, answer: str, rung: int, seconds: int) -> Tried:
    """A task after one more answer, given when the hints up to `rung` were shown."""
    text = " ".join(answer.split())[: 4 * LONGEST]
    kept = tried.answers[: MOST_ANSWERS - 1]
    seconds = max(0, min(seconds, LONGEST_TIME))
    first = tried.answers == ()
    return Tried(
        (*kept, text),
        early=rung if first else tried.early,
        rung=max(rung, tried.rung),
        first=seconds if first else tried.first,
        last=seconds,
    )


# The code


def _lines(work: Work) -> Iterator[str]:
    yield from (f"a {line}" for line in work.assignment.text.split("\n"))
    yield f"n {work.nickname}"
    yield f"k {work.key}"
    yield f"b {work.begun}"
    yield f"f {work.passed}"
    yield f"t {work.taken}"
    for index, rounds in enumerate(work.parts):
        for done in rounds:
            yield f"r {index} {done.version} {done.check}"
            for task in done.tasks:
                head = f"w {task.early} {task.rung} {task.first} {task.last}"
                yield "\t".join((head, *task.answers))


def read_work(code: str) -> Work:
    """The work of a result code or of text around it. Raises CodeError."""
    return parse_work(unpack(RESULT, code))


def parse_work(text: str) -> Work:
    """The work of an unpacked text. Raises CodeError."""
    lines = text.split("\n")
    assignment = parse("\n".join(line[2:] for line in lines if line.startswith("a ")))
    values = {name: value for name, _, value in (line.partition(" ") for line in lines)}
    nickname = values.get("n", "")
    if not nickname or len(nickname) > MOST_NICKNAME or not nickname.isprintable():
        raise CodeError(FIELD, "n")
    parts: list[list[Round]] = [[] for _ in assignment.parts]
    open_part: list[Round] | None = None
    for line in lines:
        if line.startswith("r "):
            most = VERSION_LIMIT - 1
            index, version, check = _numbers(line, (len(parts) - 1, most, most))
            open_part = parts[index]
            open_part.append(Round(version, check))
        elif line.startswith("w "):
            if open_part is None:
                raise CodeError(FIELD, "w")
            task = _task(line)
            open_part[-1] = replace(open_part[-1], tasks=(*open_part[-1].tasks, task))
        if open_part is not None and (
            len(open_part) > MOST_ROUNDS or len(open_part[-1].tasks) > assignment.count
        ):
            raise CodeError(FIELD, "r")
    return Work(
        assignment,
        nickname,
        key=number(values, "k", 0, SEED_LIMIT - 1),
        begun=number(values, "b", 0, LATEST),
        parts=tuple(map(tuple, parts)),
        passed=number(values, "f", 0, LATEST, 0),
        taken=number(values, "t", 0, LATEST, 0),
    )


def _task(line: str) -> Tried:
    head, *answers = line.split("\t")
    early, rung, first, last = _numbers(head, (SOLUTION, SOLUTION, LONGEST_TIME, LONGEST_TIME))
    if len(answers) > MOST_ANSWERS or any(len(answer) > 4 * LONGEST for answer in answers):
        raise CodeError(FIELD, "w")
    return Tried(tuple(answers), early, rung, first, last)


def _numbers(line: str, highest: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers that follow the letter of a line. Raises CodeError."""
    fields = line.split(" ")[1 : len(highest) + 1]
    if len(fields) < len(highest):
        raise CodeError(FIELD, line[0])
    values = dict(zip(map(str, range(len(highest))), fields, strict=True))
    try:
        return tuple(number(values, str(place), 0, most) for place, most in enumerate(highest))
    except CodeError as error:
        raise CodeError(FIELD, line[0]) from error
