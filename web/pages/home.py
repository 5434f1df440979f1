"""Home: the games and what each trains, and what waits to be continued."""

from __future__ import annotations

from functools import partial
from typing import Any

from web.backup import tasks_at_risk
from web.cards import pictured
from web.page import Context, Page, Rendered, no_ui

FAN = pictured("7r 8b 9y W")


def render(activities: tuple[Page[Any], ...], ctx: Context[None]) -> Rendered:
    waiting = []
    for page in activities:
        sentence = page.resume(ctx.store, ctx.words) if page.resume else None
        if sentence is not None:
            waiting.append((page.name, sentence))
    html = ctx.template("home.html", fan=FAN, waiting=waiting, at_risk=tasks_at_risk(ctx.store))
    return Rendered(ctx.words.gettext("Tabletop Tutor"), html, "phase_10", wide=True)


def page_for(activities: tuple[Page[Any], ...]) -> Page[None]:
    return Page("home", partial(render, activities), no_ui)
