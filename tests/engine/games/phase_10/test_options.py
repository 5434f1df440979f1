"""The options: how often a seat may be skipped, who wins a tie, and how the variants end."""

import pytest

from engine.game import IllegalAction, InvalidInput
from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.cards import parse_card
from engine.games.phase_10.state import Phase10State
from tests.engine.games.phase_10.positions import move, place, play

REST = "1r 1b 2g 3y 4r 6b 8g 10y 11r 12b"
"""Ten cards worth 65 points."""


def discard_any(state: Phase10State) -> None:
    """One turn in which the last card of the hand that is no skip goes away."""
    play(state, "draw deck")
    state.apply(next(a for a in reversed(state.legal_actions()) if "S" not in str(a)))


def refused(state: Phase10State, text: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        state.apply(move(state, text))
    return caught.value.reason.code


def test_lap_a_seat_is_named_again_once_it_has_played_since() -> None:
    state = place(["S S 2r", "S 3r", "4r 5r"], options={"skip_limit": "lap"})
    play(state, "discard S > 3", "draw deck")
    assert state.to_move == 1 and refused(state, "discard S > 3") == "victim_used"
    play(state, "discard 3r")
    assert state.to_move == 0  # seat 3 has lost its turn, and has not played since it was named
    play(state, "draw deck")
    assert refused(state, "discard S > 3") == "victim_used"
    play(state, "discard 2r")
    discard_any(state)
    assert state.to_move == 2
    discard_any(state)
    play(state, "draw deck", "discard S > 3")
    assert state.named == [False, False, True]


def test_hand_a_seat_is_named_once_although_it_has_played_since() -> None:
    state = place(["S S 2r 2b 2g", "3r 3b", "4r 5r"], options={"skip_limit": "hand"})
    play(state, "discard S > 3")
    discard_any(state)
    discard_any(state)
    discard_any(state)
    discard_any(state)
    assert state.to_move == 0
    play(state, "draw deck")
    assert refused(state, "discard S > 3") == "victim_used"
    play(state, "discard S > 2")


SETS = "3r 3b 3g", "4b 4g 4y", "6r 6g 6y", "7r 7b 7g"


def last_turn(totals: list[int], **options: str) -> Phase10State:
    """Three seats on the only phase. Seat 1 goes out with its next discard; seat 3 has laid, too, and is left
    with 5 points; seat 2 has not laid and is left with 65."""
    state = place(
        ["2r", REST, "8r"],
        melds=[(owner, "set", cards) for owner, cards in zip((0, 0, 2, 2), SETS, strict=True)],
        options={"phases": "1", **options},
    )
    state.hand_number, state.totals = 5, totals
    return state


@pytest.mark.parametrize(
    ("totals", "winners"),
    [
        ([10, 0, 0], [2]),  # going out does not decide: the score does (P10-24)
        ([5, 0, 0], [0, 2]),  # equal scores share the win (P10-23)
        ([0, 0, 0], [0]),
        ([300, 0, 300], [0]),  # seat 2 has the fewest points, but not the last phase
    ],
)
def test_the_fewest_points_win_among_all_who_did_the_last_phase(
    totals: list[int], winners: list[int]
) -> None:
    state = last_turn(totals, tie_break="shared")
    play(state, "discard 2r")
    assert state.is_over and list(state.winners()) == winners
    assert state.scores() == [1 / len(winners) if seat in winners else 0 for seat in range(3)]
    assert [place.rank for place in state.standings()][: len(winners)] == [1] * len(winners)
    assert state.standings()[-1].seat == 1


def test_the_tied_alone_replay_the_last_phase_and_who_goes_out_wins() -> None:
    state = last_turn([5, 0, 0], tie_break="replay")
    events = state.apply(move(state, "discard 2r"))
    assert not state.is_over and state.playing == (0, 2)
    assert [event.seat for event in events if event.kind == "dealt"] == [0, 2]
    assert list(map(len, state.hands)) == [10, 0, 10]
    assert [state.phase_of(seat) for seat in state.playing] == [1, 1]
    turns = []
    for _ in range(6):
        assert state.to_move is not None
        turns.append(state.to_move)
        discard_any(state)
    assert set(turns) == {0, 2} and turns[:-1] != turns[1:]
    if state.to_move == 0:
        discard_any(state)
    totals = list(state.totals)
    state.laid[2] = True
    play(state, "draw deck")
    state.hands[2] = [parse_card("1r")]
    kinds = [event.kind for event in state.apply(move(state, "discard 1r"))]
    assert kinds == ["discard", "out", "over"]
    assert state.is_over and state.scores() == [0, 0, 1] and state.totals == totals
    assert [(place.seat, place.rank) for place in state.standings()] == [(2, 1), (0, 2), (1, 3)]


def test_a_replay_cannot_be_left_by_passing() -> None:
    state = last_turn([5, 0, 0], tie_break="replay")
    play(state, "discard 2r")
    state.draw_pile, state.discard_pile = [], [parse_card("S")]
    play(state, "pass", "pass")
    assert not state.is_over and state.playing == (0, 2) and state.hand_number == 7


def test_without_a_tie_nothing_is_replayed() -> None:
    state = last_turn([0, 0, 0], tie_break="replay")
    play(state, "discard 2r")
    assert state.is_over and state.winners() == (0,)


def test_the_game_goes_on_while_nobody_has_done_the_last_phase() -> None:
    state = last_turn([0, 0, 0], phases="2")
    play(state, "discard 2r")
    assert not state.is_over
    assert [state.phase_of(seat) for seat in range(3)] == [2, 1, 2]


def test_even_phases_end_with_phase_10() -> None:
    state = place(["1r", "2r 3b"], options={"phases": "even"})
    for done, phase in enumerate((2, 4, 6, 8, 10)):
        state.done[0] = done
        assert state.phase_of(0) == phase
    state.laid[0] = True
    play(state, "discard 1r")
    assert state.is_over and state.done == [5, 0]


def test_ten_hands_ends_after_hand_10_whatever_was_laid() -> None:
    state = place(["1r", "2r 3b"], options={"variant": "ten_hands", "tie_break": "replay"})
    state.hand_number, state.laid[0], state.totals = 9, True, [10, 0]
    play(state, "discard 1r")
    assert (state.is_over, state.hand_number) == (False, 10)
    state.to_move, state.stage, state.laid[0], state.hands = 0, "play", True, [[parse_card("1r")], [0]]
    state.totals = [10, 5]
    play(state, "discard 1r")
    assert state.is_over and state.scores() == [0.5, 0.5]  # the option of a replay is not for this variant


def test_variants_do_not_combine() -> None:
    with pytest.raises(InvalidInput) as caught:
        PHASE_10.new_game(3, 1, {"variant": "ten_hands", "phases": "even"})
    assert caught.value.code == "variants_combined"
