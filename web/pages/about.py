"""About: privacy, licences of everything that is shipped, what is reconstructed, whose the names are."""

from __future__ import annotations

from dataclasses import dataclass

from web.page import Context, Page, Rendered, no_ui


@dataclass(frozen=True, slots=True)
class Part:
    """A work of others that the site ships; `address` of its home is printed, not linked to load anything."""

    name: str
    version: str
    licence: str
    address: str


SHIPPED = (
    Part("CPython", "3.14.2", "PSF-2.0", "www.python.org"),
    Part("Pyodide", "314.0.7", "MPL-2.0", "pyodide.org"),
    Part("PyScript", "0.7.31", "Apache-2.0", "pyscript.net"),
    Part("Jinja2", "3.1.6", "BSD-3-Clause", "jinja.palletsprojects.com"),
    Part("MarkupSafe", "3.0.4", "BSD-3-Clause", "markupsafe.palletsprojects.com"),
    Part("fsrs", "6.3.2", "MIT", "github.com/open-spaced-repetition/py-fsrs"),
    Part("segno", "1.6.6", "BSD-3-Clause", "segno.readthedocs.io"),
    Part("idiomorph", "0.8.0", "0BSD", "github.com/bigskysoftware/idiomorph"),
    Part("micropip", "0.11.1", "MPL-2.0", "micropip.pyodide.org"),
)


def render(ctx: Context[None]) -> Rendered:
    return Rendered(ctx.words.gettext("About this site"), ctx.template("about.html", shipped=SHIPPED))


PAGE = Page("about", render, no_ui)
