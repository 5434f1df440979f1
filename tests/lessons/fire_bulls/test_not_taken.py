"""Tasks of F-6: imagined games written down one by one and crossed out, hands dealt in every way."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

from engine.games.fire_bulls.cards import COPIES
from engine.games.fire_bulls.odds import all_of
from lessons.content.fire_bulls.not_taken import LESSON
from lessons.content.fire_bulls.not_taken.lesson import penalties
from lessons.facts import Percent
from lessons.fire_bulls.pictures import Record
from lessons.items import Item
from lessons.tasks import diagnose
from tests.lessons.fire_bulls.fields import value


def games(item: Item) -> list[tuple[str, bool]]:
    """Every imagined game: its plan, and whether the card is taken."""
    found = []
    for plan, took in (("plan", "plan_took"), ("other_plan", "other_took"), ("last_plan", "last_took")):
        if plan in item.facts:
            found += [(plan, number < value(item, took)) for number in range(int(value(item, plan)))]
    assert len(found) == value(item, "games")
    return found


def left(item: Item) -> list[str]:
    """The plans of the games in which the card was left lying."""
    return [plan for plan, taken in games(item) if not taken]


def test_games_that_fit_are_counted_one_by_one(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 1)
        fitting = left(item)
        assert item.answer == (len(fitting) if item.form == "fits" else fitting.count("plan"))
        told = diagnose(item, Fraction(len(games(item)) if item.form == "fits" else int(value(item, "plan"))))
        assert told is not None and told.misconception == "M20"


def test_the_likeliest_plan_has_the_most_games_left(seeds: range) -> None:
    turned = 0
    for seed in seeds:
        item = LESSON.item(seed, 2)
        plans = ("plan", "other_plan", "last_plan")
        counts = [left(item).count(plan) for plan in plans]
        best = counts.index(max(counts))
        assert counts.count(max(counts)) == 1
        assert item.answer == item.options[best].code
        sizes = [value(item, plan) for plan in plans]
        if sizes.index(max(sizes)) != best:
            told = diagnose(item, item.options[sizes.index(max(sizes))].code)
            assert told is not None and told.misconception == "M20"
            turned += 1
    assert turned


def test_the_chance_is_the_share_of_the_games_that_fit(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 3)
        (turn,) = next(p for p in item.shown if isinstance(p, Record)).turns
        taken = item.form == "was_taken"
        assert (turn.kind == "take") == taken
        fitting = [plan for plan, took in games(item) if took == taken]
        assert item.answer == Fraction(fitting.count("plan"), len(fitting))


def test_the_model_of_the_hint_ladder() -> None:
    """Six of ten go for the line, five of them take the card, of the other four one."""
    *_, share = LESSON.guide
    assert share.item.answer == Fraction(1, 4)
    assert [step.item.answer for step in LESSON.guide[:2]] == [1, 4]


def test_one_card_is_likelier_than_it_and_another(seeds: range) -> None:
    for seed in list(seeds)[:200]:
        item = LESSON.item(seed, 4)
        one, both = item.facts["one_chance"], item.facts["both_chance"]
        assert isinstance(one, Percent) and isinstance(both, Percent)
        assert one.value > both.value
        shows = next(option.shows for option in item.options if option.code == item.answer)
        assert shows == item.facts["unit"]
        tags = {m.misconception for m in item.mistakes}
        assert tags == {"M11", "M05"}


def test_chances_of_hidden_cards_are_counted_hand_by_hand() -> None:
    unseen = [3, 2, 2, 1, 0, 1]
    box = [unit for unit, count in enumerate(unseen) for _ in range(count)]
    hands = list(combinations(box, 3))
    for units in ((0,), (0, 1), (2, 5)):
        fitting = sum(set(units) <= set(hand) for hand in hands)
        assert all_of([int(n in units) for n in range(6)], unseen, 3) == Fraction(fitting, len(hands))
    assert all(count == 9 for count in COPIES)


def test_the_share_itself_is_the_cheapest_forecast(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 5)
        if item.form == "penalty":
            forecast, truth = value(item, "forecast"), value(item, "truth")
            assert item.answer == (forecast - truth) * (forecast - truth)
            continue
        results = [int(plan == "plan") for plan in left(item)]
        cost = {}
        for option in item.options:
            assert isinstance(option.shows, Percent)
            said = option.shows.value
            cost[option.code] = sum((said - result) ** 2 for result in results)
            assert cost[option.code] == penalties(said, sum(results), len(results))
        assert item.answer == min(cost, key=lambda code: cost[code])
        assert len(set(cost.values())) == 3
