"""Whether a state set up from a position can come about in a game; if not, one sentence says why not."""

from __future__ import annotations

from engine.games.game_on.actions import NO_CARD, NOBODY
from engine.games.game_on.cards import (
    ALL,
    CARD_NAMES,
    FOUL,
    NAME,
    PUT_BACK,
    REBOUND,
    ROLL_OFF,
    SUBSTITUTION,
)
from engine.games.game_on.contest import NO_DUEL, Assault
from engine.games.game_on.ending import IDLE_ROUNDS
from engine.games.game_on.legality import why_no_attack, why_no_defence
from engine.games.game_on.stages import (
    ATTACK,
    CANCEL,
    CHAIN,
    DEFENCE,
    DRAW,
    EXCHANGE,
    HAND_AFTER,
    HAND_LIMIT,
    HELP,
    LIMIT,
    MISS,
    MOST_EXCHANGED,
    OPENING,
    OVER,
    PREPARE,
    PROTEST,
    SUPPORT,
    WITH_CONTEST,
)
from engine.games.game_on.state import GameOnState
from engine.position_fields import refusal

MOST_A_ROUND = 10
"""More points than so many no round brings: a fouled three with its put-back, and technical fouls."""
_MOST_HELD = 13
"""No hand is larger: a full one, two cards drawn, and what timeouts bring."""
_BEFORE_ATTACK = (PREPARE, DRAW, OPENING, ATTACK, EXCHANGE)
_AFTER_ROLLS = (MISS, CANCEL, CHAIN)


def check(state: GameOnState) -> None:
    """Raises InvalidInput for a state that no game comes to."""
    _check_points(state)
    _check_end(state)
    _check_contest(state)
    _check_step(state)
    _check_hands(state)


def _check_points(state: GameOnState) -> None:
    target = state.settings.target
    for side, points in enumerate(state.points):
        shown = sum(state.shown[side])
        if target and points > target:
            raise refusal("points", f"Side {side + 1} can't keep {points} points of {target} (GO-41).")
        if shown != points and (shown > points or state.score_pile):
            raise refusal("cards", f"Side {side + 1} has {points} points: its score cards show as many.")
    if sum(state.points) > MOST_A_ROUND * state.round_number:
        raise refusal("points", f"So many points can't come in {state.round_number} rounds: mend round.")
    if state.idle >= state.round_number:
        raise refusal("idle", "There were not so many rounds before this one: mend idle or round.")


def _check_end(state: GameOnState) -> None:
    """Whether the game goes on, as it should."""
    target, last = state.settings.target, 2 * IDLE_ROUNDS * state.seats
    winners = sum(points == target for points in state.points) if target else 0
    if state.idle > last:
        raise refusal("idle", f"After {last} rounds without an attack the game is over (GO-18): mend idle.")
    over = winners == 1 or state.score_pile == 0 or state.idle == last
    if winners > 1:
        raise refusal("points", "Two sides can't have come to the target: mend points.")
    if over and state.stage != OVER:
        raise refusal("step", "This game is over by points, score cards or idle rounds: set step to over.")
    if state.stage == OVER and not over:
        raise refusal("step", "Nobody has won and score cards are left: set step to what is to be decided.")


def _check_contest(state: GameOnState) -> None:
    """Attack, defences and foul."""
    attack = state.assault
    if attack is None:
        if state.defences or state.foul != NO_CARD:
            raise refusal("attack", "There is no defence or foul without an attack: name its cards.")
        if state.stage in WITH_CONTEST:
            raise refusal("attack", f"In step {state.stage} an attack was declared: name its cards.")
        return
    if state.stage in _BEFORE_ATTACK:
        raise refusal("attack", f"In step {state.stage} no attack was declared yet: take it out.")
    if state.idle:
        raise refusal("idle", "An attack was declared, so idle is 0 (GO-18).")
    if reason := why_no_attack(attack.cards, attack.extras):
        raise refusal("attack", f"These cards make no attack ({reason.code}, {reason.rule}): mend attack.")
    if state.foul != NO_CARD and NAME[state.foul] != FOUL:
        raise refusal("foul", f"{CARD_NAMES[state.foul]} is no foul: name foul10, foul15 or foul20.")
    _check_defences(state, attack)
    if state.foul != NO_CARD and state.stage not in (*_AFTER_ROLLS, OVER):
        raise refusal("foul", f"In step {state.stage} no foul was played yet: take it out.")


def _check_defences(state: GameOnState, attack: Assault) -> None:
    opponents = state.settings.opponents[state.attacker]
    places = []
    for defence in state.defences:
        if defence.seat not in opponents:
            raise refusal("defences", f"Seat {defence.seat + 1} is no opponent of seat {state.attacker + 1}.")
        places.append(opponents.index(defence.seat))
        if reason := why_no_defence(attack, defence.cards, defence.skill):
            raise refusal(
                "defences", f"These cards make no defence ({reason.code}, {reason.rule}): mend defences."
            )
        if (defence.duel == NO_DUEL) == ROLL_OFF[defence.cards[0]]:
            raise refusal("defences", "Block and charge, and no others, have a duel: won or lost.")
    if places != sorted(set(places)):
        raise refusal("defences", "Each seat defends once, in the order in which they are asked.")
    if len(places) > 1 and not state.settings.several:
        raise refusal("defences", "One seat defends (GO-22): list one defence, or set defenders to several.")
    if state.defences and state.stage in (SUPPORT, LIMIT):
        raise refusal("defences", f"In step {state.stage} nobody has defended yet: take defences out.")
    if state.stage == DEFENCE and state.defences and not state.settings.several:
        raise refusal("step", "Somebody has defended: set step to what comes after the defence.")


def _check_step(state: GameOnState) -> None:
    stage, settings = state.stage, state.settings
    if stage in (SUPPORT, HELP) and not settings.team:
        raise refusal("step", f"Step {stage} belongs to team play: choose another step or mode.")
    if stage in (HELP, PROTEST) and not state.defences:
        raise refusal("step", f"In step {stage} somebody has defended: list the defence.")
    if stage == HELP:
        assert state.assault is not None
        helped = state.defences[-1]
        if helped.skill != NO_CARD or helped.duel != NO_DUEL or state.assault.fast:
            raise refusal("step", "Nobody can help this defence (GO-46): choose another step.")
    if (stage == CANCEL) != (state.put_back_by != NOBODY) and stage != OVER:
        raise refusal("put_back_by", "In step cancel, and in no other, somebody has played a put-back.")
    if (stage == CHAIN) != (state.holder != NOBODY) and stage != OVER:
        raise refusal("holder", "In step chain, and in no other, somebody's rebound is the last one.")
    if stage == CANCEL and settings.sides[state.put_back_by] != settings.sides[state.attacker]:
        raise refusal("put_back_by", "Only the attacker's side plays put-backs: mend put_back_by.")
    for step, name in ((CANCEL, PUT_BACK), (CHAIN, REBOUND), (EXCHANGE, SUBSTITUTION)):
        if stage == step and not any(NAME[card] == name for card in state.discards[ALL]):
            raise refusal("discards", f"In step {step} the card just played lies in discards_all.")
    if state.exchanged > (MOST_EXCHANGED if stage == EXCHANGE else 0):
        raise refusal("exchanged", f"In step {stage} so many cards can't have been exchanged.")
    if sum(map(len, state.discards)) < state.exchanged + (stage == EXCHANGE):
        raise refusal("discards", "The cards exchanged lie in the discards: name them.")
    _check_gained(state)


def _check_gained(state: GameOnState) -> None:
    most = 0
    if state.stage in _AFTER_ROLLS and state.foul != NO_CARD:
        assert state.assault is not None
        most = state.assault.points
    if state.gained > most:
        raise refusal("gained", f"In step {state.stage} at most {most} points can be gained and not settled.")
    target = state.settings.target
    total = state.points[state.settings.sides[state.attacker]] + state.gained
    if target and total == target and state.stage in _AFTER_ROLLS:
        raise refusal("gained", "With these points the target was met before this step (GO-42).")


def _check_hands(state: GameOnState) -> None:
    for seat, hand in enumerate(state.hands):
        drawn = seat == state.attacker and state.stage in (OPENING, ATTACK, EXCHANGE, LIMIT, SUPPORT, OVER)
        most = _MOST_HELD if drawn else HAND_LIMIT
        if len(hand) > most:
            raise refusal("hand", f"Seat {seat + 1} can't hold {len(hand)} cards now, only {most} (GO-07).")
    if state.stage == LIMIT and state.over_limit() == 0:
        raise refusal("step", f"The attacker holds no more than {HAND_AFTER} cards: leave step limit.")
