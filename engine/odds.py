"""Exact chances of drawing without replacement, as Fractions; they know no particular game.

Shared terms: of `unseen` cards, `outs` are wanted, and `draws` of them are drawn. Where the unseen
cards lie partly in a draw pile and partly in other hands, `pile` is the size of the pile: only that
many draws are possible, and any further ones don't happen. As every unseen card is equally likely to
lie at every place, the pile is a random part of the unseen cards and no other change is needed.
"""

from fractions import Fraction
from math import comb


def exactly(wanted: int, outs: int, unseen: int, draws: int, pile: int | None = None) -> Fraction:
    """Chance that exactly `wanted` of the drawn cards are outs (hypergeometric distribution)."""
    draws = _possible_draws(outs, unseen, draws, pile)
    if wanted < 0:
        raise ValueError(f"the number of wanted cards must not be negative, got {wanted}")
    if wanted > draws:
        return Fraction(0)
    return Fraction(comb(outs, wanted) * comb(unseen - outs, draws - wanted), comb(unseen, draws))


def distribution(outs: int, unseen: int, draws: int, pile: int | None = None) -> tuple[Fraction, ...]:
    """The chances of exactly 0, 1, 2, ... outs up to the number of possible draws; their sum is 1."""
    draws = _possible_draws(outs, unseen, draws, pile)
    return tuple(exactly(wanted, outs, unseen, draws) for wanted in range(draws + 1))


def none_of(outs: int, unseen: int, draws: int, pile: int | None = None) -> Fraction:
    """Chance that no drawn card is an out."""
    return exactly(0, outs, unseen, draws, pile)


def at_least_one(outs: int, unseen: int, draws: int, pile: int | None = None) -> Fraction:
    """Chance that one or more of the drawn cards are outs."""
    return 1 - none_of(outs, unseen, draws, pile)


def at_least(wanted: int, outs: int, unseen: int, draws: int, pile: int | None = None) -> Fraction:
    """Chance that `wanted` or more of the drawn cards are outs; 1 for `wanted` 0."""
    if wanted < 0:
        raise ValueError(f"the number of wanted cards must not be negative, got {wanted}")
    return sum(distribution(outs, unseen, draws, pile)[wanted:], Fraction(0))


def expected(outs: int, unseen: int, draws: int, pile: int | None = None) -> Fraction:
    """Mean number of outs among the drawn cards; 0 when nothing can be drawn."""
    draws = _possible_draws(outs, unseen, draws, pile)
    return Fraction(draws * outs, unseen) if draws else Fraction(0)


def _possible_draws(outs: int, unseen: int, draws: int, pile: int | None) -> int:
    """The number of draws that can happen; ValueError for numbers that describe no pile of cards."""
    for name, value in (("outs", outs), ("unseen", unseen), ("draws", draws), ("pile", pile)):
        if value is not None and value < 0:
            raise ValueError(f"{name} must not be negative, got {value}")
    if outs > unseen:
        raise ValueError(f"{outs} outs cannot be among {unseen} unseen cards")
    if pile is None:
        if draws > unseen:
            raise ValueError(f"{draws} cards cannot be drawn from {unseen}")
        return draws
    if pile > unseen:
        raise ValueError(f"a pile of {pile} cards cannot be part of {unseen} unseen cards")
    return min(draws, pile)
