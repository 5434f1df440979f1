"""Tasks of A-4: answers from listing hands, or from walking through the draws one by one."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from engine.games.cover_your_assets.actions import Answer, Challenge
from engine.games.cover_your_assets.cards import FACE, FIRST_WILD
from engine.games.cover_your_assets.odds import can_answer
from lessons.content.cover_your_assets.can_block import LESSON
from lessons.tasks import diagnose
from tests.lessons.cover_your_assets.at_the_table import row, table
from tests.lessons.game_on.task_facts import cards, number


@cache
def some(good: int, unseen: int, held: int) -> Fraction:
    """The chance of at least one good card: the first one is good, or the others have one."""
    if held == 0:
        return Fraction(0)
    first = Fraction(good, unseen)
    return first + (1 - first) * (some(good, unseen - 1, held - 1) if unseen > 1 else 0)


@pytest.mark.parametrize(("good", "share"), [(6, "0.272"), (10, "0.420"), (14, "0.544")])
def test_the_draws_come_to_what_the_rules_pages_name(good: int, share: str) -> None:
    assert f"{float(some(good, 80, 4)):.3f}" == share


def test_hands_of_two_are_listed_with_the_answers_of_the_engine(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 1)
        (kind,), held = cards(item, "kind"), row(item, "unseen_cards")
        found = 0
        for hand in combinations(held, 2):
            free = [card for card in range(FIRST_WILD) if FACE[card] == FACE[kind] and card not in held]
            other = [card for card in range(FIRST_WILD) if FACE[card] != FACE[kind] and card not in held]
            mine, stake, base = free[-1], tuple(free[:2]), tuple(other[:2])
            state = table((mine,), ((base,), (base, stake)))
            state.hands[1] = list(hand)
            state.apply(Challenge(mine, 1))
            found += any(isinstance(action, Answer) for action in state.legal_actions())
        assert item.answer == found
        good = number(item, "good")
        told = diagnose(item, Fraction(good * (len(held) - 1)))
        assert good == 1 or (told is not None and told.misconception in ("M01", "M02"))


def test_the_likelier_rival_has_the_higher_chance_draw_by_draw(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 2)
        unseen = number(item, "unseen")
        first, second = (
            some(number(item, f"{who}_good"), unseen, number(item, f"{who}_cards"))
            for who in ("first", "second")
        )
        assert item.answer == ("first" if first > second else "second") and first != second


@pytest.mark.parametrize("level", [3, 4, 5])
def test_chances_are_those_of_the_draws_one_by_one(seeds: range, level: int) -> None:
    for seed in seeds:
        item = LESSON.item(seed, level)
        good, unseen = number(item, "good"), number(item, "unseen")
        assert good == 22 - number(item, "kind_seen") - number(item, "wilds_seen") - (
            10 - number(item, "copies")
        )
        held = {3: 1, 4: 2, 5: number(item, "held") if level == 5 else 0}[level]
        chance = some(good, unseen, held)
        assert item.answer == (1 - chance if item.form == "neither" else chance)
        assert chance == can_answer(1, good, unseen, held)
        if level == 5:
            told = diagnose(item, held * Fraction(good, unseen))
            assert told is not None and told.misconception == "M01"


def test_the_guide_counts_ten_hands() -> None:
    answers = [step.item.answer for step in LESSON.guide]
    assert answers[1:] == [3, Fraction(7, 10), 2]
