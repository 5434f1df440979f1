"""One game between computer players."""

import logging
from collections.abc import Iterator, Mapping, Sequence

from engine.game import Event, IllegalAction, Player, State
from engine.games import game_named
from engine.players import chance_after, decide
from engine.record import Record

log = logging.getLogger(__name__)


class Match:
    """One game between players; what they leave to chance depends on the seed, too."""

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

    def play(self) -> Iterator[list[Event]]:
        """Play to the end or the limit; yields the events of each action."""
        while self.state.to_move is not None and len(self.actions) < self.limit:
            yield self.step()

    def record(self) -> Record:
        """The record so far."""
        return Record(self.state.game.name, self.state.seats, self._seed, self._options, tuple(self.actions))

    def step(self) -> list[Event]:
        """One decision of a game that is not over, and its events; where a player's action is illegal, the
        first legal one is played instead."""
        seat = self.state.to_move
        assert seat is not None
        view = self.state.observation(seat)
        action = decide(self.players[seat], view, chance_after(self._seed, len(self.actions)))
        try:
            events = self.state.apply(action, seat)
        except IllegalAction as problem:
            log.warning("seat %d (%s) chose %s: %s", seat + 1, self.players[seat].name, action, problem)
            action = view.legal_actions()[0]
            events = self.state.apply(action, seat)
        self.actions.append(str(action))
        return events
