"""A piece of real play for T-2: four pairs wait, and of one number two cards are gone already."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.phase_10.cards import NUMBER
from engine.games.phase_10.observation import Phase10Observation
from lessons.content.phase_10.hands import groups_of
from lessons.content.phase_10.moves import card_of, keeps_most, kept_good, piece
from lessons.facts import Fact, number
from lessons.plays import PlayStep

SEEN = 7
"""The number of which discards have been seen."""


def _discard(seen: Phase10Observation, played: str) -> str:
    if keeps_most(seen, played):
        return ""
    least = max(kept_good(seen, card)[0] for card in seen.hand)
    return "fewer" if kept_good(seen, card_of(played))[0] == least else "breaks"


def _facts(seen: Phase10Observation) -> Mapping[str, Fact]:
    found = [kept_good(seen, card) for card in seen.hand]
    lacking, good = max(found)
    return {
        "what": groups_of(seen.table.groups_of(0)),
        "good": number(good),
        "fewer": number(min(some for left, some in found if left == lacking)),
        "number": number(SEEN),
        "gone": number(sum(NUMBER[card] == SEEN for card in seen.table.discard_pile)),
        "unseen": number(sum(seen.unseen())),
    }


PLAYS = (
    piece(
        "which_pair",
        3902,
        "draw deck; discard 12y; draw discard; discard 7r#2; draw deck",
        PlayStep("discard", _discard, ("fewer", "breaks"), (), _facts),
    ),
)
