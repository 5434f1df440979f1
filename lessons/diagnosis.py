"""Where to begin: about ten tasks place somebody in the graph of skills.

What a newcomer knows is imagined many times over: in each imagined learner a skill is known only if all that
it needs is known, and then with that learner's own chance. An answer weighs all of them, so a right one also
speaks for what its skills need, and a wrong one against what builds on them. Asked is whatever tells most:
the task with the largest information about its answer's cause, in bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import log2

from engine.rng import Rng
from lessons.course import REGISTERS, CourseLesson
from lessons.guess import guess_of
from lessons.mastery import SLIP
from lessons.practice import SEED_LIMIT
from lessons.skills import SKILLS

TASKS = 10
IMAGINED = 2000
READINESS = (0.25, 0.5, 0.75, 0.95)
"""How likely an imagined learner knows a skill whose needs he knows: one of these, all equally likely."""
USUAL_GUESS = 0.2
LOOKED_AT = 3
"""Of so many levels that would tell most with a usual guess chance a task is made and looked at closely."""
MOST_OF_A_LESSON = 2
LIKELY = 0.6
LEAST_SUPPOSED, MOST_SUPPOSED = 0.1, 0.5
"""Bounds of what a placement supposes of a skill never tried: a start, never proficiency."""
SUGGESTED = 3
_ORDER = tuple(SKILLS)
_BIT = {skill: 1 << number for number, skill in enumerate(_ORDER)}


@dataclass(frozen=True, slots=True)
class Beliefs:
    """Imagined learners as bit masks of what each knows, and how likely each is."""

    known: tuple[int, ...]
    weights: tuple[float, ...]

    def chance(self, skills: Iterable[str]) -> float:
        """How likely it is that all these skills are known."""
        mask = mask_of(skills)
        hit = sum(
            weight for known, weight in zip(self.known, self.weights, strict=True) if known & mask == mask
        )
        return min(hit / sum(self.weights), 1.0)

    def after(self, skills: Iterable[str], guess: float, right: bool) -> Beliefs:
        """With one more answer to a task of these skills."""
        mask = mask_of(skills)
        if_known, if_not = (1 - SLIP, guess) if right else (SLIP, 1 - guess)
        weights = tuple(
            weight * (if_known if known & mask == mask else if_not)
            for known, weight in zip(self.known, self.weights, strict=True)
        )
        total = sum(weights)
        return Beliefs(self.known, tuple(weight / total for weight in weights))

    def placed(self) -> dict[str, float]:
        """How likely each skill is known."""
        return {skill: self.chance((skill,)) for skill in _ORDER}


def mask_of(skills: Iterable[str]) -> int:
    """The skills as bits."""
    return sum(_BIT[skill] for skill in set(skills))


@cache
def newcomer() -> Beliefs:
    """What is believed before the first answer."""
    rng = Rng(2026)
    order = _needs_first()
    needed = {skill: mask_of(SKILLS[skill].needs) for skill in order}
    known = []
    for number in range(IMAGINED):
        readiness = int(READINESS[number % len(READINESS)] * 256)
        mask = bits = 0
        for place, skill in enumerate(order):
            bits = bits >> 8 if place % 8 else rng.bits()
            if bits & 255 < readiness and mask & needed[skill] == needed[skill]:
                mask |= _BIT[skill]
        known.append(mask)
    return Beliefs(tuple(known), (1 / IMAGINED,) * IMAGINED)


def _needs_first() -> tuple[str, ...]:
    """All skills, each after those that it needs."""
    found: list[str] = []
    while len(found) < len(SKILLS):
        found += [
            name for name, skill in SKILLS.items() if name not in found and set(skill.needs) <= set(found)
        ]
    return tuple(found)


def worth(chance: float, guess: float) -> float:
    """What an answer tells, in bits, when the skills are known with that chance."""
    right = chance * (1 - SLIP) + (1 - chance) * guess
    return _surprise(right) - chance * _surprise(SLIP) - (1 - chance) * _surprise(guess)


def _surprise(chance: float) -> float:
    """The entropy of a coin that falls so."""
    if chance in (0, 1):
        return 0.0
    return -chance * log2(chance) - (1 - chance) * log2(1 - chance)


@dataclass(frozen=True, slots=True)
class Question:
    """A task of the placement; `guess`: the chance to answer it by guessing."""

    lesson: CourseLesson
    level: int
    seed: int
    guess: float

    @property
    def skills(self) -> tuple[str, ...]:
        """What it asks for."""
        return self.lesson.skills[self.level]

    @classmethod
    def made(cls, lesson: CourseLesson, level: int, seed: int) -> Question:
        """The task of that level and seed."""
        return cls(lesson, level, seed, guess_of(lesson.item(seed, level)))


def levels_up_to(lesson: CourseLesson, register: str) -> tuple[int, ...]:
    """The levels of a lesson in this register and in easier ones."""
    upto = REGISTERS[: REGISTERS.index(register) + 1]
    return tuple(sorted({level for name in upto for level in lesson.levels.get(name, ())}))


def next_question(
    beliefs: Beliefs, course: Sequence[CourseLesson], register: str, asked: Sequence[Question], seed: int
) -> Question | None:
    """The task that tells most, none twice of a level and at most two of a lesson; None when nothing is
    left.
    """
    used = [(question.lesson.id, question.level) for question in asked]
    lessons = [lesson_id for lesson_id, _ in used]
    places = [
        (lesson, level)
        for lesson in course
        if lessons.count(lesson.id) < MOST_OF_A_LESSON
        for level in levels_up_to(lesson, register)
        if (lesson.id, level) not in used
    ]
    if not places:
        return None
    chances = {
        skills: beliefs.chance(skills) for skills in {lesson.skills[level] for lesson, level in places}
    }
    places.sort(key=lambda place: -worth(chances[place[0].skills[place[1]]], USUAL_GUESS))
    rng = Rng(seed)
    made = [Question.made(lesson, level, rng.bits() % SEED_LIMIT) for lesson, level in places[:LOOKED_AT]]
    return max(made, key=lambda question: worth(chances[question.skills], question.guess))


def supposed_of(beliefs: Beliefs) -> dict[str, float]:
    """What to suppose of each skill: cautious, within LEAST_SUPPOSED and MOST_SUPPOSED."""
    return {
        skill: round(min(max(chance, LEAST_SUPPOSED), MOST_SUPPOSED), 3)
        for skill, chance in beliefs.placed().items()
    }


def suggested(
    placed: Mapping[str, float], course: Sequence[CourseLesson], register: str
) -> tuple[CourseLesson, ...]:
    """The lessons to begin with, in teaching order: those that teach something probably not known yet, whose
    needs probably are; the first such lesson of each game before a second one. Nothing when all is known.
    """
    ready = []
    for lesson in course:
        levels = levels_up_to(lesson, register)
        skills = {skill for level in levels for skill in lesson.skills[level]}
        new = {skill for skill in skills if placed[skill] < LIKELY}
        needs = {need for skill in new for need in SKILLS[skill].needs} - skills
        if levels and new and all(placed[need] >= LIKELY for need in needs):
            ready.append(lesson)
    first = {lesson.game: lesson for lesson in reversed(ready)}
    ordered = [lesson for lesson in ready if first[lesson.game] is lesson]
    ordered += [lesson for lesson in ready if lesson not in ordered]
    kept = ordered[:SUGGESTED]
    return tuple(lesson for lesson in ready if lesson in kept)
