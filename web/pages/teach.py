"""Making an assignment: lessons are picked, the link is there at once, also as a code and on slips."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.rng import Rng
from lessons.assignments import (
    COACHES,
    MOST_ITEMS,
    MOST_PARTS,
    MOST_TITLE,
    RISING,
    RULES,
    Assignment,
    Part,
    part_of,
)
from lessons.content import COURSE, LESSONS
from lessons.course import GAMES, CourseLesson
from lessons.practice import SEED_LIMIT
from web.homework.words import coach_mode, conditions, name_of, part_level, part_title
from web.i18n import LANGS, Words
from web.lesson.say import Said, title
from web.lesson.words import register_words
from web.links import Place
from web.page import Answer, Context, Copy, Event, Page, Print, Rendered, UserError
from web.qr import Qr, qr_of

SLIPS = 6
"""On one sheet."""


@dataclass(frozen=True, slots=True)
class TeachUi:
    """The form as it stands. `chosen`: register and level by lesson. `qr`: the link's code, once asked for.
    `slips`: whether the slips are shown.
    """

    chosen: tuple[tuple[str, str, int], ...] = ()
    title: str = ""
    count: int = 5
    same: bool = True
    hints: bool = True
    coach: str = "off"
    locked: bool = False
    rule: str = "most"
    lang: str = ""
    zhuyin: bool = False
    seed: int = 0
    qr: Qr | None = None
    slips: bool = False


Ctx = Context[TeachUi]
Ans = Answer[TeachUi]


@dataclass(frozen=True, slots=True)
class Choice:
    """One lesson to pick. `levels`: value and words of each level it can be practised at."""

    id: str
    code: str
    title: str
    goal: str
    chosen: str
    levels: tuple[tuple[str, str], ...]


def enter(ctx: Ctx) -> Ans:
    """Tasks of their own for each new assignment."""
    return Answer(ui=replace(ctx.ui, seed=ctx.ui.seed or ctx.device.entropy % SEED_LIMIT))


def change(ctx: Ctx, event: Event) -> Ans:
    """Take over the whole form."""
    return Answer(ui=_read(ctx.ui, event.form))


def _read(ui: TeachUi, form: Mapping[str, str]) -> TeachUi:
    """The form as it was sent; what it cannot offer is left as it was."""
    chosen = list[tuple[str, str, int]]()
    for lesson in COURSE:
        if form.get(f"use:{lesson.id}") and len(chosen) < MOST_PARTS:
            register, _, level = form.get(f"level:{lesson.id}", "").partition(":")
            if register not in lesson.levels:
                register = next(iter(lesson.levels))
            known = level.isdigit() and int(level) in lesson.levels[register]
            chosen.append((lesson.id, register, int(level) if known else RISING))
    count = form.get("count", "")
    text = "".join(char if char.isprintable() else " " for char in form.get("title", ""))
    return replace(
        ui,
        chosen=tuple(chosen),
        title=" ".join(text.split())[:MOST_TITLE].strip(),
        count=min(max(int(count), 1), MOST_ITEMS) if count.isdigit() and count.isascii() else ui.count,
        same=form.get("same", "same") == "same",
        hints=form.get("hints", "on") == "on",
        coach=form["coach"] if form.get("coach") in COACHES else ui.coach,
        locked=bool(form.get("lock")),
        rule=form["rule"] if form.get("rule") in RULES else ui.rule,
        lang=form["lang"] if form.get("lang") in LANGS else ui.lang,
        zhuyin=bool(form.get("zhuyin")),
        qr=None,
        slips=False,
    )


def other_tasks(ctx: Ctx, _event: Event) -> Ans:
    """The same assignment with other tasks."""
    return Answer(
        ui=replace(ctx.ui, seed=Rng(ctx.ui.seed).bits() % SEED_LIMIT, qr=None, slips=False),
        say=(ctx.words.gettext("Other tasks, and a new link."),),
    )


def assignment_of(ui: TeachUi, lang: str) -> Assignment | None:
    """What the form asks for; None before a lesson is picked."""
    parts = tuple(part_of(LESSONS[name], register, level) for name, register, level in ui.chosen)
    if not parts:
        return None
    return Assignment(
        parts,
        ui.seed,
        ui.title,
        ui.count,
        ui.same,
        ui.hints,
        ui.coach,
        ui.locked,
        ui.rule,
        ui.lang or lang,
        ui.zhuyin,
    )


def _wanted(ctx: Ctx) -> Assignment:
    found = assignment_of(ctx.ui, ctx.lang)
    if found is None:
        raise UserError(ctx.words.gettext("Pick at least one lesson first."))
    return found


def address_of(ctx: Ctx, assignment: Assignment) -> str:
    """The whole address to give out."""
    return f"{ctx.device.site}{Place('homework', assignment.lang).path}#{assignment.code}"


def copy_link(ctx: Ctx, _event: Event) -> Ans:
    """The link on the clipboard."""
    assignment = _wanted(ctx)
    return Answer(effects=(Copy(ctx.links.to("homework", assignment.lang, assignment.code), address=True),))


def show_qr(ctx: Ctx, _event: Event) -> Ans:
    """The link as a code."""
    return Answer(ui=replace(ctx.ui, qr=qr_of(address_of(ctx, _wanted(ctx)))), focus="qr-heading")


def show_slips(ctx: Ctx, _event: Event) -> Ans:
    """Slips to print, several on a sheet."""
    found = qr_of(address_of(ctx, _wanted(ctx)))
    return Answer(ui=replace(ctx.ui, qr=found, slips=True), focus="slips-heading")


def print_slips(ctx: Ctx, _event: Event) -> Ans:
    """Print them."""
    return Answer(effects=(Print(),)) if ctx.ui.slips else Answer()


def choices(words: Words, ui: TeachUi) -> list[tuple[str, list[Choice]]]:
    """All lessons, game by game."""
    chosen = {name: f"{register}:{level}" for name, register, level in ui.chosen}
    return [
        (
            game,
            [_choice(words, lesson, chosen.get(lesson.id, "")) for lesson in COURSE if lesson.game == game],
        )
        for game in GAMES
        if any(lesson.game == game for lesson in COURSE)
    ]


def _choice(words: Words, lesson: CourseLesson, chosen: str) -> Choice:
    said = Said(words, lesson)
    levels = []
    for register, known in lesson.levels.items():
        group = register_words(words, register)
        levels.append((f"{register}:{RISING}", words.gettext("%(group)s: from easy to hard", group=group)))
        levels += [
            (
                f"{register}:{level}",
                words.gettext("%(group)s: %(level)s", group=group, level=said.line(f"level {level}")),
            )
            for level in known
        ]
    return Choice(lesson.id, lesson.code, title(words, lesson), said.line("goal"), chosen, tuple(levels))


def render(ctx: Ctx) -> Rendered:
    """The form, and what it makes."""
    words, ui = ctx.words, ctx.ui
    assignment = assignment_of(ui, ctx.lang)
    parts: tuple[Part, ...] = assignment.parts if assignment is not None else ()
    html = ctx.template(
        "teach.html",
        ui=ui,
        groups=choices(words, ui),
        assignment=assignment,
        heading=name_of(words, assignment) if assignment is not None else "",
        address=address_of(ctx, assignment) if assignment is not None else "",
        parts=[(part_title(words, part), part_level(words, part)) for part in parts],
        conditions=conditions(words, assignment) if assignment is not None else [],
        coach_modes={mode: coach_mode(words, mode) for mode in COACHES},
        most=MOST_ITEMS,
        longest=MOST_TITLE,
        lang=ui.lang or ctx.lang,
        slips=SLIPS,
        site=ctx.device.site + Place("homework", ui.lang or ctx.lang).path,
    )
    return Rendered(words.gettext("For teachers"), html, wide=True)


PAGE: Page[TeachUi] = Page(
    "teach",
    render,
    TeachUi,
    {
        "change": change,
        "other_tasks": other_tasks,
        "copy_link": copy_link,
        "show_qr": show_qr,
        "show_slips": show_slips,
        "print": print_slips,
    },
    enter,
)
