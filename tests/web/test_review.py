"""The review page: opt in, tasks of any lesson that were not seen, evidence, the week, the end in words."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest

from lessons.content import COURSE
from lessons.mastery import LEVELS, MASTERED, NIGHT, PRACTISED, PROFICIENT, SkillRecord
from lessons.review import MOST_SEEN, Seen, mark_of
from lessons.schedule import DAY
from lessons.skill_data import to_json
from lessons.tasks import PRESSED
from tests.web.program import Program
from web.i18n import LANGS
from web.lesson.records import lesson_of, skill_of
from web.page import UserError
from web.review.records import REVIEW, Review, Session
from web.store import PROGRESS, LessonRecord, Progress
from web.strict_json import BadDataError

NOW = 1_764_000_000_000
KNOWN = SkillRecord(
    known=0.97, recent=(True,) * 5, forms=("read", "make"), luck=0.0001, tried=5, right=5, level=PROFICIENT,
    since=NOW - 2 * DAY, due=NOW - DAY, updated=NOW - 2 * DAY,
)  # fmt: skip


def progress(**skills: SkillRecord) -> Progress:
    return Progress(
        skills={skill: to_json(record) for skill, record in skills.items()},
        lessons={"game_on/two_dice": LessonRecord(8, 7, done=True)},
    )


class Learner:
    """Somebody on the page of reviews."""

    def __init__(self, lang: str = "en", kept: Progress | None = None, review: Review | None = None) -> None:
        self.now = NOW
        records = {"progress": PROGRESS.to_text(kept or progress(P1=KNOWN, T1=KNOWN, C7=KNOWN))}
        if review is not None:
            records["review"] = REVIEW.to_text(review)
        prefix = "en/" if lang == "en" else ""
        self.program = Program(prefix + "review/", records, now=NOW, entropy=5)
        self.last: dict[str, Any] = self.program.first
        self.entropy = 11

    def act(self, action: str, **event: Any) -> dict[str, Any]:
        self.entropy += 1
        self.last = self.program.act(action, now=self.now, entropy=self.entropy, **event)
        return self.last

    @property
    def review(self) -> Review:
        return self.program.app.store.get(REVIEW)

    @property
    def session(self) -> Session:
        found = self.review.session
        assert found is not None
        return found

    def skill(self, name: str) -> SkillRecord:
        return skill_of(self.program.app.store.get(PROGRESS), name)

    @property
    def text(self) -> str:
        return unescape(re.sub(r"<[^>]+>|\s+", " ", self.last["html"]))

    def answer(self, *, right: bool) -> None:
        """Send the right answer, or one that is wrong."""
        run, lesson = self.session.run, self.session.lesson
        assert run is not None and lesson is not None
        item = lesson.item(run.seed, run.level)
        codes = str(item.answer).split()
        if item.asked not in PRESSED:
            text = str(item.answer) if right else "0.013" if item.asked != "count" else "98765"
            self.act("answer", form={"answer": text})
            return
        if not right:
            others = [option.code for option in item.options if option.code not in codes]
            codes = others[:1] if others else codes[::-1]
        for code in (*run.typed.split(), *codes):
            self.act("press", value=code)
        self.act("answer")


def started(**options: Any) -> Learner:
    learner = Learner(**options)
    learner.act("opt_in")
    learner.act("start")
    return learner


@pytest.mark.parametrize("lang", LANGS)
def test_reviews_are_off_until_they_are_wanted(lang: str) -> None:
    learner = Learner(lang)
    assert not learner.review.on
    assert 'id="start"' not in learner.last["html"]
    learner.act("opt_in")
    assert 'id="start"' in learner.last["html"]
    learner.act("opt_out")
    assert 'id="start"' not in learner.last["html"]


@pytest.mark.parametrize("lang", LANGS)
def test_a_session_asks_each_due_skill_once_and_ends_in_words(lang: str) -> None:
    learner = started(lang=lang)
    assert sorted(learner.session.skills) == ["C7", "P1", "T1"]
    asked = []
    for number in range(3):
        now = learner.session
        assert now.lesson is not None and now.run is not None
        assert now.skills[number] in now.lesson.skills[now.run.level]
        asked.append(mark_of(now.lesson, now.run.seed, now.run.level))
        learner.answer(right=True)
        learner.act("next")
    assert learner.session.over
    assert learner.session.results == (True, True, True)
    assert {"en": "You still know", "zh-Hant": "還記得"}[lang] in learner.text
    assert learner.last["focus"] == "end-heading"
    assert all(mark in learner.review.seen for mark in asked)
    learner.act("leave")
    assert {"en": "Nothing is due now.", "zh-Hant": "現在沒有要複習的"}[lang] in learner.text


def test_a_right_review_waits_longer_and_counts_as_mixed() -> None:
    learner = started(kept=progress(P1=replace(KNOWN, played=True)))
    learner.answer(right=True)
    record = learner.skill("P1")
    assert record.level == MASTERED
    assert record.due > NOW + DAY
    assert record.history[-1].kind == "review"


def test_L_008_a_missed_review_lowers_one_level_and_no_result_of_a_lesson() -> None:
    learner = started(kept=progress(P1=replace(KNOWN, level=MASTERED, reviewed=True, played=True)))
    before = lesson_of(learner.program.app.store.get(PROGRESS), "game_on/two_dice")
    learner.answer(right=False)
    record = learner.skill("P1")
    assert LEVELS.index(MASTERED) - LEVELS.index(record.level) == 1
    assert record.due == NOW + NIGHT
    assert lesson_of(learner.program.app.store.get(PROGRESS), "game_on/two_dice") == before
    learner.answer(right=True)
    assert learner.skill("P1").level == record.level
    learner.act("next")
    assert learner.session.results == (False,)
    assert "Worth another look in its lesson" in learner.text


def test_every_skill_of_the_task_gets_the_evidence() -> None:
    for seed in range(30):
        learner = Learner(kept=progress(T8=KNOWN), review=Review(on=True))
        learner.entropy = seed
        learner.act("start")
        now = learner.session
        assert now.lesson is not None and now.run is not None
        skills = now.lesson.skills[now.run.level]
        if len(skills) > 1:
            break
    learner.answer(right=False)
    assert learner.skill("T8").level == PRACTISED
    assert all(learner.skill(skill).tried for skill in skills)


def test_a_task_solved_only_with_the_last_hints_is_no_evidence_and_stays_due() -> None:
    learner = started(kept=progress(P1=KNOWN))
    for rung in ("1", "2", "3", "4"):
        learner.act("hint", value=rung)
    learner.answer(right=True)
    assert learner.skill("P1") == KNOWN
    learner.act("next")
    assert learner.session.results == (None,)
    assert "Solved with help" in learner.text
    assert learner.review.done == 1


def test_a_miss_stays_a_miss_whatever_hints_follow() -> None:
    learner = started(kept=progress(P1=KNOWN))
    learner.answer(right=False)
    for rung in ("1", "2", "3", "4"):
        learner.act("hint", value=rung)
    learner.act("next")
    assert learner.session.results == (False,)
    assert "Worth another look" in learner.text and "Solved with help" not in learner.text


def test_no_task_is_met_twice_in_many_sessions() -> None:
    learner = started(kept=progress(P1=KNOWN))
    marks = []
    for _ in range(40):
        now = learner.session
        assert now.lesson is not None and now.run is not None
        marks.append(mark_of(now.lesson, now.run.seed, now.run.level))
        learner.answer(right=True)
        learner.act("next")
        learner.now += 190 * DAY
        learner.act("start")
    assert len(set(marks)) == len(marks)


def test_the_week_counts_first_attempts_and_begins_anew_without_loss() -> None:
    learner = started()
    learner.act("leave")
    learner.act("goal", value="5")
    learner.act("start")
    learner.answer(right=False)
    learner.answer(right=True)
    assert learner.review.done == 1
    learner.act("leave")
    assert "1 of 5 tasks" in learner.text
    learner.now += 8 * DAY
    learner.act("goal", value="20")
    assert "0 of 20 tasks" in learner.text
    learner.act("goal", value="3")
    assert learner.review.goal == 20
    assert "streak" not in learner.text


def test_a_session_survives_a_reload_and_home_offers_it() -> None:
    learner = started()
    learner.answer(right=True)
    learner.act("next")
    texts = dict(learner.program.app.store.texts)
    again = Program("en/review/", texts, now=NOW, entropy=5)
    assert again.app.store.get(REVIEW) == learner.review
    home = Program("en/", texts, now=NOW, entropy=5)
    assert "Review: task 2 of 3 is waiting." in unescape(home.first["html"])


def test_without_an_open_task_its_controls_do_nothing() -> None:
    learner = Learner()
    with pytest.raises(UserError, match="No review is open"):
        learner.act("answer", form={"answer": "3"})
    learner.act("start")
    assert learner.review.session is None
    nobody = Learner(kept=Progress(), review=Review(on=True))
    nobody.act("start")
    assert nobody.review.session is None
    assert "once a skill is proficient" in nobody.text


def test_what_is_kept_of_the_review_is_checked() -> None:
    learner = started()
    kept = learner.review
    assert REVIEW.from_text(REVIEW.to_text(kept)) == kept
    full = Review(on=True, seen=Seen(tuple(range(MOST_SEEN))))
    assert len(REVIEW.to_text(full)) < 15_000
    wrong: tuple[dict[str, Any], ...] = (
        {"on": 1}, {"goal": -1}, {"seen": "*"}, {"session": 3}, {"session": {"skills": [], "results": []}},
        {"session": {"skills": [["P1"]], "results": [], "run": None}},
    )  # fmt: skip
    for bad in wrong:
        data = {**kept_json(kept), **bad}
        with pytest.raises(BadDataError):
            REVIEW.from_json({"kind": "review", "schema": 1, "data": data})


def kept_json(kept: Review) -> dict[str, Any]:
    found = REVIEW.dump(kept)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize(
    "change", [{"lesson": "gone/lesson"}, {"run": {"level": 99}}, {"results": ["great"]}]
)
def test_a_session_of_another_version_is_let_go_and_the_rest_stays(change: dict[str, Any]) -> None:
    kept = started().review
    data = kept_json(kept)
    data["session"] = {**data["session"], **change}
    found = REVIEW.from_json({"kind": "review", "schema": 1, "data": data})
    assert found == replace(kept, session=None)


def test_every_lesson_can_be_reviewed_in_both_languages() -> None:
    for lesson in COURSE:
        for lang in LANGS:
            run = started(kept=progress(P1=KNOWN)).session.run
            assert run is not None
            register = next(iter(lesson.levels))
            level = lesson.levels[register][-1]
            session = Session(("P1",), (), lesson, replace(run, register=register, level=level, rung=4))
            learner = Learner(lang, review=Review(on=True, session=session))
            assert 'id="question"' in learner.last["html"]
            learner.answer(right=True)
            assert 'id="next"' in learner.last["html"]
