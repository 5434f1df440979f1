"""The lessons whose words stand in texts, a page each."""

from __future__ import annotations

from lessons.content import COURSE
from web.lesson.page import LessonUi, lesson_page
from web.page import Page

PAGES: tuple[Page[LessonUi], ...] = tuple(lesson_page(lesson) for lesson in COURSE)
