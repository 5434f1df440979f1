"""Tournaments: deals in every rotation, intervals over deals, results that survive a stop."""

import json
from pathlib import Path

import pytest

from engine import tournament
from engine.game import InvalidInput
from engine.tournament import Tournament, run_tournament, win_rate

PLAN = Tournament("phase_10", ("solid", "easy"), 4, 1, {"phases": "1"})


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the deals as they are played."""
    numbers: list[int] = []
    play_deal = tournament._play_deal

    def noted(task: tuple[Tournament, int, int]) -> tuple[int, tuple[float, ...]]:
        numbers.append(task[1])
        return play_deal(task)

    monkeypatch.setattr(tournament, "_play_deal", noted)
    return numbers


def test_tournament_shares_add_up() -> None:
    rates = run_tournament(Tournament("phase_10", ("solid", "easy", "easy"), 3, 1, {"phases": "1"}))
    assert sum(rate.rate for rate in rates) == pytest.approx(1)
    equal = run_tournament(Tournament("phase_10", ("solid", "solid"), 3, 1, {"phases": "1"}))
    assert [rate.rate for rate in equal] == [0.5, 0.5]  # solid leaves nothing to chance: seats rotate


def test_interval_over_deals() -> None:
    found = win_rate("solid", [1.0, 0.5, 0.5, 1.0])
    assert found.rate == 0.75 and found.interval is not None
    assert found.interval[0] == pytest.approx(0.75 - 1.959964 * (1 / 12) ** 0.5 / 2)
    assert found.interval[1] == 1.0
    assert win_rate("solid", [1.0]).interval is None


def test_a_stopped_tournament_goes_on_where_it_was(tmp_path: Path, played: list[int]) -> None:
    whole = run_tournament(PLAN)
    file = tmp_path / "results.jsonl"
    played.clear()

    class Stop(Exception):
        pass

    def stop(done: int, deals: int) -> None:
        assert deals == PLAN.deals
        if done == 2:
            raise Stop

    with pytest.raises(Stop):
        run_tournament(PLAN, 1, file, stop)
    assert played == [0, 1]
    assert run_tournament(PLAN, 1, file) == whole and played == [0, 1, 2, 3]
    assert run_tournament(PLAN, 2, file) == whole and played == [0, 1, 2, 3]  # nothing left to play


@pytest.mark.parametrize("cut", [1, 12])
def test_a_half_written_line_is_played_again(tmp_path: Path, played: list[int], cut: int) -> None:
    file = tmp_path / "results.jsonl"
    whole = run_tournament(PLAN, 1, file)
    content = file.read_bytes()
    file.write_bytes(content[:-cut])
    assert run_tournament(PLAN, 1, file) == whole
    assert played == [0, 1, 2, 3, 3] and file.read_bytes() == content


def test_stopped_in_the_first_line(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    whole = run_tournament(PLAN, 1, file)
    content = file.read_bytes()
    file.write_bytes(content[:9])
    assert run_tournament(PLAN, 1, file) == whole and file.read_bytes() == content


def test_more_games_of_the_same_tournament_are_added(tmp_path: Path, played: list[int]) -> None:
    file = tmp_path / "results.jsonl"
    longer = Tournament(PLAN.game, PLAN.entrants, 6, PLAN.seed, PLAN.options)
    run_tournament(PLAN, 1, file)
    assert run_tournament(longer, 1, file) == run_tournament(longer)
    assert played[:6] == [0, 1, 2, 3, 4, 5]
    assert run_tournament(PLAN, 1, file) == run_tournament(PLAN)


@pytest.mark.parametrize(
    "other",
    [
        Tournament("phase_10", ("easy", "solid"), 4, 1, {"phases": "1"}),
        Tournament("phase_10", ("solid", "easy"), 4, 2, {"phases": "1"}),
        Tournament("phase_10", ("solid", "easy"), 4, 1, {"phases": "2"}),
    ],
)
def test_results_of_other_settings_are_refused_and_kept(tmp_path: Path, other: Tournament) -> None:
    file = tmp_path / "results.jsonl"
    run_tournament(PLAN, 1, file)
    content = file.read_bytes()
    with pytest.raises(InvalidInput, match="holds no results of this game"):
        run_tournament(other, 1, file)
    assert file.read_bytes() == content


@pytest.mark.parametrize(
    "line",
    [
        b"{}",
        b"[" * 9_000,
        b'{"deal": 0, "shares": [1.0]}',
        b'{"deal": true, "shares": [1.0, 0.0]}',
        b'{"deal": 0, "shares": [2.0, -1.0]}',
        b'{"deal": 0, "shares": "ab"}',
        b"\xff",
        b"7" * 20_000,
    ],
)
def test_a_damaged_line_in_the_middle_is_named(tmp_path: Path, line: bytes) -> None:
    file = tmp_path / "results.jsonl"
    run_tournament(PLAN, 1, file)
    lines = file.read_bytes().splitlines()
    lines[2] = line
    content = b"\n".join(lines) + b"\n"
    file.write_bytes(content)
    with pytest.raises(InvalidInput, match=r"Line 3 of .* is damaged"):
        run_tournament(PLAN, 1, file)
    assert file.read_bytes() == content


@pytest.mark.parametrize("content", [b"notes", b"notes\n", b"\0" * 50_000, b'{"format": "another"}\n'])
def test_a_foreign_file_is_refused_and_kept(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "notes.txt"
    file.write_bytes(content)
    with pytest.raises(InvalidInput, match="choose another file"):
        run_tournament(PLAN, 1, file)
    assert file.read_bytes() == content


def test_results_are_lines_of_json(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    run_tournament(PLAN, 1, file)
    first, *rest = map(json.loads, file.read_text().splitlines())
    assert first["players"] == ["solid", "easy"] and first["options"]["skip_limit"] == "hand"
    assert [entry["deal"] for entry in rest] == [0, 1, 2, 3]
