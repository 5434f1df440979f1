"""Result codes: answers are marked again, whatever else a code says; a changed letter is told."""

from __future__ import annotations

import random
import string
from dataclasses import replace
from fractions import Fraction

import pytest

from lessons import codes
from lessons.answers import RIGHT
from lessons.assignments import ALL, FIELD, FINISHED, MOST, Assignment, part_of, round_of, task_at
from lessons.codes import CodeError, pack, unpack
from lessons.content import COURSE
from lessons.items import Item
from lessons.practice import verdict_on
from lessons.results import (
    MOST_ANSWERS,
    TRIES,
    Tried,
    Work,
    at_task,
    begin_work,
    handed_in,
    is_passed,
    marks_of,
    may_begin_round,
    read_work,
    standing_of,
    with_answer,
    with_round,
    with_task,
)

NOW = 1_780_000_000
HOMEWORK = Assignment(
    tuple(part_of(lesson, next(iter(lesson.levels))) for lesson in COURSE[:3]), 99, "第一週", same=False
)


def right_answer(item: Item) -> str:
    """What is right, as it is typed or pressed."""
    return str(item.answer)


def wrong_answer(item: Item) -> str:
    """Something wrong that is read: a typical mistake, or another option or number."""
    values = [str(m.value) for m in item.mistakes]
    values += [option.code for option in item.options] + [str(n) for n in range(2, 9)] + ["1/7"]
    return next(v for v in values if verdict_on(item, v)[0] == "wrong")


def worked(
    nickname: str, wrong: int = 0, rng: random.Random | None = None, homework: Assignment = HOMEWORK
) -> Work:
    """A work in which the first `wrong` tasks of each lesson were missed at the first attempt."""
    key = rng.getrandbits(32) if rng else 5
    work = begin_work(homework, nickname, key, NOW)
    for index, part in enumerate(homework.parts):
        work = with_round(work, index)
        for task, slot in enumerate(round_of(homework, index, 0, key)):
            item = task_at(part.lesson, slot)
            tried = Tried()
            if task < wrong:
                tried = with_answer(tried, wrong_answer(item), 0, 20)
            tried = with_answer(tried, right_answer(item), 1, 35)
            work = with_task(work, index, task, tried, NOW + 60)
    return work


def test_a_code_says_all_that_was_done() -> None:
    for wrong in range(4):
        work = handed_in(worked("小明", wrong), NOW + 500)
        again = read_work(f"我的作業：https://example.org/teach/results/#{work.code}。謝謝")
        assert again == work and again.code == work.code


def test_answers_are_marked_again() -> None:
    work = read_work(worked("小明", 1).code)
    for index in range(3):
        assert [(m.right, m.done) for m in marks_of(work, index, 0)] == [(False, True)] + [(True, True)] * 4
        assert standing_of(work, index).right == 4 and standing_of(work, index).passed
    assert is_passed(work) and work.passed == NOW + 60
    assert not is_passed(worked("小明", 2))


def test_a_changed_score_changes_nothing() -> None:
    """Whatever a forged code says of points, marks and passing, only the answers count."""
    work = worked("小明", 2)
    text = work.text.replace("\nf 0\n", f"\nf {NOW}\nscore 100\nmark 5 5\np 1\n")
    forged = read_work(pack(codes.RESULT, text))
    assert forged.passed == NOW and not is_passed(forged)
    assert [standing_of(forged, n) for n in range(3)] == [standing_of(work, n) for n in range(3)]


def test_a_changed_answer_changes_the_mark() -> None:
    work = worked("小明")
    for task in range(HOMEWORK.count):
        old = work.parts[0][0].tasks[task]
        item = task_at(HOMEWORK.parts[0].lesson, round_of(HOMEWORK, 0, 0, work.key)[task])
        changed = with_task(work, 0, task, replace(old, answers=(wrong_answer(item),)), NOW)
        marks = marks_of(read_work(changed.code), 0, 0)
        assert [m.right for m in marks] == [n != task for n in range(HOMEWORK.count)]


def test_T_015_a_code_is_a_closed_snapshot_and_a_changed_letter_is_told() -> None:
    work = worked("小明", 1)
    first = handed_in(work, NOW + 100)
    code = first.code
    work = with_task(work, 0, 0, Tried(("7",)), NOW + 200)
    second = handed_in(work, NOW + 300)
    assert read_work(code) == first != read_work(second.code)
    assert read_work(code).taken == NOW + 100 and read_work(code).assignment.id == HOMEWORK.id
    for place in range(codes.HEAD, len(code)):
        other = "k" if code[place] != "k" else "m"
        with pytest.raises(CodeError) as caught:
            read_work(code[:place] + other + code[place + 1 :])
        assert caught.value.code == codes.DAMAGED


def test_T_012_answers_to_other_tasks_are_not_marked() -> None:
    work = worked("小明")
    round_ = work.parts[1][0]
    for other in (replace(round_, version=1), replace(round_, check=round_.check ^ 1)):
        _is_not_marked(work, replace(work, parts=(work.parts[0], (other,), work.parts[2])))


def _is_not_marked(work: Work, changed: Work) -> None:
    older = read_work(changed.code)
    assert marks_of(older, 1, 0) == () and standing_of(older, 1).done == 0
    assert standing_of(older, 0) == standing_of(work, 0) and not is_passed(older)
    assert at_task(older, 1) == (1, 0), "a round of other tasks is not gone on with"


def test_T_009_what_is_passed_stays_passed() -> None:
    work = worked("小明")
    assert work.passed == NOW + 60
    again = with_round(work, 0)
    again = with_task(again, 0, 0, Tried(("999",)), NOW + 900)
    assert again.passed == NOW + 60 and is_passed(again)
    assert standing_of(again, 0).right == HOMEWORK.count


def test_T_011_there_is_one_completion_with_one_time() -> None:
    work = worked("小明")
    for later in range(3):
        work = with_task(work, 0, 0, work.parts[0][0].tasks[0], NOW + 1000 + later)
    assert work.passed == NOW + 60 and handed_in(work, NOW + 2000).text.count("\nf ") == 1


@pytest.mark.parametrize(
    ("rule", "wrong", "passes"),
    [(FINISHED, 5, True), (MOST, 1, True), (MOST, 2, False), (ALL, 0, True), (ALL, 1, False)],
)
def test_the_pass_rule(rule: str, wrong: int, passes: bool) -> None:
    assert is_passed(worked("a", wrong, homework=replace(HOMEWORK, rule=rule))) is passes


def test_a_hint_that_gives_it_away_takes_the_first_attempt_out() -> None:
    work = worked("小明")
    old = work.parts[0][0].tasks[0]
    for early, right in ((2, True), (3, False), (4, False)):
        found = marks_of(with_task(work, 0, 0, replace(old, early=early, rung=early), NOW), 0, 0)[0]
        assert found.right is right and found.done


def test_a_task_is_done_when_solved_shown_or_tried_enough() -> None:
    work = with_round(begin_work(HOMEWORK, "a", 5, NOW), 0)
    item = task_at(HOMEWORK.parts[0].lesson, round_of(HOMEWORK, 0, 0, 5)[0])
    wrong = wrong_answer(item)
    for tried, done in (
        (Tried(), False),
        (Tried(rung=3), False),
        (Tried(rung=4), True),
        (Tried((wrong,) * (TRIES - 1)), False),
        (Tried((wrong,) * TRIES), True),
        (Tried((wrong, right_answer(item))), True),
    ):
        assert marks_of(with_task(work, 0, 0, tried, NOW), 0, 0)[0].done is done


def test_work_goes_on_at_the_first_task_that_is_not_done() -> None:
    work = begin_work(HOMEWORK, "a", 5, NOW)
    assert at_task(work, 0) == (0, 0) and not may_begin_round(work, 0)
    full = worked("a")
    assert at_task(full, 0) == (0, HOMEWORK.count - 1) and may_begin_round(full, 0)
    open_task = with_task(full, 0, 2, Tried(), NOW)
    assert at_task(open_task, 0) == (0, 2) and not may_begin_round(open_task, 0)


def test_the_first_answers_and_the_last_are_kept() -> None:
    tried = Tried()
    for number in range(20):
        tried = with_answer(tried, f"{number}\t\n", number % 3, 10 * number)
    assert len(tried.answers) == MOST_ANSWERS and tried.answers[0] == "0" and tried.answers[-1] == "19"
    assert (tried.early, tried.rung, tried.first, tried.last) == (0, 2, 0, 190)


def test_however_much_was_done_the_code_can_be_read() -> None:
    """All lessons, most tasks and rounds, every answer as long as can be typed."""
    rng = random.Random(1)
    parts = tuple(part_of(lesson, register) for lesson in COURSE[:8] for register in lesson.levels)
    homework = replace(HOMEWORK, parts=parts, count=20)
    work = begin_work(homework, "a", 5, NOW)
    for index in range(len(parts)):
        work = with_round(work, index)
        for task in range(homework.count):
            answers = tuple("".join(rng.choices(string.printable[:90], k=60)) for _ in range(MOST_ANSWERS))
            work = with_task(work, index, task, Tried(answers), NOW)
    assert read_work(work.code) == work and not may_begin_round(work, 0)
    assert len(work.parts[-1][0].tasks[-1].answers) == 2


@pytest.mark.parametrize(
    "change",
    [
        ("n 小明", "n "),
        ("n 小明", "n " + "x" * 41),
        ("n 小明", "n a\x07b"),
        ("b 1780000000", "b 99999999999"),
        ("k 5", "k -5"),
        ("\nr 0 ", "\nr 9 "),
        ("\nr 0 ", "\nr x "),
        ("\nw 1 ", "\nw 5 "),
        ("\nw 1 ", "\nw 1e999 "),
        ("\nw 1 ", "\nw "),
        ("\nf ", "\nf NaN"),
        ("a c 5", "a c 1"),
    ],
)
def test_Z_008_numbers_and_names_have_bounds(change: tuple[str, str]) -> None:
    text = worked("小明").text
    assert change[0] in text
    with pytest.raises(CodeError) as caught:
        read_work(pack(codes.RESULT, text.replace(*change, 1)))
    assert caught.value.code == FIELD


def test_Z_004_texts_of_another_shape_are_refused() -> None:
    for text in ("[]", "{}", "null", "7", "[" * 10_000, "r 0 1\nw 0 0 0 0", "w", "\n" * 50_000, "a a a a"):
        with pytest.raises(CodeError):
            read_work(pack(codes.RESULT, text))


def test_no_fuzzed_code_does_harm(long_run: bool) -> None:
    rng = random.Random(8)
    base = [handed_in(worked(name, wrong), NOW + 9) for name, wrong in (("小明", 0), ("<b>x</b>", 2))]
    letters = string.ascii_letters + string.digits + "-_\n 。<"
    for _ in range(20_000 if long_run else 300):
        work = rng.choice(base)
        if rng.random() < 0.4:
            text = list(work.code)
            for _ in range(rng.randint(1, 5)):
                place = rng.randrange(len(text))
                text[place : place + rng.randint(0, 2)] = rng.choices(letters, k=rng.randint(0, 2))
            code = "".join(text)
        else:
            lines = work.text.split("\n")
            for _ in range(rng.randint(1, 3)):
                place = rng.randrange(len(lines))
                junk = [
                    "r 0 0",
                    "w 4 4 86400 0\t1\t2",
                    "w",
                    "r",
                    "a p x",
                    "t 1",
                    "",
                    "w 0 0 0 0" + "\tx" * 9,
                    "\x00",
                    "n 甲",
                ]
                lines[place : place + rng.randint(0, 1)] = [rng.choice(junk)]
            code = pack(codes.RESULT, "\n".join(lines))
        try:
            found = read_work(code)
        except CodeError:
            continue
        for index in range(len(found.parts)):
            standing_of(found, index)
        assert read_work(found.code) == found


def test_typed_fractions_are_marked_as_they_were_typed() -> None:
    """A code keeps what was typed, so a rounding or a comma is judged as it was on the student's device."""
    item = next(i for i in (COURSE[4].item(seed, 2) for seed in range(50)) if isinstance(i.answer, Fraction))
    assert isinstance(item.answer, Fraction)
    for typed in (str(item.answer), f"{float(item.answer * 100):.4f}%"):
        kept = with_answer(Tried(), f"  {typed} ", 0, 3).answers[0]
        assert verdict_on(item, kept)[0] == RIGHT


def test_a_code_packs_its_text() -> None:
    work = worked("小明")
    assert unpack(codes.RESULT, work.code) == work.text and len(work.code) < 700
