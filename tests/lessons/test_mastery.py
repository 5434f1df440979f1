"""What moves a skill: knowledge tracing, the window of five, forms, open misconceptions, reviews after
nights.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rng import Rng
from lessons.mastery import (
    ENOUGH,
    HOUR,
    WAITS,
    Evidence,
    SkillRecord,
    after_attempt,
    from_json,
    to_json,
    traced,
)
from lessons.skills import SKILLS

NOW = 1_764_000_000_000


def right(form: str = "set", *could_show: str) -> Evidence:
    return Evidence(True, form, 0.05, "", could_show)


def wrong(shown: str = "", form: str = "set") -> Evidence:
    return Evidence(False, form, 0.05, shown, (shown,) if shown else ())


def after(*attempts: Evidence, record: SkillRecord | None = None, now: int = NOW) -> SkillRecord:
    found = record or SkillRecord()
    for attempt in attempts:
        found = after_attempt(found, attempt, now)
    return found


PROFICIENT = after(right("copies"), right("set"), right("set"), right("run"))


def test_four_right_first_attempts_in_two_forms_make_proficient() -> None:
    assert not after(right("copies"), right("set"), right("set")).proficient
    assert PROFICIENT.proficient
    assert PROFICIENT.known >= ENOUGH
    assert PROFICIENT.due == NOW + WAITS[0]


def test_one_form_alone_is_not_enough() -> None:
    record = after(*[right("set")] * 8)
    assert not record.proficient
    assert record.lacking() == ("forms",)


def test_four_of_the_last_five_may_hold_one_miss() -> None:
    assert after(right("copies"), wrong(), right("set"), right("set"), right("set")).proficient
    record = after(right("copies"), wrong(), right("set"), wrong(), right("set"))
    assert record.lacking() == ("right",)


def test_an_open_misconception_must_be_cleared_by_a_task_that_could_show_it() -> None:
    shown = after(right("copies"), wrong("M10"), right("set"), right("set"), right("run"))
    assert shown.open == {"M10": 1}
    assert shown.lacking() == ("open",)
    assert after(right("set"), record=shown).open == {"M10": 1}
    cleared = after(right("set", "M10"), record=shown)
    assert cleared.open == {}
    assert cleared.proficient


def test_knowledge_tracing_by_hand() -> None:
    # 0.2 * 0.9 / (0.2 * 0.9 + 0.8 * 0.05) = 0.8182; then 15 per cent of the rest is learnt.
    assert traced(0.2, True, 0.05) == pytest.approx(0.8181818 + 0.1818182 * 0.15)
    # 0.2 * 0.1 / (0.2 * 0.1 + 0.8 * 0.95) = 0.02564
    assert traced(0.2, False, 0.05) == pytest.approx(0.0256410 + 0.9743590 * 0.15)


def test_a_review_counts_only_after_a_night() -> None:
    soon = after(right(), record=PROFICIENT, now=NOW + HOUR)
    assert (soon.stage, soon.due) == (PROFICIENT.stage, PROFICIENT.due)
    missed_soon = after(wrong(), record=PROFICIENT, now=NOW + HOUR)
    assert missed_soon.proficient


def test_each_review_waits_longer_and_a_miss_takes_proficiency_back() -> None:
    record, now = PROFICIENT, NOW
    waits = []
    for _ in range(len(WAITS) + 2):
        now = record.due
        before = record.due
        record = after(right(), record=record, now=now)
        waits.append(record.due - before)
    assert waits == [*WAITS[1:], *[WAITS[-1]] * 3]
    missed = after(wrong(), record=record, now=record.due)
    assert not missed.proficient
    assert missed.due == 0


def test_what_was_lost_in_a_review_comes_back_by_practice() -> None:
    missed = after(wrong(), record=PROFICIENT, now=PROFICIENT.due)
    again = after(right(), right(), right(), right(), record=missed, now=PROFICIENT.due + HOUR)
    assert again.proficient


def test_guessers_do_not_become_proficient(long_run: bool) -> None:
    rng = Rng(17)
    learners = 20_000 if long_run else 2_000
    lucky = 0
    for _ in range(learners):
        record = SkillRecord()
        for number in range(12):
            evidence = Evidence(rng.below(20) == 0, ("set", "run")[number % 2], 0.05)
            record = after_attempt(record, evidence, NOW)
        lucky += record.proficient
    assert lucky <= learners * 0.01


def test_a_learner_who_is_right_nine_times_in_ten_needs_few_tasks(long_run: bool) -> None:
    rng = Rng(4)
    learners = 5_000 if long_run else 500
    needed = 0
    for _ in range(learners):
        record, number = SkillRecord(), 0
        while not record.proficient:
            evidence = Evidence(rng.below(10) > 0, ("set", "run")[number % 2], 0.05)
            record, number = after_attempt(record, evidence, NOW), number + 1
        needed += number
    assert needed / learners <= 6


@given(
    st.lists(
        st.tuples(st.booleans(), st.sampled_from(["copies", "set"]), st.sampled_from(["", "M10", "M21"]))
    )
)
def test_a_record_survives_being_written_and_read(attempts: list[tuple[bool, str, str]]) -> None:
    record = after(*[Evidence(ok, form, 0.05, shown, ("M10",)) for ok, form, shown in attempts])
    assert from_json(json.loads(json.dumps(to_json(record)))) == record
    assert 0 <= record.known <= 1
    assert record.right <= record.tried


@pytest.mark.parametrize(
    "change",
    [
        {"known": 2}, {"known": True}, {"known": "0.5"}, {"known": float("nan")}, {"recent": [1]},
        {"recent": [True] * 6}, {"forms": ["<b>"]}, {"forms": "set"}, {"open": {"M10": 3}}, {"open": {"": 1}},
        {"open": []}, {"tried": -1}, {"right": 99}, {"tried": 1.5}, {"proficient": 1}, {"stage": 9},
        {"due": -1}, {"updated": 1 << 60},
    ],
)  # fmt: skip
def test_a_damaged_record_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        from_json({**to_json(PROFICIENT), **change})


@pytest.mark.parametrize("data", [None, [], "x", {}, 3])
def test_what_is_no_record_is_refused(data: Any) -> None:
    with pytest.raises(ValueError, match=r"."):
        from_json(data)


def test_equal_records_say_the_same_is_lacking() -> None:
    assert replace(PROFICIENT).lacking() == ()
    assert SkillRecord().lacking() == ("attempts", "forms")


def test_every_skill_rests_on_known_ones_without_a_circle() -> None:
    done: set[str] = set()
    left = dict(SKILLS)
    while left:
        ready = [name for name, skill in left.items() if set(skill.needs) <= done]
        assert ready
        for name in ready:
            done.add(name)
            del left[name]
