"""Questions about chances: each game answers them exactly, from what a seat may know."""

from fractions import Fraction
from typing import Any

from engine.game import Game, InvalidInput, Observation
from engine.question import Answer, Question
from engine.rng import Rng
from tests.engine.walks import states


def asked(question: Question, view: Observation) -> Answer | str:
    """The answer to the usual form of the question, or why there is none."""
    values: dict[str, Any] = {
        ask.name: ask.low if ask.default is None else ask.default for ask in question.asks
    }
    try:
        return question.answer(*([view] if question.position else []), **values)
    except InvalidInput as refusal:
        return str(refusal)


def test_answers_rest_on_what_the_seat_may_know(game: Game) -> None:
    rng = Rng(3)
    answered = dict.fromkeys((question.name for question in game.questions()), 0)
    for state in states(game, 60):
        seat = state.to_move
        if seat is None:
            continue
        view = state.observation(seat)
        imagined = view.sample(rng).observation(seat)
        for question in game.questions():
            found = asked(question, view)
            assert asked(question, imagined) == found
            if isinstance(found, str):
                assert found.endswith(".")
                continue
            answered[question.name] += 1
            for chance in found.values():
                assert isinstance(chance, Fraction)
                assert question.says.startswith("mean") or 0 <= chance <= 1
    assert answered and all(answered.values()), answered
