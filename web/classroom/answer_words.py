"""Answers in words, as a key or a report says them."""

from __future__ import annotations

from fractions import Fraction

from lessons.facts import Number, Percent
from lessons.items import Item
from lessons.tasks import CHANCE, ORDER, PERCENT, PRESSED
from web.lesson.say import Said


def number_in_words(said: Said, item: Item) -> str:
    """The right number, with its per cent where the answer is a chance."""
    assert isinstance(item.answer, Fraction)
    written = said.fact(Percent(item.answer) if item.asked in (PERCENT, CHANCE) else Number(item.answer))
    exact = str(item.answer)
    return f"{exact} = {written}" if item.asked == CHANCE and exact not in written else written


def given_in_words(said: Said, item: Item, text: str) -> str:
    """What a student answered: a number as it was typed, options by their words."""
    words = {option.code: said.option(option) for option in item.options}
    codes = text.split()
    if item.asked not in PRESSED or not words.keys() >= set(codes):
        return text
    return (" → " if item.asked == ORDER else " + ").join(words[code] for code in codes)


def right_in_words(said: Said, item: Item) -> str:
    """What is right."""
    if item.asked in PRESSED:
        return given_in_words(said, item, str(item.answer))
    return number_in_words(said, item)
