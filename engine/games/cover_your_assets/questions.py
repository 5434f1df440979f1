"""The chances of Cover Your Assets that can be asked for."""

from collections.abc import Callable
from fractions import Fraction

from engine.game import InvalidInput
from engine.games.cover_your_assets.actions import Challenge
from engine.games.cover_your_assets.cards import FACE, FIRST_WILD, VALUE, value_of
from engine.games.cover_your_assets.legality import ANSWER
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from engine.games.cover_your_assets.odds import ChallengeOdds, can_answer, challenge_odds, values_that_count
from engine.question import Answer, Ask, Question


def _each(view: CoverYourAssetsObservation, of: Callable[[ChallengeOdds], Fraction]) -> Answer:
    """Of each challenge that can begin: its card first, then all others that count, the cheapest first."""
    table, unseen = view.table, view.unseen()
    found = {}
    for action in view.legal_actions():
        if isinstance(action, Challenge):
            stack = table.towers[action.target][-1]
            kind = FACE[stack[0]]
            more = [card for card in view.hand if FACE[card] == kind or card >= FIRST_WILD]
            more.remove(action.card)
            played = [VALUE[action.card], *sorted(VALUE[card] for card in more)]
            counting = values_that_count(kind, unseen)
            held = len(table.hands[action.target])
            found[str(action)] = of(challenge_odds(played, value_of(stack), counting, sum(unseen), held))
    if not found:
        raise InvalidInput("no_challenge", "The seat can challenge nobody here: choose another position.")
    return found


def _answer(view: CoverYourAssetsObservation, times: int) -> Answer:
    table, unseen = view.table, view.unseen()
    if table.stage != ANSWER:
        raise InvalidInput("no_challenge", "No challenge is going on here: choose another position.")
    counting = len(values_that_count(FACE[table.towers[table.target][-1][0]], unseen))
    sides = (table.turn, table.target)
    return {
        f"seat {seat + 1}": can_answer(times, counting, sum(unseen), len(table.hands[seat]))
        for seat in sides
        if seat != view.seat
    }


QUESTIONS = (
    Question(
        "challenge",
        "that a challenge is won if both sides go on as long as they can, for each that can begin",
        lambda view: _each(view, lambda odds: odds.win),
        position=True,
    ),
    Question(
        "gain",
        "mean dollars that such a challenge brings less what it costs, for each that can begin",
        lambda view: _each(view, lambda odds: odds.gain - odds.loss),
        position=True,
    ),
    Question(
        "answer",
        "that the other side of the challenge going on can answer so many times",
        _answer,
        (Ask("times", "answers", 1, 12, 1),),
        position=True,
    ),
)
