"""What stopping in a challenge tells about a hand (CYA-10).

Who stops has mostly no card of the set's kind left, and no wild if much was at stake. He may keep some all
the same, and he draws new cards; so cards that count are rarer in his hand, not impossible.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.cover_your_assets.actions import Happening
from engine.games.cover_your_assets.cards import ASSETS, FACE, value_of

KEPT_BACK, SAVED = 0.2, 0.6
"""How often somebody stops who could go on, against stopping without a card that counts: with a card of the
kind or a wild; with a wild for a set worth less than ..."""
RICH = 60_000
"""... so many dollars."""
_FROM_HAND = {"pair": 2, "match": 1, "challenge": 1, "answer": 1, "discard": 1}
"""How many of an event's cards come from the hand."""
_DRAWN = ("dealt", "draw", "refill")


class Declined(NamedTuple):
    """A challenge about a set of that kind was given up; `fresh` is the share of the hand drawn since, and
    `rich` tells whether much was at stake."""

    kind: int
    fresh: float
    rich: bool

    def weight(self, faces: Sequence[int]) -> float:
        """How likely a hand is against one without any card that counts."""
        equal = sum([face == self.kind for face in faces])
        wilds = sum([face >= ASSETS for face in faces])
        return self._weight(equal, KEPT_BACK) * self._weight(wilds, KEPT_BACK if self.rich else SAVED)

    def _weight(self, count: int, kept_back: float) -> float:
        all_fresh: float = self.fresh**count
        return all_fresh + (1 - all_fresh) * kept_back


def likelihood(stops: Sequence[Declined], faces: Sequence[int]) -> float:
    """How likely a hand is, against one without any card that counts, after all that its owner declined."""
    weight = 1.0
    for stop in stops:
        weight *= stop.weight(faces)
    return weight


def declined(events: Sequence[Happening], hands: Sequence[int]) -> list[list[Declined]]:
    """By seat what was declined in this round and may still tell something; `hands` are their sizes now."""
    start = max([index for index, event in enumerate(events) if event.kind == "deal"], default=0)
    events = events[start:]
    held = list(hands)
    for event in events:
        held[event.seat] += _FROM_HAND.get(event.kind, 0) - (len(event.cards) if event.kind in _DRAWN else 0)
    # Now `held` is how many cards each seat had before these events.
    found: list[dict[int, float]] = [{} for _ in hands]
    """Kind -> expected number of cards in hand that were there when the seat stopped."""
    rich: dict[tuple[int, int], bool] = {}
    stopped = 0
    for event in events:
        seat, name = event.seat, event.kind
        if name in _DRAWN:
            held[seat] += len(event.cards)
        elif name in _FROM_HAND:
            for card in event.cards[: _FROM_HAND[name]]:
                _leave(found[seat], held[seat], FACE[card])
                held[seat] -= 1
        elif name == "stop":
            stopped = seat
        elif name == "won" and held[stopped]:
            kind = FACE[min(event.cards)]
            found[stopped][kind] = float(held[stopped])
            rich[stopped, kind] = value_of(event.cards) >= RICH
    return [
        [Declined(kind, 1 - old / size, rich[seat, kind]) for kind, old in kinds.items() if old > 0]
        if size
        else []
        for seat, (kinds, size) in enumerate(zip(found, hands, strict=True))
    ]


def _leave(kinds: dict[int, float], held: int, face: int) -> None:
    """A card leaves the hand: an old one as likely as its share; one that counts was drawn since."""
    for kind, old in list(kinds.items()):
        if face != kind and face < ASSETS:
            kinds[kind] = old - old / held
        elif old > held - 1:
            del kinds[kind]  # it was there, and kept back
