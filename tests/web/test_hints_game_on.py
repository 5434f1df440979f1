"""Hints at the table of Game On: four steps from counted facts, in both languages."""

from __future__ import annotations

import ast
import re
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import web.table.game_on as table_of_game_on
from engine.games.game_on import GAME_ON
from engine.games.game_on.actions import PASS, Add, Attack, Defend, Discard, Play
from engine.games.game_on.odds import outlook_after, outlook_now
from engine.games.game_on.state import GameOnState
from lessons.game_on.hints import Tally, hint_for
from tests.engine.games.game_on.positions import VARIANTS, place
from tests.web.tables import solid_choice
from web.cards.game_on import card_name
from web.i18n import LANGS, words_for
from web.table.game_on.hint_parts import points_words, what_points_do
from web.table.game_on.hint_words import hint_rungs
from web.table.saves import PERSON, Saved
from web.table.words import names

EN = words_for("en")


def rungs(state: GameOnState, lang: str = "en") -> tuple[str, ...]:
    """The hint for the seat to move."""
    words = words_for(lang)
    assert state.to_move is not None
    named = names(words, tuple(PERSON if seat == state.to_move else "easy" for seat in range(state.seats)))
    return hint_rungs(words, named, state.observation(state.to_move))


def test_every_decision_of_whole_games_has_its_hint_with_the_move_in_its_last_step() -> None:
    seen: Counter[tuple[str, bool]] = Counter()
    for number, (seats, options) in enumerate(VARIANTS.values()):
        saved = Saved.dealt(GAME_ON, ("solid",) * seats[-1], number, options)
        while not saved.state.is_over and len(saved.actions) < 700:
            state = saved.state
            hint = hint_for(state.observation(state.to_move))
            assert hint is not None
            found = {lang: rungs(state, lang) for lang in LANGS}
            for lang in LANGS:
                assert len(found[lang]) == (1 if hint.forced else 4)
                assert all(found[lang])
                assert not any(re.search(r"%\(|None|Fraction", rung) for rung in found[lang])
                for card in cards_of_move(hint.move):
                    assert card_name(words_for(lang), card) in found[lang][-1]
            seen[type(hint.facts).__name__, hint.move == PASS] += 1
            saved = saved.with_actions([solid_choice(saved)])
    kinds = {kind for kind, _ in seen}
    assert {
        "DrawFacts", "AttackFacts", "PlayFacts", "DiscardFacts", "DefenceFacts", "SupportFacts", "FoulFacts",
        "ThrowFacts", "TurnoverFacts", "PutBackFacts", "ReboundFacts", "ForcedFacts",
    } <= kinds  # fmt: skip
    both = {kind for kind in kinds if {(kind, True), (kind, False)} <= set(seen)}
    assert {"DefenceFacts", "FoulFacts", "ReboundFacts"} <= both, "played and kept"


def cards_of_move(move: Any) -> tuple[int, ...]:
    """The cards of a move that its hint must name."""
    if isinstance(move, Attack):
        return move.cards + move.extras
    if isinstance(move, Defend):
        return move.cards + move.pay
    if isinstance(move, Add):
        return move.cards
    return (move.card,) if isinstance(move, Play | Discard) else ()


def test_the_numbers_of_a_defence_are_those_of_the_engine() -> None:
    state = place("rebound", "inside30 inside25 rebound", attacker=1, step="defence", attack="layup60")
    hint = hint_for(state.observation(1))
    assert hint is not None
    now, then = outlook_now(state), outlook_after(state, hint.move)
    assert now is not None
    assert then is not None
    look, idea, step, move = rungs(state)
    assert "60%" in step
    assert EN.percent(then.chance) in step
    assert points_words(now.expected) in step
    assert points_words(now.expected - then.expected) in move
    assert look.startswith("Look at the chance of the attack")
    assert idea


def test_the_numbers_of_an_attack_are_those_of_the_engine() -> None:
    state = place("mid45 mid50 mid55 rebound", "rebound", step="attack")
    _, idea, step, move = rungs(state)
    assert "adds 10 to the value" in idea
    assert "alone: 55%" in step
    assert "value 65, 2 attempts, which makes 87.8%" in step
    assert move.startswith("Attack with mid-range shot 45, mid-range shot 55: 87.8%, on average 1.76 points.")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(0), "0.00"), (Fraction(7, 4), "1.75"), (Fraction(1, 200), "0.01"),
        (Fraction(-1, 3), "−0.33"), (Fraction(-1, 1000), "0.00"), (Fraction(1999, 1000), "2.00"),
    ],
)  # fmt: skip
def test_mean_points_are_rounded_half_up(value: Fraction, text: str) -> None:
    assert points_words(value) == text


def test_what_a_basket_means_for_the_target() -> None:
    assert what_points_do(EN, Tally(5, 7), 2) == "2 more points would be exactly the target."
    assert what_points_do(EN, Tally(6, 7), 1) == "1 more point would be exactly the target."
    assert what_points_do(EN, Tally(5, 7), 3) == (
        "3 more would go over the target, and the count would go on from 1."
    )
    assert what_points_do(EN, Tally(2, 7), 2) == what_points_do(EN, Tally(20, 0), 3) == ""


def test_no_number_is_typed_into_a_hint() -> None:
    for file in Path(str(table_of_game_on.__file__)).parent.glob("hint_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("gettext", "ngettext"):
                texts = [part.value for part in node.args if isinstance(part, ast.Constant)]
                assert not any(re.search(r"\d", text) for text in texts if isinstance(text, str)), texts
