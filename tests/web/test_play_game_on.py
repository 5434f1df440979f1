"""The table of Game On: whole games in all modes, attacks and defences put together, windows, several people;
bad input is refused.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from html import unescape
from typing import Any

import pytest

from engine.games.game_on import GAME_ON
from engine.games.game_on.actions import Add, Attack, Defend, Discard
from engine.games.game_on.cards import parse_card
from engine.players import decide, player_named
from engine.rng import Rng
from tests.engine.games.game_on.positions import place
from tests.web import tables
from tests.web.tables import REAL_SLEEP, run, solid_choice
from web.i18n import words_for
from web.page import UserError
from web.table.game_on.marks import cards_of
from web.table.game_on.part import GAME_ON_PART
from web.table.game_on.view import choices
from web.table.saves import PERSON, Saved, from_link, to_link

pytestmark = pytest.mark.usefixtures("no_pauses")

GAME = GAME_ON_PART.kind
RANDOM = player_named("game_on", "random")


class Table(tables.Table):
    """The table of Game On."""

    def __init__(self) -> None:
        super().__init__(GAME_ON_PART)

    def held(self, name: str) -> int:
        return parse_card(name, self.state.observation(self.state.to_move).hand)

    def mark(self, *cards: str) -> str:
        """Mark cards of the hand; give back the page."""
        html = ""
        for card in cards:
            html = str(self.act("choose", value=str(self.held(card)))["html"])
        return html

    def press(self, control: str) -> str:
        """Press a button below the hand; give back the page."""
        html = str(self.go(self.path)["html"])
        (found,) = re.findall(rf'id="{control}"[^>]*data-value="([^"]*)"', html)
        return str(self.act("act", value=found)["html"])


def at(*hands: str, people: int = 1, **fields: Any) -> Table:
    """A table at a position; the computers wait. Hands as in `place`; the first seat has the ball."""
    table = Table()
    table.act("app.setting", value="pace=0")
    options = fields.pop("options", {})
    table.start(*(PERSON if seat < people else "random" for seat in range(len(hands))), **options)
    state = place(*hands, options=options, **fields)
    saved = replace(table.saved, options=GAME_ON.checked_options(options), state=state)
    table.app.store, _ = table.app.store.changed((GAME.write(saved),))
    return table


def buttons(html: str) -> dict[str, str]:
    """The buttons below the hand: id and label."""
    row = re.search(r'<p class="row actions" id="choices">(.*?)</p>', html, re.S)
    assert row
    found = re.findall(r'<button type="button" id="([^"]+)"[^>]*>([^<]*)</button>', row[1])
    return {name: unescape(label) for name, label in found if name not in ("hint-open", "undo")}


def keen_move(saved: Saved) -> str:
    """An attack or help for one where there is any, else an action by chance, in notation."""
    seen = saved.state.observation(saved.state.to_move)
    attacks = [action for action in seen.legal_actions() if isinstance(action, (Attack, Add))]
    if attacks:
        return str(min(attacks, key=lambda action: len(action.cards)))
    return str(decide(RANDOM, seen, Rng(len(saved.actions) + saved.seed)))


# Whole games


@pytest.mark.parametrize(
    ("players", "options"),
    [
        ((PERSON, "solid"), {}),
        ((PERSON, *["easy", "solid", "random"] * 2)[:6], {"mode": "match_11"}),
        ((PERSON, "solid", "easy"), {"mode": "round", "pile": "10", "defenders": "several"}),
        ((PERSON, PERSON, "solid"), {"roll_test": "at_most", "put_back": "two"}),
        ((PERSON, "solid", "solid", "easy"), {"mode": "team_11", "free_throw": "90"}),
        ((PERSON, *["solid"] * 5), {"mode": "team_21"}),
        ((PERSON, PERSON, "easy", "solid"), {"mode": "team_round", "pile": "10"}),
    ],
)
def test_a_whole_game_is_played_saved_shared_and_watched_again(
    players: tuple[str, ...], options: dict[str, Any]
) -> None:
    async def work() -> None:
        table = Table()
        html = str(table.start(*players, seed=4, **options)["html"])
        while not table.state.is_over:
            seat = table.state.to_move
            if seat not in table.saved.people or table.moves_by_itself():
                await REAL_SLEEP(0)
                html = ""
                continue
            if len(table.saved.people) > 1 and table.ui.shown != seat:
                assert 'id="card-' not in html
                table.act("show", value=str(seat))
            html = str(table.act("act", value=solid_choice(table.saved))["html"])
        again = GAME.from_text(table.app.store.texts[GAME.name])
        assert again == table.saved
        over = str(table.go(table.path)["html"])
        assert "The game is over" in over
        winning = table.state.winning_sides()
        if table.state.settings.team and len(winning) == 1:
            mine = players.count(PERSON) == 1 and winning == (0,)
            assert ("Your team has won!" if mine else f"Team {'AB'[winning[0]]} has won.") in over
        packed = to_link(table.saved)
        shown = table.go(table.path, fragment="r=" + packed)["html"]
        assert "A finished game of Game On" in shown
        last = len(table.saved.actions)
        for step in (1, last // 2, last, 0):
            shown = table.act("replay", value=str(step))["html"]
            assert f"Action {step} of {last}" in shown
        assert shown.count('class="card go ') == 5 * len(players), "all cards lie open"
        assert from_link(GAME_ON, packed) == table.saved

    run(work)


def test_the_page_shows_no_card_of_another_hand_but_how_many_of_each_back() -> None:
    async def work() -> None:
        table = Table()
        answer = table.start(PERSON, *["random"] * 3, mode="team_11")
        shown = {int(card) for card in re.findall(r'id="card-(\d+)"', answer["html"])}
        assert shown == set(table.state.hands[0])
        assert answer["html"].count("attack or defence cards: 2, all-round cards: 3") == 3
        assert re.findall(r'<span class="soft">(Team .)</span>', answer["html"]) == [
            "Team B",
            "Team A",
            "Team B",
        ]

    run(work)


@pytest.mark.parametrize(
    ("players", "options", "problem"),
    [
        ((PERSON, "random", "random"), {"mode": "team_11"}, "Teams need 4 or 6 players"),
        ((PERSON, "random"), {"pile": "10"}, "all 30 score cards"),
        (
            (PERSON, *["random"] * 3),
            {"mode": "team_21", "defenders": "several"},
            "In team play one opponent defends",
        ),
        (("random", "random"), {}, "At least one seat needs a person"),
        ((PERSON, "random"), {"mode": "match_8"}, "from the lists"),
    ],
)
def test_a_game_that_cannot_be_is_refused_with_a_sentence(
    players: tuple[str, ...], options: dict[str, Any], problem: str
) -> None:
    table = Table()
    with pytest.raises(UserError, match=problem):
        table.start(*players, **options)
    assert not table.app.store.has(GAME)


# Attacks and defences are put together from marked cards


def test_an_attack_names_its_value_its_attempts_and_its_chance_before_it_is_played() -> None:
    async def work() -> None:
        table = at("mid50 mid55 hot_hand fine_pass euro_step rebound", "rebound", step="attack")
        assert list(buttons(table.go(table.path)["html"]).values()) == ["Don't attack"]
        assert list(buttons(table.mark("mid50")).values()) == [
            "Attack: value 50, 50% undefended",
            "Add mid-range shot 55, hot hand +15, fine pass +10. "
            "Attack: value 90, 2 attempts, 99% undefended",
            "Don't attack",
        ]
        html = table.mark("mid55")
        assert buttons(html)["attack"] == "Attack: value 65, 2 attempts, 87.8% undefended"
        assert "87.8%, rather likely, if nobody answers" in html
        assert "2 attempts, one success is enough." in html
        html = table.mark("hot_hand")
        assert buttons(html)["attack"] == "Attack: value 80, 2 attempts, 96% undefended"
        table.press("attack")
        assert table.saved.actions == ("attack mid50 mid55 + hot_hand",)

    run(work)


def test_all_that_goes_with_a_card_is_two_presses_away() -> None:
    async def work() -> None:
        table = at("mid50 mid55 hot_hand fine_pass euro_step rebound", "rebound", step="attack")
        table.mark("mid55")
        table.press("attack-all")
        assert table.saved.actions == ("attack mid50 mid55 + hot_hand fine_pass",)

    run(work)


def test_cards_that_make_no_attack_say_why_when_they_are_tried() -> None:
    async def work() -> None:
        table = at("mid50 layup55 euro_step rebound", "rebound", step="attack")
        table.mark("mid50", "layup55")
        with pytest.raises(UserError, match=r"must have the same name.*GO-14"):
            table.press("attack")
        table.mark("layup55", "euro_step")
        with pytest.raises(UserError, match="does not go with mid-range shot"):
            table.press("attack")
        assert table.saved.actions == ()

    run(work)


@pytest.mark.parametrize("card", ["inside25", "rebound", "euro_step", "fast_break"])
def test_a_card_that_is_of_no_use_in_an_attack_says_why_when_it_is_tried(card: str) -> None:
    async def work() -> None:
        table = at("mid50 inside25 rebound euro_step fast_break", "rebound", step="attack")
        assert buttons(table.mark(card))["attack"] == "Attack with the marked cards"
        with pytest.raises(UserError, match="An attack needs attack cards"):
            table.press("attack")
        assert table.saved.actions == ()

    run(work)


DOUBLE: dict[str, Any] = {"attacker": 2, "turn": 1, "step": "defence", "attack": "layup60 layup65"}
"""Another seat attacks with two cards: value 75, two attempts."""


def test_a_defence_names_the_change_of_the_chance_and_what_it_is_paid_with() -> None:
    async def work() -> None:
        table = at("inside25 inside30 help_defence shot20 rebound", "rebound", "rebound", **DOUBLE)
        assert list(buttons(table.go(table.path)["html"]).values()) == ["Don't defend"]
        assert list(buttons(table.mark("inside25")).values()) == [
            "Defend with inside defence 25: 93.8% → 87.5%",
            "Defend with inside defence 25, inside defence 30: 93.8% → 23%",
            "Defend with inside defence 25, help defence +15, pay with shot defence 20: 93.8% → 57.8%",
            "Defend with inside defence 30, help defence +15, pay with inside defence 25: 93.8% → 51%",
            "Don't defend",
        ]
        table.press("defend-2")
        assert table.saved.actions == ("defend inside25 + help_defence pay shot20",)
        table = at("inside25 inside30 help_defence shot20 rebound", "rebound", "rebound", **DOUBLE)
        html = table.mark("inside25", "inside30")
        assert next(iter(buttons(html).values())).endswith("93.8% → 23%")
        assert "2 attempts; one with 2 successes in a row is enough." in html
        table.press("defend-0")
        assert table.saved.actions == ("defend inside25 inside30",)

    run(work)


def test_a_card_that_is_too_little_is_completed_and_what_cannot_be_says_why() -> None:
    async def work() -> None:
        table = at("inside30 double_team dunk75 shot20 mid55", "rebound", "rebound", **DOUBLE)
        assert buttons(table.mark("double_team", "dunk75"))["defend-0"] == (
            "Defend with inside defence 30, double team +25, pay with mid-range shot 55, dunk 75, "
            "shot defence 20: 93.8% → 36%"
        )
        table = at("inside30 double_team dunk75 rebound", "rebound", "rebound", **DOUBLE)
        table.mark("inside30", "double_team", "dunk75")
        with pytest.raises(UserError, match=r"costs 4 stamina, and the marked cards have 1.*GO-25"):
            table.press("defend")
        table = at("shot20 inside30 rebound", "rebound", "rebound", **DOUBLE)
        table.mark("shot20")
        with pytest.raises(UserError, match=r"does not stop this kind of attack.*GO-28"):
            table.press("defend")
        assert table.saved.actions == ()

    run(work)


def test_what_is_shown_ahead_is_what_the_first_button_does() -> None:
    async def work() -> None:
        fields: dict[str, Any] = {"attacker": 2, "turn": 1, "step": "defence", "attack": "mid50"}
        table = at("inside25 ultimate30 help_defence", "rebound", "rebound", **fields)
        html = table.mark("inside25", "ultimate30", "help_defence")
        assert next(iter(buttons(html).values())).endswith("pay with inside defence 25: 50% → 5%")
        assert "50% → 5%, rather unlikely" in html

    run(work)


def test_of_equal_cards_either_can_be_marked() -> None:
    async def work() -> None:
        table = at("inside25 inside25#2 help_defence shot20", "rebound", "rebound", **DOUBLE)
        for card in ("inside25", "inside25#2"):
            table.act("choose", value=str(parse_card(card)))
            labels = list(buttons(table.go(table.path)["html"]).values())
            assert len(labels) == len(set(labels))
            assert sum("help defence" in label for label in labels) == 2
            table.act("choose", value=str(parse_card(card)))

    run(work)


def test_the_hand_limit_takes_all_marked_cards_in_one_press() -> None:
    async def work() -> None:
        table = at(
            "mid50 inside20 inside25 shot15 shot20 rebound foul10 timeout hot_hand", "rebound", step="attack"
        )
        table.mark("mid50")
        html = table.press("attack")
        assert "Too many cards: mark 3 to discard." in html
        assert buttons(html) == {}
        assert buttons(table.mark("inside20")) == {"discard": "Discard the marked card"}
        assert buttons(table.mark("shot15", "timeout")) == {"discard": "Discard the 3 marked cards"}
        assert buttons(table.mark("foul10")) == {}, "four are one too many"
        table.mark("foul10")
        table.press("discard")
        assert table.saved.actions[1:] == ("discard inside20", "discard shot15", "discard timeout")
        assert len(table.state.hands[0]) == 5
        assert table.state.stage == "defence"

    run(work)


def test_a_player_swap_takes_one_press_and_is_played_wholly_or_not_at_all() -> None:
    async def work() -> None:
        table = at("substitution inside20 shot15 rebound mid50", "rebound", step="attack")
        found = buttons(table.mark("substitution", "inside20", "shot15"))
        assert list(found)[:3] == ["swap-1-1", "swap-2-0", "swap-0-2"]
        assert found["swap-1-1"] == "Put 2 away, draw 1 attack or defence + 1 all-round"
        table.press("swap-2-0")
        assert table.saved.actions == (
            "play substitution", "discard inside20", "discard shot15", "draw 2+0",
        )  # fmt: skip
        assert len(table.state.hands[0]) == 4
        table = at("substitution inside20 shot15 rebound mid50", "rebound", step="attack")
        with pytest.raises(UserError, match="Draw as many cards"):
            table.act("act", value="play substitution; discard inside20; draw 2+0")
        assert table.saved.actions == ()
        with pytest.raises(UserError, match="not your turn"):
            table.act("act", value="attack mid50; pass")
        assert table.saved.actions == ()

    run(work)


def test_a_swap_begun_step_by_step_goes_on_with_marks_and_can_be_taken_back() -> None:
    async def work() -> None:
        table = at("substitution inside20 shot15 rebound mid50", "rebound", step="attack")
        (swap,) = [name for name, label in buttons(table.go(table.path)["html"]).items() if "swap" in label]
        html = table.press(swap)
        assert "mark 1 to 3 cards" in html
        assert 'id="undo"' in html
        assert len(buttons(table.mark("inside20"))) == 2
        table.press("swap-0-1")
        assert table.saved.actions == ("play substitution", "discard inside20", "draw 0+1")
        assert 'id="undo"' not in table.go(table.path)["html"], "a hidden card was seen"

    run(work)


def test_an_empty_hand_chooses_among_all_splits_of_five() -> None:
    async def work() -> None:
        table = at("", "rebound", step="draw")
        html = table.go(table.path)["html"]
        assert "your hand is empty: draw five cards" in html
        assert sorted(buttons(html)) == [f"draw-{ad}-{5 - ad}" for ad in range(6)]
        table.press("draw-4-1")
        assert len(table.state.hands[0]) == 5
        table = at("rebound", "rebound", step="draw")
        assert list(buttons(table.go(table.path)["html"])) == ["draw-1-1", "draw-2-0"]

    run(work)


def test_R_056_whoever_has_no_card_to_attack_with_can_always_go_on() -> None:
    async def work() -> None:
        table = at("rebound foul10 timeout", "", step="attack")
        assert "pass" in buttons(table.go(table.path)["html"])
        table.press("pass")
        assert (table.state.attacker, table.state.round_number) == (1, 2)

    run(work)


def test_a_team_mate_is_offered_the_cards_of_the_same_name_with_the_new_chance() -> None:
    async def work() -> None:
        fields: dict[str, Any] = {"options": {"mode": "team_11"}, "attacker": 3, "step": "support", "turn": 1}
        table = at("three40 three45 mid50", "rebound", "rebound", "rebound", attack="three35", **fields)
        html = table.go(table.path)["html"]
        assert "Computer 3 attacks: add cards of the same name, or pass?" in html
        assert list(buttons(html).values()) == [
            "Add three-pointer 40: 35% → 75%",
            "Add three-pointer 45: 35% → 79.8%",
            "Add three-pointer 40, three-pointer 45: 35% → 95.7%",
            "Pass",
        ]
        table.mark("three45")
        table.press("add-0")
        assert table.saved.actions == ("add three45",)
        assert table.state.assault.attempts == 2

    run(work)


# Windows


def test_a_window_offers_the_cards_that_can_be_played_and_to_pass() -> None:
    async def work() -> None:
        table = at("turnover technical foul10 rebound", "rebound", "rebound", attacker=2, turn=1)
        html = table.go(table.path)["html"]
        assert "Before the draw of Computer 2: your answer?" in html
        assert list(buttons(html).values()) == ["Play technical foul", "Play turnover", "Pass"]
        assert next(iter(buttons(table.mark("turnover")).values())) == "Play turnover", (
            "the marked card first"
        )
        html = table.act("act", value="play turnover")["html"]
        assert (table.state.attacker, table.state.round_number) == (2, 2)
        table = at("foul20 rebound", "rebound", "rebound", attacker=2, turn=1, step="foul", attack="layup60")
        assert list(buttons(table.go(table.path)["html"]).values()) == ["Play foul 20: 60% → 40%", "Pass"]

    run(work)


def test_a_lone_person_is_asked_only_where_something_can_be_played() -> None:
    async def work() -> None:
        for hand, asked in (("foul10 technical", True), ("foul10 rebound", False)):
            table = at(hand, "rebound", "rebound", attacker=2, turn=1)
            table.act("app.setting", value="pace=300")
            table.go(table.path)
            for _ in range(50):
                await REAL_SLEEP(0)
            assert (table.saved.actions == ()) is asked

    run(work)


def test_among_several_people_everybody_is_asked_whatever_the_hand() -> None:
    """All see the same until the cards are shown to their owner."""

    async def work() -> None:
        shown = []
        for hand in ("foul10 technical", "foul10 rebound"):
            table = at(hand, "rebound", "rebound", people=2, attacker=2, turn=1)
            table.act("app.setting", value="pace=300")
            html = table.go(table.path)["html"]
            for _ in range(50):
                await REAL_SLEEP(0)
            assert table.saved.actions == ()
            assert "Pass the device to Player 1" in html
            assert 'id="card-' not in html
            shown.append(html)
            assert "pass" in buttons(str(table.act("show", value="0")["html"]))
        assert shown[0] == shown[1]

    run(work)


def test_passes_of_the_computers_are_told_in_one_sentence_without_a_pause_between() -> None:
    async def work() -> None:
        table = at("mid50", *["rebound"] * 5, turn=2)
        table.act("step")
        for _ in range(200):
            await REAL_SLEEP(0)
        assert table.saved.actions == ("pass",) * 5
        said = [message["say"] for message in table.pushed if message.get("say")]
        passes = "Pass: Computer 2, Computer 3, Computer 4, Computer 5, Computer 6."
        assert said == [[passes, "Your ball: draw two cards."]], "and who must decide is told"

    run(work)


def test_the_dice_are_shown_after_the_last_pass_and_stay_for_the_next_round() -> None:
    async def work() -> None:
        table = at("mid50 rebound", "rebound", "rebound", step="attack")
        table.mark("mid50")
        table.press("attack")
        saved = table.saved.with_actions(["pass"] * 4)
        (roll,) = [event.roll for event in saved.state.events() if event.kind == "roll"]
        good = roll < 50
        if not good:
            saved = saved.with_actions(["pass"] * 3)
        assert saved.state.attacker == 1
        table.app.store, _ = table.app.store.changed((GAME.write(saved),))
        html = table.go(table.path)["html"]
        assert "The last attack: You" in html
        assert f"rolled {roll}" in html
        assert f"Rolled {roll}: {'success' if good else 'no success'}." in html
        assert ("Basket! You: +2, now 2." if good else "No basket.") in html

    run(work)


# Input


def test_every_choice_is_legal_and_every_legal_action_can_be_chosen() -> None:
    """In whole games: of an attack or a defence the cards are marked, the other choices are there at once."""
    tried: Counter[str] = Counter()
    for seed, mode in enumerate(("match_7", "team_11", "team_21")):
        saved = Saved.dealt(GAME_ON, (PERSON, *["random"] * 3), seed, {"mode": mode})
        while not saved.state.is_over and len(saved.actions) < 500:
            seen = saved.state.observation(saved.state.to_move)
            for action in seen.legal_actions():
                marked: tuple[int, ...] = ()
                if isinstance(action, Attack):
                    marked = action.cards + action.extras
                elif isinstance(action, Defend):
                    marked = cards_of(action)
                elif isinstance(action, Add):
                    marked = action.cards
                elif isinstance(action, Discard):
                    marked = (action.card,)
                found = choices(words_for("en"), seen, marked)
                assert len({choice.id for choice in found}) == len(found)
                offered = [choice.value for choice in found]
                wanted = str(action)
                if saved.state.stage == "exchange" and marked:
                    assert offered[0].startswith(wanted)
                else:
                    assert any(alike(wanted, value) for value in offered), (wanted, offered)
                for value in offered:
                    if ";" not in value:
                        assert seen.why_illegal(GAME_ON.parse_action(value, seen)) is None, value
                tried[wanted.split()[0]] += 1
            saved = saved.with_actions([keen_move(saved)])
    assert set(tried) == {"draw", "attack", "defend", "add", "play", "discard", "pass"}


def alike(one: str, other: str) -> bool:
    """Whether two actions are the same but for copies of cards and their order."""

    def words(text: str) -> list[list[str]]:
        return [sorted(re.sub(r"#\d+", "", part).split()) for part in re.split(r"\+|pay", text)]

    return words(one) == words(other)


def test_dragging_a_card_onto_the_court_plays_it_where_it_makes_one_thing() -> None:
    async def work() -> None:
        table = at("mid50 hot_hand rebound", "rebound", step="attack")
        drop = {"onto": "court"}
        table.act("drop", value=str(table.held("hot_hand")), form=drop)
        assert (table.saved.actions, table.ui.chosen) == ((), (table.held("hot_hand"),))
        with pytest.raises(UserError, match="can't be played now"):
            table.act("drop", value=str(table.held("rebound")), form=drop)
        table.act("choose", value=str(table.held("hot_hand")))
        table.mark("hot_hand")
        table.act("drop", value=str(table.held("mid50")), form=drop)
        assert table.saved.actions == ("attack mid50 + hot_hand",)

    run(work)


@pytest.mark.parametrize("value", ["", "-1", "999", "mid50", "３"])
def test_a_drop_of_what_is_no_card_of_the_hand_does_nothing(value: str) -> None:
    async def work() -> None:
        table = at("mid50 rebound", "rebound", step="attack")
        table.act("drop", value=value, form={"onto": "court"})
        assert table.saved.actions == ()

    run(work)


@pytest.mark.parametrize(
    ("typed", "played"),
    [
        ("attack mid50 + hot_hand", ("attack mid50 + hot_hand",)),
        ("ATTACK　ＭＩＤ５０", ("attack mid50",)),
        (
            "play substitution; discard rebound; draw 1+0",
            ("play substitution", "discard rebound", "draw 1+0"),
        ),
    ],
)
def test_typed_actions_are_read_in_any_case_and_width(typed: str, played: tuple[str, ...]) -> None:
    async def work() -> None:
        table = at("mid50 hot_hand substitution rebound", "rebound", step="attack")
        table.act("typed", form={"notation": typed})
        assert table.saved.actions == played

    run(work)


def test_a_typed_action_out_of_place_is_refused_with_its_reason() -> None:
    async def work() -> None:
        table = at("mid50 rebound", "rebound", step="attack")
        for typed, reason in (
            ("fly to the moon", "can't be read"),
            ("draw 1+1", "not the time to draw"),
            ("play rebound", r"can't be played now.*GO-"),
            ("attack mid55", "not in your hand"),
            ("pass;", "can't be read"),
        ):
            with pytest.raises(UserError, match=reason):
                table.act("typed", form={"notation": typed})
        assert table.saved.actions == ()

    run(work)


def test_a_control_that_was_pressed_too_late_does_nothing() -> None:
    async def work() -> None:
        table = at("mid50 rebound", "rebound", step="attack")
        table.act("act", value="attack mid50@0")
        table.act("act", value="attack mid50@0")
        assert table.saved.actions == ("attack mid50",)

    run(work)
