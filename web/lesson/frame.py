"""One task on a page, whichever page that is: what is pressed, sent, said to it, and what its template shows.

Templates: `lesson/answer.html` (the form, what was said to the answer, the solution, pictures) and
`lesson/help.html` (hints and reasons). Their controls send `press`, `answer`, `edit`, `hint` and `reason`.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from lessons.answers import RIGHT, UNREAD
from lessons.items import Item
from lessons.pictures import Picture
from lessons.practice import SOLUTION, HintsOffError, Run, hinted, verdict_on
from lessons.tasks import CHOICE, COUNT, MARK, PRESSED, Mistake, Value
from web.i18n import Words
from web.lesson.drawn import drawn
from web.lesson.saves import TYPED
from web.lesson.say import Said
from web.lesson.unread import unread
from web.page import UserError
from web.table.words import rung_names

MOST_PRESSED = 40


def pressed_after(item: Item, before: tuple[str, ...], code: str) -> tuple[str, ...] | None:
    """The pressed options when one is pressed or taken back; None for what is no option."""
    if code not in {option.code for option in item.options}:
        return None
    if code in before:
        return tuple(other for other in before if other != code)
    return ((code,) if item.asked == CHOICE else (*before, code))[:MOST_PRESSED]


def sent(item: Item, pressed: tuple[str, ...], form: Mapping[str, str]) -> str:
    """The answer as it was sent."""
    return " ".join(pressed) if item.asked in PRESSED else form.get("answer", "")[:TYPED]


def reply(said: Said, item: Item, verdict: str, mistake: Mistake | None, *, hints: bool) -> str:
    """What is said to an answer that is not right, as HTML. `hints`: whether hints can be asked for."""
    if verdict in UNREAD:
        return unread(said.words, verdict, item.asked)
    section = said.mistake(item, mistake)
    if section:
        return said.html(section, item)
    if hints:
        return said.words.gettext("Not yet. Look again at what is asked, or take a hint.")
    return said.words.gettext("Not yet. Look again at what is asked.")


def with_hint(words: Words, run: Run, rung: str) -> Run:
    """The run with the next rung shown. Raises UserError."""
    try:
        return hinted(run, int(rung) if rung in ("1", "2", "3", "4") else 0)
    except HintsOffError as error:
        raise UserError(words.gettext("Hints are switched off in this assignment.")) from error
    except ValueError as error:
        raise UserError(words.gettext("The hints come one after the other.")) from error


def reasons(said: Said, item: Item) -> list[tuple[str, str]]:
    """The reasons to choose from, the right one not always first but the same for everybody; a task may have
    none."""
    if not item.reasons:
        return []
    turn = item.seed % len(item.reasons)
    return [
        (code, said.html(f"reason {item.form} {code}", item))
        for code in item.reasons[turn:] + item.reasons[:turn]
    ]


def reason_answer(words: Words, item: Item, chosen: str) -> str:
    """What is said to a chosen reason."""
    if chosen == item.reasons[0]:
        return words.gettext("Yes, that is the reason.")
    return words.gettext("That does not explain it. Look at the worked step again.")


def _pictures(item: Item, typed: Value | None, whole: bool) -> list[Picture]:
    """What is drawn below an answer: what the typed value would do, and the explanation where it is due."""
    tried = item.tryout.means(typed) if item.tryout is not None and isinstance(typed, Fraction) else None
    return [*([tried] if tried is not None else []), *(item.picture if whole else ())]


def task_values(
    said: Said, item: Item, run: Run | None, typed: str, pressed: tuple[str, ...], *, edited: bool
) -> dict[str, object]:
    """What the templates of a task show. `run`: None where there are neither hints nor reasons; `edited`: the
    answer has changed since it was judged.
    """
    verdict, value, mistake = verdict_on(item, typed) if typed else ("", None, None)
    solved = run.solved if run is not None else verdict == RIGHT
    if edited and not solved:
        verdict = ""
    rung = run.rung if run is not None else 0
    pictured = solved or rung >= SOLUTION or (run is not None and run.pictured)
    return {
        "item": item,
        "run": run,
        "question": said.html(f"ask {item.form}", item),
        "options": [(option, said.read(said.option(option))) for option in item.options],
        "pressed": pressed,
        "several": item.asked == MARK,
        "typed": typed,
        "numeric": item.asked == COUNT,
        "by_pressing": item.asked in PRESSED,
        "verdict": verdict,
        "solved": solved,
        "reply": reply(said, item, verdict, mistake, hints=run is not None and run.hints)
        if verdict not in ("", RIGHT)
        else "",
        "solution": said.html(f"solution {item.form}", item) if solved else "",
        "shown": [drawn(said, picture) for picture in item.shown],
        "pictures": [drawn(said, picture) for picture in _pictures(item, verdict and value, pictured)],
        "hints": [(n, said.html(f"hint {item.form} {n}", item)) for n in range(1, rung + 1)],
        "reasons": reasons(said, item) if rung >= SOLUTION else [],
        "reason_answer": reason_answer(said.words, item, run.reason)
        if run is not None and run.reason
        else "",
        "rung_names": rung_names(said.words),
        "send_label": said.words.gettext("Check"),
        "just_finished": False,
        "offer": "",
    }
