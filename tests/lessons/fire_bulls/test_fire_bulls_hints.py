"""Hints of Fire Bulls: true counts, no hidden card, the solid player's move, for every kind of decision."""

from fractions import Fraction

import pytest

from engine.games.fire_bulls import FIRE_BULLS
from engine.games.fire_bulls.actions import NOBODY
from engine.games.fire_bulls.cards import NEEDS, POINTS, TOTEM, UNIT_CODES
from engine.games.fire_bulls.observation import FireBullsObservation
from engine.games.fire_bulls.state import FireBullsState
from engine.players.fire_bulls.solid import best_action
from engine.rng import Rng
from lessons.fire_bulls.hints import (
    AgainFacts,
    AttackFacts,
    DiscardFacts,
    DrawFacts,
    ForcedFacts,
    Hint,
    MoveFacts,
    TakeFacts,
    hint_for,
)
from tests.engine.games.fire_bulls.positions import ONES, place, play, yan

GAMES, LONG_GAMES = 12, 300


def hint(state: FireBullsState) -> Hint:
    """The hint of the seat to move."""
    assert state.to_move is not None
    found = hint_for(state.observation(state.to_move))
    assert found is not None
    return found


def unit(name: str) -> int:
    return UNIT_CODES.index(name)


def check(view: FireBullsObservation, found: Hint) -> None:
    """What is told agrees with the cards."""
    facts, table, seat = found.facts, view.table, view.seat
    if isinstance(facts, ForcedFacts | AgainFacts):
        return
    aim = facts.aim
    assert aim.needs == tuple(unit for card in aim.cards for unit in NEEDS[card])
    assert aim.points == sum(POINTS[card] + (TOTEM[card] == seat) for card in aim.cards)
    held = list(view.hand)
    assert len(aim.needs) - len(aim.missing) <= len(held) and set(aim.missing) <= set(aim.needs)
    assert set(aim.in_market) <= set(aim.missing)
    if isinstance(facts, AttackFacts):
        assert not aim.missing and not aim.shift and facts.held == len(held)
        played = FireBullsState.clone(table)
        played.deck = list(range(40, 44))  # any cards for the bonus
        played.apply(found.move)
        while played.to_move == seat and played.stage == "attack":
            played.apply(best_action(FireBullsObservation(played, seat)))
        assert played.captured[seat][len(table.captured[seat]) :] == aim.cards
        assert len(played.hands[seat]) == facts.left
    if isinstance(facts, TakeFacts | DrawFacts):
        assert 0 <= facts.chance <= 1 and 0 <= facts.danger.chance <= 1
        assert facts.good <= facts.unseen == sum(view.unseen())
        if facts.danger.known == facts.danger.needed:
            assert facts.danger.chance == 1


def test_hints_of_whole_games_are_true_and_blind(long_run: bool) -> None:
    kinds = set()
    for seed in range(LONG_GAMES if long_run else GAMES):
        options = {"bonus": FIRE_BULLS.options["bonus"][seed % 2]}
        state, rng = FIRE_BULLS.new_game(2 + seed % 4, seed, options), Rng(seed)
        while state.to_move is not None:
            view = state.observation(state.to_move)
            found = hint_for(view)
            assert found is not None and found.move == best_action(view)
            assert state.why_illegal(found.move) is None
            assert found.forced == (len(state.legal_actions()) == 1)
            kinds.add(type(found.facts))
            check(view, found)
            other = view.sample(rng).observation(view.seat)
            assert hint_for(other) == found
            for seat in range(state.seats):
                if seat != state.to_move:
                    assert hint_for(state.observation(seat)) is None
            state.apply(found.move if rng.below(3) else rng.choice(state.legal_actions()))
    assert kinds == {AttackFacts, AgainFacts, TakeFacts, DrawFacts, MoveFacts, DiscardFacts, ForcedFacts}


def test_a_sweep_that_is_ready() -> None:
    state = place(["ox rider rider scout", "ox"], grid=ONES, bull=[2, 1])
    found = hint(state)
    facts = found.facts
    assert str(found.move) == "attack 741" and isinstance(facts, AttackFacts)
    assert (
        yan(facts.aim.cards) == "yellow:r red:r red:o" and facts.aim.coloured == 2 and facts.aim.points == 5
    )
    assert (facts.aligned, facts.limit, facts.aim.bonus, facts.held, facts.left) == (True, 3, 2, 4, 3)
    assert facts.distance.piles == tuple(map(len, state.piles)) and facts.distance.empty == 0
    play(state, "attack 741")
    again = hint(state)
    assert str(again.move) == "again" and isinstance(again.facts, AgainFacts)
    assert (again.facts.kills, again.facts.limit, again.facts.points, again.facts.left) == (1, 3, 2, 2)


def test_a_card_that_is_missing_lies_in_the_market() -> None:
    state = place(
        ["ox rider", "rider"], grid=ONES, bull=[2, 1], market="rider scout chariot", known=["", "rider"]
    )
    found = hint(state)
    facts = found.facts
    assert str(found.move) == "take rider" and isinstance(facts, TakeFacts)
    assert facts.aim.missing == facts.aim.in_market == (unit("rider"),)
    assert (facts.lacking, facts.after) == (1, 0)
    # 54 cards less the own two, three in the market and one that was taken openly: 48, with six riders.
    assert (facts.good, facts.unseen, facts.chance) == (6, 48, Fraction(6, 48))
    assert (facts.danger.seat, facts.danger.known, facts.danger.needed) == (1, 1, 1)
    assert facts.danger.chance == 1


def test_nothing_useful_lies_in_the_market() -> None:
    state = place(["ox rider", "? ?"], grid=ONES, bull=[2, 1], market="scout scout scout")
    facts = hint(state).facts
    assert isinstance(facts, DrawFacts) and facts.aim.in_market == ()
    assert facts.chance == Fraction(facts.good, facts.unseen) and facts.good == 8
    assert 0 < facts.danger.chance < 1


def test_a_bull_that_has_to_go() -> None:
    state = place(["ox rider rider", "ox"], grid=ONES, bull=[3, 2])
    found = hint(state)
    assert str(found.move) == "draw" and isinstance(found.facts, DrawFacts)
    assert found.facts.aim.shift == -1 and found.facts.aim.missing == () and found.facts.chance == 0
    play(state, "draw")
    found = hint(state)
    assert str(found.move) == "move left" and isinstance(found.facts, MoveFacts)
    assert (found.facts.stands, found.facts.goes, found.facts.swaps) == (2, 1, 1)


def test_a_ninth_card() -> None:
    state = place(["ox rider rider scout scout scout scout chariot", "ox"], grid=ONES, bull=[4, 1])
    play(state, "draw", "stay")
    found = hint(state)
    assert isinstance(found.facts, DiscardFacts) and found.facts.over == 1
    assert str(found.move) == "discard scout" and found.facts.spare[unit("scout")] >= 3


def test_an_attack_that_can_not_go_on_is_forced() -> None:
    state = place(["rider", "ox"], grid=ONES, bull=[2, 1])
    play(state, "attack 741")
    found = hint(state)
    assert found.forced and str(found.move) == "stop"
    assert isinstance(found.facts, ForcedFacts) and (yan([found.facts.card]), found.facts.lacking) == (
        "red:r",
        1,
    )


def test_the_general_needs_no_line() -> None:
    state = place(["ox ox warrior archer rider", "ox"], general_up=True, bull=[5, 1])
    found = hint(state)
    assert str(found.move) == "attack general" and isinstance(found.facts, AttackFacts)
    assert found.facts.aim.line == NOBODY and found.facts.aim.points == 8 and found.facts.left == 0


@pytest.mark.parametrize("exhausted", [1, 2])
def test_the_distance_to_the_end(exhausted: int) -> None:
    state = place(
        ["ox rider rider", "ox"], grid=ONES, bull=[2, 1], captured=["general", "red:ww"], piles=["", 4, 6],
        exhausted=exhausted,
    )  # fmt: skip
    facts = hint(state).facts
    assert isinstance(facts, AttackFacts)
    far = facts.distance
    assert (far.piles, far.empty, far.general_beaten, far.general_up) == ((0, 4, 6), 1, True, False)
    assert far.lost == 8 and far.last_deck == (exhausted == 2)
