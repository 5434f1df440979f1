"""Actions and events of Fire Bulls and their notation, which parses back.

Equal Qi cards can't be told apart, so actions name units. Lines and the bulls' positions are the same five
places from left to right (FB-03), named after the cells in the order of attack: 753, 741, 852, 963, 951.
"""

from dataclasses import dataclass
from typing import TypeAlias

from engine.game import NOBODY as NOBODY
from engine.games.fire_bulls.cards import (
    CANONICAL,
    GENERAL_NAME,
    QI_NAMES,
    UNIT_CODES,
    UNITS,
    YAN_NAMES,
    parse_qi,
    parse_unit,
    parse_yan,
)
from engine.notation import bad_notation, number_from_1, words_of

HIDDEN = -1
"""Stands for a card that the reader of an event or observation may not see."""

LINES = ((6, 4, 2), (6, 3, 0), (7, 4, 1), (8, 5, 2), (8, 4, 0))
"""The cells of each line, outermost first, counted from 0 (FB-02, FB-03)."""
LINE_NAMES = tuple("".join(str(cell + 1) for cell in line) for line in LINES)
POSITIONS = len(LINES)


@dataclass(frozen=True, slots=True)
class Take:
    """Take a face-up card of that unit (FB-08)."""

    unit: int

    def __str__(self) -> str:
        return f"take {UNIT_CODES[self.unit]}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a card; the bull may then move (FB-09)."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Move:
    """After a draw: move the bull one place, -1 to the left or 1 to the right, or with 0 let it stay."""

    step: int

    def __str__(self) -> str:
        return _STEP_NAMES[self.step]


_STEP_NAMES = {-1: "move left", 0: "stay", 1: "move right"}


@dataclass(frozen=True, slots=True)
class Attack:
    """Attack along a line: beat its outermost card (FB-13)."""

    line: int

    def __str__(self) -> str:
        return f"attack {LINE_NAMES[self.line]}"


@dataclass(frozen=True, slots=True)
class AttackGeneral:
    """Beat General Qi Jie beside the grid (FB-22)."""

    def __str__(self) -> str:
        return f"attack {GENERAL_NAME}"


@dataclass(frozen=True, slots=True)
class Again:
    """Go on with the attack: beat the next card of the line (FB-15)."""

    def __str__(self) -> str:
        return "again"


@dataclass(frozen=True, slots=True)
class Stop:
    """End the attack (FB-15)."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a card of that unit face up beside the deck, down to the hand limit (FB-10)."""

    unit: int

    def __str__(self) -> str:
        return f"discard {UNIT_CODES[self.unit]}"


AnyAction: TypeAlias = Take | Draw | Move | Attack | AttackGeneral | Again | Stop | Discard

TAKE = tuple(Take(unit) for unit in range(UNITS))
DISCARD = tuple(Discard(unit) for unit in range(UNITS))
ATTACK = tuple(Attack(line) for line in range(POSITIONS))
LEFT, STAY, RIGHT = Move(-1), Move(0), Move(1)
DRAW, ATTACK_GENERAL, AGAIN, STOP = Draw(), AttackGeneral(), Again(), Stop()

EVENT_KINDS = (
    "deal", "bull", "dealt", "market", "fill", "general", "take", "draw", "move", "stay", "swapped", "kill",
    "attacked", "bonus", "exhausted", "reshuffle", "discard", "stalled", "penalty", "score", "over",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Happening:
    """One event. `target` is a line or the bulls' position of that index, `amount` a count or points.

    Setup: deal: seat plays first. bull: seat's bull stands at `target`. dealt: seat's first `qi`.
    Any time: market: `qi` are turned up. fill: `yan` are laid in `cells`, survivors have been pushed outward.
    general: the general was turned up from pile `target`. exhausted: the deck has run out, for the
    `amount`-th time. reshuffle: `amount` discards form a new deck.
    Muster: take: `qi` from the market. draw: `qi` from the deck. move: the bull goes to `target`, stay: it
    does not. swapped: seat's bull was exchanged and now stands at `target`.
    Attack: kill: `yan` in `cells` on line `target` (for the general neither) is beaten with `qi` and brings
    `amount` printed points. attacked: the attack is over after `amount` kills. bonus: `qi` from the deck.
    End of a turn: discard: `qi` goes to the market. End: stalled: nobody drew or attacked for three laps.
    penalty: seat loses `yan`. score: seat has `amount` points. over: seat has won, or shares the win.
    """

    kind: str
    seat: int
    qi: tuple[int, ...] = ()
    yan: tuple[int, ...] = ()
    cells: tuple[int, ...] = ()
    target: int = NOBODY
    amount: int = 0

    def seen_by(self, seat: int) -> "Happening":
        """Cards dealt or drawn are seen by their owner alone; equal cards of others look the same."""
        if seat == self.seat or not self.qi:
            return self
        hidden = self.kind in ("dealt", "draw", "bonus")
        qi = tuple([HIDDEN if hidden else CANONICAL[card] for card in self.qi])
        return Happening(self.kind, self.seat, qi, self.yan, self.cells, self.target, self.amount)

    def __str__(self) -> str:
        words = [self.kind, str(self.seat + 1)]
        words += ["?" if card == HIDDEN else QI_NAMES[card] for card in self.qi]
        words += [YAN_NAMES[card] for card in self.yan]
        words += [f"@{cell + 1}" for cell in self.cells]
        if self.target != NOBODY:
            words.append(f">{self.target + 1}")
        if self.amount:
            words.append(f"+{self.amount}")
        return " ".join(words)


def parse_move(text: str) -> AnyAction:
    """Read an action. Raises InvalidInput."""
    match [word.lower() for word in words_of(text, "draw")]:
        case ["take", unit]:
            return TAKE[parse_unit(unit)]
        case ["discard", unit]:
            return DISCARD[parse_unit(unit)]
        case ["draw"]:
            return DRAW
        case ["move", "left"]:
            return LEFT
        case ["move", "right"]:
            return RIGHT
        case ["stay"]:
            return STAY
        case ["attack", line] if line in LINE_NAMES:
            return ATTACK[LINE_NAMES.index(line)]
        case ["attack", name] if name == GENERAL_NAME:
            return ATTACK_GENERAL
        case ["again"]:
            return AGAIN
        case ["stop"]:
            return STOP
    raise bad_notation(
        text,
        f"{text.strip()[:40]!r} is no action; write take ox, draw, move left, move right, stay, "
        f"attack {LINE_NAMES[0]}, attack {GENERAL_NAME}, again, stop or discard ox.",
    )


def parse_event(text: str) -> Happening:
    """Read an event's notation back. Raises InvalidInput."""
    words = text.split() if len(text) <= 1000 else []
    if len(words) < 2 or words[0] not in EVENT_KINDS:
        raise bad_notation(text, f"{text[:40]!r} is no event.")
    qi: list[int] = []
    yan: list[int] = []
    cells: list[int] = []
    target, amount = NOBODY, 0
    for word in words[2:]:
        if word == "?":
            qi.append(HIDDEN)
        elif word.startswith("@"):
            cells.append(number_from_1(word[1:], "cell") - 1)
        elif word.startswith(">"):
            target = number_from_1(word[1:], "place") - 1
        elif word.startswith("+"):
            amount = number_from_1(word[1:], "amount")
        elif ":" in word or word.lower() == GENERAL_NAME:
            yan.append(parse_yan(word))
        else:
            qi.append(parse_qi(word))
    seat = number_from_1(words[1], "seat") - 1
    return Happening(words[0], seat, tuple(qi), tuple(yan), tuple(cells), target, amount)
