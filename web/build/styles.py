"""The style sheets: those that the first paint of every page needs as `style.css`, the others as `more.css`.

Pages of the frame alone (home, about) fetch the second one after their first paint.
"""

import re
from pathlib import Path

FIRST = ("site", "tokens", "cards", "cover_your_assets", "fire_bulls", "game_on", "pages")
# Texts in quotes are left alone; what stands between these signs needs no room.
_PARTS = re.compile(r"""("[^"\n]*"|'[^'\n]*')|/\*.*?\*/""", re.DOTALL)
_ROOM = re.compile(r"\s*([{};,])\s*|\s+")


def minified(css: str) -> str:
    """The same rules without comments and room."""

    def closer(text: str) -> str:
        return _ROOM.sub(lambda found: found[1] or " ", text).replace(";}", "}")

    pieces, at = [], 0
    for found in _PARTS.finditer(css):
        pieces += [closer(css[at : found.start()]), found[1] or ""]
        at = found.end()
    return "".join([*pieces, closer(css[at:])]).strip() + "\n"


def write_styles(folder: Path) -> None:
    """Write both sheets into `folder`, whose sheets in `css/` go away."""
    sheets = {sheet.stem: sheet for sheet in sorted((folder / "css").iterdir())}
    others = [name for name in sheets if name not in FIRST]
    for target, names in (("style.css", FIRST), ("more.css", others)):
        text = "".join(sheets[name].read_text(encoding="utf-8") for name in names)
        (folder / target).write_text(minified(text), encoding="utf-8")
    for sheet in sheets.values():
        sheet.unlink()
    (folder / "css").rmdir()
