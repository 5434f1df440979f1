"""Contrast tasks: for each misconception a small task in which the belief visibly breaks.

They are one lesson without a page, a level a misconception (level 7 is M07). Its texts stand here: `belief
M07` (the belief in its own words), `feedback M07` (said once the task is solved), and those of the task,
whose form is `M07`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.rng import Rng
from lessons.content.misconceptions import cards, chances, decisions
from lessons.course import PRIMARY
from lessons.items import Item
from lessons.tasks import Lesson

MAKERS: Mapping[str, tuple[tuple[str, ...], Callable[[Rng, int, int], Item]]] = {
    "M01": (("P5", "P6", "C3", "T6"), chances.added),
    "M02": (("P5", "P6", "P7"), chances.any_or_all),
    "M03": (("P9",), chances.after_misses),
    "M04": (("P9",), chances.after_hits),
    "M05": (("P2", "P3", "P8"), chances.not_even),
    "M06": (("P10", "T1", "T9"), chances.one_result),
    "M07": (("P4",), chances.points_off),
    "M08": (("P8",), chances.ties),
    "M09": (("C3", "D3", "T6"), cards.unseen_only),
    "M10": (("C2", "D3"), cards.copies_left),
    "M11": (("P6", "P7", "D6"), chances.two_needs),
    "M12": (("P10",), chances.all_in),
    "M13": (("P3", "T1"), decisions.prize_times_chance),
    "M14": (("T3",), decisions.beyond_target),
    "M15": (("T7",), decisions.spent_or_not),
    "M16": (("C4", "C5", "C6", "C7", "T8"), cards.which_gap),
    "M17": (("T4",), cards.left_in_hand),
    "M18": (("T2",), cards.certain_or_blind),
    "M19": (("D4", "D6", "D7"), decisions.all_lines),
    "M20": (("D4", "D5", "D6"), cards.not_taken),
    "M21": (("C2", "C4"), cards.counted_once),
    "M22": (("P1", "P8"), chances.ordered),
    "M23": (("C1", "D1", "D2"), cards.legal_pairs),
    "M24": (("T5",), decisions.covered),
    "M25": (("D8",), decisions.without_the_best),
}
"""The skills that each misconception touches, and what makes its contrast task."""

IDS = tuple(MAKERS)


def level_of(misconception: str) -> int:
    """The level of its contrast task."""
    return IDS.index(misconception) + 1


def generate(seed: int, level: int) -> Item:
    """The contrast task of that seed and level."""
    _, make = MAKERS[IDS[level - 1]]
    return make(Rng(seed), seed, level)


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
    skills={level: skills for level, (skills, _) in zip(_LEVELS, MAKERS.values(), strict=True)},
    generate=generate,
    guess=0.3,
)
