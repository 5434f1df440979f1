"""The review's record: whether it is wanted, the goal of the week, what was seen, the open session."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from lessons.content import LESSONS
from lessons.course import CourseLesson
from lessons.mastery import SkillRecord
from lessons.practice import Run
from lessons.review import GOALS, MOST_SEEN, TASKS_A_SESSION, Seen, mark_of, week_of
from lessons.skills import SKILLS
from web.lesson.records import skill_of
from web.lesson.saves import run_from, run_to_json
from web.store import Kind, Progress, Store, Write
from web.strict_json import BadDataError, Json, record, text_of, whole

MOST = 1_000_000
USUAL_GOAL = 10
_RESULTS = {"right": True, "wrong": False, "helped": None}


@dataclass(frozen=True, slots=True)
class Session:
    """One sitting. `skills`: what it asks, in order; `results`: of the tasks that are done, whether the first
    attempt was right (None: only with the last hints); `lesson` and `run`: the open task (None at the end);
    `missed`: its first attempt was wrong, and no hint had shown too much.
    """

    skills: tuple[str, ...]
    results: tuple[bool | None, ...] = ()
    lesson: CourseLesson | None = None
    run: Run | None = None
    missed: bool = False

    @property
    def over(self) -> bool:
        """Whether every task is done."""
        return self.run is None


@dataclass(frozen=True, slots=True)
class Review:
    """`on`: the learner wants it. `goal`: tasks a week, 0 for none. `week`, `done`: the week of the last task
    and how many were done in it.
    """

    on: bool = False
    goal: int = USUAL_GOAL
    week: int = 0
    done: int = 0
    seen: Seen = field(default_factory=Seen)
    session: Session | None = None

    def done_in(self, now: int, zone: int) -> int:
        """Tasks done in the learner's present week."""
        return self.done if week_of(now, zone) == self.week else 0

    def with_task_done(self, now: int, zone: int) -> Review:
        """One task more this week."""
        return replace(self, week=week_of(now, zone), done=self.done_in(now, zone) + 1)


def skills_of(progress: Progress) -> dict[str, SkillRecord]:
    """What is known of every skill with a record."""
    return {skill: skill_of(progress, skill) for skill in SKILLS if skill in progress.skills}


def seen_in_lesson(store: Store, lesson: CourseLesson, run: Run) -> Write:
    """Remember a task that was tried in its lesson: a review asks others."""
    review = store.get(REVIEW)
    mark = mark_of(lesson, run.seed, run.level)
    return REVIEW.write(replace(review, seen=review.seen.with_mark(mark)))


def _parse(value: Json) -> Review:
    data = record(value)
    on = data.get("on")
    if not isinstance(on, bool):
        raise BadDataError("shape", "on")
    goal = whole(data, "goal", 0, MOST)
    try:
        seen = Seen.from_text(text_of(data, "seen", 4 * MOST_SEEN, ""))
    except ValueError as error:
        raise BadDataError("shape", "seen") from error
    return Review(
        on=on,
        goal=goal if goal in GOALS else USUAL_GOAL,
        week=whole(data, "week", 0, MOST),
        done=whole(data, "done", 0, MOST),
        seen=seen,
        session=_session(data.get("session")),
    )


def _session(value: Json) -> Session | None:
    """An open session. One whose task is not of this version of the site is let go, the rest is kept."""
    if value is None:
        return None
    data = record(value, "session")
    skills, results = data.get("skills"), data.get("results")
    if not isinstance(skills, list) or not 0 < len(skills) <= TASKS_A_SESSION:
        raise BadDataError("shape", "skills")
    if not all(isinstance(skill, str) for skill in skills):
        raise BadDataError("shape", "skills")
    if not isinstance(results, list) or not all(isinstance(result, str) for result in results):
        raise BadDataError("shape", "results")
    try:
        lesson = None if data.get("run") is None else LESSONS[text_of(data, "lesson", 60)]
        run = run_from(record(data["run"], "run"), lesson) if lesson is not None else None
        found = tuple(_RESULTS[result] for result in results)
    except (KeyError, BadDataError):
        return None
    if not set(skills) <= SKILLS.keys() or len(results) + (run is not None) > len(skills):
        return None
    return Session(tuple(skills), found, lesson, run, data.get("missed") is True)


def _dump(review: Review) -> Json:
    session = review.session
    names = {result: name for name, result in _RESULTS.items()}
    return {
        "on": review.on,
        "goal": review.goal,
        "week": review.week,
        "done": review.done,
        "seen": review.seen.to_text(),
        "session": None
        if session is None
        else {
            "skills": list(session.skills),
            "results": [names[result] for result in session.results],
            "lesson": session.lesson.id if session.lesson is not None else "",
            "run": run_to_json(session.run) if session.run is not None else None,
            "missed": session.missed,
        },
    }


REVIEW = Kind("review", 1, Review(), _parse, _dump)
