"""The table as it is shown: nothing on it depends on a hidden card."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.cards import CANONICAL, DECK_SIZE
from engine.games.phase_10.state import Phase10State
from engine.players import decide, players_of
from engine.rng import Rng
from web.i18n import LANGS, words_for
from web.links import Links, Place
from web.page import Context
from web.pages.play_phase_10 import PAGE
from web.store import Settings, Store
from web.table.phase_10.part import PHASE_10_PART
from web.table.saves import PERSON, Saved
from web.table.ui import TableUi

GAME = PHASE_10_PART.kind


def html(saved: Saved, ui: TableUi[Any], lang: str) -> str:
    store = Store({GAME.name: ""}, {GAME.name: saved})
    here = Links(Place("play_phase_10", lang))
    return PAGE.render(Context(ui, store, Settings(), words_for(lang), here)).html


def with_other_hidden_cards(state: Phase10State, viewer: int, seed: int) -> Phase10State:
    """A state that the viewer can't tell apart: other cards in hands, pile and in what happened unseen."""
    other = state.observation(viewer).sample(Rng(seed))
    past = tuple(
        replace(event, cards=tuple(CANONICAL[(card + 2 + seed) % DECK_SIZE] for card in event.cards))
        if event.kind in ("dealt", "draw_deck") and event.seat != viewer
        else event
        for event in state.events()
    )
    assert past != tuple(state.events())
    other.history = (), past
    return other


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("players", [(PERSON, "solid", "easy"), (PERSON, PERSON, "easy", "solid")])
def test_the_same_page_whatever_the_hidden_cards_are(players: tuple[str, ...], lang: str) -> None:
    compared = 0
    for seed in range(2):
        saved = Saved.dealt(PHASE_10, players, seed, {})
        for step in range(60):
            seat = saved.state.to_move
            assert seat is not None
            move = decide(players_of("phase_10")["solid"], saved.state.observation(seat), Rng(seed))
            saved, _ = saved.after(move)
            if step % 4:
                continue
            for shown in (0, 1, -1):
                ui = replace(PAGE.start(), shown=shown, rung=4, sheet="all", unfolded=frozenset(range(6)))
                viewer = 0 if players.count(PERSON) == 1 else shown
                hand = saved.state.hands[viewer] if viewer >= 0 else []
                ui = replace(ui, chosen=tuple(hand[step % len(hand) :][:1]) if hand else ())
                other = replace(saved, state=with_other_hidden_cards(saved.state, viewer, step))
                assert html(other, ui, lang) == html(saved, ui, lang)
                compared += 1
    assert compared == 2 * 15 * 3
