"""Assignments: what a teacher's link asks for, the work on it, and how it is handed in."""

from __future__ import annotations

from dataclasses import dataclass, replace

from lessons.assignments import Assignment, read_assignment
from lessons.codes import CodeError
from lessons.practice import SEED_LIMIT
from lessons.results import MOST_NICKNAME, Work, handed_in, standing_of
from web.file_names import file_name
from web.homework.desk import fragment_of
from web.homework.records import HOMEWORK, MOST, Kept, begun, with_coach, write
from web.homework.words import conditions, name_of, names_of, part_level, part_title, refusal
from web.links import Place
from web.page import Answer, Context, Copy, Download, Event, Go, Page, Rendered, UserError
from web.qr import Qr, qr_of
from web.store import PROGRESS


@dataclass(frozen=True, slots=True)
class HomeworkUi:
    """`shown`: the assignment that is open, begun or not (None: the list). `problem`: why a link is refused.
    `snapshot`: what was handed in just now; `qr`: its code, once asked for. `dialog`: "" or "remove".
    """

    shown: Assignment | None = None
    problem: str = ""
    snapshot: Work | None = None
    qr: Qr | None = None
    qr_asked: bool = False
    dialog: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One lesson of an assignment on the screen."""

    title: str
    level: str
    link: str
    right: int = 0
    done: int = 0
    passed: bool = False


Ctx = Context[HomeworkUi]
Ans = Answer[HomeworkUi]


def enter(ctx: Ctx) -> Ans:
    """Open what the link asks for; without a link, all assignments of this device. The same assignment in
    the other language stays as it is.
    """
    opened = _open(ctx, ctx.fragment) if ctx.fragment else Answer(ui=HomeworkUi())
    if opened.ui is not None and opened.ui.shown is not None and opened.ui.shown == ctx.ui.shown:
        opened = Answer(ui=replace(ctx.ui, problem="", dialog=""))
    if _lock_is_stale(ctx):
        return replace(opened, store=with_coach(ctx.store, ctx.store.get(HOMEWORK)))
    return opened


def _lock_is_stale(ctx: Ctx) -> bool:
    """Whether the coach is locked otherwise than the open assignments say, as after a work that cannot be
    read any more.
    """
    return len(with_coach(ctx.store, ctx.store.get(HOMEWORK))) > 1


def _open(ctx: Ctx, text: str) -> Ans:
    try:
        return Answer(ui=HomeworkUi(shown=read_assignment(text)))
    except CodeError as error:
        return Answer(ui=HomeworkUi(problem=refusal(ctx.words, error)))


def open_link(ctx: Ctx, event: Event) -> Ans:
    """Open a link that was pasted."""
    opened = _open(ctx, event.form.get("link", ""))
    if opened.ui is None or opened.ui.shown is None:
        return replace(opened, say=(opened.ui.problem,) if opened.ui else ())
    return replace(opened, go=Go("homework", opened.ui.shown.code), focus="title")


def _kept(ctx: Ctx) -> Kept | None:
    """The work for the assignment that is shown."""
    return ctx.store.get(HOMEWORK).of(ctx.ui.shown.id) if ctx.ui.shown is not None else None


def _begun(ctx: Ctx) -> Kept:
    kept = _kept(ctx)
    if kept is None:
        raise UserError(ctx.words.gettext("Nothing is open. Open your teacher's link first."))
    return kept


def nickname_of(text: str) -> str:
    """A name as it can be kept and sent: one line, nothing that cannot be seen."""
    seen = "".join(char if char.isprintable() else " " for char in text)
    return " ".join(seen.split())[:MOST_NICKNAME].strip()


def _named(ctx: Ctx, event: Event) -> str:
    name = nickname_of(event.form.get("nickname", ""))
    if not name:
        raise UserError(
            ctx.words.gettext("Write your name first, so that your teacher knows whose work it is.")
        )
    return name


def start(ctx: Ctx, event: Event) -> Ans:
    """Take the assignment up under a nickname."""
    if ctx.ui.shown is None or _kept(ctx) is not None:
        return Answer()
    name = _named(ctx, event)
    homework, progress = ctx.store.get(HOMEWORK), ctx.store.get(PROGRESS)
    if len(homework.kept) + len(homework.unread) >= MOST:
        raise UserError(
            ctx.words.gettext("This device holds as many assignments as it can. Remove an old one first.")
        )
    kept = begun(ctx.ui.shown, name, ctx.device.entropy % SEED_LIMIT, ctx.device.now // 1000)
    writes = [*with_coach(ctx.store, homework.with_kept(kept))]
    if not progress.nickname:
        writes.append(PROGRESS.write(replace(progress, nickname=name, updated=ctx.device.now)))
    return Answer(ui=HomeworkUi(shown=ctx.ui.shown), store=tuple(writes), focus="parts-heading")


def rename(ctx: Ctx, event: Event) -> Ans:
    """Another name on the same work."""
    name = _named(ctx, event)
    kept = _begun(ctx)
    changed = replace(kept, work=replace(kept.work, nickname=name))
    return Answer(
        ui=replace(ctx.ui, snapshot=None, qr=None, qr_asked=False),
        store=(write(ctx.store, changed),),
        say=(ctx.words.gettext("Name saved."),),
    )


def hand_in(ctx: Ctx, _event: Event) -> Ans:
    """Close a snapshot of the work as it is now; going on afterwards does not change it."""
    kept, now = _begun(ctx), ctx.device.now // 1000
    snapshot = handed_in(kept.work, now)
    changed = replace(kept, handed=now)
    return Answer(
        ui=replace(ctx.ui, snapshot=snapshot, qr=None, qr_asked=False),
        store=(write(ctx.store, changed),),
        focus="handed-heading",
    )


def _result_link(ctx: Ctx, snapshot: Work) -> str:
    return ctx.links.to("class_report", fragment=snapshot.code)


def _result_address(ctx: Ctx, snapshot: Work) -> str:
    """The whole address under which a teacher sees the result."""
    return f"{ctx.device.site}{Place('class_report', ctx.lang).path}#{snapshot.code}"


def _snapshot(ctx: Ctx) -> Work:
    if ctx.ui.snapshot is None:
        raise UserError(ctx.words.gettext("Press “Hand in” first."))
    return ctx.ui.snapshot


def copy_link(ctx: Ctx, _event: Event) -> Ans:
    """The result as a link."""
    return Answer(effects=(Copy(_result_link(ctx, _snapshot(ctx)), address=True),))


def copy_text(ctx: Ctx, _event: Event) -> Ans:
    """The result as a message with the link in it."""
    return Answer(effects=(Copy(_result_text(ctx, _snapshot(ctx))),))


def save_file(ctx: Ctx, _event: Event) -> Ans:
    """The result as a file."""
    snapshot = _snapshot(ctx)
    day = ctx.words.stamp(snapshot.taken * 1000)
    parts = (ctx.words.gettext("result"), snapshot.nickname, snapshot.assignment.title, day)
    return Answer(
        effects=(
            Download(
                file_name(*parts, ending="txt"), _result_text(ctx, snapshot), "text/plain;charset=utf-8"
            ),
        ),
        say=(ctx.words.gettext("File saved."),),
    )


def show_qr(ctx: Ctx, _event: Event) -> Ans:
    """The result as a code to be read by a camera."""
    found = qr_of(_result_address(ctx, _snapshot(ctx)))
    return Answer(ui=replace(ctx.ui, qr=found, qr_asked=True), focus="qr-heading")


def _result_text(ctx: Ctx, snapshot: Work) -> str:
    """What is copied or saved: for people, and with the link for the teacher's page."""
    words, assignment = ctx.words, snapshot.assignment
    lines = [
        words.gettext("Tabletop Tutor: result of “%(title)s”", title=name_of(words, assignment)),
        words.gettext("Name: %(name)s", name=snapshot.nickname),
        words.gettext("Handed in: %(time)s", time=words.date(snapshot.taken * 1000)),
    ]
    for index, part in enumerate(assignment.parts):
        found = standing_of(snapshot, index)
        tick = " ✓" if found.passed else ""
        lines.append(f"{part_title(words, part)}: {found.right}/{assignment.count}{tick}")
    return "\n".join([*lines, "", _result_address(ctx, snapshot), ""])


def ask_remove(ctx: Ctx, _event: Event) -> Ans:
    """Ask before the work is removed."""
    return Answer(ui=replace(ctx.ui, dialog="remove"))


def close(ctx: Ctx, _event: Event) -> Ans:
    """Leave the dialog."""
    return Answer(ui=replace(ctx.ui, dialog=""))


def remove(ctx: Ctx, _event: Event) -> Ans:
    """Take the assignment and the work on it from this device."""
    kept = _begun(ctx)
    left = ctx.store.get(HOMEWORK).without(kept.assignment.id)
    return Answer(
        ui=HomeworkUi(),
        store=with_coach(ctx.store, left),
        say=(ctx.words.gettext("The assignment was removed from this device."),),
        focus="title",
        go=Go("homework", "", replace=True),
    )


def rows_of(ctx: Context[HomeworkUi], assignment: Assignment, kept: Kept | None) -> list[Row]:
    """The lessons of an assignment, each with what was reached."""
    found = []
    for index, part in enumerate(assignment.parts):
        title, level = part_title(ctx.words, part), part_level(ctx.words, part)
        if kept is None:
            found.append(Row(title, level, ""))
            continue
        page = "lesson_" + part.lesson.replace("/", "_")
        link = ctx.links.to(page, fragment=fragment_of(assignment, index))
        standing = standing_of(kept.work, index)
        found.append(Row(title, level, link, standing.right, standing.done, standing.passed))
    return found


def render(ctx: Ctx) -> Rendered:
    """The assignment that is open, or the list of all."""
    words, assignment, kept = ctx.words, ctx.ui.shown, _kept(ctx)
    snapshot = ctx.ui.snapshot
    all_kept = ctx.store.get(HOMEWORK).kept
    names = names_of(words, [k.assignment for k in all_kept])
    others = [
        (k, name, ctx.links.to("homework", fragment=k.assignment.code))
        for k, name in zip(all_kept, names, strict=True)
    ]
    html = ctx.template(
        "homework.html",
        ui=ctx.ui,
        assignment=assignment,
        kept=kept,
        heading=name_of(words, assignment) if assignment is not None else "",
        rows=rows_of(ctx, assignment, kept) if assignment is not None else [],
        conditions=conditions(words, assignment) if assignment is not None else [],
        changed=assignment.changed() if assignment is not None else (),
        other_lang=assignment.lang if assignment is not None and assignment.lang != ctx.lang else "",
        nickname=ctx.store.get(PROGRESS).nickname,
        longest=MOST_NICKNAME,
        others=others,
        snapshot_link=_result_address(ctx, snapshot) if snapshot is not None else "",
        newer=snapshot is not None and kept is not None and kept.work.parts != snapshot.parts,
    )
    return Rendered(words.gettext("Assignments"), html)


PAGE: Page[HomeworkUi] = Page(
    "homework",
    render,
    HomeworkUi,
    {
        "open_link": open_link,
        "start": start,
        "rename": rename,
        "hand_in": hand_in,
        "copy_link": copy_link,
        "copy_text": copy_text,
        "save_file": save_file,
        "show_qr": show_qr,
        "ask_remove": ask_remove,
        "close": close,
        "remove": remove,
    },
    enter,
    (HOMEWORK,),
)
