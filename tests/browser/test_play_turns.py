"""A turn at the table of Phase 10 in all its ways, and around it: people, languages, tabs, storage, links."""

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.cards import CARD_NAMES, IS_SKIP, IS_WILD, NUMBER
from engine.players import players_of
from tests.browser.arrive import expect_ready
from tests.browser.conftest import OpenPage, watch
from tests.browser.table import TURN_MS, finished, happened, in_words
from tests.browser.table_phase_10 import (
    ALONE,
    PATHS,
    THREE,
    TWO_PEOPLE,
    Phase10Table,
    drawing,
    fitting,
    last_card,
    may_add,
    may_choose_pile,
    may_lay_wild_in_run,
    may_skip,
    not_laid,
    saved_game,
    sit_down,
)
from tests.browser.test_frame import FULL
from web.build.server import SiteServer
from web.cards.phase_10 import card_name
from web.i18n import LANGS
from web.table.saves import PERSON, Saved


def mark(table: Phase10Table, card: int) -> None:
    table.card(card).click()
    expect(table.card(card)).to_have_attribute("aria-pressed", "true")


def drag(page: Page, source: str, target: str) -> None:
    """Drag with the mouse from the middle of one element to the middle of another."""
    page.locator(source).scroll_into_view_if_needed()
    for place, then in ((source, page.mouse.down), (target, page.mouse.up)):
        box = page.locator(place).bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=8)
        then()


def test_S_012_undo_is_offered_until_a_hidden_card_was_seen(booted: Page, site: SiteServer) -> None:
    saved = saved_game(ALONE, may_choose_pile)
    table = sit_down(booted, site.address, saved, pace=0)
    undo = table.button("Undo")
    table.button("Take the face-up card").click()
    expect(table.hand).to_have_count(11)
    undo.click()
    expect(table.hand).to_have_count(10)
    expect(undo).to_have_count(0)
    assert table.saved == saved
    table.draw.click()
    expect(table.hand).to_have_count(11)
    expect(undo).to_have_count(0)
    held = table.cards
    mark(table, table.saved.state.hands[0][4])
    booted.locator("#discard").click()
    expect(table.button("Show the next move")).to_be_visible()
    undo.click()
    expect(table.hand).to_have_count(11)
    assert table.cards == held


def test_an_action_is_typed_and_what_is_wrong_is_explained(booted: Page, site: SiteServer) -> None:
    saved = saved_game(ALONE, may_choose_pile)
    table = sit_down(booted, site.address, saved, pace=0)
    booted.locator("#more-open").click()
    field = table.page.get_by_label(table.text("Type an action"))
    for typed, answer in (
        ("fly", "can't be read as an action"),
        (f"discard {CARD_NAMES[saved.state.hands[0][0]]}", "First draw a card."),
    ):
        field.fill(typed)
        field.press("Enter")
        expect(booted.locator("#notice-problem")).to_contain_text(answer)
        expect(booted.locator("#spoken p").last).to_contain_text(answer)
    assert table.saved == saved
    field.fill("draw deck")
    field.press("Enter")
    expect(table.hand).to_have_count(11)
    expect(booted.locator("#notice-problem")).to_have_count(0)
    assert table.saved.actions == (*saved.actions, "draw deck")


def test_a_card_is_dragged_onto_the_discard_pile(booted: Page, site: SiteServer) -> None:
    saved = saved_game(ALONE, not_laid)
    table = sit_down(booted, site.address, saved, pace=0)
    card = next(card for card in saved.state.hands[0] if not IS_SKIP[card])
    drag(booted, f"#card-{card}", "#discard-pile")
    expect(table.card(card)).to_have_count(0)
    assert table.saved.actions == (*saved.actions, f"discard {CARD_NAMES[card]}")


def test_a_card_is_dragged_onto_a_group(booted: Page, site: SiteServer) -> None:
    saved = saved_game(ALONE, may_add)
    table = sit_down(booted, site.address, saved, pace=0)
    card, group = fitting(saved.state)[0]
    drag(booted, f"#card-{card}", f"#meld-{group}")
    expect(table.card(card)).to_have_count(0)
    assert table.saved.actions[-1].startswith(f"hit {CARD_NAMES[card].split('#')[0]}")
    assert table.saved.state.to_move == 0


def test_a_dragged_skip_asks_whom_it_hits(booted: Page, site: SiteServer) -> None:
    saved = saved_game(THREE, may_skip)
    table = sit_down(booted, site.address, saved, pace=0)
    card = next(card for card in saved.state.hands[0] if IS_SKIP[card])
    drag(booted, f"#card-{card}", "#discard-pile")
    expect(booted.locator("#choices [id^=skip-]")).to_have_count(2)
    assert table.saved == saved
    table.button("Discard and skip %(player)s", player="Computer 3").click()
    expect(table.card(card)).to_have_count(0)
    assert table.saved.actions[-1] == f"discard {CARD_NAMES[card]} > 3"
    expect(booted.locator("#spoken p").first).to_contain_text("Computer 3")


def test_a_wild_of_a_run_stands_for_another_number(booted: Page, site: SiteServer) -> None:
    saved = saved_game(ALONE, may_lay_wild_in_run, phases="even")
    table = sit_down(booted, site.address, saved, pace=0)
    booted.locator("#arrange").click()
    way = saved.state.ways_to_lay()[0].groups[1]
    wild, value = next(placed for placed in way if IS_WILD[placed[0]])
    choice = booted.locator(f"#wild-{wild}")
    expect(choice).to_have_value(str(value))
    taken = {NUMBER[card] for card, _ in way if not IS_WILD[card]} | {value for _, value in way}
    far = str(next(number for number in (12, 1, 11, 2) if not {number, number - 1, number + 1} & taken))
    choice.select_option(far)
    booted.locator("#lay").click()
    expect(booted.locator("#notice-problem")).to_contain_text("in a row")
    expect(choice).to_have_value(far)
    assert table.saved == saved
    choice.select_option(str(value))
    booted.locator("#lay").click()
    expect(booted.locator("#draft")).to_have_count(0)
    assert table.saved.state.laid[0]


def test_step_by_step_shows_one_computer_move_at_a_time(booted: Page, site: SiteServer) -> None:
    saved = saved_game(ALONE, lambda state: state.to_move == 1)
    table = sit_down(booted, site.address, saved, pace=0)
    for count in (1, 2):
        table.button("Show the next move").click()
        expect(booted.locator("#spoken p")).to_have_count(count)
        booted.wait_for_timeout(200)
        assert len(table.saved.actions) == len(saved.actions) + count


def test_the_language_switch_keeps_the_marked_card_and_the_phase_being_arranged(
    booted: Page, site: SiteServer
) -> None:
    saved = saved_game(ALONE, may_lay_wild_in_run, phases="even")
    sit_down(booted, site.address, saved)
    booted.locator("#arrange").click()
    booted.locator("#draft .card").first.click()
    expect(booted.locator("#draft .card")).to_have_count(6)
    booted.locator("#hand .card").nth(1).click()
    expect(booted.locator("#put-0")).to_be_visible()
    booted.locator("#by-colour").click()
    expect(booted.locator("#by-colour")).to_have_attribute("aria-pressed", "true")
    state = """() => [...document.querySelectorAll("#draft .card, #hand .card, #draft select")]
        .map((one) => [one.id, one.value, one.ariaPressed])"""
    before = booted.evaluate(state)
    for lang in LANGS:
        booted.locator(f"#lang-{lang}").click()
        expect(booted.locator("html")).to_have_attribute("lang", lang)
        assert booted.evaluate(state) == before


def test_S_008_full_storage_is_said_and_play_goes_on(booted: Page, site: SiteServer) -> None:
    saved = saved_game(ALONE, may_choose_pile)
    table = sit_down(booted, site.address, saved, pace=0)
    booted.evaluate(FULL)
    table.draw.click()
    expect(table.hand).to_have_count(11)
    expect(booted.locator("#notice-full")).to_be_visible()
    table.hand.first.click()
    booted.locator("#discard").click()
    table.button("Show the next move").click()
    expect(booted.locator("#notice-full")).to_have_count(1)
    assert table.saved == saved
    booted.reload()
    expect_ready(booted)
    expect(table.draw).to_be_visible()
    expect(table.hand).to_have_count(10)


def test_two_tabs_at_one_table(context: BrowserContext, open_page: OpenPage, site: SiteServer) -> None:
    saved = saved_game(ALONE, may_choose_pile)
    page = context.new_page()
    first = sit_down(page, site.address, saved)
    second = Phase10Table(open_page(PATHS["en"]))
    expect(second.page.locator("#notice-elsewhere")).to_be_visible()
    first.draw.click()
    expect(first.hand).to_have_count(11)
    first.hand.first.click()
    first.page.locator("#discard").click()
    expect(first.draw).to_be_visible(timeout=TURN_MS)
    second.draw.click()
    expect(second.page.locator("#notice-conflict")).to_be_visible()
    assert second.cards == first.cards
    kept = first.saved
    second.page.locator("#take-over").click()
    expect(first.page.locator("#notice-elsewhere")).to_be_visible()
    second.draw.click()
    expect(second.hand).to_have_count(11)
    assert second.saved.actions == (*kept.actions, "draw deck")


def test_O_008_Q_005_a_game_given_up_while_a_computer_thinks_leaves_nothing(
    booted: Page, site: SiteServer
) -> None:
    saved = saved_game((PERSON, list(players_of("phase_10"))[-1]), lambda state: state.to_move == 1)
    table = sit_down(booted, site.address, saved, pace=3500)
    assert not booted.evaluate("crossOriginIsolated")
    booted.locator("#more-open").click()
    booted.locator("#quit").click()
    booted.locator("#quit-now").dblclick()
    booted.locator("#settings-open").click()
    booted.locator("#set-pace-300").click()
    booted.locator("#start").click()
    expect(table.draw).to_be_visible(timeout=TURN_MS)
    new = table.saved
    dealt = Saved.dealt(PHASE_10, new.players, new.seed, new.options)
    assert new.seed != saved.seed
    assert table.spoken == in_words(table, dealt, dealt.state.events()) + happened(table, dealt)


def card_names(table: Phase10Table, cards: list[int]) -> set[str]:
    return {card_name(table.words, card) for card in cards}


@pytest.mark.parametrize("lang", LANGS)
def test_between_two_people_no_card_of_either_hand_is_on_the_page(
    booted: Page, site: SiteServer, lang: str
) -> None:
    saved = saved_game(TWO_PEOPLE, drawing)
    table = sit_down(booted, site.address, saved, lang)
    show = booted.locator("#show-cards")
    show.click()
    table.draw.click()
    expect(table.hand).to_have_count(11)
    booted.keyboard.press("h")
    table.hand.first.click()
    booted.locator("#discard").press("Enter")
    expect(show).to_be_visible()
    booted.keyboard.press("Enter")  # once too often: it must not show the other's cards
    table.answered()
    state = table.saved.state
    open_cards = {card for meld in state.melds for card in meld.cards} | set(state.discard_pile)
    hidden = card_names(table, state.hands[0] + state.hands[1]) - card_names(table, list(open_cards))
    everything = booted.content() + booted.locator("body").aria_snapshot()
    assert hidden
    assert {name for name in hidden if name in everything} == set()
    show.click()
    expect(table.hand).to_have_count(10)
    assert set(table.cards) == card_names(table, state.hands[1])


@pytest.mark.parametrize("lang", LANGS)
def test_a_finished_game_is_shared_by_a_link_that_replays_elsewhere(
    context: BrowserContext, browser: Browser, site: SiteServer, lang: str
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    saved = saved_game(ALONE, last_card, phases="1")
    table = sit_down(context.new_page(), site.address, saved, lang)
    table.hand.first.click()
    table.page.locator("#discard").click()
    table.page.locator("#share").click()
    expect(table.page.locator("#spoken p").last).to_have_text(table.text("Copied."))
    link = table.page.evaluate("navigator.clipboard.readText()")
    finish = table.saved
    assert finished(finish.state)
    other = browser.new_context(locale={"en": "en-US", "zh-Hant": "zh-TW"}[lang], service_workers="block")
    foreign = watch(other)
    page = other.new_page()
    page.goto(link)
    expect_ready(page)
    count = len(finish.actions)
    title = page.get_by_role("heading", name=table.text("A finished game of Phase 10"), exact=True)
    expect(title).to_be_visible()
    page.get_by_role("button", name=table.text("Next"), exact=True).click()
    expect(page.locator("#replay-at")).to_contain_text(
        table.text("Action %(at)s of %(all)s", at=1, all=count)
    )
    page.get_by_role("button", name=table.text("End"), exact=True).click()
    expect(page.locator("#replay-at")).to_contain_text(table.words.number(count))
    expect(page.get_by_role("table")).to_contain_text(str(max(finish.state.totals)))
    page.get_by_role("button", name=table.text("Leave this game"), exact=True).click()
    expect(page.locator("#start")).to_be_visible()
    other.close()
    assert foreign == []
