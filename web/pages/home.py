"""home"""

from __future__ import annotations

from web.page import Context, Page, Rendered, no_ui


def render(ctx: Context[None]) -> Rendered:
    return Rendered(ctx.words.gettext("Home"), ctx.template("home.html"))


PAGE = Page("home", render, no_ui)
