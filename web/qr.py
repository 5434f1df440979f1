"""QR codes as a path to draw; the library that makes them is loaded when one is first asked for."""

from __future__ import annotations

from dataclasses import dataclass

LONGEST = 1_200
"""Of a text, in characters: codes with more have dots too small for a phone's camera."""
QUIET = 4
"""Modules left free around a code, as the standard asks."""


@dataclass(frozen=True, slots=True)
class Qr:
    """A code: how many modules its sides have, the free ones included, and the dark ones as an SVG path."""

    size: int
    path: str


def qr_of(text: str) -> Qr | None:
    """The code of a text; None where it is too long to be read from a screen."""
    if not 0 < len(text) <= LONGEST:
        return None
    import segno

    rows = [bytes(row) for row in segno.make(text, error="l", micro=False).matrix]
    return Qr(len(rows) + 2 * QUIET, "".join(_row(y, row) for y, row in enumerate(rows, QUIET)))


def _row(y: int, row: bytes) -> str:
    """One row: each run of dark modules is a bar."""
    found, start = [], 0
    while (start := row.find(1, start)) >= 0:
        end = row.find(0, start)
        end = len(row) if end < 0 else end
        found.append(f"M{start + QUIET} {y}h{end - start}v1h-{end - start}z")
        start = end
    return "".join(found)
