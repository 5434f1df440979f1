"""How facts of lessons are written."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.games.cover_your_assets.cards import CARD_NAMES
from lessons.content.cover_your_assets.pairs import LESSON
from lessons.facts import Cards
from web.i18n import words_for
from web.lesson.say import Said, decimal


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (Fraction(9954, 10_000), "1"),
        (Fraction(11, 10), "1.1"),
        (Fraction(1, 3), "0.33"),
        (Fraction(65_000), "65,000"),
    ],
)
def test_a_number_has_at_most_two_decimals_and_no_point_without_any(value: Fraction, written: str) -> None:
    assert decimal(words_for("en"), value) == written


def test_equal_assets_are_named_once() -> None:
    ids = tuple(CARD_NAMES.index(name) for name in ("home", "home#2", "silver"))
    assert Said(words_for("en"), LESSON).fact(Cards("cover_your_assets", ids)) == "house × 2, silver"
