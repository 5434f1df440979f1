"""Three rivals of tasks: how many cards each holds, and whether the phase is laid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.rng import Rng
from lessons.facts import Fact, Name, number
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars
from lessons.tasks import CHOICE, Mistake

RIVALS = ("b", "c", "d")
"""Their codes; `word b` is a name."""
FULL = 10
"""Cards of a seat that has not laid its phase."""


@dataclass(frozen=True, slots=True)
class Rivals:
    """`cards` and `laid` by rival."""

    cards: tuple[int, ...]
    laid: tuple[bool, ...]

    @property
    def facts(self) -> dict[str, Fact]:
        """What texts name of them."""
        found: dict[str, Fact] = {}
        for code, cards, laid in zip(RIVALS, self.cards, self.laid, strict=True):
            found[f"{code}_cards"] = number(cards)
            found[f"{code}_laid"] = Name("laid" if laid else "not_laid")
        return found

    def item(
        self,
        level: int,
        seed: int,
        form: str,
        answer: str,
        facts: Mapping[str, Fact],
        found: Sequence[Mistake],
        reasons: tuple[str, ...],
    ) -> Item:
        """The task to name one of them."""
        cards = tuple((code, Fraction(held)) for code, held in zip(RIVALS, self.cards, strict=True))
        return Item(
            level,
            seed,
            form,
            CHOICE,
            answer,
            {"right": Name(answer), **self.facts, **facts},
            mistakes_beside(answer, *found),
            options=tuple(Option(code, Name(code)) for code in RIVALS),
            shown=(Bars(cards, "number"),),
            reasons=reasons,
        )


def three(rng: Rng) -> Rivals:
    """Three rivals, two of them or all with their phase on the table."""
    laid = [True, True, rng.below(2) == 0]
    rng.shuffle(laid)
    return Rivals(tuple(1 + rng.below(7) if down else FULL for down in laid), tuple(laid))
