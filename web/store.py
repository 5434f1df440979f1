"""What is persisted: records of known kinds, each with a schema version, checked whenever they come from
outside.

The page's database holds one text a record: `{"kind", "schema", "data"}`. The worker holds them all in a
`Store`, an immutable value; a page changes it by listing `Write`s in its answer. Revisions are the page's: a
tab that would write on top of a newer revision is refused as a whole.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from lessons.skill_data import upgraded
from web.i18n import LANGS
from web.strict_json import BadDataError, Json, one_of, read_json, record, text_of, whole

LOG = logging.getLogger(__name__)

T = TypeVar("T")

DAMAGED = "damaged:"
MAX_LESSONS = 1000
MAX_NICKNAME = 40
LATEST = 4_102_444_800_000  # the year 2100, in milliseconds: no time of a record lies behind it


@dataclass(frozen=True)
class Kind(Generic[T]):
    """A kind of record. `parse` takes the data of the newest schema and raises BadDataError; `dump` is its
    inverse.

    `migrations[n]` turns data of schema n into n + 1. `backup`: part of the file that the user saves.
    `expendable`: dropped first when the storage is full.
    """

    name: str
    schema: int
    empty: T
    parse: Callable[[Json], T]
    dump: Callable[[T], Json]
    migrations: Mapping[int, Callable[[Json], Json]] = field(default_factory=dict)
    max_chars: int = 200_000
    backup: bool = True
    expendable: bool = False

    def to_text(self, value: T) -> str:
        text = {"kind": self.name, "schema": self.schema, "data": self.dump(value)}
        return json.dumps(text, ensure_ascii=False, separators=(",", ":"), allow_nan=False)

    def from_text(self, text: object) -> T:
        """Read a stored or imported record, migrating step by step. Raises BadDataError."""
        if not isinstance(text, str):
            raise BadDataError("shape", self.name)
        return self.from_json(read_json(text, self.max_chars))

    def from_json(self, value: Json) -> T:
        envelope = record(value, self.name)
        if envelope.get("kind") != self.name:
            raise BadDataError("kind", self.name)
        schema = whole(envelope, "schema", 1, 10_000)
        if schema > self.schema:
            raise BadDataError("newer", self.name)
        data: Json = envelope.get("data")
        try:
            for step in range(schema, self.schema):
                data = self.migrations[step](data)
            return self.parse(data)
        except BadDataError:
            raise
        except Exception as error:  # data that no parser thought of must not keep the site from opening
            LOG.exception("record %s", self.name)
            raise BadDataError("shape", self.name) from error

    def write(self, value: T) -> Write:
        return Write(self, value)

    def delete(self) -> Write:
        return Write(self, None, gone=True)


@dataclass(frozen=True)
class Write:
    """A change to one record; `gone` deletes it."""

    kind: Kind[Any]
    value: object
    gone: bool = False


@dataclass(frozen=True)
class Store:
    """All records as they are known now."""

    texts: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, object] = field(default_factory=dict, compare=False, repr=False)

    def get(self, kind: Kind[T]) -> T:
        """The record of this kind, `kind.empty` when there is none (or none that can be read)."""
        if kind.name in self.values:
            return self.values[kind.name]  # type: ignore[return-value]  # kept under its kind
        if kind.name not in self.texts:
            return kind.empty
        try:
            return kind.from_text(self.texts[kind.name])
        except BadDataError:
            return kind.empty

    def has(self, kind: Kind[Any]) -> bool:
        return kind.name in self.texts

    def changed(self, writes: tuple[Write, ...]) -> tuple[Store, dict[str, str | None]]:
        """The store after the writes, and the texts to persist (None: delete)."""
        texts, values = dict(self.texts), dict(self.values)
        out: dict[str, str | None] = {}
        for write in writes:
            name = write.kind.name
            if write.gone:
                texts.pop(name, None)
                values.pop(name, None)
                out[name] = None
            else:
                texts[name] = write.kind.to_text(write.value)
                values[name] = write.value
                out[name] = texts[name]
        return Store(MappingProxyType(texts), MappingProxyType(values)), out


def load_store(
    records: Mapping[str, Any], kinds: tuple[Kind[Any], ...]
) -> tuple[Store, dict[str, str | None], list[str]]:
    """Read what the page's database holds: the store, texts to persist at once, names of the records that are
    damaged.

    A damaged record is set aside under `damaged:<name>` before an empty one takes its place.
    """
    texts, values, rescue, damaged = dict(records), {}, dict[str, str | None](), []
    for kind in kinds:
        text = texts.get(kind.name)
        if text is None:
            continue
        try:
            values[kind.name] = kind.from_text(text)
        except BadDataError:
            damaged.append(kind.name)
            rescue[DAMAGED + kind.name] = text if isinstance(text, str) else json.dumps(text)
            rescue[kind.name] = None
            del texts[kind.name]
    return Store(MappingProxyType(texts), MappingProxyType(values)), rescue, damaged


# Settings


@dataclass(frozen=True, slots=True)
class Settings:
    """How the user wants the site. `lang` is "" until it was chosen; `pace` is milliseconds between
    computer moves, 0 where each waits for the user's word. `zhuyin`: lesson texts in Chinese carry their
    readings. `coach`: what the coach at the tables does, of COACHES; `coach_lock`: the same set by an
    assignment, "" where the user chooses.
    """

    lang: str = ""
    scheme: str = "auto"
    motion: str = "auto"
    pace: int = 900
    zhuyin: bool = False
    coach: str = "off"
    coach_lock: str = ""

    @property
    def coaching(self) -> str:
        """What the coach does now, of COACHES."""
        return self.coach_lock or self.coach

    @property
    def chosen(self) -> bool:
        return self.lang in LANGS


SCHEMES = ("auto", "light", "dark")
MOTIONS = ("auto", "off")
PACES = (0, 300, 900, 1800, 3500)
COACHES = ("off", "ask", "teach")
"""The coach is silent; asks before a move that loses much; takes it back and teaches."""


def _parse_settings(value: Json) -> Settings:
    data = record(value, "settings")
    pace = whole(data, "pace", 0, 60_000, 900)
    return Settings(
        lang=one_of(data, "lang", ("", *LANGS), ""),
        scheme=one_of(data, "scheme", SCHEMES, "auto"),
        motion=one_of(data, "motion", MOTIONS, "auto"),
        pace=min(PACES, key=lambda allowed: abs(allowed - pace)),
        zhuyin=data.get("zhuyin") is True,
        coach=one_of(data, "coach", COACHES, "off"),
        coach_lock=one_of(data, "coach_lock", ("", *COACHES), ""),
    )


def _dump_settings(settings: Settings) -> Json:
    names = ("lang", "scheme", "motion", "pace", "zhuyin", "coach", "coach_lock")
    return {name: getattr(settings, name) for name in names}


SETTINGS = Kind("settings", 1, Settings(), _parse_settings, _dump_settings)


# Progress


@dataclass(frozen=True, slots=True)
class LessonRecord:
    """One lesson's results: tasks tried, right at the first try, and whether it was finished."""

    tried: int = 0
    right: int = 0
    done: bool = False
    updated: int = 0
    detail: Json = None


@dataclass(frozen=True, slots=True)
class Progress:
    """The learner's record: lessons by id, skills by id, and what is suspected of misconceptions by theirs
    (their content belongs to `lessons`)."""

    nickname: str = ""
    updated: int = 0
    lessons: Mapping[str, LessonRecord] = field(default_factory=dict)
    skills: Mapping[str, Json] = field(default_factory=dict)
    beliefs: Mapping[str, Json] = field(default_factory=dict)

    def with_lesson(self, lesson: str, result: LessonRecord, now: int) -> Progress:
        return replace(self, lessons={**self.lessons, lesson: result}, updated=now)


def _parse_progress(value: Json) -> Progress:
    data = record(value, "progress")
    lessons, skills = record(data.get("lessons", {}), "lessons"), record(data.get("skills", {}), "skills")
    beliefs = record(data.get("beliefs", {}), "beliefs")
    if max(len(lessons), len(skills), len(beliefs)) > MAX_LESSONS:
        raise BadDataError("too_many", "lessons")
    return Progress(
        nickname=text_of(data, "nickname", MAX_NICKNAME, ""),
        updated=whole(data, "updated", 0, LATEST, 0),
        lessons={_name(key): _parse_lesson(record(item, key)) for key, item in lessons.items()},
        skills={_name(key): item for key, item in skills.items()},
        beliefs={_name(key): item for key, item in beliefs.items()},
    )


def _name(key: str) -> str:
    if not 0 < len(key) <= 60 or not all(
        char.isascii() and (char.isalnum() or char in "_./-") for char in key
    ):
        raise BadDataError("name", key[:60])
    return key


def _parse_lesson(data: dict[str, Any]) -> LessonRecord:
    tried = whole(data, "tried", 0, 1_000_000, 0)
    done = data.get("done", False)
    if not isinstance(done, bool):
        raise BadDataError("shape", "done")
    return LessonRecord(
        tried=tried,
        right=whole(data, "right", 0, tried, 0),
        done=done,
        updated=whole(data, "updated", 0, LATEST, 0),
        detail=data.get("detail"),
    )


def _dump_progress(progress: Progress) -> Json:
    lessons = {
        key: {
            "tried": item.tried,
            "right": item.right,
            "done": item.done,
            "updated": item.updated,
            "detail": item.detail,
        }
        for key, item in progress.lessons.items()
    }
    return {
        "nickname": progress.nickname,
        "updated": progress.updated,
        "lessons": lessons,
        "skills": dict(progress.skills),
        "beliefs": dict(progress.beliefs),
    }


def _skills_upgraded(value: Json) -> Json:
    """Skills as their first form wrote them, in the present one."""
    data = record(value, "progress")
    skills = record(data.get("skills", {}), "skills")
    return {**data, "skills": {name: upgraded(skill) for name, skill in skills.items()}}


PROGRESS = Kind(
    "progress",
    2,
    Progress(),
    _parse_progress,
    _dump_progress,
    migrations={1: _skills_upgraded},
    max_chars=800_000,
)
