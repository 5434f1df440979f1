"""Positions: what is written reads back; what can't come about is refused in one sentence."""

import json
from typing import Any

import pytest

from engine.game import InvalidInput
from engine.games.fire_bulls import FIRE_BULLS
from engine.games.fire_bulls.cards import YAN_NAMES
from engine.games.fire_bulls.state import FireBullsState
from engine.position import read_position, write_position
from engine.rng import Rng
from engine.strict_json import POSITION
from tests.engine.games.fire_bulls.positions import (
    GRID,
    ONES,
    hand,
    place,
    play,
    qi_cards_of,
    yan,
    yan_cards_of,
)


def snapshot(state: FireBullsState) -> tuple[object, ...]:
    """Everything in a state but its past."""
    names = [name for name in FireBullsState.__slots__ if name not in ("rng", "settings", "history")]
    return (state.rng.state, state.settings.options, *(repr(getattr(state, name)) for name in names))


@pytest.mark.parametrize("seats", range(2, 6))
def test_every_state_of_a_game_is_written_and_read_back(seats: int) -> None:
    steps = set()
    for seed in range(6):
        state, rng = FIRE_BULLS.new_game(seats, seed, {"bonus": ("three", "aligned")[seed % 2]}), Rng(seed)
        while True:
            steps.add(state.stage)
            again = read_position(write_position(state))
            assert isinstance(again, FireBullsState) and snapshot(again) == snapshot(state)
            if state.is_over:
                break
            state.apply(rng.choice(state.legal_actions()))
    assert steps == {"turn", "move", "attack", "discard", "over"}


def test_what_is_left_out_has_a_default() -> None:
    position = {"game": "fire_bulls", "version": 1, "seats": [{}, {"hand": "ox ox"}]}
    state = FIRE_BULLS.state_from_position(position)
    assert state.to_move == 0 and state.stage == "turn" and state.bulls == [0, 1]
    assert [len(cards) for cards in state.hands] == [3, 2] and hand(state, 1) == "ox ox"
    assert len(state.market) == 3 and len(state.deck) == 46 and list(map(len, state.piles)) == [15, 15, 15]
    assert qi_cards_of(state) == yan_cards_of(state) == list(range(54))
    assert FIRE_BULLS.state_from_position(position | {"seed": 1}).deck != state.deck


def test_the_seed_never_deals_the_general_to_the_grid() -> None:
    for seed in range(200):
        state = place(["", ""], grid=" ".join(["?"] * 9), seed=seed)
        assert 53 not in state.grid and yan_cards_of(state) == list(range(54))


def test_a_bull_left_out_stands_at_the_first_free_place() -> None:
    seats = [{}, {"bull": 1}, {}, {"bull": 3}]
    state = FIRE_BULLS.state_from_position({"game": "fire_bulls", "version": 1, "seats": seats})
    assert state.bulls == [1, 0, 3, 2]


def test_an_attack_in_progress() -> None:
    grid = ONES.split()
    grid[6] = "-"
    attack = {"step": "attack", "line": "741", "kills": 1, "bull": [2, 1], "captured": ["yellow:r", ""]}
    state = place(["ox rider", ""], grid=" ".join(grid), **attack)
    events = play(state, "again", "again")
    assert "attacked 1 >2 +3" in events


def test_no_attack_goes_on_after_the_third_exhaustion() -> None:
    grid = " ".join(["-" if cell == 6 else name for cell, name in enumerate(ONES.split())])
    attack = {"step": "attack", "line": "741", "kills": 1, "bull": [2, 1], "captured": ["yellow:r", ""]}
    out = {"discards": "...", "draw_pile": ""}
    assert place(["ox", ""], grid=grid, exhausted=2, **out, **attack).kills == 1
    with pytest.raises(InvalidInput, match="The game has ended"):
        place(["ox", ""], grid=grid, exhausted=3, **out, **attack)


@pytest.mark.parametrize(
    ("message", "change"),
    [
        ("2 to 5 seats", {"seats": [{}]}),
        ("no field 'hands'", {"hands": ""}),
        ("no field 'totem'", {"seats": [{"totem": "red"}, {}]}),
        ("step as one of", {"step": "reap"}),
        ("turn as a whole number", {"turn": 3}),
        ("Two bulls", {"seats": [{"bull": 2}, {"bull": 2}]}),
        ("bull as a whole number from 1 to 5", {"seats": [{"bull": 6}, {}]}),
        ("'oxen' is no Qi card", {"seats": [{"hand": "oxen"}, {}]}),
        ("only 9 cards ox", {"seats": [{"hand": "ox ox ox ox ox"}, {"hand": "ox ox ox ox ox"}]}),
        ("can't hold 9 cards", {"seats": [{"hand": "? ? ? ? ? ? ? ? ?"}, {}]}),
        (
            "can't hold 8 cards now: give it 9 to 9",
            {"seats": [{"hand": "? ? ? ? ? ? ? ?"}, {}], "step": "discard"},
        ),
        ("known to hold", {"seats": [{"hand": "ox ?", "known": "warrior"}, {}]}),
        ("known to hold", {"seats": [{"hand": "ox", "known": "ox " * 70}, {}]}),
        ("beginning of discards or draw_pile", {"seats": [{"hand": "..."}, {}]}),
        ("nine cards", {"grid": "? ? ?"}),
        ("never lies in the grid", {"grid": "? ? ? ? ? ? ? ? general"}),
        ("Each column is full", {"grid": "? ? ? ? ? ? ? ? -", "seats": [{"captured": "red:o"}, {}]}),
        ("Each column is full", {"grid": "? ? - ? ? ? ? ? ?", "seats": [{"captured": "red:o"}, {}]}),
        ("piles must have 45 cards", {"piles": ["?", "?", "?"]}),
        ("list of three texts", {"piles": "? ? ?"}),
        ("list of three texts", {"piles": ["?"]}),
        ("piles as a text", {"piles": [1, 2, 3]}),
        ("more than 15", {"piles": ["?" + " ?" * 15, "?" + " ?" * 13, "?" + " ?" * 14]}),
        ("There are only 1 cards red:o", {"seats": [{"captured": "red:o red:o"}, {}]}),
        ("What was captured has no unknown", {"seats": [{"captured": "?"}, {}]}),
        ("Cards are removed at the end", {"removed": "red:o"}),
        ("the deck has run out", {"market": "? ? ? " * 16, "draw_pile": ""}),
        ("Discards become a new draw pile", {"discards": "...", "draw_pile": "", "exhausted": 1}),
        ("no draw pile", {"exhausted": 3}),
        ("At least 3 cards lie face up", {"market": "ox"}),
        ("The game has ended", {"discards": "...", "draw_pile": "", "exhausted": 3}),
        ("The game has ended", {"idle": 6}),
        ("A card was just drawn", {"step": "move", "idle": 1}),
        ("Only step attack", {"line": "753"}),
        ("line as one of", {"step": "attack", "kills": 1}),
        ("kills don't fit", {"step": "attack", "line": "753", "kills": 1}),
        ("not over by any of its conditions", {"step": "over"}),
        ("leave turn out", {"step": "over", "turn": 1}),
        ("general_up as true or false", {"general_up": "yes"}),
        ("seed as a whole number", {"seed": -1}),
    ],
)
def test_Z_004_what_can_not_come_about_is_refused(message: str, change: dict[str, Any]) -> None:
    position: dict[str, Any] = {"game": "fire_bulls", "version": 1, "seats": [{}, {}]} | change
    with pytest.raises(InvalidInput, match=message) as caught:
        read_position(json.dumps(position))
    assert str(caught.value).endswith(".")


def test_a_general_without_a_place_is_refused() -> None:
    names = [name for name in YAN_NAMES[:-1] if name not in GRID.split()]
    seats = [{"captured": " ".join(names)}, {}]
    position = {"game": "fire_bulls", "version": 1, "seats": seats, "grid": "? ? ? ? ? ? ? ? ?"}
    with pytest.raises(InvalidInput, match="Say where the general is"):
        FIRE_BULLS.state_from_position(position | {"piles": [GRID.split()[0], "", ""]})


def test_kills_that_left_no_gap_are_refused() -> None:
    with pytest.raises(InvalidInput, match="must be missing at the beginning"):
        place(["", ""], captured=["green:r", ""], step="attack", line="741", kills=1, bull=[2, 1])


def test_the_end_of_a_game_must_be_paid_for() -> None:
    late = {"step": "over", "exhausted": 3, "market": "? ? ?", "discards": "...", "draw_pile": ""}
    with pytest.raises(InvalidInput, match="has lost one card"):
        place(["", ""], captured=["red:o", ""], **late)
    state = place(["", ""], captured=["red:o", ""], removed="red:ww", **late)
    assert state.winners() == (0,) and yan(state.removed) == "red:ww"
    with pytest.raises(InvalidInput, match="Nobody loses a card"):
        place(["", ""], captured=["general", ""], removed="red:ww", piles=["?", "", ""], **late)
    with pytest.raises(InvalidInput, match="would have ended the game"):
        place(["", ""], captured=["red:w", "red:a"], removed="red:ww general", piles=["?", "", ""], **late)


def test_no_position_of_five_seats_is_too_long() -> None:
    state, rng = FIRE_BULLS.new_game(5, 1), Rng(1)
    longest = 0
    while not state.is_over:
        longest = max(longest, len(write_position(state)))
        state.apply(rng.choice(state.legal_actions()))
    assert longest * 4 < POSITION.characters
