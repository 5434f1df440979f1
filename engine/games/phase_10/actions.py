"""Actions and events of Phase 10 and their notation, which parses back.

A wild carries the *value* it stands for: a number 1 to 12, or COLOUR_FIELD + colour in a colour group. Number
cards carry NATURAL. Seats and melds are written from 1 and counted from 0 in Python.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from engine.game import NOBODY as NOBODY
from engine.game import InvalidInput
from engine.games.phase_10.cards import CANONICAL, CARD_NAMES, COLOURS, IS_WILD, parse_card
from engine.games.phase_10.finder import COLOUR_FIELD
from engine.notation import bad_notation, number_from_1, words_of

NATURAL = -1

Placed: TypeAlias = tuple[int, int]
"""A laid card and its value."""


def _value_name(value: int) -> str:
    return COLOURS[value - COLOUR_FIELD] if value >= COLOUR_FIELD else str(value)


def placed_name(card: int, value: int) -> str:
    """The written form of a laid card: `5r`, or `W=5` with the value of a wild."""
    return CARD_NAMES[card] if value == NATURAL else f"{CARD_NAMES[card]}={_value_name(value)}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top of the draw pile, or of the discard pile."""

    from_discard: bool

    def __str__(self) -> str:
        return "draw discard" if self.from_discard else "draw deck"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay the phase: its groups in order, runs from low to high (P10-30: the player sends the grouping)."""

    groups: tuple[tuple[Placed, ...], ...]

    def __str__(self) -> str:
        return "lay " + " | ".join(
            " ".join(placed_name(*placed) for placed in group) for group in self.groups
        )


@dataclass(frozen=True, slots=True)
class Hit:
    """Add a card to a meld on the table; a wild names its value (P10-08, P10-10)."""

    card: int
    meld: int
    value: int = NATURAL

    def __str__(self) -> str:
        return f"hit {placed_name(self.card, self.value)} > {self.meld + 1}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card; with a skip, name the victim or NOBODY (P10-14)."""

    card: int
    victim: int = NOBODY

    def __str__(self) -> str:
        return f"discard {CARD_NAMES[self.card]}" + (f" > {self.victim + 1}" if self.victim != NOBODY else "")


@dataclass(frozen=True, slots=True)
class Pass:
    """Give up the turn where no card can be drawn (the guard of P10-06)."""

    def __str__(self) -> str:
        return "pass"


Move: TypeAlias = Draw | Lay | Hit | Discard | Pass

DRAW_DECK, DRAW_DISCARD, PASS = Draw(False), Draw(True), Pass()
hit = cache(Hit)
discard = cache(Discard)

EVENT_KINDS = (
    "deal", "dealt", "upcard", "draw_deck", "draw_discard", "reshuffle", "lay", "hit", "discard", "skipped",
    "pass", "out", "score", "advance", "over",
)  # fmt: skip
HIDDEN = -1
"""Stands for a card that the reader of an event may not see."""


@dataclass(frozen=True, slots=True)
class Happening:
    """One event. `target` is a meld or a victim, `amount` a count or points; see EVENT_KINDS.

    deal: seat deals hand number `amount`. dealt: seat's first cards. upcard. draw_deck, draw_discard: the
    card. reshuffle: `amount` cards form a new draw pile. lay: one group, becoming meld `target`. hit,
    discard, skipped, pass. out: seat has no card left. score: seat gets `amount` penalty points. advance:
    seat has done its phase, `amount` in all. over: seat has won, or shares the win.
    """

    kind: str
    seat: int
    cards: tuple[int, ...] = ()
    values: tuple[int, ...] = ()
    target: int = NOBODY
    amount: int = 0

    def seen_by(self, seat: int) -> "Happening":
        """Cards drawn or dealt face down are seen by their owner alone; equal cards of others look the
        same."""
        if seat == self.seat or not self.cards:
            return self
        hidden = self.kind in ("dealt", "draw_deck")
        cards = tuple(HIDDEN if hidden else CANONICAL[card] for card in self.cards)
        return Happening(self.kind, self.seat, cards, self.values, self.target, self.amount)

    def __str__(self) -> str:
        values = self.values or (NATURAL,) * len(self.cards)
        words = [
            "?" if card == HIDDEN else placed_name(card, value)
            for card, value in zip(self.cards, values, strict=True)
        ]
        target = [f"> {self.target + 1}"] if self.target != NOBODY else []
        amount = [f"+{self.amount}"] if self.amount else []
        return " ".join([self.kind, str(self.seat + 1), *words, *target, *amount])


def _parse_value(text: str) -> int:
    if text.lower() in COLOURS and len(text) == 1:
        return COLOUR_FIELD + COLOURS.index(text.lower())
    value = number_from_1(text, "number or colour for a wild")
    if value > 12:
        raise bad_notation(text, f"A wild can't stand for {value}; numbers go from 1 to 12.")
    return value


def parse_placed(text: str, hand: Sequence[int], used: list[int]) -> Placed:
    """Read a laid card; one without copy number is the lowest of `hand` that is not in `used`, to which the
    card is added. Raises InvalidInput."""
    name, equals, value = text.partition("=")
    card = parse_card(name, [held for held in hand if held not in used])
    if IS_WILD[card] and not equals:
        raise InvalidInput("wild_value", "Say what the wild stands for: W=5, or W=r in a colour group.")
    if equals and not IS_WILD[card]:
        raise bad_notation(text, f"Only a wild takes a value, not {name[:20]!r}.")
    used.append(card)
    return card, _parse_value(value) if equals else NATURAL


def parse_move(text: str, hand: Sequence[int] = ()) -> Move:
    """Read an action; `hand` resolves a card named without its copy number. Raises InvalidInput."""
    used: list[int] = []
    match words_of(text, "discard 9b", ">|"):
        case ["draw", "deck"]:
            return DRAW_DECK
        case ["draw", "discard"]:
            return DRAW_DISCARD
        case ["pass"]:
            return PASS
        case ["lay", *rest] if rest:
            groups: list[list[Placed]] = [[]]
            for word in rest:
                if word == "|":
                    groups.append([])
                else:
                    groups[-1].append(parse_placed(word, hand, used))
            return Lay(tuple(map(tuple, groups)))
        case ["hit", card, ">", meld]:
            placed, value = parse_placed(card, hand, used)
            return Hit(placed, number_from_1(meld, "meld") - 1, value)
        case ["discard", card]:
            return Discard(parse_card(card, list(hand)))
        case ["discard", card, ">", victim]:
            return Discard(parse_card(card, list(hand)), number_from_1(victim, "seat") - 1)
    raise bad_notation(
        text,
        f"{text.strip()[:40]!r} is no action; write draw deck, draw discard, lay 5r 5b W=5 | 4g 5r 6y 7y, "
        "hit 7y > 2, discard 9b, discard S > 2 or pass.",
    )


def parse_event(text: str) -> Happening:
    """Read an event's notation back. Raises InvalidInput."""
    words = text.split() if len(text) <= 1000 else []
    if len(words) < 2 or words[0] not in EVENT_KINDS:
        raise bad_notation(text, f"{text[:40]!r} is no event.")
    kind, seat, *rest = words
    cards: list[int] = []
    values: list[int] = []
    target, amount = NOBODY, 0
    while rest:
        word = rest.pop(0)
        if word == ">" and rest:
            target = number_from_1(rest.pop(0), "meld or seat") - 1
        elif word.startswith("+"):
            amount = number_from_1(word[1:], "amount")
        else:
            card, value = (HIDDEN, NATURAL) if word == "?" else (parse_card(word.partition("=")[0]), NATURAL)
            if "=" in word:
                card, value = parse_placed(word, (), [])
            cards.append(card)
            values.append(value)
    laid = tuple(values) if kind in ("lay", "hit") else ()
    return Happening(kind, number_from_1(seat, "seat") - 1, tuple(cards), laid, target, amount)
