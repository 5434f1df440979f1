"""What every task of every lesson offers, so that one practice engine serves them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol, TypeAlias

from lessons.skills import SKILLS

COUNT, CHANCE, PERCENT = "count", "chance", "percent"
"""What is asked for in numbers: a whole number; a chance (fraction, decimal or per cent); or so many per cent
(the same, and a bare 75 means 75 %), which may be a card's value, too."""
CHOICE, MARK, ORDER = "choice", "mark", "order"
"""What is asked for by pressing: one of the options, all that fit, or some in the right order."""
PRESSED = (CHOICE, MARK, ORDER)

Value: TypeAlias = Fraction | str
"""An answer: a number, or the codes of the pressed options, divided by spaces (sorted where the order says
nothing)."""


@dataclass(frozen=True, slots=True)
class Experiment:
    """What is drawn from what, so that a question about a chance has one right answer.

    `ordered`: whether the order of the drawn cards matters; `put_back`: whether a drawn card goes back.
    """

    known: int
    unseen: int
    drawn: int
    ordered: bool = False
    put_back: bool = False


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong answer that tells something: its code, the misconception it shows ("" for a mere slip), its
    value.
    """

    code: str
    misconception: str
    value: Value


class Task(Protocol):
    """One generated task: data and exact answers, no words."""

    @property
    def level(self) -> int: ...
    @property
    def seed(self) -> int: ...
    @property
    def form(self) -> str: ...
    @property
    def asked(self) -> str: ...
    @property
    def answer(self) -> Value: ...
    @property
    def mistakes(self) -> tuple[Mistake, ...]: ...


def diagnose(task: Task, value: Value) -> Mistake | None:
    """What a wrong value tells, or None when it tells nothing known."""
    return next((mistake for mistake in task.mistakes if mistake.value == value), None)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson as the practice engine needs it.

    `levels`: the levels of each register, easiest first. `skills`: for each level the skills that its tasks
    give evidence of.
    """

    id: str
    levels: Mapping[str, tuple[int, ...]]
    skills: Mapping[int, tuple[str, ...]]
    generate: Callable[[int, int], Task]

    def __post_init__(self) -> None:
        """A lesson that names an unknown skill, or none for one of its levels, fails when it is imported."""
        for levels in self.levels.values():
            for level in levels:
                if not self.skills[level] or not set(self.skills[level]) <= SKILLS.keys():
                    raise ValueError(f"lesson {self.id}, level {level}: unknown skills {self.skills[level]}")
