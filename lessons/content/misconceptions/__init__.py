"""Contrast tasks: for each misconception a small task in which the belief visibly breaks.

They are one lesson without a page, a level a misconception (level 7 is M07). Its texts stand here: `belief
M07` (the belief in its own words), `feedback M07` (said once the task is solved), and those of the task,
whose form is `M07`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.rng import Rng
from lessons.course import PRIMARY
from lessons.items import Item
from lessons.tasks import Lesson

TOUCHED: Mapping[str, tuple[str, ...]] = {
    "M01": ("P5", "P6", "C3", "T6"),
    "M02": ("P5", "P6", "P7"),
    "M03": ("P9",),
    "M04": ("P9",),
    "M05": ("P2", "P3", "P8"),
    "M06": ("P10", "T1", "T9"),
    "M07": ("P4",),
    "M08": ("P8",),
    "M09": ("C3", "D3", "T6"),
    "M10": ("C2", "D3"),
    "M11": ("P6", "P7", "D6"),
    "M12": ("P10",),
    "M13": ("P3", "T1"),
    "M14": ("T3",),
    "M15": ("T7",),
    "M16": ("C4", "C5", "C6", "C7", "T8"),
    "M17": ("T4",),
    "M18": ("T2",),
    "M19": ("D4", "D6", "D7"),
    "M20": ("D4", "D5", "D6"),
    "M21": ("C2", "C4"),
    "M22": ("P1", "P8"),
    "M23": ("C1", "D1", "D2"),
    "M24": ("T5",),
    "M25": ("D8",),
}
"""The skills that each misconception stands in the way of."""

IDS = tuple(TOUCHED)


def level_of(misconception: str) -> int:
    """The level of its contrast task."""
    return IDS.index(misconception) + 1


def generate(seed: int, level: int) -> Item:
    """The contrast task of that seed and level."""
    # Of use once a misconception is flagged, so not when the program starts.
    from lessons.content.misconceptions.makers import MAKERS

    return MAKERS[IDS[level - 1]](Rng(seed), seed, level)


@dataclass(frozen=True, slots=True, kw_only=True)
class Contrasts(Lesson):
    """A lesson that has texts and no page."""

    code: str
    package: str

    def item(self, seed: int, level: int) -> Item:
        """The task of that seed and level."""
        return generate(seed, level)


_LEVELS = tuple(range(1, len(IDS) + 1))
CONTRASTS = Contrasts(
    id="misconceptions",
    code="misconceptions",
    package=__name__,
    levels={PRIMARY: _LEVELS},
    skills=dict(zip(_LEVELS, TOUCHED.values(), strict=True)),
    generate=generate,
)
