"""Damaged notation and positions of Fire Bulls: read or refused, never a crash, a hang or a flood."""

import pytest

from engine.games.fire_bulls import FIRE_BULLS
from engine.games.fire_bulls.actions import EVENT_KINDS, LINE_NAMES, parse_event, parse_move
from engine.games.fire_bulls.cards import QI_NAMES, UNIT_CODES, YAN_NAMES, parse_qi, parse_yan
from engine.position import read_position, write_position
from engine.rng import Rng
from tests.engine.fuzz import Mutator, damaged_json, feed

PARTS = 4
PIECES = (
    *("take", "draw", "move left", "stay", "attack", "again", "stop", "discard", "general", "@1", ">1", "+1"),
    *(
        "#",
        "#2",
        "?",
        "...",
        "-",
        "-1",
        "0",
        "99",
        "\n",
        "\x00",
        "\u2028",
        "²",
        "٣",
        "ſ",
        "\\",
        "\ud800",
        "9" * 400,
    ),
    *('"', "{", "}", "[", "]", "[[[[", '{"a":', ",", ":", "null", "true", "NaN", "1e999", "fire_bulls"),
    *(
        '"seats"',
        '"hand"',
        '"grid"',
        '"piles"',
        '"market"',
        '"version"',
        '"options"',
        '"seed"',
        "over",
        "attack",
    ),
    *EVENT_KINDS,
    *UNIT_CODES,
    *LINE_NAMES,
    *YAN_NAMES[::9],
)


def count(long_run: bool) -> int:
    """Inputs for one part of a decoder's test."""
    return (20_000 if long_run else 1000) // PARTS


@pytest.mark.parametrize("part", range(PARTS))
def test_notation(part: int, long_run: bool) -> None:
    state, rng = FIRE_BULLS.new_game(3, part), Rng(part)
    actions, events, cards = ["move right"], [], [*QI_NAMES, *YAN_NAMES]
    while not state.is_over:
        actions += [str(action) for action in state.legal_actions()]
        events += [str(event) for event in state.apply(rng.choice(state.legal_actions()))]
    fresh, mutator = FIRE_BULLS.new_game(3, part), Mutator(part, PIECES)

    def action(text: str) -> None:
        found = FIRE_BULLS.parse_action(text)
        assert parse_move(str(found)) == found
        fresh.why_illegal(found)

    def event(text: str) -> None:
        found = parse_event(text)
        assert parse_event(str(found)) == found

    for decode, good in ((action, actions), (event, events), (parse_qi, cards), (parse_yan, cards)):
        read, refused = feed(decode, [mutator.text(rng.choice(good)) for _ in range(count(long_run))])
        assert read and refused > 100


@pytest.mark.parametrize("part", range(PARTS))
def test_positions(part: int, long_run: bool) -> None:
    good = [
        {"game": "fire_bulls", "version": 1, "seed": 3, "seats": [{"hand": "ox ? ?", "bull": 4}, {}],
         "market": "? ? ? ox", "draw_pile": "... scout", "grid": "? ? ? ? red:oa ? ? ? ?"},
    ]  # fmt: skip
    state, rng = FIRE_BULLS.new_game(2 + part, part, {"bonus": ("three", "aligned")[part % 2]}), Rng(part)
    while not state.is_over:
        if rng.below(30) == 0:
            good.append(state.position())
        state.apply(rng.choice(state.legal_actions()))
    good.append(state.position())

    def decode(text: str) -> None:
        found = read_position(text)
        again = write_position(found)
        assert write_position(read_position(again)) == again
        for action in found.legal_actions()[:5]:
            found.clone().apply(action)

    read, refused = feed(decode, damaged_json(Mutator(part, PIECES), good, count(long_run)))
    assert read > 5 and refused > 100
