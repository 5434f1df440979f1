"""A piece of real play for G-1: read the roll before, and find a card that beats it."""

from __future__ import annotations

from engine.games.game_on import GAME_ON
from engine.games.game_on.observation import GameOnObservation
from engine.games.game_on.odds import outlook_after
from lessons.content.game_on.moves import NOTHING, after_attack, piece
from lessons.facts import Dice, Fact, number


def _last_roll(seen: GameOnObservation) -> int:
    """What was rolled last."""
    return next(event.roll for event in reversed(seen.events()) if event.kind == "roll")


def _high_enough(seen: GameOnObservation, played: str) -> str:
    """An attack that would score with the roll before: its value is higher than the roll."""
    found = None if ";" in played else outlook_after(seen.table, GAME_ON.parse_action(played, seen))
    if found is None:
        return NOTHING
    return "" if found.value > _last_roll(seen) else "too_low"


def _facts(seen: GameOnObservation) -> dict[str, Fact]:
    return {"dice": Dice(_last_roll(seen)), "roll": number(_last_roll(seen))}


PLAYS = (
    piece(
        "same_roll",
        14,
        "pass; draw 1+1; pass; attack post50; pass; pass; pass; draw 1+1; pass",
        after_attack("attack", _high_enough, "too_low", _facts),
    ),
)
