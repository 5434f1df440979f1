"""The page of a lesson, T-2 for all: guide, tasks, hints, feedback, records, links of teachers."""

from __future__ import annotations

import contextlib
import json
import re
from fractions import Fraction
from html import unescape
from typing import Any

import pytest

from engine.games.phase_10.phases import PHASES
from engine.rng import Rng
from lessons.answers import RIGHT, judge
from lessons.content.phase_10.outs import LESSON
from lessons.content.phase_10.outs.lesson import kinds, share, working
from lessons.content.phase_10.outs.tables import LEVELS, OutsTask, task_of
from lessons.mastery import NIGHT, SkillRecord
from lessons.practice import Run
from lessons.skill_data import from_json
from lessons.tasks import CHANCE, Mistake
from tests.web.program import Program
from web.chances import likely_words, percent_words
from web.i18n import LANGS, words_for
from web.lesson.links import LONGEST, Assigned, BadLinkError, link_to, read_link
from web.lesson.records import lesson_of, skill_of
from web.lesson.saves import Place, kind_for
from web.lesson.say import Said
from web.lesson.texts import filled
from web.page import UserError
from web.store import PROGRESS, LessonRecord, Progress
from web.strict_json import BadDataError

PATH = "lesson/phase_10/outs/"
SAVED = kind_for(LESSON, len(LESSON.guide))
NOW = 1_764_000_000_000
SEEDS = 60


class Learner:
    """Somebody who works through the lesson."""

    def __init__(self, lang: str = "en", fragment: str = "", records: dict[str, str] | None = None) -> None:
        self.now = NOW
        prefix = "en/" if lang == "en" else ""
        self.program = Program(prefix + PATH, records, fragment=fragment, now=NOW, entropy=5)
        self.last: dict[str, Any] = self.program.first

    def act(self, action: str, **event: Any) -> dict[str, Any]:
        self.last = self.program.act(action, now=self.now, entropy=77, **event)
        return self.last

    @property
    def run(self) -> Run:
        run = self.program.app.store.get(SAVED).run
        assert run is not None
        return run

    @property
    def task(self) -> OutsTask:
        return task_of(self.run.seed, self.run.level)

    @property
    def progress(self) -> Progress:
        return self.program.app.store.get(PROGRESS)

    @property
    def skill(self) -> SkillRecord:
        return skill_of(self.progress, "C2")

    @property
    def result(self) -> LessonRecord:
        return lesson_of(self.progress, LESSON.id)

    @property
    def text(self) -> str:
        return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", str(self.last["html"]))))

    def answer(self, text: str) -> dict[str, Any]:
        return self.act("answer", form={"answer": text})

    def solve(self) -> None:
        self.answer(str(self.task.answer))
        self.act("next")

    def finish(self) -> None:
        """Work until the lesson is finished, every task right at once."""
        for _ in range(12):
            if self.result.done:
                return
            self.solve()
        raise AssertionError("twelve right answers do not finish the lesson")


def said_of(lang: str, name: str, task: OutsTask) -> str:
    """A section of the lesson's texts with the values of a task."""
    return Said(words_for(lang), LESSON).spoken(name, LESSON.item(task.seed, task.level))


def hint(lang: str, task: OutsTask, rung: int) -> str:
    return said_of(lang, f"hint {task.form} {rung}", task)


def question(lang: str, task: OutsTask) -> str:
    return said_of(lang, f"ask {task.form}", task)


def feedback(lang: str, task: OutsTask, mistake: Mistake) -> str:
    said = Said(words_for(lang), LESSON)
    return said_of(lang, said.mistake(LESSON.item(task.seed, task.level), mistake), task)


def started(lang: str = "en", fragment: str = "") -> Learner:
    learner = Learner(lang, fragment)
    learner.act("start_tasks")
    return learner


# The guide


def test_L_003_each_step_has_its_own_feedback_and_no_stale_text_stays() -> None:
    learner = Learner()
    learner.answer("9")
    assert "Think again." in learner.text and 'aria-invalid="true"' in learner.last["html"]
    assert learner.last["focus"] == "answer"
    learner.act("edit", control="answer")
    assert "Think again." not in learner.text and 'aria-invalid="true"' not in learner.last["html"]
    said = learner.answer("4")["say"]
    assert said[0] == "Right." and "Think again." not in learner.text
    learner.act("next_step")
    assert "Right." not in learner.text and 'value="4"' not in learner.last["html"]


def test_the_guide_right_in_all_steps_leads_on() -> None:
    learner = Learner()
    for text in ("4", "8-4", "５", "4+5"):
        answer = learner.answer(text)
        assert answer["focus"] == "feedback"
        learner.act("next_step")
    assert learner.run.number == 1 and "Task 1" in learner.text


def test_the_answer_to_a_step_is_told_to_those_who_have_tried_it() -> None:
    learner = Learner()
    assert 'id="tell"' not in learner.last["html"]
    assert not learner.act("tell").get("say"), "nothing is told before an attempt"
    learner.answer("77")
    assert "hint" not in learner.text, "the guide has no hints to send anybody to"
    told = learner.act("tell")
    item = LESSON.guide[0].item
    assert told["say"] == [Said(words_for("en"), LESSON).spoken(f"solution {item.form}", item)]
    assert told["focus"] == "told" and told["say"][0] in learner.text and "Right." not in learner.text
    learner.act("next_step")
    assert "Step 2" in learner.text
    learner.act("edit", control="answer")
    assert 'id="told"' not in learner.last["html"]


def test_a_fact_joins_the_chinese_around_it_without_a_gap_and_a_number_with_one() -> None:
    assert filled("手上有 {cards}。選{n}張{cards}", {"cards": "房屋", "n": "2"}) == "手上有房屋。選 2 張房屋"
    assert filled("選 {card} 或 {n} 張", {"card": "強力灌籃 75", "n": "3"}) == "選強力灌籃 75 或 3 張"
    assert filled("Take {card} or {n} cards", {"card": "gold", "n": "3"}) == "Take gold or 3 cards"


def test_a_place_kept_by_the_example_of_three_fields_goes_on() -> None:
    old = {"step": "guide", "guide": ["4", "4", "5"], "run": None, "link": ""}
    text = json.dumps({"kind": SAVED.name, "schema": 1, "data": old})
    learner = Learner(records={SAVED.name: text})
    assert "Step 4 of 4" in learner.text
    assert LESSON.guide[3].name == "together"


# Tasks


def test_a_right_answer_is_said_with_its_working_and_noted() -> None:
    learner = started()
    said = learner.answer(str(learner.task.answer))["say"]
    assert said[0] == "Right."
    assert str(learner.task.good) in said[1]
    assert learner.last["focus"] == "feedback"
    assert (learner.result.tried, learner.result.right) == (1, 1)
    assert (learner.skill.tried, learner.skill.right, learner.skill.forms) == (
        1,
        1,
        ("phase_10/outs/copies",),
    )


@pytest.mark.parametrize("lang", LANGS)
def test_M10_is_answered_with_the_counts_of_this_table(lang: str) -> None:
    learner = started(lang)
    task = learner.task
    learner.answer(str(task.counts[0].total))
    seen, number = task.counts[0].seen, task.wanted[0]
    expected = {
        "en": f"Of 8 cards ({number}) you see {seen} already: how many are left?",
        "zh-Hant": f"8 張 {number} 之中，已經看見 {seen} 張，還剩幾張？",
    }[lang]
    assert expected in learner.text
    assert learner.skill.history[-1].shown == "M10"
    assert 'id="pictures"' not in learner.last["html"]


def test_M21_is_answered_for_the_card_with_two_uses() -> None:
    learner = started(fragment="level=4&seed=4")
    task = learner.task
    left = next(count.left for count in task.counts if count.number == task.double[0])
    learner.answer(str(task.good + left))
    assert (
        f"The {task.double[0]} serves the set and the run, but each card can be drawn only once"
        in learner.text
    )
    assert learner.skill.history[-1].shown == "M21"


def test_the_picture_of_the_answer_comes_with_it_and_shows_every_card_once() -> None:
    learner = started(fragment="level=4&seed=4")
    task = learner.task
    assert 'id="pictures"' not in learner.last["html"]
    learner.answer(str(task.answer))
    shown = learner.last["html"].split('id="pictures"')[1]
    counted = sum(count.total for count in kinds(task))
    assert shown.count('role="img" aria-label') >= counted
    assert f"{task.good} good cards among {task.sight.unseen} unseen ones" in shown


def test_what_cannot_be_read_is_explained_and_not_counted() -> None:
    learner = started()
    said = learner.answer("many")["say"]
    assert said == [
        "That cannot be read as a number. Write a whole number such as 14, or your working: 8-2+8."
    ]
    assert learner.result == LessonRecord()
    assert learner.last["focus"] == "answer"


def test_the_answer_typed_stays_and_old_feedback_goes_when_it_is_changed() -> None:
    learner = started()
    learner.answer("99")
    assert "Think again." in learner.text and 'value="99"' in learner.last["html"]
    learner.act("edit", control="answer")
    assert "Think again." not in learner.text and 'value="99"' in learner.last["html"]


@pytest.mark.parametrize(
    "text", ["<script>alert(1)</script>", '"><img src=x>', "{{ 7 * 7 }}", "%(x)s", "\u202e\x00"]
)
def test_what_was_typed_is_shown_as_text(text: str) -> None:
    learner = started()
    learner.answer(text)
    assert "<script>" not in learner.last["html"] and "<img" not in learner.last["html"]
    assert learner.run.typed == text


def test_help_without_a_task_is_refused() -> None:
    learner = Learner()
    for action in ("hint", "next", "reason", "register"):
        with pytest.raises(UserError, match="No task is open"):
            learner.act(action, value="1")


def test_a_second_press_on_next_leaves_no_task_out() -> None:
    learner = started()
    learner.answer(str(learner.task.answer))
    old = learner.program.app.count
    learner.act("next")
    number = learner.run.number
    learner.act("next", view=old)
    assert learner.run.number == number == 2


# Hints


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("level", LEVELS)
def test_hints_reveal_no_more_than_their_rung(lang: str, level: int) -> None:
    for seed in range(SEEDS):
        task = task_of(seed, level)
        rungs = [hint(lang, task, rung) for rung in (1, 2, 3, 4)]
        assert len(rungs[0]) <= (40 if lang == "zh-Hant" else 90)
        for rung in rungs[:2]:
            assert not re.search(r"\d", rung)
        if level != 5:
            assert f"= {task.good}" not in rungs[2] or task.form == "copies"
        assert str(task.answer.numerator) in rungs[3]


def test_the_worked_step_of_one_number_leaves_the_subtraction_to_the_learner() -> None:
    for seed in range(SEEDS):
        task = task_of(seed, 1)
        (count,) = task.counts
        step = hint("en", task, 3)
        assert list(map(int, re.findall(r"\d+", step))) == [count.in_hand, count.on_table, count.seen]


@pytest.mark.parametrize("lang", LANGS)
def test_hints_stay_and_say_so_when_they_end(lang: str) -> None:
    learner = started(lang)
    for rung in "1234":
        said = learner.act("hint", value=rung)["say"]
        assert said == [hint(lang, learner.task, int(rung))]
        assert learner.last["focus"] == "rung" + rung
        assert all(f'id="rung{n}"' in learner.last["html"] for n in range(1, int(rung) + 1))
    assert {"en": "That was the last hint.", "zh-Hant": "提示到這裡全部看完了。"}[lang] in learner.text


def test_L_004_no_hint_comes_unasked_nor_out_of_order() -> None:
    learner = started()
    assert 'id="rung1"' not in learner.last["html"]
    learner.answer("99")
    assert 'id="rung1"' not in learner.last["html"]
    for value in ("2", "3", "4", "0", "", "x"):
        with pytest.raises(UserError, match="one after the other"):
            learner.act("hint", value=value)
    assert learner.run.rung == 0


def test_after_the_last_hint_the_answer_shown_is_accepted_but_is_no_evidence() -> None:
    learner = started()
    for rung in "1234":
        learner.act("hint", value=rung)
    assert learner.act("reason", value="all")["say"][0].startswith("That does not explain it")
    assert learner.act("reason", value="unseen")["say"] == ["Yes, that is the reason."]
    learner.answer(str(learner.task.answer))
    assert learner.run.solved
    assert learner.skill == SkillRecord()


def test_L_002_hints_switched_off_come_by_no_path() -> None:
    learner = Learner(fragment="level=2&seed=3&hints=off")
    assert 'data-on-click="hint"' not in learner.last["html"]
    assert "Hints are switched off in this assignment." in learner.text
    before = learner.program.app.store.texts
    for value in "1234":
        with pytest.raises(UserError, match="switched off"):
            learner.act("hint", value=value)
    assert learner.program.app.store.texts == before
    learner.solve()
    with pytest.raises(UserError, match="switched off"):
        learner.act("hint", value="1")


# Records


def test_the_lesson_is_finished_by_right_answers_up_to_the_last_level() -> None:
    learner = started()
    learner.finish()
    assert learner.result.done
    assert learner.skill.proficient
    solved = {form.rpartition("/")[2] for form in learner.skill.forms}
    assert {"copies", "set", "run", "shared"} <= solved
    assert learner.result.right == learner.result.tried <= 8


def test_a_finished_lesson_leads_to_the_next_one() -> None:
    learner = started()
    assert "next-lesson" not in learner.last["html"]
    learner.finish()
    learner.answer(str(LESSON.item(learner.run.seed, learner.run.level).answer))
    assert re.search(r'id="next-lesson" href="[./]*en/lesson/phase_10/chance_to_draw/"', learner.last["html"])


def test_L_008_practice_after_the_end_lowers_nothing() -> None:
    learner = started()
    learner.finish()
    before = learner.result
    for _ in range(3):
        learner.answer("99")
        learner.solve()
    after = learner.result
    assert (after.done, after.right, after.tried) == (True, before.right, before.tried)
    assert after.detail == {"right": 0, "tried": 3}


def test_L_008_a_missed_review_takes_proficiency_back_but_not_the_lesson() -> None:
    learner = started()
    learner.finish()
    learner.now = learner.skill.due + 1
    assert learner.skill.due - NOW == NIGHT
    learner.act("next")
    learner.answer("99")
    assert not learner.skill.proficient
    assert learner.result.done


def test_a_review_that_is_due_is_shown() -> None:
    learner = started()
    learner.finish()
    assert "a review is due" not in learner.text
    learner.now = learner.skill.due + 1
    learner.act("show_guide")
    assert "a review is due" in learner.text


def test_a_reload_goes_on_in_the_middle_of_a_task() -> None:
    learner = started("zh-Hant")
    learner.solve()
    learner.act("hint", value="1")
    learner.answer("16")
    shown = learner.last["html"]
    again = Learner("zh-Hant", records=dict(learner.program.app.store.texts))
    assert again.last["html"] == shown
    assert again.run == learner.run


def test_the_other_language_shows_the_same_task() -> None:
    learner = started("zh-Hant")
    learner.act("hint", value="1")
    learner.last = learner.program.go("en/" + PATH)
    assert question("en", learner.task) in learner.text
    assert hint("en", learner.task, 1) in learner.text


def test_home_offers_to_continue_and_progress_shows_the_skill() -> None:
    learner = started()
    learner.solve()
    learner.last = learner.program.go("en/")
    assert "Lesson “How many good cards are left?”: task 2 is waiting." in learner.text
    learner.last = learner.program.go("en/progress/")
    assert "counting good cards: practising" in learner.text
    assert "1 of 1 tasks right at the first try" in learner.text


def test_home_offers_nothing_to_continue_when_the_lesson_is_finished() -> None:
    learner = started()
    while not learner.result.done:
        learner.answer(str(learner.task.answer))
        finished = learner.program.go("en/")
        learner.program.go("en/" + PATH)
        learner.act("next")
    assert "is waiting" not in finished["html"]
    assert "is waiting" in learner.program.go("en/")["html"]


def test_the_next_review_is_said_without_a_clock() -> None:
    learner = started()
    learner.finish()
    assert "Next review: one task, once a night has passed." in learner.text
    learner.now = learner.skill.due
    learner.solve()
    assert "Next review: one task, 2 days after the last one." in learner.text


def test_a_damaged_skill_is_taken_as_not_known() -> None:
    bad = Progress(skills={"C2": {"known": 7}})
    learner = Learner(records={"progress": PROGRESS.to_text(bad)})
    assert learner.skill == SkillRecord()
    learner.act("start_tasks")
    learner.answer(str(learner.task.answer))
    assert from_json(learner.progress.skills["C2"]).right == 1


@pytest.mark.parametrize(
    "change",
    [
        {"level": 5}, {"level": 0}, {"register": "x"}, {"seed": -1}, {"seed": 1 << 32}, {"rung": 5},
        {"first": 1}, {"solved": None}, {"tried": -1}, {"right": 5, "tried": 2}, {"typed": 3}, {"number": 0},
        {"hints": "off"},
    ],
)  # fmt: skip
def test_a_damaged_place_is_refused(change: dict[str, Any]) -> None:
    good = json.loads(SAVED.to_text(Place("tasks", ("1", "2", "3"), Run(), "")))
    assert SAVED.from_json(good) == Place("tasks", ("1", "2", "3"), Run(), "")
    good["data"]["run"].update(change)
    with pytest.raises(BadDataError):
        SAVED.from_json(good)


@pytest.mark.parametrize(
    "data", [None, [], {"step": "x"}, {"step": "tasks"}, {"guide": [1, 2, 3]}, {"guide": ["1"] * 5}]
)
def test_what_is_no_place_is_refused(data: Any) -> None:
    with pytest.raises(BadDataError):
        SAVED.from_json({"kind": SAVED.name, "schema": 1, "data": data})


# Links of teachers


def test_a_link_opens_its_task_and_a_reload_goes_on_with_it() -> None:
    learner = Learner(fragment="level=3&seed=42&for=junior")
    assert (learner.run.level, learner.run.seed, learner.run.register) == (3, 42, "junior")
    learner.solve()
    again = Learner(fragment="level=3&seed=42&for=junior", records=dict(learner.program.app.store.texts))
    assert again.run.number == 2
    assert again.run.level == 3


@pytest.mark.parametrize("hints", [True, False])
def test_a_task_can_be_sent_to_others_as_a_link(hints: bool) -> None:
    learner = started()
    learner.solve()
    link = link_to(learner.run, hints)
    assert f'#{link}"' in unescape(learner.last["html"])
    assert link[-1].isalnum()
    other = Learner("zh-Hant", fragment=link)
    assert other.task == learner.task
    assert other.run.hints == hints


def test_an_assignment_can_be_left() -> None:
    learner = Learner(fragment="level=3&seed=42&hints=off")
    answer = learner.act("leave")
    assert answer["fragment"] == ""
    assert learner.run.hints and not learner.run.fixed
    assert "Assignment" not in learner.text


@pytest.mark.parametrize(
    ("fragment", "asked"),
    [
        ("", Assigned()),
        ("title", Assigned()),
        ("level=2", Assigned(level=2)),
        ("seed=0&hints=on", Assigned(seed=0)),
        ("utm=1&level=5&for=junior&x=y", Assigned(level=5, register="junior")),
        ("hints=off", Assigned(hints=False)),
    ],
)
def test_a_sound_link_is_read_and_unknown_fields_are_ignored(fragment: str, asked: Assigned) -> None:
    assert read_link(fragment, LESSON) == asked


@pytest.mark.parametrize(
    ("fragment", "field"),
    [
        ("level=9", "level"), ("level=", "level"), ("level=-1", "level"), ("level=２", "level"),
        ("level=1e1", "level"),
        ("level=2&level=3", "level"), ("level=5&for=primary", "level"), ("seed=99999999999", "seed"),
        ("seed=4294967296", "seed"), ("seed=%3Cscript%3E", "seed"), ("hints=maybe", "hints"),
        ("for=%00", "for"),
        ("level=2&" + "x" * LONGEST, ""),
    ],
)  # fmt: skip
def test_a_damaged_link_is_named_and_changes_nothing(fragment: str, field: str) -> None:
    with pytest.raises(BadLinkError) as caught:
        read_link(fragment, LESSON)
    assert caught.value.field == field
    learner = started()
    records = dict(learner.program.app.store.texts)
    again = Learner(fragment=fragment, records=records)
    assert 'id="link-problem"' in again.last["html"]
    assert "<script>" not in again.last["html"]
    assert dict(again.program.app.store.texts) == records


def test_damaged_links_and_places_are_refused_or_read(long_run: bool) -> None:
    rng = Rng(8)
    link = "level=3&seed=42&hints=off&for=junior"
    place = SAVED.to_text(Place("tasks", ("1", "２", "x"), Run(typed="十四"), link))
    pieces = [*'{}[]",:&=%0123456789-.eE ', "level", "seed", "true", "null", "\x00", "張", '"run":', "1" * 30]
    for _ in range(20_000 if long_run else 1_000):
        with contextlib.suppress(BadLinkError):
            read_link(_damaged(rng, link, pieces), LESSON)
        with contextlib.suppress(BadDataError):
            read = SAVED.from_text(_damaged(rng, place, pieces))
            assert SAVED.from_text(SAVED.to_text(read)) == read
    with pytest.raises(BadDataError):
        SAVED.from_text(place + " " * 20_000)


def _damaged(rng: Rng, text: str, pieces: list[str]) -> str:
    for _ in range(1 + rng.below(4)):
        start = rng.below(len(text) + 1)
        end = min(len(text), start + rng.below(6))
        text = text[:start] + (rng.choice(pieces) if rng.below(3) else "") + text[end:]
    return text


# Words and numbers


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("level", LEVELS)
def test_P_020_every_number_in_a_text_is_one_that_the_task_has(lang: str, level: int) -> None:
    words = words_for(lang)
    for seed in range(SEEDS):
        task = task_of(seed, level)
        counted = kinds(task)
        known = {task.good, task.sight.unseen, len(task.sight.seen), 108, task.phase, *task.wanted, 100}
        known |= {task.answer.numerator, task.answer.denominator, 1}
        known |= {n for c in counted for n in (c.total, c.seen, c.left, c.in_hand, c.on_table)}
        known |= {
            sum(c.on_table for c in counted),
            sum(c.in_hand for c in counted),
            sum(c.seen for c in task.counts),
        }
        known |= {group.size for group in PHASES.get(task.phase, ())}
        texts = [feedback(lang, task, mistake) for mistake in task.mistakes]
        texts += [hint(lang, task, rung) for rung in (1, 2, 3, 4)]
        texts += [question(lang, task), said_of(lang, f"solution {task.form}", task)]
        percent = words.percent(task.chance, 2)
        for text in texts:
            assert "%(" not in text
            assert set(map(int, re.findall(r"\d+", text.replace(percent, "")))) <= known, text


@pytest.mark.parametrize("lang", LANGS)
def test_L_009_a_question_about_a_chance_says_what_is_known_and_drawn(lang: str) -> None:
    task = task_of(3, 5)
    text = question(lang, task)
    for number in (108, len(task.sight.seen), task.sight.unseen, 1):
        assert re.search(rf"(?<!\d){number}(?!\d)", text)
    back, order = {"en": ("not put back", "no order matters"), "zh-Hant": ("不放回", "沒有先後的問題")}[lang]
    assert back in text and order in text


@pytest.mark.parametrize("lang", LANGS)
def test_feedback_does_not_give_the_answer_away(lang: str) -> None:
    for level in (1, 2, 3, 4):
        for seed in range(SEEDS):
            task = task_of(seed, level)
            for mistake in task.mistakes:
                text = feedback(lang, task, mistake)
                assert f"= {task.good}" not in text


@pytest.mark.parametrize("lang", LANGS)
def test_primary_school_reads_no_word_of_probability(lang: str) -> None:
    word = {"en": "probability", "zh-Hant": "機率"}[lang]
    for level in LESSON.levels["primary"]:
        task = task_of(2, level)
        primary = [question(lang, task), said_of(lang, f"solution {task.form}", task)]
        primary += [hint(lang, task, rung) for rung in (1, 2, 3, 4)]
        assert not any(word in text for text in primary)
    assert word in question(lang, task_of(2, 5))


@pytest.mark.parametrize("lang", LANGS)
def test_P_014_a_chance_is_never_rounded_to_nothing_or_to_certain(lang: str) -> None:
    words = words_for(lang)
    three_wilds = Fraction(14, 51039)
    assert percent_words(words, three_wilds) == {"en": "less than 0.1%", "zh-Hant": "不到 0.1%"}[lang]
    assert percent_words(words, 1 - three_wilds) == {"en": "more than 99.9%", "zh-Hant": "超過 99.9%"}[lang]
    assert percent_words(words, Fraction(1, 3)) == "33.3%"
    assert (percent_words(words, Fraction(0)), percent_words(words, Fraction(1))) == ("0%", "100%")
    assert len({likely_words(words, Fraction(n, 20)) for n in (0, 1, 3, 10, 15, 19, 20)}) >= 6


@pytest.mark.parametrize("level", LEVELS)
def test_the_working_that_is_shown_is_an_answer_that_can_be_typed(level: int) -> None:
    for seed in range(SEEDS):
        task = task_of(seed, level)
        shown = share(task) if task.asked == CHANCE else working(task)
        assert judge(shown, task.asked, task.answer)[0] == RIGHT, shown
