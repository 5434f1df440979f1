"""A piece of real play for A-1: two ways to lay a set, which is worth more?"""

from __future__ import annotations

from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from lessons.content.cover_your_assets.moves import best_set, piece, set_value, wants_best_set
from lessons.facts import Fact, number
from lessons.plays import PlayStep


def _facts(seen: CoverYourAssetsObservation) -> dict[str, Fact]:
    values = {set_value(seen, action) for action in seen.legal_actions()} - {0}
    return {"ways": number(len(values)), "best": number(best_set(seen))}


PLAYS = (
    piece(
        "two_ways",
        2,
        12,
        "discard piggy_bank#2; pair jewels gold; pair auto#7 auto#9",
        PlayStep("lay", wants_best_set, ("no_set", "cheaper"), (), _facts),
    ),
)
