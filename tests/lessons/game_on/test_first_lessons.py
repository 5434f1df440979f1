"""Tasks of G-1 to G-3 and G-5: answers from dice and cells counted one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product
from operator import le, lt

from engine.games.game_on import GAME_ON
from engine.games.game_on.cards import BONUS, FITS, KIND, NAME, STOPS, VALUE
from engine.games.game_on.contest import Defence, assault
from engine.games.game_on.odds import outlook
from lessons.content.game_on import attack_minus_defence, double_attack, grid_of_100, two_dice
from lessons.facts import Dice
from lessons.tasks import diagnose
from tests.lessons.game_on.task_facts import SEEDS, cards, number

RULES = GAME_ON.settings({}, 2)
FACES = {f"{tens}0": 10 * tens for tens in range(10)}
"""What stands on the white die, and what it counts."""


def rolled(dice: object) -> int:
    """What two dice make, looked up face by face."""
    assert isinstance(dice, Dice)
    return next(
        FACES[white] + black
        for white, black in product(FACES, range(10))
        if (white, black) == (f"{dice.roll // 10}0", dice.roll % 10)
    )


def test_g_1_dice_are_read_made_and_ordered(seeds: range) -> None:
    for seed in seeds:
        read, made, order = (two_dice.LESSON.item(seed, level) for level in (1, 2, 3))
        assert read.answer == rolled(read.facts["dice"])
        roll = number(made, "roll")
        white, black = next(
            (white, black) for white, black in product(FACES, range(10)) if FACES[white] + black == roll
        )
        assert made.answer == (FACES[white] if made.form == "make_tens" else black)
        shown = {option.code: rolled(option.shows) for option in order.options}
        assert order.answer == " ".join(sorted(shown, key=lambda code: shown[code]))
        swapped = int(str(rolled(read.facts["dice"])).zfill(2)[::-1])
        told = diagnose(read, Fraction(swapped))
        assert swapped == read.answer or (told is not None and told.misconception == "M22")


def test_g_2_cells_are_counted_and_words_keep_their_order(seeds: range) -> None:
    order = ["very_unlikely", "unlikely", "even", "likely", "very_likely"]
    words: dict[str, set[int]] = {}
    for seed in seeds:
        cells, word, compared = (grid_of_100.LESSON.item(seed, level) for level in (1, 2, 3))
        good = sum(10 * row + column < number(cells, "value") for row in range(10) for column in range(10))
        assert cells.answer == Fraction(good if cells.form == "cells" else 100 - good, 100)
        words.setdefault(str(word.answer), set()).add(number(word, "value"))
        one, other = cards(compared, "one")[0], cards(compared, "other")[0]
        first, second = (sum(roll < VALUE[card] for roll in range(100)) for card in (one, other))
        wanted = "same" if first == second else "first" if first > second else "second"
        assert compared.answer == wanted
    found = [words[word] for word in order]
    assert all(max(low) < min(high) for low, high in pairwise(found))
    assert words["even"] == {50}


def test_g_2_readings_of_the_dice_are_tried_roll_by_roll(seeds: range) -> None:
    readings = {
        "zero_below": (range(100), lt),
        "zero_at_most": (range(100), le),
        "one_below": (range(1, 101), lt),
        "one_at_most": (range(1, 101), le),
    }
    for seed in seeds:
        item = grid_of_100.LESSON.item(seed, 4)
        value, wanted = number(item, "value"), number(item, "wanted")
        fitting = [
            code
            for code, (rolls, scores) in readings.items()
            if sum(scores(roll, value) for roll in rolls) == wanted
        ]
        assert item.answer == " ".join(sorted(fitting))


def cells_left(value: int, off: int) -> int:
    """Coloured cells, wiped one at a time while there are any."""
    for _ in range(off):
        value = max(value - 1, 0)
    return value


def test_g_3_points_are_added_and_taken_cell_by_cell(seeds: range) -> None:
    for seed in seeds:
        plain, chain, edge, needed = (attack_minus_defence.LESSON.item(seed, level) for level in range(1, 5))
        (attack,), (guard,) = cards(plain, "attack"), cards(plain, "guard")
        assert KIND[attack] in STOPS[guard]
        assert plain.answer == outlook(RULES, assault((attack,)), (Defence(1, (guard,)),)).chance
        assert plain.answer == Fraction(cells_left(VALUE[attack], VALUE[guard]), 100)

        (attack,), skills = cards(chain, "attack"), cards(chain, "skills")
        assert all(NAME[attack] in FITS[skill] for skill in skills)
        plus = sum(BONUS[skill] for skill in skills)
        assert chain.answer == Fraction(VALUE[attack] + plus - number(chain, "off"), 100)

        bare = number(edge, "value") + number(edge, "plus") - number(edge, "off")
        assert edge.answer == Fraction(sorted((0, bare, 100))[1], 100)

        left = number(needed, "left")
        assert needed.answer == next(
            off for off in range(101) if cells_left(VALUE[cards(needed, "attack")[0]], off) == left
        )


def test_g_3_a_discount_is_told_from_points_off(seeds: range) -> None:
    told = 0
    for seed in seeds:
        item = attack_minus_defence.LESSON.item(seed, 1)
        discount = Fraction(number(item, "value") * (100 - number(item, "off")), 10_000)
        found = diagnose(item, discount)
        if discount != item.answer:
            assert found is not None and found.misconception == "M07"
            told += 1
    assert told


def test_g_5_all_ways_of_several_rolls_are_added_up(seeds: range) -> None:
    for seed in seeds:
        for level in (1, 2, 4):
            item = double_attack.LESSON.item(seed, level)
            played = cards(item, "cards")
            assert len({NAME[card] for card in played}) == 1
            hit = Fraction(max(VALUE[card] for card in played) + 10 * (len(played) - 1), 100)
            chance = Fraction(0)
            for falls in product((True, False), repeat=len(played)):
                weight = Fraction(1)
                for fall in falls:
                    weight *= hit if fall else 1 - hit
                chance += weight if any(falls) == (level != 1) else 0
            assert item.answer == chance
            if level != 1:
                assert item.answer == outlook(RULES, assault(played)).chance


def test_g_5_one_card_or_two_is_counted_over_all_pairs_of_rolls(seeds: range) -> None:
    pairs = list(product(range(100), repeat=2))
    for seed in list(seeds)[:SEEDS]:
        item = double_attack.LESSON.item(seed, 3)
        guard, one, two = number(item, "guard"), cards(item, "one"), cards(item, "cards")
        alone = VALUE[one[0]] - guard
        each = max(VALUE[card] for card in two) + 10 - guard
        single = sum(first < alone for first, _ in pairs)
        both = sum(first < each or second < each for first, second in pairs)
        assert item.answer == ("one" if single > both else "two") and single != both
