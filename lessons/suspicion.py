"""Which misconception a learner holds: first attempts weighed against guesses and slips.

A first attempt says something of each misconception that its task could have shown. What it says is the
logarithm of how much likelier the given value is from somebody with that misconception than from the best
other account: somebody who knows and slips now and then, or somebody who guesses. These add up. A learner
may have left a misconception behind, so what speaks for and against it is kept within bounds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import log
from typing import Any

from lessons.tasks import CHOICE, Mistake, Task

HOLDS = 0.85
"""How often somebody with a misconception gives one of its values where a task has one."""
KNOWS = 0.85
"""How often somebody without any is right at the first attempt."""
FREE_VALUES = 2
"""Values beside the mistakes among which somebody guesses who may answer anything: the right one, another."""
LEAST, MOST = -1.5, 5.0
FLAG, SHOWN = 1.9, 2
"""A misconception is flagged from these odds on, shown so many times at least."""
_DIGITS = 4
_MOST_TIMES = 1_000_000


@dataclass(frozen=True, slots=True)
class Suspicion:
    """What all first attempts say of one misconception: `odds` (a natural logarithm, within LEAST and MOST),
    how often it showed, and how often it could have. `met`: its contrast task has been solved since it was
    flagged."""

    odds: float = 0.0
    shown: int = 0
    could: int = 0
    met: bool = False

    @property
    def flagged(self) -> bool:
        """Whether there is enough for it to be said."""
        return self.odds >= FLAG and self.shown >= SHOWN


Suspicions = Mapping[str, Suspicion]
"""By misconception; one that no task could show so far is not in it."""


def weights(task: Task, right: bool, mistake: Mistake | None) -> dict[str, float]:
    """What a first attempt says of each misconception that the task could show: above 0 for, below against.

    `mistake`: what a wrong answer tells. Only an answer that shows the misconception speaks for it."""
    showing = Counter(one.misconception for one in task.mistakes if one.misconception)
    told = mistake.misconception if mistake is not None else ""
    values = _alternatives(task)
    found = {}
    for name, ways in showing.items():
        if told == name:
            believed, other = HOLDS / ways, 1 / values
        elif right:
            believed, other = 1 - HOLDS, KNOWS
        else:
            believed, other = (1 - HOLDS) / values, 1 / values
        change = log(believed / other)
        found[name] = round(max(change, 0.0) if told == name else change, _DIGITS)
    return found


def _alternatives(task: Task) -> int:
    """Among how many values a guess falls."""
    options = getattr(task, "options", ())
    return len(options) if task.asked == CHOICE and options else len(task.mistakes) + FREE_VALUES


def after(suspicions: Suspicions, found: Mapping[str, float]) -> dict[str, Suspicion]:
    """What is suspected after one more first attempt with these weights."""
    new = dict(suspicions)
    for name, weight in found.items():
        old = new.get(name, Suspicion())
        odds = round(min(max(old.odds + weight, LEAST), MOST), _DIGITS)
        one = Suspicion(odds, old.shown + (weight > 0), old.could + 1, old.met)
        new[name] = one if one.flagged else replace(one, met=False)
    return new


def met(suspicions: Suspicions, name: str) -> dict[str, Suspicion]:
    """The contrast task of a misconception has been solved: it is not offered again for this flag."""
    return {**suspicions, name: replace(suspicions.get(name, Suspicion()), met=True)}


def ranked(suspicions: Suspicions) -> tuple[str, ...]:
    """Misconceptions that have shown, the most likely first."""
    return tuple(
        sorted(
            (name for name, one in suspicions.items() if one.shown),
            key=lambda name: (-suspicions[name].odds, -suspicions[name].shown, name),
        )
    )


def flags(suspicions: Suspicions) -> tuple[str, ...]:
    """Those that are sure enough to be said, the most likely first."""
    return tuple(name for name in ranked(suspicions) if suspicions[name].flagged)


def to_json(one: Suspicion) -> dict[str, Any]:
    """As JSON data; `from_json` is its inverse."""
    return {"odds": one.odds, "shown": one.shown, "could": one.could, "met": one.met}


def from_json(data: Any) -> Suspicion:
    """Read one from outside. Raises ValueError when anything in it cannot be."""
    if not isinstance(data, dict):
        raise ValueError("a suspicion is an object")
    odds, shown, could = data.get("odds"), data.get("shown"), data.get("could")
    if isinstance(odds, bool) or not isinstance(odds, int | float) or not LEAST <= odds <= MOST:
        raise ValueError("odds are a number within bounds")
    if type(shown) is not int or type(could) is not int or not 0 <= shown <= could <= _MOST_TIMES:
        raise ValueError("shown and could are numbers of times")
    if type(data.get("met")) is not bool:
        raise ValueError("met is true or false")
    return Suspicion(float(odds), shown, could, data["met"])
