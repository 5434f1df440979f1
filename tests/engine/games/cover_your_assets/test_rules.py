"""Field cases and numbered decisions: each disputed point is played as the rules say."""

from collections import Counter

import pytest

from engine.game import IllegalAction
from engine.games.cover_your_assets import COVER_YOUR_ASSETS
from engine.games.cover_your_assets.actions import STOP, Challenge, Pair, discard
from engine.games.cover_your_assets.cards import (
    CARD_NAMES,
    COPIES_OF_FACE,
    DECK_SIZE,
    FACE,
    FACE_NAMES,
    IS_WILD,
    VALUE,
    VALUE_OF_FACE,
    value_of,
)
from engine.games.cover_your_assets.state import CoverYourAssetsState
from engine.rng import Rng
from tests.engine.games.cover_your_assets.positions import (
    cards_of,
    faces,
    legal,
    move,
    place,
    play,
    snapshot,
)

JUNK = "piggy_bank stamps cash bank"
"""A hand that matters in no case."""


def refused(state: CoverYourAssetsState, text: str, code: str, seat: int | None = None) -> None:
    before = snapshot(state)
    with pytest.raises(IllegalAction) as caught:
        state.apply(move(state, text), seat)
    assert caught.value.reason.code == code
    assert snapshot(state) == before


def tower(state: CoverYourAssetsState, seat: int) -> list[str]:
    return [faces(stack) for stack in state.towers[seat]]


def dump(state: CoverYourAssetsState) -> None:
    """Discard whatever the seat to move holds first."""
    assert state.to_move is not None
    state.apply(discard(state.hands[state.to_move][0]))


# Field cases


def test_R_030_two_wilds_are_no_pair() -> None:
    state = place(["gold silver home stocks", JUNK, JUNK, JUNK], discards="auto")
    refused(state, "pair gold silver", "two_wilds")
    assert legal(state, "pair") == {
        "pair home gold", "pair stocks gold", "pair home silver", "pair stocks silver",
    }  # fmt: skip
    two = place(["silver silver home stocks", JUNK, JUNK, JUNK], discards="auto")
    refused(two, "pair silver silver", "two_wilds")
    assert legal(two, "pair") == {"pair home silver", "pair stocks silver"}


def test_R_031_a_card_is_not_paired_with_itself() -> None:
    state = place(["jewels cash home auto", JUNK, JUNK, JUNK], discards="bank")
    jewels = state.hands[0][0]
    before = snapshot(state)
    for one, other, code in ((jewels, jewels, "card_twice"), (jewels, 109, "not_in_hand"), (300, jewels, "")):
        with pytest.raises(IllegalAction) as caught:
            state.apply(Pair(one, other))
        assert caught.value.reason.code == (code or "not_in_hand")
    assert snapshot(state) == before and cards_of(state) == list(range(DECK_SIZE))


def test_R_033_the_base_set_is_safe() -> None:
    state = place(["home cash bank auto", JUNK, JUNK, JUNK], ["stocks stocks", "home home"], discards="coins")
    assert state.targets(0) == [] and not legal(state, "challenge")
    refused(state, "challenge home > 2", "base_set_safe")
    grown = place(
        ["home cash bank auto", JUNK, JUNK, JUNK],
        ["stocks stocks", "home home | home home"],
        discards="coins",
    )
    assert legal(grown, "challenge") == {"challenge home > 2"}


def test_R_034_a_wild_of_any_value_attacks_and_defends() -> None:
    state = place(
        ["silver cash bank auto", "home silver gold coins", JUNK, JUNK],
        ["stocks stocks", "coins coins | home gold"],
        discards="jewels",
    )
    assert legal(state, "challenge") == {"challenge silver > 2"}
    play(state, "challenge silver > 2")
    assert legal(state) == {"answer home", "answer silver", "answer gold", "stop"}


def test_R_035_a_wild_on_top_of_the_discards() -> None:
    hands = ["jewels gold stocks cash", JUNK, JUNK, JUNK]
    for options, matches in (
        ({}, {"match jewels", "match stocks", "match cash"}),
        ({"wild_top": "no"}, set[str]()),
    ):
        state = place(hands, discards="silver", options=options)
        assert legal(state, "match") == matches == legal_by_reason(state)
        refused(state, "match gold", "two_wilds")
        if options:
            refused(state, "match jewels", "wild_on_top")
        else:
            play(state, "match jewels")
            assert tower(state, 0) == ["jewels silver"] and state.discard_pile == []


def legal_by_reason(state: CoverYourAssetsState) -> set[str]:
    """The matches that are not refused."""
    assert state.to_move is not None
    view = state.observation(state.to_move)
    found = [f"match {CARD_NAMES[card]}" for card in view.hand]
    return {
        text.partition("#")[0]
        for text in found
        if view.why_illegal(COVER_YOUR_ASSETS.parse_action(text, view)) is None
    }


def test_R_036_three_of_a_kind_give_one_pair() -> None:
    state = place(["jewels jewels jewels cash", JUNK, JUNK, JUNK], discards="auto")
    with pytest.raises(ValueError, match="is no action"):
        move(state, "pair jewels jewels jewels")
    play(state, "pair jewels jewels")
    assert tower(state, 0) == ["jewels jewels"] and state.worth(0) == 30_000
    assert len(state.hands[0]) == 4
    refused(state, "pair jewels#3 cash", "not_your_turn", 0)


def test_R_038_an_empty_discard_pile_stays_empty() -> None:
    hand = "cash bank home auto"
    state = place([hand, hand, hand, hand], discards="cash", draw_pile="...")
    state.discard_pile, state.draw_pile = [state.discard_pile[0]], state.draw_pile[-30:]
    play(state, "match cash")
    assert (state.discard_pile, len(state.draw_pile)) == ([], 29)
    refused(state, "match cash", "discard_empty")
    assert not legal(state, "match")


def test_R_040_the_highest_total_above_a_million_wins() -> None:
    towers = ["home home | home home | home home | auto silver", "auto auto | auto auto"]
    state = place(
        ["", "piggy_bank"],
        towers,
        totals=[900_000, 980_000],
        discards="...",
        draw_pile="",
        turn=2,
        round=3,
    )
    play(state, "discard piggy_bank")
    assert state.totals == [900_000 + 160_000, 980_000 + 60_000] and state.winners() == (0,)
    assert [(place_.seat, place_.rank, place_.score) for place_ in state.standings()] == [
        (0, 1, 1_060_000),
        (1, 2, 1_040_000),
    ]
    shared = place(
        ["", "piggy_bank"],
        ["home home", "home home"],
        totals=[970_000, 970_000],
        discards="...",
        draw_pile="",
        turn=2,
        round=3,
    )
    play(shared, "discard piggy_bank")
    assert shared.scores() == [0.5, 0.5]
    assert [standing.rank for standing in shared.standings()] == [1, 1]


def test_R_042_the_round_ends_when_all_hands_are_empty() -> None:
    state = place(["", "cash bank", ""], discards="...", draw_pile="", turn=2, options={"length": "one"})
    with pytest.raises(ValueError, match="has no cards"):
        place(["", "cash bank", ""], discards="...", draw_pile="", turn=1)
    events = play(state, "discard cash")
    assert state.to_move == 1 and [event.kind for event in events] == ["discard"]
    events = play(state, "discard bank")
    assert [event.kind for event in events] == [
        "discard", "no_cards", *["score"] * 3, *["total"] * 3, *["over"] * 3,
    ]  # fmt: skip
    assert state.is_over


def test_R_044_the_card_list() -> None:
    assert (sum(COPIES_OF_FACE[:10]), sum(COPIES_OF_FACE[10:]), DECK_SIZE) == (98, 12, 110)
    assert sum(VALUE) == 1_360_000 and Counter(IS_WILD) == {False: 98, True: 12}
    listed = dict(zip(FACE_NAMES, zip(VALUE_OF_FACE, COPIES_OF_FACE, strict=True), strict=True))
    assert listed == {
        "piggy_bank": (5_000, 10), "baseball_cards": (5_000, 10), "stamps": (5_000, 10),
        "cash": (5_000, 10), "bank": (10_000, 10), "coins": (10_000, 10), "stocks": (10_000, 10),
        "auto": (15_000, 10), "jewels": (15_000, 10), "home": (20_000, 8),
        "silver": (25_000, 8), "gold": (50_000, 4),
    }  # fmt: skip
    state, rng = COVER_YOUR_ASSETS.new_game(5, 4, {"length": "one"}), Rng(4)
    while not state.is_over:
        state.apply(rng.choice(state.legal_actions()))
    worth = sum(state.totals)
    assert worth + value_of(state.discard_pile) == 1_360_000


def test_R_045_the_defender_wins_the_battle() -> None:
    state = place(
        ["auto cash home bank", "auto piggy_bank stamps coins", JUNK, JUNK],
        ["stocks stocks", "home home | auto silver"],
        discards="jewels",
    )
    pile = len(state.draw_pile)
    play(state, "challenge auto > 2", "answer auto")
    assert state.to_move == 0
    events = play(state, "stop")
    assert tower(state, 1) == ["home home", "auto auto auto silver"] and state.worth(1) == 110_000
    assert value_of(state.towers[1][-1]) == 70_000 and tower(state, 0) == ["stocks stocks"]
    assert [(event.kind, event.seat) for event in events] == [
        ("stop", 0), ("won", 1), ("refill", 0), ("refill", 1),
    ]  # fmt: skip
    assert (len(state.hands[0]), len(state.hands[1]), len(state.draw_pile)) == (4, 4, pile - 2)
    assert (state.to_move, state.stage) == (1, "act")


def test_R_071_nobody_challenges_himself() -> None:
    state = place(["auto cash home bank", JUNK, JUNK, JUNK], ["coins coins | auto auto"], discards="jewels")
    assert not legal(state, "challenge")
    refused(state, "challenge auto > 1", "challenge_self")
    assert not legal(state, "stop")


# Numbered decisions


@pytest.mark.parametrize(("seats", "cards"), [(2, 5), (3, 5), (4, 4), (5, 4), (6, 4)])
def test_CYA_01_cards_dealt(seats: int, cards: int) -> None:
    state = COVER_YOUR_ASSETS.new_game(seats, 1)
    assert list(map(len, state.hands)) == [cards] * seats
    assert len(state.discard_pile) == 1 and len(state.draw_pile) == 110 - seats * cards - 1


def test_CYA_02_an_action_is_compulsory() -> None:
    state = place([JUNK, JUNK, JUNK, JUNK], discards="auto")
    assert legal(state) == {f"discard {name}" for name in JUNK.split()}
    refused(state, "stop", "no_challenge")


def test_CYA_03_every_set_keeps_an_asset() -> None:
    state = place(
        ["silver gold cash bank", "silver home stocks auto", JUNK, JUNK],
        ["stocks stocks", "coins coins | home gold"],
        discards="jewels",
    )
    play(state, "challenge silver > 2", "answer silver", "answer gold", "stop")
    assert tower(state, 0)[-1] == "home silver silver gold gold"
    assert FACE_NAMES[FACE[state.towers[0][-1][0]]] == "home"


def test_CYA_04_which_wild_and_which_asset_is_a_free_choice() -> None:
    state = place(["gold silver jewels jewels", JUNK, JUNK, JUNK], discards="auto")
    assert legal(state, "pair") == {"pair jewels jewels", "pair jewels silver", "pair jewels gold"}
    play(state, "pair jewels#2 gold")
    assert tower(state, 0) == ["jewels gold"] and "jewels silver" in faces(state.hands[0])


def test_CYA_05_only_the_top_discard_is_matched() -> None:
    state = place(["bank auto home stocks", "bank auto home stocks", JUNK, JUNK], discards="bank coins auto")
    assert legal(state, "match") == {"match auto"}
    refused(state, "match bank", "no_match")
    events = play(state, "match auto")
    assert events[0].kind == "match" and faces(events[0].cards) == "auto auto"
    assert faces(state.discard_pile) == "bank coins"
    assert CARD_NAMES[state.top or 0].startswith("coins")


def test_CYA_06_a_wild_that_comes_to_light_again() -> None:
    hands = ["bank auto home stocks", "bank auto home stocks", JUNK, JUNK]
    state = place(hands, discards="silver auto")
    play(state, "match auto")
    assert legal(state, "match") == {f"match {name}" for name in hands[1].split()}
    strict = place(hands, discards="silver auto", options={"wild_top": "no"})
    play(strict, "match auto")
    assert not legal(strict, "match")


def test_CYA_07_nothing_is_turned_up_for_an_empty_discard_pile() -> None:
    state = place(["bank auto home stocks", "bank auto home stocks", JUNK, JUNK], discards="auto")
    events = play(state, "match auto")
    assert [event.kind for event in events] == ["match", "refill"] and state.top is None


def test_CYA_08_a_discard_draws_one_card_while_there_is_one() -> None:
    state = place([JUNK, JUNK, JUNK, JUNK], discards="auto")
    expected = state.draw_pile[-1]
    events = play(state, "discard cash")
    assert [event.kind for event in events] == ["discard", "draw"] and events[1].cards == (expected,)
    assert expected in state.hands[0] and len(state.hands[0]) == 4
    bare = place([JUNK, JUNK, JUNK, JUNK], discards="...", draw_pile="")
    assert [event.kind for event in play(bare, "discard cash")] == ["discard"]
    assert len(bare.hands[0]) == 3


def test_CYA_09_a_challenge_starts_with_one_card_that_counts() -> None:
    state = place(
        ["auto cash gold bank", JUNK, JUNK, JUNK],
        ["stocks stocks", "home home | auto auto", "coins coins | bank bank"],
        discards="jewels",
    )
    assert legal(state, "challenge") == {
        "challenge auto > 2", "challenge gold > 2", "challenge bank > 3", "challenge gold > 3",
    }  # fmt: skip
    refused(state, "challenge cash > 2", "wrong_kind")
    refused(state, "challenge auto > 4", "base_set_safe")
    refused(state, "challenge auto > 9", "no_such_seat")
    no_base = place(["auto cash gold bank", JUNK, JUNK, JUNK], ["", "home home | auto auto"])
    refused(no_base, "challenge auto > 2", "no_base_set")


def challenged(defender: str) -> CoverYourAssetsState:
    state = place(
        ["auto auto gold bank", defender, JUNK, JUNK],
        ["stocks stocks", "home home | auto auto"],
        discards="jewels",
    )
    play(state, "challenge auto > 2")
    return state


def test_CYA_10_either_side_may_stop_and_nobody_sees_why() -> None:
    able, unable = challenged("auto silver coins coins"), challenged(JUNK)
    assert (able.to_move, unable.to_move) == (1, 1)
    assert legal(able) == {"answer auto", "answer silver", "stop"} and legal(unable) == {"stop"}
    shown = []
    for state in (able, unable):
        others = [str(event.seen_by(2)) for event in state.apply(STOP)]
        shown.append([text for text in others if not text.startswith("refill")])
    assert shown[0] == shown[1] == ["stop 2 > 1", "won 1 auto auto auto > 2"]
    goes_on = challenged("auto silver coins coins")
    play(goes_on, "answer silver")
    assert goes_on.to_move == 0 and legal(goes_on) == {"answer auto", "answer gold", "stop"}
    refused(goes_on, "answer bank", "wrong_kind")
    refused(goes_on, "answer home", "not_in_hand")
    refused(goes_on, "discard bank", "answer_first")
    play(goes_on, "answer auto", "answer auto", "answer gold")
    assert legal(goes_on) == {"stop"}  # seat 2 has no card left that counts, and is asked all the same
    play(goes_on, "stop")
    assert tower(goes_on, 0)[-1] == "auto auto auto auto auto silver gold"


def test_CYA_11_what_the_attacker_wins_is_exposed_at_once() -> None:
    state = place(
        ["auto cash gold bank", JUNK, "silver bank coins home", JUNK],
        ["stocks stocks", "home home | coins coins | auto auto", "jewels jewels"],
        discards="jewels",
    )
    play(state, "challenge auto > 2", "stop")
    assert tower(state, 0) == ["stocks stocks", "auto auto auto"]
    assert tower(state, 1) == ["home home", "coins coins"]
    play(state, "discard cash")
    assert legal(state, "challenge") == {
        "challenge silver > 1", "challenge silver > 2", "challenge coins > 2",
    }  # fmt: skip


def test_CYA_11b_a_challenge_is_the_whole_action() -> None:
    for end in (["stop"], ["answer silver", "stop"]):
        state = challenged("silver coins coins cash")
        play(state, *end)
        assert (state.to_move, state.turn, state.stage) == (1, 1, "act")


def test_CYA_12_a_tower_of_one_set_is_immune() -> None:
    state = challenged(JUNK)
    play(state, "stop")
    assert tower(state, 1) == ["home home"]
    state.to_move = state.turn = 2
    state.towers[2] = [(0, 1)]
    assert state.targets(2) == [0]
    state.hands[2][0] = 109
    refused(state, "challenge gold#4 > 2", "base_set_safe")


def test_CYA_13_the_active_player_fills_up_first() -> None:
    state = place(
        ["auto auto bank cash", "auto coins coins cash", JUNK, JUNK],
        ["stocks stocks", "home home | auto auto"],
        discards="jewels",
    )
    state.draw_pile = state.draw_pile[-2:]
    last = state.draw_pile[::-1]
    play(state, "challenge auto > 2", "answer auto", "answer auto")
    events = play(state, "stop")
    assert [(event.kind, event.seat, event.cards) for event in events[2:]] == [
        ("refill", 0, tuple(last)),
        ("deck_out", 0, ()),
    ]
    assert list(map(len, state.hands)) == [4, 3, 4, 4]


def test_CYA_14_a_player_without_cards_is_passed_over_and_can_be_challenged() -> None:
    state = place(
        ["auto bank", "", "auto"],
        ["stocks stocks", "home home | auto auto", "coins coins"],
        discards="...",
        draw_pile="",
    )
    events = play(state, "challenge auto > 2")
    assert [event.kind for event in events][:3] == ["challenge", "stop", "won"]
    assert state.to_move == 2 and tower(state, 0) == ["stocks stocks", "auto auto auto"]
    play(state, "challenge auto > 1")
    assert (state.to_move, legal(state)) == (0, {"stop"})
    play(state, "stop", "discard bank")
    assert state.round_number == 2


def test_CYA_15_discards_score_for_nobody() -> None:
    state = place(["home", ""], ["auto auto"], discards="...", draw_pile="", options={"length": "one"})
    events = play(state, "discard home")
    assert [(event.seat, event.amount) for event in events if event.kind == "score"] == [(0, 30_000), (1, 0)]
    assert state.winners() == (0,)


@pytest.mark.parametrize("seats", range(2, 7))
def test_CYA_16_a_round_has_at_most_109_turns(seats: int) -> None:
    for seed in range(10):
        state, rng = COVER_YOUR_ASSETS.new_game(seats, seed, {"length": "one"}), Rng(seed)
        turns = 0
        while not state.is_over:
            turns += state.stage == "act"
            # Nothing but discards takes longest.
            actions = state.legal_actions()
            state.apply(actions[-1] if seed < 5 else rng.choice(actions))
        assert turns <= 109
        if seed < 5:
            assert turns == 109 and state.worth(0) == 0


def test_CYA_17_the_dealer_rotates() -> None:
    state, rng = COVER_YOUR_ASSETS.new_game(5, 9, {"length": "three"}), Rng(2)
    while not state.is_over:
        state.apply(rng.choice(state.legal_actions()))
    events = state.events()
    dealers = [event.seat for event in events if event.kind == "deal"]
    assert [(seat - dealers[0]) % 5 for seat in dealers] == [0, 1, 2]
    first = [events[index + 1].seat for index, event in enumerate(events[:-1]) if event.kind == "upcard"]
    assert first == [(seat + 1) % 5 for seat in dealers]
    assert {COVER_YOUR_ASSETS.new_game(3, seed).dealer for seed in range(30)} == {0, 1, 2}


def test_CYA_18_a_million_within_a_round_does_not_end_it() -> None:
    state = place(
        ["home cash", "bank stamps"],
        ["auto auto | home home"],
        totals=[990_000, 0],
        discards="...",
        draw_pile="",
        round=4,
    )
    play(state, "discard cash", "discard bank", "discard home")
    assert not state.is_over and state.round_number == 4
    play(state, "discard stamps")
    assert state.is_over and state.winners() == (0,)
    again = place(["cash", ""], ["auto auto"], totals=[900_000, 0], discards="...", draw_pile="", round=4)
    play(again, "discard cash")
    assert (again.round_number, again.totals, again.towers) == (5, [930_000, 0], [[], []])


def test_CYA_19_towers_are_open_to_all() -> None:
    state = place([JUNK] * 4, ["stocks stocks | home silver", "auto auto"], discards="jewels")
    for seat in range(-1, 4):
        table = state.observation(seat).table
        assert [[faces(stack) for stack in tower_] for tower_ in table.towers] == [
            ["stocks stocks", "home silver"], ["auto auto"], [], [],
        ]  # fmt: skip
        assert table.worth(0) == 65_000 and faces(table.discard_pile) == "jewels"


def test_CYA_20_an_asset_stands_in_front() -> None:
    state = place(["home bank", "silver"], ["", ""], discards="... gold", draw_pile="", turn=1)
    play(state, "match home")
    assert [IS_WILD[card] for card in state.towers[0][0]] == [False, True]
    state, rng = COVER_YOUR_ASSETS.new_game(4, 5), Rng(5)
    for _ in range(300):
        for tower_ in state.towers:
            assert all(list(stack) == sorted(stack) and not IS_WILD[stack[0]] for stack in tower_)
        state.apply(rng.choice(state.legal_actions()))


def test_CYA_22_no_challenge_before_the_second_lap() -> None:
    for seed in range(100):
        state, rng = COVER_YOUR_ASSETS.new_game(2 + seed % 5, seed), Rng(seed)
        for _ in range(state.seats):
            assert not any(isinstance(action, Challenge) for action in state.legal_actions())
            state.apply(rng.choice(state.legal_actions()))


@pytest.mark.parametrize(("length", "rounds"), [("one", 1), ("three", 3)])
def test_CYA_23_a_fixed_number_of_rounds(length: str, rounds: int) -> None:
    lows = 0
    for seed in range(8):
        state, rng = COVER_YOUR_ASSETS.new_game(6 if seed else 2, seed, {"length": length}), Rng(seed)
        while not state.is_over:
            state.apply(rng.choice(state.legal_actions()))
        assert state.round_number == rounds
        assert state.winners() == tuple(s for s in range(state.seats) if state.totals[s] == max(state.totals))
        lows += max(state.totals) < 1_000_000
    assert lows


def test_CYA_24_a_hand_of_wilds_makes_no_pair() -> None:
    state = place(["gold silver silver gold", JUNK, JUNK, JUNK], discards="auto")
    assert legal(state) == {"match silver", "match gold", "discard silver", "discard gold"}
    other = place(
        ["gold silver silver gold", JUNK, JUNK, JUNK], ["bank bank", "bank bank | cash cash"], discards="gold"
    )
    assert legal(other) == {
        "challenge silver > 2", "challenge gold > 2", "discard silver", "discard gold",
    }  # fmt: skip


def test_a_hand_emptied_in_a_challenge_is_filled_up() -> None:
    state = place(
        ["auto auto silver gold", "auto silver gold auto", JUNK, JUNK],
        ["stocks stocks", "home home | auto auto"],
        discards="jewels",
    )
    play(state, "challenge auto > 2", "answer auto", "answer auto", "answer auto", "answer silver")
    play(state, "answer silver", "answer gold")
    assert state.hands[0] == [] and state.to_move == 1
    events = play(state, "answer gold")  # the attacker has no card left and stops by himself
    assert [event.kind for event in events] == ["answer", "stop", "won", "refill", "refill"]
    assert list(map(len, state.hands)) == [4, 4, 4, 4] and len(state.towers[1][-1]) == 10


def test_the_game_is_over_and_takes_no_action() -> None:
    state = place(["cash", ""], discards="...", draw_pile="", options={"length": "one"})
    play(state, "discard cash")
    refused(state, "discard cash", "game_over")
    assert state.scores() == [0.5, 0.5]


@pytest.mark.parametrize("face", range(10))
@pytest.mark.parametrize("wild", ["", "silver", "gold"])
def test_every_kind_is_paired_matched_and_challenged_with(face: int, wild: str) -> None:
    name = FACE_NAMES[face]
    other, base = (FACE_NAMES[(face + step) % 10] for step in (1, 2))
    with_ = wild or name
    value = VALUE_OF_FACE[face] + VALUE_OF_FACE[FACE_NAMES.index(with_)]
    pair = place([f"{name} {with_} {other} {base}", JUNK, JUNK, JUNK], discards=other)
    play(pair, f"pair {name} {with_}")
    assert pair.worth(0) == value
    match = place([f"{with_} {other} {base} {base}", JUNK, JUNK, JUNK], discards=name)
    play(match, f"match {with_}")
    assert match.worth(0) == value and match.discard_pile == []
    steal = place(
        [f"{with_} {other} {base} {base}", f"{with_} {other} {base} {base}", JUNK, JUNK],
        [f"{base} {base}", f"{other} {other} | {name} {name}"],
        discards=other,
    )
    play(steal, f"challenge {with_} > 2", f"answer {with_}", "stop")
    played = VALUE_OF_FACE[FACE_NAMES.index(with_)]
    assert value_of(steal.towers[1][-1]) == 2 * VALUE_OF_FACE[face] + 2 * played


def test_CYA_21_rounds_to_the_million() -> None:
    """With two seats that pair and match whenever they can: two rounds or, rarely, three."""
    for seed in range(12):
        state = COVER_YOUR_ASSETS.new_game(2, seed)
        while not state.is_over:
            state.apply(state.legal_actions()[0])
        assert state.round_number in (2, 3)
