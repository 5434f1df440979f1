"""Invariants after every action: no card is lost, the grid stays sound, nothing of FB-10 and FB-11 is broken;
and every game ends."""

import sys

import pytest

from engine.games.fire_bulls import FIRE_BULLS
from engine.games.fire_bulls.actions import NOBODY, POSITIONS
from engine.games.fire_bulls.cards import GENERAL, counts, covers, packed
from engine.games.fire_bulls.state import EMPTY, HAND_LIMIT, MARKET, FireBullsState
from engine.players import decide, players_of
from engine.rng import Rng
from tests.engine.games.fire_bulls.positions import EVERY_QI, EVERY_YAN, qi_cards_of, yan_cards_of

pytestmark = pytest.mark.skipif(
    sys.platform == "emscripten", reason="too long there; golden records show that games are the same"
)

PARTS = 5
BONUS = FIRE_BULLS.options["bonus"]


def check(state: FireBullsState) -> None:
    """Everything that holds between two actions."""
    assert qi_cards_of(state) == EVERY_QI and yan_cards_of(state) == EVERY_YAN
    assert len(set(state.bulls)) == state.seats and set(state.bulls) <= set(range(POSITIONS))
    for seat, hand in enumerate(state.hands):
        assert hand == tuple(sorted(hand)) and state.held[seat] == packed(hand)
        assert covers(state.held[seat], state.known[seat])
        assert len(hand) <= HAND_LIMIT + (seat == state.to_move and state.stage in ("move", "discard"))
    assert GENERAL not in state.grid
    if state.stage != "attack":
        assert state.line == NOBODY and state.kills == 0
        for column, pile in enumerate(state.piles):
            filled = [state.grid[cell] != EMPTY for cell in (column + 6, column + 3, column)]
            assert filled == sorted(filled, reverse=True) and (not pile or all(filled))
        assert state.deck or not state.discard_pile or state.exhausted == 3
    assert state.exhausted <= 3 and (len(state.market) >= MARKET or state.exhausted)
    assert bool(state.removed) <= state.is_over


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("bonus", BONUS)
@pytest.mark.parametrize("seats", range(2, 6))
def test_random_games_keep_every_invariant(seats: int, bonus: str, part: int, long_run: bool) -> None:
    for number in range(10_000 // PARTS if long_run else 4):
        seed = PARTS * number + part
        state, rng = FIRE_BULLS.new_game(seats, seed, {"bonus": bonus}), Rng(seed)
        check(state)
        count = 0
        while not state.is_over and count < FIRE_BULLS.max_actions:
            state.apply(rng.choice(state.legal_actions()))
            count += 1
            check(state)
        assert state.is_over, seed
        assert sum(state.scores()) == pytest.approx(1)
        assert all(count <= 9 for known in state.known for count in counts(known))


FAST = [name for name in players_of("fire_bulls") if name != "strong"]


@pytest.mark.parametrize("part", range(4))
def test_R_067_no_card_appears_twice_or_vanishes(part: int, long_run: bool) -> None:
    for number in range(50 if long_run else 4):
        seed = 4 * number + part
        seats = 2 + seed % 4
        state = FIRE_BULLS.new_game(seats, seed, {"bonus": BONUS[seed % 2]})
        players = [players_of("fire_bulls")[FAST[(seed + seat) % len(FAST)]] for seat in range(seats)]
        rng, count = Rng(seed), 0
        while state.to_move is not None:
            seat = state.to_move
            state.apply(decide(players[seat], state.observation(seat), rng), seat)
            count += 1
            assert (qi_cards_of(state), yan_cards_of(state)) == (EVERY_QI, EVERY_YAN), (seed, count)
            assert count < FIRE_BULLS.max_actions, seed
