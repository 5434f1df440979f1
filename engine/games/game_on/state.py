"""A game of Game On in progress: rounds, windows, rolls, scoring, the end (GO-01 to GO-47)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engine.game import Action, Game, Reason, Standing
from engine.games.game_on.actions import NO_CARD, NOBODY, Add, Attack, Defend, Discard, Draw, Pass, Play
from engine.games.game_on.cards import (
    AD,
    ALL,
    DECK_SIZE,
    FIRST_ALL,
    FOUL,
    KIND,
    NAME,
    PUT_BACK,
    REBOUND,
    ROLL_OFF,
    SUBSTITUTION,
    TECHNICAL,
    TIMEOUT,
    TURNOVER,
)
from engine.games.game_on.choices import choices
from engine.games.game_on.contest import LOST, WON, Assault, Defence, Plan, assault, plan
from engine.games.game_on.ending import IDLE_ROUNDS, standings, take_points
from engine.games.game_on.events import Happening, passed
from engine.games.game_on.legality import why_not
from engine.games.game_on.piles import draw_cards, leave_hand
from engine.games.game_on.settings import Order, Settings
from engine.games.game_on.stages import (
    ATTACK,
    CANCEL,
    CHAIN,
    DEFENCE,
    DRAW,
    EXCHANGE,
    FOUL_STAGE,
    HAND_AFTER,
    HAND_LIMIT,
    HELP,
    LIMIT,
    MISS,
    OPENING,
    OVER,
    PREPARE,
    PROTEST,
    SUPPORT,
)
from engine.history import NO_HISTORY, History, longer
from engine.rng import Rng
from engine.table import TableState

if TYPE_CHECKING:
    from engine.games.game_on.observation import GameOnObservation

_DEALT = (2, 3)
"""Cards of each back in a first hand (L39)."""


class GameOnState(TableState[Happening]):
    """See `engine.game.State`. Lists by seat, side or back; the top of a pile is its last card."""

    __slots__ = (
        "assault", "attacker", "defences", "discards", "draw_piles", "exchanged", "foul", "gained", "hands",
        "holder", "idle", "old", "points", "put_back_by", "round_number", "score_pile",
        "seats", "settings", "shown", "stage", "to_move",
    )  # fmt: skip
    game: ClassVar[Game]
    rule_of_end, rule_of_turn = "GO-42", "L43"

    def __init__(self, settings: Settings, rng: Rng) -> None:
        self.seats = settings.seats
        self.settings = settings
        self.rng = rng
        self.to_move: int | None = 0
        self.stage = PREPARE
        self.round_number = 0
        """1 for the first round: each time the ball comes to somebody is a round."""
        self.attacker = 0
        self.hands: list[list[int]] = [[] for _ in range(settings.seats)]
        self.draw_piles: list[list[int]] = [[], []]
        self.discards: list[list[int]] = [[], []]
        self.old: list[tuple[int, ...]] = [(), ()]
        """By back: the cards in hands that everybody knows to be older than the last reshuffle, so not to be
        among those reshuffled; empty where nothing is known."""
        self.score_pile = settings.pile
        """How many score cards are left."""
        self.points = [0] * settings.side_count
        self.shown: list[tuple[int, ...]] = [()] * settings.side_count
        """By side: what its score cards show (GO-01)."""
        self.idle = 0
        """Rounds in a row without an attack (GO-18)."""
        self.assault: Assault | None = None
        """The attack of this round, once declared."""
        self.defences: tuple[Defence, ...] = ()
        self.foul = NO_CARD
        self.gained = 0
        """Points of the attacker's side in this round that are not yet settled (phase 5)."""
        self.exchanged = 0
        """How many cards a substitution has discarded so far."""
        self.put_back_by = NOBODY
        self.holder = NOBODY
        """Whose rebound is the last one played."""
        self.history: History[Happening] = NO_HISTORY

    @classmethod
    def deal(cls, settings: Settings, seed: int) -> GameOnState:
        """A new game: shuffled, dealt, and rolled for the first ball (L33-41, GO-04)."""
        state = cls(settings, Rng(seed))
        events: list[Happening] = []
        state.draw_piles = [list(range(FIRST_ALL)), list(range(FIRST_ALL, DECK_SIZE))]
        for pile in state.draw_piles:
            state.rng.shuffle(pile)
        for seat, hand in enumerate(state.hands):
            for back in (AD, ALL):
                hand.extend([state.draw_piles[back].pop() for _ in range(_DEALT[back])])
            events.append(Happening("dealt", seat, tuple(hand)))
        state._start_round(state._first_seat(events), events)
        state.history = longer(state.history, events)
        return state

    # What there is to see

    def plan(self) -> Plan:
        """The rolls of the declared attack as it now stands."""
        assert self.assault is not None
        return plan(self.assault, self.defences, self.foul)

    def put_back_points(self) -> int:
        """What a put-back would count (GO-38)."""
        assert self.assault is not None
        return self.settings.put_back_points or self.assault.points

    def must_attack(self) -> bool:
        """Whether the duty to attack is on (GO-18)."""
        return self.idle >= IDLE_ROUNDS * self.seats

    def may_decline(self, seat: int) -> bool:
        """Whether the attacker may pass: always but for the duty to attack (GO-17, GO-18)."""
        return self.idle < IDLE_ROUNDS * self.seats or not any(map(KIND.__getitem__, self.hands[seat]))

    def over_limit(self) -> int:
        """How many cards the attacker must discard at the limit (GO-07)."""
        return max(len(self.hands[self.attacker]) - HAND_AFTER, 0)

    def order(self) -> Order:
        """The seats that are asked in this stage, in order, each once; the mover is one of them."""
        settings, attacker = self.settings, self.attacker
        stage = self.stage
        if stage in (PREPARE, OPENING, DEFENCE):
            return settings.opponents[attacker]
        if stage == MISS:
            return settings.attackers[attacker] + settings.opponents[attacker]
        if stage == FOUL_STAGE:
            if not self.defences:
                return settings.opponents[attacker]
            return settings.attackers[attacker] + settings.opponents[attacker]
        if stage == PROTEST:
            return settings.attackers[attacker]
        if stage == SUPPORT:
            return settings.team_mates[attacker]
        if stage == HELP:
            return settings.team_mates[self.defences[-1].seat]
        if stage == CANCEL:
            return settings.opponents[self.put_back_by]
        if stage == CHAIN:
            return settings.everybody_else[self.holder]
        return () if stage == OVER else (attacker,)

    # The contract

    def legal_actions(self) -> list[Action]:
        """In a fixed order, passing last; one for all cards that look alike."""
        return [] if self.to_move is None else choices(self, self.to_move)

    def _why_not(self, action: Action, seat: int) -> Reason | None:
        return why_not(self, action, seat)

    def _do(self, action: Action, seat: int, events: list[Happening]) -> None:
        if isinstance(action, Pass):
            events.append(passed(seat))
            if self.stage == ATTACK:
                self._end_of_phase_2(events)
            else:
                self._ask_next(seat, events)
        elif isinstance(action, Play):
            self._play(action.card, seat, events)
        elif isinstance(action, Draw):
            draw_cards(self, seat, action.ad, action.all_round, events)
            self._enter(ATTACK if self.stage == EXCHANGE else OPENING)
            self.exchanged = 0
        elif isinstance(action, Attack):
            self._attack(action, seat, events)
        elif isinstance(action, Defend):
            self._defend(action, seat, events)
        elif isinstance(action, Add):
            self._add(action, seat, events)
        else:
            assert isinstance(action, Discard)
            self._discard(action.card, seat, events)

    def observation(self, seat: int) -> GameOnObservation:
        """All that the seat may know."""
        from engine.games.game_on.observation import GameOnObservation

        return GameOnObservation(self, seat)

    def position(self) -> dict[str, Any]:
        """All but the past in written form (see `engine.games.game_on.position`)."""
        from engine.games.game_on.position import written

        return written(self)

    def team_of(self, seat: int) -> int:
        """The seat's side (GO-46)."""
        return self.settings.sides[seat]

    def clone(self) -> GameOnState:
        """An independent copy; settings and past events are shared, as they never change."""
        copy = GameOnState.__new__(GameOnState)
        copy.seats = self.seats
        copy.settings = self.settings
        copy.rng = Rng(self.rng.state)
        copy.to_move = self.to_move
        copy.stage = self.stage
        copy.round_number = self.round_number
        copy.attacker = self.attacker
        copy.hands = [hand[:] for hand in self.hands]
        copy.draw_piles = [pile[:] for pile in self.draw_piles]
        copy.discards = [pile[:] for pile in self.discards]
        copy.old = self.old[:]
        copy.score_pile = self.score_pile
        copy.points = self.points[:]
        copy.shown = self.shown[:]
        copy.idle = self.idle
        copy.assault = self.assault
        copy.defences = self.defences
        copy.foul = self.foul
        copy.gained = self.gained
        copy.exchanged = self.exchanged
        copy.put_back_by = self.put_back_by
        copy.holder = self.holder
        copy.history = self.history
        return copy

    def winning_sides(self) -> tuple[int, ...]:
        """Who has won or shares the win: who came to the target, else who has most points; nobody before the
        end."""
        if self.to_move is not None:
            return ()
        best = max(self.points)
        return tuple(side for side, points in enumerate(self.points) if points == best)

    def winners(self) -> tuple[int, ...]:
        """The seats of the winning sides."""
        sides = self.winning_sides()
        return tuple(seat for seat, side in enumerate(self.settings.sides) if side in sides)

    def standings(self) -> list[Standing]:
        """Best first, by the points of the side."""
        return standings(self)

    # Windows

    def _enter(self, stage: str) -> None:
        """Begin a stage that has somebody to ask."""
        self.stage = stage
        self.to_move = self.order()[0]

    def _ask_next(self, seat: int, events: list[Happening]) -> None:
        """Ask the next seat of the window, or close it."""
        order = self.order()
        place = order.index(seat) + 1
        if place < len(order):
            self.to_move = order[place]
            return
        stage = self.stage
        if stage == PREPARE:
            self._enter(DRAW)
        elif stage == OPENING:
            self._enter(ATTACK)
        elif stage == SUPPORT:
            self._end_of_phase_2(events)
        elif stage == DEFENCE:
            self._enter(PROTEST if self.defences else FOUL_STAGE)
        elif stage == HELP:
            self._enter(PROTEST)
        elif stage == PROTEST:
            self._enter(FOUL_STAGE)
        elif stage == FOUL_STAGE:
            self._resolve(events)
        elif stage == CANCEL:
            self._put_back(events)
        elif stage == CHAIN:
            events.append(Happening("ball", self.holder))
            self._end_round(self.holder, events)
        else:
            self._end_round(self._left(), events)

    def _left(self) -> int:
        return (self.attacker + 1) % self.seats

    def _play(self, card: int, seat: int, events: list[Happening]) -> None:
        """One card for its own effect."""
        leave_hand(self, seat, (card,))
        events.append(Happening("play", seat, (card,)))
        name = NAME[card]
        if name == TECHNICAL:
            self._technical(seat, events)
        elif name == TURNOVER:
            self._end_round(self._left(), events)
        elif name == TIMEOUT:
            draw_cards(self, seat, 1, 1, events)
        elif name == SUBSTITUTION:
            self._enter(EXCHANGE)
        elif name == FOUL:
            self.foul = card
            self._resolve(events)
        elif name == PUT_BACK:
            self.put_back_by = seat
            self._enter(CANCEL)
        else:
            assert name == REBOUND
            if self.stage == CANCEL:
                events.append(Happening("cancelled", self.put_back_by))
                self.put_back_by = NOBODY
            self.holder = seat
            self._enter(CHAIN)

    # Phases 1 to 3

    def _first_seat(self, events: list[Happening]) -> int:
        """Each seat, in team play each team, rolls; the tied roll again (GO-04)."""
        rolling = list(range(self.settings.side_count))
        while True:
            rolls = [self.rng.below(100) for _ in rolling]
            events.extend(
                Happening("start_roll", seat, roll=roll) for seat, roll in zip(rolling, rolls, strict=True)
            )
            best = max(rolls)
            rolling = [seat for seat, roll in zip(rolling, rolls, strict=True) if roll == best]
            if len(rolling) == 1:
                return rolling[0]

    def _start_round(self, attacker: int, events: list[Happening]) -> None:
        self.round_number += 1
        self.attacker = attacker
        self.assault = None
        self.defences = ()
        self.foul = NO_CARD
        self.gained = 0
        self.put_back_by = self.holder = NOBODY
        if self.idle == 2 * IDLE_ROUNDS * self.seats:
            self._finish(events)
            return
        events.append(Happening("round", attacker, amount=self.round_number))
        if self.idle == IDLE_ROUNDS * self.seats:
            events.append(Happening("duty", attacker))
        self._enter(PREPARE)

    def _technical(self, seat: int, events: list[Happening]) -> None:
        """One free throw, settled and tested at once, then the window goes on (GO-12, GO-42)."""
        if self._free_throw(seat, 0, events) and self._score(seat, 1, events):
            return
        self._ask_next(seat, events)

    def _attack(self, action: Attack, seat: int, events: list[Happening]) -> None:
        cards = action.cards + action.extras
        leave_hand(self, seat, cards)
        self.assault = assault(action.cards, action.extras)
        self.idle = 0
        events.append(Happening("attack", seat, cards, amount=self.assault.value))
        if self.settings.team_mates[seat]:
            self._enter(SUPPORT)
        else:
            self._end_of_phase_2(events)

    def _add(self, action: Add, seat: int, events: list[Happening]) -> None:
        """A team-mate's cards (GO-46)."""
        leave_hand(self, seat, action.cards)
        attack = self.assault
        assert attack is not None
        if self.stage == SUPPORT:
            self.assault = attack = assault(attack.cards + action.cards, attack.extras)
            events.append(Happening("support", seat, action.cards, amount=attack.value))
        else:
            helped = self.defences[-1]
            helped = helped._replace(cards=helped.cards + action.cards)
            self.defences = (*self.defences[:-1], helped)
            events.append(Happening("help", seat, action.cards, amount=helped.value))
        self._ask_next(seat, events)

    def _end_of_phase_2(self, events: list[Happening]) -> None:
        """Check the hand limit (GO-07), then go on to the defence or, without an attack, to the next
        round."""
        if len(self.hands[self.attacker]) > HAND_LIMIT:
            self._enter(LIMIT)
        else:
            self._after_limit(events)

    def _after_limit(self, events: list[Happening]) -> None:
        if self.assault is None:
            self._end_round(self._left(), events)
        else:
            self._enter(DEFENCE)

    def _discard(self, card: int, seat: int, events: list[Happening]) -> None:
        leave_hand(self, seat, (card,))
        events.append(Happening("discard", seat, (card,)))
        if self.stage == EXCHANGE:
            self.exchanged += 1
        elif len(self.hands[seat]) <= HAND_AFTER:
            self._after_limit(events)

    def _defend(self, action: Defend, seat: int, events: list[Happening]) -> None:
        skill = () if action.skill == NO_CARD else (action.skill,)
        leave_hand(self, seat, action.cards + skill + action.pay)
        attack = self.assault
        assert attack is not None
        duels = ROLL_OFF[action.cards[0]]
        defence = Defence(seat, action.cards, action.skill)
        events.append(Happening("defend", seat, action.cards + skill, amount=0 if duels else defence.value))
        if action.pay:
            events.append(Happening("pay", seat, action.pay))
        if duels:
            attack_roll, roll = self.rng.below(100), self.rng.below(100)
            won = roll >= attack_roll
            defence = defence._replace(duel=WON if won else LOST)
            events.append(
                Happening(
                    "duel", seat, (), self.attacker, defence.value, roll, attack_roll, roll >= attack_roll
                )
            )
        self.defences = (*self.defences, defence)
        if self.settings.several:
            self._ask_next(seat, events)
        elif self.settings.team_mates[seat] and not (skill or duels or attack.fast):
            self._enter(HELP)
        else:
            self._enter(PROTEST)

    # Phases 4 and 5

    def _roll(self, kind: str, value: int, amount: int, events: list[Happening]) -> bool:
        """One roll of the attacker against the value."""
        roll = self.rng.below(100)
        success = roll < self.settings.good_rolls(value)
        events.append(Happening(kind, self.attacker, (), NOBODY, amount, roll, value, success))
        return success

    def _free_throw(self, seat: int, to_come: int, events: list[Happening]) -> bool:
        value, roll = self.settings.free_throw, self.rng.below(100)
        success = roll < self.settings.good_rolls(value)
        events.append(Happening("free_throw", seat, (), NOBODY, to_come, roll, value, success))
        return success

    def _resolve(self, events: list[Happening]) -> None:
        """Roll for the attack; after a foul shoot the free throws (GO-16, GO-32 to GO-34)."""
        attack = self.assault
        assert attack is not None
        made = False
        for number, attempt in enumerate(self.plan(), 1):
            if all(self._roll("roll", value, number, events) for value in attempt):
                made = True
                break
        if made:
            self.gained += attack.points
            events.append(Happening("made", self.attacker, amount=attack.points))
        else:
            events.append(Happening("missed", self.attacker))
        last_made = made
        if self.foul != NO_CARD:
            throws = 1 if made else attack.points
            for to_come in reversed(range(throws)):
                last_made = self._free_throw(self.attacker, to_come, events)
                self.gained += last_made
        target = self.settings.target
        total = self.points[self.settings.sides[self.attacker]] + self.gained
        if last_made or (target and total == target):
            self._end_round(self._left(), events)
        else:
            self._enter(MISS)

    def _put_back(self, events: list[Happening]) -> None:
        """One more roll (GO-37, GO-38)."""
        self.put_back_by = NOBODY
        if self._roll("put_back_roll", self.plan()[0][0], 0, events):
            points = self.put_back_points()
            self.gained += points
            events.append(Happening("made", self.attacker, amount=points))
            self._end_round(self._left(), events)
        else:
            events.append(Happening("missed", self.attacker))
            self._enter(MISS)

    def _end_round(self, after: int, events: list[Happening]) -> None:
        """Phase 5: settle the round's points; the ball goes to `after` unless the game is over."""
        if self.assault is None:
            self.idle += 1
        if self.gained and self._score(self.attacker, self.gained, events):
            return
        self._start_round(after, events)

    def _score(self, seat: int, gained: int, events: list[Happening]) -> bool:
        """Settle a total; whether that ends the game."""
        over = take_points(self, seat, gained, events)
        if over:
            self.gained = 0
            self._finish(events)
        return over

    def _finish(self, events: list[Happening]) -> None:
        self.to_move, self.stage = None, OVER
        events.extend(Happening("over", seat) for seat in self.winners())
