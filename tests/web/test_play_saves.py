"""How much a kept game of Phase 10 takes."""

import pytest

from engine.players import PLAYERS, decide
from engine.rng import Rng
from web.table.saves import GAME, PERSON, Saved, from_link, to_link


@pytest.mark.parametrize("seats", [2, 6])
def test_Q_006_the_longest_game_is_kept_in_less_than_100_kilobytes(seats: int) -> None:
    dealt = Saved.dealt((PERSON,) * seats, seats, {"tie_break": "replay"})
    state, chance, lines = dealt.state.clone(), Rng(seats), []
    while state.to_move is not None:  # aimless play makes games of many thousand actions
        action = decide(PLAYERS["random"], state.observation(state.to_move), chance)
        state.apply(action)
        lines.append(str(action))
    assert len(lines) > 2000
    saved = dealt.with_actions(lines)
    text = GAME.to_text(saved)
    assert len(text) < 100_000
    assert GAME.from_text(text) == saved == from_link(to_link(saved))
