"""Results that a teacher has dropped in, kept in this browser only if the teacher says so."""

from __future__ import annotations

from dataclasses import dataclass

from lessons.codes import LONGEST
from web.store import Kind
from web.strict_json import BadDataError, Json, record

MOST = 200
"""Codes kept."""


@dataclass(frozen=True, slots=True)
class ClassRecord:
    """`keep`: whether the teacher wants them kept; `codes`: the result codes, nothing while not wanted."""

    keep: bool = False
    codes: tuple[str, ...] = ()


def _parse(value: Json) -> ClassRecord:
    data = record(value)
    codes, keep = data.get("codes"), data.get("keep")
    if not isinstance(codes, list) or len(codes) > MOST or not isinstance(keep, bool):
        raise BadDataError("shape", "codes")
    if not all(isinstance(code, str) and len(code) <= LONGEST for code in codes):
        raise BadDataError("shape", "codes")
    return ClassRecord(keep, tuple(codes) if keep else ())


CLASS: Kind[ClassRecord] = Kind(
    "class",
    1,
    ClassRecord(),
    _parse,
    lambda kept: {"keep": kept.keep, "codes": list(kept.codes)},
    max_chars=MOST * (LONGEST + len('"",')) + 100,
    backup=False,
)
