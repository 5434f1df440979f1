"""What the rules by doing say of dice and of results happens in the pieces."""

from __future__ import annotations

from typing import Any

from engine.games import game_named
from engine.games.cover_your_assets.cards import CANONICAL
from lessons.content import TUTORIALS
from lessons.facts import Cards
from lessons.plays import Play


def piece(game: str, name: str) -> Play:
    tutorial = next(tutorial for tutorial in TUTORIALS if tutorial.game == game)
    return next(play for play in tutorial.plays if play.name == name)


def played(play: Play) -> list[tuple[list[Any], Any]]:
    """For each step what happens when it is done, and the state after it."""
    game, state, found = game_named(play.game), play.begun(), []
    for step in play.steps:
        seen, happened = state.observation(0), []
        right = next(str(action) for action in seen.legal_actions() if not step.wants(seen, str(action)))
        for line in (right, *step.then):
            happened += state.apply(game.parse_action(line))
        found.append((happened, state.clone()))
    return found


def roll_of(happened: list[Any], kind: str = "roll") -> Any:
    return next(event for event in happened if event.kind == kind)


def test_the_last_step_of_each_tutorial_ends_a_game_or_a_hand_that_the_learner_wins() -> None:
    for tutorial in TUTORIALS:
        happened, state = played(tutorial.plays[-1])[-1]
        kinds = {event.kind for event in happened}
        assert "over" in kinds or "out" in kinds, tutorial.id
        if state.is_over:
            assert state.winners() == (0,), tutorial.id


def test_game_on_defence_and_foul_make_a_difference_to_the_roll() -> None:
    steps = played(piece("game_on", "first_basket"))
    assert roll_of(steps[1][0]).success
    roll = roll_of(steps[2][0])
    assert roll.against <= roll.roll < 55
    foul = played(piece("game_on", "second_chance"))
    roll = roll_of(foul[0][0])
    assert roll.against <= roll.roll < 65
    assert [event.success for event in foul[0][0] if event.kind == "free_throw"] == [False, False]
    assert not roll_of(foul[2][0]).success and roll_of(foul[3][0], "put_back_roll").success


def test_game_on_the_block_fails_and_seven_wins() -> None:
    steps = played(piece("game_on", "to_seven"))
    duel = roll_of(steps[0][0], "duel")
    assert not duel.success and roll_of(steps[0][0]).success
    assert steps[0][1].points == [5, 2] and steps[-1][1].points == [7, 2]


def test_fire_bulls_the_sweep_earns_two_cards_and_the_last_one_ends_the_game() -> None:
    bonus = roll_of(played(piece("fire_bulls", "sweep"))[-1][0], "bonus")
    assert len(bonus.qi) == 2
    _, state = played(piece("fire_bulls", "last_attack"))[-1]
    assert [len(pile) for pile in state.piles].count(0) == 2 and state.points(0) > state.points(1)
    first = played(piece("fire_bulls", "two_cards"))
    assert roll_of(first[0][0], "swapped").seat == 0
    assert [event.amount for event in first[-1][0] if event.kind == "attacked"] == [2]


def test_cover_your_assets_the_rival_holds_what_counting_says() -> None:
    play = piece("cover_your_assets", "last_cards")
    state = play.begun()
    fact = play.steps[0].facts(state.observation(0))["hidden"]
    assert isinstance(fact, Cards) and fact.ids == tuple(CANONICAL[card] for card in state.hands[1])
    battle = played(piece("cover_your_assets", "battle"))
    assert len(battle[2][1].towers[1]) == 1


def test_phase_10_the_skip_works_and_going_out_scores_for_the_rival() -> None:
    happened, state = played(piece("phase_10", "first_turns"))[-1]
    assert roll_of(happened, "skipped").seat == 1 and state.to_move == 0
    happened, state = played(piece("phase_10", "going_out"))[-1]
    assert roll_of(happened, "out").seat == 0
    assert state.totals[0] == 0 < state.totals[1] and state.phase_of(0) == 2
