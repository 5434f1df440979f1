"""What the standings after a hand are worth: a seat's share of the win, estimated from phases and points."""

from collections.abc import Sequence
from math import erf, sqrt

from engine.games.phase_10.state import Settings

# Fitted to the values of all standings of two `solid` players, computed backwards from the end of the game
# with the results of 600 hands of each pair of phases.
_SPREAD, _GROWTH = 0.16, 0.87
"""Uncertainty of the final lead in phases, and its growth with the phases that both still have to do."""
_POINTS_SPREAD = 20.0
"""Uncertainty of a lead in points at the end of the game."""
_POINTS_A_PHASE = 70.0
"""Who makes up for a phase has on the way left the rival with so many points more."""
_TEN_HANDS_SPREAD = 35.0
"""Uncertainty of the difference in points of one hand where all play on after a phase that was not made."""


def share_of_win(
    seat: int, hands_played: int, done: Sequence[int], totals: Sequence[int], settings: Settings
) -> float:
    """The seat's share (0 to 1) of the win: exact once the game is over, else an estimate.

    `done` and `totals` are by seat, as in the state; `hands_played` counts the hand just scored.
    """
    last = 10 if settings.ten_hands else len(settings.targets)
    if hands_played >= last if settings.ten_hands else max(done) >= last:
        able = [other for other, phases in enumerate(done) if settings.ten_hands or phases >= last]
        best = min([totals[other] for other in able])
        winners = [other for other in able if totals[other] == best]
        return 1 / len(winners) if seat in winners else 0.0
    share = 1.0
    for other in range(len(done)):
        if other != seat:
            lead = totals[other] - totals[seat]
            if settings.ten_hands:
                share *= _normal(lead / (_TEN_HANDS_SPREAD * sqrt(last - hands_played)))
            else:
                share *= _ahead(last - done[seat], last - done[other], lead)
    return share


def _ahead(own: int, rival: int, lead: int) -> float:
    """The chance to do all phases before the rival, or in the same hand with fewer points.

    `own` and `rival` are phases still to do.
    """
    phases = rival - own
    spread = _SPREAD * (own + rival) ** _GROWTH
    sooner = _normal((phases - 0.5) / spread)
    later = _normal((-phases - 0.5) / spread)
    return sooner + (1 - sooner - later) * _normal((lead - _POINTS_A_PHASE * phases) / _POINTS_SPREAD)


def _normal(x: float) -> float:
    """The chance that a standard normal number is below x."""
    return 0.5 + 0.5 * erf(x / 1.4142135623730951)
