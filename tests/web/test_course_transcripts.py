"""Every lesson, done from its first step to its end by a scripted student, in both languages: what such a
student reads and hears is on record. `python -m tests.web.student` writes the records anew."""

from __future__ import annotations

import pytest

from lessons.content import COURSE
from lessons.course import CourseLesson
from tests.web.student import TRANSCRIPTS, path_of, transcript
from web.i18n import LANGS


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: str(lesson.code))
def test_a_student_does_the_whole_lesson_and_it_reads_as_recorded(lesson: CourseLesson, lang: str) -> None:
    assert transcript(lesson, lang) == path_of(lesson, lang).read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGS)
def test_there_is_no_record_of_a_lesson_that_is_gone(lang: str) -> None:
    kept = {path.stem for path in (TRANSCRIPTS / lang).glob("*.txt")}
    assert kept == {lesson.code for lesson in COURSE}
