"""Home: the games and what each trains, and what waits to be continued."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

from engine.games.fire_bulls.cards import parse_yan
from lessons.assignments import read_assignment
from lessons.codes import CodeError
from lessons.review import due
from web.backup import tasks_at_risk
from web.cards import cover_your_assets, game_on, phase_10
from web.homework.records import HOMEWORK
from web.homework.words import name_of
from web.links import read_address
from web.page import Answer, Context, Event, Go, Page, Rendered, UserError, no_ui
from web.review.records import REVIEW, skills_of
from web.store import PROGRESS

# One card of each game: a picture, nothing more.
FAN = {
    "phase_10": phase_10.pictured("8b")[0][0],
    "game_on": game_on.pictured("dunk70")[0],
    "fire_bulls": parse_yan("yellow:aa"),
    "cover_your_assets": cover_your_assets.pictured("jewels")[0],
}


def render(activities: tuple[Page[Any], ...], ctx: Context[None]) -> Rendered:
    waiting = []
    for page in activities:
        sentence = page.resume(ctx.store, ctx.words) if page.resume else None
        if sentence is not None:
            waiting.append((page.name, sentence))
    homework = [
        (kept, name_of(ctx.words, kept.assignment))
        for kept in ctx.store.get(HOMEWORK).kept
        if kept.open or not kept.handed
    ]
    lessons = Counter(page.lesson.partition("/")[0] for page in activities if page.lesson)
    skills = skills_of(ctx.store.get(PROGRESS))
    html = ctx.template(
        "home.html",
        practised=any(record.tried for record in skills.values()),
        due=len(due(skills, ctx.device.now)) if ctx.store.get(REVIEW).on else 0,
        fan=FAN,
        waiting=waiting,
        homework=homework,
        at_risk=tasks_at_risk(ctx.store),
        lessons=lessons,
    )
    return Rendered(ctx.words.gettext("Tabletop Tutor"), html, "phase_10", wide=True)


def open_link(ctx: Context[None], event: Event) -> Answer[None]:
    """Go where a pasted link points: an installed app has no line for addresses."""
    text = event.form.get("link", "")
    try:
        return Answer(go=Go("homework", read_assignment(text).code))
    except CodeError:
        found = read_address(text)  # where it leads to says what is wrong, if it is an assignment at all
    if found is None or found[0] == "home":
        raise UserError(
            ctx.words.gettext(
                "This is no link to a lesson or a game of this site. Copy the whole link, from http to its "
                "end."
            )
        )
    return Answer(go=Go(*found))


def page_for(activities: tuple[Page[Any], ...]) -> Page[None]:
    return Page("home", partial(render, activities), no_ui, {"open_link": open_link})
