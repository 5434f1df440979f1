"""Tasks of A-1: what makes a set, and which actions are possible, asked from the engine at the table."""

from __future__ import annotations

import pytest

from lessons.content.cover_your_assets.pairs import LESSON
from lessons.facts import Cards
from tests.lessons.cover_your_assets.at_the_table import row, table, towers, verbs
from tests.lessons.game_on.task_facts import cards


def test_two_cards_are_a_set_where_the_engine_lets_them_be_laid(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 1)
        possible = "pair" in verbs(table(cards(item, "cards"), ()))
        assert possible == (item.answer in ("same", "with_wild"))


def test_partners_are_those_that_the_engine_pairs(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 2)
        (start,) = cards(item, "card")
        shown = {option.code: option.shows for option in item.options}
        fitting = [
            code
            for code, card in shown.items()
            if isinstance(card, Cards) and "pair" in verbs(table((start, *card.ids), ()))
        ]
        assert item.answer == " ".join(sorted(fitting)) and fitting


def test_open_actions_are_the_legal_ones_of_the_table(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 3)
        before = towers(item)
        state = table(row(item, "hand"), (before["you"], before["rival"]), row(item, "discard_top"))
        assert item.answer == " ".join(sorted(verbs(state)))


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_slip_of_the_rules_is_told_as_such(seeds: range, level: int) -> None:
    told = {mistake.misconception for seed in seeds for mistake in LESSON.item(seed, level).mistakes}
    assert "M23" in told
