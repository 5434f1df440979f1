"""The picture of a series of trials: how the mean of each line moves towards what was calculated."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import log10

from lessons.lab.experiments import MOST_TRIALS, Experiment, Values
from lessons.lab.series import STOPS, Series
from web.i18n import Words
from web.lab.words import amount, line_label

LEFT, RIGHT, TOP, BOTTOM = 44.0, 350.0, 14.0, 190.0
DEVIATIONS = 2
"""The band: about 95 of 100 series lie within so many standard deviations."""


@dataclass(frozen=True, slots=True)
class DrawnLine:
    """One line: where it is expected, the band around that, its way so far; lists of points as SVG writes
    them."""

    name: str
    exact: float
    exact_words: str
    band: str
    way: str
    dots: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class DrawnSeries:
    """`label`: the picture in a sentence; `ticks`: where numbers of trials stand; `head`, `rows`: its
    table."""

    label: str
    top: str
    ticks: tuple[tuple[float, str], ...]
    lines: tuple[DrawnLine, ...]
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def drawn(words: Words, experiment: Experiment, values: Values, series: Series) -> DrawnSeries:
    """The picture of a series in the language of the page."""
    lines = experiment.lines(values)
    top = experiment.top
    names = [line_label(words, line.code) for line in lines]

    def height(value: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * min(max(value / top, 0), 1), 1)

    pictured = []
    for number, (line, name) in enumerate(zip(lines, names, strict=True)):
        mean, deviation = float(line.mean), float(line.variance) ** 0.5
        upper = [(_across(n), height(mean + DEVIATIONS * deviation / n**0.5)) for n in STOPS]
        lower = [(_across(n), height(mean - DEVIATIONS * deviation / n**0.5)) for n in reversed(STOPS)]
        way = tuple((_across(n), height(sums[number] / n)) for n, sums in series.marks)
        pictured.append(
            DrawnLine(
                name, height(mean), amount(words, line, line.mean), _points(upper + lower), _points(way), way
            )
        )
    rows = tuple(
        (
            words.number(trials),
            *(
                text
                for line, total in zip(lines, sums, strict=True)
                for text in (words.number(total), amount(words, line, Fraction(total, trials)))
            ),
        )
        for trials, sums in series.marks
    )
    label = words.join(
        [
            words.gettext("%(name)s: calculated %(exact)s", name=line.name, exact=line.exact_words)
            for line in pictured
        ]
    )
    sums_head = words.gettext("Sum")
    head = (words.gettext("Trials"), *(text for name in names for text in (sums_head, name)))
    highest = words.percent(Fraction(1)) if top == 1 else words.number(top)
    ticks = tuple((_across(n), words.number(n)) for n in STOPS if str(n).startswith("1"))
    return DrawnSeries(label, highest, ticks, tuple(pictured), head, rows)


def _across(trials: int) -> float:
    """Where a number of trials stands: every tenfold step is equally wide."""
    return round(LEFT + (RIGHT - LEFT) * log10(trials) / log10(MOST_TRIALS), 1)


def _points(points: list[tuple[float, float]] | tuple[tuple[float, float], ...]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)
