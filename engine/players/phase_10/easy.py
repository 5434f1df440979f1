"""A plausible beginner: sees what the phase needs, but does not count and overlooks things."""

from engine.game import Action, Thought
from engine.games.phase_10.actions import DRAW_DECK, DRAW_DISCARD, NOBODY, Discard, Hit, Lay
from engine.games.phase_10.cards import IS_SKIP, IS_WILD
from engine.games.phase_10.finder import CARD_FIELDS, useful
from engine.games.phase_10.observation import Phase10Observation
from engine.games.phase_10.state import DRAW
from engine.players.phase_10.solid import wants_top
from engine.rng import Rng

OVERLOOKS_DISCARD, OVERLOOKS_HIT, CARELESS = 4, 3, 6
"""One time in so many: a useful discard is not taken, a hit is missed, any card but a wild is thrown."""


class EasyPlayer:
    """Draws what helps most of the time, lays at once, and throws any card that its phase can spare."""

    name = "easy"

    def choose(self, observation: Phase10Observation, rng: Rng) -> Thought:
        """Pick an action (see `engine.game.Thought`)."""
        yield 1.0
        legal = observation.legal_actions()
        if observation.table.stage == DRAW:
            if len(legal) == 1:
                return legal[0]
            return DRAW_DISCARD if wants_top(observation) and rng.below(OVERLOOKS_DISCARD) else DRAW_DECK
        if isinstance(legal[0], Lay):
            return legal[0]
        hits = [action for action in legal if isinstance(action, Hit)]
        if hits and rng.below(OVERLOOKS_HIT):
            return rng.choice(hits)
        return _discard(observation, rng)


def _discard(observation: Phase10Observation, rng: Rng) -> Action:
    table, seat, hand = observation.table, observation.seat, observation.hand
    cards = [card for card in hand if not IS_WILD[card]] or hand
    if not table.laid[seat] and rng.below(CARELESS):
        needed = useful(observation.hand_tally(), table.groups_of(seat))
        cards = [card for card in cards if not CARD_FIELDS[card] & needed] or cards
    card = rng.choice(cards)
    victims = table.victims()
    if IS_SKIP[card] and len(hand) > 1 and victims:
        return Discard(card, rng.choice(victims))
    return Discard(card, NOBODY)


EASY = EasyPlayer()
