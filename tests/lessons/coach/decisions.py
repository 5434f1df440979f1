"""Decisions to judge: positions of games of mixed players, every number of seats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.game import Action, Game, Observation
from engine.games.cover_your_assets import COVER_YOUR_ASSETS
from engine.games.fire_bulls import FIRE_BULLS
from engine.games.game_on import GAME_ON
from engine.games.phase_10 import PHASE_10
from engine.players import decide, players_of
from engine.rng import Rng
from lessons.coach import Judgement, Thinking, judge

GAMES: dict[str, Game] = {game.name: game for game in (GAME_ON, PHASE_10, FIRE_BULLS, COVER_YOUR_ASSETS)}
_APART = {"game_on": 14, "phase_10": 11, "fire_bulls": 9, "cover_your_assets": 8}
"""So many decisions of a game lie between two that are taken, on average."""


def decisions(name: str, count: int, seed: int) -> Iterator[tuple[Any, Observation, Rng]]:
    """States with something to decide, what the seat to move sees, and random numbers for a test."""
    game, rng, players = GAMES[name], Rng(seed), players_of(name)
    counts = range(game.min_seats, game.max_seats + 1)
    found = dealt = 0
    while found < count:
        state = game.new_game(counts[dealt % len(counts)], seed * 1000 + dealt)
        movers = ("solid", "strong") if dealt % 4 == 0 else ("easy", "solid")
        dealt += 1
        wait = rng.below(_APART[name])
        while state.to_move is not None and found < count:
            seen = state.observation(state.to_move)
            if len(seen.legal_actions()) > 1:
                wait -= 1
                if wait < 0:
                    wait = rng.below(2 * _APART[name])
                    found += 1
                    yield state.clone(), seen, rng.split()
            state.apply(decide(players[movers[state.to_move % 2]], seen, rng.split()))


def thought_out(thought: Thinking) -> Judgement | None:
    """The judgement, without pauses."""
    while True:
        try:
            next(thought)
        except StopIteration as done:
            found: Judgement | None = done.value
            return found


def judged(name: str, seen: Observation, action: Action, seed: int = 1) -> Judgement | None:
    """The judgement of one move."""
    return thought_out(judge(name, seen, action, seed))
