"""Where to begin: a few tasks of any lesson place a newcomer, and suggest lessons to start with.

It is optional and can be left at any task. Nothing is judged aloud; what comes of it is a careful guess of
what is known, never a level.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from lessons.answers import RIGHT, UNREAD
from lessons.content import COURSE, LESSONS
from lessons.course import REGISTERS
from lessons.diagnosis import TASKS, Beliefs, Question, newcomer, next_question, suggested, supposed_of
from lessons.mastery import NEW, supposed
from lessons.practice import SEED_LIMIT, next_seed, verdict_on
from lessons.skill_data import to_json
from lessons.skills import SKILLS
from web.i18n import Words
from web.lesson import skill_words
from web.lesson.frame import pressed_after, reply, sent, task_values
from web.lesson.records import skill_of
from web.lesson.say import Said
from web.lesson.texts import plain
from web.lesson.words import register_words
from web.page import Answer, Context, Event, Page, Rendered, UserError
from web.store import PROGRESS, Kind, Progress, Store, Write
from web.strict_json import BadDataError, Json, one_of, record, text_of, whole

SURE = 0.8
"""From this chance on a skill is named among those that seem to be known."""


@dataclass(frozen=True, slots=True)
class Placement:
    """`register`: for whom ("" before it begins). `questions`: what was asked, the open one last; `results`:
    whether each was right. `seed`: of the next task. `done`: nothing more is asked.
    """

    register: str = ""
    questions: tuple[Question, ...] = ()
    results: tuple[bool, ...] = ()
    seed: int = 0
    done: bool = False

    @property
    def open(self) -> Question | None:
        """The task that is open."""
        return self.questions[-1] if len(self.questions) > len(self.results) else None

    @property
    def beliefs(self) -> Beliefs:
        """What the answers so far say."""
        found = newcomer()
        for question, right in zip(self.questions, self.results, strict=False):
            found = found.after(question.skills, question.guess, right)
        return found

    def going_on(self) -> Placement:
        """With the next task open, or done."""
        question = None
        if len(self.results) < TASKS:
            question = next_question(self.beliefs, COURSE, self.register, self.questions, self.seed)
        if question is None:
            return replace(self, done=True)
        return replace(self, questions=(*self.questions, question), seed=next_seed(self.seed))


def _parse(value: Json) -> Placement:
    """Read the record. A placement whose tasks are not of this version of the site is begun anew."""
    data = record(value)
    questions, results = data.get("questions"), data.get("results")
    if not isinstance(questions, list) or len(questions) > TASKS:
        raise BadDataError("shape", "questions")
    if not isinstance(results, list) or not all(type(result) is bool for result in results):
        raise BadDataError("shape", "results")
    if len(questions) - len(results) not in (0, 1) or type(data.get("done")) is not bool:
        raise BadDataError("shape", "done")
    found = []
    for item in questions:
        each = record(item, "question")
        lesson = LESSONS.get(text_of(each, "lesson", 60))
        level = whole(each, "level", 1, 100)
        if lesson is None or level not in lesson.forms:
            return Placement()
        found.append(Question.made(lesson, level, whole(each, "seed", 0, SEED_LIMIT - 1)))
    register = one_of(data, "register", ("", *REGISTERS), "")
    if found and not register:
        raise BadDataError("missing", "register")
    seed = whole(data, "seed", 0, SEED_LIMIT - 1)
    return Placement(register, tuple(found), tuple(results), seed, data["done"] is True)


def _dump(placement: Placement) -> Json:
    return {
        "register": placement.register,
        "questions": [
            {"lesson": question.lesson.id, "level": question.level, "seed": question.seed}
            for question in placement.questions
        ],
        "results": list(placement.results),
        "seed": placement.seed,
        "done": placement.done,
    }


PLACEMENT = Kind("placement", 1, Placement(), _parse, _dump, max_chars=10_000)


@dataclass(frozen=True, slots=True)
class PlacementUi:
    """What is not kept: an answer that could not be read, and options pressed."""

    typed: str = ""
    pressed: tuple[str, ...] = ()
    edited: bool = False


Ctx = Context[PlacementUi]
Ans = Answer[PlacementUi]


def start(ctx: Ctx, event: Event) -> Ans:
    """Begin, for somebody of that register."""
    if event.value not in REGISTERS:
        return Answer()
    new = Placement(event.value, seed=ctx.device.entropy % SEED_LIMIT).going_on()
    return Answer(ui=PlacementUi(), store=(PLACEMENT.write(new),), focus="task")


def _open(ctx: Ctx) -> tuple[Placement, Question]:
    placement = ctx.store.get(PLACEMENT)
    question = placement.open
    if question is None:
        raise UserError(ctx.words.gettext("No task is open. Begin anew."))
    return placement, question


def edit(ctx: Ctx, _event: Event) -> Ans:
    """What was typed has changed: what was said about the old answer is taken away."""
    return Answer(ui=replace(ctx.ui, edited=True))


def press(ctx: Ctx, event: Event) -> Ans:
    """Press an option, or take it back."""
    _, question = _open(ctx)
    item = question.lesson.item(question.seed, question.level)
    pressed = pressed_after(item, ctx.ui.pressed, event.value)
    return Answer() if pressed is None else Answer(ui=PlacementUi(pressed=pressed))


def answer(ctx: Ctx, event: Event) -> Ans:
    """Take the answer and go on; only what can't be read is answered."""
    _, question = _open(ctx)
    item = question.lesson.item(question.seed, question.level)
    text = sent(item, ctx.ui.pressed, event.form)
    verdict, _, mistake = verdict_on(item, text)
    if verdict in UNREAD:
        spoken = plain(reply(Said(ctx.words, question.lesson), item, verdict, mistake, hints=False))
        return Answer(ui=PlacementUi(text, ctx.ui.pressed), say=(spoken,), focus="feedback")
    return _noted(ctx, verdict == RIGHT)


def pass_by(ctx: Ctx, _event: Event) -> Ans:
    """The learner does not know that yet."""
    return _noted(ctx, False)


def _noted(ctx: Ctx, right: bool) -> Ans:
    placement, _ = _open(ctx)
    new = replace(placement, results=(*placement.results, right)).going_on()
    if not new.done:
        return Answer(ui=PlacementUi(), store=(PLACEMENT.write(new),), focus="task")
    said = ctx.words.gettext("Thank you, that is enough.")
    return Answer(ui=PlacementUi(), store=_finished(ctx, new), say=(said,), focus="end-heading")


def enough(ctx: Ctx, _event: Event) -> Ans:
    """Stop here; the answers so far do."""
    placement = ctx.store.get(PLACEMENT)
    if not placement.results:
        return Answer(ui=PlacementUi(), store=(PLACEMENT.delete(),), focus="title")
    asked = placement.questions[: len(placement.results)]
    new = replace(placement, questions=asked, done=True)
    return Answer(ui=PlacementUi(), store=_finished(ctx, new), focus="end-heading")


def again(_ctx: Ctx, _event: Event) -> Ans:
    """Begin anew."""
    return Answer(ui=PlacementUi(), store=(PLACEMENT.delete(),), focus="title")


def _finished(ctx: Ctx, placement: Placement) -> tuple[Write, ...]:
    """The end, and what it supposes of skills that were never tried."""
    progress, now = ctx.store.get(PROGRESS), ctx.device.now
    found = {
        skill: to_json(supposed(skill_of(progress, skill), chance, now))
        for skill, chance in supposed_of(placement.beliefs).items()
        if skill_of(progress, skill).level == NEW
    }
    changed: Progress = replace(progress, skills={**progress.skills, **found}, updated=now)
    return PLACEMENT.write(placement), PROGRESS.write(changed)


# The page


def render(ctx: Ctx) -> Rendered:
    """The beginning, the open task, or the suggestion."""
    words, placement = ctx.words, ctx.store.get(PLACEMENT)
    title = words.gettext("Where to begin")
    question = placement.open
    if question is not None and not placement.done:
        item = question.lesson.item(question.seed, question.level)
        said = Said(words, question.lesson, ctx.settings.zhuyin)
        values = task_values(said, item, None, ctx.ui.typed, ctx.ui.pressed, edited=ctx.ui.edited)
        values["send_label"] = words.gettext("That is my answer")
        html = ctx.template(
            "placement_task.html",
            title=title,
            number=len(placement.questions),
            all=TASKS,
            **values,
        )
        return Rendered(title, html, question.lesson.game, wide=True)
    placed = placement.beliefs.placed() if placement.done else {}
    html = ctx.template(
        "placement.html",
        done=placement.done,
        all=TASKS,
        registers=[(name, register_words(words, name)) for name in REGISTERS],
        known=words.join(_known(words, placed)),
        lessons=[
            (lesson, Said(words, lesson).line("title"), Said(words, lesson).line("goal"))
            for lesson in (suggested(placed, COURSE, placement.register) if placement.done else ())
        ],
    )
    return Rendered(title, html)


def _known(words: Words, placed: Mapping[str, float]) -> list[str]:
    """The skills that seem to be known, and that lessons teach."""
    taught = {skill for lesson in COURSE for skills in lesson.skills.values() for skill in skills}
    return [
        skill_words.skill_name(words, skill)
        for skill in SKILLS
        if skill in taught and placed.get(skill, 0) >= SURE
    ]


def resume(store: Store, words: Words) -> str | None:
    """The task that waits."""
    placement = store.get(PLACEMENT)
    if placement.open is None or placement.done:
        return None
    return words.gettext(
        "Where to begin: task %(number)s of %(all)s is waiting.", number=len(placement.questions), all=TASKS
    )


PAGE: Page[PlacementUi] = Page(
    "placement",
    render,
    PlacementUi,
    {
        "start": start, "edit": edit, "press": press, "answer": answer, "pass": pass_by, "enough": enough,
        "again": again,
    },
    kinds=(PLACEMENT,),
    resume=resume,
)  # fmt: skip
