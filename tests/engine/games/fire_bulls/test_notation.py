"""Actions and events are written, read back and written again; bad text is refused politely."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.game import InvalidInput
from engine.games.fire_bulls import FIRE_BULLS
from engine.games.fire_bulls.actions import EVENT_KINDS, LINE_NAMES, parse_event, parse_move
from engine.games.fire_bulls.cards import QI_NAMES, UNIT_CODES, YAN_NAMES
from engine.rng import Rng

PIECES = (
    *("take", "draw", "move", "left", "right", "stay", "attack", "again", "stop", "discard", "general"),
    *(
        "753",
        "@1",
        ">1",
        "+1",
        "@0",
        ">99",
        "+0",
        "?",
        "ox",
        "ox#2",
        "ox#99",
        "red:o",
        "red:",
        ":",
        "0",
        "-1",
    ),
    *("-1", "²", "٣", "\x00", "\n", *EVENT_KINDS),
)
bad_text = st.text(max_size=30) | st.lists(st.sampled_from(PIECES) | st.text(max_size=4), max_size=9).map(
    " ".join
)


def test_actions_and_events_of_games_are_read_back() -> None:
    kinds, written = set(), set()
    for seed in range(60):
        options = {"bonus": FIRE_BULLS.options["bonus"][seed % 2]}
        state, rng = FIRE_BULLS.new_game(2 + seed % 4, seed, options), Rng(seed)
        events = state.events()
        while not state.is_over:
            actions = state.legal_actions()
            for action in actions:
                written.add(str(action))
                assert parse_move(str(action)) == action
            events += state.apply(rng.choice(actions))
        for event in events:
            kinds.add(event.kind)
            for seen in (event, event.seen_by(0), event.seen_by(-1)):
                assert parse_event(str(seen)) == seen
    assert kinds == set(EVENT_KINDS)
    units = {f"{verb} {unit}" for verb in ("take", "discard") for unit in UNIT_CODES}
    attacks = {f"attack {name}" for name in (*LINE_NAMES, "general")}
    assert written == units | attacks | {"draw", "stay", "move left", "move right", "again", "stop"}


def test_notation_is_read_in_any_case_and_spacing() -> None:
    assert (
        str(parse_move("  TAKE   Ox ")) == "take ox" and str(parse_move("Attack GENERAL")) == "attack general"
    )
    assert str(parse_move("discard ox#3")) == "discard ox"  # equal cards can't be told apart
    assert str(parse_event(f"kill 2 {QI_NAMES[1]} {YAN_NAMES[0]} @7 >1 +1")) == "kill 2 ox#2 red:o @7 >1 +1"


@settings(max_examples=1000)
@given(bad_text)
@example("")
@example("attack")
@example("attack 5")
@example("deal 99999999999999999999")
@example("take ox" * 100)
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (parse_move, parse_event):
        try:
            found = read(text)
        except InvalidInput as refusal:
            assert refusal.code and str(refusal)
        else:
            assert read(str(found)) == found
