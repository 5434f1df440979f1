"""Pictures drawn from data: what a lesson shows beside its words, without any words of its own.

Chances are exact fractions. Every picture can be read as a table, too: `rows` gives its parts with their
chances, for those who do not see it and for everybody who wants the numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from lessons.cover_your_assets.pictures import AssetsPicture
from lessons.fire_bulls.pictures import FireBullsPicture


@dataclass(frozen=True, slots=True)
class Grid:
    """百格圖: a hundred cells, of which `value` count as a success; cell n stands for the roll n.

    `marked`: rolls to point at. `before`: the value before something changed it, None where nothing did.
    """

    value: int
    marked: tuple[int, ...] = ()
    before: int | None = None

    def __post_init__(self) -> None:
        """A value or a roll that the dice do not have is a fault of the lesson."""
        if not 0 <= self.value <= 100 or not all(0 <= roll < 100 for roll in self.marked):
            raise ValueError(f"no grid of a hundred has {self.value} and {self.marked}")

    def codes(self) -> tuple[str, ...]:
        """The words of the lesson's texts that the picture is labelled with: none."""
        return ()


@dataclass(frozen=True, slots=True)
class Tree:
    """A tree of two layers (D-9-2): the chances of success of the first and of the second try.

    `counts`: for each of the four paths (hit hit, hit miss, miss hit, miss miss) whether it counts.
    """

    first: Fraction
    second: Fraction
    counts: tuple[bool, bool, bool, bool]

    @property
    def paths(self) -> tuple[Fraction, Fraction, Fraction, Fraction]:
        """The chances of the four paths; they add up to 1."""
        one, two = self.first, self.second
        return one * two, one * (1 - two), (1 - one) * two, (1 - one) * (1 - two)

    def codes(self) -> tuple[str, ...]:
        """The words of the lesson's texts that the picture is labelled with: none."""
        return ()

    @property
    def total(self) -> Fraction:
        """The chance of the paths that count."""
        return sum((path for path, counts in zip(self.paths, self.counts, strict=True) if counts), Fraction())


@dataclass(frozen=True, slots=True)
class Bars:
    """Chances or amounts side by side on one scale: pairs of a code (a `word` of the texts) and a value.

    `unit`: "percent" or "number"; `best` is the index of the bar to stress, None for none.
    """

    parts: tuple[tuple[str, Fraction], ...]
    unit: str = "percent"
    best: int | None = None

    def codes(self) -> tuple[str, ...]:
        """The words of the lesson's texts that the picture is labelled with."""
        return tuple(code for code, _ in self.parts)


@dataclass(frozen=True, slots=True)
class Rolled:
    """Rolls of the two ten-sided dice, each 0 to 99, as they lie on the table."""

    rolls: tuple[int, ...]

    def codes(self) -> tuple[str, ...]:
        """The words of the lesson's texts that the picture is labelled with: none."""
        return ()


@dataclass(frozen=True, slots=True)
class Settling:
    """How the share of successes settles on the chance: pairs of a number of rolls and the successes among
    them, from few rolls to many."""

    chance: Fraction
    counts: tuple[tuple[int, int], ...]

    def __post_init__(self) -> None:
        """More successes than rolls, or fewer rolls after more, is a fault of the lesson."""
        rolls = [count for count, _ in self.counts]
        if rolls != sorted(set(rolls)) or not all(0 <= hits <= count for count, hits in self.counts):
            raise ValueError(f"no series of rolls has {self.counts}")

    def band(self, rolls: int) -> tuple[float, float]:
        """Between what shares about 95 of 100 such series lie: two standard deviations on each side."""
        chance = float(self.chance)
        reach = 2 * (chance * (1 - chance) / rolls) ** 0.5
        return max(0.0, chance - reach), min(1.0, chance + reach)

    def codes(self) -> tuple[str, ...]:
        """The words of the lesson's texts that the picture is labelled with: none."""
        return ()


@dataclass(frozen=True, slots=True)
class Outcomes:
    """The table of a roll-off with two equal dice, each from 1 to `sides`: who wins each pair of rolls.

    `ties`: whether the defender wins the ties.
    """

    sides: int
    ties: bool = True

    def defends(self, attacker: int, defender: int) -> bool:
        """Whether the defender wins with these rolls."""
        return defender > attacker or (self.ties and defender == attacker)

    @property
    def counts(self) -> tuple[int, int, int]:
        """How many pairs of rolls are higher for the attacker, ties, and higher for the defender."""
        higher = self.sides * (self.sides - 1) // 2
        return higher, self.sides, higher

    def codes(self) -> tuple[str, ...]:
        """The words of the lesson's texts that the picture is labelled with: none."""
        return ()


@dataclass(frozen=True, slots=True)
class Track:
    """Scores from 0 to the target, and where baskets of so many points lead from `score`; whoever comes to
    more than the target goes on from the rest (GO-41)."""

    target: int
    score: int
    jumps: tuple[int, ...]

    def land(self, points: int) -> int:
        """The score after a basket of so many points."""
        total = self.score + points
        return total - self.target if total > self.target else total

    def codes(self) -> tuple[str, ...]:
        """The words of the lesson's texts that the picture is labelled with: none."""
        return ()


@dataclass(frozen=True, slots=True)
class CardRow:
    """A row of cards: its label (a `word` of the texts) and its cards by id. `stands`: for each card of
    Phase 10 the number that it counts as where it is a laid wild, 0 for all others."""

    code: str
    cards: tuple[int, ...]
    stands: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        """A row without cards, or with values for some of them alone, is a fault of the lesson."""
        if not self.cards or (self.stands and len(self.stands) != len(self.cards)):
            raise ValueError(f"no row has the cards {self.cards} and the values {self.stands}")


@dataclass(frozen=True, slots=True)
class CardRows:
    """Cards of one game as they lie: a hand, groups on the table, what was discarded."""

    game: str
    rows: tuple[CardRow, ...]

    def codes(self) -> tuple[str, ...]:
        """The words of the lesson's texts that the picture is labelled with."""
        return tuple(row.code for row in self.rows)


@dataclass(frozen=True, slots=True)
class Pool:
    """All cards that may be drawn, of which `good` help."""

    good: int
    unseen: int

    def __post_init__(self) -> None:
        """More good cards than cards is a fault of the lesson."""
        if not 0 <= self.good <= self.unseen:
            raise ValueError(f"no {self.good} good cards are among {self.unseen}")

    def codes(self) -> tuple[str, ...]:
        """The words of the lesson's texts that the picture is labelled with: none."""
        return ()


@dataclass(frozen=True, slots=True)
class Draws:
    """A tree of two draws that are not put back: of `unseen` cards `good` help.

    `counts`: for each of the four paths (good good, good other, other good, other other) whether it counts.
    """

    good: int
    unseen: int
    counts: tuple[bool, bool, bool, bool]

    def __post_init__(self) -> None:
        """Two draws need two cards."""
        if not 0 <= self.good <= self.unseen or self.unseen < 2:
            raise ValueError(f"no two draws from {self.good} of {self.unseen}")

    @property
    def branches(self) -> tuple[tuple[int, int], ...]:
        """Cards of so many on each branch: good, other; then good, other after each of them."""
        good, unseen, other = self.good, self.unseen, self.unseen - self.good
        return (
            (good, unseen), (other, unseen),
            (good - 1, unseen - 1), (other, unseen - 1), (good, unseen - 1), (other - 1, unseen - 1),
        )  # fmt: skip

    @property
    def paths(self) -> tuple[Fraction, Fraction, Fraction, Fraction]:
        """The chances of the four paths; they add up to 1."""
        one, other, *second = (Fraction(cards, of) for cards, of in self.branches)
        return one * second[0], one * second[1], other * second[2], other * second[3]

    @property
    def total(self) -> Fraction:
        """The chance of the paths that count."""
        return sum((path for path, counts in zip(self.paths, self.counts, strict=True) if counts), Fraction())

    def codes(self) -> tuple[str, ...]:
        """The words of the lesson's texts that the picture is labelled with: none."""
        return ()


Picture: TypeAlias = (
    AssetsPicture
    | FireBullsPicture
    | Grid
    | Tree
    | Bars
    | Rolled
    | Settling
    | Outcomes
    | Track
    | CardRows
    | Pool
    | Draws
)
