"""Jinja2: every template is there when this module is imported, so that a memory snapshot holds them all.

The sources stand in `web/templates`. What goes into the browser is what `compiled` makes of them: Python
modules, one a template, the same for every language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, lru_cache, partial
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from jinja2.environment import Environment
from jinja2.loaders import BaseLoader, DictLoader, ModuleLoader
from jinja2.runtime import StrictUndefined
from markupsafe import Markup

from web.cards import Face, cover_your_assets, fire_bulls, game_on, phase_10
from web.i18n import LANGS, Words, words_for

COMPILED = "compiled"
_INDEX = "names.txt"
_LATER = re.compile(
    "rules/|about|class_report|homework|lab|placement|progress|qr|review|skill_map|teach|worksheet"
    "|table/(.*/)?(replay|afterwards|try_again)|lesson/contrast"
)
"""Templates that are loaded when they are first used: home, a table and a lesson begin without them."""


def _read(folder: Traversable, prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for entry in sorted(folder.iterdir(), key=lambda item: item.name):
        if entry.is_dir():
            found.update(_read(entry, f"{prefix}{entry.name}/"))
        elif entry.name.endswith((".html", ".svg")):
            found[prefix + entry.name] = entry.read_text(encoding="utf-8")
    return found


def _find_templates() -> tuple[bool, tuple[str, ...], BaseLoader]:
    """Whether the templates are compiled, the names of all, and what loads them."""
    index = files("web") / COMPILED / _INDEX
    if index.is_file():
        names = tuple(index.read_text(encoding="utf-8").split())
        return True, names, ModuleLoader(Path(__file__).parent / COMPILED)
    sources = _read(files("web") / "templates")
    return False, tuple(sources), DictLoader(sources)


_IS_COMPILED, _NAMES, _LOADER = _find_templates()
_CARDS = {
    "phase_10": phase_10,
    "game_on": game_on,
    "fire_bulls": fire_bulls,
    "cover_your_assets": cover_your_assets,
}
# What a card and a face-down card look like, by game: `faces.phase_10(id)` in a template.
_FACES: dict[str, Callable[..., Face]] = {
    game: lru_cache(maxsize=1024)(module.card_face) for game, module in _CARDS.items()
}
_BACKS: dict[str, Callable[..., Face]] = {game: module.back_face for game, module in _CARDS.items()}


def _gettext(words: Words) -> dict[str, Callable[..., Markup]]:
    """What `trans` calls: a message is HTML, its values are escaped."""

    def gettext(message: str, /, **values: object) -> Markup:
        return Markup(words.raw_gettext(message)) % values

    def ngettext(one: str, many: str, num: int, /, **values: object) -> Markup:
        return Markup(words.raw_ngettext(one, many, num)) % {"num": num, **values}

    def pgettext(context: str, message: str, /, **values: object) -> Markup:
        return Markup(words.raw_pgettext(context, message)) % {"context": context, **values}

    return {"_": gettext, "gettext": gettext, "ngettext": ngettext, "pgettext": pgettext}


@cache
def environment(lang: str) -> Environment:
    """The templates with the words of one language: autoescaped, and an unknown name is an error."""
    env = Environment(
        loader=_LOADER,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=[] if _IS_COMPILED else ["jinja2.ext.i18n"],  # it reads `trans`
        auto_reload=False,
    )
    env.newstyle_gettext = True  # type: ignore[attr-defined]  # given by the extension
    words = words_for(lang)
    env.globals.update(_gettext(words))
    env.globals["faces"] = {game: partial(face, words) for game, face in _FACES.items()}
    env.globals["backs"] = {game: partial(back, words) for game, back in _BACKS.items()}
    env.globals["dice_in_words"] = partial(game_on.dice_in_words, words)
    env.globals["line_in_words"] = partial(game_on.line_in_words, words)
    env.globals["yan_face"] = partial(fire_bulls.yan_face, words)
    env.globals["bull_face"] = partial(fire_bulls.bull_face, words)
    env.globals["asset_set"] = partial(cover_your_assets.set_face, words)
    return env


def render_template(words: Words, name: str, /, **values: object) -> str:
    return environment(words.lang).get_template(name).render(values)


def markup(html: str) -> Markup:
    """Mark text as HTML: only for what a template of this site has rendered."""
    return Markup(html)


def compiled() -> Iterator[tuple[str, str]]:
    """Name and text of each file of the folder COMPILED, which the build writes beside this module."""
    env = environment(LANGS[0])
    yield _INDEX, "\n".join(_NAMES)
    for name in _NAMES:
        source, _filename, _is_fresh = _LOADER.get_source(env, name)
        yield ModuleLoader.get_module_filename(name), env.compile(source, name, raw=True, defer_init=True)


def early_files() -> list[str]:
    """The files of COMPILED that `warm_up` reads, and that of the names."""
    early = [ModuleLoader.get_module_filename(name) for name in _NAMES if not _LATER.match(name)]
    return [_INDEX, *early]


def warm_up() -> None:
    """Load the templates that a start needs in every language: part of what the snapshot holds."""
    for lang in LANGS:
        for name in _NAMES:
            if not _LATER.match(name):
                environment(lang).get_template(name)
