"""Rules pages: card lists and examples are the engine's, reconstructions and contradictions are said."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from engine.games import GAMES
from engine.games.cover_your_assets import cards as cya
from engine.games.fire_bulls import cards as fb
from engine.games.game_on import cards as go
from web.cards import cover_your_assets, fire_bulls, game_on
from web.i18n import LANGS, words_for
from web.links import PATHS, Place
from web.render_static import first_context
from web.routes import PAGES
from web.shell import render_view
from web.templating import environment

REBUILT_DECISIONS = {
    "game_on": {"GO-06", "GO-11", "GO-12", "GO-13", "GO-21", "GO-33", "GO-46"},
    "fire_bulls": set(),
    "cover_your_assets": set(),
    "phase_10": set(),
}


def test_every_game_has_its_rules_and_its_drawings() -> None:
    assert {name.removeprefix("rules_") for name in PATHS if name.startswith("rules_")} == set(GAMES)
    for kind in ("faces", "backs"):
        drawn: Any = environment("en").globals[kind]
        assert set(drawn) == set(GAMES)
    assert set(REBUILT_DECISIONS) == set(GAMES)


def page(game: str, lang: str) -> str:
    place = Place(f"rules_{game}", lang)
    return render_view(first_context(place), place)[1]


def tables(html: str) -> list[list[list[str]]]:
    """Every table of a page: rows of texts."""
    return [
        [
            [
                unescape(re.sub("<br>", "\n", cell)).strip()
                for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.S)
            ]
            for row in re.findall(r"<tr>(.*?)</tr>", table, re.S)
        ]
        for table in re.findall(r"<table[^>]*>(.*?)</table>", html, re.S)
    ]


def list_of(game: str, lang: str) -> list[list[str]]:
    """The rows of the card list, without its heading: the last table of the page."""
    return tables(page(game, lang))[-1][1:]


@pytest.mark.parametrize("lang", LANGS)
def test_the_card_list_of_game_on_is_the_engines(lang: str) -> None:
    words = words_for(lang)
    rows = list_of("game_on", lang)
    names = [game_on.name_in_words(words, name) for name in range(len(go.NAME_CODES))]
    listed = {row[0]: row for row in rows if row[0] in names and row[2]}
    assert sorted(listed) == sorted(names)
    assert sum(int(row[1]) for row in listed.values()) == go.DECK_SIZE
    for card in range(go.DECK_SIZE):
        text = listed[game_on.name_in_words(words, go.NAME[card])][2]
        numbers = set(re.findall(r"\d+", text))
        shown = (go.VALUE[card], go.LOST_VALUE[card], go.STAMINA[card], go.BONUS[card], go.PRICE[card])
        assert {str(number) for number in shown if number} <= numbers, text
    groups = [row for row in rows if not row[2]]
    assert [int(row[1]) for row in groups] == [go.GROUP.count(group) for group in range(len(go.GROUPS))]


@pytest.mark.parametrize("lang", LANGS)
def test_the_card_list_of_fire_bulls_is_the_engines(lang: str) -> None:
    words = words_for(lang)
    (head, *rows) = tables(page("fire_bulls", lang))[-1]
    prices = [int(re.findall(r"\d+", cell)[0]) for cell in head[1:]]
    shown = [
        (row[0], points, text)
        for row in rows
        for points, cell in zip(prices, row[1:], strict=True)
        for text in cell.split("\n")
        if text
    ]
    expected = []
    for card in range(fb.YAN_CARDS):
        units = fire_bulls.units_in_words(words, fb.NEEDS[card])
        if card == fb.GENERAL:
            units = words.gettext(
                "%(general)s: %(rest)s", general=fire_bulls.yan_name(words, card), rest=units
            )
        expected.append((fire_bulls.colour_name(words, fb.TOTEM[card]), fb.POINTS[card], units))
    assert sorted(shown) == sorted(expected)
    html = page("fire_bulls", lang)
    assert all(f"{fire_bulls.unit_name(words, unit)} ×{fb.COPIES[unit]}" in html for unit in range(fb.UNITS))


@pytest.mark.parametrize("lang", LANGS)
def test_the_card_list_of_cover_your_assets_is_the_engines(lang: str) -> None:
    words = words_for(lang)
    *rows, total = list_of("cover_your_assets", lang)
    assert rows == [
        [
            cover_your_assets.kind_name(words, face),
            f"${cya.VALUE_OF_FACE[face]:,}",
            str(cya.COPIES_OF_FACE[face]),
            f"${cya.VALUE_OF_FACE[face] * cya.COPIES_OF_FACE[face]:,}",
        ]
        for face in range(cya.FACES)
    ]
    assert total[1:] == ["", "110", "$1,360,000"]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", REBUILT_DECISIONS)
def test_reconstructions_are_said_to_be_reconstructed(game: str, lang: str) -> None:
    html = page(game, lang)
    chip = {"zh-Hant": "本站重建", "en": "reconstructed"}[lang]
    marked = re.findall(rf'id="([A-Z]+-\d+)"><span class="tag">[^<]+</span><span class="chip">{chip}<', html)
    assert set(marked) == REBUILT_DECISIONS[game]
    notes = {"zh-Hant": "是本站重建的。", "en": "are reconstructed."}[lang]
    assert (notes in html) == (game in ("game_on", "fire_bulls"))


def test_R_048_the_rules_page_notes_the_contradiction_on_equal_rolls() -> None:
    for lang, told in (
        ("zh-Hant", ("低於或等於", "50%", "51%")),
        ("en", ("lower than or equal", "50%", "51%")),
    ):
        ruling = re.findall(r'id="GO-03">(.*?)</p>', page("game_on", lang), re.S)[0]
        assert all(text in ruling for text in told)


def test_the_chances_in_the_rules_of_game_on_are_exact() -> None:
    """Worked by hand: targets 50, 65 and 65 with two rolls; a plain 25 takes from the first roll only, the
    combo of 25 and 15 from every roll, the double of 25 and 20 is 35 and asks for two rolls in a row."""
    html = page("game_on", "en")
    meetings = next(table for table in tables(html) if "no defence" in table[0])
    assert [row[1:] for row in meetings[1:]] == [
        ["50%", "25%", "10%", "2.25%"],
        ["65%", "40%", "25%", "9%"],
        ["87.75%", "79%", "43.75%", "17.19%"],
    ]
    assert "attack value 65, 2 rolls: 87.75%" in html


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", REBUILT_DECISIONS)
def test_a_rules_page_leads_to_the_others_and_says_whose_the_game_is(game: str, lang: str) -> None:
    html = page(game, lang)
    assert set(re.findall(r'id="rules-of-([a-z_0-9]+)"', html)) == set(REBUILT_DECISIONS) - {game}
    owner = {"phase_10": "Kenneth Johnson", "game_on": "逗益鬪", "fire_bulls": "2Plus"}
    assert owner.get(game, "Brent Beck") in html


@pytest.mark.parametrize("name", [name for name in PAGES if not name.startswith("rules_")])
def test_the_rules_link_of_a_page_leads_to_the_rules_of_its_game(name: str) -> None:
    place = Place(name, "en")
    context = first_context(place)
    game = PAGES[name].render(context).game
    game = game if game in GAMES else "phase_10"  # a page of all games or of none
    found = re.findall(
        r'id="nav-rules" href="[./]*(?:en/)?rules/([a-z_0-9]+)/"', render_view(context, place)[1]
    )
    assert found == [game]
