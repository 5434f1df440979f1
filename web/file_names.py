"""Names of files that are saved: names of people are data, not paths."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 100
_FORBIDDEN = re.compile(r'[\\/:*?"<>|\x00-\x1f\x7f%#&{}$!\'`@+=~^;,]|[\u2044\u2215\uff0f\uff3c]')
_RESERVED = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:$|\.)", re.IGNORECASE)


def file_name(*parts: str, ending: str) -> str:
    """A name that every system takes, at most LONGEST characters: Chinese stays, what could be a path or a
    command does not.
    """
    cleaned = []
    for part in parts:
        plain = "".join(char if char.isprintable() else " " for char in unicodedata.normalize("NFC", part))
        text = re.sub(r"[\s_]+", "_", _FORBIDDEN.sub(" ", plain)).strip("_. -")
        if text:
            cleaned.append(text)
    stem = "-".join(cleaned)[: LONGEST - len(ending) - 1].strip("_. -") or "file"
    return f"{'file-' if _RESERVED.match(stem) else ''}{stem}"[: LONGEST - len(ending) - 1] + f".{ending}"
