"""A piece of real play for T-4: one discard, and two places of a run to keep open."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.phase_10.observation import Phase10Observation
from lessons.content.phase_10.moves import EVEN, card_of, keeps_most, kept_good, piece
from lessons.facts import Fact, number
from lessons.plays import PlayStep


def _discard(seen: Phase10Observation, played: str) -> str:
    if keeps_most(seen, played):
        return ""
    least = max(kept_good(seen, card)[0] for card in seen.hand)
    return "fewer" if kept_good(seen, card_of(played))[0] == least else "breaks"


def _facts(seen: Phase10Observation) -> Mapping[str, Fact]:
    found = [kept_good(seen, card) for card in seen.hand]
    lacking, good = max(found)
    return {
        "good": number(good),
        "fewer": number(min(some for left, some in found if left == lacking)),
        "unseen": number(sum(seen.unseen())),
    }


PLAYS = (
    piece(
        "two_places",
        73,
        "draw deck",
        PlayStep("discard", _discard, ("fewer", "breaks"), (), _facts),
        options=EVEN,
    ),
)
