"""Lessons that are imported when they are first used.

In the browser `source` stands in for `lessons.content`: every page may list all lessons, their levels and
skills, but only one that makes a lesson's tasks, or shows its guide or its pieces of play, has it imported.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from importlib import import_module
from typing import Any, overload

from lessons.course import CourseLesson, Tutorial
from lessons.items import Item

LATER = ("generate", "guide", "plays")
"""What is not known before."""


@dataclass(frozen=True, slots=True)
class Home:
    """Where a lesson is written: its package, and the name it has there."""

    package: str
    name: str

    @property
    def lesson(self) -> Any:
        """The lesson itself; its package is imported now at the latest."""
        return getattr(import_module(self.package), self.name)

    def generate(self, seed: int, level: int) -> Item:
        """The task of that seed and level."""
        found = self.lesson.generate(seed, level)
        assert isinstance(found, Item)
        return found


@dataclass(frozen=True, slots=True, eq=False)
class Parts(Sequence[Any]):
    """The steps of a lesson's guide or its plays, whose number is known before."""

    home: Home
    part: str
    number: int

    @property
    def _all(self) -> tuple[Any, ...]:
        found: tuple[Any, ...] = getattr(self.home.lesson, self.part)
        return found

    def __len__(self) -> int:
        return self.number

    @overload
    def __getitem__(self, index: int) -> Any: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Any, ...]: ...
    def __getitem__(self, index: int | slice) -> Any:
        return self._all[index]


def lesson_later(*, game: str, name: str, guide: int, plays: int, **known: Any) -> CourseLesson:
    """A lesson of which only this is known."""
    home = Home(f"lessons.content.{game}.{name}", "LESSON")
    later: dict[str, Any] = {"guide": Parts(home, "guide", guide), "plays": Parts(home, "plays", plays)}
    return CourseLesson(game=game, name=name, generate=home.generate, **later, **known)


def tutorial_later(*, game: str, name: str, plays: int) -> Tutorial:
    """The rules of a game by doing, of which only this is known."""
    pieces: Any = Parts(Home(f"lessons.content.{game}.{name}", "TUTORIAL"), "plays", plays)
    return Tutorial(game, pieces, name)


def source(course: Iterable[CourseLesson], tutorials: Iterable[Tutorial]) -> str:
    """The module that stands in for `lessons.content`. Raises ValueError for what cannot be written so."""
    lines = ["from lessons.later import lesson_later, tutorial_later", "COURSE = ("]
    lines += [f"    lesson_later({_known(lesson)})," for lesson in course]
    lines += [")", "TUTORIALS = ("]
    lines += [f"    tutorial_later({_known(tutorial)})," for tutorial in tutorials]
    lines += [")", "TAUGHT = (*COURSE, *TUTORIALS)", "LESSONS = {lesson.id: lesson for lesson in COURSE}", ""]
    return "\n".join(lines)


def _known(lesson: CourseLesson | Tutorial) -> str:
    written = []
    for field in fields(lesson):
        value = getattr(lesson, field.name)
        if field.name in LATER:
            value = None if field.name == "generate" else len(value)
        elif isinstance(value, Mapping):
            value = dict(value)
        if value is not None:
            if not _is_literal(value):
                raise ValueError(f"lesson {lesson.code}: {field.name} cannot be written down")
            written.append(f"{field.name}={value!r}")
    return ", ".join(written)


def _is_literal(value: object) -> bool:
    try:
        return bool(ast.literal_eval(repr(value)) == value)
    except (SyntaxError, ValueError):
        return False
