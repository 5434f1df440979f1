"""Tasks of G-10: all choices of cards tried, the limit walked card by card, fouls played out roll by roll."""

from __future__ import annotations

from fractions import Fraction
from itertools import chain, combinations, product

from engine.games.game_on.cards import POINTS, PRICE, STAMINA, VALUE
from lessons.content.game_on.stamina import LESSON
from lessons.facts import Cards, Name, Stamina
from lessons.tasks import diagnose
from tests.lessons.game_on.task_facts import card, value


def test_two_cards_and_a_price(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 1)
        price = PRICE[card(item, "skill")]
        first, second = card(item, "first"), card(item, "second")
        if item.form == "waste":
            assert first != second and STAMINA[first] + STAMINA[second] - price == item.answer
        else:
            assert price - STAMINA[first] == item.answer
            assert isinstance(item.answer, Fraction) and item.answer > 0


def test_of_all_choices_of_cards_one_wastes_least(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 2)
        price = PRICE[card(item, "skill")]
        hand = [option.shows.card for option in item.options if isinstance(option.shows, Stamina)]
        choices = chain.from_iterable(combinations(hand, size) for size in range(1, len(hand) + 1))
        enough = {
            " ".join(sorted(f"c{held}" for held in choice)): sum(STAMINA[held] for held in choice) - price
            for choice in choices
            if sum(STAMINA[held] for held in choice) >= price
        }
        least = min(enough.values())
        assert [code for code, waste in enough.items() if waste == least] == [item.answer]
        for mistake in item.mistakes:
            assert (mistake.value in enough) == (mistake.code != "not_enough")


def test_a_hand_loses_cards_one_by_one(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 3)
        if item.form != "hand":
            continue
        held = int(value(item, "before")) + 2 - int(value(item, "played"))
        lost = 0
        if held > 7:
            while held > 5:
                held, lost = held - 1, lost + 1
        assert item.answer == lost


def test_a_put_back_now_or_later_over_all_rolls(seeds: range) -> None:
    seen = set()
    for seed in seeds:
        item = LESSON.item(seed, 3)
        if item.form == "hand":
            continue
        attack, later, off = card(item, "attack"), card(item, "later"), value(item, "off")
        now = POINTS[attack] * sum(roll < VALUE[attack] - off for roll in range(100)) * 100
        kept = POINTS[later] * sum(
            first >= VALUE[later] and second < VALUE[later] for first, second in product(range(100), repeat=2)
        )
        assert value(item, "now_points") * 100 == now and value(item, "kept_points") * 100 == kept
        assert item.answer == ("now" if now > kept else "later") and now != kept
        told = diagnose(item, "now")
        if told is not None:
            assert told.misconception == ("M15" if item.form == "keep_spent" else "M16")
        seen.add((item.form, item.answer))
    assert len(seen) == 4


def points_after(attack: int, value: int, foul: bool) -> dict[int, Fraction]:
    """How likely each total is: the shot, then every free throw by itself (70 %)."""
    hit = Fraction(max(value, 0), 100)
    found: dict[int, Fraction] = {}
    for made, chance in ((True, hit), (False, 1 - hit)):
        throws = (1 if made else POINTS[attack]) if foul else 0
        for falls in product((True, False), repeat=throws):
            weight = chance
            for fall in falls:
                weight *= Fraction(7, 10) if fall else Fraction(3, 10)
            total = (POINTS[attack] if made else 0) + sum(falls)
            found[total] = found.get(total, Fraction(0)) + weight
    return found


def test_a_foul_is_played_out_throw_by_throw(seeds: range) -> None:
    seen = set()
    for seed in seeds:
        item = LESSON.item(seed, 4)
        attack, foul = card(item, "attack"), int(value(item, "foul"))
        defended, role = item.facts["defended"], item.facts["role"]
        off = VALUE[defended.ids[0]] if isinstance(defended, Cards) else 0
        before = points_after(attack, VALUE[attack] - off, foul=False)
        after = points_after(attack, VALUE[attack] - foul, foul=True)
        gap = int(value(item, "gap"))
        if item.form == "foul_points":
            worth = [
                100 * sum((total * chance for total, chance in found.items()), Fraction(0))
                for found in (before, after)
            ]
        else:
            worth = [found.get(gap, Fraction(0)) for found in (before, after)]
        assert [value(item, "before"), value(item, "after")] == worth
        attacks = role == Name("you_attack")
        assert attacks == isinstance(defended, Cards)
        helps = worth[1] > worth[0] if attacks else worth[1] < worth[0]
        assert item.answer == ("call" if helps else "later") and worth[0] != worth[1]
        seen.add((item.form, attacks, item.answer))
    assert len(seen) == 6


def test_the_guide_pays_exactly_discards_four_and_keeps_the_put_back() -> None:
    pay, limit, keep = (step.item for step in LESSON.guide)
    assert value(pay, "total") == value(pay, "price") == 4 and value(pay, "waste") == 0
    assert [limit.answer, keep.answer] == [4, "later"]
