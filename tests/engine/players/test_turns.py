"""How many turns `solid` needs alone: no more than the published means for a player who counts."""

from statistics import fmean, stdev

import pytest

from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.cards import DECK_SIZE
from engine.games.phase_10.finder import can_lay, tally
from engine.games.phase_10.phases import PHASES
from engine.games.phase_10.state import DRAW, Phase10State
from engine.players import decide, players_of
from engine.rng import Rng

PLAYERS = players_of("phase_10")

MEANS = (2.90, 2.06, 4.43, 3.28, 4.14, 5.02, 7.60, 4.72, 6.19, 7.49)
MEASURED = 1750
"""About so many deals stand behind each mean: its standard errors are .04 (phase 2) to .09 (phase 9)."""


def turns(phase: int, seed: int) -> int:
    """Turns until the phase can be laid, with a fresh face-up card in each; a dealt phase takes one."""
    rng = Rng(seed)
    deck = list(range(DECK_SIZE))
    rng.shuffle(deck)
    state = Phase10State(2, PHASE_10.settings({}), rng.split())
    state.hand_number = 1
    state.done = [phase - 1] * 2
    state.named = [True] * 2
    state.hands = [deck[:10], deck[10:20]]
    state.draw_pile, state.discard_pile = deck[20:], []
    for turn in range(1, 1000):
        if len(state.draw_pile) < 2:
            state.draw_pile, state.discard_pile = state.discard_pile, []
            rng.shuffle(state.draw_pile)
        state.discard_pile.append(state.draw_pile.pop())
        state.to_move, state.stage = 0, DRAW
        state.apply(decide(PLAYERS["solid"], state.observation(0), rng))
        if can_lay(tally(state.hands[0]), PHASES[phase]):
            return turn
        state.apply(decide(PLAYERS["solid"], state.observation(0), rng))
    raise AssertionError("the phase is never laid")


@pytest.mark.parametrize("phase", PHASES)
def test_solid_alone_is_no_slower_than_a_player_who_counts(phase: int, long_run: bool) -> None:
    found = [turns(phase, seed) for seed in range(6000 if long_run else 300)]
    error = stdev(found) * (1 / len(found) + 1 / MEASURED) ** 0.5
    assert fmean(found) <= MEANS[phase - 1] + 2 * error
