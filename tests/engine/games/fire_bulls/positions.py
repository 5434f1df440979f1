"""Positions of Fire Bulls for tests: hands, grid and piles in notation, all other cards dealt by the seed."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.game import IllegalAction
from engine.games.fire_bulls import FIRE_BULLS
from engine.games.fire_bulls.actions import parse_move
from engine.games.fire_bulls.cards import GENERAL, QI_CARDS, QI_NAMES, YAN_CARDS, YAN_NAMES
from engine.games.fire_bulls.state import EMPTY, FireBullsState

EVERY_QI = list(range(QI_CARDS))
EVERY_YAN = list(range(YAN_CARDS))
GRID = "red:cs yellow:so blue:ow yellow:wr yellow:aa red:r red:o red:w red:a"
"""Cells 1 to 9: outermost an ox, a warrior and an archer are asked for."""
ONES = "red:o red:w red:a red:r yellow:w yellow:a yellow:r yellow:c blue:a"
"""A grid in which every card is beaten with one: line 741 with a rider, a rider and an ox."""


def place(hands: Sequence[str], **details: Any) -> FireBullsState:
    """A state: `bull` are places from 1, `captured` and `known` texts by seat, `piles` texts or numbers of
    cards, all else as in a position. With `piles`, cards that have no place are the last seat's."""
    given = {field: details.pop(field, None) for field in ("bull", "captured", "known")}
    seats: list[dict[str, Any]] = [{"hand": hand} for hand in hands]
    for field, values in given.items():
        for entry, value in zip(seats, values or [], strict=values is not None):
            entry[field] = value
    elsewhere = " ".join(str(entry.get("captured", "")) for entry in seats).split()
    free = ["?" if name in elsewhere else name for name in GRID.split()]
    details.setdefault("grid", " ".join(free))
    if "piles" in details:
        piles = [pile if isinstance(pile, str) else " ".join(["?"] * pile) for pile in details["piles"]]
        named = [*details["grid"].split(), *" ".join(piles).split(), *details.get("removed", "").split()]
        named += [word for entry in seats for word in entry.get("captured", "").split()]
        spare = [name for name in YAN_NAMES[:-1] if name not in named]
        count = YAN_CARDS - sum(word != "-" for word in named) - details.get("general_up", False)
        seats[-1]["captured"] = " ".join([seats[-1].get("captured", ""), *spare[:count]])
        details["piles"] = piles
    options = {"bonus": details.pop("bonus", "three")}
    position = {"game": "fire_bulls", "version": 1, "options": options, "seats": seats}
    return FIRE_BULLS.state_from_position(position | details)


def play(state: FireBullsState, *texts: str) -> list[str]:
    """Apply actions in turn; the events in notation."""
    return [str(event) for text in texts for event in state.apply(parse_move(text))]


def refused(state: FireBullsState, text: str, code: str, seat: int | None = None) -> None:
    """The action is refused for that reason and leaves no trace."""
    before = state.position()
    with pytest.raises(IllegalAction) as caught:
        state.apply(parse_move(text), seat)
    assert caught.value.reason.code == code and caught.value.reason.rule
    assert state.position() == before


def legal(state: FireBullsState) -> set[str]:
    """What the seat to move can do, in notation."""
    return {str(action) for action in state.legal_actions()}


def hand(state: FireBullsState, seat: int) -> str:
    """A hand as units."""
    return units(state.hands[seat])


def units(cards: Sequence[int]) -> str:
    """Qi cards as units, sorted by id."""
    return " ".join(QI_NAMES[card].partition("#")[0] for card in sorted(cards))


def yan(cards: Sequence[int]) -> str:
    """Yan cards in notation, `-` for an empty cell."""
    return " ".join("-" if card == EMPTY else YAN_NAMES[card] for card in cards)


def qi_cards_of(state: FireBullsState) -> list[int]:
    """All Qi cards of all zones, sorted."""
    found = [*state.deck, *state.market, *state.discard_pile]
    for cards in state.hands:
        found += cards
    return sorted(found)


def yan_cards_of(state: FireBullsState) -> list[int]:
    """All Yan cards of all zones, sorted."""
    found = [card for card in state.grid if card != EMPTY] + list(state.removed)
    for cards in (*state.piles, *state.captured):
        found += cards
    return sorted([*found, GENERAL] if state.general_up else found)
