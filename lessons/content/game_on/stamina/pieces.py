"""Pieces of real play for G-10: a price paid exactly, and a foul that pays."""

from __future__ import annotations

from engine.games.game_on import GAME_ON
from engine.games.game_on.actions import Defend
from engine.games.game_on.cards import PRICE, STAMINA
from engine.games.game_on.observation import GameOnObservation
from engine.games.game_on.odds import outlook_now
from lessons.content.game_on.moves import (
    NOTHING,
    before_now,
    best,
    chance,
    piece,
    points,
    wants_best,
)
from lessons.facts import Fact, Percent, number
from lessons.plays import PlayStep

_STRONGEST = wants_best(chance, "weaker", lowest=True)


def _wasted(defence: Defend) -> int:
    return sum(STAMINA[card] for card in defence.pay) - PRICE[defence.skill]


def _exact(seen: GameOnObservation, played: str) -> str:
    """The strongest defence, its skill paid with as little waste as the hand allows."""
    found = _STRONGEST(seen, played)
    if found:
        return found
    least = min(
        _wasted(action)
        for action in seen.legal_actions()
        if isinstance(action, Defend) and not _STRONGEST(seen, str(action))
    )
    action = GAME_ON.parse_action(played, seen)
    assert isinstance(action, Defend), "only a defence is strongest"
    return "" if _wasted(action) == least else "wasted"


def _defence_facts(seen: GameOnObservation) -> dict[str, Fact]:
    return {"before": before_now(seen), "left": Percent(best(seen, chance, lowest=True))}


def _foul_facts(seen: GameOnObservation) -> dict[str, Fact]:
    """The points of a hundred such attacks, without and with the foul."""
    now = outlook_now(seen.table)
    assert now is not None, "an attack stands"
    return {"before": number(100 * now.expected), "after": number(100 * best(seen, points))}


PLAYS = (
    piece(
        "pay_exactly",
        78,
        "pass; draw 2+0; pass; pass; pass; draw 2+0; pass; attack mid50#2",
        PlayStep("defend", _exact, ("weaker", "wasted", NOTHING), ("pass", "pass", "pass"), _defence_facts),
    ),
    piece(
        "call_a_foul",
        93,
        "pass; draw 1+1; pass; attack layup60; defend inside20; pass",
        PlayStep("foul", wants_best(points, NOTHING), (NOTHING,), (), _foul_facts),
    ),
)
