"""A table to test: a program at the page of one game, driven within a running loop."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from engine.game import Game
from engine.players import decide, player_named
from engine.rng import Rng
from tests.web.program import Program
from web.links import PATHS
from web.table.part import GamePart
from web.table.saves import Saved

REAL_SLEEP = asyncio.sleep
"""What the fixture `no_pauses` puts out of use for the table."""


def run(work: Callable[[], Awaitable[None]]) -> None:
    """Run a test that needs the loop in which the computers move."""

    async def within() -> None:
        await work()

    asyncio.run(within())


def form(*players: str, **options: str) -> dict[str, str]:
    """What the form of a new game sends."""
    seats = {f"player-{seat}": player for seat, player in enumerate(players)}
    return {"seats": str(len(players)), **seats, **options}


def first_seed(game: Game, *players: str, mover: int = 0, **options: str) -> int:
    """The first seed whose deal lets that seat begin."""
    return next(
        seed for seed in range(99) if Saved.dealt(game, players, seed, options).state.to_move == mover
    )


def solid_choice(saved: Saved) -> str:
    """What the solid player does, in notation."""
    mover = saved.state.to_move
    solid = player_named(saved.game.name, "solid")
    return str(decide(solid, saved.state.observation(mover), Rng(len(saved.actions))))


class Table(Program):
    """The English page of a game's table; `pushed` are the answers that came by themselves."""

    def __init__(self, part: GamePart[Any], records: dict[str, str] | None = None) -> None:
        self.part = part
        self.path = "en/" + PATHS[part.page]
        super().__init__(self.path, records)
        self.pushed: list[dict[str, Any]] = []
        self.app.send = self._push

    async def _push(self, text: str) -> None:
        self.pushed.append(json.loads(text))

    @property
    def saved(self) -> Saved:
        saved = self.app.store.get(self.part.kind)
        assert saved is not None
        return saved

    @property
    def state(self) -> Any:
        return self.saved.state

    @property
    def ui(self) -> Any:
        return self.app.uis[self.part.page]

    def start(self, *players: str, seed: int = 7, **options: str) -> dict[str, Any]:
        return self.act("new_game", form=form(*players, **options), entropy=seed)

    async def until_mine(self, seat: int = 0) -> None:
        """Wait for the computers; close a score sheet that they opened."""
        while self.state.to_move not in (seat, None):
            if self.ui.sheet:
                self.act("close_sheet")
            await REAL_SLEEP(0)

    def solid_move(self) -> dict[str, Any]:
        """Play what the solid player would, through the page."""
        if self.ui.sheet:
            self.act("close_sheet")
        seat = self.state.to_move
        assert seat is not None
        if self.ui.shown != seat and len(self.saved.people) > 1:
            self.act("show", value=str(seat))
        return self.act("act", value=solid_choice(self.saved))

    async def play_out(self) -> int:
        """Play to the end, every person like the solid player; give back how many score sheets were shown."""
        sheets = 0
        while not self.state.is_over:
            if self.ui.sheet:
                sheets += 1
                self.act("close_sheet")
            elif self.state.to_move in self.saved.people and not self.moves_by_itself():
                self.solid_move()
            else:
                await REAL_SLEEP(0)
        return sheets

    def moves_by_itself(self) -> bool:
        """Whether a lone person has nothing to decide, so that the page moves on."""
        if len(self.saved.people) > 1:
            return False
        return self.part.by_itself(self.state.observation(self.state.to_move)) is not None
