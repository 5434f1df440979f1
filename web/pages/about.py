"""about"""

from __future__ import annotations

from web.page import Context, Page, Rendered, no_ui


def render(ctx: Context[None]) -> Rendered:
    return Rendered(ctx.words.gettext("Home"), ctx.template("about.html"))


PAGE = Page("about", render, no_ui)
