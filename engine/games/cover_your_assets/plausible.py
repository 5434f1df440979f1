"""Whether a state set up from a position can come about in a game; if not, one sentence says why not."""

from __future__ import annotations

from engine.games.cover_your_assets.cards import FACE, FACE_NAMES, FIRST_WILD, VALUE
from engine.games.cover_your_assets.legality import ACT, ANSWER
from engine.games.cover_your_assets.state import MILLION, CoverYourAssetsState, Stack
from engine.position_fields import refusal

_STEP = min(VALUE)
_ALL = sum(VALUE)
"""Dollars of all cards together: no round gives more."""


def check_progress(state: CoverYourAssetsState) -> None:
    """Rounds, totals, and whether the game goes on. Raises InvalidInput."""
    rounds, number, over = state.settings.rounds, state.round_number, state.is_over
    before = state.totals[:]
    for seat, total in enumerate(state.totals):
        if total % _STEP:
            raise refusal("total", f"Seat {seat + 1} can't have ${total}: write a multiple of {_STEP}.")
        if over:
            before[seat] -= state.worth(seat)
            if before[seat] < 0:
                raise refusal("total", f"Seat {seat + 1} has a tower worth more than its total: mend one.")
    if sum(before) > _ALL * (number - 1):
        raise refusal(
            "total", f"No {number - 1} rounds give ${sum(before)} together: mend the totals or the round."
        )
    if rounds:
        if number > rounds or (over and number < rounds):
            raise refusal("round", f"This game ends with round {rounds}: mend the round or the step.")
    elif max(before) >= MILLION:
        raise refusal("total", "A seat had a million before this round, so the game was over: mend totals.")
    elif over and max(state.totals) < MILLION:
        raise refusal("step", "Nobody has a million, so the game isn't over: mend the totals or the step.")


def check_towers(state: CoverYourAssetsState) -> None:
    """Sets have one kind and an asset; a base set is as it was laid. Raises InvalidInput."""
    for seat, tower in enumerate(state.towers):
        for number, stack in enumerate(tower, 1):
            if len(stack) < 2 or not _is_set(stack):
                raise refusal(
                    "tower",
                    f"Set {number} of seat {seat + 1} is none: two or more cards, one kind of asset, and "
                    "wilds beside it.",
                )
        if tower and len(tower[0]) > 2:
            raise refusal(
                "tower", f"The base set of seat {seat + 1} has two cards, as it is never challenged."
            )


def _is_set(stack: Stack) -> bool:
    kinds = {FACE[card] for card in stack if card < FIRST_WILD}
    return len(kinds) == 1


def check_battle(state: CoverYourAssetsState) -> None:
    """A challenge that the rules allow, and cards that count in it. Raises InvalidInput."""
    if not state.battle:
        raise refusal("battle", "A challenge begins with a card: name it in battle.")
    if state.target not in state.targets(state.turn):
        raise refusal(
            "target",
            f"Seat {state.turn + 1} can't challenge seat {state.target + 1}: it needs a set, and its target "
            "two.",
        )
    kind = FACE[state.towers[state.target][-1][0]]
    for card in state.battle:
        if card < FIRST_WILD and FACE[card] != kind:
            raise refusal(
                "battle", f"The challenge is about {FACE_NAMES[kind]}: in battle are only such and wilds."
            )


def check_cards(state: CoverYourAssetsState) -> None:
    """Hands, piles, and whose turn it is. Raises InvalidInput."""
    for seat, hand in enumerate(state.hands):
        full = state.hand_size
        if state.stage == ANSWER and seat == state.turn:
            full -= (len(state.battle) + 1) // 2
        elif state.stage == ANSWER and seat == state.target:
            full -= len(state.battle) // 2
        if len(hand) > full or full < 0:
            raise refusal("hand", f"Seat {seat + 1} holds {len(hand)} cards, at most {max(full, 0)} can be.")
        if state.draw_pile and len(hand) < full:
            raise refusal(
                "hand",
                f"Seat {seat + 1} holds {len(hand)} cards, not {full}: hands are filled up while there is a "
                "draw pile.",
            )
    if state.is_over:
        if any(state.hands) or state.draw_pile:
            raise refusal("hand", "The game is over once all cards are played: leave hands and pile empty.")
        return
    assert state.to_move is not None
    if not state.hands[state.to_move]:
        raise refusal(
            "turn", f"Seat {state.to_move + 1} has no cards, so it isn't asked: let another seat move."
        )
    if not any(state.towers):
        _check_beginning(state)


def _check_beginning(state: CoverYourAssetsState) -> None:
    """Before the first set all have discarded in turn."""
    if not state.discard_pile:
        raise refusal("discards", "Before the first set the discard pile has a card: name one in discards.")
    if state.stage == ACT and state.draw_pile:
        turn = (state.dealer + len(state.discard_pile)) % state.seats
        if state.turn != turn:
            raise refusal(
                "turn",
                f"With these discards and no set it is the turn of seat {turn + 1}: mend turn or dealer.",
            )
