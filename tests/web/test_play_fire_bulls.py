"""The table of Fire Bulls: whole games, every kind of turn, several people; bad input changes nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from typing import Any, ParamSpec

import pytest

from engine.games.fire_bulls import FIRE_BULLS
from engine.games.fire_bulls.legality import ATTACK, DISCARD, MOVE
from engine.games.fire_bulls.state import FireBullsState
from engine.players import players_of
from tests.engine.games.fire_bulls.positions import ONES, hand, place
from tests.web import tables
from tests.web.tables import REAL_SLEEP, run
from web.page import UserError
from web.table.fire_bulls.part import FIRE_BULLS_PART, Looking
from web.table.saves import PERSON, Saved, from_link, to_link

pytestmark = pytest.mark.usefixtures("no_pauses")

KIND = FIRE_BULLS_PART.kind


class Table(tables.Table):
    """The table of Fire Bulls."""

    def __init__(self) -> None:
        super().__init__(FIRE_BULLS_PART)

    def html(self) -> str:
        return str(self.act("fold", value="99")["html"])

    def press(self, control: str) -> dict[str, Any]:
        """Press the button with that id on the page as it is."""
        found = re.search(rf'<button type="button"[^>]* id="{control}"[^>]*>', self.html()) or re.search(
            rf'<button type="button" id="{control}"[^>]*>', self.html()
        )
        assert found, control
        action = re.search(r'data-on-click="([^"]*)"', found[0])
        value = re.search(r'data-value="([^"]*)"', found[0])
        assert action and value
        return self.act(action[1], value=value[1], control=control)

    def has(self, control: str) -> bool:
        return f'id="{control}"' in self.html()


def at(state: FireBullsState, people: int = 1) -> Table:
    """A table at a position; the first seat moves, the computers wait."""
    table = Table()
    table.act("app.setting", value="pace=0")
    players = tuple(PERSON if seat < people else "random" for seat in range(state.seats))
    saved = replace(Saved.dealt(FIRE_BULLS, players, 1, dict(state.settings.options)), state=state)
    table.app.store, _ = table.app.store.changed((KIND.write(saved),))
    return table


Given = ParamSpec("Given")


def in_a_loop(test: Callable[Given, None]) -> Callable[Given, None]:
    """Let a test run while a loop does, so that the program may begin what goes on by itself."""

    @wraps(test)
    def looped(*args: Given.args, **names: Given.kwargs) -> None:
        async def work() -> None:
            test(*args, **names)

        run(work)

    return looped


@pytest.mark.parametrize(
    ("players", "options"),
    [
        ((PERSON, "easy"), {}),
        ((PERSON, "solid", "easy"), {"bonus": "aligned"}),
        (("solid", PERSON, "random", "solid"), {}),
        ((PERSON, "solid", "easy", "solid", "random"), {}),
        ((PERSON, PERSON, "solid"), {}),
        (("easy", PERSON, "solid", PERSON), {"bonus": "aligned"}),
    ],
)
def test_a_whole_game_is_played_kept_shared_and_watched(
    players: tuple[str, ...], options: dict[str, str]
) -> None:
    async def work() -> None:
        table = Table()
        table.start(*players, seed=3, **options)
        assert await table.play_out() == 0
        page = table.html()
        assert "The game is over" in page and "Printed points" in page
        again = Table()
        again.app.boot({"path": again.path, "records": dict(table.app.store.texts)})
        assert again.saved == table.saved and again.state.position() == table.state.position()
        assert from_link(FIRE_BULLS, to_link(table.saved)) == table.saved
        table.act("watch")
        for step in (0, 1, len(table.saved.actions) // 2, len(table.saved.actions)):
            assert table.act("replay", value=str(step))["html"].count('role="cell"') == 9

    run(work)


@in_a_loop
def test_a_new_game_shows_three_cards_and_nobody_elses() -> None:
    table = Table()
    seats = {f"player-{seat}": PERSON if seat == 0 else "random" for seat in range(5)}
    answer = table.act("new_game", form={"seats": "5", **seats}, entropy=4)
    shown = {int(card) for card in re.findall(r'id="card-(\d+)"', answer["html"])}
    assert shown == set(table.state.hands[0]) and len(shown) == 3
    for colour in ("yellow bull", "blue bull", "green bull", "brown bull"):
        assert f'aria-label="{colour}"' in answer["html"]


@in_a_loop
def test_taking_a_card_is_one_press() -> None:
    table = at(place(["ox", "ox"], market="archer archer scout"))
    table.press("take-2")
    assert hand(table.state, 0) == "ox archer" and table.state.to_move == 1


@in_a_loop
def test_drawing_shows_the_card_and_asks_for_the_bull() -> None:
    table = at(place(["ox", "ox", "ox"], bull=[2, 1, 5]))
    answer = table.press("draw")
    assert table.state.stage == MOVE and answer["focus"] == "line-heading"
    assert answer["say"] == [
        f"You: draw {hand(table.state, 0).replace('ox', '', 1).strip()} from the Qi pile."
    ]
    page = table.html()
    assert "Move left: left diagonal, swap with Computer 2" in page
    assert "Stay: left column" in page and "Move right: middle column<" in page
    assert not table.has("take-0") and not table.has("attack") and not table.has("draw")
    table.press("move-left")
    assert table.state.bulls[:2] == [0, 1] and table.state.to_move == 1


@in_a_loop
def test_at_the_end_of_the_row_a_bull_goes_one_way_only() -> None:
    table = at(place(["ox", "ox"], bull=[5, 1]))
    table.press("draw")
    assert table.has("move-left") and table.has("move-stay") and not table.has("move-right")


@in_a_loop
def test_pressing_a_place_beside_the_bull_moves_it_there() -> None:
    table = at(place(["ox", "ox"], bull=[2, 5]))
    table.press("draw")
    with pytest.raises(UserError, match="one place"):
        table.press("line-4")
    assert "middle column, no bull, move your bull here" in table.html()
    table.press("line-2")
    assert table.state.bulls[0] == 2 and table.state.to_move == 1


@in_a_loop
def test_a_line_is_looked_at_before_it_is_attacked() -> None:
    table = at(place(["ox rider", "ox"], grid=ONES, bull=[2, 5]))
    before = table.saved
    answer = table.press("line-1")
    assert table.saved == before and answer["focus"] == "line-heading"
    assert answer["say"][0].startswith("left column, red bull of You: yellow (rider) 1 point: you can pay")
    page = answer["html"]
    assert "at most 3 cards; whoever beats 3 draws 2 as a bonus" in page
    assert "You pay: rider" in page and "Missing: rider" in page
    assert page.count('class="step-number"') == 3
    assert "Attack: beat yellow (rider)" in page
    assert 'id="attack"' not in table.press("line-3")["html"], "the hand beats nothing there"
    assert "Missing: archer" in table.html()
    closed = table.press("line-3")["html"]
    assert "Press a direction below the field" in closed


def test_an_attack_goes_card_by_card_and_can_be_taken_back() -> None:
    async def work() -> None:
        table = at(place(["ox rider rider", "ox"], grid=ONES, bull=[2, 5]))
        table.press("line-1")
        answer = table.press("attack")
        assert table.state.stage == ATTACK and answer["focus"] == "line-heading"
        assert "You: beat yellow (rider) along the left column for 1 point." in answer["say"]
        assert "Beat red (rider), too" in answer["html"] and table.has("stop")
        assert "Too far" not in answer["html"], "the own line is open to the end"
        table.act("undo")
        assert table.state.stage == "turn" and hand(table.state, 0) == "ox rider rider"
        table.press("line-1")
        table.press("attack")
        table.press("beat")
        answer = table.press("beat")
        assert "You: the attack ends with 3 cards." in answer["say"]
        assert any(said.startswith("You: bonus from the Qi pile, ") for said in answer["say"])
        assert any(said.startswith("New in the field: ") for said in answer["say"])
        with pytest.raises(UserError, match=r"not your turn|nothing to take back"):
            table.act("undo")

    run(work)


@in_a_loop
def test_what_cannot_be_beaten_says_what_is_missing() -> None:
    table = at(place(["ox", "ox"], grid=ONES, bull=[1, 5]))
    before = table.app.store.texts
    with pytest.raises(UserError, match=r"yellow \(chariot\) takes chariot. 1 of these .* is missing.*FB-13"):
        table.act("act", value="attack 852")
    with pytest.raises(UserError, match="does not lie beside the field"):
        table.act("act", value="attack general")
    with pytest.raises(UserError, match="can't be read"):
        table.act("typed", form={"notation": "attack 5"})
    assert table.app.store.texts == before


def test_an_attack_ends_by_itself_where_a_lone_person_can_pay_no_more() -> None:
    async def work() -> None:
        table = at(place(["rider", "ox"], grid=ONES, bull=[2, 5]))
        table.act("app.setting", value="pace=300")
        table.press("line-1")
        table.press("attack")
        while table.state.to_move == 0 and table.state.stage == ATTACK:
            await REAL_SLEEP(0)
        assert table.saved.actions[:2] == ("attack 741", "stop")

    run(work)


def test_among_several_people_everybody_is_asked_whether_to_stop() -> None:
    async def work() -> None:
        table = at(place(["rider", "ox"], grid=ONES, bull=[2, 5]), people=2)
        table.act("show", value="0")
        table.press("line-1")
        table.press("attack")
        for _ in range(20):
            await REAL_SLEEP(0)
        assert table.state.stage == ATTACK and table.has("stop") and not table.has("beat")

    run(work)


@in_a_loop
def test_R_066_the_general_is_one_more_that_can_be_attacked() -> None:
    table = at(place(["ox ox warrior archer rider rider", "ox"], general_up=True, grid=ONES, bull=[2, 5]))
    answer = table.press("line-5")
    assert "Instead of a line: the general alone" in answer["html"]
    answer = table.press("attack")
    assert "You: beat General Qi Jie with ox ×2, warrior, archer, rider for 8 points." in answer["say"]
    assert table.state.to_move == 1 and not table.has("line-5")
    other = at(place(["ox ox warrior archer rider rider", "ox"], general_up=True, grid=ONES, bull=[2, 5]))
    other.act("act", value="attack 741")
    with pytest.raises(UserError, match="never both in one turn"):
        other.act("act", value="attack general")


@in_a_loop
def test_R_063_along_another_line_two_cards_at_most() -> None:
    table = at(place(["ox rider rider", "ox"], grid=ONES, bull=[3, 5]))
    assert "Too far: the attack ends before this card." in table.press("line-1")["html"]
    table.press("attack")
    table.press("beat")
    assert table.state.to_move == 1 and table.saved.actions == ("attack 741", "again")


@in_a_loop
def test_too_many_cards_are_laid_among_the_face_up_ones() -> None:
    table = at(place(["ox ox warrior warrior archer archer rider scout", "ox"], market="chariot chariot ox"))
    table.press("take-4")
    assert table.state.stage == DISCARD and not table.has("discard")
    assert "choose 1 of your hand" in table.html()
    scout = table.state.hands[0][-1]
    table.press(f"card-{scout}")
    assert "Lay scout face up" in table.html()
    answer = table.press("discard")
    assert "You: lay scout among the face-up cards." in answer["say"]
    assert len(table.state.market) == 4 and table.state.to_move == 1


@in_a_loop
def test_dragging_does_what_the_buttons_do() -> None:
    def dragged(table: Table, value: str, onto: str) -> None:
        table.act("drop", value=value, form={"onto": onto})

    full = "ox ox warrior warrior archer archer rider scout"
    table = at(place([full, "ox"], market="chariot chariot ox", bull=[2, 5]))
    dragged(table, "take-4", "hand")
    assert table.state.stage == DISCARD
    dragged(table, str(table.state.hands[0][0]), "market")
    assert table.state.to_move == 1
    table = at(place(["ox", "ox"], bull=[2, 5]))
    with pytest.raises(UserError, match="Your turn begins"):
        dragged(table, "bull", "2")
    before = table.saved
    for value, onto in (
        ("take-9", "hand"),
        ("draw", "market"),
        ("bull", "7"),
        ("53", "market"),
        ("x", "hand"),
    ):
        dragged(table, value, onto)
    assert table.saved == before
    dragged(table, "draw", "hand")
    dragged(table, "bull", "2")
    assert table.state.bulls[0] == 2 and table.state.to_move == 1


@in_a_loop
def test_a_line_that_is_not_there_changes_nothing() -> None:
    table = at(place(["ox", "ox"]))
    for value in ("6", "-1", "x", "5", "99999999"):
        assert table.act("line", value=value)["html"] == table.html()
        assert table.ui.own == Looking()


@in_a_loop
def test_the_distance_to_the_end_is_always_told() -> None:
    table = at(place(["ox", "ox"], general_up=True, exhausted=1))
    sentence = (
        "Empty Yan piles: 0 of 2. General Qi Jie lies beside the field. The Qi pile has run out 1 of 3 times."
    )
    assert sentence in table.html()
    assert table.act("tell", value="e")["say"] == [sentence]


@pytest.mark.parametrize("key", ["h", "f", "m", "s", "b", "e"])
@in_a_loop
def test_X_001_every_key_is_answered_in_every_stage(key: str) -> None:
    full = "ox ox warrior warrior archer archer rider scout"
    for played in ((), ("draw",), ("attack 741",), ("take chariot",)):
        table = at(place([full, "ox"], grid=ONES, market="chariot ox rider", bull=[2, 5]))
        for text in played:
            table.act("act", value=text)
        said = table.act("key", key=key.upper(), control=f"card-{table.state.hands[0][0]}")["say"]
        assert len(said) == 1 and said == table.act("tell", value=key)["say"]


def test_several_people_see_a_hand_only_after_they_took_the_device() -> None:
    async def work() -> None:
        table = at(place(["ox rider", "archer"], grid=ONES, bull=[2, 5]), people=2)
        assert "Pass the device to Player 1" in table.html()
        page = table.press("line-1")["html"]
        assert 'id="card-' not in page and "You pay" not in page and "It takes: rider" in page
        assert 'id="attack"' not in page and 'class="dot' not in page
        assert table.act("tell", value="h")["say"] == ["The cards are covered."]
        assert 'id="card-' in table.act("show", value="0")["html"]
        answer = table.press("draw")
        answer = table.press("move-stay")
        assert "Pass the device to Player 2" in answer["html"] and 'id="card-' not in answer["html"]
        assert 'id="undo"' not in answer["html"]

    run(work)


@in_a_loop
def test_L_005_the_hint_goes_up_step_by_step_and_ends_with_the_move() -> None:
    table = at(place(["ox rider rider", "ox"], grid=ONES, bull=[2, 5]))
    said = [table.act("hint")["say"][0] for _ in range(4)]
    assert said[0] == "Look at the dots below the directions: where do your cards beat something now?"
    assert "own bull's line 3 cards may be beaten, along others 2" in said[1]
    assert said[2].startswith(
        "left column: yellow (rider), red (rider), red (ox). That is 5 points for ox, rider"
    )
    assert said[3] == (
        "Attack along the left column: 5 points, cards beaten: 3, and 2 cards as a bonus. Cards in your hand "
        "then: 2."
    )
    assert table.act("hint", value="close")["html"].count('id="hint"') == 0


@in_a_loop
def test_players_of_the_game_can_be_chosen() -> None:
    page = Table().first["html"]
    assert set(re.findall(r'<option value="([a-z]+)"', page)) >= {PERSON, *players_of("fire_bulls")}
    colours = re.findall(r'<span class="soft">([a-z]+)</span></label>', page)
    assert colours == ["red", "yellow", "blue"]
