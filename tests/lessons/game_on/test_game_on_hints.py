"""Hints at the table: legal, solid's move, counted from what the seat sees, blind to hidden cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest

from engine.games.game_on import GAME_ON
from engine.games.game_on.cards import CARD_NAMES, KIND
from engine.games.game_on.observation import GameOnObservation
from engine.games.game_on.odds import outlook_after, outlook_now
from engine.games.game_on.state import GameOnState
from engine.players import decide, players_of
from engine.rng import Rng
from lessons.game_on import hints
from lessons.game_on.hints import (
    AttackFacts,
    DeclineFacts,
    DefenceFacts,
    DiscardFacts,
    DrawFacts,
    FoulFacts,
    Hint,
    PutBackFacts,
    ReboundFacts,
    SupportFacts,
    Tally,
    ThrowFacts,
    TurnoverFacts,
    hint_for,
)
from tests.engine.games.game_on.positions import VARIANTS, place

PLAYERS = players_of("game_on")


def positions(long_run: bool) -> Iterator[GameOnState]:
    """Positions of games between mixed players, of every variant."""
    for number, (seats, options) in enumerate(VARIANTS.values()):
        for seed in range(60 if long_run else 4):
            state, rng = GAME_ON.new_game(seats[seed % len(seats)], seed + 100 * number, options), Rng(seed)
            players = [PLAYERS[name] for name in ("random", "easy", "solid")]
            while state.to_move is not None and state.round_number < 30:
                yield state
                seat = state.to_move
                state.apply(decide(players[(seed + seat) % 3], state.observation(seat), rng))


def view(state: GameOnState) -> GameOnObservation:
    assert state.to_move is not None
    return state.observation(state.to_move)


def hint_at(state: GameOnState) -> Hint:
    hint = hint_for(view(state))
    assert hint is not None
    return hint


def test_L_011_a_hint_is_legal_is_solids_move_and_changes_nothing(long_run: bool) -> None:
    kinds: Counter[str] = Counter()
    for state in positions(long_run):
        before = state.position()
        hint = hint_at(state)
        assert state.position() == before and state.why_illegal(hint.move) is None
        assert hint.move == decide(PLAYERS["solid"], view(state), Rng(0))
        assert hint.forced == (len(state.legal_actions()) == 1)
        kinds[type(hint.facts).__name__] += 1
    rare = {"DeclineFacts"}
    assert set(kinds) | rare == {name for name in vars(hints) if name.endswith("Facts") and name != "Facts"}


def test_L_011_no_hint_after_the_end_nor_out_of_turn() -> None:
    state, rng = GAME_ON.new_game(2, 5), Rng(5)
    while state.to_move is not None:
        assert hint_for(state.observation(1 - state.to_move)) is None
        state.apply(decide(PLAYERS["solid"], view(state), rng))
    assert [hint_for(state.observation(seat)) for seat in range(2)] == [None, None]


def test_hidden_cards_change_no_hint(long_run: bool) -> None:
    rng = Rng(3)
    for number, state in enumerate(positions(long_run)):
        if number % 9 == 0:
            assert hint_for(view(view(state).sample(rng))) == hint_at(state)


def test_P_020_the_chances_of_a_hint_are_those_of_the_engine(long_run: bool) -> None:
    seen = 0
    for state in positions(long_run):
        hint = hint_at(state)
        facts, table = hint.facts, view(state).table
        if isinstance(facts, AttackFacts):
            found = outlook_after(table, hint.move)
            assert found is not None
            assert (facts.chance, facts.expected) == (found.chance, found.expected)
            assert facts.single <= facts.chance
        elif isinstance(facts, DefenceFacts | SupportFacts):
            assert facts.before == outlook_now(table)
            assert facts.after == outlook_after(table, facts.action)
        elif isinstance(facts, FoulFacts):
            assert facts.before == outlook_now(table)
            assert facts.after.chance != 0 or facts.after.expected > 0
        else:
            continue
        seen += 1
    assert seen > 100


def test_an_attack_and_what_it_would_bring() -> None:
    state = place("mid55 rebound", "", step="attack", round=9, sides=[{"points": 5}, {}])
    facts = hint_at(state).facts
    assert isinstance(facts, AttackFacts)
    assert (facts.value, facts.points, facts.chance, facts.expected) == (
        55,
        2,
        Fraction(55, 100),
        Fraction(11, 10),
    )
    assert facts.tally.missing == 2 and facts.tally.wins(2) and not facts.tally.wins(3)
    assert facts.tally.after(3) == 1


def test_a_tally_without_a_target() -> None:
    assert (Tally(9, 0).missing, Tally(9, 0).after(3), Tally(9, 0).wins(0)) == (0, 12, False)


def test_the_chance_of_an_attack_card_by_trying_every_pair() -> None:
    state = place("inside20 rebound", "", step="draw", turn=1)
    hint = hint_at(state)
    facts = hint.facts
    assert isinstance(facts, DrawFacts) and str(hint.move) == "draw 2+0"
    unseen = [card for card in range(30) if card not in state.hands[0]]
    pairs = [(a, b) for a in unseen for b in unseen if a < b]
    good = sum(bool(KIND[a] or KIND[b]) for a, b in pairs)
    assert (facts.ready, facts.chance) == (0, Fraction(good, len(pairs)))


@pytest.mark.parametrize("pile", ["", "inside25"])
def test_GO_05_where_the_pile_runs_out_an_attack_card_comes_from_the_discards(pile: str) -> None:
    second, third = (
        "three35 three40 three45 mid45 mid50 mid50#2 mid55",
        "post50 post55 post60 layup55 layup60",
    )
    state = place("rebound inside20", second, third, step="draw", draw_ad=pile, discards_ad="...")
    hint = hint_at(state)
    facts = hint.facts
    assert isinstance(facts, DrawFacts) and str(hint.move) == "draw 2+0"
    # Unseen are the 12 attack cards of the other hands, and the card of the pile.
    assert (facts.good, facts.unseen, facts.pile) == (12, 12 + bool(pile), bool(pile))
    lying = [not KIND[card] for card in state.discards[0]]
    if pile:
        none = Fraction(1, 13) * Fraction(sum(lying), len(lying))
    else:
        none = Fraction(sum(lying) * (sum(lying) - 1), len(lying) * (len(lying) - 1))
    assert facts.chance == 1 - none


def test_without_an_attack_card_and_nothing_to_exchange_there_is_no_attack() -> None:
    state = place("substitution foul10 inside30", "", step="attack")
    hint = hint_at(state)
    assert isinstance(hint.facts, DeclineFacts) and (str(hint.move), hint.facts.ready) == ("pass", 0)


def test_a_defence_and_its_price() -> None:
    hand, points = "inside20 help_defence post50", [{"points": 5}, {}]
    attack = "dunk75 + alley_oop"
    state = place("", hand, step="defence", attack=attack, turn=2, round=9, sides=points)
    hint = hint_at(state)
    facts = hint.facts
    assert isinstance(facts, DefenceFacts)
    assert str(hint.move) == "defend inside20 + help_defence pay post50"
    assert (facts.before.chance, facts.after.chance) == (Fraction(95, 100), Fraction(60, 100))
    assert (facts.price, facts.paid, facts.cards, facts.duel) == (2, 3, 3, False)
    assert facts.rival.wins(2)


def test_a_duel_is_told_as_a_mixture() -> None:
    state = place(
        "", "block60/10", step="defence", attack="dunk75", turn=2, round=9, sides=[{"points": 5}, {}]
    )
    facts = hint_at(state).facts
    assert isinstance(facts, DefenceFacts) and facts.duel
    assert facts.after.chance == Fraction(101, 200) * Fraction(15, 100) + Fraction(99, 200) * Fraction(
        65, 100
    )


@pytest.mark.parametrize(("points", "move"), [(6, "play technical"), (5, "pass")])
def test_a_free_throw_where_a_point_helps(points: int, move: str) -> None:
    state = place("", "technical", turn=2, round=9, sides=[{}, {"points": points}])
    hint = hint_at(state)
    assert isinstance(hint.facts, ThrowFacts) and hint.facts.chance == Fraction(7, 10)
    assert str(hint.move) == move and hint.facts.tally.wins(1) == (points == 6)


def test_a_turnover_against_a_close_rival() -> None:
    state = place("", "turnover", turn=2, round=9, sides=[{"points": 5}, {}])
    hint = hint_at(state)
    assert isinstance(hint.facts, TurnoverFacts) and str(hint.move) == "play turnover"
    assert (hint.facts.seat, hint.facts.rival.missing) == (0, 2)


def test_a_foul_against_a_strong_defence() -> None:
    state = place("foul10", "", step="foul", attack="mid55", turn=1, defences=[
        {"seat": 2, "cards": "block80/15", "duel": "won"}])  # fmt: skip
    hint = hint_at(state)
    assert isinstance(hint.facts, FoulFacts) and str(hint.move) == "play foul10"
    assert hint.facts.own and hint.facts.before.chance == 0 and hint.facts.after.chance == Fraction(45, 100)


def test_put_backs_and_rebounds() -> None:
    state = place("put_back", "rebound", step="miss", attack="dunk70")
    hint = hint_at(state)
    assert isinstance(hint.facts, PutBackFacts) and str(hint.move) == "play put_back"
    assert (hint.facts.own, hint.facts.chance, hint.facts.points) == (True, Fraction(70, 100), 2)
    state.apply(hint.move)
    answer = hint_at(state)
    assert isinstance(answer.facts, PutBackFacts) and not answer.facts.own
    state = place("rebound post60", "", step="miss", attack="dunk70")
    hint = hint_at(state)
    assert isinstance(hint.facts, ReboundFacts) and str(hint.move) == "play rebound"
    assert (hint.facts.ball, hint.facts.mate, hint.facts.ready, hint.facts.rebounds) == (1, False, 1, 1)


def test_what_is_too_much_goes() -> None:
    hand = "three35 mid45 mid50 post50 inside20 shot15 set_feet put_back"
    state = place(hand, "", step="limit", attack="mid55")
    hint = hint_at(state)
    assert isinstance(hint.facts, DiscardFacts)
    assert (hint.facts.over, CARD_NAMES[hint.facts.card]) == (3, "set_feet")
