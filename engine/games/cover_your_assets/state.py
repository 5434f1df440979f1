"""A game of Cover Your Assets in progress: rounds, turns, challenges, the end (CYA-01 to CYA-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from engine.game import Action, Game, Reason, Standing
from engine.games.cover_your_assets.actions import (
    NOBODY,
    STOP,
    Answer,
    Challenge,
    Discard,
    Happening,
    Match,
    Pair,
    answer,
    challenge,
    discard,
    match_discard,
    pair,
)
from engine.games.cover_your_assets.cards import ASSETS, DECK_SIZE, FACE, FIRST_WILD, value_of
from engine.games.cover_your_assets.legality import ACT, ANSWER, OVER, why_not
from engine.history import NO_HISTORY, History, longer
from engine.rng import Rng
from engine.table import TableState

if TYPE_CHECKING:
    from engine.games.cover_your_assets.observation import CoverYourAssetsObservation

Stack: TypeAlias = tuple[int, ...]
"""The cards of a set by id, so that an asset stands in front and wilds at the back (CYA-20)."""
MILLION = 1_000_000
ROUNDS = {"million": 0, "one": 1, "three": 3}
"""How many rounds are played for each length; 0: until somebody has a million."""


class Settings:
    """The options of one game, read once; shared by all clones."""

    __slots__ = ("options", "rounds", "wild_top")

    def __init__(self, options: dict[str, str]) -> None:
        self.options = options
        self.rounds = ROUNDS[options["length"]]
        self.wild_top = options["wild_top"] == "yes"


def hand_size(seats: int) -> int:
    """How many cards a seat is dealt and fills up to (CYA-01)."""
    return 5 if seats <= 3 else 4


class CoverYourAssetsState(TableState[Happening]):
    """See `engine.game.State`. Lists by seat; the top of a pile and of a tower is its last entry."""

    __slots__ = (
        "battle", "dealer", "discard_pile", "draw_pile", "hand_size", "hands",
        "round_number", "seats", "settings", "stage", "target", "to_move", "totals", "towers", "turn",
    )  # fmt: skip
    game: ClassVar[Game]
    rule_of_end, rule_of_turn = "CYA-18", "L35"

    def __init__(self, seats: int, settings: Settings, rng: Rng) -> None:
        self.seats = seats
        self.settings = settings
        self.rng = rng
        self.hand_size = hand_size(seats)
        self.round_number = 0
        """1 for the first round."""
        self.dealer = 0
        self.turn = 0
        """The seat whose turn it is; in a challenge the attacker."""
        self.to_move: int | None = 0
        self.stage = ACT
        self.target = NOBODY
        """In a challenge the defender."""
        self.battle: tuple[int, ...] = ()
        """The cards played in a challenge so far, the attacker's first, by turns."""
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.towers: list[list[Stack]] = [[] for _ in range(seats)]
        self.draw_pile: list[int] = []
        self.discard_pile: list[int] = []
        self.totals = [0] * seats
        """Dollars of the rounds that are over."""
        self.history: History[Happening] = NO_HISTORY

    @classmethod
    def deal(cls, seats: int, settings: Settings, seed: int) -> CoverYourAssetsState:
        """A new game; the first dealer is drawn (CYA-17)."""
        state = cls(seats, settings, Rng(seed))
        state.dealer = state.rng.below(seats)
        events: list[Happening] = []
        state._deal_round(events)
        state.history = longer(state.history, events)
        return state

    # What there is to see

    @property
    def top(self) -> int | None:
        """The face-up card of the discard pile."""
        return self.discard_pile[-1] if self.discard_pile else None

    @property
    def opponent(self) -> int:
        """In a challenge: the other side than the one to move."""
        return self.turn if self.to_move == self.target else self.target

    @property
    def contested(self) -> Stack:
        """In a challenge: the set it is about, with all cards played so far."""
        return tuple(sorted((*self.towers[self.target][-1], *self.battle)))

    def worth(self, seat: int) -> int:
        """What the seat's tower is worth now, in dollars."""
        return sum([value_of(stack) for stack in self.towers[seat]])

    def targets(self, seat: int) -> list[int]:
        """The seats whose top set that seat may challenge: it has a set, they have two (L81-85)."""
        if not self.towers[seat]:
            return []
        return [other for other in range(self.seats) if other != seat and len(self.towers[other]) > 1]

    # The contract

    def legal_actions(self) -> list[Action]:
        """In a fixed order: pairs, matches, challenges, discards; in a challenge answers, then `stop`. One
        for each face."""
        seat = self.to_move
        if seat is None:
            return []
        hand = sorted(self.hands[seat])
        singles: list[int] = []
        actions: list[Action] = []
        seen = twice = -1
        for card in hand:
            face = FACE[card]
            if face != seen:
                seen = face
                singles.append(card)
            elif face != twice and face < ASSETS:
                twice = face
                actions.append(pair(singles[-1], card))
        if self.stage == ANSWER:
            kind = FACE[self.towers[self.target][-1][0]]
            return [*[answer(card) for card in singles if FACE[card] == kind or card >= FIRST_WILD], STOP]
        if hand[-1] >= FIRST_WILD:
            assets = [card for card in singles if card < FIRST_WILD]
            actions += [pair(card, wild) for wild in singles[len(assets) :] for card in assets]
        if self.discard_pile:
            top = FACE[self.discard_pile[-1]]
            if top < ASSETS:
                actions += [
                    match_discard(card) for card in singles if FACE[card] == top or card >= FIRST_WILD
                ]
            elif self.settings.wild_top:
                actions += [match_discard(card) for card in singles if card < FIRST_WILD]
        for target in self.targets(seat):
            kind = FACE[self.towers[target][-1][0]]
            actions += [
                challenge(card, target) for card in singles if FACE[card] == kind or card >= FIRST_WILD
            ]
        actions += [discard(card) for card in singles]
        return actions

    def _why_not(self, action: Action, seat: int) -> Reason | None:
        return why_not(self, action, seat)

    def _do(self, action: Action, seat: int, events: list[Happening]) -> None:
        if isinstance(action, Answer):
            self._answer(action.card, seat, events)
        elif isinstance(action, Discard):
            self._discard(action.card, seat, events)
        elif isinstance(action, Pair):
            self._pair(action, seat, events)
        elif isinstance(action, Match):
            self._match(action.card, seat, events)
        elif isinstance(action, Challenge):
            self._challenge(action, seat, events)
        else:
            self._stop(seat, events)

    def observation(self, seat: int) -> CoverYourAssetsObservation:
        """All that the seat may know."""
        from engine.games.cover_your_assets.observation import CoverYourAssetsObservation

        return CoverYourAssetsObservation(self, seat)

    def position(self) -> dict[str, Any]:
        """All but the past in written form (see `engine.games.cover_your_assets.position`)."""
        from engine.games.cover_your_assets.position import written

        return written(self)

    def clone(self) -> CoverYourAssetsState:
        """An independent copy; settings and past events are shared, as they never change."""
        copy = CoverYourAssetsState.__new__(CoverYourAssetsState)
        copy.seats = self.seats
        copy.settings = self.settings
        copy.rng = Rng(self.rng.state)
        copy.hand_size = self.hand_size
        copy.round_number = self.round_number
        copy.dealer = self.dealer
        copy.turn = self.turn
        copy.to_move = self.to_move
        copy.stage = self.stage
        copy.target = self.target
        copy.battle = self.battle
        copy.hands = [hand[:] for hand in self.hands]
        copy.towers = [tower[:] for tower in self.towers]
        copy.draw_pile = self.draw_pile[:]
        copy.discard_pile = self.discard_pile[:]
        copy.totals = self.totals[:]
        copy.history = self.history
        return copy

    def standings(self) -> list[Standing]:
        """Richest first. While a round is played its towers count as they stand."""
        score = self.totals[:]
        if not self.is_over:
            score = [total + self.worth(seat) for seat, total in enumerate(score)]
        order = sorted(range(self.seats), key=lambda seat: (-score[seat], seat))
        return [
            Standing(seat, 1 + sum([other > score[seat] for other in score]), score[seat]) for seat in order
        ]

    def winners(self) -> tuple[int, ...]:
        """Who has won or shares the win (CYA-18, CYA-23); nobody until the game is over."""
        if not self.is_over:
            return ()
        most = max(self.totals)
        return tuple([seat for seat in range(self.seats) if self.totals[seat] == most])

    # The four actions of a turn

    def _pair(self, action: Pair, seat: int, events: list[Happening]) -> None:
        one, other = action.first, action.second
        cards = (one, other) if one < other else (other, one)
        for card in cards:
            self.hands[seat].remove(card)
        self.towers[seat].append(cards)
        events.append(Happening("pair", seat, cards))
        self._end_turn(events)

    def _match(self, card: int, seat: int, events: list[Happening]) -> None:
        self.hands[seat].remove(card)
        taken = self.discard_pile.pop()
        self.towers[seat].append((card, taken) if card < taken else (taken, card))
        events.append(Happening("match", seat, (card, taken)))
        self._end_turn(events)

    def _discard(self, card: int, seat: int, events: list[Happening]) -> None:
        self.hands[seat].remove(card)
        self.discard_pile.append(card)
        events.append(Happening("discard", seat, (card,)))
        if self.draw_pile:
            self._draw(seat, 1, "draw", events)
        self._end_turn(events)

    def _challenge(self, action: Challenge, seat: int, events: list[Happening]) -> None:
        self.hands[seat].remove(action.card)
        self.target = action.target
        self.battle = (action.card,)
        self.stage = ANSWER
        events.append(Happening("challenge", seat, (action.card,), action.target))
        self._ask(action.target, events)

    # A challenge

    def _ask(self, seat: int, events: list[Happening]) -> None:
        """Let that side answer. One without a card in hand can't, as all can see, and is not asked."""
        self.to_move = seat
        if not self.hands[seat]:
            self._stop(seat, events)

    def _answer(self, card: int, seat: int, events: list[Happening]) -> None:
        other = self.opponent
        self.hands[seat].remove(card)
        self.battle = (*self.battle, card)
        events.append(Happening("answer", seat, (card,), other))
        self._ask(other, events)

    def _stop(self, seat: int, events: list[Happening]) -> None:
        """The other side wins all cards of the challenge (CYA-11)."""
        winner, stack = self.opponent, self.contested
        events.append(Happening("stop", seat, target=winner))
        self.towers[self.target].pop()
        self.towers[winner].append(stack)
        events.append(Happening("won", winner, stack, seat))
        # A target that has played nothing has nothing to fill up, and no news of an empty hand.
        target = self.target if len(self.battle) > 1 else NOBODY
        self.target, self.battle = NOBODY, ()
        self._end_turn(events, target)

    # Between turns

    def _draw(self, seat: int, count: int, kind: str, events: list[Happening]) -> None:
        """Up to so many cards from the deck into the seat's hand."""
        drawn = self.draw_pile[: -count - 1 : -1]
        del self.draw_pile[-count:]
        self.hands[seat] += drawn
        events.append(Happening(kind, seat, tuple(drawn)))
        if not self.draw_pile:
            events.append(Happening("deck_out", seat))

    def _end_turn(self, events: list[Happening], target: int = NOBODY) -> None:
        """Fill up the hands, the active seat's first (CYA-13), then pass the turn on, over those without
        cards (CYA-14)."""
        seat = self.turn
        for player in (seat,) if target == NOBODY else (seat, target):
            missing = self.hand_size - len(self.hands[player])
            if missing and self.draw_pile:
                self._draw(player, missing, "refill", events)
            elif missing and not self.hands[player]:
                events.append(Happening("no_cards", player))
        self.stage = ACT
        for step in range(1, self.seats + 1):
            after = (seat + step) % self.seats
            if self.hands[after]:
                self.turn = self.to_move = after
                return
        self._end_round(events)

    def _deal_round(self, events: list[Happening]) -> None:
        """Shuffle all cards, deal, turn one up; the seat left of the dealer begins (CYA-17)."""
        deck = list(range(DECK_SIZE))
        self.rng.shuffle(deck)
        self.round_number += 1
        self.towers = [[] for _ in range(self.seats)]
        events.append(Happening("deal", self.dealer, amount=self.round_number))
        for seat in range(self.seats):
            self.hands[seat] = [deck.pop() for _ in range(self.hand_size)]
            events.append(Happening("dealt", seat, tuple(self.hands[seat])))
        self.discard_pile = [deck.pop()]
        self.draw_pile = deck
        events.append(Happening("upcard", self.dealer, tuple(self.discard_pile)))
        self.turn = self.to_move = (self.dealer + 1) % self.seats
        self.stage = ACT

    def _end_round(self, events: list[Happening]) -> None:
        """Score the towers (CYA-15), then end the game (CYA-18, CYA-23) or deal again."""
        for seat in range(self.seats):
            points = self.worth(seat)
            self.totals[seat] += points
            events.append(Happening("score", seat, amount=points))
        events.extend(Happening("total", seat, amount=self.totals[seat]) for seat in range(self.seats))
        rounds = self.settings.rounds
        if self.round_number >= rounds if rounds else max(self.totals) >= MILLION:
            self.to_move, self.stage = None, OVER
            events.extend(Happening("over", seat) for seat in self.winners())
        else:
            self.dealer = (self.dealer + 1) % self.seats
            self._deal_round(events)
