"""A plausible beginner: has a plan, and loses sight of it every other time."""

from engine.game import Action, Thought
from engine.games.fire_bulls.actions import AGAIN, Attack, AttackGeneral, Take
from engine.games.fire_bulls.cards import NEEDS, POINTS, count_of
from engine.games.fire_bulls.legality import ATTACK, TURN
from engine.games.fire_bulls.observation import FireBullsObservation
from engine.players.fire_bulls.solid import best_action
from engine.rng import Rng

FORGETS_PLAN, OVERLOOKS_ATTACK, STOPS_EARLY, OVERLOOKS_CARD = 2, 4, 4, 3
"""One time in so many: the plan is forgotten; then no attack is seen, the attack ends before it must, a
useful card is not taken."""


class EasyPlayer:
    """Without its plan it beats the dearest card that it can, takes what some outer card asks for, and lets
    its bull go anywhere."""

    name = "easy"

    def choose(self, observation: FireBullsObservation, rng: Rng) -> Thought:
        """Pick an action (see `engine.game.Thought`)."""
        yield 1.0
        if rng.below(FORGETS_PLAN):
            return best_action(observation)
        legal = observation.legal_actions()
        if observation.table.stage == TURN:
            return _turn(observation, rng)
        if observation.table.stage == ATTACK:
            return AGAIN if AGAIN in legal and rng.below(STOPS_EARLY) else legal[-1]
        return rng.choice(legal)


def _turn(observation: FireBullsObservation, rng: Rng) -> Action:
    table, legal = observation.table, observation.legal_actions()
    attacks = [action for action in legal if isinstance(action, Attack | AttackGeneral)]
    musters = [action for action in legal if not isinstance(action, Attack | AttackGeneral)]
    if attacks and rng.below(OVERLOOKS_ATTACK):
        general = [action for action in attacks if isinstance(action, AttackGeneral)]
        lines = [action for action in attacks if isinstance(action, Attack)]
        dearest = max(
            lines, key=lambda action: POINTS[table.grid[table.next_cell(action.line)]], default=None
        )
        return general[0] if general else dearest or attacks[0]
    asked = {unit for card in table.grid[6:] if card >= 0 for unit in NEEDS[card]}
    held = table.held[observation.seat]
    useful = [
        action
        for action in musters
        if isinstance(action, Take) and action.unit in asked and not count_of(held, action.unit)
    ]
    if useful and rng.below(OVERLOOKS_CARD):
        return rng.choice(useful)
    return rng.choice(musters or legal)


EASY = EasyPlayer()
