"""Backup files: all of a user's records in one JSON text, read back as a whole or not at all.

`{"product": "tabletop-tutor", "format": 1, "saved": milliseconds, "records": {name: record}}`. Records that
this site does not know are left out when reading; a known one that is damaged makes the whole file unusable,
so nothing is half restored.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from web.store import LATEST, PROGRESS, Kind, Progress, Store, Write
from web.strict_json import BadDataError, Json, read_json, record, whole

PRODUCT = "tabletop-tutor"
REMIND_AFTER = 40
"""So many tasks may be tried without a backup before the site reminds of one."""
FORMAT = 1
MAX_BYTES = 1_000_000


@dataclass(frozen=True, slots=True)
class LastBackup:
    """When a backup file was saved last, and how many tasks had been tried by then."""

    saved: int = 0
    tried: int = 0


def _parse_last(value: Json) -> LastBackup:
    data = record(value)
    return LastBackup(whole(data, "saved", 0, LATEST), whole(data, "tried", 0, 1_000_000_000))


LAST_BACKUP: Kind[LastBackup] = Kind(
    "last_backup",
    1,
    LastBackup(),
    _parse_last,
    lambda last: {"saved": last.saved, "tried": last.tried},
    backup=False,
)


def _tried(store: Store) -> int:
    return sum(lesson.tried for lesson in store.get(PROGRESS).lessons.values())


def backup_made(store: Store, now: int) -> Write:
    """Note that all there is now has been saved to a file."""
    return LAST_BACKUP.write(LastBackup(now, _tried(store)))


def tasks_at_risk(store: Store) -> int:
    """Tasks tried since the last backup; 0 while they are too few for a reminder."""
    since = _tried(store) - store.get(LAST_BACKUP).tried
    return since if since >= REMIND_AFTER else 0


@dataclass(frozen=True, slots=True)
class Backup:
    """A file that was read: when it was saved, and what it would write."""

    saved: int
    writes: tuple[Write, ...]

    @property
    def progress(self) -> Progress:
        for write in self.writes:
            if write.kind is PROGRESS and isinstance(write.value, Progress):
                return write.value
        return PROGRESS.empty


def backup_text(store: Store, kinds: Iterable[Kind[Any]], now: int) -> str:
    """Everything worth keeping as one text."""
    records = {
        kind.name: json.loads(kind.to_text(store.get(kind)))
        for kind in kinds
        if kind.backup and store.has(kind)
    }
    content = {"product": PRODUCT, "format": FORMAT, "saved": now, "records": records}
    return json.dumps(content, ensure_ascii=False, indent=1, allow_nan=False)


def read_backup(text: str, kinds: Iterable[Kind[Any]]) -> Backup:
    """Check a file as a whole. Raises BadDataError with a code: too_large, quotes, not_json, too_deep,
    product, newer ...
    """
    if len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        raise BadDataError("too_large")
    value: Json = read_json(text, MAX_BYTES)
    if not isinstance(value, dict) or value.get("product") != PRODUCT:
        raise BadDataError("product")
    if whole(value, "format", 1, 10_000) > FORMAT:
        raise BadDataError("newer")
    records = record(value.get("records"), "records")
    writes = tuple(
        kind.write(kind.from_json(records[kind.name]))
        for kind in kinds
        if kind.backup and kind.name in records
    )
    if not writes:
        raise BadDataError("nothing")
    return Backup(whole(value, "saved", 0, LATEST, 0), writes)
