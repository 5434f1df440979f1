"""Every numbered decision, every card and every field case of the rules has tests that show it."""

import importlib
import re
from pathlib import Path

import pytest

from engine.games.game_on.cards import NAME_CODES

TESTS = Path(__file__).parent
RULES = [f"GO-{number:02}" for number in range(1, 48)]
FURTHER: dict[str, tuple[str, ...]] = {
    "GO-24": ("test_R_053_a_tie_in_the_duel_is_the_defenders", "test_P_010_a_tie_is_not_half_and_half"),
    "GO-28": ("test_GO_21_what_each_defence_stops",),
}
"""Tests that show a rule but are named after something else; the others bear the rule's number."""
CARDS: dict[str, str] = {
    "three": "test_GO_21_every_defence_card_meets_what_it_says",
    "mid_range": "test_GO_14_value_and_rolls_of_an_attack",
    "post_up": "test_GO_23_to_GO_27_the_nine_meetings",
    "layup": "test_GO_21_every_defence_card_meets_what_it_says",
    "dunk": "test_GO_15_values_end_at_nought_and_a_hundred",
    "inside_defence": "test_GO_21_what_each_defence_stops",
    "shot_defence": "test_GO_21_what_each_defence_stops",
    "charge": "test_GO_24_a_skill_adds_to_both_values",
    "ultimate_defence": "test_R_049_a_higher_defence_lowers_the_chance_and_low_rolls_score",
    "block": "test_GO_24_the_duel_decides_the_value_for_every_roll",
    **dict.fromkeys(
        (
            "hot_hand", "step_back", "euro_step", "dream_shake", "double_clutch", "alley_oop",
            "pick_and_roll",
        ),
        "test_GO_14_each_attack_skill_goes_with_its_names",
    ),
    **dict.fromkeys(
        ("help_defence", "contest", "double_team", "jump_timing", "set_feet"),
        "test_GO_25_each_defence_skill_goes_with_its_names_at_its_price",
    ),
    "timeout": "test_GO_13_a_timeout_draws_one_of_each",
    "substitution": "test_GO_13_a_substitution_exchanges_one_to_three_cards",
    "fine_pass": "test_GO_13_a_fine_pass_adds_ten_and_only_with_an_attack",
    "fast_break": "test_GO_13_a_fast_break_meets_an_ordinary_defence_alone",
    "foul": "test_GO_31_every_foul_card_lowers_its_value_whoever_plays_it",
    "technical": "test_GO_12_opponents_play_technical_fouls_in_phases_1_and_2",
    "turnover": "test_GO_11_a_turnover_ends_the_round_before_the_draw",
    "rebound": "test_GO_36_each_rebound_may_be_topped_and_the_last_one_wins",
    "put_back": "test_GO_35_a_put_back_that_nobody_stops_is_rolled",
}  # fmt: skip
CASES = (
    "R_047", "R_048", "R_049", "R_053", "R_054", "R_055", "R_056", "R_057", "R_067",
    "P_005", "P_007", "P_008", "P_010", "P_012",
)  # fmt: skip
"""Field cases of rules and chance that concern this game."""


def names_of_tests() -> set[str]:
    """The names of all tests beside this one."""
    return {
        name
        for file in TESTS.glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    }


def covers(name: str, rule: str) -> bool:
    """Whether a test is named after the rule: by its number, or by a range such as GO_23_to_GO_27."""
    first, last = re.match(r"test_GO_(\d\d)_to_GO_(\d\d)_", name), int(rule[-2:])
    if first is not None:
        return int(first[1]) <= last <= int(first[2])
    return rule.replace("-", "_") in re.findall(r"GO_\d\d", name)


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_tests(rule: str) -> None:
    names = names_of_tests()
    assert set(FURTHER.get(rule, ())) <= names
    assert rule in FURTHER or any(covers(name, rule) for name in names)


def test_every_card_has_tests() -> None:
    assert set(CARDS) == set(NAME_CODES) and set(CARDS.values()) <= names_of_tests()


@pytest.mark.parametrize("case", CASES)
def test_every_field_case_has_a_test(case: str) -> None:
    assert any(name.startswith(f"test_{case}_") for name in names_of_tests())


def test_the_rules_cited_in_the_code_exist() -> None:
    folder = Path(str(importlib.import_module("engine.games.game_on").__file__)).parent
    cited = {
        number
        for file in folder.glob("*.py")
        for number in re.findall(r"GO-\d\d", file.read_text(encoding="utf-8"))
    }
    assert len(cited) > 35 and cited <= set(RULES)
