"""What the lab can try of a moment of a game: from the observation of one seat alone.

The result has the numbers that the seat can know now, and its cards to change to another question: what if
I attacked with that card, waited for that number, asked for that unit, challenged that set?
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.game import Observation
from engine.games.cover_your_assets.cards import FACE as ASSET_OF
from engine.games.cover_your_assets.cards import IS_WILD
from engine.games.cover_your_assets.odds import values_that_count
from engine.games.fire_bulls.cards import FIRST_OF_UNIT, PACKED_NEEDS
from engine.games.fire_bulls.odds import missing
from engine.games.game_on.cards import ATTACK, GROUP, VALUE
from engine.games.phase_10.cards import FIRST_OF_FACE, FIRST_WILD
from engine.games.phase_10.finder import NUMBERS, WILD_FIELD, count_of, outs
from lessons.lab.setups import MOST_CARDS, Choice, Setup


def of_moment(game: str, observation: Observation) -> Setup | None:
    """What can be tried of this moment; the game's usual experiment where the moment gives no numbers, None
    for a game that the lab has none for."""
    return _MOMENTS[game](observation) if game in _MOMENTS else None


def _game_on(observation: Any) -> Setup:
    """Attacks with the cards of the hand, each a roll; without an attack card the usual numbers."""
    best: dict[int, int] = {}
    for card in sorted(observation.hand):
        if GROUP[card] == ATTACK:
            best.setdefault(VALUE[card], card)
    choices = tuple(Choice(card, value) for value, card in sorted(best.items(), reverse=True))
    if not choices:
        return Setup("shots")
    return Setup("shots", {"value": choices[0].value, "rolls": 1}, choices[:MOST_CARDS])


def _phase_10(observation: Any) -> Setup:
    """The next card of the draw pile: is it one that the phase still misses?"""
    unseen = observation.unseen()
    table, seat = observation.table, observation.seat
    if seat < 0 or table.laid[seat] or not sum(unseen):
        return Setup("draw")
    wanted = outs(observation.hand_tally(), table.groups_of(seat))
    choices = []
    for field in (*NUMBERS, WILD_FIELD):
        count = count_of(1 << field, unseen) if wanted >> field & 1 else 0
        if count:
            card = FIRST_WILD if field == WILD_FIELD else FIRST_OF_FACE[field - 1]
            choices.append(Choice(card, count))
    values = {"unseen": sum(unseen), "wanted": count_of(wanted, unseen), "draws": 1}
    return Setup("draw", values, tuple(choices))


def _fire_bulls(observation: Any) -> Setup:
    """The next card of the deck: is it a unit that a Yan card in sight still asks for?"""
    unseen = observation.unseen()
    table, seat = observation.table, observation.seat
    if seat < 0 or not sum(unseen):
        return Setup("supply")
    lacking = [0] * len(unseen)
    for card in filter(lambda card: card >= 0, table.grid):
        lacks = missing(table.held[seat], PACKED_NEEDS[card])
        lacking = [more or lack for more, lack in zip(lacking, lacks, strict=True)]
    units = [unit for unit, count in enumerate(unseen) if count and lacking[unit]]
    choices = tuple(Choice(FIRST_OF_UNIT[unit], unseen[unit]) for unit in units)
    if not choices:
        return Setup("supply", {"unseen": sum(unseen), "wanted": 0, "draws": 1})
    return Setup("supply", {"unseen": sum(unseen), "wanted": choices[0].value, "draws": 1}, choices)


def _cover_your_assets(observation: Any) -> Setup:
    """A challenge: does the other hand hold a card that answers it?"""
    unseen = observation.unseen()
    table, seat = observation.table, observation.seat
    if seat < 0 or not sum(unseen):
        return Setup("answer")
    found: dict[int, Choice] = {}
    hands = []
    for owner, tower in enumerate(table.towers):
        if owner != seat and len(tower) > 1:
            card = next((card for card in tower[-1] if not IS_WILD[card]), tower[-1][0])
            count = len(values_that_count(ASSET_OF[card], unseen))
            found.setdefault(ASSET_OF[card], Choice(card, count))
            hands.append(len(table.hands[owner]))
    if not found or not max(hands):
        return Setup("answer")
    choices = tuple(found.values())
    draws = next(hand for hand in hands if hand)
    return Setup("answer", {"unseen": sum(unseen), "wanted": choices[0].value, "draws": draws}, choices)


_MOMENTS: dict[str, Callable[[Any], Setup]] = {
    "game_on": _game_on,
    "phase_10": _phase_10,
    "fire_bulls": _fire_bulls,
    "cover_your_assets": _cover_your_assets,
}
