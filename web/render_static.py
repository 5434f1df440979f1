"""The files of the site that are HTML: the first paint of every page, rendered for an empty store by the
templates that the worker uses, and the two pages that stand without Python, `404.html` and `repair/`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, FileSystemLoader

from web.build.assets import Assets
from web.i18n import LANGS, words_for
from web.links import PATHS, PREFIXES, Links, Place
from web.page import Context
from web.routes import PAGES
from web.shell import look, render_view
from web.store import Settings, Store
from web.templating import environment, markup

DOCUMENTS = Path(__file__).parent / "documents"


@dataclass(frozen=True, slots=True)
class Part:
    """One language of a page that shows both: `_` translates into it, `prefix` is where its pages stand."""

    lang: str
    prefix: str
    _: Callable[[str], str]


def _document(lang: str, name: str, **values: object) -> str:
    """Render a whole file from `documents`; what it includes may be a page's template."""
    pages = environment(lang)
    assert pages.loader is not None
    env = pages.overlay(loader=ChoiceLoader([FileSystemLoader(DOCUMENTS), pages.loader]))
    return env.get_template(name).render(values)


def first_context(place: Place) -> Context[Any]:
    """The context of a visitor of whom nothing is known."""
    return Context(PAGES[place.name].start(), Store(), Settings(), words_for(place.lang), Links(place))


def render_document(place: Place, assets: Assets) -> str:
    """The whole file of a page as it is served."""
    ctx = first_context(place)
    title, view, game = render_view(ctx, place)
    return _document(
        place.lang,
        "page.html",
        links=ctx.links,
        place=place,
        langs=LANGS,
        title=title,
        view=markup(view),
        attrs=look(ctx.settings, place.lang, game),
        assets=assets,
    )


def _both_languages(name: str, assets: Assets, **values: object) -> str:
    """A whole file that says everything in each language."""
    parts = [Part(lang, PREFIXES[lang], words_for(lang).raw_gettext) for lang in LANGS]
    site_names = " ".join(words_for(lang).gettext("Tabletop Tutor") for lang in LANGS)
    return _document(LANGS[0], name, parts=parts, site_names=site_names, assets=assets, **values)


def render_not_found(assets: Assets) -> str:
    """The page that the host sends for every address that does not exist, whatever its depth."""
    deepest = max((prefix + path).count("/") for prefix in PREFIXES.values() for path in PATHS.values())
    depths = ["./", *("../" * depth for depth in range(1, deepest + 2))]
    return _both_languages("not_found.html", assets, depths=depths)


def render_repair(assets: Assets) -> str:
    """The page that mends the site; it stands one folder below the root."""
    return _both_languages("repair.html", assets)


def render_all(out: Path, assets: Assets) -> None:
    """Write every page in every language below `out`, and the two that stand without Python."""
    for name in PAGES:
        for lang in LANGS:
            place = Place(name, lang)
            target = out / place.path / "index.html"
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(render_document(place, assets), encoding="utf-8")
    (out / "404.html").write_text(render_not_found(assets), encoding="utf-8")
    (out / "repair").mkdir()
    (out / "repair" / "index.html").write_text(render_repair(assets), encoding="utf-8")
