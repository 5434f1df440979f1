"""The card list: what the rules text says, the reconstruction's own law, every single card at work."""

import pytest

from engine.game import InvalidInput
from engine.games.fire_bulls.cards import (
    CANONICAL,
    COPIES,
    GENERAL,
    NEEDS,
    PACKED_NEEDS,
    POINTS,
    QI_CARDS,
    QI_NAMES,
    TOTEM,
    TOTEM_CODES,
    UNIT,
    UNIT_CODES,
    UNITS,
    YAN_CARDS,
    YAN_NAMES,
    count_of,
    counts,
    covers,
    lacking,
    packed,
    parse_qi,
    parse_unit,
    parse_yan,
)
from tests.engine.games.fire_bulls.positions import ONES, place, play, refused, units, yan


def law(totem: int) -> list[tuple[list[int], int]]:
    """What beats the nine cards of a totem, and their points, as the reconstruction's formula says."""
    u = [(totem + step) % 6 for step in range(6)]
    last = [u[5], u[5], u[0]] if totem != 5 else [0, 0, 1, 2, 3]
    return [
        *(([unit], 1) for unit in u[:4]),
        ([u[4], u[5]], 2),
        ([u[0], u[2]], 2),
        ([u[1], u[1]], 3),
        (u[2:5], 4),
        (last, 5 if totem != 5 else 8),
    ]


def test_the_yan_cards_follow_their_law() -> None:
    expected = [(totem, sorted(needs), points) for totem in range(6) for needs, points in law(totem)]
    found = [(TOTEM[card], sorted(NEEDS[card]), POINTS[card]) for card in range(YAN_CARDS)]
    assert sorted(found) == sorted(expected)


def test_the_totals_of_the_list() -> None:
    assert TOTEM_CODES == ("red", "yellow", "blue", "green", "brown", "white") and COPIES == (9,) * 6
    assert sum(POINTS) == 123 and sum(map(len, NEEDS)) == 98
    demand = [sum(needs.count(unit) for needs in NEEDS) for unit in range(UNITS)]
    assert dict(zip(UNIT_CODES, demand, strict=True)) == {
        "ox": 18, "warrior": 17, "archer": 17, "rider": 17, "chariot": 14, "scout": 15,
    }  # fmt: skip


def test_FB_01_one_general_of_54_yan_cards() -> None:
    assert len(set(YAN_NAMES)) == YAN_CARDS == 54 and QI_CARDS == 54
    assert YAN_NAMES[GENERAL] == "general" and TOTEM_CODES[TOTEM[GENERAL]] == "white"  # FB-27


@pytest.mark.parametrize("card", [card for card in range(YAN_CARDS) if card != GENERAL])
def test_every_yan_card_is_beaten_with_what_it_pictures(card: int) -> None:
    grid = ONES.split()
    if YAN_NAMES[card] in grid:
        grid[grid.index(YAN_NAMES[card])] = grid[6]
    grid[6] = YAN_NAMES[card]
    held = " ".join(UNIT_CODES[unit] for unit in NEEDS[card])
    state = place([held, "ox"], grid=" ".join(grid), bull=[1, 2])
    for missing in NEEDS[card]:
        rest = list(NEEDS[card])
        rest.remove(missing)
        short = place([" ".join(UNIT_CODES[unit] for unit in rest), "ox"], grid=" ".join(grid), bull=[1, 2])
        refused(short, "attack 753", "cannot_beat")
    colour = TOTEM_CODES[TOTEM[card]] == "red"
    play(state, "attack 753")
    assert state.captured[0] == (card,) and state.points(0) == POINTS[card] + colour
    assert state.hands[0] == ()
    assert units(state.discard_pile) == units([parse_qi(name) for name in held.split()])


def test_the_general_is_beaten_with_what_he_pictures() -> None:
    held = [UNIT_CODES[unit] for unit in NEEDS[GENERAL]]
    for missing in held:
        rest = held.copy()
        rest.remove(missing)
        refused(place([" ".join(rest), "ox"], general_up=True), "attack general", "cannot_beat")
    state = place([" ".join(held), "ox"], general_up=True)
    play(state, "attack general")
    assert yan(state.captured[0]) == "general" and state.points(0) == 8


@pytest.mark.parametrize("unit", range(UNITS))
def test_every_qi_card_is_one_of_nine(unit: int) -> None:
    cards = [card for card in range(QI_CARDS) if UNIT[card] == unit]
    assert len(cards) == 9 and {CANONICAL[card] for card in cards} == {cards[0]}
    assert [QI_NAMES[card] for card in cards[:2]] == [UNIT_CODES[unit], f"{UNIT_CODES[unit]}#2"]
    assert parse_unit(UNIT_CODES[unit].upper()) == unit


def test_packed_sets_compare_like_counts() -> None:
    hands = [(), (0,), (0, 1), (0, 9, 18), tuple(range(9)), tuple(range(54))]
    for cards in hands:
        held = packed(cards)
        assert counts(held) == [sum(UNIT[card] == unit for card in cards) for unit in range(UNITS)]
        for card in range(YAN_CARDS):
            short = [max(0, NEEDS[card].count(unit) - count_of(held, unit)) for unit in range(UNITS)]
            assert lacking(held, PACKED_NEEDS[card]) == sum(short)
            assert covers(held, PACKED_NEEDS[card]) == (sum(short) == 0)


def test_every_card_is_read_back() -> None:
    assert [parse_qi(name) for name in QI_NAMES] == list(range(QI_CARDS))
    assert [parse_yan(name.upper()) for name in YAN_NAMES] == list(range(YAN_CARDS))
    for read, text in ((parse_qi, "ox#10"), (parse_qi, "oxen"), (parse_yan, "red"), (parse_yan, "red:x")):
        with pytest.raises(InvalidInput, match=r"no (Qi|Yan) card"):
            read(text)
