"""What a round in progress promises: a forecast of the lead at its end, fitted to rounds played out."""

from typing import NamedTuple

from engine.games.cover_your_assets.cards import ASSETS
from engine.players.cover_your_assets.playout import GOLD, NOBODY, SILVER, K, Playout

_LATE = 20
"""With fewer cards in the draw pile wilds promise less, and what is in hand must soon be laid."""


class Weights(NamedTuple):
    """Thousands of dollars at the end for each thousand (each wild) now."""

    worth: float
    """All sets of the tower."""
    bare: float
    guarded: float
    wild_guard: float
    """The top set where it can be taken: without defence, with a card of its kind, with a wild only."""
    silver: float
    gold: float
    pair: float
    """The best pair in hand."""
    singles: float
    """All assets in hand."""
    prey: float
    wild_prey: float
    """The best set that a card of its kind, or a wild, can challenge."""
    no_base: float
    """A tower without a set."""
    late_hand: float
    """The hand towards the end."""
    next_match: float
    next_top: float
    next_pair: float
    next_prey: float
    """The same once more for the seat whose turn it is."""


WEIGHTS: dict[int, Weights] = {
    2: Weights(0.97, -0.1, 0.15, 0.02, 55, 55, 0.5, -0.1, 0.3, 0.07, 8, 1.3, 0.5, 0.08, 0.0, 0.6),
    3: Weights(0.98, -0.25, 0.0, -0.1, 40, 45, 0.5, 0.0, 0.3, 0.2, 9, 1.0, 0.3, 0.08, 0.2, 0.45),
    4: Weights(1.0, -0.29, -0.03, -0.17, 33, 35, 0.53, 0.11, 0.31, 0.25, 11, 0.82, 0.0, 0.04, 0.36, 0.33),
    6: Weights(0.97, -0.33, -0.1, -0.25, 20, 30, 0.5, 0.0, 0.4, 0.25, 15, 1.0, 0.0, 0.1, 0.4, 0.2),
}
WEIGHTS[5] = WEIGHTS[6]


def forecast(playout: Playout, seat: int, mover: int, weights: Weights) -> float:
    """How far the seat will be ahead of the mean of the others at the end of the round."""
    found = [promise(playout, one, mover, weights) for one in range(playout.seats)]
    own = found[seat]
    return own - (sum(found) - own) / (playout.seats - 1)


def promise(playout: Playout, seat: int, mover: int, weights: Weights) -> float:
    """What the seat's tower will be worth at the end of the round, in thousands of dollars; `mover`: whose
    turn it is, NOBODY when the round is over."""
    tower, hand = playout.towers[seat], playout.hands[seat]
    worth = sum([value for _, value in tower])
    if mover == NOBODY:
        return worth
    late = playout.left / _LATE if playout.left < _LATE else 1.0
    silvers, golds = hand.count(SILVER), hand.count(GOLD)
    found = weights.worth * worth + late * (weights.silver * silvers + weights.gold * golds)
    wild = silvers or golds
    best = singles = 0
    seen: set[int] = set()
    for face in hand:
        if face < ASSETS:
            singles += K[face]
            if face in seen and K[face] > best:
                best = K[face]
            seen.add(face)
    found += 2 * best * weights.pair + singles * weights.singles
    if late < 1:
        found += (1 - late) * weights.late_hand * sum([K[face] for face in hand])
    if len(tower) > 1:
        kind, value = tower[-1]
        found += value * (weights.guarded if kind in seen else weights.wild_guard if wild else weights.bare)
        if seat == mover:
            found += weights.next_top * value
    prey = wild_prey = 0
    if tower:
        for other in playout.towers:
            if len(other) > 1 and other is not tower:
                kind, value = other[-1]
                if kind in seen and value > prey:
                    prey = value
                if wild and value > wild_prey:
                    wild_prey = value
        found += weights.prey * prey + weights.wild_prey * wild_prey
    else:
        found += weights.no_base
    if seat == mover:
        top = playout.discards[-1] if playout.discards else NOBODY
        match = 2 * K[top] if top in seen else 0
        found += weights.next_match * match + weights.next_pair * max(2 * best, match)
        found += weights.next_prey * prey
    return found
