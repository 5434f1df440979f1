"""Arranging a phase by hand: the engine is the judge of what the draft becomes."""

from __future__ import annotations

from itertools import product

import pytest

from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.actions import Lay
from engine.games.phase_10.cards import IS_WILD, parse_card
from engine.games.phase_10.melds import why_not_group
from engine.games.phase_10.phases import PHASES, RUN
from engine.players import decide, players_of
from engine.rng import Rng
from web.table.phase_10 import draft as drafts
from web.table.phase_10.draft import Draft
from web.table.saves import Saved


def cards(text: str) -> tuple[int, ...]:
    found: list[int] = []
    for name in text.split():
        held = [copy for copy in range(108) if copy not in found]
        found.append(parse_card(name, held))
    return tuple(found)


def empty(phase: int) -> Draft:
    return Draft(tuple(() for _ in PHASES[phase]))


def judged(draft: Draft, phase: int) -> list[str | None]:
    """For each group the code of the reason against it, None where it may be laid."""
    action = drafts.lay(draft, PHASES[phase])
    reasons = [
        why_not_group(placed, group) for placed, group in zip(action.groups, PHASES[phase], strict=True)
    ]
    return [reason.code if reason else None for reason in reasons]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_cards_put_into_groups_in_any_order_make_the_phase(order: tuple[int, int]) -> None:
    parts = [cards("5r 5b W"), cards("W#2 4g 6y 7y")]
    draft = empty(2)
    for index in order:
        draft = drafts.put(draft, PHASES[2], index, parts[index])
    assert judged(draft, 2) == [None, None]
    assert str(drafts.lay(draft, PHASES[2])).count("W=5") == 1, "the wild of the run fills the gap at 5"


@pytest.mark.parametrize(
    ("hand", "value"),
    [("3r 4b 5g W", 6), ("9r 10b 11g 12g W", 8), ("1r 3b W", 2), ("W 7r", 8), ("2r 5r W W#2", 3)],
)
def test_a_wild_takes_the_number_that_keeps_the_run_whole(hand: str, value: int) -> None:
    draft = drafts.put(empty(4), PHASES[4], 0, cards(hand))
    assert value in [given for card, given in draft.groups[0] if IS_WILD[card]]


def test_each_free_number_can_be_chosen_for_a_wild_and_two_wilds_change_places() -> None:
    draft = drafts.put(empty(4), PHASES[4], 0, cards("3r 4b 5g 6g 7g W W#2"))
    first, second = (card for card, _ in draft.groups[0] if IS_WILD[card])
    free = drafts.choices(PHASES[4][0], draft.groups[0])
    assert free == (1, 2, 8, 9, 10, 11, 12)
    for one, other in product(free, free):
        if one != other:
            changed = drafts.stands_for(drafts.stands_for(draft, first, one), second, other)
            values = dict(changed.groups[0])
            assert {values[first], values[second]} == {one, other}
            whole = sorted([3, 4, 5, 6, 7, one, other])
            good = whole == list(range(whole[0], whole[0] + 7))
            assert (judged(changed, 4) == [None]) == good
    swapped = drafts.stands_for(draft, first, dict(draft.groups[0])[second])
    assert dict(swapped.groups[0])[second] == dict(draft.groups[0])[first]


def test_taking_out_a_number_lets_the_wilds_follow_what_is_left() -> None:
    draft = drafts.put(empty(1), PHASES[1], 0, cards("5r W W#2"))
    draft = drafts.take_back(draft, PHASES[1], cards("5r")[0])
    draft = drafts.put(draft, PHASES[1], 0, cards("9b"))
    assert judged(draft, 1)[0] is None
    assert "W=9 W#2=9" in str(drafts.lay(draft, PHASES[1]))


def test_what_cannot_be_laid_is_kept_and_says_why() -> None:
    draft = drafts.put(empty(1), PHASES[1], 0, cards("5r 6r W"))
    draft = drafts.put(draft, PHASES[1], 1, cards("W#2 W#3 W#4"))
    assert judged(draft, 1) == ["not_a_set", "all_wild"]
    assert judged(drafts.put(empty(1), PHASES[1], 0, cards("S 5r")), 1)[0] == "skip_in_meld"
    assert judged(drafts.put(empty(8), PHASES[8], 0, cards("W")), 8) == ["group_size"]
    assert judged(drafts.put(empty(8), PHASES[8], 0, cards("1r 2r 3r 4r 5r 6r W")), 8) == [None]


def test_a_card_never_lies_in_two_groups() -> None:
    draft = drafts.put(empty(1), PHASES[1], 0, cards("5r"))
    assert drafts.put(draft, PHASES[1], 1, cards("5r")).cards == cards("5r")


def test_every_suggestion_of_real_games_may_be_laid_also_after_it_was_taken_apart() -> None:
    tried = 0
    for seed in range(6):
        saved = Saved.dealt(PHASE_10, ("solid", "solid"), seed, {"phases": "10"})
        while not saved.state.is_over and len(saved.actions) < 400:
            state = saved.state
            seat = state.to_move
            assert seat is not None
            table = state.observation(seat).table
            for way in range(min(3, len(table.ways_to_lay()))):
                draft = drafts.suggested(table, way)
                phase = state.groups_of(seat)
                assert state.why_illegal(drafts.lay(draft, phase)) is None
                for index, group in enumerate(phase):
                    placed = draft.groups[index]
                    for card, _ in placed:
                        draft = drafts.take_back(draft, phase, card)
                    draft = drafts.put(draft, phase, index, tuple(card for card, _ in placed))
                    for card, value in placed:
                        if group.kind == RUN and IS_WILD[card]:
                            draft = drafts.stands_for(draft, card, value)
                assert isinstance(drafts.lay(draft, phase), Lay)
                assert state.why_illegal(drafts.lay(draft, phase)) is None
                tried += 1
            move = decide(players_of("phase_10")["solid"], state.observation(seat), Rng(tried))
            saved, _ = saved.after(move)
    assert tried > 50
