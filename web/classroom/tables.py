"""Tables that are the same on the screen and in a file: one list of columns, one text a cell."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

Cell: TypeAlias = str | int | Fraction | None
"""A text, a whole number, a share from 0 to 1 or another amount, or nothing."""
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
BYTE_ORDER_MARK = "\ufeff"


@dataclass(frozen=True, slots=True)
class Table:
    """`id` names it in the page and in its file; `empty` says what it means when it has no rows."""

    id: str
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    empty: str = ""
    note: str = ""

    @property
    def texts(self) -> list[list[str]]:
        """Every cell of every row as it is shown and saved."""
        return [[written(cell) for cell in row] for row in self.rows]

    @property
    def numeric(self) -> list[bool]:
        """Which columns hold nothing but numbers."""
        columns = [
            [row[place] for row in self.rows if row[place] is not None] for place in range(len(self.head))
        ]
        return [bool(cells) and all(isinstance(cell, int | Fraction) for cell in cells) for cells in columns]


def written(cell: Cell) -> str:
    """One cell: numbers as plain numbers (0.85, never 85%), a text so that no program takes it for a
    formula.
    """
    if cell is None:
        return ""
    if isinstance(cell, Fraction):
        return f"{rounded(cell):.2f}".rstrip("0").rstrip(".")
    text = str(cell)
    return f"'{text}" if isinstance(cell, str) and text.startswith(_FORMULA) else text


def rounded(share: Fraction) -> float:
    """A share as it is shown: two places."""
    return round(share * 100) / 100


def csv_of(table: Table) -> str:
    """The table as CSV that spreadsheets open as it is: a byte order mark first, lines end as on Windows."""
    target = io.StringIO()
    writer = csv.writer(target, lineterminator="\r\n")
    writer.writerow([written(name) for name in table.head])
    writer.writerows(table.texts)
    return BYTE_ORDER_MARK + target.getvalue()


def json_of(about: Mapping[str, str], tables: Iterable[Table]) -> str:
    """Tables as JSON: of each its title, its columns and its rows. The cells are those of the CSV, but texts
    are exactly as they are (nothing here takes a text for a formula), numbers are numbers, and nothing is
    `null`.
    """
    found = {
        table.id: {
            "title": table.title,
            "columns": list(table.head),
            "rows": [[_value(cell) for cell in row] for row in table.rows],
        }
        for table in tables
    }
    return json.dumps({**about, "tables": found}, ensure_ascii=False, indent=1) + "\n"


def _value(cell: Cell) -> str | int | float | None:
    if isinstance(cell, Fraction):
        share = rounded(cell)
        return int(share) if share.is_integer() else share
    return cell
