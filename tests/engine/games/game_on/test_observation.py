"""A seat's observation holds what it may know and nothing else, also where it declines to answer."""

from collections.abc import Iterator

import pytest

from engine.games.game_on import GAME_ON
from engine.games.game_on.actions import NOBODY, PASS
from engine.games.game_on.cards import AD, ALL, BACK, CANONICAL, CARD_NAMES
from engine.games.game_on.events import HIDDEN
from engine.games.game_on.observation import GameOnObservation
from engine.games.game_on.stages import STAGES
from engine.games.game_on.state import GameOnState
from engine.rng import Rng
from tests.engine.games.game_on.positions import VARIANTS, act, cards_of, check, place


def states(variant: str, every: int = 7) -> Iterator[GameOnState]:
    """States on the way through a random game."""
    numbers, options = VARIANTS[variant]
    for seats in numbers:
        state, rng = GAME_ON.new_game(seats, 30 + seats, options), Rng(seats)
        for count in range(400):
            if count % every == 0:
                yield state
            if state.is_over:
                break
            state.apply(rng.choice(state.legal_actions()))


def shown(observation: GameOnObservation) -> tuple[object, ...]:
    """All that an observation tells."""
    table = observation.table
    names = [name for name in GameOnState.__slots__ if name not in ("rng", "settings", "history")]
    return (
        [str(action) for action in observation.legal_actions()],
        [str(event) for event in observation.events(60)],
        observation.unseen(),
        table.rng.state,
        *(repr(getattr(table, name)) for name in names),
        repr([getattr(observation, name) for name in ("_old_own", "_old_others", "_old_held")]),
    )


@pytest.mark.parametrize("variant", VARIANTS)
def test_hidden_cards_and_the_order_of_the_piles_change_nothing(variant: str) -> None:
    rng, moved = Rng(99), 0
    for state in states(variant, 23):
        for seat in (*range(state.seats), NOBODY):
            observation = state.observation(seat)
            twin = observation.sample(rng)
            moved += twin.hands != state.hands
            assert shown(twin.observation(seat)) == shown(observation)
            shuffled = state.clone()
            for pile in shuffled.draw_piles:
                rng.shuffle(pile)
            shuffled.rng = Rng(rng.bits())
            assert shown(shuffled.observation(seat)) == shown(observation)
    assert moved > 0


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_hidden_card_is_in_an_observation(variant: str) -> None:
    for state in states(variant, 23):
        for seat in (*range(state.seats), NOBODY):
            observation = state.observation(seat)
            for back in (AD, ALL):
                assert set(observation.table.draw_piles[back]) <= {HIDDEN[back]}
                assert observation.table.discards[back] == [CANONICAL[card] for card in state.discards[back]]
            for owner, hand in enumerate(observation.table.hands):
                if owner == seat:
                    assert hand == observation.hand == sorted(state.hands[seat])
                else:
                    backs = sorted(BACK[card] for card in state.hands[owner])
                    assert [HIDDEN.index(card) for card in hand] == backs
            for event in observation.events():
                if event.kind in ("dealt", "draw") and event.seat != seat:
                    assert set(event.cards) <= set(HIDDEN)
            if state.to_move != seat:
                assert observation.legal_actions() == ()


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_sample_agrees_with_what_the_seat_knows(variant: str) -> None:
    rng = Rng(5)
    for state in states(variant, 23):
        for seat in range(state.seats):
            observation = state.observation(seat)
            sample = observation.sample(rng)
            check(sample)
            assert sorted(sample.hands[seat]) == sorted(state.hands[seat])
            assert [len(pile) for pile in sample.draw_piles] == [len(pile) for pile in state.draw_piles]
            assert sample.position().keys() == state.position().keys()
            if state.to_move == seat:
                assert sample.legal_actions() == observation.legal_actions() == state.legal_actions()
            assert sample.rng.state != state.rng.state


PASSES = {
    "prepare": ("technical turnover", {}),
    "opening": ("technical", {}),
    "defence": ("inside25 block60/10 help_defence post50", {"attack": "layup55"}),
    "foul": ("foul10 foul20", {"attack": "layup55"}),
    "miss": ("rebound", {"attack": "layup55"}),
    "cancel": ("rebound rebound", {"attack": "layup55", "put_back_by": 1}),
    "chain": ("rebound", {"attack": "layup55", "holder": 1}),
}


@pytest.mark.parametrize("step", PASSES)
def test_a_declined_answer_looks_the_same_whatever_was_held(step: str) -> None:
    answer, fields = PASSES[step]
    turn = {"miss": 2}.get(step, 2)
    able = place("rebound", answer, "rebound", step=step, turn=turn, rolls=[99], **fields)  # type: ignore[arg-type]  # fields
    unable = able.clone()
    others = [
        card for card in range(70) if CARD_NAMES[card].startswith(("hot", "shot", "three", "alley", "mid"))
    ]
    held = [card for pile in unable.draw_piles for card in pile if card in others]
    for place_, card in enumerate(able.hands[1]):
        new = next(other for other in held if BACK[other] == BACK[card] and other not in unable.hands[1])
        unable.draw_piles[BACK[card]].remove(new)
        unable.draw_piles[BACK[card]].append(card)
        unable.hands[1][place_] = new
    assert len(able.legal_actions()) > 1 and unable.legal_actions() == [PASS]
    seen: list[object] = []
    for state in (able, unable):
        events = act(state, "pass")
        seen += [[[str(event.seen_by(seat)) for event in events] for seat in (0, 2)]]
        seen += [[shown(state.observation(seat)) for seat in (0, 2)]]
    assert seen[:2] == seen[2:]


def test_windows_of_every_stage_are_reached_by_these_states() -> None:
    seen = {state.stage for variant in VARIANTS for state in states(variant, 1)}
    assert seen == set(STAGES)


def after_reshuffle() -> GameOnState:
    """Seat 1 has drawn the first card of an attack and defence pile made anew; seat 2 holds three older
    ones."""
    state = place(
        "mid50 rebound", "mid50 dunk70 inside20 put_back", step="draw", turn=1, draw_ad="shot15",
        discards_ad="...",
    )  # fmt: skip
    act(state, "draw 2+0")
    return state


def test_cards_older_than_a_reshuffle_are_known_not_to_be_among_those_reshuffled() -> None:
    state = after_reshuffle()
    rng = Rng(1)
    for _ in range(20):
        sample = state.observation(0).sample(rng)
        assert sorted(CANONICAL[card] for card in sample.hands[1] if BACK[card] == AD) == [4, 13, 15]
    assert {tuple(sorted(state.observation(1).sample(rng).hands[0])) for _ in range(60)} != {(5, 19, 59)}


def test_what_is_known_ends_in_doubt() -> None:
    """Seat 1 holds an old mid50 and a new card, the other mid50 is in the new pile: when it plays a mid50
    nobody else can tell which one that was."""
    state = after_reshuffle()
    old = ["mid50", "mid50#2", "dunk70", "inside20", "shot15"]
    assert [CARD_NAMES[card] for card in state.old[AD]] == old
    act(state, "pass", "attack mid50")
    assert [CARD_NAMES[card] for card in state.old[AD]] == old[1:]
    state = place("mid50 rebound", "dunk70", step="draw", turn=1, draw_ad="shot15", discards_ad="...")
    act(state, "draw 2+0", "pass")
    assert len(state.old[AD]) == 3
    act(state, "attack mid50")
    assert state.old == [(), ()]


def test_samples_deal_every_unseen_card_to_every_place() -> None:
    state = GAME_ON.new_game(3, 4)
    rng, seen = Rng(7), set()
    for _ in range(400):
        sample = state.observation(0).sample(rng)
        assert cards_of(sample) == list(range(70))
        seen |= {(seat, card) for seat in (1, 2) for card in sample.hands[seat]}
    unseen = [card for card in range(70) if card not in state.hands[0]]
    assert seen == {(seat, card) for seat in (1, 2) for card in unseen}
