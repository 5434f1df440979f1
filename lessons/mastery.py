"""What is known of a learner's skill: Bayesian knowledge tracing, the rule for "proficient", reviews after
nights.

Evidence comes only from a first attempt that no hint of rung 3 or 4 has helped. A skill is proficient when
the learner knows it with a probability of 0.95 or more, 4 of the last 5 such attempts were right, at least
two forms of tasks were solved, and no misconception is open. A missed review takes proficiency back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

KNOWN_AT_FIRST, LEARNT_EACH_TIME, SLIP = 0.2, 0.15, 0.1
ENOUGH = 0.95
WINDOW, RIGHT_IN_WINDOW, FORMS = 5, 4, 2
HOUR = 3_600_000
WAITS = tuple(hours * HOUR for hours in (12, 72, 168, 336, 720))
"""Milliseconds until the next review: first when a night has passed, then ever later."""
MOST = 1_000_000
LATEST = 1 << 52


@dataclass(frozen=True, slots=True)
class SkillRecord:
    """One learner's evidence of one skill.

    `recent`: the last first attempts, oldest first. `open`: misconceptions that showed, each with the
    number of right answers it still takes to close it. `stage`: how many waits of WAITS are behind; `due`:
    time of the next review, 0 while not proficient.
    """

    known: float = KNOWN_AT_FIRST
    recent: tuple[bool, ...] = ()
    forms: tuple[str, ...] = ()
    open: Mapping[str, int] = field(default_factory=dict)
    tried: int = 0
    right: int = 0
    proficient: bool = False
    stage: int = 0
    due: int = 0
    updated: int = 0

    def is_due(self, now: int) -> bool:
        """Whether a review would count."""
        return self.proficient and 0 < self.due <= now

    def lacking(self) -> tuple[str, ...]:
        """What is still lacking for proficiency: `attempts`, `right`, `forms`, `open`, `known`; () when
        nothing.
        """
        found = []
        if len(self.recent) < RIGHT_IN_WINDOW:
            found.append("attempts")
        elif sum(self.recent) < RIGHT_IN_WINDOW:
            found.append("right")
        if len(self.forms) < FORMS:
            found.append("forms")
        if self.open:
            found.append("open")
        if not found and self.known < ENOUGH:
            found.append("known")
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Evidence:
    """One first attempt: was it right, in what form of task, the chance to guess it, what it showed or
    could show, and what it says of each misconception (`lessons.suspicion.weights`).
    """

    right: bool
    form: str
    guess: float
    shown: str = ""
    could_show: tuple[str, ...] = ()
    weights: Mapping[str, float] = field(default_factory=dict)


def traced(known: float, right: bool, guess: float) -> float:
    """The probability that the skill is known after one attempt (Corbett and Anderson, 1995)."""
    if right:
        hit = known * (1 - SLIP)
        after = hit / (hit + (1 - known) * guess)
    else:
        miss = known * SLIP
        after = miss / (miss + (1 - known) * (1 - guess))
    return after + (1 - after) * LEARNT_EACH_TIME


def after_attempt(record: SkillRecord, evidence: Evidence, now: int) -> SkillRecord:
    """The record with one more first attempt. A review counts when it is due."""
    right = evidence.right
    still = dict(record.open)
    if right:
        for name in evidence.could_show:
            if name in still:
                still[name] -= 1
        still = {name: times for name, times in still.items() if times > 0}
    elif evidence.shown:
        still[evidence.shown] = min(still.get(evidence.shown, 0) + 1, 2)
    forms = record.forms if not right or evidence.form in record.forms else (*record.forms, evidence.form)
    new = replace(
        record,
        known=round(traced(record.known, right, evidence.guess), 6),
        recent=(*record.recent, right)[-WINDOW:],
        forms=forms,
        open=still,
        tried=record.tried + 1,
        right=record.right + right,
        updated=now,
    )
    if record.proficient:
        if not record.is_due(now):
            return new
        if not right:
            return replace(new, proficient=False, stage=0, due=0)
        stage = min(record.stage + 1, len(WAITS) - 1)
        return replace(new, stage=stage, due=now + WAITS[stage])
    if new.lacking():
        return new
    return replace(new, proficient=True, stage=0, due=now + WAITS[0])


def to_json(record: SkillRecord) -> dict[str, Any]:
    """The record as JSON data; `from_json` is its inverse."""
    return {
        "known": record.known,
        "recent": list(record.recent),
        "forms": list(record.forms),
        "open": dict(record.open),
        "tried": record.tried,
        "right": record.right,
        "proficient": record.proficient,
        "stage": record.stage,
        "due": record.due,
        "updated": record.updated,
    }


def from_json(data: Any) -> SkillRecord:
    """Read a record from outside. Raises ValueError when anything in it cannot be."""
    if not isinstance(data, dict):
        raise ValueError("a skill's record is an object")
    known, recent, forms, still = (data.get(name) for name in ("known", "recent", "forms", "open"))
    if isinstance(known, bool) or not isinstance(known, int | float) or not 0 <= known <= 1:
        raise ValueError("known is a probability")
    if not isinstance(recent, list) or len(recent) > WINDOW or any(type(item) is not bool for item in recent):
        raise ValueError("recent lists up to five attempts")
    if not isinstance(forms, list) or len(forms) > 20 or not all(map(_is_word, forms)):
        raise ValueError("forms lists names")
    if not isinstance(still, dict) or len(still) > 30 or not all(map(_is_word, still)):
        raise ValueError("open counts misconceptions")
    if type(data.get("proficient")) is not bool:
        raise ValueError("proficient is true or false")
    tried = _whole(data.get("tried"), MOST)
    return SkillRecord(
        known=float(known),
        recent=tuple(recent),
        forms=tuple(forms),
        open={name: _whole(times, 2) for name, times in still.items()},
        tried=tried,
        right=_whole(data.get("right"), tried),
        proficient=data["proficient"],
        stage=_whole(data.get("stage"), len(WAITS) - 1),
        due=_whole(data.get("due"), LATEST),
        updated=_whole(data.get("updated"), LATEST),
    )


def _is_word(text: Any) -> bool:
    return (
        isinstance(text, str) and 0 < len(text) <= 20 and text.isascii() and text.replace("_", "").isalnum()
    )


def _whole(value: Any, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(f"a whole number from 0 to {most} is expected")
    return value
