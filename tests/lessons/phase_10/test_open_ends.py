"""Tasks of T-4: waits found by trying every number, good cards by trying every card that is not in sight."""

from __future__ import annotations

from fractions import Fraction

from engine.games.phase_10.cards import DECK_SIZE, IS_WILD, NUMBER
from lessons.content.phase_10.open_ends import LESSON
from lessons.facts import Cards
from lessons.items import Item
from lessons.pictures import CardRows
from lessons.tasks import diagnose
from tests.lessons.game_on.task_facts import cards, number
from tests.lessons.phase_10.test_groups import fewest_lacking

FIRST = {NUMBER[c]: c for c in range(104)}
"""A card of each number, and a wild for 0."""
RUNS = [list(range(low, low + 4)) for low in range(1, 10)]


def rows(item: Item) -> dict[str, tuple[int, ...]]:
    (picture,) = item.shown
    assert isinstance(picture, CardRows)
    return {row.code: row.cards for row in picture.rows}


def waits(three: tuple[int, ...]) -> set[int]:
    return {n for n in range(1, 13) if sorted([*(NUMBER[c] for c in three), n]) in RUNS}


def good(three: tuple[int, ...], sight: set[int]) -> int:
    """Cards out of sight that complete the run: a number that it waits for, or a wild."""
    wanted = waits(three)
    return sum(c not in sight and (IS_WILD[c] or NUMBER[c] in wanted) for c in range(DECK_SIZE))


def test_waits_are_found_by_trying_every_number(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 1)
        assert item.answer == " ".join(sorted(f"n{n}" for n in waits(rows(item)["keep"])))


def test_good_cards_are_counted_card_by_card(seeds: range) -> None:
    twice = 0
    for seed in seeds:
        item = LESSON.item(seed, 2)
        found = rows(item)
        sight = set(found["keep"]) | set(found["seen"])
        assert item.answer == good(found["keep"], sight)
        wilds = sum(IS_WILD[c] and c not in sight for c in range(DECK_SIZE))
        told = diagnose(item, Fraction(good(found["keep"], sight) + wilds))
        if len(waits(found["keep"])) > 1:
            assert told is not None and told.misconception == "M21"
            twice += 1
    assert twice


def test_the_side_to_keep_waits_for_more_cards(seeds: range) -> None:
    seen = set()
    for seed in seeds:
        item = LESSON.item(seed, 3)
        found = rows(item)
        sight = {c for row in found.values() for c in row}
        first, second = good(found["first"], sight), good(found["second"], sight)
        assert [first, second] == [number(item, "first_good"), number(item, "second_good")]
        assert item.answer == ("same" if first == second else "first" if first > second else "second")
        seen.add(item.answer)
    assert seen == {"first", "second", "same"}


def after(hand: tuple[int, ...], card: int, phase: int) -> tuple[int, int]:
    """What a discard leaves: cards lacking (negative), and unseen cards that make it fewer."""
    left = tuple(c for c in hand if c != card)
    lacking = fewest_lacking(left, phase)
    helps = {n: fewest_lacking((*left, c), phase) < lacking for n, c in FIRST.items()}
    return -lacking, sum(helps[NUMBER[c]] for c in range(104) if c not in hand)


def test_a_discard_is_judged_by_trying_every_unseen_card(seeds: range) -> None:
    for seed in seeds[::6]:
        item = LESSON.item(seed, 4)
        hand, phase = rows(item)["hand"], number(item, "phase")
        kinds = {NUMBER[c]: after(hand, c, phase) for c in hand}
        offered = [o.shows.ids[0] for o in item.options if isinstance(o.shows, Cards)]
        assert [f"c{c}" for c in offered if kinds[NUMBER[c]] == max(kinds.values())] == [item.answer]
        assert kinds[NUMBER[cards(item, "instead")[0]]] == (-1, number(item, "instead_good"))


def test_five_six_seven_waits_for_twenty_four_cards() -> None:
    both, gap, count, keep = (step.item for step in LESSON.guide)
    assert [both.answer, gap.answer, count.answer, keep.answer] == ["n4 n8", "n7", 24, "first"]
    assert [number(keep, "first_good"), number(keep, "second_good")] == [24, 16]
    told = diagnose(count, Fraction(24 + 8))
    assert told is not None and told.misconception == "M21"
