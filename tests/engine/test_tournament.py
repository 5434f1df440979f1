"""Tournaments: deals in every rotation, intervals over deals, results that survive a stop."""

import json
import sys
from pathlib import Path

import pytest

from engine import tournament
from engine.game import InvalidInput
from engine.games.phase_10.state import Phase10State
from engine.sequential import SequentialTest
from engine.tournament import Deal, Tournament, estimate, run_sequential, run_tournament

PLAN = Tournament("phase_10", ("solid", "easy"), 4, 1, {"phases": "1"})


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the deals as they are played."""
    numbers: list[int] = []
    play_deal = tournament._play_deal

    def noted(task: tuple[Tournament, int, int]) -> tuple[int, Deal]:
        numbers.append(task[1])
        return play_deal(task)

    monkeypatch.setattr(tournament, "_play_deal", noted)
    return numbers


def test_tournament_shares_add_up() -> None:
    rates = run_tournament(Tournament("phase_10", ("solid", "easy", "easy"), 3, 1, {"phases": "1"}))
    assert [(rate.name, rate.entrants) for rate in rates] == [("solid", 1), ("easy", 2)]
    assert sum(rate.rate * rate.entrants for rate in rates) == pytest.approx(1)
    assert sum(rate.ahead or 0 for rate in rates) == pytest.approx(1)
    equal = run_tournament(Tournament("phase_10", ("solid", "solid"), 3, 1, {"phases": "1"}))
    assert [(rate.rate, rate.ahead) for rate in equal] == [(0.5, None)]  # seats rotate, so all is even


def test_between_two_seats_ahead_is_the_share_of_wins() -> None:
    for rate in run_tournament(PLAN):
        assert (rate.ahead, rate.ahead_interval) == (rate.rate, rate.interval)


FOUR = Tournament("phase_10", ("strong", "solid", "solid", "easy"), 2, 1, {})
DEAL: Deal = ((1, 2, 2, 4), (2, 1, 3, 4), (1, 1, 3, 4), ())


def test_what_counts_as_ahead() -> None:
    # strong: 3 of 3, then 2, then 2.5; the game that was stopped counts half for each of three opponents
    assert FOUR.ahead_share("strong", DEAL) == (3 + 2 + 2.5 + 1.5) / 12
    # two solids, each against strong and easy alone
    assert FOUR.ahead_share("solid", DEAL) == ((0 + 1 + 0 + 1) + (1 + 1 + 0 + 1) + (0.5 + 1 + 0 + 1) + 2) / 16
    assert FOUR.ahead_share("easy", DEAL) == (0 + 0 + 0 + 1.5) / 12
    assert [FOUR.win_share(name, DEAL) for name in FOUR.names] == [1.5 / 4, 1.5 / 2 / 4, 0]


def test_who_is_in_the_same_team_is_no_opponent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Phase10State, "team_of", lambda _state, seat: seat % 2)
    plan = Tournament("phase_10", ("strong", "solid", "solid", "easy"), 2, 1, {})
    first, second = (plan.ahead_share("strong", (ranks,) * 4) for ranks in ((1, 2, 3, 4), (3, 1, 1, 3)))
    assert (first, second) == (1, 0.25)  # strong's partner is the second solid, whichever rotation
    only_partners = Tournament("phase_10", ("strong", "solid", "strong", "solid"), 2, 1, {})
    assert only_partners.ahead_share("solid", ((1, 1, 3, 3),) * 4) == 0.5


def test_interval_over_deals() -> None:
    mean, interval = estimate([1.0, 0.5, 0.5, 1.0])
    assert mean == 0.75 and interval is not None
    assert interval[0] == pytest.approx(0.75 - 1.959964 * (1 / 12) ** 0.5 / 2)
    assert interval[1] == 1.0
    assert estimate([1.0]) == (1.0, None)


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
        b'{"deal": 0, "ranks": [[1, 2]]}',
        b'{"deal": true, "ranks": [[1, 2], [1, 2]]}',
        b'{"deal": 0, "ranks": [[1, 3], [1, 2]]}',
        b'{"deal": 0, "ranks": [[2, 2], [1, 2]]}',
        b'{"deal": 0, "ranks": [[1.0, 2], [1, 2]]}',
        b'{"deal": 0, "ranks": [[1, 2], [true, 2]]}',
        b'{"deal": 0, "ranks": [[1, 2], [1]]}',
        b'{"deal": 0, "ranks": [[1, 2], 7]}',
        b'{"deal": 0, "ranks": "ab"}',
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


def decided(first: str, second: str, deals: int = 200) -> Tournament:
    """A tournament for a sequential test."""
    return Tournament("phase_10", (first, second), deals, 1, {"phases": "1"})


def test_a_sequential_test_stops_when_it_is_decided(tmp_path: Path, played: list[int]) -> None:
    plan, file = decided("solid", "random"), tmp_path / "results.jsonl"
    end = run_sequential(plan, SequentialTest(0.52, 0.56), 1, file)
    assert end.verdict == "accepted" and end.deals == len(played) < 100
    assert end.rates == run_tournament(Tournament(plan.game, plan.entrants, end.deals, 1, plan.options))
    worse = run_sequential(decided("random", "solid"), SequentialTest(0.52, 0.56))
    assert worse.verdict == "rejected" and worse.log_ratio < -2.9
    few = run_sequential(decided("solid", "random", 5), SequentialTest(0.52, 0.56))
    assert (few.verdict, few.deals) == ("undecided", 5)


def test_a_sequential_test_counts_deals_in_their_order(tmp_path: Path) -> None:
    plan, file = decided("solid", "random"), tmp_path / "results.jsonl"
    end = run_sequential(plan, SequentialTest(0.52, 0.56), 1, file)
    lines = file.read_text("ascii").splitlines()
    file.write_text("\n".join([lines[0], *reversed(lines[1:])]) + "\n", "ascii")
    assert run_sequential(plan, SequentialTest(0.52, 0.56), 1, file) == end
    run_tournament(Tournament(plan.game, plan.entrants, end.deals + 8, 1, plan.options), 1, file)
    assert run_sequential(plan, SequentialTest(0.52, 0.56), 1, file) == end  # the later ones are not counted


@pytest.mark.skipif(sys.platform == "emscripten", reason="one process there")
def test_a_sequential_test_on_all_cores_equals_one_on_one_core() -> None:
    plan = decided("solid", "easy", 60)
    one, two = (run_sequential(plan, SequentialTest(0.3, 0.6), workers) for workers in (1, 2))
    assert one == two and one.verdict == "accepted"


def test_a_sequential_test_needs_somebody_to_be_ahead_of() -> None:
    with pytest.raises(InvalidInput, match="two names"):
        run_sequential(decided("easy", "easy"), SequentialTest(0.52, 0.56))
