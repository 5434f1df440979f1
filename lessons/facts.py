"""Values that a lesson's texts name: data with a kind, so that each language writes them in its own way."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Percent:
    """A chance, or a value of a card in per cent: written `65%`, `87.75%` (up to two decimals)."""

    value: Fraction


@dataclass(frozen=True, slots=True)
class Ratio:
    """A chance as a fraction in lowest terms: written `3/4`."""

    value: Fraction


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number, or an amount with a few decimals: written `14`, `1.1`."""

    value: Fraction


@dataclass(frozen=True, slots=True)
class Name:
    """A word of the lesson's own texts (section `word CODE`), which each language has its own of."""

    code: str


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards of a game, by id: written by their names."""

    game: str
    ids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Dice:
    """Two ten-sided dice as they lie, 0 to 99: written by what each shows, not by what they make."""

    roll: int


@dataclass(frozen=True, slots=True)
class Stamina:
    """A card of Game On that can pay for a skill (GO-25): written by its name and its stamina."""

    card: int

    @property
    def game(self) -> str:
        """Whose card it is."""
        return "game_on"

    @property
    def ids(self) -> tuple[int, ...]:
        """The card alone, as where it is drawn."""
        return (self.card,)


@dataclass(frozen=True, slots=True)
class Yan:
    """Yan cards of Fire Bulls, by id: written by their short names."""

    ids: tuple[int, ...]
    game: str = "fire_bulls_yan"


@dataclass(frozen=True, slots=True)
class Line:
    """One of the five directions of Fire Bulls, by its index: written by its name."""

    index: int


@dataclass(frozen=True, slots=True)
class Way:
    """Cells of Fire Bulls, counted from 0, in the order of an attack: written `7 → 5 → 3`."""

    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Groups:
    """Groups of a phase of Phase 10, pairs of a kind and a size: written `3 cards of one number`."""

    groups: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers on cards, in a row: written `3 and 7` or as the language has it."""

    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Formula:
    """A calculation that every language writes alike: `83/97 × 82/96`."""

    text: str


Fact: TypeAlias = (
    Percent | Ratio | Number | Name | Cards | Dice | Stamina | Yan | Line | Way | Groups | Formula | Numbers
)


def percent(hundredths: int | Fraction) -> Percent:
    """A chance given in hundredths: 65 is 65 %."""
    return Percent(Fraction(hundredths) / 100)


def number(value: int | Fraction) -> Number:
    """A number."""
    return Number(Fraction(value))
