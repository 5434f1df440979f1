"""The page that places a newcomer: optional, about ten tasks, a suggestion, careful suppositions."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from lessons.course import EXTENSION, PRIMARY, REGISTERS
from lessons.diagnosis import MOST_SUPPOSED, TASKS, Question
from lessons.mastery import NEW, PROFICIENT, SkillRecord
from lessons.skill_data import to_json
from lessons.skills import SKILLS
from lessons.tasks import PRESSED
from tests.web.program import Program
from web.i18n import LANGS
from web.lesson.records import skill_of
from web.page import UserError
from web.pages.placement import PLACEMENT, Placement
from web.store import PROGRESS, Progress
from web.strict_json import BadDataError

NOW = 1_764_000_000_000


class Learner:
    """Somebody on the page."""

    def __init__(self, lang: str = "en", kept: Progress | None = None) -> None:
        records = {"progress": PROGRESS.to_text(kept)} if kept else {}
        self.program = Program(("en/" if lang == "en" else "") + "placement/", records, now=NOW, entropy=5)
        self.last: dict[str, Any] = self.program.first

    def act(self, action: str, **event: Any) -> dict[str, Any]:
        self.last = self.program.act(action, now=NOW, entropy=9, **event)
        return self.last

    @property
    def placement(self) -> Placement:
        return self.program.app.store.get(PLACEMENT)

    @property
    def question(self) -> Question:
        found = self.placement.open
        assert found is not None
        return found

    def skill(self, name: str) -> SkillRecord:
        return skill_of(self.program.app.store.get(PROGRESS), name)

    @property
    def text(self) -> str:
        return unescape(re.sub(r"<[^>]+>|\s+", " ", self.last["html"]))

    def answer_rightly(self) -> None:
        item = self.question.lesson.item(self.question.seed, self.question.level)
        if item.asked not in PRESSED:
            self.act("answer", form={"answer": str(item.answer)})
            return
        for code in str(item.answer).split():
            self.act("press", value=code)
        self.act("answer")


@pytest.mark.parametrize("lang", LANGS)
def test_ten_tasks_and_then_lessons_to_begin_with(lang: str) -> None:
    learner = Learner(lang)
    assert 'id="skip"' in learner.last["html"]
    learner.act("start", value=PRIMARY)
    for number in range(TASKS):
        assert len(learner.placement.questions) == number + 1
        assert learner.last["focus"] == "task"
        assert 'class="feedback' not in learner.last["html"]
        learner.act("pass")
    assert learner.placement.done
    assert learner.last["focus"] == "end-heading"
    assert 'id="begin-1"' in learner.last["html"]
    assert {"en": "These lessons fit you now", "zh-Hant": "這些課現在最適合你"}[lang] in learner.text


def test_right_answers_lead_to_later_lessons_than_wrong_ones() -> None:
    knowing, new = Learner(), Learner()
    for learner in (knowing, new):
        learner.act("start", value=EXTENSION)
    while not knowing.placement.done:
        knowing.answer_rightly()
    while not new.placement.done:
        new.act("pass")
    assert "You seem to know already" in knowing.text
    assert "You seem to know already" not in new.text
    assert all(knowing.skill(skill).known >= new.skill(skill).known for skill in SKILLS)
    assert "G-1" in new.text and "G-1" not in knowing.text


def test_what_comes_of_it_is_a_careful_guess_never_a_level() -> None:
    tried = SkillRecord(known=0.97, recent=(True,) * 5, tried=5, right=5, level=PROFICIENT, updated=NOW)
    learner = Learner(kept=Progress(skills={"P1": to_json(tried)}))
    learner.act("start", value=EXTENSION)
    while not learner.placement.done:
        learner.answer_rightly()
    assert learner.skill("P1") == tried
    others = [learner.skill(skill) for skill in SKILLS if skill != "P1"]
    assert all(record.level == NEW and record.known <= MOST_SUPPOSED for record in others)
    assert all(record.tried == 0 and len(record.history) == 1 for record in others)


def test_placing_anew_replaces_what_was_supposed() -> None:
    learner = Learner()
    learner.act("start", value=EXTENSION)
    while not learner.placement.done:
        learner.answer_rightly()
    before = learner.skill("P1").known
    learner.act("again")
    learner.act("start", value=EXTENSION)
    while not learner.placement.done:
        learner.act("pass")
    assert learner.skill("P1").known < before
    assert len(learner.skill("P1").history) == 1


def test_an_answer_that_can_not_be_read_is_asked_again() -> None:
    learner = Learner()
    learner.act("start", value=EXTENSION)
    while learner.question.lesson.item(learner.question.seed, learner.question.level).asked in PRESSED:
        learner.act("pass")
    asked = learner.placement
    learner.act("answer", form={"answer": "about half"})
    assert learner.placement == asked
    assert 'id="feedback"' in learner.last["html"]
    assert "about half" in learner.last["html"]
    learner.act("edit")
    assert 'id="feedback"' not in learner.last["html"]


def test_it_can_be_stopped_and_begun_anew() -> None:
    learner = Learner()
    learner.act("start", value=PRIMARY)
    learner.act("enough")
    assert learner.placement == Placement()
    assert learner.program.app.store.get(PROGRESS).skills == {}
    learner.act("start", value=PRIMARY)
    learner.act("pass")
    learner.act("enough")
    assert learner.placement.done and learner.placement.results == (False,)
    assert "A good place to begin" in learner.text
    learner.act("again")
    assert 'id="start-primary"' in learner.last["html"]
    with pytest.raises(UserError, match="No task is open"):
        learner.act("answer", form={"answer": "3"})


def test_it_survives_a_reload_and_home_offers_to_go_on() -> None:
    learner = Learner()
    learner.act("start", value=REGISTERS[1])
    learner.act("pass")
    texts = dict(learner.program.app.store.texts)
    assert Program("en/placement/", texts, now=NOW).app.store.get(PLACEMENT) == learner.placement
    assert "Where to begin: task 2 of 10 is waiting." in unescape(
        Program("en/", texts, now=NOW).first["html"]
    )


def test_what_is_kept_is_checked() -> None:
    learner = Learner()
    learner.act("start", value=PRIMARY)
    kept = PLACEMENT.dump(learner.placement)
    assert isinstance(kept, dict)

    def read(**change: Any) -> Placement:
        return PLACEMENT.from_json({"kind": "placement", "schema": 1, "data": {**kept, **change}})

    wrong: tuple[dict[str, Any], ...] = (
        {"results": [True, True]}, {"results": [1]}, {"questions": 3}, {"done": 1}, {"register": "phd"},
        {"register": ""}, {"seed": -1},
    )  # fmt: skip
    for change in wrong:
        with pytest.raises(BadDataError):
            read(**change)
    assert read() == learner.placement
    assert read(questions=[{"lesson": "gone/lesson", "level": 1, "seed": 1}]) == Placement()
