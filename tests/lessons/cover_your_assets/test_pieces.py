"""Guided pieces of Cover Your Assets: what they want is best by other means, and what they tell is so."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from engine.games.cover_your_assets import COVER_YOUR_ASSETS
from engine.games.cover_your_assets.cards import FACE, FIRST_WILD, IS_WILD, VALUE
from lessons.content import COURSE
from lessons.facts import Number, Percent
from tests.lessons.cover_your_assets.test_can_block import some

PIECES = {play.name: play for lesson in COURSE if lesson.game == "cover_your_assets" for play in lesson.plays}


def answers(name: str, at: int = 0) -> tuple[Any, dict[str, str]]:
    """The state of a step, and what each legal action is answered."""
    play = PIECES[name]
    state = play.begun()
    for step in play.steps[:at]:
        seen = state.observation(0)
        right = next(a for a in state.legal_actions() if not step.wants(seen, str(a)))
        for line in (str(right), *step.then):
            state.apply(COVER_YOUR_ASSETS.parse_action(line))
    seen = state.observation(0)
    return state, {str(a): play.steps[at].wants(seen, str(a)) for a in state.legal_actions()}


def wanted(name: str) -> set[str]:
    return {text for text, code in answers(name)[1].items() if not code}


def played(state: Any, text: str) -> Any:
    after = state.clone()
    after.apply(COVER_YOUR_ASSETS.parse_action(text))
    return after


def counting(state: Any, kind: int, seat: int) -> list[int]:
    """The cards in a hand that count in a challenge."""
    return [card for card in state.hands[seat] if FACE[card] == kind or IS_WILD[card]]


def no_answer(state: Any, target: int) -> Fraction:
    """The chance that the seat has no answer for its top set, draw by draw, for who sees the table alone."""
    kind = FACE[state.towers[state.target if state.battle else target][-1][0]]
    on_table = [card for tower in state.towers for stack in tower for card in stack]
    known = {*state.hands[0], *state.discard_pile, *on_table, *state.battle}
    unseen = [card for card in range(110) if card not in known]
    good = sum(FACE[card] == kind or card >= FIRST_WILD for card in unseen)
    return 1 - some(good, len(unseen), len(state.hands[target]))


def fact(name: str, code: str) -> Fraction:
    found = PIECES[name].steps[0].facts(PIECES[name].begun().observation(0))[code]
    assert isinstance(found, Number | Percent)
    return found.value


def test_the_dearest_set_is_wanted() -> None:
    state, _ = answers("two_ways")
    worth = {str(a): played(state, str(a)).worth(0) for a in state.legal_actions()}
    assert wanted("two_ways") == {text for text, found in worth.items() if found == max(worth.values())}


def test_a_covered_set_can_no_longer_be_challenged() -> None:
    state, found = answers("rich_and_open")
    rich = state.towers[0][-1]
    assert sum(VALUE[card] for card in rich) == fact("rich_and_open", "top")
    for text, code in found.items():
        assert (played(state, text).towers[0][-1] != rich) == (code == "")


def test_the_last_card_is_worth_most_in_a_challenge() -> None:
    state, _ = answers("last_card")
    assert not state.hands[1] and not state.draw_pile and len(state.hands[0]) == 1
    before = state.worth(0) - state.worth(1)
    gaps = {}
    for action in state.legal_actions():
        after = played(state, str(action))
        assert after.is_over
        gaps[str(action)] = after.totals[0] - after.totals[1] - before
    assert wanted("last_card") == {max(gaps, key=gaps.__getitem__)}
    assert max(gaps.values()) == fact("last_card", "swing")


def test_the_softer_target_has_fewer_answers_draw_by_draw() -> None:
    state, _ = answers("softer_target")
    chances = {seat: no_answer(state, seat) for seat in state.targets(0)}
    best = max(chances, key=chances.__getitem__)
    assert {text.split("> ")[1] for text in wanted("softer_target")} == {str(best + 1)}
    assert (max(chances.values()), min(chances.values())) == (
        fact("softer_target", "high"),
        fact("softer_target", "low"),
    )
    assert not counting(state, FACE[state.towers[best][-1][0]], best)


@pytest.mark.parametrize(("name", "right"), [("give_up", "stop"), ("go_on", "answer")])
def test_going_on_is_weighed_against_the_card(name: str, right: str) -> None:
    state, _ = answers(name)
    rival = state.opponent
    chance = no_answer(state, rival)
    (card,) = counting(state, FACE[state.towers[state.target][-1][0]], 0)
    pot = sum(VALUE[one] for one in state.contested)
    go = chance * (pot + VALUE[card])
    assert (go > VALUE[card]) == (right == "answer") and {text.split()[0] for text in wanted(name)} == {right}
    assert fact(name, "chance") == chance and fact(name, "go") == round(go)
    assert bool(counting(state, FACE[state.contested[0]], rival)) == (right == "stop")


def test_the_wild_card_is_still_in_hand_after_the_set() -> None:
    state, found = answers("keep_it")
    for text, code in found.items():
        after = played(state, text)
        kept = any(IS_WILD[card] for card in after.hands[0] if card in state.hands[0])
        assert (kept and len(after.towers[0]) > len(state.towers[0])) == (code == "")


def test_the_discard_is_hardest_to_match_and_the_guard_stays() -> None:
    state, found = answers("what_goes")
    guard = FACE[state.towers[0][-1][0]]
    seen = {*state.hands[0], *state.discard_pile, *(c for t in state.towers for stack in t for c in stack)}
    left = {
        text: sum(FACE[card] == FACE[action.card] for card in range(110) if card not in seen)
        for text, action in ((str(action), action) for action in state.legal_actions())
        if FACE[action.card] != guard
    }
    assert wanted("what_goes") == {text for text, count in left.items() if count == min(left.values())}
    assert {found[text] for text in found.keys() - left.keys()} == {"guard"}
