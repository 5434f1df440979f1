"""Card lists: the file `cards.toml` beside a game's modules, read once when the game is imported."""

import tomllib
from importlib.resources import files
from typing import Any


def card_list(package: str) -> dict[str, Any]:
    """The card list of a game's package; it is found inside an archive, too."""
    return tomllib.loads(files(package).joinpath("cards.toml").read_text(encoding="utf-8"))
