"""Fire Bulls in the built site: whole games by keyboard and by finger, several people, small screens, axe."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.games.fire_bulls.actions import POSITIONS
from engine.games.fire_bulls.legality import ATTACK, DISCARD, MOVE, TURN
from engine.games.fire_bulls.state import FireBullsState
from tests.browser import table as tables
from tests.browser.conftest import focused, put_back
from tests.browser.moments import Moment, Moments, all_sentences, new_table
from tests.browser.table import ByFinger, ByKeys, Driver, Table
from web.build.server import SiteServer
from web.i18n import LANGS
from web.table.fire_bulls.part import FIRE_BULLS_PART as PART
from web.table.fire_bulls.view import lines_of
from web.table.fire_bulls.words import line_name
from web.table.saves import PERSON, Saved

saved_game = partial(tables.saved_game, PART)
KEPT = 40
"""Sentences that the live region keeps."""
TOO_MANY = "Too many cards: choose %(num)s of your hand to lay among the face-up cards."
TOO_SMALL = """() => [...document.querySelectorAll(".battle button, .mine button")].filter((one) => {
    const {width, height} = one.getBoundingClientRect();
    return width < 43.5 || height < 43.5;
}).map((one) => one.id)"""
CUT_OFF = """() => [...document.querySelectorAll(":is(.battle, .mine) :is(button, .card)")].filter((one) =>
    one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
).map((one) => one.id || one.getAttribute("aria-label"))"""
THREE, FIVE = (PERSON, "solid", "easy"), (PERSON, *["solid"] * 4)
TWO_PEOPLE = (PERSON, PERSON, "easy")


# Games to begin from


def mine(state: FireBullsState, stage: str = TURN) -> bool:
    """The first seat decides, with some cards beaten already."""
    return state.to_move == 0 and state.stage == stage and sum(map(len, state.captured)) > 5


def reaches(state: FireBullsState) -> int:
    """The line along which the first seat beats most cards, -1 where it beats none."""
    lines = lines_of(state.observation(0).table, 0)
    best = max(lines, key=lambda line: line.reach)
    return best.index if best.reach else -1


def may_attack(state: FireBullsState) -> bool:
    return mine(state) and reaches(state) >= 0


def may_attack_twice(state: FireBullsState) -> bool:
    return mine(state) and max(line.reach for line in lines_of(state.observation(0).table, 0)) >= 2


def must_move(state: FireBullsState) -> bool:
    return mine(state, MOVE)


def is_attacking(state: FireBullsState) -> bool:
    return mine(state, ATTACK) and len(state.legal_actions()) == 2


def has_too_many(state: FireBullsState) -> bool:
    return mine(state, DISCARD)


def general_is_up(state: FireBullsState) -> bool:
    return mine(state) and state.general_up


def piles_run_low(state: FireBullsState) -> bool:
    """A pile is empty and cards are missing before it."""
    return mine(state) and -1 in state.grid


def second_seat_acts(state: FireBullsState) -> bool:
    return state.to_move == 1 and state.stage == TURN and len(state.hands[1]) > 3


# A whole game


def take_turn(driver: Driver) -> None:
    """One decision of the person: attack where the hand reaches farthest, else draw or take a card."""
    table = driver.table
    state: FireBullsState = table.saved.state
    if state.stage == DISCARD:
        driver.mark(0)
        driver.press(table.page.locator("#discard").inner_text())
    elif state.stage == MOVE:
        driver.press(moves(table)[-1])
    elif state.stage == ATTACK:
        driver.press(table.page.locator("#line .primary").inner_text())
    elif (line := reaches(state)) >= 0:
        choose_line(driver, line)
        driver.press(table.page.locator("#attack").inner_text())
    elif state.deck and len(table.saved.actions) % 2:
        driver.press(table.text("Draw a card"))
    else:
        among(driver, names_in(table, "#market"), 0)


def names_in(table: Table, group: str) -> list[str]:
    """The accessible names of the buttons of a group, in their order."""
    buttons = table.page.locator(f"{group} button")
    return [str(name) for name in buttons.evaluate_all("(all) => all.map((one) => one.ariaLabel)")]


def moves(table: Table) -> list[str]:
    """The buttons that move the bull."""
    return [text.strip() for text in table.page.locator("#line button").all_text_contents()]


def among(driver: Driver, names: list[str], place: int) -> None:
    """Press one of a group of controls that is a single stop for Tab."""
    if isinstance(driver, ByKeys):
        driver.tab_to(*names)
        driver.key("Home")
        for _ in range(place):
            driver.key("ArrowRight")
        driver.key("Enter")
        driver.table.answered()
    else:
        driver.press(names[place])


def choose_line(driver: Driver, line: int) -> None:
    """Look at a line, by the name that its button says."""
    names = names_in(driver.table, "#lines")
    assert names[line].startswith(line_name(driver.table.words, line))
    among(driver, names, line)


def play_out(driver: Driver) -> int:
    """Play the game on the table to its end; give back the number of decisions of one's own."""
    words, page = driver.table.words, driver.page
    too_many = words.ngettext(TOO_MANY, TOO_MANY, 1).partition("1")[0]
    decides = page.locator("#market button, #move-stay, #stop").or_(page.locator("#turn", has_text=too_many))
    return tables.play_out(driver, decides, take_turn)


@pytest.mark.parametrize(
    ("kind", "lang", "pace", "deal", "seats"), [(ByKeys, "en", 0, 11, 3), (ByFinger, "zh-Hant", 300, 5, 4)]
)
def test_X_003_a_whole_game_is_played_and_spoken(
    browser: Browser, site: SiteServer, kind: type[Driver], lang: str, pace: int, deal: int, seats: int
) -> None:
    phone = {"has_touch": True, "viewport": {"width": 360, "height": 740}} if kind is ByFinger else {}
    with new_table(browser, site, PART, lang, pace=pace, deal=deal, **phone) as table:
        driver = kind(table)
        driver.choose(table.text("Players at the table"), str(seats))
        driver.press(table.text("Start"))
        turns = play_out(driver)
        saved = table.saved
        assert (saved.seed, len(saved.players)) == (deal, seats)
        assert saved.state.is_over
        assert turns > 10
        looked_at = tuple(line_name(table.words, line) for line in range(POSITIONS))
        heard = [said for said in table.spoken if not said.startswith(looked_at)]
        assert len(heard) > KEPT // 2 and heard == all_sentences(table, saved)[-len(heard) :]
        expect(table.button("New game")).to_be_visible()


# One page for the rest


@pytest.fixture
def page(booted: Page) -> Iterator[Page]:
    yield booted
    put_back(booted)


def sit_down(page: Page, site: SiteServer, saved: Saved) -> Table:
    return MOMENTS.sit_down(page, site, saved)


def test_a_line_is_chosen_attacked_and_taken_back_by_keyboard(page: Page, site: SiteServer) -> None:
    saved = saved_game(THREE, may_attack_twice)
    line = max(lines_of(saved.state.observation(0).table, 0), key=lambda one: one.reach).index
    table = sit_down(page, site, saved)
    driver = ByKeys(table)
    choose_line(driver, line)
    expect(page.locator(f"#line-{line}")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#line-heading")).to_be_focused()
    assert table.spoken[-1].startswith(line_name(table.words, line))
    driver.press(page.locator("#attack").inner_text())
    expect(page.locator("#stop")).to_be_visible()
    expect(page.locator("#line-heading")).to_be_focused()
    driver.press("Undo")
    expect(page.locator("#stop")).to_have_count(0)
    assert table.saved.actions == saved.actions


def test_the_field_is_a_table_with_rows_and_columns(page: Page, site: SiteServer) -> None:
    saved = saved_game(THREE, may_attack)
    table = sit_down(page, site, saved)
    field_table = page.get_by_role("table", name="The field of Yan cards")
    expect(field_table.get_by_role("cell")).to_have_count(9)
    expect(field_table.get_by_role("columnheader")).to_have_text(
        [re.compile("Row")]
        + [
            re.compile(f"{column} column, {len(pile)} card")
            for column, pile in zip(("left", "middle", "right"), saved.state.piles, strict=True)
        ]
    )
    expect(field_table.get_by_role("rowheader")).to_have_text(["inner row", "middle row", "outer row"])
    expect(
        page.get_by_role("group", name="Directions of attack and bulls").get_by_role("button")
    ).to_have_count(5)
    assert all("bull" in name and "your hand beats" in name for name in names_in(table, "#lines"))


def test_arrows_go_from_direction_to_direction(page: Page, site: SiteServer) -> None:
    sit_down(page, site, saved_game(THREE, may_attack))
    page.locator("#line-0").focus()
    for line in (1, 2, 3, 4):
        page.keyboard.press("ArrowRight")
        assert focused(page) == f"line-{line}"
    page.keyboard.press("Home")
    assert focused(page) == "line-0"


def test_the_letters_read_aloud(page: Page, site: SiteServer) -> None:
    table = sit_down(page, site, saved_game(THREE, may_attack))
    table.hand.first.focus()
    for key in ("h", "f", "m", "s", "b", "e"):
        before = len(table.spoken)
        page.keyboard.press(key)
        expect(page.locator("#spoken p")).to_have_count(before + 1)
        assert table.spoken[-1]


def test_cards_and_the_bull_are_dragged(page: Page, site: SiteServer) -> None:
    saved = saved_game(THREE, mine)
    table = sit_down(page, site, saved)
    page.locator("#draw").drag_to(page.locator("#hand"))
    expect(page.locator("#move-stay")).to_be_visible()
    place = table.saved.state.bulls[0]
    to = place - 1 if place else 1
    page.locator(f"#line-{place} .bull").drag_to(page.locator(f"#line-{to}"))
    expect(page.locator("#move-stay")).to_have_count(0)
    assert table.saved.state.bulls[0] == to
    table = sit_down(page, site, saved)
    taken = page.locator("#market button").first
    taken.drag_to(page.locator("#hand"))
    expect(page.locator("#market button")).to_have_count(0)
    assert table.saved.actions[-1].startswith("take ")


def test_the_privacy_screen_hides_the_hand_between_people(page: Page, site: SiteServer) -> None:
    table = sit_down(page, site, saved_game(TWO_PEOPLE, second_seat_acts))
    expect(table.hand).to_have_count(0)
    page.locator("#line-2").click()
    expect(page.locator("#line-heading")).to_have_text("middle column")
    expect(page.locator("#line")).not_to_contain_text("You pay")
    table.button("I am %(player)s: show my cards", player="Player 2").click()
    expect(table.hand).not_to_have_count(0)
    expect(page.locator("#lines .own")).to_have_count(1)
    page.locator("#draw").click()
    page.locator("#move-stay").click()
    expect(table.hand).to_have_count(0)
    cover = page.get_by_role("heading", name="Pass the device to Player 1")
    step = table.button("Show the next move")
    expect(cover.or_(step)).to_be_visible()
    while step.is_visible():
        step.click()
        table.answered()
        expect(cover.or_(step)).to_be_visible()
    drawn = [said for said in table.spoken if said.startswith("Player 2: draw ")]
    assert drawn in ([], ["Player 2: draw a card from the Qi pile."])


# Small screens


def look(table: Table) -> None:
    table.page.locator(f"#line-{reaches(table.saved.state)}").click()
    expect(table.page.locator("#attack")).to_be_visible()


def look_at_the_general(table: Table) -> None:
    table.page.locator("#line-5").click()
    expect(table.page.locator("#line")).to_contain_text(table.text("General Qi Jie"))


def mark_first(table: Table) -> None:
    table.hand.first.click()
    expect(table.page.locator("#discard")).to_be_visible()


def open_hint(table: Table) -> None:
    table.page.locator("#hint-open").click()
    for _ in range(3):
        table.page.locator("#hint-more").click()
        table.answered()
    expect(table.page.locator("#hint dd")).to_have_count(4)


def unfold_all(table: Table) -> None:
    """Every seat, the discards and the further controls are unfolded."""
    for fold in table.page.locator(".fold").all():
        if fold.is_visible():
            fold.click()
            expect(fold).to_have_attribute("aria-expanded", "true")
    for summary in ("#discards-open", "#more-open"):
        table.page.locator(summary).click()


def watch_again(table: Table) -> None:
    table.page.locator("#watch").click()
    table.page.locator("#replay-next").click()
    expect(table.page.locator("#replay-at")).to_contain_text("1")


MOMENTS = Moments(PART, {
    "form": Moment(),
    "turn": Moment(FIVE, mine),
    "line": Moment(FIVE, may_attack, look),
    "attack": Moment(THREE, is_attacking),
    "move": Moment(FIVE, must_move),
    "general": Moment(FIVE, general_is_up, look_at_the_general),
    "too many cards": Moment(THREE, has_too_many, mark_first),
    "hint": Moment(FIVE, may_attack, open_hint),
    "unfolded": Moment(FIVE, piles_run_low, unfold_all, {"bonus": "aligned"}),
    "handover": Moment(TWO_PEOPLE, second_seat_acts),
    "game end": Moment(FIVE, tables.finished),
    "replay": Moment(FIVE, tables.finished, watch_again),
})  # fmt: skip


@pytest.mark.parametrize("lang", sorted(LANGS))
def test_M_005_five_players_fit_a_phone_without_sideways_scrolling(
    page: Page, site: SiteServer, lang: str
) -> None:
    assert MOMENTS.too_wide(page, site, lang, 320, 360) == []


@pytest.mark.parametrize("lang", sorted(LANGS))
def test_M_005_everything_that_is_pressed_is_big_enough_for_a_finger(
    page: Page, site: SiteServer, lang: str
) -> None:
    page.set_viewport_size({"width": 320, "height": 700})
    for moment in ("line", "move", "too many cards", "general"):
        MOMENTS.at(page, site, moment, lang)
        small = page.evaluate(TOO_SMALL)
        assert small == [], moment


@pytest.mark.parametrize("lang", sorted(LANGS))
def test_I_006_no_card_or_button_of_the_table_cuts_its_text(page: Page, site: SiteServer, lang: str) -> None:
    for moment in ("turn", "line", "move", "general", "attack"):
        MOMENTS.at(page, site, moment, lang)
        for width in (320, 768, 1280):
            page.set_viewport_size({"width": width, "height": 700})
            cut = page.evaluate(CUT_OFF)
            assert cut == [], f"{moment} at {width}"


@pytest.mark.parametrize("moment", MOMENTS.named)
def test_axe_finds_nothing_at_the_table(page: Page, site: SiteServer, moment: str) -> None:
    assert MOMENTS.found_by_axe(page, site, moment) == {}
