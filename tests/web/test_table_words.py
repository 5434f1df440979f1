"""Words at the table: every event and reason has a sentence, and what is read aloud hides what is hidden."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from web.table.tell import KEYS, told

import engine.games.phase_10 as phase_10
from engine.game import Reason
from engine.games.phase_10.actions import EVENT_KINDS, NOBODY, Happening
from engine.players import decide, players_of
from engine.rng import Rng
from web.i18n import LANGS, words_for
from web.table.saves import PERSON, Saved
from web.table.words import event_sentence, names, reason_sentence, strength_words

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
        saved = Saved.dealt((PERSON, "solid", PERSON), seed, {})
        for _ in range(40):
            seat = saved.state.to_move
            assert seat is not None
            move = decide(PLAYERS["solid"], saved.state.observation(seat), Rng(seed))
            saved, _ = saved.after(move)  # type: ignore[arg-type]  # a move of this game
            swapped = saved.state.observation(0).sample(Rng(seed + 100))
            other = Saved(saved.players, saved.seed, saved.options, saved.actions, swapped)
            for lang in LANGS:
                mine = told(words_for(lang), saved, 0, key)
                assert mine
                assert told(words_for(lang), other, 0, key) == mine
                shown = told(words_for(lang), saved, NOBODY, key)
                assert told(words_for(lang), other, NOBODY, key) == shown
