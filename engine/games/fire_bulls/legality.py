"""Which actions of Fire Bulls are legal, and why the others are not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import Action, Reason
from engine.games.fire_bulls.actions import (
    LINES,
    NOBODY,
    POSITIONS,
    Again,
    Attack,
    AttackGeneral,
    Discard,
    Draw,
    Move,
    Stop,
    Take,
)
from engine.games.fire_bulls.cards import (
    GENERAL,
    PACKED_NEEDS,
    UNIT,
    UNITS,
    count_of,
    covers,
    lacking,
)

if TYPE_CHECKING:
    from engine.games.fire_bulls.state import FireBullsState

TURN, MOVE, ATTACK, DISCARD, OVER = "turn", "move", "attack", "discard", "over"
"""What the seat to move decides: its action (muster or attack), where the bull goes after a draw, whether the
attack goes on, which card goes to the market."""


def why_not(state: FireBullsState, action: Action, seat: int) -> Reason | None:
    """The reason against an action of the seat to move, or None where it is legal."""
    stage = state.stage
    if isinstance(action, Attack | AttackGeneral) and stage == ATTACK:
        return _why_not_another(state, action)
    steps = _STEPS.get(type(action))
    if steps is None:
        return Reason("not_an_action", "L33")
    if stage != steps:
        return Reason("wrong_step", _RULES[stage], {"step": stage})
    match action:
        case Take(unit):
            if not 0 <= unit < UNITS or all(UNIT[card] != unit for card in state.market):
                return Reason("not_in_market", "FB-08", {"unit": unit})
        case Draw():
            if not state.deck:
                return Reason("nothing_to_draw", "FB-12")
        case Move(step):
            if step not in (-1, 0, 1) or not 0 <= state.bulls[seat] + step < POSITIONS:
                return Reason("no_place", "FB-03", {"place": state.bulls[seat]})
        case Attack(line):
            return _why_not_attack(state, line, seat)
        case AttackGeneral():
            if not state.general_up:
                return Reason("no_general", "FB-22")
            return _why_not_beaten(state, GENERAL, seat, "FB-22")
        case Again():
            return _why_not_beaten(state, state.grid[state.next_cell(state.line)], seat, "FB-14")
        case Discard(unit):
            if not 0 <= unit < UNITS or not count_of(state.held[seat], unit):
                return Reason("not_in_hand", "FB-10", {"unit": unit})
    return None


_STEPS: dict[type, str] = {
    Take: TURN,
    Draw: TURN,
    Attack: TURN,
    AttackGeneral: TURN,
    Move: MOVE,
    Again: ATTACK,
    Stop: ATTACK,
    Discard: DISCARD,
}
_RULES = {TURN: "L33", MOVE: "FB-09", ATTACK: "FB-15", DISCARD: "FB-10"}


def _why_not_another(state: FireBullsState, action: Attack | AttackGeneral) -> Reason:
    """One target a turn: the line that was declared, or the general (FB-13, FB-22)."""
    if isinstance(action, AttackGeneral):
        return Reason("grid_or_general", "FB-22")
    return Reason("line_declared", "FB-13", {"line": state.line})


def _why_not_attack(state: FireBullsState, line: int, seat: int) -> Reason | None:
    if not 0 <= line < len(LINES):
        return Reason("no_line", "FB-02")
    cell = state.next_cell(line)
    if cell == NOBODY:
        return Reason("line_empty", "FB-17", {"line": line})
    return _why_not_beaten(state, state.grid[cell], seat, "FB-13")


def _why_not_beaten(state: FireBullsState, card: int, seat: int, rule: str) -> Reason | None:
    held, needs = state.held[seat], PACKED_NEEDS[card]
    if covers(held, needs):
        return None
    return Reason("cannot_beat", rule, {"card": card, "lacking": lacking(held, needs)})
