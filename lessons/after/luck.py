"""Luck: what chance gave one seat, against what it could expect of each roll, draw and challenge.

A chance event of a seat has an exact chance to go its way and either did or did not; luck is how many more
did than could be expected. Looked at afterwards the cards lie open: the next card of a shuffled pile is each
of those that lie in it with equal chance, whatever anybody held back. So no way of playing makes luck of its
own. By game:

- Game On: each roll and free throw of the seat, and each duel it was in (GO-03, GO-24).
- Phase 10: each card from the draw pile before the phase is laid: does the phase still miss it?
- Fire Bulls: each card from the deck in a muster: is it a unit that a Yan card in sight still lacks?
- Cover Your Assets: each card drawn: is it of the kind of a card of the hand, or a wild?
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from engine.game import Action, Game
from engine.games.cover_your_assets.cards import FACE, IS_WILD
from engine.games.fire_bulls.actions import Draw as DrawQi
from engine.games.fire_bulls.cards import PACKED_NEEDS, UNIT
from engine.games.fire_bulls.odds import missing
from engine.games.game_on.odds import DUEL_WON, roll_chance
from engine.games.phase_10.actions import Draw as DrawCard
from engine.games.phase_10.finder import CARD_FIELDS, outs

DEVIATIONS = 2
"""The band: about 95 of 100 seats who neither had luck nor lacked it lie within so many standard
deviations."""


@dataclass(frozen=True, slots=True)
class Chance:
    """One chance event of a seat: how likely it was to go its way, and whether it did."""

    chance: Fraction
    good: bool


@dataclass(frozen=True, slots=True)
class Luck:
    """All chance events of a seat together."""

    events: int
    good: int
    expected: Fraction
    variance: Fraction

    @property
    def surplus(self) -> Fraction:
        """The share of events by which more went the seat's way than could be expected: -1 to 1."""
        return (self.good - self.expected) / self.events if self.events else Fraction(0)

    @property
    def band(self) -> float:
        """How far chance alone moves the surplus to either side; narrower the more events there are."""
        return DEVIATIONS * float(self.variance) ** 0.5 / self.events if self.events else 1.0


def summed(chances: Sequence[Chance]) -> Luck:
    """The luck in these events."""
    return Luck(
        len(chances),
        sum(chance.good for chance in chances),
        sum((chance.chance for chance in chances), Fraction(0)),
        sum((chance.chance * (1 - chance.chance) for chance in chances), Fraction(0)),
    )


def chances_of(
    game: Game, seats: int, seed: int, options: Mapping[str, str], actions: Sequence[str], seat: int
) -> Iterator[Chance]:
    """The chance events of a seat in a game that was played, in their order; certain ones are left out.

    `actions` in notation. Yields nothing for a game without an account of luck. Raises GameError where the
    actions do not fit the deal.
    """
    account = _ACCOUNTS.get(game.name)
    if account is None:
        return
    state = game.new_game(seats, seed, options)
    for line in actions:
        action = game.parse_action(line)
        before = state.clone()
        events = state.apply(action)
        for chance in account(before, action, events, seat):
            if 0 < chance.chance < 1:
                yield chance


def _game_on(before: Any, _action: Action, events: Sequence[Any], seat: int) -> Iterator[Chance]:
    for event in events:
        if event.kind in ("roll", "free_throw", "put_back_roll") and event.seat == seat:
            yield Chance(roll_chance(before.settings, event.against), event.success)
        elif event.kind == "duel" and event.seat == seat:
            yield Chance(DUEL_WON, event.success)
        elif event.kind == "duel" and event.target == seat:
            yield Chance(1 - DUEL_WON, not event.success)


def _phase_10(before: Any, action: Action, events: Sequence[Any], seat: int) -> Iterator[Chance]:
    if not isinstance(action, DrawCard) or before.to_move != seat or before.laid[seat]:
        return
    wanted = outs(before.observation(seat).hand_tally(), before.groups_of(seat))
    pile = before.draw_pile
    for event in events:
        if event.kind == "draw_deck" and pile:
            good = sum(bool(CARD_FIELDS[card] & wanted) for card in pile)
            yield Chance(Fraction(good, len(pile)), bool(CARD_FIELDS[event.cards[0]] & wanted))


def _fire_bulls(before: Any, action: Action, events: Sequence[Any], seat: int) -> Iterator[Chance]:
    if not isinstance(action, DrawQi) or before.to_move != seat or not before.deck:
        return
    lacks = [missing(before.held[seat], PACKED_NEEDS[card]) for card in before.grid if card >= 0]
    units = {unit for lack in lacks for unit, count in enumerate(lack) if count}
    for event in events:
        if event.kind == "draw":
            good = sum(UNIT[card] in units for card in before.deck)
            yield Chance(Fraction(good, len(before.deck)), UNIT[event.qi[0]] in units)


def _cover_your_assets(before: Any, action: Action, events: Sequence[Any], seat: int) -> Iterator[Chance]:
    drawn = [event for event in events if event.kind in ("draw", "refill")]
    if all(event.seat != seat for event in drawn) or any(event.kind == "deal" for event in events):
        return
    after = before.clone()
    after.apply(action)
    hand, pile = list(after.hands[seat]), list(before.draw_pile)
    for event in drawn:
        if event.seat == seat:
            for card in event.cards:
                hand.remove(card)
    for event in drawn:
        for card in event.cards:
            if event.seat == seat:
                held = {FACE[other] for other in hand}
                good = sum(IS_WILD[other] or FACE[other] in held for other in pile)
                yield Chance(Fraction(good, len(pile)), IS_WILD[card] or FACE[card] in held)
                hand.append(card)
            pile.remove(card)


_ACCOUNTS: dict[str, Callable[[Any, Action, Sequence[Any], int], Iterator[Chance]]] = {
    "game_on": _game_on,
    "phase_10": _phase_10,
    "fire_bulls": _fire_bulls,
    "cover_your_assets": _cover_your_assets,
}
