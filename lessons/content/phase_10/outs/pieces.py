"""A piece of real play for T-2: four pairs wait, and of one number two cards are gone already."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.phase_10.cards import NUMBER
from engine.games.phase_10.observation import Phase10Observation
from lessons.content.phase_10.hands import groups_of
from lessons.content.phase_10.moves import discard_facts, judged_discard, piece
from lessons.facts import Fact, number
from lessons.plays import PlayStep

SEEN = 7
"""The number of which discards have been seen."""


def _facts(seen: Phase10Observation) -> Mapping[str, Fact]:
    return discard_facts(seen) | {
        "what": groups_of(seen.table.groups_of(0)),
        "number": number(SEEN),
        "gone": number(sum(NUMBER[card] == SEEN for card in seen.table.discard_pile)),
    }


PLAYS = (
    piece(
        "which_pair",
        3902,
        "draw deck; discard 12y; draw discard; discard 7r#2; draw deck",
        PlayStep("discard", judged_discard, ("fewer", "breaks"), (), _facts),
    ),
)
