"""Questions about chances that a game answers exactly: what `python -m engine odds` offers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

Answer: TypeAlias = Mapping[str, Fraction]
"""Chances (or means) by what they are chances of, in notation; a single one has the name ""."""


@dataclass(frozen=True, slots=True)
class Ask:
    """What a question needs to know: a whole number in bounds or, without bounds, a text."""

    name: str
    says: str
    low: int | None = None
    high: int | None = None
    default: int | str | None = None
    """None: it must be given."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question by name. `answer` gets what was asked for by keyword; with `position` also, as its only
    positional argument, the observation of a seat. It raises InvalidInput for a text that can't be read.
    """

    name: str
    says: str
    answer: Callable[..., Answer]
    asks: tuple[Ask, ...] = ()
    position: bool = False
