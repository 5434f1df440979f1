"""Figures of a move of Phase 10, from what its seat may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from engine.game import Action
from engine.games.phase_10.actions import NOBODY, Discard, Draw, Hit, Lay
from engine.games.phase_10.cards import IS_SKIP, IS_WILD, POINTS
from engine.games.phase_10.finder import CARD_TALLY, missing
from engine.games.phase_10.melds import hit_values
from engine.games.phase_10.observation import Phase10Observation
from engine.players.phase_10.solid import next_seat, unseen_outs
from lessons.coach.figures import Figure, Measure, figure
from lessons.phase_10.hints import draw_facts

MEASURES: Mapping[str, Measure] = {
    "laid": Measure(True, Fraction(1, 4), "C1"),
    "helpful": Measure(True, Fraction(1, 4), "T2"),
    "lacking": Measure(False, Fraction(1, 2), "C1"),
    "wilds": Measure(True, Fraction(1), "C5"),
    "good": Measure(True, Fraction(1, 10), "C2"),
    "cards": Measure(False, Fraction(1), "T9"),
    "feeds": Measure(False, Fraction(1), "T8"),
    "skipped": Measure(False, Fraction(2), "T8"),
    "points": Measure(False, Fraction(20), "T4"),
}
"""laid: the own phase lies on the table afterwards. helpful: chance that the drawn card helps (good, pool).
lacking: cards missing then. wilds: left in hand. good: chance that the next unseen card helps (good,
unseen). cards: left in hand once the turn is over, without further hits. points: left in hand. feeds: the
next player can add the discard. skipped: cards of who is skipped."""


def figures(observation: Phase10Observation, action: Action) -> dict[str, Figure]:
    """By kind of MEASURES."""
    table, seat = observation.table, observation.seat
    if isinstance(action, Draw):
        facts = draw_facts(observation)
        if action.from_discard:
            return {"helpful": figure(facts.fits)}
        return {"helpful": figure(facts.chance, facts.good, facts.pool)}
    left = _left(observation.hand, action)
    laid = table.laid[seat] or isinstance(action, Lay)
    found = {"points": figure(sum([POINTS[card] for card in left]))}
    if laid:
        still_to_discard = isinstance(action, Lay | Hit) and len(left) > 0
        found["cards"] = figure(len(left) - still_to_discard)
    else:
        held = sum([CARD_TALLY[card] for card in left])
        unseen, groups = observation.unseen(), table.groups_of(seat)
        good, pool = unseen_outs(held, groups, unseen), sum(unseen)
        found["lacking"] = figure(missing(held, groups))
        found["good"] = figure(Fraction(good, max(pool, 1)), good, pool)
        found["wilds"] = figure(sum([IS_WILD[card] for card in left]))
    if not table.laid[seat]:
        found["laid"] = figure(laid)
    if isinstance(action, Discard):
        fits = not IS_SKIP[action.card] and any(hit_values(meld, action.card) for meld in table.melds)
        found["feeds"] = figure(fits and table.laid[next_seat(observation)])
        if action.victim != NOBODY:
            found["skipped"] = figure(len(table.hands[action.victim]), action.victim)
    return found


def _left(hand: Sequence[int], action: Action) -> list[int]:
    """What stays in hand."""
    match action:
        case Lay(groups):
            gone = [card for group in groups for card, _ in group]
        case Hit(card) | Discard(card):
            gone = [card]
        case _:
            gone = []
    return [card for card in hand if card not in gone]
