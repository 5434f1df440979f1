"""The lab: exact lines against a second count, trials that settle on them, links from outside."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction
from itertools import combinations, product

import pytest

from engine.games import GAMES
from engine.rng import Rng
from lessons.content import COURSE
from lessons.lab.experiments import EXPERIMENTS, MOST_TRIALS, BadValueError
from lessons.lab.moments import of_moment
from lessons.lab.series import STOPS, Series, more
from lessons.lab.setups import BadLabLinkError, Choice, Setup, for_lesson, fragment, read

DECKS = {"game_on": 70, "phase_10": 108, "fire_bulls": 54, "cover_your_assets": 104}


def _mean(name: str, **values: int) -> Fraction:
    experiment = EXPERIMENTS[name]
    return experiment.lines(experiment.checked(values))[0].mean


@pytest.mark.parametrize("wanted", [0, 1])
@pytest.mark.parametrize("touches", [0, 1])
def test_shots_are_counted_roll_by_roll(wanted: int, touches: int) -> None:
    value, guard = 60, 30
    first = value - guard
    second = value - guard if touches else value
    hits = [
        (all if wanted else any)((one < first, other < second))
        for one, other in product(range(100), repeat=2)
    ]
    found = _mean("shots", value=value, rolls=2, wanted=wanted, guard=guard, touches=touches)
    assert found == Fraction(sum(hits), len(hits))


def test_values_beyond_the_dice_always_hit_and_below_them_never() -> None:
    assert _mean("shots", value=120, rolls=1) == 1
    assert _mean("shots", value=20, rolls=1, guard=50) == 0


@pytest.mark.parametrize("sides", [2, 6, 13])
@pytest.mark.parametrize("ties", [0, 1])
def test_a_roll_off_is_counted_pair_by_pair(sides: int, ties: int) -> None:
    pairs = list(product(range(sides), repeat=2))
    wins = sum(defender > attacker or (not ties and defender == attacker) for attacker, defender in pairs)
    assert _mean("roll_off", sides=sides, ties=ties) == Fraction(wins, len(pairs))


@pytest.mark.parametrize("name", ["draw", "supply", "answer"])
def test_draws_are_counted_hand_by_hand(name: str) -> None:
    unseen, wanted, draws = 9, 3, 4
    hands = list(combinations(range(unseen), draws))
    kept = _mean(name, unseen=unseen, wanted=wanted, draws=draws)
    assert kept == Fraction(sum(min(hand) < wanted for hand in hands), len(hands))
    again = list(product(range(unseen), repeat=draws))
    back = _mean(name, unseen=unseen, wanted=wanted, draws=draws, back=1)
    assert back == Fraction(sum(min(hand) < wanted for hand in again), len(again))


def test_points_are_chance_times_points() -> None:
    two, three = EXPERIMENTS["points"].lines({"chance_2": 55, "chance_3": 40})
    assert (two.mean, three.mean) == (Fraction(110, 100), Fraction(120, 100))
    assert three.variance == Fraction(9 * 40, 100) - three.mean**2


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_many_trials_settle_on_the_line(name: str) -> None:
    """Ten thousand trials lie within four standard deviations of what was calculated."""
    experiment = EXPERIMENTS[name]
    values = experiment.usual()
    series = more(experiment, values, Series(20), MOST_TRIALS)
    for number, line in enumerate(experiment.lines(values)):
        assert abs(series.mean(number) - line.mean) < 4 * (float(line.variance) / MOST_TRIALS) ** 0.5
    assert [trials for trials, _ in series.marks] == list(STOPS)


def test_a_series_in_slices_is_the_same_series_and_ends() -> None:
    experiment = EXPERIMENTS["draw"]
    values = experiment.usual()
    sliced = Series(5)
    for trials in (1, 10, 7, 300):
        sliced = more(experiment, values, sliced, trials)
    assert sliced == more(experiment, values, Series(5), 318)
    full = more(experiment, values, sliced, 10 * MOST_TRIALS)
    assert full.trials == MOST_TRIALS and more(experiment, values, full, 1) == full


@pytest.mark.parametrize(
    ("name", "values", "field"),
    [
        ("draw", {"unseen": 5, "wanted": 6}, "wanted"),
        ("draw", {"unseen": 5, "wanted": 2, "draws": 6}, "draws"),
        ("draw", {"unseen": 0}, "unseen"),
        ("shots", {"rolls": 6}, "rolls"),
        ("shots", {"wanted": 2}, "wanted"),
    ],
)
def test_values_that_cannot_be_are_refused_by_name(name: str, values: dict[str, int], field: str) -> None:
    with pytest.raises(BadValueError) as caught:
        EXPERIMENTS[name].checked(values)
    assert caught.value.field == field


def test_cards_that_go_back_can_be_drawn_more_often_than_there_are() -> None:
    assert EXPERIMENTS["draw"].checked({"unseen": 5, "wanted": 2, "draws": 6, "back": 1})["draws"] == 6


def test_links_are_read_back() -> None:
    setup = Setup("draw", {"unseen": 63, "wanted": 47, "draws": 1, "back": 0}, (Choice(0, 3), Choice(96, 5)))
    assert read(fragment(setup), DECKS) == setup


@pytest.mark.parametrize(
    "text",
    [
        "l=nothing",
        "v=unseen-5",
        "l=draw&v=unseen-0",
        "l=draw&v=unseen-99999",
        "l=draw&v=unseen--5",
        "l=draw&v=unseen-5.wanted-9",
        "l=draw&c=108-1",
        "l=draw&v=unseen-5.wanted-2&c=0-9",
        "l=points&c=3-40",
        "l=draw&v=<b>",
        "l=draw&v=" + "unseen-5." * 100,
        "l=draw&c=" + ".".join(f"{card}-1" for card in range(25)),
    ],
)
def test_damaged_links_are_refused(text: str) -> None:
    with pytest.raises(BadLabLinkError):
        read(text, DECKS)


@pytest.mark.parametrize(
    "text", ["", "l", "l=", "=&=&==", "l=draw&&v=.&c=..", "l=draw&x=1", "l=draw&v=\u0665"]
)
def test_other_text_is_no_crash(text: str) -> None:
    with suppress(BadLabLinkError):
        assert read(text, DECKS).name in EXPERIMENTS


@pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: str(lesson.code))
def test_every_lesson_has_an_experiment(lesson: object) -> None:
    setup = for_lesson(lesson)  # type: ignore[arg-type]  # a member of COURSE
    assert read(fragment(setup), DECKS).name == setup.name


@pytest.mark.parametrize("name", GAMES)
def test_every_moment_of_a_game_can_be_tried(name: str) -> None:
    """Random games: what a moment gives is a link that the lab reads, and nothing of what others hold."""
    rng = Rng(7)
    state = GAMES[name].new_game(3, 11)
    for _ in range(120):
        if state.to_move is None:
            break
        for seat in range(-1, 3):
            setup = of_moment(name, state.observation(seat))
            assert setup is not None and read(fragment(setup), DECKS).cards == setup.cards
        seat = state.to_move
        seen = state.observation(seat)
        assert of_moment(name, seen.sample(rng).observation(seat)) == of_moment(name, seen)
        state.apply(rng.choice(list(seen.legal_actions())))
