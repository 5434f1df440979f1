"""Every numbered decision, every card and every field case of the rules has tests that show it."""

import importlib
import re
from pathlib import Path

import pytest

from engine.games.fire_bulls.cards import UNIT_CODES, YAN_NAMES

TESTS = Path(__file__).parent
RULES: dict[str, tuple[str, ...]] = {
    "FB-01": (
        "test_FB_01_one_general_of_54_yan_cards",
        "test_FB_01_the_general_is_one_of_54_in_three_equal_piles",
    ),
    "FB-02": ("test_FB_02_lines_are_columns_and_diagonals_from_outside",),
    "FB-03": (
        "test_FB_03_a_bull_moves_along_one_row_of_five_places",
        "test_R_064_moving_and_swapping_bulls",
    ),
    "FB-04": ("test_FB_04_bulls_begin_at_random_different_places",),
    "FB-05": ("test_FB_05_the_first_player_is_drawn_and_told",),
    "FB-06": (
        "test_FB_06_a_general_in_setup_lies_aside_and_the_grid_is_full",
        "test_R_066_a_general_turned_up_in_a_refill_is_set_aside",
    ),
    "FB-07": ("test_FB_07_colours_of_absent_players_give_no_bonus",),
    "FB-08": (
        "test_FB_08_the_market_is_filled_to_three_only",
        "test_FB_08_a_short_market_is_filled_as_soon_as_there_are_cards",
    ),
    "FB-09": ("test_FB_09_after_a_draw_the_bull_may_move_or_stay",),
    "FB-10": ("test_FB_10_at_the_end_of_a_turn_there_are_eight_cards",),
    "FB-11": (
        "test_FB_11_the_deck_comes_back_at_once",
        "test_FB_11_without_discards_the_deck_comes_back_after_the_next_attack",
        "test_FB_11_the_late_reshuffle_comes_before_the_bonus",
        "test_FB_11_after_the_third_time_a_bonus_without_cards_is_left_out",
    ),
    "FB-12": ("test_FB_12_there_is_always_something_to_do",),
    "FB-13": ("test_FB_13_a_line_is_attacked_when_its_first_card_can_be_beaten",),
    "FB-14": ("test_FB_14_exactly_the_pictured_cards_are_paid",),
    "FB-15": (
        "test_FB_15_the_attack_goes_inward_and_may_be_stopped_after_any_kill",
        "test_FB_15_cannot_and_will_not_go_on_look_the_same",
        "test_FB_15_a_next_card_that_is_too_dear_can_not_be_beaten",
    ),
    "FB-16": (
        "test_FB_16_two_cards_along_another_line_three_along_the_own",
        "test_R_063_how_many_cards_and_in_which_order",
    ),
    "FB-17": ("test_FB_17_missing_cards_of_a_line_are_stepped_over",),
    "FB-18": ("test_FB_18_the_bonus",),
    "FB-19": ("test_FB_19_short_lines_and_the_bonus",),
    "FB-20": ("test_FB_20_bonus_cards_come_when_the_attack_is_over",),
    "FB-21": (
        "test_FB_21_survivors_go_outward_and_new_cards_fill_up_from_outer_to_inner",
        "test_R_059_refill_when_a_pile_is_too_short",
    ),
    "FB-22": (
        "test_FB_22_the_general_needs_no_direction_and_gives_no_bonus",
        "test_R_066_the_general_or_the_grid",
    ),
    "FB-23": (
        "test_FB_23_two_empty_piles_and_the_general_end_the_game_at_once",
        "test_FB_23_emptying_the_second_pile_ends_the_game_after_the_refill",
    ),
    "FB-24": ("test_FB_24_a_hidden_general_keeps_the_game_going",),
    "FB-25": (
        "test_FB_25_the_third_time_costs_everybody_the_best_card",
        "test_R_061_the_third_time_the_deck_runs_out",
    ),
    "FB-26": ("test_FB_26_both_ends_in_one_turn_cost_nothing",),
    "FB-27": (
        "test_FB_27_one_point_more_for_each_card_in_the_own_colour",
        "test_the_general_is_beaten_with_what_he_pictures",
    ),
    "FB-28": (
        "test_FB_28_a_tie_is_broken_by_the_best_single_card_without_its_bonus",
        "test_A_009_all_who_are_tied_win",
    ),
    "FB-29": (
        "test_FB_29_all_but_hands_and_piles_is_open",
        "test_no_hidden_card_is_in_an_observation",
    ),
    "FB-30": ("test_FB_30_two_players_leave_three_places_free",),
    "FB-31": (
        "test_FB_31_three_laps_of_exchanges_end_the_game",
        "test_FB_31_a_draw_or_an_attack_begins_the_count_anew",
    ),
}
CARDS: dict[str, tuple[str, ...]] = {
    "Qi cards": ("test_every_qi_card_is_one_of_nine", "test_every_card_is_read_back"),
    "Yan cards": (
        "test_the_yan_cards_follow_their_law",
        "test_every_yan_card_is_beaten_with_what_it_pictures",
    ),
    "general": ("test_the_general_is_beaten_with_what_he_pictures", "test_FB_01_one_general_of_54_yan_cards"),
}
CASES = ("R_059", "R_061", "R_063", "R_064", "R_066", "R_067", "A_009")


def all_tests() -> dict[str, object]:
    """The test functions of this game by name."""
    found: dict[str, object] = {}
    for file in TESTS.glob("test_*.py"):
        module = importlib.import_module(f"tests.engine.games.fire_bulls.{file.stem}")
        found |= {name: value for name, value in vars(module).items() if name.startswith("test_")}
    return found


def test_every_rule_and_kind_of_card_has_tests_that_exist() -> None:
    assert list(RULES) == [f"FB-{number:02}" for number in range(1, 32)]
    named = {name for names in (*RULES.values(), *CARDS.values()) for name in names}
    assert named <= all_tests().keys()
    assert all(f"test_{number.replace('-', '_')}" in " ".join(names) for number, names in RULES.items())


def test_no_test_of_a_rule_is_missing_in_the_table() -> None:
    found = {name for name in all_tests() if re.match(r"test_FB_\d\d_", name)}
    assert found <= {name for names in (*RULES.values(), *CARDS.values()) for name in names}


@pytest.mark.parametrize("case", CASES)
def test_every_field_case_has_a_test(case: str) -> None:
    assert any(name.startswith(f"test_{case}_") for name in all_tests())


def test_every_single_card_is_tried() -> None:
    def tried(name: str) -> list[int]:
        (mark,) = all_tests()[name].pytestmark  # type: ignore[attr-defined]  # pytest adds it
        return list(mark.args[1])

    yan = [YAN_NAMES[card] for card in tried("test_every_yan_card_is_beaten_with_what_it_pictures")]
    assert sorted([*yan, "general"]) == sorted(YAN_NAMES)
    assert tried("test_every_qi_card_is_one_of_nine") == list(range(len(UNIT_CODES)))


def test_the_rules_cited_in_the_code_exist() -> None:
    folder = Path(str(importlib.import_module("engine.games.fire_bulls").__file__)).parent
    cited = {
        number
        for file in folder.glob("*.py")
        for number in re.findall(r"FB-\d\d", file.read_text(encoding="utf-8"))
    }
    assert len(cited) > 20 and cited <= set(RULES)
