"""Game On at the table: words for everything that happens, the court as it is drawn, nothing shown of hidden
cards.
"""

from __future__ import annotations

import ast
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import engine.games.game_on as game
from engine.game import InvalidInput, Reason
from engine.games.game_on import GAME_ON
from engine.games.game_on.actions import NOBODY
from engine.games.game_on.cards import BACK, CANONICAL, DECK_SIZE, FIRST_ALL, parse_card
from engine.games.game_on.events import EVENT_KINDS, Happening
from engine.games.game_on.stages import OVER, STAGES
from engine.games.game_on.state import GameOnState
from engine.players import decide, player_named
from engine.rng import Rng
from tests.engine.games.game_on.positions import VARIANTS, act, place
from web.i18n import LANGS, Words, words_for
from web.links import Links, Place
from web.page import Context
from web.pages.play_game_on import PAGE
from web.store import Settings, Store
from web.table.game_on.court import Contest, rounds
from web.table.game_on.court_view import CourtView, court_view, fair_words
from web.table.game_on.part import GAME_ON_PART
from web.table.game_on.tell import KEYS, told
from web.table.game_on.words import event_sentence, reason_sentence, sentences, stage_name
from web.table.part import Sight
from web.table.saves import PERSON, Saved
from web.table.ui import TableUi
from web.table.words import names

PART = GAME_ON_PART
EN = words_for("en")
TWO = names(EN, (PERSON, *["random"] * 3))
RANDOM = player_named("game_on", "random")


# Words


def reason_codes() -> set[str]:
    """Every code that the game's source gives to a Reason; the engine adds two of its own."""
    found = set()
    for file in Path(str(game.__file__)).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
                texts = [part for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)]
                found |= {text.value for text in texts if isinstance(text.value, str)}
    return found


@pytest.mark.parametrize("lang", LANGS)
def test_every_reason_of_the_engine_has_a_sentence_with_its_rule(lang: str) -> None:
    codes = reason_codes() | {"game_over", "not_your_turn"}
    assert {"two_all_round", "too_little_stamina", "fast_break", "not_now"} <= codes
    data = {"name": "layup", "price": 4, "paid": 3, "most": 3, "count": 2}
    found = {reason_sentence(words_for(lang), Reason(code, "GO-13", data)) for code in codes}
    assert len(found) == len(codes)
    assert all("GO-13" in sentence and "None" not in sentence for sentence in found)


@pytest.mark.parametrize("lang", LANGS)
def test_every_kind_of_event_has_its_sentence(lang: str) -> None:
    words = words_for(lang)
    named = names(words, (PERSON, "easy"))
    found = {
        kind: event_sentence(words, Happening(kind, 0, (3, 33), 1, 25, 37, 40, success=True), named)
        for kind in EVENT_KINDS
    }
    assert [kind for kind, sentence in found.items() if not sentence] == ["dealt"]
    assert len(set(found.values())) == len(EVENT_KINDS)


@pytest.mark.parametrize("lang", LANGS)
def test_the_words_for_the_dice_say_number_target_and_result(lang: str) -> None:
    words = words_for(lang)
    named = names(words, (PERSON, "easy"))
    for kind in ("roll", "put_back_roll", "free_throw"):
        for number in (0, 1, 2):
            good = Happening(kind, 0, amount=number, roll=37, against=40, success=True)
            bad = replace(good, roll=63, success=False)
            made, missed = (event_sentence(words, event, named) for event in (good, bad))
            assert "37" in made
            assert "40" in made
            assert made.replace("37", "63") != missed
    duel = Happening("duel", 0, target=1, amount=70, roll=50, against=31, success=True)
    lost = replace(duel, roll=31, against=50, amount=10, success=False)
    assert all(number in event_sentence(words, duel, named) for number in ("50", "31", "70"))
    assert all(number in event_sentence(words, lost, named) for number in ("50", "31", "10"))


@pytest.mark.parametrize("lang", LANGS)
def test_every_option_and_every_refused_combination_has_its_words(lang: str) -> None:
    words = words_for(lang)
    said = PART.setup_words(words)
    assert set(said.options) == set(GAME_ON.options)
    for name, values in GAME_ON.options.items():
        assert len({said.options[name].values[value] for value in values}) == len(values)
    problems = []
    for seats, options in (
        (3, {"mode": "team_11"}),
        (2, {"pile": "10"}),
        (4, {"mode": "team_11", "defenders": "several"}),
    ):
        with pytest.raises(InvalidInput) as problem:
            GAME_ON.new_game(seats, 1, options)
        problems.append(PART.setup_problem(words, problem.value))
    assert len(set(problems)) == 3


@pytest.mark.parametrize("lang", LANGS)
def test_every_stage_has_a_name(lang: str) -> None:
    words = words_for(lang)
    stages = [stage for stage in STAGES if stage != OVER]
    assert len({stage_name(words, stage) for stage in stages}) == len(stages)


def test_all_who_pass_after_each_other_are_one_sentence() -> None:
    named = names(EN, (PERSON, "easy", "easy"))
    passes = [Happening("pass", seat) for seat in (1, 2, 1, 0)]
    events = [*passes, Happening("missed", 1), passes[1]]
    assert sentences(EN, events, named) == (
        "Pass: Computer 2, Computer 3, You.",
        "No basket.",
        "Pass: Computer 3.",
    )


@pytest.mark.parametrize("lang", LANGS)
def test_who_shares_the_win_is_said_in_one_sentence(lang: str) -> None:
    words = words_for(lang)
    named = names(words, (PERSON, "easy", "easy", "easy"))
    events = [Happening("over", 0), Happening("over", 2)]
    (sentence,) = sentences(words, events, named)
    assert named(0) in sentence and named(2) in sentence
    assert sentences(words, events[1:], named) == (event_sentence(words, events[1], named),)


def test_a_pass_sounds_the_same_whether_a_card_could_have_been_played_or_not() -> None:
    able = place("layup55", "turnover inside25")
    unable = place("layup55", "rebound inside25")
    assert able.legal_actions() != unable.legal_actions()
    told_now = [sentences(EN, act(state, "pass"), TWO) for state in (able, unable)]
    assert told_now[0] == told_now[1] == ("Pass: Computer 2.",)


@pytest.mark.parametrize("lang", LANGS)
def test_cards_drawn_by_others_are_counted_by_their_backs_and_not_named(lang: str) -> None:
    words = words_for(lang)
    named = names(words, (PERSON, "easy"))
    drawn = Happening("draw", 1, (parse_card("dunk75"), parse_card("rebound")))
    own = event_sentence(words, drawn.seen_by(1), named)
    for seat in (0, NOBODY):
        seen = event_sentence(words, drawn.seen_by(seat), named)
        assert seen != own
        assert "75" not in seen
        other = replace(drawn, cards=(parse_card("shot15"), parse_card("foul10")))
        assert event_sentence(words, other.seen_by(seat), named) == seen


# The court


def court_of(state: GameOnState, words: Words = EN) -> CourtView:
    """The court as a spectator sees it."""
    seen = state.observation(NOBODY)
    named = names(words, ("random",) * state.seats, reader_plays=False)
    found = court_view(words, rounds(seen.events(), state.settings), named, state.settings)
    assert found is not None
    return found


def contest_of(state: GameOnState) -> Contest:
    """The last attack."""
    played = rounds(state.events(), state.settings)
    return [this.contest for this in played if this.contest is not None][-1]


def percents(state: GameOnState) -> list[str]:
    """The chance after the attack and after each answer."""
    return [step.percent for step in court_of(state).steps]


def attacking(*hands: str, **fields: Any) -> GameOnState:
    """The first seat has drawn and can attack."""
    return place(*hands, step="attack", **fields)


def test_R_049_a_low_roll_scores_and_every_answer_moves_the_chance_the_right_way() -> None:
    state = attacking("dunk70", "inside20 inside25", rolls=(12,))
    act(state, "attack dunk70", "defend inside20")
    court = court_of(state)
    assert percents(state) == ["70%", "50%"]
    assert [(line.label, line.limit) for line in court.lines] == [("Roll low to score", 50)]
    act(state, "pass", "pass", "pass")
    assert court_of(state).lines[0].rolls == (12,)
    assert court_of(state).thrown[0].success
    other = attacking("dunk70", "ultimate40", rolls=(88,))
    act(other, "attack dunk70", "defend ultimate40")
    assert percents(other) == ["70%", "30%"]
    act(other, "pass", "pass", "pass")
    assert [(thrown.roll, thrown.success) for thrown in court_of(other).thrown] == [(88, False)]


def test_R_047_nought_is_the_lowest_roll() -> None:
    state = attacking("layup60", "rebound", rolls=(0,))
    act(state, "attack layup60", "pass", "pass")
    court = court_of(state)
    assert [(thrown.roll, thrown.success) for thrown in court.thrown] == [(0, True)]
    assert (court.lines[0].limit, court.lines[0].rolls) == (60, (0,))


@pytest.mark.parametrize(("test", "chance", "success"), [("below", "50%", False), ("at_most", "51%", True)])
def test_R_048_the_chance_shown_is_the_number_of_rolls_that_score(
    test: str, chance: str, success: bool
) -> None:
    state = attacking("mid50", "rebound", rolls=(50,), options={"roll_test": test})
    act(state, "attack mid50")
    assert percents(state) == [chance]
    assert f"{court_of(state).lines[0].limit}%" == chance
    act(state, "pass", "pass")
    assert court_of(state).thrown[0].success is success


def test_P_005_the_line_has_as_many_good_rolls_as_the_chance_says() -> None:
    for test, good in (("below", 45), ("at_most", 46)):
        state = attacking("mid45", "rebound", options={"roll_test": test})
        act(state, "attack mid45")
        line = court_of(state).lines[0]
        assert sum(roll < line.limit for roll in range(100)) == good
        assert percents(state) == [f"{good}%"]


def test_P_007_two_rolls_are_the_better_of_two_and_never_added() -> None:
    state = attacking("mid50 mid55", "rebound")
    act(state, "attack mid50 mid55")
    court = court_of(state)
    assert percents(state) == ["87.8%"]  # 1 - 0.35^2
    assert court.rule == "2 attempts, one success is enough."
    assert [line.limit for line in court.lines] == [65]


def test_P_008_a_plain_defence_has_a_line_of_its_own_and_a_skill_moves_the_only_line() -> None:
    hand = "inside25 help_defence shot20"
    plain, skilled = attacking("layup60 layup65", hand), attacking("layup60 layup65", hand)
    act(plain, "attack layup60 layup65", "defend inside25")
    assert [line.limit for line in court_of(plain).lines] == [50, 75]
    assert percents(plain)[-1] == "87.5%"  # 1 - 0.5 * 0.25
    act(skilled, "attack layup60 layup65", "defend inside25 + help_defence pay shot20")
    assert [line.limit for line in court_of(skilled).lines] == [35]
    assert percents(skilled)[-1] == "57.8%"  # 1 - 0.65^2
    assert [court_of(skilled).steps[-1].pay] == [(parse_card("shot20"),)]


@pytest.mark.parametrize(("defender", "won", "chance"), [(63, True, "0%"), (62, False, "50%")])
def test_R_053_both_sides_dice_are_shown_and_the_defender_wins_ties(
    defender: int, won: bool, chance: str
) -> None:
    state = attacking("layup60", "block60/10", rolls=(63, defender))
    act(state, "attack layup60", "defend block60/10")
    court = court_of(state)
    assert [(thrown.roll, thrown.success) for thrown in court.thrown] == [(defender, won), (63, not won)]
    assert percents(state) == ["60%", chance]


def test_P_010_a_block_not_rolled_yet_counts_both_ways_out() -> None:
    state = attacking("dunk70", "block60/10")
    act(state, "attack dunk70")
    seen = state.observation(1)
    saved = replace(Saved.dealt(GAME_ON, ("random", PERSON), 1, {}), state=state)
    ui: TableUi[Any] = replace(PAGE.start(), chosen=tuple(seen.hand))
    shown = html(saved, ui, "en")
    # 101/200 * 10% + 99/200 * 60%
    assert "70% → 34.8%, rather unlikely" in shown
    assert "roll-off won: Roll low to score" in shown
    assert "roll-off lost: Roll low to score" in shown


def test_R_054_a_foul_leaves_one_number_and_brings_free_throws() -> None:
    state = attacking("mid50 hot_hand foul10", "shot20 contest inside20", rolls=(80, 10, 90))
    act(state, "attack mid50 + hot_hand", "defend shot20 + contest pay inside20", "pass", "play foul10")
    assert percents(state) == ["65%", "30%", "40%"]
    court = court_of(state)
    assert [(line.limit, line.rolls) for line in court.lines] == [(40, (80,)), (70, (10, 90))]
    assert [thrown.label for thrown in court.thrown] == ["Roll", "Free throw", "Free throw"]
    assert court.outcome.startswith("No basket.")


def test_R_055_once_a_rebound_is_played_a_put_back_is_refused_with_its_reason() -> None:
    hands = ("dunk70 put_back", "rebound", "rebound", "rebound")
    state = attacking(*hands, rolls=(99,))
    act(state, "attack dunk70", *["pass"] * 6, "pass", "pass", "play rebound", "pass")
    assert (state.stage, state.to_move) == ("chain", 0)
    reason = state.why_illegal(GAME_ON.parse_action("play put_back"))
    assert reason is not None
    assert reason_sentence(EN, reason) == "This card can't be played now. Look at what is asked. (GO-35)"
    other = attacking(*hands, rolls=(99,))
    act(other, "attack dunk70", *["pass"] * 6, "play put_back", "pass", "play rebound", "play rebound")
    assert sentences(EN, other.events(), names(EN, ("random",) * 4))[-2:] == (
        "The rebound stops the put-back of Computer 1.",
        "Computer 4: play rebound.",
    )


def test_R_057_the_last_score_card_shows_four_and_the_game_is_over() -> None:
    sides = [{"points": 0, "cards": ""}, *({"points": 4 * n, "cards": "4 " * n} for n in (5, 4))]
    state = attacking(
        "three45", "foul10", "inside25", rolls=(3, 20), sides=sides, round=20,
        options={"mode": "round", "pile": "10"},
    )  # fmt: skip
    act(state, "attack three45", "pass", "pass", "play foul10")
    saved = replace(Saved.dealt(GAME_ON, (PERSON, "random", "random"), 1, {"mode": "round"}), state=state)
    page = html(saved, PAGE.start(), "en")
    assert "The game is over" in page
    assert "Basket! You: +4, now 4." in page
    assert page.count(">04</span>") == 10
    assert "Computer 2 has won." in page


def test_an_overshoot_is_told_with_the_points_that_are_left() -> None:
    state = attacking(
        "three45", "rebound", rolls=(3,), sides=[{"points": 5, "cards": "4 1"}, {"points": 0, "cards": ""}]
    )
    act(state, "attack three45", "pass", "pass")
    assert court_of(state).outcome == "Basket! Computer 1: +3, now 1."


def test_P_012_after_a_surprising_miss_the_panel_says_how_often_that_happens() -> None:
    state = attacking("dunk75 alley_oop", "rebound", rolls=(97,))
    act(state, "attack dunk75 + alley_oop", "pass", "pass")
    contest = contest_of(state)
    assert contest.steps[-1].chance == Fraction(95, 100)
    first, second = fair_words(EN, contest)
    assert "among 10 such attempts at least one misses with 40.1%" in first
    assert "5% is not nothing" in first
    assert "what was rolled before changes nothing" in second
    assert all("40.1%" in fair_words(words_for(lang), contest)[0] for lang in LANGS)


def test_there_is_no_panel_without_a_surprise() -> None:
    for hand, roll in (("dunk75 alley_oop", 20), ("mid50", 70), ("mid50", 20)):
        state = attacking(hand, "rebound", rolls=(roll,))
        act(state, "attack " + hand.replace(" ", " + "), "pass", "pass")
        assert fair_words(EN, contest_of(state)) == ()


def test_a_surprising_basket_is_fair_as_well() -> None:
    state = attacking("mid50", "ultimate40", rolls=(4,))
    act(state, "attack mid50", "defend ultimate40", "pass", "pass", "pass")
    first, _ = fair_words(EN, contest_of(state))
    assert "The chance was 10%" in first
    assert "at least one goes in with 65.1%" in first


def test_the_chance_before_and_after_each_answer_is_the_engine_s_for_every_attack() -> None:
    """What the court shows while an attack stands is what the state itself says."""
    from engine.games.game_on.odds import outlook_now

    compared = 0
    for name, (seats, options) in VARIANTS.items():
        for seed in range(6):
            state = GAME_ON.new_game(seats[-1], seed, options)
            for step in range(400):
                if state.to_move is None:
                    break
                state.apply(decide(RANDOM, state.observation(state.to_move), Rng(step + seed)))
                if state.assault is not None and state.stage in ("support", "defence", "help", "foul"):
                    now = outlook_now(state)
                    assert now is not None
                    contest = contest_of(state)
                    assert contest.steps[-1].chance == now.chance, (name, seed, step)
                    assert contest.plan == state.plan()
                    compared += 1
    assert compared > 1000


def test_the_court_is_the_same_read_from_the_last_events_alone() -> None:
    for seed in range(3):
        saved = Saved.dealt(GAME_ON, ("random",) * 4, seed, {"mode": "round"})
        for step in range(300):
            seat = saved.state.to_move
            assert seat is not None
            saved, _ = saved.after(decide(RANDOM, saved.state.observation(seat), Rng(step + seed)))
            if step % 10 == 9:
                sight = Sight(EN, saved, PAGE.start(), NOBODY, saved.state.observation(NOBODY), TWO)
                assert PART.context(sight, saved.state)["court"] == court_or_none(saved.state)


def court_or_none(state: GameOnState) -> CourtView | None:
    return court_view(EN, rounds(state.observation(NOBODY).events(), state.settings), TWO, state.settings)


# Nothing hidden is shown


def html(saved: Saved, ui: TableUi[Any], lang: str) -> str:
    store = Store({PART.kind.name: ""}, {PART.kind.name: saved})
    here = Links(Place(PART.page, lang))
    return PAGE.render(Context(ui, store, Settings(), words_for(lang), here)).html


def with_other_hidden_cards(state: GameOnState, viewer: int, seed: int) -> GameOnState:
    """A state that the viewer can't tell apart: other cards in hands, piles and in what happened unseen."""
    other = state.observation(viewer).sample(Rng(seed))

    def changed(card: int) -> int:
        first, count = (FIRST_ALL, DECK_SIZE - FIRST_ALL) if BACK[card] else (0, FIRST_ALL)
        return CANONICAL[first + (card - first + 7 + seed) % count]

    past = tuple(
        replace(event, cards=tuple(map(changed, event.cards)))
        if event.kind in ("dealt", "draw") and event.seat != viewer
        else event
        for event in state.events()
    )
    assert past != tuple(state.events())
    other.history = (), past
    return other


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("players", "mode"),
    [
        ((PERSON, "random", "random"), "match_11"),
        ((PERSON, PERSON, "random"), "match_11"),
        ((PERSON, "random", "random", PERSON), "team_11"),
    ],
)
def test_the_same_page_whatever_the_hidden_cards_are(players: tuple[str, ...], mode: str, lang: str) -> None:
    compared, stages = 0, set()
    for seed in range(2):
        saved = Saved.dealt(GAME_ON, players, seed, {"mode": mode})
        for step in range(160):
            if saved.state.to_move is None:
                break
            saved, _ = saved.after(decide(RANDOM, saved.state.observation(saved.state.to_move), Rng(step)))
            if step % 9:
                continue
            for shown in (0, 1, NOBODY):
                ui = replace(PAGE.start(), shown=shown, rung=4, sheet="all", unfolded=frozenset(range(6)))
                viewer = 0 if players.count(PERSON) == 1 else shown if players[shown] == PERSON else NOBODY
                hand = saved.state.hands[viewer] if viewer >= 0 else []
                ui = replace(ui, chosen=tuple(hand[: step % 4]))
                other = replace(saved, state=with_other_hidden_cards(saved.state, viewer, step))
                assert html(other, ui, lang) == html(saved, ui, lang)
                compared += 1
                stages.add(saved.state.stage)
    assert compared > 60
    assert len(stages) >= 6


@pytest.mark.parametrize("key", KEYS)
def test_what_is_read_aloud_does_not_depend_on_hidden_cards(key: str) -> None:
    for seed in range(4):
        saved = Saved.dealt(GAME_ON, (PERSON, "random", PERSON), seed, {})
        for step in range(60):
            seat = saved.state.to_move
            if seat is None:
                break
            saved, _ = saved.after(decide(RANDOM, saved.state.observation(seat), Rng(seed + step)))
            if step % 7:
                continue
            other = replace(saved, state=saved.state.observation(0).sample(Rng(seed + 100)))
            for lang in LANGS:
                words = words_for(lang)
                named = names(words, saved.players)
                mine = told(words, saved.state.observation(0), named, key)
                assert mine
                assert told(words, other.state.observation(0), named, key) == mine
                shown = told(words, saved.state.observation(NOBODY), named, key)
                assert told(words, other.state.observation(NOBODY), named, key) == shown


def test_a_declined_answer_leaves_the_same_page_whether_it_could_have_been_given() -> None:
    """A computer that holds a technical foul and one that holds none pass alike."""
    pages = []
    for hand in ("technical layup55", "rebound layup55"):
        state = place("mid50 rebound", hand, "inside25 rebound", turn=2)
        saved = replace(Saved.dealt(GAME_ON, (PERSON, "random", "random"), 1, {}), state=state)
        saved, _ = saved.after(GAME_ON.parse_action("pass"))
        pages.append([html(saved, PAGE.start(), lang) for lang in LANGS])
    for one, other in pairwise(pages):
        assert one == other
