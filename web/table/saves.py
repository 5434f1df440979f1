"""A game as it is kept and shared: the deal, who plays, and every action in notation.

A kept game holds its actions as one text, a line an action, packed (zlib, base64url), so that the longest
game stays below 100 KB. A link that shares a game packs the same text after a first line with the deal.
"""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from engine.game import Action, Game, GameError
from engine.players import everybody_of
from web.store import Kind
from web.strict_json import BadDataError, Json, read_json, record, whole

PERSON = "person"
"""A seat played by somebody at this device; every other seat has the name of a computer player."""
MAX_PACKED = 90_000
MAX_TEXT = 1_000_000
MAX_ACTION = 400
MAX_SEED = 2**53
LINK_VERSION = 1


@dataclass(frozen=True, slots=True)
class Saved:
    """A game played or to be played. `state` is the one after all actions; it is never changed in place."""

    game: Game
    players: tuple[str, ...]
    seed: int
    options: Mapping[str, str]
    actions: tuple[str, ...]
    state: Any = field(compare=False, repr=False)
    """An `engine.game.State`, of whatever game."""

    @classmethod
    def dealt(cls, game: Game, players: tuple[str, ...], seed: int, options: Mapping[str, str]) -> Saved:
        """A game just dealt. Raises GameError for what the game does not take."""
        if not {PERSON, *everybody_of(game.name)}.issuperset(players):
            raise BadDataError("shape", "players")
        chosen = game.checked_options(options)
        return cls(game, players, seed, chosen, (), game.new_game(len(players), seed, chosen))

    def after(self, action: Action) -> tuple[Saved, list[Any]]:
        """The game with one action more, and what happened. Raises IllegalAction."""
        state = self.state.clone()
        events = state.apply(action)
        return replace(self, actions=(*self.actions, str(action)), state=state), events

    def with_actions(self, lines: list[str]) -> Saved:
        """The dealt game played on with actions in notation. Raises GameError where they do not fit."""
        state = self.state.clone()
        for line in lines:
            state.apply(self.game.parse_action(line))
        return replace(self, actions=(*self.actions, *lines), state=state)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats played at this device."""
        return tuple(seat for seat, player in enumerate(self.players) if player == PERSON)


def pack(text: str) -> str:
    """ASCII text as letters, digits, - and _ only."""
    return urlsafe_b64encode(zlib.compress(text.encode("ascii"), 9)).decode("ascii").rstrip("=")


def unpack(packed: str) -> str:
    """The text that was packed. Raises BadDataError; never makes more than MAX_TEXT of it."""
    if len(packed) > MAX_PACKED:
        raise BadDataError("too_large")
    try:
        data = urlsafe_b64decode(packed.encode("ascii") + b"=" * (-len(packed) % 4))
        opened = zlib.decompressobj()
        text = opened.decompress(data, MAX_TEXT).decode("ascii")
    except (Base64Error, zlib.error, UnicodeError) as error:
        raise BadDataError("packed") from error
    if opened.unconsumed_tail:
        raise BadDataError("too_large")
    if not opened.eof or opened.unused_data:
        raise BadDataError("packed")
    return text


def _checked(game: Game, data: dict[str, Any], lines: list[str]) -> Saved:
    players, options = data.get("players"), data.get("options", {})
    if not isinstance(players, list) or not all(isinstance(player, str) for player in players):
        raise BadDataError("shape", "players")
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise BadDataError("shape", "options")
    if any(len(line) > MAX_ACTION for line in lines):
        raise BadDataError("shape", "actions")
    seed = whole(data, "seed", 0, MAX_SEED)
    try:
        return Saved.dealt(game, tuple(players), seed, options).with_actions(lines)
    except GameError as error:
        raise BadDataError("shape", "actions") from error


def _parse(game: Game, value: Json) -> Saved | None:
    data = record(value)
    played = data.get("played")
    if not isinstance(played, str):
        raise BadDataError("shape", "played")
    return _checked(game, data, unpack(played).splitlines() if played else [])


def _dump(saved: Saved | None) -> Json:
    assert saved is not None, "a game that is gone is deleted, not written"
    return {
        "players": list(saved.players),
        "seed": saved.seed,
        "options": dict(saved.options),
        "played": pack("\n".join(saved.actions)) if saved.actions else "",
    }


def kept(
    game: Game, schema: int = 1, migrations: Mapping[int, Callable[[Json], Json]] | None = None
) -> Kind[Saved | None]:
    """The kind of record of a game's table: the one game that is kept there.

    `migrations`: of games that were kept in earlier forms; those were written out in full and may be long.
    """
    return Kind(
        f"game_{game.name}",
        schema,
        None,
        partial(_parse, game),
        _dump,
        migrations=migrations or {},
        max_chars=600_000 if migrations else MAX_PACKED + 10_000,
    )


def to_link(saved: Saved) -> str:
    """The game as the part of an address after `#r=`; the page it belongs to says which game it is."""
    deal = {
        "v": LINK_VERSION, "players": list(saved.players), "seed": saved.seed, "options": dict(saved.options)
    }  # fmt: skip
    return pack("\n".join((json.dumps(deal, separators=(",", ":")), *saved.actions)))


def from_link(game: Game, packed: str) -> Saved:
    """The game of a link. Raises BadDataError: packed, too_large, newer, shape and those of JSON."""
    first, *lines = unpack(packed).split("\n")
    data = record(read_json(first, 1_000, 3))
    if whole(data, "v", 1, 10_000) > LINK_VERSION:
        raise BadDataError("newer", "link")
    saved = _checked(game, data, lines)
    if not saved.state.is_over:
        raise BadDataError("unfinished")
    return saved
