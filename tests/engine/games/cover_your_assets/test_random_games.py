"""Many whole games, judged after every action: no card is lost, no set goes wrong; and every game ends."""

import sys

import pytest

from engine.games.cover_your_assets import COVER_YOUR_ASSETS
from engine.games.cover_your_assets.cards import DECK_SIZE
from engine.games.cover_your_assets.state import CoverYourAssetsState
from engine.players import decide, players_of
from engine.rng import Rng
from tests.engine.games.cover_your_assets.positions import cards_of
from tests.engine.games.cover_your_assets.test_state import OPTIONS, check

pytestmark = pytest.mark.skipif(
    sys.platform == "emscripten", reason="too long there; golden records show that games are the same"
)

LONGEST = 4000
"""The longest of the full count takes some 1300 actions."""
FAST = [name for name in players_of("cover_your_assets") if name not in ("random", "strong")]


def told_once_a_round(state: CoverYourAssetsState) -> bool:
    """Whether each seat was told to be out of cards at most once a round (CYA-14)."""
    told: set[int] = set()
    for event in state.events():
        if event.kind == "deal":
            told = set()
        elif event.kind == "no_cards":
            if event.seat in told:
                return False
            told.add(event.seat)
    return True


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("options", OPTIONS)
def test_random_games_keep_every_invariant(options: str, seats: int, long_run: bool) -> None:
    for seed in range(700 if long_run else 6):
        state, rng = COVER_YOUR_ASSETS.new_game(seats, seed, OPTIONS[options]), Rng(seed)
        count = 0
        while not state.is_over and count < LONGEST:
            state.apply(rng.choice(state.legal_actions()))
            count += 1
            check(state)
        assert state.is_over, seed
        assert told_once_a_round(state), seed
        assert sum(state.scores()) == pytest.approx(1)


@pytest.mark.parametrize("part", range(4))
def test_R_067_no_card_appears_twice_or_vanishes(part: int, long_run: bool) -> None:
    everything = list(range(DECK_SIZE))
    for number in range(50 if long_run else 4):
        seed = 4 * number + part
        seats = 2 + seed % 5
        state = COVER_YOUR_ASSETS.new_game(seats, seed, list(OPTIONS.values())[seed % 3])
        names = FAST or ["random"]
        players = [players_of("cover_your_assets")[names[(seed + s) % len(names)]] for s in range(seats)]
        rng, count = Rng(seed), 0
        while state.to_move is not None:
            seat = state.to_move
            state.apply(decide(players[seat], state.observation(seat), rng), seat)
            count += 1
            assert cards_of(state) == everything, (seed, count)
            assert count < LONGEST, seed
