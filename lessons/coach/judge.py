"""The coach's judgement of one move: whether it surely loses much, and against which better one.

The move and its rivals are tried out in the same imagined worlds. A few worlds choose the rival; others,
which it was not chosen by, say how much the move loses. Only where even the lower bound of that loss is
above LARGE there is a judgement: silence is no praise."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.game import Action, Observation
from engine.rng import Rng
from lessons.coach import (
    figures_cover_your_assets,
    figures_fire_bulls,
    figures_game_on,
    figures_phase_10,
)
from lessons.coach.figures import Figures, Measure, Reason, reasons
from lessons.coach.paired import Paired
from lessons.coach.trial import GAME, Trial
from lessons.coach.trial_cover_your_assets import CoverYourAssetsTrial
from lessons.coach.trial_fire_bulls import FireBullsTrial
from lessons.coach.trial_game_on import GameOnTrial
from lessons.coach.trial_phase_10 import Phase10Trial

LARGE = 0.03
"""A loss of that share of the win or more is large: 3 points of 100."""
PILOT = 12
"""Worlds that choose the rival."""
LOOKS = (24, 48, 96, 144)
"""After so many worlds the judge asks whether it is sure, one way or the other."""
PILOT_HOPE, HOPE = 2.0, 1.0
"""The judge gives up where the loss would not be large even if it were so many standard errors above what was
found. That only makes it silent more often, and quick where nothing is wrong."""
MOST_WORLDS = PILOT + LOOKS[-1]

TRIALS: Mapping[str, Callable[[Any], Trial]] = {
    "phase_10": Phase10Trial,
    "cover_your_assets": CoverYourAssetsTrial,
    "fire_bulls": FireBullsTrial,
    "game_on": GameOnTrial,
}


FIGURES: Mapping[str, tuple[Mapping[str, Measure], Callable[[Any, Action], Figures]]] = {
    "phase_10": (figures_phase_10.MEASURES, figures_phase_10.figures),
    "cover_your_assets": (figures_cover_your_assets.MEASURES, figures_cover_your_assets.figures),
    "fire_bulls": (figures_fire_bulls.MEASURES, figures_fire_bulls.figures),
    "game_on": (figures_game_on.MEASURES, figures_game_on.figures),
}


@dataclass(frozen=True, slots=True)
class Judgement:
    """The move, the better one, and what was found in so many worlds: the mean share of the win after each,
    the loss and its lower bound (all 0 to 1). `reasons`: figures of both moves in which the better one is
    ahead, the largest difference first; there may be none. `about`: what the shares are of."""

    action: Action
    better: Action
    worlds: int
    own: float
    best: float
    loss: float
    bound: float
    reasons: tuple[Reason, ...]
    about: str = GAME


Thinking: TypeAlias = Generator[float, None, Judgement | None]
"""Yields its progress (0 to 1) after each world."""


def judge(game: str, observation: Observation, action: Action, seed: int, least: float = LARGE) -> Thinking:
    """Whether a legal move of the seat to move loses much; None where it does not, or not surely.

    `least`: the share from which a loss counts. It says nothing of a seat that is not asked, or where
    nothing else could be done."""
    if observation.to_move != observation.seat or len(observation.legal_actions()) < 2:
        return None
    trial = TRIALS[game](observation)
    rivals = [rival for rival in trial.candidates if rival != action]
    if action == trial.candidates[0]:
        return None
    rng = Rng(seed)
    found = [Paired() for _ in rivals]
    for number in range(PILOT):
        world = trial.world(rng)
        own = trial.share(world, action)
        for paired, rival in zip(found, rivals, strict=True):
            paired.add(world.weight, trial.share(world, rival) - own)
        yield (number + 1) / MOST_WORLDS
    best = max(found, key=lambda paired: round(paired.mean, 9))
    if best.hopeful(PILOT_HOPE) < least:
        return None
    rival, paired = rivals[found.index(best)], Paired()
    owns = Paired()
    for number in range(LOOKS[-1]):
        if number in LOOKS and (paired.low > least or paired.hopeful(HOPE) < least):
            break
        world = trial.world(rng)
        own = trial.share(world, action)
        owns.add(world.weight, own)
        paired.add(world.weight, trial.share(world, rival) - own)
        yield (PILOT + number + 1) / MOST_WORLDS
    if paired.low <= least:
        return None
    measures, figures = FIGURES[game]
    why = reasons(measures, figures(observation, action), figures(observation, rival))
    own, loss = owns.mean, paired.mean
    return Judgement(action, rival, len(paired), own, own + loss, loss, paired.low, why, trial.about)
