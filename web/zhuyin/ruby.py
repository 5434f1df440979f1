"""Reads Chinese text aloud in writing: every character of a lesson text with its zhuyin as `<ruby>`.

The readings are those of Taiwan's schools, from the reviewed list `readings.toml`. The tones of 一 and 不
change before the syllable that follows, as schoolbooks print them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

LIGHT = "˙"
FALLING = "ˋ"
COUNTED_AS_FALLING = "個"
"""Light in everyday speech, but 一 before it changes as before a falling tone."""
KEEPS_ONE = "第之十"
"""After these 一 is a number in a row and keeps its tone."""

_OUTSIDE = re.compile(r"(<[^>]*>|&[#\w]+;)")


@dataclass(frozen=True, slots=True)
class Readings:
    """The reviewed list: the usual reading of each character, and of whole words where it differs."""

    characters: dict[str, str]
    words: dict[str, tuple[str, ...]]
    longest: int


@cache
def readings() -> Readings:
    """The list, read at its first use. Raises ValueError where a word has not one reading a character."""
    data = tomllib.loads(files(__package__).joinpath("readings.toml").read_text(encoding="utf-8"))
    characters = {char: reading for reading, chars in data["characters"].items() for char in chars}
    words = {word: tuple(text.split()) for word, text in data["words"].items()}
    for word, syllables in words.items():
        if len(word) != len(syllables):
            raise ValueError(f"zhuyin of {word}: {len(syllables)} readings")
    return Readings(characters, words, max(map(len, words)))


def syllables(text: str) -> list[str]:
    """The reading of each character of a text; "" for what is no Chinese character or not in the list."""
    known = readings()
    found: list[str] = []
    told: list[bool] = []
    at = 0
    while at < len(text):
        word = next(
            (
                text[at : at + size]
                for size in range(min(known.longest, len(text) - at), 1, -1)
                if text[at : at + size] in known.words
            ),
            "",
        )
        found += known.words[word] if word else (known.characters.get(text[at], ""),)
        told += [bool(word)] * (len(word) or 1)
        at += len(word) or 1
    for at, char in enumerate(text):
        if char in "一不" and not told[at]:
            found[at] = _changed(text, found, at)
    return found


def _changed(text: str, found: list[str], at: int) -> str:
    """The reading of 一 or 不 before what follows it."""
    after = found[at + 1] if at + 1 < len(text) else ""
    falling = after.endswith(FALLING) or text[at + 1 : at + 2] == COUNTED_AS_FALLING
    if text[at] == "不":
        return "ㄅㄨˊ" if falling else "ㄅㄨˋ"
    if not after or after.startswith(LIGHT) or (at > 0 and text[at - 1] in KEEPS_ONE):
        return "ㄧ"
    return "ㄧˊ" if falling else "ㄧˋ"


def annotated(html: str) -> str:
    """HTML with zhuyin over every character that has a reading; tags and entities stay as they are."""
    return "".join(
        part if number % 2 else "".join(_ruby(part)) for number, part in enumerate(_OUTSIDE.split(html))
    )


def _ruby(text: str) -> Iterator[str]:
    inside = False
    for char, reading in zip(text, syllables(text), strict=True):
        if bool(reading) != inside:
            yield "</ruby>" if inside else "<ruby>"
            inside = not inside
        yield f'{char}<rt aria-hidden="true">{reading}</rt>' if reading else char
    if inside:
        yield "</ruby>"
