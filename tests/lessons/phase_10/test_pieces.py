"""Guided pieces of Phase 10: what they want is best by trying, and what they tell has happened."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.cards import IS_SKIP, IS_WILD, NUMBER, POINTS
from engine.games.phase_10.observation import Phase10Observation
from lessons.content import COURSE
from lessons.plays import Play
from tests.lessons.phase_10.test_groups import fewest_lacking

PLAYS = {play.name: play for lesson in COURSE if lesson.game == "phase_10" for play in lesson.plays}


def walked(play: Play) -> list[tuple[Any, Phase10Observation, Any]]:
    """Each step, what is seen before it, and the state after its right action and what the others do."""
    state, found = play.begun(), []
    for step in play.steps:
        seen = state.observation(0)
        right = next(text for text in map(str, state.legal_actions()) if step.wants(seen, text) == "")
        for line in (right, *step.then):
            state.apply(PHASE_10.parse_action(line, state.observation(state.to_move)))
        found.append((step, seen, state.clone()))
    return found


def live(seen: Phase10Observation, card: int) -> tuple[int, int]:
    """What a discard leaves: cards lacking (negative), and cards not located that make it fewer."""
    left = tuple(c for c in seen.hand if c != card)
    phase = seen.table.phase_of(0)
    lacking = fewest_lacking(left, phase)
    gone = {*seen.hand, *seen.table.discard_pile}
    kinds = {NUMBER[c]: fewest_lacking((*left, c), phase) < lacking for c in range(104)}
    return -lacking, sum(kinds[NUMBER[c]] for c in range(104) if c not in gone)


@pytest.mark.parametrize(
    ("name", "step"), [("which_pair", 0), ("two_draws", 1), ("two_places", 0), ("certain_or_not", 1)]
)
def test_a_discard_that_is_wanted_leaves_most_good_cards(name: str, step: int) -> None:
    wants, seen, _ = walked(PLAYS[name])[step]
    numbers = {c: live(seen, c) for c in seen.hand if not IS_WILD[c] and not IS_SKIP[c]}
    best = {c for c, kept in numbers.items() if kept == max(numbers.values())}
    answers = {
        c: wants.wants(seen, str(a)) for a in seen.legal_actions() if (c := getattr(a, "card", -1)) >= 0
    }
    assert {c for c, answer in answers.items() if answer == ""} == best


def test_two_draws_bring_the_card_that_was_lacking() -> None:
    (_, before, first), _, (_, _, second), (_, _, end) = walked(PLAYS["two_draws"])
    phase = before.table.phase_of(0)
    hands = [before.hand, first.hands[0], second.hands[0]]
    assert [fewest_lacking(tuple(hand), phase) for hand in hands] == [1, 1, 0]
    assert end.laid[0]


def test_the_wild_with_the_twelves_leads_to_the_last_card() -> None:
    steps = walked(PLAYS["wild_with_twelves"])
    assert [len(seen.hand) for _, seen, _ in steps] == [11, 4, 3, 2, 1]
    ends = [event.kind for event in steps[-1][2].observation(0).events() if event.seat == 0]
    assert "out" in ends


def test_the_rival_goes_out_and_twenty_points_are_left() -> None:
    *_, (_, seen, after) = walked(PLAYS["one_card_left"])
    points = sorted(POINTS[card] for card in seen.hand)
    assert "out" in [event.kind for event in after.observation(0).events() if event.seat == 1]
    assert after.totals[0] == sum(points[:-1]) == 20


def test_a_skip_stops_the_player_after_the_next() -> None:
    ((_, seen, after),) = walked(PLAYS["whom_to_skip"])
    assert [len(hand) for hand in seen.table.hands[1:]] == [4, 1] and all(seen.table.laid[1:])
    assert after.to_move == 0
    assert [event.target for event in after.observation(0).events() if event.kind == "discard"][-2] == 2
