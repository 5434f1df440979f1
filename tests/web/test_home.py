"""Home: four games, what each trains, and ways to play, to the rules and to every lesson."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.games import GAMES
from lessons.content import COURSE, TUTORIALS
from lessons.mastery import PROFICIENT, SkillRecord
from lessons.skill_data import to_json
from tests.web.program import Program
from web.i18n import LANGS, words_for
from web.lesson.say import Said
from web.links import Place
from web.render_static import first_context
from web.review.records import REVIEW, Review
from web.routes import ACTIVITIES
from web.shell import render_view
from web.store import PROGRESS, Progress

# As the rules texts say it at their ends.
TRAINS = {
    "phase_10": ["應變取捨力", "組織規劃力"],
    "game_on": ["模擬想像力", "應變取捨力", "組織規劃力"],
    "fire_bulls": ["推理判斷力", "應變取捨力"],
    "cover_your_assets": ["應變取捨力", "組織規劃力"],
}


def games(lang: str) -> dict[str, str]:
    """What home shows of each game."""
    place = Place("home", lang)
    html = render_view(first_context(place), place)[1]
    found = re.findall(r'<li class="panel game" data-game="(\w+)" id="game-\1">(.*?)</li>', html, re.S)
    return dict(found)


@pytest.mark.parametrize("lang", LANGS)
def test_home_shows_every_game_with_ways_to_play_it_and_to_its_rules(lang: str) -> None:
    shown = games(lang)
    assert set(shown) == set(GAMES)
    for game, html in shown.items():
        assert re.search(rf'id="game-{game}-play" href="[./]*(en/)?play/{game}/"', html)
        assert re.search(rf'id="game-{game}-rules" href="[./]*(en/)?rules/{game}/"', html)


def test_home_says_what_each_game_trains() -> None:
    assert {
        game: re.findall(r'<p class="trains">訓練：(.*?)</p>', html)[0].split("、")
        for game, html in games("zh-Hant").items()
    } == TRAINS


@pytest.mark.parametrize("lang", LANGS)
def test_home_counts_the_lessons_of_each_game(lang: str) -> None:
    counts = Counter(page.lesson.partition("/")[0] for page in ACTIVITIES if page.lesson)
    for game, html in games(lang).items():
        found = re.findall(rf'href="[./]*(?:en/)?lessons/#lessons-{game}">(\d+) ', html)
        assert found == ([str(counts[game])] if counts[game] else []), game


@pytest.mark.parametrize("lang", LANGS)
def test_the_list_of_lessons_leads_to_every_lesson_and_piece(lang: str) -> None:
    place = Place("lessons", lang)
    html = render_view(first_context(place), place)[1]
    linked = set(re.findall(r'id="list-(lesson_\w+)"', html))
    assert linked == {page.name for page in ACTIVITIES if page.lesson}
    pieces = [play for tutorial in TUTORIALS for play in tutorial.plays]
    found = re.findall(r'id="piece-\w+-\d+" href="[./]*(?:en/)?play/\w+/#g=rules\.\w+"', html)
    assert len(found) == len(pieces)
    for lesson in COURSE:
        assert f">{Said(words_for(lang), lesson).line('title')}<" in html


def test_home_leads_newcomers_to_a_beginning_and_others_to_their_skills_and_what_is_due() -> None:
    new = Program("en/").first["html"]
    assert 'id="home-placement"' in new and 'id="home-skills"' not in new
    now = 1_764_000_000_000
    known = SkillRecord(tried=5, right=5, level=PROFICIENT, since=1, due=now - 1)
    kept = PROGRESS.to_text(Progress(skills={"P1": to_json(known)}))
    later = Program("en/", {"progress": kept}, now=now).first["html"]
    assert 'id="home-skills"' in later and 'id="review-due"' not in later
    wanted = {"progress": kept, "review": REVIEW.to_text(Review(on=True))}
    assert 'id="review-due"' in Program("en/", wanted, now=now).first["html"]
