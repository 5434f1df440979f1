"""Worksheets: tasks of any lesson on paper, with a key, made again at any time from their seed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.rng import Rng
from lessons.content import COURSE, LESSONS
from lessons.course import GAMES, CourseLesson
from lessons.items import Item
from lessons.practice import SEED_LIMIT
from lessons.tasks import MARK, ORDER, PRESSED
from lessons.versions import signature, version_of
from web.classroom.answer_words import number_in_words
from web.lesson.drawn import Drawn, drawn
from web.lesson.say import Said, title
from web.page import Answer, Context, Event, Page, Print, Rendered

MOST = 20
DRAFTS = 12
"""So many seeds are tried for a task that does not stand on the sheet yet."""


@dataclass(frozen=True, slots=True)
class WorksheetUi:
    """What stands on the sheet: `lesson` by id, one level, `count` tasks, from `seed` on."""

    lesson: str = COURSE[0].id
    level: int = 0
    count: int = 6
    seed: int = 1
    key: bool = True
    pictures: bool = True


Ctx = Context[WorksheetUi]
Ans = Answer[WorksheetUi]


@dataclass(frozen=True, slots=True)
class Printed:
    """One task on paper. `options` are letters and their words; `answer` is as it stands in the key."""

    question: str
    shown: tuple[Drawn, ...]
    options: tuple[tuple[str, object, str], ...]
    several: bool
    ordered: bool
    answer: str
    solution: str
    pictures: tuple[Drawn, ...]
    seed: int


def items_of(lesson: CourseLesson, level: int, count: int, seed: int) -> list[Item]:
    """The tasks of a sheet, no two alike as far as the lesson has that many."""
    rng, found, seen = Rng(seed), list[Item](), set[str]()
    for _ in range(count):
        item = lesson.item(rng.bits() % SEED_LIMIT, level)
        for _ in range(DRAFTS):
            if signature(item) not in seen:
                break
            item = lesson.item(rng.bits() % SEED_LIMIT, level)
        seen.add(signature(item))
        found.append(item)
    return found


def lesson_of(ui: WorksheetUi) -> tuple[CourseLesson, int]:
    """The lesson of the sheet and its level."""
    lesson = next((each for each in COURSE if each.id == ui.lesson), COURSE[0])
    return lesson, ui.level if ui.level in lesson.forms else min(lesson.forms)


def letter(place: int) -> str:
    """What stands before an option: A, B, ... Z, AA."""
    return chr(65 + place) if place < 26 else "A" + chr(65 + place - 26)


def answer_of(said: Said, item: Item) -> str:
    """The answer as it stands in the key: letters of options, or the number."""
    if item.asked in PRESSED:
        letters = {option.code: letter(place) for place, option in enumerate(item.options)}
        separator = " → " if item.asked == ORDER else ", "
        return separator.join(letters[code] for code in str(item.answer).split())
    return number_in_words(said, item)


def printed(said: Said, item: Item, pictures: bool) -> Printed:
    """One task in the language of the page."""
    return Printed(
        said.html(f"ask {item.form}", item),
        tuple(drawn(said, picture) for picture in item.shown),
        tuple((letter(place), option, said.option(option)) for place, option in enumerate(item.options)),
        item.asked == MARK,
        item.asked == ORDER,
        answer_of(said, item),
        said.html(f"solution {item.form}", item),
        tuple(drawn(said, picture) for picture in item.picture) if pictures else (),
        item.seed,
    )


def change(ctx: Ctx, event: Event) -> Ans:
    """Take over the form."""
    form, ui = event.form, ctx.ui
    lesson = form.get("lesson", "") if form.get("lesson") in LESSONS else ui.lesson
    return Answer(
        ui=replace(
            ui,
            lesson=lesson,
            level=_number(form.get("level", ""), 0, 99, 0),
            count=_number(form.get("count", ""), 1, MOST, ui.count),
            seed=_number(form.get("seed", ""), 0, SEED_LIMIT - 1, ui.seed),
            key=bool(form.get("key")),
            pictures=bool(form.get("pictures")),
        )
    )


def _number(text: str, low: int, high: int, default: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 10):
        return default
    return min(max(int(text), low), high)


def other_tasks(ctx: Ctx, _event: Event) -> Ans:
    """Other tasks of the same kind."""
    return Answer(
        ui=replace(ctx.ui, seed=Rng(ctx.ui.seed + ctx.device.entropy).bits() % SEED_LIMIT),
        say=(ctx.words.gettext("Other tasks."),),
    )


def print_sheet(_ctx: Ctx, _event: Event) -> Ans:
    """Print the sheet and its key."""
    return Answer(effects=(Print(),))


def render(ctx: Ctx) -> Rendered:
    """The form, and the sheet as it will be printed."""
    lesson, level = lesson_of(ctx.ui)
    said = Said(ctx.words, lesson, ctx.settings.zhuyin)
    tasks = [
        printed(said, item, ctx.ui.pictures) for item in items_of(lesson, level, ctx.ui.count, ctx.ui.seed)
    ]
    html = ctx.template(
        "worksheet.html",
        ui=ctx.ui,
        lesson=lesson,
        level=level,
        heading=said.line("title"),
        goal=said.html("goal"),
        level_words=said.line(f"level {level}"),
        levels=[(known, said.line(f"level {known}")) for known in sorted(lesson.forms)],
        lessons=[
            (
                game,
                [(each.id, f"{each.code} {title(ctx.words, each)}") for each in COURSE if each.game == game],
            )
            for game in GAMES
            if any(each.game == game for each in COURSE)
        ],
        tasks=tasks,
        most=MOST,
        most_seed=SEED_LIMIT - 1,
        version=version_of(lesson),
    )
    return Rendered(ctx.words.gettext("Worksheet"), html, lesson.game, wide=True)


PAGE: Page[WorksheetUi] = Page(
    "worksheet",
    render,
    WorksheetUi,
    {"change": change, "other_tasks": other_tasks, "print": print_sheet},
)
