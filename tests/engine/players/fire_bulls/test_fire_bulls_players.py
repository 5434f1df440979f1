"""Computer players of Fire Bulls: legal, blind to hidden cards, the same everywhere, of their strength."""

import pytest

from engine.games.fire_bulls import FIRE_BULLS
from engine.games.fire_bulls.actions import DRAW, LINES, NOBODY, STAY
from engine.games.fire_bulls.cards import (
    GENERAL,
    NEEDS,
    PACKED_NEEDS,
    POINTS,
    TOTEM,
    count_of,
    covers,
    lacking,
    packed,
)
from engine.games.fire_bulls.state import EMPTY, HAND_LIMIT, FireBullsState
from engine.players import decide, players_of
from engine.players.fire_bulls.plans import CARD, DRAWS, TURN, WAIT, Plan, plan_of
from engine.players.fire_bulls.playout import Playout, shares
from engine.players.fire_bulls.solid import SOLID, best_action
from engine.rng import Rng
from tests.engine.games.fire_bulls.positions import ONES, place, play

PLAYERS = players_of("fire_bulls")
FAST = [name for name in PLAYERS if name != "strong"]
BONUS = FIRE_BULLS.options["bonus"]


def played(names: list[str], seed: int, limit: int | None = None, bonus: str = "three") -> FireBullsState:
    """A game between these players, to its end or for `limit` actions."""
    state = FIRE_BULLS.new_game(len(names), seed, {"bonus": bonus})
    streams = [Rng(seed * 100 + seat) for seat in range(len(names))]
    done = 0
    while state.to_move is not None and done != limit:
        seat = state.to_move
        state.apply(decide(PLAYERS[names[seat]], state.observation(seat), streams[seat]), seat)
        done += 1
    return state


@pytest.mark.parametrize("name", list(PLAYERS))
@pytest.mark.parametrize("bonus", BONUS)
def test_A_003_every_game_ends(name: str, bonus: str, long_run: bool) -> None:
    seats_of_games = (2,) if name == "strong" and not long_run else (2, 3, 4, 5)
    for seats in seats_of_games:
        for seed in range(20 if long_run else 1):
            # Against quick players, where a whole table of thinkers would take its time.
            others = name if long_run or name != "strong" else "solid"
            state = played([name, *[others] * (seats - 1)], seed, FIRE_BULLS.max_actions, bonus)
            assert state.is_over and sum(state.scores()) == pytest.approx(1)


@pytest.mark.parametrize("name", list(PLAYERS))
@pytest.mark.parametrize("bonus", BONUS)
def test_every_decision_is_legal(name: str, bonus: str, long_run: bool) -> None:
    # Random play gets into positions that no sensible player sees.
    for seats in range(2, 6):
        for seed in range(20 if long_run else 1 if name == "strong" else 3):
            rng = Rng(seed * 10 + seats)
            mixed = [("random", "easy", "solid")[rng.below(3)] for _ in range(seats)]
            state = played(mixed, seed, rng.below(200), bonus)
            for _ in range(6):
                if state.to_move is None:
                    break
                view = state.observation(state.to_move)
                action = decide(PLAYERS[name], view, rng)
                assert state.why_illegal(action) is None
                state.apply(action)


@pytest.mark.parametrize("name", list(PLAYERS))
def test_A_002_hidden_cards_change_no_decision(name: str) -> None:
    for seed in range(12):
        state = played(["solid", "easy", "random"], seed, 10 * seed)
        if state.to_move is None:
            continue
        view = state.observation(state.to_move)
        chosen = decide(PLAYERS[name], view, Rng(seed))
        other = view.sample(Rng(seed + 1))
        assert other.deck != state.deck or not state.deck
        assert decide(PLAYERS[name], other.observation(view.seat), Rng(seed)) == chosen


@pytest.mark.parametrize("name", list(PLAYERS))
def test_thinking_leaves_the_observation_as_it_was(name: str) -> None:
    for seed in range(8):
        state = played(["solid", "easy"], seed, 10 * seed)
        view = state.observation(state.to_move or 0)
        before = repr_of(view.table)
        decide(PLAYERS[name], view, Rng(1))
        assert repr_of(view.table) == before


def repr_of(table: FireBullsState) -> list[str]:
    names = [name for name in FireBullsState.__slots__ if name not in ("rng", "settings", "history")]
    return [repr(getattr(table, name)) for name in names]


def test_A_010_same_seed_same_game() -> None:
    names = list(PLAYERS)[-3:]
    one, two = (played(names, 42, 60) for _ in range(2))
    assert one.events() == two.events()
    assert one.events() != played(names, 43, 60).events()


def won(player: str, rival: str, seats: int, games: int) -> float:
    """The player's share of wins, its seat rotated."""
    share = 0.0
    for game in range(games):
        names = [rival] * seats
        names[game % seats] = player
        share += played(names, game // seats).scores()[game % seats]
    return share / games


@pytest.mark.parametrize("seats", [2, 4])
def test_the_order_of_strength(seats: int, long_run: bool) -> None:
    games = 400 if long_run else 12
    assert won("solid", "random", seats, games) > 0.85
    assert won("solid", "easy", seats, games) > 1.3 / seats
    assert won("easy", "random", seats, games) > 1.3 / seats


# Plans


def naive_plan(state: FireBullsState, seat: int) -> float:
    """The worth of the best plan, worked out card by card."""
    best = -1000.0
    attacks = [
        (line, [state.grid[c] for c in cells if state.grid[c] != EMPTY]) for line, cells in enumerate(LINES)
    ]
    if state.general_up:
        attacks.append((NOBODY, [GENERAL]))
    for line, cards in attacks:
        for depth in range(1, len(cards) + 1):
            beaten = cards[:depth]
            needs = sum(PACKED_NEEDS[card] for card in beaten)
            cost = sum(len(NEEDS[card]) for card in beaten)
            if cost > HAND_LIMIT:
                continue
            lacks = lacking(state.held[seat], needs)
            market = packed(state.market)
            takes = 0
            for unit in range(6):
                short = max(0, count_of(needs, unit) - count_of(state.held[seat], unit))
                takes += min(short, count_of(market, unit))
            draws = lacks - takes
            gain = sum(POINTS[card] + (TOTEM[card] == seat) for card in beaten)
            over = max(0, len(state.hands[seat]) + lacks - HAND_LIMIT) if lacks else 0
            ways = []
            if depth <= 2:
                ways.append((takes + draws * DRAWS, 0))
            if line != NOBODY and (depth == 3 or state.settings.bonus_for_any):
                ways.append((takes + max(draws * DRAWS, abs(line - state.bulls[seat])), 2))
            for turns, bonus in ways:
                worth = gain * (1 - WAIT * turns) - CARD * (cost + over - bonus) - TURN * turns
                best = max(best, worth)
    return best


@pytest.mark.parametrize("bonus", BONUS)
def test_the_best_plan_is_what_counting_card_by_card_gives(bonus: str) -> None:
    for seed in range(30):
        state = played(["solid", "random", "solid", "easy"], seed, 7 * seed, bonus)
        for seat in range(4):
            plan = plan_of(state, seat)
            assert plan.worth == pytest.approx(naive_plan(state, seat))
            needs = sum(PACKED_NEEDS[card] for card in plan.targets(state.grid))
            assert covers(state.held[seat] + plan.missing, needs)
            assert plan.is_ready == covers(state.held[seat], needs) or plan.shift


def test_without_anything_to_attack_there_is_no_plan() -> None:
    state = place(
        ["", ""], grid="- - - - - - - - -", piles=["", "", ""], captured=["general", ""], step="over"
    )
    plan = plan_of(state, 0)
    assert plan == Plan(-1000.0, NOBODY, 0, 0, 0) and plan.targets(state.grid) == []


def test_solid_sweeps_along_its_own_line() -> None:
    state = place(["ox rider rider scout", "ox"], grid=ONES, bull=[2, 1])
    while state.to_move == 0:
        state.apply(best_action(state.observation(0)))
    assert len(state.captured[0]) == 3 and len(state.hands[0]) == 3


def test_solid_takes_what_its_plan_misses_and_goes_where_its_plan_is() -> None:
    state = place(["ox rider", "ox"], grid=ONES, bull=[2, 1], market="rider scout chariot")
    assert str(best_action(state.observation(0))) == "take rider"
    state = place(["ox rider rider", "ox"], grid=ONES, bull=[3, 1])
    assert best_action(state.observation(0)) == DRAW
    play(state, "draw")
    assert str(best_action(state.observation(0))) == "move left"
    state = place(["ox rider", "ox"], grid=ONES, bull=[2, 1], market="scout scout scout")
    play(state, "draw")
    assert best_action(state.observation(0)) == STAY


# Playouts


@pytest.mark.parametrize("bonus", BONUS)
@pytest.mark.parametrize("seats", range(2, 6))
def test_a_playout_is_the_game_that_solid_players_play(seats: int, bonus: str, long_run: bool) -> None:
    for seed in range(200 if long_run else 8):
        state = FIRE_BULLS.new_game(seats, seed, {"bonus": bonus})
        assert state.to_move is not None
        playout = Playout(state, state.rng.clone())
        playout.run(state.to_move, FIRE_BULLS.max_actions)
        while state.to_move is not None:
            state.apply(decide(SOLID, state.observation(state.to_move), Rng(0)))
        assert playout.over and playout.points == [state.points(seat) for seat in range(seats)]
        assert playout.held == state.held and playout.bulls == state.bulls and playout.grid == state.grid
        assert playout.exhausted == state.exhausted and list(shares(playout)) == state.scores()
