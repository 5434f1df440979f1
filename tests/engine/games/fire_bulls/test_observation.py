"""A seat's observation holds what it may know and nothing else."""

from collections.abc import Iterator

import pytest

from engine.games.fire_bulls import FIRE_BULLS
from engine.games.fire_bulls.actions import HIDDEN, NOBODY
from engine.games.fire_bulls.cards import CANONICAL, UNIT, covers, packed
from engine.games.fire_bulls.observation import FireBullsObservation
from engine.games.fire_bulls.state import FireBullsState
from engine.rng import Rng
from tests.engine.games.fire_bulls.positions import (
    EVERY_QI,
    EVERY_YAN,
    place,
    play,
    qi_cards_of,
    yan_cards_of,
)


def states(seats: int) -> Iterator[FireBullsState]:
    """States on the way through games, the attack's own steps among them."""
    for bonus in FIRE_BULLS.options["bonus"]:
        state, rng = FIRE_BULLS.new_game(seats, 30 + seats, {"bonus": bonus}), Rng(seats)
        for count in range(200):
            if state.is_over:
                break
            if count % 5 == 4 or (state.stage == "attack" and count % 2):
                yield state
            actions = state.legal_actions()
            state.apply(rng.choice([a for a in actions if str(a) not in ("stop", "stay")] or actions))


def shown(observation: FireBullsObservation) -> tuple[object, ...]:
    table = observation.table
    names = [name for name in FireBullsState.__slots__ if name not in ("rng", "settings", "history")]
    return (
        [str(action) for action in observation.legal_actions()],
        [str(event) for event in observation.events()],
        observation.unseen(),
        observation.unseen_yan(),
        table.rng.state,
        *(repr(getattr(table, name)) for name in names),
    )


@pytest.mark.parametrize("seats", range(2, 6))
def test_hidden_cards_and_the_order_of_the_piles_change_nothing(seats: int) -> None:
    rng, moved = Rng(99), 0
    for state in states(seats):
        for seat in range(NOBODY, seats):
            observation = state.observation(seat)
            twin = observation.sample(rng)
            twin.history = state.history
            moved += twin.hands != state.hands
            assert shown(twin.observation(seat)) == shown(observation)
            shuffled = state.clone()
            rng.shuffle(shuffled.deck)
            piles = [list(pile) for pile in shuffled.piles]
            for pile in piles:
                rng.shuffle(pile)
            shuffled.piles = [tuple(pile) for pile in piles]
            shuffled.rng = Rng(rng.bits())
            assert shown(shuffled.observation(seat)) == shown(observation)
    assert moved > 0


@pytest.mark.parametrize("seats", range(2, 6))
def test_no_hidden_card_is_in_an_observation(seats: int) -> None:
    for state in states(seats):
        for seat in range(NOBODY, seats):
            observation = state.observation(seat)
            table = observation.table
            assert set(table.deck) <= {HIDDEN} and all(set(pile) <= {HIDDEN} for pile in table.piles)
            for owner, hand in enumerate(table.hands):
                assert hand == state.hands[seat] if owner == seat else set(hand) <= {HIDDEN}
                assert table.held[owner] == (state.held[seat] if owner == seat else 0)
            for event in observation.events():
                if event.kind in ("dealt", "draw", "bonus") and event.seat != seat:
                    assert set(event.qi) == {HIDDEN}
                elif event.seat != seat:
                    assert all(card == CANONICAL[card] for card in event.qi)
            if state.to_move != seat:
                assert observation.legal_actions() == ()
            assert observation.hand == (() if seat == NOBODY else state.hands[seat])


@pytest.mark.parametrize("seats", range(2, 6))
def test_a_sample_agrees_with_what_the_seat_knows(seats: int) -> None:
    rng = Rng(5)
    for state in states(seats):
        for seat in range(NOBODY, seats):
            observation = state.observation(seat)
            sample = observation.sample(rng)
            assert qi_cards_of(sample) == EVERY_QI and yan_cards_of(sample) == EVERY_YAN
            assert list(map(len, sample.hands)) == list(map(len, state.hands))
            assert list(map(len, sample.piles)) == list(map(len, state.piles))
            assert len(sample.deck) == len(state.deck)
            for zone in ("market", "discard_pile"):
                assert [UNIT[c] for c in getattr(sample, zone)] == [UNIT[c] for c in getattr(state, zone)]
            for owner, hand in enumerate(sample.hands):
                assert sample.held[owner] == packed(hand) and covers(sample.held[owner], state.known[owner])
            if seat != NOBODY:
                assert sample.hands[seat] == state.hands[seat]
                if state.to_move == seat:
                    assert sample.legal_actions() == observation.legal_actions() == state.legal_actions()
            assert sample.rng.state != state.rng.state


def test_a_card_taken_openly_stays_in_every_imagined_hand() -> None:
    state = place(["ox", "warrior"], market="scout scout chariot")
    play(state, "draw", "stay", "take scout", "draw", "stay")
    view = state.observation(0)
    assert view.hidden_in_hand(1) == 1
    assert all(any(UNIT[card] == 5 for card in view.sample(Rng(seed)).hands[1]) for seed in range(50))
    assert sum(view.unseen()) == len(state.deck) + 1


def test_every_place_of_a_hidden_card_is_equally_likely() -> None:
    state = place(["ox", "? ? ?"], piles=["general", "? ?", 15])
    view = state.observation(0)
    found = [0, 0, 0]
    for seed in range(900):
        sample = view.sample(Rng(seed))
        found[next(column for column, pile in enumerate(sample.piles) if 53 in pile)] += 1
    assert found[0] / 900 == pytest.approx(1 / 18, abs=0.03)
    assert found[2] / 900 == pytest.approx(15 / 18, abs=0.05)
