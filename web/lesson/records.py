"""A learner's results in the progress record: skills by id, lessons by id."""

from __future__ import annotations

from dataclasses import replace

from lessons.mastery import Evidence, SkillRecord, after_attempt, after_play
from lessons.misconceptions import touching
from lessons.practice import Attempt
from lessons.skill_data import from_json, to_json
from lessons.suspicion import Suspicion, Suspicions
from lessons.suspicion import after as weighed
from lessons.suspicion import from_json as belief_from_json
from lessons.suspicion import to_json as belief_to_json
from lessons.tasks import Lesson
from web.store import LessonRecord, Progress


def skill_of(progress: Progress, skill: str) -> SkillRecord:
    """What is known of a skill; nothing where the record cannot be read."""
    data = progress.skills.get(skill)
    if data is None:
        return SkillRecord()
    try:
        return from_json(data)
    except ValueError:
        return SkillRecord()


def suspected(progress: Progress) -> dict[str, Suspicion]:
    """What is suspected of each misconception; nothing where the record cannot be read."""
    found = {}
    for name, data in progress.beliefs.items():
        try:
            found[name] = belief_from_json(data)
        except ValueError:
            continue
    return found


def with_suspicions(progress: Progress, suspicions: Suspicions, now: int) -> Progress:
    """The record with what is suspected now."""
    beliefs = {name: belief_to_json(one) for name, one in suspicions.items()}
    return replace(progress, beliefs=beliefs, updated=now)


def lesson_of(progress: Progress, lesson: str) -> LessonRecord:
    """The results in a lesson; an empty record where there are none."""
    return progress.lessons.get(lesson, LessonRecord())


def reviewed(record: LessonRecord) -> tuple[int, int]:
    """First attempts after the lesson was finished: right, tried. They never lower the result itself."""
    detail = record.detail if isinstance(record.detail, dict) else {}
    right, tried = detail.get("right", 0), detail.get("tried", 0)
    if type(right) is not int or type(tried) is not int or not 0 <= right <= tried:
        return 0, 0
    return right, tried


def after(progress: Progress, lesson: Lesson, level: int, attempt: Attempt, now: int) -> Progress:
    """The record after an answer; only first attempts that no hint has given away are noted."""
    if attempt.evidence is None:
        return progress
    right = attempt.evidence.right
    progress = with_evidence(progress, lesson.skills[level], attempt.evidence, now)
    old = lesson_of(progress, lesson.id)
    if old.done:
        good, tried = reviewed(old)
        new = replace(old, updated=now, detail={"right": good + right, "tried": tried + 1})
    else:
        new = replace(old, tried=old.tried + 1, right=old.right + right, updated=now)
    return progress.with_lesson(lesson.id, new, now)


def with_evidence(progress: Progress, skills: tuple[str, ...], evidence: Evidence, now: int) -> Progress:
    """The record with one first attempt as evidence of all these skills, and of misconceptions."""
    suspicions = weighed(suspected(progress), evidence.weights)
    changed = {
        skill: to_json(after_attempt(skill_of(progress, skill), evidence, now, touching(suspicions, skill)))
        for skill in skills
    }
    return replace(with_suspicions(progress, suspicions, now), skills={**progress.skills, **changed})


def with_play(progress: Progress, skills: tuple[str, ...], right: bool, now: int) -> Progress:
    """The record with one decision in a game as evidence of all these skills."""
    changed = {skill: to_json(after_play(skill_of(progress, skill), right, now)) for skill in skills}
    return replace(progress, skills={**progress.skills, **changed}, updated=now)


def finished(progress: Progress, lesson: Lesson, top: bool, now: int) -> Progress:
    """Mark the lesson as finished when its first skill is proficient and a task of the last level was
    right.
    """
    record = lesson_of(progress, lesson.id)
    first = next(iter(lesson.skills.values()))[0]
    if record.done or not top or not skill_of(progress, first).proficient:
        return progress
    return progress.with_lesson(lesson.id, replace(record, done=True, updated=now), now)
