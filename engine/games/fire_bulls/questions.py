"""The chances of Fire Bulls that can be asked for."""

from engine.games.fire_bulls.cards import GENERAL, PACKED_NEEDS, QI_CARDS, YAN_CARDS, YAN_NAMES
from engine.games.fire_bulls.observation import FireBullsObservation
from engine.games.fire_bulls.odds import beaten_after, can_beat, general_next
from engine.games.fire_bulls.state import EMPTY, PILES
from engine.question import Answer, Ask, Question


def _in_sight(view: FireBullsObservation) -> list[int]:
    """The Yan cards that can be beaten now: those of the grid, and the general once he has come."""
    table = view.table
    return [card for card in table.grid if card != EMPTY] + ([GENERAL] if table.general_up else [])


def _beat(view: FireBullsObservation, draws: int) -> Answer:
    return {YAN_NAMES[card]: beaten_after(view, card, draws) for card in _in_sight(view)}


def _rivals(view: FireBullsObservation) -> Answer:
    return {
        f"seat {seat + 1}, {YAN_NAMES[card]}": can_beat(view, seat, PACKED_NEEDS[card])
        for seat in range(view.seats)
        for card in _in_sight(view)
        if seat != view.seat
    }


def _general(view: FireBullsObservation, cards: int) -> Answer:
    return {f"column {column + 1}": general_next(view, column, cards) for column in range(PILES)}


QUESTIONS = (
    Question(
        "beat",
        "that the hand and the next cards drawn from the deck beat each Yan card in sight",
        _beat,
        (Ask("draws", "cards drawn from the deck", 0, QI_CARDS, 1),),
        position=True,
    ),
    Question(
        "rivals",
        "that each other seat can beat each Yan card in sight now",
        _rivals,
        position=True,
    ),
    Question(
        "general",
        "that General Qi Jie is among the next cards of each Yan pile",
        _general,
        (Ask("cards", "cards turned up", 1, YAN_CARDS, 1),),
        position=True,
    ),
)
