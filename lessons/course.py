"""Lessons whose words stand in texts: what such a lesson is, and the list of all of them.

A lesson is a folder `lessons/content/<game>/<name>/`: `lesson.py` (steps, generators), `zh-Hant.md`, `en.md`.
Its texts are sections: a heading `## ask any_of_2`, then Markdown with `{facts}` in braces. A lesson needs

- `title`, `goal` (one sentence), `use` (where it helps in the game);
- `say STEP` for each step of the guide, `level N` (a short name) for each level;
- of each form of task what `lessons.items.Item` lists; `word CODE` for each `Name` among the facts;
- for teachers: `teacher goal`, `teacher 10`, `teacher 25`, `teacher 40` (minutes), `teacher unplugged`,
  `teacher expected`.

Tests compare the sections of both languages with what the lesson can ask for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lessons.items import Item
from lessons.plays import Play
from lessons.tasks import Lesson

PRIMARY, JUNIOR, EXTENSION = "primary", "junior", "extension"
"""The registers 小, 國, 延: primary school, junior high school, extension."""
REGISTERS = (PRIMARY, JUNIOR, EXTENSION)
CROSS_GAME = "cross_game"
GAMES = ("game_on", "phase_10", "fire_bulls", "cover_your_assets", CROSS_GAME)
"""Where lessons belong, in the order of the list of lessons."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the guide: a text (`say NAME`) and a small task to do, the same for everybody."""

    name: str
    item: Item


@dataclass(frozen=True, slots=True, kw_only=True)
class CourseLesson(Lesson):
    """A lesson with texts. `game` is one of GAMES, `name` its folder, `code` as teachers call it (`G-5`).

    `levels`, `skills`, `generate`: see `Lesson`; a level belongs to the registers that list it, and every
    task is an `Item`. `forms`: the forms of tasks of each level. `misconceptions`: those tasks can show.
    `plays`: guided pieces of real play.
    """

    game: str
    name: str
    code: str
    guide: tuple[Step, ...]
    forms: Mapping[int, tuple[str, ...]]
    misconceptions: tuple[str, ...] = ()
    plays: tuple[Play, ...] = ()

    def __post_init__(self) -> None:
        """A lesson with an unknown skill, register, game or level fails when it is imported."""
        Lesson.__post_init__(self)
        known = {level for levels in self.levels.values() for level in levels}
        if self.game not in GAMES or not set(self.levels) <= set(REGISTERS) or known != set(self.forms):
            raise ValueError(f"lesson {self.code}: unknown game or register, or levels without forms")

    def item(self, seed: int, level: int) -> Item:
        """The task of that seed and level."""
        found = self.generate(seed, level)
        assert isinstance(found, Item)
        return found

    @property
    def package(self) -> str:
        """Where its texts are."""
        return f"lessons.content.{self.game}.{self.name}"

    @property
    def page(self) -> str:
        """The name of its page."""
        return f"lesson_{self.game}_{self.name}"


@dataclass(frozen=True, slots=True)
class Tutorial:
    """The rules of a game by doing: guided pieces of play alone, each with its own title.

    Its texts stand in `lessons/content/<game>/rules/`, like those of a lesson: `title`, `goal`, and what the
    plays need.
    """

    game: str
    plays: tuple[Play, ...]
    name: str = "rules"

    @property
    def id(self) -> str:
        """How results name it."""
        return f"{self.game}/{self.name}"

    @property
    def code(self) -> str:
        """How messages for developers name it."""
        return self.id

    @property
    def package(self) -> str:
        """Where its texts are."""
        return f"lessons.content.{self.game}.{self.name}"
