"""The first paint of every page: rendered for an empty store by the templates that the worker uses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from web.build.assets import Assets
from web.i18n import LANGS, words_for
from web.links import Links, Place
from web.page import Context
from web.routes import PAGES
from web.shell import look, render_view
from web.store import Settings, Store
from web.templating import markup

STYLES = Path(__file__).parent / "static" / "css"


def first_context(place: Place) -> Context[Any]:
    """The context of a visitor of whom nothing is known."""
    return Context(PAGES[place.name].start(), Store(), Settings(), words_for(place.lang), Links(place))


def style_names() -> list[str]:
    """The style sheets in the order of the cascade: the tokens first."""
    names = {path.name for path in STYLES.glob("*.css")}
    first = [name for name in ("tokens.css", "site.css") if name in names]
    return first + sorted(names.difference(first))


def render_document(place: Place, assets: Assets) -> str:
    """The whole file of a page as it is served."""
    ctx = first_context(place)
    title, view, game = render_view(ctx, place)
    return ctx.template(
        "document.html",
        place=place,
        langs=LANGS,
        title=title,
        view=markup(view),
        attrs=look(ctx.settings, place.lang, game),
        assets=assets,
        styles=style_names(),
    )


def render_all(out: Path, assets: Assets) -> None:
    """Write every page in every language below `out`."""
    for name in PAGES:
        for lang in LANGS:
            place = Place(name, lang)
            target = out / place.path / "index.html"
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(render_document(place, assets), encoding="utf-8")
