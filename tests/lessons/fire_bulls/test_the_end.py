"""Tasks of F-8: points counted from prices and colours, ends played out by the engine."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engine.games.fire_bulls import FIRE_BULLS
from engine.games.fire_bulls.cards import GENERAL, TOTEM
from engine.games.fire_bulls.state import FireBullsState
from lessons.content.fire_bulls.the_end import LESSON
from lessons.facts import Name
from lessons.fire_bulls.pictures import YanRows
from lessons.items import Item
from lessons.tasks import diagnose
from tests.lessons.fire_bulls.fields import cards, printed, value


def row(item: Item, code: str) -> list[int]:
    """The captured cards of a row."""
    rows = next(picture for picture in item.shown if isinstance(picture, YanRows)).rows
    return [card for name, ids in rows if name == code for card in ids]


def worth(card: int) -> int:
    return 8 if card == GENERAL else printed(card)


def score(captured: Sequence[int], colour: int = 0) -> int:
    return sum(worth(card) for card in captured) + sum(TOTEM[card] == colour for card in captured)


def after_loss(captured: Sequence[int], colour: int = 0) -> int:
    """The best score that is left when one of the dearest cards goes."""
    top = max(worth(card) for card in captured)
    return max(
        score([other for other in captured if other != card], colour)
        for card in captured
        if worth(card) == top
    )


def test_points_and_colours_are_counted_from_prices(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 1)
        assert item.answer == score(row(item, "mine"))


def test_the_dearest_card_goes_and_the_own_colour_stays(seeds: range) -> None:
    for seed in seeds:
        item = LESSON.item(seed, 2)
        captured = row(item, "mine")
        if item.form == "after_loss":
            assert item.answer == after_loss(captured)
            told = diagnose(item, Fraction(score(captured)))
            assert told is not None and told.misconception == "M25"
        else:
            (lost,) = cards(item, "lost")
            top = max(worth(card) for card in captured)
            assert worth(lost) == top
            assert score([card for card in captured if card != lost]) == after_loss(captured)
            shown = {option.code: option.shows for option in item.options}
            assert shown[str(item.answer)] == item.facts["lost"]


def placed(empty: int, general: str, exhausted: int) -> FireBullsState:
    """A state of the engine in which a card was drawn, and then set by hand to be so near the end."""
    state = FIRE_BULLS.new_game(2, 3, {})
    while state.to_move != 0:
        for line in ("draw", "stay"):
            state.apply(FIRE_BULLS.parse_action(line))
    state.apply(FIRE_BULLS.parse_action("draw"))
    state.piles = [() if column < empty else (20 + column,) for column in range(3)]
    state.captured[0] = (0, 8, *((GENERAL,) if general == "beaten" else ()))
    state.general_up, state.exhausted = general == "beside", exhausted
    return state


def test_the_engine_ends_the_game_in_the_same_way(seeds: range) -> None:
    for seed in list(seeds)[:60]:
        item = LESSON.item(seed, 3)
        general = item.facts["general"]
        assert isinstance(general, Name)
        state = placed(int(value(item, "empty")), general.code, 1)
        state.exhausted = int(value(item, "exhausted"))
        before = len(state.captured[0])
        state.apply(FIRE_BULLS.parse_action("stay"))
        lost = len(state.captured[0]) < before
        assert item.answer == ("late" if lost else "won" if state.is_over else "goes_on")


def test_both_ends_are_counted_for_both_players(seeds: range) -> None:
    seen = set()
    for seed in seeds:
        item = LESSON.item(seed, 4)
        mine, his = row(item, "mine"), row(item, "his")
        prize = cards(item, "prize")
        now = score([*mine, *prize]) > score(his, 1)
        late = after_loss(mine) > after_loss(his, 1)
        wanted = "both" if now and late else "by_attack" if now else "by_deck" if late else "neither"
        assert item.answer == wanted
        assert score([*mine, *prize]) != score(his, 1) and after_loss(mine) != after_loss(his, 1)
        careless = score(mine) > score(his, 1)
        if careless != late:
            told = {m.value: m.misconception for m in item.mistakes}
            forgot = (
                "both" if now and careless else "by_attack" if now else "by_deck" if careless else "neither"
            )
            assert told[forgot] == "M25"
        seen.add(wanted)
    assert seen == {"both", "by_attack", "by_deck", "neither"}


def test_guide() -> None:
    own, ends, goes, left = (step.item for step in LESSON.guide)
    captured = row(own, "mine")
    assert own.answer == score(captured) and left.answer == after_loss(captured)
    assert (ends.answer, goes.answer) == ("goes_on", "d")
