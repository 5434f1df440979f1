"""Text that travels as a code: in a link, on paper, through chat programs.

A code is `TT`, a letter for its kind, a digit for its format, three characters for the length of what follows
but for the last six, the packed text, and six characters that check it. Only `A-Z a-z 0-9 _ -` stand in it,
and the last is always a letter or a digit. Whatever was wrapped around a code, or broken into it, is left out
when it is read; what cannot be read is refused with a reason.
"""

from __future__ import annotations

import binascii
import re
import string
import unicodedata
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from bisect import bisect_left
from itertools import pairwise
from urllib.parse import unquote

ASSIGNMENT, RESULT = "a", "r"
KINDS = (ASSIGNMENT, RESULT)
FORMAT = 1
MARK = "TT"
HEAD, CHECK = 7, 6
LONGEST = 200_000
"""Of a code, in characters."""
LARGEST = 240_000
"""Of what a code holds, in bytes: more is never unpacked."""
QUOTED = 3
"""So often may programs on the way have written signs as `%2D`."""
MOST_TEXT = 2_000_000
"""Of a text in which codes are looked for, in characters."""
MOST_CODES = 5_000
"""So many codes at once, or what looks like their starts: a text may hold nothing else, on purpose."""

EMPTY, FOREIGN, OTHER_KIND, NEWER, CUT, LETTERS, DAMAGED, TOO_LONG = (
    "empty", "foreign", "other_kind", "newer", "cut", "letters", "damaged", "too_long",
)  # fmt: skip
"""Why a code is refused: nothing there; none of this site; a result where an assignment belongs, or the other
way round; made by a newer site; its end is missing; small and capital letters were made alike; altered on its
way; larger than any can be."""

_DIGITS = string.digits + string.ascii_letters
_VALUES = {char: value for value, char in enumerate(_DIGITS)}
_BODY = {char: char for char in _DIGITS + "-_"} | {"+": "-", "/": "_"}
_LEFT_OUT = frozenset("\u00ad\u200b\u200c\u200d\u2060\ufeff<>=|")
"""What mail and chat programs put into a long word: soft breaks, signs of quoting."""
_BREAK = "."
"""Stands for every character that ends a code."""
_START = re.compile(rf"{MARK}[{''.join(KINDS)}]\d")
_MISWRITTEN = re.compile(rf"{MARK}[{''.join(KINDS)}]\d", re.IGNORECASE)


class CodeError(ValueError):
    """A code cannot be used. `code` is the reason; `where` names what is wrong, if anything can be named."""

    def __init__(self, code: str, where: str = "") -> None:
        super().__init__(f"{code}: {where}" if where else code)
        self.code = code
        self.where = where


def check_of(text: str) -> str:
    """Six characters that stand for a text: another text has others."""
    return _written(zlib.crc32(text.encode()), CHECK)


def pack(kind: str, text: str) -> str:
    """The code of a text."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(text.encode()) + packer.flush()
    body = urlsafe_b64encode(packed).decode().rstrip("=")
    return f"{MARK}{kind}{FORMAT}{_written(len(body), 3)}{body}{check_of(body)}"


def unpack(kind: str, text: str) -> str:
    """The text of the first code in it. Raises CodeError."""
    found = codes_in(text)
    if found:
        return _unpacked(kind, found[0])
    raise CodeError(EMPTY if not text.strip() else FOREIGN)


def codes_in(text: str) -> list[str]:
    """What looks like codes in a text, each without what was wrapped around it or broken into it."""
    if len(text) > MOST_TEXT:
        raise CodeError(TOO_LONG)
    plain = text
    for _ in range(QUOTED):
        plain = unquote(plain, errors="replace") if "%" in plain else plain
    plain = unicodedata.normalize("NFKC", plain)
    starts = [match.start() for match in _START.finditer(plain)]
    starts = starts or [match.start() for match in _MISWRITTEN.finditer(plain)][:1]
    if len(starts) > MOST_CODES or len(plain) > MOST_TEXT:
        raise CodeError(TOO_LONG)
    kept = [place for place, char in enumerate(plain) if not (char.isspace() or char in _LEFT_OUT)]
    letters = "".join(_BODY.get(plain[place], _BREAK) for place in kept)
    found, end = list[str](), 0
    for start, following in pairwise([*(bisect_left(kept, start) for start in starts), len(letters)]):
        if start < end:
            continue  # letters inside a code that was read
        code = _code_at(letters, start, len(letters))
        if _is_whole(code):
            end = start + len(code)
        else:
            code = _code_at(letters, start, following)
        found.append(code)
    return found


def _code_at(letters: str, start: int, end: int) -> str:
    """The characters of one code, no more than its head announces."""
    head = letters[start : min(start + HEAD, end)]
    wanted = HEAD + (min(_read(head[4:]), LONGEST) + CHECK if len(head) == HEAD else 0)
    end = min(end, start + wanted)
    broken = letters.find(_BREAK, start, end)
    return letters[start : broken if broken >= 0 else end]


def _is_whole(code: str) -> bool:
    try:
        _unpacked(code[2:3], code)
    except CodeError:
        return False
    return True


def _unpacked(kind: str, code: str) -> str:
    mark, found, version = code[:2], code[2], int(code[3])
    if mark != MARK or found not in KINDS:
        raise CodeError(LETTERS)
    if found != kind:
        raise CodeError(OTHER_KIND)
    if version > FORMAT:
        raise CodeError(NEWER)
    if len(code) < HEAD:
        raise CodeError(CUT)
    length = _read(code[4:HEAD])
    if version < 1 or not 0 < length <= LONGEST:
        raise CodeError(DAMAGED)
    if len(code) < HEAD + length + CHECK:
        raise CodeError(CUT)
    body, check = code[HEAD:-CHECK], code[-CHECK:]
    if check_of(body) != check:
        same_case = code[HEAD:] in (code[HEAD:].lower(), code[HEAD:].upper())
        raise CodeError(LETTERS if same_case else DAMAGED)
    try:
        return _inflated(body)
    except ValueError as error:
        raise CodeError(DAMAGED) from error


def _inflated(body: str) -> str:
    """What the body holds. Raises ValueError."""
    try:
        packed = urlsafe_b64decode(body + "=" * (-len(body) % 4))
        unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
        data = unpacker.decompress(packed, LARGEST)
    except (binascii.Error, zlib.error) as error:
        raise ValueError(str(error)) from error
    if not unpacker.eof or unpacker.unused_data:
        raise ValueError("there is more or less than one text")
    return data.decode()


def _written(value: int, size: int) -> str:
    digits = []
    for _ in range(size):
        value, digit = divmod(value, len(_DIGITS))
        digits.append(_DIGITS[digit])
    return "".join(reversed(digits))


def _read(digits: str) -> int:
    """The number that these characters write; 0 where they write none."""
    value = 0
    for char in digits:
        if char not in _VALUES:
            return 0
        value = value * len(_DIGITS) + _VALUES[char]
    return value
