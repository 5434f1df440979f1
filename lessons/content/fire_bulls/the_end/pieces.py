"""A piece of real play for F-8: beating the general ends the game at once, and wins it."""

from __future__ import annotations

from engine.games.fire_bulls.actions import ATTACK_GENERAL
from engine.games.fire_bulls.cards import GENERAL
from engine.games.fire_bulls.ending import points_of
from engine.games.fire_bulls.observation import FireBullsObservation
from lessons.content.fire_bulls.moves import MUSTER, line_of, piece
from lessons.facts import Fact, number
from lessons.plays import PlayStep

RIVAL = 1


def _end_it(_seen: FireBullsObservation, played: str) -> str:
    if played == str(ATTACK_GENERAL):
        return ""
    return MUSTER if line_of(played) is None else "goes_on"


def _facts(seen: FireBullsObservation) -> dict[str, Fact]:
    table = seen.table
    return {
        "own": number(table.points(seen.seat)),
        "rival": number(table.points(RIVAL)),
        "after": number(points_of((*table.captured[seen.seat], GENERAL), seen.seat)),
        "empty": number(table.piles.count(())),
    }


PLAYS = (
    piece(
        "end_it_now",
        137,
        "draw; move left; take rider; take warrior; take chariot; attack 753; again; again; draw; "
        "stay; draw; move right; draw; stay; draw; move right; attack 741; again; attack 852; again; "
        "again; take rider; take scout; attack 951; stop; attack 852; stop; take rider; take archer; "
        "take rider; draw; stay; take chariot; take rider; draw; move right; attack 852; again; "
        "again; take ox; take archer; take ox; draw; move left; draw; stay; attack 741; again; again; "
        "take ox; draw; move right; attack 951; again; again; attack 852; again; again; draw; move "
        "left; attack 741; stop; draw; move left; draw; stay; draw; move left; take scout; attack "
        "741; again; again; take ox; draw; move left; attack 951; stop; draw; stay; draw; stay; take "
        "chariot; draw; stay; draw; stay; discard archer; draw; stay; draw; stay; discard archer; "
        "take archer; draw; stay; discard archer; draw; stay; attack 753; again; again; take archer; "
        "draw; move right; draw; stay; take scout; attack 963; again; stop; draw; move left; take "
        "archer; draw; stay; attack 741; stop; attack 753; again; again; take ox; draw; stay; draw; "
        "move right; draw; stay; take scout; draw; stay; take scout; take chariot; discard ox; draw; "
        "stay; attack 753; again; again; take warrior; take warrior; attack 741; again; attack 963; "
        "again; take ox; attack 852; stop; draw; stay; take warrior; draw; stay; take chariot; draw; "
        "stay; attack 963; again; draw; stay; take scout; take ox; attack 951; draw; stay; take "
        "warrior; draw; stay; discard scout; attack 951",
        PlayStep("attack", _end_it, ("goes_on", MUSTER), (), _facts),
    ),
)
