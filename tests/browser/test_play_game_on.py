"""Game On in the built site: whole games by keys and by names, several people, dice, small screens, axe."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.games.game_on.actions import Attack, Defend, Play
from engine.games.game_on.stages import DEFENCE, PREPARE
from engine.games.game_on.state import GameOnState
from tests.browser import table as tables
from tests.browser.conftest import put_back
from tests.browser.faults import COVERED, FAULTS, LARGE_TEXT
from tests.browser.moments import Moment, Moments, all_sentences, new_table
from tests.browser.table import ByKeys, ByName, Driver, Table
from tests.browser.table_game_on import marked_for, play_out
from web.build.server import SiteServer
from web.i18n import LANGS
from web.table.game_on.part import GAME_ON_PART as PART
from web.table.saves import PERSON

THREE, SIX, TEAMS = ((PERSON, *["random"] * others) for others in (2, 5, 3))
TWO_PEOPLE = (PERSON, PERSON, "random")


# Whole games


@pytest.mark.parametrize(
    ("kind", "lang", "pace", "deal", "mode"),
    [(ByKeys, "en", 0, 181, "match_7"), (ByName, "zh-Hant", 300, 360, "team_11")],
)
def test_X_003_a_whole_game_is_played_and_spoken(
    browser: Browser, site: SiteServer, kind: type[Driver], lang: str, pace: int, deal: int, mode: str
) -> None:
    with new_table(browser, site, PART, lang, pace=pace, deal=deal) as table:
        driver, text = kind(table), table.text
        seats = 4 if mode.startswith("team") else 2
        driver.choose(text("Players at the table"), str(seats))
        for seat in range(2, seats + 1):
            driver.choose(text("Seat %(number)s", number=seat), text("by chance"))
        if seats == 4:
            driver.unfold(text("Length and variants"))
            driver.choose(text("Mode"), text("two teams: exactly 11 points win"))
        driver.press(text("Start"))
        turns = play_out(driver)
        saved = table.saved
        assert (saved.seed, saved.options["mode"], len(saved.players)) == (deal, mode, seats)
        assert saved.state.is_over
        assert turns > 5
        passes = text("Pass: %(players)s.", players="")[:-1].strip()
        won = text("The game is over. Winner: %(player)s.", player="").rstrip(" .。")
        grouped = (passes, won)  # several players in one sentence
        told = [sentence for sentence in all_sentences(table, saved) if not sentence.startswith(grouped)]
        spoken = [sentence for sentence in table.spoken if sentence in set(told)]
        assert len(spoken) > 10
        assert spoken == told[-len(spoken) :]
        expect(table.button("New game")).to_be_visible()


# One page for the rest


@pytest.fixture
def page(booted: Page) -> Iterator[Page]:
    yield booted
    put_back(booted)


def attacking(state: GameOnState, seat: int = 0) -> bool:
    """The seat can attack with two cards at once."""
    return (
        state.to_move == seat
        and state.stage == "attack"
        and any(isinstance(action, Attack) and len(action.cards) > 1 for action in state.legal_actions())
    )


def defending(state: GameOnState) -> bool:
    """The first seat can defend with a skill that it pays for."""
    return (
        state.to_move == 0
        and state.stage == DEFENCE
        and any(isinstance(action, Defend) and action.pay for action in state.legal_actions())
    )


def asked(state: GameOnState) -> bool:
    """The first seat is asked before the draw and could answer."""
    return state.to_move == 0 and state.stage == PREPARE and len(state.legal_actions()) > 1


def asked_after_a_roll(state: GameOnState) -> bool:
    """The first seat can take a rebound: the dice have just been rolled, after free throws perhaps."""
    return state.to_move == 0 and state.stage == "miss" and len(state.legal_actions()) > 1


def over_limit(state: GameOnState) -> bool:
    return state.to_move == 0 and state.stage == "limit"


def asked_to_help(state: GameOnState) -> bool:
    """A team-mate's attack can be helped."""
    return state.to_move == 0 and state.stage == "support" and len(state.legal_actions()) > 1


def second_is_asked(state: GameOnState) -> bool:
    """The first seat has declared an attack and the second, a person, is asked."""
    return state.to_move == 1 and state.stage == DEFENCE and state.attacker == 0


def mark_all(table: Table, kind: type[Attack] | type[Defend]) -> None:
    """Mark the cards of the longest action of this kind."""
    actions = [action for action in table.saved.state.legal_actions() if isinstance(action, kind)]
    for card in max(map(marked_for, actions), key=len):
        table.card(card).click()
        expect(table.card(card)).to_have_attribute("aria-pressed", "true")
    expect(table.page.locator("#ahead")).to_be_visible()


def mark_attack(table: Table) -> None:
    mark_all(table, Attack)


def mark_defence(table: Table) -> None:
    mark_all(table, Defend)


def mark_two(table: Table) -> None:
    for place in (0, 1):
        table.hand.nth(place).click()
        expect(table.hand.nth(place)).to_have_attribute("aria-pressed", "true")


def unfold_all(table: Table) -> None:
    """Every seat is unfolded, and what stands below the table."""
    for fold in table.page.locator(".fold").all():
        if fold.is_visible():
            fold.click()
            expect(fold).to_have_attribute("aria-expanded", "true")
    table.page.locator("#more-open").click()


def open_sheet(table: Table) -> None:
    table.page.locator("#more-open").click()
    table.page.locator("#open-sheet").click()
    expect(table.page.get_by_role("dialog")).to_contain_text(table.text("Chance"))


def refuse(table: Table) -> None:
    """Try what the rules forbid: its reason is shown."""
    table.page.locator("#more-open").click()
    table.page.locator("#notation").fill("draw 3+0")
    table.page.locator("#type-it").click()
    expect(table.page.locator("#notice-problem")).to_be_visible()


def open_rounds(table: Table) -> None:
    table.page.locator("#rounds-open").click()


def watch_again(table: Table) -> None:
    table.page.locator("#watch").click()
    table.page.locator("#replay-next").click()
    expect(table.page.locator("#replay-at")).to_contain_text("1")


def open_hint(table: Table) -> None:
    """All four steps of the hint."""
    table.page.locator("#hint-open").click()
    for rung in range(1, 4):
        expect(table.page.locator("#hint dd")).to_have_count(rung)
        table.page.locator("#hint-more").click()
    expect(table.page.locator("#hint dd")).to_have_count(4)


MOMENTS = Moments(
    PART,
    {
        "form": Moment(),
        "asked": Moment(SIX, asked),
        "attack marked": Moment(THREE, attacking, mark_attack),
        "refused": Moment(THREE, attacking, refuse),
        "defence marked": Moment(SIX, defending, mark_defence),
        "hint": Moment(SIX, defending, open_hint),
        "limit": Moment(THREE, over_limit, mark_two),
        "rolled": Moment(THREE, asked_after_a_roll, unfold_all),
        "team": Moment(TEAMS, asked_to_help, options={"mode": "team_21"}),
        "score sheet": Moment(THREE, asked_after_a_roll, open_sheet),
        "handover": Moment(TWO_PEOPLE, second_is_asked),
        "game end": Moment(TEAMS, tables.finished, open_rounds, {"mode": "team_11"}),
        "replay": Moment(SIX, tables.finished, watch_again),
    },
)


@pytest.mark.parametrize("moment", MOMENTS.named)
def test_axe_finds_nothing_at_the_table(page: Page, site: SiteServer, moment: str) -> None:
    assert MOMENTS.found_by_axe(page, site, moment) == {}


@pytest.mark.parametrize("lang", sorted(LANGS))
def test_M_005_the_table_fits_a_phone_without_sideways_scrolling(
    page: Page, site: SiteServer, lang: str
) -> None:
    assert MOMENTS.too_wide(page, site, lang, 320, 360) == []


@pytest.mark.parametrize("moment", MOMENTS.named)
def test_I_006_M_004_large_text_on_a_small_screen_is_whole_and_in_reach(
    page: Page, site: SiteServer, moment: str
) -> None:
    faults = {}
    for lang, width, height in (("en", 320, 640), ("zh-Hant", 640, 360)):
        page.set_viewport_size({"width": width, "height": height})
        MOMENTS.at(page, site, moment, lang)
        page.evaluate(LARGE_TEXT)
        found = [*page.evaluate(FAULTS), *page.evaluate(COVERED)]
        if found or page.evaluate("document.documentElement.scrollWidth") > width:
            faults[lang, width] = found
    assert faults == {}


# Several people


def test_the_privacy_screen_hides_the_hand_while_one_after_the_other_is_asked(
    page: Page, site: SiteServer
) -> None:
    saved = tables.saved_game(PART, (PERSON, PERSON), attacking)
    table = MOMENTS.sit_down(page, site, saved)
    table.button("I am %(player)s: show my cards", player="Player 1").click()
    expect(table.hand).to_have_count(len(saved.state.hands[0]))
    held = set(table.cards)
    mark_attack(table)
    page.locator("#attack").click()
    expect(table.hand).to_have_count(0)
    expect(page.get_by_role("heading", name="Pass the device to Player 2")).to_be_visible()
    attack = table.saved.state.assault
    assert attack is not None
    expect(page.locator(".answers .card")).to_have_count(len(attack.cards + attack.extras))
    assert not {name for name in held if name in " ".join(table.spoken)}
    expect(table.button("Undo")).to_have_count(0)
    table.button("I am %(player)s: show my cards", player="Player 2").click()
    expect(table.button("Don't defend")).to_be_visible()
    assert len(table.cards) == len(saved.state.hands[1])
    table.button("Don't defend").click()
    expect(table.hand).to_have_count(len(saved.state.hands[1]))  # asked again: a foul?
    table.button("Pass").click()
    expect(page.locator(".thrown li").first).to_be_visible()


# The dice


def roll(page: Page, site: SiteServer, motion: str) -> Table:
    """A table at which the dice have just been rolled for one's own attack."""
    saved = tables.saved_game(PART, (PERSON, PERSON), attacking)
    table = tables.sit_down(page, site.address, PART, saved, "en", motion=motion, pace=0)
    table.button("I am %(player)s: show my cards", player="Player 1").click()
    mark_attack(table)
    page.locator("#attack").click()
    table.button("I am %(player)s: show my cards", player="Player 2").click()
    table.button("Don't defend").click()
    table.button("Pass").click()
    expect(page.locator(".thrown li").first).to_be_visible()
    return table


def test_both_dice_roll_and_land_on_the_line_beside_the_target(page: Page, site: SiteServer) -> None:
    page.emulate_media(reduced_motion="no-preference")
    table = roll(page, site, "auto")
    moving = page.evaluate("document.getAnimations().map((one) => one.animationName)")
    assert moving.count("roll") >= 2, "two dice"
    first = [event for event in table.saved.state.events() if event.kind == "roll"][-1]
    tens, units = f"{first.roll // 10}0", str(first.roll % 10)
    assert page.locator(".thrown .die text").all_text_contents()[:2] == [tens, units]
    line = page.locator(".contest .line-100").first
    assert f"Rolled {first.roll}: " in str(line.get_attribute("aria-label"))
    assert line.locator(".goal").text_content() == str(first.against)


@pytest.mark.parametrize("how", ["off", "device"])
def test_nothing_moves_where_motion_is_not_wanted(page: Page, site: SiteServer, how: str) -> None:
    page.emulate_media(reduced_motion="reduce" if how == "device" else "no-preference")
    roll(page, site, "off" if how == "off" else "auto")
    assert page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length") == 0
    page.emulate_media(reduced_motion="no-preference")


def test_a_card_dragged_onto_the_court_is_played(page: Page, site: SiteServer) -> None:
    saved = tables.saved_game(PART, THREE, asked)
    play = next(action for action in saved.state.legal_actions() if isinstance(action, Play))
    table = MOMENTS.sit_down(page, site, saved)
    table.card(play.card).drag_to(page.locator("#court"))
    expect(table.card(play.card)).to_have_count(0)
    assert table.saved.actions[len(saved.actions)] == str(play)
