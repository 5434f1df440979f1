"""Whole games, recorded once: they replay to the same events and the same end for ever and everywhere.

Beside the records of a game in `golden/<game>/` stands in `expected.json` the SHA-256 of each one's events in
notation, one a line, and the standings as (seat, rank, score, details). A new one is made with `play`
and `--record`.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES
from engine.record import Record

GOLDEN = Path(__file__).parent / "golden"


def records_of(game: str) -> dict[str, str]:
    """The texts of a game's records by name."""
    found = sorted((GOLDEN / game).glob("*.json"))
    return {file.stem: file.read_text(encoding="utf-8") for file in found if file.stem != "expected"}


def expected_of(game: str) -> dict[str, dict[str, Any]]:
    """How they end."""
    expected = json.loads((GOLDEN / game / "expected.json").read_text(encoding="utf-8"))
    assert isinstance(expected, dict)
    return expected


RECORDS = [(game, name) for game in GAMES for name in records_of(game)]


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_records_with_their_expected_ends(game: str) -> None:
    assert records_of(game) and records_of(game).keys() == expected_of(game).keys()


@pytest.mark.parametrize(("game", "name"), RECORDS, ids=list(map("-".join, RECORDS)))
def test_a_recorded_game_replays_as_ever(game: str, name: str) -> None:
    expected, text = expected_of(game)[name], records_of(game)[name]
    record = Record.from_json(text)
    assert record.game == game and record.to_json() + "\n" == text
    state = record.final_state()
    events = "\n".join(str(event) for event in state.events())
    assert hashlib.sha256(events.encode("ascii")).hexdigest() == expected["events"]
    found = [[place.seat + 1, place.rank, place.score, *place.detail.values()] for place in state.standings()]
    assert (state.is_over, len(record.actions), found) == (True, expected["actions"], expected["standings"])
