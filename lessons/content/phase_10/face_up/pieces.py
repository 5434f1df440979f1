"""A piece of real play for T-5: take the face-up card when it helps, and leave it when it only looks so."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.phase_10.finder import CARD_TALLY, missing
from engine.games.phase_10.observation import Phase10Observation
from lessons.content.phase_10.hands import named
from lessons.content.phase_10.moves import EVEN, good_cards, keeps_most, piece
from lessons.facts import Fact, Percent, number
from lessons.plays import PlayStep, only


def _facts(seen: Phase10Observation) -> Mapping[str, Fact]:
    table = seen.table
    held, groups, unseen = seen.hand_tally(), table.groups_of(0), sum(seen.unseen())
    facts: dict[str, Fact] = {
        "lacking": number(missing(held, groups)),
        "good": number(good_cards(seen)),
        "unseen": number(unseen),
        "chance": Percent(number(good_cards(seen)).value / unseen),
    }
    if table.top is not None:
        facts["top"] = named([table.top])
        facts["with_top"] = number(missing(held + CARD_TALLY[table.top], groups))
    return facts


def _away(seen: Phase10Observation, played: str) -> str:
    return "" if keeps_most(seen, played) else "fewer"


PLAYS = (
    piece(
        "certain_or_not",
        785,
        "draw discard; discard 10b",
        PlayStep("certain", only("draw discard", "deck"), ("deck",), (), _facts),
        PlayStep("away", _away, ("fewer",), ("draw deck", "discard 12y"), _facts),
        PlayStep("unknown", only("draw deck", "face_up"), ("face_up",), (), _facts),
        options=EVEN,
    ),
)
