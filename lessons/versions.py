"""Which tasks a lesson makes: a number that changes when they do.

An assignment's link and a result carry it, so that answers are never marked against other tasks than those
that were seen. It is taken from the tasks themselves, so no one can forget to raise it.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable

from lessons.course import CourseLesson
from lessons.items import Item
from lessons.tasks import Task

SEEDS = (1, 2, 3)
LIMIT = 1 << 20


def signature(task: Item) -> str:
    """What is asked and what is right, as a text: equal for tasks that a learner cannot tell apart."""
    options = [(option.code, str(option.shows)) for option in task.options]
    facts = sorted((name, str(fact)) for name, fact in task.facts.items())
    return f"{task.form}|{task.asked}|{task.answer}|{options}|{facts}|{task.shown}"


_KNOWN: dict[Callable[[int, int], Task], int] = {}


def version_of(lesson: CourseLesson) -> int:
    """The version of a lesson's tasks, below LIMIT."""
    if lesson.generate not in _KNOWN:
        _KNOWN[lesson.generate] = _taken_from(lesson)
    return _KNOWN[lesson.generate]


def _taken_from(lesson: CourseLesson) -> int:
    found = 0
    for level in sorted(lesson.forms):
        for seed in SEEDS:
            found = zlib.crc32(signature(lesson.item(seed, level)).encode(), found)
    return found % LIMIT
