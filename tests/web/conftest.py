"""Tests of the screen: the words are compiled before anything reads them."""

from __future__ import annotations

import pytest

from tests.web.tables import REAL_SLEEP
from web.catalogues import compile_all
from web.table import turns

compile_all()


@pytest.fixture
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers move at once."""

    async def at_once(_seconds: float) -> None:
        await REAL_SLEEP(0)

    monkeypatch.setattr(turns, "sleep", at_once)
