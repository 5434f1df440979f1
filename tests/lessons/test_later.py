"""What stands in for the list of lessons: the same lessons, none of them imported before it is used."""

import sys
from dataclasses import fields, replace
from typing import Any

import pytest

from lessons.content import COURSE, LESSONS, TUTORIALS
from lessons.later import source


@pytest.fixture(scope="module")
def later() -> dict[str, Any]:
    names: dict[str, Any] = {}
    exec(source(COURSE, TUTORIALS), names)
    return names


def test_every_lesson_is_as_it_is_written(later: dict[str, Any]) -> None:
    assert len(later["COURSE"]) == len(COURSE)
    for lesson, same in zip(COURSE, later["COURSE"], strict=True):
        for field in fields(lesson):
            if field.name == "generate":
                level = min(lesson.forms)
                assert same.item(3, level) == lesson.item(3, level)
            elif field.name in ("guide", "plays"):
                assert len(getattr(same, field.name)) == len(getattr(lesson, field.name))
                assert tuple(getattr(same, field.name)) == getattr(lesson, field.name)
            else:
                assert getattr(same, field.name) == getattr(lesson, field.name)


def test_every_tutorial_is_as_it_is_written(later: dict[str, Any]) -> None:
    assert [(one.game, one.name, tuple(one.plays)) for one in later["TUTORIALS"]] == [
        (one.game, one.name, one.plays) for one in TUTORIALS
    ]
    assert later["TAUGHT"] == (*later["COURSE"], *later["TUTORIALS"])


def test_lessons_are_found_by_their_id(later: dict[str, Any]) -> None:
    assert list(later["LESSONS"].values()) == list(later["COURSE"])
    assert list(later["LESSONS"]) == list(LESSONS) == [lesson.id for lesson in COURSE]


def test_a_lesson_is_imported_when_a_task_is_wanted(
    later: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = later["COURSE"][0]
    for name in [name for name in sys.modules if name.startswith(lesson.package)]:
        monkeypatch.delitem(sys.modules, name)
    assert lesson.levels and len(lesson.guide) > 0 and lesson.page
    assert lesson.package not in sys.modules
    lesson.item(1, min(lesson.forms))
    assert lesson.package in sys.modules


def test_what_cannot_be_written_down_is_refused() -> None:
    with pytest.raises(ValueError):
        source([replace(COURSE[0], misconceptions=(object(),))], ())  # type: ignore[arg-type]  # that is the point
