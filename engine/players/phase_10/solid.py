"""The player that counts: cards missing, then outs, then points. All from what its seat may know."""

from collections.abc import Sequence

from engine.game import Action, Thought
from engine.games.phase_10.actions import DRAW_DECK, DRAW_DISCARD, NATURAL, NOBODY, Discard, Hit, Lay
from engine.games.phase_10.cards import CANONICAL, IS_SKIP, IS_WILD, POINTS
from engine.games.phase_10.finder import CARD_FIELDS, CARD_TALLY, Phase, count_of, missing, outs
from engine.games.phase_10.melds import added, hit_values
from engine.games.phase_10.observation import Phase10Observation
from engine.games.phase_10.state import DRAW
from engine.rng import Rng


class SolidPlayer:
    """Lays and hits at once, draws what helps for certain, and discards what the phase misses least."""

    name = "solid"

    def choose(self, observation: Phase10Observation, rng: Rng) -> Thought:  # noqa: ARG002  # leaves nothing to chance
        """Pick an action (see `engine.game.Thought`)."""
        yield 1.0
        return best_action(observation)


def best_action(observation: Phase10Observation) -> Action:
    """The action of the first rule that applies: draw, lay, hit, discard."""
    legal = observation.legal_actions()
    if observation.table.stage == DRAW:
        return best_draw(observation, legal)
    if isinstance(legal[0], Lay):
        return legal[0]
    hits = [action for action in legal if isinstance(action, Hit)]
    return best_hit(observation, hits) if hits else best_discard(observation)


def best_draw(observation: Phase10Observation, legal: Sequence[Action]) -> Action:
    """Take the top discard where it surely helps, else the unknown card."""
    if len(legal) == 1:
        return legal[0]
    return DRAW_DISCARD if wants_top(observation) else DRAW_DECK


def wants_top(observation: Phase10Observation) -> bool:
    """Whether the top discard is a wild, lowers `missing`, or, once the phase is laid, fits a meld."""
    table, seat = observation.table, observation.seat
    top = table.top
    if top is None or IS_SKIP[top]:
        return False
    if table.laid[seat]:
        return any(hit_values(meld, top) for meld in table.melds)
    wanted = outs(observation.hand_tally(), table.groups_of(seat))
    return IS_WILD[top] or bool(CARD_FIELDS[top] & wanted)


def best_hit(observation: Phase10Observation, hits: Sequence[Hit]) -> Hit:
    """Number cards before wilds, then the hit after which most other cards of the hand fit that meld."""

    def worth(action: Hit) -> tuple[bool, int]:
        meld = added(observation.table.melds[action.meld], action.card, action.value)
        fit = sum(bool(hit_values(meld, card)) for card in observation.hand if card != action.card)
        return action.value == NATURAL, fit

    return max(hits, key=worth)


def best_discard(observation: Phase10Observation) -> Discard:
    """The first of `ranked_discards`."""
    return ranked_discards(observation)[0]


def ranked_discards(observation: Phase10Observation) -> list[Discard]:
    """Cards by what their loss costs, the least first; a skip goes to the opponent closest to going out.

    In this order: no wild before the phase is laid, fewest cards missing, most outs left unseen, a skip only
    with a victim, nothing that the next seat can hit with, most penalty points.
    """
    table, seat, hand = observation.table, observation.seat, observation.hand
    victim = best_victim(observation)
    before = not table.laid[seat]
    held, groups, unseen = observation.hand_tally(), table.groups_of(seat), observation.unseen()
    after = next_seat(observation)

    def cost(card: int) -> tuple[bool, int, int, bool, bool, int, int]:
        left = held - CARD_TALLY[card]
        lacking = missing(left, groups) if before else 0
        live = unseen_outs(left, groups, unseen) if before else 0
        idle = IS_SKIP[card] and victim == NOBODY
        feeds = table.laid[after] and any(hit_values(meld, card) for meld in table.melds)
        return before and IS_WILD[card], lacking, -live, idle, feeds, -POINTS[card], card

    cards = sorted({CANONICAL[card]: card for card in reversed(hand)}.values(), key=cost)
    return [Discard(card, victim if IS_SKIP[card] and len(hand) > 1 else NOBODY) for card in cards]


def unseen_outs(held: int, groups: Phase, unseen: Sequence[int]) -> int:
    """How many cards that this seat has not located would lower `missing`."""
    return count_of(outs(held, groups), unseen)


def best_victim(observation: Phase10Observation) -> int:
    """The seat to name with a skip: who has laid, then who has fewest cards, then who plays next."""
    table, seat = observation.table, observation.seat
    return min(
        table.victims(),
        key=lambda other: (
            not table.laid[other],
            len(table.hands[other]),
            (other - seat) % observation.seats,
        ),
        default=NOBODY,
    )


def next_seat(observation: Phase10Observation) -> int:
    """The next seat to the left that plays this hand, not counting lost turns."""
    table, seat = observation.table, observation.seat
    return min(table.playing, key=lambda other: (other - seat - 1) % observation.seats)


SOLID = SolidPlayer()
