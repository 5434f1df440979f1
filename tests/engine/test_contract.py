"""The contract of `engine.game`, held by every game there is."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module

import pytest

from engine.game import Game, IllegalAction, InvalidInput, State
from engine.games import GAMES, game_named
from engine.position import read_position, write_position
from engine.record import Record
from engine.rng import Rng
from tests.engine.test_golden import EXPECTED, GOLDEN


@dataclass(frozen=True)
class Foreign:
    """An action of no game."""

    def __str__(self) -> str:
        return "castle"


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    """Each game in turn."""
    return game_named(request.param)


def states(game: Game, actions: int = 400) -> Iterator[State]:
    """States of random games with every number of seats, about every tenth."""
    for seats in range(game.min_seats, game.max_seats + 1):
        state, rng = game.new_game(seats, seats), Rng(seats)
        for _ in range(actions):
            if rng.below(10) == 0:
                yield state
            if state.is_over:
                break
            state.apply(rng.choice(state.legal_actions()))


def shown(state: State) -> tuple[object, ...]:
    """All that a state tells about itself."""
    return write_position(state), [str(event) for event in state.events()], state.to_move, state.scores()


def test_a_game_is_where_its_name_says(game: Game) -> None:
    module = import_module(f"engine.games.{game.name}")
    assert module.__doc__ and type(game).__module__ == module.__name__
    assert GAMES[game.name] is game and all(len(values) > 1 for values in game.options.values())


def test_golden_records_try_two_values_of_each_option(game: Game) -> None:
    records = [Record.from_json((GOLDEN / f"{name}.json").read_text("utf-8")) for name in EXPECTED]
    played = [record for record in records if record.game == game.name]
    seen = {(name, value) for record in played for name, value in record.options.items()}
    for name, values in game.options.items():
        assert sum((name, value) in seen for value in values) >= 2, name


def test_seats_seeds_and_options_out_of_range_are_refused(game: Game) -> None:
    for seats, seed in ((game.min_seats - 1, 0), (game.max_seats + 1, 0), (game.min_seats, -1)):
        with pytest.raises(InvalidInput):
            game.new_game(seats, seed)
    for options in ({"no_such": "1"}, {next(iter(game.options)): "no such"}):
        with pytest.raises(InvalidInput):
            game.new_game(game.min_seats, 0, options)


def test_the_first_events_are_the_deal(game: Game) -> None:
    for seats in range(game.min_seats, game.max_seats + 1):
        state = game.new_game(seats, 3)
        assert state.events() and state.game is game and state.seats == seats
        later = state.clone()
        happened = later.apply(later.legal_actions()[0])
        assert later.events() == [*state.events(), *happened]


def test_every_choice_is_legal_and_every_other_action_refused_without_a_trace(game: Game) -> None:
    for state in states(game):
        before = shown(state)
        if state.is_over:
            assert state.legal_actions() == []
            continue
        mover = state.to_move
        assert mover is not None and state.legal_actions()
        for action in state.legal_actions():
            assert state.why_illegal(action) is None
            state.clone().apply(action)
            for seat in range(state.seats):
                if seat != mover:
                    with pytest.raises(IllegalAction) as caught:
                        state.apply(action, seat)
                    assert caught.value.reason.rule
        with pytest.raises(IllegalAction):
            state.apply(Foreign())
        assert shown(state) == before


def test_what_is_written_reads_back(game: Game) -> None:
    for state in states(game):
        for action in state.legal_actions():
            assert game.parse_action(str(action)) == action
        for event in state.events()[-20:]:
            assert game.parse_event(str(event)) == event
            for seat in range(state.seats):
                seen = event.seen_by(seat)
                assert game.parse_event(str(seen)) == seen
        again = read_position(write_position(state))
        assert write_position(again) == write_position(state)
        assert again.standings() == state.standings() and again.legal_actions() == state.legal_actions()


def test_a_seat_is_told_no_more_than_it_may_know(game: Game) -> None:
    rng = Rng(1)
    for state in states(game, 150):
        for seat in range(state.seats):
            view = state.observation(seat)
            other = view.sample(rng).observation(seat)
            assert [str(e) for e in view.events()] == [str(e) for e in other.events()]
            assert view.legal_actions() == other.legal_actions()
            assert bool(view.legal_actions()) == (state.to_move == seat)


def test_games_end_and_somebody_wins(game: Game) -> None:
    for seats in range(game.min_seats, game.max_seats + 1):
        state, rng = game.new_game(seats, seats), Rng(seats)
        count = 0
        while not state.is_over and count < game.max_actions:
            assert sum(state.scores()) == 0
            state.apply(rng.choice(state.legal_actions()))
            count += 1
        assert state.is_over and sum(state.scores()) == pytest.approx(1)
        assert sorted(place.seat for place in state.standings()) == list(range(seats))
        assert [place.rank for place in state.standings()] == sorted(p.rank for p in state.standings())
        assert state.standings()[0].rank == 1 and state.legal_actions() == []
