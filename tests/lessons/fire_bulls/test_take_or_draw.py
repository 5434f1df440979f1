"""Tasks of F-7: every choice is played out with lists of cards, every unseen card drawn once."""

from __future__ import annotations

from fractions import Fraction

from engine.games.fire_bulls.cards import NEEDS, UNIT_CODES
from engine.rng import Rng
from lessons.content.fire_bulls.take_or_draw import LESSON
from lessons.content.fire_bulls.take_or_draw.lesson import DRAW_ONE, TAKE_IT, _weighed_scene
from lessons.items import Item
from lessons.tasks import diagnose
from tests.lessons.fire_bulls.fields import attack, field_of, line, on_line, points, row, value

SHIFTS = {"draw_left": -1, "draw_stay": 0, "draw_right": 1}


def fallen(item: Item, hand: list[int], bull: int) -> list[int]:
    target = line(item)
    return attack(hand, on_line(field_of(item), target), 3 if bull == target else 2)


def surely(item: Item, code: str) -> bool:
    """Whether all three fall next turn after this choice, whatever is drawn."""
    hand, bull = row(item, "hand"), field_of(item).bulls[0]
    if code in UNIT_CODES:
        return len(fallen(item, [*hand, UNIT_CODES.index(code)], bull)) == 3
    goes = bull + SHIFTS[code]
    return 0 <= goes < 5 and all(len(fallen(item, [*hand, unit], goes)) == 3 for unit in range(6))


def test_the_needed_card_and_the_way_of_the_bull(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 1)
        hand, bull = row(item, "hand"), field_of(item).bulls[0]
        if item.form == "needed":
            helping = [
                UNIT_CODES[unit]
                for unit in row(item, "market")
                if len(fallen(item, [*hand, unit], bull)) == 3
            ]
            assert (helping or ["nothing"]) == [item.answer]
        else:
            shifts = {"left": -1, "stay": 0, "right": 1}
            assert [code for code, step in shifts.items() if len(fallen(item, hand, bull + step)) == 3] == [
                item.answer
            ]


def test_one_choice_alone_makes_sure(seeds: range) -> None:
    seen = set()
    for seed in seeds:
        item = LESSON.item(seed, 2)
        assert [option.code for option in item.options if surely(item, option.code)] == [item.answer]
        taking = item.answer in UNIT_CODES
        other = "draw_stay" if taking else UNIT_CODES[row(item, "market")[0]]
        told = diagnose(item, other)
        assert told is not None and told.misconception == "M18"
        seen.add(taking)
    assert seen == {True, False}


def test_points_over_all_unseen_cards_each_drawn_once(seeds: range) -> None:
    for number, wanted in enumerate((TAKE_IT, DRAW_ONE) * (len(seeds) // 4)):
        scene, table, choice = _weighed_scene(Rng(number), wanted)
        box = [unit for unit in range(6) for _ in range(9)]
        for unit in table.seen:
            box.remove(unit)
        cards = [
            scene.grid[cell] for cell in ((6, 4, 2), (6, 3, 0), (7, 4, 1), (8, 5, 2), (8, 4, 0))[scene.line]
        ]
        hand = list(table.places[0])
        drawn = sum(points(attack([*hand, unit], cards, 3)) for unit in box)
        most = 3 if scene.bull == scene.line else 2
        taken = max(points(attack([*hand, unit], cards, most)) for unit in scene.market)
        assert (choice.drawn, choice.certain, choice.total) == (drawn, taken, len(box))
        assert (drawn > taken * len(box)) == (wanted == DRAW_ONE)
        assert abs(drawn - taken * len(box)) * 2 >= len(box)
        assert all(NEEDS[card] for card in cards)


def test_tasks_of_the_last_level_tell_those_points(seeds: range) -> None:
    for seed in list(seeds)[:100]:
        item = LESSON.item(seed, 3)
        total = value(item, "good") * value(item, "high") + value(item, "rest") * value(item, "low")
        if item.form == "total_points":
            assert item.answer == total
        else:
            taking = value(item, "certain") * value(item, "total")
            assert item.answer == (TAKE_IT if taking > total else DRAW_ONE)
            other = DRAW_ONE if item.answer == TAKE_IT else TAKE_IT
            told = diagnose(item, other)
            assert told is not None
            assert told.misconception == ("M13" if item.answer == TAKE_IT else "M18")
        assert value(item, "total") == value(item, "good") + value(item, "rest") and Fraction(total) > 0


def test_guide() -> None:
    assert [step.item.answer for step in LESSON.guide] == ["chariot", "draw_right", "draw_stay"]
    for step in LESSON.guide[:2]:
        assert surely(step.item, str(step.item.answer))
