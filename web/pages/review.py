"""The mixed review: opt in, what is due, a session of tasks of any lesson, and its end in words."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.rng import Rng
from lessons.answers import RIGHT
from lessons.content import COURSE
from lessons.course import CourseLesson
from lessons.items import Item
from lessons.mastery import REVIEW as IN_REVIEW
from lessons.practice import SEED_LIMIT, SOLUTION, Run, answered, begin, reasoned
from lessons.review import GOALS, TASKS_A_SESSION, choose, due, mark_of, next_due, session
from lessons.schedule import DAY
from lessons.tasks import PRESSED
from web.i18n import Words
from web.lesson import skill_words
from web.lesson.frame import pressed_after, reason_answer, reply, sent, task_values, with_hint
from web.lesson.records import with_evidence
from web.lesson.saves import kind_for
from web.lesson.say import Said
from web.lesson.texts import plain
from web.page import Answer, Context, Event, Page, Rendered, UserError
from web.review.records import REVIEW, Review, Session, skills_of
from web.store import PROGRESS, Store, Write

_PLACES = {lesson.id: kind_for(lesson, len(lesson.guide)) for lesson in COURSE}


@dataclass(frozen=True, slots=True)
class ReviewUi:
    """What is not kept. `edited`: the answer has changed since it was judged; `pressed`: options pressed
    since then (None: as sent).
    """

    edited: bool = False
    pressed: tuple[str, ...] | None = None


Ctx = Context[ReviewUi]
Ans = Answer[ReviewUi]


def opt_in(ctx: Ctx, _event: Event) -> Ans:
    """The learner wants reviews."""
    said = ctx.words.gettext("Reviews are on.")
    return Answer(store=(REVIEW.write(replace(ctx.store.get(REVIEW), on=True)),), say=(said,), focus="title")


def opt_out(ctx: Ctx, _event: Event) -> Ans:
    """No reviews any more; what was seen and the goal stay."""
    new = replace(ctx.store.get(REVIEW), on=False, session=None)
    said = ctx.words.gettext("Reviews are off. Nothing is lost.")
    return Answer(ui=ReviewUi(), store=(REVIEW.write(new),), say=(said,), focus="title")


def choose_goal(ctx: Ctx, event: Event) -> Ans:
    """Another goal for the week."""
    if event.value not in map(str, GOALS):
        return Answer()
    return Answer(store=(REVIEW.write(replace(ctx.store.get(REVIEW), goal=int(event.value))),))


def start(ctx: Ctx, _event: Event) -> Ans:
    """Begin a session with its first task."""
    review = ctx.store.get(REVIEW)
    skills = session(skills_of(ctx.store.get(PROGRESS)), ctx.device.now, ctx.device.entropy)
    if not review.on or not skills:
        return Answer()
    new = _with_task(ctx, replace(review, session=Session(skills)))
    return Answer(ui=ReviewUi(), store=(REVIEW.write(new),), focus="task" if new.session else "title")


def _with_task(ctx: Ctx, review: Review) -> Review:
    """The review with the next task of its session open, or at the session's end."""
    now = review.session
    assert now is not None
    seed = Rng(ctx.device.entropy).bits() ^ len(now.results)
    for skill in now.skills[len(now.results) :]:
        found = choose(skill, COURSE, lambda lesson: _register(ctx.store, lesson), review.seen, seed)
        if found is not None:
            lesson, level = found.lesson, found.level
            register = _register(ctx.store, lesson)
            if level not in lesson.levels.get(register, ()):
                register = next(name for name, levels in lesson.levels.items() if level in levels)
            run = replace(begin(lesson, register, found.seed % SEED_LIMIT, level), fixed=True)
            seen = review.seen.with_mark(mark_of(lesson, run.seed, level))
            return replace(review, seen=seen, session=replace(now, lesson=lesson, run=run))
    return replace(review, session=replace(now, lesson=None, run=None))


def _register(store: Store, lesson: CourseLesson) -> str:
    """The register that the learner has in a lesson, "" where he never was."""
    run = store.get(_PLACES[lesson.id]).run
    return run.register if run is not None else ""


def _open(ctx: Ctx) -> tuple[Review, Session, CourseLesson, Run]:
    """What is open. Raises UserError."""
    review = ctx.store.get(REVIEW)
    now = review.session
    if now is None or now.lesson is None or now.run is None:
        raise UserError(ctx.words.gettext("No review is open. Begin one."))
    return review, now, now.lesson, now.run


def _pressed(ctx: Ctx, run: Run) -> tuple[str, ...]:
    return ctx.ui.pressed if ctx.ui.pressed is not None else tuple(run.typed.split())


def _write(review: Review, run: Run) -> Write:
    assert review.session is not None
    return REVIEW.write(replace(review, session=replace(review.session, run=run)))


def edit(ctx: Ctx, _event: Event) -> Ans:
    """What was typed has changed: what was said about the old answer is taken away."""
    return Answer(ui=replace(ctx.ui, edited=True))


def press(ctx: Ctx, event: Event) -> Ans:
    """Press an option, or take it back."""
    _, _, lesson, run = _open(ctx)
    pressed = pressed_after(lesson.item(run.seed, run.level), _pressed(ctx, run), event.value)
    return Answer() if pressed is None else Answer(ui=ReviewUi(edited=True, pressed=pressed))


def answer(ctx: Ctx, event: Event) -> Ans:
    """Judge the answer; a first attempt is evidence of every skill of the task, and counts for the week."""
    review, _, lesson, run = _open(ctx)
    words, now, item = ctx.words, ctx.device.now, lesson.item(run.seed, run.level)
    after, attempt = answered(lesson, run, sent(item, _pressed(ctx, run), event.form))
    if run.first is None and after.first is not None:
        review = review.with_task_done(now, ctx.device.zone)
    if attempt.evidence is not None and review.session is not None:
        review = replace(review, session=replace(review.session, missed=not attempt.evidence.right))
    writes = [_write(review, after)]
    if attempt.evidence is not None:
        evidence = replace(attempt.evidence, kind=IN_REVIEW)
        progress = with_evidence(ctx.store.get(PROGRESS), lesson.skills[run.level], evidence, now)
        writes.append(PROGRESS.write(progress))
    said = Said(words, lesson)
    if attempt.verdict == RIGHT:
        spoken: tuple[str, ...] = (words.gettext("Right."), said.spoken(f"solution {item.form}", item))
        focus = "feedback"
    else:
        spoken = (plain(reply(said, item, attempt.verdict, attempt.mistake, hints=True)),)
        focus = "feedback" if item.asked in PRESSED else "answer"
    return Answer(ui=ReviewUi(), store=tuple(writes), say=spoken, focus=focus)


def hint(ctx: Ctx, event: Event) -> Ans:
    """Show the next rung of the ladder; it says the hint, and it stays."""
    review, _, lesson, run = _open(ctx)
    run = with_hint(ctx.words, run, event.value)
    item = lesson.item(run.seed, run.level)
    spoken = Said(ctx.words, lesson).spoken(f"hint {item.form} {run.rung}", item)
    return Answer(store=(_write(review, run),), say=(spoken,), focus=f"rung{run.rung}")


def choose_reason(ctx: Ctx, event: Event) -> Ans:
    """Choose one's own reason for the answer that was shown."""
    review, _, lesson, run = _open(ctx)
    item = lesson.item(run.seed, run.level)
    if run.rung < SOLUTION or event.value not in item.reasons:
        return Answer()
    said = reason_answer(ctx.words, item, event.value)
    return Answer(store=(_write(review, reasoned(run, event.value)),), say=(said,))


def go_on(ctx: Ctx, event: Event) -> Ans:
    """The next task, or the end of the session."""
    review, now, _, run = _open(ctx)
    if not event.fresh or not (run.solved or run.rung >= SOLUTION):
        return Answer()
    result = True if run.first else False if now.missed else None
    new = _with_task(ctx, replace(review, session=replace(now, results=(*now.results, result), missed=False)))
    assert new.session is not None
    if new.session.over:
        said = (ctx.words.gettext("That was the last task of this review."),)
        return Answer(ui=ReviewUi(), store=(REVIEW.write(new),), say=said, focus="end-heading")
    return Answer(ui=ReviewUi(), store=(REVIEW.write(new),), focus="task")


def leave(ctx: Ctx, _event: Event) -> Ans:
    """End the session here, or put its end away."""
    return Answer(
        ui=ReviewUi(), store=(REVIEW.write(replace(ctx.store.get(REVIEW), session=None)),), focus="title"
    )


# The page


def render(ctx: Ctx) -> Rendered:
    """The open task, the end of a session, or what is due."""
    words, review = ctx.words, ctx.store.get(REVIEW)
    records = skills_of(ctx.store.get(PROGRESS))
    title = words.gettext("Review")
    now = review.session
    if now is not None and now.lesson is not None and now.run is not None:
        return _task(ctx, now, now.lesson, now.run, title)
    ready = due(records, ctx.device.now)
    html = ctx.template(
        "review.html",
        review=review,
        over=now,
        end=_end(words, now) if now is not None else (),
        due=[(skill, skill_words.skill_name(words, skill)) for skill in ready],
        first=min(len(ready), TASKS_A_SESSION),
        proficient=any(record.proficient for record in records.values()),
        wait=_wait(words, next_due(records, ctx.device.now), ctx.device.now),
        goals=[(goal, _goal_words(words, goal)) for goal in GOALS],
        done=review.done_in(ctx.device.now, ctx.device.zone),
    )
    return Rendered(title, html)


def _task(ctx: Ctx, now: Session, lesson: CourseLesson, run: Run, title: str) -> Rendered:
    said = Said(ctx.words, lesson, ctx.settings.zhuyin)
    item: Item = lesson.item(run.seed, run.level)
    skill = now.skills[len(now.results)]
    html = ctx.template(
        "review_task.html",
        lesson=lesson,
        title=title,
        number=len(now.results) + 1,
        all=len(now.skills),
        skill=skill_words.skill_name(ctx.words, skill),
        **task_values(said, item, run, run.typed, _pressed(ctx, run), edited=ctx.ui.edited),
    )
    return Rendered(title, html, lesson.game, wide=True)


def _goal_words(words: Words, goal: int) -> str:
    if not goal:
        return words.gettext("no goal")
    return words.ngettext("%(num)s task a week", "%(num)s tasks a week", goal)


def _wait(words: Words, when: int, now: int) -> str:
    """In how many days the next review counts."""
    if not when:
        return ""
    days = (when - now + DAY - 1) // DAY
    if days <= 1:
        return words.gettext("The next task is due within a day.")
    return words.ngettext(
        "The next task is due in %(num)s day.", "The next task is due in %(num)s days.", days
    )


def _end(words: Words, now: Session) -> tuple[str, ...]:
    """What a session came to, in sentences."""
    groups: dict[bool | None, list[str]] = {True: [], False: [], None: []}
    for skill, result in zip(now.skills, now.results, strict=False):
        groups[result].append(skill_words.skill_name(words, skill))
    found = []
    if groups[True]:
        found.append(words.gettext("You still know: %(skills)s.", skills=words.join(groups[True])))
    if groups[None]:
        found.append(
            words.gettext("Solved with help, so it comes again: %(skills)s.", skills=words.join(groups[None]))
        )
    if groups[False]:
        found.append(
            words.gettext(
                "Worth another look in its lesson: %(skills)s. Each is at most one level lower now.",
                skills=words.join(groups[False]),
            )
        )
    return tuple(found)


def resume(store: Store, words: Words) -> str | None:
    """The task that waits in an open session."""
    review = store.get(REVIEW)
    if review.session is None or review.session.over:
        return None
    number = len(review.session.results) + 1
    return words.gettext(
        "Review: task %(number)s of %(all)s is waiting.", number=number, all=len(review.session.skills)
    )


PAGE: Page[ReviewUi] = Page(
    "review",
    render,
    ReviewUi,
    {
        "opt_in": opt_in, "opt_out": opt_out, "goal": choose_goal, "start": start, "edit": edit,
        "press": press, "answer": answer, "hint": hint, "reason": choose_reason, "next": go_on,
        "leave": leave,
    },
    kinds=(REVIEW,),
    resume=resume,
)  # fmt: skip
