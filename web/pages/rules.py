"""The rules of each game in our own words, each decision of the site with its number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from web.i18n import Words
from web.page import Context, Page, Rendered, no_ui
from web.rules import cover_your_assets, fire_bulls, game_on, phase_10


@dataclass(frozen=True, slots=True)
class GameRules:
    """One game's page: its title, its name in lists, and what its template is given."""

    game: str
    title: Callable[[Words], str]
    label: Callable[[Words], str]
    values: Callable[[Words], Mapping[str, object]]


RULES = (
    GameRules(
        "phase_10",
        lambda words: words.gettext("Rules of Phase 10"),
        lambda words: words.gettext("Phase 10"),
        phase_10.values,
    ),
    GameRules(
        "game_on",
        lambda words: words.gettext("Rules of Game On (basketball)"),
        lambda words: words.gettext("Game On (basketball)"),
        game_on.values,
    ),
    GameRules(
        "fire_bulls",
        lambda words: words.gettext("Rules of Fire Bulls"),
        lambda words: words.gettext("Fire Bulls"),
        fire_bulls.values,
    ),
    GameRules(
        "cover_your_assets",
        lambda words: words.gettext("Rules of Cover Your Assets"),
        lambda words: words.gettext("Cover Your Assets"),
        cover_your_assets.values,
    ),
)


def render(rules: GameRules, ctx: Context[None]) -> Rendered:
    title = rules.title(ctx.words)
    others = [(other.game, other.label(ctx.words)) for other in RULES if other is not rules]
    html = ctx.template(
        f"rules/{rules.game}.html", game=rules.game, title=title, others=others, **rules.values(ctx.words)
    )
    return Rendered(title, html, rules.game)


PAGES = tuple(Page(f"rules_{rules.game}", partial(render, rules), no_ui) for rules in RULES)
