"""Figures of a move of Cover Your Assets, from what its seat may know. Dollars are whole or mean amounts."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.game import Action
from engine.games.cover_your_assets.actions import Answer, Challenge, Discard, Match, Pair
from engine.games.cover_your_assets.cards import FACE, FIRST_WILD, value_of
from engine.games.cover_your_assets.legality import ANSWER
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from engine.games.cover_your_assets.odds import can_answer, outlasts
from engine.players.cover_your_assets.judgement import Judge
from lessons.coach.figures import Figure, Measure, figure
from lessons.cover_your_assets.hints import danger_of

MEASURES: Mapping[str, Measure] = {
    "expected": Measure(True, Fraction(15_000), "T1"),
    "win": Measure(True, Fraction(1, 4), "T6"),
    "exposed": Measure(False, Fraction(15_000), "T5"),
    "wilds": Measure(True, Fraction(1), "C5"),
    "twins": Measure(True, Fraction(1), "T8"),
    "fed": Measure(False, Fraction(1, 4), "T4"),
}
"""expected: dollars that the move brings on average, cards lost in a challenge taken off. win: chance to
win the challenge (own cards that count, theirs among the unseen, unseen, held by the rival). exposed:
dollars of the top set that are lost on average (its worth, cards that attack it, unseen). wilds: left in
hand. twins: cards of the hand that are one of a pair then. fed: chance that the next player holds the like
of the discard (copies, unseen). """


def figures(observation: CoverYourAssetsObservation, action: Action) -> dict[str, Figure]:
    """By kind of MEASURES."""
    judge = Judge(observation)
    table = observation.table
    gone = _gone(action)
    left = [card for card in observation.hand if card not in gone]
    found = {"wilds": figure(sum([card >= FIRST_WILD for card in left]))}
    if table.stage == ANSWER:
        kind = FACE[table.towers[table.target][-1][0]]
        stake = value_of(table.contested)
        if isinstance(action, Answer):
            ready = judge.ready(kind, FACE[action.card])
            win, counts = _win(judge, kind, len(ready), table.opponent)
            found["expected"] = figure(win * stake - (1 - win) * judge.price(ready))
            found["win"] = figure(win, *counts)
        else:
            found["expected"] = figure(0)
        return found
    if isinstance(action, Challenge):
        stack = table.towers[action.target][-1]
        kind = FACE[stack[0]]
        ready = judge.ready(kind, FACE[action.card])
        win, counts = _win(judge, kind, len(ready), action.target)
        gain = value_of(stack) + value_of([action.card])
        found["expected"] = figure(win * gain - (1 - win) * judge.price(ready))
        found["win"] = figure(win, *counts)
        return found
    found["expected"] = figure(judge.gain(action))
    found["exposed"] = _exposed(judge, action, gone)
    if isinstance(action, Discard):
        kinds = [FACE[card] for card in left if card < FIRST_WILD]
        found["twins"] = figure(sum([kinds.count(kind) > 1 for kind in kinds]))
        face, following = FACE[action.card], judge.following()
        if following != judge.seat:
            fed = can_answer(1, judge.unseen[face], judge.pool, len(table.hands[following]))
            found["fed"] = figure(fed, judge.unseen[face], judge.pool, following)
    return found


def _gone(action: Action) -> tuple[int, ...]:
    """The cards that leave the hand."""
    match action:
        case Pair(first, second):
            return first, second
        case Match(card) | Discard(card) | Answer(card):
            return (card,)
        case Challenge(card, _):
            return (card,)
    return ()


def _win(judge: Judge, kind: int, ready: int, rival: int) -> tuple[Fraction, tuple[int, ...]]:
    """The chance that the rival has fewer cards that count, and the counts behind it."""
    counting, held = judge.counting(kind), len(judge.table.hands[rival])
    return outlasts(ready, counting, judge.pool, held), (ready, counting, judge.pool, held, rival)


def _exposed(judge: Judge, action: Action, gone: tuple[int, ...]) -> Figure:
    """What of the own top set is lost on average until the next turn, after the move."""
    used = tuple([FACE[card] for card in gone])
    stack = judge.tower[-1] if len(judge.tower) > 1 else None
    if isinstance(action, Pair | Match):
        top = judge.table.top
        taken = (top,) if isinstance(action, Match) and top is not None else ()
        stack = tuple(sorted((*gone, *taken))) if judge.tower else None
    if stack is None:
        return figure(0)
    danger = danger_of(judge, stack, used)
    return figure(danger.exposure, danger.stake, danger.counting, danger.unseen)
