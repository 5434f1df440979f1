"""Backup files and the page that reads them: all or nothing, seen beforehand, and undone afterwards."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.web.program import Program
from web.backup import REMIND_AFTER, backup_text, read_backup
from web.i18n import words_for
from web.pages.progress import PREVIOUS, explain
from web.routes import KINDS
from web.store import PROGRESS, SETTINGS, LessonRecord, Progress, Settings, Store
from web.strict_json import BadDataError

MINE = Progress("小美", 2_000, {"phase_10/outs": LessonRecord(4, 3, False, 2_000)}, {})
OTHER = Progress("阿哲", 1_000, {"phase_10/outs": LessonRecord(9, 9, True, 1_000)}, {})


def backup_of(progress: Progress) -> str:
    store = Store().changed((PROGRESS.write(progress), SETTINGS.write(Settings(scheme="dark"))))[0]
    return backup_text(store, KINDS, 1_234)


def opened(progress: Progress = MINE) -> Program:
    """The progress page of somebody who has practised."""
    return Program("en/progress/", {"progress": PROGRESS.to_text(progress)})


def test_a_backup_reads_back_equal() -> None:
    backup = read_backup(backup_of(MINE), KINDS)
    assert backup.progress == MINE
    assert backup.saved == 1_234
    assert {write.kind.name for write in backup.writes} == {"progress", "settings"}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not_json"),
        ("\x80\x04\x95pickle", "not_json"),
        ("aGVsbG8=", "not_json"),
        ("null", "product"),
        ("[]", "product"),
        ("7", "product"),
        ('{"product": "other"}', "product"),
        ('{"product": "tabletop-tutor", "format": 2, "records": {}}', "newer"),
        ('{"product": "tabletop-tutor", "format": 1, "records": []}', "shape"),
        ('{"product": "tabletop-tutor", "format": 1, "records": {"unknown": 1}}', "nothing"),
        ("[" * 10_000, "too_deep"),
        ("字" * 400_000, "too_large"),
        ("{“product”: “tabletop-tutor”}", "quotes"),
    ],
)
def test_Z_004_Z_006_S_004_a_bad_file_changes_nothing_and_says_why(text: str, code: str) -> None:
    page = opened()
    answer = page.act("file", files=[{"name": "x.json", "text": text, "problem": ""}])
    with pytest.raises(BadDataError) as refusal:
        read_backup(text, KINDS)
    assert refusal.value.code == code
    assert answer["say"] == [explain(words_for("en"), refusal.value)]
    assert "Nothing was changed" in answer["html"]
    assert answer["store"] == {}
    assert page.app.store.get(PROGRESS) == MINE


def test_S_001_a_damaged_part_makes_the_whole_file_unusable() -> None:
    content = json.loads(backup_of(OTHER))
    content["records"]["settings"]["data"]["scheme"] = "pink"
    page = opened()
    answer = page.act("paste", form={"pasted": json.dumps(content)})
    assert answer["store"] == {}
    assert "<dialog" not in answer["html"]
    assert page.app.store.get(PROGRESS) == MINE


def test_S_002_a_restore_is_previewed_and_can_be_cancelled() -> None:
    page = opened()
    preview = page.act("file", files=[{"name": "x.json", "text": backup_of(OTHER), "problem": ""}])
    assert preview["store"] == {}
    for text in ("阿哲", "Older than what you have", "1970"):
        assert text in preview["html"]
    closed = page.act("close")
    assert "<dialog" not in closed["html"]
    assert page.app.store.get(PROGRESS) == MINE


def test_S_001_a_restore_replaces_all_at_once_and_can_be_undone() -> None:
    page = opened()
    page.act("file", files=[{"name": "x.json", "text": backup_of(OTHER), "problem": ""}])
    answer = page.act("restore")
    assert set(answer["store"]) == {"progress", "settings", "previous"}
    assert page.app.store.get(PROGRESS) == OTHER
    page.act("bring_back")
    assert page.app.store.get(PROGRESS) == MINE
    page.act("bring_back")
    assert page.app.store.get(PROGRESS) == OTHER


def test_wiping_asks_first_deletes_everything_and_keeps_the_previous_record() -> None:
    page = opened()
    assert page.act("ask_wipe")["store"] == {}
    answer = page.act("wipe")
    assert answer["store"]["progress"] is None
    assert page.app.store.get(PROGRESS) == Progress()
    page.act("bring_back")
    assert page.app.store.get(PROGRESS) == MINE
    page.act("forget")
    assert not page.app.store.has(PREVIOUS)


def test_Z_002_markup_in_a_file_stays_text() -> None:
    name = "<i onclick=alert(2)>n</i>"
    page = opened()
    lessons = {"unknown/lesson": LessonRecord(1, 1)}
    preview = page.act(
        "file", files=[{"name": "x", "text": backup_of(Progress(name, 1, lessons)), "problem": ""}]
    )
    shown = page.act("restore")
    for html in (preview["html"], shown["html"]):
        assert "<i onclick" not in html
        assert "&lt;i onclick" in html
    assert "unknown/lesson" in shown["html"]


def test_Z_008_a_file_above_the_limit_is_refused_unread() -> None:
    page = opened()
    answer = page.act("file", files=[{"name": "x", "text": "", "problem": "size"}])
    assert "larger than 1 MB" in answer["say"][0]


def test_the_saved_file_is_handed_to_the_page() -> None:
    (effect,) = opened().act("save")["effects"]
    assert effect["kind"] == "download"
    assert read_backup(effect["text"], KINDS).progress == MINE


@settings(max_examples=300, deadline=1000)
@given(st.data())
def test_a_backup_with_random_damage_is_read_or_refused(data: Any) -> None:
    text = backup_of(OTHER)
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start, min(len(text), start + 20)))
    damaged = text[:start] + data.draw(st.text(max_size=10)) + text[end:]
    try:
        read_backup(damaged, KINDS)
    except BadDataError as refusal:
        assert explain(words_for("zh-Hant"), refusal)


def practised(tried: int) -> dict[str, str]:
    lesson = LessonRecord(tried=tried, right=0)
    return {"progress": PROGRESS.to_text(Progress().with_lesson("phase_10/outs", lesson, 1))}


@pytest.mark.parametrize(("tried", "due"), [(REMIND_AFTER - 1, False), (REMIND_AFTER, True)])
def test_O_006_home_and_progress_remind_of_a_backup_after_many_tasks(tried: int, due: bool) -> None:
    for path in ("en/", "en/progress/"):
        assert ('id="backup-due"' in Program(path, practised(tried)).first["html"]) == due


def test_O_006_a_saved_backup_ends_the_reminder_until_as_many_tasks_again() -> None:
    program = Program("en/progress/", practised(60))
    assert 'id="backup-due"' not in program.act("save", now=5)["html"]
    kept = dict(program.app.store.texts)
    assert 'id="backup-due"' not in Program("en/", {**kept, **practised(60 + REMIND_AFTER - 1)}).first["html"]
    assert 'id="backup-due"' in Program("en/", {**kept, **practised(60 + REMIND_AFTER)}).first["html"]
