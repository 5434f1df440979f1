"""The experiments of the lab: what can be changed, what happens in one trial, and what to expect exactly.

An experiment has one line or two to compare. A trial gives a number a line: 1 or 0 where a chance is looked
for, points where it is a mean. What is to be expected is an exact Fraction from `engine.odds` or from a
formula of its own; trials roll and draw, so the two are independent of each other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from engine import odds
from engine.rng import Rng

Values: TypeAlias = Mapping[str, int]
"""The numbers of an experiment, by field; a choice is the index of its option."""

MOST_TRIALS = 10_000
ROLLS = 100
"""Results of the two dice, 0 to 99, each equally likely (GO-02)."""


@dataclass(frozen=True, slots=True)
class Field:
    """Something to change: a whole number from `least` to `most`, or a choice among `options`."""

    name: str
    usual: int
    least: int = 0
    most: int = 0
    options: tuple[str, ...] = ()

    @property
    def highest(self) -> int:
        """The largest value allowed."""
        return len(self.options) - 1 if self.options else self.most


@dataclass(frozen=True, slots=True)
class Line:
    """What one line of the picture settles on: its mean, and the variance of one trial."""

    code: str
    mean: Fraction
    variance: Fraction


class BadValueError(ValueError):
    """A value that the experiment cannot have. `field` is its name; `code` says why: `number` (none),
    `range` (`low` to `high`)."""

    def __init__(self, field: str, code: str, low: int, high: int) -> None:
        super().__init__(f"{field}: {code}, {low} to {high}")
        self.field, self.code, self.low, self.high = field, code, low, high


@dataclass(frozen=True, slots=True)
class Experiment:
    """One experiment of a game. `card_field` is the number that a card stands for; "" where none does.

    `limits` gives the highest value of a field that depends on the others. `top`: the largest outcome.
    """

    name: str
    game: str
    fields: tuple[Field, ...]
    lines: Callable[[Values], tuple[Line, ...]]
    trial: Callable[[Values, Rng], tuple[int, ...]]
    card_field: str = ""
    limits: Callable[[Values], Mapping[str, int]] | None = None
    top: int = 1

    def usual(self) -> dict[str, int]:
        """The values to begin with."""
        return {field.name: field.usual for field in self.fields}

    def checked(self, values: Values) -> dict[str, int]:
        """These values, and the usual ones of fields that they leave out. Raises BadValueError."""
        found = {**self.usual(), **{key: value for key, value in values.items() if self.has(key)}}
        limits = self.limits(found) if self.limits is not None else {}
        for field in self.fields:
            most = min(field.highest, limits.get(field.name, field.highest))
            if not field.least <= found[field.name] <= most:
                raise BadValueError(field.name, "range", field.least, most)
        return found

    def has(self, name: str) -> bool:
        """Whether it has a field of that name."""
        return any(field.name == name for field in self.fields)


# Game On: rolls against a target, one result below the other (GO-03).


def _targets(values: Values) -> list[int]:
    """What each roll has to stay below: a plain defence touches the first roll, a combo defence all."""
    value, guard, rolls = values["value"], values["guard"], values["rolls"]
    struck = rolls if values["touches"] else 1
    return [max(0, value - guard) if n < struck else value for n in range(rolls)]


def _shots(values: Values) -> tuple[Line, ...]:
    chance = Fraction(1)
    for target in _targets(values):
        hit = Fraction(min(target, ROLLS), ROLLS)
        chance *= hit if values["wanted"] else 1 - hit
    return (_yes_or_no("chance", chance if values["wanted"] else 1 - chance),)


def _shoot(values: Values, rng: Rng) -> tuple[int, ...]:
    hits = [rng.below(ROLLS) < target for target in _targets(values)]
    return (int(all(hits) if values["wanted"] else any(hits)),)


def _roll_off(values: Values) -> tuple[Line, ...]:
    sides = values["sides"]
    higher = Fraction(sides - 1, 2 * sides)
    return (_yes_or_no("defends", higher if values["ties"] else higher + Fraction(1, sides)),)


def _roll_against(values: Values, rng: Rng) -> tuple[int, ...]:
    attacker, defender = rng.below(values["sides"]), rng.below(values["sides"])
    return (int(defender > attacker or (not values["ties"] and defender == attacker)),)


def _points(values: Values) -> tuple[Line, ...]:
    found = []
    for points in (2, 3):
        chance = Fraction(values[f"chance_{points}"], ROLLS)
        found.append(Line(f"points_{points}", points * chance, points**2 * chance * (1 - chance)))
    return tuple(found)


def _score(values: Values, rng: Rng) -> tuple[int, ...]:
    return tuple(points * (rng.below(ROLLS) < values[f"chance_{points}"]) for points in (2, 3))


# Drawing from unseen cards


def _draws(values: Values) -> tuple[Line, ...]:
    unseen, wanted, draws = values["unseen"], values["wanted"], values["draws"]
    if values["back"]:
        return (_yes_or_no("chance", 1 - (1 - Fraction(wanted, unseen)) ** draws),)
    return (_yes_or_no("chance", odds.at_least_one(wanted, unseen, draws)),)


def _draw(values: Values, rng: Rng) -> tuple[int, ...]:
    unseen, wanted = values["unseen"], values["wanted"]
    for drawn in range(values["draws"]):
        if rng.below(unseen if values["back"] else unseen - drawn) < wanted:
            return (1,)
    return (0,)


def _of_unseen(values: Values) -> Mapping[str, int]:
    unseen = max(values["unseen"], 1)
    return {"wanted": unseen} if values["back"] else {"wanted": unseen, "draws": unseen}


def _yes_or_no(code: str, chance: Fraction) -> Line:
    return Line(code, chance, chance * (1 - chance))


def _drawing(name: str, game: str, unseen: int, wanted: int, draws: int, deck: int, most: int) -> Experiment:
    fields = (
        Field("unseen", unseen, 1, deck),
        Field("wanted", wanted, 0, deck),
        Field("draws", draws, 1, most),
        Field("back", 0, options=("stays", "goes_back")),
    )
    return Experiment(name, game, fields, _draws, _draw, "wanted", _of_unseen)


_ALL = (
    Experiment(
        "shots",
        "game_on",
        (
            Field("value", 50, 0, 120),
            Field("rolls", 2, 1, 5),
            Field("wanted", 0, options=("any", "all")),
            Field("guard", 0, 0, 120),
            Field("touches", 0, options=("one", "every")),
        ),
        _shots,
        _shoot,
        "value",
    ),
    Experiment(
        "roll_off",
        "game_on",
        (Field("sides", 100, 2, 100), Field("ties", 0, options=("defender", "attacker"))),
        _roll_off,
        _roll_against,
    ),
    Experiment(
        "points",
        "game_on",
        (Field("chance_2", 55, 0, 100), Field("chance_3", 40, 0, 100)),
        _points,
        _score,
        top=3,
    ),
    _drawing("draw", "phase_10", 97, 14, 1, 108, 20),
    _drawing("supply", "fire_bulls", 40, 5, 1, 54, 10),
    _drawing("answer", "cover_your_assets", 80, 10, 4, 104, 10),
)
EXPERIMENTS: Mapping[str, Experiment] = {experiment.name: experiment for experiment in _ALL}
"""Every experiment by its name, game by game."""
