"""The contrast task of a flagged misconception, offered in the middle of a lesson.

It is no evidence and is not kept: a reload offers it again. Once it is solved its misconception's feedback is
said, and it is not offered again for the same flag.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from lessons.answers import RIGHT
from lessons.content.misconceptions import CONTRASTS
from lessons.course import CourseLesson
from lessons.items import Item
from lessons.misconceptions import MISCONCEPTIONS, Misconception
from lessons.practice import Run, answered
from lessons.suspicion import flags, met
from lessons.tasks import PRESSED
from web.i18n import Words
from web.lesson.frame import pressed_after, reply, sent, task_values, with_hint
from web.lesson.records import suspected, with_suspicions
from web.lesson.say import Said
from web.lesson.texts import plain
from web.page import Device, Event
from web.store import Progress
from web.templating import markup

EDIT, PRESS, HINT, ANSWER = CONTROLS = ("edit", "press", "hint", "answer")
"""What can be done at an open contrast task: the controls of any task (`web.lesson.frame`)."""
_RULE_OF = {"M23": "cover_your_assets"}
"""The contrast tasks that turn on a rule of one game: of no help to those who learn another."""


@dataclass(frozen=True, slots=True)
class Contrast:
    """An open contrast task: whose, and how far it is. `edited`: the answer has changed since it was judged;
    `pressed`: options pressed since then (None: as sent)."""

    misconception: str
    run: Run
    edited: bool = False
    pressed: tuple[str, ...] | None = None

    @property
    def one(self) -> Misconception:
        """The misconception."""
        return MISCONCEPTIONS[self.misconception]

    @property
    def item(self) -> Item:
        """The task."""
        return self.one.contrast(self.run.seed)

    @property
    def marked(self) -> tuple[str, ...]:
        """The options that are pressed now."""
        return self.pressed if self.pressed is not None else tuple(self.run.typed.split())


@dataclass(frozen=True, slots=True)
class Moved:
    """What one control led to. `progress`: the record, where that has changed."""

    contrast: Contrast | None
    progress: Progress | None = None
    say: tuple[str, ...] = ()
    focus: str = ""


def offers_of(lesson: CourseLesson) -> tuple[str, ...]:
    """The misconceptions of a lesson whose contrast task speaks of its own game, or of no game's rules."""
    return tuple(name for name in lesson.misconceptions if _RULE_OF.get(name, lesson.game) == lesson.game)


def offered(progress: Progress, misconceptions: Sequence[str]) -> str:
    """The misconception whose contrast task is to be offered: flagged, one of these, not met yet; or ""."""
    suspicions = suspected(progress)
    names = (name for name in flags(suspicions) if name in misconceptions and name in MISCONCEPTIONS)
    return next((name for name in names if not suspicions[name].met), "")


def offer_words(words: Words, name: str) -> str:
    """The sentence that offers it."""
    return words.gettext(
        # NOTE: %(belief)s is a sentence in the words of somebody who has a misconception
        "Your answers look as if you thought: “%(belief)s” A small task shows whether that holds.",
        belief=belief_words(words, name),
    )


def belief_words(words: Words, name: str) -> str:
    """A misconception in the words of somebody who has it."""
    return Said(words, CONTRASTS).line(MISCONCEPTIONS[name].belief)


def opened(progress: Progress, misconceptions: Sequence[str], device: Device) -> Moved:
    """Open what is offered."""
    name = offered(progress, misconceptions)
    if not name:
        return Moved(None)
    return Moved(Contrast(name, MISCONCEPTIONS[name].contrast_run(device.entropy)), focus="task")


def acted(words: Words, action: str, contrast: Contrast, event: Event, progress: Progress, now: int) -> Moved:
    """What one of CONTROLS does. Raises UserError."""
    item, run = contrast.item, contrast.run
    if action == PRESS:
        pressed = None if run.solved else pressed_after(item, contrast.marked, event.value)
        return Moved(contrast if pressed is None else replace(contrast, pressed=pressed, edited=True))
    if action == HINT:
        said = Said(words, CONTRASTS)
        shown = with_hint(words, run, event.value)
        told = said.spoken(f"hint {item.form} {event.value}", item)
        return Moved(replace(contrast, run=shown), say=(told,), focus=f"rung{event.value}")
    if action == ANSWER:
        return _answered(words, contrast, event, progress, now)
    # What was typed has changed: what was said about the old answer is taken away.
    return Moved(replace(contrast, edited=True))


def _answered(words: Words, contrast: Contrast, event: Event, progress: Progress, now: int) -> Moved:
    """Judge the answer. A right one is answered with the misconception's feedback."""
    item, said = contrast.item, Said(words, CONTRASTS)
    run, attempt = answered(CONTRASTS, contrast.run, sent(item, contrast.marked, event.form))
    new = Contrast(contrast.misconception, run)
    if attempt.verdict != RIGHT:
        focus = "feedback" if item.asked in PRESSED else "answer"
        return Moved(
            new, say=(plain(reply(said, item, attempt.verdict, attempt.mistake, hints=True)),), focus=focus
        )
    spoken = (
        words.gettext("Right."),
        said.spoken(f"solution {item.form}", item),
        said.spoken(contrast.one.feedback, item),
    )
    record = with_suspicions(progress, met(suspected(progress), contrast.misconception), now)
    return Moved(new, record, spoken, "feedback")


def view(words: Words, contrast: Contrast, zhuyin: bool, template: Callable[..., str]) -> str:
    """The open task as HTML."""
    said, item, run = Said(words, CONTRASTS, zhuyin), contrast.item, contrast.run
    values = task_values(said, item, run, run.typed, contrast.marked, edited=contrast.edited)
    insight = said.html(contrast.one.feedback, item) if run.solved else ""
    belief = said.line(contrast.one.belief)
    return markup(template("lesson/contrast.html", **values, belief=belief, insight=insight))
