"""Exact chances of Fire Bulls, as Fractions, from what a seat has not seen.

Sets of Qi cards are counts by unit or packed (see `cards`). `unseen` are the counts that lie in the deck or
unknown in other hands (`FireBullsObservation.unseen`): each of these cards is equally likely to lie at every
such place, so a deck or a hand is a random part of them. Draws beyond the end of the deck don't happen: what
a reshuffle would bring is not counted. Nor is it what one has brought: who remembers the discards of then
knows which cards the deck has had since, and so which the hands had.
"""

from collections.abc import Collection, Sequence
from fractions import Fraction
from math import comb

from engine import odds
from engine.games.fire_bulls.cards import GENERAL, PACKED_NEEDS, counts, covers
from engine.games.fire_bulls.observation import FireBullsObservation


def any_of(units: Collection[int], unseen: Sequence[int], draws: int, pile: int) -> Fraction:
    """Chance that at least one of the next `draws` cards of a pile of that size is of one of the units."""
    return odds.at_least_one(sum(unseen[unit] for unit in set(units)), sum(unseen), draws, pile)


def all_of(wanted: Sequence[int], unseen: Sequence[int], draws: int, pile: int | None = None) -> Fraction:
    """Chance that among the drawn cards are at least `wanted[unit]` of every unit.

    Counts the drawn hands (multivariate hypergeometric) as the coefficients of a product of polynomials.
    Raises ValueError for more draws than there are cards.
    """
    total = sum(unseen)
    if min(*unseen, *wanted, draws) < 0 or (pile is not None and not 0 <= pile <= total):
        raise ValueError(f"{draws} of {list(unseen)} can't be drawn from a pile of {pile}")
    draws = draws if pile is None else min(draws, pile)
    if draws > total:
        raise ValueError(f"{draws} cards cannot be drawn from {total}")
    ways = [1] + [0] * draws
    for need, have in zip(wanted, unseen, strict=True):
        ways = [
            sum(ways[drawn - of_unit] * comb(have, of_unit) for of_unit in range(need, min(have, drawn) + 1))
            for drawn in range(draws + 1)
        ]
    return Fraction(ways[draws], comb(total, draws))


def missing(held: int, needs: int) -> list[int]:
    """What a packed set misses of another, by unit."""
    return [max(0, need - have) for have, need in zip(counts(held), counts(needs), strict=True)]


def draw_helps(observation: FireBullsObservation, card: int, draws: int = 1) -> Fraction:
    """Chance that one of the seat's next draws from the deck is a unit that it misses for a Yan card."""
    lacks = missing(observation.table.held[observation.seat], PACKED_NEEDS[card])
    wanted = [unit for unit, count in enumerate(lacks) if count]
    return any_of(wanted, observation.unseen(), draws, len(observation.table.deck))


def beaten_after(observation: FireBullsObservation, card: int, draws: int) -> Fraction:
    """Chance that the seat can beat a Yan card with its hand and its next draws from the deck; 0 or 1 for no
    draws."""
    lacks = missing(observation.table.held[observation.seat], PACKED_NEEDS[card])
    return all_of(lacks, observation.unseen(), draws, len(observation.table.deck))


def can_beat(observation: FireBullsObservation, rival: int, needs: int) -> Fraction:
    """Chance that another seat holds the packed cards now: those that it took openly, and among its unknown
    cards what they lack."""
    known = observation.table.known[rival]
    if covers(known, needs):
        return Fraction(1)
    return all_of(missing(known, needs), observation.unseen(), observation.hidden_in_hand(rival))


def general_next(observation: FireBullsObservation, column: int, cards: int = 1) -> Fraction:
    """Chance that General Qi Jie is among the next cards of a Yan pile; 0 once he has been turned up."""
    if GENERAL not in observation.unseen_yan():
        return Fraction(0)
    piles = observation.table.piles
    return Fraction(min(cards, len(piles[column])), sum(map(len, piles)))
