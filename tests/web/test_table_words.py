"""Words at the table: every event and reason has a sentence, and what is read aloud hides what is hidden."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

import pytest

import engine.games.phase_10 as phase_10
from engine.game import Reason
from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.actions import EVENT_KINDS, NOBODY, Happening
from engine.players import decide, players_of
from engine.rng import Rng
from web.i18n import LANGS, Words, words_for
from web.table.phase_10.tell import KEYS, told
from web.table.phase_10.words import event_sentence, reason_sentence
from web.table.saves import PERSON, Saved
from web.table.words import names, strength_words

PLAYERS = players_of("phase_10")


def reason_codes() -> set[str]:
    """Every code that the engine's source gives to a Reason, alternatives included."""
    found = set()
    for file in Path(str(phase_10.__file__)).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
                texts = [part for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)]
                found |= {text.value for text in texts if isinstance(text.value, str)}
    return found


@pytest.mark.parametrize("lang", LANGS)
def test_every_reason_of_the_engine_has_a_sentence_with_its_rule(lang: str) -> None:
    codes = reason_codes()
    assert {"wild_value", "not_a_set", "not_one_colour", "victim_used"} <= codes
    sentences = {
        reason_sentence(words_for(lang), Reason(code, "P10-09", {"need": 3, "have": 2})) for code in codes
    }
    assert len(sentences) == len(codes)
    assert all("P10-09" in sentence and "None" not in sentence for sentence in sentences)


@pytest.mark.parametrize("lang", LANGS)
def test_every_kind_of_event_has_its_sentence(lang: str) -> None:
    words = words_for(lang)
    named = names(words, (PERSON, "easy"))
    silent = [
        kind for kind in EVENT_KINDS if not event_sentence(words, Happening(kind, 0, (3,), (), 1, 2), named)
    ]
    assert silent == ["dealt"]


@pytest.mark.parametrize("lang", LANGS)
def test_every_player_has_a_word_for_its_strength(lang: str) -> None:
    words = words_for(lang)
    found = {strength_words(words, player) for player in (PERSON, *PLAYERS)}
    assert len(found) == len(PLAYERS) + 1
    assert not found & ({PERSON, *PLAYERS} - {"easy", "solid", "strong"})


@pytest.mark.parametrize("key", KEYS)
def test_what_is_read_aloud_does_not_depend_on_hidden_cards(key: str) -> None:
    for seed in range(8):
        saved = Saved.dealt(PHASE_10, (PERSON, "solid", PERSON), seed, {})
        for _ in range(40):
            seat = saved.state.to_move
            assert seat is not None
            move = decide(PLAYERS["solid"], saved.state.observation(seat), Rng(seed))
            saved, _ = saved.after(move)
            swapped = saved.state.observation(0).sample(Rng(seed + 100))
            other = replace(saved, state=swapped)
            for lang in LANGS:
                words = words_for(lang)

                def said(game: Saved, seat: int, words: Words = words) -> str:
                    return told(words, game.state.observation(seat), names(words, game.players), key)

                mine = said(saved, 0)
                assert mine
                assert said(other, 0) == mine
                shown = said(saved, NOBODY)
                assert said(other, NOBODY) == shown
