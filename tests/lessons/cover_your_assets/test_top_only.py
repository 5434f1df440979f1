"""Tasks of A-2: what can be challenged by the engine's rules, and the order with the least in the open."""

from __future__ import annotations

from itertools import permutations

from engine.games.cover_your_assets.actions import Challenge
from engine.games.cover_your_assets.cards import FIRST_WILD, VALUE
from lessons.content.cover_your_assets.top_only import LESSON
from lessons.facts import Cards
from lessons.items import Item
from lessons.tasks import diagnose
from tests.lessons.cover_your_assets.at_the_table import table, towers
from tests.lessons.game_on.task_facts import cards, number


def stacks(item: Item) -> dict[str, tuple[int, ...]]:
    """The sets on the options."""
    return {option.code: option.shows.ids for option in item.options if isinstance(option.shows, Cards)}


def challenged(sets: list[tuple[tuple[int, ...], ...]]) -> set[tuple[int, ...]]:
    """The sets that the first seat can challenge with a wild card."""
    state = table((FIRST_WILD + 7,), sets)
    found = {action.target for action in state.legal_actions() if isinstance(action, Challenge)}
    return {sets[target][-1] for target in found}


def test_sets_that_can_be_taken_are_those_the_engine_lets_challenge(seeds: range) -> None:
    answers = set()
    for seed in seeds:
        item = LESSON.item(seed, 1)
        open_sets = challenged(list(towers(item).values()))
        codes = [code for code, stack in stacks(item).items() if stack in open_sets]
        assert item.answer == (" ".join(sorted(codes)) or "none")
        answers.add(len(codes))
    assert answers == {0, 1, 2}


def test_what_is_open_after_a_move_is_what_the_rival_can_challenge(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 2)
        (mine,) = towers(item).values()
        new = [stack for stack in stacks(item).values() if stack not in mine]
        after = (*mine, *new) if item.form == "covered" else mine[:-1]
        rival = ((FIRST_WILD - 1, FIRST_WILD - 2),)
        open_sets = challenged([rival, after])
        codes = [code for code, stack in stacks(item).items() if stack in open_sets]
        assert item.answer == (codes[0] if codes else "none") and len(codes) <= 1


def lying_open(order: tuple[tuple[int, ...], ...], laps_after: int) -> int:
    """Lap by lap, what lies open."""
    total, laid = 0, 0
    for _ in range(len(order) + laps_after):
        laid = min(laid + 1, len(order))
        if laid > 1:
            total += sum(VALUE[card] for card in order[laid - 1])
    return total


def test_the_best_order_is_counted_lap_by_lap(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 3)
        sets = stacks(item)
        totals = {
            " ".join(codes): lying_open(tuple(sets[code] for code in codes), number(item, "laps"))
            for codes in permutations(sets)
        }
        best = [order for order, total in totals.items() if total == min(totals.values())]
        assert best == [item.answer] and number(item, "least") == totals[best[0]]
        last = max(sets, key=lambda code: sum(VALUE[card] for card in sets[code]))
        for order in totals:
            told = diagnose(item, order)
            if order.endswith(last):
                assert told is not None and told.misconception == "M24"
        assert cards(item, "first")[0] in sets[last]
