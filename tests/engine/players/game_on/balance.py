"""How long games are and how points come about, between players of one name: `python -m
tests.engine.players.game_on.balance` prints the figures beside those of the rules page."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from statistics import median

from engine.games.game_on import GAME_ON
from engine.games.game_on.cards import FOUL, KIND, NAME
from engine.players import chance_after, decide, player_named

EXPECTED_ROUNDS = {
    ("match_7", 2): 18, ("match_7", 3): 20, ("match_7", 4): 24, ("match_7", 5): 27, ("match_7", 6): 28,
    ("match_11", 2): 30, ("match_11", 3): 37, ("match_11", 4): 42, ("match_11", 5): 48, ("match_11", 6): 54,
    ("round", 2): 88, ("round", 4): 85, ("round", 6): 81,
}  # fmt: skip
"""Median rounds of simple players, as the rules page has them."""
EXPECTED = "points a round 0.70-0.83, attacks that go in 0.34-0.38, met 0.72-0.91, overshoots a game 0.7-1.0"


@dataclass(frozen=True, slots=True)
class Figures:
    """Of some games: rounds (median), and per round, attack or game what the names say; `first` is the share
    of wins of the seat that had the first ball."""

    rounds: float
    points: float
    attacks: float
    made: float
    met: float
    fouled: float
    doubles: float
    overshoots: float
    first: float

    def __str__(self) -> str:
        names = ("rounds", "points", "attacks", "made", "met", "fouled", "doubles", "overshoots", "first")
        return ", ".join(f"{name} {getattr(self, name):.2f}" for name in names)


def figures(name: str, seats: int, options: dict[str, str], games: int) -> Figures:
    """The figures of so many games."""
    player = player_named("game_on", name)
    lengths: list[int] = []
    count = dict.fromkeys(("round", "attack", "defend", "made", "overshoot", "foul", "double"), 0)
    points, first = 0, 0.0
    for seed in range(games):
        state = GAME_ON.new_game(seats, seed, options)
        opening, done = state.attacker, 0
        while state.to_move is not None:
            state.apply(decide(player, state.observation(state.to_move), chance_after(seed, done)))
            done += 1
        lengths.append(state.round_number)
        first += state.scores()[opening]
        for event in state.events():
            if event.kind in count:
                count[event.kind] += 1
            if event.kind == "score":
                points += event.amount
            count["double"] += event.kind == "attack" and sum(bool(KIND[card]) for card in event.cards) > 1
            count["foul"] += event.kind == "play" and NAME[event.cards[0]] == FOUL
    rounds, attacks = count["round"], max(count["attack"], 1)
    return Figures(
        median(lengths), points / rounds, attacks / rounds, count["made"] / attacks,
        count["defend"] / attacks, count["foul"] / attacks, count["double"] / attacks,
        count["overshoot"] / games, first / games,
    )  # fmt: skip


def main(games: int) -> None:
    """Print the figures of players of each kind."""
    print(f"rules page: {EXPECTED}")
    for (mode, seats), rounds in EXPECTED_ROUNDS.items():
        for name in ("random", "easy", "solid"):
            found = figures(name, seats, {"mode": mode}, games)
            print(f"{mode} {seats} seats, rules page {rounds} rounds; {name}: {found}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
