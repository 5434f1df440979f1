"""Tasks of F-5: every hand that fits the record is tried, and what is judged holds in all, some or none."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement

from engine.games.fire_bulls import FIRE_BULLS
from engine.games.fire_bulls.cards import NEEDS, UNIT, counts
from engine.rng import Rng
from lessons.content.fire_bulls.open_takes import LESSON
from lessons.content.fire_bulls.records import told
from lessons.facts import Cards, Yan
from lessons.fire_bulls.pictures import Record, Turn
from lessons.items import Item
from lessons.tasks import diagnose
from tests.lessons.fire_bulls.fields import attack, cards, field_of, line, on_line, points


def turns(item: Item) -> tuple[Turn, ...]:
    (record,) = (picture for picture in item.shown if isinstance(picture, Record))
    return record.turns


@cache
def hands(record: tuple[Turn, ...]) -> frozenset[tuple[int, ...]]:
    """Every hand that the player can hold now, followed turn by turn from all hands of three."""
    found: set[tuple[int, ...]] = set(combinations_with_replacement(range(6), 3))
    for turn in record:
        if turn.kind == "pay":
            found = {left for hand in found if (left := without(hand, turn.units)) is not None}
        else:
            new = range(6) if turn.kind == "draw" else turn.units
            found = {tuple(sorted((*hand, unit))) for hand in found for unit in new}
    return frozenset(found)


def without(hand: tuple[int, ...], units: tuple[int, ...]) -> tuple[int, ...] | None:
    """The hand after paying, None if it can't pay."""
    left = list(hand)
    for unit in units:
        if unit not in left:
            return None
        left.remove(unit)
    return tuple(left)


def beats(hand: Sequence[int], card: int) -> bool:
    return attack(hand, [card], 1) == [card]


def judgement(item: Item, card: int) -> str:
    found = {beats(hand, card) for hand in hands(turns(item))}
    return "maybe" if len(found) == 2 else "sure" if found == {True} else "never"


def certain(record: tuple[Turn, ...]) -> list[int]:
    """The units that every fitting hand has."""
    every = list(hands(record))
    return [unit for unit in range(6) for _ in range(min(hand.count(unit) for hand in every))]


def test_certain_cards_are_in_every_hand_that_fits(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 1)
        record = turns(item)
        if item.form == "surely_holds":
            (unit,) = cards(item, "unit")
            assert item.answer == certain(record).count(unit)
        else:
            (size,) = {len(hand) for hand in hands(record)}
            assert item.answer == size - len(certain(record))


def test_judgements_hold_in_all_some_or_no_hands(seeds: range) -> None:
    seen = set()
    for seed in seeds:
        item = LESSON.item(seed, 2)
        if item.form == "can_beat":
            (card,) = cards(item, "card")
            assert item.answer == judgement(item, card)
            if item.answer == "maybe":
                for code in ("sure", "never"):
                    told_by = diagnose(item, code)
                    assert told_by is not None and told_by.code in ("one_case", "not_paid")
            seen.add(item.answer)
        else:
            shown = {o.code: o.shows.ids[0] for o in item.options if isinstance(o.shows, Cards | Yan)}
            assert len(shown) == len(item.options)
            judged = {code: judgement(item, card) for code, card in shown.items()}
            assert item.answer == " ".join(sorted(c for c, verdict in judged.items() if verdict == "sure"))
    assert seen == {"sure", "maybe", "never"}


def test_what_he_certainly_beats_falls_with_every_hand(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 3)
        field, sure = field_of(item), certain(turns(item))
        bull = field.bulls[1]
        if item.form == "his_kills":
            target = line(item)
            most = 3 if bull == target else 2
            falls = {len(attack(hand, on_line(field, target), most)) for hand in hands(turns(item))}
            assert item.answer == min(falls)
        else:
            worth = [
                points(attack(sure, on_line(field, target), 3 if bull == target else 2))
                for target in range(5)
            ]
            assert worth.count(max(worth)) == 1 and worth.index(max(worth)) == line(item)
            assert item.answer in {option.code for option in item.options}


def test_the_engine_knows_the_same_cards_of_a_hand() -> None:
    for seed in range(12):
        state, rng = FIRE_BULLS.new_game(2, seed, {}), Rng(seed)
        record: list[Turn] = []
        before = len(state.observation(0).events())
        for _ in range(60):
            if state.is_over or len(state.hands[1]) > 8:
                break
            state.apply(rng.choice(state.legal_actions()))
            events = state.observation(0).events()
            for event in events[before:]:
                units = tuple(UNIT[card] for card in event.qi if card >= 0)
                if event.seat == 1 and event.kind in ("take", "draw"):
                    record.append(Turn(event.kind, units if event.kind == "take" else ()))
                elif event.seat == 1 and event.kind == "kill":
                    record.append(Turn("pay", NEEDS[event.yan[0]]))
                elif event.seat == 1 and event.kind == "discard":
                    record.append(Turn("pay", units))
                elif event.seat == 1 and event.kind == "bonus":
                    record += [Turn("draw")] * len(event.qi)
            before = len(events)
            hand = told(record)
            assert counts(state.known[1]) == [hand.known.count(unit) for unit in range(6)]
            assert state.observation(0).hidden_in_hand(1) == hand.hidden


def test_guide() -> None:
    assert [step.item.answer for step in LESSON.guide] == [2, 1, "sure", "maybe"]
