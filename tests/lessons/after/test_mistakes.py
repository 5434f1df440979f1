"""What is learned from a finished game: its surely worst decisions and the share of sound ones."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from engine.games.game_on.actions import PASS
from engine.players import decide, player_named
from engine.rng import Rng
from lessons.after.mistakes import FEW, MOST_JUDGED, Examined, Mistake, examined
from lessons.coach import Judgement


def _found(name: str, player: str, seed: int, most: int) -> Examined:
    state = GAMES[name].new_game(2, seed)
    rng, actions = Rng(seed), list[str]()
    while state.to_move is not None and len(actions) < most:
        chosen = player_named(name, player if state.to_move == 0 else "solid")
        action = decide(chosen, state.observation(state.to_move), rng)
        actions.append(str(action))
        state.apply(action)
    thinking = examined(GAMES[name], 2, seed, {}, actions, 0)
    judged = [0]
    while True:
        try:
            judged.append(next(thinking).judged)
        except StopIteration as done:
            result: Examined = done.value
            break
    assert judged == sorted(judged) and judged[-1] == result.judged == result.total
    return result


def _judged(judged: int, mistakes: int) -> Examined:
    lost = tuple(Mistake(at, Judgement(PASS, PASS, 24, 0.5, 0.6, 0.1, 0.05, ())) for at in range(mistakes))
    return Examined(judged, judged, lost)


@pytest.mark.parametrize("name", GAMES)
def test_solid_play_is_sound(name: str) -> None:
    """The solid player's own moves are what the coach compares with: none of them is called a mistake."""
    found = _found(name, "solid", 4, 60)
    assert found.judged > 5 and found.mistakes == ()


def test_mistakes_come_the_worst_first_and_only_a_few_are_shown() -> None:
    found = _found("game_on", "random", 5, 300)
    losses = [mistake.judgement.loss for mistake in found.mistakes]
    assert losses and losses == sorted(losses, reverse=True)
    assert found.worst == found.mistakes[:FEW]


def test_a_long_game_is_judged_in_part_from_begin_to_end() -> None:
    assert _found("cover_your_assets", "solid", 1, 400).total == MOST_JUDGED == 80


def test_the_band_of_soundness_narrows_with_the_number_of_decisions() -> None:
    widths = [high - low for low, high in (_judged(n, n // 10).band for n in (10, 20, 40, 80))]
    assert widths == sorted(widths, reverse=True)
    low, high = _judged(40, 4).band
    assert low < _judged(40, 4).sound == 0.9 < high
    assert _judged(0, 0).band == (0.0, 1.0)
