"""Cover Your Assets in the built site: a whole game by keyboard, several people, small screens, axe."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.games.cover_your_assets.cards import FACE, FIRST_WILD
from engine.games.cover_your_assets.state import CoverYourAssetsState
from tests.browser import table as tables
from tests.browser.conftest import put_back
from tests.browser.faults import COVERED, FAULTS, LARGE_TEXT
from tests.browser.moments import Moment, Moments, all_sentences, new_table
from tests.browser.table import ByKeys, ByName, Driver, Table
from web.build.server import SiteServer
from web.i18n import LANGS
from web.table.cover_your_assets.part import COVER_YOUR_ASSETS_PART as PART
from web.table.saves import PERSON

saved_game = partial(tables.saved_game, PART)
CHOOSE = "Your turn: choose a card of your hand to see what it can do."
KEPT = 40
"""Sentences that the live region keeps."""
FOUR, SIX, TWO_PEOPLE = (PERSON, "easy", "solid", "easy"), (PERSON, *["solid"] * 5), (PERSON, PERSON, "easy")


# Games to begin from


def acting(state: CoverYourAssetsState, seat: int = 0) -> bool:
    """It is the seat's turn, and towers stand all around."""
    return state.to_move == seat and state.stage == "act" and all(len(tower) > 2 for tower in state.towers)


def may_challenge(state: CoverYourAssetsState) -> bool:
    return acting(state) and bool(challenger(state))


def challenger(state: CoverYourAssetsState) -> list[int]:
    """Assets of the first seat that fit somebody's top set."""
    kinds = {FACE[state.towers[target][-1][0]] for target in state.targets(0)}
    return [card for card in state.hands[0] if FACE[card] in kinds and card < FIRST_WILD]


def may_pair(state: CoverYourAssetsState) -> bool:
    return acting(state) and bool(twins(state))


def twins(state: CoverYourAssetsState) -> list[tuple[int, int]]:
    """Two equal assets of the first seat's hand."""
    hand = sorted(card for card in state.hands[0] if card < FIRST_WILD)
    return [(one, two) for one, two in pairwise(hand) if FACE[one] == FACE[two]]


def must_answer(state: CoverYourAssetsState) -> bool:
    """The first seat is challenged and holds an answer."""
    return state.stage == "answer" and state.to_move == 0 and len(state.legal_actions()) > 1


def first_is_challenged_by_person(state: CoverYourAssetsState) -> bool:
    """The second seat may challenge the first, which could answer."""
    targets = [str(action) for action in state.legal_actions()] if acting(state, 1) else []
    return any(action.startswith("challenge") and action.endswith("> 1") for action in targets)


def second_round(state: CoverYourAssetsState) -> bool:
    return state.round_number == 2 and state.to_move == 0


def deck_is_out(state: CoverYourAssetsState) -> bool:
    return acting(state) and not state.draw_pile


# A whole game


def take_turn(driver: Driver) -> None:
    """One decision: answer where one can; else the first use of a card that is no discard, else discard."""
    table = driver.table
    names = offered(table)
    place = 0
    while not names or (names[0].startswith(discard(table)) and place < table.hand.count()):
        driver.mark(place)
        names = offered(table)
        place += 1
    driver.press(names[0])


def discard(table: Table) -> str:
    return table.text("Discard %(card)s", card="")


def offered(table: Table) -> list[str]:
    """The buttons below the hand that play something."""
    buttons = table.page.locator("#choices button:not(#hint-open, #undo)")
    return [text.strip() for text in buttons.all_text_contents()]


def play_out(driver: Driver) -> int:
    """Play the game on the table to its end; give back the number of decisions of one's own."""
    table = driver.table
    mine = table.page.get_by_text(table.text(CHOOSE), exact=True).or_(table.button("Let it go"))
    return tables.play_out(driver, mine, take_turn)


@pytest.mark.parametrize(
    ("kind", "lang", "pace", "deal"), [(ByKeys, "en", 0, 11), (ByName, "zh-Hant", 300, 5)]
)
def test_X_003_a_whole_game_is_played_and_spoken(
    browser: Browser, site: SiteServer, kind: type[Driver], lang: str, pace: int, deal: int
) -> None:
    with new_table(browser, site, PART, lang, pace=pace, deal=deal) as table:
        driver = kind(table)
        driver.unfold(table.text("Length and variants"))
        driver.choose(table.text("The game ends"), table.text("after one round"))
        driver.press(table.text("Start"))
        turns = play_out(driver)
        saved = table.saved
        assert (saved.seed, saved.options["length"], len(saved.players)) == (deal, "one", 4)
        assert saved.state.is_over
        assert turns > 10
        assert table.spoken == all_sentences(table, saved)[-KEPT:]
        expect(table.button("New game")).to_be_visible()


# One page for the rest


@pytest.fixture
def page(booted: Page) -> Iterator[Page]:
    yield booted
    put_back(booted)


def test_the_privacy_screen_hides_the_hand_in_a_challenge_between_people(
    page: Page, site: SiteServer
) -> None:
    table = MOMENTS.sit_down(page, site, saved_game(TWO_PEOPLE, first_is_challenged_by_person, length="one"))
    table.button("I am %(player)s: show my cards", player="Player 2").click()
    expect(table.hand).to_have_count(5)
    held = set(table.cards)
    state = table.saved.state
    card = next(a.card for a in state.legal_actions() if str(a).startswith("chall") and a.target == 0)
    table.card(card).click()
    page.locator("#challenge-0").click()
    expect(page.get_by_role("heading", name="Pass the device to Player 1")).to_be_visible()
    expect(table.hand).to_have_count(0)
    expect(page.get_by_role("heading", name="Challenge: Player 2 against Player 1")).to_be_visible()
    expect(table.button("Let it go")).to_have_count(0)
    assert not {name for name in held if name in " ".join(table.spoken)}
    table.button("I am %(player)s: show my cards", player="Player 1").click()
    expect(table.button("Let it go")).to_be_visible()
    table.button("Let it go").click()
    expect(page.locator("#duel")).to_have_count(0)
    assert table.saved.state.stage == "act"


def test_a_pair_is_laid_by_two_marks_and_a_press_and_by_dragging_one_card_onto_the_other(
    page: Page, site: SiteServer
) -> None:
    saved = saved_game(FOUR, may_pair, length="one")
    one, two = twins(saved.state)[0]
    table = MOMENTS.sit_down(page, site, saved)
    table.card(one).click()
    table.card(two).click()
    expect(table.card(one)).to_have_attribute("aria-pressed", "true")
    expect(table.card(two)).to_have_attribute("aria-pressed", "true")
    page.locator("#choices .primary").click()
    expect(table.button("Show the next move")).to_be_visible()
    laid = table.saved.actions
    table = MOMENTS.sit_down(page, site, saved)
    table.card(two).drag_to(table.card(one))
    expect(table.button("Show the next move")).to_be_visible()
    assert table.saved.actions == laid


def test_a_card_is_dragged_onto_a_tower_to_challenge(page: Page, site: SiteServer) -> None:
    saved = saved_game(FOUR, may_challenge, length="one")
    card = challenger(saved.state)[0]
    target = next(
        seat for seat in saved.state.targets(0) if FACE[saved.state.towers[seat][-1][0]] == FACE[card]
    )
    table = MOMENTS.sit_down(page, site, saved)
    table.card(card).drag_to(page.locator(f"#tower-{target}"))
    expect(page.locator("#duel")).to_be_visible()
    assert table.saved.state.target == target


def test_the_covered_sets_of_a_tower_unfold_and_stay_open(page: Page, site: SiteServer) -> None:
    saved = saved_game(FOUR, acting, length="one")
    table = MOMENTS.sit_down(page, site, saved)
    page.locator("#covered-open-1").click()
    expect(page.locator("#covered-1 li")).to_have_count(len(saved.state.towers[1]) - 1)
    expect(page.locator("#covered-1 li").last).to_contain_text("base set, safe")
    table.hand.first.click()
    expect(table.hand.first).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#covered-1 li").first).to_be_visible()


# Small screens


def mark_challenger(table: Table) -> None:
    table.card(challenger(table.saved.state)[0]).click()
    expect(table.page.locator("#choices [id^=challenge-]").first).to_be_visible()


def mark_pair(table: Table) -> None:
    for card in twins(table.saved.state)[0]:
        table.card(card).click()
        expect(table.card(card)).to_have_attribute("aria-pressed", "true")


def unfold_all(table: Table) -> None:
    """Every seat and every tower is unfolded."""
    for fold in table.page.locator(".fold").all():
        if fold.is_visible():
            fold.click()
            expect(fold).to_have_attribute("aria-expanded", "true")
    for summary in table.page.locator(".covered summary").all():
        summary.click()


def open_sheet(table: Table) -> None:
    table.page.locator("#more-open").click()
    table.page.locator("#open-sheet").click()
    expect(table.page.get_by_role("dialog")).to_contain_text(table.text("Total"))


def watch_again(table: Table) -> None:
    table.page.locator("#watch").click()
    table.page.locator("#replay-next").click()
    expect(table.page.locator("#replay-at")).to_contain_text("1")


ONE = {"length": "one"}
MOMENTS = Moments(
    PART,
    {
        "form": Moment(),
        "turn": Moment(SIX, acting, options=ONE),
        "challenge offered": Moment(SIX, may_challenge, mark_challenger, ONE),
        "pair marked": Moment(FOUR, may_pair, mark_pair, ONE),
        "answer": Moment(FOUR, must_answer, options=ONE),
        "unfolded": Moment(SIX, acting, unfold_all, ONE),
        "deck out": Moment(FOUR, deck_is_out, options=ONE),
        "handover": Moment(TWO_PEOPLE, first_is_challenged_by_person, options=ONE),
        "score sheet": Moment(SIX, second_round, open_sheet),
        "game end": Moment(SIX, tables.finished, options=ONE),
        "replay": Moment(SIX, tables.finished, watch_again, ONE),
    },
)


@pytest.mark.parametrize("lang", sorted(LANGS))
@pytest.mark.parametrize("width", [320, 360])
def test_M_005_six_players_fit_a_phone_without_sideways_scrolling(
    page: Page, site: SiteServer, width: int, lang: str
) -> None:
    assert MOMENTS.too_wide(page, site, lang, width) == []


def test_M_005_every_top_set_is_seen_with_kind_and_value_on_a_narrow_screen(
    page: Page, site: SiteServer
) -> None:
    page.set_viewport_size({"width": 320, "height": 700})
    table = MOMENTS.at(page, site, "turn")
    for seat in range(1, 6):
        line = page.locator(f"#seat-{seat} .short-top .set-line")
        expect(line).to_be_visible()
        stack = table.saved.state.towers[seat][-1]
        wilds = sum(card >= FIRST_WILD for card in stack)
        expect(line).to_contain_text(f"×{len(stack) - wilds}")
        expect(line.locator(".with-wilds")).to_have_text([f"+ ×{wilds}"] if wilds else [])
        expect(line).to_contain_text("$")


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


@pytest.mark.parametrize("moment", MOMENTS.named)
def test_axe_finds_nothing_at_the_table(page: Page, site: SiteServer, moment: str) -> None:
    assert MOMENTS.found_by_axe(page, site, moment) == {}
