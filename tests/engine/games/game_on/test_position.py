"""Positions: what is left out has a default, what can't come about is refused."""

import json
from typing import Any

import pytest

from engine.game import InvalidInput
from engine.games.game_on import GAME_ON
from engine.games.game_on.state import GameOnState
from engine.position import read_position, write_position
from engine.rng import Rng
from tests.engine.games.game_on.positions import VARIANTS, check, place

BASE: dict[str, Any] = {"game": "game_on", "version": 1, "seats": [{}, {}, {}]}


def test_a_short_position_is_filled_up() -> None:
    state = GAME_ON.state_from_position(BASE)
    check(state)
    assert [len(hand) for hand in state.hands] == [5, 5, 5] and state.score_pile == 30
    assert (state.stage, state.attacker, state.to_move, state.round_number) == ("prepare", 0, 1, 1)


def test_the_seed_deals_what_is_not_named() -> None:
    hands = [{"hand": "three35 ?ad ?all"}, {"hand": ""}, {"hand": "?all rebound#3"}]
    first, again, other = (
        GAME_ON.state_from_position(BASE | {"seats": hands, "seed": seed}) for seed in (1, 1, 2)
    )
    assert first.hands == again.hands != other.hands
    check(first)


def test_what_was_played_lies_in_the_discards_of_itself() -> None:
    state = place("", "", step="chain", attack="mid50 mid50 + hot_hand", holder=1, turn=2)
    assert [len(pile) for pile in state.discards] == [2, 2]
    check(state)


def test_GO_22_who_defends_after_others_is_asked_after_them() -> None:
    fields: dict[str, Any] = {"step": "defence", "attack": "post50", "options": {"defenders": "several"}}
    defences = [{"seat": 3, "cards": "inside20"}]
    state = place("", "inside25", "", "inside30", defences=defences, **fields)
    assert state.to_move == 3
    for hands, turn in ((4, 2), (4, 3), (3, 2)):
        with pytest.raises(InvalidInput, match="is asked"):
            place(*[""] * hands, defences=defences, turn=turn, **fields)


@pytest.mark.parametrize("variant", VARIANTS)
def test_positions_of_games_read_back_to_the_same_game(variant: str) -> None:
    seats, options = VARIANTS[variant]
    names = [name for name in GameOnState.__slots__ if name not in ("rng", "settings", "history", "hands")]
    for number in seats:
        state, rng = GAME_ON.new_game(number, number, options), Rng(number)
        while not state.is_over:
            state.apply(rng.choice(state.legal_actions()))
            if state.is_over or rng.below(9) == 0:
                again = read_position(write_position(state))
                assert isinstance(again, GameOnState)
                for name in names:
                    assert getattr(again, name) == getattr(state, name), name
                assert [sorted(hand) for hand in again.hands] == [sorted(hand) for hand in state.hands]
                assert (again.rng.state, again.scores()) == (state.rng.state, state.scores())


def test_a_game_goes_on_from_its_position_as_it_would_have() -> None:
    state, rng = GAME_ON.new_game(4, 8), Rng(8)
    for _ in range(60):
        state.apply(rng.choice(state.legal_actions()))
    again = GAME_ON.state_from_position(json.loads(json.dumps(state.position())))
    while not state.is_over:
        action = rng.choice(state.legal_actions())
        assert [str(event) for event in state.apply(action)] == [str(event) for event in again.apply(action)]


MISS = {"step": "miss", "attack": "post50", "turn": 1}


@pytest.mark.parametrize(("fields", "code"), [
    ({"game": "phase_10"}, "game"),
    ({"seats": [{}]}, "seats"),
    ({"castle": 1}, "fields"),
    ({"seats": [{"hat": ""}, {}]}, "fields"),
    ({"step": "castle"}, "step"),
    ({"turn": 1}, "turn"),
    ({"turn": 4}, "turn"),
    ({"step": "over", "turn": 1}, "turn"),
    ({"step": "over"}, "step"),
    ({"seats": [{"hand": "three35"}, {"hand": "three35"}]}, "cards"),
    ({"seats": [{"hand": "rebound " * 8}, {"hand": ""}]}, "cards"),
    ({"draw_ad": "three35"}, "cards"),
    ({"draw_ad": "... rebound"}, "cards"),
    ({"draw_ad": "three35 ..."}, "cards"),
    ({"discards_ad": "...", "draw_ad": "..."}, "cards"),
    ({"seats": [{"hand": ""}, {"hand": "?ad " * 8}]}, "hand"),
    ({"sides": [{}]}, "sides"),
    ({"sides": [{"points": 7}, {}, {}]}, "step"),
    ({"sides": [{"points": 7}, {"points": 7}, {}], "round": 9}, "points"),
    ({"sides": [{"points": 8}, {}, {}], "round": 9}, "points"),
    ({"sides": [{"points": 6}, {"points": 6}, {}]}, "points"),
    ({"sides": [{"points": 4, "cards": "1 2"}, {}, {}]}, "cards"),
    ({"sides": [{"points": 5, "cards": "5"}, {}, {}]}, "cards"),
    ({"idle": 1}, "idle"),
    ({"idle": 31, "round": 99}, "idle"),
    ({"idle": 30, "round": 99}, "step"),
    ({"attack": "post50"}, "attack"),
    ({"step": "defence"}, "attack"),
    ({"step": "defence", "attack": "post50 mid50"}, "attack"),
    ({"step": "defence", "attack": "post50 + hot_hand"}, "attack"),
    ({"step": "defence", "attack": "post50", "discards_ad": ""}, "discards"),
    ({"step": "defence", "attack": "post50", "idle": 3, "round": 9}, "idle"),
    ({"step": "defence", "attack": "post50", "defences": [{"seat": 2, "cards": "inside25"}]}, "step"),
    ({"defences": [{"seat": 2, "cards": "inside25"}]}, "attack"),
    ({"step": "protest", "attack": "post50"}, "step"),
    ({"step": "protest", "attack": "post50", "defences": [{"seat": 1, "cards": "inside25"}]}, "defences"),
    ({"step": "protest", "attack": "post50", "defences": [{"seat": 2, "cards": "shot20"}]}, "defences"),
    ({"step": "protest", "attack": "post50", "defences": [{"seat": 2, "cards": "block60/10"}]}, "defences"),
    ({"step": "protest", "attack": "post50", "defences": [
        {"seat": 2, "cards": "inside25"}, {"seat": 3, "cards": "inside25"}]}, "defences"),
    ({"step": "protest", "attack": "post50", "options": {"defenders": "several"}, "defences": [
        {"seat": 3, "cards": "inside25"}, {"seat": 2, "cards": "inside25"}]}, "defences"),
    ({"step": "protest", "attack": "post50", "defences": [
        {"seat": 2, "cards": "inside25", "skill": "help_defence help_defence"}]}, "defences"),
    ({"step": "support", "attack": "post50"}, "step"),
    ({"step": "foul", "attack": "post50", "foul": "foul10", "turn": 2}, "foul"),
    (MISS | {"foul": "rebound"}, "foul"),
    (MISS | {"foul": "foul10 foul20"}, "foul"),
    ({"foul": "foul10"}, "attack"),
    (MISS | {"gained": 1}, "gained"),
    (MISS | {"gained": 3, "foul": "foul10"}, "gained"),
    (MISS | {"gained": 2, "foul": "foul10", "round": 9, "sides": [{"points": 5}, {}, {}]}, "gained"),
    (MISS | {"holder": 1}, "holder"),
    (MISS | {"put_back_by": 1}, "put_back_by"),
    (MISS | {"step": "cancel"}, "put_back_by"),
    (MISS | {"step": "cancel", "put_back_by": 2}, "put_back_by"),
    (MISS | {"step": "chain", "holder": 1, "discards_all": ""}, "discards"),
    ({"step": "exchange", "turn": 1}, "discards"),
    ({"step": "exchange", "turn": 1, "discards_all": "substitution", "exchanged": 2}, "discards"),
    ({"exchanged": 1}, "exchanged"),
    ({"step": "limit", "turn": 1}, "step"),
    ({"old": "three35", "draw_ad": "... three35"}, "old"),
    ({"options": {"pile": "10", "mode": "round"}, "round": 99, "sides": [
        {"points": 11, "cards": "1 " * 11}, {}, {}]}, "cards"),
])  # fmt: skip
def test_what_cannot_come_about_is_refused(fields: dict[str, Any], code: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        GAME_ON.state_from_position(BASE | fields)
    assert caught.value.code == f"position_{code}" and len(str(caught.value)) > 20


TEAM = {"options": {"mode": "team_11"}, "seats": [{}, {}, {}, {}]}


@pytest.mark.parametrize(("fields", "code"), [
    ({"step": "help", "turn": 4, "attack": "post50"}, "step"),
    ({"step": "help", "turn": 4, "attack": "post50", "defences": [
        {"seat": 2, "cards": "block60/10", "duel": "won"}]}, "step"),
    ({"step": "help", "turn": 3, "attack": "post50", "defences": [{"seat": 2, "cards": "inside25"}]}, "turn"),
    ({"step": "cancel", "put_back_by": 3, "turn": 1, "attack": "post50"}, "turn"),
    ({"step": "support", "attack": "post50", "turn": 2}, "turn"),
    ({"sides": [{}, {}, {}, {}]}, "sides"),
])  # fmt: skip
def test_what_cannot_come_about_in_team_play_is_refused(fields: dict[str, Any], code: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        GAME_ON.state_from_position(BASE | TEAM | fields)
    assert caught.value.code == f"position_{code}"


def test_options_that_do_not_go_with_the_seats_are_refused() -> None:
    with pytest.raises(InvalidInput) as caught:
        GAME_ON.state_from_position(BASE | {"options": {"mode": "team_11"}})
    assert caught.value.code == "team_seats"
