"""Figures of whole games: they add up, and do not depend on how the work is shared out."""

import sys

import pytest

from engine.balance import Average, averages
from engine.figure import count, turns
from engine.game import Game
from tests.engine.walks import setups
from tests.tiny_game import Step


def by_name(rows: list[Average]) -> dict[str, Average]:
    """The figures by name."""
    return {row.name: row for row in rows}


def test_turns_are_changes_of_the_mover() -> None:
    assert (turns([]), turns([2]), turns([0, 0, 1, 1, 1, 0, 2])) == (0, 1, 4)
    assert count([Step("moved", 0), Step("over", 1), Step("bonus", 1)], "moved", "bonus") == 2


def test_figures_of_finished_games_are_sound(game: Game) -> None:
    figures = game.figures()
    known = {} if figures is None else figures.known
    seats = next(seats for seats, chosen in setups(game) if not chosen)
    rows = by_name(averages(game.name, "random", seats, 6, 1, {}))
    assert rows["unfinished games"].mean == 0 and 0 <= rows["share of the wins of who moves first"].mean <= 1
    assert rows["actions"].median is not None and rows["actions"].mean > 3
    for name, by_seats in known.items():
        assert set(by_seats) <= set(range(game.min_seats, game.max_seats + 1))
        assert all(low <= high for low, high in by_seats.values())
        assert rows[name].known == by_seats.get(seats)


@pytest.mark.skipif(sys.platform == "emscripten", reason="one process there")
def test_figures_do_not_depend_on_the_number_of_workers() -> None:
    one, two = (averages("phase_10", "easy", 2, 4, 3, {"phases": "1"}, workers) for workers in (1, 2))
    assert one == two


def test_known_figures_are_for_the_options_they_were_found_with() -> None:
    plain = by_name(averages("cover_your_assets", "random", 2, 1, 1, {}))
    short = by_name(averages("cover_your_assets", "random", 2, 1, 1, {"length": "one"}))
    assert plain["rounds"].known == (2, 2) and short["rounds"].known is None
    assert (short["rounds"].mean, short["rounds"].median) == (1, None)


def test_means_and_medians_by_hand() -> None:
    alone = [
        by_name(averages("phase_10", "random", 2, games, 2, {"phases": "2"}))["hands"] for games in (1, 2, 3)
    ]
    first = alone[0].mean
    second = 2 * alone[1].mean - first
    third = 3 * alone[2].mean - first - second
    values = sorted(map(round, (first, second, third)))
    assert all(value >= 1 for value in values) and values[2] > 1
    assert alone[2].median == values[1]
