"""Exact chances of attacks, against counting every roll and against icepool."""

from fractions import Fraction
from itertools import product

import icepool
import pytest

from engine.games.game_on import GAME_ON
from engine.games.game_on.actions import NO_CARD, Attack, Defend
from engine.games.game_on.cards import FOUL, NAME, parse_card
from engine.games.game_on.contest import LOST, NO_DUEL, WON, Defence, Plan, assault, plan
from engine.games.game_on.odds import (
    DUEL_WON,
    free_throws,
    outlook,
    outlook_after,
    outlook_now,
    plan_chance,
    roll_chance,
)
from engine.games.game_on.settings import Settings
from engine.rng import Rng
from tests.engine.games.game_on.positions import act, place

PLAIN = GAME_ON.settings({}, 2)
AT_MOST = GAME_ON.settings({"roll_test": "at_most"}, 2)
ROLL = icepool.Die(range(100))


def cards(text: str) -> tuple[int, ...]:
    return tuple(parse_card(word) for word in text.split())


def counted(rolls: Plan) -> Fraction:
    """The chance by going through every way in which the dice can fall."""
    step = 5  # values are multiples of five, so five rolls in a row have the same fate
    values = [value for attempt in rolls for value in attempt]
    good = 0
    for dice in product(range(0, 100, step), repeat=len(values)):
        fates = iter([roll < value for roll, value in zip(dice, values, strict=True)])
        fates_of = [[next(fates) for _ in attempt] for attempt in rolls]
        good += any(map(all, fates_of))
    return Fraction(good, (100 // step) ** len(values))


@pytest.mark.parametrize("rolls", [
    ((50,),), ((0,),), ((100,),), ((65,), (65,)), ((40,), (65,)), ((20, 20),), ((25, 25), (25,)),
    ((60,), (60,), (60,)), ((5, 30), (30, 30)), ((95,), (35,), (35,)),
])  # fmt: skip
def test_plan_chances_agree_with_counting(rolls: Plan) -> None:
    assert plan_chance(PLAIN, rolls) == counted(rolls)


def pooled(settings: Settings, rolls: Plan) -> Fraction:
    """The chance by icepool."""

    def fails(value: int) -> "icepool.Die[bool]":
        limit = value + settings.at_most if value > 0 else 0
        return ROLL.map(lambda roll: roll >= limit and value < 100)

    attempts = [icepool.map(lambda *bad: any(bad), *map(fails, attempt)) for attempt in rolls]
    chance: Fraction = icepool.map(lambda *bad: all(bad), *attempts).probability(False)
    return chance


@pytest.mark.parametrize("settings", [PLAIN, AT_MOST])
def test_plan_chances_agree_with_icepool(settings: Settings) -> None:
    rng = Rng(3)
    for _ in range(60):
        attempt = 1 + rng.below(3)
        rolls = tuple(tuple(5 * rng.below(21) for _ in range(attempt)) for _ in range(1 + rng.below(3)))
        assert plan_chance(settings, rolls) == pooled(settings, rolls)


def test_a_duel_agrees_with_counting() -> None:
    assert (
        DUEL_WON == Fraction(sum(a <= b for a in range(100) for b in range(100)), 10000) == Fraction(101, 200)
    )
    assert (ROLL >= ROLL).probability(True) == DUEL_WON


def test_the_oracle_of_the_rules_page() -> None:
    """A block contest first, then two rolls at 75 or 45 (`Oracles`): 8163/10000."""
    chance = DUEL_WON * plan_chance(PLAIN, ((45,), (45,))) + (1 - DUEL_WON) * plan_chance(
        PLAIN, ((75,), (75,))
    )
    assert chance == Fraction(8163, 10000)


@pytest.mark.parametrize(
    ("attack", "defence", "chance"),
    [
        ("post50", "", "1/2"),
        ("mid50", "shot25", "1/4"),
        ("post50 post55", "", "351/400"),
        ("post50 post55", "inside25", "79/100"),
        ("post50 post55", "inside25 inside30", "31/256"),
    ],
)
def test_the_worked_chances_of_the_rules_page(attack: str, defence: str, chance: str) -> None:
    defences = [Defence(1, cards(defence))] if defence else []
    assert outlook(PLAIN, assault(cards(attack)), defences).chance == Fraction(chance)


def test_free_throws_are_binomial() -> None:
    for settings in (PLAIN, AT_MOST):
        good = roll_chance(settings, 70)
        for throws in range(4):
            die = icepool.Die({1: good.numerator, 0: good.denominator - good.numerator})
            pool = throws @ die
            assert free_throws(settings, throws) == tuple(pool.probability(n) for n in range(throws + 1))


def test_points_of_a_fouled_attack_by_counting() -> None:
    found = outlook(PLAIN, assault(cards("three45")), (), cards("foul10")[0])
    points = [Fraction(0)] * 5
    for roll, *throws in product((True, False), repeat=4):
        weight = Fraction(35 if roll else 65, 100)
        for throw in throws:
            weight *= Fraction(7 if throw else 3, 10)
        points[3 + throws[0] if roll else sum(throws)] += weight
    assert found.points == tuple(points) and sum(found.points) == 1
    assert found.expected == sum(number * chance for number, chance in enumerate(points))


def test_the_outlook_is_told_at_every_stage() -> None:
    """Before the declaration, after it, with an undecided duel, with it decided, after a foul, of a
    put-back."""
    state = place(
        "mid50 hot_hand put_back foul10", "block60/10 foul15", step="attack", rolls=[7, 8, 99, 99, 99]
    )
    view = state.observation(0)
    assert outlook_now(view.table) is None
    declared = outlook_after(view.table, Attack(cards("mid50"), cards("hot_hand")))
    assert declared is not None and declared.chance == Fraction(65, 100)
    act(state, "attack mid50 + hot_hand")
    assert outlook_now(state.observation(1).table) == declared
    met = outlook_after(state.observation(1).table, Defend(cards("block60/10")))
    assert met is not None and [(case.weight, case.rolls) for case in met.cases] == [
        (DUEL_WON, ((5,),)), (1 - DUEL_WON, ((55,),))
    ]  # fmt: skip
    assert met.chance == DUEL_WON * Fraction(5, 100) + (1 - DUEL_WON) * Fraction(55, 100)
    act(state, "defend block60/10", "pass")
    now = outlook_now(state.observation(0).table)
    assert now is not None and (now.value, now.chance) == (5, Fraction(1, 20))
    fouled = outlook_after(
        state.observation(0).table, GAME_ON.parse_action("play foul10", state.observation(0))
    )
    assert fouled is not None and fouled.chance == Fraction(40, 100)
    act(state, "pass", "play foul15")
    after = outlook_now(state.observation(0).table)
    assert state.stage == "miss" and after is not None and after.chance == Fraction(35, 100)
    assert after.expected == Fraction(70, 100)
    act(state, "pass", "pass")
    assert outlook_now(state.observation(0).table) is None


def test_the_outlook_agrees_with_the_rolls_of_the_engine() -> None:
    """In random games: the plan after a legal action is the one that its outlook has announced."""
    rng, seen = Rng(8), 0
    for seed in range(24):
        options = ({}, {"mode": "team_11"}, {"defenders": "several", "mode": "round", "pile": "10"})[seed % 3]
        state = GAME_ON.new_game(4, seed, options)
        while not state.is_over:
            action = rng.choice(state.legal_actions())
            foretold = outlook_after(state, action)
            state.apply(action)
            if foretold is not None and state.assault is not None and state.stage not in ("miss", "prepare"):
                seen += 1
                assert state.plan() in [case.rolls for case in foretold.cases]
    assert seen > 200


@pytest.mark.parametrize(("attack", "defence", "skill"), [
    ("mid45 mid50 mid50 mid55 + hot_hand pick_and_roll", "shot20 shot20 shot25", ""),
    ("layup60 + euro_step", "charge100/10", "set_feet"),
    ("dunk70 dunk75", "ultimate40", "double_team"),
    ("three35 three40 + step_back fine_pass", "block80/15", "jump_timing"),
])  # fmt: skip
def test_outlooks_agree_with_icepool(attack: str, defence: str, skill: str) -> None:
    first, _, extras = attack.partition("+")
    declared = assault(cards(first), cards(extras))
    met = Defence(1, cards(defence), cards(skill)[0] if skill else NO_CARD)
    found = outlook(PLAIN, declared, [met]).chance
    if "/" in defence:
        won, lost = (pooled(PLAIN, plan(declared, [met._replace(duel=duel)])) for duel in (WON, LOST))
        duel = (ROLL >= ROLL).probability(True)
        assert found == duel * won + (1 - duel) * lost
    else:
        assert met.duel == NO_DUEL and found == pooled(PLAIN, plan(declared, [met]))


def test_every_foul_voids_the_duel_that_is_not_rolled() -> None:
    declared = assault(cards("layup60"), cards("euro_step"))
    met = Defence(1, cards("block60/10"))
    for foul in (card for card in range(70) if NAME[card] == FOUL):
        found = outlook(PLAIN, declared, [met], foul)
        assert len(found.cases) == 1 and found.chance == pooled(PLAIN, plan(declared, (), foul))
