"""A piece of real play for A-8: ahead in the last moves, with all cards known."""

from __future__ import annotations

from engine.games.cover_your_assets.cards import FACE, FIRST_OF_FACE, parse_card, value_of
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from lessons.content.cover_your_assets.box import cards
from lessons.content.cover_your_assets.moves import piece, verb
from lessons.facts import Fact, number
from lessons.plays import PlayStep

RIVAL_SEAT = 1


def _prey(seen: CoverYourAssetsObservation) -> int:
    """The kind of the rival's top set."""
    return FACE[seen.table.towers[RIVAL_SEAT][-1][0]]


def _waits(seen: CoverYourAssetsObservation, played: str) -> str:
    """A challenge now would be answered, and the card for it is needed later."""
    if verb(played) == "challenge":
        return "early"
    return "needed" if FACE[parse_card(played.split()[1])] == _prey(seen) else ""


def _takes_it(seen: CoverYourAssetsObservation, played: str) -> str:
    if verb(played) == "discard":
        return "needed" if FACE[parse_card(played.split()[1])] == _prey(seen) else "later"
    return {"challenge": "", "match": "too_little"}[verb(played)]


def _facts(seen: CoverYourAssetsObservation) -> dict[str, Fact]:
    """With an empty draw pile the cards nobody has shown are the rival's hand."""
    table = seen.table
    hidden = [FIRST_OF_FACE[face] for face, left in enumerate(seen.unseen()) for _ in range(left)]
    facts: dict[str, Fact] = {
        "own": number(table.worth(0)),
        "rival": number(table.worth(RIVAL_SEAT)),
        "stake": number(value_of(table.towers[RIVAL_SEAT][-1])),
        "prey": cards(FIRST_OF_FACE[_prey(seen)]),
    }
    return facts | ({"hidden": cards(*hidden)} if hidden else {})


_BEFORE = """
discard stamps#4; discard piggy_bank#10; discard bank#3; match bank#4; match piggy_bank#2; pair home#3
home#6; match stamps#3; challenge stamps#2 > 1; stop; match stocks#9; pair jewels#4 jewels#8; challenge
jewels#3 > 2; stop; discard baseball_cards#7; pair home home#4; challenge home#7 > 1; stop; pair auto#3
auto#10; challenge auto#2 > 1; stop; pair cash#2 cash#3; challenge cash#5 > 1; stop; pair jewels jewels#5;
challenge jewels#2 > 1; answer silver#4; stop; pair bank#6 bank#8; pair coins#3 coins#9; challenge coins#5
> 2; stop; pair auto gold#2; challenge silver#6 > 2; stop; pair bank#2 bank#9; match baseball_cards#2;
discard cash#7; discard stamps#8; pair auto#8 gold; discard piggy_bank#7; pair bank bank#7; pair
baseball_cards baseball_cards#4; match piggy_bank#8; discard cash#4; challenge baseball_cards#9 > 1; stop;
discard home#8; pair stamps#6 stamps#9; discard bank#10; pair jewels#6 jewels#7; discard piggy_bank#9;
challenge baseball_cards#10 > 1; stop; discard stamps#5; challenge gold#4 > 1; answer auto#9; answer
silver#3; answer silver#8; stop; pair piggy_bank#3 piggy_bank#4; match stamps#7; discard bank#5; pair
stocks stocks#10; pair baseball_cards#6 baseball_cards#8; challenge baseball_cards#3 > 1; stop; discard
piggy_bank#6; discard stamps#10; pair coins#2 coins#4; challenge coins#7 > 1; stop; pair stocks#4
stocks#6; discard piggy_bank; discard jewels#10; match jewels#9; challenge silver > 2; stop; pair cash
cash#10; pair home#2 silver#2; challenge home#5 > 1; answer silver#5; answer silver#7; stop; pair coins#6
coins#8; match piggy_bank#5; challenge gold#3 > 2; stop; pair auto#4 auto#7; challenge auto#5 > 2; stop;
pair cash#6 cash#9; challenge cash#8 > 2; stop; pair coins coins#10; match stamps; pair stocks#2 stocks#5
"""

PLAYS = (
    piece(
        "wait_for_it",
        2,
        178,
        _BEFORE,
        PlayStep("wait", _waits, ("early", "needed"), ("discard stocks#8",), _facts),
        PlayStep("now", _takes_it, ("needed", "later", "too_little"), (), _facts),
    ),
)
