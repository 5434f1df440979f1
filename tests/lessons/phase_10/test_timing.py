"""Tasks of T-8: targets, safe cards and a rival's next draw, each found by trying all of them."""

from __future__ import annotations

from fractions import Fraction

from engine.games.phase_10.cards import DECK_SIZE, IS_WILD, NUMBER
from lessons.content.phase_10.timing import LESSON
from lessons.facts import Cards, Name
from lessons.items import Item
from lessons.tasks import diagnose
from tests.lessons.game_on.task_facts import card, cards, number
from tests.lessons.phase_10.test_open_ends import rows


def test_the_closest_who_can_still_be_named(seeds: range) -> None:
    seen = set()
    for seed in seeds:
        item = LESSON.item(seed, 1)
        held = {code: number(item, f"{code}_cards") for code in "bcd"}
        named = item.facts["named"]
        assert isinstance(named, Name)
        gone = named.code.removeprefix("named_")
        left = {code: count for code, count in held.items() if code != gone}
        assert item.answer == min(left, key=lambda code: left[code])
        told = diagnose(item, gone)
        assert (told is not None and told.misconception == "M23") == (gone != "none")
        seen.add(gone != "none" and held[gone] == min(held.values()))
    assert seen == {True, False}


def offered(item: Item) -> list[int]:
    return [option.shows.ids[0] for option in item.options if isinstance(option.shows, Cards)]


def fits(item: Item, held: int) -> bool:
    row = sorted(NUMBER[c] for c in rows(item)["a_row"])
    places = {NUMBER[rows(item)["a_set"][0]], row[0] - 1, row[-1] + 1} - {0, 13}
    return IS_WILD[held] or NUMBER[held] in places


def test_one_discard_is_safe(seeds: range) -> None:
    seen = set()
    for seed in seeds:
        item = LESSON.item(seed, 2)
        if item.form == "safe_discard":
            passed = NUMBER[card(item, "passed")]
            assert passed not in {NUMBER[c] for c in cards(item, "taken")}
            safe = [c for c in offered(item) if NUMBER[c] == passed]
            assert [m.misconception for m in item.mistakes].count("M20") == 1
        else:
            safe = [c for c in offered(item) if not fits(item, c)]
        assert [f"c{c}" for c in safe] == [item.answer]
        seen.add(item.form)
    assert len(seen) == 2


def test_a_rival_who_did_not_add_his_card_needs_a_fitting_draw(seeds: range) -> None:
    """Every pair of a card that he may hold and a card that he may draw is tried."""
    for seed in seeds[::5]:
        item = LESSON.item(seed, 3)
        unseen, good = number(item, "unseen"), number(item, "good")
        fitting = [n < good for n in range(unseen)]
        pairs = [(h, d) for h in range(unseen) for d in range(unseen) if h != d]
        possible = [d for h, d in pairs if not fitting[h]]
        assert item.answer == Fraction(sum(fitting[d] for d in possible), len(possible))
        either = Fraction(sum(fitting[h] or fitting[d] for h, d in pairs), len(pairs))
        told = diagnose(item, either)
        assert told is not None and told.misconception == "M20"
        table = sum(len(row) for row in rows(item).values())
        assert unseen < DECK_SIZE - table
        assert good <= sum(fits(item, c) for c in range(DECK_SIZE))


def test_the_guide_names_dan_then_ben_and_lets_the_four_go() -> None:
    stop, once, let = (step.item for step in LESSON.guide)
    assert [stop.answer, once.answer] == ["d", "b"]
    told = diagnose(once, "d")
    assert told is not None and told.code == "skipped_already"
    assert NUMBER[card(let, "right")] == NUMBER[card(let, "passed")] == 4
