"""Phase 4: fouls, free throws, put-backs, rebounds (GO-29 to GO-40)."""

from collections.abc import Mapping, Sequence

import pytest

from engine.games.game_on.state import GameOnState
from tests.engine.games.game_on.positions import act, options_of, place, refused, told

DEFENDED = [{"seat": 2, "cards": "inside25"}]


def fouled(attack: str, rolls: Sequence[int], *hands: str) -> GameOnState:
    """Seat 2 may play a foul of 10 against this attack of seat 1; `hands` of seats 1 and 3 and more."""
    first, *others = hands or ("",)
    return place(first, "foul10", *others, step="foul", attack=attack, turn=2, rolls=rolls)


def test_GO_29_the_attacker_is_asked_first_where_somebody_defended() -> None:
    state = place("foul10", "foul15", "", step="foul", attack="post50", defences=DEFENDED, turn=1)
    assert state.order() == (0, 1, 2) and options_of(state) == ["play foul10", "pass"]
    assert place("foul10", "foul15", "", step="foul", attack="post50", turn=2).order() == (1, 2)


def test_GO_29_every_opponent_may_foul_but_only_once_in_all() -> None:
    state = place("", "foul10", "foul15", step="foul", attack="post50", turn=2, rolls=[99, 99, 99])
    act(state, "pass")
    events = act(state, "play foul15")
    assert told(events, "play", "roll") == ["play 3 foul15", "roll 1 +1 @99 <35"]
    assert state.stage == "miss"


def test_GO_30_a_foul_voids_defences_and_skills_but_not_the_double_attack() -> None:
    state = place(
        "foul10", "", step="foul", attack="mid50 mid45 + hot_hand fine_pass", turn=1, rolls=[59, 0],
        defences=[{"seat": 2, "cards": "block60/10", "duel": "won"}],
    )  # fmt: skip
    assert state.plan() == ((25,), (25,))
    events = act(state, "play foul10")
    assert told(events, "roll") == ["roll 1 +1 @59 <60 yes"]  # 50 + 10 + 10 - 10


def test_GO_30_the_extra_rolls_of_a_double_defence_are_void() -> None:
    state = place(
        "foul20", "", step="foul", attack="post60", turn=1, rolls=[39, 99],
        defences=[{"seat": 2, "cards": "inside25 inside30"}],
    )  # fmt: skip
    events = act(state, "play foul20")
    assert told(events, "roll", "made") == ["roll 1 +1 @39 <40 yes", "made 1 +2"]


@pytest.mark.parametrize(("foul", "value"), [("foul10", 50), ("foul15", 45), ("foul20", 40)])
def test_GO_31_every_foul_card_lowers_its_value_whoever_plays_it(foul: str, value: int) -> None:
    for turn, hands in ((1, (foul, "")), (2, ("", foul))):
        state = place(*hands, step="foul", attack="post60", turn=turn, defences=DEFENDED, rolls=[99] * 3)
        assert told(act(state, f"play {foul}"), "roll") == [f"roll 1 +1 @99 <{value}"]


@pytest.mark.parametrize(
    ("attack", "rolls", "throws", "points"),
    [
        ("post50", [39, 69], 1, 3),
        ("post50", [40, 69, 69], 2, 2),
        ("mid50", [40, 70, 69], 2, 1),
        ("three45", [34, 69], 1, 4),
        ("three45", [35, 69, 70, 69], 3, 2),
    ],
)
def test_GO_32_free_throws(attack: str, rolls: list[int], throws: int, points: int) -> None:
    events = act(fouled(attack, rolls), "play foul10")
    assert len(told(events, "free_throw")) == throws
    assert told(events, "score") == [f"score 1 +{points} <{points}"]


@pytest.mark.parametrize("value", [50, 60, 70, 80, 90])
def test_GO_33_free_throws_have_the_value_of_the_option(value: int) -> None:
    options = {"free_throw": str(value)}
    for roll, success in ((value - 1, " yes"), (value, "")):
        state = place("", "technical", turn=2, rolls=[roll], options=options)
        events = act(state, "play technical")
        assert told(events, "free_throw") == [f"free_throw 2 @{roll} <{value}{success}"]


def test_GO_34_a_missed_last_free_throw_opens_the_window_even_after_a_basket() -> None:
    state = fouled("post50", [39, 70], "put_back")
    act(state, "play foul10")
    assert (state.stage, state.to_move, state.gained) == ("miss", 0, 2)


def test_GO_34_only_the_last_free_throw_matters() -> None:
    state = fouled("post50", [40, 70, 69], "put_back")
    assert told(act(state, "play foul10"), "score") == ["score 1 +1 <1"] and state.stage == "prepare"


def missed(*hands: str, rolls: Sequence[int] = (), **fields: object) -> GameOnState:
    """The attack post50 of seat 1 has failed."""
    return place(*hands, step="miss", attack="post50", rolls=rolls, **fields)  # type: ignore[arg-type]  # fields


def test_GO_35_the_attacker_is_asked_first_and_alone_has_put_backs() -> None:
    state = missed("put_back rebound", "put_back rebound", "rebound")
    assert options_of(state) == ["play rebound", "play put_back", "pass"]
    act(state, "pass")
    assert options_of(state) == ["play rebound#2", "pass"]
    assert refused(state, "play put_back") == ("attackers_only", "GO-35")
    act(state, "pass", "pass")
    assert (state.stage, state.attacker) == ("prepare", 1)


def test_GO_35_the_others_may_stop_a_put_back_for_good() -> None:
    state = missed("put_back put_back rebound", "", "rebound")
    act(state, "play put_back", "pass")
    events = act(state, "play rebound")
    assert told(events, "cancelled") == ["cancelled 1"]
    assert (state.stage, state.to_move) == ("chain", 0)
    assert refused(state, "play put_back") == ("not_now", "GO-35")
    events = act(state, "play rebound", "pass", "pass")
    assert told(events, "ball", "roll", "put_back_roll", "round") == ["ball 1", "round 1 +2"]


def test_GO_35_a_put_back_that_nobody_stops_is_rolled() -> None:
    state = missed("put_back", "rebound", rolls=[49])
    events = act(state, "play put_back", "pass")
    assert told(events, "put_back_roll", "made", "score") == [
        "put_back_roll 1 @49 <50 yes", "made 1 +2", "score 1 +2 <2"
    ]  # fmt: skip


def test_GO_36_each_rebound_may_be_topped_and_the_last_one_wins() -> None:
    state = missed("rebound", "rebound rebound", "rebound", "")
    act(state, "pass", "play rebound")
    assert state.order() == (2, 3, 0)
    act(state, "play rebound")
    assert state.order() == (3, 0, 1)
    act(state, "pass", "play rebound", "play rebound")
    assert (state.stage, state.to_move, state.holder) == ("chain", 2, 1)
    assert told(act(state, "pass", "pass", "pass"), "ball", "round") == ["ball 2", "round 2 +2"]


def test_GO_36_the_winner_has_the_next_ball_also_after_points() -> None:
    state = missed("", "", "rebound", foul="foul10", gained=2)
    act(state, "pass", "pass", "play rebound")
    events = act(state, "pass", "pass")
    assert told(events, "score", "round") == ["score 1 +2 <2", "round 3 +2"]


def test_GO_37_a_missed_put_back_opens_the_window_again() -> None:
    state = missed("put_back put_back", "", rolls=[50, 49])
    act(state, "play put_back", "pass")
    assert (state.stage, state.to_move, state.put_back_by) == ("miss", 0, -1)
    assert told(act(state, "play put_back", "pass"), "score") == ["score 1 +2 <2"]


@pytest.mark.parametrize(
    ("attack", "fields", "value"),
    [
        ("post50 post55", {"defences": DEFENDED}, 40),
        ("post50 post55", {"defences": [{"seat": 2, "cards": "inside25 inside30"}]}, 25),
        ("post50 post55 + dream_shake", {"defences": DEFENDED, "foul": "foul10"}, 55),
        ("three45", {"foul": "foul20"}, 25),
    ],
)
def test_GO_38_a_put_back_is_one_roll_at_the_first_value(
    attack: str, fields: Mapping[str, object], value: int
) -> None:
    state = place("put_back", "", step="miss", attack=attack, rolls=[99], **fields)  # type: ignore[arg-type]  # fields
    assert told(act(state, "play put_back", "pass"), "put_back_roll") == [f"put_back_roll 1 @99 <{value}"]


@pytest.mark.parametrize(("option", "points"), [("same", 3), ("two", 2)])
def test_GO_38_a_put_back_counts_as_the_attack_or_as_the_option_says(option: str, points: int) -> None:
    state = place("put_back", "", step="miss", attack="three45", rolls=[3], options={"put_back": option})
    assert told(act(state, "play put_back", "pass"), "score") == [f"score 1 +{points} <{points}"]


def test_GO_39_some_free_throws_made_count_and_the_window_opens_all_the_same() -> None:
    state = fouled("three45", [35, 69, 69, 70])
    act(state, "play foul10")
    assert (state.stage, state.gained, state.points[0]) == ("miss", 2, 0)
    assert told(act(state, "pass", "pass"), "score") == ["score 1 +2 <2"]


def test_GO_40_a_defender_of_two_stops_a_put_back_or_tops_a_rebound() -> None:
    state = missed("put_back", "rebound")
    assert told(act(state, "play put_back", "play rebound", "pass"), "cancelled", "round") == [
        "cancelled 1", "round 2 +2"
    ]  # fmt: skip
    state = missed("rebound", "rebound")
    assert told(act(state, "play rebound", "play rebound", "pass"), "ball") == ["ball 2"]
