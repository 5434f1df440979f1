"""The team variant (GO-46)."""

import pytest

from engine.games.game_on import GAME_ON
from engine.games.game_on.state import GameOnState
from engine.rng import Rng
from tests.engine.games.game_on.positions import act, options_of, place, refused, told
from tests.engine.games.game_on.test_start_and_draw import rolled_start

TEAM = {"mode": "team_11"}


def team(*hands: str, **fields: object) -> GameOnState:
    """A position of team play; seats 1 and 3 play against 2 and 4."""
    return place(*hands, options=TEAM, **fields)  # type: ignore[arg-type]  # fields


@pytest.mark.parametrize("seats", [4, 6])
def test_GO_46_seats_alternate_and_each_team_rolls_once_for_the_ball(seats: int) -> None:
    state, events = rolled_start([12, 13], seats, "team_11")
    assert state.settings.sides == (0, 1) * (seats // 2)
    assert events == ["start_roll 1 @12", "start_roll 2 @13", "round 2 +1"]


@pytest.mark.parametrize("mode", ["team_round", "round"])
def test_GO_46_seats_of_a_team_win_together(mode: str) -> None:
    state = GAME_ON.new_game(4, 1, {"mode": mode, "pile": "10"})
    teams = [state.team_of(seat) for seat in range(4)]
    assert teams == ([0, 1, 0, 1] if mode == "team_round" else [0, 1, 2, 3])
    rng = Rng(1)
    while not state.is_over:
        state.apply(rng.choice(state.legal_actions()))
    for seat, share in enumerate(state.scores()):
        assert share == state.scores()[teams.index(teams[seat])]


def test_GO_46_team_mates_make_the_attack_a_double_one() -> None:
    state = team("mid50 hot_hand", "", "mid45 mid55 post50", "", step="attack")
    act(state, "attack mid50 + hot_hand")
    assert (state.stage, state.to_move) == ("support", 2)
    assert options_of(state) == ["add mid45", "add mid55", "add mid45 mid55", "pass"]
    assert refused(state, "add post50") == ("different_names", "GO-46")
    assert told(act(state, "add mid45 mid55"), "support") == ["support 3 mid45 mid55 +90"]
    assert state.plan() == ((90,),) * 3 and (state.stage, state.to_move) == ("defence", 1)


def test_GO_46_team_mates_are_asked_once_before_the_other_side() -> None:
    state = place("mid50", "", "mid45", "", "mid55", "", step="attack", options=TEAM)
    act(state, "attack mid50", "pass")
    assert (state.stage, state.to_move) == ("support", 4)
    act(state, "add mid55")
    assert (state.stage, state.to_move, state.order()) == ("defence", 1, (1, 3, 5))


def test_GO_46_the_hand_limit_comes_after_the_team_mates() -> None:
    hand = "mid50 mid45 mid55 post50 inside20 shot15 rebound put_back foul10"
    state = team(hand, "", "", "", step="attack")
    act(state, "attack mid50", "pass")
    assert state.stage == "limit"


def test_GO_46_team_mates_make_the_defence_a_double_one() -> None:
    state = team("", "inside25", "", "inside30 shot15", step="defence", attack="post60", turn=2)
    act(state, "defend inside25")
    assert (state.stage, state.to_move) == ("help", 3)
    assert options_of(state) == ["add inside30", "pass"]
    assert told(act(state, "add inside30"), "help") == ["help 4 inside30 +40"]
    assert state.plan() == ((20, 20),) and (state.stage, state.order()) == ("protest", (0, 2))


@pytest.mark.parametrize(
    ("defence", "attack"),
    [
        ("inside25 + help_defence pay layup55", "post60"),
        ("block60/10", "post60"),
        ("inside25", "post60 + fast_break"),
    ],
)
def test_GO_46_no_help_for_a_combo_a_roll_off_or_under_a_fast_break(defence: str, attack: str) -> None:
    hand = "inside25 help_defence layup55 block60/10"
    state = team("", hand, "", "inside30 block70/10", step="defence", attack=attack, turn=2)
    act(state, f"defend {defence}")
    assert state.stage == "protest"


def test_GO_46_only_the_other_team_is_asked_before_the_attack() -> None:
    state = team("rebound", "turnover", "turnover technical", "technical", turn=2)
    assert state.order() == (1, 3)
    act(state, "pass", "pass", "draw 1+1")
    assert (state.stage, state.order()) == ("opening", (1, 3))


def test_GO_46_the_attackers_side_may_foul_and_protest() -> None:
    defended = [{"seat": 2, "cards": "inside25"}]
    state = team(
        "",
        "",
        "technical foul10",
        "",
        step="protest",
        attack="post60",
        defences=defended,
        turn=1,
        rolls=[3, 3, 3],
    )
    act(state, "pass")
    assert told(act(state, "play technical"), "score") == ["score 3 +1 <1"]
    assert (state.stage, state.order()) == ("foul", (0, 2, 1, 3))
    act(state, "pass")
    assert told(act(state, "play foul10"), "roll", "score") == ["roll 1 +1 @3 <50 yes", "score 1 +3 <4"]


def test_GO_46_a_team_mate_may_put_back_and_only_the_other_team_stops_it() -> None:
    state = team("", "", "put_back", "rebound", step="miss", attack="post60", turn=1, rolls=[3])
    act(state, "pass", "play put_back")
    assert (state.stage, state.order(), state.put_back_by) == ("cancel", (3, 1), 2)
    assert told(act(state, "pass", "pass"), "score") == ["score 1 +2 <2"] and state.points == [2, 0]


def test_GO_46_a_rebound_chain_asks_everybody_and_the_ball_goes_to_who_played_it() -> None:
    state = team("", "rebound", "rebound", "", step="miss", attack="post60", turn=1)
    act(state, "pass", "pass", "play rebound")
    assert state.order() == (2, 3, 0)
    events = act(state, "play rebound", "pass", "pass", "pass")
    assert told(events, "ball", "round") == ["ball 3", "round 3 +2"]


def test_GO_46_the_team_wins_together() -> None:
    state = team(
        "", "", "", "", step="foul", attack="post50", turn=2, rolls=[3], round=9, sides=[{"points": 9}, {}]
    )
    assert told(act(state, "pass", "pass"), "over") == ["over 1", "over 3"]
    assert state.scores() == [0.5, 0.0, 0.5, 0.0]


def test_GO_46_team_mates_do_not_see_each_others_hands() -> None:
    state = GAME_ON.new_game(4, 1, TEAM)
    assert state.observation(0).table.hands[2] == [-1, -1, -2, -2, -2]


def test_GO_46_round_mode_adds_up_by_team() -> None:
    state = GAME_ON.new_game(6, 1, {"mode": "team_round", "pile": "10"})
    assert len(state.points) == 2 and state.settings.target == 0
