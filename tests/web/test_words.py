"""Words: complete in both languages, the same placeholders, filled once, as people in Taiwan say it."""

from __future__ import annotations

import re
import subprocess
import sys
from datetime import UTC, datetime
from fractions import Fraction
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest

from lessons import assignments
from web.catalogues import compile_all, extract, packages, placeholders, problems, read
from web.i18n import LANGS, choose_lang, words_for

# Terms of other regions, and what is said in Taiwan: none of them may stand in a text of the site.
FORBIDDEN = {
    "概率": "機率",
    "鼠標": "滑鼠",
    "屏幕": "螢幕",
    "軟件": "軟體",
    "硬件": "硬體",
    "網絡": "網路",
    "數據": "資料",
    "信息": "訊息",
    "默認": "預設",
    "打印": "列印",
    "視頻": "影片",
    "質量": "品質",
    "登錄": "登入",
    "文件夾": "資料夾",
    "字符": "字元",
    "優化": "最佳化",
    "用戶": "使用者",
    "激活": "啟用",
    "緩存": "快取",
    "程序": "程式",
    "菜單": "選單",
    "點擊": "點一下",
}


@pytest.mark.parametrize("package", packages())
def test_I_004_every_message_has_a_text_with_the_same_placeholders(package: str) -> None:
    assert list(problems(package)) == []


@pytest.mark.parametrize("package", packages())
def test_every_message_of_the_catalogues_is_used(package: str) -> None:
    used = {(message.context, str(message.id)) for message in extract(package)}
    for folder in ("zh_Hant", "en"):
        assert {(message.context, str(message.id)) for message in read(package, folder)} <= used


@pytest.mark.parametrize("package", packages())
def test_chinese_is_written_as_in_taiwan(package: str) -> None:
    for message in read(package, "zh_Hant"):
        text = message.string if isinstance(message.string, str) else " ".join(message.string or ())
        found = [f"{term} -> {better}" for term, better in FORBIDDEN.items() if term in text]
        assert not found, f"{text}: {found}"


def test_I_004_chinese_texts_hold_no_left_over_english_sentence() -> None:
    for message in read("web", "zh_Hant"):
        text = message.string if isinstance(message.string, str) else " ".join(message.string or ())
        assert (
            not message.id
            or placeholders(text)
            or any("㐀" <= char <= "鿿" or char.isdigit() for char in text)
        ), text


def test_I_007_values_are_filled_in_once_and_percent_signs_stay() -> None:
    words = words_for("en")
    assert words.gettext("Hello, %(name)s.", name="{x} %(name)s 100%") == "Hello, {x} %(name)s 100%."


@pytest.mark.parametrize(
    ("languages", "chosen"),
    [
        (["zh-CN", "en-US"], "zh-Hant"),
        (["en-US", "zh-TW"], "en"),
        (["fr", "en"], "en"),
        (["ja"], "zh-Hant"),
        ([], "zh-Hant"),
        (["ZH_hans"], "zh-Hant"),
    ],
)
def test_I_002_the_first_known_preference_decides(languages: list[str], chosen: str) -> None:
    assert choose_lang(languages) == chosen


def test_an_assignment_can_ask_for_every_language() -> None:
    assert set(assignments.LANGS) == set(LANGS)


@pytest.mark.parametrize(
    ("chance", "digits", "text"),
    [
        (Fraction(14, 97), 1, "14.4%"),
        (Fraction(1, 2), 1, "50%"),
        (Fraction(1, 3), 0, "33%"),
        (Fraction(1, 8), 2, "12.5%"),
        (Fraction(0), 1, "0%"),
        (Fraction(1), 1, "100%"),
        (Fraction(1, 2000), 1, "0.1%"),
    ],
)
def test_a_chance_is_written_as_per_cent(chance: Fraction, digits: int, text: str) -> None:
    for lang in LANGS:
        assert words_for(lang).percent(chance, digits) == text


def test_processes_that_write_one_file_do_not_disturb_each_other(tmp_path: Path) -> None:
    target = tmp_path / "words.mo"
    code = f"""
import os
from pathlib import Path
from web.catalogues import put
for number in range(300):
    put(Path({str(target)!r}), bytes([number % 7]) * 5000 + bytes([os.getpid() % 250]))
    assert len(Path({str(target)!r}).read_bytes()) == 5001
"""
    running = [
        subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE, text=True) for _ in "1234"
    ]
    assert [process.communicate()[1] for process in running] == [""] * 4
    assert list(tmp_path.iterdir()) == [target]


def test_compiled_words_do_not_tell_when_they_were_compiled() -> None:
    this_year = str(datetime.now(UTC).year)
    files = compile_all()
    assert files
    for file in files:
        header = GNUTranslations(BytesIO(file.read_bytes())).info()
        assert "2020-01-01" in header["pot-creation-date"]
        assert this_year not in " ".join(header.values())


SAID_TO_STUDENTS = re.compile(r"hint_words|coach|afterwards|web/lesson/|flaws|guided")
"""Sources of the messages that explain something to a student."""


@pytest.mark.parametrize("package", packages())
def test_what_is_explained_to_a_student_has_at_most_two_sentences(package: str) -> None:
    for message in read(package, "zh_Hant"):
        if any(SAID_TO_STUDENTS.search(str(source)) for source, _ in message.locations):
            english = message.id if isinstance(message.id, str) else message.id[0]
            chinese = message.string if isinstance(message.string, str) else (message.string or ("",))[0]
            assert len(re.findall(r"[.?!](?:\s|$)", english)) <= 2, english
            assert len(re.findall("[。？！]", chinese)) <= 2, chinese
