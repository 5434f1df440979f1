"""Cards of Phase 10 for tasks: a shuffled pack from which wanted cards are taken, and a hand in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.games.phase_10.cards import COLOUR, DECK_SIZE, IS_SKIP, IS_WILD, NUMBER
from engine.games.phase_10.melds import Meld, hit_values
from engine.games.phase_10.phases import RUN, SET, Group
from engine.rng import Rng
from lessons.facts import Cards, Groups
from lessons.items import Item

GAME = "phase_10"
NUMBERS = range(1, 13)


class NoCardError(LookupError):
    """The pack has no such card any more."""


class Pack:
    """The cards not yet placed, in random order."""

    def __init__(self, rng: Rng, free: Sequence[int] = range(DECK_SIZE)) -> None:
        self.free = list(free)
        rng.shuffle(self.free)

    def take(self, fits: Callable[[int], bool]) -> int:
        """The first card that fits. Raises NoCardError."""
        card = next((card for card in self.free if fits(card)), None)
        if card is None:
            raise NoCardError
        self.free.remove(card)
        return card

    def number(self, number: int) -> int:
        """A card of that number, any colour."""
        return self.take(lambda card: NUMBER[card] == number)

    def colour(self, colour: int) -> int:
        """A card of that colour, any number."""
        return self.take(lambda card: COLOUR[card] == colour)

    def wild(self) -> int:
        """A wild."""
        return self.take(lambda card: IS_WILD[card])

    def skip(self) -> int:
        """A skip."""
        return self.take(lambda card: IS_SKIP[card])

    def other(self, but: Iterable[int] = ()) -> int:
        """A number card, of none of those numbers."""
        away = {0, *but}
        return self.take(lambda card: NUMBER[card] not in away)


def made(make: Callable[[Rng, int], Item | None], rng: Rng, seed: int) -> Item:
    """The first draft that suits its level: None, or a pack that has run out, is tried again."""
    while True:
        try:
            item = make(rng, seed)
        except NoCardError:
            continue
        if item is not None:
            return item


def set_and_row(rng: Rng, pack: Pack) -> tuple[Meld, Meld]:
    """Two groups on the table: three equal numbers, and four numbers in a row."""
    value, low = 1 + rng.below(12), 1 + rng.below(9)
    row = tuple(pack.number(low + n) for n in range(4))
    return (
        Meld(SET, 0, tuple(pack.number(value) for _ in range(3)), (value,) * 3),
        Meld(RUN, 1, row, tuple(range(low, low + 4))),
    )


def fits(melds: Iterable[Meld], card: int) -> bool:
    """Whether the card can be added to one of the groups."""
    return any(hit_values(meld, card) for meld in melds)


def in_order(cards: Iterable[int]) -> tuple[int, ...]:
    """By number, wilds and skips last."""
    return tuple(sorted(cards, key=lambda card: (NUMBER[card] or 13, IS_SKIP[card], COLOUR[card], card)))


def named(cards: Iterable[int]) -> Cards:
    """Cards as a value for texts."""
    return Cards(GAME, tuple(cards))


def groups_of(phase: Sequence[Group]) -> Groups:
    """A phase as a value for texts."""
    return Groups(tuple((group.kind, group.size) for group in phase))


def code_of(cards: Iterable[int]) -> str:
    """The pressed options of a task that asks for cards."""
    return " ".join(sorted(f"c{card}" for card in cards))


def card_of(number: int, colour: int) -> int:
    """The first card of that number and colour."""
    return 2 * (12 * colour + number - 1)
