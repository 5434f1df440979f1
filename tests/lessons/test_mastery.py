"""What moves a skill: knowledge tracing, the window of five, forms, flagged misconceptions, luck, nights,
reviews, play, forgetting.
"""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rng import Rng
from lessons.content import COURSE
from lessons.course import EXTENSION, JUNIOR, PRIMARY, REGISTERS
from lessons.guess import guess_of
from lessons.mastery import (
    ENOUGH,
    HISTORY,
    LEARNING,
    LEVELS,
    LUCK,
    MASTERED,
    NEW,
    NIGHT,
    PLAY,
    PRACTISED,
    PRIOR,
    PROFICIENT,
    REVIEW,
    RIGHT_IN_WINDOW,
    WINDOW,
    Evidence,
    SkillRecord,
    after_attempt,
    after_play,
    explain,
    remembered,
    supposed,
    traced,
)
from lessons.practice import answered, begin, next_task
from lessons.schedule import DAY, HOUR, LONGEST_DAYS, Memory
from lessons.skill_data import from_json, to_json, upgraded
from lessons.skills import SKILLS
from lessons.tasks import PRESSED

NOW = 1_764_000_000_000


def right(form: str = "set", kind: str = "task") -> Evidence:
    return Evidence(True, form, 0.05, kind=kind)


def wrong(shown: str = "", form: str = "set", kind: str = "task") -> Evidence:
    return Evidence(False, form, 0.05, shown, kind=kind)


def after(*attempts: Evidence, record: SkillRecord | None = None, now: int = NOW) -> SkillRecord:
    found = record or SkillRecord()
    for attempt in attempts:
        found = after_attempt(found, attempt, now)
    return found


KNOWING = after(right("copies"), right("set"), right("set"), right("run"))
BEST = after_play(after(right(kind=REVIEW), record=KNOWING, now=NOW + NIGHT), True, NOW + NIGHT + HOUR)


def test_four_right_first_attempts_in_two_forms_make_proficient() -> None:
    assert after(right("copies"), right("set"), right("set")).level == PRACTISED
    assert KNOWING.level == PROFICIENT
    assert KNOWING.known >= ENOUGH
    assert KNOWING.due == NOW + NIGHT


def test_the_levels_come_one_after_the_other() -> None:
    record, seen = SkillRecord(), [NEW]
    for number in range(4):
        record = after(right(("copies", "set")[number % 2]), record=record)
        seen.append(record.level)
    assert seen == [NEW, LEARNING, PRACTISED, PRACTISED, PROFICIENT]
    assert BEST.level == MASTERED


def test_one_form_alone_is_not_enough() -> None:
    record = after(*[right("set")] * 8)
    assert not record.proficient
    assert record.lacking() == ("forms",)


def test_four_of_the_last_five_may_hold_one_miss() -> None:
    assert after(right("copies"), wrong(), right("set"), right("set"), right("set")).proficient
    record = after(right("copies"), wrong(), right("set"), wrong(), right("set"))
    assert record.lacking() == ("right",)


def test_a_flagged_misconception_of_the_skill_holds_it_back_until_the_flag_falls() -> None:
    record = after(right("copies"), right("set"), right("set"))
    held = after_attempt(record, right("run"), NOW, ("M10",))
    assert held.open == ("M10",)
    assert held.lacking() == ("open",)
    assert after(right("run"), record=held).proficient


def test_right_answers_that_may_all_be_luck_are_not_enough() -> None:
    of_two = [Evidence(True, ("copies", "set")[n % 2], 0.5) for n in range(6)]
    record = after(*of_two[:5], record=SkillRecord(known=0.9))
    assert record.known >= ENOUGH
    assert record.luck == 0.5**5 > LUCK
    assert record.lacking() == ("luck",)
    assert after(of_two[5], record=record).proficient


def test_knowledge_tracing_by_hand() -> None:
    # 0.2 * 0.9 / (0.2 * 0.9 + 0.8 * 0.05) = 0.8182; then 15 per cent of the rest is learnt.
    assert traced(0.2, True, 0.05) == pytest.approx(0.8181818 + 0.1818182 * 0.15)
    # 0.2 * 0.1 / (0.2 * 0.1 + 0.8 * 0.95) = 0.02564
    assert traced(0.2, False, 0.05) == pytest.approx(0.0256410 + 0.9743590 * 0.15)


# Reviews, play, levels down


def test_a_review_counts_only_after_a_night() -> None:
    soon = after(right(kind=REVIEW), record=KNOWING, now=NOW + HOUR)
    assert (soon.reviewed, soon.due) == (False, KNOWING.due)
    assert after(wrong(kind=REVIEW), record=KNOWING, now=NOW + HOUR).proficient


def test_each_review_waits_longer() -> None:
    record, now, waits = KNOWING, NOW, []
    for _ in range(6):
        now = record.due
        record = after(right(kind=REVIEW), record=record, now=now)
        waits.append((record.due - now) // DAY)
    assert waits == sorted(waits)
    assert waits[0] == 2
    assert waits[-1] == LONGEST_DAYS


def test_mastered_needs_a_mixed_review_and_a_decision_in_play_each_after_a_night() -> None:
    morning = NOW + NIGHT
    assert after_play(KNOWING, True, NOW + HOUR).played is False
    played = after_play(KNOWING, True, morning)
    assert (played.level, played.played) == (PROFICIENT, True)
    assert after(right(), record=played, now=morning).level == PROFICIENT  # of a lesson, so not mixed
    assert after(right(kind=REVIEW), record=played, now=morning).level == MASTERED
    assert after(right(kind=REVIEW), record=KNOWING, now=morning).level == PROFICIENT


def test_L_008_a_missed_review_lowers_one_level_and_no_more() -> None:
    once = after(wrong(kind=REVIEW), record=BEST, now=BEST.due)
    assert (once.level, once.right, once.forms) == (PROFICIENT, BEST.right, BEST.forms)
    twice = after(wrong(kind=REVIEW), record=once, now=once.due)
    assert twice.level == PRACTISED
    assert twice.due == 0


def test_L_008_a_review_missed_years_later_lowers_one_level_too() -> None:
    assert after(wrong(kind=REVIEW), record=KNOWING, now=NOW + 2000 * DAY).level == PRACTISED


def test_what_a_missed_review_took_comes_back() -> None:
    missed = after(wrong(kind=REVIEW), record=KNOWING, now=KNOWING.due)
    again = after(right(), right(), record=missed, now=KNOWING.due + HOUR)
    assert again.proficient
    fallen = after(wrong(kind=REVIEW), record=BEST, now=BEST.due)
    assert fallen.played
    assert after(right(kind=REVIEW), record=fallen, now=fallen.due).level == MASTERED


def test_many_misses_in_practice_lower_a_level_but_two_do_not() -> None:
    two = after(wrong(), wrong(), record=KNOWING)
    assert two.level == PROFICIENT
    assert after(wrong(), record=two).level == PRACTISED


def test_a_wrong_decision_in_play_lowers_what_is_known_but_no_level() -> None:
    for record in (KNOWING, BEST, after(right(), right())):
        new = record
        for _ in range(5):
            new = after_play(new, False, NOW + 2 * DAY)
        assert new.level == record.level
        assert new.known < record.known
        assert (new.recent, new.tried) == (record.recent, record.tried)


def test_what_is_known_fades_to_the_half_and_time_lowers_no_level() -> None:
    assert remembered(KNOWING, NOW + DAY) == KNOWING.known
    month = remembered(KNOWING, NOW + 31 * DAY)
    assert month == pytest.approx(KNOWING.known * 0.75)
    assert KNOWING.known / 2 <= remembered(KNOWING, NOW + 5000 * DAY) < month
    firm = replace(KNOWING, memory=Memory(stability=100.0, difficulty=5.0, at=NOW))
    assert remembered(firm, NOW + 101 * DAY) == pytest.approx(KNOWING.known * 0.75)
    assert remembered(SkillRecord(), NOW) == SkillRecord().known


@given(
    st.lists(
        st.tuples(
            st.booleans(),
            st.sampled_from(["task", REVIEW, PLAY]),
            st.integers(0, 90),
            st.sampled_from([0.05, 0.5]),
        ),
        max_size=40,
    )
)
def test_no_step_lowers_more_than_one_level_and_time_none(steps: list[tuple[bool, str, int, float]]) -> None:
    record, now = SkillRecord(), NOW
    for number, (ok, kind, days, guess) in enumerate(steps):
        now += days * DAY
        form = ("copies", "set")[number % 2]
        new = (
            after_play(record, ok, now)
            if kind == PLAY
            else after_attempt(record, Evidence(ok, form, guess, kind=kind), now)
        )
        fall = LEVELS.index(record.level) - LEVELS.index(new.level)
        assert fall <= (0 if ok or kind == PLAY else 1)
        assert (new.tried, new.right) >= (record.tried, record.right)
        assert 0 <= new.known <= 1
        record = new
    assert from_json(json.loads(json.dumps(to_json(record)))) == record


# Guessers and good students: exact, over all ways that attempts can go


def chances(right_chance: float, guess: float, most: int, luck: float = LUCK) -> tuple[float, float]:
    """The chance to be proficient within so many attempts, forms in turn, and the mean number of attempts
    (those who are not there by then count as `most`)."""
    states: dict[tuple[float, tuple[bool, ...], int], float] = {(0.2, (), 0): 1.0}
    done = mean = 0.0
    for number in range(1, most + 1):
        following: dict[tuple[float, tuple[bool, ...], int], float] = defaultdict(float)
        for (known, recent, row), share in states.items():
            for ok, chance in ((True, right_chance), (False, 1 - right_chance)):
                now_known = round(traced(known, ok, guess), 3)
                last, in_a_row = (*recent, ok)[-WINDOW:], min(row + 1, 8) if ok else 0
                if sum(last) >= RIGHT_IN_WINDOW and now_known >= ENOUGH and guess**in_a_row <= luck:
                    done += share * chance
                    mean += share * chance * number
                elif share > 1e-7:
                    following[now_known, last, in_a_row] += share * chance
        states = following
    return done, mean + (1 - done) * most


def test_guessers_of_four_options_become_proficient_within_12_tasks_in_at_most_5_per_cent() -> None:
    assert chances(0.25, 0.25, 12)[0] == pytest.approx(0.0452, abs=0.0005)
    # Knowledge tracing and four of the last five alone let more through.
    assert chances(0.25, 0.25, 12, luck=1)[0] == pytest.approx(0.0531, abs=0.0005)


@pytest.mark.parametrize(
    ("guess", "most"), [(0.05, 0.001), (0.1, 0.005), (0.2, 0.03), (1 / 3, 0.08), (0.5, 0.07)]
)
def test_guessers_of_other_answers_seldom_become_proficient(guess: float, most: float) -> None:
    assert chances(guess, guess, 12)[0] <= most


@pytest.mark.parametrize(("guess", "mean"), [(0.05, 4.7), (0.1, 4.7), (0.25, 4.9), (1 / 3, 5.3)])
def test_who_is_right_nine_times_in_ten_needs_at_most_six_first_attempts(guess: float, mean: float) -> None:
    """Needed: first attempts up to and with the one that makes the skill proficient."""
    assert chances(0.9, guess, 20)[1] <= mean <= 6


def test_the_records_themselves_keep_to_these_chances(long_run: bool) -> None:
    rng = Rng(17)
    learners = 20_000 if long_run else 2_000
    lucky = needed = 0
    for _ in range(learners):
        record, number = SkillRecord(), 0
        while number < 12 and not record.proficient:
            record = after(Evidence(rng.below(4) == 0, ("set", "run")[number % 2], 0.25), record=record)
            number += 1
        lucky += record.proficient
        record, number = SkillRecord(), 0
        while not record.proficient:
            record = after(Evidence(rng.below(10) > 0, ("set", "run")[number % 2], 0.25), record=record)
            number += 1
        needed += number
    assert lucky <= learners * 0.05 + 3 * (learners * 0.0475) ** 0.5
    assert 4.6 <= needed / learners <= 5.2


# Through the lessons


def test_a_task_is_evidence_of_all_its_skills_and_its_guess_chance_follows_its_answer() -> None:
    for lesson in COURSE:
        for level, forms in lesson.forms.items():
            item = lesson.item(3, level)
            assert item.form in forms
            guess = guess_of(item)
            if item.asked == "choice":
                assert guess == 1 / len(item.options)
            elif item.asked in PRESSED:
                assert 0.05 <= guess <= 0.5
            else:
                assert guess in (0.05, 0.1)


def through_the_course(upto: str) -> dict[str, SkillRecord]:
    """What a perfect learner has after all lessons, each in the highest register up to this one."""
    records: dict[str, SkillRecord] = defaultdict(SkillRecord)
    for lesson in COURSE:
        registers = [name for name in REGISTERS[: REGISTERS.index(upto) + 1] if name in lesson.levels]
        run = begin(lesson, registers[-1], 11) if registers else None
        for _ in range(30 if run else 0):
            assert run is not None
            level = run.level
            run, attempt = answered(lesson, run, str(lesson.item(run.seed, level).answer))
            assert attempt.evidence is not None
            for skill in lesson.skills[level]:
                records[skill] = after_attempt(records[skill], attempt.evidence, NOW)
            run = next_task(lesson, run)
    return records


@pytest.mark.parametrize("register", [JUNIOR, EXTENSION])
def test_a_perfect_learner_masters_every_skill_that_lessons_teach(register: str) -> None:
    records = through_the_course(register)
    assert {skill: record.lacking() for skill, record in records.items() if not record.proficient} == {}
    assert set(records) == {skill for lesson in COURSE for tags in lesson.skills.values() for skill in tags}
    for record in records.values():
        reviewed = after(right(kind=REVIEW), record=record, now=NOW + NIGHT)
        assert after_play(reviewed, True, NOW + NIGHT).level == MASTERED


def test_in_primary_school_only_skills_met_in_a_single_form_stay_practised() -> None:
    forms: dict[str, set[tuple[str, str]]] = defaultdict(set)
    for lesson in COURSE:
        for level in lesson.levels.get(PRIMARY, ()):
            for skill in lesson.skills[level]:
                forms[skill] |= {(lesson.id, form) for form in lesson.forms[level]}
    records = through_the_course(PRIMARY)
    assert set(records) == set(forms)
    for skill, record in records.items():
        assert record.level == (PROFICIENT if len(forms[skill]) > 1 else PRACTISED), skill


def test_forms_of_the_same_name_in_two_lessons_are_two_forms() -> None:
    here, there = (Evidence(True, "compare", 0.05, lesson=name) for name in ("game_on/a", "game_on/b"))
    record = after(here, here, there)
    assert record.forms == ("game_on/a/compare", "game_on/b/compare")
    earlier = SkillRecord(forms=("compare",))
    assert after(here, record=earlier).forms == ("compare",)


# It explains itself


def test_it_says_which_attempts_moved_a_skill_and_what_would_move_it_next() -> None:
    record = after(right("copies"), wrong("M10"), right("set"))
    explained = explain(record, NOW)
    assert [(one.form, one.right, one.shown) for one in explained.moves] == [
        ("set", True, ""), ("set", False, "M10"), ("copies", True, ""),
    ]  # fmt: skip
    newest, _, oldest = explained.moves
    assert oldest.before == 0.2
    assert newest.after == round(record.known, 3)
    assert explained.level == PRACTISED
    assert explained.next == ("attempts",)
    assert explain(KNOWING, NOW).next == ("night", "review", "play")
    assert explain(KNOWING, NOW + NIGHT).next == ("review", "play")
    assert explain(after_play(KNOWING, True, NOW + NIGHT), NOW + NIGHT).next == ("review",)
    assert explain(BEST, BEST.updated).next == ()


def test_the_history_is_short() -> None:
    record = after(*[right(), wrong()] * 20)
    assert len(record.history) == HISTORY
    assert record.history[-1].right is False


def test_what_placing_supposes_is_no_level_and_never_overwrites_evidence() -> None:
    record = supposed(SkillRecord(), 0.5, NOW)
    assert (record.level, record.known, record.tried) == (NEW, 0.5, 0)
    assert record.history[0].kind == PRIOR
    assert supposed(KNOWING, 0.1, NOW) == KNOWING


# As data


@pytest.mark.parametrize(
    "change",
    [
        {"known": 2}, {"known": True}, {"known": "0.5"}, {"known": float("nan")}, {"recent": [1]},
        {"recent": [True] * 6}, {"forms": ["<b>"]}, {"forms": "set"}, {"open": {"M10": 3}}, {"open": [""]},
        {"open": "M10"}, {"tried": -1}, {"right": 99}, {"tried": 1.5}, {"level": "best"}, {"level": 1},
        {"due": -1}, {"updated": 1 << 60}, {"luck": 2}, {"memory": [1, 5]}, {"memory": [1, 50, 0]},
        {"history": [[1]]}, {"history": None},
        {"history": [[NOW, "task", "<b>", "set", True, 0.2, 0.3, NEW, ""]]},
    ],
)  # fmt: skip
def test_a_damaged_record_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        from_json({**to_json(KNOWING), **change})


@pytest.mark.parametrize("data", [None, [], "x", {}, 3])
def test_what_is_no_record_is_refused(data: Any) -> None:
    with pytest.raises(ValueError, match=r"."):
        from_json(data)


def test_equal_records_say_the_same_is_lacking() -> None:
    assert replace(KNOWING).lacking() == ()
    assert SkillRecord().lacking() == ("attempts", "forms")


OLD = {
    "known": 0.97, "recent": [True, False, True, True, True], "forms": ["copies", "set"], "open": {"M10": 1},
    "tried": 9, "right": 7, "proficient": True, "stage": 2, "due": NOW + 7 * DAY, "updated": NOW,
}  # fmt: skip


def test_records_of_the_first_form_are_read_and_nothing_is_lost() -> None:
    record = from_json(upgraded(OLD))
    assert record.level == PROFICIENT
    assert (record.known, record.recent, record.forms) == (
        0.97,
        (True, False, True, True, True),
        ("copies", "set"),
    )
    assert (record.tried, record.right, record.due, record.open) == (9, 7, NOW + 7 * DAY, ("M10",))
    assert record.memory is not None and record.memory.stability == 7
    assert after(right(), record=record, now=record.due).due - record.due > 7 * DAY
    assert from_json(upgraded({**OLD, "proficient": False, "stage": 0, "due": 0})).level == LEARNING
    assert from_json(upgraded({**OLD, "proficient": False, "tried": 0, "right": 0})).level == NEW


@pytest.mark.parametrize("data", [None, 3, {"proficient": True}, {**OLD, "known": 7}, {**OLD, "recent": 3}])
def test_damaged_records_of_the_first_form_stay_damaged(data: Any) -> None:
    with pytest.raises(ValueError, match=r"."):
        from_json(upgraded(data))


def test_records_of_the_present_form_are_left_as_they_are() -> None:
    assert upgraded(to_json(BEST)) == to_json(BEST)


def test_every_skill_rests_on_known_ones_without_a_circle() -> None:
    done: set[str] = set()
    left = dict(SKILLS)
    while left:
        ready = [name for name, skill in left.items() if set(skill.needs) <= done]
        assert ready
        for name in ready:
            done.add(name)
            del left[name]
