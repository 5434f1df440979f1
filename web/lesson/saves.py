"""Where a learner is in a lesson, kept after every step, so that a reload goes on in the middle."""

from __future__ import annotations

from dataclasses import dataclass, fields

from lessons.answers import LONGEST
from lessons.practice import SEED_LIMIT, SOLUTION, Run
from lessons.tasks import Lesson
from web.lesson.links import LONGEST as LONGEST_LINK
from web.store import Kind
from web.strict_json import BadDataError, Json, one_of, record, text_of, whole

GUIDE, TASKS = "guide", "tasks"
MOST = 1_000_000
TYPED = 4 * LONGEST


@dataclass(frozen=True, slots=True)
class Place:
    """`step`: the guided example or the tasks. `guide`: the answers sent in the guide, from its first on.
    `run`: the present task (None before the first). `link`: the fragment that asked for this run.
    """

    step: str = GUIDE
    guide: tuple[str, ...] = ()
    run: Run | None = None
    link: str = ""


def kind_for(lesson: Lesson, parts: int) -> Kind[Place]:
    """The kind of record of one lesson; `parts` is the number of steps of its guide."""

    def parse(value: Json) -> Place:
        data = record(value)
        guide = data.get("guide", [])
        if not isinstance(guide, list) or len(guide) > parts:
            raise BadDataError("shape", "guide")
        if not all(isinstance(text, str) and len(text) <= TYPED for text in guide):
            raise BadDataError("shape", "guide")
        run = None if data.get("run") is None else run_from(record(data["run"], "run"), lesson)
        step = one_of(data, "step", (GUIDE, TASKS), GUIDE)
        if step == TASKS and run is None:
            raise BadDataError("missing", "run")
        return Place(step, tuple(guide), run, text_of(data, "link", LONGEST_LINK, ""))

    def dump(place: Place) -> Json:
        run = place.run
        return {
            "step": place.step,
            "guide": list(place.guide),
            "run": None if run is None else run_to_json(run),
            "link": place.link,
        }

    name = "lesson_" + lesson.id.replace("/", "_")
    return Kind(name, 1, Place(), parse, dump, max_chars=20_000)


def run_to_json(run: Run) -> Json:
    """A run as JSON data; `run_from` is its inverse."""
    return {item.name: getattr(run, item.name) for item in fields(run)}


def run_from(data: dict[str, Json], lesson: Lesson) -> Run:
    """Read a run of this lesson from outside. Raises BadDataError."""
    register = one_of(data, "register", tuple(lesson.levels), next(iter(lesson.levels)))
    level = whole(data, "level", 1, 100)
    if level not in lesson.levels[register]:
        raise BadDataError("number", "level")
    first = data.get("first")
    if first is not None and not isinstance(first, bool):
        raise BadDataError("shape", "first")
    tried = whole(data, "tried", 0, MOST)
    return Run(
        register=register,
        level=level,
        seed=whole(data, "seed", 0, SEED_LIMIT - 1),
        number=whole(data, "number", 1, MOST),
        rung=whole(data, "rung", 0, SOLUTION),
        typed=text_of(data, "typed", TYPED),
        solved=_flag(data, "solved"),
        first=first,
        streak=whole(data, "streak", -MOST, MOST),
        shown=whole(data, "shown", 0, MOST),
        reason=text_of(data, "reason", 20),
        tried=tried,
        right=whole(data, "right", 0, tried),
        top=_flag(data, "top"),
        hints=_flag(data, "hints"),
        fixed=_flag(data, "fixed"),
    )


def _flag(data: dict[str, Json], name: str) -> bool:
    value = data.get(name)
    if not isinstance(value, bool):
        raise BadDataError("shape", name)
    return value
