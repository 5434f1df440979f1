"""Whether a state set up from a position can come about in a game; if not, one sentence says why not."""

from __future__ import annotations

from engine.games.phase_10.actions import NATURAL
from engine.games.phase_10.cards import IS_WILD, POINTS
from engine.games.phase_10.ending import is_replay, leaders, share_or_replay
from engine.games.phase_10.legality import DRAW, PLAY
from engine.games.phase_10.melds import Meld, why_not_group, why_not_hit
from engine.games.phase_10.phases import KIND_NAMES, PHASES, RUN, Group
from engine.games.phase_10.state import HAND_SIZE, Phase10State
from engine.position_fields import refusal

MOST_POINTS = 230
"""The worst ten cards: eight wilds and two skips."""


def repeats(state: Phase10State) -> bool:
    """Whether the hand on the table repeats the last phase for the tied (P10-23)."""
    return is_replay(state) and not (state.is_over and share_or_replay(state, leaders(state)))


def dealt(state: Phase10State) -> tuple[int, ...]:
    """The seats that play, or have just played, the hand on the table."""
    return leaders(state) if repeats(state) else tuple(range(state.seats))


def winners(state: Phase10State) -> tuple[int, ...]:
    """Who has won a game that is over: the leaders, or of the tied who replayed the one who went out."""
    tied = leaders(state)
    return tuple(seat for seat in tied if not state.hands[seat]) if repeats(state) else tied


def groups_on_table(state: Phase10State, seat: int) -> tuple[Group, ...]:
    """The groups that the seat lays in the hand on the table; once the game is over, has laid."""
    settings = state.settings
    if not state.is_over or settings.ten_hands or repeats(state):
        return state.groups_of(seat)
    return PHASES[settings.targets[max(state.done[seat] - 1, 0)]]


def hands_scored(state: Phase10State) -> int:
    """How many hands have been scored before this position, replays included."""
    return state.hand_number - (not state.is_over or repeats(state))


def earliest_hand(state: Phase10State) -> int:
    """The first hand in which phases and scores like these are possible."""
    if state.is_over and state.settings.ten_hands:
        return 10
    scored = max(*state.done, *(-(-points // MOST_POINTS) for points in state.totals))
    return max(scored + (not state.is_over or repeats(state)), 1)


def check_progress(state: Phase10State) -> None:
    """Phases done, scores, and whether the game goes on. Raises InvalidInput."""
    settings, last = state.settings, len(state.settings.targets)
    scored = hands_scored(state)
    for seat in range(state.seats):
        done, points = state.done[seat], state.totals[seat]
        if done > last:
            raise refusal(
                "phases_done", f"Seat {seat + 1} can't have done {done} phases; this game has {last}."
            )
        if done > scored:
            raise refusal(
                "phases_done",
                f"Seat {seat + 1} can't have done {done} phases in {scored} hands; mend it or hand_number.",
            )
        if points % 5 or points > MOST_POINTS * scored:
            raise refusal(
                "score",
                f"Seat {seat + 1} can't have {points} points after {scored} hands: multiples of 5, at most "
                f"{MOST_POINTS} a hand, are possible; mend it or hand_number.",
            )
    if settings.ten_hands:
        if state.hand_number > 10 or (state.is_over and state.hand_number < 10):
            raise refusal("hand_number", "Ten hands ends with hand 10: mend hand_number or step.")
        return
    through = is_replay(state)
    if state.is_over and not through:
        raise refusal("step", "Nobody has done the last phase, so the game isn't over: mend step.")
    if through and not state.is_over and share_or_replay(state, leaders(state)):
        raise refusal(
            "phases_done", "A seat has done the last phase, so the game is over: mend phases_done or step."
        )


def check_cards(state: Phase10State) -> None:
    """Groups, hands, piles, skips. Raises InvalidInput."""
    _check_melds(state)
    _check_counts(state)
    _check_skips(state)
    if not state.is_over or repeats(state):
        return
    for seat in range(state.seats):
        points = sum(POINTS[card] for card in state.hands[seat])
        if state.totals[seat] < points:
            raise refusal("score", f"Seat {seat + 1} was left with {points} points: its score is no less.")
        if not (
            state.laid[seat] or state.settings.ten_hands or state.done[seat] < len(state.settings.targets)
        ):
            raise refusal("melds", f"Seat {seat + 1} has just done the last phase: list its melds.")


def _check_melds(state: Phase10State) -> None:
    playing = dealt(state)
    begun: set[int] = set()
    place = 0
    while place < len(state.melds):
        owner = state.melds[place].owner
        groups = groups_on_table(state, owner)
        found = [meld.kind for meld in state.melds[place : place + len(groups)] if meld.owner == owner]
        wanted = ", ".join(f"{KIND_NAMES[group.kind]} of {group.size}" for group in groups)
        if owner in begun or found != [group.kind for group in groups]:
            raise refusal(
                "melds", f"Seat {owner + 1} lays {wanted}: list exactly these melds together, in that order."
            )
        begun.add(owner)
        if owner not in playing or (state.is_over and not repeats(state) and state.done[owner] == 0):
            raise refusal("melds", f"Seat {owner + 1} can't have laid a phase: take its melds out.")
        for number, group in enumerate(groups, place + 1):
            if not _can_come_about(state.melds[number - 1], group):
                raise refusal(
                    "melds",
                    f"Meld {number} is no {KIND_NAMES[group.kind]} of {group.size} with cards hit to it: "
                    "mend its cards and the values of its wilds.",
                )
        place += len(groups)


def _can_come_about(meld: Meld, group: Group) -> bool:
    placed = [
        (card, value if IS_WILD[card] else NATURAL)
        for card, value in zip(meld.cards, meld.values, strict=True)
    ]
    if len(placed) < group.size:
        return False
    if group.kind == RUN:  # its natural card may be anywhere: some part of the run was laid with it
        return why_not_group(placed, Group(RUN, len(placed))) is None
    start = Meld(group.kind, meld.owner, meld.cards[: group.size], meld.values[: group.size])
    return why_not_group(placed[: group.size], group) is None and all(
        why_not_hit(start, *hit) is None for hit in placed[group.size :]
    )


def _check_counts(state: Phase10State) -> None:
    playing = dealt(state)
    turn = state.to_move if state.stage == PLAY else None
    empty = [seat for seat in playing if not state.hands[seat]]
    for seat, hand in enumerate(state.hands):
        count, name = len(hand), f"Seat {seat + 1}"
        if seat not in playing:
            if hand:
                raise refusal("hand", f"{name} doesn't play this hand: leave its hand empty.")
            continue
        most = HAND_SIZE + (seat == turn)
        if state.laid[seat]:
            most -= sum(group.size for group in groups_on_table(state, seat))
            if count > most or (count == 0 and not state.is_over):
                raise refusal("hand", f"{name} has laid its phase and holds {count} cards, not 1 to {most}.")
        elif seat == state.to_move and count == HAND_SIZE + (state.stage == DRAW):
            other = PLAY if state.stage == DRAW else DRAW
            raise refusal("step", f"{name} to move holds {count} cards, not {most}: set step to {other}.")
        elif count != most:
            raise refusal(
                "hand", f"{name} holds {count} cards, not {most}: mend its hand, or write ? for any card."
            )
    if state.is_over and len(empty) != 1:
        raise refusal("hand", "When the game is over one seat has gone out: leave exactly one hand empty.")
    count = sum(map(len, state.hands)) + sum(len(meld.cards) for meld in state.melds)
    need = HAND_SIZE * len(playing)
    wanted = (need, need + 1) if state.is_over else (need + (state.stage == PLAY),)
    if count not in wanted:
        raise refusal(
            "hand",
            f"Hands and melds have {count} cards together, not {wanted[-1]}: what a seat no longer holds "
            "lies on a meld.",
        )
    if state.stage == DRAW and not state.discard_pile:
        raise refusal("discards", "Before a draw the discard pile has a card: name one in discards.")


def _check_skips(state: Phase10State) -> None:
    playing = dealt(state)
    for seat in range(state.seats):
        if (state.named[seat] or state.pending[seat]) and seat not in playing:
            raise refusal("skipped", f"Seat {seat + 1} doesn't play this hand, so it can't be skipped.")
        if state.pending[seat] and not state.named[seat]:
            raise refusal("skipped", f"Seat {seat + 1} can't lose a turn without being named: set named.")
        if seat == state.to_move and (state.pending[seat] or (state.named[seat] and state.settings.lap)):
            raise refusal(
                "skipped", f"Seat {seat + 1} is to move, so no skip stands against it: take it out."
            )
