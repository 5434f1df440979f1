"""Actions and events are written, read back and written again; bad text is refused politely."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.game import InvalidInput
from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.actions import EVENT_KINDS, parse_event, parse_move
from engine.games.phase_10.cards import CARD_NAMES, DECK_SIZE, parse_card
from engine.rng import Rng

PIECES = (
    "draw", "deck", "discard", "lay", "hit", "pass", ">", "|", "=", "W=5", "W=r", "W=13", "S", "5r", "5r#2",
    "5r#3", "W#9", "12g", "13g", "0", "1", "-1", "+3", "+", "?", "²", "٣", "\x00", "\n", "ſ", *EVENT_KINDS,
)  # fmt: skip
bad_text = st.text(max_size=30) | st.lists(st.sampled_from(PIECES) | st.text(max_size=4), max_size=9).map(
    " ".join
)


def test_every_card_is_read_back() -> None:
    assert [parse_card(name) for name in CARD_NAMES] == list(range(DECK_SIZE))


def test_actions_and_events_of_games_are_read_back() -> None:
    kinds = set()
    for seed in range(6):
        state, rng = PHASE_10.new_game(2 + seed % 5, seed, {"phases": "even"}), Rng(seed)
        for _ in range(250):
            actions = state.legal_actions()
            for action in actions:
                assert parse_move(str(action)) == action
                assert str(parse_move(str(action))) == str(action)
            good = [action for action in actions if str(action).startswith(("lay", "hit"))]
            for event in state.apply(rng.choice(good or actions)):
                kinds.add(event.kind)
                for seen in (event, event.seen_by(0), event.seen_by(1)):
                    assert parse_event(str(seen)) == seen
    assert {"deal", "dealt", "lay", "hit", "score", "out", "advance", "skipped"} <= kinds


@settings(max_examples=1000)
@given(bad_text)
@example("")
@example("hit 5r > 99999999999999999999")
@example("lay | |")
@example("lay 5r" * 100)
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (parse_move, parse_event):
        try:
            found = read(text)
        except InvalidInput as refusal:
            assert refusal.code and str(refusal)
        else:
            assert read(str(found)) == found
