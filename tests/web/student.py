"""A scripted student who does whole lessons, and the transcript of what such a student reads and hears.

The student knows the right answer of each task from its data. In the first task of a lesson every hint is
asked for, one typical mistake is made, and a reason chosen; the rest is answered rightly until the lesson
is finished. `python -m tests.web.student` writes the transcripts anew: read the difference before you keep
it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from lessons.content import COURSE
from lessons.course import CourseLesson
from lessons.items import Item
from lessons.tasks import PRESSED, Value
from tests.web.program import Program
from web.i18n import LANGS
from web.lesson.records import lesson_of
from web.links import PATHS, PREFIXES
from web.routes import KINDS
from web.store import PROGRESS, SETTINGS, Settings

TRANSCRIPTS = Path(__file__).parent / "transcripts"
MOST_TASKS = 40
ENTROPY = 20260101
VOID = {"area", "br", "circle", "hr", "img", "input", "line", "meta", "path", "polygon", "polyline", "rect"}
BLOCKS = {"p", "li", "dd", "dt", "div", "button", "tr", "figcaption", "h1", "h2", "h3", "section", "legend"}


@dataclass
class Element:
    """One element of a page: its attributes and what it holds, in order."""

    tag: str
    attrs: dict[str, str]
    inside: list[Element | str] = field(default_factory=list)

    def walk(self) -> Iterator[Element]:
        """This element and all within it."""
        yield self
        for part in self.inside:
            if isinstance(part, Element):
                yield from part.walk()

    def text(self) -> str:
        """What is read: pictures by their label, nothing that is hidden, a line a paragraph."""
        return "\n".join(
            line for line in (" ".join(part.split()) for part in self._read().split("\n")) if line
        )

    def _read(self) -> str:
        if self.attrs.get("aria-hidden") == "true" or self.tag == "table":
            return ""
        if self.attrs.get("role") == "img":
            return f"\n[{self.attrs['aria-label']}]\n"
        inside = "".join(part if isinstance(part, str) else part._read() for part in self.inside)
        return f"\n{inside}\n" if self.tag in BLOCKS else inside


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open = [Element("root", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inside.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if any(element.tag == tag for element in self.open[1:]):
            while self.open.pop().tag != tag:
                pass

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


def read(html: str) -> dict[str, Element]:
    """The elements of a page by their id."""
    reader = _Reader()
    reader.feed(html)
    return {element.attrs["id"]: element for element in reader.open[0].walk() if "id" in element.attrs}


class Student:
    """A student at the page of one lesson; `lines` is the transcript so far."""

    def __init__(self, lesson: CourseLesson, lang: str) -> None:
        self.lesson = lesson
        settings = SETTINGS.to_text(Settings(lang=lang))
        path = PREFIXES[lang] + PATHS[lesson.page]
        self.program = Program(path, {SETTINGS.name: settings}, entropy=ENTROPY, now=1_767_225_600_000)
        self.lines: list[str] = []
        self.page = read(str(self.program.first["html"]))

    def do(self, action: str, **event: Any) -> None:
        """Press a control; what is spoken is heard."""
        out = self.program.act(action, entropy=ENTROPY, now=1_767_225_600_000, **event)
        if "html" in out:
            self.page = read(str(out["html"]))
        self.lines += [f"♪ {text}" for text in out.get("say", ())]

    def note(self, *ids: str) -> None:
        """Read these parts of the page."""
        for name in ids:
            if name in self.page:
                self.lines += [f"  {line}" for line in self.page[name].text().split("\n")]

    def answer(self, item: Item, value: Value) -> None:
        """Answer with a value, as this kind of task takes it."""
        self.lines.append(f"> {value}")
        if item.asked in PRESSED:
            for code in str(value).split():
                self.do("press", value=code)
            self.do("answer")
        else:
            self.do("answer", form={"answer": str(value)})

    @property
    def item(self) -> Item:
        """The task that is open."""
        place = self.program.app.store.get(_kind(self.lesson))
        assert place.run is not None
        return self.lesson.item(place.run.seed, place.run.level)

    @property
    def done(self) -> bool:
        """Whether the lesson is finished."""
        return lesson_of(self.program.app.store.get(PROGRESS), self.lesson.id).done

    def do_guide(self) -> None:
        """Every step of the guide."""
        for number, step in enumerate(self.lesson.guide, 1):
            self.lines += ["", f"== {number}"]
            self.note("task", "say", "question", "sight", "options")
            self.answer(step.item, step.item.answer)
            self.note("feedback")
            self.do("next_step")

    def do_tasks(self) -> int:
        """Tasks until the lesson is finished; gives back how many."""
        for number in range(1, MOST_TASKS + 1):
            item = self.item
            self.lines += ["", f"== task {number}: {item.form}"]
            self.note("task", "question", "sight", "options")
            if number == 1:
                self._ask_for_everything(item)
            self.answer(item, item.answer)
            self.note("feedback", "pictures")
            if self.done:
                return number
            self.do("next", fresh=True)
        raise AssertionError(f"{self.lesson.code} is not finished after {MOST_TASKS} tasks")

    def _ask_for_everything(self, item: Item) -> None:
        """All hints, a reason, and one mistake."""
        for rung in "1234":
            self.do("hint", value=rung)
        self.note("reasons")
        self.do("reason", value=item.reasons[0])
        for mistake in item.mistakes[:1]:
            self.answer(item, mistake.value)
            self.note("feedback")
            if item.asked in PRESSED:
                for code in str(mistake.value).split():
                    self.do("press", value=code)


def _kind(lesson: CourseLesson) -> Any:
    name = "lesson_" + lesson.id.replace("/", "_")
    return next(kind for kind in KINDS if kind.name == name)


def transcript(lesson: CourseLesson, lang: str) -> str:
    """What a student of the lesson reads and hears from its first step to its end."""
    student = Student(lesson, lang)
    student.note("title")
    student.do_guide()
    student.do_tasks()
    return "\n".join(student.lines).strip() + "\n"


def path_of(lesson: CourseLesson, lang: str) -> Path:
    """Where the transcript is kept."""
    return TRANSCRIPTS / lang / f"{lesson.code}.txt"


if __name__ == "__main__":
    for each in COURSE:
        for language in LANGS:
            path_of(each, language).parent.mkdir(parents=True, exist_ok=True)
            path_of(each, language).write_text(transcript(each, language), encoding="utf-8")
