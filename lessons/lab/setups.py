"""Where an experiment begins: as a link asks, for a lesson, or with the cards of a moment of a game.

A link's fragment is `l=draw&v=unseen-97.wanted-14&c=10-8.96-8`: the experiment, values by field, and cards
to choose from, each with the value that it stands for. Links are text from outside and checked.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from lessons.course import CourseLesson
from lessons.lab.experiments import EXPERIMENTS, BadValueError, Experiment

LONGEST = 600
MOST_CARDS = 24
_VALUE = re.compile(r"([a-z_0-9]{1,12})-(\d{1,4})")
_CARD = re.compile(r"(\d{1,3})-(\d{1,4})")


class BadLabLinkError(ValueError):
    """The link asks for no experiment that there is, or with values that it cannot have."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A card to choose, and the value of the experiment's card field that it stands for."""

    card: int
    value: int


@dataclass(frozen=True, slots=True)
class Setup:
    """An experiment with its values; `cards` of a moment that it can be about instead."""

    name: str
    values: Mapping[str, int] = field(default_factory=dict)
    cards: tuple[Choice, ...] = ()

    @property
    def experiment(self) -> Experiment:
        """What is tried."""
        return EXPERIMENTS[self.name]


def fragment(setup: Setup) -> str:
    """The link's fragment; `read` reads it back."""
    parts = [f"l={setup.name}"]
    if setup.values:
        parts.append("v=" + ".".join(f"{name}-{value}" for name, value in sorted(setup.values.items())))
    if setup.cards:
        parts.append("c=" + ".".join(f"{choice.card}-{choice.value}" for choice in setup.cards))
    return "&".join(parts)


def read(text: str, cards: Mapping[str, int]) -> Setup:
    """The setup that a fragment asks for; `cards` is how many cards each game has. Raises BadLabLinkError."""
    if len(text) > LONGEST:
        raise BadLabLinkError
    parts = dict(part.split("=", 1) for part in text.split("&") if "=" in part)
    experiment = EXPERIMENTS.get(parts.get("l", ""))
    if experiment is None:
        raise BadLabLinkError
    pairs = [_VALUE.fullmatch(pair) for pair in parts.get("v", "").split(".") if pair]
    choices = [_CARD.fullmatch(pair) for pair in parts.get("c", "").split(".") if pair]
    if not all(pairs) or not all(choices) or len(choices) > MOST_CARDS:
        raise BadLabLinkError
    values = {pair[1]: int(pair[2]) for pair in pairs if pair}
    found = tuple(Choice(int(pair[1]), int(pair[2])) for pair in choices if pair)
    if any(choice.card >= cards[experiment.game] for choice in found) or (
        found and not experiment.card_field
    ):
        raise BadLabLinkError
    try:
        checked = experiment.checked(values)
        for choice in found:
            experiment.checked({**checked, experiment.card_field: choice.value})
    except BadValueError as error:
        raise BadLabLinkError from error
    return Setup(experiment.name, checked, found)


_BY_SKILL = {
    "P5": Setup("shots", {"value": 50, "rolls": 2, "wanted": 0}),
    "P6": Setup("shots", {"value": 60, "rolls": 2, "wanted": 1}),
    "P7": Setup("shots", {"value": 60, "rolls": 2, "wanted": 1, "guard": 30}),
    "P8": Setup("roll_off", {"sides": 6}),
    "P4": Setup("shots", {"value": 70, "rolls": 1, "guard": 30}),
    "P9": Setup("shots", {"value": 40, "rolls": 1}),
    "P10": Setup("shots", {"value": 40, "rolls": 1}),
    "P1": Setup("shots", {"value": 37, "rolls": 1}),
    "P2": Setup("shots", {"value": 40, "rolls": 1}),
    "P3": Setup("shots", {"value": 40, "rolls": 1}),
    "T1": Setup("points"),
    "T3": Setup("points"),
}
_BY_GAME = {
    "game_on": Setup("shots"),
    "phase_10": Setup("draw"),
    "fire_bulls": Setup("supply"),
    "cover_your_assets": Setup("answer"),
    "cross_game": Setup("draw", {"unseen": 97, "wanted": 14, "draws": 2}),
}


def for_lesson(lesson: CourseLesson) -> Setup:
    """The experiment that belongs to a lesson: that of the first skill of its game which has one, else the
    game's first."""
    fallback = _BY_GAME[lesson.game]
    skills = [skill for level in sorted(lesson.skills) for skill in lesson.skills[level]]
    found = (_BY_SKILL[skill] for skill in skills if skill in _BY_SKILL)
    return next((setup for setup in found if setup.experiment.game == lesson.game), fallback)
