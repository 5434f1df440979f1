"""Hints at the table in words: both languages, four rungs, numbers from the counts, no hidden card."""

from __future__ import annotations

import re

import pytest

from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.actions import Discard, Hit
from engine.games.phase_10.observation import Phase10Observation
from engine.games.phase_10.state import DRAW, Phase10State
from engine.players import decide, players_of
from engine.rng import Rng
from tests.engine.games.phase_10.positions import place
from web.cards.phase_10 import card_name
from web.i18n import LANGS, words_for
from web.table.phase_10.hint_words import HintView, hint_view
from web.table.words import rung_names

RUN_OF_SEVEN = "3r 4b 5g 6y 7r 8b 9g 1g 1y 12r 11b"


def named(seat: int) -> str:
    return "甲乙丙丁戊己"[seat]


def view(state: Phase10State, lang: str = "en") -> HintView:
    assert state.to_move is not None
    found = hint_view(words_for(lang), named, state.observation(state.to_move))
    assert found is not None
    return found


def walk(seeds: int) -> list[Phase10Observation]:
    """Every decision of some games."""
    found = []
    for seed in range(seeds):
        state, rng = PHASE_10.new_game(2 + seed % 5, seed), Rng(seed)
        for _ in range(400):
            if state.to_move is None:
                break
            observation = state.observation(state.to_move)
            found.append(observation)
            player = players_of("phase_10")[("solid", "easy")[seed % 2]]
            state.apply(decide(player, observation, rng))
    return found


@pytest.mark.parametrize("lang", LANGS)
def test_every_decision_has_four_sentences_or_says_that_there_is_no_choice(lang: str, long_run: bool) -> None:
    words = words_for(lang)
    for observation in walk(60 if long_run else 5):
        hint = hint_view(words, named, observation)
        assert hint is not None
        assert len(hint.rungs) == (4 if hint.counts else 1)
        assert all(text and "%(" not in text for text in hint.rungs)
        assert all(text.endswith(("。", ".", "？", "?")) for text in hint.rungs)
        assert len(hint.rungs[0]) <= (40 if lang == "zh-Hant" else 80)


@pytest.mark.parametrize("lang", LANGS)
def test_the_first_two_rungs_name_no_card_and_only_the_last_names_the_move(lang: str) -> None:
    words = words_for(lang)
    for observation in walk(5):
        hint = hint_view(words, named, observation)
        assert hint is not None
        action = PHASE_10.parse_action(hint.move, observation)
        assert observation.why_illegal(action) is None
        if not hint.counts or not isinstance(action, Discard | Hit):
            continue
        name = card_name(words, action.card)
        assert name in hint.rungs[3]
        assert not any(re.search(rf"{name}(?!\d)", text) for text in hint.rungs[:2])


def test_hidden_cards_change_no_word() -> None:
    rng = Rng(9)
    for observation in walk(4)[::9]:
        hint = hint_view(words_for("en"), named, observation)
        other = observation.sample(rng).observation(observation.seat)
        assert hint_view(words_for("en"), named, other) == hint


def test_no_hint_when_another_is_to_move() -> None:
    state = place(["5r 6b", "1r 2b"], discards="3y", stage=DRAW)
    assert hint_view(words_for("en"), named, state.observation(1)) is None


def test_L_004_the_ladder_for_a_run_in_the_hand() -> None:
    hint = view(place([RUN_OF_SEVEN, "1r 2b 3y"], phases=[4, 1]))
    assert hint.rungs[0] == "Look for a chain of numbers in your hand."
    assert "7 numbers in a row" in hint.rungs[1]
    assert "red 3, blue 4, green 5, yellow 6, red 7, blue 8, green 9" in hint.rungs[2]
    assert hint.rungs[3].startswith("Lay your phase")
    assert hint.move == "lay 3r 4b 5g 6y 7r 8b 9g"


def test_L_005_no_choice_is_said_and_is_not_counted() -> None:
    state = place(["5r 6b", "1r 2b"], discards="S", stage=DRAW)
    assert view(state) == HintView(
        ("There is only one thing to do now: draw from the pile.",), "draw deck", counts=False
    )
    assert view(state, "zh-Hant").rungs == ("現在只有一件事能做：從抽牌堆抽一張。",)


@pytest.mark.parametrize(
    ("lang", "step"),
    [
        ("en", "Cards missing for phase 1: 2. From the pile 19 of 97 cards would help: 19.6%."),
        ("zh-Hant", "第 1 關你還差 2 張。從抽牌堆抽，97 張裡有 19 張有用：19.6%。"),
    ],
)
def test_the_worked_step_of_a_draw_holds_the_real_counts(lang: str, step: str) -> None:
    # In sight: the hand of ten and 5y on top. Left: 5s 8 - 3, 9s 8 - 2, 8 wilds.
    state = place(["5r 5b 9g 9y 1r 2b 3g 4y 6r 7b", "1b 2r 3y"], discards="5y", stage=DRAW)
    hint = view(state, lang)
    assert hint.rungs[2] == step
    assert hint.move == "draw discard"


@pytest.mark.parametrize("lang", LANGS)
def test_the_rungs_have_four_names(lang: str) -> None:
    assert len(set(rung_names(words_for(lang)))) == 4
