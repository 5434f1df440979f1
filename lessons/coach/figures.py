"""What a move comes to in figures, and by which of them one move is better than another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, TypeAlias


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of a move: its value, and the counts that it comes from where there are some."""

    value: Fraction
    counts: tuple[int, ...] = ()


Figures: TypeAlias = Mapping[str, Figure]
"""By kind; a kind that says nothing of a move is left out."""


class Measure(NamedTuple):
    """How figures of a kind compare: more or less is better, which difference weighs as much as one of
    another kind, and the skill that reads them."""

    more: bool
    weighs: Fraction
    skill: str


@dataclass(frozen=True, slots=True)
class Reason:
    """A figure in which the better move is ahead of the own one."""

    kind: str
    skill: str
    own: Figure
    best: Figure


def figure(value: int | Fraction | bool, *counts: int) -> Figure:
    """A figure and its counts."""
    return Figure(Fraction(value), counts)


def reasons(measures: Mapping[str, Measure], own: Figures, best: Figures) -> tuple[Reason, ...]:
    """Where the better move is ahead, the largest difference first; of equal ones in the order of
    measures."""
    found: list[tuple[Fraction, Reason]] = []
    for kind, measure in measures.items():
        if kind in own and kind in best:
            ahead = best[kind].value - own[kind].value
            weight = (ahead if measure.more else -ahead) / measure.weighs
            if weight > 0:
                found.append((weight, Reason(kind, measure.skill, own[kind], best[kind])))
    ordered: Sequence[tuple[Fraction, Reason]] = sorted(found, key=lambda entry: -entry[0])
    return tuple(reason for _, reason in ordered)
