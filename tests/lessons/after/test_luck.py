"""Luck against counts of its own: chance events of a seat, and that no way of playing makes luck."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from engine.games import GAMES
from engine.games.cover_your_assets.cards import FACE, IS_WILD
from engine.games.fire_bulls.cards import NEEDS, UNIT
from engine.games.phase_10.finder import missing, tally
from engine.games.phase_10.phases import Group
from engine.players import decide, player_named
from engine.rng import Rng
from lessons.after.luck import Chance, chances_of, summed
from tests.tiny_game import registered


def _played(name: str, player: str, seed: int, most: int = 400) -> list[str]:
    """A game of three, all alike, in notation."""
    state = GAMES[name].new_game(3, seed)
    rng, chosen, actions = Rng(seed), player_named(name, player), list[str]()
    while state.to_move is not None and len(actions) < most:
        action = decide(chosen, state.observation(state.to_move), rng)
        actions.append(str(action))
        state.apply(action)
    return actions


def _chances(name: str, player: str, seed: int, seat: int = 0) -> list[Chance]:
    actions = _played(name, player, seed)
    return list(chances_of(GAMES[name], 3, seed, {}, actions, seat))


def test_the_sum_and_the_band_are_those_of_independent_events() -> None:
    chances = [Chance(Fraction(1, 2), True)] * 3 + [Chance(Fraction(1, 4), False)]
    luck = summed(chances)
    assert (luck.events, luck.good, luck.expected) == (4, 3, Fraction(7, 4))
    assert luck.variance == 3 * Fraction(1, 4) + Fraction(3, 16)
    assert luck.surplus == Fraction(5, 16)


def test_the_band_narrows_with_the_number_of_events_and_is_whole_without_any() -> None:
    bands = [summed([Chance(Fraction(1, 2), True)] * events).band for events in (1, 4, 16, 64)]
    assert bands == [1.0, 0.5, 0.25, 0.125]
    nothing = summed([])
    assert nothing.surplus == 0 and nothing.band == 1


@pytest.mark.parametrize("player", ["random", "solid"])
@pytest.mark.parametrize("name", GAMES)
def test_no_way_of_playing_makes_luck(name: str, player: str) -> None:
    """Over many games of all seats luck comes to nothing, within four standard deviations."""
    games = 4 if name == "phase_10" else 8
    chances = [
        chance
        for seed in range(games)
        for seat in range(3)
        for chance in chances_of(GAMES[name], 3, seed, {}, _played(name, player, seed, 250), seat)
    ]
    luck = summed(chances)
    assert luck.events > 50
    assert abs(luck.good - luck.expected) < 4 * float(luck.variance) ** 0.5


def test_rolls_of_game_on_are_counted_from_the_events() -> None:
    actions = _played("game_on", "solid", 3)
    found = list(chances_of(GAMES["game_on"], 3, 3, {}, actions, 1))
    state: Any = GAMES["game_on"].new_game(3, 3)
    counted = []
    for line in actions:
        for event in state.apply(GAMES["game_on"].parse_action(line)):
            mine = event.seat == 1
            if event.kind in ("roll", "free_throw", "put_back_roll") and mine:
                roll, against = event.roll, event.against
                below = [result for result in range(100) if result < against]
                counted.append((Fraction(len(below), 100), roll in below))
            elif event.kind == "duel" and 1 in (event.seat, event.target):
                pairs = [(one, other) for one in range(100) for other in range(100)]
                wins = sum(one >= other if mine else one < other for one, other in pairs)
                counted.append((Fraction(wins, 10_000), event.success == mine))
    assert [(chance.chance, chance.good) for chance in found] == [pair for pair in counted if 0 < pair[0] < 1]


def test_draws_of_fire_bulls_are_counted_from_the_open_deck() -> None:
    game, seed, seat = GAMES["fire_bulls"], 2, 0
    actions = _played("fire_bulls", "solid", seed)
    found = list(chances_of(game, 3, seed, {}, actions, seat))
    state: Any = game.new_game(3, seed)
    counted = []
    for line in actions:
        before, mover = state.clone(), state.to_move
        events = state.apply(game.parse_action(line))
        if line == "draw" and mover == seat and before.deck:
            hand = [UNIT[card] for card in before.hands[seat]]
            wanted = {
                unit
                for card in before.grid
                if card >= 0
                for unit in set(NEEDS[card])
                if hand.count(unit) < list(NEEDS[card]).count(unit)
            }
            deck = [UNIT[card] for card in before.deck]
            drawn = next(UNIT[event.qi[0]] for event in events if event.kind == "draw")
            chance = Fraction(sum(unit in wanted for unit in deck), len(deck))
            counted.append(Chance(chance, drawn in wanted))
    assert found == [chance for chance in counted if 0 < chance.chance < 1]


def test_a_game_without_an_account_has_no_luck() -> None:
    with registered() as tiny:
        assert list(chances_of(tiny, 2, 1, {}, [], 0)) == []


def test_drawn_assets_are_counted_from_the_open_pile() -> None:
    """The hand of each draw is the hand afterwards without this card and those drawn later."""
    game, seed, seat = GAMES["cover_your_assets"], 5, 0
    actions = _played("cover_your_assets", "solid", seed)
    found = list(chances_of(game, 3, seed, {}, actions, seat))
    state: Any = game.new_game(3, seed)
    counted = []
    for line in actions:
        pile = list(state.draw_pile)
        events = state.apply(game.parse_action(line))
        if any(event.kind == "deal" for event in events):
            continue
        drawn = [(e.seat, card) for e in events if e.kind in ("draw", "refill") for card in e.cards]
        own = [card for mover, card in drawn if mover == seat]
        after: Counter[int] = Counter(state.hands[seat])
        for place, (mover, card) in enumerate(drawn):
            left = pile[: len(pile) - place]
            assert left[-1] == card
            if mover == seat:
                kinds = {FACE[other] for other in after - Counter(own)}
                good = [IS_WILD[other] or FACE[other] in kinds for other in left]
                counted.append(Chance(Fraction(sum(good), len(left)), good[-1]))
                own = own[1:]
    assert {chance.good for chance in counted} == {True, False}
    assert found == [chance for chance in counted if 0 < chance.chance < 1]


def test_draws_of_phase_10_are_counted_by_trying_each_card() -> None:
    game, seed, seat = GAMES["phase_10"], 4, 1
    actions = _played("phase_10", "solid", seed, 120)
    found = list(chances_of(game, 3, seed, {}, actions, seat))
    state: Any = game.new_game(3, seed)
    counted = []
    for line in actions:
        before, mover = state.clone(), state.to_move
        state.apply(game.parse_action(line))
        hand, pile = list(before.hands[seat]), list(before.draw_pile)
        if line == "draw deck" and mover == seat and not before.laid[seat] and pile:
            phase = before.groups_of(seat)
            lacking = _missing(hand, phase)
            good = [_missing([*hand, card], phase) < lacking for card in pile]
            counted.append(Chance(Fraction(sum(good), len(pile)), good[-1]))
    assert len(counted) > 5
    assert found == [chance for chance in counted if 0 < chance.chance < 1]


def _missing(hand: list[int], phase: tuple[Group, ...]) -> int:
    return missing(tally(hand), phase)
