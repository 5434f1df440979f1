"""The strong player: playouts keep the rules and the cards, thinking comes in slices, and it pays."""

import sys

import pytest

from engine.games.cover_your_assets import COVER_YOUR_ASSETS
from engine.games.cover_your_assets.cards import COPIES_OF_FACE, FACE, VALUE
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from engine.games.cover_your_assets.state import CoverYourAssetsState
from engine.players.cover_your_assets.imagine import Imagination
from engine.players.cover_your_assets.judgement import Judge
from engine.players.cover_your_assets.playout import NOBODY, K, Playout
from engine.players.cover_your_assets.prospects import WEIGHTS, forecast
from engine.players.cover_your_assets.strong import SLICE, STRONG, TASTES, WORLDS, habits_of
from engine.rng import Rng
from engine.sequential import SequentialTest
from engine.tournament import Tournament, run_sequential
from tests.engine.players.cover_your_assets.test_cover_your_assets_players import played


def view_of(state: CoverYourAssetsState) -> CoverYourAssetsObservation:
    assert state.to_move is not None
    return state.observation(state.to_move)


def some_states(seats: int, count: int) -> list[CoverYourAssetsState]:
    """States of games between quick players, at different times of the round."""
    names = ["solid", "easy", "random", "solid", "easy", "random"][:seats]
    states = [played(names, seed, 5 + 9 * seed % 100) for seed in range(count)]
    return [state for state in states if state.to_move is not None]


def world_of(state: CoverYourAssetsState, rng: Rng) -> Playout:
    view = view_of(state)
    return Imagination(view, habits_of(Judge(view, TASTES[view.seats]))).world(rng, 200)


def exact_world(state: CoverYourAssetsState) -> Playout:
    """The real round as a playout."""
    habits = world_of(state, Rng(0)).habits
    towers = [
        [(FACE[stack[0]], sum(VALUE[card] for card in stack) // 1000) for stack in tower]
        for tower in state.towers
    ]
    hands = [[FACE[card] for card in hand] for hand in state.hands]
    # All draw from one pile, so that the cards come as they do in the game.
    piles = [[FACE[card] for card in state.draw_pile], *[[] for _ in range(state.seats - 1)]]
    return Playout(habits, hands, towers, [FACE[card] for card in state.discard_pile], piles, state.hand_size)


def open_cards(playout: Playout, hands: bool = True) -> tuple[object, ...]:
    return (
        playout.towers,
        playout.discards,
        [sorted(hand) for hand in playout.hands] if hands else [len(hand) for hand in playout.hands],
        playout.left,
    )


@pytest.mark.parametrize("seats", range(2, 7))
def test_an_action_in_a_playout_does_what_the_rules_do(seats: int) -> None:
    seen = set()
    for state in some_states(seats, 20):
        for action in state.legal_actions():
            if state.stage == "answer" and str(action) != "stop":
                continue
            twin, world = state.clone(), exact_world(state)
            twin.apply(action)
            after = world.do(state.to_move or 0, action, state)
            if str(action).startswith("challenge"):
                # The playout plays the challenge to its end, in its own way.
                assert sum(map(len, world.towers)) == sum(map(len, state.towers))
                continue
            if twin.round_number != state.round_number or twin.is_over:
                continue
            seen.add(str(action).split()[0])
            assert after == (state.turn + 1) % seats
            assert open_cards(world) == open_cards(exact_world(twin))
    assert {"pair", "match", "discard"} <= seen


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_playout_keeps_all_cards_and_ends(seats: int) -> None:
    everything = sum(K[face] * copies for face, copies in enumerate(COPIES_OF_FACE))
    rng = Rng(4)
    for state in some_states(seats, 12):
        if state.stage == "answer":
            continue
        world = world_of(state, rng)
        for turns in (3, 10, 300):
            mover = world.run(state.turn, turns)
            worth = sum(value for tower in world.towers for _, value in tower)
            worth += sum(K[face] for face in world.discards)
            worth += sum(K[face] for hand in world.hands for face in hand)
            worth += sum(K[face] for pile in world.piles for face in pile)
            assert worth == everything and world.left == sum(map(len, world.piles))
            assert all(len(hand) <= world.size for hand in world.hands)
        assert mover == NOBODY and not any(world.hands) and world.left == 0
        own = sum(value for _, value in world.towers[0])
        rest = sum(value for tower in world.towers[1:] for _, value in tower)
        assert forecast(world, 0, NOBODY, WEIGHTS[seats]) == pytest.approx(own - rest / (seats - 1))


def test_an_imagined_world_agrees_with_what_is_seen() -> None:
    rng = Rng(8)
    for state in some_states(4, 20):
        view, world = view_of(state), world_of(state, rng)
        assert sorted(world.hands[view.seat]) == sorted(FACE[card] for card in view.hand)
        assert list(map(len, world.hands)) == list(map(len, state.hands))
        assert world.left == len(state.draw_pile)
        hidden = [face for seat, hand in enumerate(world.hands) if seat != view.seat for face in hand]
        hidden += [face for pile in world.piles for face in pile]
        assert [hidden.count(face) for face in range(12)] == view.unseen()


def test_a_clone_is_played_on_by_itself() -> None:
    state = some_states(3, 3)[0]
    world = world_of(state, Rng(1))
    before = open_cards(world)
    world.clone().run(state.turn, 300)
    assert open_cards(world) == before


def test_thinking_comes_in_slices() -> None:
    lengths = set()
    for state in some_states(4, 12):
        thought = STRONG.choose(view_of(state), Rng(2))
        steps = list(thought)
        assert steps[0] == 0.0 and all(0 <= step < 1 for step in steps) and steps == sorted(steps)
        lengths.add(len(steps))
    assert lengths == {1, 1 + -(-WORLDS // SLICE)}


@pytest.mark.parametrize(("seats", "length"), [(2, "one"), (4, "three")])
def test_strong_is_ahead_of_solid(seats: int, length: str, long_run: bool) -> None:
    """56 % rather than 52 %, at 5 % error. At four seats a single round is mostly luck (54 % in 1,000 games,
    52 % within the interval), so that three are played there.
    """
    if not long_run or sys.platform == "emscripten":
        pytest.skip("takes minutes on all cores: with --long on CPython")
    names = ("strong", *["solid"] * (seats - 1))
    plan = Tournament("cover_your_assets", names, 1000 // seats, 2, {"length": length})
    assert run_sequential(plan, SequentialTest(0.52, 0.56), workers=2).verdict == "accepted"


def test_the_same_seed_makes_the_same_choice() -> None:
    state = COVER_YOUR_ASSETS.new_game(3, 5, {"length": "one"})
    for _ in range(30):
        view = view_of(state)
        first, second = (list_and_value(view) for _ in range(2))
        assert first == second
        state.apply(state.legal_actions()[0])


def list_and_value(view: CoverYourAssetsObservation) -> str:
    thought = STRONG.choose(view, Rng(3))
    while True:
        try:
            next(thought)
        except StopIteration as done:
            return str(done.value)
