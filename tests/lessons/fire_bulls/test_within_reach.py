"""Tasks of F-2: attacks paid card by card out of lists, and played on the engine's own table."""

from __future__ import annotations

from engine.games.fire_bulls import FIRE_BULLS
from engine.games.fire_bulls.cards import NEEDS, QI_NAMES, UNIT_CODES, YAN_NAMES
from lessons.content.fire_bulls.within_reach import LESSON
from lessons.content.fire_bulls.within_reach.lesson import generate
from lessons.items import Item
from lessons.tasks import diagnose
from tests.lessons.fire_bulls.fields import WALKS, attack, field_of, line, on_line, points, row


def fallen(item: Item, target: int, extra: tuple[int, ...] = ()) -> list[int]:
    field = field_of(item)
    most = 3 if field.bulls[0] == target else 2
    return attack([*row(item, "hand"), *extra], on_line(field, target), most)


def test_cards_fall_in_order_and_missing_units_make_it_go(seeds: range) -> None:
    told = set()
    for seed in seeds:
        item = LESSON.item(seed, 1)
        field, target = field_of(item), line(item)
        most = 3 if field.bulls[0] == target else 2
        if item.form == "kills":
            assert item.answer == len(fallen(item, target))
            told |= {m.code for m in item.mistakes}
        else:
            going = [
                code for unit, code in enumerate(UNIT_CODES) if len(fallen(item, target, (unit,))) == most
            ]
            if item.answer == "nothing":
                assert len(fallen(item, target)) == most
            else:
                assert going == [item.answer] and len(fallen(item, target)) < most
    assert {"reused", "over_limit", "skipped"} <= told


def test_the_best_line_has_the_most_points_alone(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 2)
        worth = [points(fallen(item, target)) for target in range(5)]
        best = worth.index(max(worth))
        assert worth.count(worth[best]) == 1
        assert item.answer == "l" + "".join(map(str, WALKS[best]))
        for other in range(5):
            if other != best:
                told = diagnose(item, "l" + "".join(map(str, WALKS[other])))
                assert told is not None and (told.code == "cannot") <= (not fallen(item, other))


def test_the_card_to_take_and_the_hand_afterwards(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 3)
        target = line(item)
        if item.form == "which_take":
            reach = {UNIT_CODES[unit]: len(fallen(item, target, (unit,))) for unit in row(item, "market")}
            best = max(reach.values())
            assert [code for code, count in reach.items() if count == best] == [item.answer]
        else:
            hand, down = row(item, "hand"), fallen(item, target)
            for card in down:
                for unit in NEEDS[card]:
                    hand.remove(unit)
            bonus = 2 if field_of(item).bulls[0] == target and len(down) == 3 else 0
            assert item.answer == len(hand) + bonus


def test_the_engine_lets_as_many_cards_fall() -> None:
    for seed in range(40):
        item = generate(seed, 3)
        if item.form != "hand_after":
            continue
        field, hand = field_of(item), row(item, "hand")
        used: dict[int, int] = {}
        names = []
        for unit in hand:
            names.append(QI_NAMES[9 * unit + used.get(unit, 0)])
            used[unit] = used.get(unit, 0) + 1
        state = FIRE_BULLS.state_from_position(
            {
                "game": "fire_bulls",
                "version": 1,
                "turn": 1,
                "seats": [
                    {"hand": " ".join(names), "bull": field.bulls[0] + 1},
                    {"hand": "? ? ?", "bull": (field.bulls[0] + 1) % 5 + 1},
                ],
                "grid": " ".join(YAN_NAMES[card] for card in field.cards),
                "seed": seed,
            }
        )
        state.apply(FIRE_BULLS.parse_action("attack " + "".join(map(str, WALKS[line(item)]))))
        while state.to_move == 0 and "again" in map(str, state.legal_actions()):
            state.apply(FIRE_BULLS.parse_action("again"))
        if state.to_move == 0:
            state.apply(FIRE_BULLS.parse_action("stop"))
        assert len(state.hands[0]) == item.answer


def test_guide() -> None:
    assert [step.item.answer for step in LESSON.guide] == [1, 2, 2, 3]
    for step in LESSON.guide:
        assert len(fallen(step.item, line(step.item))) == step.item.answer
