"""rules"""

from __future__ import annotations

from web.page import Context, Page, Rendered, no_ui


def render(ctx: Context[None]) -> Rendered:
    return Rendered(ctx.words.gettext("Home"), ctx.template("rules.html"))


PAGE = Page("rules_phase_10", render, no_ui)
