"""What a discard is worth, in shares of the win: a weighted sum of what can be seen of it.

The weights were fitted to playouts of 14,000 positions from games of two `solid` players.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.phase_10.actions import NOBODY, Discard
from engine.games.phase_10.cards import IS_SKIP, IS_WILD, NUMBER, POINTS
from engine.games.phase_10.finder import CARD_FIELDS, CARD_TALLY, missing
from engine.games.phase_10.melds import hit_values
from engine.games.phase_10.observation import Phase10Observation
from engine.games.phase_10.phases import RUN
from engine.players.phase_10.imagine import Imagination, World
from engine.players.phase_10.solid import next_seat, ranked_discards, unseen_outs


class Signs(NamedTuple):
    """What is seen of a discard, or what each of it is worth."""

    lacking: float = 0.0
    """Cards missing after it."""
    live: float = 0.0
    """Share of the unseen cards that would lower that number."""
    danger: float = 0.0
    """Chance that the next seat, which has not laid, can use the card."""
    feeds: float = 0.0
    """Whether the next seat, which has laid, can hit with it."""
    fits: float = 0.0
    """Whether the own seat, which has not laid, could hit with it later."""
    stretch: float = 0.0
    """Whether it fits a run that grows by one card."""
    twins: float = 0.0
    """How many more cards of its number the hand has."""
    points: float = 0.0
    """Its penalty points, a wild being 1."""
    wild: float = 0.0
    skip: float = 0.0
    idle: float = 0.0
    """A skip that nobody is named with."""


_WEIGHTS: dict[tuple[bool, bool], Signs] = {
    (False, False): Signs(
        lacking=-0.057, live=0.095, danger=-0.0165, points=-0.003, wild=-0.051, skip=-0.0015, idle=0.0125
    ),
    (False, True): Signs(
        lacking=-0.0555, live=0.0925, feeds=-0.0255, fits=-0.0255, points=0.0125, wild=-0.017, skip=-0.01,
        idle=0.024,
    ),
    (True, False): Signs(danger=-0.0225, stretch=-0.0195, twins=0.002, points=-0.006, skip=0.002),
    (True, True): Signs(stretch=-0.0045, twins=0.0005, points=0.0175, skip=0.002, idle=-0.003),
}  # fmt: skip
"""By whether the own seat, then the next seat has laid."""


def judged_discards(
    observation: Phase10Observation, imagination: Imagination, worlds: Sequence[World]
) -> list[tuple[Discard, float]]:
    """The discards that are not wasteful, with their worth, best first; ties in the order of `solid`."""
    choices = ranked_discards(observation)
    signs = signs_of(observation, imagination, worlds, choices)
    laid = observation.table.laid
    weights = _WEIGHTS[laid[observation.seat], laid[next_seat(observation)]]
    judged = [
        (choice, sum([a * b for a, b in zip(found, weights, strict=True)]))
        for choice, found in zip(choices, signs, strict=True)
        if laid[observation.seat] or not _wasteful(found, signs)
    ]
    return sorted(judged, key=lambda pair: -pair[1])


def _wasteful(found: Signs, signs: Sequence[Signs]) -> bool:
    """Whether a discard before the lay-down is for nothing: a wild while there are other cards, a skip
    that stops nobody while a number card is of no use."""
    if found.wild:
        return not all(other.wild for other in signs)
    return bool(found.idle) and any(
        not other.skip and not other.wild and (other.lacking, -other.live) <= (found.lacking, -found.live)
        for other in signs
    )


def signs_of(
    observation: Phase10Observation,
    imagination: Imagination,
    worlds: Sequence[World],
    choices: Sequence[Discard],
) -> list[Signs]:
    """What is seen of each discard."""
    table, seat = observation.table, observation.seat
    before, after = not table.laid[seat], next_seat(observation)
    held, groups, unseen = observation.hand_tally(), table.groups_of(seat), observation.unseen()
    hidden = max(sum(unseen), 1)
    guesses = [] if table.laid[after] else imagination.wanted_by(after, worlds)
    certain = max(sum([weight for _, weight in guesses]), 1e-9)
    numbers = [NUMBER[card] for card in observation.hand]
    stretched = {
        end
        for meld in table.melds
        if meld.kind == RUN
        for end in (meld.values[0] - 2, meld.values[-1] + 2)
        if 1 <= end <= 12
    }
    found = []
    for choice in choices:
        card = choice.card
        left = held - CARD_TALLY[card]
        number = NUMBER[card]
        fits = any(hit_values(meld, card) for meld in table.melds)
        found.append(
            Signs(
                lacking=missing(left, groups) if before else 0,
                live=unseen_outs(left, groups, unseen) / hidden if before else 0,
                danger=sum([weight for wanted, weight in guesses if CARD_FIELDS[card] & wanted]) / certain,
                feeds=fits and table.laid[after],
                fits=fits and before,
                stretch=number in stretched and not fits,
                twins=numbers.count(number) - 1 if number else 0,
                points=POINTS[card] / 25,
                wild=IS_WILD[card],
                skip=IS_SKIP[card],
                idle=IS_SKIP[card] and choice.victim == NOBODY,
            )
        )
    return found
