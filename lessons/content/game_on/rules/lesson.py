"""Game On by doing: attack and defence, foul and put-back, and exactly seven points."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.games.game_on import GAME_ON
from engine.games.game_on.cards import POINTS, parse_card
from engine.games.game_on.observation import GameOnObservation
from engine.games.game_on.odds import outlook_after, outlook_now
from lessons.course import Tutorial
from lessons.facts import Fact, Percent, number, percent
from lessons.plays import Play, PlayStep, only

FREE_THROWS = 2
"""For a foul on a missed shot of two points (GO-32)."""


def _verb(played: str) -> str:
    return played.partition(" ")[0]


def _attack(right: str, **codes: str) -> Callable[[GameOnObservation, str], str]:
    """A step that wants one attack; `codes` say what is said to attacks with a card of that name, "pass" and
    "play" to what is no attack.
    """

    def wants(_seen: GameOnObservation, played: str) -> str:
        if played == right:
            return ""
        if _verb(played) != "attack":
            return codes[_verb(played)]
        return next(code for name, code in codes.items() if f" {name}" in played)

    return wants


def _chances(**attacks: str) -> Callable[[GameOnObservation], Mapping[str, Fact]]:
    """The chance of each action named, from the engine; what is named without an action is the value now."""

    def facts(seen: GameOnObservation) -> Mapping[str, Fact]:
        found: dict[str, Fact] = {}
        for name, played in attacks.items():
            outlook = outlook_after(seen.table, GAME_ON.parse_action(played, seen))
            assert outlook is not None, "an attack has a chance"
            found[name] = Percent(outlook.chance)
        now = outlook_now(seen.table)
        if now is not None:
            found["now"] = Percent(now.chance)
        return found

    return facts


def _foul(seen: GameOnObservation) -> Mapping[str, Fact]:
    return {
        **_chances(fouled="play foul15")(seen),
        "throw": percent(seen.table.settings.free_throw),
        "throws": number(FREE_THROWS),
    }


def _score(seen: GameOnObservation) -> Mapping[str, Fact]:
    """Where it stands, and what a shot of three points would make of it."""
    table = seen.table
    three = table.points[0] + POINTS[parse_card("three45")]
    return {
        "own": number(table.points[0]),
        "rival": number(table.points[1]),
        "target": number(table.settings.target),
        "three": number(three),
        "over": number(three - table.settings.target),
    }


def _last(seen: GameOnObservation) -> Mapping[str, Fact]:
    chances = _chances(post="attack post50", both="attack post50 + dream_shake", long="attack three45")
    return {**_score(seen), **chances(seen)}


_draw = only("draw 1+1", "two")

_FIRST_BASKET = Play(
    "first_basket",
    "game_on",
    seats=2,
    seed=595,
    actions=("pass",),
    steps=(
        PlayStep("draw", _draw, ("two",), ("pass",)),
        PlayStep(
            "attack",
            _attack("attack dunk70", layup65="lower", **{"pass": "no_attack"}),
            ("lower", "no_attack"),
            ("pass", "pass", "pass", "draw 1+1", "pass", "attack mid55"),
            _chances(high="attack dunk70", low="attack layup65"),
        ),
        PlayStep(
            "defend",
            only("defend shot20#2", "no_defence"),
            ("no_defence",),
            ("pass", "pass", "pass"),
            _chances(left="defend shot20#2"),
        ),
    ),
)
_SECOND_CHANCE = Play(
    "second_chance",
    "game_on",
    seats=2,
    seed=14601,
    actions=("pass", "draw 1+1", "pass", "attack layup65", "pass"),
    steps=(
        PlayStep("foul", only("play foul15", "let_it_go"), ("let_it_go",), ("pass", "pass", "pass"), _foul),
        PlayStep("draw", _draw, ("two",), ("pass",)),
        PlayStep(
            "attack",
            _attack("attack dunk75", mid55="lower", play="exchange", **{"pass": "no_attack"}),
            ("lower", "exchange", "no_attack"),
            ("pass", "pass"),
            _chances(high="attack dunk75", low="attack mid55"),
        ),
        PlayStep("put_back", only("play put_back#4", "give_up"), ("give_up",), ("pass",), _chances()),
    ),
)
_EXACTLY_SEVEN = Play(
    "to_seven",
    "game_on",
    seats=2,
    seed=306,
    actions=(
        *("pass", "draw 1+1", "pass", "attack layup65 + fine_pass#2", "pass", "pass"),
        *("pass", "draw 2+0", "pass", "attack dunk70", "pass", "pass"),
        *("pass", "draw 1+1", "pass"),
    ),
    steps=(
        PlayStep(
            "skill",
            _attack(
                "attack three35 + hot_hand#2",
                three35="bare",
                post50="two_points",
                play="exchange",
                **{"pass": "no_attack"},
            ),
            ("bare", "two_points", "exchange", "no_attack"),
            ("defend block60/10", "pass", "pass", "pass"),
            _chances(bare="attack three35", both="attack three35 + hot_hand#2"),
        ),
        PlayStep("turnover", only("play turnover#2", "let_it_go"), ("let_it_go",), ("pass",), _score),
        PlayStep("draw", _draw, ("two",), ("pass",), _score),
        PlayStep(
            "attack",
            _attack(
                "attack post50 + dream_shake",
                three45="over",
                post50="bare",
                play="exchange",
                **{"pass": "no_attack"},
            ),
            ("over", "bare", "exchange", "no_attack"),
            ("pass", "pass"),
            _last,
        ),
    ),
)
TUTORIAL = Tutorial("game_on", (_FIRST_BASKET, _SECOND_CHANCE, _EXACTLY_SEVEN))
