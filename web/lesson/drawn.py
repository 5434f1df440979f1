"""The pictures of lessons as data for `templates/lesson/pictures.html`: drawing, words and table."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from lessons.pictures import Bars, Grid, Picture, Rolled, Tree
from web.i18n import Words
from web.lesson.say import Said, decimal


@dataclass(frozen=True, slots=True)
class Drawn:
    """`kind` names the macro; `label` is the whole picture in a sentence; `head` and `rows` are its table."""

    kind: str
    label: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    data: dict[str, Any] = field(default_factory=dict)


def drawn(said: Said, picture: Picture) -> Drawn:
    """One picture in the language of the page."""
    match picture:
        case Grid():
            return _grid(said.words, picture)
        case Tree():
            return _tree(said.words, picture)
        case Bars():
            return _bars(said, picture)
        case Rolled():
            return _rolled(said.words, picture)


def _grid(words: Words, grid: Grid) -> Drawn:
    label = words.gettext(
        "A grid of 100 cells, one for each roll from 00 to 99: %(hit)s score, %(miss)s do not.",
        hit=grid.value,
        miss=100 - grid.value,
    )
    head = (words.gettext("Rolls"), words.gettext("Cells"))
    rows = [(words.gettext("score"), str(grid.value)), (words.gettext("do not score"), str(100 - grid.value))]
    if grid.before is not None:
        rows.insert(0, (words.gettext("scored before"), str(grid.before)))
    return Drawn("grid", label, head, tuple(rows), {"grid": grid})


def _tree(words: Words, tree: Tree) -> Drawn:
    hit, miss = words.gettext("in"), words.gettext("out")
    names = ((hit, hit), (hit, miss), (miss, hit), (miss, miss))
    rows = tuple(
        (first, second, words.percent(chance, 2), "✓" if counts else "")
        for (first, second), chance, counts in zip(names, tree.paths, tree.counts, strict=True)
    )
    label = words.gettext(
        "A tree of two rolls. The paths that count add up to %(total)s.", total=words.percent(tree.total, 2)
    )
    head = (
        words.gettext("First roll"),
        words.gettext("Second roll"),
        words.gettext("Chance"),
        words.gettext("Counts"),
    )
    branches = [
        (name, words.percent(chance, 2))
        for name, chance in (
            (hit, tree.first),
            (miss, 1 - tree.first),
            (hit, tree.second),
            (miss, 1 - tree.second),
        )
    ]
    return Drawn("tree", label, head, rows, {"branches": branches})


def _bars(said: Said, bars: Bars) -> Drawn:
    words = said.words
    top = max([value for _, value in bars.parts] + ([Fraction(1)] if bars.unit == "percent" else []))

    def written(value: Fraction) -> str:
        return words.percent(value, 2) if bars.unit == "percent" else decimal(words, value)

    rows = tuple((said.line(f"word {code}"), written(value)) for code, value in bars.parts)
    lengths = [float(value / top * 100) if top else 0.0 for _, value in bars.parts]
    label = words.join([f"{name} {value}" for name, value in rows])
    return Drawn(
        "bars",
        label,
        ("", words.gettext("Chance") if bars.unit == "percent" else words.gettext("Value")),
        rows,
        {"lengths": lengths, "best": bars.best},
    )


def _rolled(words: Words, rolled: Rolled) -> Drawn:
    rows = tuple((f"{roll // 10}0", str(roll % 10)) for roll in rolled.rolls)
    label = words.join(
        [
            words.gettext("dice: tens %(tens)s, units %(units)s", tens=tens, units=units)
            for tens, units in rows
        ]
    )
    head = (words.gettext("Tens (white)"), words.gettext("Units (black)"))
    return Drawn("rolled", label, head, rows, {"rolls": rolled.rolls})
