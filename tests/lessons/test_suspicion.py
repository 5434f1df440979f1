"""Which misconception a learner holds: synthetic students with one misconception and noise, and guessers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

import pytest

from engine.rng import Rng
from lessons.content import COURSE
from lessons.suspicion import (
    FLAG,
    LEAST,
    MOST,
    Suspicion,
    Suspicions,
    after,
    flags,
    from_json,
    met,
    ranked,
    to_json,
    weights,
)
from lessons.tasks import CHOICE, Mistake, Task, Value, diagnose

ITEMS = 8
NOISE = 10
"""Answers in a hundred that a synthetic student gives at random."""
STUDENTS = ("M01", "M02", "M03", "M05", "M08", "M10", "M13", "M15", "M18", "M19", "M20", "M24")
"""Twelve, from all games."""
NOTHING = "nothing known"

Answer = Callable[[Task, Rng], Value]
Levels = list[tuple[Callable[[int, int], Task], int]]


def guess(task: Task, rng: Rng) -> Value:
    """Any option; where the answer is typed or composed, the right value, a mistake or something else."""
    options = getattr(task, "options", ())
    if task.asked == CHOICE:
        return str(rng.choice([option.code for option in options]))
    return rng.choice([task.answer, *(mistake.value for mistake in task.mistakes), NOTHING])


def student_with(belief: str) -> Answer:
    """Somebody who answers as the misconception would, and rightly where it has no say, but for noise."""

    def answer(task: Task, rng: Rng) -> Value:
        if rng.below(100) < NOISE:
            return guess(task, rng)
        values = [mistake.value for mistake in task.mistakes if mistake.misconception == belief]
        return rng.choice(values) if values else task.answer

    return answer


@cache
def levels_by_belief() -> dict[str, Levels]:
    """By misconception the levels of lessons whose tasks can show it."""
    found: dict[str, Levels] = {}
    for lesson in COURSE:
        for level in lesson.forms:
            tasks = [lesson.item(seed, level) for seed in range(12)]
            for belief in {mistake.misconception for task in tasks for mistake in task.mistakes} - {""}:
                found.setdefault(belief, []).append((lesson.generate, level))
    return found


def ranked_first(belief: str, students: int) -> int:
    """How many of so many synthetic students have their misconception ranked first after eight items."""
    levels = levels_by_belief()[belief]
    orders = [ranked(answering(student_with(belief), levels, Rng(number))) for number in range(students)]
    return sum(order[:1] == (belief,) for order in orders)


ALL_LEVELS: Levels = [(lesson.generate, level) for lesson in COURSE for level in lesson.forms]


def answering(answer: Answer, levels: Levels, rng: Rng) -> Suspicions:
    """What is suspected after so many first attempts at tasks of these levels."""
    found: Suspicions = {}
    for _ in range(ITEMS):
        generate, level = rng.choice(levels)
        task = generate(rng.below(1 << 31), level)
        value = answer(task, rng)
        right = value == task.answer
        found = after(found, weights(task, right, None if right else diagnose(task, value)))
    return found


@pytest.mark.parametrize("belief", STUDENTS)
def test_a_students_misconception_is_ranked_first_within_eight_items(belief: str, long_run: bool) -> None:
    students = 400 if long_run else 40
    assert ranked_first(belief, students) >= 0.9 * students


def test_so_it_is_with_every_other_misconception(long_run: bool) -> None:
    students = 400 if long_run else 10
    for belief in sorted(levels_by_belief().keys() - set(STUDENTS)):
        assert ranked_first(belief, students) >= 0.9 * students, belief


def test_somebody_who_guesses_rarely_gets_two_flags(long_run: bool) -> None:
    guessers = 4_000 if long_run else 200
    two = sum(len(flags(answering(guess, ALL_LEVELS, Rng(number)))) > 1 for number in range(guessers))
    assert two <= 0.05 * guessers


def test_somebody_who_guesses_within_one_lesson_rarely_gets_two_flags(long_run: bool) -> None:
    guessers = 2_000 if long_run else 12
    for lesson in COURSE:
        levels: Levels = [(lesson.generate, level) for level in lesson.forms]
        two = sum(len(flags(answering(guess, levels, Rng(number)))) > 1 for number in range(guessers))
        assert two <= max(1, 0.05 * guessers), lesson.code


def test_somebody_who_knows_and_slips_is_hardly_ever_flagged(long_run: bool) -> None:
    learners = 4_000 if long_run else 200
    flagged = sum(bool(flags(answering(student_with(""), ALL_LEVELS, Rng(seed)))) for seed in range(learners))
    assert flagged <= 0.01 * learners


def shown(times: int, weight: float = 1.5) -> Suspicions:
    found: Suspicions = {}
    for _ in range(times):
        found = after(found, {"M01": weight})
    return found


def test_one_slip_flags_nothing_and_two_do() -> None:
    assert flags(shown(1, MOST)) == ()
    assert flags(shown(2)) == ("M01",)
    assert flags(shown(2, FLAG / 2 - 0.01)) == ()


def test_right_answers_take_a_flag_away_and_odds_keep_their_bounds() -> None:
    found = shown(40)
    assert found["M01"].odds == MOST
    for right in range(1, 40):
        found = after(found, {"M01": -1.7})
        assert bool(flags(found)) == (right < 2)
    assert found["M01"].odds == LEAST


def test_a_solved_contrast_task_is_remembered_as_long_as_the_flag_stands() -> None:
    found = met(shown(3), "M01")
    assert found["M01"].met and flags(found) == ("M01",)
    assert after(found, {"M01": -0.5})["M01"].met
    assert not after(found, {"M01": -MOST})["M01"].met


def test_only_what_the_task_could_show_is_weighed() -> None:
    task = COURSE[4].item(3, 2)
    told = next(mistake for mistake in task.mistakes if mistake.misconception == "M01")
    found = weights(task, False, told)
    assert found.keys() == {mistake.misconception for mistake in task.mistakes if mistake.misconception}
    assert found["M01"] > 0 and all(weight < 0 for name, weight in found.items() if name != "M01")
    assert all(weight < 0 for weight in weights(task, True, None).values())
    slip = Mistake("one_try", "", task.answer)
    assert all(weight < 0 for weight in weights(task, False, slip).values())


def test_what_is_kept_reads_back() -> None:
    one = Suspicion(2.5, 3, 4, True)
    assert from_json(to_json(one)) == one


@pytest.mark.parametrize(
    "change",
    [{"odds": 99}, {"odds": True}, {"odds": None}, {"shown": 5}, {"could": -1}, {"met": 1}, {"shown": 1.0}],
)
def test_damaged_records_are_refused(change: Mapping[str, object]) -> None:
    with pytest.raises(ValueError):
        from_json({**to_json(Suspicion(2.5, 3, 4)), **change})
    with pytest.raises(ValueError):
        from_json([])
