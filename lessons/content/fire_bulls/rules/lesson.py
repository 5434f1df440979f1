"""Fire Bulls by doing: two cards of any line, three of the bull's own, the end of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine.games.fire_bulls.actions import LINE_NAMES, LINES
from engine.games.fire_bulls.cards import FIRST_OF_UNIT, NEEDS, POINTS
from engine.games.fire_bulls.observation import FireBullsObservation
from lessons.course import Tutorial
from lessons.facts import Cards, Fact, number
from lessons.plays import Play, PlayStep, only

RIVAL = 1
NEXT = ("first", "second", "third")


def _verb(played: str) -> str:
    return played.partition(" ")[0]


def _units(units: Iterable[int]) -> Cards:
    return Cards("fire_bulls", tuple(FIRST_OF_UNIT[unit] for unit in units))


def _wants(right: str, *others: str, verb: str = "") -> Callable[[FireBullsObservation, str], str]:
    """A step that wants one action; `others` are the verbs answered by themselves, every other action
    of the right verb by `verb`.
    """

    def wants(_seen: FireBullsObservation, played: str) -> str:
        if played == right:
            return ""
        if verb and _verb(played) == _verb(right):
            return verb
        assert _verb(played) in others, played
        return _verb(played)

    return wants


def _line(name: str) -> Callable[[FireBullsObservation], Mapping[str, Fact]]:
    """What the cards of a line cost and are worth, from outside inward; and where the points stand."""
    cells = LINES[LINE_NAMES.index(name)]

    def facts(seen: FireBullsObservation) -> Mapping[str, Fact]:
        table = seen.table
        found: dict[str, Fact] = {
            "own": number(table.points(0)),
            "rival": number(table.points(RIVAL)),
            "cards": number(len(seen.hand)),
        }
        standing = [table.grid[cell] for cell in cells if table.grid[cell] >= 0]
        for place, card in zip(NEXT, standing, strict=False):
            found[place] = _units(NEEDS[card])
            found[f"{place}_points"] = number(POINTS[card])
        left = [len(pile) for pile in table.piles]
        found["empty"] = number(left.count(0))
        found["shortest"] = number(min([size for size in left if size], default=0))
        found["after"] = number(table.points(0) + (POINTS[standing[0]] if standing else 0))
        return found

    return facts


_TWO_CARDS = Play(
    "two_cards",
    "fire_bulls",
    seats=2,
    seed=8,
    steps=(
        PlayStep(
            "take",
            _wants("take chariot", "draw", "attack", verb="unit"),
            ("unit", "draw", "attack"),
            ("draw", "move left"),
            _line("951"),
        ),
        PlayStep(
            "attack",
            _wants("attack 951", "take", "draw", verb="line"),
            ("line", "take", "draw"),
            (),
            _line("951"),
        ),
        PlayStep("again", only("again", "stop"), ("stop",), (), _line("951")),
    ),
)
_SWEEP = Play(
    "sweep",
    "fire_bulls",
    seats=2,
    seed=10,
    actions=("take chariot",),
    steps=(
        PlayStep("draw", _wants("draw", "take", "attack"), ("take", "attack"), (), _line("963")),
        PlayStep("move", only("move right", "elsewhere"), ("elsewhere",), ("take chariot",), _line("963")),
        PlayStep(
            "take",
            _wants("take scout", "draw", "attack", verb="unit"),
            ("unit", "draw", "attack"),
            ("take chariot",),
            _line("963"),
        ),
        PlayStep(
            "attack",
            _wants("attack 963", "take", "draw", verb="line"),
            ("line", "take", "draw"),
            (),
            _line("963"),
        ),
        PlayStep("again", only("again", "stop"), ("stop",), (), _line("963")),
        PlayStep("third", only("again", "stop"), ("stop",), (), _line("963")),
    ),
)
_LATE = """
draw; stay; take ox; take archer; take archer; take rider; take ox; draw; stay; attack general; draw;
stay; take archer; draw; move left; discard chariot; take chariot; attack 963; again; again; attack 741;
stop; draw; stay; draw; stay; draw; move left; draw; stay; draw; move left; draw; stay; draw; stay;
discard ox; draw; stay; attack 741; again; stop; draw; move left; draw; stay; attack 741; again; again;
take ox; take warrior; draw; move left; draw; stay; draw; stay; draw; stay; draw; stay; draw; stay; draw;
stay; discard scout; draw; move left; draw; move left; discard warrior; draw; stay; discard warrior; draw;
move right; discard ox; draw; stay; discard ox; draw; move right; discard warrior; attack 741; again;
again; attack 963; again; again; take rider; take ox; draw; move right; draw; stay; draw; move right;
draw; move left; draw; stay; draw; move left; draw; stay; discard ox; draw; move right; draw; stay;
discard ox; attack 741; again; again; attack 741; again; take ox; take scout; draw; move left; discard
warrior; draw; stay; draw; stay; discard chariot; attack 963; again; again; attack 753; again; again; take
ox; take warrior; draw; move right; attack 963; again; take ox; take warrior
"""
_LAST_ATTACK = Play(
    "last_attack",
    "fire_bulls",
    seats=2,
    seed=564,
    actions=tuple(line.strip() for line in _LATE.split(";")),
    steps=(
        PlayStep(
            "take",
            _wants("take chariot", "draw", "attack", verb="unit"),
            ("unit", "draw", "attack"),
            ("take scout",),
            _line("963"),
        ),
        PlayStep("draw", _wants("draw", "take", "attack"), ("take", "attack"), (), _line("963")),
        PlayStep("move", only("move left", "stay"), ("stay",), ("draw", "move right"), _line("963")),
        PlayStep(
            "attack",
            _wants("attack 963", "take", "draw", verb="line"),
            ("line", "take", "draw"),
            (),
            _line("963"),
        ),
        PlayStep("again", only("again", "stop"), ("stop",), (), _line("963")),
        PlayStep("third", only("again", "stop"), ("stop",), (), _line("963")),
    ),
)
TUTORIAL = Tutorial("fire_bulls", (_TWO_CARDS, _SWEEP, _LAST_ATTACK))
