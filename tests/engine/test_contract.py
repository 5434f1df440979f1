"""The contract of `engine.game`, held by every game there is."""

from dataclasses import dataclass
from importlib import import_module

import pytest

from engine.game import NOBODY, Game, IllegalAction, InvalidInput, State
from engine.games import GAMES
from engine.position import read_position, write_position
from engine.record import Record
from engine.rng import Rng
from tests.engine.test_golden import records_of
from tests.engine.walks import setups, states


@dataclass(frozen=True)
class Foreign:
    """An action of no game."""

    def __str__(self) -> str:
        return "castle"


def shown(state: State) -> tuple[object, ...]:
    """All that a state tells about itself."""
    return write_position(state), [str(event) for event in state.events()], state.to_move, state.scores()


def test_a_game_is_where_its_name_says(shipped_game: Game) -> None:
    game = shipped_game
    module = import_module(f"engine.games.{game.name}")
    assert module.__doc__ and type(game).__module__ == module.__name__
    assert GAMES[game.name] is game and all(len(values) > 1 for values in game.options.values())


def test_golden_records_try_two_values_of_each_option(shipped_game: Game) -> None:
    game = shipped_game
    played = [Record.from_json(text) for text in records_of(game.name).values()]
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
    for seats, options in setups(game):
        state = game.new_game(seats, 3, options)
        assert state.events() and state.game is game and state.seats == seats
        later = state.clone()
        happened = later.apply(later.legal_actions()[0])
        assert later.events() == [*state.events(), *happened]


def test_a_clone_goes_its_own_way(game: Game) -> None:
    rng = Rng(5)
    for state in states(game, 100):
        before = shown(state)
        copy = state.clone()
        for _ in range(20):
            if not copy.is_over:
                copy.apply(rng.choice(copy.legal_actions()))
        assert shown(state) == before and type(copy) is type(state)
        assert state.is_over or copy.events() != state.events()


def test_the_same_seed_is_the_same_game(game: Game) -> None:
    seats = game.max_seats
    one, two, other = (game.new_game(seats, seed) for seed in (7, 7, 8))
    rng = Rng(1)
    for _ in range(200):
        if not one.is_over:
            action = rng.choice(one.legal_actions())
            assert [str(e) for e in one.apply(action)] == [str(e) for e in two.apply(action)]
    assert shown(one) == shown(two) and write_position(other) != write_position(game.new_game(seats, 7))


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
    for state in states(game, 100):
        for seat in range(state.seats):
            view = state.observation(seat)
            other = view.sample(rng).observation(seat)
            assert [str(e) for e in view.events()] == [str(e) for e in other.events()]
            imagined = view.sample(rng)
            assert [str(e) for e in imagined.events()] == [str(e) for e in view.events()]
            assert view.legal_actions() == other.legal_actions()
            assert bool(view.legal_actions()) == (state.to_move == seat)
            assert view.events(3) == view.events()[-3:] and (view.seat, view.seats) == (seat, state.seats)


def test_somebody_who_only_watches_learns_no_secret(game: Game) -> None:
    rng = Rng(2)
    for state in states(game, 100):
        watcher = state.observation(NOBODY)
        assert not watcher.legal_actions() and watcher.to_move == state.to_move
        seat = state.to_move or 0
        imagined = state.observation(seat).sample(rng)
        # what the watcher sees is the same in every state that a seat may imagine, but for that seat's own
        own = {str(event) for event in state.observation(seat).events()}
        for event, other in zip(watcher.events(), imagined.observation(NOBODY).events(), strict=True):
            assert str(event) == str(other) or str(event) in own
            assert game.parse_event(str(event)) == event


def play_out(state: State, rng: Rng) -> None:
    """Play at random to the end."""
    count = 0
    while not state.is_over:
        state.apply(rng.choice(state.legal_actions()))
        count += 1
        assert count <= state.game.max_actions


def test_games_end_and_somebody_wins(game: Game) -> None:
    for seats, options in setups(game):
        state, rng = game.new_game(seats, seats, options), Rng(seats)
        assert sum(state.scores()) == 0
        play_out(state, rng)
        assert state.is_over and sum(state.scores()) == pytest.approx(1)
        places = state.standings()
        assert sorted(place.seat for place in places) == list(range(seats))
        assert [place.rank for place in places] == sorted(place.rank for place in places)
        teams, ranks = [state.team_of(seat) for seat in range(seats)], {p.seat: p.rank for p in places}
        assert len(set(teams)) > 1
        for seat, share in enumerate(state.scores()):
            partner = teams.index(teams[seat])  # who is in a team shares what it wins
            assert (share, ranks[seat]) == (state.scores()[partner], ranks[partner])
        winners = {seat for seat, share in enumerate(state.scores()) if share > 0}
        assert winners == {place.seat for place in places if place.rank == 1} and len(winners) >= 1
        assert len({share for share in state.scores() if share > 0}) == 1 and state.legal_actions() == []
        assert [event.seat for event in state.events() if event.kind == "over"] == sorted(winners)


def test_questions_say_what_they_need(game: Game) -> None:
    names = [question.name for question in game.questions()]
    assert len(set(names)) == len(names)
    for question in game.questions():
        assert question.says and not question.says.endswith(".")
        for ask in question.asks:
            assert ask.name.isidentifier() and (ask.low is None) == (ask.high is None)
            if ask.low is not None and ask.high is not None:
                assert ask.low < ask.high
                assert ask.default is None or ask.low <= int(ask.default) <= ask.high
