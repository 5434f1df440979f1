"""Cover Your Assets at the table: words for everything that happens, and nothing shown of hidden cards."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import engine.games.cover_your_assets as game
from engine import table
from engine.game import Reason
from engine.games.cover_your_assets import COVER_YOUR_ASSETS
from engine.games.cover_your_assets.actions import EVENT_KINDS, NOBODY, Happening
from engine.games.cover_your_assets.cards import CANONICAL, DECK_SIZE, FACE_NAMES, FACES, FIRST_OF_FACE
from engine.games.cover_your_assets.state import CoverYourAssetsState
from engine.rng import Rng
from lessons.cover_your_assets.hints import hint_for
from tests.web.tables import solid_choice
from web.cards.cover_your_assets import card_face
from web.i18n import LANGS, Words, words_for
from web.links import Links, Place
from web.page import Context
from web.pages.play_cover_your_assets import PAGE
from web.store import Settings, Store
from web.table.cover_your_assets.hint_words import hint_rungs
from web.table.cover_your_assets.part import COVER_YOUR_ASSETS_PART
from web.table.cover_your_assets.tell import KEYS, told
from web.table.cover_your_assets.words import event_sentence, reason_sentence, stack_words
from web.table.saves import PERSON, Saved
from web.table.ui import TableUi
from web.table.words import names

PART = COVER_YOUR_ASSETS_PART
HIDDEN_KINDS = ("dealt", "draw", "refill")


def reason_codes() -> set[str]:
    """Every code that the engine's source gives to a Reason."""
    found = set()
    for file in (*Path(str(game.__file__)).parent.glob("*.py"), Path(str(table.__file__))):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
                texts = [part for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)]
                found |= {text.value for text in texts if isinstance(text.value, str)}
    return found


@pytest.mark.parametrize("lang", LANGS)
def test_every_reason_of_the_engine_has_a_sentence_with_its_rule(lang: str) -> None:
    codes = reason_codes()
    assert {"wrong_kind", "two_wilds", "base_set_safe", "game_over"} <= codes
    sentences = {reason_sentence(words_for(lang), Reason(code, "CYA-12", {"kind": "home"})) for code in codes}
    assert len(sentences) == len(codes)
    assert all("CYA-12" in sentence and "None" not in sentence for sentence in sentences)


@pytest.mark.parametrize("lang", LANGS)
def test_every_kind_of_event_has_its_sentence(lang: str) -> None:
    words = words_for(lang)
    named = names(words, (PERSON, "easy"))
    sentences = {
        kind: event_sentence(words, Happening(kind, 0, (80, 98), 1, 25_000), named) for kind in EVENT_KINDS
    }
    assert [kind for kind, sentence in sentences.items() if not sentence] == ["dealt"]
    assert len(set(sentences.values())) == len(EVENT_KINDS)


@pytest.mark.parametrize("lang", LANGS)
def test_cards_drawn_by_others_are_counted_and_not_named(lang: str) -> None:
    words = words_for(lang)
    named = names(words, (PERSON, "easy"))
    for kind in ("draw", "refill"):
        event = Happening(kind, 1, (80, 98))
        gold = card_face(words, 98).title
        assert gold in event_sentence(words, event.seen_by(1), named)
        assert gold not in event_sentence(words, event.seen_by(0), named)
        assert gold not in event_sentence(words, event.seen_by(NOBODY), named)


@pytest.mark.parametrize("lang", LANGS)
def test_every_option_of_the_game_has_its_words(lang: str) -> None:
    said = PART.setup_words(words_for(lang))
    assert set(said.options) == set(COVER_YOUR_ASSETS.options)
    for name, values in COVER_YOUR_ASSETS.options.items():
        assert len({said.options[name].values[value] for value in values}) == len(values)


def test_money_is_written_with_thousands_in_both_languages() -> None:
    for lang in LANGS:
        words = words_for(lang)
        assert PART.score(words, 1_315_000) == "$1,315,000"
        assert "$80,000" in stack_words(words, (80, 81, 106))


def test_X_009_no_two_cards_are_told_apart_by_colour_alone() -> None:
    for lang in LANGS:
        faces = [card_face(words_for(lang), FIRST_OF_FACE[face]) for face in range(FACES)]
        assert len({face.icon for face in faces}) == FACES
        assert len({face.title for face in faces}) == FACES
        assert all(face.value.startswith("$") for face in faces)


# Nothing hidden is shown


def html(saved: Saved, ui: TableUi[Any], lang: str) -> str:
    store = Store({PART.kind.name: ""}, {PART.kind.name: saved})
    here = Links(Place(PART.page, lang))
    return PAGE.render(Context(ui, store, Settings(), words_for(lang), here)).html


def with_other_hidden_cards(state: CoverYourAssetsState, viewer: int, seed: int) -> CoverYourAssetsState:
    """A state that the viewer can't tell apart: other cards in hands, pile and in what happened unseen."""
    other = state.observation(viewer).sample(Rng(seed))
    past = tuple(
        replace(event, cards=tuple(CANONICAL[(card + 11 + seed) % DECK_SIZE] for card in event.cards))
        if event.kind in HIDDEN_KINDS and event.seat != viewer
        else event
        for event in state.events()
    )
    other.history = (), past
    return other


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("players", [(PERSON, "solid", "easy"), (PERSON, PERSON, "easy", "solid")])
def test_the_same_page_whatever_the_hidden_cards_are(players: tuple[str, ...], lang: str) -> None:
    compared = answering = 0
    for seed in range(2):
        saved = Saved.dealt(COVER_YOUR_ASSETS, players, seed, {})
        for step in range(80):
            saved = saved.with_actions([solid_choice(saved)])
            in_a_challenge = saved.state.stage == "answer"
            if step % 6 and not in_a_challenge:
                continue
            answering += in_a_challenge
            for shown in (0, 1, NOBODY):
                ui = replace(PAGE.start(), shown=shown, rung=4, sheet="all", unfolded=frozenset(range(6)))
                viewer = 0 if players.count(PERSON) == 1 else shown
                hand = saved.state.hands[viewer] if viewer >= 0 else []
                ui = replace(ui, chosen=tuple(hand[step % len(hand) :][:1]) if hand else ())
                other = replace(saved, state=with_other_hidden_cards(saved.state, viewer, step))
                assert html(other, ui, lang) == html(saved, ui, lang)
                compared += 1
    assert compared > 2 * 12 * 3
    assert answering > 10, "challenges, in which somebody may or may not be able to answer"


@pytest.mark.parametrize("key", KEYS)
def test_what_is_read_aloud_does_not_depend_on_hidden_cards(key: str) -> None:
    for seed in range(4):
        saved = Saved.dealt(COVER_YOUR_ASSETS, (PERSON, "solid", PERSON), seed, {})
        for _ in range(60):
            saved = saved.with_actions([solid_choice(saved)])
            other = replace(saved, state=with_other_hidden_cards(saved.state, 0, seed))
            for lang in LANGS:
                words = words_for(lang)

                def said(saved: Saved, seat: int, words: Words = words) -> str:
                    return told(words, saved.state.observation(seat), names(words, saved.players), key)

                mine = said(saved, 0)
                assert mine
                assert said(other, 0) == mine
                assert said(other, NOBODY) == said(saved, NOBODY)


@pytest.mark.parametrize("lang", LANGS)
def test_the_words_name_cards_and_never_codes(lang: str) -> None:
    """Sentences of a whole game, status and readings hold no notation of the engine."""
    words = words_for(lang)
    saved = Saved.dealt(COVER_YOUR_ASSETS, (PERSON, "solid", "easy", "solid"), 2, {"length": "one"})
    named = names(words, saved.players)
    codes = [code for code in FACE_NAMES if "_" in code]
    while not saved.state.is_over:
        saved = saved.with_actions([solid_choice(saved)])
    for event in saved.state.events():
        sentence = event_sentence(words, event, named)
        assert not any(code in sentence for code in codes)
        assert sentence or event.kind == "dealt"


# Hints


def rungs(saved: Saved, lang: str = "en") -> tuple[str, ...]:
    """The hint for whoever must decide, as it reads on the page."""
    seen = saved.state.observation(saved.state.to_move)
    return hint_rungs(words_for(lang), names(words_for(lang), saved.players), seen)


@pytest.mark.parametrize("seats", [2, 5])
def test_every_decision_has_a_hint_of_four_steps_or_one_in_both_languages(seats: int) -> None:
    for seed in range(2):
        players = (PERSON, *["solid"] * (seats - 1))
        saved = Saved.dealt(COVER_YOUR_ASSETS, players, seed, {"length": "one"})
        while not saved.state.is_over:
            hints = {lang: rungs(saved, lang) for lang in LANGS}
            steps = 1 if len(saved.state.legal_actions()) == 1 else 4
            for hint in hints.values():
                assert len(set(hint)) == steps
                assert all(step and "%(" not in step and "None" not in step for step in hint)
            numbers = [set(re.findall(r"[$]?\d+(?:[,.]\d+)*%?", " ".join(hint))) for hint in hints.values()]
            assert numbers[0] == numbers[1], "the same numbers in both languages"
            saved = saved.with_actions([solid_choice(saved)])
    assert rungs(Saved.dealt(COVER_YOUR_ASSETS, players, 1, {}))


def test_the_last_step_of_a_hint_names_what_the_solid_player_would_do() -> None:
    saved = Saved.dealt(COVER_YOUR_ASSETS, (PERSON, "solid", "easy"), 5, {"length": "one"})
    begin = {"pair": "Lay ", "match": "Take ", "challenge": "Challenge ", "discard": "Discard "}
    begin |= {"answer": "Answer with ", "stop": "Let it go"}
    met = set()
    while not saved.state.is_over:
        hint, move = rungs(saved), str(hint_for(saved.state.observation(saved.state.to_move)).move)  # type: ignore[union-attr]  # there is a decision
        if len(hint) == 4:
            assert hint[-1].startswith(begin[move.split()[0]])
            met.add(move.split()[0])
        assert saved.state.why_illegal(COVER_YOUR_ASSETS.parse_action(move)) is None
        saved = saved.with_actions([solid_choice(saved)])
    assert met >= {"pair", "match", "challenge", "discard", "stop"}


@pytest.mark.parametrize(("wild_top", "taken"), [("yes", True), ("no", False)])
def test_R_035_the_hint_takes_a_wild_from_the_discard_pile_only_where_the_rules_do(
    wild_top: str, taken: bool
) -> None:
    options = {"wild_top": wild_top}
    position = {
        "game": "cover_your_assets", "version": 1, "seed": 5, "turn": 1, "discards": "silver",
        "options": options, "seats": [{"hand": "jewels home stocks cash", "tower": "coins coins"}, *[{}] * 3],
    }  # fmt: skip
    dealt = Saved.dealt(COVER_YOUR_ASSETS, (PERSON, "easy", "easy", "easy"), 5, options)
    hint = rungs(replace(dealt, state=COVER_YOUR_ASSETS.state_from_position(position)))
    assert hint[-1].startswith("Take silver from the discard pile" if taken else "Discard ")
