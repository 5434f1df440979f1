"""Pages that few visitors open: their modules are imported when they are first shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from web.page import Answer, Context, Event, Page, Rendered
from web.store import Kind

Action = Callable[[Context[Any], Event], Answer[Any]]


@dataclass(frozen=True, slots=True, eq=False)
class _Later(Mapping[str, Action]):
    """A page by its module; the mapping is that of its actions."""

    module: str

    @property
    def page(self) -> Page[Any]:
        found = import_module(self.module).PAGE
        assert isinstance(found, Page)
        return found

    def render(self, ctx: Context[Any]) -> Rendered:
        return self.page.render(ctx)

    def start(self) -> Any:
        return self.page.start()

    def enter(self, ctx: Context[Any]) -> Answer[Any]:
        return self.page.enter(ctx) if self.page.enter else Answer()

    def __getitem__(self, name: str) -> Action:
        return self.page.actions[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.page.actions)

    def __len__(self) -> int:
        return len(self.page.actions)


def page_later(name: str, kinds: tuple[Kind[Any], ...] = ()) -> Page[Any]:
    """The page `web.pages.NAME.PAGE`, of which no more is known than its kinds of records."""
    later = _Later(f"web.pages.{name}")
    return Page(name, later.render, later.start, later, later.enter, kinds)
