"""The table of Phase 10: start, play, save, resume, share; bad input changes nothing."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.actions import Happening
from engine.games.phase_10.cards import parse_card
from engine.games.phase_10.melds import Meld
from engine.games.phase_10.phases import RUN
from engine.games.phase_10.state import DRAW
from engine.players import PLAYERS
from engine.rng import Rng
from tests.web import tables
from tests.web.program import Program
from tests.web.tables import REAL_SLEEP, form, run
from web.page import UserError
from web.strict_json import BadDataError
from web.table.phase_10.part import PHASE_10_PART
from web.table.phase_10.score_sheet import score_sheet
from web.table.saves import PERSON, Saved, from_link, pack, to_link

GAME = PHASE_10_PART.kind

PATH = "en/play/phase_10/"

pytestmark = pytest.mark.usefixtures("no_pauses")


class Table(tables.Table):
    """The table of Phase 10."""

    def __init__(self, records: dict[str, str] | None = None) -> None:
        super().__init__(PHASE_10_PART, records)


def first_seed(*players: str, mover: int = 0) -> int:
    """The first seed whose deal lets that seat begin."""
    return tables.first_seed(PHASE_10, *players, mover=mover)


ALONE = (PERSON, "easy")
FIRST = first_seed(*ALONE)


def test_a_new_game_shows_ten_cards_and_is_saved() -> None:
    async def work() -> None:
        table = Table()
        answer = table.start(PERSON, "easy", "solid")
        assert len(re.findall(r'id="card-\d+"', answer["html"])) == 10
        assert GAME.name in answer["store"]

    run(work)


def test_the_page_shows_no_card_of_another_hand() -> None:
    async def work() -> None:
        table = Table()
        answer = table.start(PERSON, *["easy"] * 5)
        shown = {int(card) for card in re.findall(r'id="card-(\d+)"', answer["html"])}
        assert shown == set(table.state.hands[0])
        assert not shown & {card for hand in table.state.hands[1:] for card in hand}

    run(work)


def test_several_people_see_a_hand_only_after_they_took_the_device() -> None:
    async def work() -> None:
        table = Table()
        answer = table.start(PERSON, PERSON, seed=first_seed(PERSON, PERSON))
        assert "Pass the device to Player 1" in answer["html"]
        assert not re.findall(r'id="card-\d+"', answer["html"])
        with pytest.raises(UserError, match="not your turn"):
            table.act("act", value="draw deck")
        assert 'id="card-' not in table.act("show", value="1")["html"], "it is not player 2's turn"
        assert len(re.findall(r'id="card-\d+"', table.act("show", value="0")["html"])) == 10
        while table.state.to_move == 0:
            answer = table.solid_move()
        assert "Pass the device to Player 2" in answer["html"]
        assert not re.findall(r'id="card-\d+"', answer["html"])
        assert 'id="undo"' not in answer["html"], "the next player must not turn back to the other hand"

    run(work)


@pytest.mark.parametrize(
    "wrong",
    [
        form(*[PERSON] * 9), form(PERSON, "genius"), {"seats": ""}, {"seats": "1"}, {"seats": "３"},
        form(PERSON, "easy", phases="11"), form(PERSON, "easy", variant="poker"),
    ],
)  # fmt: skip
def test_a_game_that_cannot_be_is_refused(wrong: dict[str, str]) -> None:
    program = Program(PATH)
    with pytest.raises(UserError, match="from the lists"):
        program.act("new_game", form=wrong)
    assert not program.app.store.has(GAME)


def test_a_game_without_people_or_with_two_variants_is_refused() -> None:
    program = Program(PATH)
    with pytest.raises(UserError, match="At least one seat needs a person"):
        program.act("new_game", form=form("easy", "easy"))
    with pytest.raises(UserError, match="Ten hands"):
        program.act("new_game", form=form(PERSON, "easy", variant="ten_hands", phases="even"))
    assert not program.app.store.has(GAME)


def test_an_action_out_of_place_is_refused_with_its_reason() -> None:
    async def work() -> None:
        table = Table()
        table.start(*ALONE, seed=FIRST)
        before = table.app.store.texts
        with pytest.raises(UserError, match="First draw a card"):
            table.act("act", value="discard 5r")
        with pytest.raises(UserError, match="can't be read"):
            table.act("typed", form={"notation": "fly to the moon"})
        assert table.app.store.texts == before

    run(work)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (ALONE, {"phases": "1"}),
        ((PERSON, PERSON, "solid"), {"phases": "2"}),
        ((PERSON, "easy", "random"), {"phases": "1", "skip_limit": "lap"}),
        ((PERSON, "solid"), {"variant": "ten_hands"}),
    ],
)
def test_a_whole_game_is_played_saved_shared_and_watched_again(
    players: tuple[str, ...], options: dict[str, str]
) -> None:
    async def work() -> None:
        table = Table()
        table.start(*players, seed=4, **options)
        hands = await table.play_out()
        assert hands >= (9 if options.get("variant") else 0)
        again = GAME.from_text(table.app.store.texts[GAME.name])
        assert again is not None
        assert again == table.saved
        assert again.state.standings() == table.state.standings()
        packed = to_link(table.saved)
        shown = table.go(PATH, fragment="r=" + packed)["html"]
        assert "A finished game of Phase 10" in shown
        assert f"of {len(table.saved.actions)}" in shown
        assert f"of {len(table.saved.actions)}" not in table.go(PATH)["html"], "back from the link"
        shown = table.go(PATH, fragment="r=" + packed)["html"]
        for at in (1, len(table.saved.actions), 3, 0):
            assert f"Action {at} of" in table.act("replay", value=str(at))["html"]
        assert "The game is over" in table.act("close_replay")["html"]
        assert from_link(PHASE_10, packed) == table.saved

    run(work)


def test_S_012_undo_ends_where_a_hidden_card_was_seen() -> None:
    async def work() -> None:
        table = Table()
        table.start(*ALONE, seed=FIRST)
        with pytest.raises(UserError, match="nothing to take back"):
            table.act("undo")
        top = table.state.top
        assert top is not None
        before = table.state.rng.state
        table.act("act", value="draw discard")
        assert 'id="undo"' in table.act("choose", value=str(top))["html"]
        table.act("undo")
        assert (table.state.top, table.saved.actions, table.state.rng.state) == (top, (), before)
        answer = table.act("act", value="draw deck")
        assert 'id="undo"' not in answer["html"]
        with pytest.raises(UserError, match="nothing to take back"):
            table.act("undo")

    run(work)


def test_S_012_a_discard_can_be_taken_back_until_the_next_player_acts() -> None:
    async def work() -> None:
        table = Table()
        table.start(*ALONE, seed=FIRST)
        table.act("act", value="draw deck")
        hand = list(table.state.hands[0])
        table.act("act", value=str(table.state.legal_actions()[-1]))
        assert table.state.to_move == 1
        table.act("undo")
        assert sorted(table.state.hands[0]) == sorted(hand)
        await REAL_SLEEP(0)
        assert table.state.to_move == 0, "the computer's turn was called off"

    run(work)


def test_step_by_step_waits_for_the_user_before_each_computer_move() -> None:
    async def work() -> None:
        table = Table()
        table.act("app.setting", value="pace=0")
        table.start(*ALONE, seed=first_seed(*ALONE, mover=1))
        for _ in range(5):
            await REAL_SLEEP(0)
        assert table.saved.actions == ()
        assert 'id="step"' in table.pushed[-1]["html"]
        table.act("step")
        for _ in range(5):
            await REAL_SLEEP(0)
        assert len(table.saved.actions) == 1

    run(work)


def test_the_first_schema_of_a_saved_game_is_taken_up() -> None:
    actions = []
    state = Saved.dealt(PHASE_10, (PERSON, "solid"), 3, {}).state
    for _ in range(30):
        action = state.legal_actions()[0]
        state.apply(action)
        actions.append(str(action))
    old = {"seats": 2, "seed": 3, "level": "solid", "actions": actions}
    saved = GAME.from_json({"kind": GAME.name, "schema": 1, "data": old})
    assert saved is not None
    assert saved.players == (PERSON, "solid")
    assert saved.state.hands == state.hands


GOOD = {"players": [PERSON, "easy"], "seed": 1, "options": {}, "played": ""}


@pytest.mark.parametrize(
    "data",
    [
        None, [], {"players": [PERSON]}, {**GOOD, "players": "person"}, {**GOOD, "players": [PERSON, 5]},
        {**GOOD, "players": [PERSON, "genius"]}, {**GOOD, "players": [PERSON] * 99}, {**GOOD, "seed": -1},
        {**GOOD, "seed": 2**70}, {**GOOD, "seed": True}, {**GOOD, "options": {"phases": "99"}},
        {**GOOD, "options": {"phases": 5}}, {**GOOD, "played": None}, {**GOOD, "played": "!"},
        {**GOOD, "played": pack("discard 5r")}, {**GOOD, "played": pack("x" * 500)},
        {**GOOD, "played": pack("draw deck\n" * 60_000)}, {**GOOD, "played": pack("draw deck")[:-4]},
        {**GOOD, "played": "A" * 100_000},
    ],
)  # fmt: skip
def test_a_damaged_game_is_refused(data: Any) -> None:
    with pytest.raises(BadDataError):
        GAME.from_json({"kind": GAME.name, "schema": 2, "data": data})


def test_a_packed_text_never_grows_beyond_its_limit() -> None:
    with pytest.raises(BadDataError, match="too_large"):
        from_link(PHASE_10, pack("0" * 50_000_000))


@pytest.mark.parametrize(
    "link", ["", "abc", "%00", "é", pack("[]"), pack("{}"), pack('{"v":1}'), "A" * 200_000]
)
def test_Z_004_a_damaged_link_to_a_game_says_so_and_leaves_the_own_game(link: str) -> None:
    async def work() -> None:
        table = Table()
        table.start(*ALONE)
        before = table.saved
        answer = table.go(PATH, fragment="r=" + link)
        assert "damaged or cut off" in answer["html"]
        assert table.saved is before

    run(work)


def test_a_link_to_an_unfinished_or_newer_game_says_so() -> None:
    async def work() -> None:
        table = Table()
        table.start(*ALONE)
        assert "was not finished" in table.go(PATH, fragment="r=" + to_link(table.saved))["html"]
        newer = pack('{"v":2,"players":[],"seed":1,"options":{}}')
        assert "newer version" in table.go(PATH, fragment="r=" + newer)["html"]
        with pytest.raises(UserError, match="finished game"):
            table.act("share")

    run(work)


def test_a_quicker_pace_chosen_while_waiting_lets_the_computers_go_on() -> None:
    async def work() -> None:
        table = Table()
        table.act("app.setting", value="pace=0")
        table.start(*ALONE, seed=first_seed(*ALONE, mover=1))
        await REAL_SLEEP(0)
        table.act("app.setting", value="pace=300")
        table.act("step")
        for _ in range(60):
            await REAL_SLEEP(0)
        assert table.state.to_move == 0

    run(work)


def test_computers_go_on_after_another_tab_saved_something_newer() -> None:
    async def work() -> None:
        table = Table()
        table.start(*ALONE, seed=first_seed(*ALONE, mover=1))
        table.tell("store", failed="conflict", records=dict(table.app.store.texts))
        await asyncio.wait_for(table.until_mine(), 20)
        assert table.saved.actions

    run(work)


def drawn(*names: str, phase: int = 1) -> tuple[Table, list[int]]:
    """A table at which the one person has drawn and holds exactly these cards."""
    table = Table()
    table.start(*ALONE, seed=FIRST)
    table.act("act", value="draw deck")
    held = [parse_card(name) for name in names]
    table.state.hands[0][:], table.state.done[0] = held, phase - 1
    return table, held


def test_enter_on_a_card_that_is_marked_already_puts_it_into_a_group_once() -> None:
    async def work() -> None:
        table, (five, *_) = drawn("5r", "6b", "7g", "8y")
        table.act("arrange")
        table.act("choose", value=str(five))
        table.act("key", key="Enter", control=f"card-{five}")
        table.act("put", value="0")
        assert table.ui.own.draft.cards == (five,)

    run(work)


def test_a_card_dragged_out_of_place_is_refused_with_the_reason_for_it() -> None:
    def onto(table: Table, card: int, place: str) -> dict[str, Any]:
        return table.act("drop", value=str(card), form={"onto": place})

    async def work() -> None:
        table, (skip, wild, _) = drawn("S", "W", "5r")
        run_open, run_full = range(4, 11), range(1, 13)
        table.state.melds[:] = [
            Meld(RUN, 1, tuple(parse_card(f"{number}b") for number in numbers), tuple(numbers))
            for numbers in (run_open, run_full)
        ]
        with pytest.raises(UserError, match="own phase"):
            onto(table, wild, "meld 0")
        table.state.laid[0] = True
        onto(table, wild, "meld 0")
        assert table.ui.chosen == (wild,), "either end could be meant"
        with pytest.raises(UserError, match="from 1 to 12"):
            onto(table, wild, "meld 1")
        onto(table, skip, "discard")
        assert table.ui.chosen == (skip,), "somebody may be named"
        table.state.stage = DRAW
        with pytest.raises(UserError, match="First draw"):
            onto(table, skip, "discard")

    run(work)


def test_no_reader_of_a_shared_game_is_taken_for_its_player() -> None:
    async def work() -> None:
        table = Table()
        table.start(*ALONE, seed=FIRST, phases="1")
        while not table.state.is_over:
            await table.until_mine()
            if not table.state.is_over:
                table.solid_move()
        shown = Table().go(PATH, fragment="r=" + to_link(table.saved))["html"]
        assert "Player 1" in shown
        assert ">You<" not in shown

    run(work)


def test_the_score_sheet_shows_who_played_the_last_phase_again() -> None:
    events = [
        Happening("deal", 0, amount=4),
        *(Happening("dealt", seat, (seat,)) for seat in (0, 2)),
        Happening("out", 2),
        Happening("over", 2),
    ]
    (hand,) = score_sheet(events)
    assert (hand.number, hand.playing, hand.points, hand.out) == (4, {0, 2}, {}, 2)


def test_a_control_that_was_pressed_too_late_does_nothing() -> None:
    async def work() -> None:
        table = Table()
        answer = table.start(*ALONE, seed=FIRST)
        value = re.findall(r'id="draw-deck"[^>]*data-value="([^"]*)"', answer["html"])[0]
        table.act("act", value=value, view=0)
        assert table.saved.actions == ("draw deck",)
        table.act("act", value=value)
        assert table.saved.actions == ("draw deck",)

    run(work)


def test_a_fault_of_a_computer_player_does_not_end_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        name = "easy"

        def choose(self, _observation: Any, _rng: Rng) -> Any:
            yield 0.5
            raise RuntimeError("a fault of the player")

    monkeypatch.setitem(PLAYERS["phase_10"], "easy", Broken())

    async def work() -> None:
        table = Table()
        table.start(*ALONE, seed=first_seed(*ALONE, mover=1))
        await table.until_mine()
        assert table.state.to_move == 0

    run(work)


@pytest.mark.parametrize("text", ["DRAW DECK", "draw\u3000deck", "ｄｒａｗ ｄｅｃｋ", "  Draw  Deck "])
def test_typed_actions_are_read_in_any_case_and_width(text: str) -> None:
    async def work() -> None:
        table = Table()
        table.start(*ALONE, seed=FIRST)
        table.act("typed", form={"notation": text})
        assert table.saved.actions == ("draw deck",)

    run(work)
