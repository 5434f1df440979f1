"""A seat's observation holds what it may know and nothing else."""

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.actions import HIDDEN, Hit, Lay
from engine.games.phase_10.cards import DECK_SIZE, FACE
from engine.games.phase_10.observation import Phase10Observation
from engine.games.phase_10.state import Phase10State
from engine.rng import Rng
from tests.engine.games.phase_10.positions import cards_of


def states(seats: int) -> Iterator[Phase10State]:
    """States on the way through a game in which everybody lays and hits when they can."""
    state, rng = PHASE_10.new_game(seats, 30 + seats, {"phases": "even"}), Rng(seats)
    for count in range(360):
        if count % 6 == 5:
            yield state
        actions = state.legal_actions()
        state.apply(rng.choice([a for a in actions if isinstance(a, Lay | Hit)] or actions))


def shown(observation: Phase10Observation) -> tuple[object, ...]:
    table = observation.table
    names = [name for name in Phase10State.__slots__ if name not in ("rng", "settings", "history")]
    return (
        [str(action) for action in observation.legal_actions()],
        [str(event) for event in observation.events()],
        observation.unseen(),
        table.rng.state,
        *(repr(getattr(table, name)) for name in names),
    )


@pytest.mark.parametrize("seats", range(2, 7))
def test_hidden_cards_and_the_order_of_the_pile_change_nothing(seats: int) -> None:
    rng, moved = Rng(99), 0
    for state in states(seats):
        for seat in range(seats):
            observation = state.observation(seat)
            twin = observation.sample(rng)
            twin.history = state.history
            moved += twin.hands != state.hands
            assert shown(twin.observation(seat)) == shown(observation)
            shuffled = state.clone()
            rng.shuffle(shuffled.draw_pile)
            shuffled.rng = Rng(rng.bits())
            assert shown(shuffled.observation(seat)) == shown(observation)
    assert moved > 0


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_hidden_card_is_in_an_observation(seats: int) -> None:
    for state in states(seats):
        for seat in range(seats):
            observation = state.observation(seat)
            assert set(observation.table.draw_pile) <= {HIDDEN}
            for owner, hand in enumerate(observation.table.hands):
                assert hand == sorted(state.hands[seat]) if owner == seat else set(hand) <= {HIDDEN}
            for event in observation.events():
                if event.kind in ("dealt", "draw_deck") and event.seat != seat:
                    assert set(event.cards) == {HIDDEN}
            if state.to_move != seat:
                assert observation.legal_actions() == ()


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_sample_agrees_with_what_the_seat_knows(seats: int) -> None:
    rng = Rng(5)
    for state in states(seats):
        for seat in range(seats):
            observation = state.observation(seat)
            sample = observation.sample(rng)
            assert cards_of(sample) == list(range(DECK_SIZE))
            assert sorted(sample.hands[seat]) == sorted(state.hands[seat])
            assert list(map(len, sample.hands)) == list(map(len, state.hands))
            assert len(sample.draw_pile) == len(state.draw_pile)
            assert [FACE[c] for c in sample.discard_pile] == [FACE[c] for c in state.discard_pile]
            for owner, faces in enumerate(state.known):
                assert not Counter(faces) - Counter(FACE[card] for card in sample.hands[owner])
                assert not Counter(faces) - Counter(FACE[card] for card in state.hands[owner])
            if state.to_move == seat:
                assert sample.legal_actions() == observation.legal_actions() == state.legal_actions()
            assert sample.rng.state != state.rng.state
