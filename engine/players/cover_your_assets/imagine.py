"""What other seats may hold: imagined rounds, in which hands agree with what their owners declined."""

from engine.games.cover_your_assets.cards import FACE, FACES
from engine.games.cover_your_assets.memory import likelihood
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from engine.players.cover_your_assets.playout import Habits, K, Playout
from engine.rng import Rng

_TRIES = 8
"""So often a hand is dealt anew that what its owner declined makes unlikely; the next one is taken."""


class Imagination:
    """Deals the unseen cards for one decision."""

    def __init__(self, observation: CoverYourAssetsObservation, habits: Habits) -> None:
        table = observation.table
        self.seat = observation.seat
        self.habits = habits
        self.hand = [FACE[card] for card in observation.hand]
        self.sizes = list(map(len, table.hands))
        self.hidden = sum(self.sizes) - len(self.hand)
        """How many cards are in other hands."""
        self.declined = observation.declined()
        self.towers = [
            [(FACE[stack[0]], sum([K[FACE[card]] for card in stack])) for stack in tower]
            for tower in table.towers
        ]
        self.discards = [FACE[card] for card in table.discard_pile]
        unseen = observation.unseen()
        self.unseen = [face for face in range(FACES) for _ in range(unseen[face])]
        self.full = table.hand_size

    def world(self, rng: Rng, draws: int) -> Playout:
        """One way to deal the unseen cards, to be played out from clones; in the pile only so many are
        shuffled."""
        rest = self.unseen[:]
        needed = min(len(rest), self.hidden + draws)
        for place in range(len(rest) - 1, max(len(rest) - 1 - needed, 0), -1):
            other = rng.below(place + 1)
            rest[place], rest[other] = rest[other], rest[place]
        hands = []
        for seat, size in enumerate(self.sizes):
            if seat == self.seat:
                hands.append(self.hand)
                continue
            stops = self.declined[seat]
            for _ in range(_TRIES if stops and size else 0):
                weight = likelihood(stops, rest[-size:])
                if weight >= 1 or rng.random() < weight:
                    break
                for place in range(len(rest) - 1, len(rest) - 1 - size, -1):
                    other = rng.below(place + 1)
                    rest[place], rest[other] = rest[other], rest[place]
            hands.append(rest[len(rest) - size :])
            del rest[len(rest) - size :]
        seats = len(hands)
        piles = [rest[seat::seats] for seat in range(seats)]
        return Playout(self.habits, hands, self.towers, self.discards, piles, self.full)
