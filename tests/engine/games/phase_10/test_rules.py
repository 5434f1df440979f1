"""Field cases: disputes about the rules, each decided as the rules text and its numbered decisions say."""

from collections import Counter

import pytest

from engine.game import IllegalAction, InvalidInput
from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.actions import NATURAL, Lay, parse_move
from engine.games.phase_10.cards import COLOUR, DECK_SIZE, IS_SKIP, IS_WILD, NUMBER, parse_card
from engine.games.phase_10.phases import KIND_NAMES, PHASES
from engine.games.phase_10.state import DRAW, PLAY, Phase10State
from tests.engine.games.phase_10.positions import cards_of, faces, move, place, play, snapshot

OTHER = "1r 1b 2g 3y 4r 6b 8g 10y 11r 12b"
"""A hand that matters in no case."""
SET_5 = (0, "set", "5b 5g 5y")


def refused(state: Phase10State, text: str, code: str, seat: int | None = None) -> None:
    before = snapshot(state)
    with pytest.raises(IllegalAction) as caught:
        state.apply(move(state, text), seat)
    assert caught.value.reason.code == code
    assert snapshot(state) == before


def legal(state: Phase10State) -> set[str]:
    return {str(action) for action in state.legal_actions()}


def test_R_001_one_wild_is_laid_once() -> None:
    state = place(["W 2y S", OTHER], melds=[(0, "run", "3r 4b 5g 6y 7r 8b 9g")], phases=[4, 4])
    state.apply(parse_move("hit W#1=10 > 1"))
    assert state.melds[0].values == (3, 4, 5, 6, 7, 8, 9, 10)
    assert faces(state.hands[0]) == "2y S"
    refused(state, "hit W#1=11 > 1", "not_in_hand")
    assert cards_of(state) == list(range(DECK_SIZE))


def test_R_002_a_skip_lets_its_player_choose_the_victim() -> None:
    state = place(["S 4r 9b", OTHER, "2r 2b", "3r 3b"])
    refused(state, "discard S > 1", "victim_self")
    play(state, "discard S > 3")
    assert state.named == [False, False, True, False]
    order = []
    for _ in range(4):
        assert state.to_move is not None
        order.append(state.to_move)
        play(state, "draw deck")
        state.apply(
            next(a for a in state.legal_actions() if str(a).startswith("discard") and ">" not in str(a))
        )
    assert order == [1, 3, 0, 1]
    assert state.to_move == 2


def test_R_003_a_discarded_skip_is_not_drawn() -> None:
    state = place([OTHER, "2r 2b"], discards="S", stage=DRAW, in_draw_pile=40)
    assert legal(state) == {"draw deck"}
    refused(state, "draw discard", "skip_not_taken")
    assert len(state.hands[0]) == 10
    assert state.top is not None and IS_SKIP[state.top]


def test_R_005_a_full_run_takes_no_wild() -> None:
    run = "1r 2b 3g 4y 5r 6b 7g 8y 9r 10b 11g 12y"
    state = place(["W 5b", OTHER], melds=[(0, "run", run)], discards="3b", phases=[4, 4])
    refused(state, "hit W=1 > 1", "run_full")
    refused(state, "hit W=12 > 1", "run_full")
    with pytest.raises(InvalidInput):
        move(state, "hit W > 1")
    assert legal(state) == {"discard 5b", "discard W"}
    assert len(state.melds[0].cards) == 12


@pytest.mark.parametrize(("wild", "numbers"), [(0, "1r 2b 3g"), (13, "10r 11b 12g")])
def test_R_005_a_run_stays_between_1_and_12(wild: int, numbers: str) -> None:
    state = place([f"W {numbers} 5r 5b 5g 8y", OTHER], phases=[2, 2])
    natural = tuple((parse_card(name), NATURAL) for name in numbers.split())
    end = ((parse_card("W"), wild),)
    fives = tuple((parse_card(name), NATURAL) for name in ("5r", "5b", "5g"))
    before = snapshot(state)
    with pytest.raises(IllegalAction):
        state.apply(Lay((fives, end + natural if wild < 1 else natural + end)))
    assert snapshot(state) == before


def test_R_008_the_last_card_may_be_hit() -> None:
    state = place(["5r 9b", OTHER], melds=[SET_5, (0, "run", "4r 5g 6b 7y 8g")])
    play(state, "hit 5r > 1", "hit 9b > 2")
    assert state.hand_number == 2
    assert (state.totals[0], state.done[0]) == (0, 1)
    assert state.totals[1] == 7 * 5 + 3 * 10


def test_R_009_more_cards_than_the_phase_asks_for_go_down_as_hits() -> None:
    state = place(["4r 4b 4g 4y 9r 9b 9g 2r 6b 11y 12r", "1r 1b"])
    refused(state, "lay 4r 4b 4g 4y | 9r 9b 9g", "group_size")
    play(state, "lay 4r 4b 4g | 9r 9b 9g", "hit 4y > 1")
    assert [meld.values for meld in state.melds] == [(4, 4, 4, 4), (9, 9, 9)]
    assert faces(state.hands[0]) == "2r 12r 6b 11y"
    assert (state.to_move, state.stage) == (0, PLAY)


def test_R_010_hitting_on_others_in_the_turn_of_the_lay_down() -> None:
    state = place(["2r 2b 2g 8r 8b 8g 7y 1b 3y 10g 12b", "1r 6b"], melds=[(1, "set", "7r 7b W=7")])
    refused(state, "hit 7y > 1", "phase_not_laid")
    play(state, "lay 2r 2b 2g | 8r 8b 8g", "hit 7y > 1", "discard 12b")
    assert faces(state.hands[0]) == "1b 3y 10g"
    assert len(state.melds[0].cards) == 4


def test_R_011_one_long_run_is_one_phase() -> None:
    state = place(["1r 2b 3y 4g 5r 6b 7y 8g 9r 12r 12b", "W"], phases=[4, 4])
    play(state, "lay 1r 2b 3y 4g 5r 6b 7y", "hit 8g > 1", "hit 9r > 1")
    refused(state, "lay 12b", "already_laid")
    play(state, "discard 12r", "draw deck", "discard W", "draw deck")
    state.hands[0] = [parse_card("12b")]
    play(state, "discard 12b")
    assert state.hand_number == 2
    assert state.phase_of(0) == 5


def test_R_012_the_deck_and_the_phases() -> None:
    assert Counter(COLOUR) == {0: 24, 1: 24, 2: 24, 3: 24, -1: 12}
    numbers = Counter((COLOUR[card], NUMBER[card]) for card in range(DECK_SIZE) if NUMBER[card])
    assert numbers == {(colour, number): 2 for colour in range(4) for number in range(1, 13)}
    assert (sum(IS_WILD), sum(IS_SKIP), DECK_SIZE) == (8, 4, 108)
    written = [" ".join(f"{KIND_NAMES[g.kind]}{g.size}" for g in PHASES[phase]) for phase in range(1, 11)]
    assert written == [
        "set3 set3", "set3 run4", "set4 run4", "run7", "run8", "run9", "set4 set4", "colour7", "set5 set2",
        "set5 set3",
    ]  # fmt: skip


@pytest.mark.parametrize(("upcard", "later"), [("S", 2), ("W", 1)])
def test_R_013_the_first_upcard_is_a_skip_or_a_wild(upcard: str, later: int) -> None:
    for seed in range(2000):
        state = PHASE_10.new_game(3, seed)
        if faces(state.discard_pile) == upcard:
            break
    assert faces(state.discard_pile) == upcard
    assert state.to_move == (state.dealer + later) % 3
    assert legal(state) == ({"draw deck"} if upcard == "S" else {"draw deck", "draw discard"})
    assert not any(state.named)


def test_R_014_equal_cards_are_for_sets_and_colours() -> None:
    one = place(["7r 7r#2 7b 3g 3g#2 3y 1r 2r 4r 5r 6r", "1y"])
    play(one, "lay 7r 7r#2 7b | 3g 3g#2 3y")
    eight = place(["2r 2r#2 5r 9r 12r 7r W 1b", "1y"], phases=[8, 8])
    play(eight, "lay 2r 2r#2 5r 9r 12r 7r W=r")
    four = place(["4r 5b 5g 6y 7r 8b 9g 1b", "1y"], phases=[4, 4])
    refused(four, "lay 4r 5b 5g 6y 7r 8b 9g", "not_a_run")
    assert not any(str(action).startswith("lay") for action in four.legal_actions())


def test_R_015_each_hit_is_judged_by_the_group_as_it_is() -> None:
    state = place(["9r 8b 2g", "1y"], melds=[(0, "run", "4r 5b 6g 7y")])
    refused(state, "hit 9r > 1", "hit_misfit")
    play(state, "hit 8b > 1", "hit 9r > 1")
    assert state.melds[0].values == (4, 5, 6, 7, 8, 9)
    assert faces(state.hands[0]) == "2g"


def test_R_017_a_card_that_fits_two_groups_names_one() -> None:
    state = place(["7y 1b", "1y"], melds=[(1, "set", "7r 7b 7g"), (0, "run", "3r 4b 5g 6y")])
    with pytest.raises(InvalidInput):
        move(state, "hit 7y")
    assert {"hit 7y > 1", "hit 7y > 2"} <= legal(state)
    play(state, "hit 7y > 2")
    assert [meld.values for meld in state.melds] == [(7, 7, 7), (3, 4, 5, 6, 7)]
    assert faces(state.hands[0]) == "1b"


def test_R_018_the_draw_pile_runs_out() -> None:
    hands = [OTHER, "1g 2r 3b 5y 6g 7r 8b 9y 10g 11b"]
    state = place(hands, discards="4g", stage=DRAW, in_draw_pile=0)
    assert len(state.discard_pile) == 88
    taken = state.clone()
    events = state.apply(move(state, "draw deck"))
    assert [event.kind for event in events] == ["reshuffle", "draw_deck"]
    assert events[0].amount == 87
    assert (len(state.draw_pile), faces(state.discard_pile), len(state.hands[0])) == (86, "4g", 11)
    before = taken.rng.state
    play(taken, "draw discard")
    assert (taken.rng.state, len(taken.draw_pile), len(taken.discard_pile)) == (before, 0, 87)


def test_R_018_with_nothing_to_shuffle_the_top_is_taken_or_the_turn_passes() -> None:
    state = place([OTHER, "5y"], discards="4g", stage=DRAW)
    state.draw_pile = []
    assert legal(state) == {"draw discard"}
    refused(state, "draw deck", "no_cards")
    refused(state, "pass", "must_draw")
    state = place([OTHER, "5y"], discards="S", stage=DRAW)
    state.draw_pile = []
    assert legal(state) == {"pass"}
    play(state, "pass")
    assert (state.to_move, state.hand_number) == (1, 1)
    play(state, "pass")
    assert state.hand_number == 2


def test_R_019_a_skip_among_two_players() -> None:
    state = place(["S S 2r", OTHER])
    play(state, "discard S > 2")
    assert (state.to_move, state.stage) == (0, DRAW)
    assert legal(state) == {"draw deck"}
    play(state, "draw deck")
    refused(state, "discard S > 2", "victim_used")
    play(state, "discard S")
    assert state.to_move == 1


def test_R_021_nobody_is_named_twice_in_a_hand() -> None:
    state = place(["S 1r 2r", "S 3r 4r", "5r 6r", "7r 8r"])
    play(state, "discard S > 3", "draw deck")
    refused(state, "discard S > 3", "victim_used")
    play(state, "discard S > 4")
    assert state.named == [False, False, True, True]
    assert state.to_move == 0  # both victims lose their turns
    state.laid[0] = True
    play(state, "draw deck")
    state.hands[0] = [parse_card("1r")]
    play(state, "discard 1r")
    assert state.hand_number == 2
    assert not any(state.named) and not any(state.pending)


def test_R_022_the_last_card_is_a_skip() -> None:
    state = place(["S", OTHER, "2r"], melds=[SET_5])
    assert str(state.apply(move(state, "discard S > 2"))[0]) == "discard 1 S"
    assert (state.hand_number, state.totals[0], state.done[0]) == (2, 0, 1)
    assert not any(state.named) and not any(state.pending)


def test_R_023_a_skip_is_no_wild() -> None:
    state = place(["5r 5b S 9r 9b 9g 1r 2r 3r 4r 6r", "1y"])
    refused(state, "lay 5r 5b S | 9r 9b 9g", "skip_in_meld")
    groups = [(0, "set", "5r 5b 5g"), (0, "run", "3r 4b 5y 6y"), (1, "colour", "1g 2g 3g 4g 5g 6g 7g")]
    state = place(["S 1r", "1y"], melds=groups)
    for meld in "123":
        refused(state, f"hit S > {meld}", "skip_in_meld")


def test_R_024_a_wild_may_be_discarded_and_taken() -> None:
    state = place(["W 4r 4b", "1y", "2y"], melds=[(2, "set", "9r 9b 9g")])
    play(state, "discard W", "draw discard")
    assert faces(state.hands[1]) == "1y W"
    play(state, "discard 1y", "draw deck")
    state.hands[2] = [parse_card("2y")]
    play(state, "discard 2y")
    assert state.totals == [10, 25, 0]


def test_R_025_what_a_wild_stood_for_ends_with_the_hand() -> None:
    first = place(["3r 4b 5y W#3 7g 8r 9b 1r", OTHER], phases=[4, 4], discards="2y")
    play(first, "lay 3r 4b 5y W#3=6 7g 8r 9b", "discard 1r")
    assert first.hand_number == 2
    wild = parse_card("W#3")
    reds = [parse_card(name) for name in ["1r", "2r", "5r", "8r", "10r", "12r"]]
    first.hands[0], first.hands[1] = [], [*reds, wild, parse_card("1b")]
    first.done[1], first.to_move, first.stage = 7, 1, PLAY
    play(first, "lay 1r 2r 5r 8r 10r 12r W#3=r")
    assert len(set(first.melds[0].values)) == 1
    assert first.melds[0].cards[-1] == wild


@pytest.mark.parametrize(
    ("phase", "hand", "text", "code"),
    [
        (1, "W W#2 W#3 8r 8b 8g 1r", "lay W=5 W#2=5 W#3=5 | 8r 8b 8g", "all_wild"),
        (1, "W W#2 4r 8r 8b 8g 1r", "lay W=4 W#2=4 4r | 8r 8b 8g", None),
        (9, "6r 6b 6g 6y W W#2 W#3 1r", "lay 6r 6b 6g 6y W=6 | W#2=3 W#3=3", "all_wild"),
        (9, "6r 6b 6g 6y W W#2 3r 1r", "lay 6r 6b 6g 6y W=6 | W#2=3 3r", None),
    ],
)
def test_R_026_no_group_of_wilds_alone(phase: int, hand: str, text: str, code: str | None) -> None:
    state = place([hand, "1y"], phases=[phase, phase])
    if code:
        refused(state, text, code)
    else:
        play(state, text)
        assert state.laid[0]


def test_R_027_equal_totals_after_ten_hands_share_the_win() -> None:
    state = place(["1r", "2r 2b", "3r"], options={"variant": "ten_hands"})
    state.hand_number, state.laid[0] = 10, True
    state.totals = [210, 200, 295]
    assert [state.phase_of(seat) for seat in range(3)] == [10, 10, 10]
    play(state, "discard 1r")
    assert state.is_over
    assert state.totals == [210, 210, 300]
    assert [(s.seat, s.rank) for s in state.standings()] == [(0, 1), (1, 1), (2, 3)]
    assert state.scores() == [0.5, 0.5, 0.0]


def test_R_028_a_phase_is_laid_in_the_own_turn() -> None:
    phase = "4r 4b 4g 9r 9b 9g 1r 2r 3r 5r"
    state = place(["1b", "7r 7b 7g 8r 8b 8g 1y 2y", phase], seat=1)
    play(state, "lay 7r 7b 7g | 8r 8b 8g")
    refused(state, "lay 4r 4b 4g | 9r 9b 9g", "not_your_turn", seat=2)
    play(state, "discard 1y")
    refused(state, "lay 4r 4b 4g | 9r 9b 9g", "draw_first", seat=2)
    play(state, "draw deck", "lay 4r 4b 4g | 9r 9b 9g")
    assert state.laid[2]


def test_R_070_three_skips_are_no_set() -> None:
    state = place(["S S S 8r 8b 8g 1r", "1y"])
    refused(state, "lay S S#2 S#3 | 8r 8b 8g", "skip_in_meld")
    assert not state.laid[0]
