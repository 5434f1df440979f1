"""The contrast task of a flagged misconception, offered in the middle of a lesson.

It is no evidence and is not kept: a reload offers it again. Once it is solved its misconception's feedback is
said, and it is not offered again for the same flag.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from lessons.answers import RIGHT, UNREAD
from lessons.content.misconceptions import CONTRASTS
from lessons.items import Item
from lessons.misconceptions import MISCONCEPTIONS, Misconception
from lessons.practice import Run, answered, hinted, verdict_on
from lessons.suspicion import flags, met
from lessons.tasks import CHOICE, COUNT, MARK, PRESSED, Mistake
from web.i18n import Words
from web.lesson.drawn import drawn
from web.lesson.records import suspected, with_suspicions
from web.lesson.say import Said
from web.lesson.texts import plain
from web.lesson.unread import unread
from web.page import Device, Event
from web.store import Progress
from web.table.words import rung_names
from web.templating import markup

TYPED = 200
EDIT, PRESS, HINT, SEND = ACTIONS = ("contrast_edit", "contrast_press", "contrast_hint", "contrast_answer")
"""The controls of an open contrast task, by the names that its template sends."""


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
    return Moved(Contrast(name, MISCONCEPTIONS[name].contrast_run(device.entropy)), focus="contrast-heading")


def acted(words: Words, action: str, contrast: Contrast, event: Event, progress: Progress, now: int) -> Moved:
    """What one of ACTIONS does."""
    if action == PRESS:
        return Moved(_pressed(contrast, event.value))
    if action == HINT:
        return _hint(words, contrast, event.value)
    if action == SEND:
        return _sent(words, contrast, event, progress, now)
    # What was typed has changed: what was said about the old answer is taken away.
    return Moved(replace(contrast, edited=True))


def _pressed(contrast: Contrast, code: str) -> Contrast:
    """Press an option, or take it back."""
    item, before = contrast.item, contrast.marked
    if code not in {option.code for option in item.options} or contrast.run.solved:
        return contrast
    if code in before:
        now = tuple(other for other in before if other != code)
    else:
        now = (code,) if item.asked == CHOICE else (*before, code)
    return replace(contrast, pressed=now, edited=True)


def _hint(words: Words, contrast: Contrast, rung: str) -> Moved:
    """The next rung of the ladder."""
    if rung != str(contrast.run.rung + 1) or contrast.run.rung >= len(rung_names(words)):
        return Moved(contrast)
    new = replace(contrast, run=hinted(contrast.run, int(rung)))
    said = Said(words, CONTRASTS).spoken(f"hint {contrast.misconception} {rung}", contrast.item)
    return Moved(new, say=(said,), focus=f"contrast-rung{rung}")


def _sent(words: Words, contrast: Contrast, event: Event, progress: Progress, now: int) -> Moved:
    """Judge the answer. A right one is answered with the misconception's feedback."""
    item, said = contrast.item, Said(words, CONTRASTS)
    text = event.form.get("answer", "")[:TYPED]
    if item.asked in PRESSED:
        text = " ".join(contrast.marked)
    run, attempt = answered(CONTRASTS, contrast.run, text)
    new = Contrast(contrast.misconception, run)
    if attempt.verdict != RIGHT:
        focus = "contrast-feedback" if item.asked in PRESSED else "contrast-input"
        return Moved(new, say=(plain(_reply(said, item, attempt.verdict, attempt.mistake)),), focus=focus)
    spoken = (
        words.gettext("Right."),
        said.spoken(f"solution {item.form}", item),
        said.spoken(contrast.one.feedback, item),
    )
    record = with_suspicions(progress, met(suspected(progress), contrast.misconception), now)
    return Moved(new, record, spoken, "contrast-feedback")


def _reply(said: Said, item: Item, verdict: str, mistake: Mistake | None) -> str:
    """What is said to an answer that is not right, as HTML."""
    if verdict in UNREAD:
        return unread(said.words, verdict, item.asked)
    section = said.mistake(item, mistake)
    if section:
        return said.html(section, item)
    return said.words.gettext("Not yet. Look again at what is asked, or take a hint.")


def view(words: Words, contrast: Contrast, zhuyin: bool, template: Callable[..., str]) -> str:
    """The open task as HTML."""
    said, item, run = Said(words, CONTRASTS, zhuyin), contrast.item, contrast.run
    verdict, _, mistake = verdict_on(item, run.typed) if run.typed else ("", None, None)
    if contrast.edited and not run.solved:
        verdict = ""
    values: dict[str, Any] = {
        "belief": said.line(contrast.one.belief),
        "item": item,
        "question": said.html(f"ask {item.form}", item),
        "options": [(option, said.option(option)) for option in item.options],
        "pressed": contrast.marked,
        "by_pressing": item.asked in PRESSED,
        "several": item.asked == MARK,
        "numeric": item.asked == COUNT,
        "typed": run.typed,
        "verdict": verdict,
        "solved": run.solved,
        "reply": _reply(said, item, verdict, mistake) if verdict not in ("", RIGHT) else "",
        "solution": said.html(f"solution {item.form}", item) if run.solved else "",
        "feedback": said.html(contrast.one.feedback, item) if run.solved else "",
        "shown": [drawn(said, picture) for picture in item.shown],
        "pictures": [drawn(said, picture) for picture in item.picture] if run.solved else [],
        "hints": [said.html(f"hint {item.form} {rung}", item) for rung in range(1, run.rung + 1)],
        "rung_names": rung_names(words),
    }
    return markup(template("lesson/contrast.html", **values))
