"""All pages of the site."""

from __future__ import annotations

from typing import Any

from web.page import Page
from web.pages import about, home, progress, rules
from web.store import PROGRESS, SETTINGS, Kind

PAGES: dict[str, Page[Any]] = {
    page.name: page
    for page in (
        home.PAGE,
        rules.PAGE,
        progress.PAGE,
        about.PAGE,
    )
}


def kinds() -> tuple[Kind[Any], ...]:
    """Every kind of record that the site knows, each once."""
    found: dict[str, Kind[Any]] = {SETTINGS.name: SETTINGS, PROGRESS.name: PROGRESS}
    for page in PAGES.values():
        for kind in page.kinds:
            found[kind.name] = kind
    return tuple(found.values())
