"""Tasks of G-9: scores walked step by step, shots from all plans there are, and the engine's own scoring."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from engine.games.game_on import GAME_ON
from engine.rng import Rng
from lessons.content.game_on.exactly_seven import LESSON
from lessons.content.game_on.exactly_seven.lesson import attacks_needed, attacks_with
from lessons.facts import Number
from lessons.tasks import diagnose
from tests.lessons.game_on.task_facts import number


def walked(target: int, score: int, points: int) -> int:
    """Point by point; the first point beyond the target is 1 again."""
    for _ in range(points):
        score = 1 if score == target else score + 1
    return score


@cache
def plans(target: int) -> dict[int, set[tuple[int, int]]]:
    """By score: how many twos and threes a plan needs, for every plan there is: a shot for each score."""
    found: dict[int, set[tuple[int, int]]] = {start: set() for start in range(target)}
    for plan in product((2, 3), repeat=target):
        for start in range(target):
            score, shots, seen = start, [0, 0], set()
            while score != target and score not in seen:
                seen.add(score)
                shots[plan[score] - 2] += 1
                score = walked(target, score, plan[score])
            if score == target:
                found[start].add((shots[0], shots[1]))
    return found


@cache
def best_plan(target: int, two: int, three: int) -> dict[int, Fraction]:
    """By score: the fewest attacks of all plans; each shot is tried until it is in."""
    best = {
        start: min(twos / Fraction(two, 100) + threes / Fraction(three, 100) for twos, threes in ways)
        for start, ways in plans(target).items()
    }
    return {**best, target: Fraction(0)}


def test_scores_are_walked_point_by_point(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 1)
        assert item.answer == walked(*(number(item, name) for name in ("target", "score", "points")))


def test_the_engine_scores_in_the_same_way() -> None:
    beyond = 0
    for seed in range(12):
        state, rng, scores = GAME_ON.new_game(2, seed, {"mode": "match_7"}), Rng(seed), [0, 0]
        while state.to_move is not None:
            state.apply(rng.choice(state.legal_actions()))
        for event in state.observation(0).events():
            if event.kind == "score":
                scores[event.seat] = walked(7, scores[event.seat], event.amount)
            elif event.kind == "overshoot":
                assert scores[event.seat] == event.amount
                beyond += 1
        assert scores == state.points
    assert beyond


def test_one_basket_wins_where_it_is_exact(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 2)
        target, score = number(item, "target"), number(item, "score")
        wins = [
            code
            for code, points in {"one": 1, "two": 2, "three": 3}.items()
            if walked(target, score, points) == target
        ]
        assert [item.answer] == (wins or ["none"])
        for mistake in item.mistakes:
            assert mistake.misconception == ("" if mistake.value == "none" else "M14")


def test_the_better_shot_is_that_of_the_best_plan(seeds: range) -> None:
    seen = set()
    for seed in seeds:
        item = LESSON.item(seed, 3)
        target, score, two, three = (
            number(item, name) for name in ("target", "score", "two_chance", "three_chance")
        )
        best = best_plan(target, two, three)
        assert best == attacks_needed(target, two, three)
        found = {}
        for code, points, percent in (("two", 2, two), ("three", 3, three)):
            chance = Fraction(percent, 100)
            found[code] = 1 + chance * best[walked(target, score, points)] + (1 - chance) * best[score]
            fact = item.facts[f"{code}_attacks"]
            assert isinstance(fact, Number) and fact.value == found[code]
        assert item.answer == min(found, key=lambda code: found[code])
        assert found["two"] != found["three"]
        other = "three" if item.answer == "two" else "two"
        told = diagnose(item, other)
        more = "three" if 3 * three > 2 * two else "two"
        assert told is not None and told.misconception == ("M14" if more == other else "M13")
        seen.add(item.answer)
    assert seen == {"two", "three"}


@cache
def reached(target: int, score: int, two: int, three: int, attacks: int) -> Fraction:
    """The best chance to stand at the target after so many attacks at most."""
    if score == target:
        return Fraction(1)
    if not attacks:
        return Fraction(0)
    return max(
        Fraction(percent, 100) * reached(target, walked(target, score, points), two, three, attacks - 1)
        + Fraction(100 - percent, 100) * reached(target, score, two, three, attacks - 1)
        for points, percent in ((2, two), (3, three))
    )


def test_two_attacks_that_are_left_are_used_in_the_best_way(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 4)
        names = ("target", "score", "two_chance", "three_chance")
        assert item.answer == reached(*(number(item, name) for name in names), 2)


@pytest.mark.parametrize(
    ("score", "two", "three"), [(3, "3.64", "5.91"), (5, "1.82", "4.09"), (4, "5.88", "2.50")]
)
def test_expected_attacks_with_55_and_40_per_cent(score: int, two: str, three: str) -> None:
    assert f"{float(attacks_with(7, score, 2, 55, 40)):.2f}" == two
    assert f"{float(attacks_with(7, score, 3, 55, 40)):.2f}" == three


def test_at_other_scores_the_three_is_as_good_or_better_with_55_and_40_per_cent() -> None:
    for score in (0, 1, 2, 6):
        assert attacks_with(7, score, 3, 55, 40) <= attacks_with(7, score, 2, 55, 40)


def test_the_guide_goes_from_the_rule_to_the_three_scores() -> None:
    assert [step.item.answer for step in LESSON.guide] == [1, "two", "two", "three"]
