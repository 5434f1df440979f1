"""Phase 10 by doing: drawing and discarding, a phase on the table, going out."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.phase_10.cards import IS_SKIP, IS_WILD, NUMBER, POINTS, parse_card
from engine.games.phase_10.observation import Phase10Observation
from lessons.course import Tutorial
from lessons.facts import Cards, Fact, number
from lessons.plays import Play, PlayStep, only

RIVAL = 1
HIGH = 10
"""From this number on a card counts more points (P10 scoring)."""


def _verb(played: str) -> str:
    return played.partition(" ")[0]


def _lonely(seen: Phase10Observation, played: str) -> str:
    """A high card that is equal to no other goes."""
    card = parse_card(played.split()[1])
    if [NUMBER[other] for other in seen.hand].count(NUMBER[card]) > 1:
        return "group"
    return "" if NUMBER[card] >= HIGH else "small"


def _skip(_seen: Phase10Observation, played: str) -> str:
    if not played.startswith("discard S"):
        return "other"
    return "" if ">" in played else "nobody"


def _lay(_seen: Phase10Observation, played: str) -> str:
    return "" if _verb(played) == "lay" else "discard"


def _hit(_seen: Phase10Observation, played: str) -> str:
    return "" if _verb(played) == "hit" else "discard"


def _wild_hit(_seen: Phase10Observation, played: str) -> str:
    if _verb(played) == "hit":
        return ""
    return "wild_away" if IS_WILD[parse_card(played.split()[1])] else "wild_left"


def _any(_seen: Phase10Observation, _played: str) -> str:
    return ""


def _hand(seen: Phase10Observation) -> Mapping[str, Fact]:
    """What the texts name of the hand and the face-up card."""
    table = seen.table
    counted = [card for card in seen.hand if not IS_WILD[card] and not IS_SKIP[card]]
    wild = next((card for card in seen.hand if IS_WILD[card]), -1)
    facts: dict[str, Fact] = {
        "phase": number(table.phase_of(0)),
        "cards": number(len(seen.hand)),
        "rival_cards": number(len(table.hands[RIVAL])),
        "high": number(max(POINTS[card] for card in counted)),
        "low": number(min(POINTS[card] for card in counted)),
    }
    if table.discard_pile:
        top = table.discard_pile[-1]
        facts |= {"top": Cards("phase_10", (top,)), "number": number(NUMBER[top])}
    if wild >= 0:
        facts |= {"wild": Cards("phase_10", (wild,)), "wild_points": number(POINTS[wild])}
    return facts


_FIRST_TURNS = Play(
    "first_turns",
    "phase_10",
    seats=2,
    seed=40684,
    steps=(
        PlayStep("draw", only("draw discard", "deck"), ("deck",), (), _hand),
        PlayStep("discard", _lonely, ("group", "small"), ("draw deck", "discard 5r"), _hand),
        PlayStep("deck", only("draw deck", "face_up"), ("face_up",), (), _hand),
        PlayStep("skip", _skip, ("other", "nobody"), (), _hand),
    ),
)
_EARLY = """
draw discard; discard 11y#2; draw deck; discard S > 2; draw deck; discard 11r#2; draw deck; discard 11g;
draw deck; discard 12b#2; draw deck; lay 3r 3y#2 W#3=3 | 6r#2 6g W#4=6; discard 2r#2; draw deck;
discard 11g#2; draw deck; discard 12r; draw deck; discard 1r#2; draw deck; discard 12b; draw deck;
discard 7r; draw deck; discard 2b#2; draw deck; discard 8g; draw deck; discard 8r; draw deck; discard S#2;
draw deck; hit W#8=3 > 1; discard 4b#2; draw discard; discard 3b; draw discard; hit 3b > 1;
discard 9b#2; draw deck; discard 7y#2; draw deck; discard S#4 > 1; draw deck; discard 5y
"""
_BEFORE = tuple(line.strip() for line in _EARLY.split(";"))
_PHASE_DOWN = Play(
    "phase_down",
    "phase_10",
    seats=2,
    seed=3,
    actions=_BEFORE,
    steps=(
        PlayStep("draw", only("draw discard", "deck"), ("deck",), (), _hand),
        PlayStep("lay", _lay, ("discard",), (), _hand),
        PlayStep("hit", _hit, ("discard",), (), _hand),
        PlayStep("hit_more", _hit, ("discard",), (), _hand),
        PlayStep("hit_last", _hit, ("discard",), (), _hand),
        PlayStep("discard", _any, (), (), _hand),
    ),
)
_GOING_OUT = Play(
    "going_out",
    "phase_10",
    seats=2,
    seed=3,
    actions=(
        *_BEFORE,
        *("draw discard", "lay 4r#2 4b#2 4y | 5b#2 5y 5y#2", "hit 6b > 2", "hit 3y > 1", "hit 6g#2 > 2"),
        *("discard 10r", "draw deck", "hit 3g > 1", "discard 1g"),
    ),
    steps=(
        PlayStep("draw", only("draw deck", "face_up"), ("face_up",), (), _hand),
        PlayStep("hit", _wild_hit, ("wild_away", "wild_left"), (), _hand),
        PlayStep("out", _any, (), (), _hand),
    ),
)
TUTORIAL = Tutorial("phase_10", (_FIRST_TURNS, _PHASE_DOWN, _GOING_OUT))
