"""Actions and events are written, read back and written again; bad text is refused politely."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.game import InvalidInput
from engine.games.cover_your_assets import COVER_YOUR_ASSETS
from engine.games.cover_your_assets.actions import (
    EVENT_KINDS,
    Challenge,
    Discard,
    Pair,
    parse_event,
    parse_move,
)
from engine.games.cover_your_assets.cards import CARD_NAMES, DECK_SIZE, FIRST_OF_FACE, parse_card
from engine.rng import Rng
from tests.engine.games.cover_your_assets.test_observation import lively

PIECES = (
    "pair", "match", "challenge", "discard", "answer", "stop", ">", "#", "#2", "home", "home#2", "home#9",
    "gold", "silver#8", "piggy_bank#10", "cash#1", "0", "1", "-1", "7", "+3", "+3k", "+k", "?", "²", "٣",
    "\x00", "\n", "ſ", *EVENT_KINDS,
)  # fmt: skip
bad_text = st.text(max_size=30) | st.lists(st.sampled_from(PIECES) | st.text(max_size=4), max_size=9).map(
    " ".join
)


def test_every_card_is_read_back() -> None:
    assert [parse_card(name) for name in CARD_NAMES] == list(range(DECK_SIZE))
    assert parse_card(" HOME#1 ") == parse_card("home") == FIRST_OF_FACE[9]


@pytest.mark.parametrize(
    "text", ["house", "home#0", "home#9", "home#1#1", "home#2#1", "#1", "", "gold#5", "hom e"]
)
def test_no_other_card_is_read(text: str) -> None:
    with pytest.raises(InvalidInput, match="is no card"):
        parse_card(text)


def test_a_card_without_copy_number_is_one_that_is_held() -> None:
    held = [93, 95, 97, 105]
    assert parse_move("discard home", held) == Discard(93)
    assert parse_move("pair home home", held) == Pair(93, 95)
    assert parse_move("pair home#4 home", held) == Pair(93, 95)
    assert parse_move("pair home home#4", held) == Pair(93, 95)
    assert parse_move("pair silver home#8", held) == parse_move("pair home#8 silver", held) == Pair(97, 105)
    assert parse_move("Challenge HOME>2", held) == Challenge(93, 1)
    assert parse_move("discard gold", held) == Discard(106)


def test_actions_and_events_of_games_are_read_back() -> None:
    kinds = set()
    for seed in range(5):
        state, rng = COVER_YOUR_ASSETS.new_game(2 + seed, seed, {"length": "three"}), Rng(seed)
        while not state.is_over:
            for action in state.legal_actions():
                assert parse_move(str(action)) == action and str(parse_move(str(action))) == str(action)
            for event in state.apply(lively(state, rng)):
                kinds.add(event.kind)
                for seen in (event, event.seen_by(0), event.seen_by(1), event.seen_by(-1)):
                    assert parse_event(str(seen)) == seen
    assert kinds | {"dealt", "deal", "upcard"} == set(EVENT_KINDS)


@settings(max_examples=1000)
@given(bad_text)
@example("")
@example("challenge home > 99999999999999999999")
@example("pair home")
@example("home" * 200)
@example("total 1 +1000k")
@example("deal 1 +1000")
@example("deal 1 +0")
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (parse_move, parse_event):
        try:
            found = read(text)
        except InvalidInput as refusal:
            assert refusal.code and str(refusal)
        else:
            assert read(str(found)) == found
