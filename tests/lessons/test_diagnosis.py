"""Placing a newcomer: the graph carries answers both ways, and simulated learners end up where they are."""

from __future__ import annotations

import pytest

from engine.rng import Rng
from lessons.content import COURSE
from lessons.course import EXTENSION, PRIMARY
from lessons.diagnosis import (
    LEAST_SUPPOSED,
    LIKELY,
    MOST_SUPPOSED,
    READINESS,
    SUGGESTED,
    TASKS,
    Beliefs,
    Question,
    levels_up_to,
    newcomer,
    next_question,
    suggested,
    supposed_of,
    worth,
)
from lessons.mastery import NEW, SLIP, SkillRecord, supposed
from lessons.skills import SKILLS

TAUGHT = sorted({skill for lesson in COURSE for skills in lesson.skills.values() for skill in skills})


def cut(rng: Rng, readiness: float) -> set[str]:
    """What a simulated learner knows: never a skill without all that it needs."""
    known: set[str] = set()
    left = dict(SKILLS)
    while left:
        for name in [name for name, skill in left.items() if not set(skill.needs) & left.keys()]:
            if set(left.pop(name).needs) <= known and rng.random() < readiness:
                known.add(name)
    return known


def place(known: set[str], rng: Rng, register: str = EXTENSION) -> tuple[Beliefs, list[Question]]:
    """Ask a learner who slips and guesses as the model says."""
    beliefs, asked = newcomer(), list[Question]()
    while len(asked) < TASKS:
        question = next_question(beliefs, COURSE, register, asked, rng.bits())
        if question is None:
            break
        chance = 1 - SLIP if set(question.skills) <= known else question.guess
        beliefs = beliefs.after(question.skills, question.guess, rng.random() < chance)
        asked.append(question)
    return beliefs, asked


def test_a_right_answer_speaks_for_what_a_skill_needs() -> None:
    before, after = newcomer().placed(), newcomer().after(("P5",), 0.1, True).placed()
    assert all(after[skill] > before[skill] for skill in ("P1", "P2", "P3", "P4", "P5"))
    assert after["P1"] > after["P5"]


def test_a_wrong_answer_speaks_against_what_builds_on_a_skill() -> None:
    before, after = newcomer().placed(), newcomer().after(("P2",), 0.1, False).placed()
    assert all(after[skill] < before[skill] for skill in ("P2", "P3", "P4", "P5", "P9", "T1"))
    assert after["P1"] > after["P2"]


def test_beliefs_are_those_of_bayes() -> None:
    chance = newcomer().chance(("P1",))
    after = newcomer().after(("P1",), 0.25, True).chance(("P1",))
    assert after == pytest.approx(chance * 0.9 / (chance * 0.9 + (1 - chance) * 0.25))


def test_what_is_sure_or_can_be_guessed_tells_little() -> None:
    assert worth(0.5, 0.05) > worth(0.5, 0.25) > worth(0.5, 0.5)
    assert worth(0.5, 0.1) > worth(0.95, 0.1)
    assert worth(1, 0.1) == pytest.approx(0)
    assert worth(0, 0.1) == pytest.approx(0)


def test_no_level_is_asked_twice_no_lesson_more_than_twice_and_none_above_the_register() -> None:
    rng = Rng(3)
    _, asked = place(cut(rng, 0.6), rng, PRIMARY)
    places = [(question.lesson.id, question.level) for question in asked]
    assert len(set(places)) == len(places) == TASKS
    assert all(sum(lesson == other for other, _ in places) <= 2 for lesson, _ in places)
    assert all(question.level in levels_up_to(question.lesson, PRIMARY) for question in asked)
    assert levels_up_to(COURSE[0], EXTENSION) == levels_up_to(COURSE[0], PRIMARY)


def test_learners_with_a_known_cut_are_placed_within_the_stated_error(long_run: bool) -> None:
    """On average at most 15 per cent of the skills that lessons teach end on the wrong side (34 per cent
    without the ten answers), and 9 of 10 suggested lessons rest on what the learner knows."""
    rng = Rng(5)
    learners = 400 if long_run else 40
    wrong = before = fitting = lessons = 0.0
    start = newcomer().placed()
    for number in range(learners):
        known = cut(rng, READINESS[number % len(READINESS)])
        beliefs, asked = place(known, rng)
        assert len(asked) == TASKS
        placed = beliefs.placed()
        wrong += sum((placed[skill] >= 0.5) != (skill in known) for skill in TAUGHT) / len(TAUGHT)
        before += sum((start[skill] >= 0.5) != (skill in known) for skill in TAUGHT) / len(TAUGHT)
        for lesson in suggested(placed, COURSE, EXTENSION):
            own = {skill for skills in lesson.skills.values() for skill in skills}
            lessons += 1
            fitting += {need for skill in own for need in SKILLS[skill].needs} - own <= known
    assert wrong / learners <= 0.15
    assert before / learners >= 0.25
    assert fitting / lessons >= 0.9


def test_what_is_supposed_is_cautious_and_never_a_level() -> None:
    rng = Rng(8)
    beliefs, _ = place(set(SKILLS), rng)
    found = supposed_of(beliefs)
    assert set(found) == set(SKILLS)
    assert all(LEAST_SUPPOSED <= chance <= MOST_SUPPOSED for chance in found.values())
    assert found["P1"] == MOST_SUPPOSED
    assert all(supposed(SkillRecord(), chance, 1).level == NEW for chance in found.values())


def test_suggested_are_a_few_lessons_whose_needs_are_likely_known() -> None:
    nobody = dict.fromkeys(SKILLS, 0.1)
    for_beginners = suggested(nobody, COURSE, PRIMARY)
    assert 1 <= len(for_beginners) <= SUGGESTED
    assert for_beginners[0] is COURSE[0]
    assert len({lesson.game for lesson in for_beginners}) == len(for_beginners)
    assert suggested(dict.fromkeys(SKILLS, 0.9), COURSE, EXTENSION) == ()
    half = {**dict.fromkeys(SKILLS, 0.1), "P1": LIKELY, "P2": LIKELY, "P3": LIKELY}
    game_on = [lesson.code for lesson in suggested(half, COURSE, EXTENSION) if lesson.game == "game_on"]
    assert game_on[0] in ("G-3", "G-4")
