"""Phases 1 to 3: windows, attacks, defences, the nine meetings between them (GO-10 to GO-28)."""

from collections.abc import Sequence

import pytest

from engine.games.game_on.cards import CARD_NAMES, KIND, STOPS
from engine.games.game_on.state import GameOnState
from tests.engine.games.game_on.positions import act, options_of, place, refused, told


def meet(attack: str, hand: str, rolls: Sequence[int] = ()) -> GameOnState:
    """Seat 2 with this hand is asked to meet this attack of seat 1."""
    return place("rebound", hand, step="defence", attack=attack, turn=2, rolls=rolls)


def test_GO_10_the_others_are_asked_clockwise_once_each() -> None:
    state = place("rebound", "technical", "technical", "turnover", attacker=3, turn=4)
    assert options_of(state) == ["play turnover", "pass"]
    act(state, "pass")
    assert (state.to_move, options_of(state)) == (0, ["pass"])
    act(state, "pass")
    assert state.to_move == 1
    act(state, "play technical")
    assert (state.stage, state.to_move) == ("draw", 2)


def test_GO_11_a_turnover_ends_the_round_before_the_draw() -> None:
    state = place("three35", "rebound", "turnover", "rebound", turn=3)
    assert told(act(state, "play turnover"), "play", "round", "draw") == ["play 3 turnover", "round 2 +2"]
    assert (state.stage, state.attacker, state.to_move, state.hands[0]) == ("prepare", 1, 2, [0])


@pytest.mark.parametrize(("step", "able"), [("prepare", True), ("opening", True), ("foul", False)])
def test_GO_12_opponents_play_technical_fouls_in_phases_1_and_2(step: str, able: bool) -> None:
    attack = "post50" if step == "foul" else ""
    state = place("rebound", "technical", step=step, turn=2, rolls=[69], attack=attack)
    assert ("play technical" in options_of(state)) == able
    if able:
        events = act(state, "play technical")
        assert told(events, "free_throw", "score") == ["free_throw 2 @69 <70 yes", "score 2 +1 <1"]
        assert state.shown[1] == (1,)
        assert state.stage == {"prepare": "draw", "opening": "attack"}[step]


def test_GO_12_a_missed_free_throw_brings_nothing() -> None:
    state = place("rebound", "technical", turn=2, rolls=[70])
    assert told(act(state, "play technical"), "score") == [] and state.points == [0, 0]


def test_GO_12_the_attacker_plays_it_in_phase_3_after_a_defence() -> None:
    state = place("technical", "inside25", step="defence", attack="post50", turn=2, rolls=[3])
    act(state, "defend inside25")
    assert (state.stage, state.to_move) == ("protest", 0)
    assert told(act(state, "play technical"), "score") == ["score 1 +1 <1"]
    assert state.stage == "foul"


def test_GO_12_no_defence_no_window() -> None:
    state = place("technical", "inside25", step="defence", attack="post50", turn=2)
    act(state, "pass")
    assert (state.stage, state.to_move) == ("foul", 1)


def test_GO_13_a_timeout_draws_one_of_each() -> None:
    state = place("timeout three35", "rebound", step="attack")
    assert [len(event.cards) for event in act(state, "play timeout")] == [1, 2]
    assert (state.stage, len(state.hands[0])) == ("attack", 3)


def test_GO_13_a_substitution_exchanges_one_to_three_cards() -> None:
    state = place("substitution shot15 shot20 rebound put_back", "rebound", step="attack")
    act(state, "play substitution")
    assert options_of(state, "draw") == [] and refused(state, "pass") == ("must_exchange", "GO-13")
    act(state, "discard shot15", "discard rebound")
    assert options_of(state, "draw") == ["draw 2+0", "draw 1+1", "draw 0+2"]
    assert refused(state, "draw 1+0") == ("exchange_count", "GO-13")
    act(state, "discard shot20")
    assert refused(state, "discard put_back") == ("enough_exchanged", "GO-13")
    act(state, "draw 0+3")
    assert (state.stage, len(state.hands[0]), state.exchanged) == ("attack", 4, 0)


def test_GO_13_a_last_card_is_no_substitution() -> None:
    state = place("substitution", "rebound", step="attack")
    assert refused(state, "play substitution") == ("nothing_to_exchange", "GO-13")
    assert options_of(state) == ["pass"]


def test_GO_13_assists_belong_to_the_attacker_in_phase_2() -> None:
    state = place("rebound", "timeout fine_pass", turn=2)
    assert refused(state, "play timeout")[0] == refused(state, "play fine_pass")[0] == "not_now"


def test_GO_13_a_fine_pass_adds_ten_and_only_with_an_attack() -> None:
    state = place("fine_pass fine_pass layup55", "rebound", step="attack")
    assert refused(state, "play fine_pass") == ("not_now", "GO-10")
    assert told(act(state, "attack layup55 + fine_pass fine_pass"), "attack") == [
        "attack 1 layup55 fine_pass fine_pass#2 +75"
    ]


def test_GO_13_a_fast_break_meets_an_ordinary_defence_alone() -> None:
    hand = "inside25 inside30 block60/10 help_defence jump_timing layup55 layup60"
    state = place("rebound", hand, step="defence", attack="layup65 + fast_break", turn=2)
    assert options_of(state) == ["defend inside25", "defend inside30", "defend block60/10", "pass"]
    assert refused(state, "defend inside25 inside30") == ("fast_break", "GO-13")
    assert refused(state, "defend inside25 + help_defence pay layup55") == ("fast_break", "GO-13")


@pytest.mark.parametrize(
    ("cards", "value", "rolls"),
    [
        ("mid50", 50, 1),
        ("mid50 + hot_hand step_back", 85, 1),
        ("mid50 mid45", 60, 2),
        ("mid50 mid50#2 mid45 mid55", 85, 4),
        ("mid50 mid45 + pick_and_roll hot_hand", 85, 2),
    ],
)
def test_GO_14_value_and_rolls_of_an_attack(cards: str, value: int, rolls: int) -> None:
    state = place(
        "mid50 mid50#2 mid45 mid55 hot_hand step_back pick_and_roll", "rebound", step="attack", rolls=[99] * 9
    )
    assert act(state, f"attack {cards}")[0].amount == value
    assert state.assault is not None and state.assault.attempts == rolls
    assert state.plan() == ((value,),) * rolls
    events = act(state, "pass", "pass")
    assert told(events, "roll") == [f"roll 1 +{number} @99 <{value}" for number in range(1, rolls + 1)]


def test_GO_14_only_one_name_and_skills_that_fit() -> None:
    state = place("mid50 three35 euro_step rebound hot_hand", "rebound", step="attack")
    assert refused(state, "attack mid50 three35") == ("different_names", "GO-14")
    assert refused(state, "attack mid50 + euro_step") == ("does_not_fit", "GO-14")
    assert refused(state, "attack mid50 + rebound") == ("not_with_attack", "GO-13")
    assert refused(state, "attack hot_hand") == ("no_attack_card", "GO-14")
    assert refused(state, "attack dunk70") == ("not_in_hand", "L45")
    assert refused(state, "attack mid50 mid50#1") == ("card_twice", "L45")


@pytest.mark.parametrize(("skill", "names"), {
    "hot_hand": "three mid", "step_back": "three mid", "euro_step": "layup", "dream_shake": "post",
    "double_clutch": "post layup", "alley_oop": "dunk", "pick_and_roll": "three mid post layup dunk",
}.items())  # fmt: skip
def test_GO_14_each_attack_skill_goes_with_its_names(skill: str, names: str) -> None:
    cards = {"three": "three35", "mid": "mid45", "post": "post50", "layup": "layup55", "dunk": "dunk70"}
    bonus = {"hot_hand": 15, "double_clutch": 15, "pick_and_roll": 10}.get(skill, 20)
    state = place(f"{skill} {' '.join(cards.values())}", "rebound", step="attack")
    for name, card in cards.items():
        legal = refused(state, f"attack {card} + {skill}") == ("", "")
        assert legal == (name in names.split())
        assert (f"attack {card} + {skill}" in options_of(state)) == legal
        if legal:
            event = act(state.clone(), f"attack {card} + {skill}")[0]
            assert event.amount == int(card.lstrip("abcdefghijklmnopqrstuvwxyz")) + bonus


def test_GO_15_values_end_at_nought_and_a_hundred() -> None:
    sure = place("rebound", "rebound", step="foul", attack="dunk75 dunk70 + alley_oop", turn=2, rolls=[99])
    assert sure.plan() == ((100,), (100,)) and told(act(sure, "pass"), "made") == ["made 1 +2"]
    defence = [{"seat": 2, "cards": "charge100/10", "duel": "won"}]
    options = {"roll_test": "at_most"}
    never = place(
        "rebound", "put_back", step="foul", attack="dunk75", defences=defence, turn=2, rolls=[0],
        options=options,
    )  # fmt: skip
    assert told(act(never, "pass"), "roll", "missed") == ["roll 1 +1 @0 <0", "missed 1"]


def test_GO_16_rolling_stops_at_the_first_success_and_points_come_once() -> None:
    state = place("rebound", "rebound", step="foul", attack="mid45 mid50 mid55", turn=2, rolls=[80, 10])
    events = act(state, "pass")
    assert told(events, "roll", "made", "score") == [
        "roll 1 +1 @80 <75", "roll 1 +2 @10 <75 yes", "made 1 +2", "score 1 +2 <2"
    ]  # fmt: skip


def test_GO_19_what_was_played_is_discarded_at_once() -> None:
    state = place("mid45 mid50 hot_hand fine_pass", "shot20 shot25 contest layup55", step="attack")
    act(state, "attack mid45 mid50 + hot_hand fine_pass")
    assert [CARD_NAMES[card] for pile in state.discards for card in pile] == [
        "mid45", "mid50", "hot_hand", "fine_pass"
    ]  # fmt: skip
    act(state, "defend shot25 + contest pay shot20")
    assert len(state.discards[0]) + len(state.discards[1]) == 7 and len(state.hands[1]) == 1


def test_GO_20_defenders_are_asked_clockwise_and_GO_22_one_defends() -> None:
    state = place("rebound", "rebound", "inside25", "inside30", step="defence", attack="post50", turn=2)
    act(state, "pass")
    assert state.to_move == 2
    act(state, "defend inside25")
    assert (state.stage, [defence.seat for defence in state.defences]) == ("protest", [2])


def test_GO_21_what_each_defence_stops() -> None:
    defences = "inside20 shot15 charge100/5 ultimate30 block60/10"
    for attack, able in (
        ("three35", "shot15 ultimate30 block60/10"),
        ("mid45", "shot15 ultimate30 block60/10"),
        ("post50", "inside20 charge100/5 ultimate30 block60/10"),
        ("layup55", "inside20 charge100/5 ultimate30 block60/10"),
        ("dunk70", "inside20 charge100/5 ultimate30 block60/10"),
    ):
        state = place("rebound", defences, step="defence", attack=attack, turn=2)
        assert options_of(state, "defend") == [f"defend {card}" for card in able.split()]
        for card in set(defences.split()) - set(able.split()):
            assert refused(state, f"defend {card}") == ("does_not_stop", "GO-28")


def test_GO_21_every_defence_card_meets_what_it_says() -> None:
    for card, stops in enumerate(STOPS):
        for attack in (card for card, kind in enumerate(KIND) if kind) if stops else ():
            state = place("rebound", CARD_NAMES[card], step="defence", attack=CARD_NAMES[attack], turn=2)
            assert (len(state.legal_actions()) == 2) == (KIND[attack] in stops)


def test_GO_22_option_several_defences_add_up() -> None:
    state = place(
        "rebound", "inside25", "inside30 help_defence post55", "inside25", step="defence",
        attack="layup55 layup60", turn=2, options={"defenders": "several"},
    )  # fmt: skip
    act(state, "defend inside25", "defend inside30 + help_defence pay post55")
    assert (state.stage, state.to_move) == ("defence", 3)
    act(state, "defend inside25")
    assert state.stage == "protest"
    assert state.plan() == ((0,), (25,))  # 70 - 45 everywhere, 50 more on the first roll


def test_GO_22_option_several_the_most_rolls_count() -> None:
    state = place(
        "rebound", "inside25", "inside25#2 inside30", "rebound", step="defence", attack="layup55 layup60",
        turn=2, options={"defenders": "several"},
    )  # fmt: skip
    act(state, "defend inside25", "defend inside25#2 inside30")
    assert state.plan() == ((5, 30), (30, 30))


NINE = {
    ("post60", "inside25"): ((35,),),
    ("post60", "inside25 + help_defence pay dunk70 dunk75"): ((20,),),
    ("post60", "inside25 inside30"): ((20, 20),),
    ("post60 + dream_shake", "inside25"): ((55,),),
    ("post60 + dream_shake", "inside25 + help_defence pay dunk70 dunk75"): ((40,),),
    ("post60 + dream_shake", "inside25 inside30"): ((40, 40),),
    ("post60 post55", "inside25"): ((45,), (70,)),
    ("post60 post55", "inside25 + help_defence pay dunk70 dunk75"): ((30,), (30,)),
    ("post60 post55", "inside25 inside30"): ((30, 30), (30, 30)),
}


@pytest.mark.parametrize(("attack", "defence"), NINE)
def test_GO_23_to_GO_27_the_nine_meetings(attack: str, defence: str) -> None:
    state = meet(attack, "inside25 inside30 help_defence dunk70 dunk75")
    act(state, f"defend {defence}")
    assert state.plan() == NINE[attack, defence]


def test_GO_23_an_ordinary_defence_meets_the_first_roll() -> None:
    state = meet("post50 post55", "inside25", rolls=[40, 64])
    events = act(state, "defend inside25", "pass", "pass", "pass")
    assert told(events, "roll") == ["roll 1 +1 @40 <40", "roll 1 +2 @64 <65 yes"]


@pytest.mark.parametrize(("rolls", "value"), [([63, 63], 60), ([63, 64], 60), ([63, 62], 10)])
def test_GO_24_the_duel_decides_the_value_for_every_roll(rolls: list[int], value: int) -> None:
    state = meet("mid50 mid55", "block60/10", rolls=rolls)
    duel = told(act(state, "defend block60/10"), "defend", "duel")
    won = " yes" if value == 60 else ""
    assert duel == ["defend 2 block60/10", f"duel 2 >1 +{value} @{rolls[1]} <{rolls[0]}{won}"]
    assert state.plan() == ((65 - value,),) * 2


def test_GO_24_a_skill_adds_to_both_values() -> None:
    for rolls, value in (([1, 2], 80), ([2, 1], 30)):
        state = meet("dunk75", "block60/10 jump_timing post50", rolls=rolls)
        act(state, "defend block60/10 + jump_timing pay post50")
        assert state.defences[0].value == value
    state = meet("dunk75", "charge100/5 set_feet post50", rolls=[2, 1])
    act(state, "defend charge100/5 + set_feet pay post50")
    assert state.plan() == ((50,),)


@pytest.mark.parametrize(("skill", "names", "price"), [
    ("help_defence", "inside ultimate", 2), ("contest", "shot ultimate", 2),
    ("double_team", "inside shot ultimate", 4), ("jump_timing", "block", 3), ("set_feet", "charge", 3),
])  # fmt: skip
def test_GO_25_each_defence_skill_goes_with_its_names_at_its_price(
    skill: str, names: str, price: int
) -> None:
    cards = {
        "inside": "inside25", "shot": "shot20", "charge": "charge100/5", "ultimate": "ultimate30",
        "block": "block60/10",
    }  # fmt: skip
    pay = {2: "post50", 3: "post50", 4: "post50 post55"}[price]
    for name, card in cards.items():
        attack = "mid45" if name == "shot" else "layup55"
        state = meet(attack, f"{card} {skill} post50 post55 dunk70")
        found = refused(state, f"defend {card} + {skill} pay {pay}")
        assert found == (("", "") if name in names.split() else ("does_not_fit", "GO-25"))
        if name in names.split():
            short = {2: "dunk70", 3: "post55", 4: "post50"}[price]
            assert refused(state, f"defend {card} + {skill} pay {short}") == ("too_little_stamina", "GO-25")


def test_GO_25_who_pays_with_what() -> None:
    state = meet(
        "layup55",
        "inside25 help_defence post50 dunk70 dunk75 rebound",
    )
    assert options_of(state, "defend inside25 +") == [
        "defend inside25 + help_defence pay post50", "defend inside25 + help_defence pay dunk70 dunk75"
    ]  # fmt: skip
    assert refused(state, "defend inside25 + help_defence pay post50 dunk70") == ("", "")
    assert refused(state, "defend inside25 + help_defence pay rebound") == ("no_stamina", "GO-25")
    assert refused(state, "defend inside25 + help_defence pay inside25") == ("card_twice", "L45")
    events = act(state, "defend inside25 + help_defence pay post50")
    assert told(events, "defend", "pay") == ["defend 2 inside25 help_defence +40", "pay 2 post50"]
    assert len(state.hands[1]) == 3


def test_GO_26_double_defence() -> None:
    state = meet("three35", "shot20 shot20 shot25 contest ultimate30 ultimate40 block60/10",
    )  # fmt: skip
    assert refused(state, "defend shot20 shot25 + contest pay ultimate30") == ("double_with_skill", "GO-26")
    assert refused(state, "defend shot20 ultimate30") == ("different_names", "GO-26")
    act(state, "defend shot20 shot20 shot25")
    assert state.defences[0].value == 45 and state.plan() == ((0, 0, 0),)


def test_GO_26_block_and_charge_are_never_doubled() -> None:
    state = meet("layup55", "block60/10 block70/10 charge100/5 charge100/10")
    assert len(options_of(state, "defend")) == 4
    assert refused(state, "defend block60/10 block70/10") == ("no_double", "GO-26")
    assert refused(state, "defend charge100/5 charge100/10") == ("no_double", "GO-26")


def test_GO_26_every_roll_of_an_attempt_must_succeed() -> None:
    state = meet("post60", "inside25 inside30", rolls=[19, 20])
    events = act(state, "defend inside25 inside30", "pass", "pass", "pass")
    assert told(events, "roll", "missed") == ["roll 1 +1 @19 <20 yes", "roll 1 +1 @20 <20", "missed 1"]


def test_GO_27_double_attack_against_double_defence() -> None:
    state = meet("post60 post55", "inside25 inside30", rolls=[29, 30, 5, 6])
    events = act(state, "defend inside25 inside30", "pass", "pass", "pass")
    assert told(events, "roll", "made") == [
        "roll 1 +1 @29 <30 yes", "roll 1 +1 @30 <30", "roll 1 +2 @5 <30 yes", "roll 1 +2 @6 <30 yes",
        "made 1 +2",
    ]  # fmt: skip
