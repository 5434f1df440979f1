"""Tasks of T-5: a card helps if fewer are lacking by trying all groups; what is known from the record."""

from __future__ import annotations

from fractions import Fraction

from engine.games.phase_10.cards import DECK_SIZE, FACE, IS_SKIP, IS_WILD, NUMBER
from lessons.content.phase_10.face_up import LESSON
from lessons.facts import Cards
from lessons.items import Item
from lessons.tasks import diagnose
from tests.lessons.game_on.task_facts import card, cards, number, value
from tests.lessons.phase_10.test_groups import fewest_lacking, held
from tests.lessons.phase_10.test_open_ends import rows


def helps(hand: tuple[int, ...], extra: int, phase: int) -> bool:
    return not IS_SKIP[extra] and fewest_lacking((*hand, extra), phase) < fewest_lacking(hand, phase)


def good(hand: tuple[int, ...], top: int, phase: int) -> int:
    """Cards that help and are neither in the hand nor face up."""
    kinds = {NUMBER[c]: helps(hand, c, phase) for c in range(104)}
    return sum(kinds[NUMBER[c]] for c in range(104) if c not in hand and c != top)


def test_cards_that_help_are_found_by_trying_them(seeds: range) -> None:
    for seed in seeds[::3]:
        item = LESSON.item(seed, 1)
        hand, phase = rows(item)["hand"], number(item, "phase")
        found = [c for c in held(item) if helps(hand, c, phase)]
        assert item.answer == " ".join(sorted(f"c{c}" for c in found))
        told = [m for m in item.mistakes if m.code == "looks_useful"]
        assert told and all(m.misconception == "M18" for m in told)


def test_known_are_cards_taken_openly_and_not_discarded(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 2)
        hand = held(item)
        known = set(cards(item, "taken")) - set(cards(item, "thrown"))
        assert not set(hand) & set(cards(item, "thrown"))
        assert item.answer == " ".join(sorted(f"c{c}" for c in hand if c in known))
        assert len({NUMBER[c] for c in known}) < len(
            [c for c in hand if NUMBER[c] in {NUMBER[k] for k in known}]
        )


def test_the_chance_of_the_pile_counts_unseen_cards(seeds: range) -> None:
    for seed in seeds[::6]:
        item = LESSON.item(seed, 3)
        hand, (top,) = rows(item)["hand"], rows(item)["top"]
        assert len(hand) == 10
        found = good(hand, top, number(item, "phase"))
        assert item.answer == Fraction(found, 97) and number(item, "good") == found
        told = diagnose(item, Fraction(found, 108))
        assert told is not None and told.misconception == "M09"


def test_what_surely_helps_is_taken(seeds: range) -> None:
    seen = set()
    for seed in seeds:
        item = LESSON.item(seed, 4)
        top = card(item, "top")
        if item.form == "take_or_draw":
            hand, phase = rows(item)["hand"], number(item, "phase")
            before = fewest_lacking(hand, phase)
            after = min(before, fewest_lacking((*hand, top), phase))
            assert [number(item, "lacking"), number(item, "with_top")] == [before, after]
            assert item.answer == ("take" if after < before else "draw")
            if seed % 5 == 0:
                assert value(item, "chance") == Fraction(good(hand, top, phase), 97)
        else:
            assert item.answer == ("take" if fits(item, top) else "draw")
            known = {c for row in rows(item).values() for c in row}
            left = [c for c in range(DECK_SIZE) if c not in known]
            assert value(item, "chance") == Fraction(sum(fits(item, c) for c in left), len(left))
        assert [m.misconception for m in item.mistakes] == ["M18"]
        seen.add((item.form, item.answer))
    assert len(seen) == 4


def fits(item: Item, extra: int) -> bool:
    """Whether the card can be added to the set or at an end of the row on the table."""
    row = sorted(NUMBER[c] for c in rows(item)["a_run"])
    places = {NUMBER[rows(item)["a_set"][0]], row[0] - 1, row[-1] + 1} - {0, 13}
    return IS_WILD[extra] or NUMBER[extra] in places


def test_the_guide_takes_the_five_and_leaves_the_eight() -> None:
    which, blind, certain, no_use = (step.item for step in LESSON.guide)
    fact = certain.facts["top"]
    assert isinstance(fact, Cards) and which.answer == f"c{fact.ids[0]}"
    assert blind.answer == Fraction(14, 97)
    assert [certain.answer, no_use.answer] == ["take", "draw"]
    assert value(certain, "chance") == Fraction(13, 97)
    told = diagnose(no_use, "take")
    assert told is not None and told.code == "only_looks"


def test_no_card_that_others_know_has_an_equal_card_that_they_do_not_know() -> None:
    for seed in range(300):
        item = LESSON.item(seed, 2)
        known = {int(code[1:]) for code in str(item.answer).split()}
        hand = {int(option.code[1:]) for option in item.options}
        assert not {FACE[card] for card in known} & {FACE[card] for card in hand - known}
