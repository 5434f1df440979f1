"""A seat's observation holds what it may know and nothing else."""

from collections.abc import Iterator

import pytest

from engine.game import Action
from engine.games.cover_your_assets import COVER_YOUR_ASSETS
from engine.games.cover_your_assets.actions import HIDDEN, NOBODY, STOP, Answer, Challenge, Pair
from engine.games.cover_your_assets.cards import DECK_SIZE, FACE, FACE_NAMES, FIRST_WILD
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from engine.games.cover_your_assets.state import CoverYourAssetsState
from engine.rng import Rng
from tests.engine.games.cover_your_assets.positions import cards_of, place, play


def lively(state: CoverYourAssetsState, rng: Rng) -> Action:
    """Any choice, but pairs, challenges and most answers first."""
    actions = state.legal_actions()
    good = [action for action in actions if isinstance(action, Pair | Challenge | Answer)]
    return rng.choice(good if good and rng.below(4) else actions)


def states(seats: int) -> Iterator[CoverYourAssetsState]:
    """States on the way through a game, among them many challenges."""
    state, rng = COVER_YOUR_ASSETS.new_game(seats, 30 + seats, {"length": "three"}), Rng(seats)
    while not state.is_over:
        if state.stage == "answer" or rng.below(5) == 0:
            yield state
        state.apply(lively(state, rng))


def shown(observation: CoverYourAssetsObservation) -> tuple[object, ...]:
    table = observation.table
    names = [name for name in CoverYourAssetsState.__slots__ if name not in ("rng", "settings", "history")]
    return (
        [str(action) for action in observation.legal_actions()],
        [str(event) for event in observation.events(last=60)],
        observation.unseen(),
        observation.declined(),
        table.rng.state,
        *(repr(getattr(table, name)) for name in names),
    )


@pytest.mark.parametrize("seats", range(2, 7))
def test_hidden_cards_and_the_order_of_the_pile_change_nothing(seats: int) -> None:
    rng, moved, windows = Rng(99), 0, 0
    for state in states(seats):
        windows += state.stage == "answer"
        for seat in range(NOBODY, seats):
            observation = state.observation(seat)
            twin = observation.sample(rng)
            moved += twin.hands != state.hands
            assert shown(twin.observation(seat)) == shown(observation)
            shuffled = state.clone()
            rng.shuffle(shuffled.draw_pile)
            shuffled.rng = Rng(rng.bits())
            assert shown(shuffled.observation(seat)) == shown(observation)
    assert moved > 0 and windows > 10


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_hidden_card_is_in_an_observation(seats: int) -> None:
    for state in states(seats):
        for seat in range(NOBODY, seats):
            observation = state.observation(seat)
            assert set(observation.table.draw_pile) <= {HIDDEN}
            for owner, hand in enumerate(observation.table.hands):
                assert hand == sorted(state.hands[seat]) if owner == seat else set(hand) <= {HIDDEN}
            for event in observation.events():
                if event.kind in ("dealt", "draw", "refill") and event.seat != seat:
                    assert set(event.cards) == {HIDDEN}
            if state.to_move != seat:
                assert observation.legal_actions() == ()
            if seat == NOBODY:
                assert observation.hand == []


def test_a_declined_answer_looks_the_same_whatever_was_held() -> None:
    """Every way to fill the defender's hand: all others see, are told and may do the same."""
    seen: dict[int, set[str]] = {seat: set() for seat in (NOBODY, 0, 2, 3)}
    able = 0
    for seed in range(60):
        state = place(
            ["auto auto gold bank", "", "home bank coins cash", "home bank coins cash"],
            ["stocks stocks", "home home | auto auto"],
            discards="jewels",
            seed=seed,
        )
        state.rng = Rng(5)
        play(state, "challenge auto > 2")
        able += len(state.legal_actions()) > 1
        state.apply(STOP)
        for seat, found in seen.items():
            view = state.observation(seat)
            hidden = [view.table.draw_pile, *view.table.hands]
            events = [str(event) for event in view.events() if event.kind != "refill" or event.seat != seat]
            found.add(repr((hidden if seat == NOBODY else len(hidden), events, view.table.towers)))
    assert 10 < able < 50
    assert all(len(found) == 1 for found in seen.values())


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_sample_agrees_with_what_the_seat_knows(seats: int) -> None:
    rng = Rng(5)
    for state in states(seats):
        for seat in range(NOBODY, seats):
            observation = state.observation(seat)
            sample = observation.sample(rng)
            assert cards_of(sample) == list(range(DECK_SIZE))
            if seat != NOBODY:
                assert sorted(sample.hands[seat]) == sorted(state.hands[seat])
            assert list(map(len, sample.hands)) == list(map(len, state.hands))
            assert len(sample.draw_pile) == len(state.draw_pile)
            for one, other in ((sample, state),):
                assert [FACE[c] for c in one.discard_pile] == [FACE[c] for c in other.discard_pile]
                assert [FACE[c] for c in one.battle] == [FACE[c] for c in other.battle]
                assert [[[FACE[c] for c in stack] for stack in tower] for tower in one.towers] == [
                    [[FACE[c] for c in stack] for stack in tower] for tower in other.towers
                ]
            if state.to_move == seat:
                assert sample.legal_actions() == observation.legal_actions() == state.legal_actions()
            assert sample.rng.state != state.rng.state


def test_what_is_unseen_lies_in_other_hands_or_the_pile() -> None:
    for state in states(4):
        for seat in range(4):
            hidden = [card for other in range(4) if other != seat for card in state.hands[other]]
            hidden += state.draw_pile
            counts = [sum(FACE[card] == face for card in hidden) for face in range(12)]
            assert state.observation(seat).unseen() == counts


def after_a_stop(top: str = "auto auto silver gold") -> CoverYourAssetsState:
    state = place(
        ["auto home gold bank", "home bank coins cash", "home bank coins cash", "home bank coins cash"],
        ["stocks stocks", f"home home | {top}"],
        discards="jewels",
    )
    play(state, "challenge auto > 2", "stop")
    return state


def share_that_counts(observation: CoverYourAssetsObservation, seat: int, number: int = 600) -> float:
    """In how many samples that seat holds an auto or a wild."""
    rng, count = Rng(7), 0
    for _ in range(number):
        hand = observation.sample(rng).hands[seat]
        count += any(card >= FIRST_WILD or FACE_NAMES[FACE[card]] == "auto" for card in hand)
    return count / number


def test_a_declined_answer_makes_cards_that_count_rare_but_possible() -> None:
    state = after_a_stop()
    view = state.observation(0)
    other, stopped = share_that_counts(view, 2), share_that_counts(view, 1)
    assert 0.01 < stopped < other / 2
    assert view.declined()[1] and not view.declined()[0]
    poor = after_a_stop("auto auto").observation(0)
    assert stopped < share_that_counts(poor, 1) < other  # wilds are saved for more


def test_a_declined_answer_is_forgotten_as_the_hand_changes() -> None:
    state = after_a_stop()
    fresh = [state.observation(0).declined()[1][0].fresh]
    for _ in range(4):
        for text in ("discard cash", "discard cash", "discard cash", "discard bank"):
            hand = [FACE_NAMES[FACE[card]] for card in state.hands[state.to_move or 0]]
            name = text.split()[1]
            play(state, text if name in hand else f"discard {hand[0]}")
        found = state.observation(0).declined()[1]
        if found:
            fresh.append(found[0].fresh)
    assert len(fresh) > 1 and fresh == sorted(fresh) and fresh[0] == 0 and fresh[-1] > 0


def test_what_a_new_round_deals_is_not_judged_by_the_last_round() -> None:
    for state in states(3):
        if any(event.kind == "deal" for event in state.events()[-8:]):
            assert state.observation(0).declined() == [[], [], []]
