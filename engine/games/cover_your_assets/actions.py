"""Actions and events of Cover Your Assets and their notation, which parses back.

Seats are written from 1 and counted from 0 in Python. Amounts in dollars are written in thousands: `+35k`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from engine.game import NOBODY as NOBODY
from engine.games.cover_your_assets.cards import CANONICAL, CARD_NAMES, parse_card
from engine.notation import bad_notation, number_from_1, words_of

HIDDEN = -1
"""Stands for a card that the reader of an event may not see."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Lay two cards of the hand as a new set; the lower id stands first (CYA-04). Made with `pair`."""

    first: int
    second: int

    def __str__(self) -> str:
        return f"pair {CARD_NAMES[self.first]} {CARD_NAMES[self.second]}"


@dataclass(frozen=True, slots=True)
class Match:
    """Lay a card of the hand and the top discard as a new set (CYA-05)."""

    card: int

    def __str__(self) -> str:
        return f"match {CARD_NAMES[self.card]}"


@dataclass(frozen=True, slots=True)
class Challenge:
    """Play a card for the top set of another seat (CYA-09)."""

    card: int
    target: int

    def __str__(self) -> str:
        return f"challenge {CARD_NAMES[self.card]} > {self.target + 1}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card (CYA-08)."""

    card: int

    def __str__(self) -> str:
        return f"discard {CARD_NAMES[self.card]}"


@dataclass(frozen=True, slots=True)
class Answer:
    """In a challenge: play one more card, as its defender or its attacker (CYA-10)."""

    card: int

    def __str__(self) -> str:
        return f"answer {CARD_NAMES[self.card]}"


@dataclass(frozen=True, slots=True)
class Stop:
    """In a challenge: play no more; the other side wins it (CYA-10)."""

    def __str__(self) -> str:
        return "stop"


Move: TypeAlias = Pair | Match | Challenge | Discard | Answer | Stop

STOP = Stop()
match_discard = cache(Match)
challenge = cache(Challenge)
discard = cache(Discard)
answer = cache(Answer)


@cache
def pair(one: int, other: int) -> Pair:
    """The pair of these cards, in whichever order they are named."""
    return Pair(min(one, other), max(one, other))


EVENT_KINDS = (
    "deal", "dealt", "upcard", "pair", "match", "challenge", "answer", "stop", "won", "discard", "draw",
    "refill", "deck_out", "no_cards", "score", "total", "over",
)  # fmt: skip
_UNSEEN = ("dealt", "draw", "refill")


@dataclass(frozen=True, slots=True)
class Happening:
    """One event. `target` is a seat, `amount` a number or dollars; see EVENT_KINDS.

    deal: seat deals round `amount`. dealt: seat's first cards. upcard: the first discard. pair: two cards of
    the hand become seat's top set. match: a card of the hand, then the discard it takes. challenge: seat
    plays a card for the top set of `target`. answer: seat plays a card against `target`. stop: seat plays
    no more against `target`, whether or not it could. won: seat has won the challenge against `target`, all
    cards of the set that is now on its tower. discard. draw: the card that replaces a discard. refill: the
    cards that fill seat's hand. deck_out: seat drew the last card. no_cards: seat's hand is empty for the
    rest of the round. score: what seat's tower is worth at the end of the round. total: seat's dollars of
    all rounds. over: seat has won, or shares the win.
    """

    kind: str
    seat: int
    cards: tuple[int, ...] = ()
    target: int = NOBODY
    amount: int = 0

    def seen_by(self, seat: int) -> "Happening":
        """Cards drawn or dealt are seen by their owner alone; equal cards of others look the same."""
        if seat == self.seat or not self.cards:
            return self
        hidden = self.kind in _UNSEEN
        cards = tuple([HIDDEN if hidden else CANONICAL[card] for card in self.cards])
        return Happening(self.kind, self.seat, cards, self.target, self.amount)

    def __str__(self) -> str:
        words = ["?" if card == HIDDEN else CARD_NAMES[card] for card in self.cards]
        target = [f"> {self.target + 1}"] if self.target != NOBODY else []
        thousands, rest = divmod(self.amount, 1000)
        amount = [f"+{self.amount}" if rest else f"+{thousands}k"] if self.amount else []
        return " ".join([self.kind, str(self.seat + 1), *words, *target, *amount])


def parse_move(text: str, hand: Sequence[int] = ()) -> Move:
    """Read an action; `hand` resolves a card named without its copy number. Raises InvalidInput."""
    match words_of(text, "discard home", ">"):
        case ["pair", one, other]:
            return pair(*_two_cards((one, other), hand))
        case ["match", card]:
            return match_discard(parse_card(card, hand))
        case ["challenge", card, ">", target]:
            return Challenge(parse_card(card, hand), number_from_1(target, "seat") - 1)
        case ["discard", card]:
            return discard(parse_card(card, hand))
        case ["answer", card]:
            return answer(parse_card(card, hand))
        case ["stop"]:
            return STOP
    raise bad_notation(
        text,
        f"{text.strip()[:40]!r} is no action; write pair home home, pair home gold, match stocks, "
        "challenge home > 2, discard cash, answer home or stop.",
    )


def _two_cards(words: Sequence[str], hand: Sequence[int]) -> tuple[int, int]:
    """Two cards; equal ones without copy number are two copies that are held."""
    used = [parse_card(word) for word in words if "#" in word]
    first, second = [
        _use(parse_card(word, [card for card in hand if card not in used]), used) for word in words
    ]
    return first, second


def _use(card: int, used: list[int]) -> int:
    used.append(card)
    return card


def parse_event(text: str) -> Happening:
    """Read an event's notation back. Raises InvalidInput."""
    words = text.split() if len(text) <= 1000 else []
    if len(words) < 2 or words[0] not in EVENT_KINDS:
        raise bad_notation(text, f"{text[:40]!r} is no event.")
    kind, seat, *rest = words
    cards: list[int] = []
    target, amount = NOBODY, 0
    while rest:
        word = rest.pop(0)
        if word == ">" and rest:
            target = number_from_1(rest.pop(0), "seat") - 1
        elif word.startswith("+"):
            number = number_from_1(word[1:].removesuffix("k"), "amount")
            amount = number * 1000 if word.endswith("k") else number
        else:
            cards.append(HIDDEN if word == "?" else parse_card(word))
    return Happening(kind, number_from_1(seat, "seat") - 1, tuple(cards), target, amount)
