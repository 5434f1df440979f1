"""The misconceptions: each has what detects it, words in both languages, and a contrast task."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache

import pytest

from lessons.content import COURSE
from lessons.content.misconceptions import CONTRASTS, IDS
from lessons.content.misconceptions.makers import MAKERS
from lessons.items import Item
from lessons.misconceptions import MISCONCEPTIONS, Misconception, touching
from lessons.skills import SKILLS
from lessons.suspicion import Suspicion
from lessons.tasks import PRESSED
from tests.web.lesson_texts import foreign_words, long_paragraphs
from tests.web.test_course_texts import codes_named
from web.i18n import LANGS, words_for
from web.lesson.drawn import drawn
from web.lesson.say import Said
from web.lesson.texts import facts_in, plain, sections

SEEDS, LONG_SEEDS = 12, 1_000
TASKS = 40
"""So many tasks of each level are looked through for the mistakes that they can show."""
ALL = tuple(MISCONCEPTIONS.values())


@pytest.fixture(params=ALL, ids=lambda one: one.id)
def misconception(request: pytest.FixtureRequest) -> Misconception:
    """Each misconception in turn."""
    found = request.param
    assert isinstance(found, Misconception)
    return found


def contrasts(one: Misconception, long_run: bool) -> list[Item]:
    return [one.contrast(seed) for seed in range(LONG_SEEDS if long_run else SEEDS)]


def test_there_are_twenty_five() -> None:
    assert tuple(MISCONCEPTIONS) == tuple(f"M{number:02}" for number in range(1, 26))
    assert all(set(one.skills) <= SKILLS.keys() and one.skills for one in ALL)


def test_every_tag_of_a_lesson_is_a_misconception() -> None:
    assert {name for lesson in COURSE for name in lesson.misconceptions} <= MISCONCEPTIONS.keys()


@cache
def forms_by_misconception() -> dict[str, set[tuple[str, str]]]:
    """By misconception the forms of tasks, each with its lesson, that have a mistake tagged with it."""
    found: dict[str, set[tuple[str, str]]] = {}
    for lesson in COURSE:
        for item in (lesson.item(seed, level) for level in lesson.forms for seed in range(TASKS)):
            for name in {mistake.misconception for mistake in item.mistakes} - {""}:
                found.setdefault(name, set()).add((lesson.id, item.form))
    return found


def test_at_least_two_forms_of_tasks_detect_it(misconception: Misconception) -> None:
    forms = forms_by_misconception().get(misconception.id, set())
    assert len(forms) >= 2, sorted(forms)


def test_the_contrast_task_shows_the_belief_and_differs_by_seed(
    misconception: Misconception, long_run: bool
) -> None:
    items = contrasts(misconception, long_run)
    assert items == contrasts(misconception, long_run)
    assert len({(str(item.facts), item.answer, item.options) for item in items}) > 3
    showing = [item for item in items if any(m.misconception == misconception.id for m in item.mistakes)]
    assert len(showing) >= len(items) / 2
    assert all(item.form == misconception.id and item.level == misconception.level for item in items)
    if items[0].asked in PRESSED:
        assert len({item.answer for item in items}) > 1


def wanted(items: list[Item], one: Misconception, said: Said) -> set[str]:
    """Every section that the misconception asks for."""
    form = one.id
    names = {one.belief, one.feedback, f"ask {form}", f"solution {form}"}
    names |= {f"hint {form} {rung}" for rung in range(1, 5)}
    for item in items:
        names |= codes_named(item)
        names |= {f"option {option.code}" for option in item.options if option.shows is None}
        for mistake in item.mistakes:
            section = said.mistake(item, mistake)
            assert section, f"{form}: no section answers {mistake.code}"
            names.add(section)
    return names


@pytest.mark.parametrize("lang", LANGS)
def test_its_texts_are_complete_and_find_their_facts(
    misconception: Misconception, lang: str, long_run: bool
) -> None:
    said = Said(words_for(lang), CONTRASTS)
    items = contrasts(misconception, long_run)
    names = wanted(items, misconception, said)
    assert names <= said.texts.keys(), names - said.texts.keys()
    for item in items:
        for name in names:
            if name.startswith(("word", "option", "belief")):
                assert said.line(name)
                continue
            text = said.spoken(name, item) if _speaks_of(name, item, said) else "left out"
            assert text and "{" not in text and "}" not in text, name
        assert all(said.option(option) for option in item.options)
        assert all(drawn(said, picture).label for picture in (*item.shown, *item.picture))


def _speaks_of(name: str, item: Item, said: Said) -> bool:
    """Whether the section belongs to this very task: mistakes may be those of another seed."""
    return not name.startswith("mistake") or name in {said.mistake(item, m) for m in item.mistakes}


@pytest.mark.parametrize("lang", LANGS)
def test_no_text_is_left_over(lang: str) -> None:
    said = Said(words_for(lang), CONTRASTS)
    names = {"title"}.union(*(wanted([one.contrast(seed) for seed in range(60)], one, said) for one in ALL))
    assert said.texts.keys() - names == set()
    assert all(plain(text) for text in said.texts.values())


def test_both_languages_speak_of_the_same_facts() -> None:
    first, *others = (sections(CONTRASTS, lang) for lang in LANGS)
    for name, text in first.items():
        if name.startswith(("hint ", "solution ", "feedback ")):
            for other in others:
                assert facts_in(other[name]) == facts_in(text), name


@pytest.mark.parametrize("lang", LANGS)
def test_each_rung_tells_no_more_than_it_may(misconception: Misconception, lang: str) -> None:
    said = Said(words_for(lang), CONTRASTS)
    nudge, idea, step, _ = (said.texts[f"hint {misconception.id} {rung}"] for rung in range(1, 5))
    assert not facts_in(nudge) and not facts_in(idea) and "answer" not in facts_in(step)
    assert not re.search(r"\d", nudge)
    assert set(re.findall(r"\d+", plain(idea))) <= {"100", "10", "1", "2", "3"}
    assert lang != "zh-Hant" or len(plain(nudge)) <= 40
    for seed in range(SEEDS):
        item = misconception.contrast(seed)
        if isinstance(item.answer, Fraction):
            last = said.spoken(f"hint {misconception.id} 4", item)
            assert said.facts(item)["answer"] in last or str(said.facts(item).get("right", "-")) in last


@pytest.mark.parametrize("lang", LANGS)
def test_no_more_than_two_sentences_a_paragraph(lang: str) -> None:
    assert long_paragraphs(sections(CONTRASTS, lang), lang) == []


def test_chinese_is_that_of_taiwan() -> None:
    assert foreign_words(sections(CONTRASTS, "zh-Hant")) == []


def test_a_flag_touches_the_skills_that_the_misconception_stands_in_the_way_of() -> None:
    found = {"M01": Suspicion(3.0, 3, 3), "M07": Suspicion(2.0, 2, 2), "M22": Suspicion(0.5, 1, 3)}
    assert touching(found, "P5") == ("M01",)
    assert touching(found, "P4") == ("M07",)
    assert touching(found, "P8") == ()


def test_contrast_tasks_are_answered_as_counting_answers_them(long_run: bool) -> None:
    """A second way of counting for the tasks whose answer is a count."""
    for seed in range(LONG_SEEDS if long_run else SEEDS):
        facts, item = _values("M21", seed)
        assert item.answer == facts["numbers"] + facts["colours"] - facts["both"]
        facts, item = _values("M22", seed)
        sides, total = int(facts["sides"]), facts["sum"]
        rolls = [(a, b) for a in range(1, sides + 1) for b in range(1, sides + 1) if a + b == total]
        assert item.answer == len(rolls)
        facts, item = _values("M08", seed)
        sides = int(facts["sides"])
        grid = [(a, b) for a in range(sides) for b in range(sides)]
        defends = sum(defender >= attacker for attacker, defender in grid)
        attacks = str(item.facts["who"]).count("attacker") > 0
        assert item.answer == (len(grid) - defends if attacks else defends)
        facts, item = _values("M01", seed)
        assert item.answer == facts["rounds"] - (facts["any"] * facts["rounds"])
        facts, item = _values("M20", seed)
        assert item.answer == facts["wants"] - facts["taken"]
        assert facts["left"] + facts["taken"] + facts["taken_rest"] == facts["rounds"]


def _values(name: str, seed: int) -> tuple[dict[str, Fraction], Item]:
    item = MISCONCEPTIONS[name].contrast(seed)
    return {key: getattr(fact, "value", Fraction()) for key, fact in item.facts.items()}, item


def test_ids_are_those_of_the_catalogue() -> None:
    assert tuple(MISCONCEPTIONS) == IDS == tuple(MAKERS)
