"""Tasks of T-7: points looked up card by card, and every way to add and discard tried."""

from __future__ import annotations

from fractions import Fraction

from engine.games.phase_10.cards import CARD_NAMES, IS_WILD, NUMBER
from lessons.content.phase_10.points_left import LESSON
from lessons.facts import Cards, Name
from lessons.items import Item
from lessons.tasks import diagnose
from tests.lessons.game_on.task_facts import card, cards, number
from tests.lessons.phase_10.test_open_ends import rows


def points(held: int) -> int:
    """Written down from the rules."""
    name = CARD_NAMES[held]
    return 25 if name.startswith("W") else 15 if name.startswith("S") else 10 if NUMBER[held] >= 10 else 5


def test_points_are_added_card_by_card(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 1)
        hand = rows(item)["hand"]
        assert item.answer == sum(points(c) for c in hand)
        told = diagnose(item, Fraction(sum(NUMBER[c] for c in hand)))
        assert told is None or told.misconception == "M23"


def test_whoever_has_laid_and_holds_fewest_is_closest(seeds: range) -> None:
    seen = set()
    for seed in seeds:
        item = LESSON.item(seed, 2)
        held = {code: number(item, f"{code}_cards") for code in "bcd"}
        laid = [code for code in held if item.facts[f"{code}_laid"] == Name("laid")]
        assert all(held[code] == 10 for code in held if code not in laid)
        assert item.answer == min(laid, key=lambda code: held[code])
        seen.add(item.answer)
    assert seen == {"b", "c", "d"}


def offered(item: Item) -> list[int]:
    return [option.shows.ids[0] for option in item.options if isinstance(option.shows, Cards)]


def test_the_dearest_card_goes_when_time_runs_out(seeds: range) -> None:
    seen = set()
    for seed in seeds:
        item = LESSON.item(seed, 3)
        dear = [c for c in offered(item) if points(c) == max(points(o) for o in offered(item))]
        late = item.form == "dump" or item.facts["situation"] == Name("late")
        if item.form == "dump":
            left = {c: sum(points(o) for o in offered(item) if o != c) for c in offered(item)}
            assert len(dear) == 1 and number(item, "after") == min(left.values())
        else:
            assert number(item, "lacking") > 3 or not late
            assert NUMBER[dear[0]] == NUMBER[cards(item, "pair")[1]] != NUMBER[card(item, "low")]
        assert (item.answer == f"c{dear[0]}") == late
        assert all(m.misconception == "M17" for m in item.mistakes) == late
        seen.add((item.form, late))
    assert len(seen) == 3


def fewest(hand: tuple[int, ...], value: int, low: int, high: int) -> int:
    """The fewest points after adding cards in any order and discarding one."""
    best = sum(points(c) for c in hand) - max((points(c) for c in hand), default=0)
    for held in hand:
        rest = tuple(c for c in hand if c != held)
        if IS_WILD[held] or NUMBER[held] == value:
            best = min(best, fewest(rest, value, low, high))
        if low > 1 and (IS_WILD[held] or NUMBER[held] == low - 1):
            best = min(best, fewest(rest, value, low - 1, high))
        if high < 12 and (IS_WILD[held] or NUMBER[held] == high + 1):
            best = min(best, fewest(rest, value, low, high + 1))
    return best


def test_every_way_to_add_and_discard_is_tried(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 4)
        found = rows(item)
        row = sorted(NUMBER[c] for c in found["a_row"])
        assert item.answer == fewest(found["hand"], NUMBER[found["a_set"][0]], row[0], row[-1])
        assert any(m.misconception == "M17" for m in item.mistakes)


def test_a_twelve_and_a_wild_cost_thirty_five() -> None:
    cost, who, away = (step.item for step in LESSON.guide)
    assert [cost.answer, who.answer] == [35, "d"]
    assert NUMBER[card(away, "right")] == 12
    assert [number(away, "before"), number(away, "after")] == [20, 10]
