"""What a teacher's link to a lesson may say: `#level=3&seed=42&hints=off&for=junior`.

A link is text from outside: every field is checked, an unknown one is ignored, a damaged one is named and the
whole link left aside.
"""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import unquote_plus

from lessons.practice import SEED_LIMIT, Run
from lessons.tasks import Lesson

LONGEST = 1500


class BadLinkError(ValueError):
    """The link cannot be used; `field` is the part that is wrong ("" for the link as a whole)."""

    def __init__(self, field: str = "") -> None:
        super().__init__(field)
        self.field = field


@dataclass(frozen=True, slots=True)
class Assigned:
    """What a link asks for; None or the default where it says nothing."""

    level: int | None = None
    seed: int | None = None
    hints: bool = True
    register: str = ""

    @property
    def asks(self) -> bool:
        """Whether the link asks for anything at all."""
        return self != Assigned()


def read_link(fragment: str, lesson: Lesson) -> Assigned:
    """Read the fragment of an address. Raises BadLinkError."""
    if len(fragment) > LONGEST:
        raise BadLinkError
    fields: dict[str, str] = {}
    for part in fragment.split("&"):
        name, equals, value = part.partition("=")
        if equals and name in ("level", "seed", "hints", "for"):
            if name in fields:
                raise BadLinkError(name)
            fields[name] = unquote_plus(value)
    known = sorted({level for levels in lesson.levels.values() for level in levels})
    register = _one_of(fields, "for", tuple(lesson.levels))
    level = _whole(fields, "level", known[0], known[-1])
    if register and level is not None and level not in lesson.levels[register]:
        raise BadLinkError("level")
    return Assigned(
        level=level,
        seed=_whole(fields, "seed", 0, SEED_LIMIT - 1),
        hints=_one_of(fields, "hints", ("on", "off")) != "off",
        register=register,
    )


def link_to(run: Run, hints: bool) -> str:
    """The fragment that asks for the present task of a run; `read_link` reads it back."""
    off = "" if hints else "hints=off&"
    return f"{off}level={run.level}&seed={run.seed}&for={run.register}"


def _whole(fields: dict[str, str], name: str, low: int, high: int) -> int | None:
    text = fields.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 10 and low <= int(text) <= high):
        raise BadLinkError(name)
    return int(text)


def _one_of(fields: dict[str, str], name: str, allowed: tuple[str, ...]) -> str:
    text = fields.get(name)
    if text is not None and text not in allowed:
        raise BadLinkError(name)
    return text or ""
