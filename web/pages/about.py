"""About: privacy, licences of everything that is shipped, what is reconstructed, whose the names are."""

from __future__ import annotations

from dataclasses import dataclass

from web.page import Context, Page, Rendered, no_ui


@dataclass(frozen=True, slots=True)
class Part:
    """A work of others that the site ships; `address` of its home is printed, not linked to load anything."""

    name: str
    licence: str
    address: str


SHIPPED = (
    Part("CPython", "PSF-2.0", "www.python.org"),
    Part("Pyodide", "MPL-2.0", "pyodide.org"),
    Part("PyScript", "Apache-2.0", "pyscript.net"),
    Part("Jinja2", "BSD-3-Clause", "jinja.palletsprojects.com"),
    Part("MarkupSafe", "BSD-3-Clause", "markupsafe.palletsprojects.com"),
    Part("fsrs", "MIT", "github.com/open-spaced-repetition/py-fsrs"),
    Part("segno", "BSD-3-Clause", "segno.readthedocs.io"),
    Part("typing_extensions", "PSF-2.0", "github.com/python/typing_extensions"),
    Part("idiomorph", "0BSD", "github.com/bigskysoftware/idiomorph"),
)


def render(ctx: Context[None]) -> Rendered:
    return Rendered(ctx.words.gettext("About this site"), ctx.template("about.html", shipped=SHIPPED))


PAGE = Page("about", render, no_ui)
