"""A skill's record as JSON data, and older data brought to the present form."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from lessons.mastery import (
    HISTORY,
    KINDS,
    LEARNING,
    LEVELS,
    NEW,
    PROFICIENT,
    WINDOW,
    Moved,
    SkillRecord,
)
from lessons.schedule import LONGEST_DAYS, Memory

MOST = 1_000_000
LATEST = 1 << 52
MOST_FORMS = 60
_MOVED = tuple(item.name for item in fields(Moved))
_EARLIER_WAITS = (0.5, 3, 7, 14, 30)
"""Days until the next review by the number of reviews behind, as data of the first form counted them."""
_EARLIER_GUESS = 0.1
_MIDDLE_DIFFICULTY = 5.0


def to_json(record: SkillRecord) -> dict[str, Any]:
    """The record as JSON data; `from_json` is its inverse."""
    memory = record.memory
    return {
        "known": record.known,
        "recent": list(record.recent),
        "forms": list(record.forms),
        "open": list(record.open),
        "luck": record.luck,
        "tried": record.tried,
        "right": record.right,
        "level": record.level,
        "since": record.since,
        "reviewed": record.reviewed,
        "played": record.played,
        "memory": None if memory is None else [memory.stability, memory.difficulty, memory.at],
        "due": record.due,
        "updated": record.updated,
        "history": [[getattr(moved, name) for name in _MOVED] for moved in record.history],
    }


def from_json(data: Any) -> SkillRecord:
    """Read a record from outside. Raises ValueError when anything in it cannot be."""
    if not isinstance(data, dict):
        raise ValueError("a skill's record is an object")
    recent, forms, still = (data.get(name) for name in ("recent", "forms", "open"))
    if not isinstance(recent, list) or len(recent) > WINDOW or any(type(item) is not bool for item in recent):
        raise ValueError("recent lists up to five attempts")
    if not isinstance(forms, list) or len(forms) > MOST_FORMS or not all(map(_is_path, forms)):
        raise ValueError("forms lists names")
    if not isinstance(still, list) or len(still) > 30 or not all(map(_is_word, still)):
        raise ValueError("open lists misconceptions")
    history = data.get("history")
    if not isinstance(history, list) or len(history) > HISTORY:
        raise ValueError("history lists what moved the skill")
    tried = _whole(data.get("tried"), MOST)
    return SkillRecord(
        known=_share(data.get("known")),
        recent=tuple(recent),
        forms=tuple(forms),
        open=tuple(still),
        luck=_share(data.get("luck")),
        tried=tried,
        right=_whole(data.get("right"), tried),
        level=_one_of(data.get("level"), LEVELS),
        since=_whole(data.get("since"), LATEST),
        reviewed=_flag(data.get("reviewed")),
        played=_flag(data.get("played")),
        memory=_memory(data.get("memory")),
        due=_whole(data.get("due"), LATEST),
        updated=_whole(data.get("updated"), LATEST),
        history=tuple(map(_moved, history)),
    )


def upgraded(data: Any) -> Any:
    """Data of the first form (`proficient` and `stage`) in the present one; anything else as it is."""
    if not isinstance(data, dict) or "proficient" not in data or "level" in data:
        return data
    new = {name: value for name, value in data.items() if name not in ("proficient", "stage")}
    proficient, stage, updated = data["proficient"] is True, data.get("stage"), data.get("updated", 0)
    recent = list(data["recent"]) if isinstance(data.get("recent"), list) else []
    in_a_row = next((n for n, right in enumerate(recent[::-1]) if right is not True), len(recent))
    reviews = stage if type(stage) is int and 0 < stage < len(_EARLIER_WAITS) else 0
    memory = [_EARLIER_WAITS[reviews], _MIDDLE_DIFFICULTY, updated] if proficient and reviews else None
    return {
        **new,
        "open": list(data["open"]) if isinstance(data.get("open"), dict) else [],
        "luck": round(_EARLIER_GUESS**in_a_row, 9),
        "level": PROFICIENT if proficient else LEARNING if data.get("tried") else NEW,
        "since": updated if proficient else 0,
        "reviewed": False,
        "played": False,
        "memory": memory,
        "history": [],
    }


def _moved(data: Any) -> Moved:
    if not isinstance(data, list) or len(data) != len(_MOVED):
        raise ValueError("what moved a skill has nine parts")
    when, kind, lesson, form, right, before, after, level, shown = data
    return Moved(
        when=_whole(when, LATEST),
        kind=_one_of(kind, KINDS),
        lesson=_path(lesson),
        form=_name(form),
        right=_flag(right),
        before=_share(before),
        after=_share(after),
        level=_one_of(level, LEVELS),
        shown=_name(shown),
    )


def _memory(data: Any) -> Memory | None:
    if data is None:
        return None
    if not isinstance(data, list) or len(data) != 3:
        raise ValueError("memory has three parts")
    stability, difficulty, at = data
    return Memory(
        _number(stability, 0.001, 100 * LONGEST_DAYS), _number(difficulty, 1, 10), _whole(at, LATEST)
    )


def _number(value: Any, least: float, most: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
        raise ValueError(f"a number from {least} to {most} is expected")
    return float(value)


def _share(value: Any) -> float:
    return _number(value, 0, 1)


def _flag(value: Any) -> bool:
    if type(value) is not bool:
        raise ValueError("true or false is expected")
    return value


def _one_of(value: Any, allowed: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise ValueError(f"one of {allowed} is expected")
    return value


def _name(value: Any) -> str:
    if value != "" and not _is_word(value):
        raise ValueError("a name is expected")
    assert isinstance(value, str)
    return value


def _path(value: Any) -> str:
    if value == "":
        return ""
    if not _is_path(value):
        raise ValueError("a lesson's id is expected")
    assert isinstance(value, str)
    return value


def _is_path(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= 90 and all(map(_is_word, value.split("/")))


def _is_word(text: Any) -> bool:
    return (
        isinstance(text, str) and 0 < len(text) <= 30 and text.isascii() and text.replace("_", "").isalnum()
    )


def _whole(value: Any, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(f"a whole number from 0 to {most} is expected")
    return value
