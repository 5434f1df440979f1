"""One game between computer players."""

import logging
from collections.abc import Iterator, Mapping, Sequence

from engine.game import Event, IllegalAction, Player, State
from engine.games import game_named
from engine.players import decide
from engine.record import Record
from engine.rng import Rng

log = logging.getLogger(__name__)
_PLAYERS_STREAM = 0x5EED_0F_91A7E25
"""Keeps the players' chance apart from that of the deal, which has the same seed."""


class Match:
    """One game between players; each thinks with a random stream of its own, drawn from the seed."""

    def __init__(
        self, game: str, players: Sequence[Player], seed: int, options: Mapping[str, str] | None = None
    ) -> None:
        entry = game_named(game)
        self.state: State = entry.new_game(len(players), seed, options)
        self.players = players
        self.limit = entry.max_actions
        """The match stops unfinished after so many actions."""
        self.actions: list[str] = []
        self._seed = seed
        self._options = entry.checked_options(options)
        base = Rng(seed ^ _PLAYERS_STREAM)
        self._streams = [base.split() for _ in players]

    def play(self) -> Iterator[list[Event]]:
        """Play to the end or the limit; yields the events of each action."""
        while self.state.to_move is not None and len(self.actions) < self.limit:
            yield self._step(self.state.to_move)

    def record(self) -> Record:
        """The record so far."""
        return Record(self.state.game.name, self.state.seats, self._seed, self._options, tuple(self.actions))

    def _step(self, seat: int) -> list[Event]:
        """One decision; where a player's action is illegal, the first legal one is played instead."""
        view = self.state.observation(seat)
        action = decide(self.players[seat], view, self._streams[seat])
        try:
            events = self.state.apply(action, seat)
        except IllegalAction as problem:
            log.warning("seat %d (%s) chose %s: %s", seat + 1, self.players[seat].name, action, problem)
            action = view.legal_actions()[0]
            events = self.state.apply(action, seat)
        self.actions.append(str(action))
        return events
