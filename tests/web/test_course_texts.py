"""The texts of all lessons: complete in both languages, no fact that a task lacks, hints by rungs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

import pytest

from lessons.content import COURSE
from lessons.course import CourseLesson
from lessons.facts import Name
from lessons.items import Item
from lessons.tasks import COUNT, PRESSED
from tests.web.lesson_texts import foreign_words, long_paragraphs, sections_of_plays
from web.i18n import LANGS, words_for
from web.lesson.drawn import drawn
from web.lesson.say import Said
from web.lesson.texts import facts_in, plain, sections, sections_of
from web.table.words import rung_names

SEEDS, LONG_SEEDS = 60, 1_000
TEACHER = ("goal", "10", "25", "40", "unplugged", "expected")


@pytest.fixture(params=COURSE, ids=lambda lesson: lesson.code)
def lesson(request: pytest.FixtureRequest) -> CourseLesson:
    """Each lesson in turn."""
    found = request.param
    assert isinstance(found, CourseLesson)
    return found


def levels(lesson: CourseLesson) -> list[int]:
    return sorted(lesson.forms)


def items(lesson: CourseLesson, count: int) -> Iterator[Item]:
    """The guide's tasks and the first so many of every level."""
    yield from (step.item for step in lesson.guide)
    for level in levels(lesson):
        yield from (lesson.item(seed, level) for seed in range(count))


def wanted(lesson: CourseLesson, count: int) -> set[str]:
    """Every section that the lesson can ask for."""
    names = {"title", "goal", "use", *(f"level {level}" for level in levels(lesson))}
    names |= {f"teacher {part}" for part in TEACHER}
    for step in lesson.guide:
        names |= {f"say {step.name}", f"ask {step.item.form}", f"solution {step.item.form}"}
    for level in levels(lesson):
        for form in lesson.forms[level]:
            names |= {f"ask {form}", f"solution {form}", *(f"hint {form} {rung}" for rung in range(1, 5))}
    names.update(sections_of_plays(lesson.plays))
    for item in items(lesson, count):
        if item.level:
            names |= {f"reason {item.form} {code}" for code in item.reasons}
        names |= {f"option {option.code}" for option in item.options if option.shows is None}
    return names


def codes_named(item: Item) -> set[str]:
    """The words that facts and pictures of a task are written with."""
    found = set()
    for fact in (*item.facts.values(), *(option.shows for option in item.options)):
        if isinstance(fact, Name):
            found.add(f"word {fact.code}")
    for picture in (*item.shown, *item.picture):
        found |= {f"word {code}" for code in picture.codes()}
    return found


@pytest.mark.parametrize("lang", LANGS)
def test_every_section_is_there_and_none_is_left_over(
    lesson: CourseLesson, lang: str, long_run: bool
) -> None:
    count = LONG_SEEDS if long_run else SEEDS
    names, texts = wanted(lesson, count), sections(lesson, lang)
    said = Said(words_for(lang), lesson)
    for item in items(lesson, count):
        names |= codes_named(item)
        for mistake in item.mistakes:
            section = said.mistake(item, mistake)
            assert section, f"{item.form}: no section answers {mistake.code}"
            names.add(section)
    assert names - texts.keys() == set()
    assert {name for name in texts.keys() - names if not name.startswith("mistake ")} == set()
    assert all(plain(text) for text in texts.values())


@pytest.mark.parametrize("lang", LANGS)
def test_every_text_finds_its_facts(lesson: CourseLesson, lang: str, long_run: bool) -> None:
    said = Said(words_for(lang), lesson)
    for item in items(lesson, LONG_SEEDS if long_run else SEEDS):
        names = [f"ask {item.form}", f"solution {item.form}"]
        if item.level:
            names += [f"hint {item.form} {rung}" for rung in range(1, 5)]
            names += [f"reason {item.form} {code}" for code in item.reasons]
        names += [said.mistake(item, mistake) for mistake in item.mistakes]
        for name in names:
            text = said.spoken(name, item)
            assert "{" not in text and "}" not in text, name
        for option in item.options:
            assert said.option(option)
        for picture in (*item.shown, *item.picture):
            assert drawn(said, picture).label
    for step in lesson.guide:
        assert said.spoken(f"say {step.name}", step.item)


def test_both_languages_speak_of_the_same_facts_in_hints(lesson: CourseLesson) -> None:
    first, *others = (sections(lesson, lang) for lang in LANGS)
    for name, text in first.items():
        if name.startswith(("hint ", "solution ")):
            for other in others:
                assert facts_in(other[name]) == facts_in(text), name


@pytest.mark.parametrize("lang", LANGS)
def test_each_rung_of_a_hint_tells_no_more_than_it_may(lesson: CourseLesson, lang: str) -> None:
    said = Said(words_for(lang), lesson)
    assert len(rung_names(said.words)) == 4
    texts = sections(lesson, lang)
    for level in levels(lesson):
        for form in lesson.forms[level]:
            nudge, idea = plain(texts[f"hint {form} 1"]), plain(texts[f"hint {form} 2"])
            assert not facts_in(nudge) and not facts_in(idea), form
            assert "answer" not in facts_in(texts[f"hint {form} 3"]), form
            # Only fixed numbers ("100%", "2 dice") may stand in the idea, and none in the nudge.
            assert not re.search(r"\d", nudge), nudge
            assert set(re.findall(r"\d+", idea)) <= {"100", "10", "1", "2", "3"}, idea
            if lang == "zh-Hant":
                assert len(nudge) <= 40, nudge
    for item in items(lesson, SEEDS):
        if item.level == 0:
            continue
        last = said.spoken(f"hint {item.form} 4", item)
        if isinstance(item.answer, Fraction):
            assert said.facts(item)["answer"] in last, last


@pytest.mark.parametrize("lang", LANGS)
def test_no_more_than_two_sentences_a_paragraph(lesson: CourseLesson, lang: str) -> None:
    assert long_paragraphs(sections(lesson, lang), lang) == []


def test_chinese_is_that_of_taiwan(lesson: CourseLesson) -> None:
    assert foreign_words(sections(lesson, "zh-Hant")) == []


def test_tasks_are_the_same_every_time_and_differ_by_seed(lesson: CourseLesson) -> None:
    for level in levels(lesson):
        made = [lesson.item(seed, level) for seed in range(SEEDS)]
        assert made == [lesson.item(seed, level) for seed in range(SEEDS)]
        assert {item.form for item in made} == set(lesson.forms[level])
        assert all(item.level == level and item.seed == seed for seed, item in enumerate(made))
        assert len({(item.form, item.answer, str(item.facts), item.options) for item in made}) > 3
        if made[0].asked in PRESSED:
            assert len({item.answer for item in made}) > 1


def test_numbers_asked_for_are_such_numbers(lesson: CourseLesson, long_run: bool) -> None:
    for item in items(lesson, LONG_SEEDS if long_run else SEEDS):
        if item.asked == COUNT:
            assert isinstance(item.answer, Fraction) and item.answer.denominator == 1
        elif item.asked not in PRESSED:
            assert isinstance(item.answer, Fraction) and 0 <= item.answer <= 1


def test_a_lesson_names_the_misconceptions_that_its_tasks_show(lesson: CourseLesson, long_run: bool) -> None:
    found = items(lesson, LONG_SEEDS if long_run else SEEDS)
    shown = {mistake.misconception for item in found for mistake in item.mistakes} - {""}
    assert shown == set(lesson.misconceptions)


def test_a_section_that_stands_twice_or_text_before_the_first_is_refused() -> None:
    with pytest.raises(ValueError, match="twice"):
        sections_of("## a\n\nx\n\n## a\n\ny\n")
    with pytest.raises(ValueError, match="before"):
        sections_of("x\n\n## a\n\ny\n")
    assert sections_of("## a\n\nx **y**\n\n## b\n\n1\n\n2\n") == {
        "a": "x <strong>y</strong>",
        "b": "<p>1</p>\n<p>2</p>",
    }
    assert "<script" not in sections_of("## a\n\n<script>x</script>\n")["a"]
