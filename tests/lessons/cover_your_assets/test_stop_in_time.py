"""Tasks of A-5: every choice worked out case by case, and the same for every history of a position."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

from engine.games.cover_your_assets.cards import FACE, FIRST_WILD, VALUE
from lessons.content.cover_your_assets.stop_in_time import LESSON
from lessons.items import Item
from lessons.tasks import diagnose
from tests.lessons.cover_your_assets.at_the_table import row
from tests.lessons.game_on.task_facts import card, number, value

POSITION = ("pot", "card", "chance", "gets", "go", "unseen", "good", "held")


def mean(item: Item) -> Fraction:
    """What going on brings, as the mean of ten cases that are equally likely."""
    pot, next_card, tenths = number(item, "pot"), number(item, "card"), int(10 * value(item, "chance"))
    assert Fraction(tenths, 10) == value(item, "chance")
    cases = [pot + next_card] * tenths + [0] * (10 - tenths)
    return Fraction(sum(cases), len(cases))


def test_the_cost_is_the_cheapest_card_that_counts(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 1)
        kind, hand = card(item, "kind"), row(item, "hand")
        counting = [held for held in hand if held >= FIRST_WILD or FACE[held] == FACE[kind]]
        cost = sorted(VALUE[held] for held in counting)[0]
        assert number(item, "spent") == sum(VALUE[one] for one in row(item, "you_played"))
        assert item.answer == (cost if item.form == "next_cost" else number(item, "pot") + cost)
        spent, pot = number(item, "spent"), number(item, "pot")
        told = diagnose(item, Fraction(spent + cost if item.form == "next_cost" else pot + cost - spent))
        # Who takes off a card just as dear may have forgotten to add his own.
        assert told is not None and (told.misconception == "M15" or (item.form, spent) == ("win_gets", cost))


def test_going_on_is_worth_the_mean_of_all_cases(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 2)
        assert item.answer == mean(item)


def test_the_choice_follows_the_mean_of_all_cases(seeds: range) -> None:
    answers = set()
    for seed in seeds:
        item = LESSON.item(seed, 3)
        go = mean(item) > number(item, "card")
        if item.form == "decide":
            assert item.answer == ("go" if go else "stop")
        else:
            assert item.answer == ("both" if go else "none")
        answers.add(item.answer)
    assert len(answers) == 4


def test_histories_change_no_answer(seeds: range) -> None:
    told_apart = 0
    for seed in seeds:
        for level in (3, 4):
            one, other = LESSON.item(2 * seed, level), LESSON.item(2 * seed + 1, level)
            assert one.form == other.form and one.answer == other.answer
            for name in POSITION:
                assert one.facts.get(name) == other.facts.get(name)
            told_apart += one.facts != other.facts
    assert told_apart > len(seeds)


def test_who_goes_on_for_what_was_spent_shows_it(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 3)
        if item.form == "histories":
            more = "first" if number(item, "first_spent") > number(item, "second_spent") else "second"
            told = diagnose(item, more)
            assert told is not None and (told.code, told.misconception) == ("more_spent", "M15")
        elif item.answer == "stop":
            told = diagnose(item, "go")
            assert told is not None and told.misconception == "M15"


def test_breaking_even_and_chances_from_cards(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 4)
        pot, next_card = number(item, "pot"), number(item, "card")
        if item.form == "break_even":
            assert isinstance(item.answer, Fraction)
            assert item.answer * (pot + next_card) == next_card
            continue
        unseen, good = range(number(item, "unseen")), number(item, "good")
        hands = list(combinations(unseen, number(item, "held")))
        won = sum(all(held >= good for held in hand) for hand in hands)
        go = Fraction(won * (pot + next_card), len(hands))
        assert item.answer == ("go" if go > next_card else "stop") and go != next_card


def test_spent_cards_fit_into_the_pot(seeds: range) -> None:
    for seed in seeds:
        for level in (2, 3, 4):
            item = LESSON.item(seed, level)
            for name in ("spent", "first_spent", "second_spent"):
                if name in item.facts:
                    assert 0 < number(item, name) < number(item, "pot")
