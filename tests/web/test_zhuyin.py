"""Zhuyin: every character of the lessons has a reading, and words tell the characters that have several."""

from __future__ import annotations

import re
import tomllib
from html import unescape
from importlib.resources import files

import pytest

from lessons.content import TAUGHT
from lessons.content.misconceptions import CONTRASTS
from web.lesson.texts import plain, sections
from web.zhuyin.ruby import annotated, readings, syllables

SYLLABLE = re.compile(r"^(?:˙[ㄅ-ㄩ]{1,3}|[ㄅ-ㄩ]{1,3}[ˊˇˋ]?)$")


@pytest.mark.parametrize("lesson", (*TAUGHT, CONTRASTS), ids=lambda lesson: str(lesson.code))
def test_every_character_of_a_lesson_has_a_reading(lesson: object) -> None:
    texts = "".join(sections(lesson, "zh-Hant").values())  # type: ignore[arg-type]  # one that has texts
    lacking = {char for char in texts if "\u4e00" <= char <= "\u9fff"} - readings().characters.keys()
    assert not lacking, f"web/zhuyin/readings.toml lacks {''.join(sorted(lacking))}"


def test_readings_are_syllables() -> None:
    known = readings()
    for reading in known.characters.values():
        assert SYLLABLE.match(reading), reading
    for word, parts in known.words.items():
        assert len(parts) == len(word) and all(map(SYLLABLE.match, parts)), word


def test_a_character_stands_once() -> None:
    listed = "".join(
        tomllib.loads(files("web.zhuyin").joinpath("readings.toml").read_text("utf-8"))["characters"].values()
    )
    assert len(listed) == len(set(listed))


# Readings as Taiwan's schoolbooks print them: read off by hand, not by the list.
SENTENCES = {
    "一定不會": "ㄧˊ ㄉㄧㄥˋ ㄅㄨˊ ㄏㄨㄟˋ",
    "一張不同": "ㄧˋ ㄓㄤ ㄅㄨˋ ㄊㄨㄥˊ",
    "第一次": "ㄉㄧˋ ㄧ ㄘˋ",
    "一個": "ㄧˊ ㄍㄜˋ",
    "三分之一": "ㄙㄢ ㄈㄣ ㄓ ㄧ",
    "得分": "ㄉㄜˊ ㄈㄣ",
    "覺得": "ㄐㄩㄝˊ ˙ㄉㄜ",
    "數格子": "ㄕㄨˇ ㄍㄜˊ ˙ㄗ",
    "分數": "ㄈㄣ ㄕㄨˋ",
    "重新": "ㄔㄨㄥˊ ㄒㄧㄣ",
    "因為": "ㄧㄣ ㄨㄟˋ",
    "認為": "ㄖㄣˋ ㄨㄟˊ",
    "擲骰子": "ㄓˊ ㄊㄡˊ ˙ㄗ",
    "攻擊": "ㄍㄨㄥ ㄐㄧˊ",
    "部分": "ㄅㄨˋ ㄈㄣˋ",
    "便宜": "ㄆㄧㄢˊ ㄧˊ",
    "隨便": "ㄙㄨㄟˊ ㄅㄧㄢˋ",
    "分數一樣": "ㄈㄣ ㄕㄨˋ ㄧˊ ㄧㄤˋ",
    "再數一次": "ㄗㄞˋ ㄕㄨˇ ㄧˊ ㄘˋ",
    "擋得住": "ㄉㄤˇ ˙ㄉㄜ ㄓㄨˋ",
    "平均得分": "ㄆㄧㄥˊ ㄐㄩㄣ ㄉㄜˊ ㄈㄣ",
    "空位": "ㄎㄨㄥˋ ㄨㄟˋ",
    "落空": "ㄌㄨㄛˋ ㄎㄨㄥ",
}


@pytest.mark.parametrize("text", SENTENCES)
def test_readings_of_taiwan(text: str) -> None:
    assert syllables(text) == SENTENCES[text].split()


def test_tags_entities_and_numbers_stay_and_nothing_is_added_to_the_words() -> None:
    html = '<p title="一">進攻值 50 &amp; <strong>三分</strong>：<span>OK</span></p>'
    ruby = annotated(html)
    assert ruby.startswith('<p title="一"><ruby>進<rt aria-hidden="true">ㄐㄧㄣˋ</rt>')
    assert "<strong><ruby>三<rt" in ruby and "<span>OK</span></p>" in ruby
    assert plain(ruby) == plain(html) == unescape("進攻值 50 &amp; 三分：OK")
