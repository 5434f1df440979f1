"""Many whole games, judged after every action; how long they are and who wins."""

import statistics
import sys

import pytest

from engine.games.game_on import GAME_ON
from engine.rng import Rng
from tests.engine.games.game_on.positions import VARIANTS, check

pytestmark = pytest.mark.skipif(
    sys.platform == "emscripten", reason="too long there; golden records show that games are the same"
)

PARTS = 8
LONGEST = 50_000


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("variant", VARIANTS)
def test_random_games_keep_every_invariant(variant: str, part: int, long_run: bool) -> None:
    """At length 10,000 games: every variant with every number of seats."""
    seats, options = VARIANTS[variant]
    for number in range(180 if long_run else 1):
        seed = PARTS * number + part
        state, rng = GAME_ON.new_game(seats[seed % len(seats)], seed, options), Rng(seed)
        count = 0
        while not state.is_over and count < LONGEST:
            state.apply(rng.choice(state.legal_actions()))
            count += 1
            check(state)
        assert state.is_over, seed
        assert sum(state.scores()) == pytest.approx(1)
        assert state.events()[-1].kind == "over"
        if state.settings.options["mode"] in ("round", "team_round"):
            assert state.score_pile == 0 or state.idle == 10 * state.seats


def test_R_067_no_card_appears_twice_or_vanishes(long_run: bool) -> None:
    for seed in range(200 if long_run else 10):
        state, rng = GAME_ON.new_game(2 + seed % 5, seed), Rng(seed)
        clone = state.clone()
        for _ in range(60):
            if not state.is_over:
                state.apply(rng.choice(state.legal_actions()))
                check(state)
        check(clone)
        assert clone.position() == GAME_ON.new_game(2 + seed % 5, seed).position()


def test_a_technical_foul_is_the_only_way_to_score_without_the_ball() -> None:
    technical = 0
    for seed in range(20):
        state, rng = GAME_ON.new_game(4, seed), Rng(seed)
        while not state.is_over:
            attacker = state.attacker
            for event in state.apply(rng.choice(state.legal_actions())):
                if event.kind == "score" and event.seat != attacker:
                    assert event.amount == 1
                    technical += 1
    assert technical > 5


def test_points_a_round_are_those_of_the_rules(long_run: bool) -> None:
    points: list[int] = []
    for seed in range(400 if long_run else 40):
        state, rng = GAME_ON.new_game(3, seed, {"mode": "round"}), Rng(seed)
        while not state.is_over:
            state.apply(rng.choice(state.legal_actions()))
        points += [event.amount for event in state.events() if event.kind == "score"]
    assert set(points) <= {1, 2, 3, 4, 5, 6}
    assert statistics.fmean(points) > 1.5
