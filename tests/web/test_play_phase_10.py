"""The table of Phase 10: start, play, save, resume; bad input changes nothing."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest

from tests.web.program import Program
from web.page import UserError
from web.pages.play_phase_10 import GAME, Saved, replayed
from web.strict_json import BadDataError

PATH = "en/play/phase_10/"


def started(seats: str = "2", seed: int = 7) -> tuple[Program, dict[str, Any]]:
    program = Program(PATH)

    async def start() -> dict[str, Any]:
        return program.act("new_game", form={"seats": seats, "level": "easy"}, entropy=seed)

    return program, asyncio.run(start())


def test_a_new_game_shows_ten_cards_and_is_saved() -> None:
    _, answer = started()
    hand = re.findall(r'id="card-\d+"', answer["html"])
    assert len(hand) == 10
    assert "game_phase_10" in json.dumps(answer["store"])


def test_the_page_shows_no_card_of_another_hand() -> None:
    _, answer = started("6")
    state = replayed(Saved(6, 7, "easy"))
    others = {card for seat in range(1, 6) for card in state.hands[seat]}
    shown = {int(card) for card in re.findall(r'id="card-(\d+)"', answer["html"])}
    assert shown == set(state.hands[0])
    assert not shown & others


@pytest.mark.parametrize(
    "form", [{"seats": "9", "level": "easy"}, {"seats": "2", "level": "x"}, {"seats": ""}]
)
def test_a_game_that_cannot_be_is_refused(form: dict[str, str]) -> None:
    program = Program(PATH)
    with pytest.raises(UserError, match="Choose 2 to 6 players"):
        program.act("new_game", form=form)
    assert not program.app.store.has(GAME)


def test_an_action_out_of_place_is_refused_with_its_reason() -> None:
    seed = next(seed for seed in range(50) if replayed(Saved(2, seed, "easy")).to_move == 0)
    program, _ = started(seed=seed)
    before = program.app.store.texts
    with pytest.raises(UserError, match="First draw a card"):
        program.act("act", value="discard 5r")
    assert program.app.store.texts == before


def test_a_saved_game_is_taken_up_where_it_stood() -> None:
    saved = Saved(2, 3, "solid")
    state = replayed(saved)
    done = []
    for _ in range(30):
        action = state.legal_actions()[0]
        state.apply(action)
        done.append(str(action))
    text = GAME.to_text(Saved(2, 3, "solid", tuple(done)))
    again = GAME.from_text(text)
    assert again is not None
    assert replayed(again).hands == state.hands


@pytest.mark.parametrize(
    "data",
    [
        None, [], {"seats": 2}, {"seats": 2, "seed": 1, "level": "easy", "actions": ["discard 5r"]},
        {"seats": 99, "seed": 1, "level": "easy", "actions": []},
        {"seats": 2, "seed": -1, "level": "easy", "actions": []},
        {"seats": 2, "seed": 1, "level": "easy", "actions": ["x" * 300]},
        {"seats": 2, "seed": 1, "level": "easy", "actions": [["draw deck"]]},
    ],
)  # fmt: skip
def test_a_damaged_game_is_refused(data: Any) -> None:
    with pytest.raises(BadDataError):
        GAME.from_json({"kind": "game_phase_10", "schema": 1, "data": data})
