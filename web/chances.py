"""Chances in words: a percentage that never pretends to be certain, and how likely that is."""

from __future__ import annotations

from fractions import Fraction

from web.i18n import Words


def percent_words(words: Words, chance: Fraction) -> str:
    """A chance as per cent with one decimal; what would round to 0 or 100 without being so says so."""
    if 0 < chance < Fraction(1, 2000):
        # NOTE: a chance too small to be rounded
        return words.gettext("less than 0.1%%")
    if Fraction(1999, 2000) <= chance < 1:
        # NOTE: a chance so near to certain that rounding would say 100 per cent
        return words.gettext("more than 99.9%%")
    return words.percent(chance)


def likely_words(words: Words, chance: Fraction) -> str:
    """How likely something is, in the words of primary school."""
    if chance in (0, 1):
        return words.gettext("certain") if chance else words.gettext("impossible")
    # Half and half is 45 to 55 per cent: what is said must fit what is seen on a grid of a hundred.
    limits = (
        (Fraction(1, 20), words.gettext("very unlikely")),
        (Fraction(9, 20), words.gettext("rather unlikely")),
        (Fraction(56, 100), words.gettext("about half and half")),
        (Fraction(19, 20), words.gettext("rather likely")),
    )
    return next((text for limit, text in limits if chance < limit), words.gettext("very likely"))
