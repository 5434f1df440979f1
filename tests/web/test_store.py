"""What is persisted, what comes back, and what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.mastery import PROFICIENT
from lessons.skill_data import from_json
from web.classroom.records import CLASS, MOST, ClassRecord
from web.routes import KINDS
from web.store import (
    DAMAGED,
    PROGRESS,
    SETTINGS,
    Kind,
    LessonRecord,
    Progress,
    Settings,
    Store,
    load_store,
)
from web.strict_json import BadDataError, Json, read_json, record

PRACTISED = Progress(
    nickname="小明",
    updated=1_700_000_000_000,
    lessons={
        "phase_10/outs": LessonRecord(
            tried=7, right=5, done=True, updated=1_700_000_000_000, detail={"1": [7]}
        )
    },
    skills={"C2": {"level": 3}},
)


def envelope(data: Any, kind: str = "progress", schema: int = 1) -> str:
    return json.dumps({"kind": kind, "schema": schema, "data": data})


def test_what_is_written_reads_back_equal() -> None:
    store, texts = Store().changed((PROGRESS.write(PRACTISED), SETTINGS.write(Settings(lang="en", pace=300))))
    again, rescue, damaged = load_store({key: text for key, text in texts.items() if text is not None}, KINDS)
    assert again.get(PROGRESS) == PRACTISED == store.get(PROGRESS)
    assert again.get(SETTINGS) == Settings(lang="en", pace=300)
    assert (rescue, damaged) == ({}, [])


def test_S_013_detail_with_number_keys_comes_back_as_written() -> None:
    text = PROGRESS.to_text(PRACTISED)
    assert "[object" not in text
    assert PROGRESS.from_text(text).lessons["phase_10/outs"].detail == {"1": [7]}


def test_a_write_leaves_the_older_store_as_it_was() -> None:
    before = Store().changed((SETTINGS.write(Settings(pace=300)),))[0]
    after, texts = before.changed((SETTINGS.delete(),))
    assert before.get(SETTINGS).pace == 300
    assert after.get(SETTINGS) == Settings()
    assert texts == {"settings": None}


def test_S_006_an_old_schema_is_migrated_step_by_step() -> None:
    def parse(value: Json) -> str:
        return str(record(value)["name"])

    first = Kind("note", 1, "", parse, lambda name: {"name": name})
    newest = Kind(
        "note",
        3,
        "",
        parse,
        lambda name: {"name": name},
        migrations={
            1: lambda data: {"title": record(data)["name"]},
            2: lambda data: {"name": record(data)["title"]},
        },
    )
    stored = first.to_text("old")
    store, rescue, damaged = load_store({"note": stored}, (newest,))
    assert store.get(newest) == "old"
    assert store.texts["note"] == stored  # the original stays until the next successful save
    assert (rescue, damaged) == ({}, [])


def test_a_damaged_record_is_set_aside_and_the_others_stay() -> None:
    good = SETTINGS.to_text(Settings(scheme="dark"))
    store, rescue, damaged = load_store({"settings": good, "progress": "{broken"}, KINDS)
    assert store.get(SETTINGS).scheme == "dark"
    assert store.get(PROGRESS) == Progress()
    assert rescue == {DAMAGED + "progress": "{broken", "progress": None}
    assert damaged == ["progress"]


def test_data_that_a_parser_did_not_think_of_is_set_aside() -> None:
    """Whatever a parser raises, the record is at fault and the site opens."""
    for fault in (TypeError, KeyError, AttributeError, ZeroDivisionError):

        def parse(_data: Json, fault: type[Exception] = fault) -> Json:
            raise fault

        kind = Kind("note", 2, None, parse, lambda data: data, migrations={1: parse})
        for schema in (1, 2):
            text = envelope({}, "note", schema)
            assert load_store({"note": text}, (kind,))[1:] == (
                {DAMAGED + "note": text, "note": None},
                ["note"],
            )


@pytest.mark.parametrize("found", [5, True, 1.5, [], {"a": 1}])
def test_a_record_that_is_no_text_is_set_aside(found: object) -> None:
    store, rescue, damaged = load_store({"settings": found}, KINDS)
    assert store.get(SETTINGS) == Settings()
    assert rescue == {DAMAGED + "settings": json.dumps(found), "settings": None}
    assert damaged == ["settings"]


def test_skills_of_the_first_schema_are_migrated_and_nothing_else_changes() -> None:
    skill = {
        "known": 0.97, "recent": [True] * 4, "forms": ["copies", "set"], "open": {}, "tried": 5, "right": 4,
        "proficient": True, "stage": 1, "due": 1_700_000_000_000, "updated": 1_699_000_000_000,
    }  # fmt: skip
    old = {
        "nickname": "小明",
        "skills": {"C2": skill},
        "lessons": {"phase_10/outs": {"tried": 5, "right": 4}},
    }
    found = PROGRESS.from_text(envelope(old))
    record = from_json(found.skills["C2"])
    assert (record.level, record.known, record.tried, record.due) == (PROFICIENT, 0.97, 5, skill["due"])
    assert (found.nickname, found.lessons["phase_10/outs"].right) == ("小明", 4)
    with pytest.raises(BadDataError):
        PROGRESS.from_text(envelope({"skills": [1]}))


def test_a_record_of_a_newer_version_is_refused() -> None:
    with pytest.raises(BadDataError, match="newer"):
        PROGRESS.from_text(envelope({}, schema=PROGRESS.schema + 1))


@pytest.mark.parametrize(
    ("lesson", "code"),
    [
        ({"tried": -5}, "number"),
        ({"tried": "100"}, "number"),
        ({"tried": True}, "number"),
        ({"tried": 3, "right": 4}, "number"),
        ({"tried": 1.5}, "number"),
        ({"updated": 3_093_527_980_800_000}, "number"),
        ({"done": "yes"}, "shape"),
        ([], "shape"),
    ],
)
def test_Z_008_strange_numbers_in_a_record_are_refused(lesson: Any, code: str) -> None:
    with pytest.raises(BadDataError) as refusal:
        PROGRESS.from_text(envelope({"lessons": {"phase_10/outs": lesson}}))
    assert refusal.value.code == code


@pytest.mark.parametrize("number", ["1e999", "NaN", "-Infinity", "9" * 400, "1e15"])
def test_Z_008_numbers_that_are_not_finite_and_in_range_are_refused(number: str) -> None:
    with pytest.raises(BadDataError, match="number"):
        read_json(f'{{"score": {number}}}')


def test_Z_008_a_long_nickname_is_cut_and_too_many_lessons_are_refused() -> None:
    assert PROGRESS.from_text(envelope({"nickname": "x" * 1000})).nickname == "x" * 40
    with pytest.raises(BadDataError, match="too_many"):
        PROGRESS.from_text(envelope({"lessons": {f"l{n}": {} for n in range(1001)}}))


@pytest.mark.parametrize("name", ["../../x y", "<b>", "", "x" * 61, "課"])
def test_Z_002_only_plain_ids_name_a_lesson(name: str) -> None:
    with pytest.raises(BadDataError, match="name"):
        PROGRESS.from_text(envelope({"lessons": {name: {}}}))


def test_Z_004_deep_nesting_is_refused_before_it_is_parsed() -> None:
    with pytest.raises(BadDataError, match="too_deep"):
        read_json("[" * 10_000 + "]" * 10_000)
    assert read_json('"' + "[" * 10_000 + '"') == "[" * 10_000


@settings(max_examples=300, deadline=1000)
@given(st.text(max_size=300))
def test_any_text_is_read_or_refused_with_a_code(text: str) -> None:
    for kind in KINDS:
        try:
            kind.from_text(text)
        except BadDataError as refusal:
            assert refusal.code


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=20,
)
FIELDS = st.sampled_from(
    ["nickname", "updated", "lessons", "skills", "lang", "scheme", "motion", "pace", "text"]
)


@settings(max_examples=300, deadline=1000)
@given(st.sampled_from(KINDS), st.dictionaries(FIELDS, JSON, max_size=6) | JSON, st.integers(0, 3))
def test_any_data_in_a_right_envelope_is_read_or_refused(kind: Kind[Any], data: Any, schema: int) -> None:
    try:
        value = kind.from_text(envelope(data, kind.name, schema))
    except BadDataError as refusal:
        assert refusal.code
    else:
        assert kind.from_text(kind.to_text(value)) == value


def test_the_results_of_many_classes_with_long_codes_are_kept() -> None:
    """Each code may be as long as codes get, so the record may be larger than any that travels."""
    kept = ClassRecord(True, tuple(f"TTr1{number:03}" + "x" * 20_000 for number in range(MOST)))
    assert CLASS.from_text(CLASS.to_text(kept)) == kept
