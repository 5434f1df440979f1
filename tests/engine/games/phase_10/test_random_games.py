"""Many whole games, judged after every action: no card is lost, no group goes wrong; and every game ends."""

import sys

import pytest

from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.cards import DECK_SIZE
from engine.players import decide, players_of
from engine.rng import Rng
from tests.engine.games.phase_10.positions import cards_of
from tests.engine.games.phase_10.test_state import check

PLAYERS = players_of("phase_10")

pytestmark = pytest.mark.skipif(
    sys.platform == "emscripten", reason="too long there; golden records show that games are the same"
)

VARIANTS: dict[str, dict[str, str]] = {
    "standard": {},
    "first phases": {"phases": "5", "skip_limit": "lap", "tie_break": "replay"},
    "even phases": {"phases": "even", "tie_break": "replay"},
    "ten hands": {"variant": "ten_hands", "skip_limit": "lap"},
}
PARTS = 10
LONGEST = 50_000
"""The longest of the full count takes 15,649 actions."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("variant", VARIANTS)
def test_random_games_keep_every_invariant(variant: str, part: int, long_run: bool) -> None:
    for number in range(1000 // PARTS if long_run else 3):
        seed = PARTS * number + part
        state, rng = PHASE_10.new_game(2 + seed % 5, seed, VARIANTS[variant]), Rng(seed)
        count = 0
        while not state.is_over and count < LONGEST:
            state.apply(rng.choice(state.legal_actions()))
            count += 1
            check(state)
        assert state.is_over, seed
        assert sum(state.scores()) == pytest.approx(1)


FAST = [name for name in PLAYERS if name not in ("random", "strong")]


@pytest.mark.parametrize("part", range(4))
def test_R_067_no_card_appears_twice_or_vanishes(part: int, long_run: bool) -> None:
    everything = list(range(DECK_SIZE))
    for number in range(50 if long_run else 4):
        seed = 4 * number + part
        seats = 2 + seed % 5
        state = PHASE_10.new_game(seats, seed, list(VARIANTS.values())[seed % 4])
        players = [PLAYERS[FAST[(seed + seat) % len(FAST)]] for seat in range(seats)]
        rng, count = Rng(seed), 0
        while state.to_move is not None:
            seat = state.to_move
            state.apply(decide(players[seat], state.observation(seat), rng), seat)
            count += 1
            assert cards_of(state) == everything, (seed, count)
            assert count < LONGEST, seed
