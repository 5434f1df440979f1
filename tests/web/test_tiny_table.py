"""The frame of the table knows no game: a tiny fifth one is played, kept, taken back, shared and replayed."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from engine.game import Reason
from tests.tiny_game import TINY_RACE, Step, registered
from web.i18n import Words, words_for
from web.links import PATHS, Links, Place
from web.page import Answer, Context, Copy, Device, Event, Page, UserError
from web.store import Settings, Store
from web.table import turns
from web.table.page import LINK, table_page
from web.table.part import Choice, GamePart, Option, SetupWords, Sight
from web.table.saves import PERSON, Saved
from web.table.ui import TableUi
from web.table.words import Named


@dataclass(frozen=True)
class Nothing:
    """The race remembers nothing beside the frame."""


@dataclass(frozen=True)
class NoFace:
    """There are no cards."""

    look: str = ""
    name: str = ""


class TinyPart(GamePart[Nothing]):
    """All that the race adds."""

    game = TINY_RACE
    first_seats = 2

    def template(self, what: str) -> str:
        return {"play": "table/frame.html", "replay": "table/replay.html"}[what]

    def begin(self) -> Nothing:
        return Nothing()

    def name(self, words: Words) -> str:
        return "Race"

    def title(self, words: Words) -> str:
        return "Play the race"

    def title_of_replay(self, words: Words) -> str:
        return "A finished race"

    def waiting(self, words: Words, saved: Saved) -> str:
        return f"A race of {len(saved.players)} is waiting."

    def setup_words(self, words: Words) -> SetupWords:
        return SetupWords("Race!", {"target": Option("Target", {"10": "ten", "5": "five"})})

    def event_sentence(self, words: Words, event: Step, named: Named) -> str:
        return f"{named(event.seat)}: {event.amount} steps." if event.kind == "moved" else ""

    def reason_sentence(self, words: Words, reason: Reason) -> str:
        return f"Not now ({reason.code})."

    def status(self, sight: Sight[Nothing]) -> str:
        return f"Places: {sight.seen.table.places}"

    def notation_help(self, words: Words) -> str:
        return "roll or walk"

    def tells(self, event: Any) -> bool:
        return bool(event.amount != 1)

    def hand(self, sight: Sight[Nothing]) -> tuple[int, ...]:
        return ()

    def face(self, words: Words, card: int) -> NoFace:
        return NoFace()

    def choices(self, sight: Sight[Nothing]) -> list[Choice]:
        return [Choice(str(action), f"{action}!", str(action)) for action in sight.seen.legal_actions()]

    def context(self, sight: Sight[Nothing], table: Any) -> dict[str, Any]:
        return {}


class Seated:
    """The page of a part, driven without the program around it."""

    def __init__(self, part: GamePart[Nothing], fragment: str = "") -> None:
        self.part = part
        self.page: Page[TableUi[Nothing]] = table_page(part)
        self.ui, self.store, self.fragment = self.page.start(), Store(), fragment
        self.said: list[str] = []
        self.effects: list[Any] = []

    def context(self) -> Context[TableUi[Nothing]]:
        here = Links(Place(self.part.page, "en"))
        device = Device(entropy=3)
        return Context(self.ui, self.store, Settings(pace=300), words_for("en"), here, self.fragment, device)

    def take(self, answer: Answer[TableUi[Nothing]]) -> None:
        """What the program does with an answer, tasks run to their end."""
        self.ui = self.ui if answer.ui is None else answer.ui
        self.store, _ = self.store.changed(answer.store)
        self.said += answer.say
        self.effects += answer.effects
        for task in answer.start:

            async def run(task: Any = task) -> None:
                async for more in task.run(self.context):
                    self.take(more)

            asyncio.run(run())

    def press(self, action: str, value: str = "", **form: str) -> None:
        self.take(self.page.actions[action](self.context(), Event(action, value, form)))

    def enter(self) -> None:
        assert self.page.enter is not None
        self.take(self.page.enter(self.context()))

    @property
    def html(self) -> str:
        return self.page.render(self.context()).html

    @property
    def saved(self) -> Saved:
        saved = self.store.get(self.part.kind)
        assert saved is not None
        return saved


@pytest.fixture
def part(monkeypatch: pytest.MonkeyPatch) -> Iterator[TinyPart]:
    """The race among the games, with an address, and computers that do not dawdle."""

    async def at_once(_seconds: float) -> None:
        return None

    monkeypatch.setattr(turns, "sleep", at_once)
    monkeypatch.setitem(PATHS, "play_tiny_race", "play/tiny_race/")
    with registered():
        yield TinyPart()


def start(part: TinyPart, *players: str) -> Seated:
    table = Seated(part)
    table.enter()
    assert 'id="new-game"' in table.html and "ten" in table.html
    chosen = {f"player-{seat}": player for seat, player in enumerate(players)}
    table.press("new_game", seats=str(len(players)), target="5", **chosen)
    return table


def test_a_whole_game_with_log_kept_shared_and_replayed(part: TinyPart) -> None:
    table = start(part, PERSON, "eager", "random")
    assert 'id="roll"' in table.html and "roll!" in table.html and "?" not in table.said
    while not table.saved.state.is_over:
        assert table.saved.state.to_move == 0
        kept = part.kind.from_text(part.kind.to_text(table.saved))
        assert kept == table.saved
        table.press("act", f"walk@{len(table.saved.actions)}")
    assert 'id="result"' in table.html
    assert table.said[0] == "You: 1 steps." and any(line.startswith("Computer 2") for line in table.said)
    table.press("share")
    copy = table.effects[-1]
    assert isinstance(copy, Copy)
    other = Seated(part, copy.text.partition("#")[2])
    other.enter()
    assert "A finished race" in other.html
    other.press("replay", "1")
    assert other.said == ["Player 1: 1 steps."]
    table.press("new")
    assert 'id="new-game"' in table.html


def test_undo_ends_where_the_part_says_that_something_was_seen(part: TinyPart) -> None:
    table = start(part, PERSON, PERSON)
    table.press("show", "0")
    table.press("act", "walk")
    with pytest.raises(UserError):
        table.press("undo")  # the turn has passed to another person
    assert len(table.saved.actions) == 1


def test_typed_notation_and_what_is_refused(part: TinyPart) -> None:
    table = start(part, PERSON, "eager")
    with pytest.raises(UserError, match="can't be read"):
        table.press("typed", notation="fly")
    before = len(table.saved.actions)
    table.press("typed", notation=" ＷＡＬＫ")
    assert len(table.saved.actions) > before
    with pytest.raises(UserError, match="lists"):
        table.press("new_game", seats="9")
    with pytest.raises(UserError, match="person"):
        table.press("new_game", seats="2", **{"player-0": "eager", "player-1": "eager"})


def test_the_hidden_bonus_is_nowhere_on_the_page(part: TinyPart) -> None:
    table = start(part, PERSON, "eager")
    saved = table.saved
    state = saved.state.clone()
    state.bonus[1] = (state.bonus[1] + 1) % 3
    swapped = replace(saved, state=state)
    before = table.html
    table.store = Store({part.kind.name: ""}, {part.kind.name: swapped})
    assert table.html == before


def test_a_damaged_link_says_so_and_leaves_the_own_game(part: TinyPart) -> None:
    table = start(part, PERSON, "eager")
    table.fragment = LINK + "nonsense"
    table.enter()
    assert 'id="link-problem"' in table.html and 'id="roll"' in table.html


def test_no_file_of_the_frame_names_a_game() -> None:
    from pathlib import Path

    frame = [*Path("web/table").glob("*.py"), *Path("web/templates/table").glob("*.html")]
    assert len(frame) > 12
    for file in frame:
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"phase_?10|game_?on\b|fire_?bulls|cover_?your", text, re.IGNORECASE), file
