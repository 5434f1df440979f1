"""A piece of real play for G-7: a card with a roll-off, or an ordinary defence?"""

from __future__ import annotations

from engine.games.game_on.actions import Defend
from engine.games.game_on.cards import ROLL_OFF
from engine.games.game_on.observation import GameOnObservation
from lessons.content.game_on.moves import (
    after_defence,
    before_now,
    best,
    chance,
    open_actions,
    piece,
    wants_best,
)
from lessons.facts import Fact, Percent


def _facts(seen: GameOnObservation) -> dict[str, Fact]:
    plain = [
        found.chance
        for action, found in open_actions(seen)
        if isinstance(action, Defend) and not ROLL_OFF[action.cards[0]]
    ]
    return {
        "before": before_now(seen),
        "plain": Percent(min(plain)),
        "duel": Percent(best(seen, chance, lowest=True)),
    }


PLAYS = (
    piece(
        "take_the_charge",
        30,
        "pass; draw 1+1; pass; pass; pass; draw 1+1; pass; attack dunk70",
        after_defence("defend", wants_best(chance, "plain_card", lowest=True), "plain_card", _facts),
    ),
)
