"""Positions: every state that a game reaches is written and read back; nothing else is read."""

import json
from typing import Any

import pytest

from engine.game import InvalidInput
from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.actions import DRAW_DECK
from engine.games.phase_10.cards import CARD_NAMES, DECK_SIZE
from engine.games.phase_10.state import OVER, PLAY, Phase10State
from engine.position import read_position, write_position
from engine.rng import Rng
from engine.strict_json import POSITION
from tests.engine.games.phase_10.positions import cards_of, faces, place, play, snapshot_without_past
from tests.engine.games.phase_10.test_state import VARIANTS, check, pick


def read(position: dict[str, Any]) -> Phase10State:
    """The state of a position as data."""
    return PHASE_10.state_from_position({"game": "phase_10", "version": 1, **position})


def read_back(state: Phase10State) -> Phase10State:
    """Written, read, compared."""
    found = read_position(write_position(state))
    assert isinstance(found, Phase10State)
    assert snapshot_without_past(found) == snapshot_without_past(state)
    assert write_position(found) == write_position(state)
    return found


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_state_of_a_game_is_read_back(variant: str, seats: int, long_run: bool) -> None:
    steps = set()
    for seed in range(20 if long_run else 1):
        state, rng = PHASE_10.new_game(seats, seed, VARIANTS[variant]), Rng(seed)
        read_back(state)
        while not state.is_over:
            state.apply(pick(state, rng))
            if state.is_over or rng.below(6) == 0:
                steps.add(read_back(state).stage)
    assert steps == {"draw", "play", "over"}


def test_a_game_goes_on_from_its_position_as_it_would_have() -> None:
    state, rng = PHASE_10.new_game(4, 8, {"phases": "2", "skip_limit": "lap"}), Rng(8)
    for _ in range(12):
        for _ in range(9):
            state.apply(pick(state, rng))
        twin = read_back(state)
        one, two = state.clone(), twin.clone()
        first, second = Rng(3), Rng(3)
        for _ in range(60):
            if one.is_over:
                break
            assert one.legal_actions() == two.legal_actions()
            assert one.apply(pick(one, first)) == two.apply(pick(two, second))


def tied(phases: str = "1") -> Phase10State:
    """Seats 1 and 3 of three have laid the last phase and end up with ten points each."""
    state = place(
        ["2r", "1r 1b 2g 3y 4r 6b 8g 10y 11r 12b", "5r 5b 5y 8r"],
        melds=[
            (0, "set", "3r 3b 3g"),
            (0, "set", "4b 4g 4y"),
            (2, "set", "6r 6g 6y"),
            (2, "set", "7r 7b 7g"),
        ],
        options={"phases": phases, "tie_break": "replay"},
    )
    state.hand_number = 3
    state.totals = [20, 0, 0]
    play(state, "discard 2r")
    return state


def test_a_replay_for_the_tied_is_read_back_and_so_is_its_end() -> None:
    state = tied()
    assert (state.playing, state.is_over, state.totals) == ((0, 2), False, [20, 65, 20])
    rng = Rng(4)
    while not state.is_over:
        found = read_back(state)
        assert found.playing == (0, 2)
        state.apply(pick(state, rng))
    found = read_back(state)
    assert (found.stage, len(found.playing)) == (OVER, 1)
    assert found.standings() == state.standings()


def test_a_small_position_is_completed_by_the_seed() -> None:
    hand = "5r 5b 5g W 2r 3r 4r 9y 10b 11g"
    small = {"turn": 2, "seats": [{}, {"hand": hand}, {"hand": "W S ? ? ? ? ? ? ? ?"}], "seed": 5}
    state = read(small)
    check(state)
    assert (state.to_move, state.stage, state.hand_number) == (1, "draw", 1)
    assert list(map(len, state.hands)) == [10, 10, 10] and len(state.discard_pile) == 1
    assert faces(state.hands[1]) == "2r 3r 4r 5r 5b 10b 9y 5g 11g W"
    assert faces(state.hands[2]).endswith("W S")
    assert snapshot_without_past(read(small)) == snapshot_without_past(state)
    other = read({**small, "seed": 6})
    assert other.hands[1] == state.hands[1] and other.hands[0] != state.hands[0]


def test_every_way_to_deal_the_unknown_is_possible() -> None:
    position: dict[str, Any] = {"seats": [{}, {}], "draw_pile": "... ? W"}
    found = {faces(read({**position, "seed": seed}).draw_pile[-2:]) for seed in range(300)}
    assert len(found) > 30 and all(names.endswith("W") or names == "W S" for names in found)


def test_piles_end_with_their_top() -> None:
    state = read({"seats": [{}, {}], "discards": "... 4g", "draw_pile": ""})
    assert state.draw_pile == [] and faces(state.discard_pile[-1:]) == "4g"
    assert len(state.discard_pile) == DECK_SIZE - 20
    assert [event.kind for event in state.apply(DRAW_DECK)] == ["reshuffle", "draw_deck"]
    assert cards_of(state) == list(range(DECK_SIZE))


def test_hand_and_scores_decide_what_is_left_out() -> None:
    state = read({"seats": [{"phases_done": 4, "score": 100}, {"score": 700}, {}]})
    assert (state.hand_number, [state.phase_of(seat) for seat in range(3)]) == (5, [5, 1, 1])
    even = read({"options": {"phases": "even"}, "seats": [{"phases_done": 2}, {}]})
    assert [even.phase_of(seat) for seat in range(2)] == [6, 2]
    ten = read({"options": {"variant": "ten_hands"}, "seats": [{}, {}], "hand_number": 7})
    assert [ten.phase_of(seat) for seat in range(2)] == [7, 7]


def test_what_a_wild_stands_for_is_kept() -> None:
    seats = [{"phases_done": 1, "hand": "3b 1r W ?"}, {}]
    melds = [{"seat": 1, "cards": "9r 9b 9g"}, {"seat": 1, "cards": "W=4 5r W=6 7b"}]
    state = read({"options": {"phases": "2"}, "step": "play", "seats": seats, "melds": melds})
    assert list(state.melds[1].values) == [4, 5, 6, 7]
    play(state, "hit W=3 > 2")
    assert list(state.melds[1].values) == [3, 4, 5, 6, 7]


def run(cards: str) -> dict[str, Any]:
    """Seat 1 has laid phase 2 with these cards as its run, and holds a card for each that is missing."""
    hand = " ".join("?" * (7 - len(cards.split())))
    return {
        "seats": [{"phases_done": 1, "hand": hand}, {}],
        "melds": [{"seat": 1, "cards": "9r 9b 9g"}, {"seat": 1, "cards": cards}],
    }


@pytest.mark.parametrize(
    "cards", ["3r 4b 5g 6y", "W=1 W=2 W=3 4r", "9y W=10 11r 12b", "8r W=9 W=10 W=11 W=12"]
)
def test_runs_that_may_lie_on_the_table(cards: str) -> None:
    state = read_back(read(run(cards)))
    assert len(set(state.melds[1].values)) == len(cards.split())


@pytest.mark.parametrize(
    "cards", ["3r 4b 5g", "3r 4b 5g 7y", "6y 5g 4b 3r", "W=1 W=2 W=3 W=4", "11r 12b W=1 2y", "3r 4b 5g W=r"]
)
def test_runs_that_can_not_lie_on_the_table(cards: str) -> None:
    with pytest.raises(InvalidInput, match="Meld 2 is no run of 4 with cards hit to it"):
        read(run(cards))


def test_a_card_without_number_is_a_copy_that_is_not_named_elsewhere() -> None:
    state = read({"seats": [{"hand": "W W W#2 ? ? ? ? ? ? ?"}, {"hand": "5r#1 5r ? ? ? ? ? ? ? ?"}]})
    assert [CARD_NAMES[card] for card in state.hands[0][:3]] == ["W", "W#3", "W#2"]
    assert [CARD_NAMES[card] for card in state.hands[1][:2]] == ["5r", "5r#2"]
    state = read({"seats": [{"hand": "5r 8b ? ? ? ? ? ? ? ?"}, {"hand": "5r#1 ? ? ? ? ? ? ? ? ?"}]})
    assert CARD_NAMES[state.hands[0][0]] == "5r#2"


TEN = "1r 2r 3r 4r 5r 6r 7r 8r 9r 10r"
LAID = [{"seat": 1, "cards": "4r 4b 4g"}, {"seat": 1, "cards": "9r 9b 9g"}]


def laid(hand: str, second: dict[str, Any]) -> dict[str, Any]:
    """Seat 1 holds a hand and has laid three fours and a second meld."""
    return {"seats": [{"hand": hand}, {}], "melds": [LAID[0], second]}


@pytest.mark.parametrize(
    ("position", "field"),
    [
        ({}, "seats"),
        ({"seats": [{}]}, "seats"),
        ({"seats": [{}] * 7}, "seats"),
        ({"seats": [{}] * 200}, "seats"),
        ({"seats": {"1": {}}}, "seats"),
        ({"seats": [{}, []]}, "seats"),
        ({"seats": [{}, {}], "board": 1}, "fields"),
        ({"seats": [{}, {"cards": "5r"}]}, "fields"),
        ({"seats": [{}, {}], "melds": [{"seat": 1, "cards": "4r", "value": 3}]}, "fields"),
        ({"seats": [{}, {}], "game": "chess"}, "game"),
        ({"seats": [{}, {}], "version": 2}, "newer"),
        ({"seats": [{}, {}], "version": "1"}, "version"),
        ({"seats": [{}, {}], "options": ["even"]}, "options"),
        ({"seats": [{}, {}], "options": {"phases": 5}}, "options"),
        ({"seats": [{}, {}], "turn": 3}, "turn"),
        ({"seats": [{}, {}], "turn": True}, "turn"),
        ({"seats": [{}, {}], "turn": 1.0}, "turn"),
        ({"seats": [{}, {}], "turn": None}, "turn"),
        ({"seats": [{}, {}], "dealer": 0}, "dealer"),
        ({"seats": [{}, {}], "step": "hit"}, "step"),
        ({"seats": [{}, {}], "step": ["draw"]}, "step"),
        ({"seats": [{}, {}], "seed": 1 << 64}, "seed"),
        ({"seats": [{}, {}], "seed": -1}, "seed"),
        ({"seats": [{}, {}], "hand_number": 10**30}, "hand_number"),
        ({"seats": [{"hand": 5}, {}]}, "hand"),
        ({"seats": [{"hand": "5r " * 400}, {}]}, "hand"),
        ({"seats": [{"hand": "5r 5b"}, {}]}, "hand"),
        ({"seats": [{"hand": f"{TEN} 11r"}, {}]}, "step"),
        ({"seats": [{"hand": f"{TEN} 11r 12r"}, {}]}, "hand"),
        ({"seats": [{}, {"hand": f"{TEN} 11r"}], "step": "play"}, "hand"),
        ({"seats": [{}, {}], "step": "play", "turn": 2, "draw_pile": "... 5r 5r"}, None),
        ({"seats": [{"hand": TEN}, {}], "step": "play"}, "step"),
        ({"seats": [{"hand": f"{TEN[:-3]} 1r"}, {}]}, None),
        ({"seats": [{"hand": f"{TEN[:-3]} 1r#2"}, {"hand": "1r#2 ? ? ? ? ? ? ? ? ?"}]}, "cards"),
        ({"seats": [{"hand": "1r 1r 1r ? ? ? ? ? ? ?"}, {}]}, "cards"),
        ({"seats": [{"hand": "W W W W W W W W W S"}, {}]}, "cards"),
        ({"seats": [{"hand": "... 1r"}, {}]}, "cards"),
        ({"seats": [{}, {}], "discards": "4g ..."}, "cards"),
        ({"seats": [{}, {}], "discards": "... 4g", "draw_pile": "... 5g"}, "cards"),
        ({"seats": [{}, {}], "draw_pile": "5g"}, "cards"),
        ({"seats": [{}, {}], "draw_pile": " ".join("?" * 90)}, "cards"),
        ({"seats": [{}, {}], "discards": ""}, "discards"),
        ({"seats": [{"phases_done": 11}, {}]}, "phases_done"),
        ({"seats": [{"phases_done": 1}, {}], "hand_number": 1}, "phases_done"),
        ({"seats": [{"phases_done": 6}, {}], "options": {"phases": "5"}}, "phases_done"),
        ({"seats": [{"phases_done": 5}, {}], "options": {"phases": "5"}}, "phases_done"),
        ({"seats": [{"score": 7}, {}]}, "score"),
        ({"seats": [{"score": 235}, {}], "hand_number": 2}, "score"),
        ({"seats": [{"score": 5}, {}], "hand_number": 1}, "score"),
        ({"seats": [{"score": "100"}, {}]}, "score"),
        ({"seats": [{"score": float("nan")}, {}]}, "score"),
        ({"seats": [{}, {}], "options": {"variant": "ten_hands"}, "hand_number": 11}, "hand_number"),
        ({"seats": [{"known": "5r"}, {}]}, "known"),
        ({"seats": [{"hand": f"{TEN[:-3]} ?", "known": "5b"}, {}]}, "known"),
        ({"seats": [{"hand": f"{TEN[:-3]} S", "known": "S"}, {}]}, "known"),
        ({"seats": [{}, {"named": 1}]}, "named"),
        ({"seats": [{}, {"skipped": True}]}, "skipped"),
        ({"seats": [{"named": True, "skipped": True}, {}]}, "skipped"),
        ({"seats": [{"named": True}, {}], "options": {"skip_limit": "lap"}}, "skipped"),
        ({"seats": [{"named": True}, {}]}, None),
        ({"seats": [{"hand": "1r 2r 3r ?"}, {}], "melds": LAID}, None),
        ({"seats": [{"hand": "1r 2r 3r ? ?"}, {}], "melds": LAID}, "hand"),
        ({"seats": [{"hand": "1r 2r 3r"}, {}], "melds": LAID}, "hand"),
        ({"seats": [{"hand": ""}, {}], "melds": LAID}, "hand"),
        ({"seats": [{"hand": "1r 2r 3r ?"}, {}], "melds": LAID[:1]}, "melds"),
        ({"seats": [{"hand": "1r 2r 3r ?"}, {}], "melds": [*LAID, LAID[0]]}, "melds"),
        (laid("1r 2r 3r ?", {"seat": 2, "cards": "9r 9b 9g"}), "melds"),
        (laid("1r ? ? ?", {"seat": 1, "cards": "9r 9b 8g"}), "melds"),
        (laid("1r ? ? ?", {"seat": 1, "cards": "9r 9b S"}), "melds"),
        (laid("1r ? ? ?", {"seat": 1, "cards": ""}), "melds"),
        (laid("1r ? ? ?", {"seat": 1, "cards": "9r ? 9g"}), "cards"),
        (laid("1r ? ?", {"seat": 1, "cards": "W=9 W=9 W=9 9r"}), "melds"),
        (laid("1r ? ?", {"seat": 1, "cards": "W=9 W=9 9r W=9"}), None),
        (laid("1r ? ?", {"seat": 1, "cards": "9b W=9 9r W=8"}), "melds"),
        (laid("1r ? ? ?", {"seat": 3, "cards": "9r 9b 9g"}), "seat"),
        (laid("1r ? ? ?", {"cards": "9r 9b 9g"}), "seat"),
        (laid("1r ? ? ?", {"seat": 1}), "cards"),
        ({"seats": [{"hand": "? ? ? ?"}, {}], "melds": [LAID[0] | {"kind": "run"}, LAID[1]]}, "melds"),
        ({"seats": [{"hand": "? ? ? ?"}, {}], "melds": [LAID[0] | {"kind": "pair"}, LAID[1]]}, "kind"),
        ({"seats": [{}, {}], "step": "over"}, "step"),
        ({"seats": [{"phases_done": 1}, {}], "step": "over", "turn": 1}, "turn"),
    ],
)  # fmt: skip
def test_says_what_is_wrong_in_a_position(position: dict[str, Any], field: str | None) -> None:
    if field is None:
        check(read_back(read(position)))
        return
    with pytest.raises(InvalidInput) as caught:
        read(position)
    assert caught.value.code == f"position_{field}"
    assert str(caught.value).isprintable() and str(caught.value).endswith(".")


def over(**change: Any) -> dict[str, Any]:
    """A game of one phase that is over: seat 1 has gone out, seat 2 holds ten cards worth 55."""
    seats: list[dict[str, Any]] = [
        {"hand": "", "phases_done": 1},
        {"hand": TEN, "score": 55},
    ]
    melds = [LAID[0] | {"cards": "4b 4g 4y 4y"}, LAID[1] | {"cards": "9b 9g 9y 9y 9g 9b"}]
    return {"options": {"phases": "1"}, "step": "over", "seats": seats, "melds": melds} | change


def test_a_game_that_is_over() -> None:
    state = read_back(read(over()))
    assert (state.is_over, state.winners(), state.scores()) == (True, (0,), [1.0, 0.0])
    assert state.legal_actions() == []


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"seats": [{"phases_done": 1}, {"hand": TEN, "score": 50}]}, "score"),
        ({"seats": [{"phases_done": 0}, {"hand": TEN, "score": 55, "phases_done": 1}]}, "melds"),
        ({"seats": [{"phases_done": 1}, {"hand": TEN, "score": 55, "phases_done": 1}]}, "melds"),
        ({"seats": [{"phases_done": 1, "hand": "?"}, {"hand": TEN, "score": 55}]}, "hand"),
        ({"step": "draw"}, "phases_done"),
        ({"options": {"phases": "2"}}, "step"),
    ],
)
def test_says_what_is_wrong_at_the_end(change: dict[str, Any], field: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        read(over(**change))
    assert caught.value.code == f"position_{field}"


def test_says_what_is_wrong_in_a_replay() -> None:
    good = tied().position()
    assert good["seats"][1]["hand"] == ""
    with pytest.raises(InvalidInput, match="Seat 2 doesn't play this hand"):
        read(good | {"turn": 2})
    shared = good | {"options": good["options"] | {"tie_break": "shared"}}
    with pytest.raises(InvalidInput, match="the game is over"):
        read(shared)
    seats: list[dict[str, Any]] = [{"phases_done": 1}, {"hand": "5r"}, {"phases_done": 1}]
    with pytest.raises(InvalidInput, match="Seat 2 doesn't play this hand: leave its hand empty"):
        read({"options": good["options"], "seats": seats})
    assert read({"options": good["options"], "seats": [{"phases_done": 1}, {}, seats[2]]}).playing == (0, 2)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "position_json"),
        ("[]", "position_shape"),
        ("null", "position_shape"),
        ('{"version": 1}', "position_game"),
        ('{"version": 1, "game": "chess"}', "game_unknown"),
        ('{"version": 9, "game": "phase_10"}', "position_newer"),
        ('{"version": 1, "game": "phase_10", "seats": [], "seats": []}', "position_fields"),
        ("[" * 10_000, "position_shape"),
        ('{"a":' * 2_000, "position_shape"),
        (" " * (POSITION.characters + 1), "position_size"),
        ("{“game”: “phase_10”}", "position_quotes"),
        ('{"version": 1, "game": "phase_10", "seed": ' + "9" * 5000 + "}", "position_json"),
    ],
)
def test_Z_004_refuses_text_that_is_no_position(text: str, code: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        read_position(text)
    assert caught.value.code == code


def test_a_damaged_file_is_pointed_at() -> None:
    with pytest.raises(InvalidInput, match=r"line 2, column 3"):
        read_position('{"version": 1,\n  seats: []}')


def test_no_position_of_six_seats_is_too_long() -> None:
    state = PHASE_10.new_game(6, 1)
    assert len(write_position(state)) * 4 < POSITION.characters
    assert state.stage != PLAY and json.loads(write_position(state))["seats"][5]["hand"]
