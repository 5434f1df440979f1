"""Links of assignments: what they carry, and what becomes of them on their way."""

from __future__ import annotations

import random
import re
import string
import time
from contextlib import suppress
from dataclasses import replace
from urllib.parse import quote

import pytest

from lessons import codes
from lessons.assignments import (
    ALL,
    COACHES,
    FIELD,
    FINISHED,
    LANGS,
    LONGEST_LINK,
    LONGEST_TEXT,
    MOST,
    MOST_PARTS,
    MOST_TITLE,
    RISING,
    RULES,
    UNKNOWN_LESSON,
    Assignment,
    Part,
    lesson_at,
    parse,
    part_of,
    read_assignment,
    round_of,
)
from lessons.codes import CodeError, pack, unpack
from lessons.content import COURSE
from lessons.versions import signature

LESSON = COURSE[0]
REGISTER = next(iter(LESSON.levels))
HOME = "https://example.org/games/homework/#"
SIMPLE = Assignment((part_of(LESSON, REGISTER),), 7, "週三")


def at_random(rng: random.Random) -> Assignment:
    """Any assignment that a teacher could make."""
    possible = [
        part_of(lesson, register, level)
        for lesson in COURSE
        for register, levels in lesson.levels.items()
        for level in (RISING, *levels)
    ]
    alphabet = "題目週一ABCxyz 0123,;&<>\"'/\\=%#？！😀"
    return Assignment(
        tuple(rng.sample(possible, rng.randint(1, 6))),
        rng.getrandbits(32),
        "".join(rng.choice(alphabet) for _ in range(rng.randint(0, MOST_TITLE))),
        rng.randint(1, 20),
        rng.random() < 0.5,
        rng.random() < 0.5,
        rng.choice(COACHES),
        rng.random() < 0.5,
        rng.choice(RULES),
        rng.choice(LANGS),
        rng.random() < 0.5,
    )


def reason(text: str) -> str:
    """Why a link is refused."""
    with pytest.raises(CodeError) as caught:
        read_assignment(text)
    return caught.value.code


def test_a_link_says_all_that_was_asked(long_run: bool) -> None:
    rng = random.Random(4)
    for _ in range(1_000 if long_run else 150):
        assignment = at_random(rng)
        again = read_assignment(HOME + assignment.code)
        assert again == assignment and again.id == assignment.id and again.code == assignment.code


def test_the_longest_link_has_at_most_1500_characters() -> None:
    """Every lesson of the course, most parts, the longest title; 700 characters are left for lessons to come
    and 200 for the site's address.
    """
    parts = [part_of(lesson, register) for lesson in COURSE for register in lesson.levels][:MOST_PARTS]
    full = Assignment(tuple(parts), 2**32 - 1, "龘" * MOST_TITLE, 20, False, False, "teach", True)
    assert len(full.code) <= LONGEST_LINK - 200
    assert len(full.text) <= LONGEST_TEXT // 2
    made_up = [
        f"p cross_game/lesson_name_{n * 7919 % 97:02d} {n * 104_729 % 1_048_576} extension 0"
        for n in range(40)
    ]
    assert (
        len(pack(codes.ASSIGNMENT, "\n".join([full.text.partition("\np ")[0], *made_up, "n " + full.title])))
        <= LONGEST_LINK - 200
    )


def test_T_016_a_link_holds_only_what_survives_and_ends_in_a_letter_or_digit(long_run: bool) -> None:
    rng = random.Random(16)
    for _ in range(1_000 if long_run else 200):
        code = at_random(rng).code
        assert re.fullmatch(r"[A-Za-z0-9_-]*[A-Za-z0-9]", code)


@pytest.mark.parametrize(
    "carried",
    [
        "<{link}>",
        "{link}。",
        "{link})",
        "（{link}）",
        "「{link}」",
        "作業在這裡：{link} 記得週三前做完。",
        "{link}.",
        "> {folded}",
        "{folded}",
        "{soft}",
        "{quoted}",
        "{wide}",
        "{zero}",
        "  \n{link}\n\n-- \n老師",
    ],
)
def test_T_016_a_wrapped_broken_or_re_encoded_link_is_read_all_the_same(carried: str) -> None:
    link = HOME + SIMPLE.code
    half = len(link) - 30
    wide = str.maketrans({char: chr(ord(char) + 0xFEE0) for char in string.ascii_letters + string.digits})
    text = carried.format(
        link=link,
        folded=f"{link[:half]}\n> {link[half:]}",
        soft=f"{link[:half]}=\r\n{link[half:]}",
        quoted=HOME + "".join(f"%{ord(char):02X}" for char in SIMPLE.code),
        wide=SIMPLE.code.translate(wide),
        zero=f"{link[:half]}\u200b{link[half:]}",
    )
    assert read_assignment(text) == SIMPLE
    assert read_assignment(quote(text)) == SIMPLE


def test_T_016_a_link_that_cannot_be_read_says_why() -> None:
    code = SIMPLE.code
    assert reason("") == reason(" \n") == codes.EMPTY
    assert reason("https://example.org/#other=1") == codes.FOREIGN
    assert {reason(code[:length]) for length in range(4, len(code))} == {codes.CUT}
    assert reason(code[:30] + "。" + code[30:]) == codes.CUT
    assert reason(code[:40] + "\n" + code) == codes.CUT
    assert reason(code.lower()) == reason(code.upper()) == codes.LETTERS
    assert reason(code.replace("TTa1", "TTa2", 1)) == codes.NEWER
    assert reason(pack(codes.RESULT, "x")) == codes.OTHER_KIND
    assert reason("x" * 3_000_000) == codes.TOO_LONG
    for place in range(codes.HEAD, len(code)):
        other = "x" if code[place] != "x" else "y"
        assert reason(code[:place] + other + code[place + 1 :]) == codes.DAMAGED


def test_what_a_newer_site_adds_is_ignored_and_kept() -> None:
    text = SIMPLE.text + "\nq something new\nw\n\nzz 3"
    again = read_assignment(pack(codes.ASSIGNMENT, text))
    assert again == SIMPLE and again.text == text and again.id != SIMPLE.id


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("p ../../x 1 primary 1", UNKNOWN_LESSON),
        ("p game_on/nothing 1 primary 0", UNKNOWN_LESSON),
        (f"p {LESSON.id} 1 {REGISTER} 77", UNKNOWN_LESSON),
        (f"p {LESSON.id} 1 genius 1", UNKNOWN_LESSON),
        (f"p {LESSON.id} 1", FIELD),
        (f"p {LESSON.id} -1 {REGISTER} 1", FIELD),
        ("s -1", FIELD),
        ("s 1e9", FIELD),
        ("s 4294967296", FIELD),
        ("s ١", FIELD),
        ('s __import__("os")', FIELD),
        ("c 0", FIELD),
        ("c 21", FIELD),
        ("c NaN", FIELD),
        ("l javascript:alert(1)", FIELD),
        ("r maybe", FIELD),
        ("k spy", FIELD),
        ("h 2", FIELD),
        ("n " + "x" * 41, FIELD),
        ("n a\u202eb", FIELD),
        ("n a\rb", FIELD),
    ],
)
def test_Z_007_only_known_ids_and_numbers_are_used(line: str, code: str) -> None:
    with pytest.raises(CodeError) as caught:
        read_assignment(pack(codes.ASSIGNMENT, f"{SIMPLE.text}\n{line}"))
    assert caught.value.code == code
    assert re.fullmatch(r"[a-z_0-9/ ]*", caught.value.where)


def test_Z_007_an_assignment_has_lessons_each_once() -> None:
    for parts in ((), SIMPLE.parts * 2, SIMPLE.parts * 41):
        with pytest.raises(CodeError):
            parse(replace(SIMPLE, parts=parts).text)


def test_T_012_a_link_tells_which_lessons_have_other_tasks_now() -> None:
    old = replace(SIMPLE.parts[0], version=SIMPLE.parts[0].version ^ 1)
    assert read_assignment(SIMPLE.code).changed() == ()
    other = part_of(COURSE[1], next(iter(COURSE[1].levels)))
    assert read_assignment(replace(SIMPLE, parts=(other, old)).code).changed() == (1,)


def test_T_014_a_link_holds_no_answer() -> None:
    """Nothing but ids, numbers and settings stands in the text, and the tasks follow from the seed alone."""
    text = unpack(codes.ASSIGNMENT, SIMPLE.code)
    part = rf"p {LESSON.id} \d+ {REGISTER} 0"
    assert re.fullmatch(rf"s 7\n{part}\nc 5\nr most\nl zh-Hant\nn 週三", text)


def test_a_packed_text_cannot_grow_without_end() -> None:
    with pytest.raises(CodeError) as caught:
        unpack(codes.ASSIGNMENT, pack(codes.ASSIGNMENT, "n " + "x" * 10_000_000))
    assert caught.value.code == codes.DAMAGED


def test_same_tasks_for_all_or_each_his_own() -> None:
    same, own = SIMPLE, replace(SIMPLE, same=False)
    assert round_of(same, 0, 0, 1) == round_of(same, 0, 0, 2) != round_of(same, 0, 1, 1)
    assert len({round_of(own, 0, 0, key) for key in range(40)}) == 40
    assert round_of(own, 0, 0, 1) == round_of(read_assignment(own.code), 0, 0, 1)


def test_tasks_of_a_round_differ_and_follow_the_levels() -> None:
    for lesson in COURSE:
        for register, levels in lesson.levels.items():
            assignment = replace(SIMPLE, parts=(part_of(lesson, register),), count=6)
            slots = round_of(assignment, 0, 0, 0)
            assert [slot.level for slot in slots] == sorted(slot.level for slot in slots)
            assert {slot.level for slot in slots} == set(levels)
            one = replace(SIMPLE, parts=(part_of(lesson, register, levels[-1]),))
            tasks = [lesson.item(slot.seed, slot.level) for slot in round_of(one, 0, 0, 0)]
            assert {task.level for task in tasks} == {levels[-1]}
            assert len({signature(task) for task in tasks}) >= min(4, len(tasks))


@pytest.mark.parametrize(
    ("rule", "count", "needed"), [(FINISHED, 5, 0), (MOST, 5, 4), (MOST, 6, 5), (MOST, 1, 1), (ALL, 5, 5)]
)
def test_what_passes_a_lesson(rule: str, count: int, needed: int) -> None:
    assert replace(SIMPLE, rule=rule, count=count).needed == needed


def test_an_unknown_lesson_is_named_only_when_its_name_can_be_one() -> None:
    for name, shown in (("game_on/later", "game_on/later"), ("<b>x</b>/y", ""), ("a" * 99 + "/b", "")):
        with pytest.raises(CodeError) as caught:
            lesson_at(name)
        assert caught.value.where == shown


def test_no_fuzzed_link_does_harm(long_run: bool) -> None:
    """Links with letters changed, left out, doubled; texts with lines of other sense: read or refused."""
    rng = random.Random(20)
    letters = string.ascii_letters + string.digits + "-_%<>。\n\u200b"
    base = [at_random(rng) for _ in range(20)]
    for _ in range(20_000 if long_run else 500):
        assignment = rng.choice(base)
        if rng.random() < 0.5:
            text = list(assignment.code)
            for _ in range(rng.randint(1, 6)):
                place = rng.randrange(len(text))
                text[place : place + rng.randint(0, 2)] = rng.choices(letters, k=rng.randint(0, 2))
            link = "".join(text)
        else:
            lines = [*assignment.text.split("\n"), *(other.text.split("\n")[-1] for other in base[:2])]
            rng.shuffle(lines)
            junk = [
                "p",
                "p ",
                "s",
                " ",
                "p x/y 1 2 3",
                "\x00",
                "k \ud7ff",
                "c 99999999999999",
                "<script>",
                "n " + "🜁" * 30,
            ]
            lines[rng.randrange(len(lines))] = rng.choice(junk)
            link = pack(codes.ASSIGNMENT, "\n".join(lines))
        try:
            found = read_assignment(link)
        except CodeError:
            continue
        assert all(isinstance(part, Part) for part in found.parts)
        assert read_assignment(found.code) == found


def test_a_text_full_of_starts_is_refused_or_read_at_once() -> None:
    """Looking for codes takes no longer than the text is long, whatever stands in it."""
    for text in ("TTa1" * 400_000, "TTa1zzz " * codes.MOST_CODES, "TTr1PPP" * codes.MOST_CODES):
        start = time.process_time()
        with suppress(CodeError):
            assert len(codes.codes_in(text)) <= codes.MOST_CODES
        assert time.process_time() - start < 2


def test_many_codes_in_one_text_are_all_found() -> None:
    many = [replace(SIMPLE, seed=seed).code for seed in range(1, 31)]
    broken = [code[:9] + "\n> " + code[9:] for code in many]
    assert codes.codes_in(" und ".join(broken)) == many
    assert codes.codes_in(broken[0][:-3] + " " + broken[1]) == [many[0][:-3], many[1]]
