"""The class report: many result codes at once, marked again, shown and saved as the same tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from lessons.codes import EMPTY, FOREIGN, CodeError, codes_in
from lessons.reports import ClassReport, Refused, read_all, report_on
from lessons.results import Work
from web.classroom.records import CLASS, MOST, ClassRecord
from web.classroom.report_words import first_tables, tables_of
from web.classroom.tables import Table, csv_of, json_of
from web.file_names import file_name
from web.homework.words import name_of, names_of, refusal
from web.page import Answer, Context, Download, Event, Go, Page, Print, Rendered, Reset, UserError
from web.store import Write

LARGEST_FILE = 1_000_000


@dataclass(frozen=True)
class ClassUi:
    """`works`: every result read, by its code. `refused`: what could not be used. `chosen`: the assignment
    that is shown, `report` the report on it. `added`: how many the last paste brought (None: nothing yet).
    `more`: whether the long tables are shown, too.
    """

    works: tuple[tuple[str, Work], ...] = ()
    refused: tuple[Refused, ...] = ()
    chosen: str = ""
    report: ClassReport | None = None
    added: int | None = None
    dialog: str = ""
    more: bool = False


Ctx = Context[ClassUi]
Ans = Answer[ClassUi]


def enter(ctx: Ctx) -> Ans:
    """Read what this browser keeps, and the result of the link, if there is one."""
    kept = ctx.store.get(CLASS)
    known = {code for code, _ in ctx.ui.works}
    before = read_all(("", code) for code in kept.codes if code not in known)[0]
    ctx = replace(ctx, ui=_with(ctx.ui, before, ()))
    if not ctx.fragment:
        return Answer(ui=ctx.ui)
    return replace(_add(ctx, [("", ctx.fragment)]), go=Go("class_report", "", replace=True))


def _with(ui: ClassUi, works: Iterable[tuple[str, Work]], refused: Iterable[Refused]) -> ClassUi:
    """The same with more results; what is shown is the assignment that most of the new ones belong to."""
    known = dict(ui.works)
    new = {code: work for code, work in works if code not in known}
    counts = Counter(work.assignment.id for work in new.values())
    chosen = next((name for name, _ in counts.most_common(1)), ui.chosen)
    ui = replace(ui, works=(*ui.works, *new.items()), refused=tuple(refused), dialog="")
    return _showing(ui, chosen) if new else ui


def _showing(ui: ClassUi, chosen: str) -> ClassUi:
    """The report on the results of one assignment."""
    of_it = [(code, work) for code, work in ui.works if work.assignment.id == chosen]
    return replace(ui, chosen=chosen, report=report_on(of_it))


def _add(ctx: Ctx, texts: Iterable[tuple[str, str]]) -> Ans:
    """Take in every code of some texts, each with its source."""
    found, refused = list[tuple[str, str]](), list[Refused]()
    for source, text in texts:
        try:
            codes = codes_in(text)
        except CodeError as error:
            refused.append(Refused(source, error))
            continue
        if not codes:
            refused.append(Refused(source, CodeError(FOREIGN if text.strip() else EMPTY)))
        found.extend((_numbered(ctx, source, n, len(codes)), code) for n, code in enumerate(codes, 1))
    works, bad = read_all(found)
    before = len(ctx.ui.works)
    if before + len(works) > MOST:
        raise UserError(
            ctx.words.gettext("That is more than %(most)s results. Wipe the old ones first.", most=MOST)
        )
    ui = _with(ctx.ui, works, [*refused, *bad])
    added = len(ui.works) - before
    said = [_added(ctx, added)]
    if ui.refused:
        said.append(_refused(ctx, len(ui.refused)))
    return Answer(ui=replace(ui, added=added), store=_kept(ctx, ui), say=tuple(said), focus="added")


def _numbered(ctx: Ctx, source: str, number: int, count: int) -> str:
    """Where a code came from: the file, or the text, and which of several codes there."""
    if count < 2:
        return source
    return ctx.words.gettext("%(source)s, result %(number)s", source=source, number=number)


def _added(ctx: Ctx, count: int) -> str:
    return ctx.words.ngettext("%(num)s new result.", "%(num)s new results.", count)


def _refused(ctx: Ctx, count: int) -> str:
    return ctx.words.ngettext("%(num)s could not be used.", "%(num)s could not be used.", count)


def _kept(ctx: Ctx, ui: ClassUi) -> tuple[Write, ...]:
    """What is to be kept, if the teacher wants that."""
    if not ctx.store.get(CLASS).keep:
        return ()
    return (CLASS.write(ClassRecord(True, tuple(code for code, _ in ui.works))),)


def paste(ctx: Ctx, event: Event) -> Ans:
    """Take in what was pasted: one code or many, with any text around them."""
    answer = _add(ctx, [(ctx.words.gettext("what was pasted"), event.form.get("codes", ""))])
    return replace(answer, effects=(Reset("paste"),)) if answer.ui and answer.ui.added else answer


def take_files(ctx: Ctx, event: Event) -> Ans:
    """Take in files, many at once."""
    readable = [(file.name, file.text) for file in event.files if not file.problem]
    answer = _add(ctx, readable)
    assert answer.ui is not None
    unread = [Refused(file.name, CodeError("file_" + file.problem)) for file in event.files if file.problem]
    return replace(answer, ui=replace(answer.ui, refused=(*answer.ui.refused, *unread)))


def choose(ctx: Ctx, event: Event) -> Ans:
    """Show another assignment."""
    return Answer(ui=_showing(ctx.ui, event.value))


def keep(ctx: Ctx, event: Event) -> Ans:
    """Keep the results in this browser from now on, or no more."""
    wanted = event.value == "on"
    codes = tuple(code for code, _ in ctx.ui.works) if wanted else ()
    said = (
        ctx.words.gettext("The results are kept in this browser.")
        if wanted
        else ctx.words.gettext("Nothing is kept: the results are gone when you close this page.")
    )
    return Answer(store=(CLASS.write(ClassRecord(wanted, codes)),), say=(said,))


def ask_wipe(ctx: Ctx, _event: Event) -> Ans:
    """Ask before everything is wiped."""
    return Answer(ui=replace(ctx.ui, dialog="wipe"))


def close(ctx: Ctx, _event: Event) -> Ans:
    """Leave the dialog."""
    return Answer(ui=replace(ctx.ui, dialog=""))


def wipe(ctx: Ctx, _event: Event) -> Ans:
    """Forget every result and every name."""
    return Answer(
        ui=ClassUi(),
        store=(CLASS.write(ClassRecord(ctx.store.get(CLASS).keep)),),
        say=(ctx.words.gettext("All results and names are wiped from this browser."),),
        focus="title",
    )


def save_csv(ctx: Ctx, event: Event) -> Ans:
    """Save one table as a file."""
    if ctx.ui.report is None:
        return Answer()
    table = next((table for table in tables_of(ctx.words, ctx.ui.report) if table.id == event.value), None)
    if table is None:
        return Answer()
    name = file_name(table.title, ctx.ui.report.assignment.title or ctx.ui.chosen, ending="csv")
    return Answer(
        effects=(Download(name, csv_of(table), "text/csv;charset=utf-8"),),
        say=(ctx.words.gettext("File saved."),),
    )


def save_json(ctx: Ctx, _event: Event) -> Ans:
    """Save all tables as one file for other programs."""
    report = ctx.ui.report
    if report is None:
        return Answer()
    title = ctx.words.gettext("Class report")
    about = {
        "title": title,
        "assignment": name_of(ctx.words, report.assignment),
        "number": report.assignment.id,
        "language": ctx.lang,
    }
    name = file_name(title, report.assignment.title or ctx.ui.chosen, ending="json")
    return Answer(
        effects=(Download(name, json_of(about, tables_of(ctx.words, report))),),
        say=(ctx.words.gettext("File saved."),),
    )


def show_more(ctx: Ctx, _event: Event) -> Ans:
    """Show the long tables, too, or fold them."""
    return Answer(ui=replace(ctx.ui, more=not ctx.ui.more))


def print_report(_ctx: Ctx, _event: Event) -> Ans:
    """Print what is shown."""
    return Answer(effects=(Print(),))


def _older(ctx: Ctx, report: ClassReport) -> list[tuple[str, str, bool]]:
    """Results that a newer one replaces: the name, when, and whether another device made it: perhaps another
    student.
    """
    keys = {student.nickname: student.work.key for student in report.students}
    return [
        (work.nickname, ctx.words.date(work.taken * 1000), work.key != keys[work.nickname])
        for work in report.older
    ]


def _reason(ctx: Ctx, found: Refused) -> str:
    if found.error.code == "file_size":
        return ctx.words.gettext("This file is larger than 1 MB, so it holds no results of this site.")
    if found.error.code == "file_read":
        return ctx.words.gettext("The browser could not read this file. Choose it again.")
    return refusal(ctx.words, found.error)


def render(ctx: Ctx) -> Rendered:
    """Where results go in, and the report."""
    ui = ctx.ui
    assignments = {work.assignment.id: work.assignment for _, work in ui.works}
    counts = Counter(work.assignment.id for _, work in ui.works)
    tables: tuple[Table, ...] = ()
    if ui.report is not None:
        tables = tables_of(ctx.words, ui.report) if ui.more else first_tables(ctx.words, ui.report)
    html = ctx.template(
        "class_report.html",
        ui=ui,
        kept=ctx.store.get(CLASS).keep,
        tables=tables,
        refused=[(found.source, _reason(ctx, found)) for found in ui.refused],
        assignments=[
            (key, name, counts[key])
            for key, name in zip(assignments, names_of(ctx.words, [*assignments.values()]), strict=True)
        ],
        heading=name_of(ctx.words, ui.report.assignment) if ui.report is not None else "",
        older=_older(ctx, ui.report) if ui.report is not None else [],
        limit=LARGEST_FILE,
        added=_added(ctx, ui.added) if ui.added is not None else "",
    )
    return Rendered(ctx.words.gettext("Class report"), html, wide=True)


PAGE: Page[ClassUi] = Page(
    "class_report",
    render,
    ClassUi,
    {
        "paste": paste,
        "files": take_files,
        "choose": choose,
        "keep": keep,
        "ask_wipe": ask_wipe,
        "close": close,
        "wipe": wipe,
        "save_csv": save_csv,
        "save_json": save_json,
        "more": show_more,
        "print": print_report,
    },
    enter,
    (CLASS,),
)
