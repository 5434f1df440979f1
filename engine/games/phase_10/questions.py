"""The chances of Phase 10 that can be asked for."""

from fractions import Fraction

from engine.game import InvalidInput
from engine.games.phase_10.cards import FIRST_OF_FACE, POINTS
from engine.games.phase_10.finder import outs
from engine.games.phase_10.observation import Phase10Observation
from engine.games.phase_10.odds import CARDS, deal_chance, draw_chance, expected_penalty
from engine.games.phase_10.phases import PHASES
from engine.question import Answer, Ask, Question


def _deal(phase: int, cards: int) -> Answer:
    return {"": deal_chance(PHASES[phase], cards)}


def _outs(view: Phase10Observation, draws: int) -> Answer:
    table, seat = view.table, view.seat
    if table.laid[seat]:
        raise InvalidInput("laid", f"Seat {seat + 1} has laid its phase: nothing is missing in it.")
    wanted = outs(view.hand_tally(), table.groups_of(seat))
    return {"": draw_chance(wanted, view.unseen(), draws, len(table.draw_pile))}


def _penalty(view: Phase10Observation) -> Answer:
    unseen = view.unseen()
    found = {}
    for seat in view.table.playing:
        if seat == view.seat:
            points = Fraction(sum(POINTS[card] for card in view.hand))
        else:
            known = view.table.known[seat]
            points = expected_penalty(len(view.table.hands[seat]) - len(known), unseen)
            points += sum(POINTS[FIRST_OF_FACE[face]] for face in known)
        found[f"seat {seat + 1}"] = points
    return found


QUESTIONS = (
    Question(
        "deal",
        "that so many dealt cards already hold the phase",
        _deal,
        (Ask("phase", "number of the phase", 1, 10), Ask("cards", "cards dealt", 0, CARDS, 10)),
    ),
    Question(
        "outs",
        "that a card which the phase still misses is among the next cards of the draw pile",
        _outs,
        (Ask("draws", "cards drawn", 0, CARDS, 1),),
        position=True,
    ),
    Question(
        "penalty",
        "mean points of each hand if the hand ended now, from what one seat knows",
        _penalty,
        position=True,
    ),
)
