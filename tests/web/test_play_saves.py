"""Kept and shared games of Phase 10: how much they take, and what damaged ones do."""

import pytest

from engine.games.phase_10 import PHASE_10
from engine.players import decide, players_of
from engine.rng import Rng
from tests.engine.fuzz import Mutator
from web.strict_json import BadDataError
from web.table.phase_10.part import PHASE_10_PART
from web.table.saves import PERSON, Saved, from_link, pack, to_link, unpack

GAME = PHASE_10_PART.kind

PLAYERS = players_of("phase_10")


@pytest.mark.parametrize("seats", [2, 6])
def test_Q_006_the_longest_game_is_kept_in_less_than_100_kilobytes(seats: int) -> None:
    dealt = Saved.dealt(PHASE_10, (PERSON,) * seats, seats, {"tie_break": "replay"})
    state, chance, lines = dealt.state.clone(), Rng(seats), []
    while state.to_move is not None:  # aimless play makes games of many thousand actions
        action = decide(PLAYERS["random"], state.observation(state.to_move), chance)
        state.apply(action)
        lines.append(str(action))
    assert len(lines) > 2000
    saved = dealt.with_actions(lines)
    text = GAME.to_text(saved)
    assert len(text) < 100_000
    assert GAME.from_text(text) == saved == from_link(PHASE_10, to_link(saved))


def test_damaged_games_and_links_are_refused_or_read(long_run: bool) -> None:
    saved = Saved.dealt(PHASE_10, ("person", "solid"), 5, {"phases": "1"})
    while not saved.state.is_over:
        seat = saved.state.to_move
        assert seat is not None
        move = decide(PLAYERS["solid"], saved.state.observation(seat), Rng(0))
        saved, _ = saved.after(move)
    whole, inside = to_link(saved), unpack(to_link(saved))
    kept = GAME.to_text(saved)
    change = Mutator(7, ["draw deck", "discard 5r", "person", '"v":2', "phases", "\n", "W=5"])
    refused = 0
    for number in range(20_000 if long_run else 1_000):
        broken = change.text(inside).encode("ascii", "replace").decode("ascii")
        link = change.text(whole) if number % 2 else pack(broken)
        try:
            from_link(PHASE_10, link)
        except BadDataError:
            refused += 1
        try:
            GAME.from_text(change.text(kept))
        except BadDataError:
            refused += 1
    assert refused > 1_000
