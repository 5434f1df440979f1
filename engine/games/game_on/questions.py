"""The chances of Game On that can be asked for."""

from collections.abc import Callable
from fractions import Fraction

from engine.game import InvalidInput
from engine.games.game_on.observation import GameOnObservation
from engine.games.game_on.odds import Outlook, outlook_after, outlook_now
from engine.question import Answer, Question

NOW = "as it stands"


def _each(view: GameOnObservation, of: Callable[[Outlook], Fraction]) -> Answer:
    """Of the declared attack as it stands, and after each action of the seat to move that changes it."""
    table = view.table
    now = outlook_now(table)
    found = {} if now is None else {NOW: of(now)}
    for action in view.legal_actions():
        after = outlook_after(table, action)
        if after is not None:
            found[str(action)] = of(after)
    if not found:
        raise InvalidInput(
            "no_attack", "No attack stands here, and the seat can declare none: choose another position."
        )
    return found


QUESTIONS = (
    Question(
        "basket",
        "that the attack goes in, as it stands and after each answer or declaration of the seat to move",
        lambda view: _each(view, lambda outlook: outlook.chance),
        position=True,
    ),
    Question(
        "points",
        "mean points of the attack, free throws included, as it stands and after each answer or declaration",
        lambda view: _each(view, lambda outlook: outlook.expected),
        position=True,
    ),
)
