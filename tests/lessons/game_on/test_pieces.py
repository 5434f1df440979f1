"""Guided pieces of Game On: what they want is best by counting rolls, and what they tell has happened."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from engine.games.game_on import GAME_ON
from engine.games.game_on.actions import Attack, Defend
from engine.games.game_on.cards import BONUS, LOST_VALUE, POINTS, PRICE, ROLL_OFF, STAMINA, VALUE
from lessons.content import COURSE
from lessons.content.game_on.moves import NOTHING
from lessons.plays import Play

PLAYS = {play.name: play for lesson in COURSE if lesson.game == "game_on" for play in lesson.plays}


def together(cards: tuple[int, ...]) -> int:
    """The value of cards of one name: the highest, ten for each other."""
    return max(VALUE[card] for card in cards) + 10 * (len(cards) - 1)


def share(value: int) -> Fraction:
    """How many of the hundred rolls are in."""
    return Fraction(sum(roll < value for roll in range(100)), 100)


def attack_chance(action: Attack) -> Fraction:
    """At least one of the rolls of an attack that nobody meets."""
    value = together(action.cards) + sum(BONUS[card] for card in action.extras)
    return 1 - (1 - share(value)) ** len(action.cards)


def defended_chance(attack: tuple[int, ...], action: Defend) -> Fraction:
    """One attack card against a defence: all its rolls, both ends of a roll-off."""
    (card,) = attack
    bonus = BONUS[action.skill] if action.skill >= 0 else 0
    if ROLL_OFF[action.cards[0]]:
        won = Fraction(sum(d >= a for a in range(100) for d in range(100)), 10_000)
        ends = (won, VALUE[action.cards[0]]), (1 - won, LOST_VALUE[action.cards[0]])
        return sum((weight * share(VALUE[card] - off - bonus) for weight, off in ends), Fraction(0))
    return share(VALUE[card] - together(action.cards) - bonus) ** len(action.cards)


def measured(play: Play, action: Any, state: Any) -> tuple[Fraction, ...]:
    """How good an action is in the sense of its piece; the higher the better."""
    if isinstance(action, Defend):
        waste = sum(STAMINA[card] for card in action.pay) - (PRICE[action.skill] if action.skill >= 0 else 0)
        chance = defended_chance(state.assault.cards, action)
        return (-chance, Fraction(-waste)) if play.name == "pay_exactly" else (-chance,)
    assert isinstance(action, Attack)
    chance, points = attack_chance(action), POINTS[action.cards[0]]
    if play.name in ("two_missing", "three_missing"):
        return (chance if points == 7 - state.points[0] else Fraction(0),)
    return (chance * points if play.name == "worth_more" else chance,)


def choices(state: Any) -> list[Any]:
    return [action for action in state.legal_actions() if isinstance(action, Attack | Defend)]


@pytest.mark.parametrize("name", sorted(PLAYS.keys() - {"same_roll", "call_a_foul"}))
def test_a_piece_wants_what_is_best_by_counting_rolls(name: str) -> None:
    play = PLAYS[name]
    state, (step,) = play.begun(), play.steps
    seen = state.observation(0)
    worth = {str(action): measured(play, action, state) for action in choices(state)}
    wanted = {text for text in worth if step.wants(seen, text) == ""}
    assert len(set(worth.values())) > 1
    assert wanted == {text for text, found in worth.items() if found == max(worth.values())}
    others = {str(action) for action in state.legal_actions()} - worth.keys()
    assert others and {step.wants(seen, text) for text in others} == {NOTHING}


def test_the_roll_before_tells_which_cards_would_score() -> None:
    play = PLAYS["same_roll"]
    state, (step,) = play.begun(), play.steps
    seen = state.observation(0)
    roll = [event.roll for event in seen.events() if event.kind == "roll"][-1]
    answers = {step.wants(seen, str(action)): together(action.cards) > roll for action in choices(state)}
    assert answers == {"": True, "too_low": False}


def ended(name: str) -> list[str]:
    """What the learner's side, or the attack, came to after the right action."""
    play = PLAYS[name]
    state, (step,) = play.begun(), play.steps
    seen = state.observation(0)
    before = len(seen.events())
    right = next(text for text in map(str, state.legal_actions()) if step.wants(seen, text) == "")
    for line in (right, *step.then):
        state.apply(GAME_ON.parse_action(line))
    return [event.kind for event in state.observation(0).events()[before:]]


@pytest.mark.parametrize(
    ("name", "kind"), [("one_more_miss", "missed"), ("three_missing", "missed"), ("two_missing", "over")]
)
def test_what_is_said_afterwards_has_happened(name: str, kind: str) -> None:
    assert kind in ended(name)


@pytest.mark.parametrize("name", sorted(PLAYS))
def test_a_piece_ends_with_the_roll_on_the_table(name: str) -> None:
    assert "roll" in ended(name)


@pytest.mark.parametrize("name", ["after_misses", "one_more_miss"])
def test_all_attacks_before_have_missed(name: str) -> None:
    seen = PLAYS[name].begun().observation(0)
    ends = [event.kind for event in seen.events() if event.seat == 0 and event.kind in ("made", "missed")]
    assert len(ends) >= 3 and set(ends) == {"missed"}


def test_a_foul_brings_more_points_throw_by_throw() -> None:
    state = PLAYS["call_a_foul"].begun()
    (attack,), ((_, (guard,), _, _),) = state.assault.cards, state.defences
    (foul,) = [action.card for action in state.legal_actions() if str(action).startswith("play foul")]
    hit, throw = share(VALUE[attack] - VALUE[foul]), Fraction(7, 10)
    without = POINTS[attack] * share(VALUE[attack] - VALUE[guard])
    fouled = hit * (POINTS[attack] + throw) + (1 - hit) * POINTS[attack] * throw
    step, seen = PLAYS["call_a_foul"].steps[0], state.observation(0)
    facts = step.facts(seen)
    assert [getattr(facts[name], "value", None) for name in ("before", "after")] == [
        100 * without,
        100 * fouled,
    ]
    assert fouled > without and step.wants(seen, "pass") == NOTHING
