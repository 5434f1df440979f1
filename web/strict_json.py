"""JSON from outside: refused before it can hurt, with a code that a sentence belongs to.

Limits are checked before parsing (length, depth) and while parsing (numbers), so neither a deep nor a huge
text costs more than one pass over it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NoReturn

Json = None | bool | int | float | str | list[Any] | dict[str, Any]

MAX_CHARS = 1_000_000
MAX_DEPTH = 24
MAX_INT = 2**53


class BadDataError(ValueError):
    """Data that cannot be used. `code` names the sentence for the user, `where` the first place that is
    wrong.
    """

    def __init__(self, code: str, where: str = "") -> None:
        super().__init__(f"{code}: {where}" if where else code)
        self.code = code
        self.where = where


def read_json(text: str, max_chars: int = MAX_CHARS, max_depth: int = MAX_DEPTH) -> Json:
    """Parse JSON text within limits. Raises BadDataError: too_large, quotes, not_json, too_deep, number."""
    if len(text) > max_chars:
        raise BadDataError("too_large")
    _check_depth(text, max_depth)
    try:
        value: Json = json.loads(text, parse_int=_integer, parse_float=_real, parse_constant=_constant)
    except BadDataError:
        raise
    except ValueError as error:
        raise BadDataError("quotes" if "“" in text or "”" in text else "not_json") from error
    return value


def _check_depth(text: str, limit: int) -> None:
    depth, quoted, escaped = 0, False, False
    for char in text:
        if quoted:
            if escaped:
                escaped = False
            elif char == "\\":
                escaped = True
            elif char == '"':
                quoted = False
        elif char == '"':
            quoted = True
        elif char in "[{":
            depth += 1
            if depth > limit:
                raise BadDataError("too_deep")
        elif char in "]}":
            depth -= 1


def _integer(digits: str) -> int:
    if len(digits) > 17 or abs(int(digits)) > MAX_INT:
        raise BadDataError("number", digits[:20])
    return int(digits)


def _real(digits: str) -> float:
    value = float(digits)
    if not -1e15 < value < 1e15:
        raise BadDataError("number", digits[:20])
    return value


def _constant(name: str) -> NoReturn:
    raise BadDataError("number", name)


def whole(data: Mapping[str, Any], key: str, low: int, high: int, default: int | None = None) -> int:
    """An integer field within low..high (a bool is none). Raises BadDataError `number`, `missing`."""
    value = data.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadDataError("missing" if value is None else "number", key)
    if not low <= value <= high:
        raise BadDataError("number", key)
    return value


def text_of(data: Mapping[str, Any], key: str, longest: int, default: str | None = None) -> str:
    """A text field, cut at `longest` characters. Raises BadDataError `shape`."""
    value = data.get(key, default)
    if not isinstance(value, str):
        raise BadDataError("shape", key)
    return value[:longest]


def one_of(data: Mapping[str, Any], key: str, allowed: tuple[str, ...], default: str) -> str:
    """A field that is one of a few words. Raises BadDataError `shape`."""
    value = data.get(key, default)
    if value not in allowed:
        raise BadDataError("shape", key)
    return str(value)


def record(value: Json, where: str = "") -> dict[str, Any]:
    """The value, which must be a JSON object. Raises BadDataError `shape`."""
    if not isinstance(value, dict):
        raise BadDataError("shape", where)
    return value
