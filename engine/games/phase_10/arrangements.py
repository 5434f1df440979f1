"""The ways to lay a phase from given cards, the best first.

Which ways are listed: a wild never stands for a number (in a colour group: a colour) of which an unused
card is held. Another way lays that card instead and keeps the wild, which can be hit wherever the kept
card could. Every other way is listed, told apart by the faces used, their
groups and the values of the wilds. Of equal cards the lowest ids are taken.

Which come first: the ways with the fewest wilds; among those the ones after which the fewest cards, then
the fewest penalty points stay in hand once all that fits the own groups has been hit; at the end lower
numbers first. Ways that differ in the colours of the same numbers only come last, as colours
matter after the lay-down only where a colour group lies on the table.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations
from typing import TypeAlias

from engine.games.phase_10.actions import NATURAL, Lay
from engine.games.phase_10.cards import COLOUR, FACE, NUMBER, POINTS, WILD
from engine.games.phase_10.finder import COLOUR_FIELD, NUMBERS, Phase, can_lay, tally
from engine.games.phase_10.phases import COLOUR as COLOUR_GROUP
from engine.games.phase_10.phases import RUN

Arrangement: TypeAlias = tuple[tuple[tuple[int, int], ...], ...]
"""Groups in the order of the phase, each of (card, value): the number it stands for, in a colour group the
colour. Sets and colour groups show their wilds last, runs go from low to high."""

_Slot: TypeAlias = tuple[int, bool]
"""A place of a group: the value needed, and whether a number card (not a wild) takes it."""
_Plan: TypeAlias = tuple[tuple[_Slot, ...], ...]


def arrangements(cards: Iterable[int], phase: Phase, *, colours: bool = True) -> Iterator[Arrangement]:
    """Every sensible way to lay the phase in its exact size (P10-07), best first; nothing if there is none.

    With `colours` false, one way for each choice of numbers and wilds. A hand of eleven has at most some
    hundred of those; see the module for what is listed and in which order.
    """
    held = sorted(cards)
    if not can_lay(tally(held), phase):
        return
    if phase[0].kind == COLOUR_GROUP:
        pool = {colour: _of_colour(held, colour) for colour in range(4)}
    else:
        pool = {number: [card for card in held if NUMBER[card] == number] for number in NUMBERS}
    wilds = [card for card in held if FACE[card] == WILD]
    counts = [len(pool.get(value, ())) for value in range(13)]
    plans = sorted(_plans(counts, len(wilds), phase), key=lambda plan: (_rank(plan, pool, phase), plan))
    begun = []
    for plan in plans:
        dealt = _dealt(plan, pool, wilds)
        yield next(dealt)
        begun.append(dealt)
    if colours:
        yield from chain.from_iterable(begun)


def best_arrangement(cards: Iterable[int], phase: Phase) -> Arrangement | None:
    """The first of `arrangements`, or None when the cards do not hold the phase."""
    return next(arrangements(cards, phase, colours=False), None)


def lay_of(arrangement: Arrangement, phase: Phase) -> Lay:
    """The action that lays an arrangement: number cards without a value, wilds with theirs."""
    return Lay(
        tuple(
            tuple(
                (
                    card,
                    (value + COLOUR_FIELD if group.kind == COLOUR_GROUP else value)
                    if FACE[card] == WILD
                    else NATURAL,
                )
                for card, value in placed
            )
            for placed, group in zip(arrangement, phase, strict=True)
        )
    )


def _of_colour(held: Sequence[int], colour: int) -> list[int]:
    """The cards of a colour, high numbers first: they are laid, low ones stay."""
    return sorted((card for card in held if COLOUR[card] == colour), key=lambda card: (-NUMBER[card], card))


def _plans(counts: Sequence[int], wilds: int, phase: Phase) -> Iterator[_Plan]:
    """All choices of numbers (colours), places of number cards and wilds, within the wilds held."""
    first = phase[0]
    if len(phase) == 2:
        second = phase[1]
        both = _set_and_run if second.kind == RUN else _two_sets
        yield from both(counts, wilds, first.size, second.size)
    elif first.kind == RUN:
        for low in range(1, 14 - first.size):
            run = _run(counts, low, first.size, None)
            if _wilds_in(run) <= min(wilds, first.size - 1):
                yield (run,)
    else:
        for value, count in enumerate(counts):
            if count and first.size - count <= wilds:
                yield (_set(value, min(count, first.size), first.size),)


def _two_sets(counts: Sequence[int], wilds: int, size: int, other: int) -> Iterator[_Plan]:
    present = [number for number in NUMBERS if counts[number]]
    for number in present:
        for partner in present:
            if size == other and partner < number:
                continue  # the groups may change places
            if number != partner:
                shares = [(min(counts[number], size), min(counts[partner], other))]
            else:
                both = min(counts[number], size + other)
                shares = [(n, both - n) for n in range(max(1, both - other), min(size, both - 1) + 1)]
            for share, rest in shares:
                if size + other - share - rest <= wilds and not (
                    number == partner and size == other and share < rest
                ):
                    yield _set(number, share, size), _set(partner, rest, other)


def _set_and_run(counts: Sequence[int], wilds: int, size: int, run_size: int) -> Iterator[_Plan]:
    for number in NUMBERS:
        count = counts[number]
        if not count:
            continue
        share = min(count, size)
        for low in range(1, 14 - run_size):
            in_run = low <= number < low + run_size
            choices = [(share, None if count > size else number)]
            if in_run and 2 <= count <= size:
                choices.append((share - 1, None))  # the run has one, a wild more stands in the set
            for naturals, without in choices:
                run = _run(counts, low, run_size, without)
                if _wilds_in(run) < run_size and size - naturals + _wilds_in(run) <= wilds:
                    yield _set(number, naturals, size), run


def _set(value: int, naturals: int, size: int) -> tuple[_Slot, ...]:
    return ((value, True),) * naturals + ((value, False),) * (size - naturals)


def _run(counts: Sequence[int], low: int, size: int, without: int | None) -> tuple[_Slot, ...]:
    """The run from `low`, with a number card wherever one is held, but none of the number `without`."""
    return tuple((n, counts[n] > 0 and n != without) for n in range(low, low + size))


def _wilds_in(group: tuple[_Slot, ...]) -> int:
    return sum([not natural for _, natural in group])


def _rank(plan: _Plan, pool: dict[int, list[int]], phase: Phase) -> tuple[int, int, int]:
    """What makes a plan good, small is better: wilds used, then cards and penalty points left after hits."""
    left = {value: len(cards) for value, cards in pool.items()}
    for group in plan:
        for value, natural in group:
            left[value] -= natural
    for group, spec in zip(plan, phase, strict=True):
        if spec.kind == RUN:
            low, high = group[0][0] - 1, group[-1][0] + 1
            while left.get(low, 0):
                left[low] -= 1
                low -= 1
            while left.get(high, 0):
                left[high] -= 1
                high += 1
        else:
            left[group[0][0]] = 0
    points = sum([POINTS[card] for value, count in left.items() for card in pool[value][:count]])
    return sum(_wilds_in(group) for group in plan), sum(left.values()), points


def _dealt(plan: _Plan, pool: dict[int, list[int]], wilds: Sequence[int]) -> Iterator[Arrangement]:
    """The plan with cards in its places: every choice of faces, the first choice of equal ones only."""
    needs: list[tuple[int, int, int]] = []  # group, value, how many number cards of it
    for index, group in enumerate(plan):
        naturals = [value for value, natural in group if natural]
        needs += [(index, value, naturals.count(value)) for value in dict.fromkeys(naturals)]
    twins = len(plan) == 2 and plan[0] == plan[1]
    for chosen in _choices(needs, pool, ()):
        if twins and _faces(chosen[0]) > _faces(chosen[1]):
            continue
        spare = iter(wilds)
        taken = {(index, value): iter(cards) for (index, value, _), cards in zip(needs, chosen, strict=True)}
        yield tuple(
            tuple((next(taken[index, value] if natural else spare), value) for value, natural in group)
            for index, group in enumerate(plan)
        )


def _choices(
    needs: Sequence[tuple[int, int, int]], pool: dict[int, list[int]], used: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], ...]]:
    """For each need as many cards of its value, no card twice; choices of equal faces once."""
    if not needs:
        yield ()
        return
    _, value, wanted = needs[0]
    seen = set()
    for cards in combinations([card for card in pool[value] if card not in used], wanted):
        faces = _faces(cards)
        if faces not in seen:
            seen.add(faces)
            for rest in _choices(needs[1:], pool, used + cards):
                yield cards, *rest


def _faces(cards: Iterable[int]) -> tuple[int, ...]:
    return tuple([FACE[card] for card in cards])
