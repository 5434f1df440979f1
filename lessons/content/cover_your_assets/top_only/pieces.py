"""A piece of real play for A-2: a rich set lies open, and there are sets to cover it with."""

from __future__ import annotations

from engine.games.cover_your_assets.cards import value_of
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from lessons.content.cover_your_assets.moves import SETS, piece, verb
from lessons.facts import Fact, number
from lessons.plays import PlayStep


def _covers(_seen: CoverYourAssetsObservation, played: str) -> str:
    return "" if verb(played) in SETS else "open"


def _facts(seen: CoverYourAssetsObservation) -> dict[str, Fact]:
    tower = seen.table.towers[seen.seat]
    return {"top": number(value_of(tower[-1])), "sets": number(len(tower))}


PLAYS = (
    piece(
        "rich_and_open",
        2,
        15,
        "pair bank#3 bank#6; discard piggy_bank#4; pair cash#5 cash#10; match piggy_bank#7; pair auto auto#3;"
        "challenge auto#4 > 1; answer auto#7; stop",
        PlayStep("cover", _covers, ("open",), (), _facts),
    ),
)
