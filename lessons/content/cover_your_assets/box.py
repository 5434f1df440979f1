"""What tasks of Cover Your Assets are made of: cards out of the real deck, sets, steps of a guide."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.games.cover_your_assets.cards import (
    ASSETS,
    COPIES_OF_FACE,
    DECK_SIZE,
    FACE,
    FACE_NAMES,
    FIRST_OF_FACE,
    IS_WILD,
)
from engine.rng import Rng
from lessons.course import Step
from lessons.facts import Cards, Fact
from lessons.items import Item, Option
from lessons.pictures import CardRow, CardRows, Picture
from lessons.tasks import Mistake, Value

GAME = "cover_your_assets"
KINDS = tuple(range(ASSETS))
WILDS = tuple(face for face in range(len(FACE_NAMES)) if face >= ASSETS)
WILD_CARDS = sum(COPIES_OF_FACE[face] for face in WILDS)
"""How many wild cards there are."""
PIGGY_BANK, CASH, BANK, COINS, STOCKS, AUTO, JEWELS, HOME, SILVER, GOLD = (
    FACE_NAMES.index(name)
    for name in ("piggy_bank", "cash", "bank", "coins", "stocks", "auto", "jewels", "home", "silver", "gold")
)
YOU, RIVAL, OTHER = "you", "rival", "other"
"""Words for whose a tower is."""


class Box:
    """All 110 cards, taken out one by one."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.left = list(range(DECK_SIZE))

    def take(self, face: int) -> int:
        """The next copy of a face."""
        card = next(card for card in self.left if FACE[card] == face)
        self.left.remove(card)
        return card

    def left_of(self, face: int) -> int:
        """How many copies of a face have not been taken out."""
        return sum(FACE[card] == face for card in self.left)

    def take_all(self, *faces: int) -> tuple[int, ...]:
        """A card of each of these faces."""
        return tuple(self.take(face) for face in faces)

    def stack(self, face: int, assets: int = 2, wilds: Iterable[int] = ()) -> tuple[int, ...]:
        """A set of that kind: so many assets, and wilds of these faces."""
        return tuple(sorted((*self.take_all(*[face] * assets), *self.take_all(*wilds))))

    def kinds(self, count: int) -> list[int]:
        """Different kinds of assets, in any order."""
        faces = list(KINDS)
        self.rng.shuffle(faces)
        return faces[:count]

    def wild(self) -> int:
        """The face of a wild, silver twice as often as gold."""
        return self.rng.choice((SILVER, SILVER, GOLD))


def cards(*ids: int) -> Cards:
    """Cards as a fact."""
    return Cards(GAME, ids)


def kind(face: int) -> Cards:
    """The name of a kind as a fact."""
    return cards(FIRST_OF_FACE[face])


def rows(**held: Iterable[int]) -> CardRows:
    """Rows of cards, each under a word; those without cards are left out."""
    found = [(code, tuple(ids)) for code, ids in held.items()]
    return CardRows(GAME, tuple(CardRow(code, ids) for code, ids in found if ids))


def pairs_with(first: int, second: int) -> bool:
    """Whether two cards make a set: two of a kind, or an asset and a wild (L41-45)."""
    wilds = IS_WILD[first] + IS_WILD[second]
    return wilds == 1 or (wilds == 0 and FACE[first] == FACE[second])


def guided(
    name: str,
    asked: str,
    answer: Value,
    facts: Mapping[str, Fact],
    shown: tuple[Picture, ...],
    *mistakes: Mistake,
    options: Iterable[Option] = (),
) -> Step:
    """A step of a guide with its small task."""
    return Step(name, Item(0, 0, name, asked, answer, facts, mistakes, tuple(options), shown=shown))
