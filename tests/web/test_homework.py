"""Assignments on a student's device: opening, working, handing in, and the field cases of teachers."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from typing import Any

import pytest

from lessons import codes
from lessons.assignments import (
    ASK,
    FINISHED,
    LONGEST_TEXT,
    Assignment,
    lesson_at,
    part_of,
    read_assignment,
    round_of,
    task_at,
)
from lessons.codes import pack
from lessons.content import COURSE
from lessons.items import Item
from lessons.results import read_work, standing_of
from lessons.tasks import PRESSED
from tests.lessons.test_results import right_answer, wrong_answer
from tests.web.program import Program
from web.backup import backup_text, read_backup
from web.homework.records import HOMEWORK
from web.i18n import LANGS
from web.routes import KINDS
from web.store import SETTINGS, Settings

FIRST, SECOND = COURSE[0], COURSE[1]
NOW = 1_780_000_000_000
SITE = "https://example.org/games/"
HOMEWORK_1 = Assignment(
    (part_of(FIRST, "primary", 1), part_of(SECOND, "primary")), 11, "第一週", count=2, same=False
)
HOMEWORK_2 = replace(HOMEWORK_1, seed=12, title="another teacher's", hints=False)
NASTY = "<img src=x onerror=alert(1)>"


class Student(Program):
    """A student's device: opens links, works on tasks."""

    def __init__(self, records: dict[str, str] | None = None, path: str = "homework/") -> None:
        super().__init__(path, records, now=NOW, site=SITE, entropy=77)
        self.records = dict(records or {})
        self.clock = NOW

    def act(self, action: str, **event: Any) -> dict[str, Any]:
        """Press a control; what is stored is kept as the page would."""
        self.clock += 1000
        answer = super().act(action, now=self.clock, **event)
        self.take(answer)
        return answer

    def go(self, path: str, **event: Any) -> dict[str, Any]:
        answer = super().go(path, now=self.clock, **event)
        self.take(answer)
        return answer

    def take(self, answer: dict[str, Any]) -> None:
        for name, text in answer["store"].items():
            self.records.pop(name, None)
            if text is not None:
                self.records[name] = text

    def open(self, assignment: Assignment) -> dict[str, Any]:
        return self.go("homework/", fragment=assignment.code)

    def begin(self, assignment: Assignment, name: str = "小明") -> dict[str, Any]:
        self.open(assignment)
        return self.act("start", form={"nickname": name})

    def lesson(self, assignment: Assignment, index: int) -> dict[str, Any]:
        """Open a lesson under the assignment, at its tasks."""
        lesson = assignment.parts[index].lesson
        self.go(f"lesson/{lesson}/", fragment=f"hw={assignment.id}.{index}")
        return self.act("start_tasks")

    def send(self, item: Item, text: str) -> dict[str, Any]:
        if item.asked not in PRESSED:
            return self.act("answer", form={"answer": text})
        place = self.app.store.get(HOMEWORK).kept[0].places
        for code in text.split():
            self.act("press", value=code)
        assert place
        return self.act("answer")

    def item(self, assignment: Assignment, index: int, task: int, round_number: int = 0) -> Item:
        kept = self.app.store.get(HOMEWORK).of(assignment.id)
        assert kept is not None
        slot = round_of(assignment, index, round_number, kept.work.key)[task]
        return task_at(assignment.parts[index].lesson, slot)

    def solve(self, assignment: Assignment, index: int, wrong: int = 0) -> dict[str, Any]:
        """Do the open round of a lesson; the first so many are missed at first."""
        answer = self.lesson(assignment, index)
        number = len(self.work(assignment).parts[index]) - 1
        for task in range(assignment.count):
            item = self.item(assignment, index, task, number)
            if task < wrong:
                self.send(item, wrong_answer(item))
                for code in wrong_answer(item).split() if item.asked in PRESSED else ():
                    self.act("press", value=code)
            answer = self.send(item, right_answer(item))
            if task + 1 < assignment.count:
                self.act("next")
        return answer

    def task_number(self) -> int:
        """Which task is open in the first lesson of the newest assignment."""
        run = self.app.store.get(HOMEWORK).kept[0].places[0].run
        return 0 if run is None else run.number

    def work(self, assignment: Assignment) -> Any:
        kept = self.app.store.get(HOMEWORK).of(assignment.id)
        assert kept is not None
        return kept.work

    def export(self, assignment: Assignment) -> Any:
        """What is handed in now, read again."""
        self.open(assignment)
        self.act("hand_in")
        saved = self.act("save_file")["effects"][0]
        assert saved["name"].endswith(".txt")
        return read_work(saved["text"])


def visible(html: str) -> str:
    """The words of a page."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def test_from_the_link_to_the_code() -> None:
    student = Student()
    shown = student.open(HOMEWORK_1)["html"]
    assert "第一週" in shown and FIRST.code in shown and 'id="start"' in shown and not student.records
    begun = student.act("start", form={"nickname": "  小明\n"})
    assert f"hw={HOMEWORK_1.id}.0" in begun["html"]
    student.solve(HOMEWORK_1, 0)
    student.solve(HOMEWORK_1, 1, wrong=1)
    result = student.export(HOMEWORK_1)
    assert result.nickname == "小明" and result.assignment == HOMEWORK_1 and result.taken >= NOW // 1000
    assert [standing_of(result, n).right for n in range(2)] == [2, 1]
    assert [len(task.answers) for task in result.parts[1][0].tasks] == [2, 1]
    text = student.act("copy_text")["effects"][0]["text"]
    assert f"{SITE}teach/results/#" in text and "小明" in text and "2/2 ✓" in text
    assert student.act("copy_link")["effects"][0] == {
        "kind": "copy",
        "text": f"../teach/results/#{result.code}",
        "address": True,
    }
    assert 'class="qr"' in student.act("show_qr")["html"]


def test_a_pasted_link_opens_with_anything_around_it_and_a_bad_one_says_why() -> None:
    student = Student()
    answer = student.act("open_link", form={"link": f"老師的作業 <{SITE}homework/#{HOMEWORK_1.code}>。"})
    assert answer["fragment"] == HOMEWORK_1.code and 'id="start"' in answer["html"]
    for text in ("", "https://example.org/", HOMEWORK_1.code[:-8], HOMEWORK_1.code.upper()):
        answer = student.act("open_link", form={"link": text}) if student.go("homework/") else {}
        assert len(answer["say"]) == 1 and answer["say"][0] in visible(answer["html"])


@pytest.mark.parametrize("lang", LANGS)
def test_Z_004_every_bad_link_gives_one_clear_sentence(lang: str) -> None:
    prefix = "en/" if lang == "en" else ""
    bad = ["AAAA", "%%%", "TTa1", "TTa1zzz", pack("a", "[]"), pack("a", "null"), pack("a", "[" * 10_000)]
    bad += [HOMEWORK_1.code[:60], HOMEWORK_1.code.lower(), pack("r", "x"), pack("a", "p ../../x 1 a 1\ns 1")]
    for fragment in bad:
        student = Student(path=f"{prefix}homework/")
        html = student.go(f"{prefix}homework/", fragment=fragment)["html"]
        found = re.findall(r'id="link-problem"[^>]*>([^<]+)<', html)
        assert len(found) == 1 and "Error" not in found[0] and "Traceback" not in html
        assert 'id="start"' not in html and not student.records


def test_L_002_without_hints_there_are_none_by_any_path() -> None:
    student = Student()
    student.begin(HOMEWORK_2)
    html = student.lesson(HOMEWORK_2, 0)["html"]
    assert 'id="hints-off"' in html and 'data-on-click="hint"' not in html
    for value in ("1", "2", "3", "4"):
        before = dict(student.records)
        with pytest.raises(ValueError, match="提示"):
            student.act("hint", value=value)
        assert student.records == before
    assert 'id="task-link"' not in html, "no link to the same task with hints"
    student.act("leave")
    assert not student.work(HOMEWORK_2).assignment.hints
    assert not student.export(HOMEWORK_2).assignment.hints


def test_T_009_passed_stays_passed_after_going_back() -> None:
    student = Student()
    student.begin(HOMEWORK_1)
    for index in range(2):
        student.solve(HOMEWORK_1, index)
    passed = student.work(HOMEWORK_1).passed
    assert passed
    student.lesson(HOMEWORK_1, 0)
    student.act("show_guide")
    student.lesson(HOMEWORK_1, 0)
    student.act("another_round")
    item = student.item(HOMEWORK_1, 0, 0, 1)
    student.send(item, wrong_answer(item))
    student.go("")
    result = student.export(HOMEWORK_1)
    assert result.passed == passed and standing_of(result, 0).right == 2 and standing_of(result, 0).passed
    assert "✓" in student.open(HOMEWORK_1)["html"]


def test_T_010_each_answer_is_written_at_once() -> None:
    student = Student()
    student.begin(HOMEWORK_1)
    student.lesson(HOMEWORK_1, 0)
    item = student.item(HOMEWORK_1, 0, 0)
    answer = student.send(item, right_answer(item))
    assert right_answer(item) in json.loads(answer["store"]["homework"])["data"]["works"][0]["work"]
    again = Student(dict(student.records))
    assert again.export(HOMEWORK_1).parts[0][0].tasks[0].answers == (right_answer(item),)


def test_T_011_one_completion_however_often_it_is_opened() -> None:
    student = Student()
    student.begin(HOMEWORK_1)
    for index in range(2):
        student.solve(HOMEWORK_1, index)
    times = set()
    for _ in range(3):
        student.open(HOMEWORK_1)
        student.act("start", form={"nickname": "again"})
        times.add(student.export(HOMEWORK_1).passed)
    assert len(times) == 1 and len(student.app.store.get(HOMEWORK).kept) == 1


def test_T_012_a_changed_lesson_gives_a_notice_and_names_its_version() -> None:
    old = replace(HOMEWORK_1, parts=(replace(HOMEWORK_1.parts[0], version=1), HOMEWORK_1.parts[1]))
    student = Student()
    assert 'id="changed"' in student.open(old)["html"]
    assert 'id="changed"' not in student.open(HOMEWORK_1)["html"]
    student.begin(old)
    student.solve(old, 0)
    result = student.export(old)
    assert result.assignment.parts[0].version == 1
    assert result.parts[0][0].version == HOMEWORK_1.parts[0].version
    assert standing_of(result, 0).passed


def test_T_014_no_answer_stands_in_the_page_before_it_is_checked() -> None:
    """Checked with tasks whose answer cannot stand there for another reason."""
    lesson = lesson_at("game_on/double_attack")
    homework = Assignment((part_of(lesson, "junior", 2),), 5, count=5)
    student = Student()
    student.begin(homework)
    html = student.lesson(homework, 0)["html"]
    for task in range(homework.count):
        item = student.item(homework, 0, task)
        percent = f"{float(item.answer * 100):.2f}".rstrip("0").rstrip(".") + "%"
        assert percent not in html and f">{item.answer}<" not in html
        student.send(item, right_answer(item))
        html = student.act("next")["html"]
    assert percent in student.app.dispatch({"kind": "news"})["html"]


def test_T_018_two_assignments_are_kept_apart() -> None:
    student = Student()
    student.begin(HOMEWORK_1)
    student.solve(HOMEWORK_1, 0)
    student.begin(HOMEWORK_2, "王小明")
    student.solve(HOMEWORK_2, 1)
    listed = student.go("homework/")["html"]
    assert "第一週" in listed and "another teacher&#39;s" in listed
    first, second = student.export(HOMEWORK_1), student.export(HOMEWORK_2)
    assert [standing_of(first, n).done for n in range(2)] == [2, 0] and first.nickname == "小明"
    assert [standing_of(second, n).done for n in range(2)] == [0, 2] and second.nickname == "王小明"


@pytest.mark.parametrize("lang", LANGS)
def test_T_020_free_practice_says_so_and_the_open_assignment_is_offered(lang: str) -> None:
    path = f"{'en/' if lang == 'en' else ''}lesson/{FIRST.id}/"
    student = Student()
    assert 'id="free"' in student.go(path)["html"]
    student.begin(HOMEWORK_1)
    offered = student.go(path)["html"]
    link = re.search(r'id="offered-go" href="[^"]*#([^"]+)"', offered)
    assert link is not None and link[1] == f"hw={HOMEWORK_1.id}.0"
    assert 'id="homework"' in student.go(path, fragment=link[1])["html"]
    student.go(path)
    student.act("start_tasks")
    assert standing_of(student.work(HOMEWORK_1), 0).rounds == 0, "free practice leaves the assignment alone"


def test_a_lesson_that_is_passed_is_not_offered_again() -> None:
    student = Student()
    student.begin(HOMEWORK_1)
    student.solve(HOMEWORK_1, 0)
    assert 'id="free"' in student.go(f"lesson/{FIRST.id}/")["html"]
    assert 'id="offered"' in student.go(f"lesson/{SECOND.id}/")["html"]


def test_zhuyin_stands_over_the_texts_if_the_teacher_wants_it() -> None:
    for zhuyin in (False, True):
        student = Student()
        homework = replace(HOMEWORK_1, zhuyin=zhuyin)
        student.begin(homework)
        assert ("<ruby" in student.lesson(homework, 0)["html"]) is zhuyin


def test_an_assignment_that_is_not_here_says_so_and_practice_is_free() -> None:
    student = Student()
    html = student.go(f"lesson/{FIRST.id}/", fragment="hw=abcdef.0")["html"]
    assert 'id="link-problem"' in html and 'id="homework"' not in html
    assert Student().go(f"lesson/{SECOND.id}/", fragment=f"hw={HOMEWORK_1.id}.9")["html"]


def test_a_reload_goes_on_at_the_same_task() -> None:
    student = Student()
    student.begin(HOMEWORK_1)
    student.lesson(HOMEWORK_1, 0)
    item = student.item(HOMEWORK_1, 0, 0)
    student.send(item, right_answer(item))
    student.act("next")
    again = Student(dict(student.records))
    html = again.go(f"lesson/{FIRST.id}/", fragment=f"hw={HOMEWORK_1.id}.0")["html"]
    assert 'id="send"' in html and again.task_number() == 2


def test_a_task_may_be_left_after_three_wrong_answers() -> None:
    homework = replace(HOMEWORK_2, rule=FINISHED)
    student = Student()
    student.begin(homework)
    student.lesson(homework, 0)
    item = student.item(homework, 0, 0)
    for number in range(3):
        assert 'id="next"' not in student.act("next")["html"]
        student.act(
            "answer", form={"answer": str(900 + number)}
        ) if item.asked not in PRESSED else student.send(item, wrong_answer(item))
        for code in wrong_answer(item).split() if item.asked in PRESSED else ():
            student.act("press", value=code)
    assert student.work(homework).parts[0][0].tasks[0].answers
    html = student.act("next")["html"]
    assert student.task_number() == 2 and 'id="send"' in html


def test_home_shows_the_open_assignment_and_then_that_it_should_be_handed_in() -> None:
    student = Student()
    student.begin(HOMEWORK_1)
    assert "第一週" in visible(student.go("")["html"])
    for index in range(2):
        student.solve(HOMEWORK_1, index)
    assert "第一週" in visible(student.go("")["html"])
    student.export(HOMEWORK_1)
    assert "第一週" not in visible(student.go("")["html"])


def test_an_open_assignment_locks_the_coach() -> None:
    student = Student()
    locked = replace(HOMEWORK_1, coach=ASK, locked=True)
    student.begin(locked)
    assert student.app.store.get(SETTINGS).coach_lock == ASK
    with pytest.raises(KeyError):
        student.act("app.setting", value="coach=off")
    for index in range(2):
        student.solve(locked, index)
    assert student.app.store.get(SETTINGS).coach_lock == ""
    student.begin(replace(locked, title="another"))
    assert student.app.store.get(SETTINGS).coach_lock == ASK
    student.act("remove")
    assert student.app.store.get(SETTINGS).coach_lock == ""


def test_a_lock_without_its_assignment_is_opened() -> None:
    """A work that cannot be read here any more must not lock the coach for ever."""
    student = Student()
    student.begin(replace(HOMEWORK_1, coach=ASK, locked=True))
    lost = {**student.records, "homework": student.records["homework"].replace(FIRST.id, "game_on/later")}
    for records in (lost, {**student.records, "homework": "{"}):
        assert Student(records).app.store.get(SETTINGS).coach_lock == ""
    cleared = {**student.records, "settings": SETTINGS.to_text(Settings())}
    assert Student(cleared).app.store.get(SETTINGS).coach_lock == ASK


def test_what_was_handed_in_stays_on_the_page_in_the_other_language() -> None:
    student = Student()
    student.begin(HOMEWORK_1)
    student.act("hand_in")
    other = student.go("en/homework/", fragment=HOMEWORK_1.code)
    assert 'id="handed-heading"' in other["html"]


@pytest.mark.parametrize("under", ["hw", "level"])
def test_options_pressed_stay_pressed_in_the_other_language_and_nowhere_else(under: str) -> None:
    lesson, register, level = next(
        (lesson, register, level)
        for lesson in COURSE
        for register, levels in lesson.levels.items()
        for level in levels
        if lesson.item(5, level).asked in PRESSED
    )
    homework = Assignment((part_of(lesson, register, level),), 5, count=2)
    student = Student()
    student.begin(homework)
    fragment = f"hw={homework.id}.0" if under == "hw" else f"level={level}&seed=5&for={register}"
    path = f"lesson/{lesson.id}/"
    student.go(path, fragment=fragment)
    if under == "hw":
        student.act("start_tasks")
    item = student.item(homework, 0, 0) if under == "hw" else lesson.item(5, level)
    others = (fragment, f"level={level}&seed=6&for={register}")
    shown = [student.act("press", value=item.options[0].code)["html"]]
    shown += [student.go("en/" + path, fragment=other)["html"] for other in others]
    options = (re.findall(r'data-on-click="press"[^>]*aria-pressed="true"', html) for html in shown)
    assert [len(found) for found in options] == [1, 1, 0]


def test_no_link_crowds_out_the_work_on_others() -> None:
    student = Student()
    student.begin(HOMEWORK_1)
    for padding in ("x\n" * 100_000, "y" * 200_000, "z" * LONGEST_TEXT):
        swollen = pack(codes.ASSIGNMENT, HOMEWORK_2.text + "\n" + padding)
        assert len(swollen) < 1_000
        assert "A value in this link cannot be right" in student.go("en/homework/", fragment=swollen)["html"]
    assert Student(student.records).app.store.get(HOMEWORK).of(HOMEWORK_1.id) is not None


def test_the_work_is_part_of_a_backup() -> None:
    student = Student()
    student.begin(HOMEWORK_1)
    student.solve(HOMEWORK_1, 0)
    text = backup_text(student.app.store, KINDS, NOW)
    written = {write.kind.name: write.value for write in read_backup(text, KINDS).writes}
    assert written["homework"] == student.app.store.get(HOMEWORK)


def test_an_assignment_with_lessons_to_come_is_kept_unread() -> None:
    student = Student()
    student.begin(HOMEWORK_1)
    text = student.records["homework"].replace(FIRST.id, "game_on/later")
    again = Student({"homework": text})
    assert again.app.store.get(HOMEWORK).kept == ()
    again.begin(HOMEWORK_2)
    assert "game_on/later" in again.records["homework"]


@pytest.mark.parametrize("name", [NASTY, "<b onmouseover=alert(1)>x</b>", 'O\'Neil / 林 & "A"', "=1+1"])
def test_Z_002_no_name_or_title_becomes_markup(name: str) -> None:
    homework = replace(HOMEWORK_1, title=name[:40])
    student = Student()
    pages = [student.open(homework), student.act("start", form={"nickname": name})]
    pages += [student.go("homework/"), student.go(""), student.lesson(homework, 0), student.open(homework)]
    pages += [student.act("hand_in"), student.go("progress/")]
    for page in pages:
        assert not re.search(r"<(img|b)[ >]", page["html"]) and name[:40] not in page["html"].replace(
            "=1+1", ""
        )
    assert student.export(homework).nickname == name[:40]


def test_Z_008_a_nickname_is_one_line_of_forty_characters() -> None:
    student = Student()
    student.begin(HOMEWORK_1, "a\u202eb\x00\n" + "長" * 1_000_000)
    assert student.work(HOMEWORK_1).nickname == "a b " + "長" * 36


def test_removing_asks_first_and_leaves_the_others() -> None:
    student = Student()
    student.begin(HOMEWORK_1)
    student.begin(HOMEWORK_2)
    assert 'id="remove-dialog"' in student.act("ask_remove")["html"]
    assert 'id="remove-dialog"' not in student.act("close")["html"]
    student.act("remove")
    assert [kept.assignment.title for kept in student.app.store.get(HOMEWORK).kept] == ["第一週"]


def test_no_fuzzed_fragment_harms_a_page(long_run: bool) -> None:
    rng = random.Random(2)
    student = Student()
    student.begin(HOMEWORK_1)
    pool = [
        HOMEWORK_1.code,
        f"hw={HOMEWORK_1.id}.0",
        "hw=",
        "hw=......",
        "TTr1",
        "TTa1",
        codes.MARK,
        "level=1",
        "<x>",
    ]
    for _ in range(2_000 if long_run else 40):
        text = rng.choice(pool) + rng.choice(pool)
        place = rng.randrange(len(text))
        fragment = (
            text[:place] + rng.choice(["", "<script>", "%00", "9", "=", "\u202e", NASTY]) + text[place + 1 :]
        )
        for page in ("homework/", f"lesson/{FIRST.id}/"):
            html = student.go(page, fragment=fragment)["html"]
            assert "<script" not in html and "<img src=x" not in html
    assert read_assignment(HOMEWORK_1.code) == HOMEWORK_1
