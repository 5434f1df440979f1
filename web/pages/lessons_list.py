"""All lessons, game by game: what each is about, and how far the learner has come."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from lessons.content import COURSE, TUTORIALS
from lessons.course import GAMES
from lessons.flaws import FLAWS
from web.lesson.records import lesson_of
from web.lesson.say import Said
from web.page import Context, Page, Rendered, no_ui
from web.store import PROGRESS
from web.table.flaws import own_names
from web.table.guided import address
from web.table.setup import opponent


@dataclass(frozen=True, slots=True)
class Entry:
    """One lesson or guided piece of play in the list. `code` as teachers call it, "" where it has none."""

    id: str
    link: str
    code: str
    title: str
    goal: str
    done: bool


def render(activities: tuple[Page[Any], ...], ctx: Context[None]) -> Rendered:
    groups = [
        (game, _pieces(ctx, game), _lessons(activities, ctx, game), _rivals(ctx, game)) for game in GAMES
    ]
    html = ctx.template("lessons_list.html", groups=[group for group in groups if group[1] or group[2]])
    return Rendered(ctx.words.gettext("Lessons"), html, wide=True)


def _pieces(ctx: Context[None], game: str) -> list[Entry]:
    """The rules by doing."""
    progress = ctx.store.get(PROGRESS)
    found = []
    for tutorial in TUTORIALS:
        for number, play in enumerate(tutorial.plays if tutorial.game == game else ()):
            link = ctx.links.to(f"play_{game}", fragment=address(tutorial, play))
            done = lesson_of(progress, f"{tutorial.id}.{play.name}").done
            title = Said(ctx.words, tutorial).line(f"play {play.name}")
            found.append(Entry(f"piece-{game}-{number + 1}", link, "", title, "", done))
    return found


def _rivals(ctx: Context[None], game: str) -> list[tuple[str, str]]:
    """The players with a misconception: a name, and what opens a table with that opponent."""
    names = own_names(ctx.words)
    return [
        (names[player], ctx.links.to(f"play_{game}", fragment=opponent(player)))
        for player in FLAWS.get(game, {})
    ]


def _lessons(activities: tuple[Page[Any], ...], ctx: Context[None], game: str) -> list[Entry]:
    progress = ctx.store.get(PROGRESS)
    courses = {lesson.page: lesson for lesson in COURSE}
    found = []
    for page in activities:
        if page.label is None or not page.lesson.startswith(f"{game}/"):
            continue
        lesson = courses.get(page.name)
        goal = Said(ctx.words, lesson).line("goal") if lesson is not None else ""
        code = lesson.code if lesson is not None else ""
        done = lesson_of(progress, page.lesson).done
        found.append(Entry(page.name, ctx.links.to(page.name), code, page.label(ctx.words), goal, done))
    return found


def page_for(activities: tuple[Page[Any], ...]) -> Page[None]:
    """The page that lists these activities' lessons."""
    return Page("lessons", partial(render, activities), no_ui)
