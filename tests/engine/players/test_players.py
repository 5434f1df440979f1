"""Computer players: legal, blind to hidden cards, the same everywhere, and of the strength they claim."""

import pytest

from engine.game import InvalidInput
from engine.games import new_game
from engine.games.phase_10.actions import NOBODY, Discard, Draw
from engine.games.phase_10.cards import IS_SKIP, IS_WILD
from engine.games.phase_10.finder import CARD_TALLY, missing
from engine.games.phase_10.state import DRAW, PLAY, Phase10State
from engine.players import decide, player_named, players_of
from engine.rng import Rng
from tests.engine.games.phase_10.positions import place, snapshot

PLAYERS = players_of("phase_10")

VARIANTS: list[dict[str, str]] = [{}, {"phases": "even", "skip_limit": "lap"}, {"variant": "ten_hands"}]


def phase_10(seats: int, seed: int, **options: str) -> Phase10State:
    """A new game."""
    state = new_game("phase_10", seats, seed, options)
    assert isinstance(state, Phase10State)
    return state


def played(names: list[str], seed: int, limit: int | None = None, **options: str) -> Phase10State:
    """A game between these players, to its end or for `limit` actions."""
    state = phase_10(len(names), seed, **options)
    streams = [Rng(seed * 100 + seat) for seat in range(len(names))]
    done = 0
    while state.to_move is not None and done != limit:
        seat = state.to_move
        state.apply(
            decide(player_named("phase_10", names[seat]), state.observation(seat), streams[seat]), seat
        )
        done += 1
    return state


@pytest.mark.parametrize("name", ["easy", "solid", "strong"])
@pytest.mark.parametrize("options", VARIANTS)
def test_A_003_every_game_ends(name: str, options: dict[str, str], long_run: bool) -> None:
    if name == "strong" and not long_run:
        seats_of_games: tuple[int, ...] = (2,)
        options = {"phases": "1", "skip_limit": options.get("skip_limit", "hand")}
    else:
        seats_of_games = (2, 4, 6)
    for seats in seats_of_games:
        state = played([name] * seats, seats, limit=20_000, **options)
        assert state.is_over and sum(state.scores()) == pytest.approx(1)


@pytest.mark.parametrize("name", list(PLAYERS))
@pytest.mark.parametrize("options", VARIANTS)
def test_every_decision_is_legal(name: str, options: dict[str, str], long_run: bool) -> None:
    # Random play gets into positions that no sensible player sees.
    for seats in range(2, 7):
        for seed in range(20 if long_run else 3):
            rng = Rng(seed * 10 + seats)
            mixed = [("random", "easy", "solid")[rng.below(3)] for _ in range(seats)]
            state = played(mixed, seed, limit=rng.below(300), **options)
            for _ in range(12):
                if state.is_over:
                    break
                view = state.observation(state.to_move or 0)
                action = decide(PLAYERS[name], view, rng)
                assert state.why_illegal(action) is None
                state.apply(action)


@pytest.mark.parametrize("name", list(PLAYERS))
def test_A_002_the_order_of_the_pile_changes_no_draw(name: str) -> None:
    hands = ("1r 2r 3r 5b 7b 8y 10y 11y 12g 12b", "1b 2b 3b 4b 6y 6g 7g 8g 9y 10g")
    one, two = (place(hands, discards="9b", draw_top=top, stage=DRAW) for top in ("1r#2 W", "W 1r#2"))
    assert one.draw_pile[-1] != two.draw_pile[-1]
    for seed in range(50):
        chosen = [decide(PLAYERS[name], state.observation(0), Rng(seed)) for state in (one, two)]
        assert chosen[0] == chosen[1]


@pytest.mark.parametrize("name", list(PLAYERS))
def test_thinking_leaves_the_observation_as_it_was(name: str) -> None:
    state = played(["solid", "easy"], 5, limit=40)
    while isinstance(state.legal_actions()[0], Draw):
        state.apply(state.legal_actions()[0])
    view = state.observation(state.to_move or 0)
    before = snapshot(view.table)
    decide(PLAYERS[name], view, Rng(1))
    assert snapshot(view.table) == before


def test_random_plays_to_the_end() -> None:
    assert played(["random", "random"], 3, phases="1").is_over


@pytest.mark.parametrize("name", list(PLAYERS))
def test_A_002_hidden_cards_change_no_decision(name: str) -> None:
    thinker = PLAYERS[name]
    for seed in range(30):
        state = played(["solid"] * 3, seed, limit=4 * seed)
        seat = state.to_move
        assert seat is not None
        view = state.observation(seat)
        chosen = decide(thinker, view, Rng(seed))
        other = view.sample(Rng(seed + 1))
        assert other.draw_pile != state.draw_pile
        assert decide(thinker, other.observation(seat), Rng(seed)) == chosen


def test_A_006_even_phases_in_order() -> None:
    state = played(["solid", "easy"], 11, phases="even")
    steps = [event.amount for event in state.events() if event.kind == "advance" and event.seat == 0]
    assert state.settings.targets == (2, 4, 6, 8, 10) and steps == list(range(1, len(steps) + 1))
    assert max(state.done) == 5


def test_A_008_no_wild_is_thrown_away() -> None:
    seen = skips = 0
    for seed in range(3000):
        state = phase_10(2 + seed % 3, seed)
        seat = state.to_move
        assert seat is not None
        if seed % 2:
            state.named = [True] * state.seats
        state.apply(Draw(False))
        hand, groups = state.hands[seat], state.groups_of(seat)
        tally = sum(CARD_TALLY[card] for card in hand)
        spare = [
            c for c in hand if c < 96 and missing(tally - CARD_TALLY[c], groups) == missing(tally, groups)
        ]
        if state.stage != PLAY or not any(IS_WILD[card] for card in hand) or not spare or state.ways_to_lay():
            continue
        seen += 1
        for name in ("easy", "solid", "strong") if seen % 20 == 0 else ("easy", "solid"):
            action = decide(PLAYERS[name], state.observation(seat), Rng(seed))
            assert isinstance(action, Discard) and not IS_WILD[action.card]
            if name != "easy" and IS_SKIP[action.card]:
                skips += 1
                assert (action.victim != NOBODY) == bool(state.victims())
    assert seen >= 500 and skips


def test_A_010_same_seed_same_game() -> None:
    names = ["strong", "easy", "random"]
    one, two = (played(names, 42, limit=100) for _ in range(2))
    assert one.events() == two.events()
    assert one.events() != played(names, 43, limit=100).events()


def test_solid_beats_random_and_easy(long_run: bool) -> None:
    deals = 100 if long_run else 6
    for rival, least in (("random", 0.95), ("easy", 0.55)):
        won = 0.0
        for seed in range(deals):
            won += played(["solid", rival], seed, phases="5").scores()[0]
            won += played([rival, "solid"], seed, phases="5").scores()[1]
        assert won / (2 * deals) >= least


def test_skip_names_the_opponent_closest_to_going_out() -> None:
    for seed in range(200):
        state = phase_10(4, seed)
        seat = state.to_move
        assert seat is not None
        rival = (seat + 2) % 4
        state.laid[rival] = True
        state.apply(Draw(False))
        if state.ways_to_lay():
            continue
        action = decide(PLAYERS["solid"], state.observation(seat), Rng(0))
        if isinstance(action, Discard) and IS_SKIP[action.card]:
            assert action.victim == rival
            return
    pytest.fail("no deal made the player discard a skip")


def test_unknown_player_is_refused_in_one_sentence() -> None:
    with pytest.raises(InvalidInput, match="phase_10 has no player 'strongest'"):
        player_named("phase_10", "strongest")
