"""The player that reckons: exact chances of every attack and defence, weighed against what the cards cost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.game import Action, Thought
from engine.games.game_on.actions import NO_CARD, PASS, Add, Attack, Defend, Discard, Draw, Play, draw
from engine.games.game_on.cards import (
    AD,
    BACK,
    KIND,
    NAME,
    PUT_BACK,
    REBOUND,
    SUBSTITUTION,
    TECHNICAL,
    TIMEOUT,
    TURNOVER,
)
from engine.games.game_on.contest import Defence, assault
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
    OPENING,
    PREPARE,
    PROTEST,
    SUPPORT,
)
from engine.games.game_on.state import GameOnState
from engine.players.game_on.judgement import (
    WORTH,
    Reckon,
    best_of,
    made,
    more,
    plan_made,
    point_chances,
)
from engine.players.game_on.race import waits
from engine.rng import Rng

A_BALL = 0.75
"""What a side gets from one ball on average, in points."""
THREE_IN_HAND = 0.3
"""How often a side holds a three-pointer, where nothing is known of that."""
BALL = 0.75
"""What it is worth to have the next ball."""
DEFENDED, DEFENCE_VALUE = 0.65, 25
"""How often an attack is met, and how much that takes from its value, before it is known."""
A_STOP = 0.3
"""A rebound stops a put-back that is worth so much."""
LEAST_GAIN = 0.05
"""A card is played for a gain that is worth so much more than the card."""
CLOSE = 3
"""A rival so near the target is stopped with a turnover."""


class SolidPlayer:
    """Plays the attack, the defence, the answer with the best balance of points and cards."""

    name = "solid"

    def choose(self, observation: GameOnObservation, rng: Rng) -> Thought:  # noqa: ARG002  # leaves nothing to chance
        """Pick an action (see `engine.game.Thought`)."""
        yield 1.0
        return best_action(observation)


def best_action(observation: GameOnObservation) -> Action:
    """The choice of the seat to move."""
    legal = observation.legal_actions()
    if len(legal) == 1:
        return legal[0]
    return _CHOOSERS[observation.table.stage](observation, legal)


# What points are worth


@cache
def standing(target: int, points: int) -> float:
    """What it is worth to have so many points, as a number of points: by how many balls fewer bring the side
    to the target (GO-41, GO-42). In round mode, which has none, points are points."""
    if not target:
        return float(points)
    balls = [THREE_IN_HAND * with_three + (1 - THREE_IN_HAND) * none for none, with_three in waits(target)]
    return A_BALL * (balls[0] - balls[points if points <= target else points - target])


def gain(table: GameOnState, side: int, chances: Sequence[float]) -> float:
    """What points that come with these chances are worth to a side; the round's points so far count in."""
    settings = table.settings
    before = table.points[side]
    if side == settings.sides[table.attacker]:
        before += table.gained
    target = settings.target
    now = standing(target, before)
    return sum([chance * (standing(target, before + points) - now) for points, chance in enumerate(chances)])


def attack_gain(table: GameOnState, chance: float, fouled: bool) -> float:
    """What the declared attack is worth to the attacker's side if it goes in with that chance."""
    attack = table.assault
    assert attack is not None
    side = table.settings.sides[table.attacker]
    return gain(table, side, point_chances(table.settings, attack.points, chance, fouled))


# Phases 1 and 2


def _single(legal: Sequence[Action], name: int) -> Play | None:
    """The lowest card of that name that can be played."""
    return next((a for a in legal if isinstance(a, Play) and NAME[a.card] == name), None)


def _technical(observation: GameOnObservation, legal: Sequence[Action]) -> Action:
    """Shoot where the free throw helps, at once."""
    table = observation.table
    settings = table.settings
    throw = settings.good_rolls(settings.free_throw) / 100
    card = _single(legal, TECHNICAL)
    side = settings.sides[observation.seat]
    helps = more(gain(table, side, (1 - throw, throw)), LEAST_GAIN)
    return card if card is not None and helps else PASS


def _prepare(observation: GameOnObservation, legal: Sequence[Action]) -> Action:
    """Stop a rival who is close to the target, or in round mode one who leads."""
    table = observation.table
    settings = table.settings
    stop = _single(legal, TURNOVER)
    if stop is not None:
        points = table.points[settings.sides[table.attacker]]
        left = settings.target - points
        if 1 < left <= CLOSE or (not settings.target and points == max(table.points)):
            return stop
    return _technical(observation, legal)


def _draw(observation: GameOnObservation, legal: Sequence[Action]) -> Action:
    """Attack and defence cards first, as nobody scores without; then one of each."""
    del legal
    hand = observation.hand
    if not hand:
        return draw[4][1]
    ready = sum([bool(KIND[card]) for card in hand])
    low = sum([BACK[card] == AD for card in hand]) < 3
    return draw[2][0] if ready < 2 or low else draw[1][1]


def _attack(observation: GameOnObservation, legal: Sequence[Action]) -> Action:
    """See `best_attack`."""
    return best_attack(observation, legal)


def best_attack(
    observation: GameOnObservation, legal: Sequence[Action], reckon: Reckon = plan_made
) -> Action:
    """A timeout first, then the best attack; without an attack card a substitution of what is useless."""
    timeout = _single(legal, TIMEOUT)
    if timeout is not None:
        return timeout
    table = observation.table
    attacks = [action for action in legal if isinstance(action, Attack)]
    if not attacks:
        substitution = _single(legal, SUBSTITUTION)
        if substitution is None:
            return PASS
        rest = [card for card in observation.hand if card != substitution.card]
        return substitution if _useless(rest) else PASS
    side = table.settings.sides[observation.seat]
    ready = sum([bool(KIND[card]) for card in observation.hand])

    def balance(action: Attack) -> float:
        declared = assault(action.cards, action.extras)
        free = made(table.settings, declared, reckon=reckon)
        met = made(table.settings, declared, (_TYPICAL,), reckon=reckon)
        chance = (1 - DEFENDED) * free + DEFENDED * met
        points = point_chances(table.settings, declared.points, chance, False)
        spare = 0.5 if ready - len(action.cards) else 0.9
        cost = sum([WORTH[card] for card in action.cards]) * spare + sum(
            [WORTH[card] for card in action.extras]
        )
        return gain(table, side, points) - cost

    return best_of(attacks, balance)


class _Typical(Defence):
    """A defence as it may be expected."""

    __slots__ = ()

    @property
    def value(self) -> int:
        return DEFENCE_VALUE


_TYPICAL = _Typical(-1, (0,), 0)


def _useless(hand: Sequence[int]) -> list[int]:
    """Cards that are better exchanged, the worst first: at most three."""
    return sorted([card for card in hand if WORTH[card] < 0.25], key=lambda card: (WORTH[card], card))[:3]


def _exchange(observation: GameOnObservation, legal: Sequence[Action]) -> Action:
    """Discard what is useless; then draw attack and defence cards."""
    table = observation.table
    useless = _useless(observation.hand)
    discards = [a for a in legal if isinstance(a, Discard) and a.card in useless[:1]]
    if discards:
        return discards[0]
    draws = [action for action in legal if isinstance(action, Draw)]
    if not draws:
        return _limit(observation, legal)
    return draw[table.exchanged][0]


def _limit(observation: GameOnObservation, legal: Sequence[Action]) -> Action:
    """Discard what is worth least."""
    del observation
    return min([a for a in legal if isinstance(a, Discard)], key=lambda a: (WORTH[a.card], a.card))


def _support(observation: GameOnObservation, legal: Sequence[Action]) -> Action:
    """Add what raises the team's attack by more than the cards are worth."""
    table = observation.table
    attack = table.assault
    assert attack is not None
    met = (_TYPICAL,)
    now = attack_gain(table, made(table.settings, attack, met), False)

    def balance(action: Action) -> float:
        if not isinstance(action, Add):
            return LEAST_GAIN
        raised = assault(attack.cards + action.cards, attack.extras)
        cost = sum([WORTH[card] for card in action.cards])
        return attack_gain(table, made(table.settings, raised, met), False) - now - cost

    return best_of(legal, balance)


# Phases 3 and 4


def _defence(observation: GameOnObservation, legal: Sequence[Action]) -> Action:
    """The defence that takes most from the attack for its price, if it takes enough."""
    return best_defence(observation.table, observation.seat, legal)


def best_defence(
    table: GameOnState, seat: int, legal: Sequence[Action], reckon: Reckon = plan_made
) -> Action:
    """What a seat with these choices does about the attack on the table."""
    attack = table.assault
    assert attack is not None
    points = [attack_gain(table, chance, False) for chance in (0.0, 1.0)]
    basket = points[1] - points[0]
    now = made(table.settings, attack, table.defences, reckon=reckon)
    best: Action = PASS
    least = LEAST_GAIN
    for action in legal:
        if isinstance(action, Defend):
            met = (*table.defences, Defence(seat, action.cards, action.skill))
            after = made(table.settings, attack, met, reckon=reckon)
            balance = (now - after) * basket - defence_cost(action)
            if more(balance, least):
                best, least = action, balance
    return best


def defence_cost(action: Defend) -> float:
    """What the cards of a defence are worth."""
    cost = sum([WORTH[card] for card in action.cards + action.pay]) * 0.6
    return cost if action.skill == NO_CARD else cost + WORTH[action.skill]


def _help(observation: GameOnObservation, legal: Sequence[Action]) -> Action:
    """Add what lowers the attack by more than the cards are worth."""
    table = observation.table
    attack, helped = table.assault, table.defences[-1]
    assert attack is not None
    now = attack_gain(table, made(table.settings, attack, table.defences), False)

    def balance(action: Action) -> float:
        if not isinstance(action, Add):
            return LEAST_GAIN
        met = (*table.defences[:-1], helped._replace(cards=helped.cards + action.cards))
        cost = sum([WORTH[card] for card in action.cards])
        return now - attack_gain(table, made(table.settings, attack, met), False) - cost

    return best_of(legal, balance)


def _foul(observation: GameOnObservation, legal: Sequence[Action]) -> Action:
    """A foul where it changes the attack's worth by more than the card's."""
    table, settings = observation.table, observation.table.settings
    attack = table.assault
    assert attack is not None
    now = attack_gain(table, plan_made(settings, table.plan()), False)
    own = settings.sides[observation.seat] == settings.sides[table.attacker]

    def balance(action: Action) -> float:
        if not isinstance(action, Play):
            return LEAST_GAIN
        fouled = attack_gain(table, made(settings, attack, (), action.card), True)
        return (fouled - now if own else now - fouled) - WORTH[action.card]

    return best_of(legal, balance)


def _miss(observation: GameOnObservation, legal: Sequence[Action]) -> Action:
    """A put-back that may help; else a rebound, if the ball does not come anyway."""
    table, settings = observation.table, observation.table.settings
    own = settings.sides[observation.seat] == settings.sides[table.attacker]
    put_back = _single(legal, PUT_BACK)
    if own and put_back is not None:
        chance = plan_made(settings, ((table.plan()[0][0],),))
        side = settings.sides[table.attacker]
        chances = [1 - chance, *[0.0] * (table.put_back_points() - 1), chance]
        if more(gain(table, side, chances), WORTH[put_back.card] / 2):
            return put_back
    return _rebound(observation, legal)


def _rebound(observation: GameOnObservation, legal: Sequence[Action]) -> Action:
    """Take the ball with an attack card in hand, unless the own side has it next."""
    table, settings, seat = observation.table, observation.table.settings, observation.seat
    rebound = _single(legal, REBOUND)
    if rebound is None:
        return PASS
    next_ball = table.holder if table.stage == CHAIN else (table.attacker + 1) % table.seats
    own = settings.sides[next_ball] == settings.sides[seat]
    ready = any(map(KIND.__getitem__, observation.hand))
    return rebound if ready and not own and WORTH[rebound.card] < BALL else PASS


def _cancel(observation: GameOnObservation, legal: Sequence[Action]) -> Action:
    """Stop a put-back that is likely to count."""
    table, settings = observation.table, observation.table.settings
    chance = plan_made(settings, ((table.plan()[0][0],),))
    chances = [1 - chance, *[0.0] * (table.put_back_points() - 1), chance]
    stop = more(gain(table, settings.sides[table.attacker], chances), A_STOP)
    rebound = _single(legal, REBOUND)
    return rebound if rebound is not None and stop else PASS


_CHOOSERS = {
    PREPARE: _prepare,
    DRAW: _draw,
    OPENING: _technical,
    ATTACK: _attack,
    EXCHANGE: _exchange,
    SUPPORT: _support,
    LIMIT: _limit,
    DEFENCE: _defence,
    HELP: _help,
    PROTEST: _technical,
    FOUL_STAGE: _foul,
    MISS: _miss,
    CANCEL: _cancel,
    CHAIN: _rebound,
}

SOLID = SolidPlayer()
