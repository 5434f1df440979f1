"""Positions: every state that a game reaches is written and read back; nothing else is read."""

from typing import Any

import pytest

from engine.game import InvalidInput
from engine.games.cover_your_assets import COVER_YOUR_ASSETS
from engine.games.cover_your_assets.cards import DECK_SIZE
from engine.games.cover_your_assets.state import CoverYourAssetsState
from engine.position import read_position, write_position
from engine.rng import Rng
from tests.engine.fuzz import Mutator, damaged_json, feed
from tests.engine.games.cover_your_assets.positions import cards_of, faces, play, snapshot_without_past
from tests.engine.games.cover_your_assets.test_notation import PIECES
from tests.engine.games.cover_your_assets.test_observation import lively
from tests.engine.games.cover_your_assets.test_state import OPTIONS, check


def read(position: dict[str, Any]) -> CoverYourAssetsState:
    """The state of a position as data."""
    return COVER_YOUR_ASSETS.state_from_position({"game": "cover_your_assets", "version": 1, **position})


def read_back(state: CoverYourAssetsState) -> CoverYourAssetsState:
    """Written, read, compared."""
    found = read_position(write_position(state))
    assert isinstance(found, CoverYourAssetsState)
    assert snapshot_without_past(found) == snapshot_without_past(state)
    assert write_position(found) == write_position(state)
    return found


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_state_of_a_game_is_read_back(options: str, seats: int, long_run: bool) -> None:
    steps = set()
    for seed in range(20 if long_run else 2):
        state, rng = COVER_YOUR_ASSETS.new_game(seats, seed, OPTIONS[options]), Rng(seed)
        read_back(state)
        while not state.is_over:
            state.apply(lively(state, rng) if seed % 2 else rng.choice(state.legal_actions()))
            if state.is_over or state.stage == "answer" or rng.below(4) == 0:
                steps.add(read_back(state).stage)
    assert steps == {"act", "answer", "over"}


def test_a_game_goes_on_from_its_position_as_it_would_have() -> None:
    state, rng = COVER_YOUR_ASSETS.new_game(4, 8, {"length": "three"}), Rng(8)
    for _ in range(12):
        for _ in range(9):
            state.apply(lively(state, rng))
        one, two = state.clone(), read_back(state)
        first, second = Rng(3), Rng(3)
        for _ in range(60):
            if one.is_over:
                break
            assert one.legal_actions() == two.legal_actions()
            assert one.apply(lively(one, first)) == two.apply(lively(two, second))


def test_a_small_position_is_completed_by_the_seed() -> None:
    small: dict[str, Any] = {
        "seats": [{"hand": "home gold ? ?"}, {"tower": "auto auto | bank silver"}, {"total": 15_000}, {}],
        "round": 2,
        "seed": 5,
    }
    state = read(small)
    check(state)
    assert (state.to_move, state.stage, state.round_number, state.dealer) == (0, "act", 2, 3)
    assert faces(state.hands[0])[:4] and {"home", "gold"} <= set(faces(state.hands[0]).split())
    assert [faces(stack) for stack in state.towers[1]] == ["auto auto", "bank silver"]
    assert len(state.discard_pile) == 1 and state.totals == [0, 0, 15_000, 0]
    assert snapshot_without_past(read(small)) == snapshot_without_past(state)
    assert read({**small, "seed": 6}).hands[3] != state.hands[3]


def test_a_challenge_is_set_up() -> None:
    state = read(
        {
            "seats": [{"tower": "auto auto"}, {"hand": "home ? ?", "tower": "auto auto | home gold"}, {}, {}],
            "step": "answer", "target": 2, "battle": "home gold silver",
            "discards": "bank",
        }
    )  # fmt: skip
    check(state)
    assert (state.turn, state.target, state.to_move) == (0, 1, 1)
    assert list(map(len, state.hands)) == [2, 3, 4, 4]
    play(state, "answer home", "stop")
    assert faces(state.towers[1][-1]) == "home home home silver gold gold"


SEAT: dict[str, Any] = {"tower": "home home | auto auto"}
BATTLE: dict[str, Any] = {
    "step": "answer", "target": 2, "battle": "auto",
    "seats": [SEAT, {"tower": "jewels jewels | auto auto"}, {}, {}],
}  # fmt: skip
LATE: dict[str, Any] = {"draw_pile": "", "discards": "..."}
REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "one seat": ({"seats": [{}]}, "has 2 to 6 seats, not 1"),
    "seven seats": ({"seats": [{}] * 7}, "has 2 to 6 seats, not 7"),
    "a field": ({"seats": [{}, {}], "melds": []}, "has no field 'melds'"),
    "a field of a seat": ({"seats": [{}, {"score": 1}]}, "has no field 'score'"),
    "a dealer": ({"seats": [{}, {}], "dealer": 3}, "Write dealer as a whole number from 1 to 2"),
    "a step": ({"seats": [{}, {}], "step": "draw"}, "Write step as one of act, answer, over"),
    "a card twice": ({"seats": [{"hand": "home#2 home#2 ? ? ?"}, {}]}, "stands in two places"),
    "too many homes": ({"seats": [{"hand": "home " * 5}, {"hand": "home " * 5}]}, "only 8 cards home"),
    "no card": ({"seats": [{"hand": "house"}, {}]}, "'house' is no card"),
    "a short hand": ({"seats": [{"hand": "home"}, {}]}, "holds 1 cards, not 5"),
    "a long hand": ({"seats": [{"hand": "? " * 6}, {}]}, "holds 6 cards, at most 5"),
    "a long hand late": ({**LATE, "seats": [{"hand": "? " * 6}, {}]}, "holds 6 cards, at most 5"),
    "an odd total": ({"seats": [{"total": 7}, {}], "round": 2}, "write a multiple of 5000"),
    "a total before round 1": ({"seats": [{"total": 5_000}, {}]}, "No 0 rounds give \\$5000"),
    "more than all cards": (
        {"seats": [{"total": 960_000}] * 2, "round": 2},
        "No 1 rounds give \\$1920000",
    ),
    "a million before": ({"seats": [{"total": 1_000_000}, {}], "round": 3}, "so the game was over"),
    "round 2 of one": ({"seats": [{}, {}], "round": 2, "options": {"length": "one"}}, "ends with round 1"),
    "round 4 of three": (
        {"seats": [{}, {}], "round": 4, "options": {"length": "three"}},
        "ends with round 3",
    ),
    "over too soon": (
        {"seats": [{}, {}], "step": "over", "round": 2, "options": {"length": "three"}},
        "ends with round 3",
    ),
    "over without a million": ({"seats": [{"total": 990_000}, {}], "step": "over", "round": 4}, "isn't over"),
    "a tower above its total": (
        {"seats": [SEAT, {}], "step": "over", "options": {"length": "one"}},
        "worth more than its total",
    ),
    "over with cards": (
        {"seats": [{"hand": "home"}, {}], "step": "over", "options": {"length": "one"}},
        "leave hands and pile empty",
    ),
    "a set of wilds": ({"seats": [{"tower": "gold silver"}, {}]}, "Set 1 of seat 1 is none"),
    "a set of one": ({"seats": [{"tower": "home home | cash"}, {}]}, "Set 2 of seat 1 is none"),
    "two kinds": ({"seats": [{"tower": "home home | cash bank"}, {}]}, "Set 2 of seat 1 is none"),
    "an empty set": ({"seats": [{"tower": "home home |"}, {}]}, "has no cards"),
    "a base of three": ({"seats": [{"tower": "home home silver"}, {}]}, "has two cards"),
    "an unknown set": ({"seats": [{"tower": "home ?"}, {}]}, "A set has no unknown cards"),
    "a battle out of a challenge": ({"seats": [SEAT, SEAT], "battle": "auto"}, "only while step is answer"),
    "no target": ({**BATTLE, "target": None}, "Write target as a whole number"),
    "himself": ({**BATTLE, "target": 1}, "Seat 1 can't challenge itself"),
    "no battle": ({**BATTLE, "battle": ""}, "begins with a card"),
    "a wrong card in battle": ({**BATTLE, "battle": "auto cash"}, "only such and wilds"),
    "an unknown card in battle": ({**BATTLE, "battle": "auto ?"}, "A challenge has no unknown cards"),
    "a safe base": ({**BATTLE, "target": 3}, "Seat 1 can't challenge seat 3"),
    "an attacker without a set": ({**BATTLE, "turn": 4}, "Seat 4 can't challenge seat 2"),
    "a battle longer than hands": (
        {**BATTLE, "battle": "auto auto auto auto auto auto silver gold gold"},
        "at most 0",
    ),
    "a defender without cards": (
        {**BATTLE, **LATE, "seats": [{**SEAT, "hand": "cash"}, {**SEAT, "hand": ""}, {}, {}]},
        "Seat 2 has no cards, so it isn't asked",
    ),
    "a turn without cards": ({**LATE, "seats": [{"hand": ""}, {"hand": "home"}]}, "Seat 1 has no cards"),
    "no discard": ({"seats": [{}, {}], "discards": ""}, "the discard pile has a card"),
    "a wrong turn": ({"seats": [{}, {}], "discards": "home cash"}, "it is the turn of seat 2"),
    "cards without a place": ({"seats": [{}, {}], "draw_pile": "home"}, "places are left for them"),
    "two rests": ({"seats": [{}, {}], "discards": "... home", "draw_pile": "..."}, "in one pile only"),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_what_can_not_come_about_is_refused(case: str) -> None:
    position, sentence = REFUSED[case]
    with pytest.raises(InvalidInput, match=sentence):
        read(position)


@pytest.mark.parametrize("base", [BATTLE, {**LATE, "seats": [SEAT, {}]}])
def test_what_is_refused_above_differs_from_a_good_position(base: dict[str, Any]) -> None:
    check(read(base))


@pytest.mark.parametrize("part", range(4))
def test_damaged_positions_are_read_or_refused(part: int, long_run: bool) -> None:
    good: list[Any] = []
    for options in OPTIONS.values():
        state, rng = COVER_YOUR_ASSETS.new_game(2 + part, part, options), Rng(part)
        while not state.is_over:
            if state.stage == "answer" or rng.below(25) == 0:
                good.append(state.position())
            state.apply(lively(state, rng))
        good.append(state.position())

    def decode(text: str) -> None:
        state = read_position(text)
        again = write_position(state)
        assert write_position(read_position(again)) == again
        if isinstance(state, CoverYourAssetsState):
            assert cards_of(state) == list(range(DECK_SIZE))
        for action in state.legal_actions()[:5]:
            state.clone().apply(action)

    pieces = (*PIECES, "|", "...", '"turn"', '"tower"', '"hand"', '"battle"', "answer", '"seats"', "[", "}")
    damaged = damaged_json(Mutator(part, pieces), good, 5000 if long_run else 250)
    read_in, refused = feed(decode, damaged)
    assert read_in > 1 and refused > 100
