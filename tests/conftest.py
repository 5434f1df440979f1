"""What all tests share: `--long` for the full counts, and hypothesis settings that give the same run each time."""

import pytest
from hypothesis import settings


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="full counts instead of a fixed part of them")


def pytest_configure(config: pytest.Config) -> None:
    settings.register_profile("plain", derandomize=True, deadline=None, database=None)
    settings.register_profile("long", settings.get_profile("plain"), max_examples=5000)
    settings.load_profile("long" if config.getoption("--long") else "plain")


@pytest.fixture(scope="session")
def is_long(request: pytest.FixtureRequest) -> bool:
    """Whether the full counts were asked for."""
    return bool(request.config.getoption("--long"))
