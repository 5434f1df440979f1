"""Cards of the games: every face has a name in both languages and is told from every other without colour."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations

import pytest

from engine.games.cover_your_assets import cards as cya
from engine.games.fire_bulls import cards as fb
from engine.games.game_on import cards as go
from web.cards import Face, cover_your_assets, fire_bulls, game_on
from web.i18n import LANGS, words_for
from web.templating import environment

# Every drawing of a game: the macro that draws it and one card of each face.
DRAWN = {
    "game_on card": ("cards/game_on.html", "card", sorted(set(go.CANONICAL))),
    "fire_bulls card": ("cards/fire_bulls.html", "card", sorted(set(fb.CANONICAL))),
    "cover_your_assets card": ("cards/cover_your_assets.html", "card", sorted(set(cya.CANONICAL))),
}


def drawing(lang: str, template: str, macro: str, *values: object) -> str:
    module = environment(lang).get_template(template).module
    text: str = getattr(module, macro)(*values)
    return str(text)


def without_colour(html: str) -> str:
    """What is left of a drawing in grey: its text and its icons."""
    inside = html.split(">", 1)[1]
    return re.sub(r'<span class="[^"]*"', "<span", inside)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("what", DRAWN)
@pytest.mark.parametrize("size", ["hand", "table", "mini"])
def test_X_009_no_two_faces_are_told_apart_by_colour_alone(lang: str, what: str, size: str) -> None:
    template, macro, cards = DRAWN[what]
    drawn = [drawing(lang, template, macro, card, size) for card in cards]
    assert all(f" {size}" in html for html in drawn)
    for first, second in combinations(map(without_colour, drawn), 2):
        assert first != second


@pytest.mark.parametrize("lang", LANGS)
def test_X_009_yan_cards_differ_in_grey_where_they_differ_at_all(lang: str) -> None:
    seen: dict[str, tuple[object, ...]] = {}
    for card in range(fb.YAN_CARDS):
        html = without_colour(drawing(lang, "cards/fire_bulls.html", "yan", card, "mini"))
        shown = (fb.TOTEM[card], fb.NEEDS[card], fb.POINTS[card], card == fb.GENERAL)
        assert seen.setdefault(html, shown) == shown
    totems = {without_colour(drawing(lang, "cards/fire_bulls.html", "bull", colour)) for colour in range(5)}
    assert len(totems) == 5


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("cards", "face", "names"),
    [
        (sorted(set(go.CANONICAL)), game_on.card_face, game_on.card_name),
        (sorted(set(fb.CANONICAL)), fire_bulls.card_face, fire_bulls.card_name),
        (sorted(set(cya.CANONICAL)), cover_your_assets.card_face, cover_your_assets.card_name),
    ],
    ids=["game_on", "fire_bulls", "cover_your_assets"],
)
def test_every_face_has_its_own_accessible_name(
    lang: str, cards: list[int], face: Callable[..., Face], names: Callable[..., str]
) -> None:
    words = words_for(lang)
    spoken = [face(words, card).name for card in cards]
    assert len(set(spoken)) == len(cards)
    for card, text in zip(cards, spoken, strict=True):
        assert names(words, card).split(" ")[0] in text
    if lang == "zh-Hant":
        assert not [text for text in spoken if re.search("[a-z]", text)]


@pytest.mark.parametrize(
    ("text", "chinese", "english", "name"),
    [
        ("mid50", "中距離跳投，投籃，進攻值 50，體力 2", "mid-range shot, shot, attack value 50, stamina 2",
         "中距離跳投 50"),
        ("inside20", "禁區防守，擋禁區進攻，防守值 20，體力 3",
         "inside defence, stops inside attacks, defence value 20, stamina 3", "禁區防守 20"),
        ("block60/10", "封阻進攻，擋所有進攻，擲骰比大小贏了防守值 60、輸了 10，體力 2",
         "block, stops every attack, defence value 60 when the roll-off is won, 10 when it is lost, "
         "stamina 2",
         "封阻進攻 60/10"),
        ("hot_hand", "精準手感，進攻技能，搭配三分跳投、中距離跳投時 +15",
         "hot hand, attack skill, +15 with three-pointer, mid-range shot", "精準手感 +15"),
        ("double_team", "包夾，防守技能，搭配禁區防守、投籃防守、終極防守時 +25，要付體力 4",
         "double team, defence skill, +25 with inside defence, shot defence, ultimate defence, costs 4 "
         "stamina",
         "包夾 +25"),
        ("foul10", "普通犯規，防守值 10：防守卡和技能卡全部失效，接著罰球",
         "foul, defence value 10: all defence and skill cards are void; free throws follow", "普通犯規 10"),
        ("rebound", "籃板球，反應卡：沒進之後，球權歸你", "rebound, reaction: the ball is yours after a miss",
         "籃板球"),
    ],
)  # fmt: skip
def test_a_card_of_game_on_says_all_that_it_shows(text: str, chinese: str, english: str, name: str) -> None:
    (card,) = game_on.pictured(text)
    assert game_on.card_face(words_for("zh-Hant"), card).name == chinese
    assert game_on.card_face(words_for("en"), card).name == english
    assert game_on.card_name(words_for("zh-Hant"), card) == name


@pytest.mark.parametrize(
    ("text", "chinese", "english", "name"),
    [
        ("red:o", "紅色圖騰，1 分，要用火牛打", "red totem, 1 point, beaten by ox", "紅（火牛）"),
        ("red:sso", "紅色圖騰，5 分，要用細作 ×2、火牛打", "red totem, 5 points, beaten by scout ×2, ox",
         "紅（細作 ×2、火牛）"),
        ("general", "將軍騎劫：白色圖騰，8 分，要用火牛 ×2、勇士、弓兵、騎兵打",
         "General Qi Jie: white totem, 8 points, beaten by ox ×2, warrior, archer, rider", "將軍騎劫"),
    ],
)  # fmt: skip
def test_a_yan_card_says_totem_points_and_price(text: str, chinese: str, english: str, name: str) -> None:
    card = fb.parse_yan(text)
    assert fire_bulls.yan_face(words_for("zh-Hant"), card).name == chinese
    assert fire_bulls.yan_face(words_for("en"), card).name == english
    assert fire_bulls.yan_name(words_for("zh-Hant"), card) == name


@pytest.mark.parametrize("lang", LANGS)
def test_units_and_totems_have_letters_of_their_own(lang: str) -> None:
    words = words_for(lang)
    assert len({fire_bulls.unit_letter(words, unit) for unit in range(fb.UNITS)}) == fb.UNITS
    colours = range(len(fb.TOTEM_CODES))
    assert len({fire_bulls.colour_letter(words, colour) for colour in colours}) == len(colours)


@pytest.mark.parametrize(
    ("text", "chinese", "english"),
    [
        ("jewels jewels", "珠寶：2 張，$30,000", "jewels: 2 cards, $30,000"),
        ("gold home silver", "房屋：3 張，其中萬用卡 2 張，$95,000",
         "house: 3 cards, 2 of them wild, $95,000"),
    ],
)  # fmt: skip
def test_a_set_says_its_kind_size_and_value(text: str, chinese: str, english: str) -> None:
    cards = cover_your_assets.pictured(text)
    assert cover_your_assets.set_face(words_for("zh-Hant"), cards).name == chinese
    assert cover_your_assets.set_face(words_for("en"), cards).name == english
    assert chinese in drawing("zh-Hant", "cards/cover_your_assets.html", "set_picture", cards)


@pytest.mark.parametrize(
    ("limit", "rolls", "chinese", "english"),
    [
        (50, (50, 49), "擲出 0～49 就成功，機率 50%。擲出 50：沒有成功。擲出 49：成功。",
         "Rolls from 0 to 49 succeed: 50%. Rolled 50: no success. Rolled 49: success."),
        (0, (0,), "擲出多少都不會成功。擲出 0：沒有成功。", "No roll succeeds. Rolled 0: no success."),
        (100, (), "擲出 0～99 都成功。", "Every roll from 0 to 99 succeeds."),
    ],
)  # fmt: skip
def test_R_048_the_line_says_what_succeeds_and_how_likely_that_is(
    limit: int, rolls: tuple[int, ...], chinese: str, english: str
) -> None:
    assert game_on.line_in_words(words_for("zh-Hant"), limit, rolls) == chinese
    assert game_on.line_in_words(words_for("en"), limit, rolls) == english
    html = drawing("en", "cards/game_on.html", "line", limit, rolls)
    assert f'aria-label="{english}"' in html
    assert f'class="hit" x="10" y="20" width="{3 * limit}"' in html
    assert html.count("✓") == sum(roll < limit for roll in rolls)
    assert html.count("✗") == sum(roll >= limit for roll in rolls)


@pytest.mark.parametrize(("roll", "tens", "units"), [(37, "30", "7"), (0, "00", "0"), (99, "90", "9")])
def test_a_roll_is_two_dice(roll: int, tens: str, units: str) -> None:
    html = drawing("en", "cards/game_on.html", "dice", roll)
    assert re.findall(r"<text[^>]*>(\d+)</text>", html) == [tens, units]
    assert f"{tens} and {units}, rolled {roll}" in html


@pytest.mark.parametrize(("points", "shown"), [(0, ["00"]), (4, ["04"]), (7, ["04", "03"])])
def test_points_are_shown_as_score_cards(points: int, shown: list[str]) -> None:
    html = drawing("en", "cards/game_on.html", "score", points)
    assert re.findall(r">(\d+)</span>", html) == shown
