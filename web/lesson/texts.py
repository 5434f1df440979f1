"""The texts of lessons: Markdown with named sections, as HTML with facts in braces.

The sources stand beside each lesson as `zh-Hant.md` and `en.md`; see `lessons.course`. What goes into the
browser is what `compiled` makes of them: a file for each lesson and language, read when it is first needed.
"""

from __future__ import annotations

import json
import pkgutil
import re
from collections.abc import Iterator, Mapping
from functools import cache
from html import escape, unescape
from typing import TypeAlias

from lessons.content import TAUGHT
from lessons.content.misconceptions import CONTRASTS, Contrasts
from lessons.course import CourseLesson, Tutorial
from web.i18n import LANGS

COMPILED = "compiled/texts"
Sections: TypeAlias = Mapping[str, str]
"""Section by name: HTML with `{fact}` in places."""

_HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
_FACT = re.compile(r"\{([a-z_0-9]+)\}")
_PLACE = re.compile(r"( ?)\{([a-z_0-9]+)\}( ?)")
_READING = re.compile(r"<rt\b.*?</rt>")
_DIGIT, _HAN = re.compile(r"[0-9%]"), re.compile(r"[\u4e00-\u9fff]")
_TAG = re.compile(r"<[^>]+>")
_BETWEEN = re.compile(r"</(?:p|li|h\d|tr)>\s*<")


class MissingTextError(LookupError):
    """A lesson asks for a section that its texts do not have."""


def sections_of(source: str) -> dict[str, str]:
    """Read the Markdown of one lesson in one language. Raises ValueError for a section that stands twice.

    A section of a single paragraph becomes a line without `<p>`.
    """
    # Of use on the developer's machine alone: the browser gets the compiled texts.
    from markdown_it import MarkdownIt

    reader = MarkdownIt("commonmark", {"html": False, "linkify": False}).enable("table")
    head, *parts = _HEADING.split(source)
    if head.strip():
        raise ValueError(f"text before the first section: {head.strip()[:40]!r}")
    found: dict[str, str] = {}
    for name, text in zip(parts[::2], parts[1::2], strict=True):
        if name in found:
            raise ValueError(f"section {name!r} stands twice")
        html = str(reader.render(text)).strip()
        single = html.count("<p>") == 1 and html.startswith("<p>") and html.endswith("</p>")
        found[name] = html[3:-4] if single else html
    return found


def _from_source(package: str, lang: str) -> dict[str, str]:
    found = pkgutil.get_data(package, f"{lang}.md")
    assert found is not None
    return sections_of(found.decode())


def _file(lesson: str, lang: str) -> str:
    return f"{COMPILED}/{lesson.replace('/', '.')}.{lang}.json"


def compiled() -> Iterator[tuple[str, str]]:
    """Name and text of each file that the build writes below the folder `web`."""
    for lesson in (*TAUGHT, CONTRASTS):
        for lang in LANGS:
            found = _from_source(lesson.package, lang)
            yield _file(lesson.id, lang), json.dumps(found, ensure_ascii=False, separators=(",", ":"))


@cache
def _sections(lesson: str, package: str, lang: str) -> Sections:
    try:
        text = pkgutil.get_data("web", _file(lesson, lang))
    except OSError:
        return _from_source(package, lang)
    assert text is not None
    found: dict[str, str] = json.loads(text)
    return found


def sections(lesson: CourseLesson | Tutorial | Contrasts, lang: str) -> Sections:
    """All sections of a lesson in a language."""
    return _sections(lesson.id, lesson.package, lang)


def facts_in(html: str) -> frozenset[str]:
    """The names of the facts that a section speaks of."""
    return frozenset(_FACT.findall(html))


def filled(html: str, facts: Mapping[str, str]) -> str:
    """The section with its facts, which are plain text. Raises KeyError for a fact that is not there.

    Between a Chinese character and a digit of a fact stands a space, between two Chinese characters none.
    """

    def fact(match: re.Match[str]) -> str:
        value = escape(facts[match.group(2)])
        before = _gap(html[: match.start()][-1:], match.group(1), value[:1])
        after = _gap(html[match.end() : match.end() + 1], match.group(3), value[-1:])
        return f"{before}{value}{after}"

    return _PLACE.sub(fact, html)


def _gap(around: str, written: str, end: str) -> str:
    """What stands between the text around a fact and that end of the fact."""
    if not _HAN.match(around):
        return written
    return "" if _HAN.match(end) else " " if _DIGIT.match(end) else written


def plain(html: str) -> str:
    """A section as plain text without readings, to be spoken or written in an attribute."""
    return unescape(_TAG.sub("", _BETWEEN.sub(" <", _READING.sub("", html)))).strip()
