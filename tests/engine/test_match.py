"""Matches and tournaments of computer players."""

import logging

import pytest

from engine.game import Observation, Thought
from engine.games.phase_10.actions import PASS
from engine.match import Match
from engine.players import players_of
from engine.rng import Rng

PLAYERS = players_of("phase_10")


class Stubborn:
    """Always passes, which is illegal as long as a card can be drawn."""

    name = "stubborn"

    def choose(self, observation: Observation, rng: Rng) -> Thought:  # noqa: ARG002  # the contract's names
        """Pass."""
        yield 1.0
        return PASS


def test_the_record_of_a_match_replays_to_its_end() -> None:
    match = Match("phase_10", [PLAYERS["solid"], PLAYERS["easy"]], 4, {"phases": "2"})
    events = [event for step in match.play() for event in step]
    assert match.state.is_over and events[-1].kind == "over"
    assert match.record().final_state().standings() == match.state.standings()


def test_A_004_an_illegal_choice_falls_back_to_a_legal_one(caplog: pytest.LogCaptureFixture) -> None:
    match = Match("phase_10", [Stubborn(), PLAYERS["solid"]], 1, {"phases": "1"})
    match.limit = 40
    with caplog.at_level(logging.WARNING):
        for _ in match.play():
            pass
    assert "stubborn" in caplog.text
    match.record().final_state()


def test_A_003_the_limit_ends_a_match() -> None:
    match = Match("phase_10", [PLAYERS["random"], PLAYERS["random"]], 1)
    match.limit = 25
    assert len(list(match.play())) == 25
    assert not match.state.is_over and match.state.scores() == [0, 0] and len(match.state.standings()) == 2
