"""The player that looks a round ahead: every roll exactly, the others' hands imagined.

Points count as what they change in the race to the target, cards as what they bring on average; what the
others will answer is what `solid` would, holding imagined cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.game import Action, Thought
from engine.games.game_on.actions import NO_CARD, PASS, Add, Attack, Defend, Discard, Draw, Play, draw
from engine.games.game_on.cards import (
    AD,
    ALL,
    BACK,
    FIRST_OF_FACE,
    FOUL,
    KIND,
    NAME,
    POINTS,
    PUT_BACK,
    REBOUND,
    ROLL_OFF,
    SUBSTITUTION,
    TECHNICAL,
    TIMEOUT,
    TURNOVER,
)
from engine.games.game_on.choices import defences as ways_to_defend
from engine.games.game_on.contest import Assault, Defence, assault
from engine.games.game_on.observation import GameOnObservation
from engine.games.game_on.stages import (
    ATTACK,
    CANCEL,
    CHAIN,
    DEFENCE,
    DRAW,
    EXCHANGE,
    FOUL_STAGE,
    HELP,
    LIMIT,
    MISS,
    MOST_EXCHANGED,
    OPENING,
    PREPARE,
    PROTEST,
    SUPPORT,
)
from engine.games.game_on.state import GameOnState
from engine.players.game_on.judgement import best_of, made, more, plan_made, point_chances
from engine.players.game_on.solid import best_defence
from engine.players.game_on.stakes import Stakes, holds_three
from engine.rng import Rng

WORLDS = 8
"""In so many imagined worlds the others answer."""
MOST_ATTACKS = 14
"""So many attacks are looked at closely, the best ones before an answer."""
MET, TAKEN = 0.6, 27
"""For the first look at an attack: how often it is met, and how much that takes from its value."""
STOPPED, TOPPED = 0.7, 0.6
"""How often an opponent who holds a rebound stops a put-back with it, or tops a rebound."""
READY = 0.4
"""What it is worth, beyond its own worth, to hold a first attack card when the own ball comes."""


class StrongPlayer:
    """Weighs every choice by what it changes in the race to the target."""

    name = "strong"

    def choose(self, observation: GameOnObservation, rng: Rng) -> Thought:
        """Pick an action (see `engine.game.Thought`)."""
        legal = observation.legal_actions()
        if len(legal) == 1:
            yield 1.0
            return legal[0]
        yield 0.0
        return _Decision(observation, rng).best(legal)


class _Decision:
    """One decision: the stakes, and imagined worlds once they are needed."""

    def __init__(self, observation: GameOnObservation, rng: Rng) -> None:
        self.observation = observation
        self.table: GameOnState = observation.table
        self.settings = self.table.settings
        self.seat = observation.seat
        self.side = self.settings.sides[self.seat]
        self.attack_side = self.settings.sides[self.table.attacker]
        self.left = (self.table.attacker + 1) % self.table.seats
        self.stakes = Stakes(self.table, self.side, observation.hand)
        self._rng = rng
        self._worlds: list[GameOnState] = []

    def worlds(self) -> Sequence[GameOnState]:
        """Imagined worlds, the same for all choices of this decision."""
        if not self._worlds:
            self._worlds = [self.observation.sample(self._rng) for _ in range(WORLDS)]
        return self._worlds

    def best(self, legal: Sequence[Action]) -> Action:
        """The best of these choices."""
        choose: dict[str, Callable[[Sequence[Action]], Action]] = {
            PREPARE: self._prepare,
            DRAW: self._draw,
            OPENING: self._technical,
            ATTACK: self._attack,
            EXCHANGE: self._exchange,
            SUPPORT: self._support,
            LIMIT: self._discard,
            DEFENCE: self._defence,
            HELP: self._help,
            PROTEST: self._technical,
            FOUL_STAGE: self._foul,
            MISS: self._miss,
            CANCEL: self._cancel,
            CHAIN: self._rebound,
        }
        return choose[self.table.stage](legal)

    def cost(self, cards: Sequence[int]) -> float:
        """What it costs to play these cards of the own hand: their worth, and that of the last three."""
        balls = (self.seat - self.table.attacker - 1) % self.table.seats
        hand = self.observation.hand
        cost = self.stakes.cost(hand, cards, balls)
        if holds_three(cards) and not holds_three([card for card in hand if card not in cards]):
            share = self.stakes.share
            cost += share(self.side, 0, self.left, True) - share(self.side, 0, self.left, False)
        return cost

    # The worth of what a shot brings

    def outcome(self, points: int, chance: float, fouled: bool, three: bool | None = None) -> float:
        """The share of the win after an attack that goes in with that chance; a miss ends the round. `three`
        as in `Stakes.share`."""
        chances = point_chances(self.settings, points, chance, fouled)
        side, gained, left, share = self.attack_side, self.table.gained, self.left, self.stakes.share
        return sum(
            [part * share(side, gained + extra, left, three) for extra, part in enumerate(chances) if part]
        )

    # Phase 1 and 2

    def _single(self, legal: Sequence[Action], name: int) -> Play | None:
        return next((a for a in legal if isinstance(a, Play) and NAME[a.card] == name), None)

    def _prepare(self, legal: Sequence[Action]) -> Action:
        table = self.table
        stop = self._single(legal, TURNOVER)
        if stop is not None:
            share = self.stakes.share
            gain = share(self.side, 0, self.left) - share(self.side, 0, table.attacker)
            if more(gain, self.cost((stop.card,))):
                return stop
        return self._technical(legal)

    def _technical(self, legal: Sequence[Action]) -> Action:
        card = self._single(legal, TECHNICAL)
        if card is None:
            return PASS
        table, share = self.table, self.stakes.share
        throw = self.settings.good_rolls(self.settings.free_throw) / 100
        gain = throw * (share(self.side, 1, table.attacker) - share(self.side, 0, table.attacker))
        return card if more(gain, self.cost((card.card,))) else PASS

    def _draw(self, legal: Sequence[Action]) -> Action:
        """By the mean worth of the cards that may come, and the chance to have no attack card at all."""
        mean, ready = self._means(), self._ready()
        hand = self.observation.hand
        has = any(map(KIND.__getitem__, hand))

        def worth(action: Action) -> float:
            assert isinstance(action, Draw)
            missing = 0.0 if has else READY
            for _ in range(action.ad):
                missing *= 1 - ready
            return action.ad * mean[AD] + action.all_round * mean[ALL] - missing

        return best_of(legal, worth)

    def _attack(self, legal: Sequence[Action]) -> Action:
        timeout = self._single(legal, TIMEOUT)
        if timeout is not None:
            return timeout
        attacks = [action for action in legal if isinstance(action, Attack)]
        substitution = self._single(legal, SUBSTITUTION)
        if substitution is not None:
            worth, mean = self.stakes.worth, max(self._means())
            others = [card for card in self.observation.hand if card != substitution.card]
            spare = sorted([worth[card] for card in others])[:MOST_EXCHANGED]
            gain = sum([max(mean - each, 0.0) for each in spare])
            if more(gain, worth[substitution.card] + READY / 2 * bool(attacks)):
                return substitution
        if not attacks:
            return PASS
        roughly = sorted(attacks, key=lambda action: -round(self._rough(action), 9))[:MOST_ATTACKS]
        return best_of(roughly, self._closely)

    def _unseen(self, back: int) -> list[tuple[int, int]]:
        """The unseen cards of a back: how many, and the first of their face."""
        found = zip(self.observation.unseen(), FIRST_OF_FACE, strict=True)
        return [(count, card) for count, card in found if count and BACK[card] == back]

    def _means(self) -> tuple[float, float]:
        """By back: what an unseen card is worth on average."""
        means = []
        for back in (AD, ALL):
            cards = self._unseen(back)
            total = sum([count for count, _ in cards])
            worth = sum([count * self.stakes.worth[card] for count, card in cards])
            means.append(worth / total if total else 0.0)
        return means[AD], means[ALL]

    def _ready(self) -> float:
        """How likely an unseen card with that back is an attack card."""
        cards = self._unseen(AD)
        total = sum([count for count, _ in cards])
        return sum([count for count, card in cards if KIND[card]]) / total if total else 0.0

    def _after(self, action: Attack, chance: float) -> float:
        """The share of the win after an attack that goes in with that chance; cards not counted."""
        left = [card for card in self.observation.hand if card not in action.cards]
        return self.outcome(POINTS[action.cards[0]], chance, False, holds_three(left))

    def _price(self, action: Attack) -> float:
        """What the cards of an attack are worth."""
        hand = self.observation.hand
        return self.stakes.cost(hand, action.cards + action.extras, self.table.seats - 1)

    def _rough(self, action: Attack) -> float:
        declared = assault(action.cards, action.extras)
        free = made(self.settings, declared)
        met = max(declared.value - TAKEN, 0) / 100
        fails = 1.0
        for _ in action.cards:
            fails *= 1 - met
        return self._after(action, (1 - MET) * free + MET * (1 - fails)) - self._price(action)

    def _closely(self, action: Attack) -> float:
        """The share of the win after an attack and the answers of imagined opponents."""
        declared = assault(action.cards, action.extras)
        left = [card for card in self.observation.hand if card not in action.cards]
        return self._met(declared, holds_three(left)) - self._price(action)

    def _met(self, declared: Assault, three: bool) -> float:
        """The share of the win after the answers that the attack meets in imagined worlds, and a foul of the
        own hand where it helps; cards of the attack not counted. `three` as in `Stakes.share`."""
        points, total = declared.points, 0.0
        fouled = []
        for card in self.observation.hand:
            if NAME[card] == FOUL:
                chance = made(self.settings, declared, (), card)
                fouled.append(self.outcome(points, chance, True, three) - self.cost((card,)))
        table = self.table.clone()
        table.assault = declared
        for world in self.worlds():
            table.defences = ()
            chance = self._answered(table, world, self.settings.opponents[table.attacker])
            share = self.outcome(points, chance, False, three)
            total += max([share, *fouled]) if table.defences else share
        return total / WORLDS

    def _answered(self, table: GameOnState, world: GameOnState, seats: Sequence[int]) -> float:
        """The chance of the attack on the table after these seats have answered in that world; the table
        gets their defences."""
        attack = table.assault
        assert attack is not None
        for seat in seats:
            ways = ways_to_defend(world.hands[seat], attack)
            action = best_defence(table, seat, ways) if ways else PASS
            if isinstance(action, Defend):
                table.defences += (Defence(seat, action.cards, action.skill),)
                if ROLL_OFF[action.cards[0]] or not self.settings.several:
                    break
        return made(self.settings, attack, table.defences)

    def _exchange(self, legal: Sequence[Action]) -> Action:
        discards = [action for action in legal if isinstance(action, Discard)]
        means, exchanged = self._means(), self.table.exchanged
        if discards:
            worst = self._discard(discards)
            assert isinstance(worst, Discard)
            if not exchanged or more(max(means), self.stakes.worth[worst.card]):
                return worst
        has = any(map(KIND.__getitem__, self.observation.hand))
        return draw[exchanged][0] if more(means[AD], means[ALL]) or not has else draw[0][exchanged]

    def _discard(self, legal: Sequence[Action]) -> Action:
        discards = [action for action in legal if isinstance(action, Discard)]
        return best_of(discards, lambda action: -self.stakes.worth[action.card])

    def _support(self, legal: Sequence[Action]) -> Action:
        attack = self.table.assault
        assert attack is not None

        def worth(action: Action) -> float:
            added = action.cards if isinstance(action, Add) else ()
            declared = assault(attack.cards + added, attack.extras)
            left = [card for card in self.observation.hand if card not in added]
            return self._met(declared, holds_three(left)) - self.cost(added)

        return best_of(legal, worth)

    # Phase 3 and 4

    def _defence(self, legal: Sequence[Action]) -> Action:
        table, attack = self.table, self.table.assault
        assert attack is not None
        order = self.settings.opponents[table.attacker]
        later = order[order.index(self.seat) + 1 :]

        def worth(action: Action) -> float:
            if isinstance(action, Defend):
                met = (*table.defences, Defence(self.seat, action.cards, action.skill))
                chance = made(self.settings, attack, met)
                skill = () if action.skill == NO_CARD else (action.skill,)
                cost = self.cost(action.cards + action.pay + skill)
                return self.outcome(attack.points, chance, False) - cost
            if not later:
                return self.outcome(attack.points, made(self.settings, attack, table.defences), False)
            chance = 0.0
            for world in self.worlds():
                answered = table.clone()
                chance += self._answered(answered, world, later) / WORLDS
            return self.outcome(attack.points, chance, False)

        return best_of(legal, worth)

    def _help(self, legal: Sequence[Action]) -> Action:
        attack, helped = self.table.assault, self.table.defences[-1]
        assert attack is not None

        def worth(action: Action) -> float:
            added = action.cards if isinstance(action, Add) else ()
            met = (helped._replace(cards=helped.cards + added),)
            return self.outcome(attack.points, made(self.settings, attack, met), False) - self.cost(added)

        return best_of(legal, worth)

    def _foul(self, legal: Sequence[Action]) -> Action:
        table, attack = self.table, self.table.assault
        assert attack is not None

        def worth(action: Action) -> float:
            if isinstance(action, Play):
                chance = made(self.settings, attack, (), action.card)
                return self.outcome(attack.points, chance, True) - self.cost((action.card,))
            return self.outcome(attack.points, plan_made(self.settings, table.plan()), False)

        return best_of(legal, worth)

    def _after_put_back(self) -> float:
        """The share after a put-back that nobody stops."""
        table, share = self.table, self.stakes.share
        chance = self.settings.good_rolls(table.plan()[0][0]) / 100
        hit = share(self.attack_side, table.gained + table.put_back_points(), self.left)
        return chance * hit + (1 - chance) * share(self.attack_side, table.gained, self.left)

    def _miss(self, legal: Sequence[Action]) -> Action:
        put_back = self._single(legal, PUT_BACK)
        if put_back is not None:
            now = self.stakes.share(self.attack_side, self.table.gained, self.left)
            gain = self._after_put_back() - now
            gain *= 1 - STOPPED * self._may_hold_rebound(self.settings.opponents[self.seat])
            if more(gain, self.cost((put_back.card,))):
                return put_back
        return self._rebound(legal)

    def _may_hold_rebound(self, seats: Sequence[int]) -> float:
        """How likely one of these seats holds a rebound."""
        hands = [[card for seat in seats for card in world.hands[seat]] for world in self.worlds()]
        return sum([any(NAME[card] == REBOUND for card in hand) for hand in hands]) / WORLDS

    def _cancel(self, legal: Sequence[Action]) -> Action:
        rebound = self._single(legal, REBOUND)
        if rebound is None:
            return PASS
        share = self.stakes.share
        stopped = share(self.attack_side, self.table.gained, self.seat)
        gain = stopped - self._after_put_back()
        return rebound if more(gain, self.cost((rebound.card,))) else PASS

    def _rebound(self, legal: Sequence[Action]) -> Action:
        rebound = self._single(legal, REBOUND)
        if rebound is None:
            return PASS
        table, share = self.table, self.stakes.share
        ball = table.holder if table.stage == CHAIN else self.left
        gain = share(self.attack_side, table.gained, self.seat) - share(self.attack_side, table.gained, ball)
        gain *= 1 - TOPPED * self._may_hold_rebound(self.settings.opponents[self.seat])
        return rebound if more(gain, self.cost((rebound.card,))) else PASS


STRONG = StrongPlayer()
