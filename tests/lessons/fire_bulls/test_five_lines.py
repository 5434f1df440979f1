"""Tasks of F-1: lines walked over the field, places walked past."""

from __future__ import annotations

from lessons.content.fire_bulls.five_lines import LESSON
from lessons.facts import Number, Way
from tests.lessons.fire_bulls.fields import WALKS, field_of, line, value


def coded(cells: list[int]) -> str:
    return " ".join(f"c{cell}" for cell in cells)


def test_lines_are_the_straight_walks_inward() -> None:
    assert ["".join(map(str, walk)) for walk in WALKS] == ["753", "741", "852", "963", "951"]


def test_attacks_begin_outside_and_walk_inward(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 1)
        walk = WALKS[line(item)]
        assert item.answer == (f"c{walk[0]}" if item.form == "first_cell" else coded(walk))
        inside = f"c{walk[2]}" if item.form == "first_cell" else coded(walk[::-1])
        assert [m.misconception for m in item.mistakes if m.value == inside] == ["M23"]


def test_every_line_through_a_cell_is_found(seeds: range) -> None:
    met = set()
    for seed in seeds:
        item = LESSON.item(seed, 2)
        cell = int(value(item, "cell"))
        lines = [walk for walk in WALKS if cell in walk]
        if item.form == "lines_through":
            assert item.answer == len(lines)
        else:
            assert item.answer == " ".join(sorted(f"l{''.join(map(str, walk))}" for walk in lines))
        met.add((cell, len(lines)))
    assert met <= {(5, 3), *((c, 2) for c in (1, 3, 7, 9)), *((c, 1) for c in (2, 4, 6, 8))}


def test_what_stands_before_a_cell_is_met_first_and_bulls_go_place_by_place(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 3)
        if item.form == "before":
            walk = WALKS[line(item)]
            (aim,) = field_of(item).marked
            assert item.answer == " ".join(sorted(f"c{cell}" for cell in walk[: walk.index(aim + 1)]))
        else:
            place, goal, steps = line(item, "start"), line(item, "goal"), 0
            while place != goal:
                place += 1 if place < goal else -1
                steps += 1
            assert item.answer == steps


def test_empty_cells_are_stepped_over(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 4)
        field = field_of(item)
        for column in range(3):
            held = [field.cards[cell] >= 0 for cell in (column + 6, column + 3, column)]
            assert held == sorted(held, reverse=True), "cards lie flush outside"
        assert item.answer == coded([cell for cell in WALKS[line(item)] if field.cards[cell - 1] >= 0])


def test_guide() -> None:
    assert [step.item.answer for step in LESSON.guide] == ["c8", "c9 c5 c1", 3, "l741 l753"]
    facts = LESSON.guide[1].item.facts
    assert facts["way"] == Way((8, 4, 0)) and isinstance(facts["first"], Number)
