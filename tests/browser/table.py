"""The table of any game in a browser: games to begin from, and a player who reads accessible names alone.

`saved_game` makes the games by playing them, `sit_down` opens the page on one. A `Driver` presses controls in
its own way (keys, names, finger); `play_out` plays a whole game with any of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from engine.game import Event, State
from engine.players import decide, player_named
from engine.rng import Rng
from tests.browser import arrive
from tests.browser.arrive import chosen
from web.i18n import Words, words_for
from web.links import Place
from web.table.part import GamePart
from web.table.saves import Saved
from web.table.words import names

TURN_MS = 30_000

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

Part = GamePart[Any]
Wanted = Callable[[Any], bool]


@cache
def saved_game(part: Part, players: tuple[str, ...], wanted: Wanted, **options: str) -> Saved:
    """The first game, by seed, in which `wanted` comes to hold of its state; all seats play like the solid
    player.
    """
    for seed in range(500):
        saved = Saved.dealt(part.game, players, seed, options)
        while not saved.state.is_over and not wanted(saved.state):
            saved = saved.with_actions([solid_choice(saved)])
        if wanted(saved.state):
            return saved
    raise LookupError("no such game among 500")


def solid_choice(saved: Saved) -> str:
    """What the solid player does, in notation."""
    mover = saved.state.to_move
    solid = player_named(saved.game.name, "solid")
    return str(decide(solid, saved.state.observation(mover), Rng(len(saved.actions))))


def finished(state: State) -> bool:
    """The game is over."""
    return state.is_over


# The page


@dataclass(frozen=True)
class Table:
    """The table on a page, read by its accessible names in one language."""

    page: Page
    part: Part
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
    def spoken(self) -> list[str]:
        """What the live region has been given, oldest first."""
        return self.page.locator("#spoken p").all_text_contents()

    @property
    def saved(self) -> Saved:
        """The game as it is kept in the database."""
        kind = self.part.kind
        saved = kind.from_text(self.page.evaluate(READ_RECORD, kind.name))
        assert saved is not None
        return saved

    def card(self, card: int) -> Locator:
        """A card of the hand by its number in the engine."""
        return self.page.locator(f"#card-{card}")

    def answered(self) -> None:
        """Wait until what was pressed has its answer painted."""
        expect(self.page.locator("[data-asked]")).to_have_count(0)


def path(part: Part, lang: str) -> str:
    """The address of the game's table below the site."""
    return Place(part.page, lang).path


def records(part: Part, saved: Saved | None, **settings: object) -> dict[str, str]:
    """The records of a profile with this game and these settings."""
    return {**({} if saved is None else {part.kind.name: part.kind.to_text(saved)}), **chosen(**settings)}


def put_records(page: Page, site: str, part: Part, saved: Saved | None, **settings: object) -> None:
    """Let the profile hold this game and these settings, and nothing else."""
    arrive.put_records(page, site, records(part, saved, **settings))


def sit_down(
    page: Page, site: str, part: Part, saved: Saved | None = None, lang: str = "en", **settings: object
) -> Table:
    """Open the table on a saved game, or on the form of a new one."""
    arrive.arrive(page, site, path(part, lang), records(part, saved, lang=lang, **settings))
    return Table(page, part, lang)


def happened(table: Table, before: Saved) -> list[str]:
    """The sentences for all that happened since, as the first seat saw it."""
    state = before.state.clone()
    events = [
        event
        for line in table.saved.actions[len(before.actions) :]
        for event in state.apply(before.game.parse_action(line))
    ]
    return in_words(table, before, events)


def in_words(table: Table, saved: Saved, events: Iterable[Event]) -> list[str]:
    """The sentences for events, as the first seat saw them."""
    named = names(table.words, saved.players)
    found = [table.part.event_sentence(table.words, event.seen_by(0), named) for event in events]
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


def play_out(driver: Driver, mine: Locator, take_turn: Callable[[Driver], None]) -> int:
    """Play the game on the table to its end; give back the number of turns of one's own.

    `mine` is visible whenever it is one's turn, and `take_turn` then does something.
    """
    table, turns = driver.table, 0
    over = driver.page.get_by_role("heading", name=table.text("The game is over"), exact=True)
    on, step = table.button("Go on playing"), table.button("Show the next move")
    while True:
        expect(over.or_(on).or_(step).or_(mine).first).to_be_visible(timeout=TURN_MS)
        if over.is_visible():
            return turns
        if on.is_visible():
            driver.press(table.text("Go on playing"))
        elif step.is_visible():
            driver.press(table.text("Show the next move"))
        else:
            turns += 1
            take_turn(driver)
