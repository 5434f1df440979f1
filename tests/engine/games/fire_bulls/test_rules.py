"""Field cases and numbered decisions: each place where the rules text is silent, on the smallest position."""

from typing import Any

import pytest

from engine.game import InvalidInput
from engine.games.fire_bulls import FIRE_BULLS, ending
from engine.games.fire_bulls.actions import LINE_NAMES, LINES, NOBODY
from engine.games.fire_bulls.cards import GENERAL, POINTS, TOTEM, TOTEM_CODES, count_of, counts
from engine.games.fire_bulls.state import EMPTY, FireBullsState
from tests.engine.games.fire_bulls.positions import (
    GRID,
    ONES,
    hand,
    legal,
    place,
    play,
    qi_cards_of,
    refused,
    units,
    yan,
    yan_cards_of,
)

FULL = "ox warrior warrior warrior archer rider chariot scout"
"""Eight cards."""


LAST_CARD: dict[str, Any] = {"market": "ox ox ox", "discards": "...", "draw_pile": "scout", "exhausted": 2}
"""The next draw is the last of all."""


def at_end(*hands: str, piles: tuple[object, ...] = (5, 0, 0), **details: object) -> FireBullsState:
    """A late position: two piles are empty."""
    return place(hands, piles=piles, **details)


# Field cases


def test_R_059_refill_when_a_pile_is_too_short() -> None:
    state = place(["warrior archer archer", ""], piles=[15, "blue:a", 15], bull=[3, 1])
    events = play(state, "attack 852", "again", "stop")
    assert yan(state.grid[1::3]) == "- blue:a yellow:so"
    assert yan(state.grid[0::3]) == "red:cs yellow:wr red:o"
    assert yan(state.grid[2::3]) == "blue:ow red:r red:a"
    assert "fill 1 blue:a @5" in events and list(map(len, state.piles)) == [15, 0, 15]
    assert state.piles.count(()) == 1  # used up, although two of its cards lie there
    assert state.next_cell(LINE_NAMES.index("852")) == 7
    assert yan_cards_of(state) == list(range(54))


def test_R_061_the_third_time_the_deck_runs_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ending, "POINTS", (9, 7, 7, 12, 3, *POINTS[5:]))
    colours = [TOTEM_CODES.index(colour) for colour in ("red", "blue", "white", "green", "blue")]
    monkeypatch.setattr(ending, "TOTEM", (*colours, *TOTEM[5:]))
    names = ["red:o red:w red:a", "", "red:r red:cs"]
    grid = "green:r green:c green:s green:o green:wa green:rs green:cc green:sow green:aar"
    state = place(
        ["", "", ""],
        captured=names,
        grid=grid,
        **LAST_CARD,
    )
    events = play(state, "draw", "stay")
    assert events[:3] == ["draw 1 scout", "exhausted 1 +3", "stay 1"]
    assert [e for e in events if e.startswith("penalty")] == ["penalty 1 red:o", "penalty 3 red:r"]
    assert state.is_over and [state.points(seat) for seat in range(3)] == [14, 0, 4]
    assert state.winners() == (0,) and state.scores() == [1, 0, 0]


def test_R_061_of_two_highest_cards_one_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ending, "POINTS", (7, 7, 1, *POINTS[3:]))
    assert ending.lost_card((0, 1, 2), NOBODY) == 0


def test_R_063_how_many_cards_and_in_which_order() -> None:
    def attacker() -> FireBullsState:
        grid = "red:cs yellow:so blue:ow yellow:wr red:a red:r red:o red:w yellow:a"
        return place(["ox ox warrior warrior archer archer rider scout", "ox"], grid=grid, bull=[3, 1])

    three = attacker()
    events = play(three, "attack 852", "again", "again")
    assert [e for e in events if e.startswith("kill")] == [
        "kill 1 warrior red:w @8 >3 +1",
        "kill 1 archer red:a @5 >3 +1",
        "kill 1 scout ox yellow:so @2 >3 +2",
    ]
    assert "attacked 1 >3 +3" in events and three.to_move == 1
    assert sum(event.startswith("bonus 1") for event in events) == 1
    two = attacker()
    play(two, "attack 963", "again")
    assert two.to_move == 1  # the attack is over at once
    refused(two, "again", "not_your_turn", seat=0)
    refused(two, "again", "wrong_step")
    inner = attacker()
    assert legal(inner) >= {"attack 753", "attack 852"}
    with pytest.raises(InvalidInput):
        FIRE_BULLS.parse_action("attack 5")
    stopped = attacker()
    events = play(stopped, "attack 852", "again", "stop")
    assert "attacked 1 >3 +2" in events and not any(event.startswith("bonus") for event in events)


def test_R_064_moving_and_swapping_bulls() -> None:
    def bulls() -> FireBullsState:
        return place(["ox", "ox", "ox"], bull=[1, 2, 5])

    state = bulls()
    play(state, "draw")
    assert legal(state) == {"stay", "move right"}
    refused(state, "move left", "no_place")
    assert play(state, "move right") == ["move 1 >2", "swapped 2 >1"]
    assert state.bulls == [1, 0, 4]
    state = bulls()
    state.to_move = 2
    play(state, "draw")
    refused(state, "move right", "no_place")
    assert legal(state) == {"stay", "move left"}
    state = bulls()
    before = state.bulls[:]
    play(state, f"take {units(state.market[:1])}")
    assert state.bulls == before and state.to_move == 1
    refused(state, "move right", "wrong_step")


def test_R_066_the_general_or_the_grid() -> None:
    held = "ox ox warrior archer rider warrior archer archer"
    state = place([held, "ox"], general_up=True, bull=[3, 1])
    events = play(state, "attack general")
    assert events[0] == "kill 1 ox ox#2 warrior archer rider general +8"
    refused(state, "attack 852", "not_your_turn", seat=0)
    assert state.to_move == 1 and not state.general_up and GENERAL in state.captured[0]
    state = place([held, "ox"], general_up=True, bull=[3, 1])
    play(state, "attack 852")
    refused(state, "attack general", "grid_or_general")
    refused(state, "attack 753", "line_declared")


def test_R_066_a_general_turned_up_in_a_refill_is_set_aside() -> None:
    piles = ["? ? ? ? ? ? ? ? ? ? ? ? ? blue:a general", 15, 15]
    state = place(["ox", "ox"], piles=piles)
    events = play(state, "attack 741", "stop")
    assert "general 1 general >1" in events and "fill 1 blue:a @1" in events
    assert state.general_up and yan(state.grid[0::3]) == "blue:a red:cs yellow:wr"
    assert len(state.piles[0]) == 13


def test_A_009_all_who_are_tied_win() -> None:
    state = place(["", ""], captured=["white:oo white:s", "green:cc blue:a"], **LAST_CARD)
    play(state, "draw", "stay")
    assert state.is_over and state.winners() == (0, 1) and state.scores() == [0.5, 0.5]
    assert [place.rank for place in state.standings()] == [1, 1]
    assert [str(event) for event in state.events()[-2:]] == ["over 1", "over 2"]


# Setup


def test_FB_01_the_general_is_one_of_54_in_three_equal_piles() -> None:
    for seed in range(30):
        state = FIRE_BULLS.new_game(3, seed)
        assert yan_cards_of(state) == list(range(54))
        general = [event for event in state.events() if event.kind == "general"]
        expected = [15, 15, 15]
        for event in general:
            expected[event.target] -= 1
        assert list(map(len, state.piles)) == expected


def test_FB_02_lines_are_columns_and_diagonals_from_outside() -> None:
    columns = [(7, 4, 1), (8, 5, 2), (9, 6, 3)]
    diagonals = [(7, 5, 3), (9, 5, 1)]
    assert {tuple(cell + 1 for cell in line) for line in LINES} == {*columns, *diagonals}
    assert LINE_NAMES == ("753", "741", "852", "963", "951")


def test_FB_03_a_bull_moves_along_one_row_of_five_places() -> None:
    state = place(["", ""], bull=[1, 5])
    seen = [state.bulls[0]]
    for _ in range(4):
        play(state, "draw", "move right", "draw", "stay")
        seen.append(state.bulls[0])
    assert [LINE_NAMES[place] for place in seen] == ["753", "741", "852", "963", "951"]
    assert state.bulls == [4, 3]  # they have met and changed places
    play(state, "draw")
    refused(state, "move right", "no_place")


def test_FB_04_bulls_begin_at_random_different_places() -> None:
    seen = set()
    for seed in range(300):
        bulls = FIRE_BULLS.new_game(2, seed).bulls
        assert len(set(bulls)) == 2
        seen.add(tuple(bulls))
    assert len(seen) == 20


def test_FB_05_the_first_player_is_drawn_and_told() -> None:
    firsts = set()
    for seed in range(60):
        state = FIRE_BULLS.new_game(4, seed)
        assert state.events()[0].kind == "deal" and state.events()[0].seat == state.to_move
        firsts.add(state.to_move)
    assert firsts == {0, 1, 2, 3}


def test_FB_06_a_general_in_setup_lies_aside_and_the_grid_is_full() -> None:
    found = 0
    for seed in range(200):
        state = FIRE_BULLS.new_game(5, seed)
        assert EMPTY not in state.grid and GENERAL not in state.grid
        told = any(event.kind == "general" for event in state.events())
        assert told == state.general_up
        found += told
    assert found / 200 == pytest.approx(9 / 54, abs=0.08)


def test_FB_07_colours_of_absent_players_give_no_bonus() -> None:
    captured = ["red:o green:r", "yellow:w brown:c"]
    state = place(["", ""], captured=captured)
    assert [state.points(seat) for seat in range(2)] == [3, 3]
    assert sum(state.points(seat) for seat in range(2)) == 4 + 2  # one card each in the own colour


# Muster


def test_FB_08_the_market_is_filled_to_three_only() -> None:
    state = place(["", ""], market="ox warrior archer", draw_pile="... rider")
    assert play(state, "take warrior") == ["take 1 warrior", "market 1 rider"]
    assert units(state.market) == "ox archer rider" and hand(state, 0) == "warrior"
    refused(state, "take scout", "not_in_market")
    state = place(["", ""], market="ox warrior archer chariot")
    assert play(state, "take ox") == ["take 1 ox"]
    assert units(state.market) == "warrior archer chariot" and state.bulls == [0, 1]


def test_FB_08_a_short_market_is_filled_as_soon_as_there_are_cards() -> None:
    state = place(["", ""], market="ox warrior", draw_pile="... rider chariot", exhausted=1)
    assert play(state, "take ox") == ["take 1 ox", "market 1 chariot", "market 1 rider"]


def test_FB_09_after_a_draw_the_bull_may_move_or_stay() -> None:
    state = place(["", ""], bull=[3, 1], draw_pile="... ox")
    assert play(state, "draw") == ["draw 1 ox"]
    assert legal(state) == {"stay", "move left", "move right"} and state.to_move == 0
    assert play(state, "stay") == ["stay 1"] and state.to_move == 1
    five = place([""] * 5)
    play(five, "draw", "move right")
    assert five.bulls == [1, 0, 2, 3, 4]  # with five players every move is an exchange


def test_FB_10_at_the_end_of_a_turn_there_are_eight_cards() -> None:
    state = place([FULL, ""], market="ox warrior archer")
    play(state, "take archer")
    assert state.stage == "discard" and state.to_move == 0
    assert legal(state) == {
        f"discard {unit}" for unit in ("ox", "warrior", "archer", "rider", "chariot", "scout")
    }
    refused(state, "draw", "wrong_step")
    assert play(state, "discard warrior") == ["discard 1 warrior"]
    assert len(state.market) == 4 and len(state.hands[0]) == 8 and state.to_move == 1
    drawn = place([FULL, ""])
    play(drawn, "draw", "stay")
    assert drawn.stage == "discard"
    short = place(["ox " * 7 + "warrior", ""], market="scout scout scout", bonus="aligned", bull=[3, 1])
    play(short, "attack 852", "stop")
    assert short.stage == "discard" and len(short.hands[0]) == 9  # the bonus counts, too
    refused(short, "discard chariot" if "chariot" not in hand(short, 0) else "discard rider", "not_in_hand")


def test_FB_11_the_deck_comes_back_at_once() -> None:
    state = place(["", ""], market="ox ox ox", discards="...", draw_pile="scout")
    events = play(state, "draw")
    assert events == ["draw 1 scout", "exhausted 1 +1", "reshuffle 1 +50"]
    assert len(state.deck) == 50 and state.discard_pile == [] and qi_cards_of(state) == list(range(54))
    market = place(["", ""], market="ox ox ox", discards="...", draw_pile="scout", exhausted=1)
    assert play(market, "take ox") == ["take 1 ox", "market 1 scout", "exhausted 1 +2", "reshuffle 1 +50"]


def test_FB_11_without_discards_the_deck_comes_back_after_the_next_attack() -> None:
    rest = " ".join(["?"] * 45)
    state = place(["ox ox ox ox ox ox ox warrior", ""], market=rest, draw_pile="warrior")
    assert play(state, "draw") == ["draw 1 warrior#2", "exhausted 1 +1"]
    assert state.deck == [] and state.exhausted == 1
    play(state, "stay", "discard ox")
    refused(state, "draw", "nothing_to_draw")
    play(state, f"take {units(state.market[:1])}")
    assert "draw" not in legal(state)
    events = play(state, "attack 741", "stop")
    assert events[:3] == ["kill 1 ox#2 red:o @7 >2 +1", "attacked 1 >2 +1", "reshuffle 1 +1"]


def test_FB_11_the_late_reshuffle_comes_before_the_bonus() -> None:
    rest = " ".join(["?"] * 50)
    grid = GRID.replace("yellow:aa", "yellow:a").replace("yellow:so", "yellow:c")
    state = place(
        ["warrior archer chariot scout", ""], grid=grid, bull=[3, 1], market=rest, draw_pile="", exhausted=1
    )
    events = play(state, "attack 852", "again", "again")
    later = [event.partition(" ")[0] for event in events[2:]]
    assert later[:3] == ["kill", "attacked", "reshuffle"] and later[3] == "bonus"
    assert len(state.deck) == 1 and len(state.hands[0]) == 3


def test_FB_11_after_the_third_time_a_bonus_without_cards_is_left_out() -> None:
    grid = GRID.replace("yellow:aa", "yellow:a").replace("yellow:so", "yellow:c")
    state = place(
        ["warrior archer chariot", ""], grid=grid, bull=[3, 1], **LAST_CARD
    )  # fmt: skip
    events = play(state, "attack 852", "again", "again")
    assert "bonus 1 scout" in events and "exhausted 1 +3" in events
    assert not any(event.startswith("reshuffle") for event in events)
    assert state.is_over and len(state.removed) == 1


def test_FB_12_there_is_always_something_to_do() -> None:
    hands = ["ox ox ox ox ox ox ox ox", "warrior " * 8, "archer " * 8, "rider " * 8, "chariot " * 8]
    market = " ".join(["?"] * 14)
    state = place(hands, market=market, draw_pile="", exhausted=1)
    refused(state, "draw", "nothing_to_draw")
    assert any(action.startswith("take") for action in legal(state))


# Attack


def test_FB_13_a_line_is_attacked_when_its_first_card_can_be_beaten() -> None:
    state = place(["archer archer rider", "ox"], bull=[1, 2])
    assert legal(state) >= {"attack 963", "attack 951"}
    assert not legal(state) & {"attack 753", "attack 741", "attack 852", "attack general"}
    refused(state, "attack 852", "cannot_beat")
    refused(state, "attack general", "no_general")
    hidden = place(["ox warrior archer rider", "ox"], general_up=True)
    refused(hidden, "attack general", "cannot_beat")


def test_FB_14_exactly_the_pictured_cards_are_paid() -> None:
    state = place(["ox ox warrior archer archer archer scout", "ox"], bull=[1, 2])
    play(state, "attack 753", "again")
    assert hand(state, 0) == "ox warrior archer scout"
    assert units(state.discard_pile) == "ox archer archer"
    refused(place(["archer ox", "ox"]), "attack 852", "cannot_beat")  # an archer is no warrior


def test_FB_15_the_attack_goes_inward_and_may_be_stopped_after_any_kill() -> None:
    state = place(["ox warrior rider", "ox"], bull=[2, 1])
    play(state, "attack 741")
    assert state.stage == "attack" and legal(state) == {"again", "stop"} and state.to_move == 0
    assert yan(state.grid[0::3]) == "red:cs yellow:wr -"
    events = play(state, "stop")
    assert events[0] == "attacked 1 >2 +1" and state.to_move == 1


def test_FB_15_cannot_and_will_not_go_on_look_the_same() -> None:
    can, cannot = (place([held, "ox"], bull=[2, 1]) for held in ("ox warrior rider", "ox ox ox"))
    told = []
    for state in (can, cannot):
        play(state, "attack 741")
        assert state.observation(1).table.stage == "attack"
        events = [event.seen_by(1) for event in state.apply(FIRE_BULLS.parse_action("stop"))]
        told.append([(event.kind, event.seat, event.cells, event.amount) for event in events])
    assert told[0] == told[1]


def test_FB_15_a_next_card_that_is_too_dear_can_not_be_beaten() -> None:
    state = place(["ox ox ox", "ox"], bull=[2, 1])
    play(state, "attack 741")
    assert legal(state) == {"stop"}
    refused(state, "again", "cannot_beat")


def test_FB_16_two_cards_along_another_line_three_along_the_own() -> None:
    for line, bull in (("741", 2), ("741", 5)):
        state = place(["ox ox rider rider rider", "ox"], grid=ONES, bull=[bull, 3])
        play(state, f"attack {line}", "again")
        assert (state.stage == "attack") == (bull == 2)


def test_FB_17_missing_cards_of_a_line_are_stepped_over() -> None:
    grid = "red:cs - blue:ow yellow:wr - red:r red:o red:w red:a"
    state = at_end("ox ox warrior", "ox", grid=grid, piles=(5, 0, 5), bull=[1, 2])
    events = play(state, "attack 753", "again")
    assert [event for event in events if event.startswith("kill")] == [
        "kill 1 ox red:o @7 >1 +1",
        "kill 1 ox#2 warrior blue:ow @3 >1 +2",
    ]
    empty = "red:cs - blue:ow yellow:wr - red:r red:o - red:a"
    state = at_end("warrior", "ox", grid=empty, piles=(5, 0, 5))
    refused(state, "attack 852", "line_empty")


@pytest.mark.parametrize(("bonus", "cards"), [("three", (0, 0, 2)), ("aligned", (2, 2, 2))])
@pytest.mark.parametrize("kills", [1, 2, 3])
def test_FB_18_the_bonus(bonus: str, kills: int, cards: tuple[int, ...]) -> None:
    earned = cards[kills - 1]
    state = place(["ox rider rider", "ox"], grid=ONES, bull=[2, 1], bonus=bonus)
    play(state, "attack 741", *["again"] * (kills - 1), *["stop"] * (kills < 3))
    assert len(state.hands[0]) == 3 - kills + earned
    other = place(["ox rider rider", "ox"], grid=ONES, bull=[3, 1], bonus=bonus)
    play(other, "attack 741", "again")
    assert len(other.hands[0]) == 1


@pytest.mark.parametrize(("bonus", "earned"), [("three", 0), ("aligned", 2)])
def test_FB_19_short_lines_and_the_bonus(bonus: str, earned: int) -> None:
    grid = "- red:w red:a - yellow:w yellow:a yellow:r yellow:c blue:a"
    state = at_end("rider", "ox", grid=grid, piles=(0, 5, 5), bull=[2, 1], bonus=bonus)
    events = play(state, "attack 741")
    assert "attacked 1 >2 +1" in events and len(state.hands[0]) == earned


def test_FB_20_bonus_cards_come_when_the_attack_is_over() -> None:
    state = place(["ox rider rider", "ox"], grid=ONES, bull=[2, 1], draw_pile="... ox ox")
    events = [event.partition(" ")[0] for event in play(state, "attack 741", "again", "again")]
    assert events.index("attacked") < events.index("bonus") < events.index("fill")
    assert state.to_move == 1


def test_FB_21_survivors_go_outward_and_new_cards_fill_up_from_outer_to_inner() -> None:
    piles = [" ".join(["?"] * 13 + ["blue:a", "blue:r"]), " ".join(["?"] * 14 + ["blue:c"]), 15]
    state = place(["ox archer archer warrior rider", "ox"], piles=piles, bull=[1, 2])
    events = play(state, "attack 753", "again", "stop")
    assert (
        yan(state.grid[0::3]) == "blue:r red:cs yellow:wr"
        and yan(state.grid[1::3]) == "blue:c yellow:so red:w"
    )
    assert "fill 1 blue:r blue:c @1 @2" in events
    piles = [" ".join(["?"] * 12 + ["blue:a", "blue:r", "blue:s"]), 15, 15]
    swept = place(["ox warrior rider chariot scout", "ox"], piles=piles, bull=[2, 1])
    events = play(swept, "attack 741", "again", "again")
    assert "fill 1 blue:s blue:r blue:a @7 @4 @1" in events


def test_FB_22_the_general_needs_no_direction_and_gives_no_bonus() -> None:
    for bull in (1, 3, 5):
        state = place(["ox ox warrior archer rider", "ox"], general_up=True, bull=[bull, 2], bonus="aligned")
        events = play(state, "attack general")
        assert events[1] == "attacked 1 +1" and len(events) == 2
        assert state.points(0) == 8 and state.hands[0] == () and EMPTY not in state.grid


# The end


def test_FB_23_two_empty_piles_and_the_general_end_the_game_at_once() -> None:
    state = at_end("ox ox warrior archer rider", "ox", general_up=True)
    events = play(state, "attack general")
    assert state.is_over and "penalty" not in " ".join(events)
    assert [event.partition(" ")[0] for event in events[-3:-1]] == ["score", "score"]
    grid = "red:cs yellow:so - yellow:wr yellow:aa - red:o red:w red:a"
    early = at_end("ox ox warrior archer rider", "ox", general_up=True, piles=(5, 5, 0), grid=grid)
    play(early, "attack general")
    assert not early.is_over  # one empty pile is not enough, though its column is short
    unbeaten = at_end("ox", "ox", general_up=True, piles=(1, 1, 0))
    play(unbeaten, "attack 741", "stop")
    assert unbeaten.piles.count(()) == 2 and not unbeaten.is_over


def test_FB_23_emptying_the_second_pile_ends_the_game_after_the_refill() -> None:
    state = place(["ox", "ox"], captured=["general", ""], piles=["blue:a", 0, 5])
    events = play(state, "attack 741", "stop")
    assert "fill 1 blue:a @1" in events and state.is_over


def test_FB_24_a_hidden_general_keeps_the_game_going() -> None:
    piles = ["", "", "? ? ? general"]
    state = place(["archer rider", "ox"], piles=piles)
    play(state, "attack 963", "again")
    assert not state.is_over and state.piles.count(()) == 2


def test_FB_25_the_third_time_costs_everybody_the_best_card() -> None:
    captured = ["blue:rr red:ww red:o", "", "red:a"]
    state = place(["", "", ""], captured=captured, **LAST_CARD)
    events = play(state, "draw", "stay")
    # Of two cards of 3 points the blue one goes, as it has no bonus for red.
    assert [e for e in events if e.startswith("penalty")] == ["penalty 1 blue:rr", "penalty 3 red:a"]
    assert [state.points(seat) for seat in range(3)] == [3 + 1 + 1 + 1, 0, 0]
    assert yan_cards_of(state) == list(range(54))


def test_FB_26_both_ends_in_one_turn_cost_nothing() -> None:
    state = place(
        ["ox rider rider", "ox"], grid=ONES, bull=[2, 1], captured=["general", ""], piles=["? ? ?", "", 5],
        market="ox ox ox", discards="...", draw_pile="scout scout", exhausted=2,
    )  # fmt: skip
    events = play(state, "attack 741", "again", "again")
    assert "exhausted 1 +3" in events and state.piles.count(()) == 2
    assert state.is_over and state.removed == () and not any(event.startswith("penalty") for event in events)


def test_FB_27_one_point_more_for_each_card_in_the_own_colour() -> None:
    captured = ["red:o red:ww white:s green:r", "red:cs", "blue:rr brown:c"]
    state = place(["", "", ""], captured=captured)
    assert [state.points(seat) for seat in range(3)] == [1 + 3 + 1 + 1 + 2, 2, 3 + 1 + 1]
    white = place([""] * 5, captured=["general", "", "", "", ""])
    assert [white.points(seat) for seat in range(5)] == [8, 0, 0, 0, 0]


def test_FB_28_a_tie_is_broken_by_the_best_single_card_without_its_bonus() -> None:
    captured = ["red:cs red:o", "green:sow green:s", "", "white:oo blue:ow"]
    state = place([""] * 4, captured=captured)
    # Five points each; the best cards have 4, 3 and 2 points, the last one 3 with its bonus.
    assert [(p.seat, p.rank, p.score) for p in state.standings()] == [
        (1, 1, 5),
        (3, 2, 5),
        (0, 3, 5),
        (2, 4, 0),
    ]
    state = place([""] * 2, captured=["green:sow", "blue:cso"])
    assert [p.rank for p in state.standings()] == [1, 1]


def test_FB_29_all_but_hands_and_piles_is_open() -> None:
    state = place(["ox", "warrior archer"], captured=["red:cs", "green:r"], known=["", "archer"])
    view = state.observation(0).table
    for field in ("captured", "bulls", "grid", "known", "general_up", "exhausted"):
        assert getattr(view, field) == getattr(state, field)
    assert units(view.market) == units(state.market) and len(view.deck) == len(state.deck)
    assert view.hands[1] == (-1, -1) and set(view.deck) == {-1} and set(view.piles[0]) == {-1}


def test_FB_30_two_players_leave_three_places_free() -> None:
    state = place(["", ""], bull=[3, 1])
    assert play(state, "draw", "move right")[1:] == ["move 1 >4"]
    assert FIRE_BULLS.min_seats == 2 and FIRE_BULLS.max_seats == 5


def test_FB_31_three_laps_of_exchanges_end_the_game() -> None:
    state = place(["ox", "warrior"], market="? ? ? ? ? ? ? ? ? ? ? ? ? ?", captured=["red:cs", ""])
    for turn in range(6):
        assert not state.is_over and state.idle == turn
        play(state, f"take {units(state.market[:1])}")
    assert state.is_over and yan(state.removed) == "red:cs"
    told = [event.kind for event in state.events()]
    assert told[-6:] == ["stalled", "penalty", "score", "score", "over", "over"]


@pytest.mark.parametrize("action", ["draw", "attack 741"])
def test_FB_31_a_draw_or_an_attack_begins_the_count_anew(action: str) -> None:
    state = place(["ox", "ox"], market="? ? ? ? ? ? ? ?", idle=5)
    play(state, action)
    play(state, "stay" if action == "draw" else "stop")
    assert state.idle == 0 and not state.is_over


# What everybody knows


def test_cards_taken_openly_are_known_until_they_are_played() -> None:
    state = place(["ox", "archer"], market="ox ox archer", draw_pile="... ox rider rider")
    play(state, "take ox", "take archer")
    assert [counts(known) for known in state.known] == [[1, 0, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0]]
    play(state, "draw", "stay", "attack 963", "stop")
    assert count_of(state.known[1], 2) == 0 and hand(state, 1) == "archer"
    assert hand(state, 0) == "ox ox ox" and count_of(state.known[0], 0) == 1


def test_a_known_card_that_goes_to_the_market_is_known_no_more() -> None:
    state = place(["ox " * 8, ""], known=["ox", ""])
    play(state, "draw", "stay")
    assert state.stage == "discard"
    play(state, "discard ox")
    assert state.known[0] == 0


def test_the_game_over_refuses_everything() -> None:
    state = at_end("ox ox warrior archer rider", "ox", general_up=True)
    play(state, "attack general")
    refused(state, "draw", "game_over")
