"""All pages of the site."""

from __future__ import annotations

from typing import Any

from web.classroom.records import CLASS
from web.later import page_later
from web.page import Page
from web.pages import (
    about,
    home,
    homework,
    lessons,
    lessons_list,
    placement,
    play_cover_your_assets,
    play_fire_bulls,
    play_game_on,
    play_phase_10,
    progress,
    review,
    rules,
)
from web.store import PROGRESS, SETTINGS, Kind

# The pages of games and lessons; home offers to continue them, the progress page lists their results.
ACTIVITIES: tuple[Page[Any], ...] = (
    play_phase_10.PAGE,
    play_game_on.PAGE,
    play_cover_your_assets.PAGE,
    play_fire_bulls.PAGE,
    *lessons.PAGES,
    review.PAGE,
    placement.PAGE,
)


def kinds_of(pages: tuple[Page[Any], ...]) -> tuple[Kind[Any], ...]:
    """Every kind of record of the site, each once."""
    found: dict[str, Kind[Any]] = {SETTINGS.name: SETTINGS, PROGRESS.name: PROGRESS}
    for page in pages:
        for kind in page.kinds:
            found[kind.name] = kind
    return tuple(found.values())


_ALL: tuple[Page[Any], ...] = (
    home.page_for(ACTIVITIES),
    *rules.PAGES,
    lessons_list.page_for(ACTIVITIES),
    homework.PAGE,
    page_later("teach"),
    page_later("class_report", (CLASS,)),
    page_later("worksheet"),
    progress.page_for(ACTIVITIES, kinds_of((*ACTIVITIES, homework.PAGE))),
    about.PAGE,
    page_later("lab"),
    *ACTIVITIES,
)
PAGES: dict[str, Page[Any]] = {page.name: page for page in _ALL}
KINDS = kinds_of(_ALL)
