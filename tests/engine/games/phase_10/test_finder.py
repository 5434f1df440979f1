"""The finder against a slow judge that tries everything, and against hands worked out by hand."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.phase_10 import finder
from engine.games.phase_10.cards import COLOUR, FACE, NUMBER, SKIP
from engine.games.phase_10.finder import Phase
from engine.games.phase_10.phases import COLOUR as COLOUR_GROUP
from engine.games.phase_10.phases import PHASES
from tests.engine.games.phase_10.slow_layings import hand, holds, random_hands

ONE_OF_EACH = [*range(0, 24, 2), 24, 48, 72, 96]
"""A card of each number, of each colour, and a wild: all that can make a difference to a phase."""

phases = st.sampled_from(sorted(PHASES)).map(PHASES.__getitem__)
any_card = st.integers(0, 107)
crowded = st.sampled_from([*range(96, 104), *(card for card in range(96) if NUMBER[card] in (3, 4, 7))])
hands = st.lists(any_card | crowded, unique=True, max_size=11)


def can_lay(text: str, phase: int) -> bool:
    return finder.can_lay(finder.tally(hand(text)), PHASES[phase])


def missing(text: str, phase: int) -> int:
    return finder.missing(finder.tally(hand(text)), PHASES[phase])


def outs(text: str, phase: int) -> str:
    return names(finder.outs(finder.tally(hand(text)), PHASES[phase]))


def useful(text: str, phase: int) -> str:
    return names(finder.useful(finder.tally(hand(text)), PHASES[phase]))


def names(fields: finder.Fields) -> str:
    labels = ["W", *(str(number) for number in range(1, 13)), *"rbyg"]
    return " ".join(label for field, label in enumerate(labels) if fields >> field & 1)


@pytest.mark.parametrize(("phase", "groups"), sorted(PHASES.items()))
def test_can_lay_agrees_with_trying_everything(phase: int, groups: Phase, long_run: bool) -> None:
    holding = 0
    for cards in random_hands(phase, 30_000 if long_run else 600):
        expected = holds(cards, groups)
        holding += expected
        assert finder.can_lay(finder.tally(cards), groups) == expected, cards
    assert holding > 5


@pytest.mark.parametrize(("phase", "groups"), sorted(PHASES.items()))
def test_missing_is_the_length_of_the_shortest_way_to_the_phase(
    phase: int, groups: Phase, long_run: bool
) -> None:
    """Zero exactly when everything tried says so, else one more than with the best next card: by induction
    over the missing cards this leaves no other number."""
    for cards in random_hands(100 + phase, 6000 if long_run else 150):
        tally = finder.tally(cards)
        lacking = finder.missing(tally, groups)
        assert (lacking == 0) == holds(cards, groups), cards
        if lacking:
            after = [finder.missing(tally + finder.CARD_TALLY[card], groups) for card in ONE_OF_EACH]
            assert lacking == 1 + min(after), cards


@pytest.mark.parametrize(("phase", "groups"), sorted(PHASES.items()))
def test_the_outs_of_a_hand_that_lacks_one_card_are_the_cards_that_complete_it(
    phase: int, groups: Phase, long_run: bool
) -> None:
    checked = 0
    for cards in random_hands(200 + phase, 3000 if long_run else 90):
        tally = finder.tally(cards)
        if finder.missing(tally, groups) == 1:
            checked += 1
            spare = {FACE[card]: card for card in range(104) if card not in cards}
            for face, card in spare.items():
                is_out = bool(finder.outs(tally, groups) & finder.CARD_FIELDS[card])
                assert is_out == holds([*cards, card], groups), (cards, face)
    assert checked > 0


@given(hands, phases, any_card)
def test_one_more_card_never_raises_missing_and_lowers_it_by_one_at_most(
    cards: list[int], phase: Phase, more: int
) -> None:
    tally = finder.tally(cards)
    before = finder.missing(tally, phase)
    assert finder.missing(tally + finder.CARD_TALLY[more], phase) in (before, before - 1)


@given(hands, phases)
def test_outs_are_exactly_the_cards_that_lower_missing_by_one(cards: list[int], phase: Phase) -> None:
    tally = finder.tally(cards)
    before = finder.missing(tally, phase)
    for card in range(108):
        after = finder.missing(tally + finder.CARD_TALLY[card], phase)
        assert (after == before - 1) == bool(finder.outs(tally, phase) & finder.CARD_FIELDS[card])


@given(hands, phases)
def test_useful_are_exactly_the_cards_whose_loss_raises_missing(cards: list[int], phase: Phase) -> None:
    tally = finder.tally(cards)
    before = finder.missing(tally, phase)
    for card in cards:
        after = finder.missing(tally - finder.CARD_TALLY[card], phase)
        assert (after > before) == bool(finder.useful(tally, phase) & finder.CARD_FIELDS[card])


@given(hands, phases)
def test_missing_nothing_means_can_lay(cards: list[int], phase: Phase) -> None:
    tally = finder.tally(cards)
    assert finder.can_lay(tally, phase) == (finder.missing(tally, phase) == 0)


@given(hands, phases, st.randoms(use_true_random=False))
def test_only_numbers_count_in_sets_and_runs_and_only_colours_in_a_colour_group(
    cards: list[int], phase: Phase, rng: Random
) -> None:
    """Cards change the feature that does not count, whatever copies the deck has: the answer stays."""
    if phase[0].kind == COLOUR_GROUP:
        other = [2 * (12 * COLOUR[card] + rng.randrange(12)) if card < 96 else card for card in cards]
    else:
        other = [2 * (12 * rng.randrange(4) + NUMBER[card] - 1) if card < 96 else card for card in cards]
    assert finder.missing(finder.tally(other), phase) == finder.missing(finder.tally(cards), phase)


@given(hands)
def test_a_tally_counts_wilds_numbers_colours_and_number_cards(cards: list[int]) -> None:
    fields = finder.tally(cards).to_bytes(18, "little")
    numbers = [NUMBER[card] for card in cards if card < 96]
    colours = [COLOUR[card] for card in cards if card < 96]
    assert list(fields) == [
        len([card for card in cards if 96 <= card < 104]),
        *(numbers.count(number) for number in range(1, 13)),
        *(colours.count(colour) for colour in range(4)),
        len(numbers),
    ]


def test_a_skip_serves_in_no_phase() -> None:
    skip = FACE.index(SKIP)
    assert finder.CARD_TALLY[skip] == 0
    assert finder.CARD_FIELDS[skip] == 0


@pytest.mark.parametrize(
    ("text", "phase"),
    [
        ("3r 3b 3y 3g 4r 5r 6r", 2),  # the set takes three of the 3s, the run the fourth
        ("7r 7b W W W W W", 2),  # both groups share the number: 7 W W and 7 W W W
        ("7r 7b W W W W", 1),  # 7 W W twice
        ("4r 4b 5y 6g W W W", 2),  # 4 W W with W 4 5 6, or 4 4 W with W W 5 6
        (
            "12r 12b 11r 10r 9r W W W",
            3,
        ),  # the run goes from 8 to 11 or takes a 12
        ("1r 2b 3y 4g 1b W W", 2),
        ("5r 5b 5y 5g 5r 5b 5y", 9),  # both sets of one number
        ("5r 5b 5y 5g 5r 5b 5y 5g", 10),
        ("6r 6b W W W W 2y", 9),
        ("9r W W W W W W", 8),
        ("1r W W W W W W", 4),
        ("4r 12g W W W W W W W", 6),  # a run of nine from 4 to 12
    ],
)
def test_hands_that_taking_the_best_looking_group_first_would_miss(text: str, phase: int) -> None:
    assert can_lay(text, phase)


@pytest.mark.parametrize(
    ("text", "phase", "lacking"),
    [
        ("W W W W W W W W", 1, 2),  # no number card: one for each group
        ("W W W W W W W", 8, 1),
        ("7r W W W W W W W W", 2, 1),  # one number card cannot serve in two groups
        ("1r 2r 3r 11r 12r W", 2, 2),  # no run leads around from 12 to 1
        ("12r 1r 2r 3r W W", 4, 2),
        ("3r 5r 7r 9r 11r W W", 5, 2),
        ("8r 8b 8y 8g 8r 8b 8y 8g", 2, 3),  # set and one card of the run
        ("S S S S", 1, 6),
        ("", 6, 9),
        ("1r 2r 3r 4r 5r 6r 7b 8b 9y", 8, 1),
    ],
)
def test_missing_cards_counted_by_hand(text: str, phase: int, lacking: int) -> None:
    assert missing(text, phase) == lacking


@pytest.mark.parametrize(
    ("text", "phase", "expected"),
    [
        ("7r 7b 7y 4r 5r 6r", 2, "W 3 7"),  # 3 4 5 6, or 4 5 6 7 with another 7
        ("7r 7b 7y 4r 5r W", 2, "W 2 3 6 7"),  # a fourth 7 frees one for 4 5 W 7
        ("1r 2r 3r 4r 5r 6r", 4, "W 7"),
        ("2r 3r 5r 6r 7r 8r", 4, "W 4"),
        ("7r 7b W W W W W W", 2, ""),
        ("7r W W W W W W W W", 1, "1 2 3 4 5 6 7 8 9 10 11 12"),
        ("1r 2r 3r 4r 5r 6r 1b 2b 3b", 8, "W r"),
        ("W W W W W W W", 8, "r b y g"),
        ("5r 5b 5y 5g 5r 9r", 9, "W 9"),  # a sixth 5 alone is no pair
    ],
)
def test_outs_counted_by_hand(text: str, phase: int, expected: str) -> None:
    assert outs(text, phase) == expected


@pytest.mark.parametrize(
    ("text", "phase", "expected"),
    [
        ("7r 7b 7y 3r 4r 5r 6r 12r", 2, "3 4 5 6 7"),
        ("7r 7b 7y 7g 3r 4r 5r 6r", 2, "4 5 6"),  # the fourth 7 replaces the 3, the 3 the fourth 7
        ("7r 7b 3r 3b 5r 5b", 1, ""),  # any one of three pairs can go
        ("7r 7b 3r 3b 5r W", 1, "W 3 7"),
        ("1r 2r 3r 4r 5r 6r 1b 2b 3b", 8, "r"),
        ("1r 2r 3r 1b 2b 3b W", 8, "W"),
        ("W W W W W W W 4r", 1, "4"),
    ],
)
def test_useful_cards_told_by_hand(text: str, phase: int, expected: str) -> None:
    assert useful(text, phase) == expected


def test_R_014_duplicates_serve_in_sets_and_colour_groups_but_not_in_runs() -> None:
    assert can_lay("7r 7r 7b 3g 3g 3y", 1)
    assert can_lay("2r 2r 5r 9r 12r 7r W", 8)
    assert not can_lay("4r 5b 5g 6y 7r 8b 9g", 4)
    assert missing("4r 5b 5g 6y 7r 8b 9g", 4) == 1


def test_R_070_skips_are_no_set() -> None:
    assert not can_lay("S S S 8r 8b 8g", 1)
    assert missing("S S S 8r 8b 8g", 1) == 3
