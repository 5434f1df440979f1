"""What the coach counts of a move, counted again in another way: on the whole state after the move, from the
list of unseen cards, by binomial coefficients, by going through rolls.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest

from engine.game import Action
from engine.games.cover_your_assets import actions as assets
from engine.games.cover_your_assets.cards import ASSETS, FACE, FIRST_WILD, VALUE
from engine.games.fire_bulls import actions as bulls
from engine.games.game_on import actions as balls
from engine.games.game_on.cards import KIND, PRICE, ROLL_OFF, STAMINA, SUBSTITUTION, TIMEOUT
from engine.games.game_on.cards import NAME as CARD_NAME
from engine.games.game_on.contest import LOST, NO_DUEL, WON, Assault, Defence, assault, plan
from engine.games.phase_10 import actions as phases
from engine.games.phase_10.cards import FACE as FACE_10
from engine.games.phase_10.cards import FIRST_OF_FACE, IS_SKIP, IS_WILD, POINTS
from engine.games.phase_10.finder import CARD_TALLY, missing
from engine.games.phase_10.melds import hit_values
from engine.players.fire_bulls.plans import plan_of
from engine.rng import Rng
from lessons.coach.figures import Measure, figure, reasons
from lessons.coach.judge import FIGURES
from lessons.fire_bulls.hints import aim_of
from tests.lessons.coach.decisions import decisions

Counts = dict[str, Fraction | int]


def phase_10(seen: Any, action: Action) -> Counts:
    """Cards are thrown, laid, added on an imagined whole table; draws are counted card by card."""
    table, seat = seen.table, seen.seat
    groups, laid = table.groups_of(seat), table.laid[seat]

    def lacking(hand: Sequence[int]) -> int:
        return missing(sum(CARD_TALLY[card] for card in hand), groups)

    def helps(card: int) -> bool:
        if laid:
            return any(hit_values(meld, card) for meld in table.melds)
        return lacking([*seen.hand, card]) < lacking(seen.hand)

    unseen = [FIRST_OF_FACE[face] for face, count in enumerate(seen.unseen()) for _ in range(count)]
    if isinstance(action, phases.Draw):
        if action.from_discard:
            return {"helpful": int(helps(table.top) or bool(IS_WILD[table.top]))}
        pool = unseen if table.draw_pile else [FIRST_OF_FACE[FACE_10[c]] for c in table.discard_pile[:-1]]
        return {"helpful": Fraction(sum(map(helps, pool)), len(pool))}
    state = seen.sample(Rng(1)).clone()
    hand_number = state.hand_number
    state.apply(action)
    if state.to_move is None or state.hand_number != hand_number:
        return {}
    hand = state.hands[seat]
    found: Counts = {"points": sum(POINTS[card] for card in hand)}
    if not laid:
        found["laid"] = int(state.laid[seat])
    if state.laid[seat]:
        found["cards"] = len(hand) - (isinstance(action, phases.Lay | phases.Hit) and len(hand) > 0)
    else:
        found["lacking"] = lacking(hand)
        found["good"] = Fraction(sum(lacking([*hand, c]) < lacking(hand) for c in unseen), len(unseen))
        found["wilds"] = sum(map(bool, (IS_WILD[card] for card in hand)))
    if isinstance(action, phases.Discard) and not IS_SKIP[action.card]:
        after = next(s % seen.seats for s in range(seat + 1, seat + 99) if s % seen.seats in table.playing)
        fits = any(hit_values(meld, state.discard_pile[-1]) for meld in state.melds)
        found["feeds"] = int(table.laid[after] and fits)
    return found


def cover_your_assets(seen: Any, action: Action) -> Counts:
    """Chances from binomial coefficients, hands from the cards themselves."""
    table, unseen = seen.table, seen.unseen()
    pool = sum(unseen)
    match action:
        case assets.Pair(one, other):
            gone: tuple[int, ...] = (one, other)
        case assets.Stop():
            gone = ()
        case _:
            gone = (action.card,)  # type: ignore[attr-defined]  # all others have one
    left = [card for card in seen.hand if card not in gone]
    found: Counts = {"wilds": sum(card >= FIRST_WILD for card in left)}
    match action:
        case assets.Pair(one, other):
            found["expected"] = VALUE[one] + VALUE[other]
        case assets.Match(card):
            found["expected"] = VALUE[card] + VALUE[table.discard_pile[-1]]
        case assets.Discard(card):
            found["expected"] = 0
            kinds = Counter(FACE[c] for c in left if c < FIRST_WILD)
            found["twins"] = sum(count for count in kinds.values() if count > 1)
            seats = [(seen.seat + step) % seen.seats for step in range(1, seen.seats)]
            after = next((s for s in seats if table.hands[s]), None)
            if after is not None:
                held = len(table.hands[after])
                found["fed"] = 1 - Fraction(comb(pool - unseen[FACE[card]], held), comb(pool, held))
        case assets.Stop():
            found["expected"] = 0
        case assets.Challenge(card, target):
            stack = table.towers[target][-1]
            stake = sum(VALUE[c] for c in stack) + VALUE[card]
            found |= _challenge(seen, FACE[stack[0]], card, stake, len(table.hands[target]))
        case assets.Answer(card):
            kind = FACE[table.towers[table.target][-1][0]]
            stake = sum(VALUE[c] for c in table.contested)
            found |= _challenge(seen, kind, card, stake, len(table.hands[table.opponent]))
    return found


def _challenge(seen: Any, kind: int, card: int, stake: int, held: int) -> Counts:
    """Won where the other side has fewer cards that count than there are ready, gold after the first left
    out."""
    unseen = seen.unseen()
    counting = unseen[kind] + sum(unseen[ASSETS:])
    others = [c for c in seen.hand if c != card]
    ready = [card, *(c for c in others if FACE[c] in (kind, ASSETS))]
    ways = sum(
        comb(counting, k) * comb(sum(unseen) - counting, held - k) for k in range(min(len(ready), held + 1))
    )
    win = Fraction(ways, comb(sum(unseen), held))
    return {"win": win, "expected": win * stake - (1 - win) * sum(VALUE[c] for c in ready)}


def fire_bulls(seen: Any, action: Action) -> Counts:
    """Attacks are made on an imagined whole table; draws are counted unit by unit."""
    table, seat = seen.table, seen.seat
    if isinstance(action, bulls.Take | bulls.Draw):
        wanted = set(aim_of(seen, plan_of(table, seat)).missing)
        if isinstance(action, bulls.Take):
            return {"helpful": int(action.unit in wanted), "points": 0}
        unseen = seen.unseen()
        return {"helpful": Fraction(sum(unseen[unit] for unit in wanted), sum(unseen)), "points": 0}
    if not isinstance(action, bulls.Attack | bulls.AttackGeneral | bulls.Again | bulls.Stop):
        return {}
    state = seen.sample(Rng(2)).clone()
    before = state.points(seat)
    state.apply(action)
    whole = not isinstance(action, bulls.Again | bulls.Stop)
    while whole and state.to_move == seat and bulls.AGAIN in state.legal_actions():
        state.apply(bulls.AGAIN)
    return {} if state.is_over else {"points": state.points(seat) - before}


def game_on(seen: Any, action: Action) -> Counts:
    """Every roll from 0 to 99 is tried against each value; hands are those of an imagined whole table."""
    table = seen.table
    counts: Counts = {}
    draws = isinstance(action, balls.Play) and CARD_NAME[action.card] in (TIMEOUT, SUBSTITUTION)
    if not draws and not isinstance(action, balls.Draw):
        state = seen.sample(Rng(3)).clone()
        state.apply(action)
        counts["cards"] = len(state.hands[seen.seat])
        if isinstance(action, balls.Discard):
            counts["stamina"] = sum(STAMINA[card] for card in state.hands[seen.seat])
            counts["ready"] = sum(bool(KIND[card]) for card in state.hands[seen.seat])
    if isinstance(action, balls.Attack):
        declared = assault(action.cards, action.extras)
        chance = goes_in(table.settings, declared, ())
        counts |= {"chance": chance, "expected": declared.points * chance}
        points, target = table.points[table.settings.sides[seen.seat]] + table.gained, table.settings.target
        if target:
            counts["wins"] = chance * (points + declared.points == target)
            counts["over"] = chance * (points + declared.points > target)
    if isinstance(action, balls.Defend) and table.stage == "defence" and table.foul < 0:
        met = (*table.defences, Defence(seen.seat, action.cards, action.skill))
        counts["rival"] = goes_in(table.settings, table.assault, met)
        if action.skill != balls.NO_CARD:
            counts["wasted"] = sum(STAMINA[card] for card in action.pay) - PRICE[action.skill]
    return counts


DUEL = Fraction(sum(mine >= theirs for mine, theirs in product(range(100), repeat=2)), 100**2)


def goes_in(settings: Any, attack: Assault, met: Sequence[Defence]) -> Fraction:
    """The chance that one of the attempts succeeds, each of which asks for all its rolls."""
    for index, defence in enumerate(met):
        if ROLL_OFF[defence.cards[0]] and defence.duel == NO_DUEL:
            ends = [
                goes_in(settings, attack, (*met[:index], defence._replace(duel=end), *met[index + 1 :]))
                for end in (WON, LOST)
            ]
            return DUEL * ends[0] + (1 - DUEL) * ends[1]
    fails = Fraction(1)
    for attempt in plan(attack, met):
        success = Fraction(1)
        for value in attempt:
            good = [roll for roll in range(100) if roll < value or (settings.at_most and roll == value > 0)]
            success *= Fraction(len(good), 100)
        fails *= 1 - success
    return 1 - fails


RECOUNTS: dict[str, Callable[[Any, Action], Counts]] = {
    "phase_10": phase_10, "cover_your_assets": cover_your_assets, "fire_bulls": fire_bulls, "game_on":
    game_on,
}  # fmt: skip
LEFT_TO_PLANS = {
    "phase_10": {"skipped"}, "cover_your_assets": {"exposed"}, "fire_bulls": {"lacking", "way", "held"},
    "game_on": {"ball", "comes"},
}  # fmt: skip
"""Kinds that other tests count: hands that all see, the hints' danger, plan and draw."""


@pytest.mark.parametrize("name", sorted(RECOUNTS))
def test_every_figure_is_what_another_way_of_counting_finds(name: str, long_run: bool) -> None:
    measures, figures = FIGURES[name]
    checked: Counter[str] = Counter()
    for _, seen, _ in decisions(name, 500 if long_run else 30, 9):
        for action in list(seen.legal_actions())[:20]:
            found = figures(seen, action)
            assert set(found) <= set(measures)
            for kind, value in RECOUNTS[name](seen, action).items():
                if kind in found:
                    assert found[kind].value == value, (kind, str(action))
                    checked[kind] += 1
    if long_run:
        assert set(measures) - LEFT_TO_PLANS[name] <= set(checked)


def test_reasons_are_where_the_better_move_is_ahead_the_largest_difference_first() -> None:
    measures = {
        "points": Measure(False, Fraction(10), "T4"),
        "good": Measure(True, Fraction(1, 10), "C2"),
        "cards": Measure(False, Fraction(1), "T9"),
    }
    own = {"points": figure(40), "good": figure(Fraction(1, 10), 1, 10), "cards": figure(3)}
    best = {"points": figure(35), "good": figure(Fraction(1, 2), 5, 10), "cards": figure(5)}
    found = reasons(measures, own, best)
    assert [reason.kind for reason in found] == ["good", "points"]
    assert [reason.skill for reason in found] == ["C2", "T4"]
    assert found[0].best.counts == (5, 10)
    assert reasons(measures, own, own) == ()
    assert reasons(measures, {"points": figure(9)}, {"good": figure(1)}) == ()
