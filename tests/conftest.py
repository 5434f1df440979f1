"""Options of every test run: `--long` runs full counts instead of a fixed part of them."""

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "short", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("long", settings.get_profile("short"), max_examples=1000)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the project's own options."""
    parser.addoption("--long", action="store_true", help="full counts; may take an hour")
    parser.addoption("--node", default="node", help="the Node that drives Firefox and builds sites")


def pytest_configure(config: pytest.Config) -> None:
    """Choose how many examples property tests try."""
    settings.load_profile("long" if config.getoption("--long") else "short")


@pytest.fixture(scope="session")
def long_run(pytestconfig: pytest.Config) -> bool:
    """Tell whether this run has full counts."""
    return bool(pytestconfig.getoption("--long"))
