"""A piece of real play for A-4: two top sets of one value, and one is harder to answer for."""

from __future__ import annotations

from engine.games.cover_your_assets import COVER_YOUR_ASSETS
from engine.games.cover_your_assets.actions import Challenge
from engine.games.cover_your_assets.cards import FACE, value_of
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from engine.games.cover_your_assets.odds import outlasts, values_that_count
from lessons.content.cover_your_assets.moves import piece
from lessons.facts import Fact, Percent, number
from lessons.plays import PlayStep


def counting(seen: CoverYourAssetsObservation, target: int) -> int:
    """How many unseen cards can answer for the top set of that seat."""
    return len(values_that_count(FACE[seen.table.towers[target][-1][0]], seen.unseen()))


def _facts(seen: CoverYourAssetsObservation) -> dict[str, Fact]:
    """Chances that one card is not answered, for the two seats that can be challenged."""
    table, unseen = seen.table, sum(seen.unseen())
    found = {
        outlasts(1, counting(seen, seat), unseen, len(table.hands[seat])): counting(seen, seat)
        for seat in table.targets(seen.seat)
    }
    best, worst = max(found), min(found)
    return {
        "stake": number(value_of(table.towers[table.targets(seen.seat)[0]][-1])),
        "unseen": number(unseen),
        "high": Percent(best),
        "low": Percent(worst),
        "fewer": number(found[best]),
        "more": number(found[worst]),
    }


def _softer(seen: CoverYourAssetsObservation, played: str) -> str:
    action = COVER_YOUR_ASSETS.parse_action(played, seen)
    if not isinstance(action, Challenge):
        return "practise"
    fewest = min(counting(seen, seat) for seat in seen.table.targets(seen.seat))
    return "" if counting(seen, action.target) == fewest else "harder"


_BEFORE = """
pair coins#3 coins#5; pair piggy_bank#3 piggy_bank#6; pair bank#4 bank#5; discard baseball_cards#5;
discard stamps#3; match stamps#7; discard bank; discard coins#7; discard bank#8; discard coins#9; discard
stocks#10; match stocks#2; challenge stocks#9 > 2; stop; discard cash#4; discard piggy_bank#5; match
piggy_bank#2; pair home#8 silver#3; challenge home#7 > 1; answer silver#5; answer gold#2; answer silver#8;
answer silver#2; stop; challenge gold > 2; stop; pair jewels#3 jewels#7; pair auto#5 auto#9; challenge
jewels#2 > 1; answer jewels#8; stop; challenge auto#2 > 2; stop; pair piggy_bank#7 piggy_bank#9; pair
home#4 home#5; pair jewels jewels#9; match cash#8; pair baseball_cards#3 baseball_cards#6; pair bank#2
bank#3; match coins#8; challenge bank#9 > 1; stop; challenge coins > 2; stop; pair auto#4 auto#8; pair
stamps#2 stamps#4; pair jewels#6 gold#4; match bank#7; challenge silver > 1; answer silver#7; answer
silver#6; stop; pair stocks#6 stocks#8; challenge stocks > 1; stop; match coins#10; match bank#6; match
baseball_cards#7; challenge baseball_cards#8 > 2; stop; pair piggy_bank piggy_bank#10; discard coins#2;
pair cash#3 cash#6; match coins#4; pair home home#6; match stamps#9; challenge home#2 > 2; stop; pair cash
cash#10; pair baseball_cards#4 baseball_cards#9
"""

PLAYS = (
    piece(
        "softer_target",
        3,
        2,
        _BEFORE,
        PlayStep("choose", _softer, ("harder", "practise"), ("stop",), _facts),
    ),
)
