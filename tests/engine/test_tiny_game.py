"""A fifth game that nothing knows beforehand: match, record, tournament and command line take it."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine import cli
from engine.game import Game
from engine.match import Match
from engine.players import player_named, players_of
from engine.position import write_position
from engine.record import Record
from engine.sequential import SequentialTest
from engine.tournament import Tournament, run_sequential, run_tournament
from tests.tiny_game import registered


@pytest.fixture
def tiny() -> Iterator[Game]:
    """The tiny game among the others."""
    with registered() as game:
        yield game


def test_a_match_and_its_record(tiny: Game) -> None:
    players = [player_named(tiny.name, name) for name in ("eager", "random", "eager")]
    match = Match(tiny.name, players, 5, {"target": "5"})
    events = [event for step in match.play() for event in step]
    assert match.state.is_over and events[-1].kind == "over"
    again = Record.from_json(match.record().to_json()).final_state()
    assert again.standings() == match.state.standings()


def test_a_tournament(tiny: Game, tmp_path: Path) -> None:
    plan = Tournament(tiny.name, ("eager", "random", "random"), 40, 1, {})
    file = tmp_path / "results"
    eager, chance = run_tournament(plan, 1, file)
    assert eager.ahead is not None and eager.ahead > 0.6 and eager.rate > 0.4 > chance.rate
    assert run_tournament(plan, 1, file) == [eager, chance]
    end = run_sequential(plan, SequentialTest(0.5, 0.6), 1, file)
    assert end.verdict == "accepted" and end.deals <= 40


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    """What a command prints as JSON."""
    assert cli.main([*arguments, "--json"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return json.loads(said.out)


def test_every_command(
    tiny: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 1)  # other processes do not know the game
    listed = {entry["game"]: entry for entry in answer(capsys, "games")}[tiny.name]
    assert listed["players"] == list(players_of(tiny.name)) == ["random", "eager"]
    assert listed["odds"] == {"reach": ["--position FILE", "[--seat N]", "[--steps 1..6]"]}
    record, position = tmp_path / "record.json", tmp_path / "position.json"
    played = answer(capsys, "play", tiny.name, "--players", "eager", "--seats", "4", "--record", str(record))
    assert answer(capsys, "replay", str(record))["standings"] == played["standings"]
    position.write_text(write_position(tiny.new_game(2, 1)), encoding="utf-8")
    assert answer(capsys, "check", str(position), "roll")["legal"]
    asked = answer(capsys, "odds", tiny.name, "--position", str(position), "--steps", "3")
    assert asked["roll"]["fraction"] == "2/3" and asked["walk"]["value"] == 0
    found = answer(capsys, "tournament", tiny.name, "--players", "eager,random", "--games", "40")
    assert found["players"][0]["ahead"] == found["players"][0]["rate"] > 0.5
    assert answer(capsys, "bench", tiny.name)["decisions_per_second"] > 100
