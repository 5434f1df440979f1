"""The teacher's pages: links that are made, results that come back, the report and its files, worksheets."""

from __future__ import annotations

import csv
import html
import io
import json
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lessons import codes
from lessons.assignments import RISING, lesson_at, part_of, read_assignment
from lessons.codes import pack
from lessons.content import COURSE
from lessons.practice import verdict_on
from lessons.results import Work, handed_in
from lessons.skills import SKILLS
from lessons.tasks import PRESSED
from tests.lessons.test_results import HOMEWORK, NOW, worked
from tests.web.program import Program
from web.classroom.records import CLASS
from web.classroom.tables import BYTE_ORDER_MARK, Table, csv_of, written
from web.file_names import LONGEST, file_name
from web.homework.words import refusal
from web.i18n import LANGS, words_for
from web.lesson.say import Said
from web.lesson.skill_words import skill_name
from web.pages.worksheet import answer_of, items_of, letter
from web.qr import LONGEST as LONGEST_QR
from web.qr import qr_of

SITE = "https://example.org/games/"
HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '=HYPERLINK("http://x")',
    "+1",
    "-2",
    "@sum",
]
NICE = 'O\'Neil / 林 & "A"'


def teacher(page: str = "teach/", **boot: Any) -> Program:
    return Program(page, now=NOW * 1000, site=SITE, entropy=4_000_000_000, **boot)


def form(*lessons: str, **fields: str) -> dict[str, str]:
    """What the form sends: chosen lessons, and the fields that are not as they stand at first."""
    chosen = {f"use:{lesson}": "on" for lesson in lessons}
    base = {"count": "5", "same": "same", "hints": "on", "coach": "off", "rule": "most", "lang": "zh-Hant"}
    return {**chosen, **base, **fields}


def link_in(page: str) -> str:
    found = re.search(r'<textarea id="made-link"[^>]*>([^<]*)<', page)
    assert found is not None
    return html.unescape(found[1])


class Rows:
    """The cells of one table of the page, as text."""

    def __init__(self, page: str, table: str) -> None:
        part = page.split(f'id="table-{table}"', 1)[1].split("</section>", 1)[0]
        rows = re.findall(r"<tr>(.*?)</tr>", part, re.DOTALL)
        self.cells = [
            [html.unescape(cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL)]
            for row in rows
        ]


def report(*works: Work, **boot: Any) -> Program:
    """A class report on these works."""
    program = teacher("teach/results/", **boot)
    program.act("paste", form={"codes": "\n".join(work.code for work in works)})
    return program


def page_of(program: Program) -> str:
    return str(program.tell("news")["html"])


def saved(program: Program, table: str) -> dict[str, Any]:
    (effect,) = program.act("save_csv", value=table)["effects"]
    assert isinstance(effect, dict)
    return effect


def tables_in(page: str) -> Iterator[str]:
    yield from re.findall(r'<section class="report-table" id="table-(\w+)"', page)


# Making links


def test_two_lessons_picked_are_a_link_at_once() -> None:
    program = teacher()
    assert 'id="none"' in program.first["html"]
    page = program.act("change", form=form(COURSE[0].id, COURSE[4].id))["html"]
    link = link_in(page)
    assert link.startswith(f"{SITE}homework/#")
    made = read_assignment(link)
    assert [part.lesson for part in made.parts] == [COURSE[0].id, COURSE[4].id]
    assert {part.level for part in made.parts} == {RISING} and made.seed == 4_000_000_000
    assert program.act("copy_link")["effects"][0]["text"] == f"../homework/#{made.code}"
    assert f'href="../homework/#{made.code}"' in page


def test_every_field_of_the_form_goes_into_the_link() -> None:
    program = teacher()
    fields = form(
        COURSE[4].id, count="7", same="own", hints="off", coach="teach", lock="on", rule="all", lang="en",
        zhuyin="on", title=" 第 3 週\n", **{f"level:{COURSE[4].id}": "junior:2"},
    )  # fmt: skip
    link = link_in(program.act("change", form=fields)["html"])
    made = read_assignment(link)
    assert link.startswith(f"{SITE}en/homework/#")
    assert (made.parts[0].register, made.parts[0].level) == ("junior", 2)
    assert (made.count, made.same, made.hints, made.coach, made.locked) == (7, False, False, "teach", True)
    assert (made.rule, made.lang, made.zhuyin, made.title) == ("all", "en", True, "第 3 週")


def test_what_the_form_cannot_offer_is_not_taken() -> None:
    program = teacher()
    fields = form(
        COURSE[0].id, "../../x", count="-5", coach="spy", rule="<b>", lang="xx", title="x" * 500,
        **{f"level:{COURSE[0].id}": "genius:99"},
    )  # fmt: skip
    made = read_assignment(link_in(program.act("change", form=fields)["html"]))
    assert (made.count, made.coach, made.rule, made.lang) == (5, "off", "most", "zh-Hant")
    assert len(made.parts) == 1 and made.parts[0].level == RISING and len(made.title) == 40
    everything = form(*(lesson.id for lesson in COURSE), count="99", title="長" * 40)
    link = link_in(program.act("change", form=everything)["html"])
    assert read_assignment(link).count == 20 and len(link) <= 1_500


def test_other_tasks_have_another_seed_and_slips_carry_the_code() -> None:
    program = teacher()
    first = link_in(program.act("change", form=form(COURSE[0].id))["html"])
    second = link_in(program.act("other_tasks")["html"])
    assert read_assignment(first).seed != read_assignment(second).seed
    assert 'class="qr"' in program.act("show_qr")["html"]
    assert program.act("show_slips")["html"].count('class="slip"') == 6
    assert program.act("print")["effects"] == [{"kind": "print"}]


def test_it_is_seen_that_the_link_was_copied_or_why_not() -> None:
    program = teacher()
    program.act("change", form=form(COURSE[0].id))
    assert "複製好了" in program.act("app.copied", value="yes")["html"].split('id="notice-copied"')[1]
    assert "notice-copied" not in program.act("other_tasks")["html"]
    assert 'id="notice-problem"' in program.act("app.copied", value="no")["html"]


def test_nothing_is_given_out_before_a_lesson_is_picked() -> None:
    for action in ("copy_link", "show_qr", "show_slips"):
        with pytest.raises(ValueError, match="至少選一課"):
            teacher().act(action)


def test_a_code_for_cameras_is_drawn_as_the_standard_asks() -> None:
    """Read back by the three squares and the quiet zone; a text that is too long has none."""
    found = qr_of("HTTPS://EXAMPLE.ORG/#TTa1")
    assert found is not None and found.path.startswith("M4 4h7v1h-7z")
    dark = set()
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1", found.path):
        dark |= {(int(x) + step, int(y)) for step in range(int(width))}
    last = found.size - 1
    assert all(4 <= x <= last - 4 and 4 <= y <= last - 4 for x, y in dark)
    for left, top in ((4, 4), (last - 10, 4), (4, last - 10)):
        ring = {(left + n, top) for n in range(7)} | {(left, top + n) for n in range(7)}
        assert ring <= dark and (left + 1, top + 1) not in dark and (left + 3, top + 3) in dark
    assert qr_of("x" * (LONGEST_QR + 1)) is None and qr_of("") is None


@pytest.mark.parametrize("lang", LANGS)
def test_T_014_the_teacher_is_told_what_a_static_page_cannot_do(lang: str) -> None:
    said = {"zh-Hant": ("無法防止作弊", "不要用在考試"), "en": ("cannot prevent cheating", "not for exams")}[
        lang
    ]
    for page in ("teach/", "teach/results/"):
        shown = teacher(("en/" if lang == "en" else "") + page).first["html"]
        assert all(words in html.unescape(shown) for words in said)


def test_T_008_scorm_is_said_not_to_be_offered() -> None:
    assert "SCORM" in teacher().first["html"]


# Reading results


def test_many_codes_at_once_with_any_text_around_them() -> None:
    works = [handed_in(worked(f"學生{n}", n % 4), NOW + n) for n in range(6)]
    text = "\n\n".join(f"王老師好，這是我的作業：\n<{SITE}teach/results/#{w.code}>。謝謝！" for w in works)
    program = teacher("teach/results/")
    answer = program.act("paste", form={"codes": text})
    assert [row[0] for row in Rows(answer["html"], "students").cells[1:]] == [f"學生{n}" for n in range(6)]
    assert "6" in answer["say"][0]
    again = program.act("paste", form={"codes": text})
    assert "0" in again["say"][0] and len(Rows(again["html"], "students").cells) == 7


def test_files_and_links_and_bad_ones_are_named_with_their_reason() -> None:
    good = handed_in(worked("甲"), NOW)
    files = [
        {"name": "甲.txt", "text": f"結果\n{good.code}\n", "problem": ""},
        {"name": "壞.txt", "text": good.code[:80] + "x" + good.code[81:], "problem": ""},
        {"name": "cut.txt", "text": good.code[:90], "problem": ""},
        {"name": "photo.png", "text": "\x89PNG\r\n\x1a", "problem": ""},
        {"name": "<b>big</b>.txt", "text": "", "problem": "size"},
        {"name": "gone.txt", "text": "", "problem": "read"},
        {"name": "homework.txt", "text": HOMEWORK.code, "problem": ""},
    ]
    program = teacher("teach/results/")
    page = program.act("files", files=files)["html"]
    listed = re.findall(r"<li><strong>(.*?)</strong>: (.*?)</li>", page)
    reasons = dict(listed)
    assert set(reasons) == {html.escape(str(file["name"])) for file in files[1:]}
    words = words_for("zh-Hant")
    assert reasons["壞.txt"] == refusal(words, codes.CodeError(codes.DAMAGED))
    assert reasons["cut.txt"] == refusal(words, codes.CodeError(codes.CUT))
    assert reasons["photo.png"] == refusal(words, codes.CodeError(codes.FOREIGN))
    assert reasons["homework.txt"] == refusal(words, codes.CodeError(codes.OTHER_KIND))
    assert len(Rows(page, "students").cells) == 2
    pasted = program.act("paste", form={"codes": f"{good.code}\n{good.code[:90]}\n"})["html"]
    assert "<strong>貼上的內容，第 2 份</strong>" in pasted


def test_a_scanned_code_opens_the_report_and_leaves_the_address() -> None:
    work = handed_in(worked("甲"), NOW)
    program = teacher("teach/results/", fragment=work.code)
    assert Rows(program.first["html"], "students").cells[1][0] == "甲"
    assert program.first["fragment"] == "" and program.first["history"] == "replace"


def test_names_are_kept_only_if_the_teacher_says_so() -> None:
    work = handed_in(worked("王小明"), NOW)
    program = teacher("teach/results/")
    assert program.act("paste", form={"codes": work.code})["store"] == {}
    kept = program.act("keep", value="on")["store"]["class"]
    again = teacher("teach/results/", records={"class": kept})
    assert Rows(again.first["html"], "students").cells[1][0] == "王小明"
    second = handed_in(worked("乙"), NOW)
    kept = again.act("paste", form={"codes": second.code})["store"]["class"]
    assert len(CLASS.from_text(kept).codes) == 2
    assert CLASS.from_text(again.act("keep", value="off")["store"]["class"]).codes == ()
    assert 'id="wipe-dialog"' in again.act("ask_wipe")["html"]
    wiped = again.act("wipe")
    assert "王小明" not in wiped["html"] and CLASS.from_text(wiped["store"]["class"]).codes == ()
    assert not CLASS.backup


def test_two_assignments_are_not_mixed() -> None:
    other = replace(HOMEWORK, seed=1, title="其他")
    program = report(worked("甲"), worked("乙"), worked("丙", homework=other))
    page = page_of(program)
    assert [row[0] for row in Rows(page, "students").cells[1:]] == ["乙", "甲"]
    page = program.act("choose", value=other.id)["html"]
    assert [row[0] for row in Rows(page, "students").cells[1:]] == ["丙"]
    program.act("choose", value=HOMEWORK.id)
    page = program.act("paste", form={"codes": worked("丁", homework=other).code})["html"]
    assert [row[0] for row in Rows(page, "students").cells[1:]] == ["丁", "丙"], "what came last is shown"


@pytest.mark.parametrize("lang", LANGS)
def test_T_003_the_file_equals_the_screen_cell_by_cell(lang: str) -> None:
    works = [handed_in(worked(name, n % 6), NOW + n) for n, name in enumerate([*HOSTILE, NICE, "甲", "乙"])]
    program = teacher(("en/" if lang == "en" else "") + "teach/results/")
    page = program.act("paste", form={"codes": " ".join(work.code for work in works)})["html"]
    assert len(list(tables_in(page))) == 4
    page = program.act("more")["html"]
    names = list(tables_in(page))
    assert names[:4] == ["students", "help", "misconceptions", "groups"] and len(names) == 7
    for name in names:
        shown = Rows(page, name).cells
        if not shown:
            continue
        text = saved(program, name)["text"]
        assert text.startswith(BYTE_ORDER_MARK)
        assert list(csv.reader(io.StringIO(text[1:]))) == shown
        assert text.count("\r\n") >= len(shown)


def test_T_003_numbers_are_plain_numbers_and_no_cell_starts_a_formula() -> None:
    works = [handed_in(worked(name, n), NOW) for n, name in enumerate(HOSTILE)]
    program = report(*works)
    rows = list(csv.reader(io.StringIO(saved(program, "students")["text"][1:])))
    place = rows[0].index(COURSE[0].code)
    assert sorted(row[place] for row in rows[1:]) == ["0", "0.2", "0.4", "0.6", "0.8", "1"]
    program.act("more")
    everything = [
        saved(program, name)["text"][1:] for name in tables_in(page_of(program)) if name != "misconceptions"
    ]
    for text in everything:
        for row in csv.reader(io.StringIO(text)):
            assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in row)


def test_T_003_every_header_is_documented() -> None:
    document = (Path(__file__).parents[2] / "docs" / "assignments.md").read_text(encoding="utf-8").lower()
    program = teacher("en/teach/results/")
    program.act("paste", form={"codes": handed_in(worked("a", 5), NOW).code})
    page = program.act("more")["html"]
    lessons = {lesson_at(part.lesson).code for part in HOMEWORK.parts}
    skills = {skill_name(words_for("en"), skill) for skill in SKILLS}
    for name in tables_in(page):
        title = html.unescape(re.findall(rf'id="table-{name}-heading">([^<]*)<', page)[0]).lower()
        (row,) = [line for line in document.split("\n") if line.startswith(f"| {title} |")]
        for header in Rows(page, name).cells[0]:
            assert header in lessons | skills or header.lower() in row


def test_T_007_names_are_written_as_they_are() -> None:
    program = report(handed_in(worked(NICE), NOW))
    text = saved(program, "students")["text"]
    assert '"O\'Neil / 林 & ""A"""' in text and "&amp;" not in text and "&#" not in text
    (effect,) = program.act("save_json")["effects"]
    assert r"O'Neil / 林 & \"A\"" in effect["text"] and "&amp;" not in effect["text"]
    assert "&#" not in effect["text"] and "\\u" not in effect["text"]
    assert json.loads(effect["text"])["tables"]["students"]["rows"][0][0] == NICE


def test_T_007_formulas_are_guarded_where_they_would_be_formulas_only() -> None:
    program = report(*(handed_in(worked(name, n), NOW) for n, name in enumerate(HOSTILE)))
    (effect,) = program.act("save_json")["effects"]
    names = [row[0] for row in json.loads(effect["text"])["tables"]["students"]["rows"]]
    assert sorted(names) == sorted(HOSTILE)


@pytest.mark.parametrize("lang", LANGS)
def test_T_003_the_json_holds_the_rows_of_the_csv(lang: str) -> None:
    works = [handed_in(worked(name, n), NOW + n) for n, name in enumerate(["甲", "乙", "丙", NICE])]
    program = teacher(("en/" if lang == "en" else "") + "teach/results/")
    program.act("paste", form={"codes": " ".join(work.code for work in works)})
    page = program.act("more")["html"]
    (effect,) = program.act("save_json")["effects"]
    data = json.loads(effect["text"])
    assert data["number"] == HOMEWORK.id and data["language"] == lang
    assert list(data["tables"]) == list(tables_in(page))
    for name, table in data["tables"].items():
        if not table["rows"]:
            continue
        head, *rows = csv.reader(io.StringIO(saved(program, name)["text"][1:]))
        assert table["columns"] == head and table["title"]
        assert [["" if cell is None else str(cell) for cell in row] for row in table["rows"]] == rows
    first = data["tables"]["students"]["rows"][0]
    assert not any(isinstance(cell, str) and cell.replace(".", "").isdigit() for cell in first)


def test_answers_are_told_in_words_with_the_right_one() -> None:
    """An option by its words, never by its code; the first answer stands first."""
    chooses = replace(HOMEWORK, parts=(part_of(lesson_at("game_on/no_memory"), "primary", 1),), same=True)
    program = report(handed_in(worked("甲", 1, homework=chooses), NOW))
    program.act("more")
    table = Rows(page_of(program), "answers").cells
    first = dict(zip(table[0], table[1], strict=True))
    options = {"變高了", "一樣", "變低了"}
    given = first["作答"].split(" | ")
    assert set(given) <= options and given[-1] == first["正確答案"] != given[0] and first["答對"] == "0"


def test_a_lesson_not_begun_is_empty_and_the_tasks_done_are_counted() -> None:
    work = handed_in(worked("甲"), NOW)
    program = report(replace(work, parts=(work.parts[0], (), ())))
    table = Rows(page_of(program), "students").cells
    row = dict(zip(table[0], table[1], strict=True))
    assert (row[COURSE[0].code], row[COURSE[1].code]) == ("1", "")
    assert (row["完成題數"], row["過關"]) == ("5", "還沒")


def test_two_assignments_without_a_title_are_told_apart() -> None:
    plain = replace(HOMEWORK, title="")
    page = page_of(report(worked("甲", homework=plain), worked("乙", homework=replace(plain, seed=1))))
    names = re.findall(r'id="choose-(\w{6})"[^>]*>([^<]*)<', page)
    assert len(names) == 2 and all(number in name and COURSE[0].code in name for number, name in names)


def test_T_004_a_file_has_a_name_that_every_system_takes() -> None:
    name = file_name("結果", "姚明／小組 3?", "2024-05-06", ending="csv")
    assert name == "結果-姚明_小組_3-2024-05-06.csv"
    for parts in (
        ("a" * 300,),
        ("../..", "\\x:*"),
        ("CON",),
        ("..",),
        ("",),
        ("nul.txt", "\x00"),
        ("龘" * 200, "x"),
    ):
        made = file_name(*parts, ending="json")
        assert len(made) <= LONGEST and made.endswith(".json") and not made.startswith((".", "-"))
        assert not re.search(r'[\\/:*?"<>|\x00-\x1f]', made) and made.split(".")[0].lower() not in (
            "con",
            "nul",
        )
    work = handed_in(worked("甲", homework=replace(HOMEWORK, title="姚明／小組 3?")), NOW)
    program = report(work)
    assert saved(program, "students")["name"] == "學生-姚明_小組_3.csv"
    (effect,) = program.act("save_json")["effects"]
    assert effect["name"] == "全班報表-姚明_小組_3.json" and effect["mime"] == "application/json"
    untitled = report(handed_in(worked("甲", homework=replace(HOMEWORK, title="")), NOW))
    (effect,) = untitled.act("save_json")["effects"]
    assert re.fullmatch(r"全班報表-\w{6}\.json", effect["name"])


def test_T_002_totals_are_whole_however_old_the_work_is() -> None:
    program = report(handed_in(worked("甲"), NOW - 10 * 86_400))
    row = dict(zip(*Rows(page_of(program), "students").cells, strict=True))
    assert row["平均"] == "1" and row["過關"] == "過關"


def test_T_012_another_version_is_named_and_not_marked() -> None:
    work = handed_in(worked("甲"), NOW)
    older = replace(work, nickname="乙", parts=((replace(work.parts[0][0], version=1),), *work.parts[1:]))
    program = report(work, older)
    page = program.act("more")["html"]
    table = Rows(page, "students").cells
    shown = {row[0]: dict(zip(table[0], row, strict=True)) for row in table[1:]}
    code = COURSE[0].code
    assert (shown["甲"][code], shown["甲"]["未批改"]) == ("1", "")
    assert (shown["乙"][code], shown["乙"]["未批改"]) == ("", code)
    versions = {row[2] for row in Rows(page, "answers").cells[1:] if row[1] == code}
    assert versions == {"1", str(work.parts[0][0].version)}


def test_L_002_the_export_says_that_hints_were_off() -> None:
    for hints, said in ((True, "hints=on"), (False, "hints=off")):
        program = report(handed_in(worked("甲", homework=replace(HOMEWORK, hints=hints)), NOW))
        assert said in saved(program, "assignment")["text"]


def test_T_015_a_changed_letter_is_reported_and_the_older_snapshot_is_listed() -> None:
    first, second = handed_in(worked("甲", 3), NOW), handed_in(worked("甲"), NOW + 60)
    page = page_of(report(first, second))
    assert 'id="older"' in page and Rows(page, "students").cells[1][1] == "1"
    assert "另一台裝置" not in page and "另一台裝置" in page_of(report(first, replace(second, key=6)))
    broken = first.code[:50] + ("x" if first.code[50] != "x" else "y") + first.code[51:]
    answer = teacher("teach/results/").act("paste", form={"codes": broken})
    assert "被改過，或在半路損壞" in answer["html"] and "table-students" not in answer["html"]


@pytest.mark.parametrize("name", [*HOSTILE, NICE])
def test_Z_002_no_name_becomes_markup(name: str) -> None:
    work = handed_in(worked(name[:40], homework=replace(HOMEWORK, title=name[:40])), NOW)
    page = page_of(report(work))
    assert "<script" not in page and "<img" not in page
    assert Rows(page, "students").cells[1][0] == written(name[:40])


@pytest.mark.parametrize(
    "text", ["", "[" * 10_000, "null", "\x80\x04\x95.", "7", "TTr1", "TTr1000", "TTr1zzzAAAA"]
)
def test_Z_004_Z_006_a_text_of_another_kind_gives_one_sentence(text: str) -> None:
    answer = teacher("teach/results/").act("paste", form={"codes": text})
    assert answer["html"].split('id="refused"')[1].split("</ul>")[0].count("<li>") == 1


def test_Z_008_a_pasted_text_without_end_is_refused() -> None:
    answer = teacher("teach/results/").act("paste", form={"codes": "TTr1" * 2_000_000})
    assert answer["html"].split('id="refused"')[1].split("</ul>")[0].count("<li>") == 1


def test_no_fuzzed_paste_harms_the_page(long_run: bool) -> None:
    rng = random.Random(5)
    base = handed_in(worked("<img src=x onerror=alert(1)>", 1), NOW)
    program = teacher("teach/results/")
    for number in range(400 if long_run else 15):
        lines = base.text.split("\n")
        lines[rng.randrange(len(lines))] = rng.choice(["n <script>", "r 0 5", "w 1 1 1 1\t<b>", "t 5", ""])
        text = rng.choice(
            [pack(codes.RESULT, "\n".join(lines)), base.code[: rng.randrange(400)], f"<script>{number}"]
        )
        page = program.act("paste", form={"codes": text})["html"]
        assert "<script" not in page and "<img" not in page


def test_a_table_writes_each_kind_of_cell() -> None:
    table = Table("t", "T", ("a", "=b"), ((1, None), ("=x", "-")))
    assert csv_of(table) == f"{BYTE_ORDER_MARK}a,'=b\r\n1,\r\n'=x,'-\r\n"


# Worksheets


@pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.code)
def test_every_lesson_and_level_has_a_worksheet_with_its_key(lesson: Any, long_run: bool) -> None:
    for lang in LANGS:
        said = Said(words_for(lang), lesson)
        program = teacher(("en/" if lang == "en" else "") + "teach/worksheet/")
        for level in lesson.forms:
            sent = {
                "lesson": lesson.id,
                "level": str(level),
                "count": "6",
                "seed": "9",
                "key": "on",
                "pictures": "on",
            }
            page = program.act("change", form=sent)["html"]
            items = items_of(lesson, level, 6, 9)
            key = html.unescape(page.split('id="key-sheet"')[1])
            assert page.count('id="sheet-task-') == 6
            assert re.findall(r'class="key-answer">(.*?)</strong>', key) == [
                answer_of(said, item) for item in items
            ]
            assert all(str(item.seed) in key for item in items)
            if not long_run:
                break


def test_the_key_is_right() -> None:
    """What the key says, typed or pressed, is judged right."""
    for lesson in COURSE:
        said = Said(words_for("en"), lesson)
        for level in lesson.forms:
            for item in items_of(lesson, level, 3, 5):
                shown = answer_of(said, item)
                if item.asked in PRESSED:
                    by_letter = {letter(n): option.code for n, option in enumerate(item.options)}
                    shown = " ".join(by_letter[part] for part in re.split(r" → |, ", shown))
                assert verdict_on(item, shown.partition(" = ")[0].replace(",", ""))[0] == "right", (
                    lesson.code,
                    shown,
                )


def test_the_same_seed_gives_the_same_sheet_and_another_another() -> None:
    program = teacher("teach/worksheet/")
    sent = {"lesson": COURSE[0].id, "level": "1", "count": "4", "seed": "77"}
    first = program.act("change", form=sent)["html"]
    other = program.act("change", form={**sent, "seed": "78"})["html"]
    assert program.act("change", form=sent)["html"] == first != other
    assert "key-sheet" not in first
    wild = {"lesson": "../x", "level": "-1", "count": "1e9", "seed": "NaN"}
    assert program.act("change", form=wild)["html"].count('id="sheet-task-') == 4
