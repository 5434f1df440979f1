"""Dealing the cards of a position: those that are named go to their places, the seed deals the others."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from engine.position_fields import refusal
from engine.rng import Rng

ANY, REST = "?", "..."
"""In a hand or pile: a card that the seed deals; at the bottom of a pile: all cards that are left."""


class ParseCard(Protocol):
    """Reads a card; a name without copy number is the lowest copy. Raises InvalidInput."""

    def __call__(self, text: str) -> int: ...


class Deck(NamedTuple):
    """The cards of a game: the names of all, by id, how to read one, and for each id the number of equal
    cards, whose ids follow each other."""

    names: Sequence[str]
    parse: ParseCard
    equal: Sequence[int]


class Zones:
    """Turns zones of words into zones of cards."""

    def __init__(self, deck: Deck, rng: Rng) -> None:
        self._deck = deck
        self._rng = rng
        self._zones: list[Sequence[str]] = []

    def add(self, words: Sequence[str], *, pile: bool = False, named: str = "") -> None:
        """Add a zone; a pile may begin with REST. `named` is what a zone is (say "A meld") that leaves no
        cards to the seed."""
        if REST in words[1 if pile else 0 :]:
            raise refusal("cards", f"Write {REST} only at the beginning of discards or draw_pile.")
        if named and ANY in words:
            raise refusal("cards", f"{named} has no unknown cards: name each instead of {ANY}.")
        self._zones.append(words)

    def cards(self) -> list[list[int]]:
        """The cards of each zone. Raises InvalidInput for a card too many, or cards without a place."""
        zones = self._named()
        used = {card for zone in zones for card in zone if card is not None}
        rest = [card for card in range(len(self._deck.names)) if card not in used]
        unknown = sum(word == ANY for zone in self._zones for word in zone)
        rests = sum(REST in zone for zone in self._zones)
        if rests > 1:
            raise refusal("cards", f"Write {REST} in one pile only: discards or draw_pile.")
        if unknown > len(rest) or (unknown < len(rest) and not rests):
            raise refusal(
                "cards",
                f"{len(rest)} cards are not named and {unknown} places are left for them: write {REST} at "
                "the beginning of draw_pile, or mend the cards.",
            )
        if rest:
            self._rng.shuffle(rest)
        dealt = [[rest.pop() if card is None else card for card in zone] for zone in zones]
        for words, zone in zip(self._zones, dealt, strict=True):
            if REST in words:
                zone[:0] = rest
        return dealt

    def _named(self) -> list[list[int | None]]:
        """The cards that are named, None for ANY: first those with a copy number, then for each of the
        others the lowest copy that is free."""
        free = set(range(len(self._deck.names)))
        found: list[list[int | None]] = [[None] * (len(zone) - (REST in zone)) for zone in self._zones]
        for numbered in (True, False):
            for words, cards in zip(self._zones, found, strict=True):
                for place, word in enumerate(word for word in words if word != REST):
                    if word != ANY and ("#" in word) == numbered:
                        cards[place] = card = self._free_copy(word, free)
                        free.remove(card)
        return found

    def _free_copy(self, word: str, free: set[int]) -> int:
        card = self._deck.parse(word)
        copies = [card] if "#" in word else range(card, card + self._deck.equal[card])
        for copy in copies:
            if copy in free:
                return copy
        name = self._deck.names[card]
        if "#" in word:
            raise refusal("cards", f"Card {name} stands in two places: take one of them out.")
        raise refusal("cards", f"There are only {len(copies)} cards {name}: take one of them out.")
