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
FORMAT = 1
MAX_BYTES = 1_000_000


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
