"""Pages as pure functions: first paint, addresses, escaping, names of cards, every decision of the rules."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.web.program import Program
from web.build.assets import Assets
from web.cards.phase_10 import card_name, colour_letter, pictured
from web.i18n import LANGS, words_for
from web.links import PATHS, Links, Place, find_place, read_address
from web.page import UserError
from web.render_static import first_context, render_all, render_document
from web.routes import PAGES
from web.shell import render_view

PLACES = [Place(name, lang) for name in PAGES for lang in LANGS]
ASSETS = Assets(static="static/1/", app="app/1/", wasm="pyodide/1.wasm", preloads=(), version="1")
RULINGS = {
    "phase_10": [*(f"P10-{n:02d}" for n in range(1, 31)), "P10-06b"],
    "game_on": [f"GO-{n:02d}" for n in range(1, 48)],
    "fire_bulls": [f"FB-{n:02d}" for n in range(1, 32)],
    "cover_your_assets": [*(f"CYA-{n:02d}" for n in range(1, 25)), "CYA-11b"],
}


class Outline(HTMLParser):
    """What a page's HTML holds: ids, links, controls, attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.hrefs: list[str] = []
        self.controls: list[dict[str, str | None]] = []
        self.attributes: set[str] = set()
        self.headings: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.attributes.update(found)
        if found.get("id"):
            self.ids.append(str(found["id"]))
        if tag == "a" and found.get("href"):
            self.hrefs.append(str(found["href"]))
        if tag in ("button", "input", "select", "textarea", "summary", "a") or any(
            "data-on" in name for name in found
        ):
            self.controls.append(found)
        if tag in ("h1", "h2", "h3"):
            self.headings.append(tag)


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_the_first_paint_is_what_the_program_shows_of_an_empty_store(place: Place) -> None:
    document = render_document(place, ASSETS)
    view = document.split('<div id="view">\n', 1)[1].split('\n</div>\n<div id="spoken"', 1)[0]
    assert view == Program(place.path).first["html"]


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_a_page_has_no_inline_style_or_script_and_every_control_an_id(place: Place) -> None:
    outline = Outline(render_document(place, ASSETS))
    assert not [name for name in outline.attributes if name == "style" or re.match(r"on[a-z]+$", name)]
    assert len(outline.ids) == len(set(outline.ids))
    view = Outline(render_view(first_context(place), place)[1])
    assert all(control.get("id") or str(control.get("href", "")).startswith("#") for control in view.controls)
    assert view.headings[0] == "h1" and view.headings.count("h1") == 1


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_every_link_is_relative_and_leads_to_a_page_or_a_part_of_this_one(place: Place) -> None:
    outline = Outline(render_view(first_context(place), place)[1])
    known = {"repair/", *(Place(name, lang).path for name in PATHS for lang in LANGS)}
    for href in outline.hrefs:
        if href.startswith("#"):
            assert href[1:] in outline.ids
            continue
        assert href.startswith(("./", "../"))
        steps = place.path.split("/")[:-1]
        target = href.removeprefix("./").split("#")[0]
        while target.startswith("../"):
            steps.pop()
            target = target[3:]
        assert "/".join([*steps, ""]) + target in known if steps else target in known


def test_every_page_is_written_below_its_address(tmp_path: Path) -> None:
    render_all(tmp_path, ASSETS)
    pages = {place.path + "index.html" for place in PLACES}
    found = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.html")}
    assert found == pages | {"404.html", "repair/index.html"}


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_I_008_the_language_is_declared_and_the_title_is_in_it(place: Place) -> None:
    document = render_document(place, ASSETS)
    assert f'<html lang="{place.lang}"' in document
    assert words_for(place.lang).gettext("Tabletop Tutor") in document.split("</title>")[0]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", RULINGS)
def test_every_decision_stands_on_the_rules_page_once(lang: str, game: str) -> None:
    place = Place(f"rules_{game}", lang)
    html = render_view(first_context(place), place)[1]
    here = {"zh-Hant": "本站採用", "en": "On this site"}[lang]
    shown = re.findall(rf'id="([A-Z0-9]+-\d+b?)"><span class="tag">{here} \1</span>', html)
    assert sorted(shown) == sorted(RULINGS[game])


@pytest.mark.parametrize("lang", LANGS)
def test_X_007_each_colour_has_its_own_letter(lang: str) -> None:
    letters = [colour_letter(words_for(lang), colour) for colour in range(4)]
    assert letters == {"zh-Hant": ["紅", "藍", "黃", "綠"], "en": ["R", "B", "Y", "G"]}[lang]


def test_X_007_each_colour_has_its_own_shape() -> None:
    html = first_context(Place("home", "en")).template(
        "rules/phase_10.html", game="phase_10", title="", others=(), examples=[()] * 10,
        pictures=lambda _text: [pictured("1r 1b 1y 1g")],
    )  # fmt: skip
    shapes = re.findall(r'class="card (red|blue|yellow|green) table".*?(<circle|<path d="[^"]+")', html)
    assert len({shape for _colour, shape in shapes}) == 4


@pytest.mark.parametrize(
    ("text", "chinese", "english"),
    [
        ("5r", "紅 5", "red 5"),
        ("12g", "綠 12", "green 12"),
        ("W", "百搭", "wild"),
        ("W=6", "百搭當 6", "wild as 6"),
        ("S", "跳過", "skip"),
    ],
)
def test_a_card_has_a_name_in_both_languages(text: str, chinese: str, english: str) -> None:
    ((card, stands_for),) = pictured(text)
    assert card_name(words_for("zh-Hant"), card, stands_for) == chinese
    assert card_name(words_for("en"), card, stands_for) == english


def test_two_mentions_of_a_card_are_two_cards() -> None:
    assert [card for card, _ in pictured("5r 5r W W S")] == [8, 9, 96, 97, 104]


@pytest.mark.parametrize(
    "path", ["../../x", "javascript:alert(1)", "//evil.example", "en/en/", "rules", "\x00"]
)
def test_Z_007_an_unknown_address_is_no_page(path: str) -> None:
    assert find_place(path) is None


def test_Z_007_what_a_link_carries_is_escaped() -> None:
    links = Links(Place("rules_phase_10", "en"))
    assert links.to("home", fragment='"><script>') == "../../../en/#%22%3E%3Cscript%3E"
    with pytest.raises(KeyError):
        links.to("//evil.example")


OUTS = "lesson_phase_10_outs"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("https://a.github.io/b/lesson/phase_10/outs/#level=3&seed=5", (OUTS, "level=3&seed=5")),
        (" http://127.0.0.1:8000/en/lesson/phase_10/outs/index.html#seed=5\n", (OUTS, "seed=5")),
        ("https://school.tw/en/play/phase_10/#r=abc", ("play_phase_10", "r=abc")),
        ("https://school.tw/x/", ("home", "")), ("javascript:alert(1)", None), ("", None), ("lesson", None),
        ("https://a.tw/" + "x" * 200_000, None), ("see https://a.tw/play/phase_10/", None),
    ],
)  # fmt: skip
def test_a_pasted_link_is_found_wherever_the_site_lives(text: str, found: tuple[str, str] | None) -> None:
    assert read_address(text) == found


def test_W_008_an_assignment_goes_from_the_browser_into_the_installed_app() -> None:
    browser = Program("lesson/phase_10/outs/", fragment="level=3&seed=5&hints=off")
    assert "installed-hint" in browser.first["html"]
    (copied,) = browser.act("copy_link")["effects"]
    assert copied["address"]
    app = Program("")
    answer = app.act("open_link", form={"link": "https://school.tw/any/" + copied["text"].lstrip("./")})
    assert (answer["path"], answer["fragment"]) == ("lesson/phase_10/outs/", "level=3&seed=5&hints=off")
    assert 'id="hints-off"' in answer["html"]
    again = Program("")
    with pytest.raises(UserError, match="連結"):
        again.act("open_link", form={"link": "my homework"})
