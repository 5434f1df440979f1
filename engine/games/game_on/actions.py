"""The actions of Game On and their notation, which parses back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from engine.game import NOBODY as NOBODY
from engine.games.game_on.cards import CARD_NAMES, parse_card
from engine.notation import bad_notation, words_of

NO_CARD = -1
EXAMPLE = "attack three35 three40 + hot_hand"


def names(cards: Iterable[int]) -> str:
    """Cards as they are written."""
    return " ".join([CARD_NAMES[card] for card in cards])


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw so many attack and defence cards and so many all-round cards (GO-08, GO-09)."""

    ad: int
    all_round: int

    def __str__(self) -> str:
        return f"draw {self.ad}+{self.all_round}"


@dataclass(frozen=True, slots=True)
class Attack:
    """Declare an attack: attack cards of one name, then skills and assists played with it (GO-13, GO-14)."""

    cards: tuple[int, ...]
    extras: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"attack {names(self.cards)}" + (f" + {names(self.extras)}" if self.extras else "")


@dataclass(frozen=True, slots=True)
class Defend:
    """Meet the attack: one defence card; several of one name; or one with a skill, paid with stamina
    (GO-23 to GO-26)."""

    cards: tuple[int, ...]
    skill: int = NO_CARD
    pay: tuple[int, ...] = ()

    def __str__(self) -> str:
        text = f"defend {names(self.cards)}"
        if self.skill != NO_CARD:
            text += f" + {CARD_NAMES[self.skill]} pay {names(self.pay)}"
        return text


@dataclass(frozen=True, slots=True)
class Add:
    """Add cards of the same name to the team-mate's attack or defence (GO-46)."""

    cards: tuple[int, ...]

    def __str__(self) -> str:
        return f"add {names(self.cards)}"


@dataclass(frozen=True, slots=True)
class Play:
    """Play one card for its own effect: technical, turnover, timeout, substitution, foul, rebound,
    put_back."""

    card: int

    def __str__(self) -> str:
        return f"play {CARD_NAMES[self.card]}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card: to the hand limit (GO-07), or for a substitution (GO-13)."""

    card: int

    def __str__(self) -> str:
        return f"discard {CARD_NAMES[self.card]}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Play nothing: in a window, or instead of an attack (GO-17)."""

    def __str__(self) -> str:
        return "pass"


Move: TypeAlias = Draw | Attack | Defend | Add | Play | Discard | Pass

PASS = Pass()
attack = cache(Attack)
add = cache(Add)
draw = tuple(tuple(Draw(ad, all_round) for all_round in range(6)) for ad in range(6))
"""`draw[a][b]`: the action that draws a+b cards."""
play = tuple(map(Play, range(len(CARD_NAMES))))
discard = tuple(map(Discard, range(len(CARD_NAMES))))


def parse_move(text: str, hand: Sequence[int] = ()) -> Move:
    """Read an action; `hand` resolves a card named without its copy number. Raises InvalidInput."""
    words = words_of(text, EXAMPLE)
    words = [word for part in words for word in part.lower().replace("+", " + ").split()]
    used: list[int] = []

    def cards(names: Sequence[str]) -> tuple[int, ...]:
        found = []
        for name in names:
            found.append(parse_card(name, [card for card in hand if card not in used]))
            used.append(found[-1])
        return tuple(found)

    match words:
        case ["pass"]:
            return PASS
        case ["draw", ad, "+", all_round]:
            if ad in _COUNTS and all_round in _COUNTS:
                return draw[int(ad)][int(all_round)]
        case ["play", card]:
            return play[parse_card(card, hand)]
        case ["discard", card]:
            return discard[parse_card(card, hand)]
        case ["add", *rest] if rest:
            return Add(cards(rest))
        case ["attack", *rest] if rest:
            first, extras = _split(rest, "+")
            if first and (extras or "+" not in rest):
                return Attack(cards(first), cards(extras))
        case ["defend", *rest] if rest:
            first, more = _split(rest, "+")
            skill, pay = _split(more, "pay")
            if first and (len(skill) == 1 or not more) and (skill or "+" not in rest):
                defence, bonus = cards(first), cards(skill)
                return Defend(defence, bonus[0] if bonus else NO_CARD, cards(pay))
    raise bad_notation(
        text,
        f"{text.strip()[:40]!r} is no action; write draw 1+1, {EXAMPLE}, defend inside25 + help_defence pay "
        "layup55, add three40, play rebound, discard shot15 or pass.",
    )


_COUNTS = "012345"


def _split(words: Sequence[str], mark: str) -> tuple[Sequence[str], Sequence[str]]:
    if mark not in words:
        return words, ()
    place = words.index(mark)
    return words[:place], words[place + 1 :]
