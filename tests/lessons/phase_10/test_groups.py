"""Tasks of T-1: groups judged card by card, every choice of cards tried, wilds tried as every number."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

from engine.games.phase_10.cards import COLOUR, IS_SKIP, IS_WILD, NUMBER
from engine.games.phase_10.phases import PHASES, RUN, SET
from lessons.content.phase_10.groups import LESSON
from lessons.facts import Cards, Groups
from lessons.items import Item
from lessons.pictures import CardRows
from lessons.tasks import diagnose
from tests.lessons.game_on.task_facts import cards, number


def group_of(item: Item) -> tuple[int, int]:
    fact = item.facts["what"]
    assert isinstance(fact, Groups)
    (group,) = fact.groups
    return group


def rows(item: Item) -> tuple[int, ...]:
    """The cards of the picture."""
    (picture,) = item.shown
    assert isinstance(picture, CardRows)
    return tuple(card for row in picture.rows for card in row.cards)


def held(item: Item) -> tuple[int, ...]:
    """The cards to press."""
    return tuple(o.shows.ids[0] for o in item.options if isinstance(o.shows, Cards))


def is_group(part: tuple[int, ...], kind: int, size: int) -> bool:
    """Judged by trying every number for every wild."""
    if len(part) != size or any(IS_SKIP[c] for c in part) or all(IS_WILD[c] for c in part):
        return False
    plain = [c for c in part if not IS_WILD[c]]
    if kind == SET:
        return len({NUMBER[c] for c in plain}) == 1
    if kind != RUN:
        return len({COLOUR[c] for c in plain}) == 1
    wilds = len(part) - len(plain)
    return any(
        sorted([*(NUMBER[c] for c in plain), *values]) == list(range(low, low + size))
        for values in product(range(1, 13), repeat=wilds)
        for low in range(1, 14 - size)
    )


def test_groups_are_judged_card_by_card(seeds: range) -> None:
    seen = set()
    for seed in seeds:
        item = LESSON.item(seed, 1)
        kind, size = group_of(item)
        part = rows(item)
        good = is_group(part, kind, size)
        assert (item.answer == "fits") == good
        assert (item.answer == "skip") == any(IS_SKIP[c] for c in part)
        assert (item.answer == "wilds") == all(IS_WILD[c] for c in part)
        assert item.answer != ("numbers" if kind not in (SET, RUN) else "colours")
        told = diagnose(item, "fits")
        assert good or (told is not None and told.misconception == "M23")
        seen.add((kind, item.answer))
    assert len(seen) >= 7


def test_just_one_choice_of_cards_makes_the_group(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 2)
        kind, size = group_of(item)
        ways = [part for part in combinations(held(item), size) if is_group(part, kind, size)]
        assert [" ".join(sorted(f"c{c}" for c in part)) for part in ways] == [item.answer]


def fewest_lacking(hand: tuple[int, ...], phase: int) -> int:
    """All choices of numbers (colours) for the groups of a phase, each card used once, wilds for the rest."""
    have = Counter(NUMBER[c] for c in hand if NUMBER[c])
    colours = Counter(COLOUR[c] for c in hand if NUMBER[c])
    wilds = sum(IS_WILD[c] for c in hand)
    if phase == 8:
        return max(0, min(7 - min(7, colours[colour]) for colour in range(4)) - wilds)
    choices = [
        [Counter({n: size}) for n in range(1, 13)]
        if kind == SET
        else [Counter(range(low, low + size)) for low in range(1, 14 - size)]
        for kind, size in PHASES[phase]
    ]
    needs = (sum(parts, Counter()) for parts in product(*choices))
    return max(0, min(sum((need - have).values()) for need in needs) - wilds)


def test_whole_phases_are_found_by_trying_all_numbers(seeds: range) -> None:
    seen = set()
    for seed in seeds:
        item = LESSON.item(seed, 3)
        if item.form != "whole_phase":
            continue
        lacking = fewest_lacking(rows(item), number(item, "phase"))
        assert item.answer == ("now", "one", "more")[min(lacking, 2)]
        assert number(item, "lacking") == lacking
        seen.add(item.answer)
    assert seen == {"now", "one", "more"}


def test_what_can_be_added_makes_a_longer_group(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 3)
        if item.form != "add_card":
            continue
        (picture,) = item.shown
        assert isinstance(picture, CardRows)
        (row,) = picture.rows
        values = sorted(stands or NUMBER[c] for c, stands in zip(row.cards, row.stands, strict=True))
        ends = {values[0]} if len(set(values)) == 1 else {values[0] - 1, values[-1] + 1} & set(range(1, 13))
        fitting = [c for c in held(item) if not IS_SKIP[c] and ends and (IS_WILD[c] or NUMBER[c] in ends)]
        assert item.answer == " ".join(sorted(f"c{c}" for c in fitting))
        assert set(cards(item, "best")) == set(fitting)


def test_the_guide_asks_for_a_set_a_run_and_both_groups() -> None:
    first, second, both = (step.item for step in LESSON.guide)
    for item in (first, second):
        kind, size = group_of(item)
        ways = [part for part in combinations(held(item), size) if is_group(part, kind, size)]
        assert [" ".join(sorted(f"c{c}" for c in part)) for part in ways] == [item.answer]
    assert both.answer == "more" and fewest_lacking(rows(both), 1) == number(both, "lacking") == 2
    told = diagnose(both, "now")
    assert told is not None and told.code == "one_group"
