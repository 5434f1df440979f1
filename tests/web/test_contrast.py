"""The contrast task in a lesson: offered once a misconception is flagged, answered in place, left again."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from lessons.content import COURSE
from lessons.content.game_on.double_attack import LESSON
from lessons.content.misconceptions import CONTRASTS
from lessons.misconceptions import MISCONCEPTIONS
from lessons.suspicion import Suspicion, flags
from tests.web.program import Program
from web.i18n import LANGS, words_for
from web.lesson.contrast import Contrast, offered, offers_of
from web.lesson.records import suspected, with_suspicions
from web.lesson.saves import kind_for
from web.lesson.say import Said
from web.page import UserError
from web.store import PROGRESS, Progress

NOW = 1_764_000_000_000
PATH = "lesson/game_on/double_attack/"
PLACE = kind_for(LESSON, len(LESSON.guide))


class Learner:
    """Somebody who adds the chances of the two rolls, at the same level again and again."""

    def __init__(self, lang: str = "en", fragment: str = "level=2&seed=3&for=junior") -> None:
        prefix = "en/" if lang == "en" else ""
        self.program = Program(prefix + PATH, {}, fragment=fragment, now=NOW, entropy=9)
        self.last: dict[str, Any] = self.program.first

    def act(self, action: str, **event: Any) -> dict[str, Any]:
        self.last = self.program.act(action, now=NOW, entropy=9, **event)
        return self.last

    @property
    def place(self) -> Any:
        return self.program.app.store.get(PLACE)

    @property
    def progress(self) -> Progress:
        return self.program.app.store.get(PROGRESS)

    @property
    def contrast(self) -> Contrast:
        found = self.program.app.uis[LESSON.page].contrast
        assert isinstance(found, Contrast)
        return found

    @property
    def html(self) -> str:
        return str(self.last["html"])

    @property
    def text(self) -> str:
        return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", self.html)))

    def item(self) -> Any:
        run = self.place.run
        return LESSON.item(run.seed, run.level)

    def answer(self, value: Any) -> None:
        self.act("answer", form={"answer": str(value)})

    def add_up(self) -> None:
        """Answer as the misconception would, then rightly, and go on."""
        added = next(m for m in self.item().mistakes if m.misconception == "M01")
        self.answer(f"{added.value * 100}%")
        self.after_slip = self.last
        self.answer(self.item().answer)

    def flagged(self) -> Learner:
        self.add_up()
        assert "contrast-offer" not in self.html
        self.act("next", fresh=True)
        self.add_up()
        return self


@pytest.mark.parametrize("lang", LANGS)
def test_it_is_offered_after_the_second_slip_of_a_kind_and_not_after_the_first(lang: str) -> None:
    learner = Learner(lang).flagged()
    belief = Said(words_for(lang), CONTRASTS).line("belief M01")
    assert flags(suspected(learner.progress)) == ("M01",)
    assert belief in learner.text and 'id="contrast-open"' in learner.html
    assert any(belief in sentence for sentence in learner.after_slip["say"])


@pytest.mark.parametrize("lang", LANGS)
def test_it_is_answered_in_place_and_its_feedback_is_said(lang: str) -> None:
    learner = Learner(lang).flagged()
    task = learner.place.run
    learner.act("contrast_open")
    assert learner.last["focus"] == "task" and 'id="contrast"' in learner.html
    item = learner.contrast.item
    learner.act("answer", form={"answer": "0"})
    assert learner.last["focus"] == "answer" and "contrast-insight" not in learner.html
    said = Said(words_for(lang), CONTRASTS)
    assert said.spoken("mistake never", item) in " ".join(learner.last["say"])
    learner.act("hint", value="1")
    assert said.spoken("hint M01 1", item) in learner.text and learner.last["focus"] == "rung1"
    learner.act("answer", form={"answer": str(item.answer)})
    assert said.spoken("feedback M01", item) in learner.text
    assert said.spoken("feedback M01", item) in learner.last["say"]
    assert suspected(learner.progress)["M01"].met
    learner.act("contrast_close")
    assert learner.place.run == task and 'id="contrast"' not in learner.html
    assert "contrast-offer" not in learner.html and learner.last["focus"] == "task"


def test_it_can_be_left_without_an_answer_and_is_no_evidence() -> None:
    learner = Learner().flagged()
    before = learner.progress
    learner.act("contrast_open")
    with pytest.raises(UserError):
        learner.act("hint", value="3")
    assert learner.contrast.run.rung == 0
    learner.act("answer", form={"answer": "?"})
    learner.act("edit")
    assert 'id="feedback"' not in learner.html
    learner.act("contrast_close")
    assert learner.progress == before and "contrast-open" in learner.html


def test_options_are_pressed_and_taken_back() -> None:
    learner = Learner().flagged()
    learner.act("contrast_open")
    app = learner.program.app
    run = MISCONCEPTIONS["M02"].contrast_run(4)
    app.uis[LESSON.page] = type(app.uis[LESSON.page])(contrast=Contrast("M02", run))
    codes = learner.contrast.item.answer.split()  # type: ignore[union-attr]
    learner.act("press", value="unknown")
    assert learner.contrast.marked == ()
    for code in ("neither", "neither", *codes):
        learner.act("press", value=code)
    assert sorted(learner.contrast.marked) == codes
    learner.act("answer")
    assert learner.contrast.run.solved and "contrast-insight" in learner.html
    learner.act("press", value="neither")
    assert sorted(learner.contrast.marked) == codes


def test_nothing_is_offered_where_hints_are_off_or_nothing_is_open() -> None:
    learner = Learner(fragment="hints=off&level=2&seed=3&for=junior")
    learner.add_up()
    learner.act("next", fresh=True)
    learner.add_up()
    assert flags(suspected(learner.progress)) == ("M01",) and "contrast-offer" not in learner.html
    learner.act("contrast_open")
    learner.act("answer", form={"answer": "1"})
    assert learner.program.app.uis[LESSON.page].contrast is None


def test_only_what_the_lesson_is_about_is_offered() -> None:
    progress = with_suspicions(Progress(), {"M15": Suspicion(4.0, 3, 3), "M02": Suspicion(3.0, 3, 3)}, NOW)
    assert offered(progress, LESSON.misconceptions) == "M02"
    assert offered(progress, ("M15", "M02")) == "M15"
    assert offered(progress, ("M04",)) == ""


def test_a_slip_in_the_rules_of_another_game_calls_for_no_contrast_task() -> None:
    slips = {lesson.code: offers_of(lesson) for lesson in COURSE if "M23" in lesson.misconceptions}
    assert "M23" in slips["A-1"] and "M23" not in slips["F-1"] and "M23" not in slips["T-1"]
    assert all(offers_of(lesson) == lesson.misconceptions for lesson in COURSE if lesson.code not in slips)
