"""Positions of Cover Your Assets for tests: hands and towers in notation, other cards in the draw pile."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.cover_your_assets import COVER_YOUR_ASSETS
from engine.games.cover_your_assets.actions import Happening, Move, parse_move
from engine.games.cover_your_assets.cards import CARD_NAMES
from engine.games.cover_your_assets.state import CoverYourAssetsState


def place(
    hands: Sequence[str],
    towers: Sequence[str] = (),
    *,
    discards: str = "cash",
    totals: Sequence[int] = (),
    turn: int = 1,
    options: Mapping[str, str] | None = None,
    **details: Any,
) -> CoverYourAssetsState:
    """The state of a position. Hands are filled up with cards of the seed; `turn` is numbered from 1, and
    the dealer is who can have dealt if all have only discarded."""
    size = 5 if len(hands) <= 3 else 4
    full = details.get("draw_pile") != ""
    seats: list[dict[str, Any]] = []
    for seat, hand in enumerate(hands):
        missing = size - len(hand.split()) if full else 0
        seats.append({"hand": " ".join([hand, *["?"] * missing])})
        if seat < len(towers):
            seats[-1]["tower"] = towers[seat]
        if seat < len(totals):
            seats[-1]["total"] = totals[seat]
    dealer = (turn - 1 - len(discards.split())) % len(hands) + 1
    position = {
        "dealer": dealer,
        "seats": seats,
        "discards": discards,
        "turn": turn,
        "options": dict(options or {}),
        **details,
    }
    return COVER_YOUR_ASSETS.state_from_position({"game": "cover_your_assets", "version": 1, **position})


def move(state: CoverYourAssetsState, text: str) -> Move:
    """The action of that notation, with the mover's cards."""
    return parse_move(text, state.hands[state.to_move] if state.to_move is not None else ())


def play(state: CoverYourAssetsState, *texts: str) -> list[Happening]:
    """Apply actions in turn; the events of the last."""
    events: list[Happening] = []
    for text in texts:
        events = state.apply(move(state, text))
    return events


def legal(state: CoverYourAssetsState, verb: str = "") -> set[str]:
    """The choices in notation without copy numbers, of one kind or all."""
    names = [str(action) for action in state.legal_actions()]
    return {" ".join(w.partition("#")[0] for w in name.split()) for name in names if name.startswith(verb)}


def cards_of(state: CoverYourAssetsState) -> list[int]:
    """All cards of all zones, sorted."""
    found = [*state.draw_pile, *state.discard_pile, *state.battle]
    for hand in state.hands:
        found += hand
    for tower in state.towers:
        for stack in tower:
            found += stack
    found.sort()
    return found


def faces(cards: Sequence[int]) -> str:
    """Cards in notation without copy numbers, sorted by id."""
    return " ".join(CARD_NAMES[card].partition("#")[0] for card in sorted(cards))


def snapshot(state: CoverYourAssetsState) -> tuple[object, ...]:
    """Everything in a state, for comparing before and after."""
    return (tuple(state.events()), *snapshot_without_past(state))


def snapshot_without_past(state: CoverYourAssetsState) -> tuple[object, ...]:
    """Everything in a state but its events, as in a position."""
    names = [name for name in CoverYourAssetsState.__slots__ if name not in ("rng", "settings", "history")]
    return (state.rng.state, state.settings.options, *(repr(getattr(state, name)) for name in names))
