"""Tasks of A-7: copies counted card by card, uses asked from the engine, clues by listing hands."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations

from engine.games.cover_your_assets.actions import Answer, Challenge, Pair
from engine.games.cover_your_assets.cards import FACE, FIRST_WILD
from lessons.content.cover_your_assets.safe_discard import LESSON
from lessons.content.cover_your_assets.safe_discard.lesson import chance_after_passing, chance_of_other
from lessons.facts import Cards
from lessons.items import Item
from lessons.tasks import diagnose
from tests.lessons.cover_your_assets.at_the_table import row, table, towers
from tests.lessons.game_on.task_facts import card, cards, number


def unseen(item: Item, face: int) -> int:
    """Cards of a face that are nowhere in the pictures."""
    seen = {*row(item, "hand"), *row(item, "discards")}
    seen |= {one for sets in towers(item).values() for stack in sets for one in stack}
    return sum(FACE[one] == face for one in range(110) if one not in seen)


def test_copies_are_counted_card_by_card(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 1)
        face = FACE[card(item, "kind")]
        assert item.answer == unseen(item, face) > 0
        told = diagnose(item, item.answer + number(item, "in_hand"))
        assert told is not None and told.misconception == "M10"


def test_the_safest_card_has_the_fewest_unseen_copies(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 2)
        left = {
            option.code: unseen(item, FACE[option.shows.ids[0]])
            for option in item.options
            if isinstance(option.shows, Cards)
        }
        assert [code for code, count in left.items() if count == min(left.values())] == [item.answer]


def test_spare_cards_do_nothing_at_the_table(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 3)
        shown = {option.code: option.shows for option in item.options}
        hand = [one for fact in shown.values() if isinstance(fact, Cards) for one in fact.ids]
        mine, theirs = towers(item)["you"], towers(item)["rival"]
        acting = table(hand, (mine, theirs))
        useful = set()
        for action in acting.legal_actions():
            if isinstance(action, Pair):
                useful |= {FACE[action.first], FACE[action.second]} if action.second < FIRST_WILD else set()
            if isinstance(action, Challenge):
                useful.add(FACE[action.card])
        attacked = table((FIRST_WILD + 7,), (theirs, mine))
        attacked.hands[1] = hand
        attacked.apply(Challenge(FIRST_WILD + 7, 1))
        useful |= {FACE[action.card] for action in attacked.legal_actions() if isinstance(action, Answer)}
        spare = [
            code
            for code, fact in shown.items()
            if isinstance(fact, Cards) and FACE[fact.ids[0]] not in useful
        ]
        assert item.answer == " ".join(sorted(spare)) and spare
        assert set(cards(item, "spare")) == {one for one in hand if FACE[one] not in useful}


@cache
def listed(passed: int, other: int, deck: int, old: int) -> tuple[Fraction, Fraction]:
    """Chances of two kinds in a hand whose old cards are not of the first: all hands, all new cards."""
    kinds = ["p"] * passed + ["o"] * other + ["x"] * (deck - passed - other)
    found = {"p": 0, "o": 0}
    ways = 0
    for hand in combinations(range(deck), old):
        if any(kinds[one] == "p" for one in hand):
            continue
        for new in set(range(deck)) - set(hand):
            ways += 1
            after = {kinds[one] for one in (*hand, new)}
            for kind in found:
                found[kind] += kind in after
    return Fraction(found["p"], ways), Fraction(found["o"], ways)


def test_what_passing_tells_is_counted_over_all_hands() -> None:
    for passed, other in ((1, 2), (2, 1), (3, 3), (4, 1)):
        chances = chance_after_passing(passed, 12), chance_of_other(passed, other, 12)
        assert listed(passed, other, 12, 4) == chances


def test_tasks_about_passing_use_these_chances(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 4)
        passed, other, deck = (number(item, name) for name in ("passed_left", "other_left", "unseen"))
        first, second = chance_after_passing(passed, deck), chance_of_other(passed, other, deck)
        if item.form == "new_card":
            assert item.answer == first
        else:
            assert item.answer == ("passed" if first < second else "other")
            if item.answer == "passed":
                told = diagnose(item, "other")
                assert told is not None and told.misconception == "M20"
