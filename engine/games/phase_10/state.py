"""A game of Phase 10 in progress: dealing, turns, scoring, the end (P10-01 to P10-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engine.game import Action, Game, Reason, Standing
from engine.games.phase_10.actions import (
    DRAW_DECK,
    DRAW_DISCARD,
    NOBODY,
    PASS,
    Discard,
    Draw,
    Happening,
    Hit,
    Lay,
    discard,
    hit,
)
from engine.games.phase_10.arrangements import arrangements, lay_of
from engine.games.phase_10.cards import (
    DECK_SIZE,
    FACE,
    IS_SKIP,
    POINTS,
)
from engine.games.phase_10.ending import is_last_hand, is_replay, leaders, share_or_replay, standings
from engine.games.phase_10.finder import CARD_TALLY, can_lay
from engine.games.phase_10.legality import DRAW as DRAW
from engine.games.phase_10.legality import OVER as OVER
from engine.games.phase_10.legality import PLAY as PLAY
from engine.games.phase_10.legality import why_not
from engine.games.phase_10.melds import Meld, added, hit_values, value_in
from engine.games.phase_10.phases import PHASES, Group, target_phases
from engine.games.phase_10.turns import pass_turn
from engine.history import NO_HISTORY, longer
from engine.rng import Rng
from engine.table import TableState

if TYPE_CHECKING:
    from engine.games.phase_10.observation import Phase10Observation

HAND_SIZE = 10


class Settings:
    """The options of one game, read once; shared by all clones."""

    __slots__ = ("lap", "options", "replay", "targets", "ten_hands")

    def __init__(self, options: dict[str, str]) -> None:
        self.options = options
        self.targets = target_phases(options["phases"])
        self.ten_hands = options["variant"] == "ten_hands"
        self.lap = options["skip_limit"] == "lap"
        self.replay = options["tie_break"] == "replay"


class Phase10State(TableState[Happening]):
    """See `engine.game.State`. Lists by seat; the top of a pile is its last card."""

    __slots__ = (
        "dealer", "discard_pile", "done", "draw_pile", "hand_number", "hands", "known", "laid",
        "melds", "named", "passes", "pending", "playing", "seats", "settings", "stage", "to_move",
        "totals",
    )  # fmt: skip
    game: ClassVar[Game]
    rule_of_end, rule_of_turn = "P10-23", "L27"

    def __init__(self, seats: int, settings: Settings, rng: Rng) -> None:
        self.seats = seats
        self.settings = settings
        self.rng = rng
        self.hand_number = 0
        """1 for the first hand."""
        self.dealer = 0
        self.to_move: int | None = 0
        self.stage = DRAW
        self.playing = tuple(range(seats))
        """The seats dealt into this hand: all, or the tied in a replay of the last phase (P10-23)."""
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.draw_pile: list[int] = []
        self.discard_pile: list[int] = []
        self.melds: list[Meld] = []
        self.laid = [False] * seats
        self.done = [0] * seats
        """How many of the game's target phases each seat has done."""
        self.totals = [0] * seats
        self.named = [False] * seats
        """Who can't be named as a skip's victim any more (P10-13)."""
        self.pending = [False] * seats
        """Whose next turn is lost (P10-15)."""
        self.known: list[list[int]] = [[] for _ in range(seats)]
        """Faces that everybody knows to be in a hand, as they were taken from the discard pile."""
        self.passes = 0
        self.history = NO_HISTORY

    @classmethod
    def deal(cls, seats: int, settings: Settings, seed: int) -> Phase10State:
        """A new game; the first dealer is drawn (P10-03)."""
        state = cls(seats, settings, Rng(seed))
        state.dealer = state.rng.below(seats)
        events: list[Happening] = []
        state._deal_hand(events)
        state.history = longer(state.history, events)
        return state

    # What there is to see

    def phase_of(self, seat: int) -> int:
        """The phase the seat works on in this hand."""
        if self.settings.ten_hands:
            return min(max(self.hand_number, 1), 10)
        targets = self.settings.targets
        return targets[min(self.done[seat], len(targets) - 1)]

    def groups_of(self, seat: int) -> tuple[Group, ...]:
        """The groups of the seat's phase."""
        return PHASES[self.phase_of(seat)]

    @property
    def top(self) -> int | None:
        """The face-up card of the discard pile."""
        return self.discard_pile[-1] if self.discard_pile else None

    def may_draw_deck(self) -> bool:
        """Whether a card can come from the draw pile, if need be after a reshuffle (P10-06)."""
        return bool(self.draw_pile) or len(self.discard_pile) > 1

    def may_draw_discard(self) -> bool:
        """Whether the top discard can be taken: any card but a skip (L31, P10-05)."""
        return bool(self.discard_pile) and not IS_SKIP[self.discard_pile[-1]]

    def victims(self) -> list[int]:
        """The seats that a skip discarded now may name."""
        return [seat for seat in self.playing if seat != self.to_move and not self.named[seat]]

    def ways_to_lay(self) -> list[Lay]:
        """Every sensible way in which the seat to move can lay its phase now, best first."""
        seat = self.to_move
        if seat is None or self.stage != PLAY or self.laid[seat]:
            return []
        groups = self.groups_of(seat)
        if not can_lay(sum([CARD_TALLY[card] for card in self.hands[seat]]), groups):
            return []
        return [lay_of(found, groups) for found in arrangements(self.hands[seat], groups)]

    # The contract

    def legal_actions(self) -> list[Action]:
        """In a fixed order: draws, ways to lay (best first), hits, discards; one for each face."""
        seat = self.to_move
        if seat is None:
            return []
        if self.stage == DRAW:
            draws: list[Action] = []
            if self.may_draw_deck():
                draws.append(DRAW_DECK)
            if self.may_draw_discard():
                draws.append(DRAW_DISCARD)
            return draws or [PASS]
        hand = self.hands[seat]
        actions: list[Action] = []
        if not self.laid[seat]:
            actions.extend(self.ways_to_lay())
        seen = 0
        discards: list[Action] = []
        for card in sorted(hand):
            face = 1 << FACE[card]
            if seen & face:
                continue
            seen |= face
            if self.laid[seat]:
                for index, meld in enumerate(self.melds):
                    actions.extend([hit(card, index, value) for value in hit_values(meld, card)])
            if IS_SKIP[card] and len(hand) > 1:
                discards.extend([discard(card, victim) for victim in self.victims()])
            discards.append(discard(card))
        actions.extend(discards)
        return actions

    def _why_not(self, action: Action, seat: int) -> Reason | None:
        return why_not(self, action, seat)

    def _do(self, action: Action, seat: int, events: list[Happening]) -> None:
        if isinstance(action, Draw):
            self._draw(action, seat, events)
        elif isinstance(action, Lay):
            self._lay(action, seat, events)
        elif isinstance(action, Hit):
            self._hit(action, seat, events)
        elif isinstance(action, Discard):
            self._discard(action, seat, events)
        else:
            self.passes += 1
            events.append(Happening("pass", seat))
            if self.passes >= len(self.playing):
                self._end_hand(NOBODY, events)
            else:
                self._next_turn(seat, events)

    def observation(self, seat: int) -> Phase10Observation:
        """All that the seat may know."""
        from engine.games.phase_10.observation import Phase10Observation

        return Phase10Observation(self, seat)

    def position(self) -> dict[str, Any]:
        """All but the past in written form (see `engine.games.phase_10.position`)."""
        from engine.games.phase_10.position import written

        return written(self)

    def clone(self) -> Phase10State:
        """An independent copy; settings and past events are shared, as they never change."""
        copy = Phase10State.__new__(Phase10State)
        copy.seats = self.seats
        copy.settings = self.settings
        copy.rng = Rng(self.rng.state)
        copy.hand_number = self.hand_number
        copy.dealer = self.dealer
        copy.to_move = self.to_move
        copy.stage = self.stage
        copy.playing = self.playing
        copy.hands = [hand[:] for hand in self.hands]
        copy.draw_pile = self.draw_pile[:]
        copy.discard_pile = self.discard_pile[:]
        copy.melds = self.melds[:]
        copy.laid = self.laid[:]
        copy.done = self.done[:]
        copy.totals = self.totals[:]
        copy.named = self.named[:]
        copy.pending = self.pending[:]
        copy.known = [faces[:] for faces in self.known]
        copy.passes = self.passes
        copy.history = self.history
        return copy

    def standings(self) -> list[Standing]:
        """Best first: by phases done (not in ten hands, P10-25), then by fewest points; when over,
        winners first."""
        return standings(self)

    def winners(self) -> tuple[int, ...]:
        """Who has won or shares the win; nobody until the game is over."""
        return self.playing if self.is_over else ()

    # The parts of a turn

    def _draw(self, action: Draw, seat: int, events: list[Happening]) -> None:
        if action.from_discard:
            card = self.discard_pile.pop()
            self.known[seat].append(FACE[card])
            events.append(Happening("draw_discard", seat, (card,)))
        else:
            if not self.draw_pile:
                top = self.discard_pile.pop()
                self.draw_pile, self.discard_pile = self.discard_pile, [top]
                self.rng.shuffle(self.draw_pile)
                events.append(Happening("reshuffle", seat, amount=len(self.draw_pile)))
            card = self.draw_pile.pop()
            events.append(Happening("draw_deck", seat, (card,)))
        self.hands[seat].append(card)
        self.stage = PLAY
        self.passes = 0

    def _leave_hand(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        if FACE[card] in self.known[seat]:
            self.known[seat].remove(FACE[card])

    def _lay(self, action: Lay, seat: int, events: list[Happening]) -> None:
        for placed, group in zip(action.groups, self.groups_of(seat), strict=True):
            cards = tuple(card for card, _ in placed)
            values = tuple(value_in(group.kind, card, value) for card, value in placed)
            events.append(Happening("lay", seat, cards, tuple(value for _, value in placed), len(self.melds)))
            self.melds.append(Meld(group.kind, seat, cards, values))
            for card in cards:
                self._leave_hand(seat, card)
        self.laid[seat] = True
        self._out_if_empty(seat, events)

    def _hit(self, action: Hit, seat: int, events: list[Happening]) -> None:
        self.melds[action.meld] = added(self.melds[action.meld], action.card, action.value)
        self._leave_hand(seat, action.card)
        events.append(Happening("hit", seat, (action.card,), (action.value,), action.meld))
        self._out_if_empty(seat, events)

    def _discard(self, action: Discard, seat: int, events: list[Happening]) -> None:
        self._leave_hand(seat, action.card)
        self.discard_pile.append(action.card)
        victim = action.victim if self.hands[seat] else NOBODY
        events.append(Happening("discard", seat, (action.card,), target=victim))
        if victim != NOBODY:
            self.named[victim] = self.pending[victim] = True
        if not self._out_if_empty(seat, events):
            self._next_turn(seat, events)

    def _out_if_empty(self, seat: int, events: list[Happening]) -> bool:
        """The hand ends the moment a hand is empty, however it became so (P10-19)."""
        if self.hands[seat]:
            return False
        self._end_hand(seat, events)
        return True

    def _next_turn(self, seat: int, events: list[Happening]) -> None:
        """Pass the turn to the left, over everybody whose turn is lost."""
        after, skipped = pass_turn(self.playing, seat, self.pending)
        events.extend(Happening("skipped", passed) for passed in skipped)
        self._begin_turn(after)

    def _begin_turn(self, seat: int) -> None:
        self.to_move = seat
        self.stage = DRAW
        if self.settings.lap:
            self.named[seat] = False

    # Hands and the end

    def _deal_hand(self, events: list[Happening]) -> None:
        """Shuffle all 108 cards, deal ten to each, turn one up; a skip turned up costs the first turn
        (P10-04)."""
        deck = list(range(DECK_SIZE))
        self.rng.shuffle(deck)
        self.hand_number += 1
        self.melds = []
        self.passes = 0
        self.laid = [False] * self.seats
        self.named = [False] * self.seats
        self.pending = [False] * self.seats
        self.known = [[] for _ in range(self.seats)]
        self.hands = [[] for _ in range(self.seats)]
        events.append(Happening("deal", self.dealer, amount=self.hand_number))
        for seat in self.playing:
            self.hands[seat] = [deck.pop() for _ in range(HAND_SIZE)]
            events.append(Happening("dealt", seat, tuple(self.hands[seat])))
        first = self._left_of(self.dealer)
        self.discard_pile = [deck.pop()]
        self.draw_pile = deck
        events.append(Happening("upcard", self.dealer, tuple(self.discard_pile)))
        if IS_SKIP[self.discard_pile[0]]:
            events.append(Happening("skipped", first))
            first = self._left_of(first)
        self._begin_turn(first)

    def _left_of(self, seat: int) -> int:
        """The next seat to the left that plays this hand."""
        return next(
            after
            for step in range(1, self.seats + 1)
            if (after := (seat + step) % self.seats) in self.playing
        )

    def _end_hand(self, out: int, events: list[Happening]) -> None:
        """Score what is left in hand (P10-21), advance who has laid (P10-22), then end the game or deal
        again."""
        if out != NOBODY:
            events.append(Happening("out", out))
        tied_replay = is_replay(self)
        scoring = () if tied_replay else self.playing
        for seat in scoring:
            points = sum([POINTS[card] for card in self.hands[seat]])
            self.totals[seat] += points
            events.append(Happening("score", seat, amount=points))
        for seat in scoring:
            if self.laid[seat]:
                self.done[seat] += 1
                events.append(Happening("advance", seat, amount=self.done[seat]))
        if tied_replay and out != NOBODY:
            self.playing = (out,)
            self._finish(events)
        elif not tied_replay and is_last_hand(self):
            self.playing = leaders(self)
            if share_or_replay(self, self.playing):
                self._finish(events)
            else:
                self._deal_next(events)
        else:
            self._deal_next(events)

    def _deal_next(self, events: list[Happening]) -> None:
        self.dealer = (self.dealer + 1) % self.seats
        self._deal_hand(events)

    def _finish(self, events: list[Happening]) -> None:
        self.to_move, self.stage = None, OVER
        events.extend(Happening("over", seat) for seat in self.playing)
