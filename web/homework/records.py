"""The assignments of this device, each with its own work, kept after every answer."""

from __future__ import annotations

from dataclasses import dataclass, replace

from lessons.assignments import Assignment, lesson_at
from lessons.codes import LARGEST, CodeError
from lessons.results import LATEST, Work, begin_work, parse_work, standing_of
from web.lesson.saves import Place, kind_for
from web.store import SETTINGS, Kind, Store, Write
from web.strict_json import BadDataError, Json, record, text_of, whole

MOST = 30


@dataclass(frozen=True, slots=True)
class Kept:
    """One assignment's work. `places`: where the student is in each lesson; `since`: when its open task was
    begun; `handed`: when it was handed in last (0: never). Times are seconds since 1970.
    """

    work: Work
    places: tuple[Place, ...]
    since: tuple[int, ...]
    handed: int = 0

    @property
    def assignment(self) -> Assignment:
        """What was asked."""
        return self.work.assignment

    @property
    def open(self) -> bool:
        """Whether there is still something to do."""
        return not self.work.passed


@dataclass(frozen=True, slots=True)
class Homework:
    """All assignments, the one that was opened last first. `unread`: those whose lessons are not here."""

    kept: tuple[Kept, ...] = ()
    unread: tuple[Json, ...] = ()

    def of(self, assignment_id: str) -> Kept | None:
        """The work for an assignment, None where it was not begun on this device."""
        return next((kept for kept in self.kept if kept.assignment.id == assignment_id), None)

    def with_kept(self, changed: Kept) -> Homework:
        """All with one changed or added, at its place or first."""
        same = [kept.assignment.id == changed.assignment.id for kept in self.kept]
        if not any(same):
            return replace(self, kept=(changed, *self.kept))
        return replace(
            self, kept=tuple(changed if is_it else k for is_it, k in zip(same, self.kept, strict=True))
        )

    def without(self, assignment_id: str) -> Homework:
        """All but one."""
        return replace(self, kept=tuple(k for k in self.kept if k.assignment.id != assignment_id))


def begun(assignment: Assignment, nickname: str, key: int, now: int) -> Kept:
    """An assignment that is taken up now."""
    count = len(assignment.parts)
    return Kept(begin_work(assignment, nickname, key, now), (Place(),) * count, (0,) * count)


def _parse(value: Json) -> Homework:
    found = record(value).get("works")
    if not isinstance(found, list) or len(found) > MOST:
        raise BadDataError("too_many", "works")
    kept, unread = [], []
    for each in found:
        data = record(each, "works")
        try:
            work = parse_work(text_of(data, "work", LARGEST))
        except CodeError:
            unread.append(each)
            continue
        kept.append(_kept(work, data))
    return Homework(tuple(kept), tuple(unread))


def _kept(work: Work, data: dict[str, Json]) -> Kept:
    places, since = data.get("places"), data.get("since")
    count = len(work.parts)
    if not isinstance(places, list) or not isinstance(since, list) or not len(places) == len(since) == count:
        raise BadDataError("shape", "places")
    return Kept(
        work,
        tuple(_kind(work, index).parse(place) for index, place in enumerate(places)),
        tuple(whole({"since": time}, "since", 0, LATEST) for time in since),
        whole(data, "handed", 0, LATEST, 0),
    )


def _kind(work: Work, index: int) -> Kind[Place]:
    """How the place in one lesson is written, and read again."""
    lesson = lesson_at(work.assignment.parts[index].lesson)
    return kind_for(lesson, len(lesson.guide))


def _dump(homework: Homework) -> Json:
    works: list[Json] = [
        {
            "work": kept.work.text,
            "places": [_kind(kept.work, n).dump(place) for n, place in enumerate(kept.places)],
            "since": list(kept.since),
            "handed": kept.handed,
        }
        for kept in homework.kept
    ]
    return {"works": [*works, *homework.unread]}


HOMEWORK: Kind[Homework] = Kind("homework", 1, Homework(), _parse, _dump, max_chars=900_000)


def write(store: Store, kept: Kept) -> Write:
    """The record with one work changed."""
    return HOMEWORK.write(store.get(HOMEWORK).with_kept(kept))


def open_ones(store: Store) -> tuple[Kept, ...]:
    """Assignments with something still to do, the one opened last first."""
    return tuple(kept for kept in store.get(HOMEWORK).kept if kept.open)


def open_for(store: Store, lesson: str) -> tuple[Kept, int] | None:
    """The first open assignment that still asks for a lesson, and which of its parts that is."""
    for kept in open_ones(store):
        for index, part in enumerate(kept.assignment.parts):
            if part.lesson == lesson and not standing_of(kept.work, index).passed:
                return kept, index
    return None


def with_coach(store: Store, homework: Homework) -> tuple[Write, ...]:
    """What is to be kept when assignments begin or end: they, and the coach that the first open one locks."""
    locks = (k.assignment.coach for k in homework.kept if k.open and k.assignment.locked)
    settings, lock = store.get(SETTINGS), next(locks, "")
    if settings.coach_lock == lock:
        return (HOMEWORK.write(homework),)
    return HOMEWORK.write(homework), SETTINGS.write(replace(settings, coach_lock=lock))
