"""How many tasks of a level are looked at."""

from __future__ import annotations

import pytest

from tests.lessons.game_on.task_facts import LONG_SEEDS, SEEDS


@pytest.fixture(scope="session")
def seeds(long_run: bool) -> range:
    """The seeds of a level's tasks."""
    return range(LONG_SEEDS if long_run else SEEDS)
