"""Guided pieces of play: every piece can be done as its steps want, and each other answer is answered."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games import game_named
from lessons.content import COURSE, TAUGHT
from lessons.course import CourseLesson, Tutorial
from lessons.plays import Play
from tests.web.program import Program
from web.i18n import LANGS, words_for
from web.lesson.records import lesson_of
from web.lesson.say import Said
from web.lesson.texts import plain
from web.links import Place
from web.page import UserError
from web.store import PROGRESS
from web.table.guided import DONE, address

PIECES = [(lesson, play) for lesson in TAUGHT for play in lesson.plays]
NAMES = [f"{lesson.id}.{play.name}" for lesson, play in PIECES]


@pytest.mark.parametrize(("lesson", "play"), PIECES, ids=NAMES)
def test_every_legal_action_has_its_answer_and_one_is_right(
    lesson: CourseLesson | Tutorial, play: Play
) -> None:
    game, state = game_named(play.game), play.begun()
    for step in play.steps:
        assert state.to_move == 0, step.name
        seen = state.observation(0)
        answers = {str(action): step.wants(seen, str(action)) for action in seen.legal_actions()}
        right = [action for action, code in answers.items() if code == ""]
        assert right and set(answers.values()) <= {"", *step.codes}, answers
        assert DONE not in step.codes
        for lang in LANGS:
            said = Said(words_for(lang), lesson)
            facts = {name: said.fact(fact) for name, fact in step.facts(seen).items()}
            for code in ("", f" {DONE}", *(f" {code}" for code in step.codes)):
                assert said.with_facts(f"play {play.name} {step.name}{code}", facts)
        state.apply(game.parse_action(right[0]))
        for line in step.then:
            state.apply(game.parse_action(line))


def test_lessons_of_the_course_have_pieces_of_their_game() -> None:
    assert all(play.game == lesson.game for lesson in COURSE for play in lesson.plays)


def right_and_wrong(play: Play, at: int, state: Any) -> tuple[str, str]:
    """An action that the step wants, and one that it answers otherwise ("" where there is none)."""
    step, seen = play.steps[at], state.observation(0)
    answers = {str(action): step.wants(seen, str(action)) for action in seen.legal_actions()}
    right = next(action for action, code in answers.items() if not code)
    return right, next((action for action, code in answers.items() if code), "")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("lesson", "play"), PIECES, ids=NAMES)
def test_a_piece_is_done_at_the_table_and_the_own_game_stays(
    lesson: CourseLesson | Tutorial, play: Play, lang: str
) -> None:
    program = Program(Place(f"play_{play.game}", lang).path, fragment=address(lesson, play))
    said, state = Said(words_for(lang), lesson), play.begun()
    assert said.line(f"play {play.name}") in program.first["html"]
    for at, step in enumerate(play.steps):
        right, wrong = right_and_wrong(play, at, state)
        facts = {name: said.fact(fact) for name, fact in step.facts(state.observation(0)).items()}
        stem = f"play {play.name} {step.name}"
        if wrong:
            answer = program.act("act", value=wrong)
            code = step.wants(state.observation(0), wrong)
            assert answer["say"] == [plain(said.with_facts(f"{stem} {code}", facts))]
            assert answer["focus"] == "guide-reply" and not answer.get("store")
        answer = program.act("act", value=right)
        assert answer["say"][-1] == plain(said.with_facts(f"{stem} {DONE}", facts))
        last = at + 1 == len(play.steps)
        assert set(answer.get("store") or {}) == ({PROGRESS.name} if last else set())
        with pytest.raises(UserError):
            program.app.dispatch(
                {"kind": "action", "action": "act", "value": right, "seq": 1, "view": program.app.count}
            )
        game = game_named(play.game)
        for line in (right, *step.then):
            state.apply(game.parse_action(line))
        if not last:
            program.act("guide_next")
    assert lesson_of(program.app.store.get(PROGRESS), f"{lesson.id}.{play.name}").done
    left = program.act("guide_leave")
    assert 'id="new-game"' in left["html"]


def test_a_piece_that_does_not_exist_is_said_so() -> None:
    program = Program("en/play/game_on/", fragment="g=no.such")
    assert 'id="link-problem"' in program.first["html"]
