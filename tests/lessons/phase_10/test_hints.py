"""Hints at the table: legal, solid's move, counted from what the seat sees, blind to hidden cards."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.cards import CARD_NAMES, DECK_SIZE
from engine.games.phase_10.finder import missing, tally
from engine.games.phase_10.melds import hit_values
from engine.games.phase_10.observation import Phase10Observation
from engine.games.phase_10.phases import PHASES
from engine.games.phase_10.state import DRAW, Phase10State
from engine.players import decide, players_of
from engine.rng import Rng
from lessons.phase_10.hints import (
    DiscardFacts,
    DrawFacts,
    ForcedFacts,
    Hint,
    HitFacts,
    LayFacts,
    SkipFacts,
    hint_for,
)
from tests.engine.games.phase_10.positions import place, snapshot

PLAYERS = players_of("phase_10")

GAMES, LONG_GAMES = 12, 300
RUN_OF_SEVEN = "3r 4b 5g 6y 7r 8b 9g 1g 1y 12r 11b"


def positions(seed: int) -> list[Phase10State]:
    """Some positions of one game between mixed players, at 2 to 6 seats."""
    state = PHASE_10.new_game(2 + seed % 5, seed, {"skip_limit": ("hand", "lap")[seed % 2]})
    rng = Rng(seed)
    players = [PLAYERS[name] for name in ("random", "easy", "solid")]
    found = []
    for step in range(700):
        if state.to_move is None:
            break
        if step % 3 == seed % 3:
            found.append(state.clone())
        seat = state.to_move
        state.apply(decide(players[(seed + seat) % 3], state.observation(seat), rng))
    return found


def view(state: Phase10State) -> Phase10Observation:
    assert state.to_move is not None
    return state.observation(state.to_move)


def hint_at(state: Phase10State) -> Hint:
    hint = hint_for(view(state))
    assert hint is not None
    return hint


def test_L_011_a_hint_is_legal_is_solids_move_and_changes_nothing(long_run: bool) -> None:
    kinds: Counter[str] = Counter()
    for seed in range(LONG_GAMES if long_run else GAMES):
        for state in positions(seed):
            before = snapshot(state)
            hint = hint_at(state)
            assert snapshot(state) == before
            assert state.why_illegal(hint.move) is None
            assert hint.move == decide(PLAYERS["solid"], view(state), Rng(0))
            kinds[type(hint.facts).__name__] += 1
    assert set(kinds) == {
        kind.__name__ for kind in (DrawFacts, LayFacts, HitFacts, DiscardFacts, SkipFacts, ForcedFacts)
    }


def test_L_011_no_hint_after_the_end_nor_out_of_turn() -> None:
    state = PHASE_10.new_game(2, 5, {"phases": "1"})
    rng = Rng(5)
    while state.to_move is not None:
        other = 1 - state.to_move
        assert hint_for(state.observation(other)) is None
        state.apply(decide(PLAYERS["solid"], view(state), rng))
    assert [hint_for(state.observation(seat)) for seat in range(2)] == [None, None]


def test_hidden_cards_change_no_hint(long_run: bool) -> None:
    rng = Rng(3)
    for seed in range(60 if long_run else 8):
        for state in positions(seed)[::7]:
            hint = hint_at(state)
            for _ in range(3):
                other = view(state).sample(rng)
                assert hint_for(view(other)) == hint


def test_P_019_a_chance_is_a_count_of_cards_not_of_trials() -> None:
    for seed in range(6):
        for state in positions(seed):
            facts = hint_at(state).facts
            if isinstance(facts, DrawFacts):
                assert 0 <= facts.good <= facts.pool <= DECK_SIZE
                assert facts.chance == (Fraction(facts.good, facts.pool) if facts.pool else 0)


def test_counts_of_a_draw_are_those_of_trying_every_card(long_run: bool) -> None:
    seen = 0
    for seed in range(60 if long_run else 10):
        for state in positions(seed):
            hint = hint_at(state)
            facts = hint.facts
            if not isinstance(facts, DrawFacts) or not state.draw_pile:
                continue
            seen += 1
            observation = view(state)
            left = _unseen_ids(observation)
            good = sum(_helps(observation, card) for card in left)
            assert (facts.good, facts.pool) == (good, len(left))
            assert facts.chance == Fraction(good, len(left))
    assert seen > 50


def _unseen_ids(observation: Phase10Observation) -> list[int]:
    """One id for each unseen card, taken card by card from a full pack."""
    table = observation.table
    left = Counter(name.partition("#")[0] for name in CARD_NAMES)
    known = [*observation.hand, *table.discard_pile, *(card for meld in table.melds for card in meld.cards)]
    left.subtract(CARD_NAMES[card].partition("#")[0] for card in known)
    first = {name.partition("#")[0]: card for card, name in reversed(list(enumerate(CARD_NAMES)))}
    for owner, faces in enumerate(table.known):
        if owner != observation.seat:
            left.subtract(CARD_NAMES[_any_of(face)].partition("#")[0] for face in faces)
    return [first[name] for name, count in left.items() for _ in range(count)]


def _any_of(face: int) -> int:
    return face * 2 if face < 48 else 96 if face == 48 else 104


def _helps(observation: Phase10Observation, card: int) -> bool:
    table, seat = observation.table, observation.seat
    if table.laid[seat]:
        return any(hit_values(meld, card) for meld in table.melds)
    phase = PHASES[table.phase_of(seat)]
    return missing(tally([*observation.hand, card]), phase) < missing(tally(observation.hand), phase)


def test_counts_of_a_discard_are_those_of_trying_every_card(long_run: bool) -> None:
    seen = 0
    for seed in range(60 if long_run else 10):
        for state in positions(seed):
            hint = hint_at(state)
            facts = hint.facts
            if not isinstance(facts, DiscardFacts) or facts.laid:
                continue
            seen += 1
            observation = view(state)
            phase = PHASES[state.phase_of(observation.seat)]
            hand = observation.hand
            lacking = missing(tally(hand), phase)
            without = {card: [held for held in hand if held != card] for card in hand}
            assert facts.lacking == lacking
            assert list(facts.spare) == [c for c in hand if missing(tally(without[c]), phase) == lacking]
            rest = without[hint.move.card]  # type: ignore[attr-defined]  # a discard
            after = missing(tally(rest), phase)
            good = sum(missing(tally([*rest, card]), phase) < after for card in _unseen_ids(observation))
            assert (facts.after, facts.good) == (after, good)
            assert facts.unseen == DECK_SIZE - len(hand) - len(_seen_elsewhere(observation))
    assert seen > 50


def _seen_elsewhere(observation: Phase10Observation) -> list[int]:
    table = observation.table
    taken = [face for owner, faces in enumerate(table.known) if owner != observation.seat for face in faces]
    return [*table.discard_pile, *(card for meld in table.melds for card in meld.cards), *taken]


def test_L_005_the_only_thing_to_do_is_no_advice() -> None:
    state = place(["5r 6b", "1r 2b"], discards="S", stage=DRAW)
    hint = hint_at(state)
    assert hint.forced
    assert str(hint.move) == "draw deck"


def test_L_004_the_hint_for_a_run_in_the_hand() -> None:
    state = place([RUN_OF_SEVEN, "1r 2b 3y"], phases=[4, 1])
    hint = hint_at(state)
    facts = hint.facts
    assert isinstance(facts, LayFacts)
    assert [CARD_NAMES[card] for card, _ in facts.groups[0]] == RUN_OF_SEVEN.split()[:7]
    assert str(hint.move) == "lay 3r 4b 5g 6y 7r 8b 9g"


@pytest.mark.parametrize(
    ("hand", "top", "lacking", "with_top", "move"),
    [("5r 5b 9g 9y 1r 2b", "5y", 2, 1, "draw discard"), ("5r 5b 9g 9y 1r 2b", "7y", 2, 2, "draw deck")],
)
def test_the_top_discard_is_taken_when_it_helps_for_certain(
    hand: str, top: str, lacking: int, with_top: int, move: str
) -> None:
    hint = hint_at(place([hand, "1b 2r 3y"], discards=top, stage=DRAW))
    assert isinstance(hint.facts, DrawFacts)
    assert (hint.facts.lacking, hint.facts.with_top) == (lacking, with_top)
    assert str(hint.move) == move


def test_an_empty_pile_is_what_lies_below_the_top_discard() -> None:
    hand = "5r 5b 9g 9y 1r 2b"
    state = place([hand, "1b 2r 3y"], discards="5g 5y 9r 3b 4b 12y", stage=DRAW)
    state.hands[1] += state.draw_pile
    state.draw_pile = []
    facts = hint_at(state).facts
    assert isinstance(facts, DrawFacts)
    assert (facts.good, facts.pool) == (3, 5)


def test_a_skip_goes_against_the_player_nearest_to_going_out() -> None:
    state = place(
        ["1r 3b 5g 7y S", "1b 2r", "3y 4y 5y 6y"], melds=[(1, "set", "9r 9b 9g"), (1, "set", "4r 4b 4g")]
    )
    hint = hint_at(state)
    facts = hint.facts
    assert isinstance(facts, SkipFacts)
    assert facts.victim == 1
    assert {(rival.seat, rival.cards, rival.laid) for rival in facts.rivals} == {(1, 2, True), (2, 4, False)}
