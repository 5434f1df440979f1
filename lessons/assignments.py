"""What a teacher asks for, as a link: lessons and levels, same or individual tasks, hints, coach, pass rule.

An assignment is a text of lines, a letter and a value each, packed as a code (`lessons.codes`). A line that
is not known is kept but says nothing, so a newer site may add some. No answer stands in it: tasks come from
its seed. Its id is taken from the text, so one link is one assignment wherever it is opened.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from engine.rng import Rng
from lessons.codes import ASSIGNMENT, CodeError, check_of, pack, unpack
from lessons.content import LESSONS
from lessons.course import REGISTERS, CourseLesson
from lessons.items import Item
from lessons.practice import SEED_LIMIT
from lessons.versions import LIMIT as VERSION_LIMIT
from lessons.versions import signature, version_of

FINISHED, MOST, ALL = "finished", "most", "all"
"""Pass rules: every task done; four of five right at the first attempt; all of them."""
RULES = (FINISHED, MOST, ALL)
OFF, ASK, TEACH = "off", "ask", "teach"
COACHES = (OFF, ASK, TEACH)
LANGS = ("zh-Hant", "en")
RISING = 0
"""Instead of a level: from the first to the last of the register."""
MOST_PARTS, MOST_ITEMS, MOST_TITLE = 40, 20, 40
LONGEST_LINK = 1_500
LONGEST_TEXT = 8_000
"""Of what a link packs, in characters: twice what the largest assignment says. The text is kept with every
work, so a longer one could crowd out the others."""
DRAFTS = 12
"""So many seeds are tried for a task that did not come before in its round."""

UNKNOWN_LESSON, FIELD = "unknown_lesson", "field"
"""Why an assignment is refused that was read: a lesson, or a level of it, is not here; a value cannot be."""

_ID = re.compile(r"[a-z][a-z0-9_]{0,30}/[a-z][a-z0-9_]{0,30}")


@dataclass(frozen=True, slots=True)
class Part:
    """One lesson of an assignment: its version, for whom, at which level (RISING: through all of them)."""

    lesson: str
    version: int
    register: str
    level: int = RISING

    @property
    def levels(self) -> tuple[int, ...]:
        """The levels that it practises, easiest first."""
        return lesson_at(self.lesson).levels[self.register] if self.level == RISING else (self.level,)


@dataclass(frozen=True, slots=True)
class Assignment:
    """All that a link says. `count`: tasks of each lesson in a round. `same`: everybody has the same tasks.
    `locked`: the student cannot change the coach. `source`: the text that it was read from.
    """

    parts: tuple[Part, ...]
    seed: int
    title: str = ""
    count: int = 5
    same: bool = True
    hints: bool = True
    coach: str = OFF
    locked: bool = False
    rule: str = MOST
    lang: str = LANGS[0]
    zhuyin: bool = False
    source: str = field(default="", compare=False, repr=False)

    @property
    def text(self) -> str:
        """What the link packs."""
        return self.source or "\n".join(_lines(self))

    @property
    def id(self) -> str:
        """Six characters that name it."""
        return check_of(self.text)

    @property
    def code(self) -> str:
        """The fragment of its link."""
        return pack(ASSIGNMENT, self.text)

    @property
    def needed(self) -> int:
        """So many right first attempts of a round pass a lesson; 0 where it is enough to do the tasks."""
        return {FINISHED: 0, MOST: -(-4 * self.count // 5), ALL: self.count}[self.rule]

    def changed(self) -> tuple[int, ...]:
        """Which of its lessons have other tasks now than when the link was made."""
        return tuple(
            index
            for index, part in enumerate(self.parts)
            if part.version != version_of(lesson_at(part.lesson))
        )


def lesson_at(lesson: str) -> CourseLesson:
    """The lesson of that id. Raises CodeError."""
    if lesson not in LESSONS:
        raise CodeError(UNKNOWN_LESSON, lesson if _ID.fullmatch(lesson) else "")
    return LESSONS[lesson]


def part_of(lesson: CourseLesson, register: str, level: int = RISING) -> Part:
    """A part with the version of today."""
    return Part(lesson.id, version_of(lesson), register, level)


def read_assignment(code: str) -> Assignment:
    """The assignment of a link or of text around it. Raises CodeError."""
    return parse(unpack(ASSIGNMENT, code))


def parse(text: str) -> Assignment:
    """The assignment of an unpacked text. Raises CodeError."""
    if len(text) > LONGEST_TEXT:
        raise CodeError(FIELD)
    values = {name: value for name, _, value in (line.partition(" ") for line in text.split("\n"))}
    parts = tuple(_part(line[2:]) for line in text.split("\n") if line.startswith("p "))
    if not 0 < len(parts) <= MOST_PARTS or len(set(parts)) < len(parts):
        raise CodeError(FIELD, "p")
    title = values.get("n", "")
    if len(title) > MOST_TITLE or not title.isprintable():
        raise CodeError(FIELD, "n")
    coach, _, lock = values.get("k", OFF).partition(" ")
    return Assignment(
        parts=parts,
        seed=number(values, "s", 0, SEED_LIMIT - 1),
        title=title,
        count=number(values, "c", 1, MOST_ITEMS, 5),
        same=_choice(values, "i", ("0", "1"), "0") == "0",
        hints=_choice(values, "h", ("0", "1"), "1") == "1",
        coach=_choice({"k": coach}, "k", COACHES, OFF),
        locked=lock == "lock",
        rule=_choice(values, "r", RULES, MOST),
        lang=_choice(values, "l", LANGS, LANGS[0]),
        zhuyin=_choice(values, "z", ("0", "1"), "0") == "1",
        source=text,
    )


def number(values: Mapping[str, str], name: str, low: int, high: int, default: int | None = None) -> int:
    """A whole number among values. Raises CodeError."""
    text = values.get(name, "" if default is None else str(default))
    if not (text.isascii() and text.isdigit() and len(text) <= 12 and low <= int(text) <= high):
        raise CodeError(FIELD, name)
    return int(text)


def _choice(values: Mapping[str, str], name: str, allowed: tuple[str, ...], default: str) -> str:
    found = values.get(name, default)
    if found not in allowed:
        raise CodeError(FIELD, name)
    return found


def _part(text: str) -> Part:
    fields = text.split(" ")
    if len(fields) < 4:
        raise CodeError(FIELD, "p")
    values = dict(zip(("lesson", "version", "register", "level"), fields, strict=False))
    lesson, register = lesson_at(values["lesson"]), values["register"]
    level = number(values, "level", 0, 99)
    if register not in lesson.levels or level not in (RISING, *lesson.levels[register]):
        raise CodeError(UNKNOWN_LESSON, f"{lesson.id} {register if register in REGISTERS else ''} {level}")
    return Part(lesson.id, number(values, "version", 0, VERSION_LIMIT - 1), register, level)


def _lines(assignment: Assignment) -> Iterator[str]:
    yield f"s {assignment.seed}"
    for part in assignment.parts:
        yield f"p {part.lesson} {part.version} {part.register} {part.level}"
    yield f"c {assignment.count}"
    if not assignment.same:
        yield "i 1"
    if not assignment.hints:
        yield "h 0"
    if assignment.coach != OFF or assignment.locked:
        yield f"k {assignment.coach}{' lock' if assignment.locked else ''}"
    yield f"r {assignment.rule}"
    yield f"l {assignment.lang}"
    if assignment.zhuyin:
        yield "z 1"
    if assignment.title:
        yield f"n {assignment.title}"


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a task of an assignment comes from: `lesson.item(seed, level)`."""

    level: int
    seed: int


def round_of(assignment: Assignment, index: int, round_number: int, key: int) -> tuple[Slot, ...]:
    """The tasks of a round (counted from 0) of one part. `key` is the student's own number; it matters only
    where the tasks are individual.
    """
    return _drawn_for(assignment, index, round_number, key)[0]


def check_of_round(assignment: Assignment, index: int, round_number: int, key: int) -> int:
    """A number that stands for the tasks of a round: where a lesson makes others, it is another one."""
    return _drawn_for(assignment, index, round_number, key)[1]


def _drawn_for(
    assignment: Assignment, index: int, round_number: int, key: int
) -> tuple[tuple[Slot, ...], int]:
    part = assignment.parts[index]
    start = f"{assignment.seed} {0 if assignment.same else key} {part.lesson} {part.level} {round_number}"
    return _drawn(part.lesson, part.levels, assignment.count, start)


@lru_cache(maxsize=4096)
def task_at(lesson: str, slot: Slot) -> Item:
    """The task itself."""
    return lesson_at(lesson).item(slot.seed, slot.level)


@lru_cache(maxsize=1024)
def _drawn(lesson: str, levels: tuple[int, ...], count: int, start: str) -> tuple[tuple[Slot, ...], int]:
    """The tasks of a round, and the number that stands for them."""
    rng = Rng(zlib.crc32(start.encode()) << 32 | zlib.crc32(start[::-1].encode()))
    slots: list[Slot] = []
    seen: set[str] = set()
    check = 0
    for number_of_task in range(count):
        level = levels[number_of_task * len(levels) // count]
        for draft in range(DRAFTS):
            slot = Slot(level, rng.bits() % SEED_LIMIT)
            content = signature(task_at(lesson, slot))
            if content not in seen or draft == DRAFTS - 1:
                break
        seen.add(content)
        check = zlib.crc32(content.encode(), check)
        slots.append(slot)
    return tuple(slots), check % VERSION_LIMIT
