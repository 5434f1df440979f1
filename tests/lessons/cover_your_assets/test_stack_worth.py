"""Tasks of A-3: sums from the towers of a game in which the engine plays the challenge."""

from __future__ import annotations

from fractions import Fraction

from engine.games.cover_your_assets.actions import STOP, Challenge, answer
from engine.games.cover_your_assets.state import CoverYourAssetsState
from lessons.content.cover_your_assets.stack_worth import LESSON
from lessons.items import Item
from lessons.tasks import diagnose
from tests.lessons.cover_your_assets.at_the_table import row, table
from tests.lessons.game_on.task_facts import cards, number

PRICES = {
    **dict.fromkeys(range(40), 5_000), **dict.fromkeys(range(40, 70), 10_000),
    **dict.fromkeys(range(70, 90), 15_000), **dict.fromkeys(range(90, 98), 20_000),
    **dict.fromkeys(range(98, 106), 25_000), **dict.fromkeys(range(106, 110), 50_000),
}  # fmt: skip
"""The price of every card, written down from the rules: kinds in their order."""


def price(held: tuple[int, ...]) -> int:
    return sum(PRICES[card] for card in held)


def battle(stack: tuple[int, ...], mine: tuple[int, ...], theirs: tuple[int, ...] = ()) -> tuple[int, int]:
    """By how much the two towers change when the rival has these answers and stops after them."""
    taken = {*stack, *mine, *theirs}
    free = [card for card in range(110) if card not in taken]
    base, own = tuple(free[:2]), tuple(free[2:4])
    state = table(mine, ((own,), (base, stack)))
    assert isinstance(state, CoverYourAssetsState)
    state.hands[1], state.draw_pile = list(theirs), []
    before = state.worth(0), state.worth(1)
    state.apply(Challenge(mine[0], 1))
    for place, card in enumerate(theirs):
        state.apply(answer(card))
        state.apply(answer(mine[place + 1]))
    if not state.is_over and state.stage == "answer":
        state.apply(STOP)
    after = (state.totals[0], state.totals[1]) if state.is_over else (state.worth(0), state.worth(1))
    return after[0] - before[0], after[1] - before[1]


def test_a_set_is_worth_the_prices_of_its_cards(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 1)
        assert item.answer == price(cards(item, "stack")) == price(row(item, "stack"))


def test_what_a_challenge_adds_is_what_the_engine_moves(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 2)
        mine, theirs = row(item, "you_play"), row(item, "rival_plays")
        gained, lost = battle(row(item, "top_set"), mine, theirs)
        assert item.answer == gained
        assert -lost == price(row(item, "top_set"))


def gap(item: Item) -> int:
    gained, lost = battle(row(item, "top_set"), row(item, "you_play"))
    return gained - lost


def test_the_gap_changes_by_what_both_towers_change(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 3)
        before = number(item, "own") - number(item, "rival")
        assert item.answer == (gap(item) if item.form == "swing" else before + gap(item))
        assert isinstance(item.answer, Fraction) and item.answer > 0
        one_side = battle(row(item, "top_set"), row(item, "you_play"))[0]
        told = diagnose(item, Fraction(one_side if item.form == "swing" else before + one_side))
        if item.form == "lead" and before + one_side == 0:
            continue
        assert told is not None and told.misconception == "M13"


def test_the_choice_is_the_greater_change_and_a_big_pair_tempts(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 4)
        laid, swing = price(cards(item, "pair")), gap(item)
        assert item.answer == ("pair" if laid > swing else "steal") and laid != swing
        if item.answer == "steal":
            assert laid > battle(row(item, "top_set"), row(item, "you_play"))[0]


def test_the_guide_adds_up() -> None:
    assert [step.item.answer for step in LESSON.guide] == [40_000, 65_000, 40_000, 105_000]
