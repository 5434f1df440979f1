"""A piece of real play for A-7: nothing can be laid, so which card goes?"""

from __future__ import annotations

from engine.games.cover_your_assets.cards import FACE, parse_card
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from lessons.content.cover_your_assets.box import kind
from lessons.content.cover_your_assets.moves import piece
from lessons.facts import Fact, number
from lessons.plays import PlayStep


def _guard(seen: CoverYourAssetsObservation) -> int:
    """The kind of the own top set."""
    return FACE[seen.table.towers[seen.seat][-1][0]]


def _left(seen: CoverYourAssetsObservation) -> dict[int, int]:
    """For each kind in hand but the one that defends, how many copies are unseen."""
    return {FACE[card]: seen.unseen()[FACE[card]] for card in seen.hand if FACE[card] != _guard(seen)}


def _safest(seen: CoverYourAssetsObservation, played: str) -> str:
    face, left = FACE[parse_card(played.split()[1])], _left(seen)
    if face == _guard(seen):
        return "guard"
    return "" if left[face] == min(left.values()) else "offer"


def _facts(seen: CoverYourAssetsObservation) -> dict[str, Fact]:
    left = _left(seen)
    safest = min(left, key=lambda face: left[face])
    return {
        "guard": kind(_guard(seen)),
        "safest": kind(safest),
        "fewest": number(left[safest]),
        "most": number(max(left.values())),
    }


_BEFORE = """
discard piggy_bank#3; pair stamps stamps#5; match piggy_bank#4; pair auto#8 auto#10; discard stamps#3;
match stamps#2; pair bank#2 bank#3; discard cash; pair stocks stocks#5; discard stamps#4; match stamps#7;
pair auto#6 auto#7; pair jewels#6 jewels#7; discard piggy_bank#10; challenge jewels#4 > 2; answer
silver#5; answer jewels#5; answer silver#6; answer silver; stop; pair home#4 home#5; challenge jewels#10 >
1; stop; match piggy_bank#6; match cash#2; match baseball_cards#6; challenge cash#10 > 2; answer cash#8;
stop; pair auto#5 auto#9; challenge auto#4 > 2; stop
"""

PLAYS = (
    piece(
        "what_goes",
        3,
        20,
        _BEFORE,
        PlayStep("discard", _safest, ("guard", "offer"), (), _facts),
    ),
)
