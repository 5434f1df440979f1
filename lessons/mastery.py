"""What is known of a learner's skill: Bayesian knowledge tracing, five levels, reviews after nights.

Evidence comes only from a first attempt that no hint of rung 3 or 4 has helped. What each level asks:

- `new`: nothing tried. `learning`: tried. `practised`: 2 of the last 5 first attempts right, and known with a
  probability of 0.7 or more.
- `proficient`: known with 0.95 or more, 4 of the last 5 first attempts right, two forms of tasks solved, no
  misconception open, and the right answers since the last miss can't all have been guessed (a chance of 2 per
  cent at most). Without that last condition a pure guesser of four options passes within 12 tasks with 5.3
  per cent, with it with 4.5; a student who is right nine times in ten needs 4.9 tasks instead of 4.7.
- `mastered`: at least one night after the skill became proficient a task of the mixed review and a decision
  in play were right: one that the coach has judged, or a guided piece of a lesson without a wrong step.

What lowers a level, and never by more than one at once: a missed review; a miss in practice that leaves at
most 2 of the last 5 right (below `proficient`, a miss after which the level's own conditions no longer hold).
A decision in play and the mere passing of time lower no level.

Forgetting: from the second day without an attempt what was known fades, half of the way to its half within 30
days (or within the days its last review stands for, where those are more), so never below the half.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from lessons.schedule import DAY, HOUR, Memory, after_review

KNOWN_AT_FIRST, LEARNT_EACH_TIME, SLIP = 0.2, 0.15, 0.1
ENOUGH, ENOUGH_TO_PRACTISE = 0.95, 0.7
WINDOW, RIGHT_IN_WINDOW, RIGHT_TO_PRACTISE, FORMS = 5, 4, 2, 2
LUCK = 0.02
"""So likely at most may it be that the right answers since the last miss were all guessed."""
PLAY_GUESS = 0.3
"""The chance that a decision in play is right without the skill: often several moves are good."""
NIGHT = 12 * HOUR
FADES_IN_DAYS = 30
HISTORY = 12

NEW, LEARNING, PRACTISED, PROFICIENT, MASTERED = LEVELS = (
    "new", "learning", "practised", "proficient", "mastered",
)  # fmt: skip
TASK, REVIEW, PLAY, PRIOR = KINDS = ("task", "review", "play", "prior")
"""Where evidence comes from: a task of a lesson, a task of the mixed review, a decision in a game; or what
placing the learner has supposed, which is no evidence."""


@dataclass(frozen=True, slots=True)
class Moved:
    """One thing that moved a skill: when, where it came from, what was known before and after, the level
    after it, the misconception that a wrong answer showed.
    """

    when: int
    kind: str
    lesson: str
    form: str
    right: bool
    before: float
    after: float
    level: str
    shown: str = ""


@dataclass(frozen=True, slots=True)
class SkillRecord:
    """One learner's evidence of one skill.

    `recent`: the last first attempts, oldest first. `forms`: the forms of tasks that were solved, each behind
    its lesson's id (those of older records stand alone). `open`: misconceptions of the skill that were
    flagged at the last of them (see `lessons.suspicion`). `luck`: the chance that the right answers since the
    last miss were all guessed. `since`: when it became proficient (or fell back to it); since then
    `reviewed`: a mixed review was right after a night, `played`: a decision in play was. `due`: when a review
    counts next, 0 while not proficient. `history`: what moved it last, oldest first.
    """

    known: float = KNOWN_AT_FIRST
    recent: tuple[bool, ...] = ()
    forms: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    luck: float = 1.0
    tried: int = 0
    right: int = 0
    level: str = NEW
    since: int = 0
    reviewed: bool = False
    played: bool = False
    memory: Memory | None = None
    due: int = 0
    updated: int = 0
    history: tuple[Moved, ...] = ()

    @property
    def proficient(self) -> bool:
        """Whether the skill is proficient or better."""
        return self.level in (PROFICIENT, MASTERED)

    def is_due(self, now: int) -> bool:
        """Whether a review would count."""
        return self.proficient and 0 < self.due <= now

    def rested(self, now: int) -> bool:
        """Whether a night has passed since the skill became proficient."""
        return self.proficient and now - self.since >= NIGHT

    def lacking(self) -> tuple[str, ...]:
        """What is still lacking for proficiency: `attempts`, `right`, `forms`, `open`, `luck`, `known`; ()
        when nothing.
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
        if not found and self.luck > LUCK:
            found.append("luck")
        if not found and self.known < ENOUGH:
            found.append("known")
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Evidence:
    """One first attempt: was it right, in what form of task, the chance to guess it, the misconception it
    showed, what it says of each misconception it could have shown, in which lesson; whether it was a task of
    the mixed review.
    """

    right: bool
    form: str
    guess: float
    shown: str = ""
    weights: Mapping[str, float] = field(default_factory=dict)
    lesson: str = ""
    kind: str = TASK


@dataclass(frozen=True, slots=True)
class Explained:
    """Why a skill stands where it does: its level, what moved it (newest first), and what would move it next.

    `next` lists the codes of `SkillRecord.lacking`; of a proficient skill `night` (wait for it), `review` and
    `play` (still to be right); of a mastered one nothing.
    """

    level: str
    moves: tuple[Moved, ...]
    next: tuple[str, ...]


def traced(known: float, right: bool, guess: float) -> float:
    """The probability that the skill is known after one attempt (Corbett and Anderson, 1995)."""
    if right:
        hit = known * (1 - SLIP)
        after = hit / (hit + (1 - known) * guess)
    else:
        miss = known * SLIP
        after = miss / (miss + (1 - known) * (1 - guess))
    return after + (1 - after) * LEARNT_EACH_TIME


def remembered(record: SkillRecord, now: int) -> float:
    """What is still known after the time without an attempt; see the module's text."""
    days = (now - record.updated) / DAY - 1
    if not record.updated or days <= 0:
        return record.known
    half = max(FADES_IN_DAYS, record.memory.stability if record.memory else 0)
    return float(record.known * (0.5 + 0.5 * 2 ** (-days / half)))


def after_attempt(
    record: SkillRecord, evidence: Evidence, now: int, flagged: tuple[str, ...] = ()
) -> SkillRecord:
    """The record with one more first attempt. A review counts when it is due.

    `flagged`: the misconceptions of this skill that are flagged now, with this attempt.
    """
    right, before = evidence.right, remembered(record, now)
    form = f"{evidence.lesson}/{evidence.form}" if evidence.lesson else evidence.form
    solved = not right or form in record.forms or evidence.form in record.forms
    counted = replace(
        record,
        known=round(traced(before, right, evidence.guess), 6),
        recent=(*record.recent, right)[-WINDOW:],
        forms=record.forms if solved else (*record.forms, form),
        open=flagged,
        luck=round(record.luck * evidence.guess, 9) if right else 1.0,
        tried=record.tried + 1,
        right=record.right + right,
        updated=now,
    )
    new = _held(record, counted, evidence, now) if record.proficient else _reached(record, counted, now)
    moved = Moved(
        now, evidence.kind, evidence.lesson, evidence.form, right, round(before, 3), round(new.known, 3),
        new.level, evidence.shown,
    )  # fmt: skip
    return replace(new, history=(*new.history, moved)[-HISTORY:])


def after_play(record: SkillRecord, right: bool, now: int) -> SkillRecord:
    """The record with one more decision in a game that asked for the skill.

    It moves what is known, and a right one after a night is what `mastered` asks for. It is no first attempt
    at a task: the last five stay, and a wrong one lowers no level.
    """
    before = remembered(record, now)
    new = replace(record, known=round(traced(before, right, PLAY_GUESS), 6), updated=now)
    if new.level == NEW:
        new = replace(new, level=LEARNING)
    if right and new.rested(now):
        new = _mastered_if(replace(new, played=True))
    moved = Moved(now, PLAY, "", "", right, round(before, 3), round(new.known, 3), new.level)
    return replace(new, history=(*new.history, moved)[-HISTORY:])


def supposed(record: SkillRecord, known: float, now: int) -> SkillRecord:
    """The record of a skill never tried, with what placing the learner makes of it; no level comes of it."""
    if record.level != NEW:
        return record
    moved = Moved(now, PRIOR, "", "", True, round(record.known, 3), round(known, 3), NEW)
    return replace(record, known=round(known, 6), updated=now, history=(moved,))


def explain(record: SkillRecord, now: int) -> Explained:
    """Why the skill stands where it does, and what would move it next."""
    if not record.proficient:
        steps = record.lacking()
    elif record.level == PROFICIENT:
        lacking = (("review", record.reviewed), ("play", record.played))
        steps = tuple(code for code, done in lacking if not done)
        if not record.rested(now):
            steps = ("night", *steps)
    else:
        steps = ()
    return Explained(record.level, record.history[::-1], steps)


def _reached(record: SkillRecord, counted: SkillRecord, now: int) -> SkillRecord:
    """Below proficient: the level whose conditions hold, at most one below the level before."""
    if not counted.lacking():
        return replace(counted, level=PROFICIENT, since=now, due=now + NIGHT, reviewed=False, played=False)
    practised = sum(counted.recent) >= RIGHT_TO_PRACTISE and counted.known >= ENOUGH_TO_PRACTISE
    if practised or (record.level == PRACTISED and counted.recent[-1]):
        return replace(counted, level=PRACTISED)
    return replace(counted, level=LEARNING)


def _held(record: SkillRecord, counted: SkillRecord, evidence: Evidence, now: int) -> SkillRecord:
    """Proficient or better: what a review or a miss makes of it."""
    new = counted
    if record.is_due(now):
        memory, due = after_review(record.memory, evidence.right, now)
        new = replace(new, memory=memory, due=due)
        if not evidence.right:
            return _lowered(new, now)
    elif not evidence.right and len(new.recent) == WINDOW and sum(new.recent) <= RIGHT_TO_PRACTISE:
        return _lowered(new, now)
    if evidence.right and evidence.kind == REVIEW and record.rested(now):
        new = replace(new, reviewed=True)
    return _mastered_if(new)


def _lowered(record: SkillRecord, now: int) -> SkillRecord:
    """One level down. From mastered the play stays shown; a review has to be right anew."""
    if record.level == MASTERED:
        return replace(record, level=PROFICIENT, since=now, due=now + NIGHT, reviewed=False)
    return replace(record, level=PRACTISED, since=0, due=0, reviewed=False, played=False)


def _mastered_if(record: SkillRecord) -> SkillRecord:
    return replace(record, level=MASTERED) if record.reviewed and record.played else record
