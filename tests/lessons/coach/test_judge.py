"""The judge: silent unless it is sure, the same every time, blind to hidden cards; the proofs of its worth.

The full counts are 500 decisions a game (`--long`), a fixed part of them in the plain run.
"""

from __future__ import annotations

import pytest

from engine.players import decide, players_of
from engine.rng import Rng
from lessons.coach import LARGE, judge
from lessons.coach.figures import reasons
from lessons.coach.judge import FIGURES, LOOKS, PILOT, TRIALS
from lessons.coach.paired import Paired
from lessons.skills import SKILLS
from tests.lessons.coach.decisions import GAMES, decisions, judged, thought_out

NAMES = sorted(GAMES)
FULL = 500
FRESH = 400
"""Worlds in which a judgement is tried again."""


def test_the_judge_speaks_of_all_four_games_with_skills_that_exist() -> None:
    assert sorted(TRIALS) == sorted(FIGURES) == NAMES
    for measures, _ in FIGURES.values():
        assert {measure.skill for measure in measures.values()} <= set(SKILLS)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_said_of_a_seat_that_is_not_asked_or_has_no_choice(name: str) -> None:
    """So nothing is told of what another seat, whose move is still to come, may do."""
    state = GAMES[name].new_game(max(GAMES[name].min_seats, 2), 4)
    checked = 0
    while state.to_move is not None and checked < 12:
        seen = state.observation(state.to_move)
        legal = seen.legal_actions()
        other = state.observation((state.to_move + 1) % state.seats)
        assert judged(name, other, legal[0]) is None
        if len(legal) == 1:
            assert judged(name, seen, legal[0]) is None
        checked += 1
        state.apply(decide(players_of(name)["solid"], seen, Rng(1)))


@pytest.mark.parametrize("name", NAMES)
def test_solids_own_move_is_never_judged_and_costs_no_thought(name: str) -> None:
    for _, seen, rng in decisions(name, 6, 2):
        action = decide(players_of(name)["solid"], seen, rng)
        assert judged(name, seen, action) is None


@pytest.mark.parametrize("name", NAMES)
def test_the_coach_is_right(name: str, long_run: bool) -> None:
    """Of random moves and those of the easy player it flags some; in fresh worlds the better move wins more
    often in at least 95 of 100 of them. Of the strong player's moves it flags at most one of a hundred.
    What it says is the figures of both moves, the largest difference first; the same seed gives the same
    judgement; a world with other hidden cards, too."""
    count = FULL if long_run else 20
    measures, figures = FIGURES[name]
    flagged = raised = strong = 0
    for index, (_, seen, rng) in enumerate(decisions(name, count, 5)):
        strong += judged(name, seen, decide(players_of(name)["strong"], seen, rng.split()), index) is not None
        for action in (rng.choice(list(seen.legal_actions())), decide(players_of(name)["easy"], seen, rng)):
            judgement = judged(name, seen, action, index)
            if judgement is None:
                continue
            flagged += 1
            assert judgement.action == action != judgement.better
            assert seen.why_illegal(judgement.better) is None
            assert judgement.loss >= judgement.bound > LARGE
            assert judgement.best == pytest.approx(judgement.own + judgement.loss)
            assert judgement.worlds in LOOKS
            why = reasons(measures, figures(seen, action), figures(seen, judgement.better))
            assert judgement.reasons == why
            assert judged(name, seen, action, index) == judgement
            hidden = seen.sample(Rng(index)).observation(seen.seat)
            assert judged(name, hidden, action, index) == judgement
            trial, again, chance = TRIALS[name](seen), Paired(), Rng(10**9 + index)
            for _ in range(FRESH if long_run else FRESH // 4):
                world = trial.world(chance)
                again.add(world.weight, trial.share(world, judgement.better) - trial.share(world, action))
            raised += again.mean > 0
    assert flagged >= count / 20
    assert raised >= 0.95 * flagged
    assert strong <= count / 100


@pytest.mark.parametrize("name", NAMES)
def test_a_smaller_loss_counts_where_it_is_asked_for(name: str) -> None:
    """With a small `least` it speaks, and the lower bound is above that; no loss is above 0.9."""
    said = 0
    for index, (_, seen, rng) in enumerate(decisions(name, 10, 6)):
        action = rng.choice(list(seen.legal_actions()))
        small = thought_out(judge(name, seen, action, index, 0.01))
        said += small is not None
        assert thought_out(judge(name, seen, action, index, 0.9)) is None
        assert small is None or small.bound > 0.01
    assert said


@pytest.mark.parametrize("name", NAMES)
def test_a_judgement_takes_no_more_worlds_than_it_says(name: str) -> None:

    for index, (_, seen, rng) in enumerate(decisions(name, 3, 8)):
        thought = judge(name, seen, rng.choice(list(seen.legal_actions())), index)
        progress = list(thought)
        assert progress == sorted(progress)
        assert len(progress) <= PILOT + LOOKS[-1]
        assert all(0 < part <= 1 for part in progress)
