"""The table of Phase 10 in a browser: games to begin from, and a player who reads accessible names alone.

`saved_game` makes the games by playing them, `sit_down` opens the page on one. A `Driver` presses controls in
its own way (keys, names, finger); `play_out` plays a whole game with any of them.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.actions import Happening
from engine.games.phase_10.cards import IS_SKIP, IS_WILD
from engine.games.phase_10.melds import hit_values
from engine.games.phase_10.state import DRAW, PLAY, Phase10State
from engine.players import decide, players_of
from engine.rng import Rng
from tests.browser.conftest import expect_ready
from web.i18n import Words, words_for
from web.store import SETTINGS, Settings
from web.table.phase_10.part import PHASE_10_PART
from web.table.phase_10.words import event_sentence
from web.table.saves import PERSON, Saved
from web.table.words import names

GAME = PHASE_10_PART.kind

QUICK = 300
PATHS = {"en": "en/play/phase_10/", "zh-Hant": "play/phase_10/"}
TURN_MS = 30_000
STILL_FILE = "sw.js"
"""A file of the site that runs nothing when it is opened: records are put in while no program runs."""

PUT_RECORDS = """(texts) => new Promise((done, failed) => {
    localStorage.clear();
    const request = indexedDB.open("tabletop-tutor", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("records", {keyPath: "key"});
    request.onerror = failed;
    request.onsuccess = () => {
        const change = request.result.transaction("records", "readwrite");
        const table = change.objectStore("records");
        table.clear();
        for (const [key, text] of Object.entries(texts)) table.put({key, rev: 1, text});
        change.oncomplete = () => { request.result.close(); done(); };
    };
})"""
READ_RECORD = """(key) => new Promise((done) => {
    indexedDB.open("tabletop-tutor", 1).onsuccess = ({target: {result: db}}) => {
        db.transaction("records").objectStore("records").get(key).onsuccess = ({target: {result}}) => {
            db.close(); done(result?.text ?? "");
        };
    };
})"""
FOCUSED_NAME = """() => {
    const {activeElement: at} = document, by = document.getElementById(at.getAttribute("aria-labelledby"));
    return (at.getAttribute("aria-label") ?? by?.textContent ?? at.labels?.[0]?.textContent ?? at.textContent)
        .replace(/\\s+/g, " ").trim();
}"""
FIXED_CHANCE = """crypto.getRandomValues = (bits) => bits.fill(%d);"""


# Games to begin from

Wanted = Callable[[Phase10State], bool]


def drawing(state: Phase10State, seat: int = 0) -> bool:
    """It is the seat's turn and it has not drawn."""
    return state.to_move == seat and state.stage == DRAW


def playing(state: Phase10State, seat: int = 0) -> bool:
    """It is the seat's turn and it has drawn."""
    return state.to_move == seat and state.stage == PLAY


@cache
def saved_game(players: tuple[str, ...], wanted: Wanted, **options: str) -> Saved:
    """The first game, by seed, in which `wanted` comes to hold; all seats play like the solid player."""
    for seed in range(500):
        saved = Saved.dealt(PHASE_10, players, seed, options)
        while not saved.state.is_over and not wanted(saved.state):
            saved = saved.with_actions([solid_choice(saved)])
        if wanted(saved.state):
            return saved
    raise LookupError("no such game among 500")


def solid_choice(saved: Saved) -> str:
    """What the solid player does, in notation."""
    mover = saved.state.to_move
    assert mover is not None
    return str(
        decide(players_of("phase_10")["solid"], saved.state.observation(mover), Rng(len(saved.actions)))
    )


def finished(state: Phase10State) -> bool:
    return state.is_over


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


@dataclass(frozen=True)
class Table:
    """The table on a page, read by its accessible names in one language."""

    page: Page
    lang: str = "en"

    @property
    def words(self) -> Words:
        return words_for(self.lang)

    def text(self, message: str, **values: object) -> str:
        return self.words.gettext(message, **values)

    def button(self, message: str, **values: object) -> Locator:
        return self.page.get_by_role("button", name=self.text(message, **values), exact=True)

    @property
    def hand(self) -> Locator:
        """The cards of the own hand."""
        group = self.page.get_by_role("group", name=self.text("Your hand"), exact=True)
        return group.get_by_role("button")

    @property
    def cards(self) -> list[str]:
        """The names of the cards in hand, in their order."""
        return [str(name) for name in self.hand.evaluate_all("(all) => all.map((card) => card.ariaLabel)")]

    @property
    def face_up(self) -> str:
        piles = self.page.get_by_role("region", name=self.text("Piles"), exact=True)
        return str(piles.get_by_role("img").nth(1).get_attribute("aria-label"))

    @property
    def spoken(self) -> list[str]:
        """What the live region has been given, oldest first."""
        return self.page.locator("#spoken p").all_text_contents()

    @property
    def saved(self) -> Saved:
        """The game as it is kept in the database."""
        saved = GAME.from_text(self.page.evaluate(READ_RECORD, GAME.name))
        assert saved is not None
        return saved

    @property
    def draw(self) -> Locator:
        return self.button("Draw from the pile")

    def card(self, card: int) -> Locator:
        """A card of the hand by its number in the engine."""
        return self.page.locator(f"#card-{card}")

    def answered(self) -> None:
        """Wait until what was pressed has its answer painted."""
        expect(self.page.locator("[data-asked]")).to_have_count(0)


def put_records(page: Page, site: str, saved: Saved | None, **settings: object) -> None:
    """Let the profile hold this game and these settings, and nothing else."""
    texts = {SETTINGS.name: SETTINGS.to_text(Settings(**{"pace": QUICK, **settings}))}  # type: ignore[arg-type]  # by name
    if saved is not None:
        texts[GAME.name] = GAME.to_text(saved)
    page.goto(site + STILL_FILE)
    page.evaluate(PUT_RECORDS, texts)


def sit_down(
    page: Page, site: str, saved: Saved | None = None, lang: str = "en", **settings: object
) -> Table:
    """Open the table on a saved game, or on the form of a new one."""
    put_records(page, site, saved, lang=lang, **settings)
    page.goto(site + PATHS[lang])
    expect_ready(page)
    return Table(page, lang)


def happened(table: Table, before: Saved) -> list[str]:
    """The sentences for all that happened since, as the first seat saw it."""
    state = before.state.clone()
    events = [
        event
        for line in table.saved.actions[len(before.actions) :]
        for event in state.apply(PHASE_10.parse_action(line))
    ]
    return in_words(table, before, events)


def in_words(table: Table, saved: Saved, events: list[Happening]) -> list[str]:
    """The sentences for events, as the first seat saw them."""
    named = names(table.words, saved.players)
    found = [event_sentence(table.words, event.seen_by(0), named) for event in events]
    return [sentence for sentence in found if sentence]


def violations(page: Page) -> list[str]:
    """What axe finds wrong with the page: rule and elements."""
    found = Axe().run(page).response["violations"]
    return [f"{rule['id']}: {[node['html'][:160] for node in rule['nodes']]}" for rule in found]


# Players


class Driver(ABC):
    """A person at the table, who knows the controls by their names."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.page = table.page

    @abstractmethod
    def press(self, name: str) -> None:
        """Press the button of this name."""

    @abstractmethod
    def unfold(self, name: str) -> None:
        """Open the fold of this name."""

    @abstractmethod
    def mark(self, place: int) -> None:
        """Mark the card at this place of the hand."""

    @abstractmethod
    def choose(self, label: str, value: str) -> None:
        """Choose a value of a list."""


class ByName(Driver):
    """Presses what a screen reader would list."""

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()
        self.table.answered()

    def unfold(self, name: str) -> None:
        self.page.get_by_text(name, exact=True).click()

    def mark(self, place: int) -> None:
        self.table.hand.nth(place).click()
        self.table.answered()

    def choose(self, label: str, value: str) -> None:
        self.page.get_by_label(label, exact=True).select_option(label=value)
        self.table.answered()


class ByFinger(ByName):
    """Taps."""

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).tap()
        self.table.answered()

    def unfold(self, name: str) -> None:
        self.page.get_by_text(name, exact=True).tap()

    def mark(self, place: int) -> None:
        self.table.hand.nth(place).tap()
        self.table.answered()


class ByKeys(Driver):
    """Tab, arrows, Space and Enter; nothing else."""

    FAR = 70

    def key(self, key: str) -> None:
        self.page.keyboard.press(key)

    def tab_to(self, *names: str) -> None:
        """Go on with Tab until a control of one of these names has the focus."""
        for _ in range(self.FAR):
            if self.page.evaluate(FOCUSED_NAME) in names and self.page.evaluate(
                "document.activeElement.tabIndex >= 0"
            ):
                return
            self.key("Tab")
        raise AssertionError(f"Tab does not reach {names[0]}")

    def press(self, name: str) -> None:
        self.tab_to(name)
        self.key("Enter")
        self.table.answered()

    def unfold(self, name: str) -> None:
        self.press(name)

    def mark(self, place: int) -> None:
        self.tab_to(*self.table.cards)
        self.key("Home")
        for _ in range(place):
            self.key("ArrowRight")
        self.key("Space")
        self.table.answered()

    def choose(self, label: str, value: str) -> None:
        self.tab_to(label)
        self.key("Home")
        for _ in range(12):
            if self.page.evaluate("document.activeElement.selectedOptions[0].label") == value:
                break
            self.key("ArrowDown")
        else:
            raise AssertionError(f"the arrows do not reach {value}")
        self.table.answered()


# A whole game


def play_out(driver: Driver) -> int:
    """Play the game on the table to its end; give back the number of turns of one's own."""
    table, turns = driver.table, 0
    over = driver.page.get_by_role("heading", name=table.text("The game is over"), exact=True)
    on, step = table.button("Go on playing"), table.button("Show the next move")
    while True:
        expect(over.or_(on).or_(step).or_(table.draw).first).to_be_visible(timeout=TURN_MS)
        if over.is_visible():
            return turns
        if on.is_visible():
            driver.press(table.text("Go on playing"))
        elif step.is_visible():
            driver.press(table.text("Show the next move"))
        else:
            turns += 1
            take_turn(driver)


def take_turn(driver: Driver) -> None:
    """One turn: draw, lay the phase as suggested, add what fits, discard what is least worth."""
    table = driver.table
    held, top = table.cards, table.face_up
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
