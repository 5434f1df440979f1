"""The table of Phase 10 in a browser: games to begin from, and how a whole game is played."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from playwright.sync_api import Locator, Page, expect

from engine.games.phase_10.cards import IS_SKIP, IS_WILD
from engine.games.phase_10.melds import hit_values
from engine.games.phase_10.state import DRAW, PLAY, Phase10State
from tests.browser import table as tables
from tests.browser.table import Driver, Part, Table
from web.table.phase_10.part import PHASE_10_PART
from web.table.saves import PERSON, Saved

GAME = PHASE_10_PART.kind
PATHS = {lang: tables.path(PHASE_10_PART, lang) for lang in ("en", "zh-Hant")}
saved_game = partial(tables.saved_game, PHASE_10_PART)


# Games to begin from


def drawing(state: Phase10State, seat: int = 0) -> bool:
    """It is the seat's turn and it has not drawn."""
    return state.to_move == seat and state.stage == DRAW


def playing(state: Phase10State, seat: int = 0) -> bool:
    """It is the seat's turn and it has drawn."""
    return state.to_move == seat and state.stage == PLAY


def may_choose_pile(state: Phase10State) -> bool:
    """It is one's turn, and both piles can be drawn from."""
    return drawing(state) and state.may_draw_discard()


def not_laid(state: Phase10State) -> bool:
    """One has drawn and can't lay yet."""
    return playing(state) and not state.laid[0] and not state.ways_to_lay()


def may_skip(state: Phase10State) -> bool:
    """One holds a skip and can choose whom it hits."""
    return not_laid(state) and len(state.victims()) > 1 and any(IS_SKIP[card] for card in state.hands[0])


def may_lay_wild_in_run(state: Phase10State) -> bool:
    """The suggested way to lay has a wild in its run, which is the second group."""
    ways = state.ways_to_lay() if playing(state) else []
    return bool(ways) and any(IS_WILD[card] for card, _ in ways[0].groups[1])


def may_add(state: Phase10State) -> bool:
    """One's phase is laid, and a card fits a group."""
    return playing(state) and state.laid[0] and len(state.hands[0]) > 2 and bool(fitting(state))


def fitting(state: Phase10State) -> list[tuple[int, int]]:
    """Cards of one's hand that fit in exactly one way, each with the group."""
    return [
        (card, index)
        for card in state.hands[0]
        for index, meld in enumerate(state.melds)
        if len(hit_values(meld, card)) == 1
    ]


def last_card(state: Phase10State) -> bool:
    """One card is left to discard: the hand ends with it."""
    return playing(state) and len(state.hands[0]) == 1


ALONE, THREE, TWO_PEOPLE = (PERSON, "easy"), (PERSON, "easy", "easy"), (PERSON, PERSON)


# The page


def face_up(table: Table) -> str:
    """The name of the card on the discard pile."""
    piles = table.page.get_by_role("region", name=table.text("Piles"), exact=True)
    return str(piles.get_by_role("img").nth(1).get_attribute("aria-label"))


@dataclass(frozen=True)
class Phase10Table(Table):
    """The table of Phase 10 on a page."""

    part: Part = PHASE_10_PART

    @property
    def draw(self) -> Locator:
        return self.button("Draw from the pile")


def put_records(page: Page, site: str, saved: Saved | None, **settings: object) -> None:
    """Let the profile hold this game and these settings, and nothing else."""
    tables.put_records(page, site, PHASE_10_PART, saved, **settings)


def sit_down(
    page: Page, site: str, saved: Saved | None = None, lang: str = "en", **settings: object
) -> Phase10Table:
    """Open the table on a saved game, or on the form of a new one."""
    tables.sit_down(page, site, PHASE_10_PART, saved, lang, **settings)
    return Phase10Table(page, lang=lang)


# A whole game


def play_out(driver: Driver) -> int:
    """Play the game on the table to its end; give back the number of turns of one's own."""
    return tables.play_out(driver, driver.table.button("Draw from the pile"), take_turn)


def take_turn(driver: Driver) -> None:
    """One turn: draw, lay the phase as suggested, add what fits, discard what is least worth."""
    table = driver.table
    held, top = table.cards, face_up(table)
    take = table.button("Take the face-up card")
    useful = top == table.text("wild") or held.count(top) + _same_number(held, top) > 1
    if useful and take.is_visible():
        driver.press(table.text("Take the face-up card"))
    else:
        driver.press(table.text("Draw from the pile"))
    expect(table.hand).to_have_count(len(held) + 1)
    if table.page.get_by_text(
        table.text("You can lay your phase. Or choose a card to discard.")
    ).is_visible():
        driver.press(table.text("Lay phase %(phase)s", phase=_phase(table)))
        driver.press(table.text("Lay these groups"))
    while _laid(table) and _add_one(driver):
        pass
    if _ended(table):
        return
    cards = table.cards
    place = min(range(len(cards)), key=lambda place: _worth(table, cards, cards[place]))
    if table.hand.nth(place).get_attribute("aria-pressed") == "false":
        driver.mark(place)
    driver.press(table.text("Discard %(card)s", card=cards[place]))


def _same_number(cards: Iterable[str], name: str) -> int:
    number = _number(name)
    return sum(number == _number(card) for card in cards) if number else 0


def _number(name: str) -> int:
    found = re.search(r"\d+", name)
    return int(found[0]) if found else 0


def _worth(table: Table, cards: list[str], name: str) -> tuple[int, int]:
    """How little one wants to lose a card: skips go first, then single cards, high ones before low ones."""
    if name == table.text("wild"):
        return (99, 0)
    if not _number(name):
        return (0, 0)
    return (Counter(map(_number, cards))[_number(name)], -_number(name))


def _phase(table: Table) -> int:
    names = table.page.get_by_role("button").evaluate_all("(all) => all.map((one) => one.textContent.trim())")
    pattern = re.escape(table.text("Lay phase %(phase)s", phase="#")).replace(re.escape("#"), r"(\d+)")
    return next(int(found[1]) for found in map(re.compile(pattern).fullmatch, names) if found)


def _laid(table: Table) -> bool:
    status = table.text("Add cards to the groups on the table, then discard one.")
    return not _ended(table) and table.page.get_by_text(status).is_visible()


def _ended(table: Table) -> bool:
    over = table.page.get_by_role("heading", name=table.text("The game is over"), exact=True)
    return over.or_(table.button("Go on playing")).first.is_visible()


def _add_one(driver: Driver) -> bool:
    """Add the first card that fits a group; tell whether there was one. A second mark moves the first."""
    table = driver.table
    begin = table.text("Add %(card)s to group %(group)s", card="#", group="1").split("#")[0]
    for place, name in enumerate(table.cards):
        if table.hand.nth(place).get_attribute("aria-pressed") == "false":
            driver.mark(place)
        offered = table.page.get_by_role("button", name=re.compile(f"^{re.escape(begin + name)}"))
        if offered.count():
            driver.press(str(offered.first.text_content()).strip())
            return True
    return False
