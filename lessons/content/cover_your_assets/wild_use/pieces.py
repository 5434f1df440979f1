"""A piece of real play for A-6: a set can be laid without the wild card."""

from __future__ import annotations

from engine.games.cover_your_assets.cards import IS_WILD, VALUE
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from lessons.content.cover_your_assets.box import cards
from lessons.content.cover_your_assets.moves import SETS, piece, spends_wild, verb
from lessons.facts import Fact, number
from lessons.plays import PlayStep


def _keeps_it(_seen: CoverYourAssetsObservation, played: str) -> str:
    if verb(played) not in SETS:
        return "no_set"
    return "spent" if spends_wild(played) else ""


def _facts(seen: CoverYourAssetsObservation) -> dict[str, Fact]:
    (wild,) = [card for card in seen.hand if IS_WILD[card]]
    return {"wild": cards(wild), "value": number(VALUE[wild])}


PLAYS = (
    piece(
        "keep_it",
        2,
        5,
        "pair home home#2; match bank#7; discard baseball_cards#4",
        PlayStep("lay", _keeps_it, ("no_set", "spent"), (), _facts),
    ),
)
