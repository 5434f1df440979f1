"""The mixed review: which skills are due, which tasks ask for them, what was seen, a goal for the week.

A review is opt-in. `lessons.schedule` says when a skill is due again; here is what a session asks. Its tasks
are of any lesson that gives evidence of the skill, and no task comes twice as long as there are others.
"""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from engine.rng import Rng
from lessons.course import CourseLesson
from lessons.mastery import SkillRecord
from lessons.practice import SEED_LIMIT
from lessons.schedule import DAY
from lessons.skills import SKILLS
from lessons.versions import signature

TASKS_A_SESSION = 8
GOALS = (0, 5, 10, 20, 40)
"""Tasks a week to choose from; 0 is no goal."""
MOST_SEEN = 3000
TRIES = 40
"""So many seeds of a level are tried for a task that was not seen yet."""
_BYTES = 3
_MINUTE = 60_000
_MONDAY = 3  # days after the first Monday's week began in which 1970 does


@dataclass(frozen=True, slots=True)
class Chosen:
    """A task of the review: for which skill, of which lesson and level, with which seed."""

    skill: str
    lesson: CourseLesson
    level: int
    seed: int


@dataclass(frozen=True, slots=True)
class Seen:
    """The tasks that were seen, each as a short mark of what it asks, the oldest first."""

    marks: tuple[int, ...] = ()

    def __contains__(self, mark: int) -> bool:
        return mark in self.marks

    def with_mark(self, mark: int) -> Seen:
        """One more; what was seen before is now the newest. The oldest are forgotten."""
        return Seen((*(other for other in self.marks if other != mark), mark)[-MOST_SEEN:])

    def to_text(self) -> str:
        """As compact text; `from_text` is its inverse."""
        return b64encode(b"".join(mark.to_bytes(_BYTES, "big") for mark in self.marks)).decode()

    @classmethod
    def from_text(cls, text: str) -> Seen:
        """Raises ValueError."""
        data = b64decode(text, validate=True)
        if len(data) % _BYTES or len(data) > MOST_SEEN * _BYTES:
            raise ValueError("marks have three bytes each")
        parts = (data[at : at + _BYTES] for at in range(0, len(data), _BYTES))
        return cls(tuple(int.from_bytes(part, "big") for part in parts))


def mark_of(lesson: CourseLesson, seed: int, level: int) -> int:
    """A short mark of what a task asks, the same for tasks that a learner can't tell apart."""
    return zlib.crc32(f"{lesson.id}|{signature(lesson.item(seed, level))}".encode()) >> 8


def due(records: Mapping[str, SkillRecord], now: int) -> tuple[str, ...]:
    """The skills whose review counts now, the longest due first."""
    ready = [skill for skill, record in records.items() if record.is_due(now)]
    return tuple(sorted(ready, key=lambda skill: (records[skill].due, skill)))


def next_due(records: Mapping[str, SkillRecord], now: int) -> int:
    """The time when the next skill becomes due, 0 when none will."""
    return min((record.due for record in records.values() if record.due > now), default=0)


def session(records: Mapping[str, SkillRecord], now: int, seed: int) -> tuple[str, ...]:
    """The skills of one session: those that are due, else others that are proficient; mixed, so that
    neighbours are of different kinds where they can be.
    """
    rng = Rng(seed)
    wanted = list(due(records, now)[:TASKS_A_SESSION])
    if not wanted:
        wanted = sorted(skill for skill, record in records.items() if record.proficient)
        rng.shuffle(wanted)
        wanted = wanted[:TASKS_A_SESSION]
    rng.shuffle(wanted)
    mixed: list[str] = []
    while wanted:
        last = SKILLS[mixed[-1]].parent if mixed and mixed[-1] in SKILLS else ""
        other = [skill for skill in wanted if skill in SKILLS and SKILLS[skill].parent != last]
        mixed.append((other or wanted)[0])
        wanted.remove(mixed[-1])
    return tuple(mixed)


def choose(
    skill: str,
    course: Sequence[CourseLesson],
    register_of: Callable[[CourseLesson], str],
    seen: Seen,
    seed: int,
) -> Chosen | None:
    """A task that gives evidence of the skill and was not seen yet: of the levels of the register that the
    learner has in a lesson ("": he never was there), of all others only when those have none. When everything
    was seen, the task seen longest ago among those tried; None when no lesson has the skill.
    """
    rng = Rng(seed)
    oldest: tuple[int, Chosen] | None = None
    own = {lesson.id: lesson.levels.get(register_of(lesson), ()) for lesson in course}
    for known in (True, False):
        places = [
            (lesson, level)
            for lesson in course
            for level in lesson.forms
            if (level in own[lesson.id]) is known and skill in lesson.skills[level]
        ]
        rng.shuffle(places)
        for lesson, level in places:
            for _ in range(TRIES):
                found = Chosen(skill, lesson, level, rng.bits() % SEED_LIMIT)
                mark = mark_of(lesson, found.seed, level)
                if mark not in seen:
                    return found
                age = seen.marks.index(mark)
                if oldest is None or age < oldest[0]:
                    oldest = age, found
    return oldest[1] if oldest is not None else None


def week_of(now: int, zone: int) -> int:
    """The number of the learner's week; weeks begin on Mondays. `zone`: minutes ahead of UTC."""
    return ((now + zone * _MINUTE) // DAY + _MONDAY) // 7
