"""A task made from data alone, for every lesson whose words stand in its texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from lessons.facts import Cards, Fact
from lessons.pictures import Picture
from lessons.tasks import PRESSED, Mistake, Value
from lessons.trials import Tryout


@dataclass(frozen=True, slots=True)
class Option:
    """Something to press: a code, and what it shows (a fact; None: the text `option CODE` of the lesson)."""

    code: str
    shows: Fact | None = None

    @property
    def card(self) -> int | None:
        """The one card that the option is, where it is drawn as one."""
        return self.shows.ids[0] if isinstance(self.shows, Cards) and len(self.shows.ids) == 1 else None


@dataclass(frozen=True)
class Item:
    """One task (see `lessons.tasks.Task`). The texts of its words are the sections `ask FORM`, `hint FORM 1`
    to `4`, `solution FORM`, `reason FORM CODE`, and `mistake CODE` for each wrong answer that tells
    something.

    `facts` are the values that those texts may name; `answer` is one of them where it is a number. `shown` is
    what the question is about; `picture` explains the answer once it is found or asked for. `pressed` tasks
    have `options`. `reasons`: codes of reasons for the answer, the right one first. `tryout`: shows what a
    typed value would do, right or wrong.
    """

    level: int
    seed: int
    form: str
    asked: str
    answer: Value
    facts: Mapping[str, Fact]
    mistakes: tuple[Mistake, ...] = ()
    options: tuple[Option, ...] = ()
    shown: tuple[Picture, ...] = ()
    picture: tuple[Picture, ...] = ()
    reasons: tuple[str, ...] = field(default=("right",))
    tryout: Tryout | None = None

    def __post_init__(self) -> None:
        """A task whose right answer is also a mistake, or is no option, is a fault of its generator."""
        values = [mistake.value for mistake in self.mistakes]
        if self.answer in values or len(set(values)) < len(values):
            raise ValueError(f"{self.form}, seed {self.seed}: mistakes {values}, answer {self.answer}")
        if self.asked in PRESSED:
            codes = {option.code for option in self.options}
            if not codes.issuperset(str(self.answer).split()) or len(codes) < len(self.options):
                raise ValueError(f"{self.form}, seed {self.seed}: the answer is none of {sorted(codes)}")


def mistakes_beside(answer: Value, *found: Mistake) -> tuple[Mistake, ...]:
    """Those mistakes that the answer tells apart: not right by accident, and each value once (the first
    counts)."""
    kept: dict[Value, Mistake] = {}
    for mistake in found:
        if mistake.value != answer:
            kept.setdefault(mistake.value, mistake)
    return tuple(kept.values())
