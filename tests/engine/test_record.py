"""Records: they read back, replay exactly, and refuse all that is none."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import InvalidInput, State
from engine.games import GAMES, new_game
from engine.match import Match
from engine.players import decide, players_of
from engine.record import FORMAT, Record
from engine.rng import Rng

PLAYERS = players_of("phase_10")


def recorded(seats: int = 3, seed: int = 5, limit: int = 300) -> tuple[Record, State]:
    """A game's record, and the state that it must lead to."""
    state = new_game("phase_10", seats, seed, {"phases": "3"})
    rng = Rng(seed)
    actions: list[str] = []
    while state.to_move is not None and len(actions) < limit:
        name = ("solid", "easy", "random")[state.to_move % 3]
        action = decide(PLAYERS[name], state.observation(state.to_move), rng)
        state.apply(action)
        actions.append(str(action))
    return Record("phase_10", seats, seed, {"phases": "3"}, tuple(actions)), state


@pytest.mark.parametrize("seed", range(6))
def test_replays_exactly(seed: int) -> None:
    record, state = recorded(2 + seed % 5, seed)
    read = Record.from_json(record.to_json())
    assert read.actions == record.actions and read.options["phases"] == "3"
    again = read.final_state()
    for seat in range(state.seats):
        assert again.observation(seat).events() == state.observation(seat).events()
    assert (again.to_move, again.standings()) == (state.to_move, state.standings())
    assert Record.from_json(read.to_json()) == read


GOOD: dict[str, Any] = json.loads(recorded(limit=4)[0].to_json())


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "game_unknown"),
        ({"game": 3}, "record_game"),
        ({"version": 2}, "record_newer"),
        ({"version": True}, "record_version"),
        ({"version": 0}, "record_version"),
        ({"seats": 7}, "seats"),
        ({"seats": True}, "seats"),
        ({"seats": 2.0}, "seats"),
        ({"seed": -1}, "seed"),
        ({"seed": 1 << 64}, "seed"),
        ({"seed": "1"}, "seed"),
        ({"options": {"phases": 3}}, "record_options"),
        ({"options": {"phases": "11"}}, "option_value"),
        ({"options": {"speed": "1"}}, "option_unknown"),
        ({"options": "phases"}, "record_options"),
        ({"actions": "draw deck"}, "record_actions"),
        ({"actions": [1]}, "record_actions"),
        ({"actions": ["x" * 401]}, "record_actions"),
        ({"extra": 1}, "record_fields"),
    ],
)
def test_Z_008_refuses_what_is_no_record(change: dict[str, Any], code: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        Record.from_json(json.dumps(GOOD | change))
    assert caught.value.code == code
    assert str(caught.value).endswith(".") and "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "record_json"),
        ("[" * 100_000, "record_shape"),
        ("[]", "record_shape"),
        ("7", "record_shape"),
        ('{"version":' + "9" * 5000 + "}", "record_json"),
        (" " * (FORMAT.characters + 1), "record_size"),
        ('{"version":1,"version":1}', "record_fields"),
        (json.dumps(GOOD)[:-5], "record_json"),
    ],
)
def test_Z_004_refuses_damaged_text(text: str, code: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        Record.from_json(text)
    assert caught.value.code == code


def test_what_a_runner_plays_to_its_limit_can_be_read_back() -> None:
    limit = GAMES["phase_10"].max_actions
    longest = ("draw discard", "hit W#8=12 > 10", "discard S#4 > 6", "discard 12g#2")
    lay = "lay " + " ".join(f"W#{copy}=12" for copy in range(2, 9)) + " | 12g#2 12y#2 12b#2"
    actions = [longest[number % 4] for number in range(limit - 60)] + [lay] * 60  # six seats, ten phases
    record = Record("phase_10", 6, (1 << 64) - 1, GAMES["phase_10"].checked_options({}), tuple(actions))
    assert Record.from_json(record.to_json()) == record
    for more in ((*actions, "pass"), ("x" * 400,) * 10_000):
        with pytest.raises(InvalidInput) as caught:
            Record("phase_10", 2, 1, {}, more).to_json()
        assert caught.value.code == "record_size"


@pytest.mark.parametrize("seed", range(3))
def test_Q_006_the_record_of_a_long_game_is_small(seed: int) -> None:
    names = ["easy", "easy", "easy", "easy", "easy", "random"]
    match = Match("phase_10", [PLAYERS[name] for name in names], seed)
    for _ in match.play():
        pass
    assert match.state.is_over and len(match.actions) > 300
    assert len(match.record().to_json()) < 100_000


def test_replay_names_the_first_bad_action() -> None:
    start = GOOD["actions"][:1]
    for bad, code in (("draw deck", "record_illegal"), ("jump", "record_notation")):
        with pytest.raises(InvalidInput, match="Action 2") as caught:
            Record.from_json(json.dumps(GOOD | {"actions": [*start, bad]})).final_state()
        assert caught.value.code == code


@given(st.text(), st.integers(0, 400), st.integers(0, 400))
def test_changed_text_is_refused_or_read(insert: str, start: int, length: int) -> None:
    good = json.dumps(GOOD)
    try:
        Record.from_json(good[:start] + insert + good[start + length :]).final_state()
    except InvalidInput as problem:
        assert "\n" not in str(problem)
