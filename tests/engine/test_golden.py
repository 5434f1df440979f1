"""Whole games, recorded once: they replay to the same events and the same end for ever and everywhere.

Beside each record of `golden/` stands in `expected.json` the SHA-256 of its events in notation, one a line,
and the standings as (seat, rank, score, phases done). A new one is made with `play --record` and `replay`.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from engine.record import Record

GOLDEN = Path(__file__).parent / "golden"
EXPECTED: dict[str, dict[str, Any]] = json.loads((GOLDEN / "expected.json").read_text(encoding="utf-8"))


def test_each_record_has_its_expected_end() -> None:
    assert {file.stem for file in GOLDEN.glob("*.json")} == {"expected", *EXPECTED}


@pytest.mark.parametrize("name", EXPECTED)
def test_a_recorded_game_replays_as_ever(name: str) -> None:
    expected, text = EXPECTED[name], (GOLDEN / f"{name}.json").read_text(encoding="utf-8")
    record = Record.from_json(text)
    assert record.to_json() + "\n" == text
    state = record.final_state()
    events = "\n".join(str(event) for event in state.events())
    assert hashlib.sha256(events.encode("ascii")).hexdigest() == expected["events"]
    found = [[place.seat + 1, place.rank, place.score, *place.detail.values()] for place in state.standings()]
    assert (state.is_over, len(record.actions), found) == (True, expected["actions"], expected["standings"])
