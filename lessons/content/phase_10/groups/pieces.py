"""A piece of real play for T-1: the card that is lacking lies face up, then the whole phase goes down."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.phase_10.observation import Phase10Observation
from lessons.content.phase_10.hands import groups_of, named
from lessons.content.phase_10.moves import EVEN, piece, verb
from lessons.facts import Fact
from lessons.plays import PlayStep, only


def _facts(seen: Phase10Observation) -> Mapping[str, Fact]:
    table = seen.table
    facts: dict[str, Fact] = {"what": groups_of(table.groups_of(0))}
    if table.top is not None:
        facts["top"] = named([table.top])
    return facts


def _lay(_seen: Phase10Observation, played: str) -> str:
    return "" if verb(played) == "lay" else "discard"


PLAYS = (
    piece(
        "both_groups",
        959,
        "draw deck; discard 3r",
        PlayStep("draw", only("draw discard", "deck"), ("deck",), (), _facts),
        PlayStep("lay", _lay, ("discard",), (), _facts),
        options=EVEN,
    ),
)
