"""What holds after every action of a game, whatever is played."""

import pytest

from engine.game import IllegalAction
from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.actions import DRAW_DECK, Hit, Lay, Move
from engine.games.phase_10.cards import COLOUR, DECK_SIZE, IS_SKIP, IS_WILD, NUMBER
from engine.games.phase_10.finder import COLOUR_FIELD
from engine.games.phase_10.phases import COLOUR as COLOUR_GROUP
from engine.games.phase_10.phases import RUN
from engine.games.phase_10.state import DRAW, Phase10State
from engine.rng import Rng
from tests.engine.games.phase_10.positions import cards_of, snapshot

VARIANTS: dict[str, dict[str, str]] = {
    "one phase": {"phases": "1"},
    "even": {"phases": "even"},
    "ten hands": {"variant": "ten_hands"},
    "lap and replay": {"phases": "2", "skip_limit": "lap", "tie_break": "replay"},
}
SEEDS = 2
LONGEST = 4000
"""No game that lays and hits whenever it can takes as many actions; the longest of these has some 2400."""


def pick(state: Phase10State, rng: Rng) -> Move:
    """Any choice, but laying and hitting first, so that hands end."""
    actions = state.legal_actions()
    good = [action for action in actions if isinstance(action, Lay | Hit)]
    return rng.choice(good or actions)  # type: ignore[return-value]  # all actions of this game are moves


def check(state: Phase10State) -> None:
    assert cards_of(state) == list(range(DECK_SIZE))
    for meld in state.melds:
        assert len(meld.cards) == len(meld.values)
        assert not all(IS_WILD[card] for card in meld.cards)
        for card, value in zip(meld.cards, meld.values, strict=True):
            assert not IS_SKIP[card]
            if not IS_WILD[card]:
                natural = COLOUR_FIELD + COLOUR[card] if meld.kind == COLOUR_GROUP else NUMBER[card]
                assert value == natural
        if meld.kind == RUN:
            assert meld.values == tuple(range(meld.values[0], meld.values[0] + len(meld.values)))
            assert meld.values[0] >= 1 and meld.values[-1] <= 12
        else:
            assert len(set(meld.values)) == 1
    if not state.is_over:
        assert state.legal_actions()
        in_play = sum(map(len, state.hands)) + sum(len(meld.cards) for meld in state.melds)
        assert in_play == 10 * len(state.playing) + (state.stage != DRAW)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_state_of_a_game_is_sound(variant: str, seats: int) -> None:
    for seed in range(SEEDS):
        state, rng = PHASE_10.new_game(seats, seed, VARIANTS[variant]), Rng(seed)
        check(state)
        count = 0
        while not state.is_over and count < LONGEST:
            state.apply(pick(state, rng))
            check(state)
            count += 1
        assert state.is_over
        assert sum(state.scores()) == pytest.approx(1)
        before = snapshot(state)
        for seat in (None, 0):
            with pytest.raises(IllegalAction) as caught:
                state.apply(DRAW_DECK, seat)
            assert caught.value.reason.code == "game_over"
        assert state.legal_actions() == []
        assert snapshot(state) == before


@pytest.mark.parametrize("seats", range(2, 7))
def test_out_of_turn_nothing_changes(seats: int) -> None:
    state, rng = PHASE_10.new_game(seats, 5), Rng(5)
    for _ in range(60):
        before = snapshot(state)
        for action in state.legal_actions():
            for seat in range(seats):
                if seat != state.to_move:
                    with pytest.raises(IllegalAction) as caught:
                        state.apply(action, seat)
                    assert caught.value.reason.code == "not_your_turn"
        assert snapshot(state) == before
        state.apply(pick(state, rng))


def test_every_offered_action_is_legal_and_played() -> None:
    state, rng = PHASE_10.new_game(3, 11), Rng(11)
    for _ in range(300):
        for action in state.legal_actions():
            assert state.why_illegal(action) is None
            state.clone().apply(action)
        state.apply(pick(state, rng))


def test_the_same_seed_is_the_same_game() -> None:
    games = [PHASE_10.new_game(4, seed) for seed in (9, 9, 10)]
    rngs = [Rng(1), Rng(1), Rng(1)]
    for _ in range(400):
        for state, rng in zip(games, rngs, strict=True):
            state.apply(pick(state, rng))
    assert snapshot(games[0]) == snapshot(games[1])
    assert snapshot(games[0]) != snapshot(games[2])


def test_a_clone_is_independent_and_plays_on_alike() -> None:
    state = PHASE_10.new_game(3, 21, {"phases": "1"})
    rng = Rng(2)
    for _ in range(40):
        before = snapshot(state)
        copy = state.clone()
        assert snapshot(copy) == before
        other = Rng(3)
        for _ in range(30):
            if not copy.is_over:
                copy.apply(pick(copy, other))
        assert snapshot(state) == before
        if state.is_over:
            break
        action = pick(state, rng)
        twin = state.clone()
        state.apply(action)
        twin.apply(action)
        assert snapshot(twin) == snapshot(state)


def test_a_game_of_very_many_events_is_kept_and_let_go() -> None:
    state = PHASE_10.new_game(2, 1)
    lengths = []
    for count in range(40_000):
        assert not state.is_over
        state.apply(state.legal_actions()[-1])  # draws and discards without end
        if count % 8000 == 0:
            lengths.append(len(state.events()))
    assert lengths == sorted(set(lengths)) and lengths[-1] > 32_000
    twin = state.clone()
    state.apply(state.legal_actions()[0])
    assert twin.events() == state.events()[: len(twin.events())]
    assert twin.observation(0).events(last=7) == twin.observation(0).events()[-7:]
