"""The pictures of lessons as data for `templates/lesson/pictures.html`: drawing, words and table."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from typing import Any

from lessons.cover_your_assets.pictures import Listing, Means, Towers
from lessons.facts import Cards
from lessons.fire_bulls.pictures import Field, QiRows, Record, Squares, Verdicts, YanRows
from lessons.pictures import (
    Bars,
    CardRows,
    Draws,
    Grid,
    Outcomes,
    Picture,
    Pool,
    Rolled,
    Settling,
    Track,
    Tree,
)
from web.cards import phase_10
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
        case Field() | QiRows() | YanRows() | Record() | Squares() | Verdicts():
            # Imported here because it needs `Drawn`.
            from web.lesson.drawn_fire_bulls import drawn_fire_bulls

            return drawn_fire_bulls(said, picture)
        case Grid():
            return _grid(said.words, picture)
        case Tree():
            return _tree(said.words, picture)
        case Bars():
            return _bars(said, picture)
        case Rolled():
            return _rolled(said.words, picture)
        case Settling():
            return _settling(said.words, picture)
        case Outcomes():
            return _outcomes(said.words, picture)
        case Track():
            return _track(said.words, picture)
        case CardRows():
            return _card_rows(said, picture)
        case Pool():
            return _pool(said.words, picture)
        case Draws():
            return _draws(said.words, picture)
        case Towers() | Listing() | Means():
            from web.lesson.drawn_cover_your_assets import drawn_cover_your_assets

            return drawn_cover_your_assets(said, picture)


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


def _paths(
    words: Words, names: tuple[str, str], tree: Tree | Draws, digits: int
) -> tuple[tuple[str, str, str, str], ...]:
    """The four paths of a tree of two layers as rows of its table; `names` of its two branches."""
    return tuple(
        (first, second, words.percent(chance, digits), "✓" if counts else "")
        for (first, second), chance, counts in zip(
            product(names, repeat=2), tree.paths, tree.counts, strict=True
        )
    )


def _tree(words: Words, tree: Tree) -> Drawn:
    hit, miss = words.gettext("in"), words.gettext("out")
    rows = _paths(words, (hit, miss), tree, 2)
    label = words.gettext(
        "A tree of two rolls. The paths that count add up to %(total)s.", total=words.percent(tree.total, 2)
    )
    head = (
        words.gettext("First roll"),
        words.gettext("Second roll"),
        words.gettext("Chance"),
        words.gettext("Counts"),
    )
    second = [(hit, tree.second), (miss, 1 - tree.second)]
    branches = [
        (name, words.percent(chance, 2))
        for name, chance in ((hit, tree.first), (miss, 1 - tree.first), *second, *second)
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


def _settling(words: Words, series: Settling) -> Drawn:
    shares = [Fraction(hits, rolls) for rolls, hits in series.counts]
    rows = tuple(
        (words.number(rolls), words.number(hits), words.percent(share, 1))
        for (rolls, hits), share in zip(series.counts, shares, strict=True)
    )
    label = words.gettext(
        "The share of shots that were in, after more and more rolls; the chance is %(chance)s.",
        chance=words.percent(series.chance, 2),
    )
    head = (words.gettext("Rolls"), words.gettext("in"), words.gettext("Share"))
    columns = [48 + 296 * n / (len(shares) - 1) for n in range(len(shares))]
    bands = [series.band(rolls) for rolls, _ in series.counts]
    edge = [(x, low) for x, (low, _) in zip(columns, bands, strict=True)]
    edge += [(x, high) for x, (_, high) in zip(reversed(columns), reversed(bands), strict=True)]
    points = [(x, _height(float(share))) for x, share in zip(columns, shares, strict=True)]
    data = {
        "points": points,
        "line": " ".join(f"{x:.1f},{y:.1f}" for x, y in points),
        "band": " ".join(f"{x:.1f},{_height(share):.1f}" for x, share in edge),
        "chance": _height(float(series.chance)),
        "chance_words": words.percent(series.chance, 2),
    }
    return Drawn("settling", label, head, rows, data)


def _height(share: float) -> float:
    """Where a share stands in the picture of a series."""
    return round(168 - 150 * share, 1)


def _outcomes(words: Words, table: Outcomes) -> Drawn:
    higher, ties, lower = table.counts
    label = words.gettext(
        "A table of %(all)s pairs of rolls: the attacker is higher in %(attacker)s, the defender in "
        "%(defender)s, and %(ties)s are ties.",
        all=table.sides**2,
        attacker=higher,
        defender=lower,
        ties=ties,
    )
    rows = (
        (words.gettext("attacker higher"), str(higher)),
        (words.gettext("tie"), str(ties)),
        (words.gettext("defender higher"), str(lower)),
    )
    rolls = range(1, table.sides + 1)
    cells = [[("=" if a == d else "", table.defends(a, d)) for d in rolls] for a in rolls]
    data = {
        "cells": cells,
        "attacker": words.gettext("attacker"),
        "defender": words.gettext("defender"),
        "size": 160 / table.sides,
    }
    return Drawn("outcomes", label, (words.gettext("Rolls"), words.gettext("Cells")), rows, data)


def _track(words: Words, track: Track) -> Drawn:
    rows = tuple((str(points), str(track.score), str(track.land(points))) for points in track.jumps)
    label = words.join(
        [
            words.gettext("%(points)s points from %(score)s lead to %(land)s", points=p, score=s, land=e)
            for p, s, e in rows
        ]
    )
    head = (words.gettext("Points"), words.gettext("Score before"), words.gettext("Score after"))
    step = 330 / track.target
    arcs = []
    for points in track.jumps:
        start, end = 15 + step * track.score, 15 + step * track.land(points)
        arcs.append((start, end, (start + end) / 2, 70 - abs(end - start) * 0.25, f"+{points}"))
    places = [(15 + step * score, score) for score in range(track.target + 1)]
    return Drawn("track", label, head, rows, {"places": places, "arcs": arcs, "track": track})


def _card_rows(said: Said, cards: CardRows) -> Drawn:
    words = said.words
    rows, faces = [], []
    for row in cards.rows:
        stands = [str(value) if value else "" for value in row.stands or (0,) * len(row.cards)]
        held = list(zip(row.cards, stands, strict=True))
        names = [
            phase_10.card_name(words, card, value) if value else said.fact(Cards(cards.game, (card,)))
            for card, value in held
        ]
        rows.append((said.line(f"word {row.code}"), words.join(names)))
        faces.append(held)
    label = words.join([f"{name}: {held}" for name, held in rows])
    return Drawn(
        "cards", label, ("", words.gettext("Cards")), tuple(rows), {"game": cards.game, "faces": faces}
    )


def _pool(words: Words, pool: Pool) -> Drawn:
    label = words.gettext(
        "%(good)s good cards among %(unseen)s unseen ones", good=pool.good, unseen=pool.unseen
    )
    rows = (
        (words.gettext("good cards"), str(pool.good)),
        (words.gettext("other cards"), str(pool.unseen - pool.good)),
    )
    return Drawn("pool", label, ("", words.gettext("Cards")), rows, {"pool": pool})


def _draws(words: Words, draws: Draws) -> Drawn:
    # NOTE: a drawn card that helps, and one that doesn't, on the branches of a tree
    good, other = words.gettext("good"), words.gettext("other")
    rows = _paths(words, (good, other), draws, 1)
    label = words.gettext(
        "A tree of two draws. The paths that count add up to %(total)s.", total=words.percent(draws.total, 1)
    )
    head = (
        words.gettext("First draw"),
        words.gettext("Second draw"),
        words.gettext("Chance"),
        words.gettext("Counts"),
    )
    branches = [
        (name, f"{cards}/{of}") for name, (cards, of) in zip((good, other) * 3, draws.branches, strict=True)
    ]
    return Drawn("tree", label, head, rows, {"branches": branches})
