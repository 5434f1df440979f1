"""Lesson T-2, how many good cards are left: a guided example, then tasks one at a time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from lessons.answers import RIGHT, UNREAD, WRONG, judge
from lessons.phase_10.outs import LESSON, OutsTask, generate
from lessons.phase_10.sight import Count
from lessons.practice import (
    SOLUTION,
    HintsOffError,
    Run,
    answered,
    begin,
    hinted,
    next_task,
    reasoned,
    verdict_on,
)
from lessons.tasks import COUNT
from web.i18n import Words
from web.lesson import outs_words as say
from web.lesson import skill_words
from web.lesson.links import BadLinkError, link_to, read_link
from web.lesson.outs_feedback import feedback
from web.lesson.pictures import drawn_after, in_sight, pictures
from web.lesson.records import after, finished, lesson_of, reviewed, skill_of
from web.lesson.saves import GUIDE, TASKS, TYPED, Place, kind_for
from web.lesson.unread import unread
from web.page import Answer, Context, Copy, Event, Go, Page, Rendered, UserError
from web.store import PROGRESS, Progress, Store, Write
from web.table.words import rung_names

GUIDE_SEED, GUIDE_LEVEL = 4, 2
PARTS = 3
SAVED = kind_for(LESSON, PARTS)
SKILL = "C2"


@dataclass(frozen=True, slots=True)
class LessonUi:
    """What is not kept: fields changed since they were judged, and what is wrong with the link."""

    changed: frozenset[str] = frozenset()
    problem: str = ""


def enter(ctx: Context[LessonUi]) -> Answer[LessonUi]:
    """Take up what a link asks for, unless it is what is being done already."""
    try:
        asked = read_link(ctx.fragment, LESSON)
    except BadLinkError as error:
        return Answer(ui=LessonUi(problem=_link_problem(ctx.words, error)))
    place = ctx.store.get(SAVED)
    if not asked.asks or ctx.fragment == place.link:
        return Answer(ui=LessonUi())
    register = asked.register or next(
        name for name, levels in LESSON.levels.items() if asked.level is None or asked.level in levels
    )
    seed = ctx.device.entropy if asked.seed is None else asked.seed
    run = begin(LESSON, register, seed, asked.level)
    run = replace(run, hints=asked.hints, fixed=asked.level is not None)
    step = TASKS if asked.level is not None else place.step
    new = Place(step, place.guide, run, ctx.fragment)
    return Answer(ui=LessonUi(), store=(SAVED.write(new),))


def _link_problem(words: Words, error: BadLinkError) -> str:
    if not error.field:
        return words.gettext("This link is too long to be one of this lesson. You can practise all the same.")
    return words.gettext(
        "This link is damaged (%(field)s). Ask for it again; you can practise all the same.",
        field=error.field,
    )


# Actions


def edit(ctx: Context[LessonUi], event: Event) -> Answer[LessonUi]:
    """A field was changed: what was said about its old text is taken away."""
    return Answer(ui=replace(ctx.ui, changed=ctx.ui.changed | {event.control}))


def check_guide(ctx: Context[LessonUi], event: Event) -> Answer[LessonUi]:
    """Judge each field of the guided example by itself."""
    place = ctx.store.get(SAVED)
    sent = tuple(event.form.get(f"part{part}", "")[:TYPED] for part in range(PARTS))
    said = [_said(ctx.words, part, sent) for part in range(PARTS)]
    verdicts = _verdicts(sent)
    wrong = [part for part in range(PARTS) if verdicts[part] != RIGHT]
    return Answer(
        ui=LessonUi(),
        store=(SAVED.write(replace(place, guide=sent)),),
        say=tuple(
            ctx.words.gettext("Field %(number)s: %(what)s", number=part + 1, what=text)
            for part, text in enumerate(said)
        ),
        focus=f"part{wrong[0]}" if wrong else "guide-done",
    )


def _verdicts(sent: tuple[str, ...]) -> tuple[str, ...]:
    """What each field is worth: the cards of the number that are seen, those left, the wilds left."""
    task = generate(GUIDE_SEED, GUIDE_LEVEL)
    assert task.wilds is not None
    values = (task.counts[0].seen, task.counts[0].left, task.wilds.left)
    return tuple(judge(text, COUNT, Fraction(value))[0] for text, value in zip(sent, values, strict=True))


def _said(words: Words, part: int, sent: tuple[str, ...]) -> str:
    """What is said about one field."""
    task = generate(GUIDE_SEED, GUIDE_LEVEL)
    verdict = _verdicts(sent)[part]
    if verdict == RIGHT:
        return words.gettext("Right.")
    if verdict in UNREAD:
        return unread(words, verdict, COUNT)
    seen, left = judge(sent[0], COUNT, Fraction(0))[1], judge(sent[1], COUNT, Fraction(0))[1]
    follows = part == 1 and isinstance(seen, Fraction) and left == task.counts[0].total - seen
    return say.guide_follows(words) if follows else say.guide_help(words, task, part)


def start_tasks(ctx: Context[LessonUi], _event: Event) -> Answer[LessonUi]:
    """From the guided example to the tasks: the first one, or the one that waits."""
    place = ctx.store.get(SAVED)
    run = place.run or begin(LESSON, "primary", ctx.device.entropy)
    return Answer(ui=LessonUi(), store=(SAVED.write(replace(place, step=TASKS, run=run)),), focus="task")


def show_guide(ctx: Context[LessonUi], _event: Event) -> Answer[LessonUi]:
    place = ctx.store.get(SAVED)
    return Answer(ui=LessonUi(), store=(SAVED.write(replace(place, step=GUIDE, guide=())),), focus="title")


def _running(ctx: Context[LessonUi]) -> tuple[Place, Run]:
    place = ctx.store.get(SAVED)
    if place.run is None or place.step != TASKS:
        raise UserError(ctx.words.gettext("No task is open. Start with the example."))
    return place, place.run


def answer(ctx: Context[LessonUi], event: Event) -> Answer[LessonUi]:
    """Judge the answer, note a first attempt, and say what it tells."""
    place, run = _running(ctx)
    task = generate(run.seed, run.level)
    run, attempt = answered(LESSON, run, event.form.get("answer", "")[:TYPED])
    now = ctx.device.now
    before = ctx.store.get(PROGRESS)
    progress = finished(after(before, LESSON, run.level, attempt, now), LESSON, run.top, now)
    writes: list[Write] = [SAVED.write(replace(place, run=run))]
    if progress != before:
        writes.append(PROGRESS.write(progress))
    if attempt.verdict == RIGHT:
        spoken = [ctx.words.gettext("Right."), say.solution(ctx.words, task)]
        if lesson_of(progress, LESSON.id).done and not lesson_of(before, LESSON.id).done:
            spoken.append(ctx.words.gettext("You have finished this lesson."))
        focus = "feedback"
    elif attempt.verdict == WRONG:
        spoken, focus = [feedback(ctx.words, task, attempt.mistake)], "answer"
    else:
        spoken, focus = [unread(ctx.words, attempt.verdict, task.asked)], "answer"
    return Answer(ui=LessonUi(), store=tuple(writes), say=tuple(spoken), focus=focus)


def hint(ctx: Context[LessonUi], event: Event) -> Answer[LessonUi]:
    """Show the next rung of the ladder; it says the hint, and it stays."""
    place, run = _running(ctx)
    try:
        run = hinted(run, int(event.value) if event.value in ("1", "2", "3", "4") else 0)
    except HintsOffError as error:
        raise UserError(ctx.words.gettext("Hints are switched off in this assignment.")) from error
    except ValueError as error:
        raise UserError(ctx.words.gettext("The hints come one after the other.")) from error
    spoken = say.hint(ctx.words, generate(run.seed, run.level), int(event.value))
    return Answer(store=(SAVED.write(replace(place, run=run)),), say=(spoken,), focus=f"rung{event.value}")


def choose_reason(ctx: Context[LessonUi], event: Event) -> Answer[LessonUi]:
    """Choose one's own words for why the shown answer is right."""
    place, run = _running(ctx)
    if run.rung < SOLUTION or event.value not in say.REASONS:
        return Answer()
    run = reasoned(run, event.value)
    return Answer(
        store=(SAVED.write(replace(place, run=run)),), say=(say.reason_answer(ctx.words, event.value),)
    )


def go_on(ctx: Context[LessonUi], event: Event) -> Answer[LessonUi]:
    """The next task, once this one is solved or its answer shown."""
    place, run = _running(ctx)
    if not event.fresh or not (run.solved or run.rung >= SOLUTION):
        return Answer()
    run = next_task(LESSON, run)
    return Answer(ui=LessonUi(), store=(SAVED.write(replace(place, run=run)),), focus="task")


def choose_register(ctx: Context[LessonUi], event: Event) -> Answer[LessonUi]:
    """Primary school counts cards; junior high goes on to the chance. A task that is too high is left."""
    place, run = _running(ctx)
    if event.value not in LESSON.levels or run.fixed:
        return Answer()
    changed = replace(run, register=event.value)
    if run.level not in LESSON.levels[event.value]:
        changed = replace(next_task(LESSON, run), register=event.value, level=LESSON.levels[event.value][-1])
    return Answer(ui=LessonUi(), store=(SAVED.write(replace(place, run=changed)),))


def leave_assignment(ctx: Context[LessonUi], _event: Event) -> Answer[LessonUi]:
    """Practise freely again: from the first level, with hints."""
    place = ctx.store.get(SAVED)
    register = place.run.register if place.run else "primary"
    new = Place(place.step, place.guide, begin(LESSON, register, ctx.device.entropy))
    return Answer(
        ui=LessonUi(),
        store=(SAVED.write(new),),
        focus="title",
        go=Go(ctx.links.here.name, "", replace=True),
    )


def copy_link(ctx: Context[LessonUi], _event: Event) -> Answer[LessonUi]:
    """Put the assignment's whole address on the clipboard, for the installed app or another device."""
    link = ctx.links.to(ctx.links.here.name, fragment=ctx.store.get(SAVED).link)
    return Answer(effects=(Copy(link, address=True),))


# Rendering


def _guide(ctx: Context[LessonUi], place: Place) -> dict[str, object]:
    task = generate(GUIDE_SEED, GUIDE_LEVEL)
    words = ctx.words
    verdicts = _verdicts(place.guide) if place.guide else ("",) * PARTS
    parts = []
    for part in range(PARTS):
        name = f"part{part}"
        fresh = verdicts[part] if name not in ctx.ui.changed else ""
        parts.append(
            {
                "id": name,
                "label": say.guide_label(words, task, part),
                "typed": place.guide[part] if place.guide else "",
                "right": fresh == RIGHT,
                "said": _said(words, part, place.guide) if fresh else "",
            }
        )
    return {
        "task": task,
        "parts": parts,
        "done": verdicts == (RIGHT,) * PARTS and not ctx.ui.changed,
    }


def _task(ctx: Context[LessonUi], run: Run) -> dict[str, object]:
    words = ctx.words
    task = generate(run.seed, run.level)
    verdict, _, mistake = verdict_on(task, run.typed) if run.typed else ("", None, None)
    shown = "" if "answer" in ctx.ui.changed and not run.solved else verdict
    problem = ""
    if shown == WRONG:
        problem = feedback(words, task, mistake)
    elif shown in UNREAD:
        problem = unread(words, shown, task.asked)
    whole = run.solved or run.rung >= SOLUTION
    drawn: tuple[Count, ...] = ()
    if whole or run.pictured:
        drawn = say.kinds(task)
    elif shown == WRONG:
        drawn = drawn_after(task, mistake)
    return {
        "task": task,
        "question": say.question(words, task, run.register),
        "experiment": say.experiment(words, task),
        "verdict": shown,
        "problem": problem,
        "solution": say.solution(words, task) if run.solved else "",
        "hints": [(rung, say.hint(words, task, rung)) for rung in range(1, run.rung + 1)],
        "reasons": [(reason, say.reason_words(words, reason)) for reason in say.REASONS],
        "reason_answer": say.reason_answer(words, run.reason) if run.reason in say.REASONS else "",
        "pictures": pictures(words, task.sight, drawn, whole),
        "whole": whole,
        "task_link": link_to(run, hints=True),
        "task_link_without": link_to(run, hints=False),
        "outlook": say.outlook(words, task) if task.phase else "",
    }


def render(ctx: Context[LessonUi]) -> Rendered:
    place = ctx.store.get(SAVED)
    progress = ctx.store.get(PROGRESS)
    register = place.run.register if place.run else "primary"
    levels = LESSON.levels[register]
    tasks = place.step == TASKS and place.run is not None
    values = _task(ctx, place.run) if tasks and place.run else _guide(ctx, place)
    task = values["task"]
    assert isinstance(task, OutsTask)
    record = lesson_of(progress, LESSON.id)
    html = ctx.template(
        "lesson_phase_10_outs.html",
        **values,
        title=say.title(ctx.words),
        place=place,
        run=place.run,
        problem_with_link=ctx.ui.problem,
        tasks=tasks,
        levels=levels,
        level_names=[say.level_name(ctx.words, level) for level in levels],
        sight=in_sight(task.sight),
        rung_names=rung_names(ctx.words),
        standing=standing(progress, ctx.words),
        assigned=place.link != "",
        level_name=say.level_name(ctx.words, place.run.level) if place.run else "",
        record=record,
        just_finished=record.done and reviewed(record)[1] == 0,
        due=skill_of(progress, SKILL).is_due(ctx.device.now),
        RIGHT=RIGHT,
    )
    return Rendered(say.title(ctx.words), html, "phase_10", wide=True)


def label(words: Words) -> str:
    return say.title(words)


def standing(progress: Progress, words: Words) -> tuple[str, ...]:
    """Where the learner stands in the skill that this lesson teaches."""
    return skill_words.standing(words, SKILL, skill_of(progress, SKILL))


def resume(store: Store, words: Words) -> str | None:
    """The task that waits; none after the end of the lesson unless one was begun."""
    place = store.get(SAVED)
    if place.step != TASKS or place.run is None:
        return None
    if place.run.solved and lesson_of(store.get(PROGRESS), LESSON.id).done:
        return None
    return words.gettext(
        "Lesson “%(title)s”: task %(number)s is waiting.", title=say.title(words), number=place.run.number
    )


PAGE: Page[LessonUi] = Page(
    "lesson_phase_10_outs",
    render,
    LessonUi,
    {
        "edit": edit,
        "check_guide": check_guide,
        "start_tasks": start_tasks,
        "show_guide": show_guide,
        "answer": answer,
        "hint": hint,
        "reason": choose_reason,
        "next": go_on,
        "register": choose_register,
        "leave": leave_assignment,
        "copy_link": copy_link,
    },
    enter,
    (SAVED,),
    label=label,
    lesson=LESSON.id,
    resume=resume,
)
