"""Answers as people type them: every reasonable form, and why others are not judged."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.answers import DECIMAL_COMMA, LONGEST, RIGHT, UNREAD, WRONG, judge, read_answer
from lessons.tasks import CHANCE, COUNT

FOURTEEN, OF_97 = Fraction(14), Fraction(14, 97)


@pytest.mark.parametrize(
    "text",
    [
        "14", " 14 ", "１４", "十四", "一四", "14張", "14 張", "１４張牌", "十四張", "14 cards",
        "14 分", "14點", "十四格", "14 points", "14.", "14。", "14.0",
        "8-2+8", "8 - 2 + 8", "8−2＋8", "6+8", "8-2+8=14",
        "８－２＋８＝１４", "6 張+8 張", "014", "(8-2)+8=14", "（8 − 2） + （9 − 1）", "8+(8-2)",
    ],
)  # fmt: skip
def test_a_count_in_every_reasonable_form_is_right(text: str) -> None:
    assert judge(text, COUNT, FOURTEEN)[0] == RIGHT


@pytest.mark.parametrize(
    "text",
    [
        "14/97", "14 / 97", "14／97", "28/194", "97分之14", "97 分之 14", "九十七分之十四", "九十七分之14",
        "14 out of 97", "14 in 97", "0.144", ".144", "．１４４", "0.14", "0.1443", "14%", "14.4%", "14.4 %",
        "１４．４％", "百分之14", "百分之十四", "百分之14.4", "14 percent", "14.43%", "14張/97張",
        "28/194 = 14/97",
    ],
)  # fmt: skip
def test_a_chance_in_every_reasonable_form_is_right(text: str) -> None:
    assert judge(text, CHANCE, OF_97)[0] == RIGHT


@pytest.mark.parametrize(
    ("text", "asked", "verdict"),
    [
        ("", COUNT, "empty"),
        ("   ", COUNT, "empty"),
        ("。", COUNT, "empty"),
        ("fourteen", COUNT, "not_read"),
        ("-3", COUNT, "not_read"),
        ("1e5", COUNT, "not_read"),
        ("14 15", COUNT, "not_read"),
        ("<b>14</b>", COUNT, "not_read"),
        ("8-2=5", COUNT, "uneven"),
        ("(8-2)+8=15", COUNT, "uneven"),
        ("20-(3+3)", COUNT, "not_read"),
        ("(8-2+8", COUNT, "not_read"),
        ("14/97=1/7", CHANCE, "uneven"),
        ("14/97", COUNT, "not_whole"),
        ("14.5", COUNT, "not_whole"),
        ("9" * (LONGEST + 1), COUNT, "too_long"),
        ("9" * 100_000, COUNT, "too_long"),
        ("14/0", CHANCE, "by_zero"),
        ("0,144", CHANCE, "decimal_comma"),
        ("14,4%", CHANCE, "decimal_comma"),
        ("14.4", CHANCE, "over_one"),
        ("0.1", CHANCE, "rough"),
    ],
)
def test_what_cannot_be_judged_says_why(text: str, asked: str, verdict: str) -> None:
    assert judge(text, asked, FOURTEEN if asked == COUNT else OF_97) == (verdict, None)


@pytest.mark.parametrize(
    ("text", "asked", "answer"),
    [
        ("13", COUNT, FOURTEEN),
        ("十五", COUNT, FOURTEEN),
        ("15%", CHANCE, OF_97),
        ("0.15", CHANCE, OF_97),
        ("14.5%", CHANCE, OF_97),
        ("1/7", CHANCE, OF_97),
        ("14", CHANCE, OF_97),
        ("14/108", CHANCE, OF_97),
    ],
)
def test_a_wrong_number_is_wrong_and_its_value_is_known(text: str, asked: str, answer: Fraction) -> None:
    verdict, value = judge(text, asked, answer)
    assert verdict == WRONG
    assert value == read_answer(text).value


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("十", 10),
        ("二十", 20),
        ("廿", None),
        ("三十五", 35),
        ("一百", 100),
        ("一百零八", 108),
        ("兩", 2),
        ("〇", 0),
    ],
)
def test_chinese_numerals(text: str, number: int | None) -> None:
    verdict, value = judge(text, COUNT, Fraction(1))
    assert value == number
    assert (verdict == "not_read") == (number is None)


@given(st.integers(0, 999), st.integers(1, 999))
def test_print_and_read_back(above: int, below: int) -> None:
    assert read_answer(f"{above}/{below}").value == Fraction(above, below)
    assert read_answer(f"{below}分之{above}").value == Fraction(above, below)
    assert read_answer(str(above)).value == above


@given(st.integers(1, 96), st.integers(0, 4))
def test_a_chance_rounded_half_up_to_its_last_digit_is_right(good: int, digits: int) -> None:
    chance = Fraction(good, 97)
    scaled = chance * 100 * 10**digits
    rounded = int(scaled + Fraction(1, 2))
    text = f"{rounded // 10**digits}.{rounded % 10**digits:0{digits}d}%" if digits else f"{rounded}%"
    assert judge(text, CHANCE, chance)[0] == RIGHT


@given(st.text(max_size=80), st.sampled_from([COUNT, CHANCE]))
def test_any_text_has_a_verdict(text: str, asked: str) -> None:
    verdict, value = judge(text, asked, Fraction(14))
    assert verdict in (RIGHT, WRONG, *UNREAD)
    assert (value is None) == (verdict in UNREAD)


@given(st.text(alphabet="0123456789.%/+-= 分之百十張,．％", max_size=70))
def test_any_text_of_digits_and_signs_has_a_verdict(text: str) -> None:
    assert judge(text, CHANCE, OF_97)[0] in (RIGHT, WRONG, *UNREAD)


@pytest.mark.parametrize(
    "text",
    ["65000", "65,000", "６５，０００", "$65,000", "65000 元", "6萬5千", "六萬五千", "6萬5000", "6.5萬",
     "$20,000+$20,000+$25,000", "4萬+2萬5千=65,000"],
)  # fmt: skip
def test_an_amount_of_money_is_read_as_people_write_it(text: str) -> None:
    assert judge(text, COUNT, Fraction(65_000)) == (RIGHT, Fraction(65_000))


def test_commas_that_part_no_thousands_are_no_amount() -> None:
    for text in ("6,5000", "0,650", "65,00"):
        assert judge(text, COUNT, Fraction(65_000))[0] == DECIMAL_COMMA
