"""Home: the games and what each trains, and what waits to be continued."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

from engine.games.fire_bulls.cards import parse_yan
from web.backup import tasks_at_risk
from web.cards import cover_your_assets, game_on, phase_10
from web.links import read_address
from web.page import Answer, Context, Event, Go, Page, Rendered, UserError, no_ui

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
    lessons = Counter(page.lesson.partition("/")[0] for page in activities if page.lesson)
    html = ctx.template(
        "home.html", fan=FAN, waiting=waiting, at_risk=tasks_at_risk(ctx.store), lessons=lessons
    )
    return Rendered(ctx.words.gettext("Tabletop Tutor"), html, "phase_10", wide=True)


def open_link(ctx: Context[None], event: Event) -> Answer[None]:
    """Go where a pasted link points: an installed app has no line for addresses."""
    found = read_address(event.form.get("link", ""))
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
