"""A slow judge of hands that knows the rules alone: it tries all choices of cards and all values of wilds."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import TypeAlias

from engine.games.phase_10.cards import COLOUR, COPIES_OF_FACE, FACE, NUMBER, WILD
from engine.games.phase_10.finder import Phase
from engine.games.phase_10.phases import COLOUR as COLOUR_GROUP
from engine.games.phase_10.phases import RUN, Group

Laid: TypeAlias = tuple[tuple[int, int], ...]
"""A group without ids or order: sorted (face, value)."""

_COLOURS = {"r": 0, "b": 1, "y": 2, "g": 3}


def hand(text: str) -> list[int]:
    """Cards from words such as `5r 12g W S`, each word the lowest copy that is not taken yet."""
    cards: list[int] = []
    for word in text.split():
        if word == "W":
            copies = range(96, 104)
        elif word == "S":
            copies = range(104, 108)
        else:
            face = 12 * _COLOURS[word[-1]] + int(word[:-1]) - 1
            copies = range(2 * face, 2 * face + 2)
        cards.append(next(card for card in copies if card not in cards))
    return cards


def random_hands(seed: int, count: int) -> list[list[int]]:
    """Hands of 6 to 11 cards, a third plain deals, the others with many wilds, few numbers or one colour."""
    rng = Random(seed)
    dealt = []
    for index in range(count):
        pool = list(range(108))
        if index % 3 == 1:
            numbers = rng.sample(range(1, 13), rng.randint(3, 5))
            pool = [card for card in range(96) if NUMBER[card] in numbers] + rng.sample(range(96, 108), 8)
        elif index % 3 == 2:
            colour = rng.randrange(4)
            pool = [card for card in range(104) if COLOUR[card] in (colour, -1)] + rng.sample(range(96), 8)
        pool = list(dict.fromkeys(pool))
        dealt.append(rng.sample(pool, rng.randint(6, 11)))
    return dealt


def ways(cards: Iterable[int], phase: Phase) -> set[tuple[Laid, ...]]:
    """All ways to lay the phase in its exact size, as faces; twin sets in both orders."""
    return set(_ways(sorted(cards), phase))


def holds(cards: Iterable[int], phase: Phase) -> bool:
    return next(_ways(sorted(cards), phase), None) is not None


def _ways(cards: Sequence[int], phase: Phase) -> Iterator[tuple[Laid, ...]]:
    if not phase:
        yield ()
        return
    tried = set()
    for chosen in combinations(cards, phase[0].size):
        faces = tuple(FACE[card] for card in chosen)
        if faces in tried:
            continue
        tried.add(faces)
        groups = _readings(faces, phase[0])
        if groups:
            rest = [card for card in cards if card not in chosen]
            for others in _ways(rest, phase[1:]):
                for group in groups:
                    yield group, *others


@cache
def _readings(faces: tuple[int, ...], group: Group) -> frozenset[Laid]:
    """Every assignment of values with which the faces are such a group."""
    naturals = [face for face in faces if face < WILD]
    wilds = len([face for face in faces if face == WILD])
    if not naturals or len(naturals) + wilds < len(faces):
        return frozenset()
    found = set()
    if group.kind == RUN:
        numbers = [face % 12 + 1 for face in naturals]
        for low in range(1, 12 - group.size + 2):
            wanted = list(range(low, low + group.size))
            free = [number for number in wanted if number not in numbers]
            if sorted(numbers + free) == wanted:
                found.add(_laid(naturals, numbers, free))
    else:
        values_of = [face // 12 if group.kind == COLOUR_GROUP else face % 12 + 1 for face in naturals]
        if len(set(values_of)) == 1:
            found.add(_laid(naturals, values_of, values_of[:1] * wilds))
    return frozenset(found)


def _laid(naturals: list[int], values: list[int], wild_values: Iterable[int]) -> Laid:
    return tuple(sorted([*zip(naturals, values, strict=True), *((WILD, value) for value in wild_values)]))


def keeps_no_card_that_a_wild_stands_for(way: tuple[Laid, ...], cards: Iterable[int], phase: Phase) -> bool:
    """Whether no wild of the way stands for a number (colour) of which a card is left unused."""
    value_of = COLOUR if phase[0].kind == COLOUR_GROUP else NUMBER
    left = [value_of[card] for card in cards if FACE[card] < WILD]
    for group in way:
        for face, value in group:
            if face != WILD:
                left.remove(value)
    return not any(face == WILD and value in left for group in way for face, value in group)


def unseen(seen: Iterable[int]) -> list[int]:
    """How many cards of each face are not among the seen ones."""
    counts = list(COPIES_OF_FACE)
    for card in seen:
        counts[FACE[card]] -= 1
    return counts
