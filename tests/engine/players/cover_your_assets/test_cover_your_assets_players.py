"""Players of Cover Your Assets: legal, blind to hidden cards, the same everywhere, of their strength."""

import pytest

from engine.games.cover_your_assets import COVER_YOUR_ASSETS
from engine.games.cover_your_assets.actions import Challenge, Discard, Pair
from engine.games.cover_your_assets.cards import FACE_NAMES, IS_WILD
from engine.games.cover_your_assets.odds import can_answer, somebody_has
from engine.games.cover_your_assets.state import CoverYourAssetsState
from engine.players import decide, players_of
from engine.players.cover_your_assets.judgement import Judge, judged
from engine.rng import Rng
from tests.engine.games.cover_your_assets.positions import place, play, snapshot

PLAYERS = players_of("cover_your_assets")
OPTIONS: list[dict[str, str]] = [{"length": "one"}, {"length": "three", "wild_top": "no"}]
JUNK = "piggy_bank stamps cash bank"


def played(
    names: list[str], seed: int, limit: int | None = None, options: dict[str, str] | None = None
) -> CoverYourAssetsState:
    """A game between these players, to its end or for `limit` actions."""
    state = COVER_YOUR_ASSETS.new_game(len(names), seed, options or OPTIONS[0])
    streams = [Rng(seed * 100 + seat) for seat in range(len(names))]
    done = 0
    while state.to_move is not None and done != limit:
        seat = state.to_move
        state.apply(decide(PLAYERS[names[seat]], state.observation(seat), streams[seat]), seat)
        done += 1
    return state


@pytest.mark.parametrize("name", list(PLAYERS))
@pytest.mark.parametrize("options", [{}, *OPTIONS])
def test_A_003_every_game_ends(name: str, options: dict[str, str], long_run: bool) -> None:
    short = name == "strong" and not long_run
    for seats in (2,) if short else range(2, 7):
        for seed in range(40 if long_run else 1):
            state = played([name] * seats, seed, 5000, OPTIONS[0] if short else options)
            assert state.is_over and sum(state.scores()) == pytest.approx(1)


@pytest.mark.parametrize("name", list(PLAYERS))
@pytest.mark.parametrize("options", OPTIONS)
def test_every_decision_is_legal(name: str, options: dict[str, str], long_run: bool) -> None:
    # Random play gets into positions that no sensible player sees.
    for seats in range(2, 7):
        for seed in range(20 if long_run else 2):
            rng = Rng(seed * 10 + seats)
            mixed = [("random", "easy", "solid")[rng.below(3)] for _ in range(seats)]
            state = played(mixed, seed, rng.below(160), options)
            for _ in range(8):
                if state.to_move is None:
                    break
                action = decide(PLAYERS[name], state.observation(state.to_move), rng)
                assert state.why_illegal(action) is None
                state.apply(action)


@pytest.mark.parametrize("name", list(PLAYERS))
def test_A_002_hidden_cards_change_no_decision(name: str) -> None:
    windows = 0
    for seed in range(36):
        state = played(["solid", "easy", "random"], seed, 3 * seed)
        if state.to_move is None:
            continue
        windows += state.stage == "answer"
        view = state.observation(state.to_move)
        chosen = decide(PLAYERS[name], view, Rng(seed))
        other = view.sample(Rng(seed + 1))
        assert other.draw_pile != state.draw_pile or len(state.draw_pile) < 2
        assert decide(PLAYERS[name], other.observation(view.seat), Rng(seed)) == chosen
    assert windows > 1


@pytest.mark.parametrize("name", list(PLAYERS))
def test_thinking_leaves_the_observation_as_it_was(name: str) -> None:
    for seed in range(4):
        state = played(["solid", "easy"], seed, 15 * seed)
        view = state.observation(state.to_move or 0)
        before = snapshot(view.table)
        decide(PLAYERS[name], view, Rng(1))
        assert snapshot(view.table) == before


def test_A_010_same_seed_same_game() -> None:
    names = list(PLAYERS)[-3:]
    one, two = (played(names, 42) for _ in range(2))
    assert one.events() == two.events()
    assert one.events() != played(names, 43).events()


def won(player: str, rival: str, seats: int, games: int) -> float:
    """How often the player ends a round richer than another seat, its own seat rotated."""
    ahead = 0.0
    for game in range(games):
        names = [rival] * seats
        seat = game % seats
        names[seat] = player
        totals = played(names, game // seats).totals
        others = [total for other, total in enumerate(totals) if other != seat]
        ahead += sum((total < totals[seat]) + (total == totals[seat]) / 2 for total in others) / len(others)
    return ahead / games


@pytest.mark.parametrize("seats", [2, 4])
def test_the_order_of_strength(seats: int, long_run: bool) -> None:
    games = 400 if long_run else 12
    assert won("easy", "random", seats, games) > 0.85
    assert won("solid", "random", seats, games) > 0.85
    assert won("solid", "easy", seats, games) > 0.6


def test_the_judges_chances_are_exact() -> None:
    for seed in range(12):
        state = played(["solid", "easy", "random", "easy"], seed, 25)
        if state.to_move is None:
            continue
        view = state.observation(state.to_move)
        judge = Judge(view)
        unseen = view.unseen()
        hands = [len(state.hands[seat]) for seat in range(4) if seat != view.seat]
        able = [len(state.hands[seat]) for seat in range(4) if seat != view.seat and state.towers[seat]]
        for kind in range(10):
            counting = unseen[kind] + unseen[10] + unseen[11]
            for answers in (1, 2):
                rival = (view.seat + 1) % 4
                exact = can_answer(answers, counting, sum(unseen), len(state.hands[rival]))
                assert judge.beaten(kind, answers, rival) == pytest.approx(float(exact))
            assert judge.taken(kind, 0) == pytest.approx(float(somebody_has(1, counting, sum(unseen), able)))
            somebody = float(somebody_has(1, counting, sum(unseen), hands))
            assert judge.dangers(0)[kind] == pytest.approx(judge.taste.eager * somebody)


def choice(state: CoverYourAssetsState, name: str = "solid") -> str:
    assert state.to_move is not None
    return str(decide(PLAYERS[name], state.observation(state.to_move), Rng(1)))


@pytest.mark.parametrize("name", ["easy", "solid", "strong"])
def test_no_wild_is_thrown_away(name: str) -> None:
    seen = 0
    for seed in range(150):
        state = played(["solid", "easy", "random", "easy"], seed, 3 + seed % 40)
        if state.to_move is None or state.stage == "answer":
            continue
        hand = state.hands[state.to_move]
        if (
            not any(IS_WILD[card] for card in hand)
            or all(IS_WILD[card] for card in hand)
            or not state.draw_pile
        ):
            continue
        seen += 1
        action = decide(PLAYERS[name], state.observation(state.to_move), Rng(seed))
        assert not (isinstance(action, Discard) and IS_WILD[action.card])
    assert seen > 20


def test_the_richest_pair_becomes_the_base_set() -> None:
    state = place(["home home cash cash", JUNK, JUNK, JUNK], discards="auto")
    assert choice(state) == "pair home home#2" == choice(state, "strong")


def test_a_sure_prey_is_taken() -> None:
    state = place(
        ["auto bank", "", "cash"],
        ["stocks stocks", "home home | auto auto silver gold", "coins coins"],
        discards="...",
        draw_pile="",
    )
    assert isinstance(judged(state.observation(0))[0][0], Challenge)
    assert choice(state, "strong").startswith("challenge auto")


def test_a_rich_set_is_defended_with_the_cheapest_card() -> None:
    state = place(
        ["auto cash stamps bank", "auto silver gold coins", JUNK, JUNK],
        ["stocks stocks", "home home | auto auto silver gold"],
        discards="jewels",
    )
    play(state, "challenge auto > 2")
    answers = [action for action, _ in judged(state.observation(1))]
    assert str(answers[0]).startswith("answer auto")


def test_a_wild_is_kept_while_a_plain_pair_will_do() -> None:
    state = place(["stocks stocks gold cash", JUNK, JUNK, JUNK], discards="auto")
    assert choice(state) == "pair stocks stocks#2"


def test_the_choices_are_ranked_without_loss() -> None:
    state = place(["jewels jewels silver cash", JUNK, JUNK, JUNK], ["auto auto", "bank bank | home home"])
    view = state.observation(0)
    ranked = judged(view)
    assert {str(action) for action, _ in ranked} == {str(action) for action in view.legal_actions()}
    worths = [worth for _, worth in ranked]
    assert worths == sorted(worths, reverse=True)
    assert any(isinstance(action, Pair) for action, _ in ranked[:3]) and "jewels" in FACE_NAMES
