"""Players with a misconception: legal, blind to hidden cards, solid but for their one flaw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.game import Action
from engine.games import game_named, new_game
from engine.games.cover_your_assets.actions import Answer, Stop
from engine.games.fire_bulls.actions import Attack as FireBullsAttack
from engine.games.game_on.actions import Attack, Defend, Pass
from engine.games.game_on.contest import assault
from engine.games.game_on.settings import Settings
from engine.games.phase_10.actions import Discard
from engine.games.phase_10.cards import IS_WILD, POINTS
from engine.players import FLAWED, decide, flawed_of, player_named, players_of
from engine.players.cover_your_assets.flawed import spent
from engine.players.fire_bulls.flawed import only_plan
from engine.players.fire_bulls.plans import prospects
from engine.players.game_on.flawed import HEAT, chances_added, heated, streak_of, surely_added
from engine.players.game_on.judgement import made, plan_made
from engine.rng import Rng
from tests.engine.games.game_on.positions import place as game_on
from tests.engine.games.phase_10.positions import place as phase_10

BOTS = [(game, name) for game, players in FLAWED.items() for name in players]
LONGEST = 20_000


def game(name: str, player: str, seed: int, others: str = "solid") -> Iterator[tuple[Any, Action]]:
    """A game of three that this player begins; yields the observation and the action of each of its
    decisions."""
    state = new_game(name, 3, seed, {})
    players = [player_named(name, player), *[player_named(name, others)] * 2]
    rng = Rng(seed)
    for _ in range(LONGEST):
        if state.to_move is None:
            return
        seat = state.to_move
        view = state.observation(seat)
        action = decide(players[seat], view, rng)
        assert state.why_illegal(action) is None
        if seat == 0:
            yield view, action
        state.apply(action, seat)
    raise AssertionError("the game does not end")


def beside_solid(name: str, player: str, games: int) -> Iterator[tuple[Any, Action, Action]]:
    """Decisions of such games: the observation, what the player does, what solid would do."""
    solid = player_named(name, "solid")
    for seed in range(games):
        for view, action in game(name, player, seed):
            yield view, action, decide(solid, view, Rng(seed))


@pytest.mark.parametrize(("name", "player"), BOTS)
def test_games_end_and_every_decision_is_legal(name: str, player: str, long_run: bool) -> None:
    for seed in range(12 if long_run else 1):
        assert sum(1 for _ in game(name, player, seed, "easy")) > 5


@pytest.mark.parametrize(("name", "player"), BOTS)
def test_decisions_in_random_positions_are_legal_and_see_no_hidden_card(
    name: str, player: str, long_run: bool
) -> None:
    thinker, chance = player_named(name, player), players_of(name)["random"]
    for seed in range(60 if long_run else 6):
        state, rng = new_game(name, 2 + seed % 3, seed, {}), Rng(seed)
        for step in range(40 + 20 * seed):
            if state.to_move is None:
                break
            view = state.observation(state.to_move)
            if step % 7 == 0:
                action = decide(thinker, view, Rng(1))
                assert state.why_illegal(action) is None
                other = view.sample(Rng(seed + step)).observation(view.seat)
                assert decide(thinker, other, Rng(1)) == action
            state.apply(decide(chance, view, rng))


def test_they_stand_beside_the_ladder_of_strengths() -> None:
    assert {name for name, players in FLAWED.items() if players} == {
        "game_on", "phase_10", "fire_bulls", "cover_your_assets",
    }  # fmt: skip
    for name in FLAWED:
        assert not players_of(name).keys() & flawed_of(name).keys()
        assert game_named(name).name == name
    assert flawed_of("no such game") == {}


# Ada adds chances


def test_ada_reckons_two_tries_as_the_sum() -> None:
    settings = game_on("post50", "").settings
    assert chances_added(settings, ((60,), (60,))) == pytest.approx(1.2)
    assert plan_made(settings, ((60,), (60,))) == pytest.approx(0.84)
    assert chances_added(settings, ((60, 50),)) == pytest.approx(0.3)
    assert surely_added(settings, ((60,), (60,))) == 1


def test_ada_takes_two_tries_for_more_than_certain() -> None:
    state = game_on("three45 post50 post60", "", step="attack", round=9)
    assert str(decide(player_named("game_on", "ada"), state.observation(0), Rng(1))) == "attack post50 post60"
    assert str(decide(player_named("game_on", "solid"), state.observation(0), Rng(1))) == "attack three45"


def test_ada_prefers_what_looks_surer_than_sure(long_run: bool) -> None:
    differ = [
        found for found in beside_solid("game_on", "ada", 40 if long_run else 6) if found[1] != found[2]
    ]
    attacks = [
        (view, hers, solid)
        for view, hers, solid in differ
        if isinstance(hers, Attack) and isinstance(solid, Attack)
    ]
    assert attacks
    for view, hers, solid in attacks:
        assert _added(view.table.settings, hers) >= _added(view.table.settings, solid)
    assert len(attacks) + sum(isinstance(found[1], Defend | Pass) for found in differ) == len(differ)


def _added(settings: Settings, action: Attack) -> float:
    declared = assault(action.cards, action.extras)
    return round(declared.points * made(settings, declared, reckon=chances_added), 6)


# Howard believes in the hot hand


def test_howard_sees_streaks() -> None:
    settings = game_on("post50", "").settings
    assert heated(HEAT, settings, ((60,),)) == pytest.approx(0.6 + HEAT / 100)
    assert heated(-HEAT, settings, ((10,),)) == 0
    assert heated(2 * HEAT, settings, ((90,),)) == 1


def test_howard_is_solid_but_after_streaks(long_run: bool) -> None:
    found = list(beside_solid("game_on", "howard", 30 if long_run else 6))
    differ = [(view, his, solid) for view, his, solid in found if his != solid]
    assert differ
    for view, his, _ in differ:
        assert streak_of(view, view.table.attacker) != 0
        assert view.table.stage in ("attack", "defence"), his


# Hana hoards


def test_hana_keeps_the_high_card_though_the_next_seat_is_about_to_go_out() -> None:
    state = phase_10(
        ["12r 3b 7g", "1r"],
        melds=[
            (0, "set", "5r 5b 5y"),
            (0, "set", "6r 6b 6y"),
            (1, "set", "9r 9b 9y"),
            (1, "set", "4r 4b 4y"),
        ],
    )
    assert str(decide(player_named("phase_10", "solid"), state.observation(0), Rng(1))) == "discard 12r"
    assert str(decide(player_named("phase_10", "hana"), state.observation(0), Rng(1))) != "discard 12r"


def test_hana_differs_from_solid_only_by_keeping_what_counts_much(long_run: bool) -> None:
    discards = kept = 0
    for view, hers, solid in beside_solid("phase_10", "hana", 12 if long_run else 2):
        if isinstance(hers, Discard):
            discards += 1
            low = [card for card in view.hand if POINTS[card] < 10]
            assert not low or POINTS[hers.card] < 10
        if hers != solid:
            kept += 1
            given = solid.card  # type: ignore[attr-defined]
            assert POINTS[given] >= 10 or IS_WILD[given]
    assert kept > discards / 10


# Tian sees one attack alone


def test_tian_leaves_attacks_that_are_ready(long_run: bool) -> None:
    missed = 0
    for view, his, solid in beside_solid("fire_bulls", "tian", 12 if long_run else 2):
        missed += isinstance(solid, FireBullsAttack) and not isinstance(his, FireBullsAttack)
        plan = only_plan(view.table, view.seat)
        attacks = prospects(tuple(view.table.grid), view.table.general_up, view.table.settings.bonus_for_any)
        assert not attacks or (plan.line, plan.depth) == attacks[0][5:7]
    assert missed


# Sam can't stop


def test_sam_goes_on_once_a_card_is_spent_and_is_solid_otherwise(long_run: bool) -> None:
    gone_on = 0
    for view, his, solid in beside_solid("cover_your_assets", "sam", 40 if long_run else 8):
        answers = any(isinstance(action, Answer) for action in view.legal_actions())
        if spent(view) and answers:
            assert isinstance(his, Answer)
            gone_on += isinstance(solid, Stop)
        else:
            assert his == solid
    assert gone_on
