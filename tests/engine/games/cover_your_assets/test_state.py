"""What holds after every action of a game, whatever is played."""

import pytest

from engine.games.cover_your_assets import COVER_YOUR_ASSETS
from engine.games.cover_your_assets.actions import discard
from engine.games.cover_your_assets.cards import DECK_SIZE, FACE, FIRST_WILD, value_of
from engine.games.cover_your_assets.state import CoverYourAssetsState, Settings, hand_size
from engine.rng import Rng
from tests.engine.games.cover_your_assets.positions import cards_of, snapshot

OPTIONS: dict[str, dict[str, str]] = {
    "to the million": {},
    "one round": {"length": "one", "wild_top": "no"},
    "three rounds": {"length": "three"},
}


def check(state: CoverYourAssetsState) -> None:
    """Every invariant that does not depend on what was played."""
    assert cards_of(state) == list(range(DECK_SIZE))
    value = value_of(state.draw_pile) + value_of(state.discard_pile) + value_of(state.battle)
    value += sum(value_of(hand) for hand in state.hands) + sum(map(state.worth, range(state.seats)))
    assert value == 1_360_000
    for tower in state.towers:
        for number, stack in enumerate(tower):
            assets = [card for card in stack if card < FIRST_WILD]
            assert len({FACE[card] for card in assets}) == 1 and list(stack) == sorted(stack)
            assert len(stack) == 2 if number == 0 else len(stack) >= 2
    size = hand_size(state.seats)
    if state.stage == "answer":
        assert state.battle and state.target in state.targets(state.turn)
        kind = FACE[state.towers[state.target][-1][0]]
        assert all(FACE[card] == kind or card >= FIRST_WILD for card in state.battle)
        assert state.to_move == (state.target if len(state.battle) % 2 else state.turn)
    else:
        assert (state.target, state.battle) == (-1, ())
        assert state.is_over or state.to_move == state.turn
        assert not state.draw_pile or list(map(len, state.hands)) == [size] * state.seats
    assert all(len(hand) <= size for hand in state.hands)
    if state.is_over:
        assert not any(state.hands) and not state.draw_pile and state.legal_actions() == []
    else:
        assert state.to_move is not None and state.hands[state.to_move] and state.legal_actions()


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_state_of_a_game_is_sound(options: str, seats: int) -> None:
    state, rng = COVER_YOUR_ASSETS.new_game(seats, seats, OPTIONS[options]), Rng(seats)
    check(state)
    while not state.is_over:
        actions = state.legal_actions()
        assert all(state.why_illegal(action) is None for action in actions)
        assert len(set(actions)) == len(actions)
        state.apply(rng.choice(actions))
        check(state)


def test_all_that_is_legal_is_listed_up_to_equal_cards() -> None:
    """Every action there is, tried: it is refused, or the list has one with equal cards."""
    state, rng = COVER_YOUR_ASSETS.new_game(3, 8), Rng(8)
    everything = [
        *[f"pair {{{one}}} {{{other}}}" for one in range(5) for other in range(5)],
        *[f"{verb} {{{one}}}" for verb in ("match", "discard", "answer") for one in range(5)],
        *[f"challenge {{{one}}} > {seat}" for one in range(5) for seat in (1, 2, 3)],
        "stop",
    ]
    for _ in range(150):
        assert state.to_move is not None
        view = state.observation(state.to_move)
        names = [str(COVER_YOUR_ASSETS.parse_action(f"discard {CARD}", view)) for CARD in hand_names(state)]
        cards = [name.removeprefix("discard ") for name in names]
        cards += ["gold#4"] * (5 - len(cards))
        tried = {COVER_YOUR_ASSETS.parse_action(text.format(*cards)) for text in everything}
        found = {plain(str(action)) for action in tried if state.why_illegal(action) is None}
        assert found == {plain(str(action)) for action in state.legal_actions()}
        state.apply(rng.choice(state.legal_actions()))


def hand_names(state: CoverYourAssetsState) -> list[str]:
    """The mover's cards in full notation."""
    assert state.to_move is not None
    return [str(discard(card)).removeprefix("discard ") for card in sorted(state.hands[state.to_move])]


def plain(text: str) -> str:
    """An action without copy numbers."""
    return " ".join(word.partition("#")[0] for word in text.split())


def test_a_clone_is_independent_and_plays_the_same() -> None:
    state, rng = COVER_YOUR_ASSETS.new_game(4, 6, {"length": "three"}), Rng(6)
    for _ in range(20):
        before, twin = snapshot(state), state.clone()
        assert snapshot(twin) == before
        one, two = Rng(1), Rng(1)
        for _ in range(12):
            if twin.is_over:
                break
            twin.apply(one.choice(twin.legal_actions()))
        assert snapshot(state) == before
        again = state.clone()
        for _ in range(12):
            if again.is_over:
                break
            again.apply(two.choice(again.legal_actions()))
        assert snapshot(again) == snapshot(twin)
        if not state.is_over:
            state.apply(rng.choice(state.legal_actions()))


def test_a_state_is_shown_as_it_stands() -> None:
    state = COVER_YOUR_ASSETS.new_game(2, 3)
    assert isinstance(state.settings, Settings) and state.scores() == [0.0, 0.0] and state.winners() == ()
    assert [(place.rank, place.score) for place in state.standings()] == [(1, 0), (1, 0)]
    state.towers[1] = [(90, 106)]
    assert [(place.seat, place.rank, place.score) for place in state.standings()] == [
        (1, 1, 70_000),
        (0, 2, 0),
    ]
