"""The field cases of the rules and of chance that concern Game On."""

from fractions import Fraction

import pytest

from engine.games.game_on import GAME_ON
from engine.games.game_on.cards import parse_card
from engine.games.game_on.contest import Assault, plan
from engine.games.game_on.odds import DUEL_WON, outlook_now, plan_chance, roll_chance
from tests.engine.games.game_on.positions import act, options_of, place, refused, told
from tests.engine.games.game_on.test_start_and_draw import rolled_start

CONVENTIONS = {"below": 0, "at_most": 1}


def test_R_047_nought_is_the_lowest_roll() -> None:
    state = place("", "", step="foul", attack="layup60", turn=2, rolls=[0])
    outlook = outlook_now(state)
    assert outlook and outlook.chance == Fraction(60, 100)
    assert told(act(state, "pass"), "made") == ["made 1 +2"]
    _, events = rolled_start([0, 99], 2)
    assert events[-1] == "round 2 +1"


@pytest.mark.parametrize(("test", "chance"), [("below", 50), ("at_most", 51)])
def test_R_048_the_shown_chance_counts_the_scoring_rolls(test: str, chance: int) -> None:
    scoring = 0
    for roll in range(100):
        state = place("", "", step="foul", attack="post50", turn=2, rolls=[roll], options={"roll_test": test})
        outlook = outlook_now(state)
        assert outlook and outlook.chance == Fraction(chance, 100)
        scoring += bool(told(act(state, "pass"), "made"))
    assert scoring == chance


@pytest.mark.parametrize(("defence", "value"), [("ultimate30", 40), ("ultimate40", 30)])
def test_R_049_a_higher_defence_lowers_the_chance_and_low_rolls_score(defence: str, value: int) -> None:
    for roll in (12, 88):
        state = place("", defence, step="defence", attack="dunk70", turn=2, rolls=[roll])
        act(state, f"defend {defence}", "pass")
        outlook = outlook_now(state)
        assert outlook and outlook.chance == Fraction(value, 100)
        assert bool(told(act(state, "pass", "pass"), "made")) == (roll == 12)


def test_R_053_a_tie_in_the_duel_is_the_defenders() -> None:
    for rolls, won in (([63, 63], True), ([63, 62], False)):
        state = place("", "block70/10", step="defence", attack="mid50", turn=2, rolls=rolls)
        assert act(state, "defend block70/10")[-1].success == won


@pytest.mark.parametrize(
    ("attack", "rolls", "points"),
    [
        ("mid50 + hot_hand", [39, 69], 3),
        ("mid50 + hot_hand", [40, 69, 69], 2),
        ("three45 + hot_hand", [34, 69], 4),
        ("three45 + hot_hand", [35, 69, 69, 69], 3),
    ],
)
def test_R_054_a_foul_cancels_everything_but_one_number(attack: str, rolls: list[int], points: int) -> None:
    defences = [{"seat": 2, "cards": "shot20", "skill": "contest"}]
    state = place("foul10", "", step="foul", attack=attack, defences=defences, turn=1, rolls=rolls)
    assert told(act(state, "play foul10"), "score") == [f"score 1 +{points} <{points}"]


def test_R_055_rebound_against_put_back() -> None:
    hands = ("put_back", "", "rebound", "rebound")
    state = place(*hands, step="miss", attack="post50")
    act(state, "pass", "pass", "play rebound")
    assert state.stage == "chain" and state.to_move == 3
    act(state, "pass")
    assert refused(state, "play put_back") == ("not_now", "GO-35")
    assert told(act(state, "pass", "pass"), "round") == ["round 3 +2"]
    state = place(*hands, step="miss", attack="post50")
    act(state, "play put_back", "pass", "play rebound", "play rebound")
    events = act(state, "pass", "pass", "pass")
    assert told(events, "pass", "ball", "round") == ["pass 1", "pass 2", "pass 3", "ball 4", "round 4 +2"]


def test_R_056_without_an_attack_card_the_ball_goes_left() -> None:
    state = place("rebound rebound rebound", "", step="draw", turn=1, draw_ad="... shot15 shot20")
    act(state, "draw 2+0", "pass")
    assert options_of(state) == ["pass"]
    act(state, "pass")
    assert (state.attacker, state.hands[1]) == (1, [])
    act(state, "pass")
    assert len(options_of(state, "draw")) == 6


def test_R_057_the_last_score_card_ends_a_round_game() -> None:
    shown = [{"points": 9, "cards": "3 3 3"}, {"points": 13, "cards": "2 2 2 2 2 3"}]
    options = {"mode": "round", "pile": "10"}
    state = place(
        "",
        "foul10",
        step="foul",
        attack="three45",
        turn=2,
        rolls=[3, 3],
        sides=shown,
        round=30,
        options=options,
    )
    act(state, "play foul10")
    assert state.shown[0] == (3, 3, 3, 4) and state.score_pile == 0
    assert state.is_over and state.scores() == [0.5, 0.5]


@pytest.mark.parametrize(("test", "chance"), [("below", 45), ("at_most", 46)])
def test_P_005_the_shown_convention_is_the_engines(test: str, chance: int) -> None:
    settings = GAME_ON.settings({"roll_test": test}, 2)
    counted = sum(roll < 45 + CONVENTIONS[test] for roll in range(100))
    assert roll_chance(settings, 45) == Fraction(counted, 100) == Fraction(chance, 100)


def attack_of(values: list[int]) -> Assault:
    """An attack as cards with these values of one name make it."""
    cards = tuple(map(parse_card, ("mid45", "mid50", "mid55")))[: len(values)]
    return Assault(cards, (), max(values) + 10 * (len(values) - 1), 0, 0)


@pytest.mark.parametrize(("values", "chance"), [([40, 25], "0.75"), ([40, 25, 15], "0.936")])
def test_P_007_rolls_are_never_added(values: list[int], chance: str) -> None:
    assert plan_chance(GAME_ON.settings({}, 2), plan(attack_of(values))) == Fraction(chance)


def test_P_008_a_defence_for_one_roll_or_for_all() -> None:
    settings = GAME_ON.settings({}, 2)
    assert plan_chance(settings, ((30,), (50,))) == Fraction("0.65")
    assert plan_chance(settings, ((30,), (30,))) == Fraction("0.51")
    state = place("", "shot20 contest three35", step="defence", attack="mid45 mid50", turn=2)
    plain, combined = state.clone(), state.clone()
    act(plain, "defend shot20")
    act(combined, "defend shot20 + contest pay three35")
    assert (plain.plan(), combined.plan()) == (((40,), (60,)), ((25,), (25,)))


def test_P_010_a_tie_is_not_half_and_half() -> None:
    assert Fraction(5050, 10000) == DUEL_WON


def test_P_012_ten_sure_shots_are_not_sure() -> None:
    missed = 1 - roll_chance(GAME_ON.settings({}, 2), 95) ** 10
    assert float(missed) == pytest.approx(0.401263, abs=5e-7)
