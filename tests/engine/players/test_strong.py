"""The player that imagines: bounded work, sound playouts, estimates that agree with the rules of winning."""

import sys

import pytest

from engine.games import new_game
from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.actions import Discard
from engine.games.phase_10.cards import DECK_SIZE
from engine.games.phase_10.observation import Phase10Observation
from engine.games.phase_10.state import Phase10State
from engine.players import decide
from engine.players.phase_10 import strong
from engine.players.phase_10.imagine import Imagination, left_alone
from engine.players.phase_10.judgement import judged_discards
from engine.players.phase_10.playout import Habits, Playout
from engine.players.phase_10.prospects import share_of_win
from engine.players.phase_10.solid import SOLID
from engine.rng import Rng
from engine.tournament import Tournament, run_tournament
from tests.engine.games.phase_10.positions import place, play


def habits_of(state: Phase10State) -> list[Habits]:
    """The habits of each seat in its phase."""
    return [Habits(state.groups_of(seat)) for seat in range(state.seats)]


def judged(state: Phase10State) -> list[str]:
    """The discards of the seat to move as strong judges them, best first."""
    view = state.observation(state.to_move or 0)
    imagination = Imagination(view, habits_of(state))
    worlds = [imagination.world(Rng(seed)) for seed in range(40)]
    return [str(choice) for choice, _ in judged_discards(view, imagination, worlds)]


def positions(seats: int, count: int) -> list[Phase10State]:
    """States in which a seat that plays like solid has drawn and may discard."""
    found: list[Phase10State] = []
    for seed in range(count):
        state = new_game("phase_10", seats, seed, {"phases": "5"})
        assert isinstance(state, Phase10State)
        for _ in range(6 + seed * 5 % 90):
            state.apply(decide(SOLID, state.observation(state.to_move or 0), Rng(0)))
        while not isinstance(decide(SOLID, state.observation(state.to_move or 0), Rng(0)), Discard):
            state.apply(decide(SOLID, state.observation(state.to_move or 0), Rng(0)))
        found.append(state)
    return found


@pytest.mark.parametrize("seats", [2, 6])
def test_slices_are_bounded(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    work = {"worlds": 0, "playouts": 0}
    sample, run = Phase10Observation.sample, Playout.run

    def counted_sample(self: Phase10Observation, rng: Rng) -> Phase10State:
        work["worlds"] += 1
        return sample(self, rng)

    def counted_run(self: Playout, seat: int, stage: str) -> int:
        work["playouts"] += 1
        return run(self, seat, stage)

    monkeypatch.setattr(Phase10Observation, "sample", counted_sample)
    monkeypatch.setattr(Playout, "run", counted_run)
    budgets = (strong.RACE, strong.CALM)
    searched = 0
    for state in positions(seats, 12):
        thought = strong.STRONG.choose(state.observation(state.to_move or 0), Rng(1))
        before, progress = dict(work), 0.0
        while True:
            seen = dict(work)
            try:
                now = next(thought)
            except StopIteration:
                break
            assert progress <= now <= 1
            progress = now
            assert work["worlds"] - seen["worlds"] <= max(budget.worlds for budget in budgets)
            assert work["playouts"] - seen["playouts"] <= strong.SLICE * max(b.most for b in budgets)
        playouts = work["playouts"] - before["playouts"]
        assert playouts <= max(budget.worlds * budget.most for budget in budgets)
        searched += playouts > 0
    assert searched >= 6


def test_a_playout_conserves_the_cards_and_ends_like_solid_players_would() -> None:
    same = 0
    states = positions(2, 60) + positions(4, 20)
    for state in states:
        view = state.observation(state.to_move or 0)
        world = view.sample(Rng(3))
        playout = Playout(world, habits_of(world))
        out = playout.run(world.to_move or 0, world.stage)
        hidden = sorted(
            [*playout.pile, *playout.discards, *(card for hand in playout.hands for card in hand)]
        )
        assert len(set(hidden)) == len(hidden) and set(hidden) <= set(range(DECK_SIZE))
        assert not playout.hands[out] and playout.laid[out]
        hand = world.hand_number
        done = list(world.done)
        while world.to_move is not None and world.hand_number == hand:
            world.apply(decide(SOLID, world.observation(world.to_move), Rng(0)))
        advanced = [now > before for now, before in zip(world.done, done, strict=True)]
        same += playout.laid == advanced
    assert same >= 0.75 * len(states)


def test_what_a_seat_left_alone_is_noticed() -> None:
    hands = ("5r 5b 5y 9r 9b 9y 1r 2b 3y 12r 7r", "1b 2y 3g 4r 6b 7y 8g 10r 11b 12y")
    state = place(hands)
    play(state, "discard 7r", "draw deck", "discard 8g")
    view = state.observation(0)
    assert [len(fields) for fields in left_alone(view)] == [1, 2]
    imagination = Imagination(view, habits_of(state))
    worlds = [imagination.world(Rng(seed)) for seed in range(300)]
    wanted = dict.fromkeys((7, 8, 10), 0.0)
    for fields, weight in imagination.wanted_by(1, worlds):
        for number in wanted:
            wanted[number] += weight * (fields >> number & 1)
    assert wanted[7] < 0.7 * wanted[10] and wanted[8] < 0.7 * wanted[10]


def test_a_card_that_the_next_seat_can_hit_with_is_kept() -> None:
    state = place(
        ("1r 1b 2y 4g 5g 6r 8b 10y 12r 12b 9g", "1g 3b 4r 7y"),
        melds=[(1, "set", "9r 9b 9y"), (1, "set", "3r 3y 3g")],
    )
    assert judged(state)[-1] == "discard 9g"


def test_a_card_that_stretches_a_run_is_kept() -> None:
    melds = [(0, "set", "9r 9b 9y"), (0, "run", "4r 5b 6y 7g")]
    state = place(("1r 2b 12y 9g", "1g 3b 4g 7y 7b 8r 10r 10b 11y 12g"), melds=melds, phases=[2, 1])
    assert judged(state).index("discard 2b") > judged(state).index("discard 1r")


def test_the_share_of_the_win_is_exact_at_the_end() -> None:
    five = PHASE_10.settings({"phases": "5"})
    assert share_of_win(0, 9, [5, 5, 4], [40, 45, 0], five) == 1
    assert share_of_win(1, 9, [5, 5, 4], [40, 40, 0], five) == 0.5
    assert share_of_win(2, 9, [5, 5, 4], [40, 40, 0], five) == 0
    ten_hands = PHASE_10.settings({"variant": "ten_hands"})
    assert share_of_win(0, 10, [10, 2], [200, 100], ten_hands) == 0


@pytest.mark.parametrize("options", [{}, {"phases": "5"}, {"phases": "even"}, {"variant": "ten_hands"}])
def test_the_share_of_the_win_is_sound_before_the_end(options: dict[str, str]) -> None:
    settings = PHASE_10.settings(options)
    for totals in ([50, 50], [0, 90], [200, 40]):
        for done in ([0, 0], [2, 2], [3, 2], [0, 3]):
            shares = [share_of_win(seat, 3, done, totals, settings) for seat in range(2)]
            assert sum(shares) == pytest.approx(1)
    assert share_of_win(0, 3, [2, 2], [50, 60], settings) > 0.5
    if not settings.ten_hands:
        assert share_of_win(0, 3, [3, 2], [50, 50], settings) > 0.6


def test_strong_plays_whole_tournaments() -> None:
    plan = Tournament("phase_10", ("strong", "solid"), 4, 3, {"phases": "1"})
    assert sum(rate.rate for rate in run_tournament(plan)) == pytest.approx(1)


@pytest.mark.parametrize(("rivals", "least"), [(("strong", "solid"), 0.52), (("solid", "random"), 0.95)])
def test_strength_in_a_thousand_games(rivals: tuple[str, str], least: float, long_run: bool) -> None:
    if not long_run or sys.platform == "emscripten":
        pytest.skip("takes minutes on all cores: with --long on CPython")
    rates = run_tournament(Tournament("phase_10", rivals, 500, 1, {"phases": "5"}), 2)
    interval = rates[0].interval
    assert interval is not None
    assert (interval[0] if rivals[0] == "strong" else rates[0].rate) > least
