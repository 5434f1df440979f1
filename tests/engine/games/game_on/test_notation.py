"""Cards, actions and events in writing."""

import pytest

from engine.game import InvalidInput
from engine.games.game_on import GAME_ON
from engine.games.game_on.actions import Attack, Defend, parse_move
from engine.games.game_on.cards import CANONICAL, CARD_NAMES, parse_card
from engine.games.game_on.events import Happening, parse_event
from tests.engine.games.game_on.positions import place


def test_every_card_reads_back_in_any_case() -> None:
    assert len(set(CARD_NAMES)) == 70
    for card, name in enumerate(CARD_NAMES):
        assert parse_card(name) == parse_card(f" {name.upper()} ") == card


def test_a_name_without_copy_number_is_the_lowest_held() -> None:
    first, second = parse_card("mid50"), parse_card("mid50#2")
    assert CANONICAL[second] == first == parse_card("mid50#1")
    assert parse_card("mid50", [second]) == second
    assert parse_move("attack mid50 mid50", [second, first]) == Attack((first, second))


def test_short_and_wide_forms_of_actions() -> None:
    assert str(parse_move("DRAW  1 + 1")) == "draw 1+1"
    assert str(parse_move("Attack Mid50+hot_hand")) == "attack mid50 + hot_hand"
    defence = parse_move("defend inside25+help_defence PAY layup55 layup60")
    assert (
        isinstance(defence, Defend) and str(defence) == "defend inside25 + help_defence pay layup55 layup60"
    )


@pytest.mark.parametrize("text", [
    "", "pass pass", "draw", "draw 1", "draw 6+0", "draw 1+1+1", "attack", "attack +", "attack mid50 +",
    "attack mid51", "attack + hot_hand", "defend", "defend + contest", "defend shot20 +", "play", "discard",
    "defend shot20 + contest help_defence", "play rebound rebound", "add", "castle", "play rebound#8",
    "attack mid50 " * 40,
])  # fmt: skip
def test_what_is_no_action_is_refused_in_words(text: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        GAME_ON.parse_action(text)
    assert len(str(caught.value)) > 20


@pytest.mark.parametrize("event", [
    Happening("dealt", 2, (-1, -1, -2, -2, -2)), Happening("roll", 0, (), -1, 2, 0, 65, True),
    Happening("duel", 1, (), 0, 60, 63, 63, True), Happening("attack", 3, (4, 5, 30), amount=75),
    Happening("score", 0, amount=4, against=0), Happening("start_roll", 5, roll=99),
])  # fmt: skip
def test_events_read_back(event: Happening) -> None:
    assert parse_event(str(event)) == event


@pytest.mark.parametrize(
    "text", ["", "roll", "roll 0", "castle 1", "roll 1 @x", "play 1 nothing", "roll 1 >-2"]
)
def test_what_is_no_event_is_refused(text: str) -> None:
    with pytest.raises(InvalidInput):
        parse_event(text)


def test_an_action_of_no_window_is_refused_with_its_rule() -> None:
    state = place("three35 foul10", "rebound", step="attack")
    for text in ("draw 1+1", "discard three35", "defend inside25", "add three35", "play foul10"):
        reason = state.why_illegal(parse_move(text))
        assert reason is not None and reason.rule
