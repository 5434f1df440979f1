"""The coach at the table: it asks before a move that loses much, or takes it back and teaches."""

from __future__ import annotations

import re
from collections.abc import Generator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from engine.game import Action, Observation
from engine.games.phase_10.observation import Phase10Observation
from engine.players.phase_10.solid import best_action
from lessons.coach import Judgement
from lessons.coach.figures import reasons
from lessons.coach.judge import FIGURES
from lessons.skill_data import from_json
from tests.lessons.coach.decisions import decisions
from tests.web.tables import REAL_SLEEP, Table, first_seed, run, solid_choice
from web.i18n import Words, words_for
from web.shell import setting_changed
from web.store import PROGRESS, SETTINGS, Settings
from web.table import coach
from web.table.coach import RUNGS, CoachView, coach_view
from web.table.cover_your_assets.part import COVER_YOUR_ASSETS_PART
from web.table.fire_bulls.part import FIRE_BULLS_PART
from web.table.game_on.part import GAME_ON_PART
from web.table.part import GamePart, Sight
from web.table.phase_10.part import PHASE_10_PART
from web.table.saves import PERSON, Saved
from web.table.ui import Coaching, Setup, TableUi
from web.table.words import names

pytestmark = pytest.mark.usefixtures("no_pauses")

PARTS: dict[str, GamePart[Any]] = {
    part.game.name: part for part in (GAME_ON_PART, PHASE_10_PART, FIRE_BULLS_PART, COVER_YOUR_ASSETS_PART)
}


def judgement_of(name: str, seen: Observation, action: Action, better: Action) -> Judgement:
    """What the coach says when it is sure: the figures are those of the moves."""
    measures, figures = FIGURES[name]
    why = reasons(measures, figures(seen, action), figures(seen, better))
    return Judgement(action, better, 96, 0.25, 0.41, 0.16, 0.09, why)


def strict(
    game: str, seen: Phase10Observation, action: Action, _seed: int
) -> Generator[float, None, Judgement | None]:
    """A coach that finds every move bad but solid's."""
    best = best_action(seen)
    if action == best:
        return None
    yield 0.5
    yield 1.0
    return judgement_of(game, seen, action, best)


@pytest.fixture(autouse=True)
def strict_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table's coach is `strict`."""
    monkeypatch.setattr(coach, "judge", strict)


def to_discard(mode: str, *others: str) -> tuple[Table, str, str]:
    """A table where the student has drawn and is to play; a bad move, and the good one."""
    players = (PERSON, *(others or ("easy",)))
    table = Table(PHASE_10_PART)
    table.act("app.setting", value="pace=0")
    table.act("app.setting", value=f"coach={mode}")
    table.start(*players, seed=first_seed(PHASE_10_PART.game, *players))
    if len(table.saved.people) > 1:
        table.act("show", value="0")
    table.act("act", value=solid_choice(table.saved))
    good = solid_choice(table.saved)
    bad = [str(action) for action in table.state.legal_actions() if str(action) != good][-1]
    return table, bad, good


async def told(table: Table, move: str) -> dict[str, Any]:
    """Try a move and wait for the coach's word; what came by itself last."""
    table.pushed.clear()
    table.act("act", value=move)
    for _ in range(200):
        await REAL_SLEEP(0)
        if table.pushed:
            return table.pushed[-1]
    raise AssertionError("the coach says nothing")


def skills(table: Table) -> dict[str, list[bool]]:
    """What is recorded of each skill: right or not."""
    found = table.app.store.get(PROGRESS).skills
    return {name: [moved.right for moved in from_json(data).history] for name, data in found.items()}


def test_a_coach_that_is_off_says_nothing() -> None:
    async def play() -> None:
        table, bad, _ = to_discard("off")
        table.act("act", value=bad)
        assert table.saved.actions[-1] == bad

    run(play)


def test_ask_first_asks_one_question_and_plays_nothing_until_it_is_answered() -> None:
    async def play() -> None:
        table, bad, _ = to_discard("ask")
        before = table.saved
        message = await told(table, bad)
        assert table.saved == before
        assert "Do you want to play it like this?" in message["html"]
        assert "Do you want to play it like this?" in message["say"]
        assert message["focus"] == "coach-heading"
        assert "Better:" not in message["html"]
        back = table.act("coach_back")
        assert 'id="coach"' not in back["html"]
        assert back["focus"] == "hand-heading"
        await told(table, bad)
        kept = table.act("coach_keep")
        assert table.saved.actions == (*before.actions, bad)
        assert 'id="coach"' not in kept["html"]

    run(play)


def test_a_good_move_is_played_at_once_though_the_coach_looks() -> None:
    async def play() -> None:
        for mode in ("ask", "teach"):
            table, _, good = to_discard(mode)
            table.act("act", value=good)
            assert table.saved.actions[-1] == good

    run(play)


def test_teach_takes_the_move_back_and_tells_four_rungs() -> None:
    async def play() -> None:
        table, bad, good = to_discard("teach")
        before = table.saved
        html = (await told(table, bad))["html"]
        assert table.saved == before
        assert "Your move is taken back: " in html
        assert "Better:" not in html
        assert 'id="coach-keep"' not in html
        assert table.act("coach_keep")["html"].count('id="coach"') == 1  # not before all was told
        for rung in range(2, RUNGS + 1):
            answer = table.act("coach_more")
            html = answer["html"]
            assert ("Better:" in html) == (rung == RUNGS)
            assert answer["say"]
            assert answer["focus"] == ("coach-more" if rung < RUNGS else "coach-keep")
        table.act("act", value=good)  # the shown answer is accepted at once
        assert table.saved.actions == (*before.actions, good)
        assert table.ui.coach is None

    run(play)


def test_the_shown_answer_is_accepted_when_typed_and_the_own_move_once_all_was_told() -> None:
    async def play() -> None:
        table, bad, good = to_discard("teach")
        await told(table, bad)
        table.act("typed", form={"notation": good.upper()})
        assert table.saved.actions[-1] == good

        table, bad, _ = to_discard("teach")
        await told(table, bad)
        for _ in range(RUNGS - 1):
            table.act("coach_more")
        table.act("coach_keep")
        assert table.saved.actions[-1] == bad

    run(play)


def test_the_shown_answer_needs_no_second_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even a coach that would find fault with it then takes the move that it has named."""

    async def play() -> None:
        table, bad, good = to_discard("teach")
        await told(table, bad)
        monkeypatch.setattr(coach, "judge", lambda *_: pytest.fail("judged again"))
        table.act("act", value=good)
        assert table.saved.actions[-1] == good

    run(play)


def test_a_long_look_is_shown_with_its_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        monkeypatch.setattr(coach, "SHOWN_AFTER", -1.0)
        monkeypatch.setattr(coach, "SLICE", 0.0)
        table, bad, _ = to_discard("ask")
        message = await told(table, bad)
        assert "The coach is looking at your move." in message["html"]
        assert 'id="coach-progress"' in message["html"]
        while table.ui.coach.judgement is None:
            await REAL_SLEEP(0)
        assert 'id="coach-progress"' not in table.pushed[-1]["html"]

    run(play)


def test_another_move_while_the_coach_thinks_takes_the_place_of_the_first() -> None:
    async def play() -> None:
        table, bad, good = to_discard("ask")
        table.act("act", value=bad)
        table.act("act", value=good)
        for _ in range(50):
            await REAL_SLEEP(0)
        assert table.saved.actions[-1] == good
        assert table.ui.coach is None

    run(play)


def test_a_fault_of_the_coach_plays_the_move(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Generator[float, None, Judgement | None]:
        yield 0.5
        raise RuntimeError("a fault on purpose")

    async def play() -> None:
        table, bad, _ = to_discard("off")
        table.act("app.setting", value="coach=teach")
        monkeypatch.setattr(coach, "judge", broken)
        await told(table, bad)
        assert table.saved.actions[-1] == bad

    run(play)


def test_the_first_try_of_a_decision_is_evidence_of_what_the_reason_is_about() -> None:
    async def play() -> None:
        table, bad, good = to_discard("ask")
        await told(table, bad)
        judgement = table.ui.coach.judgement
        skill = judgement.reasons[0].skill
        assert skills(table) == {skill: [False]}
        table.act("coach_back")
        await told(table, bad)
        table.act("coach_back")
        table.act("act", value=good)
        for _ in range(50):
            await REAL_SLEEP(0)
        assert skills(table) == {skill: [False]}

    run(play)


def test_a_good_move_is_evidence_only_where_a_beginner_would_have_lost_much(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play(tempted: str) -> dict[str, list[bool]]:
        table, bad, good = to_discard("ask")
        game, seen = PHASE_10_PART.game, table.state.observation(0)
        action = game.parse_action(bad if tempted == "bad" else good, seen)
        monkeypatch.setattr(coach, "decide", lambda *_: action)
        table.act("act", value=good)
        for _ in range(50):
            await REAL_SLEEP(0)
        return skills(table)

    found: list[dict[str, list[bool]]] = []

    async def both() -> None:
        found.extend([await play("good"), await play("bad")])

    run(both)
    assert found[0] == {}
    assert list(found[1].values()) == [[True]]


def test_of_several_people_only_the_one_on_turn_reads_it() -> None:
    async def play() -> None:
        table, bad, _ = to_discard("teach", PERSON)
        await told(table, bad)
        table.act("coach_more")
        for _ in range(RUNGS - 2):
            table.act("coach_more")
        html = table.act("coach_keep")["html"]
        assert 'id="coach"' not in html
        assert "Pass the device" in html

    run(play)


def test_an_assignment_locks_what_the_coach_does() -> None:
    free = Settings()
    assert setting_changed(free, "coach=teach").coaching == "teach"
    locked = Settings(coach="off", coach_lock="ask")
    assert locked.coaching == "ask"
    with pytest.raises(KeyError):
        setting_changed(locked, "coach=off")
    with pytest.raises(KeyError):
        setting_changed(free, "coach=loud")


def test_the_form_and_the_table_offer_the_coach_and_a_locked_one_says_so() -> None:
    table = Table(PHASE_10_PART)
    html = table.act("setup")["html"]
    for mode in ("off", "ask", "teach"):
        assert f'id="setup-coach-{mode}"' in html
    locked = SETTINGS.to_text(Settings(lang="en", coach_lock="teach"))
    table = Table(PHASE_10_PART, {"settings": locked})
    html = table.act("setup")["html"]
    assert 'id="setup-coach-off"' not in html
    assert "set by your assignment" in html
    html = table.start(PERSON, PERSON, seed=3)["html"]
    assert 'id="coach-mode-locked"' in html


# Words

UNCOUNTED = ("laid", "feeds", "ball", "expected", "exposed")
"""Kinds whose sentences tell no number, or a rounded mean."""


def views(words: Words, name: str, count: int) -> list[tuple[Judgement, CoachView, CoachView]]:
    """For decisions of a game: a move against another one, as the coach tells it, and as it asks."""
    part, found = PARTS[name], []
    for state, seen, rng in decisions(name, count, 14):
        action, better = rng.choice(list(seen.legal_actions())), rng.choice(list(seen.legal_actions()))
        judgement = judgement_of(name, seen, action, better)
        players = tuple(PERSON if seat == seen.seat else "easy" for seat in range(seen.seats))
        saved = Saved(part.game, players, 1, {}, (), state)
        ui = TableUi(Setup(2, players), part.begin())
        sight = Sight(words, saved, ui, seen.seat, seen, names(words, players))
        told, asked = (
            coach_view(part, _with(sight, Coaching((str(action),), 0, mode, 1.0, judgement, rung=RUNGS)))
            for mode in ("teach", "ask")
        )
        assert told is not None
        assert asked is not None
        found.append((judgement, told, asked))
    return found


def _with(sight: Sight[Any], coaching: Coaching) -> Sight[Any]:
    return replace(sight, ui=replace(sight.ui, coach=coaching))


@pytest.mark.parametrize("lang", ["zh-Hant", "en"])
@pytest.mark.parametrize("name", sorted(PARTS))
def test_the_rungs_reveal_no_more_than_they_may(name: str, lang: str, long_run: bool) -> None:
    """The first two have no number, the better move comes last; a paragraph has at most two sentences."""
    words = words_for(lang)
    for judgement, told, asked in views(words, name, 300 if long_run else 15):
        look, idea, own, last = (step.sentences for step in told.steps)
        assert not re.search(r"\d", "".join((*look, *idea)))
        if lang == "zh-Hant":
            assert all(len(sentence) <= 40 for sentence in look)
        assert len(asked.steps) == 1
        assert set(own) <= set(asked.steps[0].sentences)
        assert "25%" in "".join(asked.steps[0].sentences)
        for sentence in (*look, *idea, *own, *last):
            assert sentence
            assert len(re.findall(r"[。！？]|[.!?](?:\s|$)", sentence)) <= 2, sentence
        assert len(last) == 2 + min(2, len(judgement.reasons))
        assert "41%" in last[-1]
        assert "25%" in last[-1]


@pytest.mark.parametrize("name", sorted(PARTS))
def test_the_numbers_said_are_the_figures(name: str, long_run: bool) -> None:
    """Whole numbers and chances of the first reason stand in the sentences as the engine counted them."""
    words = words_for("en")
    checked = 0
    for judgement, told, _ in views(words, name, 300 if long_run else 15):
        if not judgement.reasons or judgement.reasons[0].kind in (
            "laid",
            "feeds",
            "ball",
            "expected",
            "exposed",
        ):
            continue
        reason = judgement.reasons[0]
        chance = reason.kind in ("helpful", "win", "fed", "wins", "over", "rival", "chance", "comes")
        for figure, sentence in (
            (reason.own, told.steps[2].sentences[0]),
            (reason.best, told.steps[3].sentences[1]),
        ):
            if reason.kind == "good":
                wanted = str(figure.counts[0])
            elif chance:
                tenths = (figure.value * 1000 + Fraction(1, 2)).__floor__()
                wanted = f"{tenths // 10}.{tenths % 10}".removesuffix(".0") + "%"
            else:
                wanted = str(figure.value)
            assert wanted in sentence or "less than 0.1%" in sentence or "more than 99.9%" in sentence, (
                sentence
            )
        checked += 1
    assert checked
