"""A piece of real play for T-3: one card is lacking, and two draws are to come."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.phase_10.observation import Phase10Observation
from engine.odds import at_least_one
from lessons.content.phase_10.moves import good_cards, keeps_most, piece, verb
from lessons.facts import Fact, Percent, number
from lessons.plays import PlayStep, only


def _facts(seen: Phase10Observation) -> Mapping[str, Fact]:
    good, unseen = good_cards(seen), sum(seen.unseen())
    return {
        "good": number(good),
        "unseen": number(unseen),
        "one": Percent(at_least_one(good, unseen, 1)),
        "two": Percent(at_least_one(good, unseen, 2)),
    }


def _away(seen: Phase10Observation, played: str) -> str:
    return "" if keeps_most(seen, played) else "fewer"


def _lay(_seen: Phase10Observation, played: str) -> str:
    return "" if verb(played) == "lay" else "discard"


PLAYS = (
    piece(
        "two_draws",
        324,
        "draw discard; discard 11g#2; draw deck; discard 10b",
        PlayStep("first", only("draw deck", "face_up"), ("face_up",), (), _facts),
        PlayStep("away", _away, ("fewer",), ("draw deck", "discard 12y#2"), _facts),
        PlayStep("second", only("draw deck", "face_up"), ("face_up",), (), _facts),
        PlayStep("lay", _lay, ("discard",), (), _facts),
    ),
)
