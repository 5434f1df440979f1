"""The player that imagines: bounded work, whole numbers, solid's choice unless the playouts are sure."""

import sys
from fractions import Fraction

import pytest

from engine.games.fire_bulls import FIRE_BULLS
from engine.games.fire_bulls.observation import FireBullsObservation
from engine.games.fire_bulls.state import FireBullsState
from engine.players import decide
from engine.players.fire_bulls import strong
from engine.players.fire_bulls.playout import Playout
from engine.players.fire_bulls.solid import SOLID, best_action
from engine.players.fire_bulls.strong import STRONG, Choice, ahead, choices, lead, worth_after
from engine.rng import Rng
from engine.tournament import Tournament, run_tournament
from tests.engine.games.fire_bulls.positions import ONES, place, play


def positions(seats: int, count: int) -> list[FireBullsState]:
    """States on the way through games between solid players."""
    found: list[FireBullsState] = []
    for seed in range(count):
        state = FIRE_BULLS.new_game(seats, seed, {"bonus": FIRE_BULLS.options["bonus"][seed % 2]})
        for _ in range(7 + seed * 11 % 90):
            if state.to_move is not None:
                state.apply(decide(SOLID, state.observation(state.to_move), Rng(0)))
        if state.to_move is not None:
            found.append(state)
    return found


@pytest.mark.parametrize("seats", [2, 5])
def test_slices_are_bounded(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    work = {"worlds": 0, "playouts": 0}
    sample, run = FireBullsObservation.sample, Playout.run

    def counted_sample(self: FireBullsObservation, rng: Rng) -> FireBullsState:
        work["worlds"] += 1
        return sample(self, rng)

    def counted_run(self: Playout, seat: int, turns: int) -> None:
        work["playouts"] += 1
        assert turns <= max(strong.TURNS.values())
        run(self, seat, turns)

    monkeypatch.setattr(FireBullsObservation, "sample", counted_sample)
    monkeypatch.setattr(Playout, "run", counted_run)
    searched = 0
    for state in positions(seats, 5):
        view = state.observation(state.to_move or 0)
        most = len(choices(view))
        thought, progress = STRONG.choose(view, Rng(1)), 0.0
        before = dict(work)
        while True:
            seen = dict(work)
            try:
                now = next(thought)
            except StopIteration as end:
                assert state.why_illegal(end.value) is None
                break
            assert progress <= now <= 1
            progress = now
            assert work["worlds"] - seen["worlds"] <= strong.SLICE
            assert work["playouts"] - seen["playouts"] <= strong.SLICE * most
        assert work["worlds"] - before["worlds"] <= strong.ROUNDS * strong.WORLDS
        searched += work["playouts"] > before["playouts"]
    assert searched >= 2


def test_choices_are_all_that_can_be_done_with_solids_first() -> None:
    state = place(["ox rider rider warrior", "ox"], grid=ONES, bull=[2, 1], market="ox scout scout")
    found = choices(state.observation(0))
    assert {str(choice.action) for choice in found} == {str(action) for action in state.legal_actions()}
    assert found[0] == Choice(best_action(state.observation(0)), 3) and len(set(found)) == len(found)
    assert sorted(choice.kills for choice in found if str(choice.action) == "attack 741") == [1, 2, 3]
    play(state, "attack 741")
    assert [(str(choice.action), choice.kills) for choice in choices(state.observation(0))] == [
        ("again", 2),
        ("stop", 0),
        ("again", 1),
    ]


@pytest.mark.parametrize("seats", range(2, 6))
def test_what_a_choice_is_worth_is_a_whole_number_and_leaves_the_world_alone(seats: int) -> None:
    for state in positions(seats, 6):
        seat = state.to_move or 0
        view = state.observation(seat)
        world = view.sample(Rng(5))
        before = world.position()
        for choice in choices(view):
            one, two = (worth_after(world, choice, seat, Rng(9)) for _ in range(2))
            assert type(one) is int and one == two
        assert world.position() == before


def test_a_choice_is_played_as_the_rules_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(strong.TURNS, 3, 0)
    compared = 0
    for state in positions(3, 16):
        seat = state.to_move or 0
        for choice in choices(state.observation(seat)):
            if choice.kills:
                continue
            played = state.clone()
            played.apply(choice.action)
            while not played.is_over and played.to_move == seat:
                played.apply(best_action(played.observation(seat)))
            if not played.is_over:
                compared += 1
                expected = ahead(Playout(played, played.rng.clone()), seat)
                assert worth_after(state, choice, seat, state.rng.clone()) == expected
    assert compared > 30


def test_a_game_that_is_over_counts_the_win() -> None:
    ready = "ox ox warrior archer rider"
    state = place([ready, "ox"], general_up=True, piles=[5, 0, 0])  # the other seat is far ahead
    attack = next(
        choice for choice in choices(state.observation(0)) if str(choice.action) == "attack general"
    )
    assert worth_after(state, attack, 0, Rng(1)) == -strong.WIN // 2


def test_a_lead_is_the_mean_in_standard_errors() -> None:
    mean, errors = lead([5, 3, 7, 5], [1, 1, 1, 1])
    assert mean == 4
    variance = Fraction(sum((x - 4) ** 2 for x in (4, 2, 6, 4)), 3)
    assert errors == pytest.approx(4 / float(variance / 4) ** 0.5)
    assert lead([2, 2], [1, 1])[1] > 1 and lead([1, 1], [1, 1]) == (0, 0)


@pytest.mark.parametrize("rivals", [1, 3])
def test_strength_in_hundreds_of_games(rivals: int, long_run: bool) -> None:
    if not long_run or sys.platform == "emscripten":
        pytest.skip("takes a quarter of an hour: with --long on CPython")
    plan = Tournament("fire_bulls", ("strong", *["solid"] * rivals), 400 // (rivals + 1), 5, {})
    best = run_tournament(plan, workers=2)[0]
    assert best.name == "strong" and best.ahead_interval is not None and best.ahead_interval[0] > 0.52
