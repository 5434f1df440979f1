"""A piece of real play for A-3: the last card of the round, and the rival cannot answer."""

from __future__ import annotations

from engine.games.cover_your_assets.actions import Challenge
from engine.games.cover_your_assets.cards import VALUE, value_of
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from lessons.content.cover_your_assets.moves import best_set, piece, verb
from lessons.facts import Fact, number
from lessons.plays import PlayStep


def _wants(_seen: CoverYourAssetsObservation, played: str) -> str:
    return {"challenge": "", "match": "one_side"}.get(verb(played), "nothing")


def _facts(seen: CoverYourAssetsObservation) -> dict[str, Fact]:
    (challenge,) = [action for action in seen.legal_actions() if isinstance(action, Challenge)]
    stake, card = value_of(seen.table.towers[challenge.target][-1]), VALUE[challenge.card]
    return {
        "match": number(best_set(seen)),
        "stake": number(stake),
        "card": number(card),
        "gain": number(stake + card),
        "swing": number(2 * stake + card),
    }


_BEFORE = """
match home#7; discard baseball_cards#6; pair baseball_cards#8 baseball_cards#9; discard stamps#2; discard
piggy_bank; pair jewels#3 jewels#10; discard baseball_cards#4; pair coins#2 coins#9; pair bank#4 bank#5;
discard stamps#9; challenge gold#3 > 1; stop; discard baseball_cards; discard cash#10; discard stamps#6;
pair jewels#2 gold#4; challenge jewels#6 > 2; answer silver; answer silver#8; answer silver#6; stop; pair
stocks#3 stocks#8; challenge stocks#4 > 2; stop; pair cash#5 cash#7; pair stocks#5 stocks#10; pair
jewels#5 jewels#7; discard cash#9; discard piggy_bank#2; match piggy_bank#8; match cash#2; pair home#5
home#6; pair auto#3 auto#10; pair bank#3 bank#9; pair coins#4 coins#7; challenge coins#10 > 2; stop;
discard baseball_cards#10; match baseball_cards#2; pair piggy_bank#4 piggy_bank#7; discard cash#6; pair
bank bank#8; pair auto#4 auto#7; match cash#4; pair coins#6 coins#8; pair stocks#6 stocks#9; challenge
stocks#7 > 2; stop; pair auto#5 auto#8; discard baseball_cards#7; pair home#2 home#8; discard cash; pair
auto auto#6; pair bank#2 bank#6; pair stamps#3 stamps#10; discard stocks#2; match stocks; discard
baseball_cards#3; match baseball_cards#5; pair auto#9 gold; challenge auto#2 > 1; stop; discard
piggy_bank#9; match piggy_bank#5; pair jewels#4 jewels#8; challenge gold#2 > 1; answer jewels#9; answer
jewels; answer silver#3; answer silver#2; stop; pair stamps stamps#4; challenge stamps#8 > 1; answer
stamps#5; stop; pair piggy_bank#3 piggy_bank#6; match silver#7; discard piggy_bank#10; pair coins coins#5;
discard stamps#7; pair home silver#4; discard coins#3; discard cash#3; match cash#8; discard bank#10;
match bank#7; discard home#4
"""

PLAYS = (
    piece(
        "last_card",
        2,
        112,
        _BEFORE,
        PlayStep("use_it", _wants, ("one_side", "nothing"), (), _facts),
    ),
)
