"""Score cards, points, and when a game ends (GO-01, GO-18, GO-41 to GO-44)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import Standing
from engine.games.game_on.events import Happening

if TYPE_CHECKING:
    from engine.games.game_on.state import GameOnState

MOST_ON_A_CARD = 4
"""The highest number on a score card (GO-01)."""
IDLE_ROUNDS = 5
"""Times seats: so many rounds without an attack bring the duty to attack, twice as many the end (GO-18)."""


def score_cards(points: int) -> tuple[int, ...]:
    """What the score cards for so many points show: as few cards as possible, full ones first (GO-01)."""
    full, rest = divmod(points, MOST_ON_A_CARD)
    return (MOST_ON_A_CARD,) * full + ((rest,) if rest else ())


def take_points(state: GameOnState, seat: int, gained: int, events: list[Happening]) -> bool:
    """Take score cards for a total; whether that ends the game (GO-41 to GO-44)."""
    side, target = state.settings.sides[seat], state.settings.target
    taken = min(-(-gained // MOST_ON_A_CARD), state.score_pile)
    state.score_pile -= taken
    state.points[side] += gained
    state.shown[side] += score_cards(gained)[:taken]
    events.append(Happening("score", seat, amount=gained, against=state.points[side]))
    if target and state.points[side] > target:
        state.points[side] -= target
        kept = score_cards(state.points[side])[: len(state.shown[side])]
        state.score_pile += len(state.shown[side]) - len(kept)
        state.shown[side] = kept
        events.append(Happening("overshoot", seat, amount=state.points[side]))
    return bool(target and state.points[side] == target) or not state.score_pile


def standings(state: GameOnState) -> list[Standing]:
    """Best first, by the points of the side."""
    sides = state.settings.sides
    points = [state.points[side] for side in sides]
    order = sorted(range(state.seats), key=lambda seat: (-points[seat], seat))
    ranks = {seat: 1 + sum(other > points[seat] for other in points) for seat in order}
    return [Standing(seat, ranks[seat], points[seat], {"side": sides[seat]}) for seat in order]
