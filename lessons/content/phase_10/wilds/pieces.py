"""A piece of real play for T-6: the wild goes where the other cards can follow, down to the last one."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.actions import Lay
from engine.games.phase_10.observation import Phase10Observation
from lessons.content.phase_10.hands import groups_of
from lessons.content.phase_10.moves import EVEN, left_after_lay, piece, verb
from lessons.facts import Fact, number
from lessons.plays import PlayStep


def _ways(seen: Phase10Observation) -> list[int]:
    """Cards that stay at least, for each way to lay."""
    return [left_after_lay(seen, action) for action in seen.legal_actions() if isinstance(action, Lay)]


def _lay(seen: Phase10Observation, played: str) -> str:
    action = PHASE_10.parse_action(played, seen)
    if not isinstance(action, Lay):
        return "discard"
    return "" if left_after_lay(seen, action) == min(_ways(seen)) else "stuck"


def _hit(_seen: Phase10Observation, played: str) -> str:
    return "" if verb(played) == "hit" else "discard"


def _any(_seen: Phase10Observation, _played: str) -> str:
    return ""


def _facts(seen: Phase10Observation) -> Mapping[str, Fact]:
    ways = _ways(seen)
    facts: dict[str, Fact] = {
        "what": groups_of(seen.table.groups_of(0)),
        "cards": number(len(seen.hand)),
    }
    if ways:
        facts |= {"least": number(min(ways)), "most": number(max(ways))}
    return facts


PLAYS = (
    piece(
        "wild_with_twelves",
        2338,
        "draw deck",
        PlayStep("lay", _lay, ("stuck", "discard"), (), _facts),
        PlayStep("hit", _hit, ("discard",), (), _facts),
        PlayStep("hit_more", _hit, ("discard",), (), _facts),
        PlayStep("hit_last", _hit, ("discard",), (), _facts),
        PlayStep("out", _any, (), (), _facts),
        options=EVEN,
    ),
)
