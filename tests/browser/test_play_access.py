"""The table of Phase 10 by keyboard and ear: what is spoken, where the focus is, dialogs, marks, movement."""

import re
from collections.abc import Callable
from statistics import median

import pytest
from playwright.sync_api import Page, expect

from engine.games.phase_10.cards import CARD_NAMES
from engine.games.phase_10.state import Phase10State
from tests.browser.arrive import QUICK
from tests.browser.conftest import focused
from tests.browser.table import TURN_MS, ByKeys, finished, happened
from tests.browser.table_phase_10 import (
    ALONE,
    THREE,
    last_card,
    may_add,
    may_choose_pile,
    not_laid,
    saved_game,
    sit_down,
)
from web.build.server import SiteServer
from web.table.phase_10.tell import KEYS, told
from web.table.words import names

TIME_ANSWERS = """() => {
    const spoken = document.getElementById("spoken");
    let at = 0;
    window.answers = [];
    addEventListener("keydown", () => { at = performance.now(); }, true);
    const heard = () => window.answers.push(performance.now() - at);
    new MutationObserver(heard).observe(spoken, {childList: true});
}"""
WATCH_FOCUS = """() => {
    window.moves = [];
    addEventListener("focusin", ({target}) => window.moves.push(target.id));
    addEventListener("focusout", ({target}) => window.moves.push("from " + target.id));
}"""
WATCH_MOVEMENT = """() => {
    window.movement = new Set();
    const look = () => {
        for (const one of document.getAnimations())
            if (one.effect.getComputedTiming().activeDuration > 0) window.movement.add(one.effect.target.id);
        requestAnimationFrame(look);
    };
    look();
}"""


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
@pytest.mark.parametrize("stage", [may_choose_pile, not_laid, may_add])
def test_X_001_keys_read_aloud_in_every_stage(
    booted: Page, site: SiteServer, stage: Callable[..., bool], lang: str
) -> None:
    saved = saved_game(ALONE, stage)
    table = sit_down(booted, site.address, saved, lang)
    booted.evaluate(TIME_ANSWERS)
    table.hand.first.focus()
    seen, named = saved.state.observation(0), names(table.words, saved.players)
    answers = []
    for key in KEYS:
        for _ in range(2):
            booted.keyboard.press(key)
            answers.append(told(table.words, seen, named, key))
            expect(booted.locator("#spoken p")).to_have_text(answers)
    assert sorted(re.split("[、,，：:。.]\\s*", answers[0])[1:-1]) == sorted(table.cards)
    assert median(booted.evaluate("window.answers")) < 500
    expect(table.hand.first).to_be_focused()


def test_X_001_keys_read_aloud_while_a_computer_thinks(booted: Page, site: SiteServer) -> None:
    saved = saved_game(ALONE, lambda state: state.to_move == 1)
    table = sit_down(booted, site.address, saved, pace=0)
    expect(table.button("Show the next move")).to_be_visible()
    table.hand.first.focus()
    seen, named = saved.state.observation(0), names(table.words, saved.players)
    for key in KEYS:
        booted.keyboard.press(key)
    expect(booted.locator("#spoken p")).to_have_text([told(table.words, seen, named, key) for key in KEYS])


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_X_002_computer_moves_are_spoken_in_order_and_the_focus_stays(
    booted: Page, site: SiteServer, lang: str
) -> None:
    saved = saved_game(THREE, not_laid)
    table = sit_down(booted, site.address, saved, lang)
    booted.locator("#more-open").click()
    booted.locator("#notation").fill(f"discard {CARD_NAMES[saved.state.hands[0][0]]}")
    booted.keyboard.press("Enter")
    expect(booted.locator("#turn")).to_be_focused()
    table.hand.nth(3).focus()
    where = focused(booted)
    booted.evaluate(WATCH_FOCUS)
    expect(table.draw).to_be_visible(timeout=TURN_MS)
    assert len(table.saved.actions) - len(saved.actions) > 3
    assert table.spoken == happened(table, saved)
    assert (booted.evaluate("window.moves"), focused(booted)) == ([], where)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_X_005_the_hand_is_one_tab_stop_with_arrows_marks_and_actions(
    booted: Page, site: SiteServer, scheme: str
) -> None:
    booted.set_viewport_size({"width": 400, "height": 800})
    table = sit_down(booted, site.address, saved_game(ALONE, not_laid), scheme=scheme)
    cards = [str(card.get_attribute("id")) for card in table.hand.all()]
    assert len(cards) == 11
    boxes = [table.page.locator(f"#{card}").bounding_box() for card in cards]
    places = [(box["y"], box["x"]) for box in boxes if box]
    assert places == sorted(places), "the order of the keys is the order to see"
    ByKeys(table).tab_to(*table.cards)
    for key, place in [("End", 10), ("Home", 0), ("ArrowRight", 1), ("ArrowLeft", 0), ("ArrowDown", 1)]:
        booted.keyboard.press(key)
        assert focused(booted) == cards[place], key
    ring = booted.evaluate("getComputedStyle(document.activeElement).outline")
    assert float(re.search(r"([\d.]+)px", ring)[1]) >= 2  # type: ignore[index]  # no match: a fault
    around = booted.evaluate("getComputedStyle(document.body).backgroundColor")
    assert _contrast(ring, around) >= 3
    booted.keyboard.press("Space")
    expect(table.hand.nth(1)).to_have_attribute("aria-pressed", "true")
    booted.keyboard.press("Tab")
    assert focused(booted) not in cards
    booted.keyboard.press("Shift+Tab")
    assert focused(booted) == cards[1]
    booted.keyboard.press("Enter")
    expect(table.button("Discard %(card)s", card=table.cards[1])).to_be_focused()
    booted.set_viewport_size({"width": 1280, "height": 720})


def _contrast(one: str, other: str) -> float:
    """The ratio of two colours as CSS writes them."""

    def light(text: str) -> float:
        found = re.search(r"rgba?\((\d+), (\d+), (\d+)", text)
        assert found
        parts = [int(part) / 255 for part in found.groups()]
        r, g, b = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    low, high = sorted([light(one), light(other)])
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("lang", "letters"), [("en", "RBYG"), ("zh-Hant", "紅藍黃綠")])
def test_X_007_every_colour_has_its_letter_and_shape_on_each_card(
    booted: Page, site: SiteServer, lang: str, letters: str
) -> None:
    def all_colours(state: Phase10State) -> bool:
        return not_laid(state) and {card // 24 for card in state.hands[0]} >= {0, 1, 2, 3}

    sit_down(booted, site.address, saved_game(ALONE, all_colours), lang)
    shapes: dict[str, str] = {}
    for colour, letter in zip(("red", "blue", "yellow", "green"), letters, strict=True):
        for corner in booted.locator(f"#hand .card.{colour} .card-corner").all():
            expect(corner).to_have_text(letter)
            expect(corner).to_be_visible()
            expect(corner.locator("svg")).to_be_visible()
            shapes[colour] = corner.locator("svg").inner_html()
    assert len(set(shapes.values())) == 4


def open_sheet(keys: ByKeys) -> str:
    keys.press(keys.table.text("More: score sheet, speed, typing, reading aloud"))
    keys.press(keys.table.text("Score sheet"))
    return "open-sheet"


def ask_to_quit(keys: ByKeys) -> str:
    keys.press(keys.table.text("More: score sheet, speed, typing, reading aloud"))
    keys.press(keys.table.text("Give up this game"))
    return "quit"


def end_hand(keys: ByKeys) -> str:
    keys.mark(0)
    keys.press(keys.table.text("Discard %(card)s", card=keys.table.cards[0]))
    return "turn"


@pytest.mark.parametrize("opening", [open_sheet, ask_to_quit, end_hand])
def test_X_010_each_dialog_takes_the_focus_keeps_it_and_gives_it_back(
    booted: Page, site: SiteServer, opening: Callable[[ByKeys], str]
) -> None:
    saved = saved_game(ALONE, last_card)
    table = sit_down(booted, site.address, saved, pace=0)
    back = opening(ByKeys(table))
    expect(booted.get_by_role("dialog")).to_be_visible()
    for _ in range(20):
        booted.keyboard.press("Tab")
        assert booted.evaluate("Boolean(document.activeElement.closest('dialog'))")
    kept = table.saved.actions
    booted.keyboard.press("Escape")
    expect(booted.locator("dialog")).to_have_count(0)
    expect(booted.locator(f"#{back}")).to_be_focused()
    assert table.saved.actions == kept


@pytest.mark.parametrize("how", ["device", "switch", "no"])
def test_X_011_without_movement_nothing_moves_and_there_is_time_to_read(
    booted: Page, site: SiteServer, how: str
) -> None:
    booted.emulate_media(reduced_motion="reduce" if how == "device" else "no-preference")
    saved = saved_game(ALONE, not_laid)
    table = sit_down(booted, site.address, saved, motion="off" if how == "switch" else "auto")
    booted.evaluate(WATCH_MOVEMENT)
    table.hand.nth(2).click()
    name = table.cards[2]
    begin = booted.evaluate("performance.now()")
    table.button("Discard %(card)s", card=name).click()
    expect(table.draw).to_be_visible(timeout=TURN_MS)
    moves = len(table.saved.actions) - len(saved.actions) - 1
    assert booted.evaluate("performance.now()") - begin >= moves * QUICK
    moved = booted.evaluate("[...window.movement]")
    assert bool(moved) == (how == "no"), moved
    booted.emulate_media(reduced_motion="no-preference")


def test_the_end_of_the_game_is_spoken_and_focused(booted: Page, site: SiteServer) -> None:
    saved = saved_game(ALONE, last_card, phases="1")
    table = sit_down(booted, site.address, saved)
    end_hand(ByKeys(table))
    expect(booted.locator("#title")).to_be_focused()
    assert finished(table.saved.state)
    assert table.spoken == happened(table, saved)
