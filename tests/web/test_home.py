"""Home: four games, what each trains, and ways to play, to the rules and to every lesson."""

from __future__ import annotations

import re

import pytest

from engine.games import GAMES
from web.i18n import LANGS
from web.links import Place
from web.render_static import first_context
from web.routes import ACTIVITIES
from web.shell import render_view

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
def test_home_leads_to_every_lesson_of_a_game(lang: str) -> None:
    lessons = {page.name for page in ACTIVITIES if page.lesson}
    linked = {name for html in games(lang).values() for name in re.findall(r'id="home-(lesson_\w+)"', html)}
    assert lessons
    assert linked == {name for name in lessons if not name.startswith("lesson_cross_game")}
