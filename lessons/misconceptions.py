"""The misconceptions M01 to M25 as data: what shows each of them, and what is said and done about it.

A wrong answer shows a misconception where its task has a `Mistake` tagged with it. `lessons.suspicion` weighs
many answers. The words of a misconception and of its contrast task are texts of `CONTRASTS`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lessons.content.misconceptions import CONTRASTS, TOUCHED, level_of
from lessons.items import Item
from lessons.practice import Run, begin
from lessons.suspicion import Suspicions, flags


@dataclass(frozen=True, slots=True)
class Misconception:
    """A belief that gives wrong answers. `skills`: those it stands in the way of."""

    id: str
    skills: tuple[str, ...]

    @property
    def level(self) -> int:
        """The level of its contrast task among CONTRASTS."""
        return level_of(self.id)

    @property
    def belief(self) -> str:
        """The section of the texts that names it."""
        return f"belief {self.id}"

    @property
    def feedback(self) -> str:
        """The section that answers it, with the facts of its contrast task."""
        return f"feedback {self.id}"

    def contrast(self, seed: int) -> Item:
        """Its contrast task with that seed."""
        return CONTRASTS.item(seed, self.level)

    def contrast_run(self, seed: int) -> Run:
        """A practice of that task alone."""
        register = next(iter(CONTRASTS.levels))
        return begin(CONTRASTS, register, seed, self.level)


MISCONCEPTIONS: Mapping[str, Misconception] = {
    name: Misconception(name, skills) for name, skills in TOUCHED.items()
}


def touching(suspicions: Suspicions, skill: str) -> tuple[str, ...]:
    """The flagged misconceptions that stand in the way of a skill, the most likely first."""
    return tuple(
        name for name in flags(suspicions) if name in MISCONCEPTIONS and skill in MISCONCEPTIONS[name].skills
    )
