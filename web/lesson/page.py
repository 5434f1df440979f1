"""The page of a lesson with texts: a guide of small steps, then tasks one at a time with hints by rungs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from lessons.answers import RIGHT
from lessons.content import COURSE
from lessons.course import CourseLesson
from lessons.items import Item
from lessons.lab.setups import for_lesson, fragment
from lessons.practice import (
    SOLUTION,
    Run,
    answered,
    begin,
    next_task,
    reasoned,
    verdict_on,
)
from lessons.tasks import PRESSED
from web.homework.desk import Desk, asks_for_desk, desk_at, fragment_of
from web.homework.records import open_for
from web.homework.words import name_of
from web.i18n import Words
from web.lesson import contrast as contrasts
from web.lesson import skill_words
from web.lesson.frame import pressed_after, reason_answer, reply, sent, task_values, with_hint
from web.lesson.links import BadLinkError, link_to, read_link
from web.lesson.records import after, finished, lesson_of, reviewed, skill_of
from web.lesson.saves import GUIDE, TASKS, Place, kind_for
from web.lesson.say import Said, step_name, title
from web.lesson.texts import plain
from web.lesson.words import register_words
from web.page import Answer, Context, Copy, Event, Go, Page, Rendered, UserError
from web.review.records import seen_in_lesson
from web.store import PROGRESS, Progress, Store, Write
from web.table.guided import pieces_of


@dataclass(frozen=True, slots=True)
class LessonUi:
    """What is not kept. `edited`: what was typed has changed since it was judged. `pressed`: options pressed
    since then (None: as sent). `at`: the step of the guide that is shown (None: the first not done).
    `problem`: what is wrong with the link. `contrast`: the open contrast task of a misconception. `told`: the
    answer to the step of the guide was asked for. `link`: the fragment under which all that was done.
    """

    edited: bool = False
    pressed: tuple[str, ...] | None = None
    at: int | None = None
    problem: str = ""
    contrast: contrasts.Contrast | None = None
    told: bool = False
    link: str = ""


Ctx = Context[LessonUi]
Ans = Answer[LessonUi]


def lesson_page(lesson: CourseLesson) -> Page[LessonUi]:
    """The page on which a lesson is done."""
    frame = _LessonPage(lesson)
    return Page(
        lesson.page,
        frame.render,
        LessonUi,
        {
            "edit": frame.at_open_task(contrasts.EDIT, frame.edit),
            "press": frame.at_open_task(contrasts.PRESS, frame.press),
            "answer": frame.at_open_task(contrasts.ANSWER, frame.answer),
            "hint": frame.at_open_task(contrasts.HINT, frame.hint),
            "reason": frame.choose_reason, "next": frame.go_on, "start_tasks": frame.start_tasks,
            "show_guide": frame.show_guide, "next_step": frame.next_step, "tell": frame.tell,
            "register": frame.choose_register, "leave": frame.leave_assignment, "copy_link": frame.copy_link,
            "another_round": frame.another_round, "contrast_open": frame.open_contrast,
            "contrast_close": frame.close_contrast,
        },
        frame.enter,
        (frame.kind,),
        label=lambda words: title(words, lesson),
        lesson=lesson.id,
        resume=frame.resume,
    )  # fmt: skip


class _LessonPage:
    """What the controls of a lesson do."""

    def __init__(self, lesson: CourseLesson) -> None:
        self.lesson = lesson
        self.kind = kind_for(lesson, len(lesson.guide))
        self.first_register = next(iter(lesson.levels))
        self.skills = tuple(dict.fromkeys(skill for skills in lesson.skills.values() for skill in skills))

    def enter(self, ctx: Ctx) -> Ans:
        """Take up what a link asks for, unless it is what is being done already."""
        if asks_for_desk(ctx.fragment):
            return self._enter_desk(ctx)
        try:
            asked = read_link(ctx.fragment, self.lesson)
        except BadLinkError as error:
            return Answer(ui=LessonUi(problem=_link_problem(ctx.words, error)))
        place = ctx.store.get(self.kind)
        if not asked.asks or ctx.fragment == place.link:
            return Answer(ui=self._again(ctx))
        register = asked.register or self._register_with(asked.level)
        seed = ctx.device.entropy if asked.seed is None else asked.seed
        run = begin(self.lesson, register, seed, asked.level)
        run = replace(run, hints=asked.hints, fixed=asked.level is not None)
        step = TASKS if asked.level is not None else place.step
        new = Place(step, place.guide, run, ctx.fragment)
        return Answer(ui=LessonUi(), store=(self.kind.write(new),))

    def _enter_desk(self, ctx: Ctx) -> Ans:
        """Go on with an assignment: with its open task, if one was left."""
        desk = self._desk(ctx)
        if desk is None:
            problem = ctx.words.gettext(
                "This assignment was not begun on this device. Open your teacher's link; you can practise "
                "all the same."
            )
            return Answer(ui=LessonUi(problem=problem))
        if desk.place.step != TASKS:
            return Answer(ui=self._again(ctx))
        return Answer(ui=self._again(ctx), store=(desk.at_tasks(ctx.device.now).write(ctx.store),))

    def _again(self, ctx: Ctx) -> LessonUi:
        """What was pressed and opened under this very link, which is entered again for the other language;
        nothing under another one.
        """
        return ctx.ui if ctx.fragment and ctx.ui.link == ctx.fragment else LessonUi()

    def _desk(self, ctx: Ctx) -> Desk | None:
        """The assignment under which the lesson is open, None in free practice."""
        return desk_at(ctx.store, ctx.fragment, self.lesson)

    def _place(self, ctx: Ctx) -> Place:
        """Where the learner is: under the assignment, or in free practice."""
        desk = self._desk(ctx)
        return desk.place if desk is not None else ctx.store.get(self.kind)

    def _write(self, ctx: Ctx, place: Place) -> Write:
        """Keep where the learner is."""
        desk = self._desk(ctx)
        return desk.with_place(place).write(ctx.store) if desk is not None else self.kind.write(place)

    def _register_with(self, level: int | None) -> str:
        """The first register that has the level."""
        return next(name for name, levels in self.lesson.levels.items() if level is None or level in levels)

    # What is open

    def _shown_step(self, ctx: Ctx, place: Place) -> int:
        """The step of the guide that is shown."""
        if ctx.ui.at is not None:
            return min(ctx.ui.at, len(self.lesson.guide) - 1)
        return min(self._done(place), len(self.lesson.guide) - 1)

    def _done(self, place: Place) -> int:
        """How many steps of the guide are answered rightly, from the first on."""
        done = 0
        for step, text in zip(self.lesson.guide, place.guide, strict=False):
            if verdict_on(step.item, text)[0] != RIGHT:
                break
            done += 1
        return done

    def _running(self, ctx: Ctx) -> tuple[Place, Run]:
        place = self._place(ctx)
        if place.run is None or place.step != TASKS:
            raise UserError(ctx.words.gettext("No task is open. Start with the example."))
        return place, place.run

    def _item(self, ctx: Ctx, place: Place) -> Item:
        """The task that is open: of the guide or of the practice."""
        if place.step == TASKS and place.run is not None:
            return self.lesson.item(place.run.seed, place.run.level)
        return self.lesson.guide[self._shown_step(ctx, place)].item

    def _typed(self, ctx: Ctx, place: Place) -> str:
        """What was sent for the open task."""
        if place.step == TASKS and place.run is not None:
            return place.run.typed
        step = self._shown_step(ctx, place)
        return place.guide[step] if step < len(place.guide) else ""

    def _pressed(self, ctx: Ctx, place: Place) -> tuple[str, ...]:
        if ctx.ui.pressed is not None:
            return ctx.ui.pressed
        return tuple(self._typed(ctx, place).split())

    # Answering

    def edit(self, ctx: Ctx, _event: Event) -> Ans:
        """What was typed has changed: what was said about the old answer is taken away."""
        return Answer(ui=replace(ctx.ui, edited=True, link=ctx.fragment))

    def press(self, ctx: Ctx, event: Event) -> Ans:
        """Press an option, or take it back."""
        place = self._place(ctx)
        item = self._item(ctx, place)
        pressed = pressed_after(item, self._pressed(ctx, place), event.value)
        if pressed is None:
            return Answer()
        return Answer(ui=replace(ctx.ui, pressed=pressed, edited=True, link=ctx.fragment))

    def _sent(self, ctx: Ctx, event: Event, place: Place) -> str:
        return sent(self._item(ctx, place), self._pressed(ctx, place), event.form)

    def answer(self, ctx: Ctx, event: Event) -> Ans:
        """Judge the answer, note a first attempt, and say what it tells."""
        place = self._place(ctx)
        if place.step == GUIDE:
            return self._answer_step(ctx, event, place)
        place, run = self._running(ctx)
        item = self.lesson.item(run.seed, run.level)
        before_answer = run
        run, attempt = answered(self.lesson, run, self._sent(ctx, event, place))
        now, before = ctx.device.now, ctx.store.get(PROGRESS)
        progress = finished(after(before, self.lesson, run.level, attempt, now), self.lesson, run.top, now)
        desk = self._desk(ctx)
        if desk is not None:
            writes = [*desk.noted(before_answer, run, attempt, now).write_answer(ctx.store)]
        else:
            writes = [self.kind.write(replace(place, run=run))]
        if progress != before:
            writes.append(PROGRESS.write(progress))
        if attempt.evidence is not None:
            writes.append(seen_in_lesson(ctx.store, self.lesson, run))
        said = Said(ctx.words, self.lesson)
        focus = "answer" if item.asked not in PRESSED else "feedback"
        if attempt.verdict == RIGHT:
            spoken = [ctx.words.gettext("Right."), said.spoken(f"solution {item.form}", item)]
            if lesson_of(progress, self.lesson.id).done and not lesson_of(before, self.lesson.id).done:
                spoken.append(ctx.words.gettext("You have finished this lesson."))
            focus = "feedback"
        else:
            spoken = [plain(reply(said, item, attempt.verdict, attempt.mistake, hints=run.hints))]
        found = self._contrast_for(progress, run)
        if found and found != self._contrast_for(before, before_answer):
            spoken.append(contrasts.offer_words(ctx.words, found))
        return Answer(ui=LessonUi(), store=tuple(writes), say=tuple(spoken), focus=focus)

    def _answer_step(self, ctx: Ctx, event: Event, place: Place) -> Ans:
        at = self._shown_step(ctx, place)
        item = self.lesson.guide[at].item
        text = self._sent(ctx, event, place)
        verdict, _, mistake = verdict_on(item, text)
        guide = (*place.guide[:at], *("",) * (at - len(place.guide)), text, *place.guide[at + 1 :])
        said = Said(ctx.words, self.lesson)
        right = verdict == RIGHT
        spoken = (
            said.spoken(f"solution {item.form}", item)
            if right
            else plain(reply(said, item, verdict, mistake, hints=False))
        )
        return Answer(
            ui=LessonUi(at=at, link=ctx.fragment),
            store=(self._write(ctx, replace(place, guide=guide)),),
            say=(ctx.words.gettext("Right."), spoken) if right else (spoken,),
            focus="feedback" if right or item.asked in PRESSED else "answer",
        )

    def tell(self, ctx: Ctx, _event: Event) -> Ans:
        """The answer to a step of the guide, for a learner who has tried it in vain."""
        place = self._place(ctx)
        at = self._shown_step(ctx, place)
        if place.step != GUIDE or not self._typed(ctx, place):
            return Answer()
        item = self.lesson.guide[at].item
        spoken = Said(ctx.words, self.lesson).spoken(f"solution {item.form}", item)
        return Answer(ui=LessonUi(at=at, told=True, link=ctx.fragment), say=(spoken,), focus="told")

    def next_step(self, ctx: Ctx, _event: Event) -> Ans:
        """On to the next step of the guide, or from its last to the tasks."""
        place = self._place(ctx)
        at = self._shown_step(ctx, place) + 1
        if at >= len(self.lesson.guide):
            return self.start_tasks(ctx, _event)
        return Answer(ui=LessonUi(at=at, link=ctx.fragment), focus="task")

    def start_tasks(self, ctx: Ctx, _event: Event) -> Ans:
        """From the guide to the tasks: the first one, or the one that waits."""
        desk = self._desk(ctx)
        if desk is not None:
            write = desk.at_tasks(ctx.device.now).write(ctx.store)
            return Answer(ui=LessonUi(), store=(write,), focus="task")
        place = self._place(ctx)
        run = place.run or begin(self.lesson, self.first_register, ctx.device.entropy)
        new = replace(place, step=TASKS, run=run)
        return Answer(ui=LessonUi(), store=(self.kind.write(new),), focus="task")

    def show_guide(self, ctx: Ctx, _event: Event) -> Ans:
        """The guide again, from its first step; the task waits."""
        place = self._place(ctx)
        new = replace(place, step=GUIDE, guide=())
        return Answer(ui=LessonUi(at=0), store=(self._write(ctx, new),), focus="title")

    # The contrast task of a misconception

    def _contrast_for(self, progress: Progress, run: Run | None) -> str:
        """The misconception whose contrast task is offered now: after a first attempt, where hints are
        allowed."""
        if run is None or run.first is None or not run.hints:
            return ""
        return contrasts.offered(progress, contrasts.offers_of(self.lesson))

    def open_contrast(self, ctx: Ctx, _event: Event) -> Ans:
        """Open the contrast task that is offered; the lesson's own task waits."""
        _, run = self._running(ctx)
        progress = ctx.store.get(PROGRESS)
        if not self._contrast_for(progress, run):
            return Answer()
        moved = contrasts.opened(progress, contrasts.offers_of(self.lesson), ctx.device)
        ui = replace(ctx.ui, contrast=moved.contrast, link=ctx.fragment)
        return Answer(ui=ui, say=moved.say, focus=moved.focus)

    def close_contrast(self, ctx: Ctx, _event: Event) -> Ans:
        """Back to the lesson's task."""
        return Answer(ui=replace(ctx.ui, contrast=None), focus="task")

    def at_open_task(self, action: str, usual: Callable[[Ctx, Event], Ans]) -> Callable[[Ctx, Event], Ans]:
        """A control of the task that is shown: of a contrast task, if one is open, or as usual."""

        def act(ctx: Ctx, event: Event) -> Ans:
            if ctx.ui.contrast is None:
                return usual(ctx, event)
            progress, now = ctx.store.get(PROGRESS), ctx.device.now
            moved = contrasts.acted(ctx.words, action, ctx.ui.contrast, event, progress, now)
            writes = () if moved.progress is None else (PROGRESS.write(moved.progress),)
            ui = replace(ctx.ui, contrast=moved.contrast)
            return Answer(ui=ui, store=writes, say=moved.say, focus=moved.focus)

        return act

    def hint(self, ctx: Ctx, event: Event) -> Ans:
        """Show the next rung of the ladder; it says the hint, and it stays."""
        place, run = self._running(ctx)
        run = with_hint(ctx.words, run, event.value)
        item = self.lesson.item(run.seed, run.level)
        spoken = Said(ctx.words, self.lesson).spoken(f"hint {item.form} {event.value}", item)
        desk = self._desk(ctx)
        if desk is not None:
            write = desk.hinted(run, ctx.device.now).write(ctx.store)
        else:
            write = self.kind.write(replace(place, run=run))
        return Answer(store=(write,), say=(spoken,), focus=f"rung{event.value}")

    def choose_reason(self, ctx: Ctx, event: Event) -> Ans:
        """Choose one's own reason for the answer that was shown."""
        place, run = self._running(ctx)
        item = self.lesson.item(run.seed, run.level)
        if run.rung < SOLUTION or event.value not in item.reasons:
            return Answer()
        return Answer(
            store=(self._write(ctx, replace(place, run=reasoned(run, event.value))),),
            say=(reason_answer(ctx.words, item, event.value),),
        )

    def go_on(self, ctx: Ctx, event: Event) -> Ans:
        """The next task, once this one is solved or its answer shown."""
        place, run = self._running(ctx)
        desk = self._desk(ctx)
        if desk is not None and event.fresh and desk.task_done:
            write = desk.next_task(ctx.device.now).write(ctx.store)
            return Answer(ui=LessonUi(), store=(write,), focus="task")
        if desk is not None or not event.fresh or not (run.solved or run.rung >= SOLUTION):
            return Answer()
        run = next_task(self.lesson, run)
        return Answer(ui=LessonUi(), store=(self.kind.write(replace(place, run=run)),), focus="task")

    def another_round(self, ctx: Ctx, event: Event) -> Ans:
        """Fresh tasks of the assignment, once all of a round are done; what is passed stays passed."""
        desk = self._desk(ctx)
        if desk is None or not event.fresh or not desk.another_round:
            return Answer()
        write = desk.next_round(ctx.device.now).write(ctx.store)
        return Answer(ui=LessonUi(), store=(write,), focus="task")

    def choose_register(self, ctx: Ctx, event: Event) -> Ans:
        """Another register; a task that is too high for it is left."""
        place, run = self._running(ctx)
        levels = self.lesson.levels.get(event.value)
        if levels is None or run.fixed:
            return Answer()
        changed = replace(run, register=event.value)
        if run.level not in levels:
            changed = replace(next_task(self.lesson, run), register=event.value, level=levels[-1])
        return Answer(ui=LessonUi(), store=(self.kind.write(replace(place, run=changed)),))

    def leave_assignment(self, ctx: Ctx, _event: Event) -> Ans:
        """Practise freely again: from the first level, with hints."""
        place = ctx.store.get(self.kind)
        register = place.run.register if place.run else self.first_register
        new = Place(place.step, place.guide, begin(self.lesson, register, ctx.device.entropy))
        go = Go(ctx.links.here.name, "", replace=True)
        return Answer(ui=LessonUi(), store=(self.kind.write(new),), focus="title", go=go)

    def copy_link(self, ctx: Ctx, _event: Event) -> Ans:
        """Put the assignment's whole address on the clipboard."""
        link = ctx.links.to(ctx.links.here.name, fragment=ctx.store.get(self.kind).link)
        return Answer(effects=(Copy(link, address=True),))

    # The page

    def render(self, ctx: Ctx) -> Rendered:
        """The step of the guide or the task that is open."""
        words, lesson = ctx.words, self.lesson
        desk = self._desk(ctx)
        said = Said(words, lesson, ctx.settings.zhuyin or (desk is not None and desk.assignment.zhuyin))
        place, progress = self._place(ctx), ctx.store.get(PROGRESS)
        tasks = place.step == TASKS and place.run is not None
        run = place.run if tasks else None
        item, typed = self._item(ctx, place), self._typed(ctx, place)
        open_contrast = ctx.ui.contrast
        record = lesson_of(progress, lesson.id)
        at = self._shown_step(ctx, place)
        values = task_values(said, item, run, typed, self._pressed(ctx, place), edited=ctx.ui.edited)
        values["just_finished"] = tasks and record.done and reviewed(record)[1] == 0
        values["offer"] = self._offer(ctx, run)
        values["tried"] = not tasks and typed != "" and not values["solved"]
        told = values["tried"] and ctx.ui.told
        values["told"] = said.html(f"solution {item.form}", item) if told else ""
        html = ctx.template(
            "lesson/lesson.html",
            lesson=lesson,
            title=said.read(said.line("title")),
            goal=said.html("goal"),
            use=said.html("use"),
            said=said,
            tasks=tasks,
            waiting=place.run is not None,
            at=at,
            say="" if tasks else said.html(step_name(lesson.guide[at]), item),
            levels=lesson.levels[place.run.register if place.run else self.first_register],
            registers=[(name, register_words(words, name)) for name in lesson.levels],
            standing=self.standing(progress, words),
            assigned=place.link != "",
            desk=desk,
            homework_fragment=desk.assignment.code if desk is not None else "",
            desk_name=name_of(words, desk.assignment) if desk is not None else "",
            offered=self._offered(ctx) if desk is None else None,
            contrast=contrasts.view(words, open_contrast, said.zhuyin, ctx.template) if open_contrast else "",
            record=record,
            due=any(skill_of(progress, skill).is_due(ctx.device.now) for skill in self.skills),
            problem_with_link=ctx.ui.problem,
            task_link=link_to(run, hints=True) if run is not None else "",
            task_link_without=link_to(run, hints=False) if run is not None else "",
            play=f"play_{lesson.game}",
            lab=fragment(for_lesson(lesson)),
            pieces=pieces_of(words, progress, lesson),
            following=self._following(words) if record.done else None,
            **values,
        )
        return Rendered(said.line("title"), html, lesson.game, wide=True)

    def _following(self, words: Words) -> tuple[str, str] | None:
        """The lesson that comes next in the course: its title and its page; None after the last."""
        after = COURSE[[lesson.id for lesson in COURSE].index(self.lesson.id) + 1 :]
        return (title(words, after[0]), after[0].page) if after else None

    def _offer(self, ctx: Ctx, run: Run | None) -> str:
        """The sentence that offers a contrast task; "" for none."""
        name = self._contrast_for(ctx.store.get(PROGRESS), run)
        return contrasts.offer_words(ctx.words, name) if name else ""

    def _offered(self, ctx: Ctx) -> tuple[str, str] | None:
        """An open assignment that asks for this lesson: its name, and what opens the lesson under it."""
        found = open_for(ctx.store, self.lesson.id)
        if found is None:
            return None
        kept, index = found
        return name_of(ctx.words, kept.assignment), fragment_of(kept.assignment, index)

    def standing(self, progress: Progress, words: Words) -> tuple[str, ...]:
        """Where the learner stands in the skills that this lesson teaches."""
        return tuple(
            sentence
            for skill in self.skills
            for sentence in skill_words.standing(words, skill, skill_of(progress, skill))
        )

    def resume(self, store: Store, words: Words) -> str | None:
        """The task that waits; none after the end of the lesson unless one was begun."""
        place = store.get(self.kind)
        if place.step != TASKS or place.run is None:
            return None
        if place.run.solved and lesson_of(store.get(PROGRESS), self.lesson.id).done:
            return None
        name = title(words, self.lesson)
        return words.gettext(
            "Lesson “%(title)s”: task %(number)s is waiting.", title=name, number=place.run.number
        )


def _link_problem(words: Words, error: BadLinkError) -> str:
    if not error.field:
        return words.gettext("This link is too long to be one of this lesson. You can practise all the same.")
    return words.gettext(
        "This link is damaged (%(field)s). Ask for it again; you can practise all the same.",
        field=error.field,
    )
