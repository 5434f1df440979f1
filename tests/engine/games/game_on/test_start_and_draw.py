"""Setting up, the dice, drawing, the hand limit (GO-01 to GO-09, GO-18)."""

import pytest

from engine.games.game_on import GAME_ON
from engine.games.game_on.cards import AD, ALL, BACK, BACK_SIZES, CARD_NAMES, GROUP, GROUPS
from engine.games.game_on.ending import score_cards
from engine.games.game_on.state import GameOnState
from tests.engine.games.game_on.positions import Dice, act, options_of, place, refused, told


def test_L7_the_cards_are_counted_as_the_rules_say() -> None:
    assert BACK_SIZES == (30, 40)
    counts = {name: GROUP.count(number) for number, name in enumerate(GROUPS)}
    assert counts == {
        "attack": 15, "defence": 15, "attack_skill": 8, "defence_skill": 7, "assist": 7, "ruling": 7,
        "reaction": 11,
    }  # fmt: skip


@pytest.mark.parametrize("seats", range(2, 7))
def test_L39_everybody_gets_two_and_three_cards(seats: int) -> None:
    state = GAME_ON.new_game(seats, 1)
    assert all([BACK[card] for card in hand] == [AD] * 2 + [ALL] * 3 for hand in state.hands)
    assert state.score_pile == 30


def test_GO_01_a_score_card_shows_one_to_four() -> None:
    assert [score_cards(points) for points in (1, 3, 4, 5, 8)] == [(1,), (3,), (4,), (4, 1), (4, 4)]


def test_GO_01_one_score_card_a_round_whatever_it_brought() -> None:
    state = place("foul10", "rebound", step="foul", attack="three45", turn=2, rolls=[5, 5], attacker=1)
    state.hands[1], state.hands[0] = state.hands[0], state.hands[1]
    events = act(state, "play foul10")
    assert told(events, "score") == ["score 1 +4 <4"]
    assert state.shown == [(4,), ()] and state.score_pile == 29


def test_GO_02_00_with_0_is_nought() -> None:
    low = place("rebound", "rebound", step="foul", attack="layup60", turn=2, rolls=[0])
    assert told(act(low, "pass"), "roll") == ["roll 1 +1 @0 <60 yes"]
    high = place("rebound", "rebound", step="foul", attack="layup60", turn=2, rolls=[99])
    assert told(act(high, "pass"), "roll") == ["roll 1 +1 @99 <60"]


def test_GO_03_a_roll_succeeds_below_the_value() -> None:
    for roll, made in ((49, True), (50, False), (51, False)):
        state = place("rebound", "rebound", step="foul", attack="post50", turn=2, rolls=[roll])
        assert bool(told(act(state, "pass"), "made")) == made


def test_GO_03_option_at_most() -> None:
    for roll, made in ((49, True), (50, True), (51, False)):
        options = {"roll_test": "at_most"}
        state = place(
            "rebound", "put_back", step="foul", attack="post50", turn=2, rolls=[roll], options=options
        )
        assert bool(told(act(state, "pass"), "made")) == made


def rolled_start(rolls: list[int], seats: int, mode: str = "match_7") -> tuple[GameOnState, list[str]]:
    """A game after these rolls for the first ball, and its events about them."""
    state = GameOnState(GAME_ON.settings({"mode": mode}, seats), Dice(1, rolls))
    events: list = []  # type: ignore[type-arg]  # filled by the state
    state._start_round(state._first_seat(events), events)
    return state, told(events, "start_roll", "round")


def test_GO_04_only_the_tied_roll_again() -> None:
    state, events = rolled_start([40, 99, 99, 12, 12, 98], 4)
    assert (state.attacker, state.to_move) == (2, 3)
    state, events = rolled_start([40, 70, 70, 12, 98, 12], 4)
    assert events == [
        "start_roll 1 @40", "start_roll 2 @70", "start_roll 3 @70", "start_roll 4 @12",
        "start_roll 2 @98", "start_roll 3 @12", "round 2 +1",
    ]  # fmt: skip


def test_GO_05_an_empty_pile_is_made_anew_from_its_own_discards() -> None:
    state = place(
        "rebound", "rebound", step="draw", draw_ad="shot15", discards_ad="...", turn=1, discards_all=""
    )
    assert told(act(state, "draw 2+0"), "reshuffle_ad") == ["reshuffle_ad 1 +29"]
    assert (len(state.draw_piles[AD]), state.discards[AD], len(state.hands[0])) == (28, [], 3)


def test_GO_05_without_discards_the_other_pile_serves() -> None:
    hands = [" ".join(CARD_NAMES[15 * seat : 15 * seat + 7]) for seat in (0, 1)]
    rest = " ".join([*CARD_NAMES[7:15], *CARD_NAMES[22:30]])
    state = place("rebound", *hands, step="draw", draw_ad="", discards_ad=rest, turn=1)
    state.hands[1] += state.discards[AD]
    state.discards[AD] = []
    events = act(state, "draw 2+0")
    assert [BACK[card] for card in events[0].cards] == [ALL, ALL]


def test_GO_05_with_nothing_left_fewer_are_drawn() -> None:
    state = place("rebound", "rebound", step="draw", turn=1)
    for piles in (state.draw_piles, state.discards):
        for back in (AD, ALL):
            state.hands[1] += piles[back]
            piles[back] = []
    assert told(act(state, "draw 1+1"), "draw") == [] and len(state.hands[0]) == 1


def test_GO_06_backs_are_public_faces_are_not() -> None:
    state = place("three35 rebound", "dunk70 mid50 rebound", step="draw", turn=1)
    view = state.observation(0)
    assert view.table.hands[1] == [-1, -1, -2]
    act(state, "draw 1+1")
    drawn = state.observation(1).events()[-1]
    assert str(drawn) == "draw 1 ?ad ?all"


HAND = "three35 mid45 mid50 post50 inside20 shot15 rebound put_back foul10"


def test_GO_07_more_than_seven_come_down_to_five_after_the_attack() -> None:
    state = place(HAND, "rebound", step="attack")
    act(state, "attack three35")
    assert (state.stage, state.over_limit()) == ("limit", 3)
    assert refused(state, "pass") == ("must_discard", "GO-07")
    act(state, "discard mid45", "discard mid50", "discard post50")
    assert (state.stage, len(state.hands[0])) == ("defence", 5)


def test_GO_07_seven_cards_may_stay() -> None:
    state = place(HAND, "rebound", step="attack")
    act(state, "attack mid45 mid50")
    assert (state.stage, len(state.hands[0])) == ("defence", 7)


def test_GO_07_it_holds_without_an_attack_too() -> None:
    state = place(HAND, "rebound", step="attack")
    act(state, "pass")
    assert state.stage == "limit"
    events = act(state, "discard mid45", "discard mid50", "discard post50", "discard inside20")
    assert told(events, "round") == ["round 2 +2"] and len(state.hands[0]) == 5


def test_GO_08_one_of_each_or_two_attack_and_defence_cards() -> None:
    state = place("rebound", "rebound", step="draw", turn=1)
    assert options_of(state) == ["draw 1+1", "draw 2+0"]
    assert refused(state, "draw 0+2") == ("two_all_round", "GO-08")
    assert refused(state, "draw 3+0") == ("draw_count", "GO-08")
    assert refused(state, "pass") == ("must_draw", "GO-08")


def test_GO_09_an_empty_hand_draws_five_in_any_split() -> None:
    state = place("", "rebound", step="draw", turn=1)
    assert options_of(state) == [f"draw {5 - count}+{count}" for count in range(6)]
    assert refused(state, "draw 1+1") == ("draw_count", "GO-09")
    act(state, "draw 1+4")
    assert len(state.hands[0]) == 5


def test_GO_09_a_hand_emptied_later_does_not_count() -> None:
    state = place("three35", "rebound", step="attack")
    act(state, "attack three35")
    assert state.hands[0] == [] and state.stage == "defence"


def test_GO_17_the_attacker_may_decline_and_the_ball_goes_left() -> None:
    state = place("three35", "rebound", "rebound", step="attack")
    assert told(act(state, "pass"), "round", "pass") == ["pass 1", "round 2 +2"]
    assert (state.stage, state.to_move, state.idle) == ("prepare", 2, 1)


def test_GO_18_after_five_rounds_each_without_an_attack_there_is_a_duty() -> None:
    state = place("three35", "rebound", step="attack", idle=9, round=10)
    assert told(act(state, "pass"), "duty") == ["duty 2"]
    act(state, "pass", "draw 2+0", "pass")
    state.hands[1] = [0, 60]
    assert refused(state, "pass") == ("must_attack", "GO-18")
    assert "pass" not in options_of(state)
    act(state, "attack three35")
    assert state.idle == 0 and not state.must_attack()


def test_GO_18_who_has_no_attack_card_may_pass_all_the_same() -> None:
    state = place("inside20", "rebound", step="attack", idle=12, round=13)
    assert options_of(state) == ["pass"]


def test_GO_18_after_five_more_rounds_each_the_game_ends_as_it_stands() -> None:
    state = place(
        "inside20", "rebound", step="attack", idle=19, round=20, sides=[{"points": 2}, {"points": 3}]
    )
    assert told(act(state, "pass"), "over") == ["over 2"]
    assert state.is_over and state.scores() == [0.0, 1.0]
