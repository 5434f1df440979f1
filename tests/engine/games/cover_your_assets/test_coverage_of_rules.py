"""Every numbered decision, every card and every field case of the rules has tests that show it."""

import importlib
import re
from pathlib import Path

import pytest

from engine.games.cover_your_assets.cards import FACE_NAMES

TESTS = Path(__file__).parent
RULES: dict[str, tuple[str, ...]] = {
    "CYA-01": ("test_CYA_01_cards_dealt",),
    "CYA-02": ("test_CYA_02_an_action_is_compulsory",),
    "CYA-03": ("test_CYA_03_every_set_keeps_an_asset", "test_every_state_of_a_game_is_sound"),
    "CYA-04": ("test_CYA_04_which_wild_and_which_asset_is_a_free_choice",),
    "CYA-05": ("test_CYA_05_only_the_top_discard_is_matched",),
    "CYA-06": (
        "test_CYA_06_a_wild_that_comes_to_light_again",
        "test_R_035_a_wild_on_top_of_the_discards",
    ),
    "CYA-07": (
        "test_CYA_07_nothing_is_turned_up_for_an_empty_discard_pile",
        "test_R_038_an_empty_discard_pile_stays_empty",
    ),
    "CYA-08": ("test_CYA_08_a_discard_draws_one_card_while_there_is_one",),
    "CYA-09": ("test_CYA_09_a_challenge_starts_with_one_card_that_counts",),
    "CYA-10": (
        "test_CYA_10_either_side_may_stop_and_nobody_sees_why",
        "test_a_declined_answer_looks_the_same_whatever_was_held",
    ),
    "CYA-11": (
        "test_CYA_11_what_the_attacker_wins_is_exposed_at_once",
        "test_R_045_the_defender_wins_the_battle",
    ),
    "CYA-11b": ("test_CYA_11b_a_challenge_is_the_whole_action",),
    "CYA-12": ("test_CYA_12_a_tower_of_one_set_is_immune", "test_R_033_the_base_set_is_safe"),
    "CYA-13": ("test_CYA_13_the_active_player_fills_up_first",),
    "CYA-14": ("test_CYA_14_a_player_without_cards_is_passed_over_and_can_be_challenged",),
    "CYA-15": (
        "test_CYA_15_discards_score_for_nobody",
        "test_R_042_the_round_ends_when_all_hands_are_empty",
    ),
    "CYA-16": ("test_CYA_16_a_round_has_at_most_109_turns",),
    "CYA-17": ("test_CYA_17_the_dealer_rotates",),
    "CYA-18": (
        "test_CYA_18_a_million_within_a_round_does_not_end_it",
        "test_R_040_the_highest_total_above_a_million_wins",
    ),
    "CYA-19": (
        "test_CYA_19_towers_are_open_to_all",
        "test_what_is_unseen_lies_in_other_hands_or_the_pile",
    ),
    "CYA-20": ("test_CYA_20_an_asset_stands_in_front",),
    "CYA-21": ("test_CYA_21_rounds_to_the_million",),
    "CYA-22": ("test_CYA_22_no_challenge_before_the_second_lap",),
    "CYA-23": ("test_CYA_23_a_fixed_number_of_rounds",),
    "CYA-24": ("test_CYA_24_a_hand_of_wilds_makes_no_pair",),
}
CASES = (30, 31, 33, 34, 35, 36, 38, 40, 42, 44, 45, 67, 71)
"""Field cases of the rules that concern this game."""
CARDS = dict.fromkeys(FACE_NAMES, ("test_every_kind_is_paired_matched_and_challenged_with",))


def names_of_tests() -> set[str]:
    """The names of all tests beside this one."""
    return {
        name
        for file in TESTS.glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    }


@pytest.mark.parametrize("rule", [*(f"CYA-{number:02}" for number in range(1, 25)), "CYA-11b"])
def test_every_rule_has_tests(rule: str) -> None:
    assert RULES[rule] and set(RULES[rule]) <= names_of_tests()


def test_every_card_has_tests() -> None:
    assert len(CARDS) == 12
    assert {test for tests in CARDS.values() for test in tests} <= names_of_tests()


@pytest.mark.parametrize("case", CASES)
def test_every_field_case_has_a_test(case: int) -> None:
    assert any(name.startswith(f"test_R_{case:03}_") for name in names_of_tests())


def test_the_rules_cited_in_the_code_exist() -> None:
    folder = Path(str(importlib.import_module("engine.games.cover_your_assets").__file__)).parent
    cited = {
        number
        for file in folder.glob("*.py")
        for number in re.findall(r"CYA-\d\db?", file.read_text(encoding="utf-8"))
    }
    assert len(cited) > 10 and cited <= set(RULES)
