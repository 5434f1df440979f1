"""The events of Game On and their notation, which parses back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.games.game_on.actions import NOBODY
from engine.games.game_on.cards import AD, ALL, BACK, CANONICAL, CARD_NAMES, parse_card
from engine.notation import bad_notation, number_from_1

HIDDEN = (-1, -2)
"""By back: a card that the reader may not see; backs are public (GO-06)."""
_HIDDEN_NAMES = {HIDDEN[AD]: "?ad", HIDDEN[ALL]: "?all"}
_HIDDEN_BY_NAME = {name: card for card, name in _HIDDEN_NAMES.items()}
NO_ROLL = -1

EVENT_KINDS = (
    "dealt", "start_roll", "round", "draw", "reshuffle_ad", "reshuffle_all", "play", "free_throw", "attack",
    "support", "defend", "pay", "duel", "help", "discard", "pass", "roll", "made", "missed", "put_back_roll",
    "cancelled", "ball", "score", "overshoot", "duty", "over",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Happening:
    """One event. `roll` is what the two dice showed, 0 to 99 (GO-02).

    dealt: seat's first cards. start_roll: the seat's (team's first seat's) roll for the first ball.
    round: seat has the ball in round number `amount`. draw: cards drawn. reshuffle_ad, reshuffle_all:
    `amount` discards form a new draw pile. play: one card for its own effect. free_throw: seat rolls against
    the value `against`; `success` or not; `amount` throws are still to come. attack: cards, skills and
    assists; `amount` is the value, `target` how many attempts it has. support, help: cards added by a
    team-mate, `amount` is the new value of attack or defence. defend: cards and skill; `amount` is the
    value, 0 before a duel. pay: cards discarded for a skill. duel: the defender's `roll` and the
    attacker's, `against`; `success` is the defence's, `amount` the value it now has; `target` the attacker.
    discard, pass. roll: attempt number `amount` against the value `against`. made: the attack went in and
    counts `amount`. missed: it failed. put_back_roll: one more roll. cancelled: a rebound stops the
    put-back of seat. ball: seat's rebound wins the next ball. score: seat gets `amount` points, its side has
    `against` now. overshoot: seat's side came to more than the target and goes on from `amount`. duty: from
    now on whoever holds an attack card must attack (GO-18). over: seat has won, or shares the win.
    """

    kind: str
    seat: int
    cards: tuple[int, ...] = ()
    target: int = NOBODY
    amount: int = 0
    roll: int = NO_ROLL
    against: int = NO_ROLL
    success: bool = False

    def seen_by(self, seat: int) -> Happening:
        """Cards dealt and drawn are seen by their owner alone, of others only the back; equal cards of
        others look the same."""
        if seat == self.seat or not self.cards or self.cards[0] < 0:
            return self
        if self.kind in ("dealt", "draw"):
            return Happening(self.kind, self.seat, tuple([HIDDEN[BACK[card]] for card in self.cards]))
        cards = tuple([CANONICAL[card] for card in self.cards])
        if cards == self.cards:
            return self
        return Happening(
            self.kind, self.seat, cards, self.target, self.amount, self.roll, self.against, self.success
        )

    def __str__(self) -> str:
        words = [self.kind, str(self.seat + 1)]
        words += [_HIDDEN_NAMES[card] if card < 0 else CARD_NAMES[card] for card in self.cards]
        if self.target != NOBODY:
            words.append(f">{self.target + 1}")
        if self.amount:
            words.append(f"+{self.amount}")
        if self.roll != NO_ROLL:
            words.append(f"@{self.roll}")
        if self.against != NO_ROLL:
            words.append(f"<{self.against}")
        if self.success:
            words.append("yes")
        return " ".join(words)


@cache
def passed(seat: int) -> Happening:
    """The event of a pass: there is one a seat, whether it could have played or not."""
    return Happening("pass", seat)


def parse_event(text: str) -> Happening:
    """Read an event's notation back. Raises InvalidInput."""
    words = text.split() if len(text) <= 1000 else []
    if len(words) < 2 or words[0] not in EVENT_KINDS:
        raise bad_notation(text, f"{text[:40]!r} is no event.")
    cards: list[int] = []
    numbers = {">": 0, "+": 0, "@": NO_ROLL, "<": NO_ROLL}
    success = False
    for word in words[2:]:
        if word[0] in numbers:
            numbers[word[0]] = _number(word[1:])
        elif word == "yes":
            success = True
        elif word in _HIDDEN_BY_NAME:
            cards.append(_HIDDEN_BY_NAME[word])
        else:
            cards.append(parse_card(word))
    return Happening(
        words[0], number_from_1(words[1], "seat") - 1, tuple(cards), numbers[">"] - 1, numbers["+"],
        numbers["@"], numbers["<"], success,
    )  # fmt: skip


def _number(text: str) -> int:
    return 0 if text == "0" else number_from_1(text, "number")
