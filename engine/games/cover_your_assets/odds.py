"""Exact chances in Cover Your Assets, as Fractions, from what one seat has not seen.

Every unseen card is equally likely to lie in every place: a hand is a random part of the unseen cards. What
declined challenges tell about a hand is not counted here. In a challenge the cards that *count* are those of
the set's kind and wilds (CYA-09).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from engine.games.cover_your_assets.cards import ASSETS, VALUE_OF_FACE
from engine.odds import at_least, distribution


def values_that_count(kind: int, unseen: Sequence[int]) -> list[int]:
    """The values of all unseen cards that count in a challenge about a set of that kind, the lowest first;
    `unseen` is the number of cards of each face."""
    faces = [kind, *range(ASSETS, len(unseen))]
    return sorted(VALUE_OF_FACE[face] for face in faces for _ in range(unseen[face]))


def can_answer(times: int, count: int, unseen: int, hand: int) -> Fraction:
    """Chance that an unseen hand has at least so many answers, if `count` of the unseen cards count."""
    return at_least(times, count, unseen, hand)


def somebody_has(times: int, count: int, unseen: int, hands: Sequence[int]) -> Fraction:
    """Chance that at least one of several unseen hands has at least so many cards that count."""
    if times <= 0:
        return Fraction(1 if hands else 0)
    # Ways in which no hand has so many: by the number of counting cards that the hands so far have.
    ways = {0: 1}
    for hand in hands:
        further: dict[int, int] = {}
        for used, number in ways.items():
            for more in range(min(times - 1, hand, count - used) + 1):
                further[used + more] = further.get(used + more, 0) + number * comb(hand, more)
        ways = further
    others = unseen - sum(hands)
    if others < 0:
        raise ValueError(f"hands of {sum(hands)} cards cannot be part of {unseen} unseen cards")
    without = sum([number * comb(others, count - used) for used, number in ways.items()])
    return 1 - Fraction(without, comb(unseen, count))


@dataclass(frozen=True, slots=True)
class ChallengeOdds:
    """How a challenge ends if both sides go on as long as they can.

    `win`: chance of the attacker. `gain`: mean dollars that come to the attacker's tower (the set, his cards
    and the answers, where he wins). `loss`: mean dollars of his cards that stay with the defender.
    """

    win: Fraction
    gain: Fraction
    loss: Fraction


def challenge_odds(
    played: Sequence[int], stake: int, counting: Sequence[int], unseen: int, hand: int
) -> ChallengeOdds:
    """The chances of a challenge for a set worth `stake`.

    `played` are the values of the cards that the attacker is ready to play, in their order, at least one;
    `counting` those of the unseen cards with which the defender can answer, who holds `hand` of `unseen`.
    """
    if not played:
        raise ValueError("a challenge begins with a card")
    chances = distribution(len(counting), unseen, hand)
    mean = Fraction(sum(counting), len(counting)) if counting else Fraction(0)
    win = gain = Fraction(0)
    for answers, chance in enumerate(chances[: len(played)]):
        win += chance
        gain += chance * (stake + sum(played[: answers + 1]) + answers * mean)
    return ChallengeOdds(win, gain, (1 - win) * sum(played))


def outlasts(cards: int, counting: int, unseen: int, hand: int) -> Fraction:
    """Chance that a side of a challenge whose turn it is wins with so many cards that count, if both go on as
    long as they can and the other side holds `hand` of the unseen cards, `counting` of which count."""
    return 1 - at_least(cards, counting, unseen, hand)
