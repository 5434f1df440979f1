"""Tasks of F-3: the engine's own refill is played, and judged against what it can turn up."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.fire_bulls.actions import Happening
from engine.games.fire_bulls.cards import GENERAL, NEEDS, YAN_CARDS
from engine.games.fire_bulls.state import FireBullsState, Settings
from engine.games.fire_bulls.supply import fill_grid
from engine.rng import Rng
from lessons.content.fire_bulls.refill import LESSON
from lessons.facts import Way
from lessons.items import Item
from lessons.tasks import diagnose
from tests.lessons.fire_bulls.fields import attack, field_of, line, row, value


def after(item: Item, piles: Sequence[Sequence[int]]) -> list[int]:
    """What the engine makes of the field once the beaten cards are gone."""
    state = FireBullsState(2, Settings({"bonus": "three"}), Rng(0))
    state.grid = list(field_of(item).cards)
    gone = item.facts["gone"]
    assert isinstance(gone, Way)
    for cell in gone.cells:
        state.grid[cell] = -1
    state.piles = [tuple(pile) for pile in piles]
    events: list[Happening] = []
    fill_grid(state, 0, events)
    return state.grid


def hidden(item: Item) -> list[int]:
    """Cards that can lie in the piles."""
    return [card for card in range(YAN_CARDS) if card != GENERAL and card not in field_of(item).cards]


def futures(item: Item) -> list[list[int]]:
    """The field after the refill with many different piles."""
    rest = hidden(item)
    return [
        after(item, [[*rest[n:], *rest[:n]][part * 9 : part * 9 + 9] for part in range(3)])
        for n in range(0, len(rest), 3)
    ]


def test_cards_are_pushed_and_new_ones_come_as_the_engine_does_it(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 1)
        before, grid = field_of(item).cards, futures(item)[0]
        if item.form == "slides_to":
            assert item.answer == grid.index(before[int(value(item, "cell")) - 1]) + 1
        else:
            new = [f"c{cell + 1}" for cell, card in enumerate(grid) if card not in before]
            assert item.answer == " ".join(sorted(new))


def beats(units: Sequence[int], card: int) -> bool:
    return attack(units, [card], 1) == [card]


def judgement(units: Sequence[int], cards: set[int]) -> str:
    """Over all cards that can stand there."""
    found = {beats(units, card) for card in cards}
    return "maybe" if len(found) > 1 else "sure" if found == {True} else "never"


def fronts(item: Item, column: int) -> set[int]:
    """All cards that the futures bring to the front of a column."""
    found = {grid[6 + column] for grid in futures(item)}
    return set(hidden(item)) if len(found) > 1 else found


def test_the_new_front_is_what_every_refill_brings(seeds: range) -> None:
    seen = set()
    for seed in seeds:
        item = LESSON.item(seed, 2)
        column = line(item, "column") - 1
        cards = fronts(item, column)
        if item.form == "front_card":
            before = field_of(item).cards
            wanted = f"y{before.index(min(cards)) + 1}" if len(cards) == 1 else "new"
            assert item.answer == wanted
        else:
            units = row(item, "rival")
            if len(cards) > 1:
                assert item.answer == "maybe"
                for code in ("sure", "never"):
                    told = diagnose(item, code)
                    assert told is not None and told.misconception == "M19"
            else:
                assert item.answer == judgement(units, cards)
        seen.add(item.answer)
    assert {"sure", "maybe", "never", "new"} <= seen


def test_a_new_card_is_beaten_by_some_hands_only() -> None:
    """So that "perhaps" is right whatever two or three cards the rival holds."""
    for units in ((0, 0), (0, 1), (0, 1, 2), (3, 3, 4), (5, 5, 5)):
        wins = [beats(units, card) for card in range(YAN_CARDS) if card != GENERAL]
        assert any(wins) and not all(wins)
    assert all(NEEDS[card] for card in range(YAN_CARDS))


def test_columns_run_short_and_only_known_cards_are_certain(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 3)
        if item.form == "height":
            column, rest = line(item, "column") - 1, hidden(item)
            piles = [[rest.pop() for _ in range(size)] for size in field_of(item).piles]
            grid = after(item, piles)
            assert item.answer == sum(grid[cell] != -1 for cell in range(column, 9, 3))
        else:
            units = row(item, "rival")
            certain = [
                column
                for column in range(3)
                if len(fronts(item, column)) == 1 and all(beats(units, c) for c in fronts(item, column))
            ]
            assert item.answer == len(certain)


def test_guide() -> None:
    assert [step.item.answer for step in LESSON.guide] == [7, "c1 c4", "sure", "maybe"]
