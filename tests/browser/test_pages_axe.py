"""axe finds nothing on home, rules, progress, about and the pages of assignments: both languages and schemes,
wide and narrow.
"""

from typing import Literal

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.table import violations
from web.i18n import LANGS
from web.links import PATHS, Place

OTHERS = ("home", "progress", "about", "homework", "teach", "class_report", "worksheet")
NAMES = [name for name in PATHS if name.startswith("rules_") or name in OTHERS]
LOOKS: tuple[tuple[Literal["light", "dark"], int], ...] = (("light", 1280), ("dark", 360))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", NAMES)
def test_axe_finds_nothing_on_a_page(visit: OpenPage, name: str, lang: str) -> None:
    page = visit(Place(name, lang).path)
    found = {}
    for scheme, width in LOOKS:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.set_viewport_size({"width": width, "height": 720})
        if wrong := violations(page):
            found[scheme] = wrong
    assert found == {}
