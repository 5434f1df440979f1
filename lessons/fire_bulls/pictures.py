"""Pictures of Fire Bulls: the field with its lines, rows of Qi cards, the public record of a game, and what
is known from it.

Cells and lines are those of `engine.games.fire_bulls.actions`. Each picture can be read as a table, too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.games.fire_bulls.actions import LINES, NOBODY
from engine.games.fire_bulls.cards import YAN_CARDS
from lessons.facts import Fact, Name

EMPTY, FACE_DOWN = -1, -2
"""What a cell of a picture holds instead of a Yan card: nothing, or a card that nobody has seen yet."""
CELLS = 9
TAKE, DRAW, PAY = "take", "draw", "pay"
"""What a turn of a record says: a face-up card taken, a card drawn unseen, cards paid in an attack."""


@dataclass(frozen=True, slots=True)
class Field:
    """The grid in front of its piles. `cards` by cell, () for the numbers of the cells alone; `bulls`: places
    by seat; `line` and `steps`: the way of an attack and how many of its cells to mark; `marked`: cells to
    point at; `piles`: cards in each pile, () where it does not matter.
    """

    cards: tuple[int, ...] = ()
    bulls: tuple[int, ...] = ()
    line: int = NOBODY
    steps: int = 0
    marked: tuple[int, ...] = ()
    piles: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        """A grid that has not nine cells, or holds what is no card, is a fault of the lesson."""
        if self.cards and (len(self.cards) != CELLS or not all(-2 <= c < YAN_CARDS for c in self.cards)):
            raise ValueError(f"no field has {self.cards}")

    @property
    def way(self) -> tuple[int, ...]:
        """The cells of the attack in its order, those without a card stepped over (FB-17)."""
        if self.line == NOBODY:
            return ()
        there = [cell for cell in LINES[self.line] if not self.cards or self.cards[cell] != EMPTY]
        return tuple(there[: self.steps])

    def codes(self) -> tuple[str, ...]:
        """The words of the lesson's texts that the picture is labelled with: none."""
        return ()


@dataclass(frozen=True, slots=True)
class QiRows:
    """Rows of Qi cards: pairs of a code (a `word` of the texts) and cards by id."""

    rows: tuple[tuple[str, tuple[int, ...]], ...]

    def codes(self) -> tuple[str, ...]:
        """The words of the lesson's texts that the picture is labelled with."""
        return tuple(code for code, _ in self.rows)


@dataclass(frozen=True, slots=True)
class YanRows:
    """Rows of captured Yan cards: pairs of a code (a `word` of the texts) and cards by id."""

    rows: tuple[tuple[str, tuple[int, ...]], ...]

    def codes(self) -> tuple[str, ...]:
        """The words of the lesson's texts that the picture is labelled with."""
        return tuple(code for code, _ in self.rows)


@dataclass(frozen=True, slots=True)
class Turn:
    """What everybody saw of a turn: the units that lay face up before it, and which were taken or paid."""

    kind: str
    units: tuple[int, ...] = ()
    market: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """The turns of one player, oldest first."""

    turns: tuple[Turn, ...]

    def codes(self) -> tuple[str, ...]:
        """The words of the lesson's texts that the picture is labelled with: none."""
        return ()


@dataclass(frozen=True, slots=True)
class Squares:
    """Natural frequencies: rows of squares, one for each card or imagined game, of which some are filled.

    `parts`: a code (a `word` of the texts), how many squares are filled and how many are not; `good` and
    `rest`: the codes of what a filled square is, and an empty one.
    """

    parts: tuple[tuple[str, int, int], ...]
    good: str
    rest: str

    def __post_init__(self) -> None:
        """Less than no square is a fault of the lesson."""
        if not all(good >= 0 and rest >= 0 for _, good, rest in self.parts):
            raise ValueError(f"no rows of squares have {self.parts}")

    def codes(self) -> tuple[str, ...]:
        """The words of the lesson's texts that the picture is labelled with."""
        return (*(code for code, _, _ in self.parts), self.good, self.rest)


SURE, MAYBE, NEVER = "sure", "maybe", "never"
VERDICTS = (SURE, MAYBE, NEVER)
"""What is known of a statement: 一定, 可能, 不可能."""


@dataclass(frozen=True, slots=True)
class Verdicts:
    """A table of what is certain, possible or impossible: pairs of a fact and one of VERDICTS."""

    parts: tuple[tuple[Fact, str], ...]

    def codes(self) -> tuple[str, ...]:
        """The words of the lesson's texts that the picture is labelled with."""
        return tuple(fact.code for fact, _ in self.parts if isinstance(fact, Name))


FireBullsPicture: TypeAlias = Field | QiRows | YanRows | Record | Squares | Verdicts
