"""Tasks of lesson T-2: answers equal to brute force, no trivial or ambiguous task, mistakes told apart."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import chain

import pytest

from engine.games.phase_10.cards import CARD_NAMES, DECK_SIZE, IS_WILD, NUMBER
from engine.games.phase_10.finder import count_of, outs, tally
from engine.games.phase_10.odds import draw_chance
from engine.games.phase_10.phases import PHASES, RUN, SET
from lessons.content.phase_10.outs import LESSON
from lessons.content.phase_10.outs.tables import FORMS, LEVELS, SEED_LIMIT, OutsTask, task_of
from lessons.tasks import CHANCE, COUNT, diagnose
from tests.engine.games.phase_10.slow_layings import holds, unseen, ways

SEEDS, LONG_SEEDS = 1_000, 5_000
SLOW_SEEDS, LONG_SLOW_SEEDS = 40, 1_000
"""Tasks a level; counting card by card takes some 50 milliseconds each."""


def seeds(long_run: bool) -> range:
    return range(LONG_SEEDS if long_run else SEEDS)


def slow_seeds(long_run: bool) -> range:
    return range(LONG_SLOW_SEEDS if long_run else SLOW_SEEDS)


def good_cards(task: OutsTask) -> set[int]:
    """The unseen cards that are good, card by card, by a judge of hands that knows the rules alone."""
    left = set(range(DECK_SIZE)) - set(task.sight.seen)
    if task.phase == 0:
        return {card for card in left if NUMBER[card] == task.wanted[0]}
    phase = PHASES[task.phase]
    kinds = {_kind(card): card for card in left}
    completing = {kind for kind, card in kinds.items() if holds([*task.sight.hand, card], phase)}
    return {card for card in left if _kind(card) in completing}


def _kind(card: int) -> int:
    """Cards of one number are alike here, as no phase of these tasks asks for a colour."""
    return 0 if IS_WILD[card] else NUMBER[card] or -1


@pytest.mark.parametrize("level", LEVELS)
def test_the_answer_is_that_of_counting_card_by_card(level: int, long_run: bool) -> None:
    for seed in slow_seeds(long_run):
        task = task_of(seed, level)
        good = good_cards(task)
        assert task.good == len(good)
        unseen = DECK_SIZE - len(task.sight.seen)
        assert task.answer == (Fraction(len(good), unseen) if level == 5 else len(good))


@pytest.mark.parametrize("level", LEVELS[1:])
def test_the_answer_is_that_of_the_engine(level: int, long_run: bool) -> None:
    for seed in seeds(long_run):
        task = task_of(seed, level)
        fields = outs(tally(task.sight.hand), PHASES[task.phase])
        left = unseen(task.sight.seen)
        assert task.good == count_of(fields, left)
        assert task.chance == draw_chance(fields, left, 1)


@pytest.mark.parametrize("level", LEVELS)
def test_every_card_lies_in_one_place_and_the_counts_add_up(level: int, long_run: bool) -> None:
    for seed in seeds(long_run):
        task = task_of(seed, level)
        seen = task.sight.seen
        assert len(seen) == len(set(seen))
        assert len(task.sight.hand) == 10
        for count in chain(task.counts, [task.wilds] if task.wilds else []):
            assert count.total == 8
            assert count.in_hand + count.on_table + count.left == count.total
        for meld in task.sight.melds:
            naturals = [card for card in meld.cards if not IS_WILD[card]]
            assert naturals
            if meld.kind == SET:
                assert len({NUMBER[card] for card in naturals}) == 1
            else:
                assert list(meld.values) == list(range(meld.values[0], meld.values[0] + len(meld.values)))
            values = [v for card, v in zip(meld.cards, meld.values, strict=True) if not IS_WILD[card]]
            assert values == [NUMBER[card] for card in naturals]


@pytest.mark.parametrize("level", LEVELS)
def test_no_task_is_trivial(level: int, long_run: bool) -> None:
    for seed in seeds(long_run):
        task = task_of(seed, level)
        assert task.good >= 2
        assert sum(count.on_table for count in task.counts) >= 1
        assert NUMBER[task.sight.discards[-1]] not in task.wanted
        if level > 1:
            assert task.wilds is not None and task.wilds.on_table >= 1


@pytest.mark.parametrize("level", LEVELS[1:])
def test_a_good_card_has_one_meaning_as_exactly_one_card_is_missing(level: int, long_run: bool) -> None:
    for seed in slow_seeds(long_run):
        task = task_of(seed, level)
        assert not holds(task.sight.hand, PHASES[task.phase])
        assert holds([*task.sight.hand, 96 + 7], PHASES[task.phase]) or 103 in task.sight.hand


@pytest.mark.parametrize("level", LEVELS)
def test_no_mistake_is_right_and_each_misconception_has_its_own_answers(level: int, long_run: bool) -> None:
    codes: Counter[str] = Counter()
    for seed in seeds(long_run):
        task = task_of(seed, level)
        values = [mistake.value for mistake in task.mistakes]
        assert len(values) == len(set(values))
        assert task.answer not in values
        for mistake in task.mistakes:
            assert diagnose(task, mistake.value) == mistake
            assert isinstance(mistake.value, Fraction) and mistake.value >= 0
            codes[mistake.misconception] += 1
        assert diagnose(task, Fraction(1000)) is None
    expected = {1: {"M10"}, 2: {"M10"}, 3: {"M10", "M21"}, 4: {"M10", "M21"}, 5: {"M05", "M09", "M10"}}
    assert set(codes) - {""} == expected[level]


@pytest.mark.parametrize("level", LEVELS)
def test_M10_is_every_way_to_forget_cards_in_sight(level: int) -> None:
    for seed in range(SEEDS):
        task = task_of(seed, level)
        kinds = [*task.counts, *([task.wilds] if task.wilds else [])]
        everything = sum(count.total for count in kinds)
        value = Fraction(everything, task.sight.unseen) if level == 5 else Fraction(everything)
        found = diagnose(task, value)
        assert found is not None and found.misconception == "M10"


def test_M21_counts_one_card_twice() -> None:
    for seed in range(SEEDS):
        task = task_of(seed, 4)
        (number,) = task.double
        left = next(count.left for count in task.counts if count.number == number)
        found = diagnose(task, Fraction(task.good + left))
        assert found is not None and found.misconception == "M21"


def test_a_number_with_two_uses_has_them_by_all_ways_to_lay(long_run: bool) -> None:
    for seed in range(200 if long_run else 20):
        for level in (3, 4):
            task = task_of(seed, level)
            phase = PHASES[task.phase]
            if len(phase) == 1:
                continue
            for number in task.wanted:
                card = next(c for c in range(96) if NUMBER[c] == number and c not in task.sight.seen)
                places = set()
                for of_set, of_run in ways([*task.sight.hand, card], phase):
                    places |= {SET} if number in [value for _, value in of_set] else set()
                    places |= {RUN} if number in [value for _, value in of_run] else set()
                assert (len(places) == 2) == (number in task.double)


@pytest.mark.parametrize("level", LEVELS)
def test_L_009_every_task_says_what_is_drawn_from_what(level: int) -> None:
    task = task_of(7, level)
    trial = task.experiment
    assert trial.known + trial.unseen == DECK_SIZE
    assert trial.known == len(task.sight.seen)
    assert (trial.drawn, trial.ordered, trial.put_back) == (1, False, False)
    assert task.asked == (CHANCE if level == 5 else COUNT)


def test_tasks_differ_and_cover_their_forms() -> None:
    for level in LEVELS:
        tasks = [task_of(seed, level) for seed in range(SEEDS)]
        assert len({task.sight for task in tasks}) == SEEDS
        assert {task.form for task in tasks} == {FORMS[level]}
    assert {task_of(seed, 2).phase for seed in range(SEEDS)} == {1, 7, 9, 10}
    assert {task_of(seed, 3).phase for seed in range(SEEDS)} == {2, 3, 4, 5, 6}


@pytest.mark.parametrize(
    ("level", "phase", "hand", "discards", "wanted", "answer"),
    [
        (1, 0, "3r 7r 8r 9r 3b 6b 3y 10y 6g 9g", "9g 11y 7g 7y 9y 6r", (9,), "2"),
        (2, 9, "5r 6r 9r 6b 6b 7b 11b 7y 6g 8g", "6y 9g 5g 10b 8r", (6,), "6"),
        (3, 6, "9r 11r 12r 8b 10b 3y 4y 6y 2g 7g", "2r 5r 3r", (5,), "14"),
        (4, 3, "1r 2r 4r 1b 2y 2y 3y 7y 2g 12g", "6y 6y 7g 1r 2r 2b 11y", (2,), "9"),
        (5, 9, "5r 5b 2y 5y 7y 8y 11y 5g 7g S", "2y 10y 4b 5g 6b 1g 9g", (5,), "3/29"),
    ],
)
def test_the_same_seed_is_the_same_task_everywhere(
    level: int, phase: int, hand: str, discards: str, wanted: tuple[int, ...], answer: str
) -> None:
    task = task_of(2026, level)
    written = [
        " ".join(CARD_NAMES[card].partition("#")[0] for card in cards)
        for cards in (task.sight.hand, task.sight.discards)
    ]
    assert (task.phase, *written, task.wanted, str(task.answer)) == (phase, hand, discards, wanted, answer)


@pytest.mark.parametrize(("seed", "level"), [(0, 0), (0, 6), (-1, 1), (SEED_LIMIT, 1)])
def test_no_task_outside_the_seeds_and_levels(seed: int, level: int) -> None:
    with pytest.raises(ValueError, match="no task"):
        task_of(seed, level)


def test_the_last_seed_has_a_task_too() -> None:
    assert task_of(SEED_LIMIT - 1, 5).good > 0


@pytest.mark.parametrize("skills", [{1: ("C9",)}, {1: ()}])
def test_a_lesson_with_unknown_skills_cannot_be_made(skills: dict[int, tuple[str, ...]]) -> None:
    with pytest.raises(ValueError, match="unknown skills"):
        replace(LESSON, levels={"primary": (1,)}, skills=skills)
