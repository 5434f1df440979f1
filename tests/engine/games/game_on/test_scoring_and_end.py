"""Phase 5, the end of a game, modes (GO-41 to GO-45), and the options that combine."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.game import InvalidInput
from engine.games.game_on import GAME_ON
from engine.games.game_on.state import GameOnState
from tests.engine.games.game_on.positions import act, place, told


def sides(*points: int) -> list[dict[str, int]]:
    """These points by side."""
    return [{"points": number} for number in points]


def rolled(rolls: Sequence[int], points: int, hand: str = "", attack: str = "post50") -> GameOnState:
    """Seat 1 has so many points, put-back and attack; seat 2, with this hand, is asked before the rolls."""
    return place(
        "put_back", hand, step="foul", attack=attack, turn=2, rolls=rolls, round=9, sides=sides(points, 0)
    )


LAST_CARD: dict[str, Any] = {
    "sides": [{"points": 9, "cards": "3 3 3"}, {"points": 12, "cards": "2 2 2 2 2 2"}], "round": 30,
    "options": {"mode": "round", "pile": "10"},
}  # fmt: skip
"""Of a round game with ten score cards, nine are taken."""


def test_GO_41_more_than_the_target_goes_on_from_the_excess() -> None:
    state = place(
        "", "", step="foul", attack="three45", turn=2, rolls=[3], round=9,
        sides=[{"points": 5, "cards": "2 3"}, {"points": 0}],
    )  # fmt: skip
    assert told(act(state, "pass"), "score", "overshoot") == ["score 1 +3 <8", "overshoot 1 +1"]
    assert (state.points, state.shown, state.score_pile) == ([1, 0], [(1,), ()], 29)


def test_GO_41_the_whole_round_is_settled_at_once() -> None:
    state = place(
        "put_back", "", step="miss", attack="three45", foul="foul10", gained=3, rolls=[3], round=9,
        sides=sides(5, 0),
    )  # fmt: skip
    assert told(act(state, "play put_back", "pass"), "score", "overshoot") == [
        "score 1 +6 <11", "overshoot 1 +4"
    ]  # fmt: skip
    assert state.shown[0] == (4,) and state.score_pile == 29


def test_GO_42_exactly_the_target_wins() -> None:
    state = rolled([3], 5)
    assert told(act(state, "pass"), "over") == ["over 1"]
    assert state.is_over and state.scores() == [1.0, 0.0]


def test_GO_42_a_fouled_basket_is_no_win_before_the_free_throw() -> None:
    state = place(
        "", "foul10", step="foul", attack="post50", turn=2, rolls=[3, 3], round=9, sides=sides(5, 0)
    )
    assert told(act(state, "play foul10"), "overshoot") == ["overshoot 1 +1"] and not state.is_over


def test_GO_42_the_target_met_after_the_free_throws_wins_before_any_window() -> None:
    state = place(
        "put_back",
        "foul10 rebound",
        step="foul",
        attack="post50",
        turn=2,
        rolls=[3, 70],
        round=9,
        sides=sides(5, 0),
    )
    assert told(act(state, "play foul10"), "score", "over") == ["score 1 +2 <7", "over 1"]


def test_GO_42_beyond_the_target_a_put_back_may_still_follow() -> None:
    state = place(
        "put_back",
        "foul10",
        step="foul",
        attack="post50",
        turn=2,
        rolls=[3, 70, 3],
        round=9,
        sides=sides(6, 0),
    )
    act(state, "play foul10")
    assert (state.stage, state.gained) == ("miss", 2)
    assert told(act(state, "play put_back", "pass"), "overshoot") == ["overshoot 1 +3"]


def test_GO_42_a_technical_free_throw_is_tested_at_once() -> None:
    state = place("", "technical", turn=2, rolls=[3], round=9, sides=sides(0, 6))
    assert told(act(state, "play technical"), "over") == ["over 2"] and state.winners() == (1,)


@pytest.mark.parametrize(("before", "winners"), [(9, [0]), (8, [0, 1, 2]), (5, [1, 2])])
def test_GO_43_an_empty_score_pile_ends_a_match_too(before: int, winners: list[int]) -> None:
    ones = [{"points": points, "cards": " ".join("1" * points)} for points in (before, 10, 10)]
    state = place(
        "", "", "", step="foul", attack="post50", turn=2, rolls=[3], round=40, sides=ones,
        options={"mode": "match_11"},
    )  # fmt: skip
    state.score_pile = 1
    act(state, "pass", "pass")
    assert state.points == [before + 2, 10, 10] and state.winners() == tuple(winners)
    assert state.scores() == [1 / len(winners) if seat in winners else 0.0 for seat in range(3)]


def test_GO_43_cards_returned_keep_a_match_going() -> None:
    state = rolled([3], 6)
    state.shown[0], state.score_pile = (2, 2, 2), 1
    act(state, "pass")
    assert not state.is_over and (state.shown[0], state.score_pile) == ((1,), 3)


def test_GO_44_a_round_game_ends_with_the_last_score_card() -> None:
    state = place("", "", step="foul", attack="three45", turn=2, rolls=[3], **LAST_CARD)
    assert state.score_pile == 1
    assert told(act(state, "pass"), "over") == ["over 1", "over 2"] and state.scores() == [0.5, 0.5]


def test_GO_44_a_technical_free_throw_may_take_the_last_card() -> None:
    state = place("", "technical", turn=2, rolls=[3], **LAST_CARD)
    assert told(act(state, "play technical"), "over") == ["over 2"] and state.points == [9, 13]


def test_GO_01_with_too_few_cards_left_the_points_still_count() -> None:
    state = place(
        "put_back", "", step="miss", attack="three45", foul="foul10", gained=3, rolls=[3], **LAST_CARD
    )
    act(state, "play put_back", "pass")
    assert state.points == [15, 12] and state.shown[0] == (3, 3, 3, 4) and state.is_over


@pytest.mark.parametrize(
    ("mode", "seats", "target"),
    [("match_7", 2, 7), ("match_11", 5, 11), ("team_11", 4, 11), ("team_21", 6, 21), ("round", 3, 0)],
)
def test_GO_45_targets(mode: str, seats: int, target: int) -> None:
    assert GAME_ON.new_game(seats, 1, {"mode": mode}).settings.target == target


@pytest.mark.parametrize("pile", ["10", "20", "30"])
def test_GO_44_the_pile_of_a_round_game_is_an_option(pile: str) -> None:
    assert GAME_ON.new_game(2, 1, {"mode": "round", "pile": pile}).score_pile == int(pile)


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (2, {"pile": "10"}, "pile_of_match"),
        (4, {"mode": "team_11", "defenders": "several"}, "defenders_of_team"),
        (5, {"mode": "team_11"}, "team_seats"),
        (3, {"mode": "team_round"}, "team_seats"),
        (2, {"mode": "team_21"}, "team_seats"),
    ],
)
def test_GO_47_options_that_do_not_combine(seats: int, options: dict[str, str], code: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        GAME_ON.new_game(seats, 1, options)
    assert caught.value.code == code


def test_standings_follow_the_points() -> None:
    state = place("", "", "", round=9, sides=sides(2, 6, 2))
    assert [(place.seat, place.rank, place.score) for place in state.standings()] == [
        (1, 1, 6), (0, 2, 2), (2, 2, 2)
    ]  # fmt: skip
    assert state.scores() == [0.0, 0.0, 0.0]
