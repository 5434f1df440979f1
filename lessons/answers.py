"""What a learner typed, read as an exact number; and whether it is the answer.

Accepted: `14`, `１４`, `十四`, `14 張`, `18 分`, `8-2+8`, `8-2+8=14`, `(8-2)+8=14`; amounts of money as
`65,000`, `$65,000`, `65000 元`, `6萬5千`, `六萬五千`; for chances also `14/97`,
`14／97`, `12/88=3/22`, `97分之14`, `九十七分之十四`, `0.144`, `.144`, `14.4%`, `百分之14`, `14 out of 97`. A
decimal or a percentage may be rounded to its last digit, no rougher than whole per cents.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from fractions import Fraction

from lessons.tasks import CHOICE, COUNT, ORDER, PERCENT, PRESSED, Value

LONGEST = 60
RIGHT, WRONG = "right", "wrong"
EMPTY, TOO_LONG, NOT_READ, DECIMAL_COMMA = "empty", "too_long", "not_read", "decimal_comma"
NOT_WHOLE, OVER_ONE, ROUGH, UNEVEN, BY_ZERO = "not_whole", "over_one", "rough", "uneven", "by_zero"
"""Why an answer is not judged: nothing typed, too long, no number; `0,144`; a count that is no whole
number; a chance above 1; rounded to less than whole per cents; two sides of `=` that differ; a fraction
over 0.
"""
UNREAD = (EMPTY, TOO_LONG, NOT_READ, DECIMAL_COMMA, NOT_WHOLE, OVER_ONE, ROUGH, UNEVEN, BY_ZERO)

_DIGITS = {char: value for value, char in enumerate("〇一二三四五六七八九")} | {"零": 0, "兩": 2, "两": 2}
_CHINESE = "".join(_DIGITS) + "十百"
_UNIT = r"(?:\s*(?:張(?:牌)?|张(?:牌)?|個|枚|分|點|次|格|步|cards?|points?|times|cells?|steps?))?"
_SIGNS = str.maketrans(
    {"−": "-", "–": "-", "－": "-", "⁄": "/", "∕": "/", "÷": "/", "。": ".", "﹪": "%", "٪": "%"}
)
_PLAIN_SUM = rf"\d+{_UNIT}(?:\s*[+-]\s*\d+{_UNIT})*"
_BRACKETED = rf"\(\s*{_PLAIN_SUM}\s*\)"
_SUM = re.compile(rf"(?:\d+{_UNIT}|{_BRACKETED})(?:\s*[+-]\s*\d+{_UNIT}|\s*\+\s*{_BRACKETED})*")
"""A bracket follows no minus, so what is in it counts as it stands."""
_NUMBER = re.compile(r"(\d*)(?:\.(\d+))?\s*(%|percent|per cent)?")


class UnreadError(ValueError):
    """The text is no answer; `code` says why (one of UNREAD)."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Reading:
    """A number as typed: its value, and half of its last digit where it may be rounded (0 for an exact
    one). `bare`: neither per cent nor a fraction.
    """

    value: Fraction
    slack: Fraction = Fraction(0)
    bare: bool = False


def read_answer(text: str) -> Reading:
    """Read a typed number. Raises UnreadError: empty, too_long, not_read, decimal_comma, uneven, by_zero."""
    if len(text) > 4 * LONGEST:
        raise UnreadError(TOO_LONG)
    plain = unicodedata.normalize("NFKC", text).translate(_SIGNS).strip().strip(".").strip()
    plain = "." + plain if re.match(r"\s*[.．]\d", unicodedata.normalize("NFKC", text)) else plain
    if not plain:
        raise UnreadError(EMPTY)
    if len(plain) > LONGEST:
        raise UnreadError(TOO_LONG)
    plain = _money(_chinese_to_digits(plain.lower()))
    if re.fullmatch(r"\d*,\d+\s*%?|\d+,\d+", plain):
        raise UnreadError(DECIMAL_COMMA)
    for read in (_fraction, _number, _sum):
        found = read(plain)
        if found is not None:
            return found
    raise UnreadError(NOT_READ)


def judge(text: str, asked: str, answer: Value) -> tuple[str, Value | None]:
    """RIGHT, WRONG or one of UNREAD, and the value read. Only RIGHT and WRONG are attempts."""
    if asked in PRESSED:
        pressed = _pressed(text, asked)
        return (RIGHT if pressed == answer else WRONG, pressed) if pressed else (EMPTY, None)
    assert isinstance(answer, Fraction)
    try:
        reading = read_answer(text)
    except UnreadError as error:
        return error.code, None
    if asked == COUNT:
        if reading.value.denominator != 1:
            return NOT_WHOLE, None
        return (RIGHT if reading.value == answer else WRONG), reading.value
    if asked == PERCENT and reading.bare and (reading.value >= 1 or not reading.slack):
        reading = Reading(reading.value / 100, reading.slack / 100)
        if reading.value != answer and not reading.slack:
            reading = Reading(reading.value, Fraction(1, 200))
    elif reading.value > 1 and reading.value.denominator != 1:
        return OVER_ONE, None
    if reading.slack and abs(reading.value - answer) <= reading.slack:
        rough = reading.slack > Fraction(1, 200)
        return (ROUGH, None) if rough and reading.value != answer else (RIGHT, reading.value)
    return (RIGHT if reading.value == answer else WRONG), reading.value


def _pressed(text: str, asked: str) -> str:
    """The codes of the pressed options in their written form; sorted where the order says nothing."""
    codes = text.split() if len(text) <= 4 * LONGEST else []
    if asked == CHOICE:
        return codes[0] if len(codes) == 1 else ""
    return " ".join(codes if asked == ORDER else sorted(set(codes)))


def _chinese_to_digits(text: str) -> str:
    text = re.sub(rf"百分之\s*([{_CHINESE}]+|[\d.]+)", lambda m: f"{_digits(m.group(1))}%", text)
    return re.sub(rf"[{_CHINESE}]+", lambda m: _digits(m.group(0)), text)


def _money(text: str) -> str:
    """Amounts of dollars as plain digits: without signs, thousands apart, 萬 and 千 multiplied out."""
    text = re.sub(r"(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d.,])", lambda m: m.group().replace(",", ""), text)
    text = re.sub(r"\$\s*(?=\d)|(?<=[\d萬千])\s*(?:元|塊|dollars?)", "", text)
    pattern = r"(?<![\d.])(?:(\d+(?:\.\d+)?)萬)?(?:(\d)千)?(\d{1,4}(?!\d))?"
    return re.sub(pattern, lambda m: _multiplied(m) if m[1] or m[2] else m[0], text)


def _multiplied(match: re.Match[str]) -> str:
    """An amount with 萬 or 千 in digits."""
    ten_thousands, thousands, rest = (Fraction(part or 0) for part in match.groups())
    return _whole(ten_thousands * 10_000 + thousands * 1_000 + rest)


def _whole(amount: Fraction) -> str:
    """An amount in digits; as it is where it is no whole number."""
    return str(amount.numerator) if amount.denominator == 1 else str(float(amount))


def _digits(word: str) -> str:
    """A Chinese numeral below 1000 in digits; other text as it is."""
    if not all(char in _CHINESE for char in word):
        return word
    if not re.search("[十百]", word):
        return "".join(str(_DIGITS[char]) for char in word)
    match = re.fullmatch(r"(?:(.)百)?零?(?:(.)?(十))?(.)?", word)
    if match is None or "十" in (match.group(1), match.group(2), match.group(4)):
        return word
    hundreds, tens, ten, ones = match.groups()
    values = [_DIGITS.get(char or "") for char in (hundreds, tens, ones)]
    return str((values[0] or 0) * 100 + ((values[1] or 1) * 10 if ten else 0) + (values[2] or 0))


def _fraction(text: str) -> Reading | None:
    """A fraction, also with what it comes to: `12/88=3/22`."""
    sides = [_one_fraction(side.strip()) for side in text.split("=")]
    if len(sides) > 2 or None in sides:
        return None
    if len(set(sides)) > 1:
        raise UnreadError(UNEVEN)
    return sides[0]


def _one_fraction(text: str) -> Reading | None:
    over = re.fullmatch(rf"(\d+){_UNIT}\s*分之\s*(\d+){_UNIT}", text)
    under = re.fullmatch(rf"(\d+){_UNIT}\s*(?:/|out of|in|of)\s*(\d+){_UNIT}", text)
    if over is None and under is None:
        return None
    below, above = over.groups() if over else reversed(under.groups() if under else ())
    if int(below) == 0:
        raise UnreadError(BY_ZERO)
    return Reading(Fraction(int(above), int(below)))


def _number(text: str) -> Reading | None:
    match = _NUMBER.fullmatch(text)
    if match is None or not (match.group(1) or match.group(2)):
        return None
    whole, decimals, percent = match.group(1) or "0", match.group(2) or "", match.group(3)
    scale = Fraction(1, 100) if percent else Fraction(1)
    value = Fraction(int(whole + decimals), 10 ** len(decimals)) * scale
    slack = Fraction(1, 2 * 10 ** len(decimals)) * scale if percent or decimals else Fraction(0)
    return Reading(value, slack, bare=not percent)


def _sum(text: str) -> Reading | None:
    """A count with its working: `8-2+8`, `(8-2)+8=14`."""
    sides = [side.strip() for side in text.split("=")]
    if len(sides) > 2 or not all(_SUM.fullmatch(side) for side in sides):
        return None
    values = [sum(int(part) for part in re.findall(r"[+-]?\d+", re.sub(r"[^\d+-]", "", s))) for s in sides]
    if len(set(values)) > 1:
        raise UnreadError(UNEVEN)
    return Reading(Fraction(values[0]), bare=True)
