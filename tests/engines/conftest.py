"""A short walk through the site in other engines: start, play, resume, change the language, go offline."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from web.build.server import SiteServer, serving

DIST = Path(__file__).resolve().parents[2] / "dist"


@pytest.fixture
def site() -> Iterator[SiteServer]:
    """The built site on a server that the test may stop."""
    with serving(DIST) as server:
        yield server
