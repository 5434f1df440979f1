"""What the texts of lessons and of tutorials are both held to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from lessons.plays import Play
from web.lesson.texts import plain

NOT_OF_TAIWAN = (
    "概率", "幾率", "信息", "视频", "視頻", "鼠標", "屏幕", "默認", "打印", "軟件", "硬件", "程序員",
    "網絡", "用戶", "菜單", "小学", "初中", "對于", "計算機", "優化", "質量", "激活",
)  # fmt: skip
"""Words of the mainland where Taiwan has others, and simplified letters."""
MOST_SENTENCES = 2


def sections_of_plays(plays: Iterable[Play]) -> Iterator[str]:
    """Every section that guided pieces ask for."""
    for play in plays:
        yield f"play {play.name}"
        for step in play.steps:
            stem = f"play {play.name} {step.name}"
            yield from (stem, f"{stem} done", *(f"{stem} {code}" for code in step.codes))


def long_paragraphs(texts: Mapping[str, str], lang: str) -> list[str]:
    """Paragraphs of a student's screen with more sentences than he should have to read at once."""
    found = []
    for name, html in texts.items():
        if name.startswith("teacher"):
            continue
        for paragraph in re.split(r"</p>|</li>", html):
            text = plain(paragraph)
            ends = re.findall(r"[。？！]", text) if lang == "zh-Hant" else re.findall(r"[.?!](?:\s|$)", text)
            if len(ends) > MOST_SENTENCES:
                found.append(f"{name}: {text}")
    return found


def foreign_words(texts: Mapping[str, str]) -> list[str]:
    """Where Chinese texts do not speak as in Taiwan."""
    return [f"{name}: {word}" for name, html in texts.items() for word in NOT_OF_TAIWAN if word in html]
