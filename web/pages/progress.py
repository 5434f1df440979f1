"""My progress: results of lessons, backup to a file, restore with preview, wipe, and the way back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from lessons.mastery import LEVELS, SkillRecord
from lessons.review import due
from lessons.skills import SKILLS
from web.backup import LAST_BACKUP, Backup, backup_made, backup_text, read_backup, tasks_at_risk
from web.i18n import Words
from web.lesson.skill_map import about, maps
from web.lesson.skill_words import level_name
from web.page import Answer, Context, Download, Event, Page, Rendered, UserError
from web.pages.placement import PLACEMENT
from web.review.records import skills_of
from web.store import MAX_NICKNAME, PROGRESS, Kind, LessonRecord, Write
from web.strict_json import BadDataError, Json, record, text_of
from web.table.guided import recorded


def _parse_previous(value: Json) -> str:
    return text_of(record(value), "text", 1_000_000)


# What stood here before the last restore or wipe, as the text of a backup file.
PREVIOUS: Kind[str] = Kind(
    "previous",
    1,
    "",
    _parse_previous,
    lambda text: {"text": text},
    max_chars=2_200_000,
    backup=False,
    expendable=True,
)


@dataclass(frozen=True, slots=True)
class ProgressUi:
    """`dialog`: "", "restore" or "wipe"; `offer` is what a restore would bring; `problem` says why a file was
    refused. `skill`: the one that is looked at.
    """

    dialog: str = ""
    offer: Backup | None = None
    problem: str = ""
    pasting: bool = False
    skill: str = ""


@dataclass(frozen=True, slots=True)
class _Site:
    activities: tuple[Page[Any], ...]
    kinds: tuple[Kind[Any], ...]


def explain(words: Words, error: BadDataError) -> str:
    """One sentence on why a file cannot be used, and what to do."""
    where = error.where
    sentences = {
        "too_large": words.gettext(
            "This file is larger than 1 MB, so it is no backup of this site. Nothing was changed."
        ),
        "quotes": words.gettext(
            'The text holds curly quotes (“ ”) where straight ones (") belong; some program has '
            "replaced them. Use the original backup file. Nothing was changed."
        ),
        "not_json": words.gettext(
            "This is no backup file of this site: one ends in .json and was saved on the page “My progress”. "
            "Nothing was changed."
        ),
        "product": words.gettext(
            "This file comes from another program. A backup of this site was expected, saved on the page "
            "“My progress”. Nothing was changed."
        ),
        "newer": words.gettext(
            "This file comes from a newer version of this site. Load the page anew to update it, then "
            "try again. Nothing was changed."
        ),
        "nothing": words.gettext("This backup holds no records that this site knows. Nothing was changed."),
        "number": words.gettext(
            "A number in this file is out of range (%(where)s). Nothing was changed.", where=where
        ),
        "read": words.gettext("The browser could not read this file. Choose it again. Nothing was changed."),
    }
    other = words.gettext(
        "This file is damaged (%(where)s). Use another backup. Nothing was changed.",
        where=where or error.code,
    )
    return sentences.get(error.code, other)


def _results(site: _Site, ctx: Context[ProgressUi]) -> list[tuple[str, str, LessonRecord]]:
    """Lessons and guided pieces with results: title, link or "", record. An unknown one has its id alone."""
    pages = {page.lesson: page for page in site.activities if page.lesson}
    progress = ctx.store.get(PROGRESS)
    rows = []
    for lesson, result in progress.lessons.items():
        page, piece = pages.get(lesson), recorded(ctx.words, lesson)
        if piece is not None:
            title, game, fragment = piece
            rows.append((title, ctx.links.to(f"play_{game}", fragment=fragment), result))
        elif page is not None and page.label is not None:
            rows.append((page.label(ctx.words), ctx.links.to(page.name), result))
        else:
            rows.append((lesson, "", result))
    return rows


def _render(site: _Site, ctx: Context[ProgressUi]) -> Rendered:
    mine, offer = ctx.store.get(PROGRESS), ctx.ui.offer
    words, now = ctx.words, ctx.device.now
    skills = skills_of(mine)
    looked_at = ctx.ui.skill
    html = ctx.template(
        "progress.html",
        maps=maps(words, skills, now),
        about=about(words, looked_at, skills.get(looked_at, SkillRecord()), now) if looked_at else None,
        level_names=[(level, level_name(words, level)) for level in LEVELS],
        due=len(due(skills, now)),
        placed=ctx.store.get(PLACEMENT).done,
        ui=ctx.ui,
        mine=mine,
        results=_results(site, ctx),
        offer=offer,
        older=offer is not None and offer.progress.updated < mine.updated,
        previous=ctx.store.has(PREVIOUS),
        longest=MAX_NICKNAME,
        at_risk=tasks_at_risk(ctx.store),
    )
    return Rendered(ctx.words.gettext("My progress"), html, wide=True)


def _name(ctx: Context[ProgressUi], event: Event) -> Answer[ProgressUi]:
    mine = ctx.store.get(PROGRESS)
    name = event.form.get("nickname", "").strip()[:MAX_NICKNAME]
    changed = replace(mine, nickname=name, updated=ctx.device.now)
    return Answer(store=(PROGRESS.write(changed),), say=(ctx.words.gettext("Name saved."),))


def _save(site: _Site, ctx: Context[ProgressUi], _event: Event) -> Answer[ProgressUi]:
    text = backup_text(ctx.store, site.kinds, ctx.device.now)
    return Answer(
        store=(backup_made(ctx.store, ctx.device.now),),
        effects=(Download("tabletop-tutor-backup.json", text),),
        say=(ctx.words.gettext("Backup file saved."),),
    )


def _offer(site: _Site, ctx: Context[ProgressUi], text: str, problem: str = "") -> Answer[ProgressUi]:
    try:
        if problem:
            raise BadDataError({"size": "too_large"}.get(problem, "read"))
        offer = read_backup(text, site.kinds)
    except BadDataError as error:
        sentence = explain(ctx.words, error)
        return Answer(ui=replace(ctx.ui, problem=sentence, dialog="", offer=None), say=(sentence,))
    return Answer(ui=replace(ctx.ui, problem="", dialog="restore", offer=offer))


def _choose_file(site: _Site, ctx: Context[ProgressUi], event: Event) -> Answer[ProgressUi]:
    if event.file is None:
        return Answer()
    return _offer(site, ctx, event.file.text, event.file.problem)


def _paste(site: _Site, ctx: Context[ProgressUi], event: Event) -> Answer[ProgressUi]:
    return _offer(site, ctx, event.form.get("pasted", ""))


def _swap(site: _Site, ctx: Context[ProgressUi], writes: tuple[Write, ...]) -> tuple[Write, ...]:
    """Replace everything by `writes` in one step and keep what was there as the previous record."""
    before = backup_text(ctx.store, site.kinds, ctx.device.now)
    written = {write.kind.name for write in writes}
    gone = [kind for kind in site.kinds if kind.backup and kind.name not in written and ctx.store.has(kind)]
    return (PREVIOUS.write(before), *writes, *(kind.delete() for kind in gone))


def _restore(site: _Site, ctx: Context[ProgressUi], _event: Event) -> Answer[ProgressUi]:
    if ctx.ui.offer is None:
        return Answer(ui=ProgressUi())
    done = ctx.words.gettext("Restored. What was here before is kept and can be brought back.")
    return Answer(ui=ProgressUi(), store=_swap(site, ctx, ctx.ui.offer.writes), say=(done,), focus="title")


def _wipe(site: _Site, ctx: Context[ProgressUi], _event: Event) -> Answer[ProgressUi]:
    done = ctx.words.gettext("Everything was wiped. It is kept for now and can be brought back.")
    return Answer(ui=ProgressUi(), store=_swap(site, ctx, ()), say=(done,), focus="title")


def _bring_back(site: _Site, ctx: Context[ProgressUi], _event: Event) -> Answer[ProgressUi]:
    try:
        previous = read_backup(ctx.store.get(PREVIOUS), site.kinds)
        writes = previous.writes
    except BadDataError as error:
        if error.code != "nothing":
            raise UserError(explain(ctx.words, error)) from error
        writes = ()
    done = ctx.words.gettext("The previous record is back.")
    return Answer(ui=ProgressUi(), store=_swap(site, ctx, writes), say=(done,), focus="title")


def _forget(ctx: Context[ProgressUi], _event: Event) -> Answer[ProgressUi]:
    done = ctx.words.gettext("The previous record is deleted.")
    return Answer(store=(PREVIOUS.delete(),), say=(done,), focus="title")


def _ask_wipe(ctx: Context[ProgressUi], _event: Event) -> Answer[ProgressUi]:
    return Answer(ui=replace(ctx.ui, dialog="wipe"))


def _close(ctx: Context[ProgressUi], _event: Event) -> Answer[ProgressUi]:
    return Answer(ui=replace(ctx.ui, dialog="", offer=None))


def _look(ctx: Context[ProgressUi], event: Event) -> Answer[ProgressUi]:
    """Look at one skill, or no longer."""
    if event.value not in SKILLS:
        return Answer(ui=replace(ctx.ui, skill=""), focus=f"node-{ctx.ui.skill}" if ctx.ui.skill else "")
    return Answer(ui=replace(ctx.ui, skill=event.value), focus="skill-now-heading")


def page_for(activities: tuple[Page[Any], ...], kinds: tuple[Kind[Any], ...]) -> Page[ProgressUi]:
    site = _Site(activities, kinds)
    return Page(
        "progress",
        partial(_render, site),
        ProgressUi,
        actions={
            "name": _name,
            "save": partial(_save, site),
            "file": partial(_choose_file, site),
            "paste": partial(_paste, site),
            "restore": partial(_restore, site),
            "ask_wipe": _ask_wipe,
            "wipe": partial(_wipe, site),
            "bring_back": partial(_bring_back, site),
            "forget": _forget,
            "close": _close,
            "skill": _look,
        },
        kinds=(PREVIOUS, LAST_BACKUP),
    )
