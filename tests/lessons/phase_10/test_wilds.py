"""Tasks of T-6: cards added one after the other, and good cards found by trying each."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

from engine.games.phase_10.cards import IS_WILD, NUMBER, POINTS
from engine.games.phase_10.phases import PHASES, SET
from lessons.content.phase_10.wilds import LESSON
from lessons.items import Item
from lessons.tasks import diagnose
from tests.lessons.game_on.task_facts import card, number
from tests.lessons.phase_10.test_open_ends import FIRST, rows


def most_added(run: list[int], rest: tuple[int, ...]) -> int:
    """The most cards that can follow at the ends of a run, trying every order."""
    best = 0
    for order in permutations(NUMBER[c] for c in rest):
        low, high, count = run[0], run[-1], 0
        for value in order:
            if value not in (low - 1, high + 1):
                break
            low, high, count = min(low, value), max(high, value), count + 1
        best = max(best, count)
    return best


def test_the_wild_stands_where_most_cards_follow(seeds: range) -> None:
    seen = set()
    for seed in seeds:
        item = LESSON.item(seed, 1)
        found = rows(item)
        run, rest = [NUMBER[c] for c in found["to_lay"] if not IS_WILD[c]], found["rest"]
        low, high = run[0] - 1, run[-1] + 1
        added = {
            f"n{low}": most_added([low, *run], rest),
            f"n{high}": most_added([*run, high], rest),
        }
        assert [number(item, "low_left"), number(item, "high_left")] == [
            len(rest) - n for n in added.values()
        ]
        most = max(added.values())
        best = [code for code, count in added.items() if count == most]
        assert item.answer == (best[0] if len(best) == 1 else "same")
        seen.add((item.answer == "same", item.answer == f"n{low}"))
    assert len(seen) == 3


def test_nothing_is_kept_for_the_next_hand(seeds: range) -> None:
    seen = set()
    for seed in seeds:
        item = LESSON.item(seed, 2)
        if item.form != "next_hand":
            continue
        table = sorted(NUMBER[c] for c in rows(item)["on_table"])
        asked = card(item, "asked")
        places = {table[0]} if len(set(table)) == 1 else {table[0] - 1, table[-1] + 1} - {0, 13}
        fits = (IS_WILD[asked] and bool(places)) or NUMBER[asked] in places
        assert item.answer == ("hit" if fits else "discard")
        assert number(item, "points") == POINTS[asked]
        told = diagnose(item, "keep")
        assert told is not None and told.misconception == "M16"
        seen.add((item.answer, IS_WILD[asked]))
    assert {answer for answer, _ in seen} == {"hit", "discard"}


def test_what_was_kept_for_the_next_phase_costs_its_points(seeds: range) -> None:
    wilds = set()
    for seed in seeds:
        item = LESSON.item(seed, 2)
        if item.form != "kept_cost":
            continue
        hand = rows(item)["hand"]
        points = [25 if IS_WILD[c] else 5 if NUMBER[c] <= 9 else 10 for c in hand]
        assert len(hand) == 2 and item.answer == sum(points)
        assert sorted(points) == sorted([number(item, "one_points"), number(item, "other_points")])
        told = diagnose(item, Fraction(0))
        assert told is not None and told.misconception == "M16"
        wilds.add(any(IS_WILD[c] for c in hand))
    assert wilds == {True, False}


def lacking(values: list[int], kind: int, size: int) -> int:
    """Cards that one group lacks: wilds are 0 among the values."""
    wilds = values.count(0)
    plain = [n for n in values if n]
    if kind == SET:
        return max(0, size - max(plain.count(n) for n in plain) - wilds)
    return max(0, min(size - len(set(plain) & set(range(a, a + size))) for a in range(1, 14 - size)) - wilds)


def good(item: Item, place: int) -> int:
    """Unseen cards that bring one of the groups nearer when the wild stands in that one."""
    found = rows(item)
    held = [[NUMBER[c] for c in found[name]] for name in ("first", "second")]
    held[place].append(0)
    groups = PHASES[number(item, "phase")]
    sight = {c for row in found.values() for c in row}
    helps = {
        n: any(
            lacking([*values, n], *group) < lacking(values, *group)
            for values, group in zip(held, groups, strict=True)
        )
        for n in FIRST
    }
    return sum(helps[NUMBER[c]] for c in range(104) if c not in sight)


def test_the_group_that_leaves_more_good_cards(seeds: range) -> None:
    seen = set()
    for seed in seeds:
        item = LESSON.item(seed, 3)
        first, second = good(item, 0), good(item, 1)
        assert [number(item, "first_good"), number(item, "second_good")] == [first, second]
        assert item.answer == ("first" if first > second else "second") and abs(first - second) >= 2
        told = diagnose(item, "second" if item.answer == "first" else "first")
        assert told is not None and told.misconception == "M16"
        seen.add(item.answer)
    assert seen == {"first", "second"}


def test_the_numbers_of_the_guide() -> None:
    gap, end, deal, hardest = (step.item for step in LESSON.guide)
    assert [gap.answer, end.answer, deal.answer, hardest.answer] == [6, "n8", "hit", "first"]
    assert [number(end, "low_left"), number(end, "high_left")] == [3, 1]
    assert [number(hardest, "first_good"), number(hardest, "second_good")] == [
        (8 - 3) + (8 - 2) + 7,
        (8 - 3) + 7,
    ]
