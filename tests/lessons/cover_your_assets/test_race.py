"""Tasks of A-8: ends played out one by one, matches round by round, the piece against a full search."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

from engine.games.cover_your_assets import COVER_YOUR_ASSETS
from lessons.content.cover_your_assets.race import LESSON
from lessons.content.cover_your_assets.race.lesson import SEATS
from lessons.items import Item
from lessons.tasks import diagnose
from tests.lessons.game_on.task_facts import card, number, value


def test_the_million_ends_it_and_the_most_wins(seeds: range) -> None:
    won = set()
    for seed in seeds:
        item = LESSON.item(seed, 1)
        if item.form == "missing":
            assert item.answer == 1_000_000 - number(item, "before") - number(item, "gained")
            continue
        totals = {seat: number(item, f"{seat}_before") + number(item, f"{seat}_gained") for seat in SEATS}
        over = any(total >= 1_000_000 for total in totals.values())
        (_, winner) = max((total, seat) for seat, total in totals.items())
        assert item.answer == (winner if over else "nobody")
        won.add(over)
    assert won == {True, False}


def test_the_least_set_is_found_by_trying(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 2)
        own, rival, played = number(item, "own"), number(item, "rival"), number(item, "card_value")
        ahead = [stake for stake in range(10_000, 400_000, 5_000) if own + stake + played > rival - stake]
        assert item.answer == ahead[0]
        assert card(item, "card") >= 0
        alone = next(stake for stake in range(10_000, 900_000, 5_000) if own + stake + played > rival)
        told = diagnose(item, Fraction(alone))
        assert told is None or told.misconception == "M13" or alone == item.answer


def chances(item: Item) -> tuple[Fraction, Fraction]:
    """Chances to be ahead in the end over ten equally likely cases, safe and risky."""
    own, rival = number(item, "own"), number(item, "rival")
    stake, played, tenths = number(item, "stake"), number(item, "card"), int(10 * value(item, "chance"))
    ends = [(own + stake + played, rival - stake)] * tenths + [(own, rival + played)] * (10 - tenths)
    return Fraction(own + number(item, "gain") > rival), Fraction(sum(a > b for a, b in ends), 10)


def test_the_last_move_has_the_better_chance_though_the_mean_tempts(seeds: range) -> None:
    answers = set()
    for seed in seeds:
        item = LESSON.item(seed, 3)
        safe, risky = chances(item)
        assert item.answer == ("safe" if safe > risky else "risky") and safe != risky
        win, stake, played = value(item, "chance"), number(item, "stake"), number(item, "card")
        mean = win * (2 * stake + played) - (1 - win) * played
        assert (mean > number(item, "gain")) == (item.answer == "safe")
        answers.add(item.answer)
    assert answers == {"safe", "risky"}


@cache
def match_won(own: Fraction, need: int, other: int) -> Fraction:
    """The chance to win so many rounds before the other side wins its number, round by round."""
    if need == 0 or other == 0:
        return Fraction(need == 0)
    return own * match_won(own, need - 1, other) + (1 - own) * match_won(own, need, other - 1)


def test_long_and_short_matches_are_counted_round_by_round(seeds: range) -> None:
    forms = set()
    for seed in seeds:
        item = LESSON.item(seed, 4)
        forms.add(item.form)
        if item.form == "luck":
            assert (value(item, "chosen") > value(item, "other")) == (
                getattr(item.facts["ended"], "code", "") == "lost"
            )
            continue
        first, second = (
            match_won(value(item, "own"), half, half)
            for half in ((number(item, f"{name}_rounds") + 1) // 2 for name in ("first", "second"))
        )
        assert (first, second) == (value(item, "first_chance"), value(item, "second_chance"))
        assert item.answer == ("first" if first > second else "second")
    assert forms == {"stronger", "weaker", "luck"}


def best(state: Any) -> int:
    """The lead of the first seat in the end, if both sides see all cards and play their best."""
    if state.is_over:
        return int(state.totals[0] - state.totals[1])
    return (max if state.to_move == 0 else min)(
        best(after(state, action)) for action in state.legal_actions()
    )


def after(state: Any, action: Any) -> Any:
    later = state.clone()
    later.apply(action)
    return later


def test_the_piece_wants_what_wins_by_searching_all_ends() -> None:
    (piece,) = LESSON.plays
    state = piece.begun()
    first, second = piece.steps
    for step in (first, second):
        seen, found = state.observation(0), {}
        for action in state.legal_actions():
            found[str(action)] = best(after(state, action))
        right = [text for text in found if step.wants(seen, text) == ""]
        most = max(found.values())
        assert {found[text] for text in right} == {most} and most > 0
        others = [text for text, lead in found.items() if lead == most and text not in right]
        assert all(step.wants(seen, text) == "later" for text in others)
        state = after(state, COVER_YOUR_ASSETS.parse_action(right[0]))
        for line in step.then:
            state = after(state, COVER_YOUR_ASSETS.parse_action(line))
