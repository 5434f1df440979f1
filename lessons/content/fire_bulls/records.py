"""What everybody saw a player do, and what his hand is known to be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.fire_bulls.cards import NEEDS, UNITS
from engine.games.fire_bulls.state import FIRST_HAND
from engine.rng import Rng
from lessons.content.fire_bulls.battlefield import FIELD_CARDS, lacking
from lessons.fire_bulls.pictures import DRAW, MAYBE, NEVER, PAY, SURE, TAKE, Record, Turn


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as others know it: units that were taken openly and not paid since, and how many more cards."""

    known: tuple[int, ...] = ()
    hidden: int = FIRST_HAND

    def after(self, turn: Turn) -> Hand:
        """After a turn. Of equal cards the known ones count as paid first, so the rest stays certain."""
        if turn.kind == TAKE:
            return Hand(tuple(sorted((*self.known, *turn.units))), self.hidden)
        if turn.kind == DRAW:
            return Hand(self.known, self.hidden + 1)
        left, hidden = list(self.known), self.hidden
        for unit in turn.units:
            if unit in left:
                left.remove(unit)
            else:
                hidden -= 1
        return Hand(tuple(left), hidden)

    def verdict(self, needs: Sequence[int]) -> str:
        """Whether the hand pays for these units: certainly, perhaps, or in no case."""
        missing = len(lacking(self.known, needs))
        return SURE if not missing else MAYBE if missing <= self.hidden else NEVER


def told(turns: Sequence[Turn]) -> Hand:
    """The hand after all these turns."""
    hand = Hand()
    for turn in turns:
        hand = hand.after(turn)
    return hand


def kept_record(rng: Rng, length: int) -> Record:
    """Turns of a player: mostly open takes, some draws, and one attack at least."""
    while True:
        turns: list[Turn] = []
        hand = Hand()
        for _ in range(length):
            kind = rng.choice((TAKE, TAKE, TAKE, DRAW, PAY))
            if kind == PAY:
                needs = NEEDS[rng.choice(FIELD_CARDS)]
                missing = len(lacking(hand.known, needs))
                if missing == len(needs) or missing > hand.hidden:
                    kind = TAKE
            units = needs if kind == PAY else (rng.below(UNITS),) if kind == TAKE else ()
            turns.append(Turn(kind, units))
            hand = hand.after(turns[-1])
        if {turn.kind for turn in turns} == {TAKE, DRAW, PAY} and hand.known:
            return Record(tuple(turns))
