"""Pieces of real play for A-5: one challenge to give up, one to go on with."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.cover_your_assets.actions import Answer
from engine.games.cover_your_assets.cards import FACE, VALUE, value_of
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from engine.games.cover_your_assets.odds import outlasts, values_that_count
from lessons.content.cover_your_assets.moves import piece, verb
from lessons.content.cover_your_assets.stop_in_time.duel import worth_of_going_on
from lessons.facts import Fact, Percent, number
from lessons.plays import PlayStep


def _facts(seen: CoverYourAssetsObservation) -> dict[str, Fact]:
    """The pot, the only card that can be played next, the chance that it is not answered."""
    table, unseen = seen.table, seen.unseen()
    (card,) = [action.card for action in seen.legal_actions() if isinstance(action, Answer)]
    good = len(values_that_count(FACE[table.towers[table.target][-1][0]], unseen))
    chance = outlasts(1, good, sum(unseen), len(table.hands[table.opponent]))
    pot = value_of(table.contested)
    return {
        "pot": number(pot),
        "card": number(VALUE[card]),
        "good": number(good),
        "unseen": number(sum(unseen)),
        "held": number(len(table.hands[table.opponent])),
        "chance": Percent(chance),
        "gets": number(pot + VALUE[card]),
        "go": number(round(worth_of_going_on(pot, VALUE[card], chance))),
    }


def _wants(right: str, otherwise: str) -> Callable[[CoverYourAssetsObservation, str], str]:
    def wants(_seen: CoverYourAssetsObservation, played: str) -> str:
        return "" if verb(played) == right else otherwise

    return wants


_TO_GIVE_UP = """
match stocks#2; pair coins coins#4; discard piggy_bank#4; match piggy_bank#6; discard stamps#5; match
stamps#3; discard cash#6; pair piggy_bank#3 piggy_bank#9; discard baseball_cards#4; discard stamps#4;
discard cash#3; discard piggy_bank; discard coins#10; match coins#2; discard cash; pair coins#9 gold#2;
pair auto#7 auto#9; match cash#7; match piggy_bank#5; discard baseball_cards; pair stamps stamps#2;
challenge stamps#8 > 2; stop; match baseball_cards#2; pair jewels#4 jewels#6; challenge jewels#3 > 1;
stop; match cash#9; challenge cash#8 > 1; stop; discard baseball_cards#6; discard coins#6; match coins#5;
discard stamps#9; discard stocks#4; match stocks#5; discard bank#8; match bank#2; pair jewels jewels#9;
discard baseball_cards#3; challenge bank > 2; stop; discard jewels#2; pair baseball_cards#5
baseball_cards#8; challenge baseball_cards#10 > 1; stop; discard piggy_bank#7; discard stocks#3; match
stocks#10; pair auto#2 auto#3; challenge auto#10 > 2; answer auto#4
"""
_TO_GO_ON = """
match home#2; pair auto#8 gold#2; discard baseball_cards#6; pair coins gold#3; pair jewels#6 jewels#8;
discard stamps; challenge gold > 1; answer coins#5; answer coins#10
"""

PLAYS = (
    piece("give_up", 2, 39, _TO_GIVE_UP, PlayStep("decide", _wants("stop", "on"), ("on",), (), _facts)),
    piece("go_on", 2, 1, _TO_GO_ON, PlayStep("decide", _wants("answer", "off"), ("off",), ("stop",), _facts)),
)
